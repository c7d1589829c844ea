import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  effectiveAnnual,
  effectiveOfNominal,
  maxEngineAmount,
  monthlyOfEffective,
  monthlyOfNominal,
  nominalAnnual,
  nominalOfEffective,
  nominalReturn,
  ratePerPeriod,
  realReturn,
  requireAmount,
  requireWhole,
  requireWithin,
} from './index.ts';

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
  test('5% nominal comes to 5.0945% quarterly and 5.1271% continuously', () => {
    // The cases file, "10000 at 5% nominal, 10 y, quarterly"; e^0.05 = 1.051271096376024.
    expect(effectiveOfNominal(nominalAnnual(0.05), 4)).toBeCloseTo(0.050_945_336_914_062_5, 15);
    expect(effectiveOfNominal(nominalAnnual(0.05), 1)).toBeCloseTo(0.05, 16);
    expect(effectiveOfNominal(nominalAnnual(0.05), 'continuous')).toBeCloseTo(
      0.051_271_096_376_024,
      15,
    );
  });
  test('more frequent compounding gives more, up to the continuous rate', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 1_000 }),
        (stated, times) => {
          const rate = nominalAnnual(stated);
          const [rare, often, continuous] = [
            effectiveOfNominal(rate, times),
            effectiveOfNominal(rate, times * 2),
            effectiveOfNominal(rate, 'continuous'),
          ];
          expect(often).toBeGreaterThan(rare - 1e-15);
          expect(continuous).toBeGreaterThan(often - 1e-15);
          // e^r (1 - r^2 / 2n) is the first-order gap.
          expect(effectiveOfNominal(rate, 10_000_000)).toBeCloseTo(continuous, 6);
        },
      ),
    );
  });
  test('nominal and effective are inverse for every compounding', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.5, max: 2, noNaN: true }),
        fc.constantFrom(1, 2, 4, 12, 24, 52, 365, 'continuous' as const),
        (stated, compounding) => {
          expect(
            nominalOfEffective(effectiveOfNominal(nominalAnnual(stated), compounding), compounding),
          ).toBeCloseTo(stated, 12);
        },
      ),
    );
  });
  test('the periods of a year compound to the year', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.9, max: 3, noNaN: true }),
        fc.integer({ min: 1, max: 366 }),
        (annual, periods) => {
          let grown = 1;
          for (let period = 0; period < periods; period += 1)
            grown *= 1 + ratePerPeriod(effectiveAnnual(annual), periods);
          expect(grown).toBeCloseTo(1 + annual, 10);
        },
      ),
    );
  });
  test('a real return and inflation give the stated one', () => {
    // 1.05 * 1.03 = 1.0815.
    expect(nominalReturn(effectiveAnnual(0.05), effectiveAnnual(0.03))).toBeCloseTo(0.0815, 15);
    fc.assert(
      fc.property(
        fc.double({ min: -0.9, max: 2, noNaN: true }),
        fc.double({ min: -0.5, max: 2, noNaN: true }),
        (growth, inflation) => {
          expect(
            nominalReturn(
              realReturn(effectiveAnnual(growth), effectiveAnnual(inflation)),
              effectiveAnnual(inflation),
            ),
          ).toBeCloseTo(growth, 12);
        },
      ),
    );
  });
  test('real return is a division', () => {
    // 8% growth at 3% inflation is 4.854%, where a difference would say 5%.
    expect(realReturn(effectiveAnnual(0.08), effectiveAnnual(0.03))).toBeCloseTo(
      0.048_543_689_320_388,
      15,
    );
    expect(realReturn(effectiveAnnual(0.03), effectiveAnnual(0.03))).toBe(0);
    expect(realReturn(effectiveAnnual(0), effectiveAnnual(0.25))).toBeCloseTo(-0.2, 15);
  });
  test('twelve months compound to the year', () => {
    fc.assert(
      fc.property(fc.double({ min: -0.9, max: 3, noNaN: true }), (annual) => {
        const monthly = monthlyOfEffective(effectiveAnnual(annual));
        let grown = 1;
        for (let month = 0; month < 12; month += 1) grown *= 1 + monthly;
        expect(grown).toBeCloseTo(1 + annual, 12);
      }),
    );
  });
  test('nominal and effective rates have different types', () => {
    // @ts-expect-error a nominal rate is divided by twelve, not taken to the twelfth root
    expect(monthlyOfEffective(nominalAnnual(0.05))).toBeGreaterThan(0);
    // @ts-expect-error a bare number says nothing about its period
    expect(monthlyOfNominal(0.12)).toBeCloseTo(0.01, 15);
  });
  test('a loss of everything or more is no rate', () => {
    expect(() => effectiveAnnual(-1)).toThrow(RangeError);
    expect(() => nominalAnnual(Number.NaN)).toThrow(RangeError);
  });
  test('less than once a year is no compounding', () => {
    for (const times of [0, 0.5, -12, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => effectiveOfNominal(nominalAnnual(0.05), times)).toThrow('at least once a year');
    expect(() => ratePerPeriod(effectiveAnnual(0.05), 0)).toThrow('periods a year');
  });
});

describe('the inputs of an engine', () => {
  test('a number inside its bounds passes, and another is named with them', () => {
    expect(requireWithin('years', 200, 0, 200)).toBe(200);
    expect(() => requireWithin('years', 201, 0, 200)).toThrow(
      'years must be between 0 and 200, not 201',
    );
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, -1])
      expect(() => requireWithin('years', value, 0, 200)).toThrow(RangeError);
    expect(() => requireWhole('months', 1.5, 0, 200)).toThrow(
      'months must be a whole number, not 1.5',
    );
    expect(() => requireAmount('principal', -1)).toThrow(RangeError);
    expect(requireAmount('contribution', -1, -maxEngineAmount)).toBe(-1);
  });
});
