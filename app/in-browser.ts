import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns false while prerendering and hydrating, and true afterwards: for features that only a
 * browser has.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const todayHere = () => new Date().toISOString().slice(0, 10);

/**
 * Returns today (in UTC, YYYY-MM-DD); while prerendering and hydrating the day of the build, so
 * that both render the same.
 */
export function useTodayOnPage(): string {
  return useSyncExternalStore(never, todayHere, () => import.meta.env.VITE_BUILT_ON);
}
