/**
 * Computes the number of periods until a growing balance with a contribution at the end of each
 * period reaches a target.
 *
 * *Assumes* one rate and one contribution for all periods, in one unit of account (all real or all
 * nominal). The balance follows the same curve between two period ends, so the answer is a real
 * number and moves continuously.
 * *Formula* `ln((target * r + c) / (start * r + c)) / ln(1 + r)`; for r = 0 `(target - start) / c`.
 * *Source* the equation behind
 * mrmoneymustache.com/2012/01/13/the-shockingly-simple-math-behind-early-retirement.
 * *Not modelled* taxes, fees, changing contributions.
 *
 * @param ratePerPeriod a fraction above -1, for the period that the contribution has
 * @returns periods, 0 when the target is met at the start, null when the balance never gets there
 */
export function computePeriodsToTarget({
  start,
  contribution,
  ratePerPeriod,
  target,
}: {
  start: number;
  contribution: number;
  ratePerPeriod: number;
  target: number;
}): number | null {
  if (start >= target) return 0;
  const gain = start * ratePerPeriod + contribution;
  // The gain of the first period drives that of every later one; without a gain the balance never
  // rises.
  if (!(gain > 0)) return null;
  if (ratePerPeriod === 0) return (target - start) / gain;
  // log1p keeps the digits that a rate near zero would lose; a ratio of 0 or less is a target above
  // the asymptote.
  const beyond = (ratePerPeriod * (target - start)) / gain;
  return beyond > -1 ? Math.log1p(beyond) / Math.log1p(ratePerPeriod) : null;
}
