import { computeGrowth } from '#domain/compound';
import { ratePerPeriod, requireWhole } from '#domain/rates';
import {
  computeIndependence,
  growthOf,
  type IndependenceAnswer,
  type IndependencePlan,
} from './independence.ts';

/**
 * The state after so many years: whole ones, and the moment of independence and of the last money
 * between them. `saved` and `withdrawn` are sums since today.
 */
export interface LifetimePoint {
  year: number;
  balance: number;
  saved: number;
  withdrawn: number;
  phase: 'saving' | 'independent';
}
export interface Lifetime {
  answer: IndependenceAnswer;
  /** From today (year 0) to the last year asked for. */
  points: LifetimePoint[];
  /**
   * Years from today until nothing is left; null when the portfolio outlasts the years asked for.
   */
  emptyAfterYears: number | null;
}

/**
 * The curve from today through independence and withdrawal, at one real return for all years.
 *
 * *Assumes* saving as in `computeIndependence` up to the moment of independence; from then on a
 * twelfth of the spending that other income leaves, at the start of each month; nothing below zero.
 * *Formula* that of `computeGrowth` in both phases; empty after `-ln(1 - b i / (w (1 + i))) / ln(1
 * + i)` months. *Source* the term of an annuity due (Kellison, The Theory of Interest, ch. 3). *Not
 * modelled* taxes, good and bad years: for those see `#domain/history` and `#domain/monte-carlo`.
 *
 * @param years whole, 1 to 150
 * @throws RangeError for a number outside its bounds
 */
export function computeLifetime(plan: IndependencePlan, years: number): Lifetime {
  requireWhole('years', years, 1, 150);
  const answer = computeIndependence(plan);
  const savingYears = answer.status === 'never' ? years : Math.min(years, answer.years);
  const saving = computeGrowth({ ...growthOf(plan), years: savingYears });
  const points: LifetimePoint[] = [
    {
      year: 0,
      balance: plan.portfolio,
      saved: 0,
      withdrawn: 0,
      phase: savingYears > 0 ? 'saving' : 'independent',
    },
  ];
  for (const { year, balance, contributedTotal } of saving.years)
    points.push({
      year,
      balance,
      saved: contributedTotal,
      withdrawn: 0,
      phase: year < savingYears || answer.status === 'never' ? 'saving' : 'independent',
    });
  if (savingYears === years) return { answer, points, emptyAfterYears: null };

  const perMonth = Math.max(0, plan.spendingPerYear - (plan.otherIncomePerYear ?? 0)) / 12;
  const lasts = yearsUntilEmpty(saving.balance, perMonth, ratePerPeriod(plan.returnAnnualReal, 12));
  const emptyAfterYears = savingYears + lasts <= years ? savingYears + lasts : null;
  const point = (year: number): LifetimePoint => {
    const since = Math.min(year - savingYears, lasts);
    const left =
      emptyAfterYears !== null && year >= emptyAfterYears
        ? 0
        : computeGrowth({
            principal: saving.balance,
            contribution: -perMonth,
            timing: 'start',
            rate: plan.returnAnnualReal,
            years: since,
          }).balance;
    return {
      year,
      balance: Math.max(0, left),
      saved: saving.contributed,
      withdrawn: perMonth * 12 * since,
      phase: 'independent',
    };
  };
  for (let year = Math.floor(savingYears) + 1; year <= years; year += 1) {
    if (emptyAfterYears !== null && emptyAfterYears > year - 1 && emptyAfterYears < year)
      points.push(point(emptyAfterYears));
    points.push(point(year));
  }
  return { answer, points, emptyAfterYears };
}

/** Infinity inside only: a portfolio whose growth pays the withdrawals lasts for good. */
function yearsUntilEmpty(
  balance: number,
  withdrawalPerMonth: number,
  ratePerMonth: number,
): number {
  if (balance <= 0) return withdrawalPerMonth > 0 ? 0 : Number.POSITIVE_INFINITY;
  if (withdrawalPerMonth === 0) return Number.POSITIVE_INFINITY;
  const share = (balance * ratePerMonth) / (withdrawalPerMonth * (1 + ratePerMonth));
  if (share >= 1) return Number.POSITIVE_INFINITY;
  return (
    (ratePerMonth === 0
      ? balance / withdrawalPerMonth
      : -Math.log1p(-share) / Math.log1p(ratePerMonth)) / 12
  );
}
