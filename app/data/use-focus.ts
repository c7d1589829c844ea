/** Measured focus of a range of days, live. */
import type { CopyDatabase } from '#client/local-copy/database';
import { loadFocusDays } from '#client/local-copy/read';
import type { Day } from '#domain/calendar';
import { putPrefetched } from './prefetch-cache.ts';
import { useSession } from './provider.tsx';
import { useLive } from './use-live.ts';

export interface FocusSeconds {
  /** Seconds of focus by day; each session counts in its own time zone. */
  perDay: ReadonlyMap<Day, number>;
  loading: boolean;
  error: unknown;
}
const focusKey = (fromDay: Day, toDay: Day): string => `focus ${fromDay} ${toDay}`;
const none: ReadonlyMap<Day, number> = new Map();

/**
 * Returns seconds of focus and stopwatch, interrupted ones too, from `fromDay` to `toDay`, both
 * included, from the stored sums per day.
 */
export function useFocusSeconds({ fromDay, toDay }: { fromDay: Day; toDay: Day }): FocusSeconds {
  const { db } = useSession();
  const { value, loading, error } = useLive(db, focusKey(fromDay, toDay), () =>
    loadFocusDays(db, fromDay, toDay),
  );
  return { perDay: value ?? none, loading, error };
}

/** Prefetches the first answer of `useFocusSeconds`. */
export async function prefetchFocus(db: CopyDatabase, fromDay: Day, toDay: Day): Promise<void> {
  putPrefetched(db, focusKey(fromDay, toDay), await loadFocusDays(db, fromDay, toDay));
}
