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

/** The parts of a day that a style writes. */
interface DayParts {
  year: number;
  /** 1 to 12. */
  month: number;
  dayOfMonth: number;
  /** 1 is Monday, 7 Sunday. */
  weekday: number;
}

const nameOf = ({ month }: DayParts) => months[month - 1]!;
const shortOf = ({ month }: DayParts) => months[month - 1]!.slice(0, 3);
const twoDigits = (part: number) => String(part).padStart(2, '0');

type NamedStyle = Exclude<DayStyle, 'numeric'>;
const styles: Record<'en' | 'vi', Record<NamedStyle, (day: DayParts) => string>> = {
  en: {
    weekday: (day) => `${weekdays.en[day.weekday - 1]!} ${day.dayOfMonth} ${nameOf(day)}`,
    weekdayShort: (day) =>
      `${weekdays.en[day.weekday - 1]!.slice(0, 3)} ${day.dayOfMonth} ${shortOf(day)}`,
    full: (day) => `${day.dayOfMonth} ${nameOf(day)} ${day.year}`,
    day: (day) => `${day.dayOfMonth} ${nameOf(day)}`,
    short: (day) => `${day.dayOfMonth} ${shortOf(day)}`,
    shortYear: (day) => `${day.dayOfMonth} ${shortOf(day)} ${day.year}`,
    month: (day) => `${nameOf(day)} ${day.year}`,
    monthShort: shortOf,
    monthShortYear: (day) => `${shortOf(day)} ${day.year}`,
  },
  vi: {
    weekday: ({ weekday, dayOfMonth, month }) =>
      `${weekdays.vi[weekday - 1]!}, ${dayOfMonth} tháng ${month}`,
    weekdayShort: ({ weekday, dayOfMonth, month }) =>
      `${shortWeekdaysVi[weekday - 1]!}, ${dayOfMonth}/${month}`,
    full: ({ dayOfMonth, month, year }) => `${dayOfMonth} tháng ${month} năm ${year}`,
    day: ({ dayOfMonth, month }) => `${dayOfMonth} tháng ${month}`,
    short: ({ dayOfMonth, month }) => `${dayOfMonth}/${month}`,
    shortYear: ({ dayOfMonth, month, year }) => `${dayOfMonth}/${month}/${year}`,
    month: ({ month, year }) => `tháng ${month} năm ${year}`,
    monthShort: ({ month }) => `thg ${month}`,
    monthShortYear: ({ month, year }) => `${month}/${year}`,
  },
};

/**
 * A day as the language writes it, from names of our own, so that every runtime writes the same.
 * @throws RangeError for a day that does not exist.
 */
export function formatDay(day: Day, language: 'en' | 'vi', style: DayStyle): string {
  const parts = splitDay(day);
  if (style === 'numeric')
    return `${twoDigits(parts.dayOfMonth)}/${twoDigits(parts.month)}/${parts.year}`;
  return styles[language][style]({ ...parts, weekday: weekdayOf(day) });
}

/** A day that is read beside today: short, and with its year where that is another one. */
export function formatDayNear(day: Day, today: Day, language: 'en' | 'vi'): string {
  return formatDay(day, language, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'shortYear');
}
