/** Opens, closes and deletes the IndexedDB database of one account or of the guest. */
import { msPerDay } from '#domain/calendar';
import { Dexie, type EntityTable, type Table, type Transaction } from 'dexie';
import type { CollectionName } from '#contract/collections';
import type { SpendRow } from '#contract/data';
import { createRecordId } from '#contract/ids';
import { columnsOf, PagedLedger, LedgerWriter, ledgerSizes, type LedgerSizes } from './ledger.ts';
import { retryPrematureCommit } from './database-errors.ts';
import { writeFocus, writePlan } from './aggregates.ts';
import {
  storesV1,
  storesV2,
  storesV3,
  storesV4,
  storesV5,
  type RejectedChangeRow,
  type PageRow,
  type ColumnsRow,
  type FocusDayRow,
  type FocusTaskRow,
  type MetaRow,
  type OpenTaskRow,
  type OutboxRow,
  type IdIndexRow,
  type PlanSumRow,
  type CopyRow,
  type RowCollection,
  type ShadowRow,
  type StagedRow,
  type StreamMeta,
  type DailyTotalsRow,
  type AggregateRow,
  type TrashRow,
} from './schema.ts';

export const guestUserId = 'guest';
export function databaseName(userId: string): string {
  return `tudo-${userId}`;
}

/** The IndexedDB implementation; tests pass their own to run several devices in one process. */
export interface Storage {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof globalThis.IDBKeyRange;
}

export class CopyDatabase extends Dexie {
  declare blocks: EntityTable<PageRow, 'from'>;
  declare columns: EntityTable<ColumnsRow, 'from'>;
  declare places: EntityTable<IdIndexRow, 'from'>;
  declare sums: EntityTable<DailyTotalsRow, 'day'>;
  declare tallies: Table<AggregateRow, [key: string, month: string]>;
  declare focusTasks: EntityTable<FocusTaskRow, 'taskId'>;
  declare focusDays: EntityTable<FocusDayRow, 'day'>;
  declare planSums: Table<PlanSumRow, string>;
  declare openTasks: EntityTable<OpenTaskRow, 'id'>;
  declare outbox: EntityTable<OutboxRow, 'seq'>;
  declare shadow: EntityTable<ShadowRow, 'id'>;
  declare staged: EntityTable<StagedRow, 'n'>;
  declare attention: EntityTable<RejectedChangeRow, 'id'>;
  declare trash: EntityTable<TrashRow, 'id'>;
  declare meta: EntityTable<MetaRow, 'key'>;
  readonly userId: string;
  readonly ledger: PagedLedger;
  readonly sizes: LedgerSizes;
  /**
   * The batch from elsewhere that this tab shows and has not stored yet. A write made now responds
   * to that batch, so it waits for it. Never rejects.
   */
  incomingBatch: Promise<void> | null = null;
  /**
   * Its own series of numbers is being begun, which writing and sending wait for. Null once it is;
   * rejects where it cannot be, and then nothing is to be written in it, and nothing sent.
   */
  beginning: Promise<void> | null = null;

  constructor(
    userId: string,
    { storage, sizes = ledgerSizes }: Pick<OpenOptions, 'storage' | 'sizes'> = {},
  ) {
    // Disables Dexie's cache, which would copy every written row; previews are made by the screens.
    super(databaseName(userId), { autoOpen: false, cache: 'disabled', ...storage });
    this.userId = userId;
    this.sizes = sizes;
    this.ledger = new PagedLedger(this);
    this.version(1).stores(storesV1);
    this.version(2)
      .stores(storesV2)
      .upgrade(async (transaction) => packTransactions(this, transaction));
    this.version(3)
      .stores(storesV3)
      .upgrade(async (transaction) => {
        const sessions = await transaction.table<CopyRow, string>('timerSessions').toArray();
        await writeFocus(
          this,
          sessions.map((after) => ({ before: undefined, after })),
        );
      });
    this.version(4)
      .stores(storesV4)
      .upgrade(async (transaction) => {
        const tasks = await transaction.table<CopyRow, string>('tasks').toArray();
        await writePlan(
          this,
          tasks.map((after) => ({ before: undefined, after })),
          new Map(),
        );
      });
    this.version(5).stores(storesV5).upgrade(addColumns);
    // Version 6 aggregates the plan again: the open follower of a repeating task no longer counts.
    this.version(6)
      .stores({})
      .upgrade(async (transaction) => {
        const tasks = await transaction.table<CopyRow, string>('tasks').toArray();
        await this.planSums.clear();
        await writePlan(
          this,
          tasks.map((after) => ({ before: undefined, after })),
          new Map(),
        );
      });
  }

  /** The records of a collection; the transactions are in `ledger`. */
  rows(collection: RowCollection): Table<CopyRow, string> {
    return this.table<CopyRow, string>(collection);
  }

  loadRow(collection: CollectionName, id: string): PromiseLike<CopyRow | undefined> {
    return collection === 'transactions' ? this.ledger.get(id) : this.rows(collection).get(id);
  }

  async readMeta<T>(key: string): Promise<T | undefined> {
    return (await this.meta.get(key))?.value as T | undefined;
  }
}

/** Upgrades from version 1, which stored each transaction and each sum in a row of its own. */
async function packTransactions(db: CopyDatabase, transaction: Transaction): Promise<void> {
  const perChange = 5_000;
  for (let after = ''; ;) {
    const rows = await transaction
      .table<CopyRow, string>('transactions')
      .where('id')
      .above(after)
      .limit(perChange)
      .toArray();
    const change = new LedgerWriter(db, false);
    for (const { categoryKey: _category, splitCategoryIds: _splits, ...row } of rows)
      change.put(row as CopyRow);
    await change.flush();
    if (rows.length < perChange) break;
    after = rows.at(-1)!.id;
  }
  const sums = Map.groupBy(await transaction.table<SpendRow>('spend').toArray(), (row) => row.day);
  await db.sums.bulkPut(
    [...sums].map(([day, rows]) => ({ day, rows: rows.map(({ day: _day, ...row }) => row) })),
  );
}

/** Upgrades to version 4. */
async function addColumns(transaction: Transaction): Promise<void> {
  const blocks = transaction.table<PageRow, PageRow['from']>('blocks'),
    keys = await blocks.toCollection().primaryKeys();
  const atOnce = 32;
  for (let at = 0; at < keys.length; at += atOnce) {
    const some = await blocks.bulkGet(keys.slice(at, at + atOnce));
    await transaction
      .table<ColumnsRow>('columns')
      .bulkPut(some.map((block) => columnsOf(block!.from, JSON.parse(block!.rows) as CopyRow[])));
  }
}

/** Trash is for undo, which a page offers for seconds; a day covers a page left open. */
const trashLifetimeMs = msPerDay;

export interface OpenOptions {
  storage?: Storage;
  /**
   * The maximum sizes of one stored value of the ledger. Tests make them small, so that a short
   * ledger has many values.
   */
  sizes?: LedgerSizes;
  now?: () => number;
  newId?: () => string;
  /**
   * Called when the connection is lost and does not return by itself (another tab upgrades or
   * deletes the database, or the browser dropped it).
   */
  onClosed?: (reason: 'versionchange' | 'dropped') => void;
  /** Called before it opens: the place for a layer under it, in tests. */
  prepare?: (db: CopyDatabase) => void;
  /** Called while another tab's old connection holds up opening. */
  onBlocked?: () => void;
  /**
   * Called as soon as the copy is readable. Its result is awaited before any write, and never
   * rejects.
   */
  onReadable?: (db: CopyDatabase) => Promise<unknown> | undefined;
}

/**
 * Opens the copy of `userId`, making it when it is not there. Rejects when the browser refuses
 * storage; see also `beginning`.
 */
export async function openLocalCopy(
  userId: string,
  options: OpenOptions = {},
): Promise<CopyDatabase> {
  const db = new CopyDatabase(userId, options);
  db.on('versionchange', () => {
    // Another tab deletes or upgrades: holding on would block it for ever.
    db.close({ disableAutoOpen: true });
    options.onClosed?.('versionchange');
  });
  db.on('close', () => options.onClosed?.('dropped'));
  db.on('blocked', () => options.onBlocked?.());
  options.prepare?.(db);
  await db.open();
  const ahead = options.onReadable?.(db);
  const begin = () =>
    retryPrematureCommit(async () => {
      const now = (options.now ?? Date.now)();
      await db.transaction('rw', db.meta, db.trash, async () => {
        await startSeries(db, options.newId ?? createRecordId);
        await db.trash
          .where('at')
          .below(now - trashLifetimeMs)
          .delete();
      });
    });
  // A caller that prefetches does not wait here: the reads of the first screen would queue behind
  // this transaction.
  if (ahead === undefined) await begin();
  else {
    db.beginning = ahead.then(begin).then(() => {
      db.beginning = null;
    });
    db.beginning.catch(() => {
      /* Reported to the waiting callers. */
    });
  }
  return db;
}

/**
 * Numbers further mutations in a new series. A power cut can take the database back to an earlier
 * moment; its next numbers might then repeat some that the server has seen, and the server would
 * take the new mutations for old ones. An unknown series is replaced too, because its mutations may
 * be the ones lost. A guest's series is kept: it is not sent while it is written, and moves into an
 * account as a whole.
 */
async function startSeries(db: CopyDatabase, newId: () => string): Promise<void> {
  const current = await db.readMeta<string>('client');
  if (current !== undefined) {
    if (db.userId === guestUserId) return;
    // Removes the state of an ended series, unless a running merge still asks for it.
    const series = (await db.meta.where('key').startsWith(streamKey('')).toArray()).map(
      ({ value }) => value as StreamMeta,
    );
    const ended = series.filter((one) => one.settledMutationId === one.nextMutationId - 1);
    if ((await db.readMeta('merge')) === undefined)
      await db.meta.bulkDelete(ended.map((one) => streamKey(one.clientId)));
  }
  const clientId = newId();
  await db.meta.bulkPut([
    { key: 'client', value: clientId },
    {
      key: streamKey(clientId),
      value: { clientId, nextMutationId: 1, settledMutationId: 0 } satisfies StreamMeta,
    },
  ]);
}

export function streamKey(clientId: string): string {
  return `stream:${clientId}`;
}

/**
 * Deletes the database of `userId`, if there is one. Other tabs' connections close themselves
 * (`versionchange`).
 */
export async function deleteDatabase(userId: string, storage?: Storage): Promise<void> {
  const db = new Dexie(databaseName(userId), { ...storage });
  await db.delete();
}

export async function databaseExists(userId: string, storage?: Storage): Promise<boolean> {
  const factory = storage?.indexedDB ?? globalThis.indexedDB;
  // Opening without creating: a database that did not exist is at version 0 in its upgrade, which
  // is then abandoned.
  return new Promise((resolve, reject) => {
    const request = factory.open(databaseName(userId));
    let existed = true;
    request.onupgradeneeded = () => {
      existed = false;
      request.transaction?.abort();
    };
    request.onsuccess = () => {
      request.result.close();
      resolve(true);
    };
    request.onerror = () => (existed ? reject(request.error) : resolve(false));
  });
}
