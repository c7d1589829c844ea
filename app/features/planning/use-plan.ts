/** The plan of the open copy, live; and the same read ahead of the page. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Session } from '#client/session';
import { createPlanRecords } from '#client/plan-records';
import { getEarlyAnswer, putEarlyAnswer } from '#app/data/early-answers.ts';
import { noticeFirstAnswer } from '#app/data/first-screen.ts';
import { readAttentionEarly } from '#app/data/hooks.ts';
import { useSession } from '#app/data/provider.tsx';
import { readCheckInsEarly } from './use-check-ins.ts';
import { PlanFeed, type PlanState } from './plan-feed.ts';

const key = 'plan';

/** Reads as the page will. */
export function preparePlan(): (session: Session) => Promise<void> {
  return async ({ db, expectWrites }) => {
    const feed = new PlanFeed(createPlanRecords(db), expectWrites);
    feed.watch();
    putEarlyAnswer(db, key, feed);
    await Promise.all([readAttentionEarly(db), readCheckInsEarly(db)]);
  };
}

export function usePlan(): PlanState & { feed: PlanFeed } {
  const { db, expectWrites } = useSession();
  const feed = useMemo(() => getEarlyAnswer<PlanFeed>(db, key) ?? new PlanFeed(createPlanRecords(db), expectWrites), [db, expectWrites]);
  useEffect(() => feed.watch(), [feed]);
  const state = useSyncExternalStore(feed.subscribe, feed.getState, feed.getState);
  useEffect(() => { if (!state.loading) noticeFirstAnswer(); }, [state.loading]);
  return { ...state, feed };
}
