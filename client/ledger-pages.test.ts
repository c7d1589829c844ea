import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { NewFields, Stored } from '#contract/collections';
import { dayToTimestamp } from '#domain/calendar';
import { createDataService, type LocalDataService } from './data-service.ts';
import { createLedgerPages, type LedgerPageFilter, type LedgerPages } from './ledger-pages.ts';
import { openLocalCopy } from './local-copy/database.ts';

let data: LocalDataService;
let pages: LedgerPages;
let cash = '',
  bank = '',
  food = '',
  home = '';
const everything: LedgerPageFilter = {
  fromDay: null,
  toDay: null,
  accountId: null,
  categoryId: null,
};

async function add(day: string, payee: string, fields: Partial<NewFields<'transactions'>> = {}) {
  return data.add('transactions', {
    date: dayToTimestamp(day),
    accountId: cash,
    kind: 'expense',
    amountMinor: 10,
    currency: 'VND',
    payee,
    ...fields,
  });
}
/** All pages of a filter, each of `size`, read one after the other. */
async function walk(filter: Partial<LedgerPageFilter>, size: number): Promise<string[]> {
  const payees: string[] = [];
  let after: Stored<'transactions'> | null = null;
  for (;;) {
    const page: Stored<'transactions'>[] = await pages.loadPage(
      { ...everything, ...filter },
      after,
      size,
    );
    payees.push(...page.map((row) => row.payee));
    if (page.length < size) return payees;
    after = page.at(-1)!;
  }
}

beforeEach(async () => {
  const db = await openLocalCopy('01981000-0000-7000-8000-000000000001', {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  data = createDataService(db);
  pages = createLedgerPages(db);
  cash = await data.add('accounts', {
    name: 'Cash',
    type: 'cash',
    currency: 'VND',
    position: 'a0',
  });
  bank = await data.add('accounts', {
    name: 'Bank',
    type: 'bank',
    currency: 'VND',
    position: 'a1',
  });
  food = await data.add('categories', { name: 'Food', kind: 'expense', position: 'a0' });
  home = await data.add('categories', { name: 'Home', kind: 'expense', position: 'a1' });
  await add('2026-11-17', 'a', { categoryId: food });
  await add('2026-11-19', 'b', { categoryId: food, accountId: bank });
  await add('2026-11-18', 'c');
  await add('2026-11-19', 'd', {
    kind: 'transfer',
    transferAccountId: bank,
    transferAmountMinor: 10,
  });
  await add('2026-11-18', 'e', {
    splits: [
      { categoryId: food, amountMinor: 4 },
      { categoryId: home, amountMinor: 6 },
    ],
  });
  await add('2026-12-01', 'f', { categoryId: home });
});

describe('pages of the ledger', () => {
  test.each([1, 2, 3, 100])(
    'are sorted by day and then by creation, newest first, in pages of %i',
    async (size) => {
      expect(await walk({}, size)).toEqual(['f', 'd', 'b', 'e', 'c', 'a']);
    },
  );
  test('contain the first and the last day of the range', async () => {
    expect(await walk({ fromDay: '2026-11-18', toDay: '2026-11-19' }, 2)).toEqual([
      'd',
      'b',
      'e',
      'c',
    ]);
    expect(await walk({ fromDay: '2026-11-18', toDay: '2026-11-18', categoryId: food }, 1)).toEqual(
      ['e'],
    );
  });
  test.each([1, 2, 100])('find a category within splits too, in pages of %i', async (size) => {
    expect(await walk({ categoryId: food }, size)).toEqual(['b', 'e', 'a']);
    expect(await walk({ categoryId: home }, size)).toEqual(['f', 'e']);
    expect(await walk({ categoryId: 'none' }, size)).toEqual(['d', 'c']);
  });
  test.each([1, 2, 100])(
    'find an account on either side of a transfer, in pages of %i',
    async (size) => {
      expect(await walk({ accountId: bank }, size)).toEqual(['d', 'b']);
      expect(await walk({ accountId: cash }, size)).toEqual(['f', 'd', 'e', 'c', 'a']);
    },
  );
  test('find the rows of an import under any filter', async () => {
    const importId = '01981000-0000-7000-8000-0000000000aa';
    const ids = [
      await add('2026-11-20', 'g', { importId }),
      await add('2026-01-01', 'h', { importId, accountId: bank }),
    ];
    const many = await pages.loadMany([...ids.slice(0, 2), '01981000-0000-7000-8000-0000000000ab']);
    expect([...many.keys()].toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect((await pages.loadImportIds(importId)).toSorted()).toEqual(ids.toSorted());
    expect(await pages.loadImportIds('01981000-0000-7000-8000-0000000000ab')).toEqual([]);
  });
  test('notify of written transactions only', async () => {
    let calls = 0;
    const stop = pages.onChange(() => {
      calls += 1;
    });
    await data.add('categories', { name: 'Other', kind: 'expense', position: 'a2' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls).toBe(0);
    await add('2026-11-20', 'g');
    await expect.poll(() => calls).toBeGreaterThan(0);
    stop();
    const before = calls;
    await add('2026-11-21', 'h');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls).toBe(before);
  });
});
