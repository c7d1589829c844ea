/**
 * Reads of the local copy. Each is bounded by an index or by a collection that stays small; long
 * ledgers are read by page (`client/ledger-pages.ts`).
 */
import type { CollectionName, Stored } from '#contract/collections';
import type { ListQuery, SpendRow } from '#contract/data';
import type { Day } from '#domain/calendar';
import { bookRows, type KindOfCategory, kindOfCategoryIn } from '#domain/ledger';
import { countsAsFocus } from '#domain/timer';
import type { CopyDatabase } from './database.ts';
import { indexedFields, toRecord, type CopyRow, type RowCollection } from './schema.ts';

interface Order {
  field: string;
  direction: 'asc' | 'desc';
}
type Condition = [field: string, value: unknown];

/** Default order of lists (specification §7). */
function defaultOrder(collection: CollectionName): Order {
  if (collection === 'transactions') return { field: 'date', direction: 'desc' };
  return { field: 'createdAt', direction: collection === 'categories' ? 'asc' : 'desc' };
}

export async function loadRecords<C extends CollectionName>(
  db: CopyDatabase,
  query: ListQuery<C>,
): Promise<Stored<C>[]> {
  const { collection, limit = Infinity } = query;
  const where = Object.entries(query.where ?? {}).filter(([, value]) => value !== undefined);
  const orderBy = query.orderBy ?? defaultOrder(collection);
  const rows =
    collection === 'transactions'
      ? await loadTransactions(db, where, orderBy, limit)
      : await loadRows(db, collection as RowCollection, where, orderBy);
  return rows.slice(0, limit).map((row) => toRecord(row) as unknown as Stored<C>);
}

async function loadRows(
  db: CopyDatabase,
  collection: RowCollection,
  where: Condition[],
  orderBy: Order,
): Promise<CopyRow[]> {
  const indexed = where.find(
    ([field, value]) => (indexedFields[collection]?.includes(field) ?? false) && value !== null,
  );
  const table = db.rows(collection);
  const found = indexed
    ? table.where(indexed[0]).equals(indexed[1] as string)
    : table.toCollection();
  // Streams rows from the database with a filter, and reads all at once without one.
  const rows = await (
    where.length > (indexed ? 1 : 0) ? found.filter((row) => matches(row, where)) : found
  ).toArray();
  return sortRows(rows, orderBy);
}

const ledgerKeys = ['importId', 'accountId', 'transferAccountId', 'categoryId'];

async function loadTransactions(
  db: CopyDatabase,
  where: Condition[],
  orderBy: Order,
  limit: number,
): Promise<CopyRow[]> {
  const key = ledgerKeys
    .flatMap((name) =>
      where.filter(([field, value]) => field === name && typeof value === 'string'),
    )
    .at(0)?.[1] as string | undefined;
  const newestFirst = orderBy.field === 'date' && orderBy.direction === 'desc';
  const rows: CopyRow[] = [];
  await db.ledger.scan(key === undefined ? {} : { key }, (row) => {
    if (matches(row, where)) rows.push(row);
    return !newestFirst || rows.length < limit;
  });
  return newestFirst ? rows : sortRows(rows, orderBy);
}

function matches(row: CopyRow, where: Condition[]): boolean {
  return where.every(([field, value]) => row[field] === value);
}

function sortRows(rows: CopyRow[], { field, direction }: Order): CopyRow[] {
  const sign = direction === 'desc' ? -1 : 1;
  return rows.sort((a, b) => sign * (compare(a[field], b[field]) || compare(a.id, b.id)));
}

export async function loadRecord<C extends CollectionName>(
  db: CopyDatabase,
  collection: C,
  id: string,
): Promise<Stored<C> | null> {
  const row = await db.loadRow(collection, id);
  return row ? (toRecord(row) as unknown as Stored<C>) : null;
}

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return -1;
  if (b === null || b === undefined) return 1;
  return (a as string | number) < (b as string | number) ? -1 : 1;
}

/**
 * Sums of the days from `fromDay` to `toDay`, both included, on their sides of the books
 * (`bookRows`). @param kindOf where it is known already
 */
export async function loadSpend(
  db: CopyDatabase,
  fromDay: string,
  toDay: string,
  kindOf?: KindOfCategory,
): Promise<SpendRow[]> {
  // Reads in parallel, since each answer waits for other work of the page.
  const [days, kinds] = await Promise.all([
    db.sums.where('day').between(fromDay, toDay, true, true).toArray(),
    kindOf ?? loadCategoryKinds(db),
  ]);
  return bookRows(
    days.flatMap(({ day, rows }) => rows.map((row) => ({ day, ...row }))),
    kinds,
  );
}

/** The first day with a transaction; null without any. */
export async function loadFirstDay(db: CopyDatabase): Promise<Day | null> {
  return (await db.sums.toCollection().first())?.day ?? null;
}

/**
 * The number of transactions, split ones included, that count towards a category, each once. Reads
 * the daily totals, not the ledger.
 */
export async function countInCategory(db: CopyDatabase, categoryId: string): Promise<number> {
  let count = 0;
  await db.sums.each(({ rows }) => {
    for (const row of rows) if (row.categoryId === categoryId) count += row.count;
  });
  return count;
}

/** The kind of every category. */
export async function loadCategoryKinds(db: CopyDatabase): Promise<KindOfCategory> {
  return kindOfCategoryIn(
    (await db.rows('categories').toArray()) as unknown as Stored<'categories'>[],
  );
}

/**
 * Seconds of focus by day, from `fromDay` to `toDay`, both included; a session that goes on after
 * midnight gives to both days.
 */
export async function loadFocusDays(
  db: CopyDatabase,
  fromDay: string,
  toDay: string,
): Promise<Map<string, number>> {
  const days = await db.focusDays.where('day').between(fromDay, toDay, true, true).toArray();
  return new Map(days.map(({ day, ms }) => [day, ms / 1_000]));
}

/** The timer sessions that began on a day from `fromDay` to `toDay`, both included, in no order. */
export async function loadSessions(
  db: CopyDatabase,
  fromDay: string,
  toDay: string,
): Promise<Stored<'timerSessions'>[]> {
  const rows = await db
    .rows('timerSessions')
    .where('day')
    .between(fromDay, toDay, true, true)
    .toArray();
  return rows.map((row) => toRecord(row) as unknown as Stored<'timerSessions'>);
}

/**
 * Returns the last day before `day` with focus, or with any session if `breaks`; null without one.
 */
export async function loadSessionDayBefore(
  db: CopyDatabase,
  day: string,
  breaks: boolean,
): Promise<string | null> {
  const session = (row: CopyRow) => toRecord(row) as unknown as Stored<'timerSessions'>;
  const last = await db
    .rows('timerSessions')
    .where('day')
    .below(day)
    .reverse()
    .filter((row) => breaks || countsAsFocus(session(row).kind))
    .first();
  return last === undefined ? null : session(last).day;
}

/** All timer sessions of some tasks, in no order. */
export async function loadSessionsOfTasks(
  db: CopyDatabase,
  taskIds: readonly string[],
): Promise<Stored<'timerSessions'>[]> {
  const rows = await db
    .rows('timerSessions')
    .where('taskId')
    .anyOf([...taskIds])
    .toArray();
  return rows.map((row) => toRecord(row) as unknown as Stored<'timerSessions'>);
}
