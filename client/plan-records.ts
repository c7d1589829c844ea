/**
 * The whole plan of a person, read once and then only by changes: reading ten thousand tasks for
 * each edit takes longer than the edit.
 */
import { Dexie, type ObservabilitySet } from 'dexie';
import type { Stored } from '#contract/collections';
import type { CopyDatabase } from './local-copy/database.ts';
import { retryPrematureCommit } from './local-copy/database-errors.ts';
import { changedKeys } from './local-copy/live.ts';
import { toRecord } from './local-copy/schema.ts';

export const planCollections = ['projects', 'objectives', 'keyResults', 'tasks'] as const;
export type PlanCollection = (typeof planCollections)[number];
export type PlanLists = { [K in PlanCollection]: Stored<K>[] };
/** Ids by collection; 'all' where it is not known which, or too many to ask for one by one. */
export type ChangedIds = { [K in PlanCollection]?: ReadonlySet<string> | 'all' };
/**
 * The requested records as of now: null if a record does not exist. `all`: records that are not
 * listed are gone.
 */
export type PlanChanges = {
  [K in PlanCollection]?: { all: boolean; records: ReadonlyMap<string, Stored<K> | null> };
};

export interface PlanRecords {
  /** Records of all four collections as of one moment. */
  loadAll(): Promise<PlanLists>;
  /** Loads the requested records as of one moment. */
  loadChanged(changed: ChangedIds): Promise<PlanChanges>;
  /** Calls back after records of the plan were written, here or in another tab. */
  onChange(listener: (changed: ChangedIds) => void): () => void;
}

/** More are read together with all the others. */
const mostById = 2_000;

export function createPlanRecords(db: CopyDatabase): PlanRecords {
  const readOne = async <K extends PlanCollection>(collection: K): Promise<Stored<K>[]> =>
    (await db.rows(collection).toArray()).map((row) => toRecord(row) as unknown as Stored<K>);
  const tables = planCollections.map((name) => db.rows(name));
  const read = <T>(run: () => Promise<T>): Promise<T> =>
    retryPrematureCommit(() => db.transaction('r', tables, run));
  return {
    loadAll: () =>
      read(async () => {
        const [projects, objectives, keyResults, tasks] = await Promise.all([
          readOne('projects'),
          readOne('objectives'),
          readOne('keyResults'),
          readOne('tasks'),
        ]);
        return { projects, objectives, keyResults, tasks };
      }),
    loadChanged: (changed) =>
      read(async () => {
        const answer: Record<string, { all: boolean; records: Map<string, unknown> }> = {};
        await Promise.all(
          planCollections.map(async (name) => {
            const ids = changed[name];
            if (ids === undefined) return;
            if (ids === 'all' || ids.size > mostById) {
              answer[name] = {
                all: true,
                records: new Map((await readOne(name)).map((record) => [record.id, record])),
              };
            } else {
              const asked = [...ids];
              const rows = await db.rows(name).bulkGet(asked);
              answer[name] = {
                all: false,
                records: new Map(
                  asked.map((id, index) => [id, rows[index] ? toRecord(rows[index]) : null]),
                ),
              };
            }
          }),
        );
        return answer as PlanChanges;
      }),
    onChange(listener) {
      const onMutated = (parts: ObservabilitySet) => {
        const changed: { [K in PlanCollection]?: ReadonlySet<string> | 'all' } = {};
        for (const name of planCollections) {
          const keys = changedKeys(db, name, parts);
          if (keys !== null) changed[name] = keys as ReadonlySet<string> | 'all';
        }
        if (Object.keys(changed).length > 0) listener(changed);
      };
      Dexie.on('storagemutated', onMutated);
      return () => Dexie.on('storagemutated').unsubscribe(onMutated);
    },
  };
}
