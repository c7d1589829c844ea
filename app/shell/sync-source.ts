import type { SyncState } from '#contract/data';

/** The state of the sync, live; null until the local copy is open. */
export function useSyncState(): SyncState | null {
  return null;
}
