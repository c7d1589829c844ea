/**
 * The plans that the futures of the FI calculator simulate: the whole life, and the saving alone.
 * Pure; a worker runs them.
 */
import { computeGrowth } from '#domain/compound';
import {
  assetsOfMedian,
  meanOfMedian,
  type MonteCarloAnswer,
  type MonteCarloPlan,
  type TwoAssets,
} from '#domain/monte-carlo';
import {
  type FirstWithdrawal,
  type LifePlan,
  type ReturnsHistory,
  type Strategy,
  vpwReturn,
} from '#domain/withdrawal';
import type { FiAnswer } from './compute-fi.ts';
import type { FiValues } from './fi-spec.ts';

const engineYears = 100,
  yearsOfABlock = 5;

/** The simulated plans: `life` over the years of the chart, `saving` until well after the date. */
export interface Lives<P extends LifePlan = LifePlan> {
  life: P;
  saving: P | null;
}
export type FuturePlans = Lives<MonteCarloPlan>;

/** Returns the two assets of the form. */
function assetsOf({
  stockShare,
  stockSwing,
  bondSwing,
  premium,
  correlation,
}: FiValues): TwoAssets {
  return {
    share: stockShare / 100,
    deviations: [stockSwing / 100, bondSwing / 100],
    premium: premium / 100,
    correlation: correlation / 100,
  };
}

/** Returns the volatility of both together, a fraction. */
export function swingOfAssets(
  values: FiValues,
  { returnBeforeFees }: Pick<FiAnswer, 'returnBeforeFees'>,
): number {
  return assetsOfMedian(returnBeforeFees, assetsOf(values)).deviation;
}

/**
 * Returns the lives of the plan on random years; null for plans that `lifeOf` does not support, and
 * while the needed history is not loaded.
 *
 * *Assumes* that the stated return is the compounded one: half of the futures of a single sum do
 * better. *Formula* as in `meanOfMedian` and `assetsOfMedian`.
 */
export function futurePlans(
  values: FiValues,
  answer: FiAnswer,
  history: ReturnsHistory | null,
): FuturePlans | null {
  const lives = lifeOf(values, answer),
    { returnBeforeFees } = answer;
  if (lives === null || (values.chance === 'history' && history === null)) return null;
  const feeAnnual = values.fee / 100,
    inflationAnnual = values.inflation / 100;
  const returns: MonteCarloPlan['returns'] =
    values.chance === 'history'
      ? {
          kind: 'bootstrap',
          allocation: { stockShare: values.stockShare / 100, feeAnnual },
          blockYears: yearsOfABlock,
          history: history!,
        }
      : values.chance === 'assets'
        ? {
            kind: 'assets',
            ...assetsOfMedian(returnBeforeFees, assetsOf(values)),
            inflationAnnual,
            feeAnnual,
          }
        : {
            kind: 'lognormal',
            meanAnnualReal: meanOfMedian(returnBeforeFees, values.swing / 100),
            deviationAnnual: values.swing / 100,
            inflationAnnual,
            feeAnnual,
          };
  return { life: { ...lives.life, returns }, saving: lives.saving && { ...lives.saving, returns } };
}

/**
 * Returns the plan for the engines of lives, by whole years; null for unsupported plans:
 * overspending up to a date, or longer than a hundred years of saving.
 *
 * *Assumes* that the saving of a year is added at its end, with the growth of its months at the
 * stated return, so that without volatility the balance equals the plain one. The year of the date
 * is saved in full; from then on the year's need is withdrawn at once.
 */
export function lifeOf(
  values: FiValues,
  { plan, independence, needPerYear, portfolioAtFreedom, shownYears }: FiAnswer,
): Lives | null {
  const years = independence.status === 'never' ? null : Math.ceil(independence.years - 1e-9);
  if (
    years !== null &&
    (years + values.lasting > 150 || years > engineYears || (years > 0 && plan.savingPerYear < 0))
  )
    return null;
  const times = plan.timing?.endsWith('year') ? 1 : 12;
  const perYear = Math.max(
    0,
    computeGrowth({
      principal: 0,
      contribution: plan.savingPerYear / times,
      contributionsPerYear: times,
      timing: plan.timing?.startsWith('start') ? 'start' : 'end',
      rate: plan.returnAnnualReal,
      years: 1,
    }).balance,
  );
  const saving = (count: number) =>
    count === 0
      ? {}
      : { saving: { years: count, perYear, growthAnnualReal: plan.savingGrowthAnnualReal ?? 0 } };
  const nothing = { kind: 'constant-real', rate: 0 } as const;
  const base = { portfolio: plan.portfolio, timing: values.withdrawalTiming };
  if (years === null) {
    if (plan.savingPerYear < 0)
      return {
        life: {
          ...base,
          withdrawalYears: shownYears,
          strategy: { kind: 'constant-real', amountPerYear: -plan.savingPerYear },
        },
        saving: null,
      };
    return {
      life: { ...base, ...saving(shownYears - 1), withdrawalYears: 1, strategy: nothing },
      saving: null,
    };
  }
  const rate = portfolioAtFreedom > 0 ? Math.min(1, needPerYear / portfolioAtFreedom) : 0;
  const strategy =
    needPerYear > 0
      ? strategyOf(
          values.strategy,
          { rate, stockShare: values.stockShare / 100 },
          { amountPerYear: needPerYear },
        )
      : nothing;
  return {
    life: { ...base, ...saving(years), withdrawalYears: values.lasting, strategy },
    saving:
      years === 0
        ? null
        : {
            ...base,
            ...saving(Math.min(engineYears, Math.ceil(2.5 * years) + 5)),
            withdrawalYears: 1,
            strategy: nothing,
          },
  };
}

/**
 * Returns a rule of the form for the engines. `rate`: the first year's share of the portfolio;
 * `stockShare`: for the return that VPW expects, in history and in futures alike; `first`: the
 * first withdrawal, if the rule starts with it.
 */
export function strategyOf(
  kind: FiValues['strategy'],
  { rate, stockShare }: { rate: number; stockShare: number },
  first: FirstWithdrawal = { rate },
): Strategy {
  switch (kind) {
    case 'vpw':
      return { kind, returnAnnualReal: vpwReturn(stockShare) };
    case 'percent-of-portfolio':
      return { kind, rate };
    case 'constant-real':
      return { kind, ...first };
    case 'floor-and-ceiling':
      return { kind, ...first };
    case 'guyton-klinger':
      return { kind, ...first };
  }
}

/**
 * Returns the years from today by which a quarter and three quarters of the futures have reached
 * the number; null for those beyond the simulation.
 */
export function datesOf(
  { percentiles, balances }: Pick<MonteCarloAnswer, 'percentiles' | 'balances'>,
  fiNumber: number,
): { early: number | null; late: number | null } {
  const at = (share: number) => {
    const line = balances[percentiles.findIndex((each) => Math.abs(each - share) < 1e-9)];
    return line === undefined ? null : yearsTo(line, fiNumber);
  };
  return { early: at(0.75), late: at(0.25) };
}

function yearsTo(line: Float64Array, target: number): number | null {
  const year = line.findIndex((balance) => balance >= target);
  if (year <= 0) return year === 0 ? 0 : null;
  return year - 1 + (target - line[year - 1]!) / (line[year]! - line[year - 1]!);
}
