/**
 * The records that one change touches, with their server version and pending operations, evaluated
 * to the visible state and written together. Lives inside one read-write transaction, which the
 * database ends after about a hundred awaits without a request: nothing here awaits once per record
 * or mutation that may be loaded already.
 */
import type { CollectionName } from '#contract/collections';
import { collectionNames } from '#contract/collections';
import type { Operation, WireRecord } from '#contract/sync';
import { childIndexes } from './below.ts';
import type { CopyDatabase } from './database.ts';
import {
  computeTimeline,
  hasDependants,
  isStructural,
  parentReferences,
  type PlacedOperation,
  type RecordState,
  type Timeline,
} from './compute-timeline.ts';
import { LedgerWriter } from './ledger.ts';
import { writeFocusAndPlan, writeAggregates, type RowChange } from './aggregates.ts';
import { rest, writeSpend } from './spend.ts';
import type { Base, OutboxRow, CopyRow, RowCollection, ShadowRow, TrashRow } from './schema.ts';

interface Entry {
  id: string;
  collection: CollectionName;
  shadow: ShadowRow | undefined;
  row: CopyRow | undefined;
  base: Base | null;
  pending: number[];
  baseChanged: boolean;
  pendingChanged: boolean;
  /**
   * Whether its visible state is to be written; false for records that are only read, such as
   * parents.
   */
  touched: boolean;
  timeline: Timeline | undefined;
}

/** Operations of one mutation never pass a thousand. */
const placesPerMutation = 1000;
const entriesPerTask = 500;

export function baseOfRow(row: CopyRow): Base {
  const {
    id: _id,
    userId: _userId,
    createdAt,
    updatedAt,
    revision,
    pending: _pending,
    ...fields
  } = row;
  return { alive: true, revision, createdAt, updatedAt, fields, fellWith: null };
}

function rowOf(entry: Entry, state: RecordState, userId: string): CopyRow | undefined {
  if (!state.alive) return undefined;
  const row: CopyRow = {
    ...state.fields,
    id: entry.id,
    userId,
    createdAt: state.createdAt,
    updatedAt: state.updatedAt,
    revision: entry.base?.revision ?? 0,
  };
  if (entry.base === null) row.pending = entry.pending;
  return row;
}

/** The records that one local write touches, with the optimistic rows that it leaves. */
export class WriteBatch {
  readonly db: CopyDatabase;
  private readonly ledger: LedgerWriter;
  private shadowCount: number | null = null;
  private readonly entries = new Map<string, Entry>();
  private readonly mutations = new Map<number, Map<string, PlacedOperation[]>>();
  private readonly trashed: TrashRow[] = [];
  private readonly revived: string[] = [];

  constructor(db: CopyDatabase) {
    this.db = db;
    this.ledger = new LedgerWriter(db);
  }

  /** Loads records that are about to be touched. */
  async load(collection: CollectionName, ids: readonly string[], touched = true): Promise<void> {
    const missing = ids.filter((id) => !this.entries.has(id));
    if (touched)
      for (const id of ids) if (this.entries.has(id)) this.entries.get(id)!.touched = true;
    if (missing.length === 0) return;
    const [shadows, rows] = await Promise.all([
      this.loadShadows(missing),
      this.loadRows(collection, missing),
    ]);
    missing.forEach((id, i) => {
      const shadow = shadows[i];
      const row = rows[i];
      const base = shadow ? shadow.base : row && row.pending === undefined ? baseOfRow(row) : null;
      this.entries.set(id, {
        id,
        collection,
        shadow,
        row,
        base,
        pending: [...(shadow?.pending ?? row?.pending ?? [])],
        baseChanged: false,
        pendingChanged: false,
        touched,
        timeline: undefined,
      });
    });
  }

  /** Most often there is no shadow at all: one question instead of one for each record. */
  private async loadShadows(ids: readonly string[]): Promise<(ShadowRow | undefined)[]> {
    this.shadowCount ??= await this.db.shadow.count();
    return this.shadowCount === 0 ? [] : this.db.shadow.bulkGet([...ids]);
  }

  private async loadRows(
    collection: CollectionName,
    ids: readonly string[],
  ): Promise<(CopyRow | undefined)[]> {
    if (collection !== 'transactions') return this.db.rows(collection).bulkGet([...ids]);
    await this.ledger.load(ids);
    return ids.map((id) => this.ledger.get(id));
  }

  /**
   * In long work, lets the page draw: only a request of the database does so without ending the
   * transaction.
   */
  yieldToEventLoop(): Promise<void> {
    return rest(this.db);
  }

  /** The visible state of a loaded record before this change. */
  seen(id: string): CopyRow | undefined {
    return this.entries.get(id)?.row;
  }

  /** Takes the server's version of a loaded record; an older one than is known changes nothing. */
  setBase(record: WireRecord): void {
    const entry = this.entries.get(record.id)!;
    if (entry.base !== null && entry.base.revision >= record.revision) return;
    const { revision, createdAt, updatedAt } = record;
    const deletion = entry.shadow?.fell;
    if (!record.deleted) {
      entry.base = {
        alive: true,
        revision,
        createdAt,
        updatedAt,
        fields: record.fields ?? {},
        fellWith: null,
      };
      this.revived.push(record.id);
    } else if (deletion) {
      entry.base = {
        alive: false,
        revision,
        createdAt: deletion.createdAt,
        updatedAt: deletion.updatedAt,
        fields: deletion.fields,
        fellWith: deletion.root,
      };
      this.trashed.push({
        id: entry.id,
        collection: entry.collection,
        root: deletion.root,
        at: updatedAt,
        revision,
        fields: deletion.fields,
        createdAt: deletion.createdAt,
        updatedAt: deletion.updatedAt,
      });
    } else {
      entry.base = { alive: false, revision, createdAt, updatedAt, fields: null, fellWith: null };
    }
    entry.baseChanged = true;
  }

  /** A write that never goes to the server (a guest's defaults and profile). */
  setLocalBase(id: string, fields: Record<string, unknown>, now: number): void {
    const entry = this.entries.get(id)!;
    entry.base = {
      alive: true,
      revision: 0,
      createdAt: entry.base?.createdAt ?? now,
      updatedAt: now,
      fields,
      fellWith: null,
    };
    entry.baseChanged = true;
  }

  /** The copy is being refilled: nothing is known of what the server has. */
  forgetBase(id: string): void {
    const entry = this.entries.get(id)!;
    entry.base = null;
    entry.baseChanged = true;
  }

  /**
   * Loads the records that a confirmed delete of `root` took, so that a restore shows them at once.
   */
  async loadDeletedSubtree(root: string): Promise<void> {
    const rows = await this.db.trash.where('root').equals(root).toArray();
    const byCollection = Map.groupBy(rows, (row) => row.collection);
    for (const [collection, some] of byCollection) {
      await this.load(
        collection,
        some.map((row) => row.id),
      );
      for (const row of some) {
        const entry = this.entries.get(row.id)!;
        // Keeps a record that the server does not have yet, since its pending operations contain
        // more.
        if (entry.base === null && entry.pending.length > 0) continue;
        if (entry.base?.alive || (entry.base !== null && entry.base.revision > row.revision))
          continue;
        entry.base = {
          alive: false,
          revision: row.revision,
          createdAt: row.createdAt,
          updatedAt: row.updatedAt,
          fields: row.fields,
          fellWith: row.root,
        };
        entry.baseChanged = true;
      }
    }
  }

  /** Adds pending operations in their order. */
  async addPending(mutations: readonly OutboxRow[]): Promise<void> {
    const ops = mutations.flatMap((mutation) => mutation.ops);
    await this.loadAll(ops);
    for (const op of ops) if (op.op === 'restore') await this.loadDeletedSubtree(op.id);
    for (const mutation of mutations) {
      for (const { id } of mutation.ops) {
        const entry = this.entries.get(id)!;
        if (entry.pending.at(-1) !== mutation.seq) entry.pending.push(mutation.seq);
        entry.pendingChanged = true;
      }
      this.index(mutation);
    }
  }

  /** Removes settled mutations and rejected ones. */
  async removePending(mutations: readonly OutboxRow[]): Promise<void> {
    await this.loadAll(mutations.flatMap((mutation) => mutation.ops));
    const gone = new Set(mutations.map((mutation) => mutation.seq));
    for (const id of new Set(mutations.flatMap((mutation) => mutation.ops.map((op) => op.id)))) {
      const entry = this.entries.get(id)!;
      entry.pending = entry.pending.filter((seq) => !gone.has(seq));
      entry.pendingChanged = true;
    }
  }

  private async loadAll(ops: readonly Operation[]): Promise<void> {
    for (const [collection, some] of Map.groupBy(ops, (op) => op.collection))
      await this.load(collection, [...new Set(some.map((op) => op.id))]);
  }

  /** Evaluates and writes the visible state of every touched record. */
  async commit(): Promise<void> {
    const derived = await this.db.shadow.where('derived').equals(1).toArray();
    for (const [collection, rows] of Map.groupBy(derived, (row) => row.collection))
      await this.load(
        collection,
        rows.map((row) => row.id),
      );
    const structuralRows = await this.db.outbox.where('structural').equals(1).sortBy('seq');
    const structural = structuralRows.flatMap((row) =>
      this.place(row).filter(({ op }) => isStructural(op)),
    );

    await this.loadMutations();
    if (structural.length > 0) {
      await this.loadReferred(structural);
      await this.descend(structural);
    }
    await this.write(structural);
  }

  private index(mutation: OutboxRow): Map<string, PlacedOperation[]> {
    const byId = Map.groupBy(this.place(mutation), ({ op }) => op.id);
    this.mutations.set(mutation.seq, byId);
    return byId;
  }

  private place(mutation: OutboxRow): PlacedOperation[] {
    return mutation.ops.map((op, i) => ({
      place: mutation.seq * placesPerMutation + i,
      at: mutation.at,
      op,
    }));
  }

  private async loadMutations(): Promise<void> {
    const missing = new Set<number>();
    for (const entry of this.entries.values())
      for (const seq of entry.pending) if (!this.mutations.has(seq)) missing.add(seq);
    for (const row of await this.db.outbox.bulkGet([...missing])) if (row) this.index(row);
  }

  private own(entry: Entry): PlacedOperation[] {
    return entry.pending.flatMap((seq) => this.mutations.get(seq)?.get(entry.id) ?? []);
  }

  /** Loads whatever the loaded records hang from or refer to, over all their pending versions. */
  private async loadReferred(structural: readonly PlacedOperation[]): Promise<void> {
    const roots = Map.groupBy(structural, ({ op }) => op.collection);
    for (const [collection, placed] of roots)
      await this.load(collection, [...new Set(placed.map(({ op }) => op.id))], false);
    await this.loadMutations();
    let frontier = [...this.entries.values()];
    while (frontier.length > 0) {
      const known = this.entries.size;
      const wanted = new Map<CollectionName, Set<string>>();
      for (const entry of frontier) {
        for (const { field, to } of parentReferences(entry.collection)) {
          const versions = [
            entry.base?.fields,
            ...this.own(entry).map(({ op }) => ('fields' in op ? op.fields : null)),
          ];
          for (const fields of versions) {
            const target = fields?.[field];
            if (typeof target === 'string' && !this.entries.has(target))
              (wanted.get(to) ?? wanted.set(to, new Set()).get(to)!).add(target);
          }
        }
      }
      for (const [collection, ids] of wanted) await this.load(collection, [...ids], false);
      await this.loadMutations();
      frontier = [...this.entries.values()].slice(known);
    }
  }

  /**
   * Touches the descendants of records that a pending delete or restore changes. Descendants of
   * records that this change leaves unchanged were found by themselves or evaluated earlier:
   * searching them again with every received page would read the whole ledger each time, as long as
   * such a delete is pending.
   */
  private async descend(structural: readonly PlacedOperation[]): Promise<void> {
    let frontier = [...this.entries.values()].filter(
      (entry) => entry.touched && hasDependants(entry.collection),
    );
    const done = new Set<string>();
    while (frontier.length > 0) {
      const moving = frontier.filter(
        (entry) =>
          !done.has(entry.id) &&
          this.timelineOf(entry, structural).deletedAt.size +
            this.timelineOf(entry, structural).restoredAt.size >
            0,
      );
      for (const entry of frontier) done.add(entry.id);
      const next: string[] = [];
      for (const [collection, entries] of Map.groupBy(moving, (entry) => entry.collection)) {
        const ids = entries.map((entry) => entry.id);
        for (const [child, found] of await this.dependantsOf(collection, ids)) {
          await this.load(child, found);
          if (hasDependants(child)) next.push(...found);
        }
      }
      await this.loadMutations();
      await this.loadReferred(structural);
      frontier = next.map((id) => this.entries.get(id)!);
    }
  }

  private async dependantsOf(
    collection: CollectionName,
    ids: string[],
  ): Promise<[CollectionName, string[]][]> {
    const found: [CollectionName, string[]][] = [];
    for (const child of childIndexes[collection] ?? [])
      found.push([
        child.collection,
        await this.db.rows(child.collection).where(child.index).anyOf(ids).primaryKeys(),
      ]);
    if (collection === 'categories')
      found.push(['transactions', (await this.db.ledger.loadByKey(...ids)).map((row) => row.id)]);
    return found;
  }

  private timelineOf(entry: Entry, structural: readonly PlacedOperation[]): Timeline {
    entry.timeline ??= computeTimeline(
      { id: entry.id, collection: entry.collection, base: entry.base, own: this.own(entry) },
      structural,
      (id) => {
        const other = this.entries.get(id);
        return other ? this.timelineOf(other, structural) : null;
      },
    );
    return entry.timeline;
  }

  private async write(structural: readonly PlacedOperation[]): Promise<void> {
    const { db } = this;
    const shadowPuts: ShadowRow[] = [];
    const shadowDeletes: string[] = [];
    const rowPuts = new Map<RowCollection, CopyRow[]>();
    const rowDeletes = new Map<RowCollection, string[]>();
    const spendChanges: RowChange[] = [];
    const focusChanges: RowChange[] = [];
    const taskChanges: RowChange[] = [];

    let worked = 0;
    for (const entry of this.entries.values()) {
      if (!entry.touched) continue;
      if (++worked % entriesPerTask === 0) await this.yieldToEventLoop();
      const { final, derived, lastDeletion } = this.timelineOf(entry, structural);
      const row = rowOf(entry, final, db.userId);
      const changed =
        entry.baseChanged || entry.pendingChanged || derived || entry.shadow?.derived === 1;
      if (changed && !sameRow(entry.row, row)) {
        const { collection, id } = entry;
        if (collection === 'timerSessions') focusChanges.push({ before: entry.row, after: row });
        if (collection === 'tasks') taskChanges.push({ before: entry.row, after: row });
        if (collection === 'transactions') {
          if (row) this.ledger.put(row);
          else this.ledger.delete(id);
          spendChanges.push({ before: entry.row, after: row });
        } else if (row)
          (rowPuts.get(collection) ?? rowPuts.set(collection, []).get(collection)!).push(row);
        else
          (rowDeletes.get(collection) ?? rowDeletes.set(collection, []).get(collection)!).push(id);
      }
      const keptInRow = entry.base === null && row !== undefined && lastDeletion === null;
      if ((entry.pending.length === 0 || keptInRow) && !derived) {
        if (entry.shadow) shadowDeletes.push(entry.id);
      } else if (
        entry.baseChanged ||
        entry.pendingChanged ||
        !entry.shadow ||
        (entry.shadow.derived === 1) !== derived ||
        entry.shadow.fell?.root !== lastDeletion?.root
      ) {
        shadowPuts.push({
          id: entry.id,
          collection: entry.collection,
          base: entry.base,
          pending: entry.pending,
          ...(derived && { derived: 1 as const }),
          ...(lastDeletion && { fell: lastDeletion }),
        });
      }
    }
    await Promise.all([
      db.shadow.bulkPut(shadowPuts),
      db.shadow.bulkDelete(shadowDeletes),
      ...Array.from(rowPuts, ([collection, rows]) => db.rows(collection).bulkPut(rows)),
      ...Array.from(rowDeletes, ([collection, ids]) => db.rows(collection).bulkDelete(ids)),
      this.ledger.flush(),
      writeSpend(db, spendChanges),
      writeAggregates(db, spendChanges),
      writeFocusAndPlan(db, focusChanges, taskChanges),
      this.writeTrash(),
    ]);
  }

  private async writeTrash(): Promise<void> {
    if (this.revived.length > 0 && (await this.db.trash.count()) > 0)
      await this.db.trash.bulkDelete(this.revived);
    await this.db.trash.bulkPut(this.trashed);
  }

  /** Removes everything that came from the server and keeps pending operations. */
  async forgetAll(): Promise<void> {
    const { db } = this;
    const collections = collectionNames.filter((name) => name !== 'transactions');
    await Promise.all([
      ...collections.map((name) => db.rows(name).clear()),
      db.ledger.clear(),
      db.sums.clear(),
      db.tallies.clear(),
      db.focusTasks.clear(),
      db.focusDays.clear(),
      db.planSums.clear(),
      db.openTasks.clear(),
      db.staged.clear(),
      db.trash.clear(),
      db.shadow.clear(),
    ]);
    this.entries.clear();
    for (const { seq, ops } of await db.outbox.orderBy('seq').toArray()) {
      for (const { id, collection } of ops) {
        const entry = this.entries.get(id) ?? {
          id,
          collection,
          shadow: undefined,
          row: undefined,
          base: null,
          pending: [],
          baseChanged: true,
          pendingChanged: true,
          touched: true,
          timeline: undefined,
        };
        if (entry.pending.at(-1) !== seq) entry.pending.push(seq);
        this.entries.set(id, entry);
      }
    }
  }
}

function sameRow(a: CopyRow | undefined, b: CopyRow | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(
    (key) =>
      Object.is(a[key], b[key]) ||
      (typeof a[key] === 'object' && JSON.stringify(a[key]) === JSON.stringify(b[key])),
  );
}
