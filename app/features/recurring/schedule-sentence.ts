/** A schedule in a few words: "every month, on the last working day". */
import type { Areas } from '#contract/i18n/index';
import type { MonthDay, Schedule } from '#domain/recurring';

type Words = Areas['recurring']['says'];

export function sayMonthDay(monthDay: MonthDay, words: Words): string {
  if (monthDay.kind === 'twice')
    return words.twice(sayMonthDay(monthDay.days[0], words), sayMonthDay(monthDay.days[1], words));
  if (monthDay.kind === 'day') return words.dayOfMonth(monthDay.day);
  return monthDay.kind === 'weekday'
    ? words.nthWeekday(monthDay.nth, monthDay.weekday)
    : words.workingDay[monthDay.which];
}

export function saySchedule(
  { every, unit, weekdays, monthDay, weekend }: Schedule,
  words: Words,
): string {
  return [
    words.every(every, unit),
    ...(unit === 'week' && weekdays.length > 0 ? [words.weekdays(weekdays)] : []),
    ...(unit === 'month' && monthDay !== null ? [sayMonthDay(monthDay, words)] : []),
    ...(weekend === 'keep' || unit === 'day' ? [] : [words.weekend[weekend]]),
  ].join(', ');
}
