import { addDays, type Cycle, type Day, daysBetween } from '#domain/calendar';
import { computeFreedomDate, type FreedomAnswer, type FreedomCycle, type FreedomPlan } from '#domain/freedom';

/** How the date moved with the last complete cycle. `days` is below zero when freedom came closer. */
export type Freer =
  | { status: 'moved'; days: number; from: Day; to: Day }
  /** There is a date now, and there was none; or the other way round; or both ways it has been reached. */
  | { status: 'gained' | 'lost' | 'reached' | 'unknown' };

/**
 * Whether somebody is freer than a cycle ago: the date from all complete cycles, beside the date that the same plan gave
 * before the last of them had ended.
 * @param cycles complete ones, one more than a date is worked out from, so that both dates rest on as many
 */
export function compareFreedom({ cycles, fi, today, cycle }: { cycles: readonly FreedomCycle[]; fi: FreedomPlan | null; today: Day; cycle: Cycle }): { now: FreedomAnswer; before: FreedomAnswer; freer: Freer } {
  const now = computeFreedomDate({ cycles, fi, today });
  const before = computeFreedomDate({ cycles, fi, today: addDays(cycle.startDay, -1) });
  return { now, before, freer: moved(before, now) };
}

function moved(before: FreedomAnswer, now: FreedomAnswer): Freer {
  if (now.status === 'reached') return { status: 'reached' };
  if (now.status === 'not-enough-data' || before.status === 'not-enough-data') return { status: 'unknown' };
  if (now.status === 'never') return { status: before.status === 'never' ? 'unknown' : 'lost' };
  if (before.status === 'never') return { status: 'gained' };
  return { status: 'moved', days: daysBetween(before.day, now.day), from: before.day, to: now.day };
}
