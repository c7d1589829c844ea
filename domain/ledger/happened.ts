/**
 * The one rule of rows dated ahead (docs/decisions/accounts-and-balances.md): a row counts from its
 * day on. Until then it is expected: it stands in lists, and is in no figure of what was.
 */
import type { Day } from '#domain/calendar';

/** Whether a row of that day is still to come. */
export function isAhead(day: Day, today: Day): boolean {
  return day > today;
}

/**
 * Splits rows into those up to today, which every figure sums, and those ahead. `happened` is
 * `rows` itself if none are ahead.
 */
export function splitAtToday<R extends { day: Day }>(
  rows: readonly R[],
  today: Day,
): { happened: readonly R[]; ahead: readonly R[] } {
  const ahead = rows.filter(({ day }) => isAhead(day, today));
  return ahead.length === 0
    ? { happened: rows, ahead }
    : { happened: rows.filter(({ day }) => !isAhead(day, today)), ahead };
}
