import { addDays, type Day, daysBetween } from '#domain/calendar';
import { type KeyResultAim, keyResultProgress } from './key-result.ts';

/** The value of a key result on a day. */
export interface ProgressReading {
  day: Day;
  value: number;
}

/**
 * A forecast asks for this much; under it the answer is "not enough data". `windowDays`: what is
 * older says nothing of the recent pace.
 */
export const forecastNeeds = { readings: 3, spanDays: 7, windowDays: 90 } as const;
/** Further away than this is no forecast any more. */
const furthestDays = 36_525;

export type GoalForecast =
  /** To keep within limits is not on the way to anywhere. */
  | { status: 'none' }
  | { status: 'reached' }
  /**
   * `readings` on different days within the window, `spanDays` from the first of them to the last.
   */
  | { status: 'not-enough-data'; readings: number; spanDays: number }
  /** At the middle pace it stands still or goes away from the target. */
  | { status: 'never'; perDay: number; readings: number }
  /**
   * `latestDay` is null where the slow end of the range never arrives. `atDue`: what the value
   * would be on the due day.
   */
  | {
      status: 'range';
      earliestDay: Day;
      likelyDay: Day;
      latestDay: Day | null;
      perDay: number;
      readings: number;
      atDue: { low: number; likely: number; high: number } | null;
    };

/**
 * Predicts when the target is reached at the recent pace.
 *
 * *Assumes* that the coming days are like those of the window. *Method*: the pace between every two
 * readings of the window; the median is the likely pace, the quartiles below and above it are the
 * range (the estimator of Theil and Sen, which one odd reading does not move). That pace is
 * continued from the last reading to the target. *Not modelled*: seasons, a spurt before the end.
 *
 * @param readings in any order; of several on one day the last given counts. Those after `today`
 * are left out.
 */
export function computeForecast(
  aim: KeyResultAim,
  readings: readonly ProgressReading[],
  today: Day,
  dueDay: Day | null = null,
): GoalForecast {
  const from = addDays(today, -forecastNeeds.windowDays);
  const byDay = new Map(
    readings
      .filter(({ day }) => day >= from && day <= today)
      .map((reading) => [reading.day, reading]),
  );
  const recent = [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
  const last = recent.at(-1);
  if (last !== undefined && aim.direction !== 'keep' && keyResultProgress(aim, last.value).reached)
    return { status: 'reached' };
  if (aim.direction === 'keep') return { status: 'none' };
  const spanDays = last === undefined ? 0 : daysBetween(recent[0]!.day, last.day);
  if (
    last === undefined ||
    recent.length < forecastNeeds.readings ||
    spanDays < forecastNeeds.spanDays
  )
    return { status: 'not-enough-data', readings: recent.length, spanDays };

  const paces: number[] = [];
  recent.forEach((a, index) => {
    for (const b of recent.slice(index + 1))
      paces.push((b.value - a.value) / daysBetween(a.day, b.day));
  });
  paces.sort((a, b) => a - b);
  const towards =
    Math.sign(aim.targetValue - last.value) || (aim.direction === 'increase' ? 1 : -1);
  const [low, perDay, high] = [0.25, 0.5, 0.75].map((share) => quantile(paces, share)) as [
    number,
    number,
    number,
  ];
  const [slow, fast] = towards > 0 ? [low, high] : [high, low];

  const arrival = (pace: number): Day | null => {
    if (pace * towards <= 0) return null;
    const days = Math.ceil((aim.targetValue - last.value) / pace - 1e-9);
    if (days > furthestDays) return null;
    const day = addDays(last.day, days);
    // It should have been there by now and is not known to be: today at the soonest.
    return day < today ? today : day;
  };
  const [earliestDay, likelyDay, latestDay] = [arrival(fast), arrival(perDay), arrival(slow)];
  if (likelyDay === null || earliestDay === null)
    return { status: 'never', perDay, readings: recent.length };
  const left = dueDay === null || dueDay < today ? null : daysBetween(last.day, dueDay);
  const atDue =
    left === null
      ? null
      : {
          low: last.value + low * left,
          likely: last.value + perDay * left,
          high: last.value + high * left,
        };
  return {
    status: 'range',
    earliestDay,
    likelyDay,
    latestDay,
    perDay,
    readings: recent.length,
    atDue,
  };
}

/** Between the two nearest where the share falls between them. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return below + (above - below) * (place - Math.floor(place));
}
