/** Days seen together: what lies between two of them, and how two are written. */
import { addMonths, type Day, daysBetween, splitDay } from './day.ts';
import { formatDay } from './format-day.ts';

/**
 * Whole years and the days beyond them, for `14 years and 117 days`. @throws RangeError when `to`
 * is before `from`.
 */
export function yearsAndDaysBetween(from: Day, to: Day): { years: number; days: number } {
  if (to < from) throw new RangeError(`${to} is before ${from}`);
  let years = splitDay(to).year - splitDay(from).year;
  if (addMonths(from, years * 12) > to) years -= 1;
  return { years, days: daysBetween(addMonths(from, years * 12), to) };
}

/**
 * A day with its weekday, and its year where that is not the one of `today`: Thursday 19 November,
 * Wednesday 24 December 2025; thứ Tư, 24 tháng 12 năm 2025.
 */
export function formatWeekdayNear(day: Day, today: Day, language: 'en' | 'vi'): string {
  const text = formatDay(day, language, 'weekday');
  return day.slice(0, 4) === today.slice(0, 4)
    ? text
    : `${text} ${language === 'vi' ? 'năm ' : ''}${day.slice(0, 4)}`;
}

/**
 * Two days as a range, `25 Oct to 24 Nov`, `1 to 30 Nov`; with both years where they differ.
 * Vietnamese says both months, 1/11 đến 30/11: “tuần 16 đến 22/11” would be the sixteenth week.
 */
export function formatRange(startDay: Day, endDay: Day, language: 'en' | 'vi'): string {
  const to = language === 'vi' ? 'đến' : 'to';
  if (startDay === endDay) return formatDay(startDay, language, 'short');
  if (startDay.slice(0, 4) !== endDay.slice(0, 4))
    return `${formatDay(startDay, language, 'shortYear')} ${to} ${formatDay(endDay, language, 'shortYear')}`;
  const start =
    language === 'en' && startDay.slice(0, 7) === endDay.slice(0, 7)
      ? String(splitDay(startDay).dayOfMonth)
      : formatDay(startDay, language, 'short');
  return `${start} ${to} ${formatDay(endDay, language, 'short')}`;
}
