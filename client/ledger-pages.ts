/**
 * The ledger read by key, newest first: a page costs the same wherever it lies, and stays right
 * while rows come and go above it.
 */
import { Dexie } from 'dexie';
import type { Stored } from '#contract/collections';
import { dayToTimestamp } from '#domain/calendar';
import type { CopyDatabase } from './local-copy/database.ts';
import { joinedKey, indexKeysOf } from './local-copy/ledger.ts';
import { toRecord } from './local-copy/schema.ts';

/**
 * Days are inclusive; null has no end. An account counts on either side of a transfer; a category
 * also within splits; `none` is without one.
 */
export interface LedgerPageFilter {
  fromDay: string | null;
  toDay: string | null;
  accountId: string | null;
  categoryId: string | null;
}
export interface LedgerPages {
  /** The rows below `after` (from the top when null), at most `limit`; fewer are the last. */
  loadPage(
    filter: LedgerPageFilter,
    after: { date: number; id: string } | null,
    limit: number,
  ): Promise<Stored<'transactions'>[]>;
  /** The ids of all rows that came with an import. */
  loadImportIds(importId: string): Promise<string[]>;
  /** Loads the existing rows by id, in batches. */
  loadMany(ids: readonly string[]): Promise<Map<string, Stored<'transactions'>>>;
  /** All transfers that were made of two rows. */
  loadJoined(): Promise<Stored<'transactions'>[]>;
  /** Calls back after transactions were written, here or in another tab. */
  onChange(listener: () => void): () => void;
}

export function createLedgerPages(db: CopyDatabase): LedgerPages {
  return {
    loadPage: (filter, after, limit) => loadPage(db, filter, after, limit),
    loadImportIds: async (importId) => (await db.ledger.loadByKey(importId)).map((row) => row.id),
    loadMany: async (ids) => {
      const rows = await db.ledger.getMany(ids);
      return new Map(
        rows.map((row) => [row.id, toRecord(row) as unknown as Stored<'transactions'>]),
      );
    },
    loadJoined: async () =>
      (await db.ledger.loadByKey(joinedKey)).map(
        (row) => toRecord(row) as unknown as Stored<'transactions'>,
      ),
    onChange(listener) {
      const blocks = `idb://${db.name}/blocks/`;
      const onMutated = (parts: object) => {
        if ('all' in parts || Object.keys(parts).some((part) => part.startsWith(blocks)))
          listener();
      };
      Dexie.on('storagemutated', onMutated);
      return () => Dexie.on('storagemutated').unsubscribe(onMutated);
    },
  };
}

async function loadPage(
  db: CopyDatabase,
  { fromDay, toDay, accountId, categoryId }: LedgerPageFilter,
  after: { date: number; id: string } | null,
  limit: number,
): Promise<Stored<'transactions'>[]> {
  const wanted = [
    ...(categoryId === null ? [] : [categoryId === 'none' ? '' : categoryId]),
    ...(accountId === null ? [] : [accountId]),
  ];
  const rows: Stored<'transactions'>[] = [];
  await db.ledger.scan(
    {
      ...(fromDay !== null && { fromDate: dayToTimestamp(fromDay) }),
      ...(after !== null
        ? { below: [after.date, after.id] }
        : toDay !== null && { below: [dayToTimestamp(toDay) + 1, ''] }),
      ...(wanted[0] !== undefined && { key: wanted[0] }),
    },
    (row) => {
      const keys = wanted.length === 0 ? wanted : indexKeysOf(row);
      if (wanted.every((key) => keys.includes(key)))
        rows.push(toRecord(row) as unknown as Stored<'transactions'>);
      return rows.length < limit;
    },
  );
  return rows;
}
