import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while prerendering and hydrating, true from then on: for what only a browser can know. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const todayHere = () => new Date().toISOString().slice(0, 10);

/**
 * Today (in UTC, YYYY-MM-DD); while prerendering and hydrating the day of the build, so that both
 * write the same.
 */
export function useTodayOnPage(): string {
  return useSyncExternalStore(never, todayHere, () => import.meta.env.VITE_BUILT_ON);
}
