/**
 * The tables of the document service, as Kysely sees them. Types are those both databases share:
 * text ids, instants as epoch milliseconds in a bigint that reads back as a number, JSON as text.
 */
import type { Generated } from 'kysely';

export interface Tables {
  records: RecordRow;
  /**
   * `records`, `bytes`: contents of the person's rows, tombstones too; triggers count them.
   * `pending_revision`: that of the mutation in `sync_cascades`, whose rows nobody reads yet.
   */
  sync_users: {
    user_id: string;
    revision: number;
    pending_revision: Generated<number>;
    purged_revision: number;
    records: Generated<number>;
    bytes: Generated<number>;
  };
  /** The unfinished cascades of a mutation, in order. */
  sync_cascades: {
    user_id: string;
    seq: number;
    kind: 'delete' | 'restore';
    root_id: string;
    collection: string;
    at: number;
    phase: string;
    after_id: string;
  };
  /**
   * The place of a category before its delete. `lines`: the lines of a split transaction, as JSON;
   * null if it was the only category.
   */
  sync_cleared: { user_id: string; category_id: string; record_id: string; lines: string | null };
  sync_clients: {
    user_id: string;
    client_id: string;
    last_mutation: number;
    revision: number;
    seen_at: number;
  };
  sync_refusals: { user_id: string; client_id: string; mutation_id: number; refusal: string };
  sync_meta: { key: string; value: string };
}

/**
 * One record of one person, live or a tombstone (`deleted_at` set; its data is kept until the
 * tombstone is purged).
 */
export interface RecordRow {
  user_id: string;
  id: string;
  collection: string;
  /** The user's revision that last changed it. Within one revision rows are ordered by id. */
  revision: number;
  /**
   * The position in a first load, which goes from high to low: lists without days first, then the
   * newest day.
   */
  sort_key: number;
  /** The record whose delete takes this one along. */
  parent_id: string | null;
  /**
   * A key that is unique among the user's live records, for example a bank's id within an account.
   */
  unique_key: string | null;
  /** The record whose delete clears a field of this one; `*` when several can. */
  clear_id: string | null;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  /** The id of the record whose delete made this a tombstone. */
  deleted_root: string | null;
  /** Null since `0004_cascades`; earlier releases kept here the data of `sync_cleared`. */
  cleared: string | null;
  /** The fields as JSON. */
  data: string;
}
