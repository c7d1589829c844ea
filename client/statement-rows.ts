import type { Stored } from '#contract/collections';
import { addDays, type Day, dayToTimestamp } from '#domain/calendar';
import type { CopyDatabase } from './local-copy/database.ts';
import { toRecord } from './local-copy/schema.ts';

/** A row in the view of one account on its statement: income is positive. */
export interface StatementRow {
  row: Stored<'transactions'>;
  amountMinor: number;
  /** The account is where a transfer arrives. */ arrives: boolean;
  clearedDay: Day | null;
}

/** Limits how many days the ticks of a statement may be before the last one. */
const ticksWithinDays = 92;

export function statementRowOf(
  row: Stored<'transactions'>,
  account: { id: string; currency: string },
): StatementRow | null {
  if (row.accountId === account.id)
    return row.currency === account.currency
      ? {
          row,
          amountMinor: row.kind === 'income' ? row.amountMinor : -row.amountMinor,
          arrives: false,
          clearedDay: row.clearedDay,
        }
      : null;
  return row.kind === 'transfer' && row.transferAccountId === account.id
    ? {
        row,
        amountMinor: row.transferAmountMinor ?? 0,
        arrives: true,
        clearedDay: row.transferClearedDay ?? null,
      }
    : null;
}

/**
 * The rows of an account up to a day that no finished statement has, newest first: those not
 * ticked, and those ticked since. It reads no further back than the oldest of them (`openRows`: how
 * many are not ticked, of all days).
 */
export async function loadStatementRows(
  db: CopyDatabase,
  account: { id: string; currency: string; reconciledDay: Day | null },
  toDay: Day,
  openRows: number,
): Promise<StatementRow[]> {
  const { reconciledDay } = account;
  const oldest =
      reconciledDay === null ? -Infinity : dayToTimestamp(addDays(reconciledDay, -ticksWithinDays)),
    last = dayToTimestamp(toDay);
  const found: StatementRow[] = [];
  let left = openRows;
  await db.ledger.scan({ key: account.id }, (stored) => {
    const row = toRecord(stored) as unknown as Stored<'transactions'>,
      seen = statementRowOf(row, account);
    if (
      seen !== null &&
      (seen.clearedDay === null || reconciledDay === null || seen.clearedDay > reconciledDay)
    ) {
      if (seen.clearedDay === null) left -= 1;
      if (row.date <= last) found.push(seen);
    }
    return left > 0 || row.date >= oldest;
  });
  return found;
}
