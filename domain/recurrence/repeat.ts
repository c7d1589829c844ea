import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  daysInMonth,
  joinDay,
  splitDay,
  weekdayOf,
} from '#domain/calendar';

/** The repetition of a task. */
export interface Repeat {
  version: 1;
  /** Every so many days, weeks or months, 1 to 366. */
  every: number;
  unit: 'day' | 'week' | 'month';
  /**
   * ISO days of the week, 1 Monday to 7 Sunday, ascending; of `week` only, empty: the day of the
   * week of the former one.
   */
  weekdays: number[];
  /**
   * Of `month` only: its day, 1 to 31, the last one where the month is shorter (31 is the last day
   * of every month); null: that of the former one.
   */
  dayOfMonth: number | null;
  /** Counted from the day it was due, or from the day it was done. */
  from: 'due' | 'done';
}

export const daily: Repeat = {
  version: 1,
  every: 1,
  unit: 'day',
  weekdays: [],
  dayOfMonth: null,
  from: 'due',
};

/**
 * Returns the checked repetition stored in a task; null for none, and for one that this version
 * does not know.
 */
export function parseStoredRepeat(stored: unknown): Repeat | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const {
    version,
    every,
    unit,
    weekdays = [],
    dayOfMonth = null,
    from = 'due',
  } = stored as Record<string, unknown>;
  const isWhole = (value: unknown, low: number, high: number): value is number =>
    Number.isInteger(value) && (value as number) >= low && (value as number) <= high;
  if (
    version !== 1 ||
    !isWhole(every, 1, 366) ||
    (unit !== 'day' && unit !== 'week' && unit !== 'month') ||
    (from !== 'due' && from !== 'done')
  )
    return null;
  if (
    !Array.isArray(weekdays) ||
    !weekdays.every((day) => isWhole(day, 1, 7)) ||
    !(dayOfMonth === null || isWhole(dayOfMonth, 1, 31))
  )
    return null;
  return {
    version,
    every,
    unit,
    from,
    weekdays: unit === 'week' ? [...new Set(weekdays as number[])].sort((a, b) => a - b) : [],
    dayOfMonth: unit === 'month' ? dayOfMonth : null,
  };
}

/**
 * The day on which the next one is due, after the day it was done.
 *
 * By calendar (`due`) the series goes on from the former due day, and days that are past already
 * are left out: who is three weeks late with a weekly task has one to do next, not three. After
 * completion (`done`) it is one interval after the day it was done, and then the stated weekday or
 * day of the month, whenever the former one was due. Weeks begin on Monday. A task without a due
 * day counts from the day it was done.
 */
export function computeNextDue(repeat: Repeat, dueDay: Day | null, doneDay: Day): Day {
  if (repeat.from === 'done') return nextAfterDone(repeat, doneDay);
  const start = dueDay ?? doneDay;
  // Done early, the next is still the one after it; done late, the first that is not past.
  const after = start > doneDay ? start : doneDay;
  if (repeat.unit === 'day')
    return addDays(
      start,
      repeat.every * Math.max(1, Math.floor(daysBetween(start, after) / repeat.every) + 1),
    );
  return repeat.unit === 'week'
    ? nextInWeeks(repeat, start, after)
    : nextInMonths(repeat, start, after);
}

/**
 * So many days less still make an interval: a task of the 15th, done on the 16th, is due on the
 * next 15th.
 */
const slackDays = (interval: number) => Math.min(3, Math.ceil(interval / 7), interval - 1);

/** Days from each weekday to the next of them. */
const gapsBetween = (weekdays: readonly number[]): number[] => {
  const sorted = weekdays.toSorted((a, b) => a - b);
  return sorted.map((day, index) => (sorted[(index + 1) % sorted.length]! - day + 7) % 7 || 7);
};

function nextAfterDone({ every, unit, weekdays, dayOfMonth }: Repeat, doneDay: Day): Day {
  if (unit === 'day') return addDays(doneDay, every);
  if (unit === 'week') {
    // Several weekdays share the interval: three of them are two days apart. In a week each of them
    // has its turn.
    const shared = Math.floor((7 * every) / Math.max(1, weekdays.length));
    const interval = every === 1 ? Math.min(shared, ...gapsBetween(weekdays)) : shared;
    if (weekdays.length === 0) return addDays(doneDay, interval);
    const earliest = addDays(doneDay, interval - (weekdays.length === 1 ? slackDays(interval) : 0));
    const waits = weekdays.map((weekday) => (weekday - weekdayOf(earliest) + 7) % 7);
    return addDays(earliest, Math.min(...waits));
  }
  const target = addMonths(doneDay, every);
  if (dayOfMonth === null) return target;
  const earliest = addDays(target, -slackDays(daysBetween(doneDay, target)));
  for (let step = 0; ; step += 1) {
    const { year, month } = splitDay(addMonths(`${earliest.slice(0, 8)}01`, step));
    const day = joinDay(year, month, Math.min(dayOfMonth, daysInMonth(year, month)));
    if (day >= earliest) return day;
  }
}

function nextInWeeks({ every, weekdays }: Repeat, start: Day, after: Day): Day {
  const days = weekdays.length === 0 ? [weekdayOf(start)] : weekdays;
  const monday = addDays(start, 1 - weekdayOf(start));
  for (let week = Math.max(0, Math.floor(daysBetween(monday, after) / (7 * every))); ; week += 1) {
    const found = days
      .map((day) => addDays(monday, 7 * every * week + day - 1))
      .find((day) => day > after);
    if (found !== undefined) return found;
  }
}

function nextInMonths({ every, dayOfMonth }: Repeat, start: Day, after: Day): Day {
  const wanted = dayOfMonth ?? splitDay(start).dayOfMonth;
  const first = joinDay(splitDay(start).year, splitDay(start).month, 1);
  for (let step = 0; ; step += 1) {
    const { year, month } = splitDay(addMonths(first, every * step));
    const day = joinDay(year, month, Math.min(wanted, daysInMonth(year, month)));
    if (day > after) return day;
  }
}
