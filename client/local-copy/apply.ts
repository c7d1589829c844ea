/**
 * Every write to the local copy is one `applyChanges`: records, outbox, cascades and sums in one
 * read-write transaction.
 */
import {
  maxOperationsPerPush,
  type Operation,
  type PullAnswer,
  type Refusal,
  type WireRecord,
} from '#contract/sync';
import { trackWork } from '../settled.ts';
import { streamKey, type CopyDatabase } from './database.ts';
import { WriteBatch } from './write-batch.ts';
import { isStructural } from './compute-timeline.ts';
import type { CursorMeta, OutboxRow, StreamMeta } from './schema.ts';

export const startCursor: CursorMeta = {
  cursor: null,
  resets: 0,
  epoch: null,
  more: false,
  loaded: false,
  progress: null,
};

/**
 * Runs `change` on a batch of the records it touches, and writes the result. Awaits nothing but the
 * database.
 */
export function applyChanges<T>(
  db: CopyDatabase,
  change: (batch: WriteBatch) => Promise<T>,
): Promise<T> {
  return trackWork(applyNow(db, change));
}

async function applyNow<T>(
  db: CopyDatabase,
  change: (batch: WriteBatch) => Promise<T>,
): Promise<T> {
  // Waits for the series of this opening, so that the write is not numbered in the former one.
  if (db.beginning !== null) await db.beginning;
  return db.transaction('rw', db.tables, async () => {
    const batch = new WriteBatch(db);
    const result = await change(batch);
    await batch.commit();
    return result;
  });
}

/**
 * Writes one mutation of a person. `build` reads the copy and returns the operations, or none to
 * write nothing.
 */
export async function writeMutation(
  db: CopyDatabase,
  at: number,
  build: (batch: WriteBatch) => Promise<Operation[]>,
): Promise<void> {
  await writeMutations(db, at, async (batch) => [await build(batch)]);
}

/** Writes mutations of a person, in order and together; one without operations is left out. */
export async function writeMutations(
  db: CopyDatabase,
  at: number,
  build: (batch: WriteBatch) => Promise<Operation[][]>,
): Promise<void> {
  // Applies the incoming batch first, so that an undo does not overwrite a change that the person
  // has already seen, and a change does not record an older state.
  if (db.incomingBatch !== null) await db.incomingBatch;
  await applyChanges(db, async (batch) => {
    // A merged guest copy is about to be deleted, together with any later write to it.
    if (await db.readMeta<boolean>('sealed'))
      throw new Error('This copy has moved into an account.');
    const mutations = (await build(batch)).filter((ops) => ops.length > 0);
    if (mutations.length === 0) return;
    for (const ops of mutations)
      if (ops.length > maxOperationsPerPush)
        throw new RangeError(
          `A batch holds at most ${maxOperationsPerPush} operations; this one has ${ops.length}.`,
        );
    const stream = await readStream(db, (await db.readMeta<string>('client'))!);
    const { clientId, nextMutationId } = stream;
    await db.meta.put({
      key: streamKey(clientId),
      value: { ...stream, nextMutationId: nextMutationId + mutations.length },
    });
    await enqueue(
      db,
      batch,
      mutations.map((ops, i) => ({ clientId, mutationId: nextMutationId + i, at, ops })),
    );
  });
}

export async function readStream(db: CopyDatabase, clientId: string): Promise<StreamMeta> {
  return (
    (await db.readMeta<StreamMeta>(streamKey(clientId))) ?? {
      clientId,
      nextMutationId: 1,
      settledMutationId: 0,
    }
  );
}

/** Puts mutations at the end of the outbox. Their stream's numbering is the caller's. */
export async function enqueue(
  db: CopyDatabase,
  batch: WriteBatch,
  mutations: readonly Omit<OutboxRow, 'seq' | 'structural'>[],
): Promise<void> {
  const rows = mutations.map((mutation) => ({
    ...mutation,
    ...(mutation.ops.some(isStructural) && { structural: 1 as const }),
  }));
  const seqs: number[] = [];
  // Adds rows one by one, because copying hundreds of operations of several mutations at once would
  // block the page.
  for (const row of rows) seqs.push(await db.outbox.add(row as OutboxRow));
  await changeWaiting(
    db,
    mutations.reduce((sum, { ops }) => sum + ops.length, 0),
  );
  await batch.addPending(rows.map((row, i) => ({ ...row, seq: seqs[i]! })));
}

async function changeWaiting(db: CopyDatabase, by: number): Promise<void> {
  await db.meta.put({ key: 'waiting', value: ((await db.readMeta<number>('waiting')) ?? 0) + by });
}

export async function loadCursor(db: CopyDatabase): Promise<CursorMeta> {
  return (await db.readMeta<CursorMeta>('cursor')) ?? startCursor;
}

/**
 * The state of the copy when a request was sent. Its answer is applied only if the copy is still in
 * that state.
 */
export interface PullRequestContext {
  clientId: string;
  cursor: string | null;
  resets: number;
}

/**
 * Applies an answer of the server: its rows, the new cursor, and the settled mutations, completely
 * or not at all. `stale` if the copy has moved on since the request (in a tab that slept): the
 * answer is dropped.
 */
export async function applyAnswer(
  db: CopyDatabase,
  asked: PullRequestContext,
  answer: PullAnswer,
): Promise<'applied' | 'stale'> {
  return applyChanges(db, (batch) => takeAnswer(db, batch, asked, answer));
}

async function takeAnswer(
  db: CopyDatabase,
  batch: WriteBatch,
  asked: PullRequestContext,
  answer: PullAnswer,
): Promise<'applied' | 'stale'> {
  const before = await loadCursor(db);
  if (before.cursor !== asked.cursor || before.resets !== asked.resets) return 'stale';
  if (answer.reset) {
    await batch.forgetAll();
    await db.meta.put({
      key: 'cursor',
      value: { ...startCursor, resets: before.resets + 1, more: true } satisfies CursorMeta,
    });
    return 'applied';
  }
  if (answer.whole) {
    const staged = await db.staged.orderBy('n').toArray();
    if (staged.length > 0) await db.staged.clear();
    await takeRecords(batch, [...staged.map((row) => row.record), ...answer.records]);
  } else {
    await db.staged.bulkAdd(answer.records.map((record) => ({ record })) as never);
  }
  const done = !answer.more && answer.whole;
  await db.meta.put({
    key: 'cursor',
    value: {
      cursor: answer.cursor,
      resets: before.resets,
      epoch: answer.epoch,
      more: !done,
      loaded: before.loaded || done,
      progress: done ? null : (answer.progress ?? before.progress),
    } satisfies CursorMeta,
  });
  // Settles with the last page only, because earlier pages may lack rows of a settled mutation.
  if (done) await settle(db, batch, asked.clientId, answer.lastMutationId, answer.refusals);
  return 'applied';
}

async function takeRecords(batch: WriteBatch, records: readonly WireRecord[]): Promise<void> {
  for (const [collection, some] of Map.groupBy(records, (record) => record.collection)) {
    await batch.load(collection, [...new Set(some.map((record) => record.id))]);
    for (const record of some) batch.setBase(record);
  }
}

async function settle(
  db: CopyDatabase,
  batch: WriteBatch,
  clientId: string,
  upTo: number,
  refusals: readonly Refusal[],
): Promise<void> {
  const stream = await readStream(db, clientId);
  if (upTo <= stream.settledMutationId) return;
  const settled = await db.outbox
    .where('[clientId+mutationId]')
    .between([clientId, 0], [clientId, upTo], true, true)
    .toArray();
  await db.meta.put({
    key: streamKey(clientId),
    value: {
      ...stream,
      settledMutationId: upTo,
      nextMutationId: Math.max(stream.nextMutationId, upTo + 1),
    },
  });
  if (settled.length === 0) return;
  const refused = new Map(refusals.map((refusal) => [refusal.mutationId, refusal]));
  await batch.removePending(settled);
  for (const mutation of settled) {
    const refusal = refused.get(mutation.mutationId);
    if (refusal) await storeRejectedChange(db, mutation, refusal);
  }
  await db.outbox.bulkDelete(settled.map((mutation) => mutation.seq));
  await changeWaiting(db, -settled.reduce((sum, mutation) => sum + mutation.ops.length, 0));
}

async function storeRejectedChange(
  db: CopyDatabase,
  { clientId, mutationId, at, ops }: OutboxRow,
  refusal: Refusal,
): Promise<void> {
  await db.attention.add({ clientId, mutationId, at, ops, refusal } as never);
}

/**
 * The server does not know this series up to its present number (it was restored from a backup, or
 * has forgotten the client): pending mutations are renumbered from 1 under a new client id, in the
 * same order.
 */
export async function renumber(
  db: CopyDatabase,
  oldClientId: string,
  newClientId: string,
): Promise<void> {
  await applyChanges(db, async () => {
    const rows = await db.outbox
      .where('[clientId+mutationId]')
      .between([oldClientId, 0], [oldClientId, Infinity])
      .toArray();
    await db.outbox.bulkPut(
      rows.map((row, i) => ({ ...row, clientId: newClientId, mutationId: i + 1 })),
    );
    await db.meta.put({
      key: streamKey(newClientId),
      value: {
        clientId: newClientId,
        nextMutationId: rows.length + 1,
        settledMutationId: 0,
      } satisfies StreamMeta,
    });
    await db.meta.delete(streamKey(oldClientId));
    if ((await db.readMeta<string>('client')) === oldClientId)
      await db.meta.put({ key: 'client', value: newClientId });
  });
}

/**
 * Removes a mutation that the server cannot read, so that later ones are sent; these are
 * renumbered.
 */
export async function keepRejectedChange(
  db: CopyDatabase,
  clientId: string,
  mutationId: number,
  refusal: Refusal,
  newClientId: string,
): Promise<void> {
  await applyChanges(db, async (batch) => {
    const mutation = await db.outbox
      .where('[clientId+mutationId]')
      .equals([clientId, mutationId])
      .first();
    if (mutation === undefined) return;
    await batch.removePending([mutation]);
    await db.outbox.delete(mutation.seq);
    await storeRejectedChange(db, mutation, refusal);
    await changeWaiting(db, -mutation.ops.length);
  });
  await renumber(db, clientId, newClientId);
}

/** The refused mutations that the person has not decided on, oldest first. */
export async function loadRejectedChanges(
  db: CopyDatabase,
): Promise<{ id: number; at: number; ops: Operation[]; refusal: Refusal }[]> {
  return db.attention.orderBy('id').toArray();
}

/** Drops a refused mutation for good. */
export async function discardRejectedChange(db: CopyDatabase, id: number): Promise<void> {
  await applyChanges(db, async () => db.attention.delete(id));
}

/** Sends a refused mutation again, changed by `change` where the person placed it elsewhere. */
export async function retryRejectedChange(
  db: CopyDatabase,
  id: number,
  at: number,
  change: (op: Operation) => Operation = (op) => op,
): Promise<void> {
  await writeMutation(db, at, async () => {
    const row = await db.attention.get(id);
    if (row === undefined) return [];
    await db.attention.delete(id);
    return row.ops.map(change);
  });
}
