/** Schedules with two days in each month, found by the days on which something came. */
import { addDays, type Day, daysBetween, splitDay } from '#domain/calendar';
import type { Rhythm } from './find-recurring.ts';
import { daysOfSchedule, type OneMonthDay, type Schedule } from './schedule.ts';

export const halfMonth = {
  unit: 'month',
  every: 1,
  days: 15.2,
  slack: 6,
} as const satisfies Rhythm;

export const isEveryTwoWeeks = (days: readonly Day[]) =>
  days.every((day) => daysBetween(days[0]!, day) % 14 === 0);

/** Two days of a month are so far apart at least, weekends included. */
const apartAtLeast = 3;

/** So far a payment is moved from its day. */
const nearby = 4;

/**
 * The schedule of two days of every month that has just these days, but one among five and more;
 * null where none has.
 */
export function twiceAMonth(days: readonly Day[]): Schedule | null {
  const firstDay = days[0]!,
    lastDay = days.at(-1)!,
    missedAtMost = days.length >= 5 ? 1 : 0;
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index]!, day));
  const meanGap = daysBetween(firstDay, lastDay) / gaps.length;
  if (
    meanGap < 9 ||
    meanGap > 21 ||
    gaps.some((gap) => gap < apartAtLeast) ||
    gaps.filter((gap) => gap > 29).length > missedAtMost
  )
    return null;
  const held = new Set(days);
  const movedAtMost = Math.floor(days.length / 6);
  const hasJust = (schedule: Schedule, toDay: Day, mayMove: number) => {
    const made = daysOfSchedule(schedule, addDays(firstDay, mayMove > 0 ? -nearby : 0), toDay);
    const missing = made.filter((day) => !held.has(day)),
      known = new Set(made);
    const moved = days.filter((day) => day <= toDay && !known.has(day));
    const isNear = (day: Day) => missing.some((one) => Math.abs(daysBetween(one, day)) <= nearby);
    return (
      missing.length <= Math.max(missedAtMost, mayMove) &&
      moved.length <= mayMove &&
      moved.every(isNear)
    );
  };
  const soon = days[Math.min(3, days.length - 1)]!;
  const ones = monthDaysNear(days.slice(0, 1)),
    others = monthDaysNear(days.slice(1, 3));
  // A payment that a weekend moved over the end of its month belongs to the month before, or after.
  const heads = [
    ...new Set(
      [0, -3, 3]
        .map((off) => addDays(firstDay, off))
        .map((day) => addDays(day, 1 - splitDay(day).dayOfMonth)),
    ),
  ];
  // One that a clerk moved is forgiven among six, where no schedule has just these days.
  for (const mayMove of movedAtMost > 0 ? [0, movedAtMost] : [0])
    for (const weekend of ['keep', 'before', 'after'] as const) {
      for (const one of ones)
        for (const other of others)
          for (const startDay of heads) {
            const pair = [one, other].toSorted((a, b) => orderOf(a) - orderOf(b)) as [
              OneMonthDay,
              OneMonthDay,
            ];
            const schedule: Schedule = {
              version: 1,
              every: 1,
              unit: 'month',
              startDay,
              weekdays: [],
              monthDay: { kind: 'twice', days: pair },
              weekend,
            };
            const isTwo = JSON.stringify(one) !== JSON.stringify(other);
            if (isTwo && hasJust(schedule, soon, mayMove) && hasJust(schedule, lastDay, mayMove))
              return schedule;
          }
    }
  return null;
}

/** The plainest first. */
function monthDaysNear(days: readonly Day[]): OneMonthDay[] {
  const near = new Set(
    days.flatMap((day) => [0, 1, -1, 2, -2].map((off) => splitDay(addDays(day, off)).dayOfMonth)),
  );
  // The last day of a short month may stand for a later day of longer months.
  if ([28, 29, 30].some((day) => near.has(day))) near.add(29).add(30).add(31);
  const working: OneMonthDay[] = [
    { kind: 'workingDay', which: 'first' },
    { kind: 'workingDay', which: 'last' },
  ];
  return [...Array.from(near, (day): OneMonthDay => ({ kind: 'day', day })), ...working];
}

const orderOf = (day: OneMonthDay): number =>
  day.kind === 'day' ? day.day : day.kind === 'workingDay' && day.which === 'first' ? 1 : 31;
