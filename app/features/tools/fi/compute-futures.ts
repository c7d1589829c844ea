/** What the futures of the FI calculator are drawn from: the life of the plan, and its saving alone. Pure; the worker does the rest. */
import { computeGrowth } from '#domain/compound';
import { meanOfMedian, type MonteCarloAnswer, type MonteCarloPlan } from '#domain/monte-carlo';
import { type FirstWithdrawal, type Strategy, vpwReturn } from '#domain/withdrawal';
import type { FiAnswer } from './compute-fi.ts';
import type { FiValues } from './fi-spec.ts';

const engineYears = 100, yearsOfABlock = 5;

/** What is simulated: `life` over the years of the picture, `saving` until well after the date. */
export interface FuturePlans { life: MonteCarloPlan; saving: MonteCarloPlan | null }

/**
 * The plan as the simulation takes it, by whole years; null for plans that it does not know: overspending up to a date,
 * or longer than a hundred years of saving.
 *
 * *Assumes* that the stated return is the one that is compounded: half of the futures of a single sum do better. The saving
 * of a year goes in at its end, with what its months have earned by then at that return, so that without swings the
 * balance is the plain one. The year of the date is saved in full; from then on the year's money is taken at once.
 * *Formula* that of `meanOfMedian`.
 */
export function futurePlans(values: FiValues, { plan, independence, returnBeforeFees, needPerYear, portfolioAtFreedom, shownYears }: FiAnswer): FuturePlans | null {
  const years = independence.status === 'never' ? null : Math.ceil(independence.years - 1e-9);
  if (years !== null && (years + values.lasting > 150 || years > engineYears || (years > 0 && plan.savingPerYear < 0))) return null;
  const feeAnnual = values.fee / 100;
  const returns: MonteCarloPlan['returns'] = values.chance === 'history'
    ? { kind: 'bootstrap', allocation: { stockShare: values.stockShare / 100, feeAnnual }, blockYears: yearsOfABlock }
    : { kind: 'lognormal', meanAnnualReal: meanOfMedian(returnBeforeFees, values.swing / 100), deviationAnnual: values.swing / 100, inflationAnnual: values.inflation / 100, feeAnnual };
  const times = plan.timing?.endsWith('year') ? 1 : 12;
  const perYear = Math.max(0, computeGrowth({ principal: 0, contribution: plan.savingPerYear / times, contributionsPerYear: times, timing: plan.timing?.startsWith('start') ? 'start' : 'end', rate: plan.returnAnnualReal, years: 1 }).balance);
  const saving = (count: number) => (count === 0 ? {} : { saving: { years: count, perYear, growthAnnualReal: plan.savingGrowthAnnualReal ?? 0 } });
  const nothing = { kind: 'constant-real', rate: 0 } as const;
  const base = { portfolio: plan.portfolio, returns, timing: values.withdrawalTiming };
  if (years === null) {
    if (plan.savingPerYear < 0) return { life: { ...base, withdrawalYears: shownYears, strategy: { kind: 'constant-real', amountPerYear: -plan.savingPerYear } }, saving: null };
    return { life: { ...base, ...saving(shownYears - 1), withdrawalYears: 1, strategy: nothing }, saving: null };
  }
  const rate = portfolioAtFreedom > 0 ? Math.min(1, needPerYear / portfolioAtFreedom) : 0;
  const strategy = needPerYear > 0 ? strategyOf(values.strategy, { rate, stockShare: values.stockShare / 100 }, { amountPerYear: needPerYear }) : nothing;
  return {
    life: { ...base, ...saving(years), withdrawalYears: values.lasting, strategy },
    saving: years === 0 ? null : { ...base, ...saving(Math.min(engineYears, Math.ceil(2.5 * years) + 5)), withdrawalYears: 1, strategy: nothing },
  };
}

/**
 * A rule of the form as the engines take it. `rate`: the first year's share of the portfolio; `stockShare`: of what VPW
 * expects to earn, in history and in futures alike; `first`: what is taken then, where the rule begins with it.
 */
export function strategyOf(kind: FiValues['strategy'], { rate, stockShare }: { rate: number; stockShare: number }, first: FirstWithdrawal = { rate }): Strategy {
  switch (kind) {
    case 'vpw': return { kind, returnAnnualReal: vpwReturn(stockShare) };
    case 'percent-of-portfolio': return { kind, rate };
    case 'constant-real': return { kind, ...first };
    case 'floor-and-ceiling': return { kind, ...first };
    case 'guyton-klinger': return { kind, ...first };
  }
}

/** By when a quarter and three quarters of the futures are at the number, in years from today; null for those beyond what was simulated. */
export function datesOf({ percentiles, balances }: Pick<MonteCarloAnswer, 'percentiles' | 'balances'>, fiNumber: number): { early: number | null; late: number | null } {
  const at = (share: number) => { const line = balances[percentiles.findIndex((each) => Math.abs(each - share) < 1e-9)]; return line === undefined ? null : yearsTo(line, fiNumber); };
  return { early: at(0.75), late: at(0.25) };
}

function yearsTo(line: Float64Array, target: number): number | null {
  const year = line.findIndex((balance) => balance >= target);
  if (year <= 0) return year === 0 ? 0 : null;
  return year - 1 + (target - line[year - 1]!) / (line[year]! - line[year - 1]!);
}
