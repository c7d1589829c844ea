import type { Stored } from '#contract/collections';
import { type Day, timestampToDay } from '#domain/calendar';
import type { CopyDatabase } from './local-copy/database.ts';
import { loadFirstDay } from './local-copy/read.ts';
import { createLedgerPages } from './ledger-pages.ts';

/**
 * Maximum number of rows, more than anybody types in two months; in a longer ledger only these are
 * searched.
 */
const most = 2_000;

export interface RecentRows {
  /** Newest first, without adjustments of balances. */
  rows: Stored<'transactions'>[];
  /**
   * The first day that `rows` say something of: that of the ledger, or that of the oldest row if
   * there were more than are searched. It may lie before the days asked for. Null without a ledger.
   */
  sinceDay: Day | null;
}

/** Reads the transactions of some days, both ends included, in which habits are looked for. */
export async function readHabitRows(
  db: CopyDatabase,
  fromDay: Day,
  toDay: Day,
): Promise<RecentRows> {
  const [loaded, firstDay] = await Promise.all([
    createLedgerPages(db).loadPage(
      { fromDay, toDay, accountId: null, categoryId: null },
      null,
      most,
    ),
    loadFirstDay(db),
  ]);
  return {
    rows: loaded.filter((row) => !row.adjustment),
    sinceDay: loaded.length < most ? firstDay : timestampToDay(loaded.at(-1)!.date),
  };
}
