/** Tests today's agenda with random plans: it must equal a choice from all open tasks. */
import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import { dueTasks, mostImportantTask } from '#domain/review';
import { loadAgenda } from './agenda.ts';
import { createDataService } from './data-service.ts';
import { openLocalCopy } from './local-copy/database.ts';

const today = '2026-11-21';
const anyTask = fc.record({
  under: fc.constantFrom('active', 'paused', 'dropped', 'elsewhere'),
  status: fc.constantFrom('todo' as const, 'doing' as const, 'done' as const),
  priority: fc.integer({ min: 0, max: 3 }),
  dueDay: fc.constantFrom(null, '2026-11-19', today, '2026-11-22', '2027-01-01'),
  position: fc.constantFrom('A', 'V', 'VV', 'z'),
  startMinute: fc.option(fc.integer({ min: 0, max: 1_000 })),
});

test(
  'the agenda finds the same top task and due tasks as a read of the whole plan',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyTask, { maxLength: 70 }), async (some) => {
        const db = await openLocalCopy(createRecordId(), {
          storage: { indexedDB: new IDBFactory(), IDBKeyRange },
        });
        const data = createDataService(db);
        const [active, paused] = [
          await data.add('projects', { title: 'P', position: 'V' }),
          await data.add('projects', { title: 'Q', status: 'paused', position: 'W' }),
        ];
        const objective = (projectId: string, status: 'active' | 'dropped') =>
          data.add('objectives', { projectId, title: 'O', status, position: 'V' });
        const objectives = [
          await objective(active, 'active'),
          await objective(paused, 'active'),
          await objective(active, 'dropped'),
          await objective(active, 'active'),
        ];
        const results = new Map(
          await Promise.all(
            ['active', 'paused', 'dropped', 'elsewhere'].map(
              async (name, n) =>
                [
                  name,
                  await data.add('keyResults', {
                    objectiveId: objectives[n]!,
                    title: name,
                    position: 'V',
                  }),
                ] as const,
            ),
          ),
        );
        const starts = new Map<string, number>();
        for (const { under, startMinute, ...fields } of some) {
          const id = await data.add('tasks', {
            ...fields,
            keyResultId: results.get(under)!,
            title: 'T',
          });
          if (startMinute !== null) {
            await data.add('timeBlocks', { taskId: id, day: today, startMinute, minutes: 10 });
            starts.set(id, startMinute);
          }
        }
        const all = (await data.load({ collection: 'tasks' })).filter(({ keyResultId }) =>
          [results.get('active'), results.get('elsewhere')].includes(keyResultId),
        );
        const { tasks, titles } = await loadAgenda(db, today);
        const start = (id: string) => starts.get(id);
        expect(mostImportantTask(tasks, today, start)).toEqual(
          mostImportantTask(all, today, start),
        );
        const [found, wanted] = [dueTasks(tasks, today), dueTasks(all, today)];
        expect([found.overdue, found.today].map((list) => list.map(({ id }) => id).sort())).toEqual(
          [wanted.overdue, wanted.today].map((list) => list.map(({ id }) => id).sort()),
        );
        expect(tasks.every(({ status }) => status !== 'done')).toBe(true);
        for (const id of starts.keys()) expect(titles[id]).toBe('T');
        db.close();
      }),
      { numRuns: 40 },
    );
  },
);

test('the agenda reads past a long run of tasks of paused projects', async () => {
  const db = await openLocalCopy(createRecordId(), {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const data = createDataService(db);
  const place = async (status: 'active' | 'paused') => {
    const projectId = await data.add('projects', { title: 'P', status, position: 'V' });
    const objectiveId = await data.add('objectives', { projectId, title: 'O', position: 'V' });
    return data.add('keyResults', { objectiveId, title: 'K', position: 'V' });
  };
  const [resting, working] = [await place('paused'), await place('active')];
  await data.writeBulk(
    Array.from({ length: 130 }, (_, n) => ({
      op: 'add' as const,
      collection: 'tasks' as const,
      fields: { keyResultId: resting, title: 'Rests', priority: 3, position: `V${n}` },
    })),
  );
  expect((await loadAgenda(db, today)).tasks).toEqual([]);
  const id = await data.add('tasks', { keyResultId: working, title: 'Works', position: 'V' });
  expect((await loadAgenda(db, today)).tasks.map((task) => task.id)).toEqual([id]);
  db.close();
});
