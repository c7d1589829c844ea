import { type Day, splitDay, weekdayOf } from './day.ts';

/**
 * `weekday` Thursday 19 November · `full` 16 March 2041 · `day` 19 November · `short` 19 Nov ·
 * `shortYear` 19 Nov 2026 · `month` March 2041 · `monthShort` Nov · `monthShortYear` Nov 2026 ·
 * `numeric` 19/11/2026. Vietnamese: thứ Năm, 19 tháng 11 · 16 tháng 3 năm 2041 · 19 tháng 11 ·
 * 19/11 · 19/11/2026 · tháng 3 năm 2041 · thg 11 · 11/2026 · 19/11/2026. `weekdayShort` Thu 19 Nov;
 * T5, 19/11.
 */
export type DayStyle =
  | 'weekday'
  | 'weekdayShort'
  | 'full'
  | 'day'
  | 'short'
  | 'shortYear'
  | 'month'
  | 'monthShort'
  | 'monthShortYear'
  | 'numeric';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  vi: ['thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy', 'Chủ nhật'],
} as const;
const shortWeekdaysVi = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'];

/**
 * A day as the language writes it, from names of our own, so that every runtime writes the same.
 * @throws RangeError for a day that does not exist.
 */
export function formatDay(day: Day, language: 'en' | 'vi', style: DayStyle): string {
  const { year, month, dayOfMonth } = splitDay(day);
  if (style === 'numeric')
    return `${String(dayOfMonth).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`;
  const at = weekdayOf(day) - 1;
  const weekday = weekdays[language][at]!;
  // All styles at once: every page brings this code, and an object is smaller than functions.
  if (language === 'vi') {
    const dayAndMonth = `${dayOfMonth} tháng ${month}`,
      short = `${dayOfMonth}/${month}`;
    return {
      weekday: `${weekday}, ${dayAndMonth}`,
      weekdayShort: `${shortWeekdaysVi[at]!}, ${short}`,
      full: `${dayAndMonth} năm ${year}`,
      day: dayAndMonth,
      short,
      shortYear: `${short}/${year}`,
      month: `tháng ${month} năm ${year}`,
      monthShort: `thg ${month}`,
      monthShortYear: `${month}/${year}`,
    }[style];
  }
  const name = months[month - 1]!,
    monthShort = name.slice(0, 3);
  return {
    weekday: `${weekday} ${dayOfMonth} ${name}`,
    weekdayShort: `${weekday.slice(0, 3)} ${dayOfMonth} ${monthShort}`,
    full: `${dayOfMonth} ${name} ${year}`,
    day: `${dayOfMonth} ${name}`,
    short: `${dayOfMonth} ${monthShort}`,
    shortYear: `${dayOfMonth} ${monthShort} ${year}`,
    month: `${name} ${year}`,
    monthShort,
    monthShortYear: `${monthShort} ${year}`,
  }[style];
}

/** A day that is read beside today: short, and with its year where that is another one. */
export function formatDayNear(day: Day, today: Day, language: 'en' | 'vi'): string {
  return formatDay(day, language, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'shortYear');
}
