/**
 * Evaluates the visible state of a record: the server's version with the pending operations applied
 * in order. Operations on other records count too: a delete takes the records below it at that
 * moment and clears references to it; a restore undoes both. Pure; the caller has loaded every
 * record that could matter.
 */
import { type CollectionName } from '#contract/collections';
import { references, type Reference } from '#contract/record-rules';
import type { Operation } from '#contract/sync';
import { isFollowingId } from '#domain/recurrence';
import type { Base } from './schema.ts';

export interface PlacedOperation {
  /** Order among all pending operations. */ place: number;
  at: number;
  op: Operation;
}

interface LiveState {
  alive: true;
  fields: Record<string, unknown>;
  createdAt: number;
  updatedAt: number;
  cleared: { by: string; path: Cleared }[];
}
interface DeletedState {
  alive: false;
  /** True if the record existed before; a put does not restore it. */ known: boolean;
  root: string | null;
  last: LiveState | null;
}
export type RecordState = LiveState | DeletedState;
/** `root`: the record whose delete took it. */
export interface Deletion {
  root: string;
  fields: Record<string, unknown>;
  createdAt: number;
  updatedAt: number;
}
type Cleared = { field: string; index: number | null };

/** A record's history over the pending operations. */
export interface Timeline {
  final: RecordState;
  /** Positions at which it was deleted and restored, together with its descendants. */
  deletedAt: ReadonlySet<number>;
  restoredAt: ReadonlySet<number>;
  /** Whether an operation on another record changed it. */
  derived: boolean;
  /**
   * The record's state at its last delete, even if it was restored since; null if it was never
   * deleted, or the delete is unknown.
   */
  lastDeletion: Deletion | null;
}

export interface Subject {
  id: string;
  collection: CollectionName;
  base: Base | null;
  own: PlacedOperation[];
}

const noReferences: readonly Reference[] = [];
export function parentReferences(collection: CollectionName): readonly Reference[] {
  return (references[collection] ?? noReferences).filter((r) => r.onDelete === 'parent');
}
function clearReferences(collection: CollectionName): readonly Reference[] {
  return (references[collection] ?? noReferences).filter((r) => r.onDelete === 'clear');
}

/** Maps each collection to those whose deletes reach it, by cascade or by clearing a reference. */
const reachedFrom = new Map<CollectionName, ReadonlySet<CollectionName>>();
for (const name of Object.keys(references) as CollectionName[]) {
  const reached = new Set<CollectionName>();
  const climb = (collection: CollectionName): void => {
    for (const { to } of parentReferences(collection)) {
      reached.add(to);
      climb(to);
    }
  };
  climb(name);
  for (const { to } of clearReferences(name)) reached.add(to);
  reachedFrom.set(name, reached);
}
const structuralCollections = new Set([...reachedFrom.values()].flatMap((set) => [...set]));

/** Whether an operation can change the visible state of other records. */
export function isStructural(op: Operation): boolean {
  return (op.op === 'delete' || op.op === 'restore') && structuralCollections.has(op.collection);
}
export function hasDependants(collection: CollectionName): boolean {
  return structuralCollections.has(collection);
}
export function isReachedBy(collection: CollectionName, by: CollectionName): boolean {
  return reachedFrom.get(collection)?.has(by) ?? false;
}

function startOf(base: Base | null): RecordState {
  if (base === null) return { alive: false, known: false, root: null, last: null };
  if (base.alive && base.fields !== null)
    return {
      alive: true,
      fields: base.fields,
      createdAt: base.createdAt,
      updatedAt: base.updatedAt,
      cleared: [],
    };
  const last: LiveState | null =
    base.fields === null
      ? null
      : {
          alive: true,
          fields: base.fields,
          createdAt: base.createdAt,
          updatedAt: base.updatedAt,
          cleared: [],
        };
  return { alive: false, known: true, root: base.fellWith, last };
}

function deletionOf(state: RecordState): Deletion | null {
  if (state.alive || state.last === null || state.root === null) return null;
  const { fields, createdAt, updatedAt } = state.last;
  return { root: state.root, fields, createdAt, updatedAt };
}

function playOwn(state: RecordState, id: string, { op, at }: PlacedOperation): RecordState {
  switch (op.op) {
    case 'put': {
      // The next of a repeating task, made again: it stays as it is (see `contract/sync.ts`).
      if (state.alive)
        return isFollowingId(id)
          ? state
          : { ...state, fields: { ...state.fields, ...op.fields }, updatedAt: at };
      // An undone and recreated record stays deleted, and a restore sets the present fields.
      if (state.known && isFollowingId(id) && state.root === id && state.last !== null) {
        const { createdAt: _createdAt, ...fields } = op.fields;
        return {
          ...state,
          last: { ...state.last, fields: { ...state.last.fields, ...fields }, updatedAt: at },
        };
      }
      if (state.known) return state;
      const { createdAt, ...fields } = op.fields;
      return {
        alive: true,
        fields,
        createdAt: typeof createdAt === 'number' ? createdAt : at,
        updatedAt: at,
        cleared: [],
      };
    }
    case 'bring':
      if (state.alive)
        return { ...state, fields: { ...state.fields, ...op.fields }, updatedAt: at };
      return {
        alive: true,
        fields: op.fields,
        createdAt: state.last?.createdAt ?? op.createdAt,
        updatedAt: at,
        cleared: [],
      };
    case 'patch':
      return state.alive
        ? { ...state, fields: { ...state.fields, ...op.fields }, updatedAt: at }
        : state;
    case 'delete':
      return state.alive ? { alive: false, known: true, root: id, last: state } : state;
    case 'restore':
      return !state.alive && state.root === id && state.last !== null ? state.last : state;
  }
}

function clear(state: LiveState, collection: CollectionName, target: string): LiveState {
  let result = state;
  for (const { field } of clearReferences(collection)) {
    if (field === 'splits.categoryId') {
      const splits = result.fields['splits'] as { categoryId: string | null }[] | null | undefined;
      if (!splits?.some((s) => s.categoryId === target)) continue;
      const cleared = splits.flatMap((s, index) =>
        s.categoryId === target ? [{ by: target, path: { field: 'splits', index } }] : [],
      );
      result = {
        ...result,
        fields: {
          ...result.fields,
          splits: splits.map((s) => (s.categoryId === target ? { ...s, categoryId: null } : s)),
        },
        cleared: [...result.cleared, ...cleared],
      };
    } else if (result.fields[field] === target) {
      result = {
        ...result,
        fields: { ...result.fields, [field]: null },
        cleared: [...result.cleared, { by: target, path: { field, index: null } }],
      };
    }
  }
  return result;
}

function unclear(state: LiveState, target: string): LiveState {
  let fields = state.fields;
  for (const { by, path } of state.cleared) {
    if (by !== target) continue;
    if (path.index === null) {
      if (fields[path.field] === null) fields = { ...fields, [path.field]: target };
    } else {
      const splits = fields[path.field] as { categoryId: string | null }[] | null;
      if (splits?.[path.index]?.categoryId === null)
        fields = {
          ...fields,
          [path.field]: splits.map((s, i) => (i === path.index ? { ...s, categoryId: target } : s)),
        };
    }
  }
  return fields === state.fields
    ? state
    : { ...state, fields, cleared: state.cleared.filter((c) => c.by !== target) };
}

function refersTo(fields: Record<string, unknown>, reference: Reference, target: string): boolean {
  if (reference.field === 'splits.categoryId')
    return (
      (fields['splits'] as { categoryId: string | null }[] | null | undefined)?.some(
        (s) => s.categoryId === target,
      ) ?? false
    );
  return fields[reference.field] === target;
}

/**
 * Replays `subject`'s own operations and `structural` (all pending deletes and restores of others)
 * in order. `timelineOf` returns the timeline of a record that this one refers to, or null.
 */
export function computeTimeline(
  subject: Subject,
  structural: readonly PlacedOperation[],
  timelineOf: (id: string, collection: CollectionName) => Timeline | null,
): Timeline {
  let state = startOf(subject.base),
    lastDeletion = deletionOf(state);
  const deletedAt = new Set<number>();
  const restoredAt = new Set<number>();
  let derived = false;
  const parents = parentReferences(subject.collection);
  const clears = clearReferences(subject.collection);
  const foreign = structural.filter(
    ({ op }) => op.id !== subject.id && isReachedBy(subject.collection, op.collection),
  );
  const all =
    foreign.length === 0
      ? subject.own
      : [...subject.own, ...foreign].sort((a, b) => a.place - b.place);

  for (const placed of all) {
    const { op, place, at } = placed;
    if (op.id === subject.id) {
      const before = state;
      state = playOwn(state, subject.id, placed);
      lastDeletion = deletionOf(state) ?? lastDeletion;
      if (before.alive !== state.alive) (state.alive ? restoredAt : deletedAt).add(place);
      continue;
    }
    if (op.op === 'delete' && state.alive) {
      const current = state;
      const isDeletedWith = parents.some(
        ({ field, to }) =>
          typeof current.fields[field] === 'string' &&
          timelineOf(current.fields[field] as string, to)?.deletedAt.has(place),
      );
      if (isDeletedWith) {
        state = { alive: false, known: true, root: op.id, last: current };
        lastDeletion = deletionOf(state);
        deletedAt.add(place);
        derived = true;
      } else if (
        clears.some((r) => r.to === op.collection && refersTo(current.fields, r, op.id)) &&
        timelineOf(op.id, op.collection)?.deletedAt.has(place)
      ) {
        state = { ...clear(current, subject.collection, op.id), updatedAt: at };
        derived = true;
      }
    } else if (op.op === 'restore' && timelineOf(op.id, op.collection)?.restoredAt.has(place)) {
      if (!state.alive && state.root === op.id && state.last !== null) {
        state = state.last;
        restoredAt.add(place);
        derived = true;
      } else if (state.alive && state.cleared.some((c) => c.by === op.id)) {
        state = { ...unclear(state, op.id), updatedAt: at };
        derived = true;
      }
    }
  }
  return { final: state, deletedAt, restoredAt, derived, lastDeletion };
}
