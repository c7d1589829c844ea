/** The last acts on this device, newest first. */
import { useCallback } from 'react';
import { type HistoryEntry, loadActs } from '#client/history';
import { useSession } from './provider.tsx';
import { useLive } from './use-live.ts';

/** Live; undefined until they have been read once. */
export function useActs(): HistoryEntry[] | undefined {
  const { db } = useSession();
  return useLive(db, 'acts', () => loadActs(db)).value;
}

/** Reads them as they are when it is called. */
export function useLoadActs(): () => Promise<HistoryEntry[]> {
  const { db } = useSession();
  return useCallback(() => loadActs(db), [db]);
}
