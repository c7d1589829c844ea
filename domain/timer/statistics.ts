/** Statistics of a year of focus. */
import { addDays, type Day } from '#domain/calendar';

/**
 * Returns the number of consecutive days with at least a minute of focus, up to today; a day that
 * is not over yet does not break the streak. `isOpenEnded`: it fills all the days examined, and may
 * be longer.
 * @param fromDay the first day examined
 */
export function focusStreak(
  secondsPerDay: ReadonlyMap<Day, number>,
  fromDay: Day,
  today: Day,
): { days: number; isOpenEnded: boolean } {
  const has = (of: Day) => (secondsPerDay.get(of) ?? 0) >= 60;
  let day = has(today) ? today : addDays(today, -1),
    days = 0;
  for (; day >= fromDay && has(day); day = addDays(day, -1)) days += 1;
  return { days, isOpenEnded: days > 0 && day < fromDay };
}

/**
 * 0 for a day without, 1 to 4 by quarters of what a good day of this person is (the ninth of ten
 * days with focus).
 */
export function heatLevels(
  secondsPerDay: ReadonlyMap<Day, number>,
): (day: Day) => 0 | 1 | 2 | 3 | 4 {
  const some = [...secondsPerDay.values()]
    .filter((seconds) => seconds > 0)
    .toSorted((a, b) => a - b);
  const good = some[Math.floor((some.length - 1) * 0.9)] ?? 1;
  return (day) => {
    const seconds = secondsPerDay.get(day) ?? 0;
    return seconds <= 0
      ? 0
      : (Math.min(4, Math.max(1, Math.ceil((seconds / good) * 4))) as 1 | 2 | 3 | 4);
  };
}
