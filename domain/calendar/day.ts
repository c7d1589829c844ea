/**
 * A calendar day, `YYYY-MM-DD`, years 0001 to 9999. A plain string, as records carry it; no time
 * zone can shift it, and days compare as strings. Functions here throw a RangeError for a text that
 * is no day.
 */
export type Day = string;
/** Days since 1970-01-01. */
type DayNumber = number;

/** Milliseconds of a day without a change of the clocks. */
export const msPerDay = 86_400_000;
const firstDayNumber = -719_162,
  lastDayNumber = 2_932_896;

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Whether the text is a day that exists: 2024-02-29 is, 2023-02-29 is not. */
export function isDay(text: string): text is Day {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return false;
  const year = Number(match[1]),
    month = Number(match[2]),
    day = Number(match[3]);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** @throws RangeError when the text is no day. */
export function splitDay(day: Day): { year: number; month: number; dayOfMonth: number } {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  return {
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)),
    dayOfMonth: Number(day.slice(8)),
  };
}

/** @throws RangeError when there is no such day. */
export function joinDay(year: number, month: number, dayOfMonth: number): Day {
  const pad = (part: number, digits: number) => String(part).padStart(digits, '0');
  const day = `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`;
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  return day;
}

/**
 * Counts in the proleptic Gregorian calendar; the year is taken to begin in March, so that the leap
 * day comes last.
 */
export function numberOfDate(year: number, month: number, dayOfMonth: number): DayNumber {
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = month > 2 ? month - 3 : month + 9;
  const leaps =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leaps + Math.floor((153 * marchMonth + 2) / 5) + dayOfMonth - 719_469;
}

/** @throws RangeError when the text is no day. */
export function toDayNumber(day: Day): DayNumber {
  const { year, month, dayOfMonth } = splitDay(day);
  return numberOfDate(year, month, dayOfMonth);
}

/** @throws RangeError outside the years 0001 to 9999. */
export function fromDayNumber(dayNumber: DayNumber): Day {
  if (!Number.isInteger(dayNumber) || dayNumber < firstDayNumber || dayNumber > lastDayNumber)
    throw new RangeError(`no day has the number ${dayNumber}`);
  // A guess from the mean length of a year is at most one off.
  let year = 1970 + Math.floor(dayNumber / 365.2425);
  if (numberOfDate(year, 1, 1) > dayNumber) year -= 1;
  else if (numberOfDate(year + 1, 1, 1) <= dayNumber) year += 1;
  let rest = dayNumber - numberOfDate(year, 1, 1);
  let month = 1;
  while (rest >= daysInMonth(year, month)) {
    rest -= daysInMonth(year, month);
    month += 1;
  }
  return joinDay(year, month, rest + 1);
}

/** The day so many days later (earlier when negative). */
export function addDays(day: Day, days: number): Day {
  return fromDayNumber(toDayNumber(day) + days);
}

/**
 * The same day of the month so many months later; where the month is too short, its last day (31
 * January + 1 is 28 or 29 February).
 */
export function addMonths(day: Day, months: number): Day {
  const { year, month, dayOfMonth } = splitDay(day);
  const count = year * 12 + (month - 1) + months;
  const toYear = Math.floor(count / 12),
    toMonth = count - toYear * 12 + 1;
  return joinDay(toYear, toMonth, Math.min(dayOfMonth, daysInMonth(toYear, toMonth)));
}

/**
 * Whether the days from `from` to `to`, both included, are one month: from a day to that before the
 * same day of the next month, or before its last where it has no such day.
 */
export function isWholeMonth(from: Day, to: Day): boolean {
  const next = addDays(to, 1),
    { year, month, dayOfMonth } = splitDay(from),
    after = splitDay(next);
  if (addMonths(from, 1) === next) return true;
  // From the last day of a short month to the day that the rule means in a longer one.
  return (
    dayOfMonth === daysInMonth(year, month) &&
    after.dayOfMonth > dayOfMonth &&
    addMonths(joinDay(year, month, 1), 1) === joinDay(after.year, after.month, 1)
  );
}

/** Returns the days from `from` to `to`; 0 for the same day, negative if `to` is before `from`. */
export function daysBetween(from: Day, to: Day): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day): number {
  return ((((toDayNumber(day) + 3) % 7) + 7) % 7) + 1;
}

/** The epoch milliseconds of 00:00 UTC of the day: how `transactions.date` stores it. */
export function dayToTimestamp(day: Day): number {
  return toDayNumber(day) * msPerDay;
}

/**
 * The UTC day that holds an instant; the inverse of `dayToTimestamp`. Not for "today": see
 * `todayIn`.
 */
export function timestampToDay(ms: number): Day {
  return fromDayNumber(Math.floor(ms / msPerDay));
}
