import { type Day, daysBetween, isWholeMonth } from '#domain/calendar';
import { computePeriodsToTarget } from '#domain/compound';
import { roundHalfUp } from '#domain/money';
import type { NetWorthPoint } from '#domain/net-worth';
import { effectiveAnnual, monthlyOfEffective } from '#domain/rates';
import { dayAfterMonths } from './day-after-months.ts';

/** Totals of one cycle in the person's currency (see `cycleTotals`); both days belong to it. */
export interface FreedomCycle { startDay: Day; endDay: Day; incomeMinor: number; expenseMinor: number; /** How many rows are written in it: one that splits counts in each category. */ rows: number }
/** `counts`: the date rests on it. `empty`: nothing came in or was spent. `few`: hardly anything is written in it beside the others. */
export type CycleStanding = 'counts' | 'empty' | 'few';
/**
 * The portfolio as of a day, the yearly real return and the share withdrawn a year, as fractions. `worth`: the balances
 * that the portfolio is the sum of, where it is not stated. What a profile holds becomes one by `planOf`; `portfolioFrom`
 * is named here so that it cannot be passed by.
 */
export interface FreedomPlan { portfolioMinor: number; asOfDay: Day; returnAnnualReal: number; withdrawalRate: number; worth?: NetWorthPoint; portfolioFrom?: never }

/** The numbers behind the answer, for the screen that explains it. Minor units are rounded here, once, for reading; the date is worked out from the exact ones. */
export interface FreedomExplanation {
  /** How many cycles count (see `judgeCycles`), the first and last day of them, and how many days they hold. */
  cyclesUsed: number; fromDay: Day; toDay: Day; daysUsed: number; /** Where each of them is a month; else null. */ monthsUsed: number | null;
  /** Sums of those cycles. */
  incomeMinor: number; expenseMinor: number;
  /** The same per year: 12 of those months, or 365 of those days. */
  incomePerYearMinor: number; spendingPerYearMinor: number; savingPerYearMinor: number;
  savingPerMonthMinor: number;
  /** Spending of a year divided by the withdrawal rate. */
  fiNumberMinor: number;
  /** The portfolio as a share of it, not held to 1. */
  fundedFraction: number;
  returnPerMonth: number;
  portfolioMinor: number; asOfDay: Day; returnAnnualReal: number; withdrawalRate: number;
  /** The balances behind the portfolio; null where it is stated. */
  worth: NetWorthPoint | null;
  /** What, taken from the portfolio once, moves the date by one day. Null when there is no date. */
  oneDayMinor: number | null;
}
export type FreedomAnswer =
  | { status: 'date'; day: Day; months: number; explanation: FreedomExplanation }
  /** `day` is the day on which the projection from the portfolio got there: the day of the portfolio itself, or one after it. */
  | { status: 'reached'; day: Day; months: number; explanation: FreedomExplanation }
  /** `not-growing`: the balance never reaches the number; `too-far`: it takes more than 150 years. */
  | { status: 'never'; reason: 'not-growing' | 'too-far'; explanation: FreedomExplanation }
  /** `missing`: fewer than three cycles that count; no plan stated; or no spending at all, of which any portfolio would be enough. */
  | { status: 'not-enough-data'; missing: 'cycles' | 'plan' | 'spending'; cyclesFound: number };

export const cyclesAtMost = 12;
export const cyclesAtLeast = 3;
const monthsAtMost = 150 * 12;
/** Of the year that means of other cycles than months are stated for. */
const daysPerYear = 365;

/** What a year brings and costs, from complete cycles. Exact, so not whole minor units: round once, where it is read. */
export interface YearlyMeans { cyclesUsed: number; fromDay: Day; toDay: Day; daysUsed: number; /** Where each cycle is a month; else null. */ monthsUsed: number | null; /** Sums of those cycles, exact. */ incomeMinor: number; expenseMinor: number; incomePerYear: number; spendingPerYear: number; savingPerYear: number }

/** What a sum over the cycles of the means comes to in a year (see `computeYearlyMeans`). */
export function ofYear(minor: number, { daysUsed, monthsUsed }: Pick<YearlyMeans, 'daysUsed' | 'monthsUsed'>): number {
  return monthsUsed !== null ? (minor * 12) / monthsUsed : (minor * daysPerYear) / daysUsed;
}

/** A cycle with no more than this share of what is usual is hardly written, and so is one with a single row where several are usual. */
const fewShare = 1 / 4;

/**
 * Which of the last cycles that are over the means rest on.
 *
 * *Assumes* that a ledger is kept about as closely in one cycle as in another, so that one in which hardly anything is
 * written was not kept: a single row in a month that was not otherwise written would pass for all that came in and went
 * out in it. *Formula* A cycle counts where it has income or spending, and more rows than a quarter of the usual, and than one
 * where two or more are usual. The usual is that of the middle cycle of those with any; of an even number, the smaller one
 * of the middle two. By rows and not by amounts: a cheap month is a month.
 * *Source* the ledger alone.
 * *Not modelled* a cycle of which a larger part was recorded, as the first one mostly.
 * @param cycles in any order; those not over by `today` are left out, and all but the last 12
 * @returns oldest first
 */
export function judgeCycles<C extends FreedomCycle>(cycles: readonly C[], today: Day): { cycle: C; standing: CycleStanding }[] {
  const over = cycles.filter(({ endDay }) => endDay < today).toSorted((a, b) => (a.endDay < b.endDay ? -1 : 1)).slice(-cyclesAtMost);
  const isEmpty = ({ incomeMinor, expenseMinor }: FreedomCycle) => incomeMinor === 0 && expenseMinor === 0;
  const written = over.flatMap((cycle) => (isEmpty(cycle) ? [] : [cycle.rows])).toSorted((a, b) => a - b);
  const usual = written[Math.floor((written.length - 1) / 2)] ?? 0;
  const isFew = ({ rows }: FreedomCycle) => usual > 1 && rows <= Math.max(1, usual * fewShare);
  return over.map((cycle) => ({ cycle, standing: isEmpty(cycle) ? 'empty' : isFew(cycle) ? 'few' : 'counts' }));
}

/** Those of the last cycles that are over which count, oldest first. */
export function countedCycles<C extends FreedomCycle>(cycles: readonly C[], today: Day): C[] {
  return judgeCycles(cycles, today).flatMap(({ cycle, standing }) => (standing === 'counts' ? [cycle] : []));
}

/**
 * Income and spending of a year, from the last cycles that are over and count (see `judgeCycles`).
 *
 * *Assumes* that these cycles are what a year is like. *Formula* where the cycles are months, 12 times the sums over their
 * number; else 365 times the sums over their days. *Source* the ledger alone. *Not modelled* what a year brings that these
 * cycles did not.
 * @param cycles in any order
 * @returns `means` is null with fewer than three of them
 */
export function computeYearlyMeans(cycles: readonly FreedomCycle[], today: Day): { cyclesFound: number; means: YearlyMeans | null } {
  const used = countedCycles(cycles, today);
  if (used.length < cyclesAtLeast) return { cyclesFound: used.length, means: null };
  const incomeMinor = used.reduce((sum, cycle) => sum + cycle.incomeMinor, 0);
  const expenseMinor = used.reduce((sum, cycle) => sum + cycle.expenseMinor, 0);
  const daysUsed = used.reduce((sum, cycle) => sum + daysBetween(cycle.startDay, cycle.endDay) + 1, 0);
  const monthsUsed = used.every(({ startDay, endDay }) => isWholeMonth(startDay, endDay)) ? used.length : null;
  const perYear = (minor: number) => ofYear(minor, { daysUsed, monthsUsed });
  return {
    cyclesFound: used.length,
    means: { cyclesUsed: used.length, fromDay: used[0]!.startDay, toDay: used.at(-1)!.endDay, daysUsed, monthsUsed, incomeMinor, expenseMinor, incomePerYear: perYear(incomeMinor), spendingPerYear: perYear(expenseMinor), savingPerYear: perYear(incomeMinor - expenseMinor) },
  };
}

/**
 * The day on which the portfolio reaches the FI number.
 *
 * *Assumes* that the person goes on earning and spending, in what money buys today, as in the cycles given; that a
 * twelfth of a year's saving is added at the end of each month counted from the day of the portfolio (or taken,
 * when spending is above income); that growth is the stated real return, monthly `(1 + a)^(1/12) - 1`. Within a month
 * the balance follows the curve through its ends, and the day is the first whose end meets the number.
 * *Formula* spending per year as in `computeYearlyMeans`; FI number = spending per year / withdrawal rate; months as in
 * `computePeriodsToTarget`.
 * *Source* the 4% tables of the Trinity study give the withdrawal rate its meaning; mrmoneymustache.com (see `computePeriodsToTarget`).
 * *Not modelled* taxes, pensions, one-off plans and the sequence of returns.
 *
 * @param cycles in any order; which of them count, `judgeCycles` says
 * @throws RangeError for a withdrawal rate or return that is no rate, or a day that does not exist
 */
export function computeFreedomDate({ cycles, fi, today }: { cycles: readonly FreedomCycle[]; fi: FreedomPlan | null; today: Day }): FreedomAnswer {
  const { cyclesFound, means } = computeYearlyMeans(cycles, today);
  const notEnough = (missing: 'cycles' | 'plan' | 'spending'): FreedomAnswer => ({ status: 'not-enough-data', missing, cyclesFound });
  if (means === null) return notEnough('cycles');
  if (fi === null) return notEnough('plan');
  if (!(fi.withdrawalRate > 0)) throw new RangeError(`not a withdrawal rate: ${fi.withdrawalRate}`);
  const { cyclesUsed, fromDay, toDay, daysUsed, monthsUsed, incomeMinor, expenseMinor, incomePerYear, spendingPerYear, savingPerYear } = means;
  if (expenseMinor <= 0) return notEnough('spending');
  const fiNumber = spendingPerYear / fi.withdrawalRate;
  const returnPerMonth = monthlyOfEffective(effectiveAnnual(fi.returnAnnualReal));
  const months = computePeriodsToTarget({ start: fi.portfolioMinor, contribution: savingPerYear / 12, ratePerPeriod: returnPerMonth, target: fiNumber });
  const reachable = months !== null && months <= monthsAtMost;

  const explanation: FreedomExplanation = {
    cyclesUsed, fromDay, toDay, daysUsed, monthsUsed, incomeMinor, expenseMinor, incomePerYearMinor: roundHalfUp(incomePerYear), spendingPerYearMinor: roundHalfUp(spendingPerYear), savingPerYearMinor: roundHalfUp(savingPerYear),
    savingPerMonthMinor: roundHalfUp(savingPerYear / 12), fiNumberMinor: roundHalfUp(fiNumber), fundedFraction: fi.portfolioMinor / fiNumber, returnPerMonth,
    portfolioMinor: fi.portfolioMinor, asOfDay: fi.asOfDay, returnAnnualReal: fi.returnAnnualReal, withdrawalRate: fi.withdrawalRate, worth: fi.worth ?? null,
    oneDayMinor: reachable && months > 0 ? roundHalfUp(priceOfOneDay(fi.portfolioMinor, savingPerYear / 12, returnPerMonth)) : null,
  };
  if (months === null) return { status: 'never', reason: 'not-growing', explanation };
  if (!reachable) return { status: 'never', reason: 'too-far', explanation };
  const day = dayAfterMonths(fi.asOfDay, months);
  return { status: day <= today ? 'reached' : 'date', day, months, explanation };
}

/** How fast the balance rises when it gets there, brought back to today's portfolio: `(start + c/r) * ln(1 + r)` a month. */
function priceOfOneDay(start: number, contribution: number, ratePerMonth: number): number {
  const perMonth = ratePerMonth === 0 ? contribution : (start + contribution / ratePerMonth) * Math.log1p(ratePerMonth);
  return (perMonth * 12) / daysPerYear;
}
