/**
 * Daily totals, live: past rows, which every figure sums, and future rows, which are shown beside
 * them (docs/decisions/accounts-and-balances.md).
 */
import { useCallback, useMemo } from 'react';
import { countInCategory, loadFirstDay, loadSpend } from '#client/local-copy/read';
import type { CopyDatabase } from '#client/local-copy/database';
import type { SpendRow } from '#contract/data';
import type { Day } from '#domain/calendar';
import { splitAtToday } from '#domain/ledger';
import { noItems } from '#app/no-items.ts';
import { putPrefetched } from './prefetch-cache.ts';
import { useSession } from './provider.tsx';
import { useLive } from './use-live.ts';

export interface LiveSpend {
  /** Rows up to today. */ rows: readonly SpendRow[];
  /** Rows of future days. */ ahead: readonly SpendRow[];
  loading: boolean;
  error: unknown;
}

/**
 * Returns the rows from `fromDay` to `toDay`, both included: one per day, account, category, kind
 * and currency.
 */
export function useSpend(fromDay: Day, toDay: Day, today: Day): LiveSpend {
  const { db } = useSession();
  const { value, loading, error } = useLive(db, spendKey(fromDay, toDay), async () => {
    // The browser's performance tools and the bench read this measure.
    const start = performance.now();
    const rows = await loadSpend(db, fromDay, toDay);
    performance.measure('tudo:spend', { start });
    return rows;
  });
  const { happened, ahead } = useSplit(value ?? noItems, today);
  return { rows: happened, ahead, loading, error };
}

/** Returns the first day with a transaction. Spending before it is unknown, not zero. */
export function useFirstDay(): { day: Day | null; loading: boolean } {
  const { db } = useSession();
  const { value, loading } = useLive(db, 'first day', () => loadFirstDay(db));
  return { day: value ?? null, loading };
}

/** Returns a function that counts the rows of a category, split ones too. */
export function useCategoryCount(): (categoryId: string) => Promise<number> {
  const { db } = useSession();
  return useCallback((categoryId) => countInCategory(db, categoryId), [db]);
}

export function useSplit(
  rows: readonly SpendRow[],
  today: Day,
): { happened: readonly SpendRow[]; ahead: readonly SpendRow[] } {
  return useMemo(() => splitAtToday(rows, today), [rows, today]);
}

const spendKey = (fromDay: Day, toDay: Day): string => `spend ${fromDay} ${toDay}`;

/** Prefetches the first answer of `useSpend`. */
export async function prefetchSpend(db: CopyDatabase, fromDay: Day, toDay: Day): Promise<void> {
  putPrefetched(db, spendKey(fromDay, toDay), await loadSpend(db, fromDay, toDay));
}
