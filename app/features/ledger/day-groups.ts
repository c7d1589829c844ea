/**
 * Groups the rows of the ledger by day for the list: each day with its sums above its rows, or in
 * its first two rows.
 */
import type { Transaction } from '#contract/collections';
import { timestampToDay, type Day } from '#domain/calendar';

/** The net amount of a day in one currency; transfers and adjustments are excluded. */
export interface DaySum {
  currency: string;
  netMinor: number;
}
export type LedgerListItem =
  | {
      kind: 'day';
      key: string;
      day: Day;
      /** The main currency comes first; null while rows of the day are missing. */ sums:
        | DaySum[]
        | null;
    }
  | {
      kind: 'row';
      key: string;
      day: Day;
      row: Transaction;
      /** The row's place in its day and the day's sums; null if the day is an item of its own. */
      inDay: InDay | null;
    };
/** `at` is the index of the row in its day, from 0. */
export interface InDay {
  at: number;
  sums: DaySum[] | null;
}

/** Returns a positive amount for income, a negative one for spending, and 0 for a transfer. */
export function signedAmount(row: Pick<Transaction, 'kind' | 'amountMinor'>): number {
  return row.kind === 'income' ? row.amountMinor : row.kind === 'expense' ? -row.amountMinor : 0;
}

/** Returns sums per currency, the main one first and then by name. */
export function sumByCurrency(
  rows: Iterable<Pick<Transaction, 'kind' | 'amountMinor' | 'currency' | 'adjustment'>>,
  mainCurrency: string,
): DaySum[] {
  const sums = new Map<string, number>();
  for (const row of rows)
    if (row.kind !== 'transfer' && !row.adjustment)
      sums.set(row.currency, (sums.get(row.currency) ?? 0) + signedAmount(row));
  return [...sums]
    .map(([currency, netMinor]) => ({ currency, netMinor }))
    .sort(
      (a, b) =>
        Number(b.currency === mainCurrency) - Number(a.currency === mainCurrency) ||
        (a.currency < b.currency ? -1 : 1),
    );
}

/**
 * Groups rows by day.
 * @param rows newest first.
 * @param complete whether these are all; otherwise the last day may have more, and its sums are
 * withheld.
 * @param apart whether each day is an item of its own, above its rows.
 */
export function groupByDay(
  rows: readonly Transaction[],
  complete: boolean,
  mainCurrency: string,
  apart: boolean,
): LedgerListItem[] {
  const items: LedgerListItem[] = [];
  let start = 0;
  while (start < rows.length) {
    const date = rows[start]!.date;
    let end = start + 1;
    while (end < rows.length && rows[end]!.date === date) end += 1;
    const day = timestampToDay(date);
    const whole = complete || end < rows.length;
    const sums = whole ? sumByCurrency(rows.slice(start, end), mainCurrency) : null;
    if (apart) items.push({ kind: 'day', key: day, day, sums });
    for (let at = start; at < end; at += 1) {
      const row = rows[at]!,
        inDay = apart ? null : { at: at - start, sums };
      items.push({ kind: 'row', key: row.id, day, row, inDay });
    }
    start = end;
  }
  return items;
}
