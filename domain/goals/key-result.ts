import { type Day, daysBetween } from '#domain/calendar';

/** What a key result aims at; the fields are those of the record. */
export interface KeyResultAim {
  direction: 'increase' | 'decrease' | 'keep';
  startValue: number;
  targetValue: number;
  /** Limits of `keep`; null on a side without one. Without either, the target is the one value to keep. */
  lowValue: number | null;
  highValue: number | null;
}
export interface KeyResultProgress {
  /** 0 at the start, 1 at the aim; below 0 or above 1 beyond them. Null without a value. */
  fraction: number | null;
  /** The same, held between 0 and 1: what counts for the objective. */
  clamped: number | null;
  reached: boolean;
}

/**
 * How far a value is on the way to its aim.
 *
 * Increase, decrease: the share of the way from start to target. Keep: 1 within the limits. Outside them, on the side
 * where the start was, the share of the way from the start to the near limit; on the other side 1 less the distance
 * beyond the limit as a share of the width between the limits (of the limit itself when there is only one).
 */
export function keyResultProgress(aim: KeyResultAim, value: number | null): KeyResultProgress {
  if (value === null || !Number.isFinite(value)) return { fraction: null, clamped: null, reached: false };
  const fraction = aim.direction === 'keep' ? keepFraction(aim, value) : wayFraction(aim, value);
  return { fraction, clamped: Math.min(1, Math.max(0, fraction)), reached: fraction >= 1 };
}

function wayFraction({ direction, startValue, targetValue }: KeyResultAim, value: number): number {
  if (startValue === targetValue) return (direction === 'increase' ? value >= targetValue : value <= targetValue) ? 1 : 0;
  // The target exactly, also where the division would land beside one.
  return value === targetValue ? 1 : (value - startValue) / (targetValue - startValue);
}

function keepFraction({ startValue, targetValue, lowValue, highValue }: KeyResultAim, value: number): number {
  const exact = lowValue === null && highValue === null;
  const low = exact ? targetValue : (lowValue ?? Number.NEGATIVE_INFINITY);
  const high = exact ? targetValue : (highValue ?? Number.POSITIVE_INFINITY);
  if (value >= low && value <= high) return 1;
  const limit = value < low ? low : high;
  const startedOutsideHere = value < low ? startValue < low : startValue > high;
  if (startedOutsideHere) return (value - startValue) / (limit - startValue);
  const between = high - low;
  const width = Number.isFinite(between) && between > 0 ? between : Math.abs(limit) || 1;
  return 1 - Math.abs(value - limit) / width;
}

export interface Pace {
  /** Where the line from start to due stands today, 0 to 1. */
  expectedFraction: number;
  expectedValue: number;
  /** Whole days by which the progress is ahead of the line (behind when negative); null without a value. */
  daysAhead: number | null;
}

/**
 * The pace line: straight from the start value at the start of `startDay` to the target at `dueDay`.
 * Null without both days, when they are crossed, and for `keep`, which has no way to go.
 */
export function computePace(aim: KeyResultAim, startDay: Day | null, dueDay: Day | null, today: Day, value: number | null): Pace | null {
  if (startDay === null || dueDay === null || dueDay < startDay || aim.direction === 'keep') return null;
  const length = daysBetween(startDay, dueDay);
  const elapsed = Math.min(Math.max(daysBetween(startDay, today), 0), length);
  const expectedFraction = length === 0 ? (today >= dueDay ? 1 : 0) : elapsed / length;
  const { clamped } = keyResultProgress(aim, value);
  return {
    expectedFraction,
    expectedValue: aim.startValue + expectedFraction * (aim.targetValue - aim.startValue),
    daysAhead: clamped === null ? null : Math.trunc(clamped * length - elapsed) + 0,
  };
}
