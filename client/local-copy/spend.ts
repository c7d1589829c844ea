/**
 * Keeps the sums of each day in step with the transactions, in the transaction that writes them.
 */
import type { SpendRow } from '#contract/data';
import type { Stored } from '#contract/collections';
import { spendDelta, spendKey } from '#domain/ledger';
import type { CopyDatabase } from './database.ts';
import type { CopyRow, DailyTotalsRow } from './schema.ts';

/**
 * So many are looked at before the page may draw: an import and a data import write
 * thousands together.
 */
export const changesPerTask = 500;
/**
 * In long work, lets the page draw: only a request of the database does so without ending the
 * transaction.
 */
export async function rest(db: CopyDatabase): Promise<void> {
  await db.meta.count();
}

export async function writeSpend(
  db: CopyDatabase,
  changes: readonly { before: CopyRow | undefined; after: CopyRow | undefined }[],
): Promise<void> {
  const deltas: SpendRow[] = [];
  for (const [at, { before, after }] of changes.entries()) {
    if (at % changesPerTask === changesPerTask - 1) await rest(db);
    deltas.push(
      ...spendDelta(
        (before ?? null) as Stored<'transactions'> | null,
        (after ?? null) as Stored<'transactions'> | null,
      ),
    );
  }
  if (deltas.length === 0) return;
  const byDay = Map.groupBy(deltas, (delta) => delta.day);
  const days = [...byDay.keys()];
  const stored = await db.sums.bulkGet(days);
  const puts: DailyTotalsRow[] = [];
  const deletes: string[] = [];
  days.forEach((day, i) => {
    const rows = addUp(day, stored[i]?.rows ?? [], byDay.get(day)!);
    if (rows.length === 0) deletes.push(day);
    else puts.push({ day, rows });
  });
  await Promise.all([db.sums.bulkPut(puts), db.sums.bulkDelete(deletes)]);
}

/**
 * The rows of one day with the changes added, in order of their keys; what counts nothing any more
 * is gone.
 */
function addUp(
  day: string,
  kept: DailyTotalsRow['rows'],
  deltas: readonly SpendRow[],
): DailyTotalsRow['rows'] {
  const sums = new Map(kept.map((row) => [spendKey({ day, ...row }), row]));
  for (const { day: _day, ...delta } of deltas) {
    const key = spendKey({ day, ...delta });
    const before = sums.get(key);
    sums.set(
      key,
      before === undefined
        ? delta
        : {
            ...before,
            sumMinor: before.sumMinor + delta.sumMinor,
            count: before.count + delta.count,
          },
    );
  }
  return [...sums]
    .filter(([, row]) => row.count !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row);
}
