/**
 * Rows of a bank file that are what was expected anyway: a bill or a wage that comes back. Such a row is stored as the
 * posting of its day, under the id that any device would post it with, so that the two are one; and what comes back goes
 * on behind it. Pure.
 */
import type { Write } from '#contract/data';
import type { BankRow } from '#domain/bank-files';
import { addDays, type Day } from '#domain/calendar';
import { dayAfterPosting, type Expected, idOfOccurrence, matchExpected, type Recurring } from '#domain/recurring';

/** How far a bank's day may be from the expected one: that of `matchExpected`. */
const nearDays = 5;

/**
 * What each row is, by its place; every expected posting is given away once, to the first row in the order of days.
 * @param mayMatch rows that come in as new
 * @param expected of all accounts, not posted yet
 */
export function findBills(rows: readonly BankRow[], accountId: string, expected: readonly Expected[], mayMatch: (index: number) => boolean): Map<number, Expected> {
  const found = new Map<number, Expected>();
  const open = new Set(expected.filter(({ template }) => template.accountId === accountId && template.kind !== 'transfer'));
  if (open.size === 0) return found;
  const days = [...open].map(({ day }) => day).toSorted(), from = addDays(days[0]!, -nearDays), to = addDays(days.at(-1)!, nearDays);
  // A file may hold years, of which only what is near an expected day can be one.
  const near = [...rows.keys()].filter((index) => rows[index]!.day >= from && rows[index]!.day <= to && rows[index]!.transferAccount === null && !rows[index]!.splits && !rows[index]!.adjustment && mayMatch(index));
  for (const index of near.toSorted((a, b) => (rows[a]!.day < rows[b]!.day ? -1 : rows[a]!.day > rows[b]!.day ? 1 : a - b))) {
    const { day, amountMinor, currency, payee } = rows[index]!;
    const one = matchExpected({ day, kind: amountMinor < 0 ? 'expense' : 'income', amountMinor: Math.abs(amountMinor), currency, payee }, accountId, [...open]);
    if (one === null) continue;
    found.set(index, one);
    open.delete(one);
  }
  return found;
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
