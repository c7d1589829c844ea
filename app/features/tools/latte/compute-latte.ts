/** From the form of the latte factor to its answer. Pure; amounts in minor units, unrounded. */
import { computeLatteFactor, type DaysPerYear, type LatteAnswer } from '#domain/compound';
import { effectiveAnnual } from '#domain/rates';
import type { LatteValues } from './latte-spec.ts';

const daysPerYear: Record<LatteValues['days'], DaysPerYear> = { '365': 365, '365.25': 365.25, '360': 360 };

/** @throws RangeError for values that the form does not let through */
export function computeLatte(values: LatteValues): LatteAnswer {
  return computeLatteFactor({
    habits: values.habits.map(({ price, times, frequency }) => ({ price, times, frequency })),
    returnAnnual: effectiveAnnual(values.rate / 100), years: values.years, priceGrowthAnnual: values.priceGrowth / 100, inflation: effectiveAnnual(values.inflation / 100), daysPerYear: daysPerYear[values.days],
  });
}
