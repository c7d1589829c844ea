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
import { readByIdEarly, readRecordsEarly, useRecords, useRecordsById } from '#app/data/hooks.ts';

export type RecurringRecord = Stored<'recurring'>;
/** `recurring` is null where a later version made it. */
export interface KnownRecurring {
  record: RecurringRecord;
  recurring: Recurring | null;
}
export const forecastDays = 90;
/**
 * So many days of each that are still to come may have been recorded early. It is those that come
 * first, and each is looked up by its id.
 */
const mostEarly = 12;

export interface RecurringNow {
  /** Those that go on by their next day, ended ones last. */
  all: readonly KnownRecurring[];
  /** Open up to today and not posted yet, the latest first. */
  due: readonly DuePosting[];
  /** Open up to the end of what is looked at, due ones too. */
  expected: readonly DuePosting[];
  /** The first day of each that goes on that is open and not posted yet, by its id. */
  nextDays: ReadonlyMap<string, Day>;
  loading: boolean;
  unreadable: boolean;
}
const none: never[] = [];
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
 * Ids of the transactions that days are posted under: those up to `today`, and those to come that
 * may have been recorded early.
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
  // Beyond what is looked at nothing is known to be posted.
  const days = new Map(
    all.flatMap(({ record: { id, nextDay } }) =>
      nextDay !== null && nextDay > until ? [[id, nextDay] as const] : [],
    ),
  );
  for (const { recurringId, day } of expected)
    if (!days.has(recurringId)) days.set(recurringId, day);
  return days;
}

/** Reads ahead what `useRecurring` asks for first. */
export async function readRecurringEarly(db: CopyDatabase, today: Day): Promise<void> {
  const records = await readRecordsEarly(db, recurringQuery);
  await readByIdEarly(db, postedIds(openUntil(records, addDays(today, forecastDays)).open, today));
}

/** @param untilDay looked at up to there, at least 90 days ahead */
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
  // An occurrence that another device posted, unknown to this one, may still be open here.
  const posted = useMemo(() => postedIds(open, today), [open, today]);
  const there = useRecordsById(posted);
  return useMemo(() => {
    const expected =
      there === undefined
        ? none
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
