import { expect, test } from 'vitest';
import { reports as en } from '#contract/i18n/en/reports';
import { reports as vi } from '#contract/i18n/vi/reports';
import { isCalendarMonth } from './report-address.ts';
import { hasCalendarMonths } from './report-words.ts';

test.each([
  { of: 'no rules', rules: [], expected: true },
  {
    of: 'the first of each month',
    rules: [{ kind: 'monthly', startDayOfMonth: 1, fromDay: '2025-01-01' }],
    expected: true,
  },
  {
    of: 'another day of the month',
    rules: [{ kind: 'monthly', startDayOfMonth: 25, fromDay: '2025-01-01' }],
    expected: false,
  },
  {
    of: 'two weeks, and months later',
    rules: [
      { kind: 'days', everyDays: 14, anchorDay: '2025-01-03', fromDay: '2025-01-03' },
      { kind: 'monthly', startDayOfMonth: 1, fromDay: '2026-01-01' },
    ],
    expected: false,
  },
] as const)('cycles of $of are recognised as calendar months or not', ({ rules, expected }) => {
  expect(hasCalendarMonths(rules)).toBe(expected);
});

test.each([
  ['2025-02-01', '2025-02-28', true],
  ['2028-02-01', '2028-02-28', false],
  ['2028-02-01', '2028-02-29', true],
  ['2025-01-25', '2025-02-24', false],
  ['2025-01-01', '2025-02-28', false],
])('%s to %s is a calendar month: %s', (fromDay, toDay, expected) => {
  expect(isCalendarMonth({ fromDay, toDay })).toBe(expected);
});

test('reports say month for calendar months and pay cycle for other cycles', () => {
  expect(
    [en, en.byPayCycle, vi, vi.byPayCycle].map(({ by, year }) => [by.cycle, year.best]),
  ).toEqual([
    ['Month', 'Best month'],
    ['Pay cycle', 'Best pay cycle'],
    ['Tháng', 'Tháng tốt nhất'],
    ['Kỳ lương', 'Kỳ lương tốt nhất'],
  ]);
});
