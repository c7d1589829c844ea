/**
 * Prefetches what the ledger shows first, before it mounts: the transactions of the address, and
 * the data that their rows need.
 */
import { getKeptProfile } from '#client/profile';
import { decimalSignOf } from '#domain/money';
import type { PrefetchSession } from '#app/data/prefetch.ts';
import { prefetchRejectedChanges, prefetchRecords } from '#app/data/hooks.ts';
import { prefetchSpend } from '#app/data/use-spend.ts';
import { languageOf } from '#app/language-paths.ts';
import { chosenOnDevice } from '#app/language.tsx';
import { readToday } from '#app/device-day.ts';
import { readView } from '#app/ledger/ledger-address.ts';
import { daysOf, everyDay } from './period.ts';
import { prefetchLedgerRows } from './use-row-feed.ts';

/**
 * Reads as the screen will, with what is known now; if an assumption is wrong, the screen reads for
 * itself.
 */
export function prepareLedger(uid: string): (copy: PrefetchSession) => Promise<void> {
  const profile = getKeptProfile(uid);
  const view = readView(new URLSearchParams(location.search));
  const days = daysOf(view.period, profile?.cycles ?? [], readToday(profile?.timeZone ?? null));
  const decimalSign = decimalSignOf(languageOf(location.pathname, chosenOnDevice()));
  return async ({ db }) => {
    await Promise.all([
      prefetchLedgerRows(db, view, days, decimalSign),
      prefetchRecords(db, { collection: 'accounts' }),
      prefetchRecords(db, { collection: 'categories' }),
      prefetchSpend(db, days.fromDay ?? everyDay.fromDay, days.toDay ?? everyDay.toDay),
      prefetchRejectedChanges(db),
    ]);
  };
}
