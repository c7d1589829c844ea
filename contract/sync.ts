/** The sync protocol. `docs/decisions/` explains its design. */
import * as v from 'valibot';
import { collectionNames, type CollectionName } from './collections.ts';
import { isRecordId } from './ids.ts';
import { instantSchema } from './instant.ts';

/**
 * Raised when a stored field changes meaning; the server upcasts operations of every version of the
 * last year.
 */
export const schemaVersion = 1;
/** A batch is one push of at most this many operations; a larger one is refused. */
export const maxOperationsPerPush = 500;
/** The client closes a batch, and the server a cascade statement, past this many. */
export const commitThreshold = 450;
/**
 * The client closes a batch as well before it takes more bytes than this, as `bytesAtMost` counts
 * them.
 */
export const commitBytes = 2 * 1024 * 1024;
/** Tombstones are kept this long; an older cursor is told to start again. */
export const tombstoneDays = 90;
/**
 * The days that the contents of a deleted record are kept for a restore; after that, only a bare
 * tombstone is left.
 */
export const deletedDays = 30;

const recordId = v.pipe(v.string(), v.check(isRecordId, 'not a UUIDv7'));
const collection = v.picklist(collectionNames);

/**
 * put: create (on an existing record: patch with all fields; on a tombstone: nothing, an id is used
 * once; under an id that follows from another's, the next of a repeating task, on an existing
 * record: nothing, for each device makes it by itself, and on a tombstone that fell by itself: what
 * its restore will bring). patch: change the named fields. delete: the record and everything below
 * it. restore: undo one delete, with what fell with it. bring: what a file of the person's own data
 * says: a put that wakes a tombstone too, whatever it fell with, alone, and keeps the instant at
 * which the record was made.
 */
export const operationSchema = v.variant('op', [
  v.strictObject({
    op: v.literal('put'),
    collection,
    id: recordId,
    fields: v.record(v.string(), v.unknown()),
  }),
  v.strictObject({
    op: v.literal('patch'),
    collection,
    id: recordId,
    fields: v.record(v.string(), v.unknown()),
  }),
  v.strictObject({ op: v.literal('delete'), collection, id: recordId }),
  v.strictObject({ op: v.literal('restore'), collection, id: recordId }),
  v.strictObject({
    op: v.literal('bring'),
    collection,
    id: recordId,
    createdAt: instantSchema,
    fields: v.record(v.string(), v.unknown()),
  }),
]);
export type Operation = v.InferOutput<typeof operationSchema>;

/**
 * All or nothing. `mutationId` counts 1, 2, 3 … per clientId without gaps; the server remembers the
 * last one.
 */
export const mutationSchema = v.strictObject({
  mutationId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  ops: v.pipe(v.array(operationSchema), v.minLength(1)),
});
export type Mutation = v.InferOutput<typeof mutationSchema>;

export const pushRequestSchema = v.strictObject({
  schemaVersion: v.pipe(v.number(), v.integer()),
  clientId: recordId,
  /**
   * The caller holds answers to all of its mutations up to this one; remembered refusals up to it
   * may be forgotten.
   */
  settledMutationId: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /**
   * The position of the caller's pull, or null before the first load. The answer continues the pull
   * from there, and so includes the resulting records.
   */
  cursor: v.nullable(v.string()),
  mutations: v.array(mutationSchema),
});
export type PushRequest = v.InferOutput<typeof pushRequestSchema>;

/** One record as the server has it. A tombstone has `deleted: true` and no fields. */
export interface WireRecord {
  collection: CollectionName;
  id: string;
  revision: number;
  deleted: boolean;
  createdAt: number;
  updatedAt: number;
  fields?: Record<string, unknown>;
}

export type SyncErrorCode =
  | 'sync/invalid'
  | 'sync/protected-field'
  | 'sync/not-found'
  | 'sync/deleted'
  | 'sync/reference-missing'
  | 'sync/group-incomplete'
  | 'sync/conflict'
  | 'sync/too-large'
  | 'sync/quota'
  | 'sync/update-needed'
  | 'sync/gap'
  | 'sync/restore-expired'
  | 'sync/forbidden';
export interface Refusal {
  mutationId: number;
  code: SyncErrorCode;
  message: string;
  collection?: CollectionName;
  id?: string;
  field?: string;
  /** The record that stands in its place: the kept one of two copies of one line of a bank. */
  otherId?: string;
}

/**
 * GET /api/sync/pull?clientId=&cursor=&limit=&settledMutationId=&schemaVersion=
 * Without a cursor: a snapshot as of a revision (newest transactions first), then the tail.
 */
export interface PullAnswer {
  /**
   * The server's data is another (restored, or the cursor is older than the tombstones): empty the
   * copy, keep the outbox, pull from null.
   */
  reset: boolean;
  epoch: string;
  records: WireRecord[];
  cursor: string;
  more: boolean;
  /**
   * False while the page ends inside one mutation: keep the rows staged, unseen, until a page says
   * true.
   */
  whole: boolean;
  /** Progress of the first load: records sent, and about how many in total. */
  progress: { done: number; total: number } | null;
  /** The user's revision that this answer reaches when `more` is false. */
  revision: number;
  /**
   * The last mutation of the asking client that is contained in the data up to `revision`. Pending
   * ones up to it are settled.
   */
  lastMutationId: number;
  /** Rejections among the settled mutations. */
  refusals: Refusal[];
}

/**
 * POST /api/sync/push. 200 with this, also when mutations are refused; a request that cannot be
 * read is 400 `{ error }`. A push that takes long ends early: mutations without a result, above
 * `lastMutationId`, are to come again.
 */
export type PushAnswer = {
  results: ({ mutationId: number; status: 'applied' } | ({ status: 'refused' } & Refusal))[];
} & PullAnswer;

/** The root of a delete, and the number of records deleted with it. */
export interface DeletedRoot {
  collection: CollectionName;
  id: string;
  createdAt: number;
  updatedAt: number;
  fields: Record<string, unknown>;
  below: Partial<Record<CollectionName, number>>;
}
/** The deletes of one mutation. */
export interface DeletionEntry {
  revision: number;
  deletedAt: number;
  roots: DeletedRoot[];
}
/**
 * GET /api/sync/deleted?before= : what can still be brought back, newest first, some acts and at
 * most some 2 MiB at a time. `next`: what to ask on with; null at the end. An act that is larger
 * than an answer goes on in the next. POST /api/sync/erase `{ roots }`: what these deletes took is
 * forgotten at once, for good; without `roots` all of it. Answers how many records that were.
 */
export interface DeletedAnswer {
  acts: DeletionEntry[];
  next: string | null;
}
export const eraseRequestSchema = v.strictObject({
  roots: v.optional(v.pipe(v.array(recordId), v.minLength(1), v.maxLength(10_000))),
});

/**
 * Any non-200 answer of the API. 401 `auth/unauthenticated`; 409 `sync/update-needed` or `sync/gap`
 * (with `expected`: renumber under a new clientId).
 */
export interface ApiError {
  error: { code: string; message: string; expected?: number };
}
/**
 * GET /api/sync/stream (server-sent events): event `revision`, data the number, and comment
 * heartbeats every 25 s. POST /api/sync/merged sets migrationCompleted.
 */
export type StreamEvent = { revision: number };
