import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDataService, type LocalDataService } from './data-service.ts';
import { LedgerSearch, type LedgerEntry } from './ledger-search.ts';
import { openLocalCopy, type CopyDatabase } from './local-copy/database.ts';

let db: CopyDatabase, data: LocalDataService, accountId: string, search: LedgerSearch;
beforeEach(async () => {
  db = await openLocalCopy('01981000-0000-7000-8000-000000000001', {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  data = createDataService(db);
  accountId = await data.add('accounts', {
    name: 'Cash',
    type: 'cash',
    currency: 'VND',
    position: 'a0',
  });
  search = new LedgerSearch(db);
});
const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const spend = (payee: string, on: string, more: object = {}) => ({
  op: 'add' as const,
  collection: 'transactions' as const,
  fields: {
    date: day(on),
    accountId,
    kind: 'expense' as const,
    amountMinor: 45_000,
    currency: 'VND',
    payee,
    ...more,
  },
});
const having = (word: string) => (entry: LedgerEntry) => entry.text.includes(word);
async function find(
  matches: (entry: LedgerEntry) => boolean,
  limit = 10,
  signal = new AbortController().signal,
) {
  let last: readonly LedgerEntry[] = [];
  await search.find(matches, limit, signal, (found) => {
    last = found;
  });
  return last.map(({ name }) => name);
}

test('payee, note, tags and the notes of splits are found without case and marks, newest first', async () => {
  const categoryId = await data.add('categories', {
    name: 'Ăn ngoài',
    kind: 'expense',
    position: 'a0',
  });
  await data.writeAll([
    spend('Phở Thìn', '2026-11-01'),
    spend('Chợ', '2026-11-03', { note: 'gánh phở' }),
    spend('', '2026-11-02', { note: 'Đi chơi', tags: ['phở'] }),
    spend('Siêu thị', '2026-11-04', {
      splits: [
        { categoryId, amountMinor: 40_000, note: 'phở gói' },
        { categoryId: null, amountMinor: 5_000, note: '' },
      ],
    }),
    spend('Kem', '2026-11-05'),
  ]);
  expect(await find(having('pho'))).toEqual(['Siêu thị', 'Chợ', 'Đi chơi', 'Phở Thìn']);
  expect(await find((entry) => entry.categoryIds.includes(categoryId))).toEqual(['Siêu thị']);
});

test('a search returns the requested number of hits and includes rows written since the last search', async () => {
  await data.writeAll([spend('A', '2026-11-01'), spend('B', '2026-11-02')]);
  expect(await find(() => true, 1)).toEqual(['B']);
  await data.writeAll([spend('C', '2026-11-03')]);
  expect(await find(() => true)).toEqual(['C', 'B', 'A']);
});

test('a search of a long ledger answers before its end, and an aborted search reports nothing more', async () => {
  const rows = Array.from({ length: 2_500 }, (_, at) =>
    spend(`Row ${at}`, '2026-11-01', { note: at % 2 ? 'odd' : 'even' }),
  );
  await data.writeBulk([
    spend('First of all', '2020-01-01'),
    ...rows,
    spend('Last of all', '2026-11-20'),
  ]);
  const heard: [number, boolean][] = [];
  await search.find(having(' of all'), 10, new AbortController().signal, (found, complete) =>
    heard.push([found.length, complete]),
  );
  expect(heard).toEqual([
    [1, false],
    [2, true],
  ]);

  const stopped = new AbortController();
  const again = new LedgerSearch(db);
  const told: number[] = [];
  const going = again.find(having(' of all'), 10, stopped.signal, (found) => {
    told.push(found.length);
    stopped.abort();
  });
  await going;
  expect(told).toEqual([1]);
});

test.each([
  ['the first read', 1],
  ['a later read', 2],
])('a search after %s failed finds every row once', async (_what, nth) => {
  const rows = Array.from({ length: 2_500 }, (_, at) => spend(`Row ${at}`, '2026-11-01'));
  await data.writeBulk([
    spend('First of all', '2020-01-01'),
    ...rows,
    spend('Last of all', '2026-11-20'),
  ]);
  const bulkGet = db.blocks.bulkGet.bind(db.blocks);
  let reads = 0;
  const failing = vi.spyOn(db.blocks, 'bulkGet').mockImplementation(((keys: never[]) => {
    reads += 1;
    return reads === nth ? Promise.reject(new Error('The connection was lost.')) : bulkGet(keys);
  }) as never);
  await expect(find(having('first of all'))).rejects.toThrow('The connection was lost.');
  expect(await find(having(' of all'))).toEqual(['Last of all', 'First of all']);
  failing.mockRestore();
});

test('a search goes on after the list of blocks could not be read', async () => {
  await data.writeAll([spend('A', '2026-11-01')]);
  const failing = vi.spyOn(db.blocks, 'toCollection').mockImplementationOnce(() => {
    throw new Error('closed');
  });
  await expect(find(() => true)).rejects.toThrow('closed');
  expect(await find(() => true)).toEqual(['A']);
  failing.mockRestore();
});
