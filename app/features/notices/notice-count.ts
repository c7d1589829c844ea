/**
 * The number of unread notices for the bell, which is rendered before the code that counts is
 * loaded.
 */
import { useSyncExternalStore } from 'react';
import { createObservable } from '#client/observable';

const count = createObservable(0);

export const setNoticeCount = count.set;

export function useNoticeCount(): number {
  return useSyncExternalStore(count.subscribe, count.get, () => 0);
}
