import { addDays, addMonths, type Day, daysBetween, isWholeMonth } from '#domain/calendar';
import { computePeriodsToTarget } from '#domain/compound';
import { roundHalfUp } from '#domain/money';
import type { NetWorthPoint } from '#domain/net-worth';
import { effectiveAnnual, monthlyOfEffective } from '#domain/rates';
import { dayAfterMonths } from './day-after-months.ts';

/** Totals of one cycle in the person's currency (see `cycleTotals`); both days belong to it. */
export interface FreedomCycle {
  startDay: Day;
  endDay: Day;
  incomeMinor: number;
  expenseMinor: number;
  /** The number of rows in it: a split one counts in each category. */ rows: number;
}
/**
 * A year is some days longer than the cycles in it, where those are no months: the days before the
 * first of them, and what these held beyond as many days at the end of the last one. `days`: how
 * many count with the days of the cycles; where the rhythm of the cycles changed within the year it
 * is all of them, and the sums are all that they held. Else none.
 */
export interface BeyondCycles {
  startDay: Day;
  endDay: Day;
  days: number;
  incomeMinor: number;
  expenseMinor: number;
}
/** By the first day of a cycle, whether the person says that it is kept whole. */
export type CycleAnswers = ReadonlyMap<Day, boolean>;
/** The inputs of a year's figures. */
export interface FreedomLedger {
  cycles: readonly FreedomCycle[];
  beyond?: BeyondCycles | null;
  answers?: CycleAnswers;
  /**
   * Whether the ledger was kept before the first of the cycles, which may then begin with a quiet
   * one.
   */
  hasBegun?: boolean;
}

/**
 * `counts`: the date rests on it. `empty`: nothing came in or was spent. `few`: hardly anything is
 * written in it beside the others.
 */
export type CycleStanding = 'counts' | 'empty' | 'few';
/**
 * The portfolio as of a day, the yearly real return and the share withdrawn a year, as fractions.
 * `worth`: the balances that the portfolio is the sum of, where it is not stated. What a profile
 * holds becomes one by `planOf`; `portfolioFrom` is named here so that it cannot be passed by.
 */
export interface FreedomPlan {
  portfolioMinor: number;
  asOfDay: Day;
  returnAnnualReal: number;
  withdrawalRate: number;
  worth?: NetWorthPoint;
  portfolioFrom?: never;
}

/**
 * The numbers behind the answer, for the screen that explains it. Minor units are rounded here,
 * once, for reading; the date is worked out from the exact ones.
 */
export interface FreedomExplanation {
  /**
   * The number of cycles that count (see `judgeCycles`), their first and last day, and their number
   * of days, with those that `beyond` counts.
   */
  cyclesUsed: number;
  fromDay: Day;
  toDay: Day;
  daysUsed: number;
  /** Set if each of them is a month; else null. */ monthsUsed: number | null;
  /** Sums of those cycles. */
  incomeMinor: number;
  expenseMinor: number;
  /** Added to those of a year; null where nothing is. */
  beyond: BeyondCycles | null;
  /** The same per year: 12 of those months, or 365 of those days. */
  incomePerYearMinor: number;
  spendingPerYearMinor: number;
  savingPerYearMinor: number;
  savingPerMonthMinor: number;
  /** Spending of a year divided by the withdrawal rate. */
  fiNumberMinor: number;
  /** The portfolio as a share of it, not held to 1. */
  fundedFraction: number;
  returnPerMonth: number;
  portfolioMinor: number;
  asOfDay: Day;
  returnAnnualReal: number;
  withdrawalRate: number;
  /** The balances behind the portfolio; null where it is stated. */
  worth: NetWorthPoint | null;
  /**
   * The one-off withdrawal from the portfolio that moves the date by one day. Null without a date.
   */
  oneDayMinor: number | null;
}
export type FreedomAnswer =
  | { status: 'date'; day: Day; months: number; explanation: FreedomExplanation }
  /**
   * `day` is the day on which the projection from the portfolio got there: the day of the portfolio
   * itself, or one after it.
   */
  | { status: 'reached'; day: Day; months: number; explanation: FreedomExplanation }
  /**
   * `not-growing`: the balance never reaches the number; `too-far`: it takes more than 150 years.
   */
  | { status: 'never'; reason: 'not-growing' | 'too-far'; explanation: FreedomExplanation }
  /**
   * `missing`: less than three months of cycles that count; no plan stated; or no spending at all,
   * of which any portfolio would be enough.
   */
  | {
      status: 'not-enough-data';
      missing: 'cycles' | 'plan' | 'spending';
      cyclesFound: number;
      /** As many as three months have. */ cyclesNeeded: number;
    };

const monthsAtLeast = 3;
/** Of the shortest three months. */
const daysAtLeast = 89;
const monthsAtMost = 150 * 12;
/** Of the year that means of other cycles than months are stated for. */
const daysPerYear = 365;

/**
 * The yearly income and spending, from complete cycles. Exact, so not whole minor units: round
 * once, where they are read.
 */
export interface YearlyMeans {
  /** In the figures of a year; null where nothing is added. */ beyond?: BeyondCycles | null;
  cyclesUsed: number;
  fromDay: Day;
  toDay: Day;
  daysUsed: number;
  /** Set if each cycle is a month; else null. */ monthsUsed: number | null;
  /** Sums of those cycles, exact. */ incomeMinor: number;
  expenseMinor: number;
  incomePerYear: number;
  spendingPerYear: number;
  savingPerYear: number;
}

/** Returns the yearly amount of a sum over the cycles of the means (see `computeYearlyMeans`). */
export function ofYear(
  minor: number,
  { daysUsed, monthsUsed }: Pick<YearlyMeans, 'daysUsed' | 'monthsUsed'>,
): number {
  return monthsUsed !== null ? (minor * 12) / monthsUsed : (minor * daysPerYear) / daysUsed;
}

/**
 * A cycle with no more than this share of what is usual is hardly written, and so is one with a
 * single row where several are usual.
 */
const fewShare = 1 / 4;
/** Cycles are judged by the month: a week in which nothing was bought is a week. */
const daysJudged = 28;

export interface JudgedCycle<C extends FreedomCycle> {
  cycle: C;
  standing: CycleStanding;
  /**
   * It does not count, but came in or was spent in it more than usual: only the person knows
   * whether it was kept.
   */
  isInDoubt: boolean;
}

/**
 * Those that are over and belong to the year that ends with the last of them, at least one, oldest
 * first.
 */
function cyclesOfYear<C extends FreedomCycle>(cycles: readonly C[], today: Day): C[] {
  const over = cycles
    .filter(({ endDay }) => endDay < today)
    .toSorted((a, b) => (a.endDay < b.endDay ? -1 : 1));
  const last = over.at(-1);
  if (last === undefined) return [];
  const fromDay = addMonths(addDays(last.endDay, 1), -12);
  return over.filter((cycle) => cycle === last || cycle.startDay >= fromDay);
}

/**
 * Neighbours, until they hold the days of a month; counted from the last one, and what is left over
 * goes to the first.
 */
function groupByMonth<C extends FreedomCycle>(cycles: readonly C[]): C[][] {
  const groups: C[][] = [];
  const lengthOf = (group: readonly C[]) =>
    daysBetween(group[0]!.startDay, group.at(-1)!.endDay) + 1;
  for (const cycle of cycles.toReversed()) {
    const group = groups.at(-1);
    if (group === undefined || lengthOf(group) >= daysJudged) groups.push([cycle]);
    else group.unshift(cycle);
  }
  if (groups.length > 1 && lengthOf(groups.at(-1)!) < daysJudged) {
    const rest = groups.pop()!;
    groups.at(-1)!.unshift(...rest);
  }
  return groups.reverse();
}

const middleOf = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0;
const sumOf = (cycles: readonly FreedomCycle[], field: 'incomeMinor' | 'expenseMinor' | 'rows') =>
  cycles.reduce((sum, cycle) => sum + cycle[field], 0);
const isEmptyCycle = ({ incomeMinor, expenseMinor }: FreedomCycle) =>
  incomeMinor === 0 && expenseMinor === 0;

/**
 * Returns the cycles of the last year, and whether the means use each.
 *
 * *Assumes* that a ledger is kept about as closely in one month as in another, so a cycle with
 * hardly any rows was not kept: a single row in an otherwise unrecorded month would pass for its
 * whole income and spending. *Formula* A cycle counts if it has income or spending, and more rows
 * than a quarter of the usual number; a month also needs more than one row if two or more are
 * usual. The usual number is the median of the cycles with any; of an even number, the smaller one
 * of the middle two. Rows decide and not amounts: a cheap month is a month. Shorter cycles are
 * judged together, by the month. A cycle of few rows with more income or spending than usual is in
 * doubt, until the user answers.
 * *Source* the ledger, and the answers.
 * *Not modelled* a cycle of which a larger part was recorded, as the first one mostly.
 * @param cycles in any order; those not over by `today` are left out, and all before the last year
 * @param hasBegunBefore the ledger was kept before them: else a quiet start is the time before its
 * first row
 * @returns oldest first
 */
export function judgeCycles<C extends FreedomCycle>(
  cycles: readonly C[],
  today: Day,
  answers: CycleAnswers = new Map(),
  hasBegunBefore = false,
): JudgedCycle<C>[] {
  const groups = groupByMonth(cyclesOfYear(cycles, today));
  const isEmpty = (group: readonly C[]) => group.every(isEmptyCycle);
  const usual = middleOf(groups.flatMap((group) => (isEmpty(group) ? [] : [sumOf(group, 'rows')])));
  // A monthly payment falls into other stretches of days once, twice or not at all.
  const fewest = (group: readonly C[]) =>
    isWholeMonth(group[0]!.startDay, group.at(-1)!.endDay) ? 1 : 0;
  const isFew = (group: readonly C[]) =>
    usual > 1 && sumOf(group, 'rows') <= Math.max(fewest(group), usual * fewShare);
  const kept = groups.filter((group) => !isEmpty(group) && !isFew(group));
  // Refunds may exceed spending, and such a sum is as large as its absolute value.
  const sizeOf = (group: readonly C[], field: 'incomeMinor' | 'expenseMinor') =>
    Math.abs(sumOf(group, field));
  const isAbove = (group: readonly C[], field: 'incomeMinor' | 'expenseMinor') =>
    sizeOf(group, field) > middleOf(kept.map((each) => sizeOf(each, field)));
  let hasBegun = hasBegunBefore;
  return groups.flatMap((group) => {
    const answer = group
      .map(({ startDay }) => answers.get(startDay))
      .find((each) => each !== undefined);
    const few = isFew(group),
      asked =
        few &&
        answer === undefined &&
        kept.length > 0 &&
        (isAbove(group, 'incomeMinor') || isAbove(group, 'expenseMinor'));
    const latest = group.findLast((cycle) => !isEmptyCycle(cycle));
    return group.map((cycle): JudgedCycle<C> => {
      hasBegun ||= !isEmptyCycle(cycle);
      if (isEmpty(group) || !hasBegun) return { cycle, standing: 'empty', isInDoubt: false };
      return {
        cycle,
        standing: few && answer !== true ? 'few' : 'counts',
        isInDoubt: asked && cycle === latest,
      };
    });
  });
}

/** Those of the last year that are over and count, oldest first. */
export function countedCycles<C extends FreedomCycle>(
  cycles: readonly C[],
  today: Day,
  answers?: CycleAnswers,
  hasBegunBefore = false,
): C[] {
  return judgeCycles(cycles, today, answers, hasBegunBefore).flatMap(({ cycle, standing }) =>
    standing === 'counts' ? [cycle] : [],
  );
}

/**
 * Income and spending of a year, from the cycles of the last year that are over and count (see
 * `judgeCycles`).
 *
 * *Assumes* that these cycles are what a year is like. *Formula* where the cycles are months, 12
 * times the sums over their number; else 365 times the sums over their days. To those sums belongs
 * what the days of the year before them held beyond as many days at their end, so that what comes
 * once a year or month counts as often in every week. Where the rhythm changed within the year
 * nothing returns with it, and the year is taken by its days. *Source* the ledger alone.
 * *Not modelled* what a year brings that these cycles did not.
 * @param ledger its cycles in any order
 * @returns `means` is null with less than three months of them
 */
export function computeYearlyMeans(
  { cycles, beyond = null, answers, hasBegun }: FreedomLedger,
  today: Day,
): { cyclesFound: number; cyclesNeeded: number; means: YearlyMeans | null } {
  const judged = judgeCycles(cycles, today, answers, hasBegun),
    used = judged.flatMap(({ cycle, standing }) => (standing === 'counts' ? [cycle] : []));
  const lengthOf = ({ startDay, endDay }: FreedomCycle) => daysBetween(startDay, endDay) + 1;
  const daysUsed = used.reduce((sum, cycle) => sum + lengthOf(cycle), 0);
  const areMonths = used.every(({ startDay, endDay }) => isWholeMonth(startDay, endDay));
  const isEnough = areMonths ? used.length >= monthsAtLeast : daysUsed >= daysAtLeast;
  const latest = judged.at(-1)?.cycle;
  const cyclesNeeded =
    latest === undefined || isWholeMonth(latest.startDay, latest.endDay)
      ? monthsAtLeast
      : Math.ceil(daysAtLeast / lengthOf(latest));
  if (!isEnough)
    return {
      cyclesFound: used.length,
      cyclesNeeded: Math.max(cyclesNeeded, used.length + 1),
      means: null,
    };
  const incomeMinor = sumOf(used, 'incomeMinor'),
    expenseMinor = sumOf(used, 'expenseMinor');
  const monthsUsed = areMonths ? used.length : null;
  const isWhole = judged[0]!.standing === 'counts' && judged.at(-1)!.standing === 'counts';
  const added = isWhole && beyond !== null && !isEmptyCycle({ ...beyond, rows: 0 }) ? beyond : null;
  const daysInAll = daysUsed + (added?.days ?? 0);
  const perYear = (minor: number, more = 0) =>
    ofYear(minor + more, { daysUsed: daysInAll, monthsUsed });
  const incomePerYear = perYear(incomeMinor, added?.incomeMinor),
    spendingPerYear = perYear(expenseMinor, added?.expenseMinor);
  return {
    cyclesFound: used.length,
    cyclesNeeded,
    means: {
      cyclesUsed: used.length,
      fromDay: used[0]!.startDay,
      toDay: used.at(-1)!.endDay,
      daysUsed: daysInAll,
      monthsUsed,
      incomeMinor,
      expenseMinor,
      beyond: added,
      incomePerYear,
      spendingPerYear,
      savingPerYear: incomePerYear - spendingPerYear,
    },
  };
}

/**
 * The day on which the portfolio reaches the FI number.
 *
 * *Assumes* that the person goes on earning and spending, in what money buys today, as in the
 * cycles given; that a twelfth of a year's saving is added at the end of each month counted from
 * the day of the portfolio (or taken, when spending is above income); that growth is the stated
 * real return, monthly `(1 + a)^(1/12) - 1`. Within a month the balance follows the curve through
 * its ends, and the day is the first whose end meets the number.
 * *Formula* spending per year as in `computeYearlyMeans`; FI number = spending per year /
 * withdrawal rate; months as in `computePeriodsToTarget`.
 * *Source* the 4% tables of the Trinity study give the withdrawal rate its meaning;
 * mrmoneymustache.com (see `computePeriodsToTarget`).
 * *Not modelled* taxes, pensions, one-off plans and the sequence of returns.
 *
 * @param cycles in any order; which of them count, `judgeCycles` says
 * @throws RangeError for a withdrawal rate or return that is no rate, or a day that does not exist
 */
export function computeFreedomDate({
  fi,
  today,
  ...ledger
}: FreedomLedger & { fi: FreedomPlan | null; today: Day }): FreedomAnswer {
  const { cyclesFound, cyclesNeeded, means } = computeYearlyMeans(ledger, today);
  const notEnough = (missing: 'cycles' | 'plan' | 'spending'): FreedomAnswer => ({
    status: 'not-enough-data',
    missing,
    cyclesFound,
    cyclesNeeded,
  });
  if (means === null) return notEnough('cycles');
  if (fi === null) return notEnough('plan');
  if (!(fi.withdrawalRate > 0)) throw new RangeError(`not a withdrawal rate: ${fi.withdrawalRate}`);
  const {
    cyclesUsed,
    fromDay,
    toDay,
    daysUsed,
    monthsUsed,
    incomeMinor,
    expenseMinor,
    beyond = null,
    incomePerYear,
    spendingPerYear,
    savingPerYear,
  } = means;
  if (spendingPerYear <= 0) return notEnough('spending');
  const { fiNumber, returnPerMonth, months } = wayToFreedom(fi, means);
  const reachable = months !== null && months <= monthsAtMost;

  const explanation: FreedomExplanation = {
    cyclesUsed,
    fromDay,
    toDay,
    daysUsed,
    monthsUsed,
    incomeMinor,
    expenseMinor,
    beyond,
    incomePerYearMinor: roundHalfUp(incomePerYear),
    spendingPerYearMinor: roundHalfUp(spendingPerYear),
    savingPerYearMinor: roundHalfUp(savingPerYear),
    savingPerMonthMinor: roundHalfUp(savingPerYear / 12),
    fiNumberMinor: roundHalfUp(fiNumber),
    fundedFraction: fi.portfolioMinor / fiNumber,
    returnPerMonth,
    portfolioMinor: fi.portfolioMinor,
    asOfDay: fi.asOfDay,
    returnAnnualReal: fi.returnAnnualReal,
    withdrawalRate: fi.withdrawalRate,
    worth: fi.worth ?? null,
    oneDayMinor:
      reachable && months > 0
        ? roundHalfUp(priceOfOneDay(fi.portfolioMinor, savingPerYear / 12, returnPerMonth))
        : null,
  };
  if (months === null) return { status: 'never', reason: 'not-growing', explanation };
  if (!reachable) return { status: 'never', reason: 'too-far', explanation };
  const day = dayAfterMonths(fi.asOfDay, months);
  return { status: day <= today ? 'reached' : 'date', day, months, explanation };
}

/**
 * From the day of the portfolio on: how many months it takes to the FI number, and by which growth.
 */
function wayToFreedom(fi: FreedomPlan, { spendingPerYear, savingPerYear }: YearlyMeans) {
  const fiNumber = spendingPerYear / fi.withdrawalRate,
    savingPerMonth = savingPerYear / 12;
  const returnPerMonth = monthlyOfEffective(effectiveAnnual(fi.returnAnnualReal));
  const months = computePeriodsToTarget({
    start: fi.portfolioMinor,
    contribution: savingPerMonth,
    ratePerPeriod: returnPerMonth,
    target: fiNumber,
  });
  return { fiNumber, savingPerMonth, returnPerMonth, months };
}

/**
 * Returns the slope of the balance at the target, discounted to today's portfolio: `(start + c/r) *
 * ln(1 + r)` a month.
 */
function priceOfOneDay(start: number, contribution: number, ratePerMonth: number): number {
  const perMonth =
    ratePerMonth === 0
      ? contribution
      : (start + contribution / ratePerMonth) * Math.log1p(ratePerMonth);
  return (perMonth * 12) / daysPerYear;
}

/**
 * Returns the value of a stated portfolio on a later day by its own plan: continuing from there,
 * with the same saving, leads to the same date.
 *
 * *Assumes* as `computeFreedomDate`. *Formula* the balance after m months, `P (1 + r)^m + c ((1 +
 * r)^m - 1) / r`, where m is the months to the date of freedom less those from `day` on to the
 * middle of that date; without a date ahead, the months from the day of the portfolio.
 * *Source* that of `computeFreedomDate`. *Not modelled* as there.
 * @param means null if the ledger does not know them yet: the portfolio is then as it was stated
 * @returns minor units, not rounded; the stated portfolio on its own day and before
 */
export function portfolioOn(fi: FreedomPlan, means: YearlyMeans | null, day: Day): number {
  if (means === null || day <= fi.asOfDay) return fi.portfolioMinor;
  const { fiNumber, savingPerMonth, returnPerMonth, months: toNumber } = wayToFreedom(fi, means);
  const toDate = fiNumber > 0 ? toNumber : null;
  const reached =
    toDate === null || toDate > monthsAtMost ? null : dayAfterMonths(fi.asOfDay, toDate);
  const elapsed = monthsBetween(fi.asOfDay, day);
  const months =
    reached === null
      ? elapsed
      : // On the day itself it is there, whatever the share of the month.
        reached <= day
        ? Math.max(elapsed, toDate!)
        : toDate! - monthsBetween(day, reached, 0.5);
  const growth = Math.expm1(months * Math.log1p(returnPerMonth));
  const saved =
    returnPerMonth === 0 ? savingPerMonth * months : (savingPerMonth * growth) / returnPerMonth;
  const balance = fi.portfolioMinor * (1 + growth) + saved;
  // A user who was free with the stated portfolio stays so by the ledger, even with more spent than
  // earned since.
  return toDate === 0 ? Math.max(balance, fi.portfolioMinor) : balance;
}

/**
 * Returns the months between two days, the last one as a share of its own days: the inverse of
 * `dayAfterMonths`, less some days.
 */
function monthsBetween(from: Day, to: Day, lessDays = 0): number {
  let whole = Math.max(0, Math.floor(daysBetween(from, to) / 31));
  while (addMonths(from, whole + 1) <= to) whole += 1;
  const start = addMonths(from, whole),
    length = daysBetween(start, addMonths(from, whole + 1));
  return whole + (daysBetween(start, to) - lessDays) / length;
}
