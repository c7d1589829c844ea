/** The plan of the open copy, live; and the same read ahead of the page. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createPlanRecords } from '#client/plan-records';
import { getEarlyAnswer, putEarlyAnswer } from '#app/data/prefetch-cache.ts';
import { noticeFirstAnswer } from '#app/data/first-paint.ts';
import type { EarlyCopy } from '#app/data/prefetch.ts';
import { readAttentionEarly } from '#app/data/hooks.ts';
import { useSession } from '#app/data/provider.tsx';
import { readCheckInsEarly } from './use-check-ins.ts';
import { PlanFeed, type PlanState } from './plan-feed.ts';

const key = 'plan';

/** Reads as the page will. */
export function preparePlanFeed(): (copy: EarlyCopy) => Promise<void> {
  return async ({ db, expectWrites }) => {
    const feed = new PlanFeed(createPlanRecords(db), expectWrites);
    feed.watch();
    putEarlyAnswer(db, key, feed);
    const read = new Promise<void>((resolve) => {
      const stop = feed.subscribe(() => {
        if (!feed.getState().loading) {
          stop();
          resolve();
        }
      });
    });
    await Promise.all([read, readAttentionEarly(db), readCheckInsEarly(db)]);
  };
}

export function usePlan(): PlanState & { feed: PlanFeed } {
  const { db, expectWrites } = useSession();
  const feed = useMemo(
    () => getEarlyAnswer<PlanFeed>(db, key) ?? new PlanFeed(createPlanRecords(db), expectWrites),
    [db, expectWrites],
  );
  useEffect(() => feed.watch(), [feed]);
  const state = useSyncExternalStore(feed.subscribe, feed.getState, feed.getState);
  useEffect(() => {
    if (!state.loading) noticeFirstAnswer();
  }, [state.loading]);
  return { ...state, feed };
}
