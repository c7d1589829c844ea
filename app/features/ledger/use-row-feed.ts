import type { Transaction } from '#contract/collections';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { WireRecord } from '#contract/sync';
import { dayToTimestamp } from '#domain/calendar';
import { createLedgerPages, type LedgerPages } from '#client/ledger-pages';
import type { CopyDatabase } from '#client/local-copy/database';
import { loadRecords } from '#client/local-copy/read';
import type { MeasuredCategory } from '#domain/measures';
import { getPrefetched, putPrefetched } from '#app/data/prefetch-cache.ts';
import { useSession } from '#app/data/provider.tsx';
import { useLedgerPages } from '#app/data/use-ledger-pages.ts';
import { accountsOfBalance, plainView, type LedgerView } from '#app/ledger/ledger-address.ts';
import type { Ledger } from '#app/ledger/ledger-context.tsx';
import type { Days } from './period.ts';
import { createRowFilter, dependsOnSides } from './row-filter.ts';
import { RowFeed, type FeedState, type LoadPage } from './row-feed.ts';

type ViewKey = [
  fromDay: string | null,
  toDay: string | null,
  text: string,
  LedgerView['categoryId'],
  LedgerView['accountId'],
  LedgerView['kind'],
  minAmount: string,
  maxAmount: string,
  measured: LedgerView['measured'],
  currency: LedgerView['currency'],
  exceptIds: LedgerView['exceptIds'],
  without: LedgerView['without'],
  balanceOf: LedgerView['balanceOf'],
  categories: MeasuredCategory[],
];
const step = 300;
/** The number of prefetched rows: more than fit on a screen. */
const earlyRows = 100;
const nothingYet: FeedState = { rows: [], complete: false, loading: true, failed: false };

const noMeasure: NonNullable<LedgerView['measured']> = {
  categoryIds: [],
  accountIds: [],
  payees: [],
  tags: [],
  kinds: [],
};

/**
 * Returns a key of everything that determines the rows: a view with the same key reads nothing
 * again.
 */
function keyOf(
  view: LedgerView,
  { fromDay, toDay }: Days,
  categories: readonly MeasuredCategory[],
): string {
  const {
    text,
    categoryId,
    accountId,
    kind,
    minAmount,
    maxAmount,
    measured,
    currency,
    exceptIds,
    without,
    balanceOf,
  } = view;
  const sides = (dependsOnSides(view) ? categories : [])
    .map(({ id, kind: side }) => ({ id, kind: side }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return JSON.stringify([
    fromDay,
    toDay,
    text.trim(),
    categoryId,
    accountId,
    kind,
    minAmount.trim(),
    maxAmount.trim(),
    measured,
    currency,
    exceptIds,
    without,
    balanceOf,
    sides,
  ] satisfies ViewKey);
}

function readerOf(
  key: string,
  decimalSign: '.' | ',',
  pages: LedgerPages,
): { load: LoadPage; inView: (row: Transaction) => boolean } {
  const [
    from,
    to,
    text,
    categoryId,
    accountId,
    kind,
    minAmount,
    maxAmount,
    measured,
    currency,
    exceptIds,
    without,
    balanceOf,
    categories,
  ] = JSON.parse(key) as ViewKey;
  const passes = createRowFilter(
    {
      ...plainView,
      text,
      categoryId,
      accountId,
      kind,
      minAmount,
      maxAmount,
      measured,
      currency,
      exceptIds,
      without,
      balanceOf,
    },
    categories,
    { decimalSign },
  );
  const [fromDate, toDate] = [
    from === null ? -Infinity : dayToTimestamp(from),
    to === null ? Infinity : dayToTimestamp(to),
  ];
  return {
    load: (after, limit) =>
      pages.loadPage({ fromDay: from, toDay: to, accountId, categoryId }, after, limit),
    inView: (row) => row.date >= fromDate && row.date <= toDate && passes(row),
  };
}

/** Converts a server record to a row; null if it was deleted. */
function toTransaction(
  { id, createdAt, updatedAt, deleted, fields }: WireRecord,
  userId: string,
): Transaction | null {
  return deleted || !fields
    ? null
    : ({ ...fields, id, userId, createdAt, updatedAt } as unknown as Transaction);
}

const earlyKey = (key: string, decimalSign: '.' | ','): string => `rows ${decimalSign} ${key}`;

/** Prefetches the first rows of `useRowFeed`. */
export async function prefetchLedgerRows(
  db: CopyDatabase,
  view: LedgerView,
  days: Days,
  decimalSign: '.' | ',',
): Promise<void> {
  // The accounts of a balance are unknown at this point.
  if (view.balanceOf !== null) return;
  const key = keyOf(
    view,
    days,
    dependsOnSides(view) ? await loadRecords(db, { collection: 'categories' }) : [],
  );
  const { load, inView } = readerOf(key, decimalSign, createLedgerPages(db));
  const page = await load(null, earlyRows);
  const rows = page.filter(inView);
  // Stores no empty result, because the screen has several messages for it.
  if (rows.length > 0)
    putPrefetched(db, earlyKey(key, decimalSign), {
      rows,
      complete: page.length < earlyRows,
      loading: false,
      failed: false,
    } satisfies FeedState);
}

/**
 * The rows of a view, live; `readOn` reads more rows, `retry` reads again after a failure,
 * `preview` shows pending writes, `inView` tests whether a row passes the filter.
 */
export function useRowFeed(
  view: LedgerView,
  days: Days,
  { decimalSign, accounts, categories }: Pick<Ledger, 'decimalSign' | 'accounts' | 'categories'>,
): FeedState & {
  readOn: () => void;
  retry: () => void;
  preview: RowFeed['preview'];
  inView: (row: Transaction) => boolean;
} {
  const pages = useLedgerPages();
  const session = useSession();
  const { db } = session;
  const { balanceOf } = view;
  const key = keyOf(
    balanceOf === null
      ? view
      : {
          ...view,
          measured: {
            ...noMeasure,
            accountIds: accountsOfBalance(view, balanceOf, accounts).map(({ id }) => id),
          },
        },
    days,
    categories,
  );
  const [shown, setShown] = useState(() => ({
    key,
    state: getPrefetched<FeedState>(db, earlyKey(key, decimalSign)) ?? nothingYet,
  }));
  const reader = useMemo(() => readerOf(key, decimalSign, pages), [key, decimalSign, pages]);
  const first = useRef(shown);
  const feed = useRef<RowFeed | null>(null);

  useEffect(() => {
    const one = new RowFeed(
      reader.load,
      reader.inView,
      (state) => setShown({ key, state }),
      first.current.key === key ? first.current.state.rows : [],
    );
    feed.current = one;
    one.want(step);
    const stop = pages.onChange(() => one.refresh());
    const stopArrivals = session.subscribeArrivals((records, stored) => {
      const rows = records.filter((record) => record.collection === 'transactions');
      one.arrive(
        new Map(rows.map((record) => [record.id, toTransaction(record, session.userId)])),
        stored,
      );
    });
    return () => {
      stop();
      stopArrivals();
      one.stop();
      feed.current = null;
    };
  }, [session, pages, key, reader]);

  // The old rows stay while another view is read, because a list that flickers at every letter is
  // hard to read.
  const current = shown.key === key;
  const { rows, failed } = shown.state;
  const complete = current && shown.state.complete;
  const loading = !current || shown.state.loading;
  const count = rows.length;
  const readOn = useCallback(() => feed.current?.want(count + step), [count]);
  const retry = useCallback(() => feed.current?.refresh(), []);
  const preview = useCallback<RowFeed['preview']>(
    (changes, written) => {
      session.trackPendingWrites(changes.size, written);
      feed.current?.preview(changes, written);
    },
    [session],
  );
  const { inView } = reader;
  return useMemo(
    () => ({ rows, complete, loading, failed, readOn, retry, preview, inView }),
    [rows, complete, loading, failed, readOn, retry, preview, inView],
  );
}
