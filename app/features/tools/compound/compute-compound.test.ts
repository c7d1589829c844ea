import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualValues } from '../tool-spec.ts';
import { compoundSpec, type CompoundValues } from './compound-spec.ts';
import { computeCompound } from './compute-compound.ts';

const form = (values: Partial<CompoundValues> = {}): CompoundValues => ({
  ...usualValues(compoundSpec, 'en'),
  ...values,
});

/** Computes the plan by hand, paid and credited month by month. */
function byHand({ principal, contribution, rate, years }: CompoundValues): number[] {
  const monthly = (1 + rate / 100) ** (1 / 12) - 1;
  const ends: number[] = [];
  let balance = principal;
  for (let month = 1; month <= years * 12; month += 1) {
    balance = balance * (1 + monthly) + contribution;
    if (month % 12 === 0) ends.push(balance);
  }
  return ends;
}

describe('the compound interest calculator', () => {
  test('equals a simulation month by month', () => {
    const values = form({ years: 12 });
    const { growth } = computeCompound(values);
    for (const [index, balance] of byHand(values).entries())
      expect(growth.years[index]!.balance).toBeCloseTo(balance, 2);
  });
  test('$10,000 at 5%, added quarterly, is $16,436.19 after ten years', () => {
    // 10000 * 1.0125^40, as in the cases file.
    expect(
      computeCompound(form({ contribution: 0, rate: 5, compounding: 'quarter', years: 10 })).growth
        .balance / 100,
    ).toBeCloseTo(16_436.19, 2);
    // 10000 e^0.5.
    expect(
      computeCompound(form({ contribution: 0, rate: 5, compounding: 'continuous', years: 10 }))
        .growth.balance / 100,
    ).toBeCloseTo(16_487.21, 2);
  });
  test('the solved value leads to the target', () => {
    for (const goal of ['years', 'contribution', 'rate', 'principal'] as const)
      for (const compounding of ['year', 'month', 'continuous'] as const) {
        const answer = computeCompound(
          form({ goal, compounding, target: 100_000_000, timing: 'start', frequency: 'two-weeks' }),
        );
        expect(answer.solution?.status).toBe('solved');
        expect(answer.growth.balance).toBeCloseTo(100_000_000, 0);
      }
  });
  test('a solved rate equals the rate entered in the form', () => {
    const found = computeCompound(form({ goal: 'rate', compounding: 'month', target: 50_000_000 }));
    const asked = computeCompound(form({ compounding: 'month', rate: found.ratePercent }));
    expect(asked.growth.balance).toBeCloseTo(50_000_000, 0);
  });
  test('reports an impossible target, and one that is already reached', () => {
    expect(computeCompound(form({ goal: 'years', contribution: 0, rate: 0 })).solution).toEqual({
      status: 'never',
      reason: 'not-growing',
    });
    expect(computeCompound(form({ goal: 'years', target: 100 })).solution?.status).toBe(
      'already-there',
    );
    const there = computeCompound(form({ goal: 'contribution', target: 100 }));
    expect([there.solution?.status, there.growth.contributed]).toEqual(['already-there', 0]);
    // Every compounding must draw the stated plan without interest.
    for (const compounding of ['year', 'month', 'continuous'] as const) {
      const any = computeCompound(form({ goal: 'rate', target: 10_000, compounding }));
      expect([
        any.solution?.status,
        any.ratePercent,
        any.growth.interest,
        any.growth.balance,
      ]).toEqual(['already-there', 0, 0, 1_000_000 + 360 * 30_000]);
    }
  });
  test('interest on interest is the difference to interest paid out each year', () => {
    // 1,000 at 10% for 2 years: 100 + 110, of which 10 on the first 100.
    const { interestOnInterest, growth } = computeCompound(
      form({ principal: 100_000, contribution: 0, rate: 10, years: 2 }),
    );
    expect([growth.interest, interestOnInterest].map(Math.round)).toEqual([21_000, 1_000]);
  });
  test('every input that the form accepts gives finite figures', () => {
    const values = fc.record({
      goal: fc.constantFrom(...compoundSpec.inputs.goal.options),
      target: fc.integer({ min: 0, max: 1e15 }),
      principal: fc.integer({ min: 0, max: 1e15 }),
      contribution: fc.integer({ min: 0, max: 1e15 }),
      frequency: fc.constantFrom(...compoundSpec.inputs.frequency.options),
      years: fc.integer({ min: 1, max: 100 }),
      rate: fc.integer({ min: -200, max: 500 }).map((rate) => rate / 10),
      inflation: fc.integer({ min: -100, max: 500 }).map((rate) => rate / 10),
      compounding: fc.constantFrom(...compoundSpec.inputs.compounding.options),
      timing: fc.constantFrom(...compoundSpec.inputs.timing.options),
      contributionGrowth: fc.integer({ min: -200, max: 200 }).map((rate) => rate / 10),
      spread: fc.integer({ min: 0, max: 100 }).map((rate) => rate / 10),
    });
    fc.assert(
      fc.property(values, (given) => {
        const answer = computeCompound(form(given));
        const figures = [
          answer.growth.balance,
          answer.growth.balanceReal,
          answer.growth.interest,
          answer.interestOnInterest,
          answer.ratePercent,
          answer.realRate,
          answer.doublingYears ?? 0,
          ...answer.growth.years.flatMap((row) => Object.values(row) as number[]),
          ...(answer.range
            ? [answer.range.low.growth.balance, answer.range.high.growth.balance]
            : []),
        ];
        expect(figures.every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
