/** Describes a schedule in a few words: "every month, on the last working day". */
import type { Areas } from '#contract/i18n/index';
import type { MonthDay, Schedule } from '#domain/recurring';

type Words = Areas['recurring']['says'];

export function sayMonthDay(monthDay: MonthDay, t: Words): string {
  if (monthDay.kind === 'twice')
    return t.twice(sayMonthDay(monthDay.days[0], t), sayMonthDay(monthDay.days[1], t));
  if (monthDay.kind === 'day') return t.dayOfMonth(monthDay.day);
  return monthDay.kind === 'weekday'
    ? t.nthWeekday(monthDay.nth, monthDay.weekday)
    : t.workingDay[monthDay.which];
}

export function saySchedule(
  { every, unit, weekdays, monthDay, weekend }: Schedule,
  t: Words,
): string {
  return [
    t.every(every, unit),
    ...(unit === 'week' && weekdays.length > 0 ? [t.weekdays(weekdays)] : []),
    ...(unit === 'month' && monthDay !== null ? [sayMonthDay(monthDay, t)] : []),
    ...(weekend === 'keep' || unit === 'day' ? [] : [t.weekend[weekend]]),
  ].join(', ');
}
