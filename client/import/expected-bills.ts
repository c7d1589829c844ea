/**
 * Rows of a bank file that are what was expected anyway: a bill or a wage that comes back. Such a row is stored as the
 * posting of its day, under the id that any device would post it with, so that the two are one; and what comes back goes
 * on behind it. Pure.
 */
import type { Write } from '#contract/data';
import type { BankRow } from '#domain/bank-files';
import { addDays, type Day } from '#domain/calendar';
import {
  type BankMovement, dayAfterPosting, type Expected, idOfOccurrence, type PairedExpected, pairExpected, type Recurring,
} from '#domain/recurring';

/** How far a bank's day may be from the expected one: that of `pairExpected`. */
const nearDays = 5;

/** Rows that may be a bill of the account, and the bills of it; null where there are none. */
function pairBills(
  rows: readonly BankRow[], accountId: string, expected: readonly Expected[], mayMatch: (index: number) => boolean,
): PairedExpected | null {
  const open = expected.filter(({ template }) => template.accountId === accountId && template.kind !== 'transfer');
  if (open.length === 0) return null;
  const days = open.map(({ day }) => day).toSorted();
  const from = addDays(days[0]!, -nearDays), to = addDays(days.at(-1)!, nearDays);
  const near = new Map<number, BankMovement>();
  for (const [index, row] of rows.entries()) {
    // A file may hold years, of which only what is near an expected day can be one.
    if (row.day < from || row.day > to || row.transferAccount !== null || row.splits || row.adjustment || !mayMatch(index)) continue;
    const { day, amountMinor, currency, payee, note } = row;
    near.set(index, { day, kind: amountMinor < 0 ? 'expense' : 'income', amountMinor: Math.abs(amountMinor), currency, payee, note });
  }
  return near.size === 0 ? null : pairExpected(near, accountId, open);
}

/**
 * What each row is, by its place; every expected posting is given away once, so that all rows of the file fit best.
 * @param mayMatch rows that come in as new
 * @param expected of all accounts, not posted yet
 */
export function findBills(
  rows: readonly BankRow[], accountId: string, expected: readonly Expected[], mayMatch: (index: number) => boolean,
): Map<number, Expected> {
  return pairBills(rows, accountId, expected, mayMatch)?.matched ?? new Map<number, Expected>();
}

/**
 * What other rows may be, though their payee is another: the same amount on a near day. A person says whether it is.
 * @param found what `findBills` has given away
 */
export function findBillOffers(
  rows: readonly BankRow[], accountId: string, expected: readonly Expected[], found: ReadonlyMap<number, Expected>,
  mayMatch: (index: number) => boolean,
): Map<number, Expected> {
  const taken = new Set(found.values());
  const left = expected.filter((each) => !taken.has(each));
  const paired = pairBills(rows, accountId, left, (index) => !found.has(index) && mayMatch(index));
  return paired?.offered ?? new Map<number, Expected>();
}

/** What moves on because days of it came with a file: past every day from its first open one on that did. */
export function movesOn(bills: Iterable<Expected>, all: readonly Recurring[]): Write[] {
  const days = Map.groupBy(bills, ({ recurringId }) => recurringId);
  return all.flatMap((recurring): Write[] => {
    const came = new Set(days.get(recurring.id)?.map(({ day }) => day));
    let next: Day | null = recurring.nextDay;
    while (next !== null && came.has(next)) next = dayAfterPosting(recurring, next);
    return next === recurring.nextDay ? [] : [{ op: 'update', collection: 'recurring', id: recurring.id, fields: { nextDay: next } }];
  });
}

/** The day that a row was the posting of: its id says so, and the bank's day is near it. Null where it is none. */
export function expectedDayOf({ id, recurringId, day }: { id: string; recurringId: string | null; day: Day }): Day | null {
  if (recurringId === null) return null;
  for (let away = 0; away <= nearDays; away += 1) for (const near of [addDays(day, away), addDays(day, -away)]) if (idOfOccurrence(recurringId, near) === id) return near;
  return null;
}
