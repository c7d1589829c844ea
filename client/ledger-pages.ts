/** The ledger read by key, newest first: a page costs the same wherever it lies, and stays right while rows come and go above it. */
import { Dexie } from 'dexie';
import type { Stored } from '#contract/collections';
import { dayToTimestamp } from '#domain/calendar';
import type { CopyDatabase } from './local-copy/database.ts';
import { toRecord, type Row } from './local-copy/schema.ts';

/** Days are inclusive; null has no end. An account counts on either side of a transfer; a category also within splits; `none` is without one. */
export interface LedgerPageFilter { fromDay: string | null; toDay: string | null; accountId: string | null; categoryId: string | null }
export interface LedgerPages {
  /** The rows below `after` (from the top when null), at most `limit`; fewer are the last. */
  loadPage(filter: LedgerPageFilter, after: { date: number; id: string } | null, limit: number): Promise<Stored<'transactions'>[]>;
  /** The ids of all rows that came with an import. */
  loadImportIds(importId: string): Promise<string[]>;
  /** Calls back after transactions were written, here or in another tab. */
  onChange(listener: () => void): () => void;
}

export function createLedgerPages(db: CopyDatabase): LedgerPages {
  return {
    loadPage: (filter, after, limit) => loadPage(db, filter, after, limit),
    loadImportIds: (importId) => db.records('transactions').where('importId').equals(importId).primaryKeys(),
    onChange(listener) {
      const transactions = `idb://${db.name}/transactions/`;
      const onMutated = (parts: object) => {
        if ('all' in parts || Object.keys(parts).some((part) => part.startsWith(transactions))) listener();
      };
      Dexie.on('storagemutated', onMutated);
      return () => Dexie.on('storagemutated').unsubscribe(onMutated);
    },
  };
}

async function loadPage(db: CopyDatabase, filter: LedgerPageFilter, after: { date: number; id: string } | null, limit: number): Promise<Stored<'transactions'>[]> {
  const from = filter.fromDay === null ? -Infinity : dayToTimestamp(filter.fromDay);
  const to = filter.toDay === null ? Infinity : dayToTimestamp(filter.toDay);
  // Below `after`, or from the last day on; arrays sort after every id.
  const upper: unknown[] = after === null ? [to, []] : [after.date, after.id];
  const table = db.records('transactions');
  const range = (index: string, prefix: readonly string[]) =>
    table.where(index).between([...prefix, from], [...prefix, ...upper], true, after === null).reverse().limit(limit).toArray();

  const { accountId, categoryId } = filter;
  if (categoryId !== null) {
    const key = categoryId === 'none' ? '' : categoryId;
    const split = await table.where('splitCategoryIds').equals(key).toArray();
    // Its own category is indexed as well, but with splits it lists under theirs only.
    const inRange = split.filter((row) => isInRange(row, filter, after) && (row['splits'] as { categoryId: string | null }[]).some((part) => (part.categoryId ?? '') === key));
    return firstOf([await range('[categoryKey+date+id]', [key]), inRange], limit);
  }
  if (accountId !== null) return firstOf(await Promise.all([range('[accountId+date+id]', [accountId]), range('[transferAccountId+date+id]', [accountId])]), limit);
  return firstOf([await range('[date+id]', [])], limit);
}

function isInRange(row: Row, filter: LedgerPageFilter, after: { date: number; id: string } | null): boolean {
  const date = row['date'] as number;
  if (filter.fromDay !== null && date < dayToTimestamp(filter.fromDay)) return false;
  if (filter.toDay !== null && date > dayToTimestamp(filter.toDay)) return false;
  return after === null || date < after.date || (date === after.date && row.id < after.id);
}

/** Several lists that each run newest first, as one. */
function firstOf(lists: readonly Row[][], limit: number): Stored<'transactions'>[] {
  const [only] = lists;
  let rows: Row[];
  if (lists.length === 1 && only) rows = only;
  else {
    const byId = new Map(lists.flat().map((row) => [row.id, row]));
    rows = [...byId.values()].sort((a, b) => (b['date'] as number) - (a['date'] as number) || (a.id < b.id ? 1 : -1)).slice(0, limit);
  }
  return rows.map((row) => toRecord(row) as unknown as Stored<'transactions'>);
}
