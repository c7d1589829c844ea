/**
 * The parts of a balance, shown if a key result of one opened the list: the opening balances of the
 * accounts, and all their movements up to the last day that counts.
 */
import { useMemo } from 'react';
import { formatDayNear } from '#domain/calendar';
import { isAhead } from '#domain/ledger';
import { formatMoney } from '#domain/money';
import { useLinkState, useMeasureFeed } from '#app/data/use-measures.ts';
import { AheadRows } from '#app/ledger/ahead-note.tsx';
import { accountsOfBalance, type LedgerView } from '#app/ledger/ledger-address.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import type { Days } from './period.ts';

export function BalanceTotals({
  view,
  currency,
  days: { toDay },
}: {
  view: LedgerView;
  currency: string;
  days: Days;
}) {
  const { t, language, accounts, today } = useLedger();
  const feed = useMeasureFeed();
  const { moves, loading } = useLinkState();
  const lastDay = toDay === null || isAhead(toDay, today) ? today : toDay;
  const { opened, moved, ahead } = useMemo(() => {
    const own = accountsOfBalance(view, currency, accounts);
    let sum = 0n,
      toCome = 0;
    for (const account of own) {
      for (const [day, { sumMinor, rows }] of feed.movementsOf(account)) {
        if (day <= lastDay) sum += BigInt(sumMinor);
        else if (toDay === null || day <= toDay) toCome += rows;
      }
    }
    return {
      opened: own.reduce((total, { openingMinor }) => total + BigInt(openingMinor), 0n),
      moved: sum,
      ahead: toCome,
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `moves` changes when the answers of the feed change.
  }, [view, currency, accounts, lastDay, toDay, feed, moves]);
  const money = (minor: bigint, sign: 'auto' | 'always' = 'auto') =>
    formatMoney(Number(minor), currency, language, { sign });
  return (
    <>
      <dl className="totals" aria-label={t.totals.label} aria-busy={loading}>
        <div>
          <dt>{t.totals.opened}</dt>
          <dd className="num">{money(opened)}</dd>
        </div>
        <div>
          <dt>{t.totals.moved}</dt>
          <dd className="num">{money(moved, 'always')}</dd>
        </div>
        <div>
          <dt>{t.totals.stands(formatDayNear(lastDay, today, language))}</dt>
          <dd className="num">{money(opened + moved)}</dd>
        </div>
      </dl>
      {ahead > 0 ? (
        <p className="note ahead">
          <AheadRows count={ahead} />
        </p>
      ) : null}
    </>
  );
}
