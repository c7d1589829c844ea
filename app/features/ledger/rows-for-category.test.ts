import type { Transaction } from '#contract/collections';
import { expect, test } from 'vitest';
import { rowsForCategory } from './rows-for-category.ts';

test('a category of the other kind is set if all rows have one kind, otherwise only on its own kind', () => {
  const of = (id: string, fields: Partial<Transaction>) =>
    ({ id, splits: null, ...fields }) as Transaction;
  const back = of('back', { kind: 'income' }),
    bought = of('bought', { kind: 'expense' });
  const none = [
    of('moved', { kind: 'transfer' }),
    of('split', { kind: 'income', splits: [] }),
    of('valued', { kind: 'income', adjustment: 'valuation' }),
  ];
  const categoryById = new Map([['shopping', { kind: 'expense' as const }]]);
  const ids = (rows: Transaction[], kind: 'income' | 'expense' | null) =>
    rowsForCategory([...rows, ...none], kind, categoryById).map(({ id }) => id);
  expect([
    ids([back], 'expense'),
    ids([bought], 'income'),
    ids([back, bought], 'expense'),
    ids([back, bought], 'income'),
    ids([back, bought], null),
  ]).toEqual([['back'], ['bought'], ['bought'], ['back'], ['back', 'bought']]);
  // A refund is spending that came back, and goes with the other spending.
  const refund = { ...back, id: 'refund', categoryId: 'shopping' };
  expect(ids([back, bought, refund], 'expense')).toEqual(['bought', 'refund']);
  expect(ids([back, bought, refund], 'income')).toEqual(['back']);
});
