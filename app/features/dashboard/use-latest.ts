/** The latest transactions up to today, newest first, live. */
import type { CopyDatabase } from '#client/local-copy/database';
import { createLedgerPages } from '#client/ledger-pages';
import type { Transaction } from '#contract/collections';
import type { Day } from '#domain/calendar';
import { putPrefetched } from '#app/data/prefetch-cache.ts';
import { useSession } from '#app/data/provider.tsx';
import { type Live, useLive } from '#app/data/use-live.ts';

const shownAtMost = 5;

const latestKey = (today: Day): string => `latest ${today}`;
function loadLatest(db: CopyDatabase, today: Day): Promise<Transaction[]> {
  const all = { fromDay: null, toDay: today, accountId: null, categoryId: null };
  return createLedgerPages(db).loadPage(all, null, shownAtMost);
}

/** Prefetches the first answer of `useLatest`. */
export async function prefetchLatest(db: CopyDatabase, today: Day): Promise<void> {
  putPrefetched(db, latestKey(today), await loadLatest(db, today));
}

export function useLatest(today: Day): Live<Transaction[]> {
  const { db } = useSession();
  return useLive(db, latestKey(today), () => loadLatest(db, today));
}
