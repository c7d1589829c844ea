import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSimulation, runMonteCarlo } from '#domain/monte-carlo';
import { usAnnualReturns } from '#domain/history';
import { usualValues, type InputSpec } from '../tool-spec.ts';
import { computeFi } from './compute-fi.ts';
import { datesOf, futurePlans } from './compute-futures.ts';
import { fiSpec, type FiValues } from './fi-spec.ts';

const form = (values: Partial<FiValues> = {}): FiValues => ({
  ...usualValues(fiSpec, 'en'),
  ...values,
});
const plansOf = (values: Partial<FiValues> = {}) => {
  const filled = form(values);
  return futurePlans(filled, computeFi(filled), usAnnualReturns);
};
const once = { paths: 1, seed: 1 };

describe('simulated lives', () => {
  test('equal the plan month by month up to the date if nothing swings', () => {
    const { balances } = runMonteCarlo(plansOf({ swing: 0, savingGrowth: 2 })!.life, once);
    let balance = 12_250_000;
    const byHand = [balance];
    for (let month = 0; month < 12 * 13; month += 1) {
      balance = balance * 1.05 ** (1 / 12) + 184_800 * 1.02 ** Math.floor(month / 12);
      if (month % 12 === 11) byHand.push(balance);
    }
    byHand.forEach((expected, year) => expect(balances[3]![year]! / expected).toBeCloseTo(1, 9));
  });
  test('withdraw the year’s need from the first year of freedom on', () => {
    const plan = plansOf({ swing: 0 })!.life;
    expect(plan).toMatchObject({
      saving: { years: 15 },
      withdrawalYears: 40,
      strategy: { kind: 'constant-real', amountPerYear: 2_822_400 },
    });
    expect(runMonteCarlo(plan, once).withdrawals[0]![0]).toBeCloseTo(2_822_400, 4);
  });
  test('half of the futures of a single sum exceed the stated return', () => {
    const { balances } = runMonteCarlo(
      plansOf({ income: 235_200, spending: 235_200, portfolio: 60_000_000 })!.life,
      { paths: 4_000, seed: 3 },
    );
    // Saving is zero: two years of growth.
    expect(balances[3]![2]! / (60_000_000 * 1.05 ** 2)).toBeCloseTo(1, 1);
  });
  test('overspending is withdrawn until nothing is left, and is not simulated on the way to a date', () => {
    expect(plansOf({ portfolio: 1_000_000, income: 100_000, spending: 200_000 })).toMatchObject({
      life: { withdrawalYears: 5, strategy: { amountPerYear: 1_200_000 } },
      saving: null,
    });
    expect(plansOf({ portfolio: 90_000_000, income: 250_000, spending: 333_333 })).toBeNull();
  });
  test('blocks of history use the shares of the portfolio', () => {
    expect(plansOf({ chance: 'history', stockShare: 60, fee: 0.5 })!.life.returns).toEqual({
      kind: 'bootstrap',
      allocation: { stockShare: 0.6, feeAnnual: 0.005 },
      blockYears: 5,
      history: usAnnualReturns,
    });
    const waiting = form({ chance: 'history' });
    expect(futurePlans(waiting, computeFi(waiting), null)).toBeNull();
  });
  test('half of the futures of shares and bonds exceed the stated return, at any correlation', () => {
    for (const correlation of [-60, 0, 60]) {
      const { balances } = runMonteCarlo(
        {
          ...plansOf({ chance: 'assets', correlation, returnReal: 5, stockShare: 60 })!.life,
          portfolio: 1_000,
          saving: { years: 30, perYear: 0 },
          withdrawalYears: 1,
          strategy: { kind: 'constant-real', rate: 0 },
        },
        { paths: 6_000, seed: 5 },
      );
      // 60% of 18 and 40% of 8 have a volatility of at most 13.4 a year: the median of 6,000 sums
      // after 30 years is known to 1.2%.
      expect(Math.abs(Math.log(balances[3]![30]! / (1_000 * 1.05 ** 30)))).toBeLessThan(0.04);
    }
  });
  test('shares and bonds without volatility equal the plan', () => {
    const still = plansOf({ chance: 'assets', stockSwing: 0, bondSwing: 0 })!.life,
      plain = plansOf({ swing: 0 })!.life;
    const [ofAssets, ofPlan] = [
      runMonteCarlo(still, once).balances[3]!,
      runMonteCarlo(plain, once).balances[3]!,
    ];
    ofAssets.forEach((balance, year) => expect(balance / ofPlan[year]!).toBeCloseTo(1, 10));
  });
});

describe('the years by which a share of the futures arrives', () => {
  test('are interpolated between two years', () => {
    const answer = {
      percentiles: [0.25, 0.5, 0.75],
      balances: [
        [0, 50, 80],
        [0, 60, 120],
        [0, 80, 160],
      ].map((line) => Float64Array.from(line)),
    };
    expect(datesOf(answer, 100)).toEqual({ early: 1.25, late: null });
    expect(datesOf(answer, 75)).toEqual({ early: 0.9375, late: 1 + 25 / 30 });
  });
  test('are both the date of the plan without volatility, to within the year’s curve', () => {
    const { independence } = computeFi(form({ swing: 0 }));
    const dates = datesOf(
      runMonteCarlo(plansOf({ swing: 0 })!.saving!, once),
      independence.fiNumber,
    );
    expect(dates.early).toBe(dates.late);
    expect(dates.early! - (independence.status === 'years' ? independence.years : 0)).toBeCloseTo(
      0,
      1,
    );
  });
});

function anyOf(input: InputSpec): fc.Arbitrary<unknown> {
  switch (input.kind) {
    case 'choice':
      return fc.constantFrom(...input.options);
    case 'amount':
      return fc.oneof(fc.constantFrom(0, 1, 1e15), fc.integer({ min: 0, max: 10_000_000 }));
    case 'day':
    case 'rows':
      throw new Error('the FI calculator has neither days nor rows');
    default:
      return fc.oneof(
        fc.constantFrom(input.min, input.max),
        input.whole
          ? fc.integer({ min: input.min, max: input.max })
          : fc.double({ min: input.min, max: input.max, noNaN: true }),
      );
  }
}

test('every form can be simulated, or has no simulation', () => {
  const forms = fc.record(
    Object.fromEntries(Object.entries(fiSpec.inputs).map(([name, input]) => [name, anyOf(input)])),
  );
  fc.assert(
    fc.property(forms, (values) => {
      const plans = plansOf(values as unknown as FiValues);
      for (const plan of plans ? [plans.life, plans.saving] : []) {
        if (plan === null) continue;
        const simulation = createSimulation(plan, { paths: 3, seed: 1 });
        simulation.advance(3);
        const { balances, successFraction } = simulation.answer();
        expect(Number.isFinite(successFraction)).toBe(true);
        for (const line of balances)
          for (const balance of line) if (!Number.isFinite(balance)) throw new Error(`${balance}`);
      }
      if (plans)
        expect((plans.life.saving?.years ?? 0) + plans.life.withdrawalYears).toBe(
          computeFi({ ...form(), ...values } as FiValues).shownYears,
        );
    }),
    { numRuns: 200 },
  );
});
