/**
 * The mean yearly return of lognormal growth that comes to `median` a year over many years.
 *
 * *Assumes* independent years, so that half of the futures of a single sum are above the median. *Formula* with mean growth
 * `m`, median growth `g` and deviation `d` of the return: `m^4 = g^2 (m^2 + d^2)`. *Source* the median of a lognormal factor
 * is `exp(mu)` (Aitchison and Brown, The Lognormal Distribution, 1957). *Not modelled* as `prepareModel`.
 * @param median above -1, as a fraction a year
 */
export function meanOfMedian(median: number, deviation: number): number {
  const grown = (1 + median) ** 2;
  return Math.sqrt((grown + Math.sqrt(grown * grown + 4 * grown * deviation * deviation)) / 2) - 1;
}
