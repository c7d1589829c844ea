/**
 * One page of what a person deleted and can have back: whole acts, newest first, as many as fit
 * into an answer.
 */
import type { CollectionName } from '#contract/collections';
import type { DeletionEntry, DeletedAnswer, DeletedRoot } from '#contract/sync';
import type { Tx } from '#server/storage/database';
import { SyncError } from './errors.ts';
import { createReadSteps } from './read-steps.ts';
import { chunk, type RecordStore, type StoredRow } from './record-store.ts';

const actsPerAnswer = 50;
/**
 * A page ends with the act that would take the fields in it past this; an act that is larger alone
 * is cut in two.
 */
const bytesPerAnswer = 2 * 1024 * 1024;
const mostRowsPerRead = 50;

interface Asked {
  userId: string;
  before: string | null;
  since: number;
}
interface Place {
  revision: number;
  id: string;
}

export async function loadDeletedPage(
  tx: Tx,
  store: RecordStore,
  { userId, before, since }: Asked,
): Promise<DeletedAnswer> {
  const { rows, next } = await readRoots(tx, store, { userId, since, from: readPlace(before) });
  const below = new Map<string, DeletedRoot['below']>();
  for (const part of chunk(rows, mostRowsPerRead)) {
    const collectionOf = new Map(
      part.map(({ record }) => [record.id, record.collection as string]),
    );
    for (const { root, collection, count } of await store.countDeletedWith(tx, userId, [
      ...collectionOf.keys(),
    ])) {
      // The record that was meant fell too.
      const others = collection === collectionOf.get(root) ? count - 1 : count;
      if (others > 0)
        below.set(root, { ...below.get(root), [collection as CollectionName]: others });
    }
    await tx.pause();
  }
  const acts = [...Map.groupBy(rows, ({ record }) => record.revision)].map(
    ([revision, roots]): DeletionEntry => ({
      revision,
      deletedAt: roots[0]!.record.deletedAt!,
      roots: roots
        .toReversed()
        .map(({ record: { collection, id, createdAt, updatedAt, fields } }) => ({
          collection,
          id,
          createdAt,
          updatedAt,
          fields,
          below: below.get(id) ?? {},
        })),
    }),
  );
  // A dismissed hint is no record that a person looks for here.
  return {
    acts: acts.filter(({ roots }) => roots.some(({ collection }) => collection !== 'dismissals')),
    next,
  };
}

/**
 * Reads roots until the page is full. `next`: the start of the following page; null without one.
 */
async function readRoots(
  tx: Tx,
  store: RecordStore,
  { userId, since, from }: { userId: string; since: number; from: Place },
): Promise<{ rows: StoredRow[]; next: string | null }> {
  const rows: StoredRow[] = [];
  let last = from,
    bytes = 0;
  const acts = new Set<number>();
  const steps = createReadSteps(mostRowsPerRead);
  for (;;) {
    const count = steps.next();
    const read = await store.loadDeletedRoots(tx, userId, since, last, count);
    steps.took(read);
    for (const row of read) {
      const { revision } = row.record,
        isNewAct = !acts.has(revision);
      const isFull = rows.length > 0 && bytes + row.bytes > bytesPerAnswer;
      if (isFull || (isNewAct && acts.size === actsPerAnswer)) return cut(rows, isNewAct);
      rows.push(row);
      bytes += row.bytes;
      acts.add(revision);
    }
    if (read.length < count) return { rows, next: null };
    last = placeOf(read.at(-1)!);
    await tx.pause();
  }
}

/** Leaves an act that does not end in this page to the next, unless it began the page. */
function cut(rows: StoredRow[], isWhole: boolean): { rows: StoredRow[]; next: string } {
  const { revision } = rows.at(-1)!.record;
  const whole = isWhole ? rows : rows.filter((row) => row.record.revision !== revision);
  const page = whole.length > 0 ? whole : rows;
  const { revision: lastRevision, id } = page.at(-1)!.record;
  return {
    rows: page,
    next: page === rows && !isWhole ? `${lastRevision}.${id}` : String(lastRevision),
  };
}

const placeOf = ({ record: { revision, id } }: StoredRow): Place => ({ revision, id });

/** Below a revision, or below a record within one. */
function readPlace(text: string | null): Place {
  if (text === null) return { revision: Number.MAX_SAFE_INTEGER, id: '' };
  const [, revision, id] = /^(\d{1,15})(?:\.([\w-]{1,64}))?$/.exec(String(text)) ?? [];
  if (revision === undefined)
    throw new SyncError(400, 'sync/invalid', 'before is what the former answer called next.');
  return { revision: Number(revision), id: id ?? '' };
}
