import { expect, it } from 'vitest';
import type { Stored } from '#contract/collections';
import { dayToTimestamp } from '#domain/calendar';
import { loadTransferPairs } from './transfer-proposals.tsx';

type Row = Stored<'transactions'>;
const row = (
  id: string,
  accountId: string,
  kind: 'income' | 'expense',
  importId: string | null,
): Row => ({
  id,
  userId: 'u',
  createdAt: 0,
  updatedAt: 0,
  date: dayToTimestamp('2026-11-03'),
  accountId,
  kind,
  amountMinor: 5_000,
  currency: 'USD',
  transferAccountId: null,
  transferAmountMinor: null,
  splits: null,
  payee: '',
  note: '',
  categoryId: null,
  tags: [],
  bankId: null,
  importId,
  recurringId: null,
  clearedDay: null,
});

function pagesOf(rows: readonly Row[]) {
  const read: string[] = [];
  return {
    read,
    loadPage: ({ accountId }: { accountId: string | null }) => {
      read.push(accountId!);
      return Promise.resolve(rows.filter((one) => one.accountId === accountId));
    },
  };
}
const asked = (importedIds: readonly string[]) => ({
  importId: 'i',
  accountIds: ['a', 'b', 'c'],
  importedIds,
  fromDay: '2026-11-03',
  toDay: '2026-11-03',
});

it('imported rows are matched with the rows of other accounts', async () => {
  const pages = pagesOf([row('1', 'a', 'expense', 'i'), row('2', 'b', 'income', null)]);
  expect(
    (await loadTransferPairs(pages, asked(['a']))).map(({ out, into }) => [out.id, into.id]),
  ).toEqual([['1', '2']]);
});
it('the rows of the import are not read if the other accounts have no candidates', async () => {
  const pages = pagesOf([row('1', 'a', 'expense', 'i')]);
  expect(await loadTransferPairs(pages, asked(['a']))).toEqual([]);
  expect(pages.read).toEqual(['b', 'c']);
});
it('the accounts of one file are matched with each other', async () => {
  const pages = pagesOf([row('1', 'a', 'expense', 'i'), row('2', 'b', 'income', 'i')]);
  expect(await loadTransferPairs(pages, asked(['a', 'b']))).toHaveLength(1);
});
