import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { dayToTimestamp } from '#domain/calendar';
import { useLedgerPages } from '#app/data/use-ledger-pages.ts';
import { plainView, type LedgerView } from './ledger-address.ts';
import type { Days } from './period.ts';
import { createRowFilter, type Transaction } from './row-filter.ts';
import { RowFeed, type FeedState } from './row-feed.ts';

type ViewKey = [fromDay: string | null, toDay: string | null, text: string, LedgerView['categoryId'], LedgerView['accountId'], LedgerView['kind'], minAmount: string, maxAmount: string];
const step = 300;
const nothingYet: FeedState = { rows: [], complete: false, loading: true, failed: false };

/** The rows of a view, live; `readOn` asks for more than there are, `retry` after a failure, `preview` shows what is being written. */
export function useRowFeed(view: LedgerView, days: Days, decimalSign: '.' | ','): FeedState & { readOn: () => void; retry: () => void; preview: RowFeed['preview'] } {
  const pages = useLedgerPages();
  const { text, categoryId, accountId, kind, minAmount, maxAmount } = view;
  const { fromDay, toDay } = days;
  // What of the view decides the rows, as one value: a view that says the same reads nothing again.
  const key = JSON.stringify([fromDay, toDay, text.trim(), categoryId, accountId, kind, minAmount.trim(), maxAmount.trim()] satisfies ViewKey);
  const [shown, setShown] = useState({ key, state: nothingYet });
  const feed = useRef<RowFeed | null>(null);

  useEffect(() => {
    const [from, to, text, categoryId, accountId, kind, minAmount, maxAmount] = JSON.parse(key) as ViewKey;
    const passes = createRowFilter({ ...plainView, text, categoryId, accountId, kind, minAmount, maxAmount }, { decimalSign });
    const [fromDate, toDate] = [from === null ? -Infinity : dayToTimestamp(from), to === null ? Infinity : dayToTimestamp(to)];
    const inView = (row: Transaction) => row.date >= fromDate && row.date <= toDate && passes(row);
    const one = new RowFeed((after, limit) => pages.loadPage({ fromDay: from, toDay: to, accountId, categoryId }, after, limit), inView, (state) => setShown({ key, state }));
    feed.current = one;
    one.want(step);
    const stop = pages.onChange(() => one.refresh());
    return () => {
      stop();
      one.stop();
      feed.current = null;
    };
  }, [pages, key, decimalSign]);

  // While another view is read, the old rows stay: a list that blinks at every letter cannot be read.
  const current = shown.key === key;
  const { rows, failed } = shown.state;
  const complete = current && shown.state.complete;
  const loading = !current || shown.state.loading;
  const count = rows.length;
  const readOn = useCallback(() => feed.current?.want(count + step), [count]);
  const retry = useCallback(() => feed.current?.refresh(), []);
  const preview = useCallback<RowFeed['preview']>((changes, written) => feed.current?.preview(changes, written), []);
  return useMemo(() => ({ rows, complete, loading, failed, readOn, retry, preview }), [rows, complete, loading, failed, readOn, retry, preview]);
}
