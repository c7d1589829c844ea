/** Keeps the table of sums in step with the transactions, in the transaction that writes them. */
import type { SpendRow } from '#contract/data';
import type { Stored } from '#contract/collections';
import { spendDelta } from '#domain/ledger';
import type { CopyDatabase } from './database.ts';
import type { Row, SpendStored } from './schema.ts';

type Key = [string, string, string, string, string];
function keyOf(row: SpendRow): Key {
  return [row.day, row.accountId, row.categoryId, row.kind, row.currency];
}

export async function writeSpend(db: CopyDatabase, changes: readonly { before: Row | undefined; after: Row | undefined }[]): Promise<void> {
  if (changes.length === 0) return;
  const deltas = new Map<string, SpendRow>();
  for (const { before, after } of changes) {
    for (const delta of spendDelta((before ?? null) as Stored<'transactions'> | null, (after ?? null) as Stored<'transactions'> | null)) {
      const key = keyOf(delta).join('|');
      const sum = deltas.get(key);
      if (sum === undefined) deltas.set(key, { ...delta });
      else {
        sum.sumMinor += delta.sumMinor;
        sum.count += delta.count;
      }
    }
  }
  const moved = [...deltas.values()].filter((delta) => delta.sumMinor !== 0 || delta.count !== 0);
  const stored = await loadStored(db, moved);
  const puts: SpendStored[] = [];
  const deletes: Key[] = [];
  moved.forEach((delta, i) => {
    const sumMinor = (stored[i]?.sumMinor ?? 0) + delta.sumMinor;
    const count = (stored[i]?.count ?? 0) + delta.count;
    if (count === 0) deletes.push(keyOf(delta));
    else puts.push({ ...delta, sumMinor, count });
  });
  await db.spend.bulkPut(puts);
  await db.spend.bulkDelete(deletes);
}

/** Below this many, rows are looked up one by one. */
const fewRows = 20;

/** The kept sums of these keys. Many of them, as in a first load or an import, lie close together: their days are read whole. */
async function loadStored(db: CopyDatabase, moved: readonly SpendRow[]): Promise<(SpendStored | undefined)[]> {
  if (moved.length <= fewRows) return db.spend.bulkGet(moved.map(keyOf));
  let [first, last] = [moved[0]!.day, moved[0]!.day];
  for (const { day } of moved) {
    if (day < first) first = day;
    if (day > last) last = day;
  }
  const kept = new Map((await db.spend.where(':id').between([first], [last, []], true, true).toArray()).map((row) => [keyOf(row).join('|'), row]));
  return moved.map((row) => kept.get(keyOf(row).join('|')));
}
