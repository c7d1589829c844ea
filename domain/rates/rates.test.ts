import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveAnnual, effectiveOfNominal, monthlyOfEffective, monthlyOfNominal, nominalAnnual, realReturn } from './index.ts';

describe('rates', () => {
  test('5% effective is 0.40741237836483% a month, 6% nominal is half a percent', () => {
    // Closed form at 50 digits (the cases file, "monthly contributions, annual compounding").
    expect(monthlyOfEffective(effectiveAnnual(0.05))).toBeCloseTo(0.004_074_123_783_648_301_4, 16);
    expect(monthlyOfNominal(nominalAnnual(0.06))).toBeCloseTo(0.005, 16);
  });
  test('12% nominal comes to 12.682503%', () => {
    // A standard published figure for 1% a month: 1.01^12 = 1.126825030131969720661201.
    expect(effectiveOfNominal(nominalAnnual(0.12))).toBeCloseTo(0.126_825_030_131_969_72, 15);
  });
  test('real return is a division', () => {
    // 8% growth at 3% inflation is 4.854%, where a difference would say 5%.
    expect(realReturn(effectiveAnnual(0.08), effectiveAnnual(0.03))).toBeCloseTo(0.048_543_689_320_388, 15);
    expect(realReturn(effectiveAnnual(0.03), effectiveAnnual(0.03))).toBe(0);
    expect(realReturn(effectiveAnnual(0), effectiveAnnual(0.25))).toBeCloseTo(-0.2, 15);
  });
  test('twelve months one after another make the year', () => {
    fc.assert(fc.property(fc.double({ min: -0.9, max: 3, noNaN: true }), (annual) => {
      const monthly = monthlyOfEffective(effectiveAnnual(annual));
      let grown = 1;
      for (let month = 0; month < 12; month += 1) grown *= 1 + monthly;
      expect(grown).toBeCloseTo(1 + annual, 12);
    }));
  });
  test('a nominal and an effective rate are not one type', () => {
    // @ts-expect-error a nominal rate is divided by twelve, not taken to the twelfth root
    expect(monthlyOfEffective(nominalAnnual(0.05))).toBeGreaterThan(0);
    // @ts-expect-error a bare number says nothing about its period
    expect(monthlyOfNominal(0.12)).toBeCloseTo(0.01, 15);
  });
  test('losing everything or more is no rate', () => {
    expect(() => effectiveAnnual(-1)).toThrow(RangeError);
    expect(() => nominalAnnual(Number.NaN)).toThrow(RangeError);
  });
});
