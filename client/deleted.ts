/**
 * Deleted records that can be restored, as the server keeps them (`contract/sync.ts`), and the plan
 * for restoring them with everything they belong to.
 */
import { type CollectionName } from '#contract/collections';
import { references } from '#contract/record-rules';
import type { Write } from '#contract/data';
import { orderOfBringing } from '#contract/export-file';
import { ownerHeader } from '#contract/identity';
import {
  commitThreshold,
  type DeletionEntry,
  type DeletedAnswer,
  type DeletedRoot,
} from '#contract/sync';
import { askInBackground } from './identity/background.ts';
import type { CopyDatabase } from './local-copy/database.ts';
import { loadRecord } from './local-copy/read.ts';
import { findTakenBankIds } from './taken-bank-ids.ts';

async function ask<T>(userId: string, path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(path, {
    ...init,
    headers: { 'content-type': 'application/json', [ownerHeader]: userId },
    credentials: 'same-origin',
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as T;
}

/**
 * Loads some acts, newest first: the newest of all, or those before `below`. Rejects without a
 * connection, and during a sign-out.
 */
export async function loadDeleted(
  userId: string,
  before: string | null = null,
): Promise<DeletedAnswer> {
  const answer = await askInBackground((signal) =>
    ask<DeletedAnswer>(userId, `/api/sync/deleted${before === null ? '' : `?before=${before}`}`, {
      signal,
    }),
  );
  if (answer === null) throw new Error('Whose list this is has signed out.');
  return answer;
}

/** Forgets for good what these deletes took, or without any, all of it. */
export async function eraseDeleted(userId: string, roots?: readonly string[]): Promise<void> {
  const atOnce = 10_000;
  if (roots === undefined) await ask(userId, '/api/sync/erase', { method: 'POST', body: '{}' });
  else
    for (let start = 0; start < roots.length; start += atOnce)
      await ask(userId, '/api/sync/erase', {
        method: 'POST',
        body: JSON.stringify({ roots: roots.slice(start, start + atOnce) }),
      });
}

/** A long delete is sent in several mutations; to the person it was one. */
const oneActMs = 60_000;

/** `acts` newest first, as the server has them. */
export function joinDeletions(acts: readonly DeletionEntry[]): DeletionEntry[] {
  const joined: (DeletionEntry & { lowest: number })[] = [];
  for (const act of acts) {
    const last = joined.at(-1);
    const collection = act.roots[0]?.collection;
    // The rest of an act that was larger than one answer.
    if (last?.lowest === act.revision) {
      last.roots = [...last.roots, ...act.roots];
      continue;
    }
    const goesOn =
      last !== undefined &&
      act.roots.length >= commitThreshold &&
      last.lowest === act.revision + 1 &&
      last.deletedAt - act.deletedAt <= oneActMs &&
      last.roots.every((root) => root.collection === collection);
    if (goesOn) {
      last.roots = [...last.roots, ...act.roots];
      last.lowest = act.revision;
    } else joined.push({ ...act, lowest: act.revision });
  }
  return joined.map(({ lowest: _lowest, ...act }) => act);
}

/**
 * Plans the writes that restore an act, parents first. Parents deleted in another act are restored
 * too (`with`). `missing`: a parent that no longer exists anywhere; the act cannot be restored.
 */
export function planRestore(
  act: DeletionEntry,
  acts: readonly DeletionEntry[],
  lives: (id: string) => boolean,
): { writes: Write[]; with: DeletedRoot[]; missing: CollectionName | null } {
  const elsewhere = new Map(
    acts.flatMap((one) => (one === act ? [] : one.roots.map((root) => [root.id, root] as const))),
  );
  const wanted = new Map(act.roots.map((root) => [root.id, root]));
  const also = new Map<string, DeletedRoot>();
  let missing: CollectionName | null = null;
  const queue = [...act.roots];
  for (let root = queue.pop(); root !== undefined; root = queue.pop()) {
    for (const { field, to, onDelete } of references[root.collection] ?? []) {
      const id = root.fields[field];
      if (
        (onDelete !== 'parent' && onDelete !== 'require') ||
        typeof id !== 'string' ||
        wanted.has(id) ||
        also.has(id) ||
        lives(id)
      )
        continue;
      const parent = elsewhere.get(id);
      if (parent === undefined) missing ??= to;
      else {
        also.set(id, parent);
        queue.push(parent);
      }
    }
  }
  const all = [...wanted.values(), ...also.values()].sort(
    (a, b) => orderOfBringing.indexOf(a.collection) - orderOfBringing.indexOf(b.collection),
  );
  return {
    writes: all.map(({ collection, id, createdAt, updatedAt, fields }) => ({
      op: 'restore',
      collection,
      id,
      record: { ...fields, createdAt, updatedAt },
    })),
    with: [...also.values()],
    missing,
  };
}

/**
 * Plans the restore of an act by what this device has: without the transactions that a later
 * import brought again (`leftOut`), which the server would refuse.
 * @param acts all that are listed, for what the act belongs to
 */
export async function prepareRestore(
  db: CopyDatabase,
  act: DeletionEntry,
  acts: readonly DeletionEntry[],
): Promise<ReturnType<typeof planRestore> & { restored: DeletionEntry; leftOut: number }> {
  const taken = await findTakenBankIds(
    db,
    act.roots.filter(({ collection }) => collection === 'transactions'),
  );
  const restored = { ...act, roots: act.roots.filter(({ id }) => !taken.has(id)) };
  const parents = new Map(parentsOfAct(restored).map((parent) => [parent.id, parent]));
  const alive = new Set<string>();
  await Promise.all(
    [...parents.values()].map(async ({ collection, id }) => {
      if ((await loadRecord(db, collection, id)) !== null) alive.add(id);
    }),
  );
  const others = acts.filter((one) => one !== act);
  return { ...planRestore(restored, others, (id) => alive.has(id)), restored, leftOut: taken.size };
}

/** The ids of the parents of an act's records, which a restore looks up in the copy. */
function parentsOfAct(act: DeletionEntry): { collection: CollectionName; id: string }[] {
  return act.roots.flatMap((root) =>
    (references[root.collection] ?? []).flatMap(({ field, to, onDelete }) => {
      const id = root.fields[field];
      return (onDelete === 'parent' || onDelete === 'require') && typeof id === 'string'
        ? [{ collection: to, id }]
        : [];
    }),
  );
}

/**
 * Hides acts that are being restored. The server lists them until the restore has reached it, and a
 * list requested before that must not show them again. An id is hidden until a list has been read
 * that was requested later and with nothing pending on this device; that list is authoritative,
 * also if the restore was refused.
 */
export class ComingBack {
  private readonly hidden = new Map<string, number>();
  private reads = 0;

  hide(ids: Iterable<string>): void {
    for (const id of ids) this.hidden.set(id, this.reads);
  }
  /** Was taken back: it is deleted again. */
  show(ids: Iterable<string>): void {
    for (const id of ids) this.hidden.delete(id);
  }
  /** Call it when a list is requested, and call its result when the answer arrives. */
  beginRead(nothingWaits: boolean): () => void {
    this.reads += 1;
    const read = this.reads;
    return () => {
      if (nothingWaits)
        for (const [id, since] of this.hidden) if (since < read) this.hidden.delete(id);
    };
  }
  /** Returns the acts without hidden ones. */
  of(acts: readonly DeletionEntry[]): DeletionEntry[] {
    return this.hidden.size === 0
      ? [...acts]
      : acts.flatMap((act) => {
          const roots = act.roots.filter(({ id }) => !this.hidden.has(id));
          return roots.length === 0 ? [] : [{ ...act, roots }];
        });
  }
}

/**
 * The part of the list read so far. `next`: the position of the older part, null if there is none.
 */
export interface DeletedList {
  acts: readonly DeletionEntry[];
  next: string | null;
}

/**
 * The list with its older part, which was asked for from `from` on; as it was where that has come
 * already.
 */
export function withOlder<T extends DeletedList>(list: T, from: string, older: DeletedList): T {
  return list.next === from
    ? { ...list, acts: [...list.acts, ...older.acts], next: older.next }
    : list;
}
