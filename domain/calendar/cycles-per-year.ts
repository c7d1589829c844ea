import { type CycleRule, takeovers } from './cycles.ts';
import { type Day, toDayNumber } from './day.ts';

/**
 * How many cycles of the rhythm that holds on a day are a year: 12 months, 26 times 14 days, or 365 days by its length. What
 * is left before the first own start of a rhythm counts as one of its cycles.
 */
export function cyclesPerYear(rules: readonly CycleRule[], day: Day): number {
  const dayNumber = toDayNumber(day);
  const { rhythm } = takeovers(rules).findLast(({ start }) => start <= dayNumber)!;
  return rhythm.kind === 'monthly' ? 12 : rhythm.everyDays === 14 ? 26 : 365 / rhythm.everyDays;
}
