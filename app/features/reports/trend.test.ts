import { describe, expect, test } from 'vitest';
import type { SpendRow } from '#contract/data';
import type { CycleRule, Day } from '#domain/calendar';
import { computeTrend, trendBy, trendSteps } from './trend.ts';

const monthly = (startDayOfMonth: number): CycleRule => ({
  kind: 'monthly',
  fromDay: '2000-01-01',
  startDayOfMonth,
});
const row = (day: string, sumMinor: number, fields: Partial<SpendRow> = {}): SpendRow => ({
  day: day as Day,
  accountId: 'a',
  categoryId: 'food',
  kind: 'expense',
  currency: 'USD',
  sumMinor,
  count: 1,
  ...fields,
});
const today = '2026-11-29' as Day;

describe('the twelve steps', () => {
  test('are the twelve months up to the current one', () => {
    const steps = trendSteps('month', today, []);
    expect([steps.length, steps[0]!.span.fromDay, steps[11]!.span]).toEqual([
      12,
      '2025-12-01',
      { fromDay: '2026-11-01', toDay: '2026-11-30' },
    ]);
  });
  test('are cycles if the report is of a cycle', () => {
    const steps = trendSteps('cycle', today, [monthly(25)]);
    expect([steps.length, steps[0]!.span.fromDay, steps[11]!.span]).toEqual([
      12,
      '2025-12-25',
      { fromDay: '2026-11-25', toDay: '2026-12-24' },
    ]);
    expect([
      trendBy({ kind: 'cycle', day: null }),
      trendBy({ kind: 'month', month: '2026-11' }),
      trendBy({ kind: 'all' }),
    ]).toEqual(['cycle', 'month', 'cycle']);
  });
});

describe('the spending of each step', () => {
  const steps = trendSteps('month', today, []);
  const trend = (
    rows: readonly SpendRow[],
    firstDay: Day | null,
    rates: Parameters<typeof computeTrend>[0]['rates'] = null,
  ) =>
    computeTrend({
      by: 'month',
      steps,
      rules: [],
      today,
      firstDay,
      rows,
      savingsIds: new Set(['fund']),
      currency: 'USD',
      rates,
    });
  const rows = [
    row('2026-09-02', 1_000),
    row('2026-09-30', 234),
    row('2026-09-15', -34),
    row('2026-11-03', 500),
    row('2026-11-30', 9_999),
    row('2026-09-09', 7_000, { categoryId: 'fund' }),
    row('2026-09-10', 40_000, { kind: 'income' }),
    row('2026-10-01', 70, { currency: 'EUR' }),
  ];
  test('is spending less refunds, without savings, income, future days and other currencies', () => {
    // September by hand: 1,000 + 234 - 34; October has euros only; November without its last day,
    // which is tomorrow.
    const { steps: drawn, hasOthers, keptIds } = trend(rows, '2026-09-02');
    expect(drawn.map(({ key, minor }) => [key, minor])).toEqual([
      ['2026-09', 1_200],
      ['2026-10', 0],
      ['2026-11', 500],
    ]);
    expect([hasOthers, keptIds]).toEqual([true, ['fund']]);
  });
  test('is not stated for months that ended before the first transaction', () => {
    expect(trend(rows, '2026-09-02').firstDay).toBe('2026-09-02');
    // With an older ledger, a month without spending counts as zero.
    const older = trend(rows, '2024-01-05');
    expect([older.steps.length, older.firstDay, older.steps[0]!.minor]).toEqual([12, null, 0]);
    expect(trend([], null).steps).toEqual([]);
  });
  test('includes other currencies at the rates of their days if they are converted', () => {
    // 0.70 euros at 1.10 are 0.77 dollars.
    const { steps: drawn, hasOthers } = trend(rows, '2026-09-02', [
      { day: '2026-09-01', fromCurrency: 'EUR', toCurrency: 'USD', rate: 1.1 },
    ]);
    expect([drawn[1]!.minor, hasOthers]).toEqual([77, false]);
  });
});
