/**
 * One page of records that a client has not seen, read in one snapshot together with the data to
 * settle its outbox.
 */
import type { PullAnswer, WireRecord } from '#contract/sync';
import type { Tx } from '#server/storage/database';
import { afterAllIds, parseCursor, writeCursor, type Cursor } from './cursor.ts';
import { createReadSteps } from './read-steps.ts';
import type {
  ClientState,
  RecordStore,
  StoredRecord,
  StoredRow,
  UserState,
} from './record-store.ts';

export const defaultPageLimit = 1000;
const largestPageLimit = 5000;
/**
 * A page ends before the record that would take the fields in it past this many bytes. One record
 * alone may be longer.
 */
const pageBytes = 2 * 1024 * 1024;
const mostRowsPerRead = 250;

export interface PageRequest {
  userId: string;
  user: UserState;
  client: ClientState;
  settledMutationId: number;
  cursor: string | null;
  limit: number;
  /** False in a writing transaction, since all other writers wait for its end. */
  mayPause: boolean;
  /**
   * All that changed after a revision, in the order of the tail, where the caller knows it anyway.
   */
  news?: { after: number; records: readonly StoredRecord[] } | null;
}
/**
 * `complete`: the revision up to which, with this page, the caller has everything; null while it
 * has not.
 */
type Page = Pick<PullAnswer, 'records' | 'more' | 'whole' | 'progress'> & {
  next: Cursor;
  complete: number | null;
};

export async function loadPage(
  tx: Tx,
  store: RecordStore,
  request: PageRequest,
): Promise<PullAnswer> {
  const { user, client, settledMutationId: settled } = request;
  const limit = Math.min(
    Math.max(Math.trunc(request.limit) || defaultPageLimit, 1),
    largestPageLimit,
  );
  const cursor =
    request.cursor === null || request.cursor === ''
      ? await startSnapshot(tx, store, request)
      : parseCursor(request.cursor);
  const frame = { epoch: user.epoch, revision: user.revision };
  const known = Math.min(settled, client.lastMutationId);
  if (cursor === null || isUnusable(cursor, user)) {
    return {
      ...frame,
      reset: true,
      records: [],
      cursor: '',
      more: true,
      whole: true,
      progress: null,
      lastMutationId: known,
      refusals: [],
    };
  }
  const { next, complete, ...page } =
    cursor.phase === 'tail'
      ? await loadTailPage(tx, store, request, cursor, limit)
      : await loadSnapshotPage(tx, store, request, cursor, limit);
  // A mutation settles with the page that holds its records, not before: its effect would vanish
  // from the screen in between.
  const settles = complete !== null && client.revision <= complete;
  return {
    ...frame,
    ...page,
    reset: false,
    cursor: writeCursor(next),
    lastMutationId: settles ? client.lastMutationId : known,
    refusals: settles ? client.refusals.filter((refusal) => refusal.mutationId > settled) : [],
  };
}

/**
 * Another epoch is other data; a future revision cannot be ours; below the purged revision deletes
 * are missing.
 */
function isUnusable(cursor: Cursor, user: UserState): boolean {
  if (
    cursor.epoch !== user.epoch ||
    cursor.revision > user.revision ||
    cursor.revision < user.purgedRevision
  )
    return true;
  return (
    cursor.phase === 'tail' &&
    cursor.revision === user.purgedRevision &&
    cursor.revision > 0 &&
    cursor.id !== afterAllIds
  );
}

/**
 * True while cascades of a mutation are unfinished: their changes are not sent until all are
 * written, so the client is told that there is more to come.
 */
const isPending = ({ pendingRevision }: UserState): boolean => pendingRevision > 0;

/**
 * Counts up to this many records exactly; beyond it tombstones count too, since excluding them
 * takes as long as reading them.
 */
const mostCounted = 10_000;

async function startSnapshot(
  tx: Tx,
  store: RecordStore,
  { userId, user }: PageRequest,
): Promise<Cursor> {
  const total =
    user.records > mostCounted ? user.records : await store.countLive(tx, userId, mostCounted);
  return {
    phase: 'snapshot',
    epoch: user.epoch,
    revision: user.revision,
    sortKey: Number.MAX_SAFE_INTEGER,
    id: '',
    done: 0,
    total,
  };
}

/**
 * Takes rows into a page until it is full. `following`: the first that was left out, if one was.
 */
async function fillPage(
  tx: Tx,
  { limit, mayPause }: Pick<PageRequest, 'limit' | 'mayPause'>,
  read: (last: StoredRow | undefined, count: number) => Promise<StoredRow[]> | StoredRow[],
): Promise<{ page: StoredRow[]; following: StoredRow | undefined }> {
  const page: StoredRow[] = [];
  const steps = createReadSteps(mostRowsPerRead);
  for (let bytes = 0; ;) {
    const count = Math.min(steps.next(), limit + 1 - page.length);
    const rows = await read(page.at(-1), count);
    steps.took(rows);
    for (const row of rows) {
      if (page.length === limit || (page.length > 0 && bytes + row.bytes > pageBytes))
        return { page, following: row };
      page.push(row);
      bytes += row.bytes;
    }
    if (rows.length < count) return { page, following: undefined };
    if (mayPause) await tx.pause();
  }
}

async function loadSnapshotPage(
  tx: Tx,
  store: RecordStore,
  { userId, user, mayPause }: PageRequest,
  cursor: Cursor & { phase: 'snapshot' },
  limit: number,
): Promise<Page> {
  const { page, following } = await fillPage(tx, { limit, mayPause }, (last, count) =>
    store.loadSnapshot(
      tx,
      userId,
      cursor.revision,
      last?.sortKey ?? cursor.sortKey,
      last?.record.id ?? cursor.id,
      count,
    ),
  );
  const last = page.at(-1);
  const records = page.map((row) => toWire(row.record));
  const done = cursor.done + page.length;
  const progress = { done, total: Math.max(done, cursor.total) };
  if (following !== undefined && last !== undefined) {
    return {
      records,
      more: true,
      whole: true,
      progress,
      complete: null,
      next: { ...cursor, sortKey: last.sortKey, id: last.record.id, done },
    };
  }
  const next: Cursor = {
    phase: 'tail',
    epoch: cursor.epoch,
    revision: cursor.revision,
    id: afterAllIds,
  };
  return {
    records,
    more: user.revision > cursor.revision || isPending(user),
    whole: true,
    progress,
    complete: cursor.revision,
    next,
  };
}

async function loadTailPage(
  tx: Tx,
  store: RecordStore,
  { userId, user, mayPause, news }: PageRequest,
  cursor: Cursor & { phase: 'tail' },
  limit: number,
): Promise<Page> {
  const isNews = news?.after === cursor.revision && cursor.id === afterAllIds;
  let taken = 0;
  const { page, following } = await fillPage(tx, { limit, mayPause }, (last, count) =>
    isNews
      ? news!.records.slice(taken, (taken += count)).map(measure)
      : store.loadTail(
          tx,
          userId,
          last?.record.revision ?? cursor.revision,
          last?.record.id ?? cursor.id,
          user.revision,
          count,
        ),
  );
  const records = page.map((row) => toWire(row.record));
  const last = page.at(-1)?.record;
  if (following === undefined || last === undefined) {
    return {
      records,
      more: isPending(user),
      whole: true,
      progress: null,
      complete: user.revision,
      next: { ...cursor, revision: user.revision, id: afterAllIds },
    };
  }
  const whole = following.record.revision !== last.revision;
  const next: Cursor = { ...cursor, revision: last.revision, id: whole ? afterAllIds : last.id };
  return {
    records,
    more: true,
    whole,
    progress: null,
    complete: whole ? last.revision : null,
    next,
  };
}

function measure(record: StoredRecord): StoredRow {
  return {
    record,
    sortKey: 0,
    bytes: record.deletedAt === null ? Buffer.byteLength(JSON.stringify(record.fields)) : 0,
  };
}

function toWire(record: StoredRecord): WireRecord {
  const { collection, id, revision, createdAt, updatedAt, deletedAt, fields } = record;
  return deletedAt === null
    ? { collection, id, revision, deleted: false, createdAt, updatedAt, fields }
    : { collection, id, revision, deleted: true, createdAt, updatedAt };
}
