import { describe, expect, test } from 'vitest';
import type { BudgetLineInput } from './budget-spec.ts';
import {
  compareWithLedger,
  type LedgerCategory,
  lineFor,
  periodsIn,
  withSpent,
} from './compare-ledger.ts';

const november = { startDay: '2026-11-01', endDay: '2026-11-30' },
  fortnight = { startDay: '2026-11-02', endDay: '2026-11-15' },
  quarter = { startDay: '2026-01-01', endDay: '2026-03-14' };
const line = (
  name: string,
  amount: number,
  values: Partial<BudgetLineInput> = {},
): BudgetLineInput => ({
  name,
  group: 'need',
  amount,
  carried: 0,
  spent: 0,
  ...values,
});
const category = (
  id: string,
  name: string,
  group: LedgerCategory['group'] = 'needs',
  kind: LedgerCategory['kind'] = 'expense',
): LedgerCategory => ({ id, name, group, kind });
const spent = (categoryId: string, sumMinor: number, kind: 'income' | 'expense' = 'expense') => ({
  categoryId,
  kind,
  sumMinor,
  count: 1,
});

describe('the number of periods in a cycle', () => {
  test.each([
    [november, 'month', 1],
    [{ startDay: '2026-02-01', endDay: '2026-02-28' }, 'month', 1],
    [november, 'year', 1 / 12],
    [fortnight, '14-days', 1],
    [fortnight, 'year', 1 / 26],
    [quarter, 'year', 73 / 365],
    [quarter, 'month', (73 / 365) * 12],
  ] as const)('%j is %s times %d', (cycle, period, times) => {
    expect(periodsIn(cycle, period)).toBeCloseTo(times, 12);
  });
});

describe('plan and ledger', () => {
  const lines = [
    line('Housing', 120_000),
    line('  groceries ', 60_000),
    line('Trips', 20_000, { group: 'want' }),
    line('Housing', 5),
  ];
  const categories = [
    category('h', 'Housing'),
    category('g', 'GROCERIES'),
    category('c', 'Coffee', 'wants'),
    category('s', 'Savings', 'savings'),
    category('pay', 'Trips', null, 'income'),
    category('x', 'Loose', null),
  ];
  const totals = {
    incomeMinor: 300_000,
    byCategory: [
      spent('pay', 300_000, 'income'),
      spent('h', 125_000),
      spent('g', 41_050),
      spent('c', 3_000),
      spent('s', 50_000),
      spent('', 700),
      spent('x', 900),
    ],
  };
  const answer = compareWithLedger(
    { lines, period: 'month' },
    310_000,
    totals,
    categories,
    november,
  );

  test('are matched by name, and a second line of the same name gets nothing', () => {
    expect(answer.lines).toEqual([
      { index: 0, plannedMinor: 120_000, actualMinor: 125_000, categoryIds: ['h'] },
      { index: 1, plannedMinor: 60_000, actualMinor: 41_050, categoryIds: ['g'] },
      // An income category with that name does not match.
      { index: 2, plannedMinor: 20_000, actualMinor: 0, categoryIds: [] },
      { index: 3, plannedMinor: 5, actualMinor: 0, categoryIds: [] },
    ]);
  });
  test('spending without a line is listed separately, the largest first', () => {
    expect(
      answer.unplanned.map(({ name, group, actualMinor }) => [name, group, actualMinor]),
    ).toEqual([
      ['Savings', 'saving', 50_000],
      ['Coffee', 'want', 3_000],
      ['Loose', 'want', 900],
      ['', 'want', 700],
    ]);
  });
  test('all spending is in exactly one place, and in the sum', () => {
    expect(answer.actualMinor).toBe(220_650);
    expect(
      [...answer.lines, ...answer.unplanned].reduce((sum, { actualMinor }) => sum + actualMinor, 0),
    ).toBe(220_650);
    expect([answer.plannedIncomeMinor, answer.actualIncomeMinor]).toEqual([310_000, 300_000]);
  });
  test('a plan of a year is compared in proportion to the cycle', () => {
    expect(
      compareWithLedger({ lines, period: 'year' }, 2_600_000, totals, categories, fortnight),
    ).toMatchObject({
      plannedIncomeMinor: 100_000,
      lines: [
        { plannedMinor: 4_615 },
        { plannedMinor: 2_308 },
        { plannedMinor: 769 },
        { plannedMinor: 0 },
      ],
    });
  });
  test('unplanned spending becomes a line in the plan’s own period, with a shortened name', () => {
    expect(
      lineFor(
        { categoryId: 'c', name: 'Coffee', group: 'want', actualMinor: 3_000 },
        november,
        'year',
      ),
    ).toEqual({ name: 'Coffee', group: 'want', amount: 36_000, carried: 0, spent: 0 });
    expect(
      lineFor(
        { categoryId: 'c', name: `${'a'.repeat(39)}😀`, group: 'want', actualMinor: 1 },
        november,
        'month',
      ).name,
    ).toBe('a'.repeat(39));
  });
  test('spending of known categories fills the envelopes', () => {
    expect(
      withSpent(
        [
          line('Housing', 1, { spent: 7 }),
          line('g', 1),
          line('Trips', 1, { spent: 9 }),
          line('Housing', 1, { spent: 3 }),
        ],
        answer,
      ).map((each) => each.spent),
    ).toEqual([125_000, 41_050, 9, 3]);
  });
});
