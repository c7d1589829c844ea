import { expect, test } from 'vitest';
import { currencies } from '#domain/money';
import { findHabits, smallSpendAtMost } from './index.ts';

test('a small expense is a fiftieth of the month, or about a coffee in that currency', () => {
  expect(smallSpendAtMost(500_000, 'USD')).toBe(10_000);
  expect([
    smallSpendAtMost(0, 'USD'),
    smallSpendAtMost(0, 'VND'),
    smallSpendAtMost(0, 'JPY'),
    smallSpendAtMost(0, 'KRW'),
    smallSpendAtMost(0, 'KWD'),
  ]).toEqual([1_000, 100_000, 1_000, 10_000, 3_000]);
  // 180,000 yen in two months: at most 1,800 of them at once.
  expect(smallSpendAtMost(90_000, 'JPY')).toBe(1_800);
  for (const { code } of currencies) expect(smallSpendAtMost(0, code)).toBeGreaterThanOrEqual(0);
});
test('a fee of 45,000 yen is no small expense', () => {
  const rows = ['2026-10-05', '2026-10-19', '2026-11-02', '2026-11-16'].map((day, index) => ({
    id: `r${index}`,
    date: Date.parse(`${day}T00:00:00Z`),
    accountId: 'a',
    kind: 'expense' as const,
    amountMinor: 45_000,
    currency: 'JPY',
    categoryId: null,
    splits: null,
    payee: 'School fee Sakura',
  }));
  expect(
    findHabits(rows, {
      today: '2026-11-22',
      currency: 'JPY',
      smallAtMostMinor: smallSpendAtMost(90_000, 'JPY'),
      kindOf: () => undefined,
    }),
  ).toEqual([]);
});
