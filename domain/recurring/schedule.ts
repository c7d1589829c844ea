import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  daysInMonth,
  isDay,
  joinDay,
  splitDay,
  weekdayOf,
} from '#domain/calendar';

/**
 * One day of a month: a number (the last day where the month is shorter; 31 is the last of every
 * month), a weekday counted from the head or (-1) the last, or the first or last working day,
 * Monday to Friday.
 */
export type OneMonthDay =
  | { kind: 'day'; day: number }
  | { kind: 'weekday'; nth: 1 | 2 | 3 | 4 | -1; weekday: number }
  | { kind: 'workingDay'; which: 'first' | 'last' };
/** A day of every month, or two of them. */
export type MonthDay = OneMonthDay | { kind: 'twice'; days: [OneMonthDay, OneMonthDay] };

/**
 * The days of a recurring transaction: every so many days, weeks, months or years, counted from
 * `startDay`, the earliest possible day. `weekend`: a Saturday or Sunday stays, or moves to the
 * Friday before or the Monday after. Public holidays are not known.
 */
export interface Schedule {
  version: 1;
  every: number;
  unit: 'day' | 'week' | 'month' | 'year';
  startDay: Day;
  /** Of `week`: ISO days, 1 Monday to 7 Sunday; empty: that of `startDay`. */
  weekdays: number[];
  /**
   * Of `month` and `year`: null is the day of `startDay`. A year has it in the month of `startDay`.
   */
  monthDay: MonthDay | null;
  weekend: 'keep' | 'before' | 'after';
}

const isWhole = (value: unknown, low: number, high: number): value is number =>
  Number.isInteger(value) && (value as number) >= low && (value as number) <= high;
const oneOf = <T extends string>(value: unknown, all: readonly T[]): value is T =>
  all.includes(value as T);

const isWeekdayList = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => isWhole(each, 1, 7));

/** Of these centuries: far from where counting days ends. */
export function isUsableDay(value: unknown): value is Day {
  return typeof value === 'string' && isDay(value) && value >= '1900-01-01' && value < '3000-01-01';
}

/** Returns the stored schedule, checked; null for one that this version does not know. */
export function readSchedule(stored: unknown): Schedule | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const {
    version,
    every,
    unit,
    startDay,
    weekdays = [],
    monthDay = null,
    weekend = 'keep',
  } = stored as Record<string, unknown>;
  if (
    version !== 1 ||
    !isWhole(every, 1, 366) ||
    !oneOf(unit, ['day', 'week', 'month', 'year']) ||
    !isUsableDay(startDay) ||
    !oneOf(weekend, ['keep', 'before', 'after']) ||
    !isWeekdayList(weekdays)
  )
    return null;
  const inMonth = monthDay === null ? null : readMonthDay(monthDay);
  if (monthDay !== null && inMonth === null) return null;
  if (unit === 'year' && inMonth?.kind === 'twice') return null;
  const isMonthly = oneOf(unit, ['month', 'year']);
  return {
    version,
    every,
    unit,
    startDay,
    weekend,
    weekdays: unit === 'week' ? [...new Set(weekdays)].sort((a, b) => a - b) : [],
    monthDay: isMonthly ? inMonth : null,
  };
}

function readMonthDay(stored: unknown): MonthDay | null {
  const { kind, days } = (stored ?? {}) as Record<string, unknown>;
  if (kind !== 'twice') return readOneMonthDay(stored);
  if (!Array.isArray(days) || days.length !== 2) return null;
  const [first, second] = days.map(readOneMonthDay);
  return first && second ? { kind, days: [first, second] } : null;
}

function readOneMonthDay(stored: unknown): OneMonthDay | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { kind, day, nth, weekday, which } = stored as Record<string, unknown>;
  if (kind === 'day') return isWhole(day, 1, 31) ? { kind, day } : null;
  if (kind === 'weekday')
    return (nth === -1 || isWhole(nth, 1, 4)) && isWhole(weekday, 1, 7)
      ? { kind, nth: nth as 1 | 2 | 3 | 4 | -1, weekday }
      : null;
  return kind === 'workingDay' && oneOf(which, ['first', 'last']) ? { kind, which } : null;
}

/**
 * The days of a schedule from `fromDay` to `toDay`, both included, in order and each once. No day
 * lies before its start, unless a weekend moved the first one there.
 */
export function daysOfSchedule(schedule: Schedule, fromDay: Day, toDay: Day): Day[] {
  const found: Day[] = [];
  // A weekend moves a day by two at most.
  for (const nominal of nominalDays(schedule, addDays(fromDay, -3), addDays(toDay, 3))) {
    const day = offWeekend(nominal, schedule.weekend);
    if (day >= fromDay && day <= toDay && found.at(-1) !== day) found.push(day);
  }
  return found;
}

/** The first day of a schedule on or after a day; null where none comes in the centuries ahead. */
export function firstDayFrom(schedule: Schedule, fromDay: Day): Day | null {
  let from = fromDay > schedule.startDay ? fromDay : addDays(schedule.startDay, -3);
  for (let days = 40; from < '3400-01-01'; days *= 4) {
    const to = addDays(from, days);
    const found = daysOfSchedule(schedule, from < fromDay ? fromDay : from, to)[0];
    if (found !== undefined) return found;
    from = to;
  }
  return null;
}

/** The first one after a day. */
export function nextDayAfter(schedule: Schedule, day: Day): Day | null {
  return firstDayFrom(schedule, addDays(day, 1));
}

/**
 * The day of a schedule that a weekend moved to this one; itself where none did, or the schedule
 * does not have it.
 */
export function nominalDayOf(schedule: Schedule, day: Day): Day {
  const near = [...nominalDays(schedule, addDays(day, -3), addDays(day, 3))];
  return near.includes(day)
    ? day
    : (near.find((nominal) => offWeekend(nominal, schedule.weekend) === day) ?? day);
}

function* nominalDays(schedule: Schedule, fromDay: Day, toDay: Day): Generator<Day> {
  const { every, unit, startDay, weekdays } = schedule;
  const from = fromDay > startDay ? fromDay : startDay;
  if (unit === 'day') {
    for (
      let day = addDays(startDay, every * Math.ceil(daysBetween(startDay, from) / every));
      day <= toDay;
      day = addDays(day, every)
    )
      yield day;
    return;
  }
  if (unit === 'week') {
    const days = weekdays.length === 0 ? [weekdayOf(startDay)] : weekdays;
    const monday = addDays(startDay, 1 - weekdayOf(startDay));
    for (let week = Math.max(0, Math.floor(daysBetween(monday, from) / (7 * every))); ; week += 1) {
      const first = addDays(monday, 7 * every * week);
      if (first > toDay) return;
      for (const weekday of days) {
        const day = addDays(first, weekday - 1);
        if (day >= from && day <= toDay) yield day;
      }
    }
  }
  const months = unit === 'year' ? 12 * every : every;
  const { year, month } = splitDay(startDay);
  const head = joinDay(year, month, 1);
  const distance = (splitDay(from).year - year) * 12 + splitDay(from).month - month;
  for (let step = Math.max(0, Math.floor(distance / months)); ; step += 1) {
    const first = addMonths(head, months * step);
    if (first > toDay) return;
    for (const day of daysInMonthOf(first, schedule)) if (day >= from && day <= toDay) yield day;
  }
}

/** In order, each once. @param first the first day of the month */
function daysInMonthOf(first: Day, { monthDay, startDay }: Schedule): Day[] {
  if (monthDay?.kind !== 'twice')
    return [dayInMonth(first, monthDay ?? { kind: 'day', day: splitDay(startDay).dayOfMonth })];
  const [one, other] = monthDay.days.map((each) => dayInMonth(first, each)).sort() as [Day, Day];
  return one === other ? [one] : [one, other];
}

function dayInMonth(first: Day, monthDay: OneMonthDay): Day {
  const { year, month } = splitDay(first);
  const length = daysInMonth(year, month);
  if (monthDay.kind === 'day') return joinDay(year, month, Math.min(monthDay.day, length));
  if (monthDay.kind === 'weekday') {
    const { nth, weekday } = monthDay;
    if (nth > 0) return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
    const last = joinDay(year, month, length);
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  return monthDay.which === 'first'
    ? offWeekend(first, 'after')
    : offWeekend(joinDay(year, month, length), 'before');
}

function offWeekend(day: Day, weekend: Schedule['weekend']): Day {
  const weekday = weekdayOf(day);
  if (weekend === 'keep' || weekday < 6) return day;
  return addDays(day, weekend === 'before' ? 5 - weekday : 8 - weekday);
}
