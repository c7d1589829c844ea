/**
 * The days of an event that repeats, by the rules that calendars write (RFC 5545, section 3.3.10): every so many days, weeks,
 * months or years, on days of the week (of a month also the second or the last one) or of the month, in some months, a
 * number of times or up to a day. Rules by the hour, by the week or the day of a year are not known: `readRepeat` answers null.
 */
import { addDays, addMonths, type Day, daysBetween, daysInMonth, isDay, joinDay, splitDay, weekdayOf } from '#domain/calendar';

export interface Repeat {
  every: number;
  unit: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  /** ISO days; `nth` 0 is every one, -1 the last. */
  weekdays: readonly { nth: number; weekday: number }[];
  /** 1 to 31, or -1 for the last. */
  monthDays: readonly number[];
  months: readonly number[];
  /** Of what a month (or a year) has of them: the first is 1, the last -1. */
  positions: readonly number[];
  weekBegins: number;
  times: number | null;
  /** As it is written: a day, or an instant in UTC. */
  until: string | null;
}

const units = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);
const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const known = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'WKST']);

/** Null for a rule that is not known, or is none. */
export function readRepeat(value: string): Repeat | null {
  const parts = new Map(value.trim().toUpperCase().split(';').filter(Boolean).map((part) => { const [name = '', given = ''] = part.split('='); return [name.trim(), given.trim()]; }));
  if ([...parts.keys()].some((name) => !known.has(name)) || !units.has(parts.get('FREQ') ?? '')) return null;
  const unit = parts.get('FREQ') as Repeat['unit'];
  const list = (name: string, low: number, high: number): number[] | null => {
    const numbers = parts.get(name)?.split(',').map(Number) ?? [];
    return numbers.every((each) => Number.isInteger(each) && each !== 0 && Math.abs(each) >= 1 && each >= low && each <= high) ? numbers : null;
  };
  const [monthDays, months, positions, every, times] = [list('BYMONTHDAY', -31, 31), list('BYMONTH', 1, 12), list('BYSETPOS', -366, 366), list('INTERVAL', 1, 10_000), list('COUNT', 1, 1_000_000)];
  const weekdays = (parts.get('BYDAY')?.split(',') ?? []).map((each) => { const match = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(each.trim()); return match && { nth: Number(match[1] ?? 0), weekday: weekdayNames.indexOf(match[2]!) + 1 }; });
  const until = parts.get('UNTIL') ?? null, weekBegins = weekdayNames.indexOf(parts.get('WKST') ?? 'MO') + 1;
  if (!monthDays || !months || !positions || !every || !times || weekBegins === 0 || weekdays.includes(null) || (until !== null && !/^\d{8}(?:T\d{6}Z?)?$/.test(until))) return null;
  const hasNth = weekdays.some((each) => each!.nth !== 0);
  // The fifth Monday of a year, of a week or of every day is not known here; that of a month is.
  if (hasNth && !(unit === 'MONTHLY' || (unit === 'YEARLY' && months.length > 0))) return null;
  if (unit === 'WEEKLY' && (monthDays.length > 0 || positions.length > 0)) return null;
  if (unit === 'DAILY' && positions.length > 0) return null;
  return { every: every[0] ?? 1, unit, weekdays: weekdays as Repeat['weekdays'], monthDays, months, positions, weekBegins, times: times[0] ?? null, until };
}

/** The days, in order, from `startDay` (the first) to `toDay`; those before `fromDay` are counted and left out. */
export function daysOfRepeat(repeat: Repeat, startDay: Day, fromDay: Day, toDay: Day): Day[] {
  const found: Day[] = [];
  let times = 0;
  // Only what is counted has to be gone through from its beginning.
  const from = repeat.times === null && fromDay > startDay ? fromDay : startDay;
  for (const day of daysFrom(repeat, startDay, from, toDay)) {
    if (repeat.times !== null && (times += 1) > repeat.times) break;
    if (day >= fromDay) found.push(day);
  }
  return found;
}

function* daysFrom(repeat: Repeat, startDay: Day, from: Day, toDay: Day): Generator<Day> {
  const { every, unit } = repeat;
  if (unit === 'DAILY' || unit === 'WEEKLY') {
    const isWeekly = unit === 'WEEKLY';
    const weekdays = new Set(repeat.weekdays.map(({ weekday }) => weekday));
    if (isWeekly && weekdays.size === 0) weekdays.add(weekdayOf(startDay));
    const firstOfWeek = addDays(startDay, -((weekdayOf(startDay) - repeat.weekBegins + 7) % 7));
    for (let day = isWeekly ? from : addDays(startDay, every * Math.ceil(daysBetween(startDay, from) / every)); day <= toDay; day = addDays(day, isWeekly ? 1 : every)) {
      if (isWeekly && Math.floor(daysBetween(firstOfWeek, day) / 7) % every !== 0) continue;
      if ((weekdays.size === 0 || weekdays.has(weekdayOf(day))) && isOfMonth(repeat, day)) yield day;
    }
    return;
  }
  const { year, month } = splitDay(startDay);
  const head = unit === 'YEARLY' ? joinDay(year, 1, 1) : joinDay(year, month, 1);
  const months = every * (unit === 'YEARLY' ? 12 : 1);
  const behind = (splitDay(from).year - splitDay(head).year) * 12 + splitDay(from).month - splitDay(head).month;
  for (let step = Math.floor(behind / months); ; step += 1) {
    const first = addMonths(head, step * months);
    if (first > toDay) return;
    const heads = unit === 'MONTHLY' ? [first] : monthsOfYear(repeat, startDay).map((each) => addMonths(first, each - 1));
    const days = heads.flatMap((each) => daysInside(repeat, each, startDay));
    const chosen = repeat.positions.length === 0 ? days : [...new Set(repeat.positions.flatMap((at) => days.at(at > 0 ? at - 1 : at) ?? []))].toSorted();
    for (const day of chosen) if (day >= from && day <= toDay) yield day;
  }
}

function monthsOfYear({ months, monthDays, weekdays }: Repeat, startDay: Day): readonly number[] {
  if (months.length > 0) return months.toSorted((a, b) => a - b);
  return monthDays.length > 0 || weekdays.length > 0 ? Array.from({ length: 12 }, (_, at) => at + 1) : [splitDay(startDay).month];
}

/** Whether a day is one of the days of a month, in one of the months, that are asked for; none asks for all. */
function isOfMonth({ monthDays, months }: Repeat, day: Day): boolean {
  const { year, month, dayOfMonth } = splitDay(day);
  return (months.length === 0 || months.includes(month)) && (monthDays.length === 0 || monthDays.includes(dayOfMonth) || monthDays.includes(dayOfMonth - daysInMonth(year, month) - 1));
}

/** @param first the first day of the month */
function daysInside(repeat: Repeat, first: Day, startDay: Day): Day[] {
  const { year, month } = splitDay(first), length = daysInMonth(year, month);
  const isPlain = repeat.monthDays.length === 0 && repeat.weekdays.length === 0;
  return Array.from({ length }, (_, at) => addDays(first, at)).filter((day) => {
    if (!isOfMonth(repeat, day)) return false;
    const { dayOfMonth } = splitDay(day);
    // A month that is too short has none.
    if (isPlain) return dayOfMonth === splitDay(startDay).dayOfMonth;
    return repeat.weekdays.length === 0 || repeat.weekdays.some(({ nth, weekday }) => weekday === weekdayOf(day) && (nth === 0 || nth === Math.ceil(dayOfMonth / 7) || nth === -Math.ceil((length - dayOfMonth + 1) / 7)));
  });
}

/** The last day or instant that a rule allows; null where it has no end. */
export function endOfRepeat({ until }: Repeat): { day: Day } | { ms: number } | null {
  if (until === null) return null;
  const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  if (!isDay(day)) return null;
  return until.endsWith('Z') ? { ms: Date.parse(`${day}T${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}Z`) } : { day };
}
