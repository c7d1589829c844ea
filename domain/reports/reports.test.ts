import { describe, expect, test } from 'vitest';
import type { ExchangeRate } from '#domain/exchange';
import { compareWith, computeReport, entriesOfSpend, type ReportEntry } from './index.ts';

const entry = (group: string, day: string, currency: string, minor: number): ReportEntry => ({
  groups: [group],
  day,
  currency,
  minor,
  count: 1,
});
const rates: ExchangeRate[] = [
  { day: '2026-02-01', fromCurrency: 'USD', toCurrency: 'VND', rate: 25_000 },
  { day: '2026-03-01', fromCurrency: 'USD', toCurrency: 'VND', rate: 26_000 },
];
const entries = [
  entry('food', '2026-02-10', 'VND', 100_000),
  entry('food', '2026-02-11', 'USD', 200),
  entry('fun', '2026-03-05', 'USD', 100),
  entry('fun', '2026-01-05', 'USD', 50),
  entry('food', '2026-03-01', 'EUR', 70),
];

describe('several currencies', () => {
  test('stay apart', () => {
    const { home, others } = computeReport(entries, 'VND', null);
    expect(
      [home, ...others].map(({ currency, totalMinor, count }) => [currency, totalMinor, count]),
    ).toEqual([
      ['VND', 100_000, 1],
      ['EUR', 70, 1],
      ['USD', 350, 3],
    ]);
  });
  test('are converted at the rate of their day, and those without a rate stay apart', () => {
    // By hand: 2.00 x 25,000 = 50,000 in February, 1.00 x 26,000 in March; half a dollar of January
    // and the euros have no rate.
    const { home, others } = computeReport(entries, 'VND', rates);
    expect(home.lines.map(({ key, minor }) => [key, minor])).toEqual([
      ['food', 150_000],
      ['fun', 26_000],
    ]);
    expect([home.totalMinor, home.count]).toEqual([176_000, 3]);
    expect(home.converted.map(({ ownMinor, amountMinor }) => [ownMinor, amountMinor])).toEqual([
      [200, 50_000],
      [100, 26_000],
    ]);
    expect(others.map(({ currency, totalMinor }) => [currency, totalMinor])).toEqual([
      ['EUR', 70],
      ['USD', 50],
    ]);
  });
  test('a total counts a row once, in any number of groups', () => {
    const { home } = computeReport(
      [
        { groups: ['a', 'b'], day: '2026-01-01', currency: 'VND', minor: 7, count: 1 },
        entry('b', '2026-01-02', 'VND', 1),
      ],
      'VND',
      null,
    );
    expect([home.totalMinor, home.lines]).toEqual([
      8,
      [
        { key: 'b', minor: 8, count: 2 },
        { key: 'a', minor: 7, count: 1 },
      ],
    ]);
  });
});

test('sums of days beyond exact numbers stay exact, and each row is on its own side', () => {
  const row = (
    kind: 'income' | 'expense' | 'transfer',
    categoryId: string,
    sumMinor: number,
    day = '2026-02-10',
  ) => ({ day, accountId: 'a', categoryId, kind, currency: 'VND', sumMinor, count: 1 });
  const most = Number.MAX_SAFE_INTEGER;
  const rows = [
    row('expense', 'food', most),
    row('expense', 'food', 4),
    row('expense', 'kept', 9),
    row('income', 'pay', 5),
    row('transfer', '', 3),
    row('expense', 'food', 1, '2026-03-01'),
    row('expense', 'food', -most),
  ];
  const entries = entriesOfSpend(
    rows,
    { fromDay: '2026-02-01', toDay: '2026-02-28', savingsIds: new Set(['kept']) },
    'VND',
    ({ categoryId }) => categoryId,
  );
  const [income, spent, setAside] = [entries.income, entries.spent, entries.setAside].map(
    (side) => computeReport(side, 'VND', null).home,
  );
  expect(
    [income, spent, setAside].map((home) => [
      home!.totalMinor,
      home!.count,
      home!.lines.map(({ key }) => key),
    ]),
  ).toEqual([
    [5, 1, ['pay']],
    [4, 3, ['food']],
    [9, 1, ['kept']],
  ]);
});

describe('the comparison period', () => {
  const at = (today: string) => ({ rules: [], today });
  test.each([
    [
      'the whole month before a month that is over',
      { fromDay: '2026-03-01', toDay: '2026-03-31' },
      { kind: 'months' as const, count: 1 },
      'previous' as const,
      '2026-05-01',
      ['2026-02-01', '2026-02-28', false, 31, 28],
    ],
    [
      'as many days as have passed of one that runs',
      { fromDay: '2026-11-01', toDay: '2026-11-30' },
      { kind: 'cycle' as const },
      'previous' as const,
      '2026-11-22',
      ['2026-10-01', '2026-10-22', true, 22, 22],
    ],
    [
      'the whole of a shorter month, late in a longer one',
      { fromDay: '2026-03-01', toDay: '2026-03-31' },
      { kind: 'months' as const, count: 1 },
      'previous' as const,
      '2026-03-30',
      ['2026-02-01', '2026-02-28', false, 30, 28],
    ],
    [
      'February of a common year with that of a leap year',
      { fromDay: '2029-02-01', toDay: '2029-02-28' },
      { kind: 'months' as const, count: 1 },
      'year' as const,
      '2030-01-01',
      ['2028-02-01', '2028-02-29', false, 28, 29],
    ],
    [
      'any days with as many before them',
      { fromDay: '2026-03-10', toDay: '2026-03-12' },
      { kind: 'days' as const },
      'previous' as const,
      '2026-05-01',
      ['2026-03-07', '2026-03-09', false, 3, 3],
    ],
    [
      'a year that runs with as many days of the one before',
      { fromDay: '2026-01-01', toDay: '2026-12-31' },
      { kind: 'months' as const, count: 12 },
      'previous' as const,
      '2026-03-01',
      ['2025-01-01', '2025-03-01', true, 60, 60],
    ],
  ])('%s', (_, span, nature, comparison, today, [fromDay, toDay, isCut, days, daysBefore]) => {
    expect(compareWith(span, nature, comparison, at(today))).toEqual({
      span: { fromDay, toDay },
      isCut,
      days,
      daysBefore,
    });
  });
  test('does not exist if none is requested or everything is shown', () => {
    expect(
      compareWith(
        { fromDay: '2026-03-01', toDay: '2026-03-31' },
        { kind: 'days' },
        'none',
        at('2026-05-01'),
      ),
    ).toBeNull();
    expect(
      compareWith(
        { fromDay: '0001-01-01', toDay: '9999-12-31' },
        { kind: 'days' },
        'year',
        at('2026-05-01'),
      ),
    ).toBeNull();
  });
});
