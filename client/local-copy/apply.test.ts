import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { PullAnswer, WireRecord } from '#contract/sync';
import { createDataService } from '../data-service.ts';
import { applyAnswer, loadCursor } from './apply.ts';
import { openLocalCopy, type CopyDatabase } from './database.ts';
import { loadSpend } from './read.ts';

const open = () =>
  openLocalCopy('01981000-0000-7000-8000-000000000001', {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
const id = (n: number) => `01981000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const spending = (n: number, amountMinor: number, revision = 1): WireRecord => ({
  collection: 'transactions',
  id: id(n),
  revision,
  deleted: false,
  createdAt: 1,
  updatedAt: revision,
  fields: {
    date: Date.UTC(2026, 10, 19),
    accountId: id(900),
    kind: 'expense',
    amountMinor,
    currency: 'USD',
    transferAccountId: null,
    transferAmountMinor: null,
    splits: null,
    payee: '',
    note: '',
    categoryId: null,
    tags: [],
    bankId: null,
    importId: null,
    recurringId: null,
    clearedDay: null,
  },
});
const page = (
  cursor: string,
  records: WireRecord[],
  over: Partial<PullAnswer> = {},
): PullAnswer => ({
  reset: false,
  epoch: 'e',
  records,
  cursor,
  more: true,
  whole: true,
  progress: { done: 1, total: 4 },
  revision: 9,
  lastMutationId: 0,
  refusals: [],
  ...over,
});
async function take(db: CopyDatabase, answer: PullAnswer, cursor = '') {
  const { resets, cursor: now } = await loadCursor(db);
  return applyAnswer(
    db,
    {
      clientId: (await db.readMeta<string>('client'))!,
      cursor: cursor === '' ? now : cursor,
      resets,
    },
    answer,
  );
}
const sum = async (db: CopyDatabase) =>
  (await loadSpend(db, '2026-11-19', '2026-11-19')).map(({ sumMinor, count }) => [sumMinor, count]);

test('a first-load page that repeats a record counts it once, in its latest version', async () => {
  const db = await open();
  await take(db, page('c1', [spending(1, 100), spending(2, 200)]));
  expect(await sum(db)).toEqual([[300, 2]]);
  await take(db, page('c2', [spending(2, 250, 5), spending(3, 1000)]));
  expect(await sum(db)).toEqual([[1350, 3]]);
  expect((await db.ledger.toArray()).map((row) => row.revision)).toEqual([1, 5, 1]);
});

test('an older version of a record never replaces a newer one', async () => {
  const db = await open();
  await take(db, page('c1', [spending(1, 100, 7)], { more: false, progress: null }));
  await take(db, page('c2', [spending(1, 50, 3)], { more: false, progress: null }));
  expect(await sum(db)).toEqual([[100, 1]]);
});

test('an answer for another cursor is dropped', async () => {
  const db = await open();
  await take(db, page('c1', [spending(1, 100)], { more: false, progress: null }));
  expect(await take(db, page('c0', [spending(2, 50)]), 'c-old')).toBe('stale');
  expect((await loadCursor(db)).cursor).toBe('c1');
  expect(await sum(db)).toEqual([[100, 1]]);
});

test('a page that ends inside a mutation stays hidden until the mutation is complete', async () => {
  const db = await open();
  await take(db, page('c1', [spending(1, 100)], { whole: false, progress: null }));
  expect(await sum(db)).toEqual([]);
  await take(db, page('c2', [spending(2, 200)], { more: false, progress: null }));
  expect(await sum(db)).toEqual([[300, 2]]);
});

test('another epoch empties the copy and keeps pending changes', async () => {
  const db = await open();
  await take(db, page('c1', [spending(1, 100)], { more: false, progress: null }));
  const data = createDataService(db);
  await data.update('transactions', id(1), { payee: 'Kept' });
  await data.add('dismissals', { kind: 'k', key: 'new' });
  await take(db, page('', [], { reset: true }));
  expect(await data.load({ collection: 'transactions' })).toEqual([]);
  expect((await data.load({ collection: 'dismissals' })).map(({ key }) => key)).toEqual(['new']);
  expect(await sum(db)).toEqual([]);
  expect(await db.outbox.count()).toBe(2);
  await take(db, page('n1', [spending(1, 400)], { more: false, progress: null }));
  expect(
    (await data.load({ collection: 'transactions' })).map(({ payee, amountMinor }) => [
      payee,
      amountMinor,
    ]),
  ).toEqual([['Kept', 400]]);
});

test('a pending delete of a category does not make other changes read the ledger', async () => {
  const db = await open(),
    data = createDataService(db);
  const category: WireRecord = {
    collection: 'categories',
    id: id(700),
    revision: 2,
    deleted: false,
    createdAt: 1,
    updatedAt: 2,
    fields: {
      slug: null,
      name: 'Coffee',
      kind: 'expense',
      color: '#8a7f72',
      icon: null,
      group: null,
      position: 'a',
    },
  };
  const inIt = (n: number, revision: number): WireRecord => {
    const record = spending(n, 100, revision);
    return { ...record, fields: { ...record.fields, categoryId: id(700) } };
  };
  await take(db, page('c1', [category, inIt(1, 1)], { more: false, progress: null }));
  let scans = 0;
  const scan = db.ledger.scan.bind(db.ledger);
  db.ledger.scan = (...given) => {
    scans += 1;
    return scan(...given);
  };
  await data.delete('categories', id(700));
  expect(scans).toBe(1);
  const categoryOf = async (n: number) => (await data.loadOne('transactions', id(n)))?.categoryId;
  expect(await categoryOf(1)).toBeNull();
  scans = 0;
  await take(db, page('c2', [spending(2, 200, 3)], { more: false, progress: null }));
  await data.add('dismissals', { kind: 'k', key: 'new' });
  expect(scans).toBe(0);
  // A row of that category that arrives meanwhile shows no category either.
  await take(db, page('c3', [inIt(3, 4), inIt(1, 4)], { more: false, progress: null }));
  expect([await categoryOf(1), await categoryOf(3)]).toEqual([null, null]);
});

// A transaction of the database ends by itself while it is asked nothing, and a hundred steps
// without a question are too many.
test.each([60, 400])(
  'a record that was changed %i times offline is settled in one answer',
  async (times) => {
    const db = await open();
    await take(db, page('c1', [spending(1, 100)], { more: false, progress: null }));
    const data = createDataService(db);
    for (let n = 1; n <= times; n++) await data.update('transactions', id(1), { payee: `${n}` });
    await take(
      db,
      page(
        'c2',
        [{ ...spending(1, 100, 5), fields: { ...spending(1, 100).fields!, payee: `${times}` } }],
        { more: false, progress: null, lastMutationId: times },
      ),
    );
    expect((await data.load({ collection: 'transactions' })).map(({ payee }) => payee)).toEqual([
      `${times}`,
    ]);
    expect([
      await db.outbox.count(),
      await db.shadow.count(),
      await db.readMeta<number>('waiting'),
    ]).toEqual([0, 0, 0]);
  },
);
