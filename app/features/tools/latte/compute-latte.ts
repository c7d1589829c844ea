/**
 * Computes the answer of the latte factor from its form. Pure; amounts in minor units, unrounded.
 */
import { computeLatteFactor, type DaysPerYear, type LatteAnswer } from '#domain/compound';
import { effectiveAnnual } from '#domain/rates';
import type { HabitRow, LatteValues } from './latte-spec.ts';

const daysPerYear: Record<LatteValues['days'], DaysPerYear> = {
  '365': 365,
  '365.25': 365.25,
  '360': 360,
};

/** Returns the yearly price growth of a habit, in percent. */
export const priceGrowthOf = (
  { rise, priceGrowth }: Pick<LatteValues, 'rise' | 'priceGrowth'>,
  { growth }: Pick<HabitRow, 'growth'>,
) => (rise === 'each' ? growth : priceGrowth);

/**
 * Computes the answer.
 * @throws RangeError for values that the form refuses
 */
export function computeLatte(values: LatteValues): LatteAnswer {
  return computeLatteFactor({
    habits: values.habits.map((habit) => {
      const { price, times, frequency } = habit;
      return { price, times, frequency, priceGrowthAnnual: priceGrowthOf(values, habit) / 100 };
    }),
    returnAnnual: effectiveAnnual(values.rate / 100),
    years: values.years,
    inflation: effectiveAnnual(values.inflation / 100),
    daysPerYear: daysPerYear[values.days],
  });
}

/** A goal needs a positive amount. */
export const canAimLatte = ({ perYear }: Pick<LatteAnswer, 'perYear'>): boolean =>
  Math.round(perYear) > 0;
