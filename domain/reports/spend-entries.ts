import type { Day } from '#domain/calendar';
import type { SpendRow } from '#domain/ledger';
import type { ReportEntry } from './report.ts';

/** What is asked of the sums of days. `spent` leaves out what went into savings: it is kept, not spent; `setAside` is just that. */
export interface SpendQuestion { of: 'income' | 'spent' | 'setAside'; fromDay: Day; toDay: Day; savingsIds: ReadonlySet<string> }

/** Entries from the sums that the ledger keeps by day and category. Transfers and adjustments are in none. */
export function* entriesOfSpend(rows: Iterable<SpendRow>, { of, fromDay, toDay, savingsIds }: SpendQuestion, groupOf: (row: SpendRow) => string): Generator<ReportEntry> {
  const kind = of === 'income' ? 'income' : 'expense';
  for (const row of rows) {
    if (row.kind !== kind || row.day < fromDay || row.day > toDay) continue;
    if (kind === 'expense' && savingsIds.has(row.categoryId) !== (of === 'setAside')) continue;
    yield { groups: [groupOf(row)], day: row.day, currency: row.currency, minor: row.sumMinor, count: row.count };
  }
}
