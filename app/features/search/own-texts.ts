/**
 * The user's texts besides names: notes, descriptions, check-ins, reviews, the contents of
 * templates and saved scenarios. Read when the first letter is typed, searched in time slices, each
 * with an address that opens it.
 */
import type { CollectionName, Stored } from '#contract/collections';
import type { DataService } from '#contract/data';
import type { Areas, Language } from '#contract/i18n/index';
import { addDays, formatDay, formatRange } from '#domain/calendar';
import { readTemplate } from '#domain/recurring';
import { foldText } from '#domain/text';
import { localPath } from '#app/language-paths.ts';
import type { Command } from '#app/ui/commands.ts';
import { yieldToTasks } from '#client/yield-to-tasks';
import { scenarioAddress } from './scenario-address.ts';

export interface OwnText {
  label: string;
  text: string;
  icon: NonNullable<Command['icon']>;
  address: string;
  folded: string | null;
}
type Data = Pick<DataService, 'load'>;

/** The longest slice of work before the page may render and handle keys. */
const turnMs = 8;

/** Returns the strings in a feature's own JSON, at any depth. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
/**
 * Returns texts typed into a tool, which are escaped in its state, between keys, numbers and signs.
 */
function namesInState(inputs: Record<string, unknown>): string[] {
  return stringsIn(inputs)
    .flatMap((state) => state.split(/[&;,=]/))
    .flatMap((part) => {
      try {
        return /\p{L}{2}/u.test(decodeURIComponent(part)) ? [decodeURIComponent(part)] : [];
      } catch {
        return [];
      }
    });
}

export async function loadOwnTexts(
  data: Data,
  { search: t, review: reviewWords, timer }: Pick<Areas, 'search' | 'review' | 'timer'>,
  language: Language,
): Promise<OwnText[]> {
  const load = <C extends CollectionName>(collection: C) => data.load({ collection });
  const [
    projects,
    objectives,
    keyResults,
    tasks,
    checkIns,
    sessions,
    recurring,
    reviews,
    scenarios,
    templates,
  ] = await Promise.all([
    load('projects'),
    load('objectives'),
    load('keyResults'),
    load('tasks'),
    load('checkIns'),
    load('timerSessions'),
    load('recurring'),
    load('reviews'),
    load('scenarios'),
    load('templates'),
  ]);
  const objectiveById = new Map(objectives.map((one) => [one.id, one])),
    keyResultById = new Map(keyResults.map((one) => [one.id, one])),
    taskById = new Map(tasks.map((one) => [one.id, one]));
  const plan = (projectId: string | undefined, item: string) =>
    projectId === undefined ? '/planning' : `/planning?project=${projectId}&item=${item}`;
  const planOfResult = (keyResultId: string, item: string) =>
    plan(objectiveById.get(keyResultById.get(keyResultId)?.objectiveId ?? '')?.projectId, item);
  const dated = (label: string, day: string) =>
    `${label} · ${formatDay(day, language, 'shortYear')}`;
  const texts: OwnText[] = [];
  const add = (
    label: string,
    icon: OwnText['icon'],
    address: string,
    ...parts: (string | null | undefined)[]
  ) => {
    const text = parts.filter(Boolean).join('\n');
    if (text !== '') texts.push({ label, icon, address, text, folded: null });
  };
  for (const { id, title, description } of projects) add(title, 'plan', plan(id, id), description);
  for (const { id, title, description, projectId } of objectives)
    add(title, 'plan', plan(projectId, id), description);
  for (const { id, title, metric } of keyResults) {
    if (metric.kind === 'manual') add(title, 'plan', planOfResult(id, id), metric.unit);
    if (metric.kind === 'money')
      add(title, 'plan', planOfResult(id, id), ...metric.filter.payees, ...metric.filter.tags);
  }
  for (const { id, title, noteMarkdown, keyResultId } of tasks)
    add(title, 'plan', planOfResult(keyResultId, id), noteMarkdown);
  for (const { keyResultId, day, note } of newestFirst(checkIns))
    add(
      dated(keyResultById.get(keyResultId)?.title ?? t.kinds.keyResult, day),
      'plan',
      planOfResult(keyResultId, keyResultId),
      note,
    );
  for (const { cycleStart, answers } of reviews.toSorted((a, b) =>
    a.cycleStart < b.cycleStart ? 1 : -1,
  ))
    add(
      `${reviewWords.title} · ${formatRange(cycleStart, addDays(cycleStart, 6), language)}`,
      'today',
      `/dashboard/review?week=${cycleStart}`,
      ...stringsIn(answers),
    );
  for (const { id, taskId, label, kind, day, note, editReason } of newestFirst(sessions))
    add(
      dated((taskById.get(taskId ?? '')?.title ?? label) || timer.named[kind], day),
      'today',
      `${localPath('/timer-block', language)}?session=${id}`,
      note,
      editReason,
    );
  for (const { id, template } of recurring) {
    const read = readTemplate(template);
    if (read)
      add(
        read.payee || t.noName,
        'recurring',
        `/dashboard/recurring?open=${id}`,
        read.note,
        ...read.tags,
      );
  }
  for (const { id, name, content } of templates)
    add(name, 'plan', `/planning?template=${id}`, ...stringsIn(content));
  for (const scenario of scenarios)
    add(
      scenario.name,
      'search',
      scenarioAddress(scenario, language),
      ...namesInState(scenario.inputs),
    );
  return texts;
}
const newestFirst = <R extends Pick<Stored<'checkIns'>, 'day'>>(records: readonly R[]): R[] =>
  records.toSorted((a, b) => (a.day < b.day ? 1 : -1));

/**
 * Returns the texts that contain every word, up to a limit. Folded texts are cached between
 * keystrokes.
 */
export async function findOwnTexts(
  texts: readonly OwnText[],
  wanted: readonly string[],
  most: number,
  signal: AbortSignal,
): Promise<OwnText[]> {
  const found: OwnText[] = [];
  let began = performance.now();
  for (const one of texts) {
    one.folded ??= foldText(one.text);
    const { folded } = one;
    if (wanted.every((word) => folded.includes(word))) found.push(one);
    if (found.length === most) break;
    if (performance.now() - began > turnMs) {
      await yieldToTasks();
      if (signal.aborted) return [];
      began = performance.now();
    }
  }
  return found;
}

/** Returns the part of the line around a word that fits. */
export function lineWith(text: string, wanted: readonly string[]): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const line =
    lines.find((each) => wanted.some((word) => foldText(each).includes(word))) ?? lines[0] ?? '';
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
