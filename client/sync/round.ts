/**
 * One exchange with the server: pending mutations are pushed, or new records pulled; the answer is
 * applied completely.
 */
import {
  commitBytes,
  commitThreshold,
  maxOperationsPerPush,
  schemaVersion,
  type Mutation,
  type Operation,
  type PullAnswer,
  type WireRecord,
} from '#contract/sync';
import { bytesAtMost } from '../bytes-at-most.ts';
import {
  applyAnswer,
  type PullRequestContext,
  loadCursor,
  readStream,
  renumber,
  keepRejectedChange,
} from '../local-copy/apply.ts';
import type { CopyDatabase } from '../local-copy/database.ts';
import type { CursorMeta } from '../local-copy/schema.ts';
import { SyncFailure, type Transport } from './transport.ts';

export interface RoundPlan {
  clientId: string;
  cursor: CursorMeta;
  settledMutationId: number;
  mutations: Mutation[];
}
export interface RoundResult {
  /** True if there is more to send or to fetch at once. */
  again: boolean;
  /**
   * Neither has anything that was sent been settled nor anything been fetched: the same request
   * would follow.
   */
  stalled: boolean;
  /** The revision of the server that the answer spoke of; null where there was none. */
  revision: number | null;
}

const bytesOf = (op: Operation): number => bytesAtMost('fields' in op ? op.fields : {});

/**
 * Plans the next request. Mutations go in the order in which they were written, those of one client
 * id at a time.
 */
export async function planRound(db: CopyDatabase): Promise<RoundPlan> {
  return db.transaction('r', db.outbox, db.meta, async () => {
    const cursor = await loadCursor(db);
    const mutations: Mutation[] = [];
    let clientId: string | undefined;
    let count = 0,
      bytes = 0;
    await db.outbox
      .orderBy('seq')
      .until((row) => {
        clientId ??= row.clientId;
        const fits =
          row.clientId === clientId &&
          count <= commitThreshold &&
          count + row.ops.length <= maxOperationsPerPush;
        if (!fits) return true;
        bytes += row.ops.reduce((sum, op) => sum + bytesOf(op), 0);
        if (bytes > commitBytes && mutations.length > 0) return true;
        mutations.push({ mutationId: row.mutationId, ops: row.ops });
        count += row.ops.length;
        return false;
      })
      .toArray();
    clientId ??= (await db.readMeta<string>('client'))!;
    const { settledMutationId } = await readStream(db, clientId);
    // Sends nothing while pages of the last answer are outstanding, since they may settle what was
    // pushed.
    return { clientId, cursor, settledMutationId, mutations: cursor.more ? [] : mutations };
  });
}

/** The next page of a long pull, asked for while the one before is being written. */
export interface Ahead {
  next: { clientId: string; cursor: string; answer: Promise<PullAnswer> } | null;
}

/**
 * Gets the contents of an answer before it is stored, and is awaited; `stored` settles when it has
 * been stored or has failed.
 */
export type PreviewRemote = (
  records: readonly WireRecord[],
  stored: Promise<void>,
) => Promise<void>;

export interface RoundOptions {
  /** Shared by rounds that run in succession: the caller passes the same object to each. */
  ahead?: Ahead;
  previewRemote?: PreviewRemote;
}

/** Runs one exchange. Rejects with SyncFailure when the server could not be reached or said no. */
export async function runRound(
  db: CopyDatabase,
  transport: Transport,
  newId: () => string,
  { ahead, previewRemote }: RoundOptions = {},
): Promise<RoundResult> {
  const plan = await planRound(db);
  const { clientId } = plan;
  let answer: PullAnswer;
  try {
    const asked = ahead?.next;
    if (ahead) ahead.next = null;
    answer = await (asked &&
    plan.mutations.length === 0 &&
    asked.clientId === clientId &&
    asked.cursor === plan.cursor.cursor
      ? asked.answer
      : ask(transport, plan));
    if (ahead && answer.more && !answer.reset) {
      const { cursor } = answer;
      ahead.next = {
        clientId,
        cursor,
        answer: transport.pull({
          clientId,
          cursor,
          settledMutationId: plan.settledMutationId,
          ...pageOf(plan),
        }),
      };
      // The next exchange awaits this promise, if there is one.
      ahead.next.answer.catch(() => undefined);
    }
  } catch (error) {
    if (!(error instanceof SyncFailure)) throw error;
    if (error.status === 409 && error.code === 'sync/gap') {
      await renumber(db, clientId, newId());
      return { again: true, stalled: false, revision: null };
    }
    const [first] = plan.mutations;
    const code = unreadableCode(error);
    if (code === null || first === undefined) throw error;
    if (plan.mutations.length === 1) {
      await keepRejectedChange(
        db,
        clientId,
        first.mutationId,
        { mutationId: first.mutationId, code, message: error.message },
        newId(),
      );
      return { again: true, stalled: false, revision: null };
    }
    // Retries the first mutation alone, to find the one that cannot be read.
    return runRoundOf(db, transport, { ...plan, mutations: [first] }, newId, code);
  }
  return take(db, plan, answer, previewRemote);
}

async function runRoundOf(
  db: CopyDatabase,
  transport: Transport,
  plan: RoundPlan,
  newId: () => string,
  code: 'sync/invalid' | 'sync/too-large',
): Promise<RoundResult> {
  const { clientId } = plan;
  const [{ mutationId }] = plan.mutations as [Mutation];
  try {
    return await take(db, plan, await ask(transport, plan));
  } catch (error) {
    if (!(error instanceof SyncFailure) || unreadableCode(error) === null) throw error;
    await keepRejectedChange(
      db,
      clientId,
      mutationId,
      { mutationId, code, message: error.message },
      newId(),
    );
    return { again: true, stalled: false, revision: null };
  }
}

function askedOf({ clientId, cursor: { cursor, resets } }: RoundPlan): PullRequestContext {
  return { clientId, cursor, resets };
}

/**
 * The first page of a first load comes soon, so that the newest is seen; those behind it are
 * larger, since the ids of each are spread over the whole ledger.
 */
const firstLoadPage = 2_500;
function pageOf({ cursor: { cursor, loaded } }: RoundPlan): { limit?: number } {
  return cursor === null || loaded ? {} : { limit: firstLoadPage };
}

function ask(transport: Transport, plan: RoundPlan): Promise<PullAnswer> {
  const {
    clientId,
    cursor: { cursor },
    settledMutationId,
    mutations,
  } = plan;
  return mutations.length > 0
    ? transport.push({ schemaVersion, clientId, settledMutationId, cursor, mutations })
    : transport.pull({ clientId, cursor, settledMutationId, ...pageOf(plan) });
}

async function take(
  db: CopyDatabase,
  plan: RoundPlan,
  answer: PullAnswer,
  previewRemote?: PreviewRemote,
): Promise<RoundResult> {
  const { promise: stored, resolve } = Promise.withResolvers<void>();
  let taken: 'applied' | 'stale';
  try {
    if (
      !answer.reset &&
      !answer.more &&
      answer.whole &&
      answer.records.length > 0 &&
      previewRemote
    ) {
      db.incomingBatch = stored;
      await previewRemote(answer.records, stored);
    }
    taken = await applyAnswer(db, askedOf(plan), answer);
  } finally {
    db.incomingBatch = null;
    resolve();
  }
  const first = await db.outbox.orderBy('seq').first();
  const again = taken === 'stale' || answer.reset || answer.more || first !== undefined;
  const isSameRequest =
    first?.clientId === plan.clientId && first.mutationId === plan.mutations[0]?.mutationId;
  const stalled = again && isSameRequest && (await loadCursor(db)).cursor === plan.cursor.cursor;
  return { again, stalled, revision: answer.revision };
}

/** A request that the server will never be able to read, however often it comes. */
function unreadableCode({ status, code }: SyncFailure): 'sync/invalid' | 'sync/too-large' | null {
  if (status === 400 && code === 'sync/invalid') return 'sync/invalid';
  return status === 413 ? 'sync/too-large' : null;
}
