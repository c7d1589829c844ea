import { expect, test } from 'vitest';
import { fi as t } from '#contract/i18n/en/fi';
import { tools } from '#contract/i18n/en/tools';
import { fillMine, type MyNumbers } from '../account/my-numbers.ts';
import { usualValues } from '../tool-spec.ts';
import { toolTexts } from '../tool-texts.ts';
import { computeFi } from './compute-fi.ts';
import { fiFills, fiGoal } from './fi-account.ts';
import { fiSpec, type FiValues } from './fi-spec.ts';

const form = (values: Partial<FiValues> = {}): FiValues => ({
  ...usualValues(fiSpec, 'en'),
  ...values,
});
const goalOf = (values: Partial<FiValues>) =>
  fiGoal(computeFi(form(values)), form(values), {
    language: 'en',
    t: t.aim,
    texts: toolTexts('USD', 'en', tools),
    sentence: 'You are free in March 2041.',
  })?.();
const mine: MyNumbers = {
  currency: 'USD',
  habits: [],
  debts: [],
  spending: [],
  cyclesFound: 12,
  plan: {
    portfolioMinor: 1_234_567,
    asOfDay: '2026-01-15',
    returnAnnualReal: 0.0475,
    withdrawalRate: 0.035,
    portfolioTodayMinor: 4_321_000.4,
  },
  means: {
    cyclesUsed: 12,
    fromDay: '2025-11-01',
    toDay: '2026-10-31',
    daysUsed: 365,
    monthsUsed: 12,
    incomeMinor: 6_000_000,
    expenseMinor: 2_400_000,
    incomePerYear: 6_000_000,
    spendingPerYear: 2_400_000,
    savingPerYear: 3_600_000,
  },
};

test('the account fills in its figures: the ledger’s averages and the settings of the profile', () => {
  const { values, missing } = fillMine(fiSpec, fiFills, mine, form(), 'en');
  expect(values).toMatchObject({
    portfolio: 4_321_000,
    income: 500_000,
    spending: 200_000,
    saving: 300_000,
    returnReal: 4.75,
    withdrawalRate: 3.5,
  });
  expect(missing).toEqual([]);
  // Twelve months of $2,000 at 3.5%.
  expect(computeFi(values).independence.fiNumber).toBeCloseTo(2_400_000 / 0.035, 4);
});
test('spending above income gives a saving of zero, and unknown figures stay unchanged', () => {
  const { values, missing } = fillMine(
    fiSpec,
    fiFills,
    {
      ...mine,
      plan: null,
      means: { ...mine.means!, incomePerYear: 1_200_000, savingPerYear: -1_200_000 },
    },
    form(),
    'en',
  );
  expect(values).toMatchObject({
    portfolio: 12_250_000,
    income: 100_000,
    saving: 0,
    returnReal: 5,
  });
  expect(missing).toEqual(['plan-today', 'plan']);
});
test('the goal consists of the date, a year’s saving and a cycle’s spending', () => {
  const goal = goalOf({})!;
  expect(goal.keyResults.map(({ measure }) => measure)).toEqual(['freedom', 'set-aside', 'spent']);
  expect(goal.keyResults[1]).toMatchObject({ targetMinor: 12 * 184_800 });
  // The title names the exact due day, not the month that the calculator rounds up to.
  const [, dayOfMonth, month, year] = /^Be free by (\d+) (\w+) (\d+)$/.exec(goal.title)!;
  expect(new Date(`${dayOfMonth} ${month} ${year} UTC`).toISOString().slice(0, 10)).toBe(
    goal.dueDay,
  );
  expect(goal.keyResults[0]!.title).toBe(
    `My ledger’s freedom date is ${dayOfMonth} ${month} ${year} or earlier`,
  );
  const spent = goal.keyResults[2]!;
  expect(spent).toMatchObject({ mostPerMonthMinor: 235_200 });
  // A pay cycle is called a month if it is one.
  if (spent.measure !== 'spent') throw new Error('not of spending');
  expect(spent.title(235_200, 'month')).toBe('Spend at most $2,352 per month');
  expect(spent.title(108_600, 'payCycle')).toBe('Spend at most $1,086 per pay cycle');
  // Ten months of $1,000.
  expect(
    goalOf({
      portfolio: 0,
      income: 200_000,
      spending: 100_000,
      withdrawalRate: 20,
      spendingLater: 100,
      returnReal: 0,
      otherIncome: 83_334,
    })!.keyResults[1],
  ).toMatchObject({ targetMinor: 1_000_000 });
});
test('a result without a date gives no goal', () => {
  expect([
    goalOf({ portfolio: 1_000_000_000 }),
    goalOf({ portfolio: 0, income: 100_000, spending: 200_000 }),
  ]).toEqual([undefined, undefined]);
});
