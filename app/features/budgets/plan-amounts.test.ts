import { expect, test } from 'vitest';
import { budgetSpec } from '../tools/budget/budget-spec.ts';
import { encodeInputs } from '../tools/tool-address.ts';
import { usualValues } from '../tools/tool-spec.ts';
import { amountsOfPlan, type KnownPlan, plansOf } from './plan-amounts.ts';

const november = { startDay: '2026-11-01', endDay: '2026-11-30' };
const category = (id: string, name: string, kind: 'income' | 'expense' = 'expense') => ({
  id,
  name,
  kind,
  group: 'needs' as const,
});
const line = (name: string, amount: number, group: 'need' | 'want' | 'saving' = 'need') => ({
  name,
  group,
  amount,
  carried: 0,
  spent: 0,
});
const stateOf = (
  lines: ReturnType<typeof line>[],
  period: 'month' | 'year' | '14-days' = 'month',
  currency: 'USD' | 'VND' = 'USD',
) => encodeInputs(budgetSpec, { ...usualValues(budgetSpec, 'en', currency), period, lines });

test('a line sets the amount of the category of its name; a line without one is listed separately', () => {
  const found = amountsOfPlan(
    stateOf([
      line('groceries', 400_00),
      line('Coffee', 0),
      line('Dog', 50_00, 'want'),
      line(' dog ', 5_00, 'want'),
      line('', 7_00),
      line('Salary', 9_00, 'saving'),
      line('Groceries', 20_00),
    ]),
    [
      category('a', 'Groceries'),
      category('b', 'Coffee'),
      category('c', 'Salary', 'income'),
      category('d', 'Travel'),
    ],
    november,
    'en',
  );
  expect(found).toEqual({
    currency: 'USD',
    amounts: [
      { categoryId: 'a', plannedMinor: 420_00 },
      { categoryId: 'b', plannedMinor: 0 },
    ],
    missing: [
      { name: 'Dog', group: 'wants', plannedMinor: 55_00 },
      { name: 'Salary', group: 'savings', plannedMinor: 9_00 },
    ],
  });
});

test('amounts are converted to the length of the cycle', () => {
  const amount = (period: 'month' | 'year' | '14-days', cycle: typeof november) =>
    amountsOfPlan(
      stateOf([line('Groceries', 1_200_00)], period),
      [category('a', 'Groceries')],
      cycle,
      'en',
    )!.amounts[0]!.plannedMinor;
  expect([
    amount('month', november),
    amount('year', november),
    amount('year', { startDay: '2026-11-01', endDay: '2026-11-14' }),
    amount('14-days', november),
  ]).toEqual([1_200_00, 100_00, 46_15, 2_600_00]);
});

test('the first of two categories with the same name gets the amount, and the currency of the plan is stated', () => {
  const found = amountsOfPlan(
    stateOf([line('Groceries', 90)], 'month', 'VND'),
    [category('a', 'Groceries'), category('b', 'groceries')],
    november,
    'en',
  );
  expect(found).toMatchObject({
    currency: 'VND',
    amounts: [{ categoryId: 'a', plannedMinor: 90 }],
  });
  expect(amountsOfPlan('none of it', [], november, 'en')).toBeNull();
});

test('saved plans are listed newest first, after the last state of the planner unless that is saved unchanged', () => {
  const record = (id: string, updatedAt: number, inputs: Record<string, unknown>) => ({
    id,
    name: id,
    updatedAt,
    inputs,
    userId: 'linh',
    createdAt: 0,
    tool: 'budget-planner',
    version: 1,
    position: 'a',
  });
  const keys = (plans: KnownPlan[]) => plans.map(({ key }) => key);
  const records = [
    record('old', 1, { state: '1&c=USD' }),
    record('new', 2, { state: '1&c=VND' }),
    record('odd', 3, {}),
  ];
  expect(keys(plansOf(records, { name: 'Last', state: '1&c=EUR' }))).toEqual([
    'last',
    'new',
    'old',
  ]);
  expect(keys(plansOf(records, { name: 'Last', state: '1&c=USD' }))).toEqual(['new', 'old']);
  expect(keys(plansOf([], { name: 'Last', state: null }))).toEqual([]);
});
