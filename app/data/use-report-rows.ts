/** Rows of the ledger in columns, live, for reports that no kept sum answers. */
import { useEffect, useState } from 'react';
import type { CopyDatabase } from '#client/local-copy/database';
import { ReportRows } from '#client/report-rows';
import type { Day } from '#domain/calendar';
import type { NameBook, PackedRows } from '#domain/reports';
import { firstScreen } from './first-screen.ts';
import { useSession } from './provider.tsx';

export interface ReadRows { names: NameBook; packs: PackedRows[] }
export interface LiveRows { /** Null until they have been read. */ rows: ReadRows | null; loading: boolean; /** Of the reading. */ share: number; error: unknown }

/** One for all that ask, for as long as the copy is open. */
const readers = new WeakMap<CopyDatabase, ReportRows>();

function readerOf(db: CopyDatabase): ReportRows {
  let reader = readers.get(db);
  if (reader === undefined) readers.set(db, (reader = new ReportRows(db)));
  return reader;
}

/** Reads all rows while nothing else is to be done, newest first, so that a report that needs them has them. */
export function useRowsAhead(): void {
  const { db } = useSession();
  useEffect(() => {
    const abort = new AbortController(), { signal } = abort;
    const pause = () => new Promise<void>((resolve) => { if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2_000 }); else setTimeout(resolve, 50); });
    void firstScreen().then(async () => {
      if (!signal.aborted) await readerOf(db).load('0001-01-01', '9999-12-31', { signal, pause });
    }).catch(() => { /* Whoever needs them reads them, and says what is wrong. */ });
    return () => abort.abort();
  }, [db]);
}

/** @param days null: nothing is asked for */
export function useReportRows(days: { fromDay: Day; toDay: Day } | null): LiveRows {
  const { db } = useSession();
  const key = days === null ? null : `${days.fromDay} ${days.toDay}`;
  const [state, setState] = useState<LiveRows & { key: string | null }>({ key: null, rows: null, loading: true, share: 0, error: null });
  useEffect(() => {
    if (key === null) return;
    const [fromDay, toDay] = key.split(' ') as [Day, Day];
    const of = readerOf(db), abort = new AbortController(), { signal } = abort;
    let running = false, stale = false;
    const read = async () => {
      if (running) { stale = true; return; }
      running = true;
      try {
        do {
          stale = false;
          const packs = await of.load(fromDay, toDay, { signal, onProgress: (share) => { if (!signal.aborted) setState((before) => ({ ...before, loading: true, share })); } });
          if (!signal.aborted) setState({ key, rows: { names: of.names, packs }, loading: false, share: 1, error: null });
        } while (stale && !signal.aborted);
      } catch (error) {
        if (!signal.aborted) {
          console.error(error);
          setState((before) => ({ ...before, key, loading: false, error }));
        }
      } finally { running = false; }
    };
    const stop = of.subscribe(() => { void read(); });
    void read();
    return () => { abort.abort(); stop(); };
  }, [db, key]);
  const isCurrent = state.key === key;
  return { rows: isCurrent ? state.rows : null, share: state.share, error: isCurrent ? state.error : null, loading: key !== null && (state.loading || !isCurrent) };
}
