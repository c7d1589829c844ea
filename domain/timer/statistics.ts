/** What a year of focus looks like. */
import { addDays, type Day } from '#domain/calendar';

/** Days in a row with focus up to today; today may still be empty. */
export function focusStreak(secondsPerDay: ReadonlyMap<Day, number>, today: Day): number {
  const has = (day: Day) => (secondsPerDay.get(day) ?? 0) >= 60;
  let streak = has(today) ? 1 : 0;
  for (let day = addDays(today, -1); has(day); day = addDays(day, -1)) streak += 1;
  return streak;
}

/** 0 for a day without, 1 to 4 by quarters of what a good day of this person is (the ninth of ten days with focus). */
export function heatLevels(secondsPerDay: ReadonlyMap<Day, number>): (day: Day) => 0 | 1 | 2 | 3 | 4 {
  const some = [...secondsPerDay.values()].filter((seconds) => seconds > 0).toSorted((a, b) => a - b);
  const good = some[Math.floor((some.length - 1) * 0.9)] ?? 1;
  return (day) => {
    const seconds = secondsPerDay.get(day) ?? 0;
    return seconds <= 0 ? 0 : (Math.min(4, Math.max(1, Math.ceil((seconds / good) * 4))) as 1 | 2 | 3 | 4);
  };
}
