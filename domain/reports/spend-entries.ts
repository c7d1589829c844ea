import type { Day } from '#domain/calendar';
import type { KindOfCategory, SpendRow } from '#domain/ledger';
import type { ReportEntry } from './report.ts';

/**
 * The three sides of a ledger. `spent` leaves out what went into savings: it is kept, not spent;
 * `setAside` is just that.
 */
export type BookSide = 'income' | 'spent' | 'setAside';
/** The criteria of the rows. */
export interface SpendQuestion {
  of: BookSide;
  fromDay: Day;
  toDay: Day;
  savingsIds: ReadonlySet<string>;
}
/** The same of rows that are not yet on their sides of the books. */
export interface RowQuestion extends SpendQuestion {
  kindOf: KindOfCategory;
}

/**
 * Entries of all three sides from the sums by day and category, on their sides of the books
 * (`bookRows`). Transfers and adjustments are in none. What is in `home` needs no rate, and so no
 * day: of each group it comes as one entry, on the last day.
 */
export function entriesOfSpend(
  rows: Iterable<SpendRow>,
  { fromDay, toDay, savingsIds }: Omit<SpendQuestion, 'of'>,
  home: string,
  groupOf: (row: SpendRow) => string,
): Record<BookSide, ReportEntry[]> {
  const entries: Record<BookSide, ReportEntry[]> = { income: [], spent: [], setAside: [] };
  const atHome: Record<BookSide, Map<string, ReportEntry>> = {
    income: new Map(),
    spent: new Map(),
    setAside: new Map(),
  };
  for (const row of rows) {
    if (row.kind === 'transfer' || row.day < fromDay || row.day > toDay) continue;
    const side =
        row.kind === 'income' ? 'income' : savingsIds.has(row.categoryId) ? 'setAside' : 'spent',
      group = groupOf(row);
    const held = row.currency === home ? atHome[side].get(group) : undefined;
    if (held !== undefined && Number.isSafeInteger(held.minor + row.sumMinor)) {
      held.minor += row.sumMinor;
      held.count += row.count;
      continue;
    }
    const entry: ReportEntry = {
      groups: [group],
      day: row.currency === home ? toDay : row.day,
      currency: row.currency,
      minor: row.sumMinor,
      count: row.count,
    };
    entries[side].push(entry);
    // Past what a number holds exactly, the next begins.
    if (row.currency === home) atHome[side].set(group, entry);
  }
  return entries;
}
