/**
 * Databases and outboxes as releases stored them, in `tests/fixtures/local-copy/vN.json`: stores
 * and indexes as the browser had them, and every row. They are never edited; a release with another
 * shape adds a file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { createDataService } from '../data-service.ts';
import { ReportRows } from '../report-rows.ts';
import { planRound } from '../sync/round.ts';
import { loadRejectedChanges } from './apply.ts';
import { openLocalCopy, type CopyDatabase, type Storage } from './database.ts';
import { loadSpend } from './read.ts';

interface Shape {
  database: string;
  version: number;
  stores: {
    name: string;
    keyPath: string | string[] | null;
    autoIncrement: boolean;
    indexes: { name: string; keyPath: string | string[]; multiEntry: boolean; unique: boolean }[];
    rows: object[];
  }[];
}

const folder = new URL('../../tests/fixtures/local-copy/', import.meta.url);
const releases = readdirSync(folder).filter((name) => /^v\d+\.json$/.test(name));

/** Bytes stand in the files as `{ "bytes": base64 }`. */
function readShape(file: string): Shape {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8'), (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'bytes' in value
      ? Uint8Array.from(Buffer.from(value.bytes as string, 'base64')).buffer
      : value,
  ) as Shape;
}

/** Builds the database as the release's code had built it, without any of today's. */
async function build(shape: Shape): Promise<Storage> {
  const storage: Storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  await new Promise<void>((resolve, reject) => {
    const request = storage.indexedDB.open(shape.database, shape.version);
    request.onupgradeneeded = () => {
      for (const { name, keyPath, autoIncrement, indexes, rows } of shape.stores) {
        const store = request.result.createObjectStore(name, { keyPath, autoIncrement });
        for (const index of indexes)
          store.createIndex(index.name, index.keyPath, {
            multiEntry: index.multiEntry,
            unique: index.unique,
          });
        for (const row of rows) store.add(row);
      }
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
  return storage;
}

function describeStores(db: CopyDatabase): object[] {
  const backend = db.backendDB();
  return [...backend.objectStoreNames].sort().map((name) => {
    const store = backend.transaction(name).objectStore(name);
    return {
      name,
      keyPath: store.keyPath,
      autoIncrement: store.autoIncrement,
      indexes: [...store.indexNames].sort().map((index) => ({
        index,
        keyPath: store.index(index).keyPath,
        multiEntry: store.index(index).multiEntry,
      })),
    };
  });
}

describe.each(releases)('the local copy as stored by %s', (file) => {
  const shape = readShape(file);
  const userId = shape.database.slice('tudo-'.length);
  const tasks = shape.stores.find(({ name }) => name === 'tasks')!.rows as {
    id: string;
    title: string;
    status: string;
  }[];

  test('opens with the stores and indexes of a new copy', async () => {
    const old = await openLocalCopy(userId, { storage: await build(shape) });
    const fresh = await openLocalCopy(userId, {
      storage: { indexedDB: new IDBFactory(), IDBKeyRange },
    });
    expect(describeStores(old)).toEqual(describeStores(fresh));
    old.close();
    fresh.close();
  });

  test('shows the stored records, keeps rejected changes, and sends pending ones under the same numbers', async () => {
    const db = await openLocalCopy(userId, { storage: await build(shape) });
    const data = createDataService(db);
    expect(
      (await data.load({ collection: 'transactions' })).map(({ payee, amountMinor }) => [
        payee,
        amountMinor,
      ]),
    ).toEqual([
      ['Trà đá', 120],
      ['Bún chả', 900],
    ]);
    expect((await data.load({ collection: 'projects' })).map(({ title }) => title)).toEqual([
      'A year off',
    ]);
    for (const collection of ['objectives', 'keyResults'] as const)
      expect(await data.load({ collection })).toEqual([]);
    expect(new Set((await data.load({ collection: 'tasks' })).map(({ title }) => title))).toEqual(
      new Set(tasks.map(({ title }) => title)),
    );
    expect((await db.openTasks.toArray()).map(({ id }) => id)).toEqual(
      tasks.filter(({ status }) => status !== 'done').map(({ id }) => id),
    );
    expect((await db.planSums.toArray()).map((sums) => [sums.tasks, sums.done])).toEqual(
      tasks.length === 0 ? [] : [[2, 1]],
    );
    expect(
      (await loadSpend(db, '2026-11-01', '2026-11-30'))
        .map(({ sumMinor, count }) => [sumMinor, count])
        .sort(),
    ).toEqual([
      [120, 1],
      [400, 1],
      [500, 1],
    ]);
    expect(
      (await new ReportRows(db).loadSpend('2026-11-01', '2026-11-30'))
        .map(({ sumMinor, count }) => [sumMinor, count])
        .sort(),
    ).toEqual([
      [120, 1],
      [400, 1],
      [500, 1],
    ]);
    expect((await loadRejectedChanges(db)).map(({ refusal }) => refusal.code)).toEqual([
      'sync/invalid',
    ]);

    const { mutations, settledMutationId, cursor } = await planRound(db);
    expect(
      mutations.map(({ mutationId, ops }) => [
        mutationId,
        ops.map(({ op, collection }) => `${op} ${collection}`).join(),
      ]),
    ).toEqual([
      [3, 'patch transactions'],
      [4, 'put transactions'],
      [5, 'delete objectives'],
    ]);
    expect(settledMutationId).toBe(2);
    expect(cursor).toMatchObject({ cursor: 't.e1.8.~', loaded: true });
    db.close();
  });

  test('still undoes pending changes and changes confirmed within the last day', async () => {
    const now = shape.stores
      .find(({ name }) => name === 'trash')!
      .rows.map((row) => (row as { at: number }).at)[0]!;
    const db = await openLocalCopy(userId, { storage: await build(shape), now: () => now });
    const data = createDataService(db);
    const [objective] = shape.stores
      .find(({ name }) => name === 'shadow')!
      .rows.filter((row) => (row as { collection: string }).collection === 'objectives') as {
      id: string;
    }[];
    await data.restore('objectives', objective!.id);
    expect((await data.load({ collection: 'tasks' })).map(({ title }) => title)).toContain(
      'Call the bank',
    );
    const [gone] = shape.stores.find(({ name }) => name === 'trash')!.rows as { id: string }[];
    await data.restore('transactions', gone!.id);
    expect((await data.loadOne('transactions', gone!.id))?.payee).toBe('Phở');
    db.close();
  });
});

test('a plan stored by version 3 is aggregated, and its open tasks are found', async () => {
  const shape = readShape('v3.json');
  const rows = (name: string) =>
    shape.stores.find((store) => store.name === name)!.rows as Record<string, unknown>[];
  const { taskId, ...focus } = rows('focusTasks')[0]!;
  const [keyResultId, other] = [
    '01a1fd1e-8c0b-7c33-8004-13f74700e1c1',
    '01a1fd1e-8c0b-7c33-8004-13f74700e1c2',
  ];
  const task = (id: unknown, fields: object) => ({
    id,
    userId: 'u',
    createdAt: 1,
    updatedAt: 1,
    revision: 1,
    keyResultId,
    title: 'T',
    noteMarkdown: '',
    status: 'todo',
    priority: 0,
    dueDay: null,
    estimateMinutes: null,
    repeat: null,
    remindAt: null,
    completedAt: null,
    position: 'V',
    ...fields,
  });
  rows('tasks').push(
    task(taskId, { status: 'doing', priority: 2, dueDay: '2026-11-21' }),
    task('b', { status: 'done' }),
    task('c', { keyResultId: other, priority: 3 }),
  );
  const db = await openLocalCopy(shape.database.slice('tudo-'.length), {
    storage: await build(shape),
  });
  expect(await db.planSums.toArray()).toEqual([
    { keyResultId, tasks: 2, done: 1, ...focus },
    { keyResultId: other, tasks: 1, done: 0, ms: 0, sessions: 0 },
  ]);
  expect(
    (await db.openTasks.orderBy('rank').toArray()).map(({ id, dueDay, doing }) => [
      id,
      dueDay,
      doing,
    ]),
  ).toEqual([
    ['c', undefined, undefined],
    [taskId, '2026-11-21', 1],
  ]);
  db.close();
});

test('every released version is here under its own number', async () => {
  const today = await openLocalCopy('anybody', {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const versions = Array.from({ length: today.verno }, (_, n) => n + 1);
  today.close();
  // Dexie counts in tens, for its own steps between.
  expect(releases.map((file) => [file, readShape(file).version / 10]).toSorted()).toEqual(
    versions.map((version) => [`v${version}.json`, version]).toSorted(),
  );
});
