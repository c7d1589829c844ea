/** Tests one exchange with a simulated server. */
import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import type { PullAnswer } from '#contract/sync';
import { RecordsChangedSince, createDataService } from '../data-service.ts';
import { openLocalCopy } from '../local-copy/database.ts';
import { planRound, runRound } from './round.ts';
import type { Transport } from './transport.ts';

// Product, section 4: a push contains at most 500 operations, and is sent once more than 450 are
// pending.
test.each([
  ['450 leave room for one more mutation', [450, 1], [450, 1]],
  ['and for as much as makes 500', [450, 50], [450, 50]],
  ['but not for more', [450, 51], [450]],
  ['451 go alone, though 49 more would make 500', [451, 49], [451]],
  ['and of course where it would be 501', [451, 50], [451]],
  ['500 go as they were written', [500, 1], [500]],
  [
    'many small ones go together, and the rest in the next push',
    [200, 200, 50, 1, 1],
    [200, 200, 50, 1],
  ],
])('%s', async (_, waiting, expected) => {
  const db = await openLocalCopy('01981000-0000-7000-8000-000000000001', {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const data = createDataService(db);
  for (const [index, count] of waiting.entries())
    await data.writeAll(
      Array.from({ length: count }, (_one, at) => ({
        op: 'add' as const,
        collection: 'dismissals' as const,
        fields: { kind: 'k', key: `${index} ${at}` },
      })),
    );
  const { mutations } = await planRound(db);
  expect(mutations.map(({ ops }) => ops.length)).toEqual(expected);
  // Expects the written order without gaps.
  expect(mutations.map(({ mutationId }) => mutationId)).toEqual(
    expected.map((_one, index) => mutations[0]!.mutationId + index),
  );
  db.close();
});

const keyResultId = createRecordId();
const taskOf = (noteMarkdown: string) => ({
  keyResultId,
  title: 'T',
  noteMarkdown,
  position: 'a0',
});

// The server takes a body of 8 MiB. A letter of Vietnamese is up to three bytes.
test.each([
  ['one at a time, where each is large', [100, 100], [[100], [100]]],
  ['many records of long notes in batches of their own', [450], [[13], [13], [13]]],
  ['and a small one behind them with the last', [20, 1], [[13], [7, 1]]],
] as const)('a bulk write is sent in pushes of bounded bytes: %s', async (_, waiting, first) => {
  const db = await openLocalCopy('01981000-0000-7000-8000-000000000001', {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const data = createDataService(db);
  const isLarge = waiting.length === 2 && waiting[1] === 100;
  for (const count of waiting) {
    if (isLarge)
      await data.writeAll(
        Array.from({ length: count }, () => ({
          op: 'add' as const,
          collection: 'tasks' as const,
          fields: taskOf('ạ'.repeat(7_000)),
        })),
      );
    else
      await data.writeBulk(
        Array.from({ length: count }, () => ({
          op: 'add' as const,
          collection: 'tasks' as const,
          fields: taskOf('ạ'.repeat(50_000)),
        })),
      );
  }
  const seen: number[][] = [];
  for (let round = 0; round < first.length; round += 1) {
    const { mutations } = await planRound(db);
    seen.push(mutations.map(({ ops }) => ops.length));
    expect(Buffer.byteLength(JSON.stringify(mutations))).toBeLessThan(8 * 1024 * 1024);
    await db.outbox.filter(({ mutationId }) => mutationId <= mutations.at(-1)!.mutationId).delete();
  }
  expect(seen).toEqual(first);
  db.close();
});

test("undo does not overwrite another person's change that is on the screen but not stored yet", async () => {
  const db = await openLocalCopy('01981000-0000-7000-8000-000000000001', {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const data = createDataService(db);
  const id = await data.add('categories', { name: 'Food', kind: 'expense', position: 'a0' });
  await data.update('categories', id, { name: 'Eating' });
  const act = (await data.history.next('undo'))!;
  const { mutations } = await planRound(db);
  const {
    id: _id,
    userId: _userId,
    createdAt,
    updatedAt,
    ...fields
  } = (await data.loadOne('categories', id))!;
  const answer = (revision: number, name: string): PullAnswer => ({
    reset: false,
    epoch: 'e',
    cursor: String(revision),
    more: false,
    whole: true,
    progress: null,
    revision,
    lastMutationId: mutations.length,
    refusals: [],
    records: [
      {
        collection: 'categories',
        id,
        revision,
        deleted: false,
        createdAt,
        updatedAt,
        fields: { ...fields, name },
      },
    ],
  });
  const transport: Transport = {
    push: () =>
      Promise.resolve({
        ...answer(2, 'Eating'),
        results: mutations.map(({ mutationId }) => ({ mutationId, status: 'applied' as const })),
      }),
    pull: () => Promise.resolve(answer(3, 'Theirs')),
    merged: () => Promise.resolve(),
  };
  await runRound(db, transport, () => 'unused');
  let undone: Promise<unknown> = Promise.resolve();
  await runRound(db, transport, () => 'unused', {
    previewRemote: async () => {
      // Shown; the key is pressed before the frame is over.
      undone = data.history.undo(act.n).catch((error: unknown) => error);
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    },
  });
  expect(await undone).toBeInstanceOf(RecordsChangedSince);
  expect((await data.loadOne('categories', id))?.name).toBe('Theirs');
  expect(await db.outbox.count()).toBe(0);
  db.close();
});
