import { type CycleRule, rhythmOf } from './cycles.ts';
import type { Day } from './day.ts';

/**
 * Returns the number of cycles per year in the rhythm of a day: 12 months, 26 times 14 days, or 365
 * days by its length. The remainder before a rhythm's first own start counts as one of its cycles.
 */
export function cyclesPerYear(rules: readonly CycleRule[], day: Day): number {
  const rhythm = rhythmOf(rules, day);
  return rhythm.kind === 'monthly' ? 12 : rhythm.everyDays === 14 ? 26 : 365 / rhythm.everyDays;
}
