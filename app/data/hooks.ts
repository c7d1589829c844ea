/**
 * Hooks through which screens read the local copy. Every list is live across tabs, and is empty
 * with `error` set if it cannot be read.
 */
import { useSyncExternalStore } from 'react';
import type { RejectedChange } from '#client/session';
import { loadRecord, loadRecords } from '#client/local-copy/read';
import { loadRejectedChanges, loadCursor } from '#client/local-copy/apply';
import type { MergeState } from '#client/guest/merge-guest-data';
import type { CollectionName, Stored } from '#contract/collections';
import type { ListQuery, SyncState } from '#contract/data';
import type { CopyDatabase } from '#client/local-copy/database';
import { noItems } from '#app/no-items.ts';
import { putPrefetched } from './prefetch-cache.ts';
import { getOpenSession, subscribeSession } from './open-session.ts';
import { useSession } from './provider.tsx';
import { useLive } from './use-live.ts';

export interface LiveList<T> {
  records: T[];
  loading: boolean;
  error: unknown;
}

/**
 * Returns the records that match by equality, ordered and limited (see `ListQuery`). For long
 * ledgers use `useLedgerPages`.
 */
export function useRecords<C extends CollectionName>(query: ListQuery<C>): LiveList<Stored<C>> {
  const { db } = useSession();
  const { value, loading, error } = useLive(db, listKey(query), () => loadRecords(db, query), {
    keep: false,
  });
  return { records: value ?? noItems, loading, error };
}
const listKey = <C extends CollectionName>(query: ListQuery<C>): string =>
  JSON.stringify(['list', query]);

/** Prefetches the first answer of `useRecords(query)`. */
export async function prefetchRecords<C extends CollectionName>(
  db: CopyDatabase,
  query: ListQuery<C>,
): Promise<Stored<C>[]> {
  const records = await loadRecords(db, query);
  putPrefetched(db, listKey(query), records);
  return records;
}

/** Returns one record; null if there is none. */
export function useRecord<C extends CollectionName>(
  collection: C,
  id: string | null,
): { record: Stored<C> | null; loading: boolean; error: unknown } {
  const { db } = useSession();
  const { value, loading, error } = useLive(db, JSON.stringify(['one', collection, id]), async () =>
    id === null ? null : loadRecord(db, collection, id),
  );
  return { record: value ?? null, loading, error };
}

/**
 * Returns the live state of the sync; null until the local copy is open. Works outside of a
 * DataProvider too.
 */
export function useSyncState(): SyncState | null {
  return useSyncExternalStore(
    subscribeAll,
    () => getOpenSession()?.getSyncState() ?? null,
    () => null,
  );
}
function subscribeAll(listener: () => void): () => void {
  let stopState = getOpenSession()?.subscribeSyncState(listener);
  const stopSession = subscribeSession(() => {
    stopState?.();
    stopState = getOpenSession()?.subscribeSyncState(listener);
    listener();
  });
  return () => {
    stopState?.();
    stopSession();
  };
}

/**
 * Returns whether the first load of the account is complete. Before that, a missing record may
 * still arrive. Undefined until that has been read.
 */
export function useIsLoaded(): boolean | undefined {
  const { db } = useSession();
  return useLive(db, 'first load', async () => (await loadCursor(db)).loaded).value;
}

type WantedRecords = readonly { collection: CollectionName; id: string }[];
type RecordsById = ReadonlyMap<string, Record<string, unknown>>;
const byIdKey = (wanted: WantedRecords): string =>
  JSON.stringify(wanted.map(({ collection, id }) => [collection, id]));

async function loadById(db: CopyDatabase, wanted: WantedRecords): Promise<RecordsById> {
  const records = await Promise.all(
    wanted.map(({ collection, id }) => loadRecord(db, collection, id)),
  );
  return new Map(
    wanted.flatMap(({ id }, index) => {
      const record = records[index];
      return record ? [[id, record as unknown as Record<string, unknown>] as const] : [];
    }),
  );
}

/**
 * Returns the existing records among the wanted ids, of any collections. Undefined until they have
 * been read once.
 */
export function useRecordsById(wanted: WantedRecords): RecordsById | undefined {
  const { db } = useSession();
  return useLive(db, byIdKey(wanted), async () => loadById(db, wanted), { keep: true }).value;
}

/** Prefetches the first answer of `useRecordsById`. */
export async function prefetchRecordsById(db: CopyDatabase, wanted: WantedRecords): Promise<void> {
  putPrefetched(db, byIdKey(wanted), await loadById(db, wanted));
}

/**
 * Returns the mutations that the server rejected, oldest first;
 * `useSession().rejectedChanges` has the ways to resolve them.
 */
export function useRejectedChanges(): { items: RejectedChange[]; loading: boolean } {
  const { db } = useSession();
  const { value, loading } = useLive(db, rejectedChangesKey, () => loadRejectedChanges(db));
  return { items: value ?? noItems, loading };
}

const rejectedChangesKey = 'rejectedChanges';

/** Prefetches the first answer of `useRejectedChanges`. */
export async function prefetchRejectedChanges(db: CopyDatabase): Promise<void> {
  putPrefetched(db, rejectedChangesKey, await loadRejectedChanges(db));
}

/**
 * Returns whether a guest copy waits for the merge: on 'ask' the person is asked, and `decide`
 * takes the answer.
 */
export function useGuestMerge(): MergeState {
  const { merge } = useSession();
  return useSyncExternalStore(
    (listener) => merge?.subscribe(listener) ?? (() => undefined),
    () => merge?.getState() ?? 'none',
    () => 'none',
  );
}
