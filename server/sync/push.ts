/**
 * A push: mutations in order, each whole or refused, each once; then the page that shows what
 * became of them. Ownership needs no check here: the user id comes from the session, and every
 * statement of `record-store.ts` has it in its key.
 */
import * as v from 'valibot';
import {
  maxOperationsPerPush,
  operationSchema,
  pushRequestSchema,
  type Operation,
  type PushAnswer,
  type Refusal,
} from '#contract/sync';
import { parse } from '#server/parse';
import type { Tx } from '#server/storage/database';
import { applyOperations, type CommandContext } from './commands.ts';
import { RefusedError, SyncError } from './errors.ts';
import { findUpcaster, type Upcaster, type Upcasters } from './upcasters.ts';
import { defaultPageLimit, loadPage } from './pull.ts';
import { createRecordBatch } from './record-batch.ts';
import type { RecordStore, StoredRecord } from './record-store.ts';

/**
 * The frame of a push is read strictly; a bad operation in it refuses its own mutation only, or it
 * would stop all that wait behind it.
 */
const frameSchema = v.strictObject({
  ...pushRequestSchema.entries,
  mutations: v.array(
    v.strictObject({
      mutationId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      ops: v.array(v.unknown()),
    }),
  ),
});
export interface ReadPush extends Omit<v.InferOutput<typeof frameSchema>, 'mutations'> {
  mutations: { mutationId: number; ops: unknown[] }[];
  upcast: Upcaster;
}

/** Reads a push as it came over the wire. Throws SyncError. */
export function readPush(body: unknown, upcasters?: Upcasters, currentVersion?: number): ReadPush {
  // Counts before parsing, because the count shows the cost of parsing.
  const count = countOperations(body);
  if (count > maxOperationsPerPush) {
    const message = `A push holds at most ${maxOperationsPerPush} operations; this one holds ${count}.`;
    throw new SyncError(413, 'sync/too-large', message);
  }
  const read = parse(frameSchema, body);
  if (!read.success) {
    const [issue] = read.issues;
    throw new SyncError(
      400,
      'sync/invalid',
      `${v.getDotPath(issue) ?? 'request'}: ${issue.message}`.slice(0, 500),
    );
  }
  const upcast = findUpcaster(read.output.schemaVersion, upcasters, currentVersion);
  return { ...read.output, upcast };
}

/**
 * Counts the operations of a push, valid or not. A mutation without operations is refused later,
 * and counts too.
 */
function countOperations(body: unknown): number {
  const mutations = (body as { mutations?: unknown } | null | undefined)?.mutations;
  if (!Array.isArray(mutations)) return 0;
  if (mutations.length > maxOperationsPerPush) return mutations.length;
  return mutations.reduce<number>(
    (sum, mutation: { ops?: unknown } | null) =>
      sum + (Array.isArray(mutation?.ops) ? Math.max(1, mutation.ops.length) : 1),
    0,
  );
}

/** Time after which a push ends; the rest of its mutations is sent again. */
export const pushBudgetMs = { sqlite: 1_000, postgres: 4_000 } as const;
/**
 * Time after which one transaction of a push ends, and the rest continues in the next. On SQLite
 * all writers wait for it; on PostgreSQL only those of the same person.
 */
export const pushTurnMs = { sqlite: 15, postgres: 1_000 } as const;

export interface PushTurn {
  now: number;
  /** Since the transaction began. */
  elapsedMs: () => number;
  /** The number of records that the cascades of one mutation may change in the transaction. */
  room: number;
  /** Nothing more is applied, and the answer says how far the push came. */
  isLast: boolean;
}
export interface PushProgress {
  /** Null: the push goes on in another transaction. */
  answer: PushAnswer | null;
  /** The revision of the person after this push; null if it stays. */
  newRevision: number | null;
  /**
   * Cascades of an earlier mutation, or of the last of this transaction, are not whole: what
   * follows waits for them.
   */
  isPending: boolean;
}

/**
 * Applies a push, or some of it, inside a transaction: at least one mutation, unless cascades go
 * on.
 */
export async function applyPush(
  tx: Tx,
  store: RecordStore,
  userId: string,
  push: ReadPush,
  { now, elapsedMs, room, isLast }: PushTurn,
): Promise<PushProgress> {
  const { clientId, settledMutationId } = push;
  const user = await store.lockUser(tx, userId);
  const revisionBefore = user.revision;
  const client = await store.loadClient(tx, userId, clientId);
  const lastBefore = client.lastMutationId;
  refuseGap(push, lastBefore);
  // Records written by this push, so that a client that has seen everything before it needs no
  // second read.
  let written: Map<string, StoredRecord> | null = new Map();
  let usage: CommandContext['usage'] = { records: user.records, bytes: user.bytes };

  for (const mutation of push.mutations) {
    if (mutation.mutationId <= client.lastMutationId) continue;
    if (isLast || user.pendingRevision > 0) break;
    if (client.lastMutationId > lastBefore && elapsedMs() > pushTurnMs[tx.kind]) break;
    const revision = user.revision + 1;
    const context: CommandContext = {
      tx,
      store,
      records: createRecordBatch(tx, store, userId, revision, now),
      userId,
      revision,
      now,
      touched: false,
      usage,
      room: { left: room },
      cascades: [],
    };
    const refusal = await applyMutation(context, mutation, push.upcast);
    if (refusal === null) ({ usage } = context);
    if (refusal !== null) {
      client.refusals.push(refusal);
      await store.saveRefusal(tx, userId, clientId, refusal);
    } else if (context.cascades.length > 0) {
      // Applied permanently, and reported with the page that contains all of it.
      user.pendingRevision = revision;
      await store.saveCascades(tx, userId, revision, context.cascades);
    } else if (context.touched) {
      user.revision = revision;
      const records = context.records.getWritten();
      if (records === null) written = null;
      else for (const record of records) written?.set(record.id, record);
    }
    client.lastMutationId = mutation.mutationId;
  }

  if (client.lastMutationId > lastBefore) {
    client.revision = user.pendingRevision || user.revision;
    await store.saveClient(tx, userId, clientId, client, now);
  }
  if (user.revision > revisionBefore) await store.saveRevision(tx, userId, user.revision);
  if (client.refusals.some((refusal) => refusal.mutationId <= settledMutationId)) {
    await store.forgetRefusals(tx, userId, clientId, settledMutationId);
    client.refusals = client.refusals.filter((refusal) => refusal.mutationId > settledMutationId);
  }

  const newRevision = user.revision > revisionBefore ? user.revision : null;
  const isPending = user.pendingRevision > 0;
  const isWhole = push.mutations.every(({ mutationId }) => mutationId <= client.lastMutationId);
  if (!isLast && (isPending || !isWhole)) return { answer: null, newRevision, isPending };

  const news = written && {
    after: revisionBefore,
    records: [...written.values()].sort(
      (a, b) => a.revision - b.revision || (a.id < b.id ? -1 : 1),
    ),
  };
  const page = await loadPage(tx, store, {
    userId,
    user,
    client,
    settledMutationId,
    cursor: push.cursor,
    limit: defaultPageLimit,
    mayPause: false,
    news,
  });
  const refused = new Map(client.refusals.map((refusal) => [refusal.mutationId, refusal]));
  const done = push.mutations.filter(({ mutationId }) => mutationId <= client.lastMutationId);
  const results = done.map(({ mutationId }): PushAnswer['results'][number] => {
    const refusal = refused.get(mutationId);
    return refusal === undefined
      ? { mutationId, status: 'applied' }
      : { status: 'refused', ...refusal };
  });
  return { answer: { results, ...page }, newRevision, isPending };
}

/**
 * Mutations are numbered without gaps; known ones may be repeated, and a number that is too high
 * shows that the numbering is not ours.
 */
function refuseGap(push: ReadPush, lastMutationId: number): void {
  let expected = lastMutationId + 1;
  for (const { mutationId } of push.mutations) {
    if (mutationId > expected)
      throw new SyncError(
        409,
        'sync/gap',
        `Mutation ${expected} is missing before ${mutationId}.`,
        expected,
      );
    if (mutationId === expected) expected++;
  }
}

async function applyMutation(
  context: CommandContext,
  { mutationId, ops }: ReadPush['mutations'][number],
  upcast: Upcaster,
): Promise<Refusal | null> {
  try {
    const operations = ops.map((operation) => readOperation(upcast(operation)));
    if (operations.length === 0)
      throw new RefusedError('sync/invalid', 'A mutation holds at least one operation.');
    const applyAll = (): Promise<void> => applyOperations(context, operations);
    // A single command checks before it writes, so that its refusal leaves nothing to undo.
    await (operations.length === 1 ? applyAll() : context.tx.nested(applyAll));
    return null;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { mutationId, code: error.code, message: error.message, ...error.details };
  }
}

/**
 * More than any collection has: with thousands of unknown ones, each would be looked at to refuse
 * the first.
 */
const mostFields = 100;

function readOperation(operation: unknown): Operation {
  const { fields } = (operation ?? {}) as { fields?: unknown };
  if (typeof fields === 'object' && fields !== null && Object.keys(fields).length > mostFields) {
    throw new RefusedError('sync/invalid', `fields: at most ${mostFields}.`);
  }
  const read = parse(operationSchema, operation);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new RefusedError(
    'sync/invalid',
    `${v.getDotPath(issue) ?? 'operation'}: ${issue.message}`.slice(0, 500),
  );
}
