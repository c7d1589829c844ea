/**
 * The clock of a running timer for every other page of the account. The code that reads the timer
 * is loaded only if one runs.
 */
import { useSyncExternalStore } from 'react';

let text: string | null = null;
const listeners = new Set<() => void>();

export function showRunningClock(now: string | null): void {
  if (now === text) return;
  text = now;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns `18:32`; null if no timer runs, or its own page shows it. */
export const useRunningClock = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => text,
    () => null,
  );
