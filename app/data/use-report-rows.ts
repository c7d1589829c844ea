/** The data of reports, live: the ledger in columns, as rows and as daily totals. */
import { useEffect, useMemo, useState } from 'react';
import type { CopyDatabase } from '#client/local-copy/database';
import { ReportRows } from '#client/report-rows';
import type { SpendRow } from '#contract/data';
import type { Day } from '#domain/calendar';
import type { NameBook, PackedRows } from '#domain/reports';
import { noItems } from '#app/no-items.ts';
import { markFirstAnswer } from './first-paint.ts';
import { useSession } from './provider.tsx';
import { useMeasureFeed } from './use-measures.ts';
import { type LiveSpend, useSplit } from './use-spend.ts';

export interface ReadRows {
  names: NameBook;
  packs: PackedRows[];
}
export interface LiveRows {
  /** Null until they have been read. */ rows: ReadRows | null;
  loading: boolean;
  /** The part that has been read, 0 to 1. */ share: number;
  error: unknown;
}

/** One reader for all reports, as long as the copy is open. */
const readers = new WeakMap<CopyDatabase, ReportRows>();

function readerOf(db: CopyDatabase): ReportRows {
  let reader = readers.get(db);
  if (reader === undefined) readers.set(db, (reader = new ReportRows(db)));
  return reader;
}

/** Starts to read the rows before a report renders, while React hydrates the page. */
export function prefetchReportRows(db: CopyDatabase): void {
  readerOf(db)
    .loadAll()
    .catch(() => {
      /* The report that needs the rows reads them again and reports the error. */
    });
}

/**
 * Prefetches the data of every report: the rows, after those of the shown report, and the movements
 * of the accounts for net worth. The rest is computed in idle time.
 */
export function useReportsAhead(): void {
  const { db } = useSession();
  const feed = useMeasureFeed();
  useEffect(() => {
    const abort = new AbortController(),
      { signal } = abort;
    const pause = () =>
      new Promise<void>((resolve) => {
        if ('requestIdleCallback' in globalThis)
          requestIdleCallback(() => resolve(), { timeout: 2_000 });
        else setTimeout(resolve, 50);
      });
    readerOf(db)
      .prepare(signal, pause)
      .catch(() => {
        /* The report that needs the rows reads them again and reports the error. */
      });
    const stop = feed.subscribe(() => undefined);
    return () => {
      abort.abort();
      stop();
    };
  }, [db, feed]);
}

/** Reads again and calls `show` whenever the data may have changed; returns how to stop. */
function keepReading<T>(
  read: (signal: AbortSignal) => Promise<T>,
  subscribe: (listener: () => void) => () => void,
  show: (value: T) => void,
  fail: (error: unknown) => void,
): () => void {
  const abort = new AbortController(),
    { signal } = abort;
  let running = false,
    stale = false;
  const run = async () => {
    if (running) {
      stale = true;
      return;
    }
    running = true;
    try {
      do {
        stale = false;
        const value = await read(signal);
        if (!signal.aborted) show(value);
      } while (stale && !signal.aborted);
    } catch (error) {
      if (!signal.aborted) {
        console.error(error);
        fail(error);
      }
    } finally {
      running = false;
    }
  };
  const stop = subscribe(() => {
    void run();
  });
  void run();
  return () => {
    abort.abort();
    stop();
  };
}

/**
 * Returns the daily totals from `fromDay` to `toDay`, both included, as `useSpend` has them; a day
 * may have two totals of a kind, in parts.
 */
export function useReportDays(fromDay: Day, toDay: Day, today: Day): LiveSpend {
  const { db } = useSession();
  const key = `${fromDay} ${toDay}`;
  const [state, setState] = useState<{
    key: string | null;
    rows: readonly SpendRow[];
    error: unknown;
  }>({ key: null, rows: noItems, error: null });
  useEffect(() => {
    const reader = readerOf(db),
      [from, to] = key.split(' ') as [Day, Day];
    return keepReading(
      () => reader.loadSpend(from, to),
      (listener) => reader.subscribe(listener),
      (rows) => {
        setState({ key, rows, error: null });
        markFirstAnswer();
      },
      (error) => setState({ key, rows: noItems, error }),
    );
  }, [db, key]);
  const isCurrent = state.key === key;
  // Shows rows that were read before in the same frame as the press, not one later.
  const known = useMemo(
    () => (isCurrent ? null : readerOf(db).peekSpend(fromDay, toDay)),
    [db, isCurrent, fromDay, toDay],
  );
  const { happened, ahead } = useSplit(isCurrent ? state.rows : (known ?? noItems), today);
  return {
    rows: happened,
    ahead,
    loading: !isCurrent && known === null,
    error: isCurrent ? state.error : null,
  };
}

/** @param days null: nothing is read */
export function useReportRows(days: { fromDay: Day; toDay: Day } | null): LiveRows {
  const { db } = useSession();
  const key = days === null ? null : `${days.fromDay} ${days.toDay}`;
  const [state, setState] = useState<{
    key: string | null;
    packs: PackedRows[] | null;
    loading: boolean;
    share: number;
    error: unknown;
  }>({ key: null, packs: null, loading: true, share: 0, error: null });
  useEffect(() => {
    if (key === null) return;
    const of = readerOf(db),
      [fromDay, toDay] = key.split(' ') as [Day, Day];
    return keepReading(
      (signal) =>
        of.load(fromDay, toDay, {
          signal,
          onProgress: (share) => {
            if (!signal.aborted) setState((before) => ({ ...before, loading: true, share }));
          },
        }),
      (listener) => of.subscribe(listener),
      (packs) => setState({ key, packs, loading: false, share: 1, error: null }),
      (error) => setState((before) => ({ ...before, key, loading: false, error })),
    );
  }, [db, key]);
  const isCurrent = state.key === key;
  const known = useMemo(() => {
    const [fromDay, toDay] = (key ?? '').split(' ') as [Day, Day];
    return key === null || isCurrent ? null : readerOf(db).peek(fromDay, toDay);
  }, [db, key, isCurrent]);
  const packs = isCurrent ? state.packs : known;
  const rows = useMemo(() => packs && { names: readerOf(db).names, packs }, [db, packs]);
  return {
    rows,
    share: state.share,
    error: isCurrent ? state.error : null,
    loading: key !== null && (isCurrent ? state.loading : known === null),
  };
}
