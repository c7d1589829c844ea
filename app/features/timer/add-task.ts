/** A line becomes a task of the plan. One that names no key result goes to the timer's own, which is made when it is first needed. */
import type { DataService, Write } from '#contract/data';
import { createRecordId } from '#contract/ids';
import type { Language } from '#contract/words/index';
import { loadInboxTitles } from '#app/data/inbox-titles.ts';
import { loadWords } from '#app/words.tsx';
import type { Day } from '#domain/calendar';
import { positionBetween, resultsUnderWay } from '#domain/goals';
import { parseQuickTask } from '#domain/timer';

export interface NewTask { id: string; title: string; writes: Write[]; unknownKeyResult: string | null }

const last = (positions: readonly { position: string }[]): string | null => positions.map(({ position }) => position).toSorted().at(-1) ?? null;

export async function findInboxIds(data: DataService): Promise<string[]> {
  const names = await loadInboxTitles();
  return (await data.load({ collection: 'keyResults', orderBy: { field: 'createdAt', direction: 'asc' } })).filter(({ title }) => names.has(title)).map(({ id }) => id);
}

export async function planTask(data: DataService, line: string, given: { today: Day; blockMinutes: number; language: Language }): Promise<NewTask> {
  const keyResults = await data.load({ collection: 'keyResults' });
  const read = parseQuickTask(line, { ...given, keyResults });
  const title = read.title.slice(0, 300);
  const writes: Write[] = [];
  let keyResultId = read.keyResultId ?? (await findInboxIds(data))[0] ?? null;
  if (keyResultId === null) {
    const words = (await loadWords('timer', given.language)).inbox;
    const projectId = createRecordId(), objectiveId = createRecordId();
    keyResultId = createRecordId();
    const first = positionBetween(null, null);
    writes.push(
      { op: 'add', collection: 'projects', id: projectId, fields: { title: words.project, position: positionBetween(last(await data.load({ collection: 'projects' })), null) } },
      { op: 'add', collection: 'objectives', id: objectiveId, fields: { projectId, title: words.objective, position: first } },
      { op: 'add', collection: 'keyResults', id: keyResultId, fields: { objectiveId, title: words.keyResult, metric: { kind: 'tasks', version: 1 }, position: first } },
    );
  }
  const siblings = writes.length > 0 ? [] : await data.load({ collection: 'tasks', where: { keyResultId } });
  const id = createRecordId();
  writes.push({ op: 'add', collection: 'tasks', id, fields: { keyResultId, title, priority: read.priority, dueDay: read.dueDay, estimateMinutes: read.estimateMinutes, position: positionBetween(last(siblings), null) } });
  return { id, title, writes, unknownKeyResult: read.unknownKeyResult };
}

/** What a device that has no list begins with: what is under way, what is due, and the timer's own open tasks. */
export async function firstTasks(data: DataService, today: Day): Promise<{ id: string; title: string }[]> {
  const inbox = new Set(await findInboxIds(data));
  const [projects, objectives, keyResults] = await Promise.all([data.load({ collection: 'projects' }), data.load({ collection: 'objectives' }), data.load({ collection: 'keyResults' })]);
  const underWay = new Set(resultsUnderWay({ projects, objectives, keyResults }).map(({ id }) => id));
  const open = (await data.load({ collection: 'tasks', orderBy: { field: 'position', direction: 'asc' } })).filter(({ status, keyResultId }) => status !== 'done' && underWay.has(keyResultId));
  return open.filter((task) => task.status === 'doing' || inbox.has(task.keyResultId) || (task.dueDay !== null && task.dueDay <= today)).slice(0, 12).map(({ id, title }) => ({ id, title }));
}
