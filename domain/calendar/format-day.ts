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
  const weekday = weekdays[language][weekdayOf(day) - 1]!;
  if (language === 'vi') {
    const monthName = `tháng ${month}`;
    switch (style) {
      case 'weekday':
        return `${weekday}, ${dayOfMonth} ${monthName}`;
      case 'weekdayShort':
        return `${shortWeekdaysVi[weekdayOf(day) - 1]!}, ${dayOfMonth}/${month}`;
      case 'full':
        return `${dayOfMonth} ${monthName} năm ${year}`;
      case 'day':
        return `${dayOfMonth} ${monthName}`;
      case 'short':
        return `${dayOfMonth}/${month}`;
      case 'shortYear':
        return `${dayOfMonth}/${month}/${year}`;
      case 'month':
        return `${monthName} năm ${year}`;
      case 'monthShort':
        return `thg ${month}`;
      case 'monthShortYear':
        return `${month}/${year}`;
    }
  }
  const monthName = months[month - 1]!,
    short = monthName.slice(0, 3);
  switch (style) {
    case 'weekday':
      return `${weekday} ${dayOfMonth} ${monthName}`;
    case 'weekdayShort':
      return `${weekday.slice(0, 3)} ${dayOfMonth} ${short}`;
    case 'full':
      return `${dayOfMonth} ${monthName} ${year}`;
    case 'day':
      return `${dayOfMonth} ${monthName}`;
    case 'short':
      return `${dayOfMonth} ${short}`;
    case 'shortYear':
      return `${dayOfMonth} ${short} ${year}`;
    case 'month':
      return `${monthName} ${year}`;
    case 'monthShort':
      return short;
    case 'monthShortYear':
      return `${short} ${year}`;
  }
}

/** A day that is read beside today: short, and with its year where that is another one. */
export function formatDayNear(day: Day, today: Day, language: 'en' | 'vi'): string {
  return formatDay(day, language, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'shortYear');
}
