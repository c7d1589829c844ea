/**
 * The statements of the document service. Everything above speaks of records; the tables are known
 * only here. Each function runs inside the caller's transaction. Tenant isolation (ownership of a
 * record): every statement on records is keyed by `user_id`; only the sweeps that list users are
 * not. Those that forget stand in `purge-statements.ts`.
 * It is an object so that a test can put a broken part in place of a whole one.
 */
import type { FieldMap, CollectionName } from '#contract/collections';
import type { Refusal } from '#contract/sync';
import type { SqlValue, Tx } from '#server/storage/database';
import { parseStored } from '#server/storage/stored-json';
import { clearedBySeveral, computeKeys } from './keys.ts';
import { purgeStatements } from './purge-statements.ts';
import { limitPlace, padValues, valuePlaces } from './statement-parts.ts';

/** A record as stored: live, or a tombstone that still has its fields. */
export interface StoredRecord {
  collection: CollectionName;
  id: string;
  revision: number;
  createdAt: number;
  updatedAt: number;
  deletedAt: number | null;
  deletedRoot: string | null;
  fields: FieldMap;
}
/**
 * A record at its position in a first load, and the length of its fields as JSON; a tombstone has
 * none.
 */
export interface StoredRow {
  record: StoredRecord;
  sortKey: number;
  bytes: number;
}
/**
 * `pendingRevision`: the revision of a mutation whose cascades still run, hidden from readers; 0
 * without one. `records`, `bytes`: contents of the account, tombstones too.
 */
export interface UserState {
  revision: number;
  pendingRevision: number;
  purgedRevision: number;
  epoch: string;
  records: number;
  bytes: number;
}
/** `refusals`: those that are remembered for the client, oldest first. */
export interface ClientState {
  lastMutationId: number;
  revision: number;
  refusals: Refusal[];
}
/**
 * The place of a category on a transaction before the category's delete. `lines`: the lines of a
 * split transaction; null if it was the only category.
 */
export interface Cleared {
  recordId: string;
  lines: number[] | null;
}
/**
 * The rest of an unfinished cascade of a delete or a restore: `phase` and `afterId` say how far it
 * got.
 */
export interface Cascade {
  kind: 'delete' | 'restore';
  root: string;
  collection: CollectionName;
  at: number;
  phase: string;
  afterId: string;
}
export type RecordStore = typeof recordStore;

interface Row {
  id: string;
  collection: string;
  revision: number;
  sort_key: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  deleted_root: string | null;
  data: string;
}
const columns =
  'id, collection, revision, sort_key, created_at, updated_at, deleted_at, deleted_root, data';

function toRecord(row: Row): StoredRecord {
  return {
    collection: row.collection as CollectionName,
    id: row.id,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
    deletedRoot: row.deleted_root,
    fields: parseStored<FieldMap>(row.data),
  };
}

function toStoredRow(row: Row): StoredRow {
  return {
    record: toRecord(row),
    sortKey: row.sort_key,
    bytes: row.deleted_at === null ? Buffer.byteLength(row.data) : 0,
  };
}

/** Rows cannot be repeated as values can: a list of new rows is cut into these lengths. */
const insertLengths = [50, 10, 1];
/** A category as it stands in the stored fields of a transaction. */
const writeCategory = (categoryId: string | null): string =>
  `"categoryId":${JSON.stringify(categoryId)}`;
/** A field of the stored JSON, as the indexes of `0003_bounded_work` have it. */
const field = ({ kind }: Tx, name: string): string =>
  kind === 'postgres'
    ? String.raw`((regexp_replace(data, '\\(u[0-9a-fA-F]{4}|.)', '_', 'g')::jsonb) ->> '${name}')`
    : `json_extract(data, '$.${name}')`;

export const recordStore = {
  ...purgeStatements,

  /**
   * Holds the person's row until the transaction ends, so that revisions are given in the order of
   * commits.
   */
  async lockUser(tx: Tx, userId: string): Promise<UserState> {
    const found = await recordStore.loadUser(tx, userId, tx.kind === 'postgres');
    if (found !== null) return found;
    await tx.run(
      'INSERT INTO sync_users (user_id, revision, purged_revision) VALUES (?, 0, 0) ON CONFLICT (user_id) DO NOTHING',
      userId,
    );
    return (await recordStore.loadUser(tx, userId, tx.kind === 'postgres'))!;
  },

  async loadUser(tx: Tx, userId: string, lock = false): Promise<UserState | null> {
    const [row] = await tx.all<UserState>(
      `SELECT revision, pending_revision AS "pendingRevision", purged_revision AS "purgedRevision",
         records, bytes, (SELECT value FROM sync_meta WHERE key = 'epoch') AS epoch
       FROM sync_users WHERE user_id = ?${lock ? ' FOR UPDATE' : ''}`,
      userId,
    );
    return row ?? null;
  },

  async loadEpoch(tx: Tx): Promise<string> {
    const [row] = await tx.all<{ value: string }>(
      "SELECT value FROM sync_meta WHERE key = 'epoch'",
    );
    return row!.value;
  },

  async saveRevision(tx: Tx, userId: string, revision: number): Promise<void> {
    await tx.run('UPDATE sync_users SET revision = ? WHERE user_id = ?', revision, userId);
  },

  /**
   * Stores the remaining cascades of a mutation, in order. Readers do not see its revision until
   * `endCascades`.
   */
  async saveCascades(
    tx: Tx,
    userId: string,
    revision: number,
    cascades: readonly Cascade[],
  ): Promise<void> {
    await tx.run('UPDATE sync_users SET pending_revision = ? WHERE user_id = ?', revision, userId);
    for (const [seq, { kind, root, collection, at, phase, afterId }] of cascades.entries()) {
      await tx.run(
        `INSERT INTO sync_cascades (user_id, seq, kind, root_id, collection, at, phase, after_id)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        userId,
        seq,
        kind,
        root,
        collection,
        at,
        phase,
        afterId,
      );
    }
  },

  /** The cascade that is next to go on; null where all are whole. */
  async loadCascade(tx: Tx, userId: string): Promise<(Cascade & { seq: number }) | null> {
    const [row] = await tx.all<Cascade & { seq: number }>(
      `SELECT seq, kind, root_id AS root, collection, at, phase, after_id AS "afterId"
       FROM sync_cascades WHERE user_id = ? ORDER BY seq LIMIT 1`,
      userId,
    );
    return row ?? null;
  },

  /** @param rest its present position; null: it is complete */
  async moveCascade(tx: Tx, userId: string, seq: number, rest: Cascade | null): Promise<void> {
    if (rest === null)
      await tx.run('DELETE FROM sync_cascades WHERE user_id = ? AND seq = ?', userId, seq);
    else
      await tx.run(
        'UPDATE sync_cascades SET phase = ?, after_id = ? WHERE user_id = ? AND seq = ?',
        rest.phase,
        rest.afterId,
        userId,
        seq,
      );
  },

  /** Lets everybody read what the cascades did. */
  async endCascades(tx: Tx, userId: string): Promise<void> {
    await tx.run(
      'UPDATE sync_users SET revision = pending_revision, pending_revision = 0 WHERE user_id = ?',
      userId,
    );
  },

  async loadUsersWithCascades(tx: Tx): Promise<string[]> {
    return (await tx.all<{ user_id: string }>('SELECT DISTINCT user_id FROM sync_cascades')).map(
      (row) => row.user_id,
    );
  },

  async loadClient(tx: Tx, userId: string, clientId: string): Promise<ClientState> {
    const rows = await tx.all<{ lastMutationId: number; revision: number; refusal: string | null }>(
      `SELECT c.last_mutation AS "lastMutationId", c.revision, r.refusal
       FROM sync_clients AS c
       LEFT JOIN sync_refusals AS r ON r.user_id = c.user_id AND r.client_id = c.client_id
       WHERE c.user_id = ? AND c.client_id = ? ORDER BY r.mutation_id`,
      userId,
      clientId,
    );
    const refusals = rows.flatMap(({ refusal }) =>
      refusal === null ? [] : [parseStored<Refusal>(refusal)],
    );
    return {
      lastMutationId: rows[0]?.lastMutationId ?? 0,
      revision: rows[0]?.revision ?? 0,
      refusals,
    };
  },

  async saveClient(
    tx: Tx,
    userId: string,
    clientId: string,
    client: Omit<ClientState, 'refusals'>,
    now: number,
  ): Promise<void> {
    await tx.run(
      `INSERT INTO sync_clients (user_id, client_id, last_mutation, revision, seen_at)
       VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (user_id, client_id) DO UPDATE SET last_mutation = excluded.last_mutation,
         revision = excluded.revision, seen_at = excluded.seen_at`,
      userId,
      clientId,
      client.lastMutationId,
      client.revision,
      now,
    );
  },

  async saveRefusal(tx: Tx, userId: string, clientId: string, refusal: Refusal): Promise<void> {
    await tx.run(
      'INSERT INTO sync_refusals (user_id, client_id, mutation_id, refusal) VALUES (?, ?, ?, ?)',
      userId,
      clientId,
      refusal.mutationId,
      JSON.stringify(refusal),
    );
  },

  async forgetRefusals(tx: Tx, userId: string, clientId: string, upTo: number): Promise<void> {
    await tx.run(
      'DELETE FROM sync_refusals WHERE user_id = ? AND client_id = ? AND mutation_id <= ?',
      userId,
      clientId,
      upTo,
    );
  },

  /** Records by id, tombstones too; at most 450. */
  async load(tx: Tx, userId: string, ids: readonly string[]): Promise<Map<string, StoredRecord>> {
    const padded = padValues(ids);
    const rows = await tx.all<Row>(
      `SELECT ${columns} FROM records WHERE user_id = ? AND id IN (${valuePlaces(padded)})`,
      userId,
      ...padded,
    );
    return new Map(rows.map((row) => [row.id, toRecord(row)]));
  },

  async insert(tx: Tx, userId: string, records: readonly StoredRecord[]): Promise<void> {
    for (let start = 0; start < records.length;) {
      const part = records.slice(
        start,
        start + (insertLengths.find((length) => start + length <= records.length) ?? 1),
      );
      start += part.length;
      const values = part.flatMap((record): SqlValue[] => {
        const keys = computeKeys(record.collection, record.fields);
        return [
          userId,
          record.id,
          record.collection,
          record.revision,
          keys.sortKey,
          keys.parentId,
          keys.uniqueKey,
          keys.clearId,
          record.createdAt,
          record.updatedAt,
          record.deletedAt,
          record.deletedRoot,
          JSON.stringify(record.fields),
        ];
      });
      const rows = part.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join(',');
      await tx.run(
        `INSERT INTO records (user_id, id, collection, revision, sort_key, parent_id, unique_key,
           clear_id, created_at, updated_at, deleted_at, deleted_root, data) VALUES ${rows}`,
        ...values,
      );
    }
  },

  /**
   * Saves changed fields of live records, in statements of at most 450. Compared with a computed
   * value, SQLite looks each record up; compared with the bare one, it walks all records of the
   * person and looks each of them up among the changed.
   */
  async update(
    tx: Tx,
    userId: string,
    changed: readonly { collection: CollectionName; id: string; fields: FieldMap }[],
    revision: number,
    now: number,
  ): Promise<void> {
    for (const part of chunk(changed)) {
      const padded = padValues(part);
      const values = padded.flatMap((record): SqlValue[] => {
        const keys = computeKeys(record.collection, record.fields);
        return [
          record.id,
          keys.sortKey,
          keys.parentId,
          keys.uniqueKey,
          keys.clearId,
          JSON.stringify(record.fields),
        ];
      });
      const rows = padded
        .map(
          () =>
            '(CAST(? AS text), CAST(? AS bigint), CAST(? AS text), CAST(? AS text), CAST(? AS text), CAST(? AS text))',
        )
        .join(',');
      await tx.run(
        `WITH changed (id, sort_key, parent_id, unique_key, clear_id, data) AS (VALUES ${rows})
         UPDATE records SET revision = ?, updated_at = ?, sort_key = changed.sort_key,
           parent_id = changed.parent_id, unique_key = changed.unique_key,
           clear_id = changed.clear_id, data = changed.data
         FROM changed WHERE records.user_id = ? AND records.id = changed.id || ''`,
        ...values,
        revision,
        now,
        userId,
      );
    }
  },

  /** Live records directly below these (at most 450): at most `limit`. */
  async loadChildIds(
    tx: Tx,
    userId: string,
    parentIds: readonly string[],
    limit: number,
  ): Promise<string[]> {
    const padded = padValues(parentIds);
    const rows = await tx.all<{ id: string }>(
      `SELECT id FROM records WHERE user_id = ? AND parent_id IN (${valuePlaces(padded)})
         AND deleted_at IS NULL ${limitPlace}`,
      userId,
      ...padded,
      limit,
    );
    return rows.map((row) => row.id);
  },

  /** The records of a collection that one delete took, by id: at most `limit` after `afterId`. */
  async loadDeletedWith(
    tx: Tx,
    userId: string,
    root: string,
    collection: CollectionName,
    afterId: string,
    limit: number,
  ): Promise<string[]> {
    const rows = await tx.all<{ id: string }>(
      `SELECT id FROM records WHERE user_id = ? AND deleted_root = ? AND collection = ? AND id > ?
       ORDER BY id ${limitPlace}`,
      userId,
      root,
      collection,
      afterId,
      limit,
    );
    return rows.map((row) => row.id);
  },

  /**
   * Makes tombstones of live records, in statements of at most 450; their fields stay for a
   * restore.
   */
  async softDelete(
    tx: Tx,
    userId: string,
    ids: readonly string[],
    root: string,
    revision: number,
    now: number,
  ): Promise<void> {
    for (const part of chunk(ids)) {
      const padded = padValues(part);
      await tx.run(
        `UPDATE records SET deleted_at = ?, deleted_root = ?, revision = ?, updated_at = ?
         WHERE user_id = ? AND id IN (${valuePlaces(padded)})`,
        now,
        root,
        revision,
        now,
        userId,
        ...padded,
      );
    }
  },

  /**
   * Makes tombstones of live records that have nothing below them, each its own root, in statements
   * of at most 450.
   */
  async softDeleteLeaves(
    tx: Tx,
    userId: string,
    ids: readonly string[],
    revision: number,
    now: number,
  ): Promise<void> {
    for (const part of chunk(ids)) {
      const padded = padValues(part);
      await tx.run(
        `UPDATE records SET deleted_at = ?, deleted_root = id, revision = ?, updated_at = ?
         WHERE user_id = ? AND id IN (${valuePlaces(padded)})`,
        now,
        revision,
        now,
        userId,
        ...padded,
      );
    }
  },

  /** Makes tombstones live again, in statements of at most 450. */
  async undelete(
    tx: Tx,
    userId: string,
    ids: readonly string[],
    revision: number,
    now: number,
  ): Promise<void> {
    for (const part of chunk(ids)) {
      const padded = padValues(part);
      await tx.run(
        `UPDATE records SET deleted_at = NULL, deleted_root = NULL, revision = ?, updated_at = ?
         WHERE user_id = ? AND id IN (${valuePlaces(padded)})`,
        revision,
        now,
        userId,
        ...padded,
      );
    }
  },

  /** Live transactions whose only category is this one: at most `limit`. */
  async loadIdsByCategory(
    tx: Tx,
    userId: string,
    categoryId: string,
    limit: number,
  ): Promise<string[]> {
    const rows = await tx.all<{ id: string }>(
      `SELECT id FROM records WHERE user_id = ? AND clear_id = ? AND deleted_at IS NULL ${limitPlace}`,
      userId,
      categoryId,
      limit,
    );
    return rows.map((row) => row.id);
  },

  /**
   * The live split transactions: at most `limit` after `afterId`. Which categories they name is for
   * the caller to see.
   */
  async loadSplit(tx: Tx, userId: string, afterId: string, limit: number): Promise<StoredRecord[]> {
    return (
      await tx.all<Row>(
        `SELECT ${columns} FROM records WHERE user_id = ? AND clear_id = ? AND deleted_at IS NULL
           AND id > ? ORDER BY id ${limitPlace}`,
        userId,
        clearedBySeveral,
        afterId,
        limit,
      )
    ).map(toRecord);
  },

  /**
   * Gives those of these transactions (at most 450) that live, are not split and have the category
   * `from` the category `to`. Answers how many. What is not split names a category once, and no
   * text in JSON holds a bare quote, so the stored text is changed as it is.
   */
  async moveCategory(
    tx: Tx,
    userId: string,
    ids: readonly string[],
    from: string | null,
    to: string | null,
    revision: number,
    now: number,
  ): Promise<number> {
    const padded = padValues(ids);
    return tx.run(
      `UPDATE records SET revision = ?, updated_at = ?, clear_id = ?, data = REPLACE(data, ?, ?)
       WHERE user_id = ? AND id IN (${valuePlaces(padded)}) AND deleted_at IS NULL
         AND clear_id ${from === null ? 'IS NULL' : '= ?'}`,
      revision,
      now,
      to,
      writeCategory(from),
      writeCategory(to),
      userId,
      ...padded,
      ...(from === null ? [] : [from]),
    );
  },

  /** Stores the references of a category, so that a restore can set them again. */
  async saveCleared(
    tx: Tx,
    userId: string,
    categoryId: string,
    cleared: readonly Cleared[],
  ): Promise<void> {
    for (let start = 0; start < cleared.length;) {
      const part = cleared.slice(
        start,
        start + (insertLengths.find((length) => start + length <= cleared.length) ?? 1),
      );
      start += part.length;
      const values = part.flatMap(({ recordId, lines }) => [
        userId,
        categoryId,
        recordId,
        lines === null ? null : JSON.stringify(lines),
      ]);
      await tx.run(
        `INSERT INTO sync_cleared (user_id, category_id, record_id, lines)
         VALUES ${part.map(() => '(?, ?, ?, ?)').join(',')} ON CONFLICT DO NOTHING`,
        ...values,
      );
    }
  },

  async loadCleared(tx: Tx, userId: string, categoryId: string, limit: number): Promise<Cleared[]> {
    const rows = await tx.all<{ recordId: string; lines: string | null }>(
      `SELECT record_id AS "recordId", lines FROM sync_cleared WHERE user_id = ? AND category_id = ?
       ORDER BY record_id ${limitPlace}`,
      userId,
      categoryId,
      limit,
    );
    return rows.map(({ recordId, lines }) => ({
      recordId,
      lines: lines === null ? null : parseStored<number[]>(lines),
    }));
  },

  /** Deletes the references of a category, up to a record. Returns their number. */
  async forgetCleared(tx: Tx, userId: string, categoryId: string, upToId: string): Promise<number> {
    return tx.run(
      'DELETE FROM sync_cleared WHERE user_id = ? AND category_id = ? AND record_id <= ?',
      userId,
      categoryId,
      upToId,
    );
  },

  /** The live records that hold these unique keys (at most 450): id by key. */
  async loadByUniqueKey(
    tx: Tx,
    userId: string,
    uniqueKeys: readonly string[],
  ): Promise<Map<string, string>> {
    const padded = padValues(uniqueKeys);
    const rows = await tx.all<{ id: string; key: string }>(
      `SELECT id, unique_key AS key FROM records WHERE user_id = ?
         AND unique_key IN (${valuePlaces(padded)}) AND unique_key IS NOT NULL AND deleted_at IS NULL`,
      userId,
      ...padded,
    );
    return new Map(rows.map((row) => [row.key, row.id]));
  },

  /** Whether a live transaction names the account. Each half has an index of its own. */
  async isAccountUsed(tx: Tx, userId: string, accountId: string): Promise<boolean> {
    const named = (name: string) =>
      `EXISTS (SELECT 1 FROM records WHERE user_id = ? AND ${field(tx, name)} = ?
         AND collection = 'transactions' AND deleted_at IS NULL AND ${field(tx, name)} IS NOT NULL)`;
    const rows = await tx.all(
      `SELECT 1 AS used WHERE ${named('accountId')} OR ${named('transferAccountId')}`,
      userId,
      accountId,
      userId,
      accountId,
    );
    return rows.length > 0;
  },

  /**
   * Counts the other live records that share a limit of the plan with this one (see
   * `contract/plans.ts`), up to `most`.
   */
  async countTowardsLimit(
    tx: Tx,
    userId: string,
    record: { collection: CollectionName; id: string; fields: FieldMap },
    most: number,
  ): Promise<number> {
    const isResting = `${field(tx, 'resting')} = ${tx.kind === 'postgres' ? "'true'" : '1'}`;
    const counts =
      record.collection === 'projects'
        ? {
            where: `collection = 'projects' AND deleted_at IS NULL AND ${field(tx, 'status')} = 'active'`,
            values: [],
          }
        : {
            where:
              `collection = 'scenarios' AND deleted_at IS NULL AND (${isResting}) IS NOT TRUE ` +
              `AND ${field(tx, 'tool')} = ?`,
            values: [record.fields['tool'] as string],
          };
    const [row] = await tx.all<{ count: number }>(
      `SELECT COUNT(*) AS count FROM (SELECT 1 FROM records
       WHERE user_id = ? AND ${counts.where} AND id <> ? ${limitPlace}) AS counted`,
      userId,
      ...counts.values,
      record.id,
      most,
    );
    return row?.count ?? 0;
  },

  /**
   * The records changed after (revision, id) up to the revision `last`, in that order, including
   * tombstones.
   */
  async loadTail(
    tx: Tx,
    userId: string,
    revision: number,
    id: string,
    last: number,
    limit: number,
  ): Promise<StoredRow[]> {
    return (
      await tx.all<Row>(
        `SELECT ${columns} FROM records WHERE user_id = ? AND (revision, id) > (?, ?)
           AND revision <= ? ORDER BY revision, id ${limitPlace}`,
        userId,
        revision,
        id,
        last,
        limit,
      )
    ).map(toStoredRow);
  },

  /**
   * Live records below (sortKey, id) in falling order, as they stood at `revision`: what changed
   * later is left to the tail.
   */
  async loadSnapshot(
    tx: Tx,
    userId: string,
    revision: number,
    sortKey: number,
    id: string,
    limit: number,
  ): Promise<StoredRow[]> {
    return (
      await tx.all<Row>(
        `SELECT ${columns} FROM records WHERE user_id = ? AND deleted_at IS NULL
           AND (sort_key, id) < (?, ?) AND revision <= ?
         ORDER BY sort_key DESC, id DESC ${limitPlace}`,
        userId,
        sortKey,
        id,
        revision,
        limit,
      )
    ).map(toStoredRow);
  },

  /** Counts the live records, up to `most`. */
  async countLive(tx: Tx, userId: string, most: number): Promise<number> {
    const [row] = await tx.all<{ count: number }>(
      `SELECT COUNT(*) AS count FROM (SELECT 1 FROM records
       WHERE user_id = ? AND deleted_at IS NULL ${limitPlace}) AS counted`,
      userId,
      most,
    );
    return row?.count ?? 0;
  },

  /**
   * The root records of the deletes since `since` that are still known, in descending order below
   * (revision, id). Excludes records that never lived (a second copy of a bank's transaction).
   */
  async loadDeletedRoots(
    tx: Tx,
    userId: string,
    since: number,
    below: { revision: number; id: string },
    limit: number,
  ): Promise<StoredRow[]> {
    const rows = await tx.all<Row>(
      `SELECT ${columns} FROM records WHERE user_id = ? AND deleted_root = id
         AND (revision, id) < (?, ?) AND deleted_at >= ? AND created_at < deleted_at
       ORDER BY revision DESC, id DESC ${limitPlace}`,
      userId,
      below.revision,
      below.id,
      since,
      limit,
    );
    return rows.map((row) => ({
      record: toRecord(row),
      sortKey: row.sort_key,
      bytes: Buffer.byteLength(row.data),
    }));
  },

  /**
   * Counts the records of each collection that each of these deletes (at most 450) took, the roots
   * included.
   */
  async countDeletedWith(
    tx: Tx,
    userId: string,
    roots: readonly string[],
  ): Promise<{ root: string; collection: string; count: number }[]> {
    const padded = padValues(roots);
    return tx.all(
      `SELECT deleted_root AS root, collection, COUNT(*) AS count FROM records
       WHERE user_id = ? AND deleted_root IN (${valuePlaces(padded)}) GROUP BY deleted_root, collection`,
      userId,
      ...padded,
    );
  },
};

/** Parts of at most 450, in order. */
export function* chunk<T>(values: readonly T[], size = 450): Generator<T[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}
