/**
 * The plan for the page: read once, updated by reading changed records, with the person's pending
 * writes applied before they are stored. Unchanged records keep their identity, so that nothing of
 * them is rendered again.
 */
import type { Stored } from '#contract/collections';
import { createEmitter } from '#client/emitter';
import { isGone } from '#client/local-copy/database-errors';
import type { ChangedIds, PlanRecords } from '#client/plan-records';
import {
  applyOutlineChanges,
  growPlan,
  type OutlineChange,
  type OutlineCollection,
  type PlanTree,
} from '#app/data/outline.ts';

export interface PlanState {
  tree: PlanTree;
  loading: boolean;
  failed: boolean;
}
/** A record as a write will leave it; null for a delete. */
export type Preview = {
  [K in OutlineCollection]: { kind: K; id: string; record: Stored<K> | null };
}[OutlineCollection];

const kinds = ['projects', 'objectives', 'keyResults', 'tasks'] as const;
type AnyRecord = Stored<OutlineCollection>;
const emptyTree = growPlan({ projects: [], objectives: [], keyResults: [], tasks: [] });

export class PlanFeed {
  private state: PlanState = { tree: emptyTree, loading: true, failed: false };
  /** The records in the store and the records shown; they differ only by previews. */
  private readonly stored = new Map<string, { kind: OutlineCollection; record: AnyRecord }>();
  private readonly shown = new Map<string, AnyRecord>();
  private readonly previews = new Map<
    string,
    { kind: OutlineCollection; record: AnyRecord | null; written: boolean }
  >();
  /** The records to read again; 'everything' before the first read, and after a failed one. */
  private stale: Map<OutlineCollection, Set<string> | 'all'> | 'everything' = 'everything';
  private running = false;
  private readonly stateChanged = createEmitter();
  private readonly records: PlanRecords;
  private readonly trackPendingWrites: (count: number, written: Promise<unknown>) => void;
  private stopListening: (() => void) | null = null;

  /**
   * @param trackPendingWrites called with previews before they are written, so that the page never
   * says meanwhile that all is saved
   */
  constructor(
    records: PlanRecords,
    trackPendingWrites: (count: number, written: Promise<unknown>) => void,
  ) {
    this.records = records;
    this.trackPendingWrites = trackPendingWrites;
  }

  /** Reads, and keeps reading changes, until the returned function is called. */
  watch(): () => void {
    if (this.stopListening === null) {
      this.stopListening = this.records.onChange((changed) => this.refresh(changed));
      void this.run();
    }
    return () => {
      this.stopListening?.();
      this.stopListening = null;
      // Changes are missed while nobody watches.
      this.stale = 'everything';
    };
  }

  getState = (): PlanState => this.state;
  subscribe = this.stateChanged.subscribe;
  tryAgain(): void {
    this.stale = 'everything';
    void this.run();
  }

  /**
   * Shows records as a write will leave them, until it is `written` and has been read, or has
   * failed.
   */
  preview(changes: readonly Preview[], written: Promise<unknown>): void {
    this.trackPendingWrites(changes.length, written);
    const made = changes.map(({ kind, id, record }) => ({
      id,
      preview: { kind, record: record as AnyRecord | null, written: false },
    }));
    for (const { id, preview } of made) this.previews.set(id, preview);
    this.show(new Map(made.map(({ id, preview }) => [id, preview.kind])));
    void written
      .catch(() => undefined)
      .then(() => {
        const ids: ChangedIds = {};
        for (const { id, preview } of made) {
          preview.written = true;
          ids[preview.kind] = new Set([...(ids[preview.kind] ?? []), id]);
        }
        this.refresh(ids);
      });
  }

  private refresh(changed: ChangedIds): void {
    if (this.stale === 'everything') return void this.run();
    for (const kind of kinds) {
      const [known, more] = [this.stale.get(kind), changed[kind]];
      if (more !== undefined)
        this.stale.set(
          kind,
          known === 'all' || more === 'all' ? 'all' : new Set([...(known ?? []), ...more]),
        );
    }
    void this.run();
  }

  /** Runs one read after the other, each after the writes that requested it. */
  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      for (;;) {
        const { stale } = this;
        if (stale !== 'everything' && stale.size === 0) break;
        this.stale = new Map();
        const ready = [...this.previews].filter(([, preview]) => preview.written);
        try {
          const touched =
            stale === 'everything'
              ? this.takeAll(await this.records.loadAll())
              : this.takeSome(await this.records.loadChanged(Object.fromEntries(stale)));
          for (const [id, preview] of ready) {
            if (this.previews.get(id) !== preview) continue;
            this.previews.delete(id);
            touched.set(id, preview.kind);
          }
          this.show(touched, { loading: false, failed: false });
        } catch (error) {
          this.stale = 'everything';
          throw error;
        }
      }
    } catch (error) {
      if (!isGone(error)) console.error(error);
      this.publish({ loading: false, failed: true });
    } finally {
      this.running = false;
    }
  }

  private takeAll(lists: { [K in OutlineCollection]: Stored<K>[] }): Map<
    string,
    OutlineCollection
  > {
    return this.takeSome(
      Object.fromEntries(
        kinds.map((kind) => [
          kind,
          {
            all: true,
            records: new Map((lists[kind] as AnyRecord[]).map((record) => [record.id, record])),
          },
        ]),
      ),
    );
  }

  /** Applies read records; returns those that differ from before. */
  private takeSome(answer: {
    [K in OutlineCollection]?: { all: boolean; records: ReadonlyMap<string, AnyRecord | null> };
  }): Map<string, OutlineCollection> {
    const touched = new Map<string, OutlineCollection>();
    for (const kind of kinds) {
      const part = answer[kind];
      if (part === undefined) continue;
      for (const [id, record] of part.records) {
        const known = this.stored.get(id)?.record ?? null;
        if (record === null ? known === null : known !== null && isSame(known, record)) continue;
        if (record === null) this.stored.delete(id);
        else this.stored.set(id, { kind, record });
        touched.set(id, kind);
      }
      if (part.all)
        for (const [id, { kind: storedAs }] of this.stored) {
          if (storedAs !== kind || part.records.has(id)) continue;
          this.stored.delete(id);
          touched.set(id, kind);
        }
    }
    return touched;
  }

  /** Updates the shown versions of these records. */
  private show(
    touched: ReadonlyMap<string, OutlineCollection>,
    state: Partial<PlanState> = {},
  ): void {
    const changes = new Map<OutlineCollection, OutlineChange<OutlineCollection>[]>();
    for (const [id, kind] of touched) {
      const before = this.shown.get(id) ?? null;
      const preview = this.previews.get(id);
      const wanted = preview ? preview.record : (this.stored.get(id)?.record ?? null);
      // Keeps the shown object if the stored record is equal, as it usually is after a preview.
      const after = before && wanted && isSame(before, wanted) ? before : wanted;
      if (before === after) continue;
      if (after) this.shown.set(id, after);
      else this.shown.delete(id);
      const some = changes.get(kind);
      if (some) some.push({ before, after });
      else changes.set(kind, [{ before, after }]);
    }
    let { tree } = this.state;
    for (const [kind, some] of changes) tree = applyOutlineChanges(tree, kind, some);
    this.publish({ ...state, tree });
  }

  private publish(change: Partial<PlanState>): void {
    const next = { ...this.state, ...change };
    if (
      next.tree === this.state.tree &&
      next.loading === this.state.loading &&
      next.failed === this.state.failed
    )
      return;
    this.state = next;
    this.stateChanged.emit();
  }
}

/**
 * Compares records field by field, except for the write time and the revision, which are not shown.
 */
function isSame(a: AnyRecord, b: AnyRecord): boolean {
  const [one, other] = [
    a as unknown as Record<string, unknown>,
    b as unknown as Record<string, unknown>,
  ];
  return Object.keys(other).every(
    (field) =>
      field === 'updatedAt' ||
      one[field] === other[field] ||
      (typeof other[field] === 'object' &&
        JSON.stringify(one[field]) === JSON.stringify(other[field])),
  );
}
