/** A growth plan turned round: which time, contribution, start or rate reaches a target. */
import {
  effectiveAnnual,
  maxEngineAmount,
  maxEngineRate,
  maxEngineYears,
  ratePerPeriod,
  requireAmount,
} from '#domain/rates';
import {
  afterStretch,
  checkedPlan,
  computeGrowth,
  type GrowthPlan,
  stretchesOf,
} from './growth.ts';
import { computePeriodsToTarget } from './periods.ts';

/**
 * `already-there`: the target is met without it; `value` is then what could be taken out instead
 * (zero or below), or for a rate the lowest one that was tried. `never`: `not-growing`, the balance
 * stands or shrinks for good; `too-far`, it takes more than 200 years; `beyond-any-rate`, 1,000% a
 * year is not enough; `beyond-any-amount`, what is paid is lost before it counts; `no-time`, there
 * is no period in which to pay.
 */
export type Solution =
  | { status: 'solved'; value: number }
  | { status: 'already-there'; value: number }
  | {
      status: 'never';
      reason: 'not-growing' | 'too-far' | 'beyond-any-rate' | 'beyond-any-amount' | 'no-time';
    };

const lowestRate = -0.99;

/**
 * The years until the balance meets a target, on the curve of `computeGrowth` (between two payments
 * too).
 *
 * *Assumes* what `computeGrowth` assumes. *Formula* `computePeriodsToTarget` in the first stretch
 * of the plan that gets there. *Source* as there. *Not modelled* a target that rises; state it in
 * today's money and use a real rate.
 * @throws RangeError for a number outside its bounds
 */
export function computeYearsToTarget(input: Omit<GrowthPlan, 'years'>, target: number): Solution {
  const plan = checkedPlan({ ...input, years: maxEngineYears });
  requireAmount('target', target);
  if (plan.principal >= target) return { status: 'already-there', value: 0 };
  const perPeriod = ratePerPeriod(plan.rate, plan.contributionsPerYear);
  let balance = plan.principal,
    growing = true;
  for (const stretch of stretchesOf(plan)) {
    const periods = computePeriodsToTarget({
      start: balance,
      contribution: stretch.contributionAtEnd,
      ratePerPeriod: perPeriod,
      target,
    });
    if (periods !== null && periods <= stretch.periods)
      return { status: 'solved', value: stretch.fromYear + periods / plan.contributionsPerYear };
    const after = afterStretch(balance, stretch, perPeriod);
    // A rising balance below an asymptote never gets there either, unless contributions rise.
    growing = periods !== null || (plan.contributionGrowthAnnual > 0 && after > balance);
    balance = after;
    if (balance >= target) return { status: 'solved', value: stretch.toYear };
  }
  return { status: 'never', reason: growing ? 'too-far' : 'not-growing' };
}

/**
 * The contribution that meets a target at the end.
 *
 * *Assumes* as `computeGrowth`. *Formula* the balance is linear in it: what is missing without it,
 * over what a contribution of 1 comes to. *Source* the sinking fund payment (Kellison, The Theory
 * of Interest, ch. 6). *Not modelled* as there.
 * @throws RangeError for a number outside its bounds
 */
export function computeContributionForTarget(
  input: Omit<GrowthPlan, 'contribution'>,
  target: number,
): Solution {
  requireAmount('target', target);
  const one = computeGrowth({ ...input, principal: 0, contribution: 1 }).balance;
  if (!(one > 0))
    return {
      status: 'never',
      reason: input.years === 0 || input.contributionYears === 0 ? 'no-time' : 'beyond-any-amount',
    };
  return found((target - computeGrowth({ ...input, contribution: 0 }).balance) / one);
}

/**
 * The sum to start with that meets a target at the end.
 *
 * *Assumes* as `computeGrowth`. *Formula* the balance is linear in it: what is missing without it,
 * over what 1 grows to.
 * *Source* present value (Kellison, The Theory of Interest, ch. 1 and 3). *Not modelled* as there.
 * @throws RangeError for a number outside its bounds
 */
export function computePrincipalForTarget(
  input: Omit<GrowthPlan, 'principal'>,
  target: number,
): Solution {
  requireAmount('target', target);
  const one = computeGrowth({ ...input, principal: 1, contribution: 0 }).balance;
  return found((target - computeGrowth({ ...input, principal: 0 }).balance) / one);
}

function found(value: number): Solution {
  if (!(Math.abs(value) <= maxEngineAmount))
    return { status: 'never', reason: 'beyond-any-amount' };
  return value > 0 ? { status: 'solved', value } : { status: 'already-there', value: value + 0 };
}

/**
 * The effective yearly rate that meets a target at the end, from -99% to 1,000%.
 *
 * *Assumes* a start that is no debt, so that more rate is more balance and the answer is the only
 * one (Descartes' rule of signs). *Formula* bisection of `computeGrowth` to the last bit of a
 * float. *Source* the yield rate of Kellison, The Theory of Interest, ch. 5. *Not modelled* a rate
 * that changes.
 * @throws RangeError for a number outside its bounds, or a principal below zero
 */
export function computeRateForTarget(input: Omit<GrowthPlan, 'rate'>, target: number): Solution {
  requireAmount('target', target);
  requireAmount('principal', input.principal);
  const at = (rate: number) => computeGrowth({ ...input, rate: effectiveAnnual(rate) }).balance;
  let low = lowestRate,
    high: number = maxEngineRate;
  if (at(low) >= target) return { status: 'already-there', value: low };
  if (at(high) < target) return { status: 'never', reason: 'beyond-any-rate' };
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return { status: 'solved', value: high };
    if (at(middle) >= target) high = middle;
    else low = middle;
  }
}
