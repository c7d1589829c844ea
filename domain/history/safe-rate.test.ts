import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeHistory,
  computeSafeRates,
  computeSuccessByRate,
  findSafeRateInPieces,
  type RatedStrategy,
} from './index.ts';

const findSafeRate = (...given: Parameters<typeof findSafeRateInPieces>) => {
  const pieces = findSafeRateInPieces(...given);
  for (;;) {
    const step = pieces.next();
    if (step.done) return step.value;
  }
};
const plan = {
  portfolio: 1,
  withdrawalYears: 30,
  strategy: { kind: 'constant-real' as const, rate: 0.04 },
  allocation: { stockShare: 0.75 },
};

describe('the highest rate that a start supports', () => {
  test('equals in closed form the bisection of the simulation, start by start', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 50 }),
        fc.constantFrom(0, 0.5, 1),
        fc.constantFrom('start' as const, 'end' as const),
        fc.nat(1_000),
        (withdrawalYears, stockShare, timing, pick) => {
          const { rates } = computeSafeRates({
            allocation: { stockShare },
            withdrawalYears,
            timing,
          });
          expect(rates).toHaveLength(156 - withdrawalYears);
          const { startYear, rate } = rates[pick % rates.length]!;
          const found = findSafeRate({
            ...plan,
            withdrawalYears,
            timing,
            allocation: { stockShare },
            fromYear: startYear,
            toYear: startYear + withdrawalYears - 1,
          });
          expect(Math.abs(found! - Math.min(1, rate))).toBeLessThanOrEqual(2e-7);
        },
      ),
      { numRuns: 40 },
    );
  });
  test('has its minimum at the rate of the first failing start', () => {
    const { lowest } = computeSafeRates({ allocation: plan.allocation, withdrawalYears: 30 });
    expect(findSafeRate(plan)).toBeCloseTo(lowest!.rate, 6);
    expect(
      computeHistory({ ...plan, strategy: { kind: 'constant-real', rate: lowest!.rate * 1.0001 } })
        .failedStarts,
    ).toEqual([lowest!.startYear]);
    expect(
      computeHistory({ ...plan, strategy: { kind: 'constant-real', rate: lowest!.rate } })
        .failedStarts,
    ).toEqual([]);
  });
  test('leaves the requested remainder', () => {
    const { rates } = computeSafeRates({
      allocation: plan.allocation,
      withdrawalYears: 30,
      leave: 0.5,
    });
    for (const { startYear, rate } of rates.filter((each) => each.rate > 0)) {
      const [run] = computeHistory({
        ...plan,
        strategy: { kind: 'constant-real', rate },
        fromYear: startYear,
        toYear: startYear + 29,
      }).runs;
      expect(run!.endBalance).toBeCloseTo(0.5, 9);
    }
  });
  test('success by rate counts the starts that support it', () => {
    const { rates } = computeSafeRates({ allocation: plan.allocation, withdrawalYears: 30 });
    const curve = computeSuccessByRate(plan, [0, 0.03, 0.035, 0.04, 0.05, 0.07, 0.2]);
    expect(curve.map(({ ok }) => ok)).toEqual(
      curve.map(({ rate }) => rates.filter((each) => each.rate >= rate).length),
    );
    expect(curve.map(({ successFraction }) => successFraction!)).toEqual(
      curve.map(({ successFraction }) => successFraction!).toSorted((a, b) => b - a),
    );
  });
  test('rules with cuts support a higher first rate than a fixed withdrawal', () => {
    const of = (strategy: RatedStrategy) => findSafeRate({ ...plan, strategy })!;
    expect(of({ kind: 'guyton-klinger', rate: 0.05 })).toBeGreaterThan(
      of({ kind: 'constant-real', rate: 0.04 }),
    );
    expect(of({ kind: 'percent-of-portfolio', rate: 0.05 })).toBe(1);
    expect(findSafeRate({ ...plan, strategy: { kind: 'guyton-klinger', amountPerYear: 5 } })).toBe(
      of({ kind: 'guyton-klinger', rate: 0.05 }),
    );
  });
  test('fewer required successes allow a higher rate', () => {
    expect(findSafeRate(plan, 0.9)).toBeGreaterThan(findSafeRate(plan, 1)!);
  });
  test('no fitting start gives no rate', () => {
    expect(findSafeRate({ ...plan, withdrawalYears: 30, fromYear: 2010 })).toBeNull();
    expect(
      computeSafeRates({
        allocation: plan.allocation,
        withdrawalYears: 100,
        history: {
          firstYear: 2000,
          asOfDay: '',
          sources: [],
          stock: new Float64Array(1),
          bond: new Float64Array(1),
          inflation: new Float64Array(1),
        },
      }),
    ).toEqual({ rates: [], lowest: null });
  });
});
