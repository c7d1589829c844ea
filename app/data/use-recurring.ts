/** Recurring transactions, live: those due, those expected, and the forecast of balances. */
import { useMemo } from 'react';
import type { CopyDatabase } from '#client/local-copy/database';
import type { Stored } from '#contract/collections';
import type { ListQuery } from '#contract/data';
import { addDays, type Day } from '#domain/calendar';
import {
  type DuePosting,
  expectedUntil,
  idOfOccurrence,
  readRecurring,
  type Recurring,
} from '#domain/recurring';
import {
  prefetchRecordsById,
  prefetchRecords,
  useRecords,
  useRecordsById,
} from '#app/data/hooks.ts';
import { noItems } from '#app/no-items.ts';

export type RecurringRecord = Stored<'recurring'>;
/** `recurring` is null if a later version wrote the record. */
export interface KnownRecurring {
  record: RecurringRecord;
  recurring: Recurring | null;
}
export const forecastDays = 90;
/**
 * The most future occurrences of each that are checked for an early posting: the next ones, each
 * looked up by its id.
 */
const mostEarly = 12;

export interface RecurringNow {
  /** Ordered by their next day, ended ones last. */
  all: readonly KnownRecurring[];
  /** Occurrences up to today that are not posted yet, the latest first. */
  due: readonly DuePosting[];
  /** Occurrences up to the end of the forecast that are not posted yet, due ones too. */
  expected: readonly DuePosting[];
  /** The first open occurrence of each active one, by its id. */
  nextDays: ReadonlyMap<string, Day>;
  loading: boolean;
  unreadable: boolean;
}
const noDays: ReadonlyMap<string, Day> = new Map();
const recurringQuery: ListQuery<'recurring'> = { collection: 'recurring' };

function openUntil(
  records: readonly RecurringRecord[],
  until: Day,
): { known: KnownRecurring[]; open: DuePosting[] } {
  const known = records.map((record): KnownRecurring => ({
    record,
    recurring: readRecurring(record),
  }));
  return {
    known,
    open: expectedUntil(
      known.flatMap(({ recurring }) => recurring ?? []),
      until,
    ),
  };
}

/**
 * Returns the ids under which occurrences are posted: those up to `today`, and future ones that may
 * have been recorded early.
 */
function postedIds(open: readonly DuePosting[], today: Day) {
  const ahead = new Map<string, number>();
  return open
    .filter(({ recurringId, day }) => {
      if (day <= today) return true;
      const count = (ahead.get(recurringId) ?? 0) + 1;
      ahead.set(recurringId, count);
      return count <= mostEarly;
    })
    .map(({ recurringId, day }) => ({
      collection: 'transactions' as const,
      id: idOfOccurrence(recurringId, day),
    }));
}

function nextDaysOf(
  all: readonly KnownRecurring[],
  expected: readonly DuePosting[],
  until: Day,
): ReadonlyMap<string, Day> {
  // Beyond the forecast no postings are known.
  const days = new Map(
    all.flatMap(({ record: { id, nextDay } }) =>
      nextDay !== null && nextDay > until ? [[id, nextDay] as const] : [],
    ),
  );
  for (const { recurringId, day } of expected)
    if (!days.has(recurringId)) days.set(recurringId, day);
  return days;
}

/** Prefetches the first answer of `useRecurring`. */
export async function prefetchRecurring(db: CopyDatabase, today: Day): Promise<void> {
  const records = await prefetchRecords(db, recurringQuery);
  await prefetchRecordsById(
    db,
    postedIds(openUntil(records, addDays(today, forecastDays)).open, today),
  );
}

/** @param untilDay the end of the forecast, at least 90 days ahead */
export function useRecurring(
  today: Day,
  untilDay: Day = addDays(today, forecastDays),
): RecurringNow {
  const { records, loading, error } = useRecords(recurringQuery);
  const ahead = addDays(today, forecastDays),
    until = untilDay > ahead ? untilDay : ahead;
  const { all, open } = useMemo(() => {
    const { known, open: unposted } = openUntil(records, until);
    const order = ({ record: { nextDay, id } }: KnownRecurring) => `${nextDay ?? '9999'} ${id}`;
    return { all: known.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)), open: unposted };
  }, [records, until]);
  // An occurrence posted on another device may still be open here.
  const posted = useMemo(() => postedIds(open, today), [open, today]);
  const there = useRecordsById(posted);
  return useMemo(() => {
    const expected =
      there === undefined
        ? noItems
        : open.filter(
            ({ recurringId, day }) =>
              there.size === 0 || !there.has(idOfOccurrence(recurringId, day)),
          );
    return {
      all,
      expected,
      nextDays: there === undefined ? noDays : nextDaysOf(all, expected, until),
      due: expected.filter(({ day }) => day <= today),
      loading: loading || there === undefined,
      unreadable: error !== null && error !== undefined,
    };
  }, [all, open, there, today, until, loading, error]);
}
