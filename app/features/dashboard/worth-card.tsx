/**
 * Net worth now, its change in the last days, and the accounts that are in no figure for lack of a
 * rate.
 */
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Stored } from '#contract/collections';
import { addDays, type Day, formatDay } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { isUnconverted, type NetWorthPoint, worthAmounts, worthOver } from '#domain/net-worth';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { datedAccounts } from '#app/data/dated-accounts.ts';
import { useLinkState, useMeasureFeed } from '#app/data/use-measures.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { amountsText } from '../accounts/own-amounts.ts';
import { LeftOut } from './left-out.tsx';
import type { Dashboard } from './use-dashboard.ts';

/** The number of days that the change covers. */
const changeDays = 30;

export interface WorthNow {
  since: Day;
  now: NetWorthPoint;
  /**
   * Null if nothing is converted, or if a rate is known today that was unknown then: the difference
   * would be that of the rate.
   */
  grownMinor: number | null;
}

export function useWorthNow(
  accounts: readonly Stored<'accounts'>[],
  rates: readonly Stored<'exchangeRates'>[],
  currency: string,
  today: Day,
): WorthNow {
  const { moves } = useLinkState();
  const feed = useMeasureFeed();
  return useMemo(() => {
    const since = addDays(today, -changeDays);
    // From the end of the day before, so that all of the first day counts.
    const span = { fromDay: addDays(since, -1), toDay: today, today };
    const worth = worthOver(
      datedAccounts(accounts, today, feed),
      span,
      currency,
      rates,
      (_, to) => [to],
    );
    return {
      since: worth.beginsWithFirstDay ? worth.firstDay : since,
      now: worth.points.at(-1)!,
      grownMinor: worth.isComparable ? worth.grownMinor : null,
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `moves` changes when the answers of the feed change.
  }, [accounts, rates, currency, today, feed, moves]);
}

const report = '/dashboard/reports?report=worth';

/** @param isNamed true if the card of the freedom date names the accounts without a rate */
export function WorthCard({
  dashboard: {
    worth: { since, now, grownMinor },
    currency,
    language,
  },
  isNamed,
}: {
  dashboard: Dashboard;
  isNamed: boolean;
}) {
  const t = useCycleTranslations('dashboard').worth;
  const money = (minor: number, sign: 'auto' | 'always' = 'auto') =>
    formatMoney(minor, currency, language, { sign });
  const from = formatDay(since, language, 'short'),
    amounts = amountsText(worthAmounts(now, currency).net, language);
  return (
    <>
      <div className="section-head">
        <h2 className="h4">{t.title}</h2>
        <Link to={report}>{t.open}</Link>
      </div>
      <p className="worth">
        <Link className="num" to={report} aria-label={t.show(amounts)}>
          {amounts}
        </Link>
        {grownMinor === null ? null : (
          <span className="note num">
            <Amounts>
              {grownMinor === 0 ? t.same(from) : t.since(money(grownMinor, 'always'), from)}
            </Amounts>
          </span>
        )}
      </p>
      {now.missing.length > 0 && !isNamed && !isUnconverted(now) ? (
        <LeftOut missing={now.missing} language={language} />
      ) : null}
    </>
  );
}
