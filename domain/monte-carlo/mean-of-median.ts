import type { Asset } from './models.ts';

/**
 * The mean yearly return of lognormal growth that comes to `median` a year over many years.
 *
 * *Assumes* independent years, so that half of the futures of a single sum are above the median.
 * *Formula* with mean growth `m`, median growth `g` and deviation `d` of the return: `m^4 = g^2
 * (m^2 + d^2)`. *Source* the median of a lognormal factor is `exp(mu)` (Aitchison and Brown, The
 * Lognormal Distribution, 1957). *Not modelled* as `prepareModel`.
 * @param median above -1, as a fraction a year
 */
export function meanOfMedian(median: number, deviation: number): number {
  const grown = (1 + median) ** 2;
  return Math.sqrt((grown + Math.sqrt(grown * grown + 4 * grown * deviation * deviation)) / 2) - 1;
}

/**
 * Two assets by how far their yearly returns swing, and how the one's mean lies above the other's.
 * Fractions; the correlation from -1 to 1.
 */
export interface TwoAssets {
  /** Of the first; the rest is the second. */ share: number;
  deviations: readonly [number, number];
  premium: number;
  correlation: number;
}

/**
 * The swing of a portfolio of two assets that is brought back to its shares each year, and their
 * means, such that it comes to `median` a year over many years.
 *
 * *Assumes* as `meanOfMedian`, of the portfolio as one. *Formula* `d^2 = s^2 d1^2 + (1 - s)^2 d2^2
 * + 2 c s (1 - s) d1 d2`; the means are those of which the shares make the mean of the median.
 * *Source* Markowitz, Portfolio Selection, 1952.
 * *Not modelled* that a sum of lognormal assets is not quite lognormal: the median is met to some
 * hundredths of a percent.
 */
export function assetsOfMedian(
  median: number,
  { share, deviations: [first, second], premium, correlation }: TwoAssets,
): {
  assets: readonly [Asset, Asset];
  correlations: readonly (readonly number[])[];
  deviation: number;
} {
  const rest = 1 - share;
  const deviation = Math.sqrt(
    Math.max(
      0,
      (share * first) ** 2 + (rest * second) ** 2 + 2 * correlation * share * rest * first * second,
    ),
  );
  const low = meanOfMedian(median, deviation) - share * premium;
  return {
    assets: [
      { share, meanAnnualReal: low + premium, deviationAnnual: first },
      { share: rest, meanAnnualReal: low, deviationAnnual: second },
    ],
    correlations: [
      [1, correlation],
      [correlation, 1],
    ],
    deviation,
  };
}
