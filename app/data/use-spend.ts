/**
 * The sums of days, live: what has happened, which every figure sums, and what is dated ahead,
 * which stands beside them (docs/decisions/accounts-and-balances.md).
 */
import { useCallback, useMemo } from 'react';
import { countInCategory, loadFirstDay, loadSpend } from '#client/local-copy/read';
import type { CopyDatabase } from '#client/local-copy/database';
import type { SpendRow } from '#contract/data';
import type { Day } from '#domain/calendar';
import { splitAtToday } from '#domain/ledger';
import { putPrefetched } from './prefetch-cache.ts';
import { useSession } from './provider.tsx';
import { useLive } from './use-live.ts';

export interface LiveSpend {
  /** Up to today. */ rows: readonly SpendRow[];
  /** Of days to come. */ ahead: readonly SpendRow[];
  loading: boolean;
  error: unknown;
}
const none: SpendRow[] = [];

/**
 * The days from `fromDay` to `toDay`, both included: a row per day, account, category, kind and
 * currency.
 */
export function useSpend(fromDay: Day, toDay: Day, today: Day): LiveSpend {
  const { db } = useSession();
  const { value, loading, error } = useLive(db, spendKey(fromDay, toDay), async () => {
    // Shows up in the browser's own performance tools, and in the bench.
    const start = performance.now();
    const rows = await loadSpend(db, fromDay, toDay);
    performance.measure('tudo:spend', { start });
    return rows;
  });
  const { happened, ahead } = useSplit(value ?? none, today);
  return { rows: happened, ahead, loading, error };
}

/**
 * The first day that any transaction is recorded on: before it nothing is known, which is not
 * nothing spent.
 */
export function useFirstDay(): { day: Day | null; loading: boolean } {
  const { db } = useSession();
  const { value, loading } = useLive(db, 'first day', () => loadFirstDay(db));
  return { day: value ?? null, loading };
}

/** Counts the rows of a category when it is asked, split ones too. */
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

/** Reads ahead what `useSpend` will ask for first. */
export async function readSpendEarly(db: CopyDatabase, fromDay: Day, toDay: Day): Promise<void> {
  putPrefetched(db, spendKey(fromDay, toDay), await loadSpend(db, fromDay, toDay));
}
