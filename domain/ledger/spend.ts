import { type Day, timestampToDay } from '#domain/calendar';

/** The fields of a transaction that the sums read. */
export interface LedgerTransaction {
  /** 00:00 UTC of its day, epoch milliseconds. */
  date: number;
  accountId: string;
  kind: 'income' | 'expense' | 'transfer';
  /** Above zero; `kind` is the sign. */
  amountMinor: number;
  currency: string;
  categoryId: string | null;
  splits: readonly { categoryId: string | null; amountMinor: number }[] | null;
  /** Set on a change of an account's worth that is neither income nor spending. */
  adjustment?: string | null | undefined;
}
/**
 * A sum per day, account, category, kind and currency. `count` is of transactions: one that splits
 * counts once in each category it touches. `kind` is the way that the money moved in what this
 * module sums, and the side of the books in what `bookRows` makes of it, which is what every figure
 * reads.
 */
export interface SpendRow {
  day: Day;
  accountId: string;
  categoryId: string;
  kind: 'income' | 'expense' | 'transfer';
  currency: string;
  sumMinor: number;
  count: number;
}

/** Returns the identity of a row: rows with equal keys are the same row. */
export function spendKey(row: Omit<SpendRow, 'sumMinor' | 'count'>): string {
  return `${row.day} ${row.accountId} ${row.categoryId} ${row.kind} ${row.currency}`;
}

/**
 * The rows of one transaction. Splits count to their own categories with the kind of the
 * transaction; what they leave of the amount (or go over it) is uncategorised, so that the rows
 * always sum to the amount. Uncategorised, and every transfer, is category ''. A transfer is a row
 * of the account that it leaves. An adjustment has none.
 */
function rowsOf(transaction: LedgerTransaction): SpendRow[] {
  const { accountId, kind, currency } = transaction;
  if (transaction.adjustment) return [];
  const day = timestampToDay(transaction.date);
  return Array.from(categorySums(transaction), ([categoryId, sumMinor]) => ({
    day,
    accountId,
    categoryId,
    kind,
    currency,
    sumMinor,
    count: 1,
  }));
}

/** Returns the sum of a transaction in each category. */
export function categorySums({
  kind,
  amountMinor,
  categoryId,
  splits,
}: Pick<LedgerTransaction, 'kind' | 'amountMinor' | 'categoryId' | 'splits'>): Map<string, number> {
  if (kind === 'transfer') return new Map([['', amountMinor]]);
  if (splits === null) return new Map([[categoryId ?? '', amountMinor]]);
  const sums = new Map<string, number>();
  let left = amountMinor;
  for (const split of splits) {
    sums.set(split.categoryId ?? '', (sums.get(split.categoryId ?? '') ?? 0) + split.amountMinor);
    left -= split.amountMinor;
  }
  if (left !== 0) sums.set('', (sums.get('') ?? 0) + left);
  return sums;
}

function addRow(rows: Map<string, SpendRow>, row: SpendRow, times: 1 | -1): void {
  const key = spendKey(row);
  const held = rows.get(key);
  if (held === undefined) rows.set(key, { ...row, sumMinor: times * row.sumMinor, count: times });
  else {
    held.sumMinor += times * row.sumMinor;
    held.count += times;
  }
}

/**
 * The rows of a whole ledger by a full scan, by the way that the money moved, in order of their
 * keys: what the table kept up by `spendDelta` must equal.
 */
export function summarize(transactions: Iterable<LedgerTransaction>): SpendRow[] {
  const rows = new Map<string, SpendRow>();
  for (const transaction of transactions)
    for (const row of rowsOf(transaction)) addRow(rows, row, 1);
  return [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/**
 * Returns the changes of the sums for one write: rows whose `sumMinor` and `count` (possibly
 * negative) are added to the row of the same key; a row whose count becomes 0 is removed. Empty for
 * a change that does not affect the sums.
 * @param before the transaction as it was, null if it is new (or was deleted and returns)
 * @param after the transaction as it is now, null if it is deleted
 */
export function spendDelta(
  before: LedgerTransaction | null,
  after: LedgerTransaction | null,
): SpendRow[] {
  const rows = new Map<string, SpendRow>();
  if (before !== null) for (const row of rowsOf(before)) addRow(rows, row, -1);
  if (after !== null) for (const row of rowsOf(after)) addRow(rows, row, 1);
  return [...rows.values()].filter((row) => row.sumMinor !== 0 || row.count !== 0);
}
