/**
 * The days of an event that repeats, by the rules that calendars write (RFC 5545, section 3.3.10):
 * every so many days, weeks, months or years, on days of the week (of a month also the second or
 * the last one) or of the month, in some months, a number of times or up to a day. Rules by the
 * hour, by the week or the day of a year are not known: `parseRecurrenceRule` answers null.
 */
import {
  type Day,
  daysInMonth,
  isDay,
  msPerDay,
  numberOfDate,
  splitDay,
  timestampToDay,
  toDayNumber,
} from '#domain/calendar';

export interface RecurrenceRule {
  every: number;
  unit: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  /** ISO days; `nth` 0 is every one, -1 the last. */
  weekdays: readonly { nth: number; weekday: number }[];
  /** 1 to 31, or -1 for the last. */
  monthDays: readonly number[];
  months: readonly number[];
  /** The positions among a month's (or a year's) days: the first is 1, the last -1. */
  positions: readonly number[];
  weekBegins: number;
  times: number | null;
  /** As it is written: a day, or an instant in UTC. */
  until: string | null;
}

const units = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);
const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const known = new Set([
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'BYDAY',
  'BYMONTHDAY',
  'BYMONTH',
  'BYSETPOS',
  'WKST',
]);

/** Null for a rule that is not known, or is none. */
export function parseRecurrenceRule(value: string): RecurrenceRule | null {
  const parts = new Map(
    value
      .trim()
      .toUpperCase()
      .split(';')
      .filter(Boolean)
      .map((part) => {
        const [name = '', given = ''] = part.split('=');
        return [name.trim(), given.trim()];
      }),
  );
  if ([...parts.keys()].some((name) => !known.has(name)) || !units.has(parts.get('FREQ') ?? ''))
    return null;
  const unit = parts.get('FREQ') as RecurrenceRule['unit'];
  const list = (name: string, low: number, high: number) => numbersOf(parts.get(name), low, high);
  const [monthDays, months, positions, every, times] = [
    list('BYMONTHDAY', -31, 31),
    list('BYMONTH', 1, 12),
    list('BYSETPOS', -366, 366),
    list('INTERVAL', 1, 10_000),
    list('COUNT', 1, 1_000_000),
  ];
  const weekdays = (parts.get('BYDAY')?.split(',') ?? []).map((each) => {
    const match = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(each.trim());
    return match && { nth: Number(match[1] ?? 0), weekday: weekdayNames.indexOf(match[2]!) + 1 };
  });
  const until = parts.get('UNTIL') ?? null,
    weekBegins = weekdayNames.indexOf(parts.get('WKST') ?? 'MO') + 1;
  if (
    !monthDays ||
    !months ||
    !positions ||
    !every ||
    !times ||
    weekBegins === 0 ||
    weekdays.includes(null) ||
    (until !== null && !/^\d{8}(?:T\d{6}Z?)?$/.test(until))
  )
    return null;
  const rule: RecurrenceRule = {
    every: every[0] ?? 1,
    unit,
    weekdays: weekdays as RecurrenceRule['weekdays'],
    monthDays,
    months,
    positions,
    weekBegins,
    times: times[0] ?? null,
    until,
  };
  return isKnownCombination(rule) ? rule : null;
}

/** Parses comma-separated numbers other than zero; null if one is outside the bounds. */
function numbersOf(text: string | undefined, low: number, high: number): number[] | null {
  const numbers = text?.split(',').map(Number) ?? [];
  const isAllowed = (each: number) =>
    Number.isInteger(each) && each !== 0 && each >= low && each <= high;
  return numbers.every(isAllowed) ? numbers : null;
}

function isKnownCombination(rule: RecurrenceRule): boolean {
  const { unit, weekdays, months, monthDays, positions } = rule;
  // An nth weekday is supported in a month only, not in a year, a week or a daily rule.
  const hasNth = weekdays.some(({ nth }) => nth !== 0);
  if (hasNth && !(unit === 'MONTHLY' || (unit === 'YEARLY' && months.length > 0))) return false;
  if (unit === 'WEEKLY') return monthDays.length === 0 && positions.length === 0;
  return unit !== 'DAILY' || positions.length === 0;
}

/**
 * The days, in order, from `startDay` (the first) to `toDay`; those before `fromDay` are counted
 * and left out.
 */
export function daysOfRepeat(
  repeat: RecurrenceRule,
  startDay: Day,
  fromDay: Day,
  toDay: Day,
): Day[] {
  const [start, from, to] = [toDayNumber(startDay), toDayNumber(fromDay), toDayNumber(toDay)];
  // Only what is counted has to be gone through from its beginning, and of that only what cannot be
  // reckoned.
  const { before, next } =
    repeat.times === null || from <= start
      ? { before: 0, next: repeat.times === null ? Math.max(from, start) : start }
      : reckon(repeat, start, from);
  const found: Day[] = [];
  let left = repeat.times === null ? Infinity : repeat.times - before;
  if (left <= 0) return found;
  for (const day of daysFrom(repeat, start, next, to)) {
    if (day >= from) found.push(dayOf(day));
    if ((left -= 1) <= 0) break;
  }
  return found;
}

/** Days since 1970-01-01. */
type DayNumber = number;
const dayOf = (day: DayNumber): Day => timestampToDay(day * msPerDay);
/** 1 for Monday to 7 for Sunday. */
const weekdayOfNumber = (day: DayNumber): number => ((((day + 3) % 7) + 7) % 7) + 1;

/**
 * Returns the number of occurrences of a rule before `next`, a day that is not after `from`,
 * without iterating over the days if all spans are alike.
 */
function reckon(
  { every, unit, weekdays, monthDays, months, weekBegins }: RecurrenceRule,
  start: DayNumber,
  from: DayNumber,
): { before: number; next: DayNumber } {
  const alike = monthDays.length === 0 && months.length === 0;
  if (unit === 'DAILY' && alike && weekdays.length === 0) {
    const before = Math.ceil((from - start) / every);
    return { before, next: start + before * every };
  }
  if (unit === 'WEEKLY' && alike) {
    const firstOfWeek = start - ((weekdayOfNumber(start) - weekBegins + 7) % 7);
    const spans = Math.floor((from - firstOfWeek) / (7 * every));
    const inWeek =
      weekdays.length === 0
        ? [weekdayOfNumber(start)]
        : [...new Set(weekdays.map(({ weekday }) => weekday))];
    const early = inWeek.filter(
      (weekday) => firstOfWeek + ((weekday - weekBegins + 7) % 7) < start,
    ).length;
    return spans === 0
      ? { before: 0, next: start }
      : { before: spans * inWeek.length - early, next: firstOfWeek + spans * 7 * every };
  }
  return { before: 0, next: start };
}

/** The days of a rule from `from` to `to`, in order; `start` is the first day of the event. */
function daysFrom(
  repeat: RecurrenceRule,
  start: DayNumber,
  from: DayNumber,
  to: DayNumber,
): Generator<DayNumber> {
  const isByWeek = repeat.unit === 'DAILY' || repeat.unit === 'WEEKLY';
  return (isByWeek ? daysByWeek : daysByMonth)(repeat, start, from, to);
}

/** The same of a daily or a weekly rule. */
function* daysByWeek(
  repeat: RecurrenceRule,
  start: DayNumber,
  from: DayNumber,
  to: DayNumber,
): Generator<DayNumber> {
  const { every, months, monthDays } = repeat;
  const isWeekly = repeat.unit === 'WEEKLY',
    isAnyDay = months.length === 0 && monthDays.length === 0;
  const weekdays = new Set(repeat.weekdays.map(({ weekday }) => weekday));
  if (isWeekly && weekdays.size === 0) weekdays.add(weekdayOfNumber(start));
  const firstOfWeek = start - ((weekdayOfNumber(start) - repeat.weekBegins + 7) % 7);
  for (
    let day = isWeekly ? from : start + every * Math.ceil((from - start) / every);
    day <= to;
    day += isWeekly ? 1 : every
  ) {
    if (isWeekly && Math.floor((day - firstOfWeek) / 7) % every !== 0) continue;
    if (
      (weekdays.size === 0 || weekdays.has(weekdayOfNumber(day))) &&
      (isAnyDay || isOfMonth(repeat, dayOf(day)))
    )
      yield day;
  }
}

/** The same of a monthly or a yearly rule. */
function* daysByMonth(
  repeat: RecurrenceRule,
  start: DayNumber,
  from: DayNumber,
  to: DayNumber,
): Generator<DayNumber> {
  const { every } = repeat;
  const { year, month, dayOfMonth } = splitDay(dayOf(start)),
    later = splitDay(dayOf(from));
  const isYearly = repeat.unit === 'YEARLY';
  /** Months since the year 0. */
  const head = isYearly ? year * 12 : year * 12 + month - 1,
    step = every * (isYearly ? 12 : 1);
  const offsets = isYearly ? monthsOfYear(repeat, month).map((each) => each - 1) : [0];
  for (
    let at = head + step * Math.floor((later.year * 12 + later.month - 1 - head) / step);
    at < lastMonth && firstOfMonth(at) <= to;
    at += step
  ) {
    const days = offsets.flatMap((offset) => daysInside(repeat, at + offset, dayOfMonth));
    const chosen =
      repeat.positions.length === 0
        ? days
        : [
            ...new Set(
              repeat.positions.flatMap((place) => days.at(place > 0 ? place - 1 : place) ?? []),
            ),
          ].toSorted((a, b) => a - b);
    for (const day of chosen) if (day >= from && day <= to) yield day;
  }
}
/** After the year 9999 there are no days. */
const lastMonth = 10_000 * 12;
const firstOfMonth = (at: number): DayNumber => numberOfDate(Math.floor(at / 12), (at % 12) + 1, 1);

function monthsOfYear(
  { months, monthDays, weekdays }: RecurrenceRule,
  startMonth: number,
): readonly number[] {
  if (months.length > 0) return months.toSorted((a, b) => a - b);
  return monthDays.length > 0 || weekdays.length > 0
    ? Array.from({ length: 12 }, (_, at) => at + 1)
    : [startMonth];
}

/**
 * Whether a day is one of the days of a month, in one of the months, that are asked for; none asks
 * for all.
 */
function isOfMonth({ monthDays, months }: RecurrenceRule, day: Day): boolean {
  const { year, month, dayOfMonth } = splitDay(day);
  return (
    (months.length === 0 || months.includes(month)) &&
    (monthDays.length === 0 ||
      monthDays.includes(dayOfMonth) ||
      monthDays.includes(dayOfMonth - daysInMonth(year, month) - 1))
  );
}

/** The days of a month that are asked for, in order. @param at months since the year 0 */
function daysInside(
  { months, monthDays, weekdays }: RecurrenceRule,
  at: number,
  startDayOfMonth: number,
): DayNumber[] {
  const month = (at % 12) + 1;
  if (months.length > 0 && !months.includes(month)) return [];
  const length = daysInMonth(Math.floor(at / 12), month),
    first = firstOfMonth(at);
  const given = (days: readonly number[]) =>
    days.filter((day) => day >= 1 && day <= length).map((day) => first + day - 1);
  // A month that is too short has none.
  if (monthDays.length === 0 && weekdays.length === 0) return given([startDayOfMonth]);
  const ofWeek = weekdays.flatMap(({ nth, weekday }) => {
    const all = given(
      [0, 7, 14, 21, 28].map((days) => 1 + ((weekday - weekdayOfNumber(first) + 7) % 7) + days),
    );
    return nth === 0 ? all : (all.at(nth > 0 ? nth - 1 : nth) ?? []);
  });
  const inMonth = given(monthDays.map((day) => (day > 0 ? day : length + 1 + day)));
  const both =
    monthDays.length === 0
      ? ofWeek
      : weekdays.length === 0
        ? inMonth
        : inMonth.filter((day) => ofWeek.includes(day));
  return [...new Set(both)].toSorted((a, b) => a - b);
}

/**
 * The last day or instant that a rule allows; null where it has no end. `msOfDay`: how late on the
 * last day, by the clock on the wall.
 */
export function endOfRepeat({
  until,
}: RecurrenceRule): { day: Day; msOfDay: number } | { ms: number } | null {
  if (until === null) return null;
  const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  if (!isDay(day)) return null;
  const time = `${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}`;
  if (until.endsWith('Z')) return { ms: Date.parse(`${day}T${time}Z`) };
  const [hours, minutes, seconds] = time.split(':').map(Number) as [number, number, number];
  return {
    day,
    msOfDay: until.length === 8 ? msPerDay : ((hours * 60 + minutes) * 60 + seconds) * 1_000,
  };
}
