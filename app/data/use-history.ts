/** The last acts on this device, newest first. */
import { useCallback } from 'react';
import { type HistoryEntry, loadUndoHistory } from '#client/history';
import { useSession } from './provider.tsx';
import { useLive } from './use-live.ts';

/** Live; undefined until they have been read once. */
export function useUndoHistory(): HistoryEntry[] | undefined {
  const { db } = useSession();
  return useLive(db, 'acts', () => loadUndoHistory(db)).value;
}

/** Reads them as they are when it is called. */
export function useLoadUndoHistory(): () => Promise<HistoryEntry[]> {
  const { db } = useSession();
  return useCallback(() => loadUndoHistory(db), [db]);
}
