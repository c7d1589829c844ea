import { addDays, type CycleRule, type Day, rhythmOf, weekdayOf } from '#domain/calendar';

/** Seven days, both ends included. */
export interface Week {
  startDay: Day;
  endDay: Day;
}

/**
 * The weekday that weeks begin on, 1 for Monday to 7 for Sunday: Monday, unless the cycle of today
 * is itself made of whole weeks (7, 14, 28 days from an anchor); then the day that it begins on, so
 * that no week lies in two cycles.
 */
export function firstWeekday(rules: readonly CycleRule[], today: Day): number {
  const running = rhythmOf(rules, today);
  return running.kind === 'days' && running.everyDays % 7 === 0 ? weekdayOf(running.anchorDay) : 1;
}

/** The week that holds a day, where weeks begin on `first` (see `firstWeekday`). */
export function weekOf(first: number, day: Day): Week {
  return weekFrom(addDays(day, -((weekdayOf(day) - first + 7) % 7)));
}

/**
 * The week that begins on a day: that of a review is known by its first day alone, whatever weeks
 * begin on now.
 */
export function weekFrom(startDay: Day): Week {
  return { startDay, endDay: addDays(startDay, 6) };
}

export function previousWeek(week: Week): Week {
  return weekFrom(addDays(week.startDay, -7));
}

export function nextWeek(week: Week): Week {
  return weekFrom(addDays(week.startDay, 7));
}

/**
 * The week to look back on: on its last day the one that is ending, before that the one that is
 * over.
 */
export function weekToReview(first: number, today: Day): Week {
  const running = weekOf(first, today);
  return running.endDay === today ? running : previousWeek(running);
}

/** Its days, first to last. */
export function daysOfWeek(week: Week): Day[] {
  return Array.from({ length: 7 }, (_unused, index) => addDays(week.startDay, index));
}
