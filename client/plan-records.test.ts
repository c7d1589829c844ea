import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { createDataService, type LocalDataService } from './data-service.ts';
import { openLocalCopy, type CopyDatabase } from './local-copy/database.ts';
import { createPlanRecords, type ChangedIds, type PlanRecords } from './plan-records.ts';

let db: CopyDatabase, data: LocalDataService, plan: PlanRecords;
let project = '',
  objective = '',
  keyResult = '',
  tasks: string[] = [];

beforeEach(async () => {
  db = await openLocalCopy('01981000-0000-7000-8000-000000000002', {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  data = createDataService(db);
  plan = createPlanRecords(db);
  project = await data.add('projects', { title: 'P', position: 'V' });
  objective = await data.add('objectives', { projectId: project, title: 'O', position: 'V' });
  keyResult = await data.add('keyResults', { objectiveId: objective, title: 'K', position: 'V' });
  tasks = [];
  for (const title of ['one', 'two', 'three'])
    tasks.push(await data.add('tasks', { keyResultId: keyResult, title, position: title }));
});

/** Collects the ids of all reported changes. */
function listen(): { heard: () => ChangedIds; stop: () => void } {
  const all: Record<string, Set<string> | 'all'> = {};
  const stop = plan.onChange((changed) => {
    for (const [name, ids] of Object.entries(changed))
      all[name] =
        ids === 'all' || all[name] === 'all' ? 'all' : new Set([...(all[name] ?? []), ...ids]);
  });
  return { heard: () => all, stop };
}

test('every record of each collection is read', async () => {
  const all = await plan.loadAll();
  expect({
    projects: all.projects.map(({ id }) => id),
    objectives: all.objectives.map(({ id }) => id),
    keyResults: all.keyResults.map(({ id }) => id),
  }).toEqual({ projects: [project], objectives: [objective], keyResults: [keyResult] });
  expect(all.tasks.map(({ title }) => title).toSorted()).toEqual(['one', 'three', 'two']);
  expect(all.tasks[0]).not.toHaveProperty('revision');
});

test('a write names exactly the records that it touched', async () => {
  const { heard, stop } = listen();
  await data.update('tasks', tasks[1]!, { title: 'second' });
  await expect.poll(() => heard()).toEqual({ tasks: new Set([tasks[1]]) });
  const added = await data.add('tasks', { keyResultId: keyResult, title: 'four', position: 'z' });
  await expect.poll(() => heard()).toEqual({ tasks: new Set([tasks[1], added]) });
  stop();
  await data.update('projects', project, { title: 'Q' });
  expect(heard()).not.toHaveProperty('projects');
});

test('a delete names every record of its cascade', async () => {
  const { heard } = listen();
  await data.delete('objectives', objective);
  await expect
    .poll(() => heard())
    .toEqual({
      objectives: new Set([objective]),
      keyResults: new Set([keyResult]),
      tasks: new Set(tasks),
    });
  const { tasks: read } = await plan.loadChanged({ tasks: new Set(tasks) });
  expect(read).toEqual({ all: false, records: new Map(tasks.map((id) => [id, null])) });
});

test('a record that is requested by id is current, or null if there is none', async () => {
  await data.update('tasks', tasks[0]!, { title: 'first' });
  const answer = await plan.loadChanged({ tasks: new Set([tasks[0]!, 'nothing']) });
  expect(answer.tasks!.all).toBe(false);
  expect([...answer.tasks!.records].map(([id, record]) => [id, record?.title ?? null])).toEqual([
    [tasks[0], 'first'],
    ['nothing', null],
  ]);
  expect(answer).not.toHaveProperty('projects');
});

test('a table that is emptied as a whole is requested as a whole', async () => {
  const { heard } = listen();
  await db.rows('tasks').clear();
  await expect.poll(() => heard().tasks).toBe('all');
  expect(await plan.loadChanged(heard())).toEqual({ tasks: { all: true, records: new Map() } });
});
