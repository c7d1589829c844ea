/**
 * The data layer of `contract/data.ts` on a local copy: what a screen writes becomes operations, in
 * the copy and the outbox at once.
 */
import * as v from 'valibot';
import {
  schemas,
  type CollectionName,
  type FieldMap,
  type Fields,
  type NewFields,
  type Stored,
} from '#contract/collections';
import { atomicGroups, keepsCreatedAt } from '#contract/record-rules';
import type {
  DataService,
  DeleteResult,
  GivenFields,
  ListQuery,
  Unsubscribe,
  Write,
} from '#contract/data';
import { createRecordId } from '#contract/ids';
import { findBrokenRule } from '#contract/rules';
import { commitBytes, commitThreshold, type Operation } from '#contract/sync';
import { bytesAtMost } from './bytes-at-most.ts';
import { dayToTimestamp, isDay } from '#domain/calendar';
import {
  type HistoryEntry,
  blockHistoryEntry,
  RecordsChangedSince,
  loadUndoHistory,
  loadGroup,
  markHistoryEntry,
  nextHistoryEntry,
  NothingToUndoError,
  planWayBack,
  putFields,
  recordHistoryEntry,
  seenBefore,
} from './history.ts';
import { applyChanges, writeMutation, writeMutations } from './local-copy/apply.ts';
import { guestUserId, type CopyDatabase } from './local-copy/database.ts';
import { collectBelow } from './local-copy/below.ts';
import { isGone } from './local-copy/database-errors.ts';
import { baseOfRow, type WriteBatch } from './local-copy/write-batch.ts';
import { subscribeLive } from './local-copy/live.ts';
import { loadRecord, loadRecords } from './local-copy/read.ts';
import {
  findReconciledChange,
  type ReconciledChange,
  type ReconciledFields,
  standsAsBefore,
} from './reconciled.ts';

/**
 * The sentences of the specification (§8) for a delete that failed, here or at the server; null for
 * the other collections.
 */
export function deleteFailureMessage(collection: CollectionName): string | null {
  return deleteFailures[collection] ?? null;
}
const deleteFailures: Partial<Record<CollectionName, string>> = {
  projects:
    'Xóa Project thất bại! Có thể do quá nhiều mục con. ' +
    'Vui lòng liên hệ hỗ trợ hoặc thử xóa thủ công các mục con trước.',
  objectives: 'Xóa Objective thất bại!',
  keyResults: 'Xóa Key Result thất bại!',
};

const isClosed = (error: unknown): boolean =>
  error instanceof Error && error.name === 'DatabaseClosedError';
/**
 * Logs a failure at its place (specification, section 8) and rethrows it for the screen. An
 * operation that a leaving page interrupts is rethrown only.
 */
async function logged<T>(
  run: () => Promise<T>,
  isFailure = (error: unknown): boolean => isClosed(error) || !isGone(error),
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isFailure(error)) console.error(error);
    throw error;
  }
}
/**
 * Logs a failed read, unless the copy was closed meanwhile, as at a sign-out, when nobody waits for
 * it.
 */
const loggedRead = <T>(run: () => Promise<T>): Promise<T> => logged(run, (error) => !isGone(error));

/** Dexie tells no live query that its database is closed: the listener would wait for ever. */
class CopyClosed extends Error {
  override readonly name = 'CopyClosed';
  constructor(cause: unknown) {
    super('The local copy is closed.', { cause });
  }
}

/** Records as writes will leave them. */
type Known = Map<string, FieldMap>;

/**
 * Every commit of a bulk write makes each list that is shown read again: once the first rows are
 * there, not after each mutation.
 */
const mutationsPerTransaction = 8;

/** A delete of more than this is preceded by the specified warning; it still completes. */
export const largeDelete = 500;

export interface DataServiceOptions {
  /** Called after each write, because there is something to send. */
  onWrite?: () => void;
  now?: () => number;
  newId?: () => string;
}

export { RecordsChangedSince, NothingToUndoError };

/**
 * Undo and redo of the changes of this device. Both throw `RecordsChangedSince` if another device has
 * changed the records since, and `NothingToUndoError`.
 */
export interface HistoryService {
  undo(n: number): Promise<void>;
  redo(n: number): Promise<void>;
  /**
   * Is told when either has changed rows of a finished statement; a later listener takes the place
   * of the one before. Answers how to stop.
   */
  hearReconciled(listener: (change: ReconciledChange) => void): () => void;
  /** The change that Ctrl-Z or Ctrl-Shift-Z applies to now. */
  next(way: 'undo' | 'redo'): Promise<HistoryEntry | null>;
}

export interface LocalDataService extends DataService {
  history: HistoryService;
  /** Counts the records that a delete would take, the record itself included. */
  loadDeleteCount(collection: CollectionName, id: string): Promise<number>;
}

type BuildOperations = (batch: WriteBatch, at: number) => Promise<Operation[]>;

export function createDataService(
  db: CopyDatabase,
  options: DataServiceOptions = {},
): LocalDataService {
  const now = options.now ?? Date.now;
  let onReconciled: ((change: ReconciledChange) => void) | null = null;
  const newId = options.newId ?? (() => createRecordId(now()));

  async function write(build: BuildOperations): Promise<void> {
    const at = now();
    await writeMutation(db, at, (batch) => build(batch, at));
    options.onWrite?.();
  }

  function addOperation(
    collection: CollectionName,
    given: FieldMap,
  ): Extract<Operation, { op: 'put' }> {
    const { id = newId(), createdAt, ...fields } = given;
    if (collection === 'transactions') fields['date'] = timestampOf(fields['date']);
    const complete: FieldMap = v.parse(schemas[collection], fields);
    refuseBrokenRule(collection, complete);
    if (createdAt !== undefined && keepsCreatedAt.includes(collection))
      complete['createdAt'] = createdAt;
    return { op: 'put', collection, id: id as string, fields: complete };
  }

  /**
   * A patch of a record that is seen, with its groups completed; null where nothing would change.
   * @throws when it is not seen, the own profile excepted
   */
  function patchOperation(
    collection: CollectionName,
    id: string,
    given: FieldMap,
    seen: FieldMap | undefined,
  ): Operation | null {
    const { id: _id, userId: _userId, createdAt: _createdAt, ...fields } = given;
    const checked: FieldMap = v.parse(
      v.partial(schemas[collection] as v.StrictObjectSchema<v.ObjectEntries, undefined>),
      fields,
    );
    // The server has the own profile from the first moment: on a new device it may be changed
    // before it has come.
    const isOwnProfile = collection === 'userProfiles' && id === db.userId && id !== guestUserId;
    if (seen === undefined && !isOwnProfile)
      throw new Error(`There is no such record in ${collection}.`);
    for (const group of atomicGroups[collection] ?? []) {
      if (!group.some((field) => field in checked)) continue;
      for (const field of group)
        if (!(field in checked) && seen?.[field] !== undefined) checked[field] = seen?.[field];
    }
    refuseBrokenRule(collection, { ...seen, ...checked });
    return Object.keys(checked).length === 0
      ? null
      : { op: 'patch', collection, id, fields: checked };
  }

  /**
   * A guest's profile is this device's alone: it is written, and carried over field by field at
   * sign-up.
   */
  async function writeGuestProfile(fields: FieldMap): Promise<void> {
    await applyChanges(db, (batch) => setGuestProfile(batch, fields));
  }
  async function setGuestProfile(batch: WriteBatch, fields: FieldMap): Promise<void> {
    await batch.load('userProfiles', [guestUserId]);
    const patch = patchOperation('userProfiles', guestUserId, fields, batch.seen(guestUserId));
    if (patch !== null && 'fields' in patch)
      batch.setLocalBase(
        guestUserId,
        { ...baseOfRow(batch.seen(guestUserId)!).fields, ...patch.fields },
        now(),
      );
  }
  const isGuestProfile = (collection: CollectionName, id: string): boolean =>
    db.userId === guestUserId && collection === 'userProfiles' && id === guestUserId;

  async function remove(collection: CollectionName, id: string): Promise<DeleteResult> {
    try {
      const count = await loadDeleteCount(collection, id);
      if (count === 0) return { success: true, count: 0 };
      if (count > largeDelete)
        console.warn(`Deleting ${count} items: the limit is ${largeDelete} items per delete.`);
      let entry: number | null = null;
      await write(async (batch, at) => {
        const ops: Operation[] = [{ op: 'delete', collection, id }];
        entry = await recordHistoryEntry(db, {
          at,
          group: null,
          ops,
          inverse: [{ op: 'restore', collection, id }],
          before: await seenBefore(batch, ops),
        });
        return ops;
      });
      return {
        success: true,
        count,
        undo: () => (entry === null ? service.restore(collection, id) : wayBack(entry, 'undo')),
      };
    } catch (error) {
      console.error(error);
      const message = deleteFailureMessage(collection);
      return { success: false, count: 0, ...(message !== null && { message }) };
    }
  }

  async function loadDeleteCount(collection: CollectionName, id: string): Promise<number> {
    return (await collectBelow(db, collection, id)).length;
  }

  async function writeAll(
    writes: Write[],
    { group = null }: { group?: string | null } = {},
  ): Promise<{ ids: string[]; undo: () => Promise<void> }> {
    const ids: string[] = [];
    let inverse: Operation[] = [];
    let entry: number | null = null;
    await write(async (batch, at) => {
      const plan = await planWrites(batch, writes);
      ids.push(...plan.ids);
      inverse = plan.inverse;
      entry = await recordHistoryEntry(db, {
        at,
        group,
        ops: plan.ops,
        inverse,
        before: await seenBefore(batch, plan.ops),
      });
      return plan.ops;
    });
    return {
      ids,
      undo: () =>
        entry !== null
          ? wayBack(entry, 'undo', true)
          : inverse.length === 0
            ? Promise.resolve()
            : write((batch) => stillPossible(batch, inverse)),
    };
  }

  /** `alone`: not with what else is of its group, which has a way back of its own. */
  async function wayBack(n: number, way: 'undo' | 'redo', alone = false): Promise<void> {
    const group = (await loadGroup(db, n)).filter((entry) => !alone || entry.n === n);
    const changed: ChangedRow[] = [];
    for (const { n: one } of way === 'undo' ? group : group.toReversed())
      changed.push(...(await wayBackOfOne(one, way)));
    await tellReconciled(changed);
  }

  async function tellReconciled(changed: readonly ChangedRow[]): Promise<void> {
    const tell = onReconciled;
    if (tell === null || changed.length === 0) return;
    const accounts = new Map(
      (await loadRecords(db, { collection: 'accounts' })).map((one) => [one.id, one]),
    );
    const change = findReconciledChange(
      changed.filter(
        ({ after, agreed }) =>
          after === null || agreed === null || !standsAsBefore(after, agreed, accounts),
      ),
      accounts,
    );
    if (change !== null) tell(change);
  }

  async function wayBackOfOne(n: number, way: 'undo' | 'redo'): Promise<ChangedRow[]> {
    return writeWayBack(n, way).catch(async (error: unknown) => {
      if (error instanceof RecordsChangedSince || error instanceof NothingToUndoError)
        await blockHistoryEntry(db, n);
      throw error;
    });
  }

  async function writeWayBack(n: number, way: 'undo' | 'redo'): Promise<ChangedRow[]> {
    let changed: ChangedRow[] = [];
    await write(async (batch, at) => {
      // Asked inside of the transaction: another tab may have been quicker.
      const entries = await loadUndoHistory(db);
      const entry = entries.find((one) => one.n === n);
      if (entry === undefined || (entry.undoneAt === null) !== (way === 'undo'))
        throw new Error('It has been done already.');
      const later = entries.filter((one) => one.n > n && one.undoneAt === null);
      const ops = await planWayBack(
        batch,
        entry,
        way,
        new Set(later.flatMap((one) => one.ops.map(({ id }) => id))),
      );
      for (const op of ops) {
        const record =
          op.op === 'restore' ? (entry.before[op.id] ?? putFields(entry, op.id)) : undefined;
        if (record)
          await keepForRestore(op.collection, op.id, {
            createdAt: entry.at,
            updatedAt: entry.at,
            ...record,
          });
      }
      await markHistoryEntry(db, entry, way === 'undo' ? at : null);
      // The state before the change matched the statement, unless a statement was finished since.
      const isAgreed =
        way === 'undo' &&
        !later.some((one) =>
          one.ops.some(
            (op) => op.collection === 'accounts' && op.op === 'patch' && 'reconciled' in op.fields,
          ),
        );
      changed = changedRowsOf(ops, batch, isAgreed ? entry.before : {});
      return ops;
    });
    return changed;
  }

  /**
   * Returns the part of an undo that still applies: another tab or device may have deleted its
   * records. Throws if nothing applies.
   */
  async function stillPossible(batch: WriteBatch, inverse: Operation[]): Promise<Operation[]> {
    for (const [collection, some] of Map.groupBy(inverse, (op) => op.collection))
      await batch.load(
        collection,
        some.map((op) => op.id),
      );
    // Records restored by this change count as present for its further changes.
    const restored = new Set<string>();
    const possible = inverse.filter((op) => {
      if (op.op === 'restore') restored.add(op.id);
      return op.op === 'restore' || restored.has(op.id) || batch.seen(op.id) !== undefined;
    });
    if (possible.length === 0 && inverse.some((op) => op.op === 'patch'))
      throw new NothingToUndoError('What was to be taken back is gone.');
    return possible;
  }

  /**
   * `known`: the records as the writes before these leave them, where one batch takes several
   * lists.
   */
  async function planWrites(
    batch: WriteBatch,
    writes: readonly Write[],
    known: Known = new Map(),
  ): Promise<{ ops: Operation[]; inverse: Operation[]; ids: string[] }> {
    const ops: Operation[] = [];
    const inverse: Operation[] = [];
    const ids: string[] = [];
    for (const [collection, some] of Map.groupBy(
      writes.filter((w) => w.op === 'update' || w.op === 'bring'),
      (w) => w.collection,
    ))
      await batch.load(
        collection,
        some.map((w) => w.id),
      );
    for (const one of writes) {
      if (one.op === 'update' && isGuestProfile(one.collection, one.id)) {
        await setGuestProfile(batch, one.fields);
        ids.push(one.id);
      } else if (one.op === 'add') {
        const op = addOperation(one.collection, {
          ...one.fields,
          ...(one.id !== undefined && { id: one.id }),
        });
        known.set(op.id, op.fields);
        ops.push(op);
        inverse.unshift({ op: 'delete', collection: one.collection, id: op.id });
        ids.push(op.id);
      } else if (one.op === 'bring') {
        const { id, fields } = addOperation(one.collection, { ...one.fields, id: one.id });
        const before = known.get(id) ?? batch.seen(id);
        known.set(id, fields);
        ops.push({ op: 'bring', collection: one.collection, id, createdAt: one.createdAt, fields });
        inverse.unshift(
          before === undefined
            ? { op: 'delete', collection: one.collection, id }
            : {
                op: 'patch',
                collection: one.collection,
                id,
                fields: Object.fromEntries(
                  Object.keys(fields).map((field) => [field, before[field] ?? null]),
                ),
              },
        );
        ids.push(id);
      } else if (one.op === 'update') {
        // Several updates of one record build on each other.
        const before = known.get(one.id) ?? batch.seen(one.id);
        const op = patchOperation(one.collection, one.id, one.fields, before);
        ids.push(one.id);
        if (op === null || !('fields' in op)) continue;
        ops.push(op);
        if (before !== undefined) inverse.unshift(inverseOfPatch(op, before));
        known.set(one.id, { ...before, ...op.fields });
      } else {
        if (one.op === 'restore' && one.record) {
          known.set(one.id, one.record);
          await keepForRestore(one.collection, one.id, one.record);
        }
        ops.push({ op: one.op, collection: one.collection, id: one.id });
        inverse.unshift({
          op: one.op === 'delete' ? 'restore' : 'delete',
          collection: one.collection,
          id: one.id,
        });
        ids.push(one.id);
      }
    }
    return { ops, inverse, ids };
  }

  /**
   * Stores a record in the trash so that its restore shows at once; deletes of other devices are
   * not kept there.
   */
  async function keepForRestore(
    collection: CollectionName,
    id: string,
    {
      createdAt,
      updatedAt,
      id: _id,
      userId: _userId,
      ...fields
    }: FieldMap & { createdAt: number; updatedAt: number },
  ): Promise<void> {
    if ((await db.trash.get(id)) === undefined)
      await db.trash.put({
        id,
        collection,
        root: id,
        at: now(),
        revision: 0,
        fields,
        createdAt,
        updatedAt,
      });
  }

  async function writeBulk(
    writes: Iterable<Write>,
    { signal, onProgress }: { signal?: AbortSignal; onProgress?: (done: number) => void } = {},
  ): Promise<{ written: number }> {
    let written = 0;
    try {
      const chunks = batchesOf(writes);
      for (
        let mutations = takeFrom(chunks, 1);
        mutations.length > 0 && !signal?.aborted;
        mutations = takeFrom(chunks, mutationsPerTransaction)
      ) {
        const transaction = mutations;
        await writeMutations(db, now(), async (batch) => {
          const known: Known = new Map();
          const plans: Operation[][] = [];
          for (const chunk of transaction) {
            plans.push((await planWrites(batch, chunk, known)).ops);
            await batch.yieldToEventLoop();
          }
          return plans;
        });
        written += transaction.reduce((sum, chunk) => sum + chunk.length, 0);
        onProgress?.(written);
        await yieldToPage();
      }
    } finally {
      // Sending at once would take turns with the writing, for which the person waits.
      if (written > 0) options.onWrite?.();
    }
    return { written };
  }

  const service: LocalDataService = {
    listen<C extends CollectionName>(
      query: ListQuery<C>,
      listener: (records: Stored<C>[]) => void,
      onError?: (error: unknown) => void,
    ): Unsubscribe {
      return subscribeLive(
        () =>
          loadRecords(db, query).catch((error: unknown) => {
            throw isClosed(error) ? new CopyClosed(error) : error;
          }),
        {
          next: listener,
          error(error: unknown) {
            if (!isGone(error)) console.error(error);
            listener([]);
            onError?.(error);
          },
        },
      );
    },
    preview<C extends CollectionName>(collection: C, given: NewFields<C>) {
      const { id, fields } = addOperation(collection, given);
      return {
        ...fields,
        id,
        userId: db.userId,
        createdAt: now(),
        updatedAt: now(),
      } as unknown as Stored<C>;
    },
    load: (query) => loggedRead(() => loadRecords(db, query)),
    loadOne: (collection, id) => loggedRead(() => loadRecord(db, collection, id)),
    add: <C extends CollectionName>(
      collection: C,
      fields: GivenFields<C> & { createdAt?: number; id?: string },
    ) =>
      logged(async () => {
        const op = addOperation(collection, fields);
        await write(async (_draft, at) => {
          await recordHistoryEntry(db, {
            at,
            group: null,
            ops: [op],
            inverse: [{ op: 'delete', collection, id: op.id }],
            before: {},
          });
          return [op];
        });
        return op.id;
      }),
    update: <C extends CollectionName>(collection: C, id: string, fields: Partial<Fields<C>>) =>
      logged(async () => {
        if (isGuestProfile(collection, id)) return writeGuestProfile(fields);
        await write(async (batch, at) => {
          await batch.load(collection, [id]);
          const before = batch.seen(id);
          const op = patchOperation(collection, id, fields, before);
          if (op === null || !('fields' in op)) return [];
          if (before !== undefined)
            await recordHistoryEntry(db, {
              at,
              group: null,
              ops: [op],
              inverse: [inverseOfPatch(op, before)],
              before: await seenBefore(batch, [op]),
            });
          return [op];
        });
      }),
    delete: remove,
    restore: (collection, id) =>
      logged(() => write(async () => [{ op: 'restore', collection, id }])),
    writeAll: (writes, options) => logged(() => writeAll(writes, options)),
    writeBulk: (writes, options) => logged(() => writeBulk(writes, options)),
    loadDeleteCount: (collection, id) => loggedRead(() => loadDeleteCount(collection, id)),
    history: {
      undo: (n) => wayBack(n, 'undo'),
      redo: (n) => wayBack(n, 'redo'),
      hearReconciled(listener) {
        onReconciled = listener;
        return () => {
          if (onReconciled === listener) onReconciled = null;
        };
      },
      next: async (way) => nextHistoryEntry(await loadUndoHistory(db), way),
    },
  };
  return service;
}

/**
 * A transaction before and after an undo. `agreed`: its state before the change, if a statement was
 * reconciled with that.
 */
interface ChangedRow {
  before: ReconciledFields;
  after: ReconciledFields | null;
  agreed: ReconciledFields | null;
}

function changedRowsOf(
  ops: readonly Operation[],
  batch: WriteBatch,
  agreed: HistoryEntry['before'],
): ChangedRow[] {
  const rows = new Map<string, ChangedRow>();
  for (const op of ops) {
    if (op.collection !== 'transactions' || (op.op !== 'delete' && op.op !== 'patch')) continue;
    const before = rows.get(op.id)?.before ?? (batch.seen(op.id) as ReconciledFields | undefined);
    if (before === undefined) continue;
    const after =
      op.op === 'delete' ? null : { ...(rows.get(op.id)?.after ?? before), ...op.fields };
    rows.set(op.id, {
      before,
      after,
      agreed: (agreed[op.id] as ReconciledFields | undefined) ?? null,
    });
  }
  return [...rows.values()];
}

/**
 * Returns the stored form of a transaction's day. An invalid day is kept, so that the schema
 * refuses it.
 */
function timestampOf(date: unknown): unknown {
  if (date instanceof Date) return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return typeof date === 'string' && isDay(date) ? dayToTimestamp(date) : date;
}

function inverseOfPatch(op: Operation & { fields: FieldMap }, before: FieldMap): Operation {
  return {
    op: 'patch',
    collection: op.collection,
    id: op.id,
    fields: Object.fromEntries(
      Object.keys(op.fields).map((field) => [field, before[field] ?? null]),
    ),
  };
}

function refuseBrokenRule(collection: CollectionName, fields: FieldMap): void {
  const broken = findBrokenRule(collection, fields as Fields<CollectionName>);
  if (broken !== null) throw new Error(`${broken.field}: ${broken.message}`);
}

/** Splits writes into batches of at most one push each. */
function* batchesOf(writes: Iterable<Write>): Generator<Write[]> {
  let batch: Write[] = [],
    bytes = 0;
  for (const write of writes) {
    const own = bytesAtMost('fields' in write ? write.fields : {});
    if (batch.length === commitThreshold || (batch.length > 0 && bytes + own > commitBytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(write);
    bytes += own;
  }
  if (batch.length > 0) yield batch;
}

function takeFrom<T>(items: Iterator<T>, count: number): T[] {
  const taken: T[] = [];
  while (taken.length < count) {
    const { value, done } = items.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

/** Lets the page draw and answer presses between two chunks. */
function yieldToPage(): Promise<void> {
  const scheduler = (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler;
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve, 0));
}
