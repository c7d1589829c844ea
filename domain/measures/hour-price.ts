import type { Cycle } from '#domain/calendar';
import { roundHalfUp } from '#domain/money';

/** The income and the measured focus seconds of one complete cycle. */
export interface WorkedCycle extends Cycle {
  incomeMinor: number;
  focusSeconds: number;
}

/** `without`: the projects whose focus was left out, by name; not there where all focus counts. */
export type HourPrice = { without?: readonly string[] } & (
  | {
      status: 'known';
      perHourMinor: number;
      currency: string;
      incomeMinor: number;
      minutes: number;
      cyclesUsed: number;
      fromDay: string;
      toDay: string;
    }
  /**
   * `income`: no recent complete cycle had any. `time`: none with income had enough measured time
   * beside it; `minutes` is the most that one had.
   */
  | { status: 'not-enough-data'; missing: 'income' | 'time'; minutes: number }
);

/**
 * The recent complete cycles that are looked at, and the measured time that a cycle needs to count:
 * less says little about a month's work.
 */
export const hourPriceCycles = 6;
export const minutesAtLeast = 600;

/**
 * Returns the income of one hour of the user's own measured work.
 *
 * *Rule* Work is all time measured as focus or by the stopwatch, on a task or a label, without
 * breaks, pauses and tasks of projects that the user excluded as no work. Of the last six complete
 * cycles, those with income and at least ten hours of work count.
 * *Formula* their income over their hours, rounded half up to the minor unit once.
 * *Not modelled* taxes beyond what the income was recorded with, hours of work that were not
 * measured, and other currencies.
 * @param cycles complete ones, oldest first, in the user's currency; their focus is that of work
 * @param leftOut names of the projects whose focus is excluded
 */
export function computeHourPrice(
  cycles: readonly WorkedCycle[],
  currency: string,
  leftOut: readonly string[] = [],
): HourPrice {
  const without = leftOut.length > 0 && { without: leftOut };
  const recent = cycles.slice(-hourPriceCycles);
  const paid = recent.filter(({ incomeMinor }) => incomeMinor > 0);
  const minutesOf = ({ focusSeconds }: WorkedCycle) => Math.floor(focusSeconds / 60);
  const most = (some: readonly WorkedCycle[]) =>
    some.reduce((longest, cycle) => Math.max(longest, minutesOf(cycle)), 0);
  if (paid.length === 0)
    return { status: 'not-enough-data', missing: 'income', minutes: most(recent), ...without };
  const used = paid.filter((cycle) => minutesOf(cycle) >= minutesAtLeast);
  if (used.length === 0)
    return { status: 'not-enough-data', missing: 'time', minutes: most(paid), ...without };
  const incomeMinor = used.reduce((sum, cycle) => sum + cycle.incomeMinor, 0);
  const minutes = Math.floor(used.reduce((sum, { focusSeconds }) => sum + focusSeconds, 0) / 60);
  return {
    status: 'known',
    perHourMinor: roundHalfUp((incomeMinor * 60) / minutes),
    currency,
    incomeMinor,
    minutes,
    cyclesUsed: used.length,
    fromDay: used[0]!.startDay,
    toDay: used.at(-1)!.endDay,
    ...without,
  };
}

/**
 * An amount in minutes of one's own work, rounded half up; null where an hour brings nothing. From
 * the income and the minutes themselves, so that nothing is rounded twice.
 */
export function priceInMinutes(
  amountMinor: number,
  price: Extract<HourPrice, { status: 'known' }>,
): number {
  return roundHalfUp((amountMinor * price.minutes) / price.incomeMinor);
}

/** The same as hours and minutes. */
export function priceInHours(
  amountMinor: number,
  price: Extract<HourPrice, { status: 'known' }>,
): { hours: number; minutes: number } {
  const all = priceInMinutes(amountMinor, price);
  return { hours: Math.floor(all / 60), minutes: all % 60 };
}
