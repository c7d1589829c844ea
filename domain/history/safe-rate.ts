import { requireWhole, requireWithin } from '#domain/rates';
import {
  type Allocation,
  portfolioYears,
  type ReturnsHistory,
  type Strategy,
} from '#domain/withdrawal';
import { computeHistory, type HistoryPlan } from './history.ts';
import { usAnnualReturns } from './us-annual-returns.ts';

export interface SafeRate {
  startYear: number;
  rate: number;
}

/**
 * The highest constant real withdrawal that each start of the history would have carried, as a
 * share of the start.
 *
 * *Assumes* as `computeHistory`; at the end exactly `leave` of the start is left, in real money (0
 * unless stated).
 * *Formula* with `c(t)` the growth up to the t-th withdrawal and `C` that of all years: `(1 - leave
 * / C) / sum(1 / c(t))`, the annuity of the years' own returns. *Source* Suarez, Suarez and Walz,
 * The Perfect Withdrawal Amount, 2015.
 * *Not modelled* as there.
 * @returns by start, and the lowest of them; null when no start fits
 * @throws RangeError for a number outside its bounds
 */
export function computeSafeRates({
  allocation,
  withdrawalYears,
  timing = 'start',
  leave = 0,
  history = usAnnualReturns,
}: {
  allocation: Allocation;
  withdrawalYears: number;
  timing?: 'start' | 'end';
  leave?: number;
  history?: ReturnsHistory;
}): { rates: SafeRate[]; lowest: SafeRate | null } {
  requireWhole('years of withdrawals', withdrawalYears, 1, 100);
  requireWithin('what is left', leave, 0, 1_000);
  const { growthReal, firstYear } = portfolioYears(history, allocation);
  const rates: SafeRate[] = [];
  for (let from = 0; from + withdrawalYears <= growthReal.length; from += 1) {
    let growth = 1,
      annuity = 0;
    for (let year = from; year < from + withdrawalYears; year += 1) {
      if (timing === 'start') annuity += 1 / growth;
      growth *= growthReal[year]!;
      if (timing === 'end') annuity += 1 / growth;
    }
    rates.push({ startYear: firstYear + from, rate: Math.max(0, (1 - leave / growth) / annuity) });
  }
  return {
    rates,
    lowest: rates.reduce<SafeRate | null>(
      (low, each) => (low === null || each.rate < low.rate ? each : low),
      null,
    ),
  };
}

/** The strategies that begin with a rate. */
export type RatedStrategy = Exclude<Strategy, { kind: 'vpw' }>;
type RatedPlan = Omit<HistoryPlan, 'strategy'> & { strategy: RatedStrategy };

const withRate = (strategy: RatedStrategy, rate: number): Strategy => {
  if (strategy.kind === 'percent-of-portfolio') return { kind: strategy.kind, rate };
  const { amountPerYear: _, ...rest } = { amountPerYear: 0, ...strategy };
  return { ...rest, rate } as Strategy;
};

/**
 * Success against the first rate of withdrawal, for a curve.
 *
 * *Assumes* as `computeHistory`. *Formula* the share of the starts that pay in full, rate by rate.
 * *Source* the tables of the Trinity study (1998). *Not modelled* as there.
 * @throws RangeError for a number outside its bounds
 */
export function computeSuccessByRate(
  plan: RatedPlan,
  rates: readonly number[],
): { rate: number; ok: number; successFraction: number | null }[] {
  return rates.map((rate) => {
    const { ok, successFraction } = computeHistory({
      ...plan,
      strategy: withRate(plan.strategy, rate),
    });
    return { rate, ok, successFraction };
  });
}

/**
 * The highest first rate of withdrawal with which at least `successFraction` of the starts succeed;
 * for any strategy that begins with a rate. In pieces of one pass through history each, so that a
 * page can draw between two of them.
 *
 * *Assumes* that a higher rate never succeeds where a lower one fails. That holds for constant
 * withdrawals; with rules that cut and raise it can fail by a hair, and the answer is then one of
 * the rates at which success ends.
 * *Formula* bisection of `computeHistory` down to `within`. *Source* the method of Bengen, JFP
 * 1994. *Not modelled* as there.
 * @returns null when no start fits into the history, or when nothing at all may be withdrawn
 * @throws RangeError for a number outside its bounds
 */
export function* findSafeRateInPieces(
  plan: RatedPlan,
  successFraction = 1,
  within = 1e-7,
): Generator<void, number | null> {
  requireWithin('share of successes', successFraction, 0, 1);
  const enough = (rate: number) =>
    (computeHistory({ ...plan, strategy: withRate(plan.strategy, rate) }).successFraction ?? -1) >=
    successFraction;
  if (!enough(0)) return null;
  if (enough(1)) return 1;
  let low = 0,
    high = 1;
  while (high - low > within) {
    yield;
    const middle = (low + high) / 2;
    if (enough(middle)) low = middle;
    else high = middle;
  }
  return low;
}
