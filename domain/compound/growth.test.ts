import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveAnnual, effectiveOfNominal, nominalAnnual } from '#domain/rates';
import { expectCase, financeCases, numberIn } from '../../tests/support/finance-cases.ts';
import ownCases from './cases.json' with { type: 'json' };
import {
  computeGrowth,
  computeGrowthRange,
  computePeriodsToTarget,
  computeRateForTarget,
  computeYearsToTarget,
  type GrowthPlan,
  timesPerYear,
} from './index.ts';

type Fields = Record<string, unknown>;
/** A case of the list as a plan; whatever it does not say keeps the default. */
function planOf(inputs: Fields): GrowthPlan {
  const times = 'daily' in inputs ? 365 : 'annual' in inputs ? 1 : 12;
  const nominal = 'nominal_rate' in inputs;
  const compounding = inputs['compounding_per_year'];
  const plan: GrowthPlan = {
    principal: numberIn({ principal: 0, ...inputs }, 'principal'),
    contribution: numberIn(
      { none: 0, ...inputs },
      'monthly_contribution',
      'monthly',
      'annual',
      'daily',
      'none',
    ),
    contributionsPerYear: times,
    timing: String(inputs['contribution'] ?? 'end').startsWith('start') ? 'start' : 'end',
    rate: nominal
      ? effectiveOfNominal(
          nominalAnnual(numberIn(inputs, 'nominal_rate')),
          compounding === 'continuous' ? compounding : numberIn(inputs, 'compounding_per_year'),
        )
      : effectiveAnnual(numberIn({ ...inputs, rate: 0 }, 'effective_rate', 'ret', 'rate')),
    contributionGrowthAnnual: numberIn({ growth: 0, ...inputs }, 'growth'),
    years:
      'months' in inputs
        ? numberIn(inputs, 'months') / 12
        : numberIn({ ...inputs, none: 0 }, 'total_years', 'years', 'none'),
  };
  return 'deposits' in inputs ? { ...plan, contributionYears: numberIn(inputs, 'deposits') } : plan;
}
/** The engine's answer for each name in the list. */
const answers: Record<string, (plan: GrowthPlan, inputs: Fields) => number> = {
  fv: (plan) => computeGrowth(plan).balance,
  ear: (plan) => plan.rate,
  interest: (plan) => computeGrowth(plan).interest,
  contributed: (plan) => computeGrowth(plan).contributed,
  nominal_spent: (plan) => computeGrowth(plan).contributed,
  y1: (plan) => computeGrowth({ ...plan, years: 1 }).balance,
  y15: (plan) => computeGrowth({ ...plan, years: 15 }).balance,
  after8: (plan) => computeGrowth({ ...plan, years: 8 }).balance,
  age65: (plan) => computeGrowth(plan).balance,
  monthly_rate: (plan) =>
    computeGrowth({ ...plan, principal: 1, contribution: 0, years: 1 / 12 }).balance - 1,
  fv_start: (plan) => computeGrowth({ ...plan, timing: 'start' }).balance,
  fv_lumped_1200_end_of_year: (plan) =>
    computeGrowth({ ...plan, contribution: plan.contribution * 12, contributionsPerYear: 1 })
      .balance,
  low: (plan, inputs) => computeGrowthRange(plan, numberIn(inputs, 'variance')).low.growth.balance,
  base: (plan) => computeGrowth(plan).balance,
  high: (plan, inputs) =>
    computeGrowthRange(plan, numberIn(inputs, 'variance')).high.growth.balance,
  rate: (plan, inputs) => valueOf(computeRateForTarget(plan, numberIn(inputs, 'target'))),
  years: (plan, inputs) => valueOf(computeYearsToTarget(plan, numberIn(inputs, 'target'))),
  monthly: (_, inputs) =>
    (numberIn(inputs, 'daily') * timesPerYear({ frequency: 'day' }, 365)) / 12,
};
const valueOf = (solution: { status: string; value?: number }) =>
  solution.status === 'solved' ? solution.value! : Number.NaN;

describe('published examples of growth and of the latte factor', () => {
  test.each([...financeCases('compound', ownCases), ...financeCases('latte', ownCases)])(
    '$name',
    (each) => {
      const plan = planOf(each.inputs);
      expectCase(
        each,
        Object.fromEntries(
          Object.entries(answers).map(([name, answer]) => [name, () => answer(plan, each.inputs)]),
        ),
      );
    },
  );
});

/** The second method: every payment and every period's interest, one after the other. */
function walk(
  {
    principal,
    contribution,
    contributionsPerYear: times = 12,
    timing = 'end',
    contributionGrowthAnnual = 0,
    contributionYears = 200,
    rate,
  }: GrowthPlan,
  years: number,
): { balance: number; contributed: number } {
  const perPeriod = (1 + rate) ** (1 / times) - 1;
  let balance = principal,
    contributed = 0;
  for (let period = 0; period < years * times; period += 1) {
    const paid =
      period < contributionYears * times
        ? contribution * (1 + contributionGrowthAnnual) ** Math.floor(period / times)
        : 0;
    contributed += paid;
    balance =
      timing === 'start' ? (balance + paid) * (1 + perPeriod) : balance * (1 + perPeriod) + paid;
  }
  return { balance, contributed };
}
const plans = fc.record({
  principal: fc.integer({ min: 0, max: 1_000_000 }),
  contribution: fc.integer({ min: -500, max: 10_000 }),
  contributionsPerYear: fc.constantFrom(1, 4, 12, 26, 52),
  timing: fc.constantFrom('start' as const, 'end' as const),
  contributionGrowthAnnual: fc
    .integer({ min: -100, max: 200 })
    .map((thousandths) => thousandths / 1_000),
  contributionYears: fc.integer({ min: 0, max: 40 }),
  rate: fc
    .integer({ min: -300, max: 400 })
    .map((thousandths) => effectiveAnnual(thousandths / 1_000)),
  inflation: fc
    .integer({ min: -50, max: 200 })
    .map((thousandths) => effectiveAnnual(thousandths / 1_000)),
  years: fc.integer({ min: 0, max: 40 }),
});
const near = (a: number, b: number, relative = 1e-9) =>
  expect(Math.abs(a - b)).toBeLessThanOrEqual(relative * Math.max(1, Math.abs(a), Math.abs(b)));

describe('growth', () => {
  test('equals all payments and periods applied one after the other', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const growth = computeGrowth(plan),
          walked = walk(plan, plan.years);
        near(growth.balance, walked.balance);
        near(growth.contributed, walked.contributed);
        expect(growth.years).toHaveLength(plan.years);
        for (const row of growth.years) near(row.balance, walk(plan, row.year).balance);
      }),
    );
  });
  test('interest with another period than the payments uses its own periods', () => {
    // The second method goes by the days of compounding: a nominal rate, divided, on what lies
    // there since; payments between two of them bear what the effective rate gives for the part of
    // the time.
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300 }),
        fc.constantFrom([12, 4], [12, 1], [4, 12], [1, 12], [26, 2], [2, 52]),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 1, max: 30 }),
        (thousandths, [payments, compoundings], principal, contribution, years) => {
          const nominal = thousandths / 1_000,
            perCompounding = 1 + nominal / compoundings!;
          let expected = principal * perCompounding ** (compoundings! * years);
          for (let count = 1; count <= payments! * years; count += 1)
            expected +=
              contribution * perCompounding ** (compoundings! * (years - count / payments!));
          near(
            computeGrowth({
              principal,
              contribution,
              contributionsPerYear: payments!,
              timing: 'end',
              rate: effectiveOfNominal(nominalAnnual(nominal), compoundings!),
              years,
            }).balance,
            expected,
          );
        },
      ),
    );
  });
  test('principal, contributions and interest sum to the balance, in total and by year', () => {
    fc.assert(
      fc.property(plans, fc.double({ min: 0, max: 0.99, noNaN: true }), (whole, part) => {
        const plan = { ...whole, years: whole.years + part };
        const { balance, balanceReal, contributed, interest, years } = computeGrowth(plan);
        near(plan.principal + contributed + interest, balance);
        near(balanceReal, balance / (1 + plan.inflation) ** plan.years);
        near(
          years.reduce((sum, row) => sum + row.contributed, 0),
          contributed,
        );
        near(
          years.reduce((sum, row) => sum + row.interest, 0),
          interest,
          1e-8,
        );
        if (plan.years > 0) expect(years.at(-1)).toMatchObject({ year: plan.years, balance });
      }),
    );
  });
  test('is proportional to the money', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 2, max: 1_000 }), (plan, times) => {
        near(
          computeGrowth({
            ...plan,
            principal: plan.principal * times,
            contribution: plan.contribution * times,
          }).balance,
          times * computeGrowth(plan).balance,
        );
      }),
    );
  });
  test('a higher rate, start, contribution or earlier payment never lowers it', () => {
    fc.assert(
      fc.property(
        plans.filter(({ contribution }) => contribution >= 0),
        (plan) => {
          const { balance } = computeGrowth(plan);
          const slack = 1e-9 * (1 + balance);
          for (const more of [
            { rate: effectiveAnnual(plan.rate + 0.01) },
            { principal: plan.principal + 1 },
            { contribution: plan.contribution + 1 },
            { contributionYears: plan.contributionYears + 1 },
          ]) {
            expect(computeGrowth({ ...plan, ...more }).balance).toBeGreaterThanOrEqual(
              balance - slack,
            );
          }
          if (plan.rate >= 0)
            expect(computeGrowth({ ...plan, timing: 'start' }).balance).toBeGreaterThanOrEqual(
              computeGrowth({ ...plan, timing: 'end' }).balance - slack,
            );
        },
      ),
    );
  });
  test('a rate near zero nears plain addition, and daily interest nears the continuous', () => {
    const at = (rate: number) =>
      computeGrowth({ principal: 1_000, contribution: 100, years: 30, rate: effectiveAnnual(rate) })
        .balance;
    expect(at(0)).toBe(37_000);
    expect(at(1e-13)).toBeCloseTo(37_000, 4);
    expect(at(-1e-13)).toBeCloseTo(37_000, 4);
    const nominal = (compounding: number | 'continuous') =>
      computeGrowth({
        principal: 10_000,
        contribution: 0,
        years: 10,
        rate: effectiveOfNominal(nominalAnnual(0.05), compounding),
      }).balance;
    expect(nominal(1_000_000)).toBeCloseTo(nominal('continuous'), 2);
    // 10,000 e^0.5, from the exponential's own series.
    expect(nominal('continuous')).toBeCloseTo(16_487.212_707_001_28, 8);
  });
  test('a contribution that grows at the rate gives equal parts of the balance', () => {
    // 1,000 at the end of each year, raised by 5% at a return of 5%: each ends as 1,000 * 1.05^19,
    // and there are 20.
    expect(
      computeGrowth({
        principal: 0,
        contribution: 1_000,
        contributionsPerYear: 1,
        contributionGrowthAnnual: 0.05,
        rate: effectiveAnnual(0.05),
        years: 20,
      }).balance,
    ).toBeCloseTo(20_000 * 1.05 ** 19, 6);
  });
  test('in real terms, a return equal to inflation keeps the purchasing power', () => {
    expect(
      computeGrowth({
        principal: 5_000,
        contribution: 0,
        rate: effectiveAnnual(0.04),
        inflation: effectiveAnnual(0.04),
        years: 33,
      }).balanceReal,
    ).toBeCloseTo(5_000, 8);
  });
  test('values at every bound stay finite, and values beyond are errors', () => {
    const extreme = computeGrowth({
      principal: 1e21,
      contribution: 1e21,
      contributionsPerYear: 366,
      contributionGrowthAnnual: 10,
      rate: effectiveAnnual(10),
      inflation: effectiveAnnual(-0.5),
      years: 200,
    });
    for (const value of [
      extreme.balance,
      extreme.balanceReal,
      extreme.interest,
      extreme.contributed,
    ])
      expect(Number.isFinite(value)).toBe(true);
    const plan: GrowthPlan = {
      principal: 1,
      contribution: 1,
      rate: effectiveAnnual(0.05),
      years: 10,
    };
    for (const bad of [
      { years: 201 },
      { years: Number.NaN },
      { principal: Number.POSITIVE_INFINITY },
      { contributionsPerYear: 0 },
      { rate: 11 as never },
      { inflation: -0.9 as never },
    ])
      expect(() => computeGrowth({ ...plan, ...bad })).toThrow(RangeError);
    expect(() => computeGrowthRange(plan, -0.01)).toThrow('spread');
    expect(() => computeGrowthRange(plan, 1.1)).toThrow(RangeError);
  });
  test('a range is in the unit of the stated rate: 6% monthly is 0.5% a month, two points more are 0.6667%', () => {
    const plan: GrowthPlan = {
      principal: 1_000,
      contribution: 100,
      rate: effectiveOfNominal(nominalAnnual(0.06), 12),
      years: 3,
    };
    const { low, high } = computeGrowthRange(plan, 0.02, 12);
    for (const [end, percent] of [
      [low, 4],
      [high, 8],
    ] as const) {
      let balance = 1_000;
      for (let month = 0; month < 36; month += 1) balance += (balance * percent) / 1_200 + 100;
      expect(end.stated).toBeCloseTo(percent / 100, 14);
      expect(end.growth.balance).toBeCloseTo(balance, 8);
    }
  });
});

describe('periods to a target', () => {
  test('equals a balance that is carried forward period by period', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000, max: 50_000 }),
        fc.integer({ min: -500, max: 5_000 }),
        fc.integer({ min: -30, max: 60 }),
        fc.integer({ min: 1, max: 200_000 }),
        (start, contribution, rateInThousandths, target) => {
          const rate = rateInThousandths / 1_000;
          const periods = computePeriodsToTarget({
            start,
            contribution,
            ratePerPeriod: rate,
            target,
          });
          let balance = start,
            count = 0;
          for (; balance < target && count < 3_000; count += 1)
            balance = balance * (1 + rate) + contribution;
          if (periods === null || periods > 2_900)
            expect(count).toBeGreaterThan(periods === null ? 2_999 : 2_800);
          else expect(Math.abs(count - Math.ceil(periods - 1e-7))).toBe(0);
        },
      ),
      { numRuns: 2_000 },
    );
  });
  test('a target that is met takes no time, even if the balance will shrink', () => {
    expect(
      computePeriodsToTarget({ start: 100, contribution: -50, ratePerPeriod: 0.01, target: 100 }),
    ).toBe(0);
  });
  test('a rate that nears zero nears the plain division', () => {
    const at = (ratePerPeriod: number) =>
      computePeriodsToTarget({ start: 0, contribution: 100, ratePerPeriod, target: 100_000 })!;
    expect(at(0)).toBe(1_000);
    expect(at(1e-12)).toBeCloseTo(1_000, 5);
    expect(at(-1e-12)).toBeCloseTo(1_000, 5);
  });
});
