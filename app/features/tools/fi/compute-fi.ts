/**
 * Computes the answer of the FI calculator from its form. Pure; amounts in minor units, unrounded.
 * The history is in a module of its own, because it contains a century of returns.
 */
import { computeGrowth } from '#domain/compound';
import {
  computeFiKinds,
  computeFiNumber,
  computeFreedomEffect,
  computeIndependence,
  computeLifetime,
  type FreedomChange,
  type FreedomEffect,
  type IndependenceAnswer,
  type IndependencePlan,
  type Lifetime,
} from '#domain/freedom';
import { type EffectiveAnnual, effectiveAnnual, realReturn } from '#domain/rates';
import type { FiValues } from './fi-spec.ts';

/** The changes that the screen shows. */
export interface StepEffects {
  hour: FreedomEffect;
  coffee: FreedomEffect;
  tenthLess: FreedomEffect;
  returnLower: FreedomEffect;
  rateLower: FreedomEffect;
}

export interface FiAnswer {
  plan: IndependencePlan;
  independence: IndependenceAnswer;
  /** Saving of a year; negative if spending exceeds income. */
  savingPerYear: number;
  /** A fraction of the income; null without income. */
  savingsRate: number | null;
  /** Yearly amounts after the date: the spending, and the part that the portfolio pays. */
  spendingPerYear: number;
  needPerYear: number;
  /** Returns after inflation, before and after fees. */
  returnBeforeFees: EffectiveAnnual;
  returnReal: EffectiveAnnual;
  lifetime: Lifetime;
  /** The number of years in the chart. */
  shownYears: number;
  /**
   * Years from today until the portfolio is empty, also in a plan that never arrives; null if that
   * is beyond the chart.
   */
  emptyAfterYears: number | null;
  /**
   * The time for which the portfolio pays from the date on, at the same return every year: years,
   * or beyond the range of the computation, or for good. Null without a date.
   */
  lasts: { status: 'years'; years: number } | { status: 'beyond' | 'for-good' } | null;
  kinds: ReturnType<typeof computeFiKinds>;
  coastNumber: number | null;
  /** The portfolio when it begins to pay: the FI number, or more if it is already larger. */
  portfolioAtFreedom: number;
  steps: StepEffects;
}

/** The years in the chart of a plan that never arrives. */
const yearsWithoutArrival = 50;
/** The fewest years in the chart of a plan whose portfolio runs out. */
const shortest = 5;
const longest = 150;

/**
 * Computes the answer.
 * @throws RangeError for values that the form refuses
 */
export function computeFi(values: FiValues): FiAnswer {
  const savingPerYear =
    12 * (values.basis === 'income' ? values.income - values.spending : values.saving);
  const comesIn = 12 * values.spending + savingPerYear;
  const spendingPerYear = (12 * values.spending * values.spendingLater) / 100;
  const otherIncomePerYear = 12 * values.otherIncome;
  const plan: IndependencePlan = {
    portfolio: values.portfolio,
    savingPerYear,
    spendingPerYear,
    otherIncomePerYear,
    withdrawalRate: values.withdrawalRate / 100,
    returnAnnualReal: afterFees(statedReal(values), values.fee),
    savingGrowthAnnualReal: values.savingGrowth / 100,
    timing: values.timing,
  };
  const independence = computeIndependence(plan);
  const emptied =
    independence.status === 'never' && savingPerYear < 0
      ? yearsUntilGone(plan, yearsWithoutArrival)
      : null;
  const years =
    independence.status !== 'never'
      ? Math.min(longest, Math.ceil(independence.years - 1e-9) + values.lasting)
      : emptied === null
        ? yearsWithoutArrival
        : Math.min(yearsWithoutArrival, Math.max(shortest, Math.ceil(emptied * 1.25)));
  const whole = computeLifetime(plan, years);
  const kinds = computeFiKinds(plan, {
    leanShare: values.leanShare / 100,
    fatShare: values.fatShare / 100,
    partTimeIncomePerYear: 12 * values.partTime,
    coastYears: values.coastYears,
  });
  return {
    plan,
    independence,
    savingPerYear,
    savingsRate: comesIn > 0 ? savingPerYear / comesIn : null,
    spendingPerYear,
    needPerYear: Math.max(0, spendingPerYear - otherIncomePerYear),
    returnBeforeFees: statedReal(values),
    returnReal: plan.returnAnnualReal,
    shownYears: years,
    lifetime: emptied === null ? whole : { ...whole, points: cutAt(whole.points, emptied) },
    emptyAfterYears: emptied ?? whole.emptyAfterYears,
    lasts: lastsOf(plan, independence, whole.emptyAfterYears),
    kinds,
    coastNumber: kinds.coast?.coastNumber ?? null,
    portfolioAtFreedom: Math.max(values.portfolio, independence.fiNumber),
    steps: computeSteps(values, plan, independence),
  };
}

function lastsOf(
  plan: IndependencePlan,
  independence: IndependenceAnswer,
  emptyInPicture: number | null,
): FiAnswer['lasts'] {
  if (independence.status === 'never') return null;
  const balance = Math.max(plan.portfolio, independence.fiNumber),
    perMonth = Math.expm1(Math.log1p(plan.returnAnnualReal) / 12);
  const takenPerMonth = Math.max(0, plan.spendingPerYear - (plan.otherIncomePerYear ?? 0)) / 12;
  // The rest after the month's withdrawal grows back to the former balance.
  if ((balance - takenPerMonth) * (1 + perMonth) >= balance) return { status: 'for-good' };
  // Looks beyond the chart only if that is asked: the long curve costs more than everything else
  // here.
  const emptyAfterYears = emptyInPicture ?? computeLifetime(plan, longest).emptyAfterYears;
  return emptyAfterYears === null
    ? { status: 'beyond' }
    : { status: 'years', years: emptyAfterYears - independence.years };
}

function statedReal(values: FiValues): EffectiveAnnual {
  return values.returnBasis === 'real'
    ? effectiveAnnual(values.returnReal / 100)
    : realReturn(
        effectiveAnnual(values.returnNominal / 100),
        effectiveAnnual(values.inflation / 100),
      );
}

/** The fee is a share of the value at the year's end, as in the withdrawal engines. */
function afterFees(real: EffectiveAnnual, feePercent: number): EffectiveAnnual {
  return effectiveAnnual((1 + real) * (1 - feePercent / 100) - 1);
}

/** Returns the FI number for a share of the spending, or with more income beside it. */
export function numberOf(
  { plan }: Pick<FiAnswer, 'plan'>,
  { share = 1, moreIncomePerYear = 0 }: { share?: number; moreIncomePerYear?: number },
): number {
  return computeFiNumber(
    plan.spendingPerYear * share,
    plan.withdrawalRate,
    (plan.otherIncomePerYear ?? 0) + moreIncomePerYear,
  );
}

const weeks = 52;

/** Computes the effect of each change alone. */
function computeSteps(
  values: FiValues,
  plan: IndependencePlan,
  before: IndependenceAnswer,
): StepEffects {
  const effect = (change: FreedomChange) => computeFreedomEffect(plan, change, before);
  const spendLess = (perYear: number) =>
    effect({
      spendingPerYear: -Math.min(perYear, 12 * values.spending),
      spendingKept: values.spendingLater / 100,
    });
  return {
    hour: effect({ incomePerYear: weeks * values.hourPay }),
    coffee: spendLess(weeks * values.coffee),
    tenthLess: spendLess(1.2 * values.spending),
    returnLower: effect({ returnAnnualReal: effectiveAnnual(plan.returnAnnualReal - 0.01) }),
    rateLower: effect({ withdrawalRate: Math.max(0.001, plan.withdrawalRate - 0.005) }),
  };
}

/**
 * Returns the years until overspending has used the portfolio up, by bisection of the curve. Null
 * if it lasts for `years`.
 */
function yearsUntilGone(plan: IndependencePlan, years: number): number | null {
  const times = plan.timing?.endsWith('year') ? 1 : 12;
  const left = (after: number) =>
    computeGrowth({
      principal: plan.portfolio,
      contribution: plan.savingPerYear / times,
      contributionsPerYear: times,
      timing: plan.timing?.startsWith('start') ? 'start' : 'end',
      contributionGrowthAnnual: plan.savingGrowthAnnualReal ?? 0,
      rate: plan.returnAnnualReal,
      years: after,
    }).balance;
  if (left(years) > 0) return null;
  let early = 0,
    late = years;
  for (let round = 0; round < 50; round += 1) {
    const middle = (early + late) / 2;
    if (left(middle) > 0) early = middle;
    else late = middle;
  }
  return late;
}

function cutAt(points: Lifetime['points'], year: number): Lifetime['points'] {
  const before = points.filter((point) => point.year < year),
    last = before.at(-1) ?? points[0]!;
  const next = points[before.length];
  const saved = next
    ? last.saved + ((next.saved - last.saved) * (year - last.year)) / (next.year - last.year || 1)
    : last.saved;
  return year === 0 ? [{ ...last, balance: 0 }] : [...before, { ...last, year, balance: 0, saved }];
}
