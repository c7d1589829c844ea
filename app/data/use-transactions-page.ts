/** The ledger as a window over an index: how many there are, and the rows in view. Made for a virtualised list. */
import { useCallback, useMemo, useState } from 'react';
import { findTransactions, loadWindow, type TransactionFilter } from '#client/local-copy/read';
import type { Stored } from '#contract/collections';
import { useSession } from './provider.tsx';
import { useLive } from './use-live.ts';

const step = 50;

export interface TransactionsPage {
  /** How many the filter finds; 0 while it is not known. */
  count: number;
  /** The row at a place, newest first; undefined while it is loaded. */
  rowAt(index: number): Stored<'transactions'> | undefined;
  /** Says which places are in view (`end` excluded). The list loads these and some around them. */
  setRange(start: number, end: number): void;
  loading: boolean;
  error: unknown;
}

export function useTransactionsPage(filter: TransactionFilter = {}): TransactionsPage {
  const { db } = useSession();
  const key = JSON.stringify(filter);
  const [range, setRangeState] = useState({ key, start: 0, end: 2 * step });
  const { start, end } = range.key === key ? range : { start: 0, end: 2 * step };

  const ledger = useLive(db, `ledger ${key}`, () => findTransactions(db, filter));
  const found = ledger.value;
  // Ids that were found are part of the question; a range of an index asks the database itself.
  const idsKey = useMemo(() => (found?.kind === 'found' ? found.ids.slice(start, end).join() : ''), [found, start, end]);
  const window = useLive(db, JSON.stringify(['window', key, found?.kind ?? 'range', start, end, idsKey]), async () => ({ key, start, rows: await loadWindow(db, found ?? { kind: 'range', filter, count: 0 }, start, end) }), { keep: true });

  const shown = window.value?.key === key ? window.value : undefined;
  const rowAt = useCallback((index: number) => (shown === undefined ? undefined : shown.rows[index - shown.start]), [shown]);
  const setRange = useCallback((first: number, last: number) => {
    const next = { key, start: Math.max(0, (Math.floor(first / step) - 1) * step), end: (Math.ceil(last / step) + 1) * step };
    setRangeState((before) => (before.key === key && before.start === next.start && before.end === next.end ? before : next));
  }, [key]);
  return { count: found?.count ?? 0, rowAt, setRange, loading: ledger.loading || (shown === undefined && window.loading), error: ledger.error ?? window.error };
}
