import { expect, test } from 'vitest';
import { fillMine, type MyNumbers, type SpendingOfCategory } from '../account/my-numbers.ts';
import { usualValues } from '../tool-spec.ts';
import { budget as t } from '#contract/i18n/en/budget';
import { tools } from '#contract/i18n/en/tools';
import { toolTexts } from '../tool-texts.ts';
import { budgetFills, budgetGoal } from './budget-account.ts';
import { computeBudget } from './compute-budget.ts';
import { budgetSpec, type BudgetValues, type BudgetLineInput } from './budget-spec.ts';

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
  perYear: number,
  group: SpendingOfCategory['group'] = 'needs',
): SpendingOfCategory => ({ id, name, group, perYear });
const means: MyNumbers['means'] = {
  cyclesUsed: 4,
  fromDay: '2026-07-01',
  toDay: '2026-10-31',
  daysUsed: 123,
  monthsUsed: 4,
  incomeMinor: 0,
  expenseMinor: 0,
  incomePerYear: 4_800_001,
  spendingPerYear: 0,
  savingPerYear: 0,
};
const spending = [
  category('h', 'housing', 1_200_000),
  category('g', 'Groceries', 0),
  category('c', 'Coffee', 60_005, 'wants'),
  category('s', 'Savings', 240_000, 'savings'),
  category('', '', 12_000, null),
];
const account = (fields: Partial<MyNumbers> = {}): MyNumbers => ({
  currency: 'USD',
  plan: null,
  means,
  cyclesFound: 4,
  spending,
  habits: [],
  debts: [],
  ...fields,
});
const form = (values: Partial<BudgetValues> = {}): BudgetValues => ({
  ...usualValues(budgetSpec, 'en'),
  lines: [
    line('Housing', 5, { carried: 7, spent: 9 }),
    line('Groceries', 6),
    line('Reserve', 25_000),
  ],
  ...values,
});
const fill = (mine: MyNumbers, values: BudgetValues) =>
  fillMine(budgetSpec, budgetFills('No category'), mine, values, 'en');

test('lines get the mean of their category, categories without a line get one, and other lines stay', () => {
  const { values, filled } = fill(account(), form());
  expect(values.people).toEqual([
    { name: 'My pay', paid: 400_000, frequency: 'month', payday: '' },
  ]);
  expect(values.lines).toEqual([
    line('Housing', 100_000, { carried: 7, spent: 9 }),
    line('Groceries', 0),
    line('Reserve', 25_000),
    line('Coffee', 5_000, { group: 'want' }),
    line('Savings', 20_000, { group: 'saving' }),
    line('No category', 1_000, { group: 'want' }),
  ]);
  expect(filled).toEqual([
    { name: 'people', from: 'cycles' },
    { name: 'lines', from: 'cycles' },
  ]);
});
test('amounts are converted to the period of the plan', () => {
  // 1,200,000 / 26 = 46,153.8
  expect(fill(account(), form({ period: '14-days' })).values.lines[0]!.amount).toBe(46_154);
  expect(fill(account(), form({ period: 'year' })).values.lines[3]!.amount).toBe(60_005);
});
test('a full form drops its empty lines, and never exceeds its limit of lines', () => {
  const full = form({
    lines: [
      ...Array.from({ length: 38 }, (_, index) => line(`Line ${index}`, index < 2 ? 0 : 1)),
      line('Housing', 1),
      line('Coffee', 0),
    ],
  });
  const { values } = fill(account(), full);
  expect(values.lines).toHaveLength(40);
  expect(values.lines.slice(-2).map(({ name }) => name)).toEqual(['Savings', 'No category']);
});
test('nothing is filled without averages of the ledger, and that is reported', () => {
  expect(fill(account({ means: null, spending: [] }), form())).toMatchObject({
    filled: [],
    missing: ['cycles'],
  });
  expect(
    fill(account({ means: { ...means!, incomePerYear: 0 } }), form()).filled.map(
      ({ name }) => name,
    ),
  ).toEqual(['lines']);
});

test('the goal of a plan is its saving over a year; a plan without saving, or over its income, has none', () => {
  const goal = (values: BudgetValues) =>
    budgetGoal(computeBudget(values), values, {
      language: 'en',
      t: t.aim,
      texts: toolTexts('USD', 'en', tools),
      sentence: 'S',
    })?.();
  const kept = form({
    people: [{ name: 'Pay', paid: 200_000, frequency: '14-days', payday: '' }],
    lines: [line('Rent', 100_000), line('Later', 25_000, { group: 'saving' })],
    period: '14-days',
  });
  // 250 on 26 paydays.
  expect(goal(kept)).toMatchObject({
    description: 'S',
    currency: 'USD',
    keyResults: [{ measure: 'set-aside', targetMinor: 650_000 }],
  });
  expect(goal(kept)!.title).toContain('$6,500');
  expect(goal({ ...kept, lines: [line('Rent', 100_000)] })).toBeUndefined();
  expect(goal({ ...kept, lines: [line('Later', 200_001, { group: 'saving' })] })).toBeUndefined();
});
