/**
 * A ledger of a hundred thousand rows of the largest amount: sums stay exact as far as a number can
 * be, and can always be shown.
 */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { schemas } from '#contract/collections';
import { addDays, dayToTimestamp } from '#domain/calendar';
import { formatMoney, maxAmountMinor, parseAmount } from '#domain/money';
import { cycleTotals, type LedgerTransaction, spendDelta, summarize } from './index.ts';

const largest = 10_000_000_000_000;
const n = '\u00a0';
const cycle = { startDay: '2026-01-01', endDay: '2026-12-31' };
/** `count` rows over the days of a year. */
const rowsOf = (
  count: number,
  kind: LedgerTransaction['kind'],
  amountMinor: number,
  categoryId = 'c',
): LedgerTransaction[] =>
  Array.from({ length: count }, (_, index) => ({
    date: dayToTimestamp(addDays('2026-01-01', index % 365)),
    accountId: 'a',
    kind,
    amountMinor,
    currency: 'USD',
    categoryId,
    splits: null,
  }));

describe('the largest amount', () => {
  test('is the same for typed and stored amounts', () => {
    expect(maxAmountMinor).toBe(largest);
    expect(parseAmount('100000000000', 'USD')).toEqual({ ok: true, amountMinor: largest });
    expect(parseAmount('100000000000.01', 'USD')).toEqual({ ok: false, reason: 'too-large' });
    expect(parseAmount('-100000000000.01', 'USD')).toEqual({ ok: false, reason: 'too-large' });
    expect(parseAmount('10000 tỷ', 'VND')).toEqual({ ok: true, amountMinor: largest });
    const { openingMinor } = schemas.accounts.entries;
    const { amountMinor } = schemas.transactions.entries;
    for (const good of [largest, -largest, 0]) expect(v.is(openingMinor, good)).toBe(true);
    for (const bad of [largest + 1, -largest - 1]) expect(v.is(openingMinor, bad)).toBe(false);
    for (const [value, stored] of [
      [largest, true],
      [1, true],
      [largest + 1, false],
      [0, false],
    ] as const)
      expect(v.is(amountMinor, value)).toBe(stored);
  });
});

describe('the largest ledger', () => {
  test('income and spending may exceed every exact number, and savings stay exact', () => {
    const spend = summarize([
      ...rowsOf(50_000, 'income', largest - 1),
      ...rowsOf(49_999, 'expense', largest - 3),
      ...rowsOf(1, 'expense', 7, 'd'),
    ]);
    const totals = cycleTotals(spend, cycle, 'USD');
    // 50,000 × (10^13 − 1) − 49,999 × (10^13 − 3) − 7, by hand.
    expect(totals.netMinor).toBe(10_000_000_099_990);
    expect(totals.incomeMinor).toBe(Number(50_000n * 9_999_999_999_999n));
    expect(totals.expenseMinor).toBe(Number(49_999n * 9_999_999_999_997n + 7n));
    expect(totals.byCategory.map(({ categoryId, count }) => [categoryId, count])).toEqual([
      ['c', 50_000],
      ['c', 49_999],
      ['d', 1],
    ]);
  });
  test('is shown exactly up to the number limit, and approximately beyond', () => {
    const totals = cycleTotals(summarize(rowsOf(100_000, 'expense', largest)), cycle, 'USD');
    expect(formatMoney(totals.expenseMinor, 'USD', 'en')).toBe(`≈${n}$10,000,000,000,000,000.00`);
    expect(formatMoney(totals.netMinor, 'USD', 'vi')).toBe(
      `≈${n}−10.000.000.000.000.000,00${n}US$`,
    );
    expect(formatMoney(18_000_000_000_000_000, 'USD', 'en')).toBe(`≈${n}$180,000,000,000,000.00`);
    expect(formatMoney(9_007_199_254_740_991, 'VND', 'en')).toBe('₫9,007,199,254,740,991');
    // Digits beyond exact precision are rounded.
    expect(formatMoney(9_007_199_254_740_992, 'VND', 'en')).toBe(`≈${n}₫9,007,199,254,740,000`);
    expect(formatMoney(1e18, 'VND', 'en', { compact: true })).toBe('₫1,000,000T');
    expect(() => formatMoney(Number.NaN, 'USD', 'en')).toThrow(RangeError);
    expect(() => formatMoney(Infinity, 'USD', 'en')).toThrow(RangeError);
  });
  test('a day takes nine hundred rows of the largest amount and returns each', () => {
    const day = rowsOf(900 * 365, 'expense', largest - 1).filter(
      ({ date }) => date === dayToTimestamp('2026-01-01'),
    );
    const [row] = summarize(day);
    expect([day.length, row!.sumMinor]).toEqual([900, 8_999_999_999_999_100]);
    expect(spendDelta(day[0]!, null)).toMatchObject([{ sumMinor: 1 - largest, count: -1 }]);
  });
});
