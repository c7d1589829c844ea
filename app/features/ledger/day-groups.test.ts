import type { Transaction } from '#contract/collections';
import { describe, expect, it } from 'vitest';
import { dayToTimestamp } from '#domain/calendar';
import { groupByDay, signedAmount, sumByCurrency } from './day-groups.ts';

function row(
  id: string,
  day: string,
  kind: Transaction['kind'],
  amountMinor: number,
  currency = 'VND',
): Transaction {
  return {
    id,
    userId: 'u',
    createdAt: 0,
    updatedAt: 0,
    date: dayToTimestamp(day),
    accountId: 'a',
    kind,
    amountMinor,
    currency,
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
  };
}

const rows = [
  row('5', '2026-11-19', 'expense', 75_000),
  row('4', '2026-11-19', 'income', 265_000),
  row('3', '2026-11-19', 'transfer', 1_000_000),
  row('2', '2026-11-19', 'expense', 1_500, 'USD'),
  row('1', '2026-11-17', 'expense', 38_000),
];

describe('rows grouped by day', () => {
  it('puts each day, with its net sum in each currency, above its rows', () => {
    const items = groupByDay(rows, true, 'VND', true);
    expect(
      items.map((item) => (item.kind === 'day' ? [item.day, item.sums] : item.row.id)),
    ).toEqual([
      [
        '2026-11-19',
        [
          { currency: 'VND', netMinor: 190_000 },
          { currency: 'USD', netMinor: -1_500 },
        ],
      ],
      '5',
      '4',
      '3',
      '2',
      ['2026-11-17', [{ currency: 'VND', netMinor: -38_000 }]],
      '1',
    ]);
  });

  it('marks each row with its day and the sums of the day when days are not items of their own', () => {
    const items = groupByDay(rows, true, 'VND', false);
    const places = items.map((item) => item.kind === 'row' && [item.row.id, item.inDay?.at]);
    expect(places).toEqual([
      ['5', 0],
      ['4', 1],
      ['3', 2],
      ['2', 3],
      ['1', 0],
    ]);
  });

  it('withholds the sums of a day that may have more rows', () => {
    const days = groupByDay(rows, false, 'VND', true).filter((item) => item.kind === 'day');
    expect(days.map((item) => item.sums === null)).toEqual([false, true]);
  });

  it('puts the main currency first and leaves transfers out', () => {
    expect(sumByCurrency(rows, 'USD').map((sum) => sum.currency)).toEqual(['USD', 'VND']);
    expect(sumByCurrency([rows[2]!], 'VND')).toEqual([]);
    expect([rows[0]!, rows[1]!, rows[2]!].map(signedAmount)).toEqual([-75_000, 265_000, 0]);
  });

  it('returns nothing for no rows', () => expect(groupByDay([], true, 'VND', true)).toEqual([]));
});
