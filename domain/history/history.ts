import { requireWhole } from '#domain/rates';
import {
  type Allocation,
  type LifePlan,
  maxDrawdown,
  portfolioYears,
  preparePlan,
  type ReturnsHistory,
  runPath,
} from '#domain/withdrawal';
import { usAnnualReturns } from './us-annual-returns.ts';

/**
 * A plan, what it is invested in, and the years it is tried on (all of the history unless stated;
 * both years belong to it).
 */
export interface HistoryPlan extends LifePlan {
  allocation: Allocation;
  history?: ReturnsHistory;
  fromYear?: number;
  toYear?: number;
}

/** One start: real money in the unit of the plan. */
export interface HistoricalRun {
  startYear: number;
  ok: boolean;
  /** The calendar year whose withdrawal could not be made in full. */
  failedYear: number | null;
  endBalance: number;
  lowestWithdrawal: number;
  highestWithdrawal: number;
  totalWithdrawn: number;
  /** The deepest fall of the invested money from a peak, cash flows left out, as a fraction. */
  maxDrawdown: number;
  /** At the start, then at each year's end. */
  balances: Float64Array;
  /** Each year of withdrawals. */
  withdrawals: Float64Array;
}
export interface HistoryAnswer {
  runs: HistoricalRun[];
  ok: number;
  failedStarts: number[];
  /** Null when the history is shorter than the plan: then there are no runs. */
  successFraction: number | null;
}

/**
 * A plan tried on every start that the history allows.
 *
 * *Assumes* real money, yearly steps and rebalancing, as `runPath` and `portfolioYears` say; a
 * start is a year in which all the plan's years fit into the history. Overlapping starts are not
 * independent: a share of them is no probability.
 * *Formula* that of `runPath`, start by start. *Source* the method of Bengen (JFP 1994) and of the
 * Trinity study (1998).
 * *Not modelled* taxes; other countries.
 *
 * @throws RangeError for a number outside its bounds
 */
export function computeHistory(plan: HistoryPlan): HistoryAnswer {
  const history = plan.history ?? usAnnualReturns;
  const prepared = preparePlan(plan, plan.allocation.stockShare);
  const { growthReal, growthNominal, inflation } = portfolioYears(history, plan.allocation);
  const lastOfHistory = history.firstYear + growthReal.length - 1;
  const fromYear = Math.max(
    history.firstYear,
    requireWhole('first year', plan.fromYear ?? history.firstYear, 0, 9999),
  );
  const toYear = Math.min(
    lastOfHistory,
    requireWhole('last year', plan.toYear ?? lastOfHistory, 0, 9999),
  );
  const total = prepared.savingYears + prepared.years;
  const count = Math.max(0, toYear - fromYear + 1 - total + 1);
  const balances = new Float64Array(count * (total + 1)),
    withdrawals = new Float64Array(count * prepared.years);
  const runs: HistoricalRun[] = [];
  for (let run = 0; run < count; run += 1) {
    const startYear = fromYear + run,
      from = startYear - history.firstYear;
    const failed = runPath(
      prepared,
      growthReal,
      growthNominal,
      inflation,
      from,
      balances,
      run * (total + 1),
      withdrawals,
      run * prepared.years,
    );
    const own = withdrawals.subarray(run * prepared.years, (run + 1) * prepared.years);
    let lowest = own[0]!,
      highest = own[0]!,
      sum = 0;
    for (const withdrawn of own) {
      if (withdrawn < lowest) lowest = withdrawn;
      if (withdrawn > highest) highest = withdrawn;
      sum += withdrawn;
    }
    runs.push({
      startYear,
      ok: failed < 0,
      failedYear: failed < 0 ? null : startYear + prepared.savingYears + failed,
      endBalance: balances[(run + 1) * (total + 1) - 1]!,
      lowestWithdrawal: lowest,
      highestWithdrawal: highest,
      totalWithdrawn: sum,
      maxDrawdown: maxDrawdown(growthReal, from, from + total),
      balances: balances.subarray(run * (total + 1), (run + 1) * (total + 1)),
      withdrawals: own,
    });
  }
  const failedStarts = runs.filter(({ ok }) => !ok).map(({ startYear }) => startYear);
  return {
    runs,
    ok: count - failedStarts.length,
    failedStarts,
    successFraction: count === 0 ? null : (count - failedStarts.length) / count,
  };
}

/**
 * One year of a run opened: amounts in real money, and in the money of the day where a name says
 * nominal.
 */
export interface OpenedYear {
  year: number;
  phase: 'saving' | 'withdrawing';
  opening: number;
  saved: number;
  withdrawn: number;
  closing: number;
  growthReal: number;
  growthNominal: number;
  inflation: number;
  /** The price level at this year's end, relative to the start. */
  priceLevel: number;
  closingNominal: number;
}

/**
 * One start, year by year ("what if you had retired in 1966").
 *
 * *Assumes* as `computeHistory`. *Formula* opening + saved, or less withdrawn, times the year's
 * growth, in the order of the plan's timing. *Source* as there. *Not modelled* as there.
 * @throws RangeError when the plan's years from that start are not all in the history, or for a
 * number outside its bounds
 */
export function openHistory(plan: HistoryPlan, startYear: number): OpenedYear[] {
  const history = plan.history ?? usAnnualReturns;
  const [run] = computeHistory({
    ...plan,
    fromYear: startYear,
    toYear: startYear + plan.withdrawalYears + (plan.saving?.years ?? 0) - 1,
  }).runs;
  if (run === undefined || run.startYear !== startYear)
    throw new RangeError(`the history does not hold the plan's years from ${startYear}`);
  const { growthReal, growthNominal, inflation } = portfolioYears(history, plan.allocation);
  const savingYears = plan.saving?.years ?? 0;
  let priceLevel = 1;
  return Array.from({ length: run.balances.length - 1 }, (_, index) => {
    const at = startYear - history.firstYear + index,
      opening = run.balances[index]!,
      closing = run.balances[index + 1]!;
    priceLevel *= 1 + inflation[at]!;
    return {
      year: startYear + index,
      phase: index < savingYears ? 'saving' : 'withdrawing',
      opening,
      closing,
      saved:
        index < savingYears
          ? plan.saving!.perYear * (1 + (plan.saving!.growthAnnualReal ?? 0)) ** index
          : 0,
      withdrawn: index < savingYears ? 0 : run.withdrawals[index - savingYears]!,
      growthReal: growthReal[at]!,
      growthNominal: growthNominal[at]!,
      inflation: inflation[at]!,
      priceLevel,
      closingNominal: closing * priceLevel,
    };
  });
}
