/**
 * The last changes of a person on this device, each with its inverse, so that it can be undone and
 * redone after a reload or restart of the browser. They are stored in the copy, written in the
 * transaction of the records, and deleted with the copy at sign-out.
 */
import type { CollectionName } from '#contract/collections';
import type { Operation } from '#contract/sync';
import type { CopyDatabase } from './local-copy/database.ts';
import { baseOfRow, type WriteBatch } from './local-copy/write-batch.ts';
import { findTakenBankIds } from './taken-bank-ids.ts';

export interface HistoryEntry {
  n: number;
  at: number;
  /** Acts of one group are one for the person. */
  group: string | null;
  ops: Operation[];
  inverse: Operation[];
  /**
   * The former state of its records, if it existed: deleted records, and the names of changed ones.
   */
  before: Record<string, Record<string, unknown>>;
  undoneAt: number | null;
  /**
   * Its records have changed since: the undo was refused, and the change before it comes next.
   */
  blocked?: true;
}

export const maxHistoryEntries = 200;
/** Collections that users edit on purpose, unlike those that the app writes. */
const ofPeople: ReadonlySet<CollectionName> = new Set([
  'projects',
  'objectives',
  'keyResults',
  'checkIns',
  'tasks',
  'timeBlocks',
  'accounts',
  'transactions',
  'categories',
  'budgets',
  'recurring',
  'rules',
  'exchangeRates',
  'scenarios',
  'reviews',
  'templates',
]);
const prefix = 'act:';
const keyOf = (n: number): string => prefix + String(n).padStart(12, '0');

/**
 * A change that cannot be undone or redone, because its records have changed since: another person or
 * device edited them, or a later import brought its rows of a statement again.
 */
export class RecordsChangedSince extends Error {
  override name = 'ChangedSince';
}
/** Nothing of it is there to act on any more; nothing was written. */
export class NothingToUndoError extends Error {}

/**
 * Runs inside the transaction that writes the records. Returns its number, or null if no part is an
 * change of a person.
 */
export async function recordHistoryEntry(
  db: CopyDatabase,
  { at, group, ops, inverse, before }: Omit<HistoryEntry, 'n' | 'undoneAt'>,
): Promise<number | null> {
  if (ops.length === 0 || !ops.some((op) => ofPeople.has(op.collection))) return null;
  const n = ((await db.readMeta<number>('lastAct')) ?? 0) + 1;
  await db.meta.bulkPut([
    { key: 'lastAct', value: n },
    {
      key: keyOf(n),
      value: { n, at, group, ops, inverse, before, undoneAt: null } satisfies HistoryEntry,
    },
  ]);
  if (n > maxHistoryEntries)
    await db.meta
      .where('key')
      .between(prefix, keyOf(n - maxHistoryEntries), true, true)
      .delete();
  return n;
}

/** Newest first. */
export async function loadUndoHistory(db: CopyDatabase): Promise<HistoryEntry[]> {
  return (await db.meta.where('key').startsWith(prefix).reverse().toArray()).map(
    ({ value }) => value as HistoryEntry,
  );
}

async function loadHistoryEntry(db: CopyDatabase, n: number): Promise<HistoryEntry | null> {
  return (await db.readMeta<HistoryEntry>(keyOf(n))) ?? null;
}

/** All of its group, newest first. */
export async function loadGroup(db: CopyDatabase, n: number): Promise<HistoryEntry[]> {
  const entry = await loadHistoryEntry(db, n);
  if (entry === null) return [];
  return entry.group === null
    ? [entry]
    : (await loadUndoHistory(db)).filter(({ group }) => group === entry.group);
}

/** The next change to undo, or to redo: the change undone last, unless another change followed. */
export function nextHistoryEntry(
  entries: readonly HistoryEntry[],
  way: 'undo' | 'redo',
): HistoryEntry | null {
  if (way === 'undo')
    return entries.find(({ undoneAt, blocked }) => undoneAt === null && !blocked) ?? null;
  const undone = entries.filter(({ undoneAt, blocked }) => undoneAt !== null && !blocked);
  const last = undone.reduce<HistoryEntry | null>(
    (a, b) =>
      a === null || b.undoneAt! > a.undoneAt! || (b.undoneAt === a.undoneAt && b.n < a.n) ? b : a,
    null,
  );
  return last !== null &&
    entries.every(({ at, undoneAt }) => undoneAt !== null || at <= last.undoneAt!)
    ? last
    : null;
}

/** Loads the records of a change and returns their visible state before it. */
export async function seenBefore(
  batch: WriteBatch,
  ops: readonly Operation[],
): Promise<HistoryEntry['before']> {
  const before: HistoryEntry['before'] = {};
  for (const [collection, some] of Map.groupBy(
    ops.filter(({ op }) => op === 'patch' || op === 'delete'),
    (op) => op.collection,
  )) {
    await batch.load(
      collection,
      some.map(({ id }) => id),
    );
    for (const { id } of some) {
      const row = batch.seen(id);
      if (row)
        before[id] = {
          ...baseOfRow(row).fields,
          createdAt: row.createdAt,
          updatedAt: row.updatedAt,
        };
    }
  }
  return before;
}

/** The state of a record after a change, or (`redo`) before it. */
interface Expected {
  collection: CollectionName;
  there: boolean;
  fields: Record<string, unknown>;
}

function expectedOf({ ops, inverse }: HistoryEntry, way: 'undo' | 'redo'): Map<string, Expected> {
  const expected = new Map<string, Expected>();
  // Found: what taking it back leads to. An add's way back is its delete, and so on.
  for (const op of way === 'undo' ? ops : inverse) {
    const before = expected.get(op.id);
    expected.set(op.id, {
      collection: op.collection,
      there: op.op !== 'delete',
      fields: { ...before?.fields, ...('fields' in op ? op.fields : {}) },
    });
  }
  return expected;
}

/**
 * The operations that take a change back, or do it again, inside the transaction that writes them.
 * `ownLater`: records that the person's own later changes have changed.
 * Rows of a statement that a later import brought again stay deleted.
 * @throws RecordsChangedSince, NothingToUndoError
 */
export async function planWayBack(
  batch: WriteBatch,
  entry: HistoryEntry,
  way: 'undo' | 'redo',
  ownLater: ReadonlySet<string>,
): Promise<Operation[]> {
  const expected = expectedOf(entry, way);
  for (const [collection, some] of Map.groupBy(expected, ([, one]) => one.collection))
    await batch.load(
      collection,
      some.map(([id]) => id),
    );
  const gone = new Set<string>();
  for (const [id, { there, fields }] of expected) {
    const seen = batch.seen(id);
    if (there && seen === undefined) gone.add(id);
    else if (ownLater.has(id)) continue;
    else if (!there && seen !== undefined)
      throw new RecordsChangedSince('What was deleted has come back.');
    else if (there && Object.entries(fields).some(([name, value]) => !same(seen![name], value)))
      throw new RecordsChangedSince('Somebody else has changed it.');
  }
  const wayBack =
    way === 'undo'
      ? entry.inverse
      : entry.ops.map((op): Operation =>
          op.op === 'put' ? { op: 'restore', collection: op.collection, id: op.id } : op,
        );
  const possible = wayBack.filter(({ op, id }) => op === 'restore' || !gone.has(id));
  if (possible.length === 0 && wayBack.some(({ op }) => op === 'patch' || way === 'redo'))
    throw new NothingToUndoError('What was to be taken back is gone.');
  const restored = possible.flatMap(({ op, collection, id }) =>
    op === 'restore' && collection === 'transactions'
      ? [{ id, fields: entry.before[id] ?? putFields(entry, id) ?? {} }]
      : [],
  );
  const taken = await findTakenBankIds(batch.db, restored);
  const left = possible.filter(({ op, id }) => op !== 'restore' || !taken.has(id));
  if (taken.size > 0 && left.length === 0)
    throw new RecordsChangedSince('A later import brought the same row of a statement.');
  return left;
}

export async function markHistoryEntry(
  db: CopyDatabase,
  { blocked: _blocked, ...entry }: HistoryEntry,
  undoneAt: number | null,
): Promise<void> {
  await db.meta.put({ key: keyOf(entry.n), value: { ...entry, undoneAt } satisfies HistoryEntry });
}

export async function blockHistoryEntry(db: CopyDatabase, n: number): Promise<void> {
  const entry = await loadHistoryEntry(db, n);
  if (entry)
    await db.meta.put({ key: keyOf(n), value: { ...entry, blocked: true } satisfies HistoryEntry });
}

function same(a: unknown, b: unknown): boolean {
  return (
    Object.is(a ?? null, b ?? null) ||
    (typeof a === 'object' &&
      typeof b === 'object' &&
      JSON.stringify(a ?? null) === JSON.stringify(b ?? null))
  );
}

export function putFields(entry: HistoryEntry, id: string): Record<string, unknown> | undefined {
  const put = entry.ops.find((op) => op.op === 'put' && op.id === id);
  return put && 'fields' in put ? put.fields : undefined;
}
