/**
 * Rates as fractions (0.05 is 5%; percent exists in forms only), branded by what they mean, and the only conversions
 * between their periods. A brand is given by `effectiveAnnual` or `nominalAnnual`; a monthly rate comes from a conversion.
 */
declare const meaning: unique symbol;
type Rate<M extends string> = number & { readonly [meaning]: M };
/** What one unit grows by in a whole year, growth on growth included. */
export type EffectiveAnnual = Rate<'effective, a year'>;
/** A stated yearly rate that is charged or paid in twelve equal parts (APR). */
export type NominalAnnual = Rate<'nominal, a year'>;
export type PerMonth = Rate<'effective, a month'>;

function checked(fraction: number): number {
  if (!Number.isFinite(fraction) || fraction <= -1) throw new RangeError(`not a rate above -100%: ${fraction}`);
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

/** The monthly rate that twelve times in a row makes the yearly one: `(1 + a)^(1/12) - 1`. */
export function monthlyOfEffective(rate: EffectiveAnnual): PerMonth {
  return Math.expm1(Math.log1p(rate) / 12) as PerMonth;
}

/** The twelfth of a nominal yearly rate: `a / 12`. */
export function monthlyOfNominal(rate: NominalAnnual): PerMonth {
  return (rate / 12) as PerMonth;
}

/** What a nominal yearly rate comes to when each month's part grows too: `(1 + a/12)^12 - 1`. */
export function effectiveOfNominal(rate: NominalAnnual): EffectiveAnnual {
  return Math.expm1(12 * Math.log1p(rate / 12)) as EffectiveAnnual;
}

/** Growth in what money buys: `(1 + growth) / (1 + inflation) - 1`, a division, not a difference. */
export function realReturn(growth: EffectiveAnnual, inflation: EffectiveAnnual): EffectiveAnnual {
  return ((growth - inflation) / (1 + inflation)) as EffectiveAnnual;
}
