import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveAnnual } from '#domain/rates';
import {
  computeContributionForTarget,
  computeGrowth,
  computePrincipalForTarget,
  computeRateForTarget,
  computeYearsToTarget,
} from './index.ts';

const plans = fc.record({
  principal: fc.integer({ min: 0, max: 100_000 }),
  contribution: fc.integer({ min: 1, max: 5_000 }),
  contributionsPerYear: fc.constantFrom(1, 12, 26),
  timing: fc.constantFrom('start' as const, 'end' as const),
  contributionGrowthAnnual: fc
    .integer({ min: -50, max: 100 })
    .map((thousandths) => thousandths / 1_000),
  rate: fc
    .integer({ min: -50, max: 200 })
    .map((thousandths) => effectiveAnnual(thousandths / 1_000)),
  years: fc.integer({ min: 1, max: 45 }),
});

describe('a target solved for one input is reached', () => {
  test('for the contribution', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 5_000_000 }), (plan, target) => {
        const solution = computeContributionForTarget(plan, target);
        if (solution.status === 'never') throw new Error(solution.reason);
        expect(solution.status).toBe(solution.value > 0 ? 'solved' : 'already-there');
        expect(computeGrowth({ ...plan, contribution: solution.value }).balance).toBeCloseTo(
          target,
          4,
        );
      }),
    );
  });
  test('for the start', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 5_000_000 }), (plan, target) => {
        const solution = computePrincipalForTarget(plan, target);
        if (solution.status === 'never') throw new Error(solution.reason);
        expect(solution.status).toBe(solution.value > 0 ? 'solved' : 'already-there');
        expect(computeGrowth({ ...plan, principal: solution.value }).balance).toBeCloseTo(
          target,
          4,
        );
      }),
    );
  });
  test('for the rate', () => {
    fc.assert(
      fc.property(
        plans.filter(({ principal }) => principal > 0),
        (plan) => {
          const solution = computeRateForTarget(plan, computeGrowth(plan).balance);
          expect(solution.status === 'solved' && solution.value).toBeCloseTo(plan.rate, 8);
        },
      ),
      { numRuns: 50 },
    );
  });
  test('for the time, in parts of a period, with rising or ended payments', () => {
    fc.assert(
      fc.property(
        plans,
        fc.integer({ min: 0, max: 30 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (whole, contributionYears, part) => {
          const plan = { ...whole, contributionYears, years: whole.years * part };
          const { balance } = computeGrowth(plan);
          const solution = computeYearsToTarget(plan, Math.max(0, balance));
          if (solution.status === 'already-there')
            expect(balance).toBeLessThanOrEqual(plan.principal);
          else if (solution.status === 'solved') {
            // It may have been there before, where the balance falls afterwards.
            expect(solution.value).toBeLessThanOrEqual(plan.years + 1e-6);
            expect(
              computeGrowth({ ...plan, years: solution.value }).balance / Math.max(1, balance),
            ).toBeCloseTo(balance / Math.max(1, balance), 6);
          } else throw new Error(solution.reason);
        },
      ),
    );
  });
  test('a higher contribution is never later', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 1_000 }), (plan, more) => {
        const of = (contribution: number) => {
          const solution = computeYearsToTarget({ ...plan, contribution }, 400_000);
          return solution.status === 'never' ? 1e9 : solution.value;
        };
        expect(of(plan.contribution + more)).toBeLessThanOrEqual(of(plan.contribution) + 1e-9);
      }),
    );
  });
});

describe('a target without a solution', () => {
  const plan = { principal: 1_000, contribution: 0, rate: effectiveAnnual(0), years: 10 };
  test('is never reached without growth', () => {
    expect(computeYearsToTarget(plan, 2_000)).toEqual({ status: 'never', reason: 'not-growing' });
    expect(
      computeYearsToTarget({ ...plan, contribution: 10, contributionYears: 5 }, 2_000),
    ).toEqual({ status: 'never', reason: 'not-growing' });
    // 100 a year at -10% never passes 1,000.
    expect(
      computeYearsToTarget(
        {
          ...plan,
          contribution: 100,
          contributionsPerYear: 1,
          principal: 0,
          rate: effectiveAnnual(-0.1),
        },
        1_001,
      ),
    ).toEqual({ status: 'never', reason: 'not-growing' });
  });
  test('is reported if it takes longer than a lifetime', () => {
    expect(
      computeYearsToTarget({ ...plan, contribution: 1, contributionsPerYear: 1 }, 2_000),
    ).toEqual({ status: 'never', reason: 'too-far' });
    expect(
      computeYearsToTarget({ ...plan, contribution: 5, contributionsPerYear: 1 }, 2_000),
    ).toEqual({ status: 'solved', value: 200 });
  });
  test('is reported if it is reached already', () => {
    expect(computeYearsToTarget(plan, 1_000)).toEqual({ status: 'already-there', value: 0 });
    // 4,000 come anyway, so 1,500 over ten years may be taken: 12.50 a month.
    expect(computeContributionForTarget({ ...plan, principal: 4_000 }, 2_500)).toEqual({
      status: 'already-there',
      value: -12.5,
    });
    expect(computePrincipalForTarget({ ...plan, contribution: 100 }, 12_000)).toEqual({
      status: 'already-there',
      value: 0,
    });
    expect(computeRateForTarget({ ...plan, contribution: 100 }, 50).status).toBe('already-there');
  });
  test('is reported if no rate is enough or no time is left', () => {
    expect(computeRateForTarget({ ...plan, years: 1 }, 11_001)).toEqual({
      status: 'never',
      reason: 'beyond-any-rate',
    });
    const tenfold = computeRateForTarget({ ...plan, years: 1 }, 10_000);
    expect(tenfold.status === 'solved' && tenfold.value).toBeCloseTo(9, 12);
    expect(computeContributionForTarget({ ...plan, years: 0 }, 2_000)).toEqual({
      status: 'never',
      reason: 'no-time',
    });
  });
  test('is reported if contributions are lost before they count', () => {
    // At -99% a year, a unit of today is 10^-40 in twenty years.
    expect(
      computePrincipalForTarget(
        { contribution: 0, rate: effectiveAnnual(-0.99), years: 20 },
        1_000,
      ),
    ).toEqual({ status: 'never', reason: 'beyond-any-amount' });
    expect(
      computeContributionForTarget(
        { principal: 0, contributionYears: 1, rate: effectiveAnnual(-0.99), years: 200 },
        1_000,
      ),
    ).toEqual({ status: 'never', reason: 'beyond-any-amount' });
  });
  test('is an error for an invalid target or start', () => {
    expect(() => computeYearsToTarget(plan, Number.NaN)).toThrow('target');
    expect(() => computeRateForTarget({ ...plan, principal: -1 }, 10)).toThrow('principal');
  });
});
