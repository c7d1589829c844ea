/** The plan of the open copy, live, and its prefetch. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createPlanRecords } from '#client/plan-records';
import { getPrefetched, putPrefetched } from '#app/data/prefetch-cache.ts';
import { markFirstAnswer } from '#app/data/first-paint.ts';
import type { PrefetchSession } from '#app/data/prefetch.ts';
import { prefetchRejectedChanges } from '#app/data/hooks.ts';
import { useSession } from '#app/data/provider.tsx';
import { prefetchCheckIns } from './use-check-ins.ts';
import { PlanFeed, type PlanState } from './plan-feed.ts';

const key = 'plan';

/** Reads as the page will. */
export function preparePlanFeed(): (copy: PrefetchSession) => Promise<void> {
  return async ({ db, trackPendingWrites }) => {
    const feed = new PlanFeed(createPlanRecords(db), trackPendingWrites);
    feed.watch();
    putPrefetched(db, key, feed);
    const read = new Promise<void>((resolve) => {
      const stop = feed.subscribe(() => {
        if (!feed.getState().loading) {
          stop();
          resolve();
        }
      });
    });
    await Promise.all([read, prefetchRejectedChanges(db), prefetchCheckIns(db)]);
  };
}

export function usePlan(): PlanState & { feed: PlanFeed } {
  const { db, trackPendingWrites } = useSession();
  const feed = useMemo(
    () =>
      getPrefetched<PlanFeed>(db, key) ?? new PlanFeed(createPlanRecords(db), trackPendingWrites),
    [db, trackPendingWrites],
  );
  useEffect(() => feed.watch(), [feed]);
  const state = useSyncExternalStore(feed.subscribe, feed.getState, feed.getState);
  useEffect(() => {
    if (!state.loading) markFirstAnswer();
  }, [state.loading]);
  return { ...state, feed };
}
