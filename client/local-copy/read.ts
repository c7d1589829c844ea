/** Reads of the local copy. Each is bounded by an index or by a collection that stays small; long ledgers are read by page (`client/ledger-pages.ts`). */
import type { CollectionName, Stored } from '#contract/collections';
import type { ListQuery, SpendRow } from '#contract/data';
import type { CopyDatabase } from './database.ts';
import { indexedFields, toRecord, type Row } from './schema.ts';

export async function loadRecords<C extends CollectionName>(db: CopyDatabase, query: ListQuery<C>): Promise<Stored<C>[]> {
  const { collection, limit = Infinity } = query;
  const where = Object.entries(query.where ?? {}).filter(([, value]) => value !== undefined);
  const orderBy = query.orderBy ?? { field: collection === 'transactions' ? 'date' : 'createdAt', direction: 'desc' as const };
  const matches = (row: Row): boolean => where.every(([field, value]) => row[field] === value);

  const indexed = where.find(([field, value]) => (indexedFields[collection]?.includes(field) ?? false) && value !== null);
  if (collection === 'transactions' && orderBy.field === 'date' && indexed === undefined) {
    const byDate = db.records(collection).orderBy('[date+id]');
    const ordered = orderBy.direction === 'desc' ? byDate.reverse() : byDate;
    const filtered = where.length === 0 ? ordered : ordered.filter(matches);
    return toRecords(await (limit === Infinity ? filtered : filtered.limit(limit)).toArray());
  }
  const table = db.records(collection);
  const rows = await (indexed ? table.where(indexed[0]).equals(indexed[1] as string) : table.toCollection()).filter(matches).toArray();
  return toRecords(sortRows(rows, orderBy).slice(0, limit));
}

function sortRows(rows: Row[], { field, direction }: { field: string; direction: 'asc' | 'desc' }): Row[] {
  const sign = direction === 'desc' ? -1 : 1;
  return rows.sort((a, b) => sign * (compare(a[field], b[field]) || compare(a.id, b.id)));
}

export async function loadRecord<C extends CollectionName>(db: CopyDatabase, collection: C, id: string): Promise<Stored<C> | null> {
  const row = await db.records(collection).get(id);
  return row ? (toRecord(row) as unknown as Stored<C>) : null;
}

function toRecords<C extends CollectionName>(rows: Row[]): Stored<C>[] {
  return rows.map((row) => toRecord(row) as unknown as Stored<C>);
}

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return -1;
  if (b === null || b === undefined) return 1;
  return (a as string | number) < (b as string | number) ? -1 : 1;
}

/** Sums of the days from `fromDay` to `toDay`, both included. */
export async function loadSpend(db: CopyDatabase, fromDay: string, toDay: string): Promise<SpendRow[]> {
  return db.spend.where(':id').between([fromDay], [toDay, []], true, true).toArray();
}
