/** Reads of the local copy. Each is bounded by an index or by a collection that stays small; ledgers are read by window. */
import type { CollectionName, Stored } from '#contract/collections';
import type { ListQuery, SpendRow } from '#contract/data';
import { addDays, dayToTimestamp } from '#domain/calendar';
import type { Collection } from 'dexie';
import type { CopyDatabase } from './database.ts';
import { indexedFields, toRecord, type Row } from './schema.ts';

export async function loadRecords<C extends CollectionName>(db: CopyDatabase, query: ListQuery<C>): Promise<Stored<C>[]> {
  const { collection, limit = Infinity } = query;
  const where = Object.entries(query.where ?? {}).filter(([, value]) => value !== undefined);
  const orderBy = query.orderBy ?? { field: collection === 'transactions' ? 'date' : 'createdAt', direction: 'desc' as const };
  const matches = (row: Row): boolean => where.every(([field, value]) => row[field] === value);

  if (collection === 'transactions' && orderBy.field === 'date') {
    const [first, last, rest] = ledgerRange(Object.fromEntries(where) as TransactionFilter);
    const ordered = orderBy.direction === 'desc' ? db.records(collection).where(first).between(...last).reverse() : db.records(collection).where(first).between(...last);
    const filtered = rest ? ordered.filter(matches) : ordered;
    const rows = await (limit === Infinity ? filtered : filtered.limit(limit)).toArray();
    const categoryId = where.find(([field]) => field === 'categoryId')?.[1] as string | null | undefined;
    const withSplits = categoryId === undefined ? [] : await db.records(collection).where('splitCategoryIds').equals(categoryId ?? '').filter(matches).toArray();
    if (withSplits.length === 0) return toRecords(rows);
    return toRecords(sortRows([...rows, ...withSplits], orderBy).slice(0, limit));
  }
  const indexed = where.find(([field, value]) => (indexedFields[collection]?.includes(field) ?? false) && value !== null);
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

/** Which transactions to list. Days are inclusive; `categoryId` null means uncategorised. Splits count to their own categories, transfers to both accounts. */
export interface TransactionFilter { text?: string; categoryId?: string | null; accountId?: string; kind?: Stored<'transactions'>['kind']; importId?: string; fromDay?: string; toDay?: string }

/** Sorts after every id. */
const lastId = '\uffff';
type Range = [index: string, bounds: [unknown[], unknown[], boolean, boolean], rest: boolean];
/** The index that answers a filter in order of date, and whether more is to be filtered after it. */
function ledgerRange(filter: TransactionFilter & { date?: number }): Range {
  const from = filter.date ?? (filter.fromDay === undefined ? -Infinity : dayToTimestamp(filter.fromDay));
  const to = filter.date ?? (filter.toDay === undefined ? Infinity : dayToTimestamp(filter.toDay));
  const { categoryId, accountId, text, kind, importId, date: _date, fromDay: _from, toDay: _to, ...others } = filter;
  const more = text !== undefined || kind !== undefined || importId !== undefined || Object.keys(others).length > 0;
  if (categoryId !== undefined) return ['[categoryKey+date+id]', [[categoryId ?? '', from, ''], [categoryId ?? '', to, lastId], true, true], more || accountId !== undefined];
  if (accountId !== undefined) return ['[accountId+date+id]', [[accountId, from, ''], [accountId, to, lastId], true, true], more];
  return ['[date+id]', [[from, ''], [to, lastId], true, true], more];
}

/** Either a range of an index, or, where a text or several indexes decide, the ids of what was found, newest first. */
export type Ledger = { kind: 'range'; filter: TransactionFilter; count: number } | { kind: 'found'; ids: string[]; count: number };

/** Finds what a filter lists. Reads keys only, except for a text, which reads the rows of the period. */
export async function findTransactions(db: CopyDatabase, filter: TransactionFilter): Promise<Ledger> {
  const table = db.records('transactions');
  const [index, bounds, rest] = ledgerRange(filter);
  const elsewhere = await db.transaction('r', table, async () => {
    if (filter.categoryId !== undefined) return table.where('splitCategoryIds').equals(filter.categoryId ?? '').toArray();
    if (filter.accountId !== undefined) return table.where('[transferAccountId+date+id]').between([filter.accountId], [filter.accountId, []]).toArray();
    return [];
  });
  if (!rest && elsewhere.length === 0) return { kind: 'range', filter, count: await table.where(index).between(...bounds).count() };
  const matches = matcherOf(filter);
  const found = new Map<string, number>();
  // A row with splits lists under the categories of its splits, not under its own.
  for (const row of elsewhere) if (matches(row)) found.set(row.id, row['date'] as number);
  if (rest || filter.categoryId !== undefined) {
    await table.where(index).between(...bounds).each((row) => {
      if (matches(row)) found.set(row.id, row['date'] as number);
    });
  } else {
    for (const key of (await table.where(index).between(...bounds).keys()) as unknown as [string, number, string][]) found.set(key[2], key[1]);
  }
  const ids = [...found].sort(([idA, dateA], [idB, dateB]) => dateB - dateA || (idA < idB ? 1 : -1)).map(([id]) => id);
  return { kind: 'found', ids, count: ids.length };
}

function matcherOf(filter: TransactionFilter): (row: Row) => boolean {
  const text = filter.text === undefined ? null : fold(filter.text);
  const from = filter.fromDay === undefined ? -Infinity : dayToTimestamp(filter.fromDay);
  const end = filter.toDay === undefined ? Infinity : dayToTimestamp(addDays(filter.toDay, 1));
  return (row) => {
    const date = row['date'] as number;
    if (date < from || date >= end) return false;
    if (filter.kind !== undefined && row['kind'] !== filter.kind) return false;
    if (filter.importId !== undefined && row['importId'] !== filter.importId) return false;
    if (filter.accountId !== undefined && row['accountId'] !== filter.accountId && row['transferAccountId'] !== filter.accountId) return false;
    const splits = row['splits'] as { categoryId: string | null }[] | null;
    if (filter.categoryId !== undefined && !(splits ? splits.some((s) => s.categoryId === filter.categoryId) : row['categoryId'] === filter.categoryId)) return false;
    return text === null || fold(`${row['payee'] as string} ${row['note'] as string} ${(row['tags'] as string[]).join(' ')}`).includes(text);
  };
}

/** Case and Vietnamese marks do not matter to a search. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
}

/** A window of what was found, newest first. */
export async function loadWindow(db: CopyDatabase, ledger: Ledger, start: number, end: number): Promise<Stored<'transactions'>[]> {
  const table = db.records('transactions');
  if (ledger.kind === 'found') {
    const rows = await table.bulkGet(ledger.ids.slice(start, end));
    return toRecords(rows.filter((row) => row !== undefined));
  }
  const [index, bounds] = ledgerRange(ledger.filter);
  const ordered: Collection<Row, string> = table.where(index).between(...bounds).reverse();
  return toRecords(await ordered.offset(start).limit(end - start).toArray());
}

/** Sums of the days from `fromDay` to `toDay`, both included. */
export async function loadSpend(db: CopyDatabase, fromDay: string, toDay: string): Promise<SpendRow[]> {
  return db.spend.where(':id').between([fromDay], [toDay, []], true, true).toArray();
}
