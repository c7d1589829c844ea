import type { Transaction } from '#contract/collections';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FeedState } from './row-feed.ts';

export interface Selection {
  rows: ReadonlyMap<string, Transaction>;
  /** `range`: selects from the row toggled last to this one, in the order of the list. */
  toggle: (row: Transaction, range: boolean) => void;
  /** Reads the rest of the list and selects every row, the first `selectedAtMost` at most. */
  selectAll: () => void;
  /** `reading`: the rest is being read. `all` and `cut`: nothing more can be selected. */
  extent: 'some' | 'reading' | 'all' | 'cut';
  clear: () => void;
}

/** The rows are held in memory, and a command writes each of them. */
const selectedAtMost = 10_000;

/** Selected rows in their current state: a row that leaves the list leaves the selection. */
export function useSelection({
  rows: list,
  complete,
  loading,
  failed,
  readOn,
}: FeedState & { readOn: () => void }): Selection {
  const [ids, setIds] = useState<ReadonlyMap<string, Transaction>>(new Map());
  const [wantsAll, setWantsAll] = useState(false);
  const anchor = useRef<string | null>(null);
  const current = useRef(list);
  useEffect(() => {
    current.current = list;
  }, [list]);

  const toggle = useCallback((row: Transaction, range: boolean) => {
    // Read now: the update may run when the row itself is the one toggled last.
    const last = anchor.current;
    setIds((before) => {
      const next = new Map(before);
      const rows = current.current;
      const from = range && last !== null ? rows.findIndex((one) => one.id === last) : -1;
      const to = from < 0 ? -1 : rows.findIndex((one) => one.id === row.id);
      if (from >= 0 && to >= 0)
        for (const one of rows.slice(Math.min(from, to), Math.max(from, to) + 1))
          next.set(one.id, one);
      else if (next.has(row.id)) next.delete(row.id);
      else next.set(row.id, row);
      return next;
    });
    anchor.current = row.id;
  }, []);
  const clear = useCallback(() => {
    anchor.current = null;
    setWantsAll(false);
    setIds(new Map());
  }, []);
  const selectAll = useCallback(() => setWantsAll(true), []);
  const isRead = complete || list.length >= selectedAtMost;
  if (wantsAll && (isRead || failed)) {
    setWantsAll(false);
    setIds(new Map(list.slice(0, selectedAtMost).map((row) => [row.id, row])));
  }
  useEffect(() => {
    if (wantsAll && !isRead && !loading) readOn();
  }, [wantsAll, isRead, loading, readOn]);

  const rows = useMemo(() => {
    if (ids.size === 0) return ids;
    const now = new Map(list.map((row) => [row.id, row]));
    return new Map(
      [...ids].flatMap(([id, row]) =>
        now.has(id) ? [[id, now.get(id)!] as const] : complete ? [] : [[id, row] as const],
      ),
    );
  }, [ids, list, complete]);
  const extent = wantsAll
    ? 'reading'
    : rows.size < Math.min(list.length, selectedAtMost) || !isRead
      ? 'some'
      : complete && list.length <= selectedAtMost
        ? 'all'
        : 'cut';
  return { rows, toggle, selectAll, extent, clear };
}
