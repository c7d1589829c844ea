/**
 * The IndexedDB schema of the local copy: one table per collection with the indexes that queries
 * need, and the tables of the sync.
 */
import type { CollectionName } from '#contract/collections';
import type { SpendRow } from '#contract/data';
import type { FocusSum, PlanSum, DayTotals } from '#domain/measures';
import type { StoredColumns } from '#domain/reports';
import type { Operation, Refusal, WireRecord } from '#contract/sync';
import type { Deletion } from './compute-timeline.ts';

/**
 * A record as stored: its fields, what the server adds, and what only indexes use. `revision` is 0
 * until the server has it.
 */
export interface CopyRow {
  id: string;
  userId: string;
  createdAt: number;
  updatedAt: number;
  revision: number;
  /**
   * Of a record that the server does not have yet: `seq` of the pending mutations that name it.
   * Such a record has no shadow, since there is nothing of the server's to keep.
   */
  pending?: number[];
  [field: string]: unknown;
}

/**
 * A record as the server last told it. `fields` is null for a tombstone, unless what fell is still
 * known here (`fellWith` names the root of the delete).
 */
export interface Base {
  alive: boolean;
  revision: number;
  createdAt: number;
  updatedAt: number;
  fields: Record<string, unknown> | null;
  fellWith: string | null;
}

/**
 * The server's version of a record with pending operations, or of one that a pending delete
 * elsewhere hides or changes.
 */
export interface ShadowRow {
  id: string;
  collection: CollectionName;
  /** Null: the server does not have it. */
  base: Base | null;
  /** `seq` of the pending mutations that name this record, ascending. */
  pending: number[];
  /**
   * Set if a pending delete or restore of another record changes the visible state of this one (a
   * sparse index).
   */
  derived?: 1;
  /**
   * The record's state when a pending delete took it. Kept while a pending restore shows the record
   * again: until that is confirmed, the server's version is only a tombstone.
   * `fell` is a stored name.
   */
  fell?: Deletion;
}

/**
 * A mutation that the server has not confirmed. Order of `seq` is order of writing; ids count per
 * clientId.
 */
export interface OutboxRow {
  seq: number;
  clientId: string;
  mutationId: number;
  at: number;
  ops: Operation[];
  /** Set when it deletes or restores a record that others depend on (a sparse index). */
  structural?: 1;
}
/** A mutation that the server refused, kept until the person decides. */
export interface RejectedChangeRow {
  id: number;
  clientId: string;
  mutationId: number;
  at: number;
  ops: Operation[];
  refusal: Refusal;
}
/** A row of a page that ends inside one mutation: not yet seen. */
export interface StagedRow {
  n: number;
  record: WireRecord;
}
/** A record that a confirmed delete of this device took, kept so that an undo shows at once. */
export interface TrashRow {
  id: string;
  collection: CollectionName;
  root: string;
  at: number;
  revision: number;
  fields: Record<string, unknown>;
  createdAt: number;
  updatedAt: number;
}
export interface MetaRow {
  key: string;
  value: unknown;
}
/** Neighbouring transactions, ascending by (date, id), as JSON: see `ledger.ts`. */
export interface PageRow {
  from: [date: number, id: string];
  /** The filter keys that occur in its transactions. */ keys: string[];
  rows: string;
}
/** The columns of a block that reports read, under the block's key. */
export interface ColumnsRow extends StoredColumns {
  from: PageRow['from'];
}
/**
 * On which dates transactions are: their ids, ascending, one behind the other, and as many dates.
 */
export interface IdIndexRow {
  from: string;
  ids: string;
  dates: number[];
}
/** The sums of one day. */
export interface DailyTotalsRow {
  day: string;
  rows: Omit<SpendRow, 'day'>[];
}

/** The ledger's totals of a month for one money filter (see `aggregateKey`), by day in order. */
export interface AggregateRow {
  key: string;
  month: string;
  days: (readonly [day: string, totals: DayTotals])[];
}
/** Focus by task, '' without one; deleted tasks keep theirs, as their sessions stay. */
export interface FocusTaskRow extends FocusSum {
  taskId: string;
}
export interface FocusDayRow extends FocusSum {
  day: string;
}
/** The tasks of a key result, and the focus on them. */
export interface PlanSumRow extends PlanSum {
  keyResultId: string;
}
/**
 * A task that is not done. `rank` sorts by priority, then by the day it is due, then as in the
 * plan.
 */
export interface OpenTaskRow {
  id: string;
  rank: string;
  dueDay?: string;
  doing?: 1;
}

/**
 * The progress of the pull. `more`: the server had more to send; `loaded`: a first load has been
 * completed; `resets`: how often the copy was emptied.
 */
export interface CursorMeta {
  cursor: string | null;
  resets: number;
  epoch: string | null;
  more: boolean;
  loaded: boolean;
  progress: { done: number; total: number } | null;
}
/** One numbered series of mutations, of this copy or of a guest copy that is being merged. */
export interface StreamMeta {
  clientId: string;
  nextMutationId: number;
  settledMutationId: number;
}

/** The collections of which each record is a row of its own: all but the transactions. */
export type RowCollection = Exclude<CollectionName, 'transactions'>;

const recordTables: Record<RowCollection, string> = {
  userProfiles: 'id',
  projects: 'id',
  objectives: 'id, projectId',
  keyResults: 'id, objectiveId',
  checkIns: 'id, keyResultId',
  tasks: 'id, keyResultId',
  timerSessions: 'id, day, taskId',
  timeBlocks: 'id, day, taskId',
  accounts: 'id',
  categories: 'id',
  budgets: 'id, categoryId, cycleStart',
  recurring: 'id',
  rules: 'id',
  importProfiles: 'id',
  imports: 'id',
  exchangeRates: 'id, day',
  scenarios: 'id, tool',
  reviews: 'id, cycleStart',
  templates: 'id',
  dismissals: 'id, kind',
};

/**
 * Version 1, as released. A later shape is a further version with its upgrade; this one is never
 * edited after release.
 */
export const storesV1: Record<string, string> = {
  ...recordTables,
  transactions:
    'id, [date+id], [categoryKey+date+id], [accountId+date+id], [transferAccountId+date+id], ' +
    '*splitCategoryIds, bankId, importId, recurringId',
  spend: '[day+accountId+categoryId+kind+currency]',
  outbox: '++seq, [clientId+mutationId], structural',
  shadow: 'id, derived',
  staged: '++n',
  attention: '++id',
  trash: 'id, root, at',
  meta: 'key',
};
/** Version 2 packs the transactions, and the sums of a day. */
export const storesV2: Record<string, string | null> = {
  transactions: null,
  spend: null,
  blocks: 'from',
  places: 'from',
  sums: 'day',
};
/** Version 3 adds the sums by which key results are measured. */
export const storesV3: Record<string, string | null> = {
  tallies: '[key+month]',
  focusTasks: 'taskId',
  focusDays: 'day',
};
/** Version 4 adds what a screen needs of a long plan without reading its tasks. */
export const storesV4: Record<string, string | null> = {
  planSums: 'keyResultId',
  openTasks: 'id, rank, dueDay, doing',
};

/** Version 5 adds the columns that reports read. */
export const storesV5: Record<string, string | null> = { columns: 'from' };

/** The fields by which lists can be read without a scan, per collection. */
export const indexedFields: Partial<Record<RowCollection, readonly string[]>> = Object.fromEntries(
  Object.entries(recordTables).map(([name, stores]) => [
    name,
    stores
      .split(',')
      .map((part) => part.trim())
      .filter((part) => /^[a-zA-Z]+$/.test(part) && part !== 'id'),
  ]),
);

/** The record as screens see it, without what only the copy uses. */
export function toRecord(row: CopyRow): Record<string, unknown> & { id: string } {
  const { revision: _revision, pending: _pending, ...record } = row;
  return record;
}
