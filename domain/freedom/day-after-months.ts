import { addDays, addMonths, type Day, daysBetween } from '#domain/calendar';

/**
 * A real number of months as a day: whole months on the calendar, then the share of the next one in
 * its own days, rounded up to a whole day. (A millionth of a day is taken off first, so that an
 * exact month end stays on its day.)
 */
export function dayAfterMonths(from: Day, months: number): Day {
  const whole = Math.floor(months);
  const start = addMonths(from, whole);
  const length = daysBetween(start, addMonths(from, whole + 1));
  return addDays(start, Math.ceil((months - whole) * length - 1e-6) + 0);
}
