/**
 * The data layer as screens use it (client/ implements it on the local copy). Add, update and
 * restore rethrow; a live list that cannot be read calls back with an empty list and `onError`;
 * deletes answer `{ success: false, message }` with the specified sentence.
 */
import type { CollectionName, Fields, NewFields, Stored } from './collections.ts';

export interface ListQuery<C extends CollectionName> {
  collection: C;
  /** Filtered by equality of these fields. */
  where?: Partial<Fields<C>>;
  /**
   * Default: createdAt descending; transactions by their day, the latest first; categories
   * createdAt ascending.
   */
  orderBy?: { field: keyof Stored<C> & string; direction: 'asc' | 'desc' };
  limit?: number;
}
export type Unsubscribe = () => void;
export interface DeleteResult {
  success: boolean;
  message?: string;
  /** The number of deleted records, including all below. */ count: number;
  /** Undoes the delete while its tombstones live. */ undo?: () => Promise<void>;
}
/** One write among several that belong together: all or nothing, one undo. */
export type Write =
  | {
      [C in CollectionName]: {
        op: 'add';
        collection: C;
        id?: string;
        fields: NewFields<C> & { createdAt?: number };
      };
    }[CollectionName]
  | {
      [C in CollectionName]: {
        op: 'update';
        collection: C;
        id: string;
        fields: Partial<Fields<C>>;
      };
    }[CollectionName]
  | { op: 'delete'; collection: CollectionName; id: string }
  /**
   * A record of an export file: created if it is missing, restored if it was deleted, changed if it
   * exists (see `contract/sync.ts`).
   */
  | {
      [C in CollectionName]: {
        op: 'bring';
        collection: C;
        id: string;
        createdAt: number;
        fields: NewFields<C>;
      };
    }[CollectionName]
  /**
   * `record`: its former content, if it may have been deleted elsewhere: it is visible at once, and
   * can be changed in the same write.
   */
  | {
      op: 'restore';
      collection: CollectionName;
      id: string;
      record?: Record<string, unknown> & { createdAt: number; updatedAt: number };
    };

/**
 * The day of a transaction may be given as a `Date` (its day where the person is) or as text,
 * `YYYY-MM-DD`.
 */
export type GivenFields<C extends CollectionName> = C extends 'transactions'
  ? Omit<NewFields<C>, 'date'> & { date: number | Date | string }
  : NewFields<C>;

export interface DataService {
  listen<C extends CollectionName>(
    query: ListQuery<C>,
    listener: (records: Stored<C>[]) => void,
    onError?: (error: unknown) => void,
  ): Unsubscribe;
  load<C extends CollectionName>(query: ListQuery<C>): Promise<Stored<C>[]>;
  loadOne<C extends CollectionName>(collection: C, id: string): Promise<Stored<C> | null>;
  /**
   * A new record as it will be seen once it is added under its id, with its defaults. Throws where
   * an add would.
   */
  preview<C extends CollectionName>(collection: C, fields: NewFields<C>): Stored<C>;
  add<C extends CollectionName>(
    collection: C,
    fields: GivenFields<C> & { createdAt?: number; id?: string },
  ): Promise<string>;
  /** Strips id, userId and createdAt from `fields` first. */
  update<C extends CollectionName>(
    collection: C,
    id: string,
    fields: Partial<Fields<C>>,
  ): Promise<void>;
  delete(collection: CollectionName, id: string): Promise<DeleteResult>;
  restore(collection: CollectionName, id: string): Promise<void>;
  /**
   * Several writes as one mutation (at most 500; more is an error). Answers how to undo them all.
   * `group`: several of these that are one act of the person.
   */
  writeAll(
    writes: Write[],
    options?: { group?: string | null },
  ): Promise<{ ids: string[]; undo: () => Promise<void> }>;
  /** Any number of writes, sent as batches of at most 450 with yields between; can be stopped. */
  writeBulk(
    writes: Iterable<Write>,
    options?: { signal?: AbortSignal; onProgress?: (done: number) => void },
  ): Promise<{ written: number }>;
}

/** Sums kept in the transaction that writes the records; the rules are the ledger's. */
export type { SpendRow } from '#domain/ledger';

export interface SyncState {
  status:
    | 'guest'
    | 'idle'
    | 'syncing'
    | 'offline'
    | 'error'
    | 'update-needed'
    | 'signed-out'
    | 'first-load';
  /** Operations not yet acknowledged; never 0 while one of them is on the screen. */
  waiting: number;
  /** Mutations the server refused, kept for the person. */
  rejectedChanges: number;
  progress: { done: number; total: number } | null;
}
