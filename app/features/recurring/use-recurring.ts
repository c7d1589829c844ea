/** What comes back, live: what is due, what is expected, and what it leads to. */
import { useMemo } from 'react';
import type { CopyDatabase } from '#client/local-copy/database';
import type { Stored } from '#contract/collections';
import type { ListQuery } from '#contract/data';
import { addDays, type Day } from '#domain/calendar';
import {
  type Expected,
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
export const daysAhead = 90;

export interface RecurringNow {
  /** Those that go on by their next day, ended ones last. */
  all: readonly KnownRecurring[];
  /** Open up to today and not posted yet, the latest first. */
  due: readonly Expected[];
  /** Open up to the end of what is looked at, due ones too. */
  expected: readonly Expected[];
  loading: boolean;
  unreadable: boolean;
}
const none: never[] = [];
const recurringQuery: ListQuery<'recurring'> = { collection: 'recurring' };

function openUntil(
  records: readonly RecurringRecord[],
  until: Day,
): { known: KnownRecurring[]; open: Expected[] } {
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

/** Ids of the transactions that days up to `today` are posted under. */
function pastIds(open: readonly Expected[], today: Day) {
  return open
    .filter(({ day }) => day <= today)
    .map(({ recurringId, day }) => ({
      collection: 'transactions' as const,
      id: idOfOccurrence(recurringId, day),
    }));
}

/** Reads ahead what `useRecurring` asks for first. */
export async function readRecurringEarly(db: CopyDatabase, today: Day): Promise<void> {
  const records = await readRecordsEarly(db, recurringQuery);
  await readByIdEarly(db, pastIds(openUntil(records, addDays(today, daysAhead)).open, today));
}

/** @param untilDay looked at up to there, at least 90 days ahead */
export function useRecurring(today: Day, untilDay: Day = addDays(today, daysAhead)): RecurringNow {
  const { records, loading, error } = useRecords(recurringQuery);
  const ahead = addDays(today, daysAhead),
    until = untilDay > ahead ? untilDay : ahead;
  const { all, open } = useMemo(() => {
    const { known, open: unposted } = openUntil(records, until);
    const order = ({ record: { nextDay, id } }: KnownRecurring) => `${nextDay ?? '9999'} ${id}`;
    return { all: known.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)), open: unposted };
  }, [records, until]);
  // What another device posted while this one did not know may still be open here. Only past days
  // can have been.
  const past = useMemo(() => pastIds(open, today), [open, today]);
  const there = useRecordsById(past);
  return useMemo(() => {
    const expected =
      there === undefined
        ? none
        : open.filter(
            ({ recurringId, day }) => day > today || !there.has(idOfOccurrence(recurringId, day)),
          );
    return {
      all,
      expected,
      due: expected.filter(({ day }) => day <= today),
      loading: loading || there === undefined,
      unreadable: error !== null && error !== undefined,
    };
  }, [all, open, there, today, loading, error]);
}
