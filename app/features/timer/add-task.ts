/**
 * Turns a line into a task of the plan. Without a key result it goes to the timer's own, which is
 * created on first use.
 */
import type { DataService, Write } from '#contract/data';
import { createRecordId } from '#contract/ids';
import type { Language } from '#contract/i18n/index';
import { loadInboxTitles } from '#app/data/inbox-titles.ts';
import { loadTranslations } from '#app/i18n.tsx';
import type { Day } from '#domain/calendar';
import { type PlanStates, positionBetween, resultsUnderWay } from '#domain/goals';
import { parseQuickTask, type QuickTask } from '#domain/timer';

export interface NewTask {
  id: string;
  title: string;
  writes: Write[];
  unknownKeyResult: string | null;
}

const last = (positions: readonly { position: string }[]): string | null =>
  positions
    .map(({ position }) => position)
    .toSorted()
    .at(-1) ?? null;

interface LineContext {
  today: Day;
  blockMinutes: number;
}
/**
 * Parses a line. A name after `#` is matched with active records first, and with paused or archived
 * ones only if no active one matches.
 */
export function parseTimerTaskLine<K extends { id: string; title: string; objectiveId: string }>(
  line: string,
  given: LineContext,
  plan: PlanStates<K>,
): QuickTask {
  const read = parseQuickTask(line, { ...given, keyResults: resultsUnderWay(plan) });
  return read.unknownKeyResult === null
    ? read
    : parseQuickTask(line, { ...given, keyResults: plan.keyResults });
}

async function loadPlan(data: DataService) {
  const [projects, objectives, keyResults] = await Promise.all([
    data.load({ collection: 'projects' }),
    data.load({ collection: 'objectives' }),
    data.load({ collection: 'keyResults' }),
  ]);
  return { projects, objectives, keyResults };
}

/**
 * Creates the task.
 * @param activeProjectsAtMost the limit of the plan: if another project would be paused, the
 * timer's tasks go into the first active one
 */
export async function planTask(
  data: DataService,
  line: string,
  given: LineContext & { language: Language; activeProjectsAtMost: number },
): Promise<NewTask> {
  const plan = await loadPlan(data),
    { projects, objectives } = plan;
  const read = parseTimerTaskLine(line, given, plan);
  const title = read.title.slice(0, 300);
  const writes: Write[] = [];
  // A new inbox is created if the timer's own was archived with its project.
  const names = await loadInboxTitles();
  let keyResultId =
    read.keyResultId ??
    resultsUnderWay(plan)
      .filter(({ title: name }) => names.has(name))
      .toSorted((a, b) => a.createdAt - b.createdAt)[0]?.id ??
    null;
  if (keyResultId === null) {
    const t = (await loadTranslations('timer', given.language)).inbox;
    const active = projects
      .filter(({ status }) => status === 'active')
      .toSorted((a, b) => (a.position < b.position ? -1 : 1));
    const known =
      active.find((project) => project.title === t.project) ??
      (active.length >= given.activeProjectsAtMost ? active[0] : undefined);
    const projectId = known?.id ?? createRecordId(),
      objectiveId = createRecordId();
    keyResultId = createRecordId();
    if (known === undefined)
      writes.push({
        op: 'add',
        collection: 'projects',
        id: projectId,
        fields: { title: t.project, position: positionBetween(last(projects), null) },
      });
    writes.push(
      {
        op: 'add',
        collection: 'objectives',
        id: objectiveId,
        fields: {
          projectId,
          title: t.objective,
          position: positionBetween(
            last(objectives.filter((objective) => objective.projectId === projectId)),
            null,
          ),
        },
      },
      {
        op: 'add',
        collection: 'keyResults',
        id: keyResultId,
        fields: {
          objectiveId,
          title: t.keyResult,
          metric: { kind: 'tasks', version: 1 },
          position: positionBetween(null, null),
        },
      },
    );
  }
  const siblings =
    writes.length > 0 ? [] : await data.load({ collection: 'tasks', where: { keyResultId } });
  const id = createRecordId();
  const { priority, dueDay, estimateMinutes, repeat } = read,
    position = positionBetween(last(siblings), null);
  const fields = {
    keyResultId,
    title,
    priority,
    dueDay,
    estimateMinutes,
    ...(repeat && { repeat: { ...repeat } }),
    position,
  };
  writes.push({ op: 'add', collection: 'tasks', id, fields });
  return { id, title, writes, unknownKeyResult: read.unknownKeyResult };
}

/**
 * Returns the initial tasks of a device without a list: those in progress, those due, and the
 * timer's own open tasks.
 */
export async function firstTasks(
  data: DataService,
  today: Day,
): Promise<{ id: string; title: string }[]> {
  const [names, plan] = await Promise.all([loadInboxTitles(), loadPlan(data)]);
  const underWay = new Map(resultsUnderWay(plan).map(({ id, title }) => [id, title]));
  const open = (
    await data.load({ collection: 'tasks', orderBy: { field: 'position', direction: 'asc' } })
  ).filter(({ status, keyResultId }) => status !== 'done' && underWay.has(keyResultId));
  return open
    .filter(
      (task) =>
        task.status === 'doing' ||
        names.has(underWay.get(task.keyResultId)!) ||
        (task.dueDay !== null && task.dueDay <= today),
    )
    .slice(0, 12)
    .map(({ id, title }) => ({ id, title }));
}
