/** The last entries of the action history of this device, newest first. */
import { useCallback } from 'react';
import { type HistoryEntry, loadUndoHistory } from '#client/history';
import { useSession } from './provider.tsx';
import { useLive } from './use-live.ts';

/** Returns them live; undefined until they have been read once. */
export function useUndoHistory(): HistoryEntry[] | undefined {
  const { db } = useSession();
  return useLive(db, 'history', () => loadUndoHistory(db)).value;
}

/** Returns a function that reads them at the time of its call. */
export function useLoadUndoHistory(): () => Promise<HistoryEntry[]> {
  const { db } = useSession();
  return useCallback(() => loadUndoHistory(db), [db]);
}
