/**
 * Rates as fractions (0.05 is 5%; percent exists in forms only), branded by what they mean, and the
 * only conversions between their periods. A brand is given by `effectiveAnnual` or `nominalAnnual`;
 * a monthly rate comes from a conversion.
 */
export {
  maxEngineAmount,
  maxEngineRate,
  maxEngineYears,
  requireAmount,
  requireWhole,
  requireWithin,
} from './bounds.ts';

declare const meaning: unique symbol;
type Rate<M extends string> = number & { readonly [meaning]: M };
/** The effective annual rate: the yearly growth of one unit, with compounding. */
export type EffectiveAnnual = Rate<'effective, a year'>;
/** A stated yearly rate that is charged or paid in twelve equal parts (APR). */
export type NominalAnnual = Rate<'nominal, a year'>;
export type PerMonth = Rate<'effective, a month'>;

function checked(fraction: number): number {
  if (!Number.isFinite(fraction) || fraction <= -1)
    throw new RangeError(`not a rate above -100%: ${fraction}`);
  return fraction;
}

/** @throws RangeError unless finite and above -1. */
export function effectiveAnnual(fraction: number): EffectiveAnnual {
  return checked(fraction) as EffectiveAnnual;
}

/** @throws RangeError unless finite and above -1. */
export function nominalAnnual(fraction: number): NominalAnnual {
  return checked(fraction) as NominalAnnual;
}

/**
 * The monthly rate that twelve times in a row makes the yearly one.
 *
 * *Assumes* twelve equal months. *Formula* `(1 + a)^(1/12) - 1`. *Source* Kellison, The Theory of
 * Interest, ch. 1.
 * *Not modelled* months of different length.
 */
export function monthlyOfEffective(rate: EffectiveAnnual): PerMonth {
  return Math.expm1(Math.log1p(rate) / 12) as PerMonth;
}

/**
 * The twelfth of a nominal yearly rate.
 *
 * *Assumes* twelve equal months, interest charged in each. *Formula* `a / 12`. *Source* Kellison,
 * The Theory of Interest, ch. 1.
 * *Not modelled* interest by the day.
 */
export function monthlyOfNominal(rate: NominalAnnual): PerMonth {
  return (rate / 12) as PerMonth;
}

/** The number of times per year that interest is compounded, or continuously. */
export type Compounding = number | 'continuous';

function checkedCompounding(compounding: Compounding): Compounding {
  if (compounding !== 'continuous' && !(compounding >= 1 && Number.isFinite(compounding)))
    throw new RangeError(`interest is compounded at least once a year, not ${compounding} times`);
  return compounding;
}

/**
 * Returns the effective annual rate of a nominal one, with compound interest.
 *
 * *Assumes* equal periods. *Formula* `(1 + r/n)^n - 1`, continuously `e^r - 1`. *Source* Kellison,
 * The Theory of Interest, ch. 1. *Not modelled* rates that change within the year.
 * @param compounding times a year, monthly unless stated
 * @throws RangeError for less than once a year
 */
export function effectiveOfNominal(
  rate: NominalAnnual,
  compounding: Compounding = 12,
): EffectiveAnnual {
  checkedCompounding(compounding);
  return (
    compounding === 'continuous'
      ? Math.expm1(rate)
      : Math.expm1(compounding * Math.log1p(rate / compounding))
  ) as EffectiveAnnual;
}

/**
 * The nominal rate that comes to an effective one, the inverse of `effectiveOfNominal`.
 *
 * *Assumes* as there. *Formula* `n((1 + a)^(1/n) - 1)`, continuously `ln(1 + a)`. *Source* as
 * there. *Not modelled* as there.
 * @throws RangeError as there
 */
export function nominalOfEffective(
  rate: EffectiveAnnual,
  compounding: Compounding = 12,
): NominalAnnual {
  checkedCompounding(compounding);
  return (
    compounding === 'continuous'
      ? Math.log1p(rate)
      : compounding * Math.expm1(Math.log1p(rate) / compounding)
  ) as NominalAnnual;
}

/**
 * The rate of one of `periodsPerYear` equal periods that grows to the yearly one. The bridge
 * between a compounding and a contribution of different frequency: convert to the effective rate,
 * then to the contribution's period.
 *
 * *Assumes* equal periods. *Formula* `(1 + a)^(1/p) - 1`. *Source* Kellison, The Theory of
 * Interest, ch. 4, annuities payable at another frequency than interest is convertible. *Not
 * modelled* periods of different length.
 * @throws RangeError unless above zero
 */
export function ratePerPeriod(rate: EffectiveAnnual, periodsPerYear: number): number {
  if (!(periodsPerYear > 0 && Number.isFinite(periodsPerYear)))
    throw new RangeError(`not a number of periods a year: ${periodsPerYear}`);
  return Math.expm1(Math.log1p(rate) / periodsPerYear);
}

/**
 * Growth in what money buys.
 *
 * *Assumes* both of the same year. *Formula* `(1 + growth) / (1 + inflation) - 1`, a division, not
 * a difference. *Source* Fisher, The Theory of Interest, 1930. *Not modelled* that one's own prices
 * rise otherwise than all prices.
 */
export function realReturn(growth: EffectiveAnnual, inflation: EffectiveAnnual): EffectiveAnnual {
  return ((growth - inflation) / (1 + inflation)) as EffectiveAnnual;
}

/**
 * The stated return that is worth a real one, the inverse of `realReturn`.
 *
 * *Assumes* as there. *Formula* `(1 + real)(1 + inflation) - 1`. *Source* as there. *Not modelled*
 * as there.
 */
export function nominalReturn(real: EffectiveAnnual, inflation: EffectiveAnnual): EffectiveAnnual {
  return (real + inflation + real * inflation) as EffectiveAnnual;
}
