/**
 * Computes whether the money lasts: runs the plan of the form from every start since 1871. Loaded
 * with the returns, after the page. Pure; amounts in minor units, unrounded.
 */
import {
  computeHistory,
  computeSafeRates,
  computeSuccessByRate,
  findSafeRateInPieces,
  type HistoryPlan,
  type RatedStrategy,
  type SafeRate,
} from '#domain/history';
import type { FiAnswer } from './compute-fi.ts';
import { lifeOf, strategyOf } from './compute-futures.ts';
import type { FiValues } from './fi-spec.ts';

export type StrategyKind = FiValues['strategy'];

/** The outcome of one withdrawal rule over all starts. Yearly amounts in today's money. */
export interface RuleOutcome {
  kind: StrategyKind;
  ok: number;
  /** The median of all years of all starts. */
  middleYear: number;
  /** The worst year of all, and its start. */
  leanestYear: number;
  leanestStart: number;
  /** The final balance of the median start. */
  middleEnd: number;
}
export interface RateBar {
  rate: number;
  ok: number;
}
export interface Lasting {
  starts: number;
  firstStart: number;
  lastStart: number;
  rules: RuleOutcome[];
  /** The count for the chosen rule. */
  ok: number;
  failedStarts: number[];
  /** The rule of the bars: the chosen one, or the constant one if the chosen cannot run out. */
  barsOf: StrategyKind;
  bars: RateBar[];
  /** The highest constant withdrawal that every start, or nine of ten, would have carried. */
  safe: { all: SafeRate; nineOfTen: number };
  /**
   * The same first rates for the chosen rule; null for the constant one, which `safe` describes,
   * and for rules that cannot run out.
   */
  safeOfRule: { all: number; nineOfTen: number } | null;
  /**
   * The fall of the invested money from its highest year-end, withdrawals excluded: in the worst
   * start, and in half of them. Fractions.
   */
  falls: { deepest: number; middle: number };
}

/**
 * Returns the withdrawal plan from the portfolio at the freedom date; null without withdrawals.
 * `rate` is that of the first year.
 */
export function lastingPlan(
  values: FiValues,
  { portfolioAtFreedom, needPerYear }: Pick<FiAnswer, 'portfolioAtFreedom' | 'needPerYear'>,
): { plan: HistoryPlan; rate: number } | null {
  if (portfolioAtFreedom <= 0 || needPerYear <= 0) return null;
  const rate = Math.min(1, needPerYear / portfolioAtFreedom);
  return {
    rate,
    plan: {
      portfolio: portfolioAtFreedom,
      withdrawalYears: values.lasting,
      strategy: strategyOf(values.strategy, { rate, stockShare: values.stockShare / 100 }),
      timing: values.withdrawalTiming,
      allocation: { stockShare: values.stockShare / 100, feeAnnual: values.fee / 100 },
    },
  };
}

/**
 * Returns the whole plan for each start: saving up to the date, then the withdrawals. Null without
 * saving, or without withdrawals.
 */
export function wholeLifePlan(values: FiValues, answer: FiAnswer): HistoryPlan | null {
  const life =
    answer.independence.status === 'years' && answer.needPerYear > 0
      ? lifeOf(values, answer)?.life
      : null;
  return life?.saving
    ? { ...life, allocation: { stockShare: values.stockShare / 100, feeAnnual: values.fee / 100 } }
    : null;
}

const rules: readonly StrategyKind[] = [
  'constant-real',
  'percent-of-portfolio',
  'floor-and-ceiling',
  'guyton-klinger',
  'vpw',
];
const barsBelow = 3,
  barsAbove = 5,
  betweenBars = 0.005;
/** Exact to the displayed hundredth of a percent. */
const toShow = 1e-5;

/**
 * Computes the answer in slices of one pass through history each (1 to 3 ms), so that a page can
 * render between two of them.
 *
 * *Assumes* as `computeHistory`. *Not modelled* a start without all years.
 * @throws RangeError for values that the form refuses, such as more years than the history has
 */
export function* lastingInPieces({
  plan,
  rate,
}: {
  plan: HistoryPlan;
  rate: number;
}): Generator<void, Lasting> {
  const { rates, lowest } = computeSafeRates({
    allocation: plan.allocation,
    withdrawalYears: plan.withdrawalYears,
    ...(plan.timing ? { timing: plan.timing } : {}),
  });
  if (lowest === null) throw new RangeError('the history is shorter than the plan');
  yield;
  const outcomes: RuleOutcome[] = [];
  let failedStarts: number[] = [],
    falls = new Float64Array(0);
  for (const kind of rules) {
    const {
      runs,
      ok,
      failedStarts: failed,
    } = computeHistory({
      ...plan,
      strategy: strategyOf(kind, { rate, stockShare: plan.allocation.stockShare }),
    });
    if (kind === plan.strategy.kind) failedStarts = failed;
    falls = Float64Array.from(runs, ({ maxDrawdown }) => maxDrawdown);
    const years = new Float64Array(runs.length * plan.withdrawalYears);
    runs.forEach(({ withdrawals }, run) => years.set(withdrawals, run * plan.withdrawalYears));
    const worst = runs.reduce((least, run) =>
      run.lowestWithdrawal < least.lowestWithdrawal ? run : least,
    );
    outcomes.push({
      kind,
      ok,
      middleYear: middle(years),
      leanestYear: worst.lowestWithdrawal,
      leanestStart: worst.startYear,
      middleEnd: middle(Float64Array.from(runs, ({ endBalance }) => endBalance)),
    });
    yield;
  }
  const barsOf =
    plan.strategy.kind === 'floor-and-ceiling' || plan.strategy.kind === 'guyton-klinger'
      ? plan.strategy.kind
      : 'constant-real';
  const bars: RateBar[] = [];
  for (let step = -barsBelow; step <= barsAbove; step += 1) {
    const at = rate + step * betweenBars;
    if (at <= 0 || at > 1) continue;
    if (barsOf === 'constant-real') {
      // The highest rate of each start decides for every rate.
      bars.push({ rate: at, ok: rates.filter((each) => each.rate >= at * (1 - 1e-9)).length });
    } else {
      bars.push(
        ...computeSuccessByRate(
          {
            ...plan,
            strategy: strategyOf(barsOf, {
              rate,
              stockShare: plan.allocation.stockShare,
            }) as RatedStrategy,
          },
          [at],
        ).map(({ ok }) => ({ rate: at, ok })),
      );
      yield;
    }
  }
  const ofRule = {
    ...plan,
    strategy: strategyOf(barsOf, { rate, stockShare: plan.allocation.stockShare }) as RatedStrategy,
  };
  const all = barsOf === 'constant-real' ? null : yield* findSafeRateInPieces(ofRule, 1, toShow),
    nineOfTen = all === null ? null : yield* findSafeRateInPieces(ofRule, 0.9, toShow);
  const middleFall = middle(falls);
  const sorted = rates.map((each) => each.rate).sort((a, b) => a - b);
  return {
    starts: rates.length,
    firstStart: rates[0]!.startYear,
    lastStart: rates.at(-1)!.startYear,
    rules: outcomes,
    ok: rates.length - failedStarts.length,
    failedStarts,
    barsOf,
    bars,
    // Nine of ten starts, rounded up, carry at least this.
    safe: { all: lowest, nineOfTen: sorted[rates.length - Math.ceil(0.9 * rates.length)]! },
    safeOfRule: all === null || nineOfTen === null ? null : { all, nineOfTen },
    falls: { deepest: falls.at(-1) ?? 0, middle: middleFall },
  };
}

/** Returns the median; for an even number the lower of both middle values. Sorts its argument. */
function middle(values: Float64Array): number {
  return values.sort()[(values.length - 1) >> 1] ?? 0;
}
