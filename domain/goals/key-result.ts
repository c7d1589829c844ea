import { type Day, daysBetween } from '#domain/calendar';

interface MeasuredBy {
  metric: {
    kind: 'manual' | 'tasks' | 'money' | 'time' | 'fi';
    measure?: 'sum' | 'average' | 'count' | 'balance';
  };
}

/** The aim of a key result; the fields are those of the record. */
export interface KeyResultAim {
  direction: 'increase' | 'decrease' | 'keep';
  startValue: number;
  targetValue: number;
  /**
   * Limits of `keep`; null on a side without one. Without either, the target is the one value to
   * keep.
   */
  lowValue: number | null;
  highValue: number | null;
  /** By how much beyond its only limit nothing is left; absent: the limit itself. */
  width?: number;
}

/**
 * Returns the effective aim of a key result. For tasks: all of them. A key result that meets its
 * aim before anything is done can only be kept there: "at most" for an accumulating value (money of
 * a window, minutes), or a target that the start already exceeds.
 * @param tasks the number of its tasks
 */
export function aimOf(keyResult: KeyResultAim & MeasuredBy, tasks: number): KeyResultAim {
  const { direction, startValue, targetValue, metric } = keyResult;
  if (metric.kind === 'tasks')
    return {
      direction: 'increase',
      startValue: 0,
      targetValue: tasks,
      lowValue: null,
      highValue: null,
    };
  const addsUp =
    metric.kind === 'time' ||
    (metric.kind === 'money' && (metric.measure === 'sum' || metric.measure === 'count'));
  // A date has no zero to measure an overrun by: what lay between start and limit is the measure, a
  // year at the least.
  const width =
    metric.kind === 'fi' ? { width: Math.max(365, Math.abs(targetValue - startValue)) } : {};
  if (direction === 'decrease' && (addsUp || startValue <= targetValue))
    return {
      direction: 'keep',
      startValue: addsUp ? 0 : startValue,
      targetValue,
      lowValue: null,
      highValue: targetValue,
      ...width,
    };
  if (direction === 'increase' && startValue > targetValue)
    return {
      direction: 'keep',
      startValue,
      targetValue,
      lowValue: targetValue,
      highValue: null,
      ...width,
    };
  return keyResult;
}

export interface KeyResultProgress {
  /** 0 at the start, 1 at the aim; below 0 or above 1 beyond them. Null without a value. */
  fraction: number | null;
  /** The same, held between 0 and 1: what counts for the objective. */
  clamped: number | null;
  reached: boolean;
}

/**
 * Returns the progress of a value towards its aim.
 *
 * Increase, decrease: the fraction of the way from start to target. Keep: 1 within the limits.
 * Outside them, on the side of the start, the fraction of the way from the start to the near limit;
 * on the other side 1 less the distance beyond the limit as a fraction of the width between the
 * limits (of the limit itself if there is only one).
 */
export function keyResultProgress(aim: KeyResultAim, value: number | null): KeyResultProgress {
  if (value === null || !Number.isFinite(value))
    return { fraction: null, clamped: null, reached: false };
  const fraction = aim.direction === 'keep' ? keepFraction(aim, value) : wayFraction(aim, value);
  return { fraction, clamped: Math.min(1, Math.max(0, fraction)), reached: fraction >= 1 };
}

function wayFraction({ direction, startValue, targetValue }: KeyResultAim, value: number): number {
  if (startValue === targetValue)
    return (direction === 'increase' ? value >= targetValue : value <= targetValue) ? 1 : 0;
  // The target exactly, also where the division would land beside one.
  return value === targetValue ? 1 : (value - startValue) / (targetValue - startValue);
}

function keepFraction(
  { startValue, targetValue, lowValue, highValue, width: ownWidth }: KeyResultAim,
  value: number,
): number {
  const exact = lowValue === null && highValue === null;
  const low = exact ? targetValue : (lowValue ?? Number.NEGATIVE_INFINITY);
  const high = exact ? targetValue : (highValue ?? Number.POSITIVE_INFINITY);
  if (value >= low && value <= high) return 1;
  const limit = value < low ? low : high;
  const startedOutsideHere = value < low ? startValue < low : startValue > high;
  if (startedOutsideHere) return (value - startValue) / (limit - startValue);
  const between = high - low;
  const width =
    Number.isFinite(between) && between > 0 ? between : (ownWidth ?? Math.abs(limit)) || 1;
  return 1 - Math.abs(value - limit) / width;
}

export interface Standing {
  /**
   * 0 to 1: what it counts for today; null where that is not known, or has no end at which it could
   * be done.
   */
  counted: number | null;
  /**
   * Of one to be kept: whether it is within its limits; null of one on its way, and without a
   * value.
   */
  within: boolean | null;
  reached: boolean;
}

/**
 * Returns the current progress of a value. From start to target: the fraction of the way. Within
 * limits: the elapsed fraction of the days from `startDay` to `dueDay`, as limits are kept day by
 * day, times the progress within the limits; reached when the due day is over. Without a due day
 * there is no end: it counts for nothing above it, and is only kept or not.
 */
export function standingOf(
  aim: KeyResultAim,
  value: number | null,
  { startDay, dueDay }: { startDay: Day; dueDay: Day | null },
  today: Day,
): Standing {
  const { clamped, reached } = keyResultProgress(aim, value);
  if (aim.direction !== 'keep') return { counted: clamped, within: null, reached };
  const within = clamped === null ? null : reached;
  if (clamped === null || dueDay === null) return { counted: null, within, reached: false };
  const days = Math.max(1, daysBetween(startDay, dueDay) + 1),
    over = Math.min(days, Math.max(0, daysBetween(startDay, today)));
  return {
    counted: today > dueDay ? clamped : (clamped * over) / days,
    within,
    reached: reached && today > dueDay,
  };
}

export interface Pace {
  /** The position of today on the line from start to due, 0 to 1. */
  expectedFraction: number;
  expectedValue: number;
  /**
   * Whole days by which the progress is ahead of the line (behind when negative); null without a
   * value.
   */
  daysAhead: number | null;
}

/**
 * The pace line: straight from the start value at the start of `startDay` to the target at
 * `dueDay`. Null without both days, when they are crossed, and for `keep`, which has no way to go.
 */
export function computePace(
  aim: KeyResultAim,
  startDay: Day | null,
  dueDay: Day | null,
  today: Day,
  value: number | null,
): Pace | null {
  if (startDay === null || dueDay === null || dueDay < startDay || aim.direction === 'keep')
    return null;
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
