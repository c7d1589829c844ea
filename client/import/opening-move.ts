/**
 * An account's opening balance is what it held at the start of its opening day. Rows of earlier days either move it back,
 * so that the balance of today stays, or count on top of it; a person says which.
 */
import type { Stored } from '#contract/collections';
import type { Write } from '#contract/data';
import type { Day } from '#domain/calendar';

/** The opening balance goes down by what the earlier rows come to, and back to the day of the first of them. */
export interface OpeningMove { accountId: string; byMinor: number; fromDay: Day; toDay: Day }
type Account = Pick<Stored<'accounts'>, 'id' | 'openingMinor' | 'openedDay'>;
/** A row as the account sees it: what leaves is below zero. */
interface SeenRow { day: Day; amountMinor: number }

/** What earlier rows ask for; null where there are none, or they change no balance. */
export function findOpeningMove({ id, openingMinor, openedDay }: Account, rows: Iterable<SeenRow>): OpeningMove | null {
  // Without a day the balance was there before any row.
  if (openedDay === null) return null;
  let byMinor = 0, toDay = openedDay;
  for (const { day, amountMinor } of rows) {
    if (day >= openedDay) continue;
    byMinor += amountMinor;
    if (day < toDay) toDay = day;
  }
  return byMinor === 0 || !Number.isSafeInteger(openingMinor - byMinor) ? null : { accountId: id, byMinor, fromDay: openedDay, toDay };
}

/** The write that moves the opening back. */
export function writeOfOpeningMove({ openingMinor }: Account, { accountId, byMinor, toDay }: OpeningMove): Write {
  return { op: 'update', collection: 'accounts', id: accountId, fields: { openingMinor: openingMinor - byMinor, openedDay: toDay } };
}

/** Once the earlier rows have gone: today's balance stays, and so does a day that somebody has set since. */
export function writeOfOpeningBack({ openingMinor, openedDay }: Account, { accountId, byMinor, fromDay, toDay }: OpeningMove): Write {
  const fields = { openingMinor: openingMinor + byMinor, openedDay: openedDay === toDay ? fromDay : openedDay };
  return { op: 'update', collection: 'accounts', id: accountId, fields };
}
