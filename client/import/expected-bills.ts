/**
 * Finds rows of a bank file that are an expected recurring bill or wage. Such a row is stored as
 * the posting of its day, under the id of every device, so that the two are one, and the schedule
 * advances. Pure.
 */
import type { Stored } from '#contract/collections';
import type { Write } from '#contract/data';
import type { BankRow } from '#domain/bank-files';
import { addDays, type Day, timestampToDay } from '#domain/calendar';
import {
  type BankMovement,
  dayAfterPosting,
  type DuePosting,
  idOfOccurrence,
  isRangeAround,
  type PairedExpected,
  pairExpected,
  type Recurring,
} from '#domain/recurring';

/**
 * A transaction that was posted with the amount that was expected, which a bank may have taken
 * otherwise.
 */
export type PostedRow = Pick<
  Stored<'transactions'>,
  | 'id'
  | 'date'
  | 'accountId'
  | 'kind'
  | 'amountMinor'
  | 'currency'
  | 'payee'
  | 'note'
  | 'tags'
  | 'categoryId'
  | 'recurringId'
>;
/** An expected one that is posted already. A row that is it takes its place. */
export interface PostedBill extends DuePosting {
  posted: PostedRow;
}

/** Whether no bank has named it yet, and nobody has compared it with one or split it. */
export function mayBeReplaced(row: Stored<'transactions'>): boolean {
  return (
    row.recurringId !== null &&
    row.kind !== 'transfer' &&
    row.bankId === null &&
    row.importId === null &&
    row.clearedDay === null &&
    row.splits === null
  );
}

/**
 * Posted days among rows; those whose recurring one is gone, or that were moved far away, are none.
 */
export function findPosted(
  rows: readonly PostedRow[],
  recurring: readonly Recurring[],
): PostedBill[] {
  const byId = new Map(recurring.map((each) => [each.id, each]));
  return rows.flatMap((row): PostedBill[] => {
    const of = row.recurringId === null ? undefined : byId.get(row.recurringId);
    const day = expectedDayOf({
      id: row.id,
      recurringId: row.recurringId,
      day: timestampToDay(row.date),
    });
    if (of === undefined || day === null) return [];
    const { amountRange, ...template } = of.template;
    const { kind, accountId, amountMinor, currency, payee, categoryId } = row;
    return [
      {
        recurringId: of.id,
        day,
        mode: of.mode,
        posted: row,
        template: {
          ...template,
          kind,
          accountId,
          amountMinor,
          currency,
          payee,
          categoryId,
          // An amount that a person wrote outside the range is no longer an estimate.
          ...(isRangeAround(amountMinor, amountRange) && { amountRange }),
        },
      },
    ];
  });
}

/** The transaction posted for a bill; null while the bill is open. */
export const postedOf = (bill: DuePosting): PostedRow | null =>
  'posted' in bill ? (bill as PostedBill).posted : null;

/** The maximum days between the bank's and the expected day, as in `pairExpected`. */
const nearDays = 5;

/** Rows that may be a bill of the account, and its bills; null if there are none. */
function pairBills(
  rows: readonly BankRow[],
  accountId: string,
  expected: readonly DuePosting[],
  mayMatch: (index: number) => boolean,
): PairedExpected | null {
  const open = expected.filter(
    ({ template }) => template.accountId === accountId && template.kind !== 'transfer',
  );
  if (open.length === 0) return null;
  const days = open.map(({ day }) => day).toSorted();
  const from = addDays(days[0]!, -nearDays),
    to = addDays(days.at(-1)!, nearDays);
  const near = new Map<number, BankMovement>();
  for (const [index, row] of rows.entries()) {
    // A file may cover years, and only rows near an expected day can be a bill.
    if (
      row.day < from ||
      row.day > to ||
      row.transferAccount !== null ||
      row.splits ||
      row.adjustment ||
      !mayMatch(index)
    )
      continue;
    const { day, amountMinor, currency, payee, note } = row;
    near.set(index, {
      day,
      kind: amountMinor < 0 ? 'expense' : 'income',
      amountMinor: Math.abs(amountMinor),
      currency,
      payee,
      note,
    });
  }
  return near.size === 0 ? null : pairExpected(near, accountId, open);
}

/**
 * Matches the rows with expected postings, by index. Every posting is given to one row at most, so
 * that all rows of the file fit best.
 * @param mayMatch rows that come in as new
 * @param expected of all accounts, not posted yet, or posted with an amount that may differ
 */
export function findBills(
  rows: readonly BankRow[],
  accountId: string,
  expected: readonly DuePosting[],
  mayMatch: (index: number) => boolean,
): Map<number, DuePosting> {
  return pairBills(rows, accountId, expected, mayMatch)?.matched ?? new Map<number, DuePosting>();
}

/**
 * Offers postings for the remaining rows with another payee: the same amount on a near day. The
 * user decides whether they match.
 * @param found the matches of `findBills`
 */
export function findBillOffers(
  rows: readonly BankRow[],
  accountId: string,
  expected: readonly DuePosting[],
  found: ReadonlyMap<number, DuePosting>,
  mayMatch: (index: number) => boolean,
): Map<number, DuePosting> {
  const taken = new Set(found.values());
  const left = expected.filter((each) => !taken.has(each));
  const paired = pairBills(rows, accountId, left, (index) => !found.has(index) && mayMatch(index));
  return paired?.offered ?? new Map<number, DuePosting>();
}

/**
 * Advances the next day of recurring transactions past the consecutive days that came with a file.
 */
export function movesOn(bills: Iterable<DuePosting>, all: readonly Recurring[]): Write[] {
  const days = Map.groupBy(bills, ({ recurringId }) => recurringId);
  return all.flatMap((recurring): Write[] => {
    const came = new Set(days.get(recurring.id)?.map(({ day }) => day));
    let next: Day | null = recurring.nextDay;
    while (next !== null && came.has(next)) next = dayAfterPosting(recurring, next);
    return next === recurring.nextDay
      ? []
      : [{ op: 'update', collection: 'recurring', id: recurring.id, fields: { nextDay: next } }];
  });
}

/**
 * Returns the day that a row was posted for: its id says so, and the bank's day is near. Null if it
 * is no posting.
 */
export function expectedDayOf({
  id,
  recurringId,
  day,
}: {
  id: string;
  recurringId: string | null;
  day: Day;
}): Day | null {
  if (recurringId === null) return null;
  for (let away = 0; away <= nearDays; away += 1)
    for (const near of [addDays(day, away), addDays(day, -away)])
      if (idOfOccurrence(recurringId, near) === id) return near;
  return null;
}
