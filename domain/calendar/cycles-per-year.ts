import { type CycleRule, rhythmOf } from './cycles.ts';
import type { Day } from './day.ts';

/**
 * How many cycles of the rhythm that holds on a day are a year: 12 months, 26 times 14 days, or 365
 * days by its length. What is left before the first own start of a rhythm counts as one of its
 * cycles.
 */
export function cyclesPerYear(rules: readonly CycleRule[], day: Day): number {
  const rhythm = rhythmOf(rules, day);
  return rhythm.kind === 'monthly' ? 12 : rhythm.everyDays === 14 ? 26 : 365 / rhythm.everyDays;
}
