/**
 * The statements of `record-store.ts` that forget: the fields of what was deleted, tombstones, and
 * all that an account holds. Each takes at most what a transaction of a sweep may.
 */
import type { Tx } from '#server/storage/database';
import { limitPlace, padValues, valuePlaces } from './statement-parts.ts';

export const purgeStatements = {
  /** The records that are still deleted by one delete: at most `limit`. */
  async loadIdsByDeletedRoot(
    tx: Tx,
    userId: string,
    root: string,
    limit: number,
  ): Promise<string[]> {
    const rows = await tx.all<{ id: string }>(
      `SELECT id FROM records WHERE user_id = ? AND deleted_root = ? ${limitPlace}`,
      userId,
      root,
      limit,
    );
    return rows.map((row) => row.id);
  },

  async loadUsersWithTombstones(tx: Tx, before: number): Promise<string[]> {
    return (
      await tx.all<{ user_id: string }>(
        'SELECT DISTINCT user_id FROM records WHERE deleted_at IS NOT NULL AND deleted_at < ?',
        before,
      )
    ).map((row) => row.user_id);
  },

  /**
   * The deletes above `afterRoot`, in order, that happened before an instant and are still known:
   * their roots.
   */
  async loadRootsToErase(
    tx: Tx,
    userId: string,
    before: number,
    afterRoot: string,
    limit: number,
  ): Promise<string[]> {
    const rows = await tx.all<{ root: string }>(
      `SELECT DISTINCT deleted_root AS root FROM records WHERE user_id = ? AND deleted_root > ?
         AND deleted_root IS NOT NULL AND deleted_at < ? ORDER BY deleted_root ${limitPlace}`,
      userId,
      afterRoot,
      before,
      limit,
    );
    return rows.map(({ root }) => root);
  },

  /**
   * Forgets what tombstones say that one delete made: at most `limit`, and the record that was
   * meant first, since without it nothing of them is restored. Answers how many.
   */
  async erase(tx: Tx, userId: string, root: string, limit: number): Promise<number> {
    const forget = (ids: readonly string[]) =>
      tx.run(
        `UPDATE records SET data = '{}', parent_id = NULL, unique_key = NULL, clear_id = NULL,
           deleted_root = NULL
         WHERE user_id = ? AND deleted_root = ? AND id IN (${valuePlaces(ids)})`,
        userId,
        root,
        ...ids,
      );
    const erased = limit > 0 ? await forget([root]) : 0;
    const others = await purgeStatements.loadIdsByDeletedRoot(tx, userId, root, limit - erased);
    return others.length === 0 ? erased : erased + (await forget(padValues(others)));
  },

  async loadUsersToErase(tx: Tx, before: number): Promise<string[]> {
    return (
      await tx.all<{ user_id: string }>(
        `SELECT DISTINCT user_id FROM records
         WHERE deleted_at IS NOT NULL AND deleted_at < ? AND deleted_root IS NOT NULL`,
        before,
      )
    ).map((row) => row.user_id);
  },

  /**
   * Remembers up to which revision tombstones older than `before` are missing from now on. False
   * where there are none.
   */
  async beginPurge(tx: Tx, userId: string, before: number): Promise<boolean> {
    const [row] = await tx.all<{ newest: number | null }>(
      `SELECT MAX(revision) AS newest FROM records
       WHERE user_id = ? AND deleted_at IS NOT NULL AND deleted_at < ?`,
      userId,
      before,
    );
    if (row?.newest == null) return false;
    await tx.run(
      'UPDATE sync_users SET purged_revision = ? WHERE user_id = ? AND purged_revision < ?',
      row.newest,
      userId,
      row.newest,
    );
    return true;
  },

  /**
   * Removes at most 450 tombstones older than `before` for good; `beginPurge` comes first. Answers
   * how many.
   */
  async purgeSome(tx: Tx, userId: string, before: number): Promise<number> {
    return tx.run(
      `DELETE FROM records WHERE user_id = ? AND id IN
         (SELECT id FROM records WHERE user_id = ? AND deleted_at IS NOT NULL AND deleted_at < ?
          LIMIT 450)`,
      userId,
      userId,
      before,
    );
  },

  /** Forgets the clients last seen before an instant, and their refusals. Answers how many. */
  async purgeClients(tx: Tx, before: number): Promise<number> {
    const gone = await tx.run('DELETE FROM sync_clients WHERE seen_at < ?', before);
    if (gone > 0)
      await tx.run(
        `DELETE FROM sync_refusals WHERE NOT EXISTS
           (SELECT 1 FROM sync_clients AS c
            WHERE c.user_id = sync_refusals.user_id AND c.client_id = sync_refusals.client_id)`,
      );
    return gone;
  },

  /** Removes at most 450 records for good, without a trace. Answers how many. */
  async removeRecords(tx: Tx, userId: string): Promise<number> {
    return tx.run(
      `DELETE FROM records WHERE user_id = ? AND id IN
         (SELECT id FROM records WHERE user_id = ? ORDER BY id LIMIT 450)`,
      userId,
      userId,
    );
  },

  /** Removes at most 450 places where categories stood. Answers how many. */
  async removeCleared(tx: Tx, userId: string): Promise<number> {
    return tx.run(
      `DELETE FROM sync_cleared WHERE user_id = ? AND (category_id, record_id) IN
         (SELECT category_id, record_id FROM sync_cleared WHERE user_id = ? LIMIT 450)`,
      userId,
      userId,
    );
  },

  async removeUser(tx: Tx, userId: string): Promise<void> {
    for (const table of [
      'records',
      'sync_cleared',
      'sync_cascades',
      'sync_refusals',
      'sync_clients',
      'sync_users',
    ])
      await tx.run(`DELETE FROM ${table} WHERE user_id = ?`, userId);
  },
};
