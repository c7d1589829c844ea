/** What a morning has to say of a plan. Pure: the same plan and day give the same message. */
import type { Stored } from '#contract/collections';
import type { Language } from '#contract/words/index';
import { mail as english } from '#contract/words/en/mail';
import { mail as vietnamese } from '#contract/words/vi/mail';
import { addDays, type Day, formatDay } from '#domain/calendar';
import { computePace, daysOfKeyResult, keyResultProgress } from '#domain/goals';

export interface PlanOfPerson { projects: Stored<'projects'>[]; objectives: Stored<'objectives'>[]; keyResults: Stored<'keyResults'>[]; tasks: Stored<'tasks'>[] }
export interface Digest { subject: string; paragraphs: string[] }
interface OffPace { title: string; /** Null: outside the limits that it is to keep. */ daysBehind: number | null }

const mostItems = 12;

/** Null where there is nothing to say. Only what belongs to active projects and objectives counts; key results measured by the ledger, the timer or the date of freedom are the product's to show, not known here. */
export function composeDigest(plan: PlanOfPerson, { today, weekly, language, name }: { today: Day; weekly: boolean; language: Language; name: string }): Digest | null {
  const words = language === 'vi' ? vietnamese : english;
  const texts = words.digest;
  const projects = new Map(plan.projects.filter((project) => project.status === 'active').map((project) => [project.id, project]));
  const objectives = new Map(plan.objectives.filter((objective) => objective.status === 'active' && projects.has(objective.projectId)).map((objective) => [objective.id, objective]));
  const keyResults = plan.keyResults.filter((keyResult) => objectives.has(keyResult.objectiveId));
  const live = new Set(keyResults.map((keyResult) => keyResult.id));
  const open = plan.tasks.filter((task) => task.status !== 'done' && task.dueDay !== null && live.has(task.keyResultId)).sort((a, b) => (a.dueDay! < b.dueDay! ? -1 : a.dueDay! > b.dueDay! ? 1 : b.priority - a.priority));
  const until = weekly ? addDays(today, 6) : today;
  const due = open.filter((task) => task.dueDay! >= today && task.dueDay! <= until);
  const late = open.filter((task) => task.dueDay! < today);

  const tasksOf = Map.groupBy(plan.tasks, (task) => task.keyResultId);
  const offPace = keyResults.flatMap((keyResult): OffPace[] => {
    const tasks = tasksOf.get(keyResult.id) ?? [];
    const counts = keyResult.metric.kind === 'tasks';
    if (!counts && keyResult.metric.kind !== 'manual') return [];
    const aim = counts ? { direction: 'increase' as const, startValue: 0, targetValue: tasks.length, lowValue: null, highValue: null } : keyResult;
    const value = counts ? (tasks.length === 0 ? null : tasks.filter((task) => task.status === 'done').length) : keyResult.currentValue;
    if (value === null || keyResultProgress(aim, value).reached) return [];
    if (aim.direction === 'keep') return [{ title: keyResult.title, daysBehind: null }];
    const objective = objectives.get(keyResult.objectiveId);
    const { startDay, dueDay } = daysOfKeyResult(keyResult, objective, objective && projects.get(objective.projectId));
    const ahead = computePace(aim, startDay, dueDay, today, value)?.daysAhead ?? 0;
    return ahead < 0 ? [{ title: keyResult.title, daysBehind: -ahead }] : [];
  }).sort((a, b) => (b.daysBehind ?? 0) - (a.daysBehind ?? 0));
  if (due.length + late.length + offPace.length === 0) return null;

  const list = (head: string, lines: string[]): string[] => (lines.length === 0 ? [] : [head, ...lines.slice(0, mostItems), ...(lines.length > mostItems ? [texts.more(lines.length - mostItems)] : [])]);
  const day = (task: Stored<'tasks'>) => texts.item(task.title, task.dueDay === today ? '' : formatDay(task.dueDay!, language, 'short'));
  return {
    subject: texts.subject(due.length, late.length),
    paragraphs: [
      words.greeting(name),
      ...list(texts.due(weekly), due.map(day)),
      ...list(texts.late, late.map(day)),
      ...list(texts.offPace, offPace.map(({ title, daysBehind }) => (daysBehind === null ? texts.outside(title) : texts.behind(title, daysBehind)))),
    ],
  };
}
