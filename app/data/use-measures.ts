/**
 * The current value of every key result, live: from the ledger, the timer, the tasks, the date of
 * freedom, or entered by hand.
 */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CopyDatabase } from '#client/local-copy/database';
import { MeasureFeed, type MeasureState } from '#client/measure-feed';
import { loadHistory, loadMeasure } from '#client/measures';
import type { Stored } from '#contract/collections';
import type { Day } from '#domain/calendar';
import type { FreedomPlan } from '#domain/freedom';
import {
  loadingMeasure,
  type Measure,
  type PastValue,
  planOf,
  restsOnAccounts,
} from '#domain/measures';
import { useToday } from '#app/today.ts';
import { firstPaint } from './first-paint.ts';
import { useSession } from './provider.tsx';
import { useLive } from './use-live.ts';

export type { Measure } from '#domain/measures';
export interface MeasuresNow {
  /** The current value of a key result; unknown with `loading` until it has been read. */
  of: (keyResultId: string) => Measure;
  /** Measures by id, as `rollUp` takes them in `values`: null for an unknown one. */
  values: ReadonlyMap<string, number | null>;
  loading: boolean;
}

/** One feed for all subscribers, as long as the copy is open. */
const feeds = new WeakMap<CopyDatabase, MeasureFeed>();
function feedOf(db: CopyDatabase, today: Day): MeasureFeed {
  let feed = feeds.get(db);
  if (feed === undefined) feeds.set(db, (feed = new MeasureFeed(db, today)));
  return feed;
}

/**
 * Prefetches the measures that every screen with them shows first, and stays subscribed until the
 * first paint.
 */
export async function prefetchMeasures(db: CopyDatabase, today: Day): Promise<void> {
  const feed = feedOf(db, today);
  const stop = feed.subscribe(() => undefined);
  void firstPaint().then(stop);
  await feed.settled();
}

/** Returns the feed itself, for single questions; it reads only while somebody is subscribed. */
export function useMeasureFeed(): MeasureFeed {
  const { db } = useSession();
  const today = useToday();
  const feed = feedOf(db, today);
  useEffect(() => feed.setToday(today), [feed, today]);
  return feed;
}

/**
 * Returns the feed, and subscribes after the first paint: for a page that shows other data first.
 */
export function useLaterLinks(): MeasureFeed {
  const feed = useMeasureFeed();
  useEffect(() => {
    let stop: (() => void) | null = null,
      over = false;
    void firstPaint().then(() => {
      if (!over) stop = feed.subscribe(() => undefined);
    });
    return () => {
      over = true;
      stop?.();
    };
  }, [feed]);
  return feed;
}

/** Returns the freedom date and the hour price, live, as key results and toasts use them. */
export function useLinkState(): MeasureState {
  const feed = useMeasureFeed();
  return useSyncExternalStore(feed.subscribe, feed.getState, feed.getState);
}

/**
 * Returns the plan behind the freedom date: at once if the portfolio is stated, and after the
 * balances are known if it is based on accounts. Null without a plan, and until then.
 */
export function useFreedomPlan(stated: Stored<'userProfiles'>['fi']): FreedomPlan | null {
  const { plan } = useLinkState();
  return useMemo(
    () =>
      restsOnAccounts(stated)
        ? plan
        : planOf(stated, { held: [], today: '', currency: '', rates: [] }),
    [stated, plan],
  );
}

export function useMeasures(): MeasuresNow {
  const { measures, loading } = useLinkState();
  return useMemo(
    () => ({
      of: (id) => measures.get(id) ?? loadingMeasure,
      values: new Map(
        Array.from(measures, ([id, measure]) => [
          id,
          measure.status === 'known' ? measure.value : null,
        ]),
      ),
      loading,
    }),
    [measures, loading],
  );
}

/**
 * Returns the value of one metric, saved or not (see `loadMeasure`); null without a metric and
 * until it has been read.
 */
export function useMeasureOf(
  asked: { metric: Stored<'keyResults'>['metric']; keyResultId: string | null } | null,
): Measure | null {
  const { db } = useSession();
  const today = useToday();
  const { value } = useLive(
    db,
    `measure ${today} ${JSON.stringify(asked)}`,
    async () => (asked === null ? null : loadMeasure(db, asked.metric, asked.keyResultId, today)),
    { keep: true },
  );
  return value ?? null;
}

/**
 * Returns the past values of a measured key result by day (see `loadHistory`); null for other key
 * results and until they have been read.
 */
export function useHistory(keyResult: Stored<'keyResults'> | null): readonly PastValue[] | null {
  const { db } = useSession();
  const today = useToday();
  const { value } = useLive(
    db,
    `history ${today} ${keyResult?.id ?? ''} ${JSON.stringify(keyResult?.metric ?? null)}`,
    async () =>
      keyResult === null ? null : loadHistory(db, keyResult.metric, keyResult.id, today),
  );
  return value ?? null;
}
