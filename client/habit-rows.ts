import type { Stored } from '#contract/collections';
import type { CopyDatabase } from './local-copy/database.ts';
import { createLedgerPages } from './ledger-pages.ts';

/**
 * Maximum number of rows, more than anybody types in two months; in a longer ledger only these are
 * searched.
 */
const most = 2_000;

/** The transactions of some days, newest first, in which habits are looked for. */
export async function readHabitRows(
  db: CopyDatabase,
  fromDay: string,
  toDay: string,
): Promise<Stored<'transactions'>[]> {
  return (
    await createLedgerPages(db).loadPage(
      { fromDay, toDay, accountId: null, categoryId: null },
      null,
      most,
    )
  ).filter((row) => !row.adjustment);
}
