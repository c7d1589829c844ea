import { computeGrowth, computeYearsToTarget, type GrowthPlan } from '#domain/compound';
import { type EffectiveAnnual, maxEngineAmount, requireAmount, requireWithin } from '#domain/rates';

/**
 * The time at which a year's saving is invested: in twelve parts or at once, at the start or at the
 * end.
 */
export type SavingTiming = 'end-of-month' | 'start-of-month' | 'end-of-year' | 'start-of-year';

/** The inputs that a user states. Amounts in today's money and any one unit; rates as fractions. */
export interface IndependencePlan {
  /** May be below zero. */
  portfolio: number;
  /** May be below zero: then it is taken from the portfolio. */
  savingPerYear: number;
  /**
   * The yearly spending once independent, and the other income that covers part of it (a pension,
   * rent); 0 unless stated.
   */
  spendingPerYear: number;
  otherIncomePerYear?: number;
  /** The share of the portfolio that is withdrawn a year, above 0 to 1. */
  withdrawalRate: number;
  returnAnnualReal: EffectiveAnnual;
  /** By how much saving rises each year beyond inflation; 0 unless stated. */
  savingGrowthAnnualReal?: number;
  /** `end-of-month` unless stated. */
  timing?: SavingTiming;
}
export type IndependenceAnswer =
  | { status: 'years'; years: number; fiNumber: number }
  /** `surplus` is what the portfolio holds beyond the number. */
  | { status: 'already-there'; years: 0; fiNumber: number; surplus: number }
  /**
   * `not-growing`: the balance never reaches the number; `too-far`: it takes more than 150 years.
   */
  | { status: 'never'; reason: 'not-growing' | 'too-far'; fiNumber: number };

const yearsAtMost = 150;

/**
 * The portfolio of which a year's spending is the withdrawal rate. With part-time income as the
 * other income it is the barista number.
 *
 * *Assumes* spending and other income in the same money and year. *Formula* `(spending - other
 * income) / rate`, not below 0.
 * *Source* Cooley, Hubbard and Walz, 1998 (the Trinity study), for what a withdrawal rate is. *Not
 * modelled* taxes on withdrawals.
 * @throws RangeError for an amount below zero, or a rate that is not above 0 and at most 1
 */
export function computeFiNumber(
  spendingPerYear: number,
  withdrawalRate: number,
  otherIncomePerYear = 0,
): number {
  if (withdrawalRate === 0) throw new RangeError('withdrawal rate must be above 0');
  requireWithin('withdrawal rate', withdrawalRate, 0, 1);
  return Math.min(
    maxEngineAmount,
    Math.max(
      0,
      requireAmount('spending', spendingPerYear) -
        requireAmount('other income', otherIncomePerYear),
    ) / withdrawalRate,
  );
}

/** The saving of a plan as a growth plan, without its length. */
export function growthOf(plan: IndependencePlan): Omit<GrowthPlan, 'years'> {
  const timing = plan.timing ?? 'end-of-month';
  const times = timing.endsWith('month') ? 12 : 1;
  return {
    principal: plan.portfolio,
    contribution: plan.savingPerYear / times,
    contributionsPerYear: times,
    timing: timing.startsWith('start') ? 'start' : 'end',
    contributionGrowthAnnual: plan.savingGrowthAnnualReal ?? 0,
    rate: plan.returnAnnualReal,
  };
}

/**
 * Years until the portfolio reaches the FI number.
 *
 * *Assumes* real money throughout; a twelfth of the year's saving at the end of each month unless
 * `timing` says otherwise; the curve of `computeGrowth` between payments, so that years need not be
 * whole. Nothing is rounded.
 * *Formula* `ln((target r + c) / (start r + c)) / ln(1 + r)`, year by year where saving grows.
 * *Source* mrmoneymustache.com/2012/01/13/the-shockingly-simple-math-behind-early-retirement, whose
 * table is of yearly saving at the year's end. *Not modelled* taxes, sequence of returns (see the
 * withdrawal and Monte Carlo engines).
 *
 * @throws RangeError for a number outside its bounds
 */
export function computeIndependence(plan: IndependencePlan): IndependenceAnswer {
  const fiNumber = computeFiNumber(
    plan.spendingPerYear,
    plan.withdrawalRate,
    plan.otherIncomePerYear,
  );
  const solution = computeYearsToTarget(growthOf(plan), fiNumber);
  if (solution.status === 'already-there')
    return { status: 'already-there', years: 0, fiNumber, surplus: plan.portfolio - fiNumber };
  if (solution.status === 'never')
    return {
      status: 'never',
      reason: solution.reason === 'not-growing' ? 'not-growing' : 'too-far',
      fiNumber,
    };
  return solution.value > yearsAtMost
    ? { status: 'never', reason: 'too-far', fiNumber }
    : { status: 'years', years: solution.value, fiNumber };
}

/**
 * `years`: after so many years of saving it may stop. `not-by-then`: saving all the time does not
 * get there either.
 */
export type CoastAnswer =
  | { status: 'years'; years: number; coastNumber: number }
  | { status: 'already-there'; years: 0; coastNumber: number; surplus: number }
  | { status: 'not-by-then'; coastNumber: number };

/**
 * Computes the balance needed today so that growth alone reaches the target in so many years.
 *
 * *Assumes* the same real return every year, nothing put in or taken out. *Formula* `target / (1 +
 * r)^years`. *Source* coastretirement.com/how-coast-fire-is-calculated. *Not modelled* taxes, good
 * and bad years.
 * @throws RangeError for a number outside its bounds
 */
export function computeCoastNumber(
  target: number,
  returnAnnualReal: EffectiveAnnual,
  years: number,
): number {
  const { balance } = computeGrowth({
    principal: 1,
    contribution: 0,
    rate: returnAnnualReal,
    years,
  });
  return Math.min(maxEngineAmount, requireAmount('target', target) / balance);
}

/**
 * Computes the time at which saving may stop, so that growth alone reaches the FI number
 * `coastYears` from today (Coast FI).
 *
 * *Assumes* as `computeIndependence`; after the stop nothing is put in or taken out. *Formula* the
 * earliest t with `balance(t) (1 + r)^(coastYears - t)` at the number, by bisection. *Source*
 * coastretirement.com/how-coast-fire-is-calculated.
 * *Not modelled* as `computeIndependence`.
 * @throws RangeError for a number outside its bounds, or saving below zero
 */
export function computeCoast(plan: IndependencePlan, coastYears: number): CoastAnswer {
  requireAmount('saving', plan.savingPerYear);
  const target = computeFiNumber(
    plan.spendingPerYear,
    plan.withdrawalRate,
    plan.otherIncomePerYear,
  );
  const coastNumber = computeCoastNumber(target, plan.returnAnnualReal, coastYears);
  if (plan.portfolio >= coastNumber)
    return {
      status: 'already-there',
      years: 0,
      coastNumber,
      surplus: plan.portfolio - coastNumber,
    };
  const growth = growthOf(plan);
  const reached = (stop: number) =>
    computeGrowth({ ...growth, contributionYears: stop, years: coastYears }).balance >= target;
  if (!reached(coastYears)) return { status: 'not-by-then', coastNumber };
  let early = 0,
    late = coastYears;
  for (let round = 0; round < 60 && late - early > 1e-12 * coastYears; round += 1) {
    const middle = (early + late) / 2;
    if (reached(middle)) late = middle;
    else early = middle;
  }
  return { status: 'years', years: late, coastNumber };
}

/**
 * The shares of the stated spending for lean and fat, the income of part-time work, and the end of
 * coasting.
 */
export interface FiKindOptions {
  leanShare?: number;
  fatShare?: number;
  partTimeIncomePerYear?: number;
  coastYears: number;
}

/**
 * The usual kinds of independence side by side: the plan itself; lean and fat, of less and more
 * spending (70% and 150% unless stated) at the same saving; barista, where part-time income pays a
 * part; coast, where saving may stop early.
 *
 * *Assumes* as `computeIndependence` and `computeCoast`. *Formula* theirs, with the spending or the
 * other income of the kind.
 * *Source* the names are the community's, as at coastretirement.com. *Not modelled* that who spends
 * less also saves more.
 * @throws RangeError for a number outside its bounds
 */
export function computeFiKinds(
  plan: IndependencePlan,
  { leanShare = 0.7, fatShare = 1.5, partTimeIncomePerYear = 0, coastYears }: FiKindOptions,
): {
  full: IndependenceAnswer;
  lean: IndependenceAnswer;
  fat: IndependenceAnswer;
  barista: IndependenceAnswer;
  coast: CoastAnswer | null;
} {
  const spending = (share: number) =>
    computeIndependence({
      ...plan,
      spendingPerYear: plan.spendingPerYear * requireWithin('share', share, 0, 100),
    });
  return {
    full: computeIndependence(plan),
    lean: spending(leanShare),
    fat: spending(fatShare),
    barista: computeIndependence({
      ...plan,
      otherIncomePerYear:
        (plan.otherIncomePerYear ?? 0) + requireAmount('part-time income', partTimeIncomePerYear),
    }),
    // There is no saving to stop if spending exceeds income.
    coast: plan.savingPerYear < 0 ? null : computeCoast(plan, coastYears),
  };
}

/** The changes: yearly amounts, or the new values of the two assumptions. */
export interface FreedomChange {
  incomePerYear?: number;
  spendingPerYear?: number;
  /**
   * The share of the change in spending that remains once independent; all of it (1) unless stated.
   */
  spendingKept?: number;
  returnAnnualReal?: EffectiveAnnual;
  withdrawalRate?: number;
}
/** `daysEarlier`: 365 to the year, below 0 is later; null where one of the two never arrives. */
export interface FreedomEffect {
  after: IndependenceAnswer;
  daysEarlier: number | null;
}

/**
 * Computes the effect of an hour more of income, a coffee less or a lower return on the moment of
 * independence.
 *
 * *Assumes* as `computeIndependence`. Less spending counts twice: it is saved, and the number falls
 * by the share of it that is kept. *Formula* (years before - years after) 365. *Source* that of
 * `computeIndependence`, computed twice.
 * *Not modelled* that income and spending seldom change for good.
 * @param before the answer for the current plan, if it is known already
 * @throws RangeError for a number outside its bounds
 */
export function computeFreedomEffect(
  plan: IndependencePlan,
  { incomePerYear = 0, spendingPerYear = 0, spendingKept = 1, ...assumptions }: FreedomChange,
  before: IndependenceAnswer = computeIndependence(plan),
): FreedomEffect {
  const after = computeIndependence({
    ...plan,
    ...assumptions,
    savingPerYear: plan.savingPerYear + incomePerYear - spendingPerYear,
    spendingPerYear: Math.max(0, plan.spendingPerYear + spendingKept * spendingPerYear),
  });
  return {
    after,
    daysEarlier:
      before.status === 'never' || after.status === 'never'
        ? null
        : (before.years - after.years) * 365,
  };
}
