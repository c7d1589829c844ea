/**
 * Refunds and incomes paid back, with values by hand: 3,000 come in, 500 go out for clothes, 200 of
 * them come back.
 */
import { describe, expect, test } from 'vitest';
import { dayToTimestamp } from '#domain/calendar';
import { envelopeBook, sumsByCycle } from '#domain/budget';
import {
  bookedParts,
  bookRows,
  cycleTotals,
  isRefund,
  type KindOfCategory,
  kindOfCategoryIn,
  type LedgerTransaction,
  spendDelta,
  spentIn,
  summarize,
} from './index.ts';

const kindOf: KindOfCategory = kindOfCategoryIn([
  { id: 'clothes', kind: 'expense' },
  { id: 'food', kind: 'expense' },
  { id: 'fund', kind: 'expense' },
  { id: 'pay', kind: 'income' },
]);
const row = (
  day: string,
  kind: LedgerTransaction['kind'],
  amountMinor: number,
  categoryId: string | null,
  fields: Partial<LedgerTransaction> = {},
): LedgerTransaction => ({
  date: dayToTimestamp(day),
  accountId: 'bank',
  kind,
  amountMinor,
  currency: 'USD',
  categoryId,
  splits: null,
  ...fields,
});
const pay = row('2026-11-01', 'income', 300_000, 'pay'),
  bought = row('2026-11-05', 'expense', 50_000, 'clothes'),
  back = row('2026-11-09', 'income', 20_000, 'clothes');
const november = { startDay: '2026-11-01', endDay: '2026-11-30' },
  december = { startDay: '2026-12-01', endDay: '2026-12-31' };
const booked = (rows: readonly LedgerTransaction[]) => bookRows(summarize(rows), kindOf);
const totals = (rows: readonly LedgerTransaction[], cycle = november) =>
  cycleTotals(booked(rows), cycle, 'USD', new Set(['fund']));

describe('a refund', () => {
  test('lowers the spending of its category and is no income', () => {
    expect(totals([pay, bought, back])).toMatchObject({
      incomeMinor: 300_000,
      expenseMinor: 30_000,
      netMinor: 270_000,
      savingsRate: 0.9,
      byCategory: [
        { categoryId: 'pay', kind: 'income', sumMinor: 300_000, count: 1 },
        { categoryId: 'clothes', kind: 'expense', sumMinor: 30_000, count: 2 },
      ],
    });
    expect(spentIn([pay, bought, back], 'USD', kindOf)).toBe(30_000);
  });
  test('lowers the envelope of its category', () => {
    const byCycle = new Map([['2026-11-01', new Map([['clothes', 40_000]])]]);
    const sums = sumsByCycle(booked([pay, bought, back]), {
      rules: [],
      currency: 'USD',
      startDay: '2026-11-01',
      throughDay: '2026-11-30',
    });
    const [cycle] = envelopeBook({ byCycle, sums, throughDay: '2026-11-01' });
    expect(cycle).toMatchObject({
      incomeMinor: 300_000,
      toAssignMinor: 260_000,
      elsewhereMinor: 0,
    });
    expect(cycle!.envelopes.get('clothes')).toMatchObject({
      spentMinor: 30_000,
      leftMinor: 10_000,
    });
  });
  test('counts on its own day, and may make a later month of the category negative', () => {
    const later = { ...back, date: dayToTimestamp('2026-12-02') };
    expect(totals([pay, bought, later])).toMatchObject({
      expenseMinor: 50_000,
      savingsRate: 250 / 300,
    });
    expect(totals([pay, bought, later], december)).toMatchObject({
      incomeMinor: 0,
      expenseMinor: -20_000,
      netMinor: 20_000,
      savingsRate: null,
    });
    // With a wage in it, more than all of that is kept: (3,000 + 200) / 3,000.
    expect(totals([{ ...pay, date: dayToTimestamp('2026-12-01') }, later], december)).toMatchObject(
      { incomeMinor: 300_000, expenseMinor: -20_000, savingsRate: 320 / 300 },
    );
    const byCycle = new Map([['2026-11-01', new Map([['clothes', 40_000]])]]);
    const sums = sumsByCycle(booked([pay, bought, later]), {
      rules: [],
      currency: 'USD',
      startDay: '2026-11-01',
      throughDay: '2026-12-31',
    });
    // 400 less 500 is 100 short; 200 back leave 100.
    expect(
      envelopeBook({ byCycle, sums, throughDay: '2026-12-01' }).map(
        ({ envelopes }) => envelopes.get('clothes')!.leftMinor,
      ),
    ).toEqual([-10_000, 10_000]);
  });
  test('in another currency lowers spending in that currency only', () => {
    const abroad = [
      row('2026-11-06', 'expense', 8_000, 'clothes', { currency: 'EUR' }),
      row('2026-11-08', 'income', 3_000, 'clothes', { currency: 'EUR' }),
    ];
    expect(totals([pay, bought, ...abroad])).toMatchObject({
      incomeMinor: 300_000,
      expenseMinor: 50_000,
      otherCurrencies: [{ currency: 'EUR', incomeMinor: 0, expenseMinor: 5_000 }],
    });
  });
  test('that is split counts each part on the side of its category', () => {
    const split = row('2026-11-09', 'income', 26_000, null, {
      splits: [
        { categoryId: 'clothes', amountMinor: 20_000 },
        { categoryId: 'food', amountMinor: 1_000 },
        { categoryId: 'pay', amountMinor: 4_000 },
        { categoryId: null, amountMinor: 1_000 },
      ],
    });
    expect(bookedParts(split, kindOf)).toEqual([
      { categoryId: 'clothes', kind: 'expense', sumMinor: -20_000 },
      { categoryId: 'food', kind: 'expense', sumMinor: -1_000 },
      { categoryId: 'pay', kind: 'income', sumMinor: 4_000 },
      { categoryId: '', kind: 'income', sumMinor: 1_000 },
    ]);
    expect(totals([pay, bought, split])).toMatchObject({
      incomeMinor: 305_000,
      expenseMinor: 29_000,
    });
  });
  test('as an opposite part of a purchase counts the same', () => {
    const mixed = row('2026-11-09', 'expense', 30_000, null, {
      splits: [
        { categoryId: 'food', amountMinor: 50_000 },
        { categoryId: 'clothes', amountMinor: -20_000 },
      ],
    });
    expect(totals([pay, mixed])).toMatchObject({ incomeMinor: 300_000, expenseMinor: 30_000 });
  });
  test('of savings lowers the savings', () => {
    expect(
      totals([
        pay,
        row('2026-11-03', 'expense', 90_000, 'fund'),
        row('2026-11-20', 'income', 40_000, 'fund'),
      ]),
    ).toMatchObject({ incomeMinor: 300_000, expenseMinor: 0, setAsideMinor: 50_000 });
  });
});

describe('an expense with an income category', () => {
  test('lowers that income and is no spending', () => {
    expect(totals([pay, bought, row('2026-11-28', 'expense', 50_000, 'pay')])).toMatchObject({
      incomeMinor: 250_000,
      expenseMinor: 50_000,
      netMinor: 200_000,
      savingsRate: 0.8,
    });
  });
});

describe('a row without a category side', () => {
  test('counts as the money moved, without a category or with a deleted one', () => {
    expect(
      totals([
        row('2026-11-02', 'income', 700, null),
        row('2026-11-02', 'income', 20, 'gone'),
        row('2026-11-02', 'expense', 30, 'gone'),
      ]),
    ).toMatchObject({ incomeMinor: 720, expenseMinor: 30 });
  });
  test('is on no side if it is a transfer or an adjustment', () => {
    expect(bookedParts(row('2026-11-02', 'transfer', 700, null), kindOf)).toEqual([]);
    expect(bookedParts({ ...back, adjustment: 'valuation' }, kindOf)).toEqual([]);
    expect(booked([row('2026-11-02', 'transfer', 700, null)])).toMatchObject([
      { kind: 'transfer', sumMinor: 700 },
    ]);
  });
});

test('changes the sums of its side when edited', () => {
  // The wage turns out to be a refund.
  expect(
    bookRows(spendDelta({ ...back, categoryId: 'pay' }, back), kindOf).map(
      ({ categoryId, kind, sumMinor }) => [categoryId, kind, sumMinor],
    ),
  ).toEqual([
    ['pay', 'income', -20_000],
    ['clothes', 'expense', -20_000],
  ]);
});

test('a row says whether it is a refund', () => {
  const split = (ids: (string | null)[]) =>
    row('2026-11-09', 'income', 2, null, {
      splits: ids.map((categoryId) => ({ categoryId, amountMinor: 1 })),
    });
  expect(
    [
      back,
      bought,
      pay,
      row('2026-11-28', 'expense', 1, 'pay'),
      row('2026-11-28', 'income', 1, null),
      split(['pay', 'clothes']),
      split(['pay', null]),
    ].map((each) => isRefund(each, kindOf)),
  ).toEqual([true, false, false, true, false, true, false]);
});
