import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import { createDataService } from '../data-service.ts';
import { planRound, runRound } from '../sync/round.ts';
import { openLocalCopy, type CopyDatabase } from './database.ts';
import type { Transport } from '../sync/transport.ts';
import { fillStorage, readStorage } from '../../tests/support/stored-databases.ts';

/**
 * A server that remembers, per series, the last number that it took, and the titles that came with
 * it.
 */
function rememberingServer() {
  const last = new Map<string, number>();
  const titles: unknown[] = [];
  const answer = (clientId: string) => ({
    reset: false,
    epoch: 'e',
    records: [],
    cursor: `c${titles.length}`,
    more: false,
    whole: true,
    progress: null,
    revision: titles.length,
    lastMutationId: last.get(clientId) ?? 0,
    refusals: [],
  });
  const transport: Transport = {
    async push({ clientId, mutations }) {
      for (const { mutationId, ops } of mutations) {
        if (mutationId <= (last.get(clientId) ?? 0)) continue;
        last.set(clientId, mutationId);
        titles.push(...ops.map((op) => ('fields' in op ? op.fields['title'] : null)));
      }
      return { results: [], ...answer(clientId) };
    },
    pull: async ({ clientId }) => answer(clientId),
    merged: async () => undefined,
  };
  return { transport, titles };
}

const userId = createRecordId();
const storage = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });
const add = (db: CopyDatabase, title: string) =>
  createDataService(db).add('projects', { title, position: 'V' });
const sync = async (db: CopyDatabase, transport: Transport) => {
  while ((await runRound(db, transport, createRecordId)).again);
};

test('a write after the disk returned to an earlier state still arrives', async () => {
  const { transport, titles } = rememberingServer();
  const place = storage();
  const before = await openLocalCopy(userId, { storage: place });
  await add(before, 'one');
  await sync(before, transport);
  const kept = await Promise.all(
    before.tables.map(async (table) => [table.name, await table.toArray()] as const),
  );
  await add(before, 'two');
  await sync(before, transport);
  await before.transaction('rw', before.tables, async () => {
    for (const [name, rows] of kept) {
      await before.table(name).clear();
      await before.table(name).bulkPut(rows);
    }
  });
  before.close();

  const after = await openLocalCopy(userId, { storage: place });
  await add(after, 'three');
  await sync(after, transport);
  expect(titles).toEqual(['one', 'two', 'three']);
  expect(await after.outbox.count()).toBe(0);
  after.close();
});

test('a write while the page still reads ahead waits for the series of this opening', async () => {
  const place = storage();
  const before = await openLocalCopy(userId, { storage: place });
  await add(before, 'one');
  const former = (await planRound(before)).clientId;
  before.close();

  const { promise, resolve } = Promise.withResolvers<void>();
  const after = await openLocalCopy(userId, { storage: place, onReadable: () => promise });
  let isWritten = false;
  const written = add(after, 'two').then(() => {
    isWritten = true;
  });
  expect(await after.rows('projects').count()).toBe(1);
  expect(isWritten).toBe(false);
  resolve();
  await written;
  const waiting = await after.outbox.orderBy('seq').toArray();
  expect(
    waiting.map(({ mutationId, ops }) => [
      mutationId,
      ops.map((op) => ('fields' in op ? op.fields['title'] : null)),
    ]),
  ).toEqual([
    [1, ['one']],
    [1, ['two']],
  ]);
  expect(waiting[0]!.clientId).toBe(former);
  expect(waiting[1]!.clientId).not.toBe(former);
  after.close();
});

test('a series that cannot start accepts no write', async () => {
  const db = await openLocalCopy(userId, {
    storage: storage(),
    onReadable: () => Promise.resolve(),
    newId: () => {
      throw new Error('The disk is full.');
    },
  });
  await expect(db.beginning).rejects.toThrow('The disk is full.');
  await expect(add(db, 'one')).rejects.toThrow('The disk is full.');
  expect(await db.outbox.count()).toBe(0);
  db.close();
});

test('a series whose first transaction the browser aborted starts all the same', async () => {
  let tries = 0;
  const newId = () => {
    tries += 1;
    if (tries < 3)
      throw Object.assign(new Error('Committed too early.'), { name: 'PrematureCommitError' });
    return createRecordId();
  };
  const db = await openLocalCopy(userId, {
    storage: storage(),
    onReadable: () => Promise.resolve(),
    newId,
  });
  await db.beginning;
  expect([tries, await db.readMeta('client')]).toEqual([3, expect.any(String)]);
});

test('pending writes keep their numbers and are sent before later ones', async () => {
  const { transport, titles } = rememberingServer();
  const place = storage();
  const first = await openLocalCopy(userId, { storage: place });
  await add(first, 'one');
  const { clientId } = await planRound(first);
  first.close();
  const second = await openLocalCopy(userId, { storage: place });
  await add(second, 'two');
  expect(await planRound(second)).toMatchObject({ clientId, mutations: [{ mutationId: 1 }] });
  await sync(second, transport);
  expect(titles).toEqual(['one', 'two']);
  second.close();
});

test('writes lost in a power cut are not confused with later ones, even on a new copy', async () => {
  const { transport, titles } = rememberingServer();
  const place = storage();
  const first = await openLocalCopy(userId, { storage: place });
  const onDisk = await readStorage(place.indexedDB);
  await add(first, 'one');
  await sync(first, transport);
  first.close();
  const second = await openLocalCopy(userId, {
    storage: { ...place, indexedDB: await fillStorage(onDisk) },
  });
  await add(second, 'two');
  await sync(second, transport);
  expect(titles).toEqual(['one', 'two']);
  second.close();
});

test('each opening has its own series, and an unused or ended series is forgotten', async () => {
  const { transport } = rememberingServer();
  const place = storage();
  const series = async () => {
    const db = await openLocalCopy(userId, { storage: place });
    const keys = (await db.meta.where('key').startsWith('stream:').primaryKeys()).length;
    const client = await db.readMeta<string>('client');
    return { db, keys, client };
  };
  const first = await series();
  first.db.close();
  const second = await series();
  expect(second.client).not.toBe(first.client);
  expect(second.keys).toBe(1);
  await add(second.db, 'one');
  await sync(second.db, transport);
  second.db.close();
  const third = await series();
  expect(third.client).not.toBe(second.client);
  expect(third.keys).toBe(1);
  third.db.close();
});
