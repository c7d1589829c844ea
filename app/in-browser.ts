import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while prerendering and hydrating, true from then on: for what only a browser can know. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(never, () => true, () => false);
}
