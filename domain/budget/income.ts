import {
  addDays,
  addMonths,
  type Cycle,
  type Day,
  daysBetween,
  daysInMonth,
  joinDay,
  splitDay,
} from '#domain/calendar';
import { allocate } from '#domain/money';

/** The frequency of the user's pay. */
export type PayFrequency =
  | 'weekly'
  | 'every-14-days'
  | 'every-4-weeks'
  | 'twice-a-month'
  | 'monthly'
  | 'quarterly'
  | 'yearly';

/**
 * Paydays a year, by convention: 52 weeks, 26 fortnights and 13 times four weeks, as employers
 * count them (a year has a day or two more).
 */
export const paydaysPerYear: Readonly<Record<PayFrequency, number>> = {
  weekly: 52,
  'every-14-days': 26,
  'every-4-weeks': 13,
  'twice-a-month': 24,
  monthly: 12,
  quarterly: 4,
  yearly: 1,
};

/**
 * Twelve months of an income, which sum to its year exactly.
 *
 * *Assumes* `paydaysPerYear` paydays of the same amount. *Formula* largest remainder, so that the
 * first months may have one minor unit more. *Source* by hand: every 14 days 1,000.00 is 26,000.00
 * a year and 2,166.67 or 2,166.66 a month, not 2,000.00.
 * *Not modelled* in which month a payday falls: for that see `incomeInCycle`.
 * @throws RangeError for an amount that is no whole number of minor units or below 0
 */
export function incomeByMonth(paidMinor: number, frequency: PayFrequency): number[] {
  if (!(paidMinor >= 0)) throw new RangeError(`income must be 0 or more, not ${paidMinor}`);
  return allocate(
    paidMinor * paydaysPerYear[frequency],
    Array.from({ length: 12 }, () => 1),
  );
}

/**
 * The paydays that fall into a cycle, in order.
 *
 * *Assumes* weeks, fortnights and four weeks counted both ways from `anchorDay`, months, quarters
 * and years from its day of the month (the last day where the month is shorter), twice a month that
 * day and the one 15 days from it within the month (the 5th and the 20th, the 15th and the last).
 * *Formula* none; day by day of the calendar. *Source* how employers pay.
 * *Not modelled* pay that moves from a holiday.
 * @throws RangeError for a day that does not exist
 */
export function paydaysIn(cycle: Cycle, frequency: PayFrequency, anchorDay: Day): Day[] {
  if (frequency === 'weekly' || frequency === 'every-14-days' || frequency === 'every-4-weeks') {
    const every = { weekly: 7, 'every-14-days': 14, 'every-4-weeks': 28 }[frequency];
    const behind = daysBetween(cycle.startDay, anchorDay) % every;
    const days: Day[] = [];
    for (
      let day = addDays(cycle.startDay, behind < 0 ? behind + every : behind);
      day <= cycle.endDay;
      day = addDays(day, every)
    )
      days.push(day);
    return days;
  }
  const start = splitDay(cycle.startDay),
    end = splitDay(cycle.endDay),
    anchor = splitDay(anchorDay);
  const step = frequency === 'quarterly' ? 3 : frequency === 'yearly' ? 12 : 1;
  const from = (start.year - anchor.year) * 12 + start.month - anchor.month,
    to = (end.year - anchor.year) * 12 + end.month - anchor.month;
  const days: Day[] = [];
  for (let month = from; month <= to; month += 1) {
    if (((month % step) + step) % step !== 0) continue;
    const day = addMonths(anchorDay, month);
    if (frequency === 'twice-a-month') days.push(...twiceIn(day, anchor.dayOfMonth));
    else days.push(day);
  }
  return days.filter((day) => day >= cycle.startDay && day <= cycle.endDay);
}

/** The two paydays of the month of `day`, for a pay day of the month. */
function twiceIn(day: Day, dayOfMonth: number): [Day, Day] {
  const { year, month } = splitDay(day),
    last = daysInMonth(year, month);
  const early = dayOfMonth > 15 ? dayOfMonth - 15 : dayOfMonth;
  // The 15th is paired with the last day of the month, however long it is.
  const late = early === 15 || dayOfMonth === 31 ? last : Math.min(early + 15, last);
  return [joinDay(year, month, dayOfMonth === 31 ? 15 : early), joinDay(year, month, late)];
}

/**
 * Returns the income of a cycle. With pay every 14 days, two months of a year have three paydays.
 *
 * *Assumes* as `paydaysIn`, with the same amount each. *Formula* the pay times the paydays of the
 * cycle. *Source* as there. *Not modelled* as there.
 * @throws RangeError for a day that does not exist, or a sum beyond the safe integers
 */
export function incomeInCycle(
  paidMinor: number,
  cycle: Cycle,
  frequency: PayFrequency,
  anchorDay: Day,
): { paydays: Day[]; incomeMinor: number } {
  const paydays = paydaysIn(cycle, frequency, anchorDay),
    incomeMinor = paidMinor * paydays.length;
  if (!Number.isSafeInteger(incomeMinor))
    throw new RangeError(`not a whole number of minor units: ${incomeMinor}`);
  return { paydays, incomeMinor };
}
