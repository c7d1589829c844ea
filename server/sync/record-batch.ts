/**
 * The records that one mutation reads and writes. Records named by its operations are read together
 * before the first, and plain writes are collected and sent together, so that a mutation of 450
 * operations needs about ten statements instead of a thousand. A read always includes collected
 * writes.
 */
import type { FieldMap, CollectionName } from '#contract/collections';
import type { Tx } from '#server/storage/database';
import { computeKeys } from './keys.ts';
import { chunk, type RecordStore, type StoredRecord } from './record-store.ts';

export interface RecordBatch {
  /** Reads these records and the holders of these unique keys ahead. */
  prepare(ids: readonly string[], uniqueKeys: readonly string[]): Promise<void>;
  /** The records with these ids that exist, tombstones too. */
  load(ids: readonly string[]): Promise<Map<string, StoredRecord>>;
  /** The id of the live record that holds a unique key, or null. */
  findHolder(uniqueKey: string): Promise<string | null>;
  insert(record: StoredRecord): void;
  /** Saves the fields of a live record. */
  update(collection: CollectionName, id: string, fields: FieldMap): Promise<void>;
  /** Makes a tombstone of a live record that nothing hangs below. */
  softDelete(record: StoredRecord): void;
  /** Makes a tombstone live again with these fields, alone: what fell with it stays where it is. */
  undelete(record: StoredRecord, fields: FieldMap): void;
  /** Sends what waits. */
  flush(): Promise<void>;
  /**
   * Runs statements of the store directly: after the collected writes, and with the cache cleared,
   * since they may change it.
   */
  directly<T>(work: () => Promise<T>): Promise<T>;
  /** All that has been written, as it is stored; null when something was written directly. */
  getWritten(): StoredRecord[] | null;
}

export function createRecordBatch(
  tx: Tx,
  store: RecordStore,
  userId: string,
  revision: number,
  now: number,
): RecordBatch {
  /** Null: asked for, and not there. */
  const known = new Map<string, StoredRecord | null>();
  const holders = new Map<string, string | null>();
  const inserts = new Map<string, StoredRecord>();
  const updates = new Map<string, { collection: CollectionName; id: string; fields: FieldMap }>();
  const burials = new Set<string>();
  const undeleted = new Set<string>();
  let written: Set<string> | null = new Set();

  const batch: RecordBatch = {
    async prepare(ids, uniqueKeys) {
      for (const part of chunk(ids.filter((id) => !known.has(id)))) {
        const found = await store.load(tx, userId, part);
        for (const id of part) known.set(id, found.get(id) ?? null);
      }
      for (const part of chunk(uniqueKeys.filter((key) => !holders.has(key)))) {
        const found = await store.loadByUniqueKey(tx, userId, part);
        for (const key of part) holders.set(key, found.get(key) ?? null);
      }
    },

    async load(ids) {
      await batch.prepare(ids, []);
      return new Map(
        ids.flatMap((id) => {
          const record = known.get(id);
          return record == null ? [] : [[id, record] as const];
        }),
      );
    },

    async findHolder(uniqueKey) {
      await batch.prepare([], [uniqueKey]);
      return holders.get(uniqueKey) ?? null;
    },

    insert(record) {
      inserts.set(record.id, record);
      known.set(record.id, record);
      written?.add(record.id);
      const { uniqueKey } = computeKeys(record.collection, record.fields);
      if (uniqueKey !== null && record.deletedAt === null) holders.set(uniqueKey, record.id);
    },

    async update(collection, id, fields) {
      const before = known.get(id)!;
      const [oldKey, newKey] = [
        computeKeys(collection, before.fields).uniqueKey,
        computeKeys(collection, fields).uniqueKey,
      ];
      const waiting = inserts.get(id);
      if (waiting !== undefined) inserts.set(id, { ...waiting, fields });
      else updates.set(id, { collection, id, fields });
      known.set(id, { ...before, revision, updatedAt: now, fields });
      written?.add(id);
      if (oldKey === newKey) return;
      if (oldKey !== null) holders.set(oldKey, null);
      if (newKey !== null) holders.set(newKey, id);
      // Written together, two records that hand a key on would for a moment both hold it.
      await batch.flush();
    },

    softDelete(record) {
      const tombstone = {
        ...record,
        revision,
        updatedAt: now,
        deletedAt: now,
        deletedRoot: record.id,
      };
      known.set(record.id, tombstone);
      written?.add(record.id);
      if (inserts.has(record.id)) inserts.set(record.id, tombstone);
      else if (undeleted.delete(record.id)) updates.delete(record.id);
      else burials.add(record.id);
      const { uniqueKey } = computeKeys(record.collection, record.fields);
      if (uniqueKey !== null) holders.set(uniqueKey, null);
    },

    undelete(record, fields) {
      known.set(record.id, {
        ...record,
        revision,
        updatedAt: now,
        deletedAt: null,
        deletedRoot: null,
        fields,
      });
      written?.add(record.id);
      updates.set(record.id, { collection: record.collection, id: record.id, fields });
      undeleted.add(record.id);
      burials.delete(record.id);
      const { uniqueKey } = computeKeys(record.collection, fields);
      if (uniqueKey !== null) holders.set(uniqueKey, record.id);
    },

    /**
     * Deletes first: they free unique keys that others may take. A restored record gets its keys
     * only with its new fields.
     */
    async flush() {
      if (burials.size > 0) await store.softDeleteLeaves(tx, userId, [...burials], revision, now);
      if (updates.size > 0) await store.update(tx, userId, [...updates.values()], revision, now);
      if (undeleted.size > 0) await store.undelete(tx, userId, [...undeleted], revision, now);
      if (inserts.size > 0) await store.insert(tx, userId, [...inserts.values()]);
      burials.clear();
      undeleted.clear();
      updates.clear();
      inserts.clear();
    },

    getWritten: () => written && [...written].map((id) => known.get(id)!),

    async directly(work) {
      await batch.flush();
      written = null;
      try {
        return await work();
      } finally {
        known.clear();
        holders.clear();
      }
    },
  };
  return batch;
}
