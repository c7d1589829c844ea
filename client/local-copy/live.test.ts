import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, onTestFinished, test } from 'vitest';
import { subscribeLive } from './live.ts';

const prematureCommit = () =>
  Object.assign(new Error('Transaction committed too early.'), { name: 'PrematureCommitError' });

/**
 * Listens to the number of rows of a table, with a query that throws what `faults` answers, until
 * it answers null.
 */
async function listen(faults: () => Error | null) {
  const db = new Dexie(crypto.randomUUID());
  db.version(1).stores({ rows: '++id' });
  await db.open();
  const heard: number[] = [],
    thrown: unknown[] = [];
  const stop = subscribeLive(
    async () => {
      const count = await db.table('rows').count();
      const fault = faults();
      if (fault !== null) throw fault;
      return count;
    },
    {
      next: (count) => {
        heard.push(count);
      },
      error: (error) => {
        thrown.push(error);
      },
    },
  );
  onTestFinished(() => {
    stop();
    db.close();
  });
  return { heard, thrown, add: () => db.table('rows').add({}) };
}

test('a query whose transaction the browser aborted starts again and stays live', async () => {
  let faults = 3;
  const { heard, thrown, add } = await listen(() => (faults-- > 0 ? prematureCommit() : null));
  await expect.poll(() => heard).toEqual([0]);
  await add();
  await expect.poll(() => heard).toEqual([0, 1]);
  // Each answer resets the number of tries.
  faults = 3;
  await add();
  await expect.poll(() => heard).toEqual([0, 1, 2]);
  expect(thrown).toEqual([]);
});

test('a query that the browser aborts every time fails after four tries', async () => {
  let tries = 0;
  const { heard, thrown } = await listen(() => {
    tries += 1;
    return prematureCommit();
  });
  await expect.poll(() => thrown).toHaveLength(1);
  expect(tries).toBe(4);
  expect(heard).toEqual([]);
});

test('any other error ends the query at once', async () => {
  let tries = 0;
  const fault = new Error('No such table.');
  const { thrown } = await listen(() => {
    tries += 1;
    return fault;
  });
  await expect.poll(() => thrown).toEqual([fault]);
  expect(tries).toBe(1);
});
