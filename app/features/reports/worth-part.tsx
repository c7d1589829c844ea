/** Net worth over the period: its start, its end, and the part of the change that was saved. */
import { useMemo } from 'react';
import { Link } from 'react-router';
import { addDays, type Day, formatDay } from '#domain/calendar';
import type { ExchangeRate } from '#domain/exchange';
import { formatMoney } from '#domain/money';
import {
  heldAmounts,
  type NetWorthPoint,
  worthAmounts,
  type WorthOver,
  openedBetween,
  worthOver,
} from '#domain/net-worth';
import { computeReport, entriesOfSpend, type BookSide, type DaySpan } from '#domain/reports';
import { datedAccounts } from '#app/data/dated-accounts.ts';
import { useReportDays } from '#app/data/use-report-rows.ts';
import { useLinkState, useMeasureFeed } from '#app/data/use-measures.ts';
import { Button } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { Empty } from '#app/ui/states.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { Amounts } from '#app/privacy/amounts.tsx';
import { OverPart } from '../accounts/over-part.tsx';
import { amountsText } from '../accounts/own-amounts.ts';
import { NetWorthSentence } from '../accounts/worth-part.tsx';
import { rowsOfCategories, rowsOfSum } from '#app/ledger/rows-of.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { Explained } from '../tools/explained.tsx';
import { useNavigate } from 'react-router';
import { allReportDays, periodOf, type ReportView, spanOfPeriod } from './report-address.ts';
import { ReportControls } from './report-controls.tsx';
import { useReportWords } from './report-words.ts';
import type { ReportSettings } from './use-report.ts';

/**
 * Returns net worth at the end of the day before a span, of each month in it, and of its last day
 * or today.
 */
export function useWorth(
  span: DaySpan,
  { accounts, currency, today, rates }: ReportSettings,
): WorthOver & { loading: boolean; openedSince: (day: Day) => number } {
  const { moves, loading } = useLinkState();
  const feed = useMeasureFeed();
  const worth = useMemo(() => {
    const fromDay = span.fromDay === allReportDays.fromDay ? null : addDays(span.fromDay, -1),
      toDay = span.toDay < today ? span.toDay : today;
    const dated = datedAccounts(accounts, today, feed),
      known = rates as readonly ExchangeRate[];
    return {
      ...worthOver(dated, { fromDay, toDay, today }, currency, known),
      openedSince: (day: Day) => openedBetween(dated, day, toDay, currency, known),
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `moves` changes when the answers of the feed change.
  }, [accounts, currency, today, rates, feed, moves, span.fromDay, span.toDay]);
  return { ...worth, loading };
}

export function WorthPart({
  view,
  settings,
  onChange,
}: {
  view: ReportView;
  settings: ReportSettings;
  onChange: (change: Partial<ReportView>) => void;
}) {
  const t = useReportWords(),
    site = useTranslations('site'),
    accountTranslations = useTranslations('accounts');
  const { currency, language, cycles, today, accounts } = settings;
  const period = periodOf(view, today),
    span = spanOfPeriod(period, cycles, today);
  const worth = useWorth(span, settings);
  const { start, points, openedMinor, isComparable, beginsWithFirstDay, loading } = worth,
    grown = worth.grownMinor;
  const navigate = useNavigate();
  const moved: DaySpan = {
    fromDay: beginsWithFirstDay ? worth.firstDay : addDays(start.day, 1),
    toDay: points.at(-1)!.day,
  };
  const spend = useReportDays(moved.fromDay, moved.toDay, today);
  const { savingsIds } = settings;
  // As in the report of cash flow: money in savings categories is no spending, and has its own row,
  // since it left the accounts all the same.
  const { flows, setAside } = useMemo(() => {
    const entries = entriesOfSpend(
      spend.rows,
      { fromDay: '0001-01-01', toDay: '9999-12-31', savingsIds },
      currency,
      () => '',
    );
    const side = (of: BookSide) => computeReport(entries[of], currency, null).home.totalMinor;
    return { flows: side('income') - side('spent'), setAside: side('setAside') };
  }, [spend.rows, currency, savingsIds]);
  const keptIds = useMemo(
    () => [
      ...new Set(
        spend.rows
          .filter((row) => row.kind === 'expense' && savingsIds.has(row.categoryId))
          .map((row) => row.categoryId),
      ),
    ],
    [spend.rows, savingsIds],
  );
  // None of these sums includes rows in other currencies.
  const hasOthers = spend.rows.some((row) => row.kind !== 'transfer' && row.currency !== currency);
  const bounds = { currency: hasOthers ? currency : null, exceptIds: keptIds },
    setAsideRows = rowsOfCategories(moved, keptIds, bounds);
  const money = (minor: number, sign: 'auto' | 'always' = 'auto') =>
    formatMoney(minor, currency, language, { sign });
  const last = points.at(-1)!;
  const firstDay = formatDay(worth.firstDay, language, 'shortYear');
  const netOf = (point: NetWorthPoint) => amountsText(worthAmounts(point, currency).net, language);
  const line = (name: string, point: NetWorthPoint) => (
    <div>
      <dt>{name}</dt>
      <dd className="num">{netOf(point)}</dd>
    </div>
  );
  const endOf = (name: string, day: string) =>
    `${name}, ${t.worth.of(formatDay(day, language, 'shortYear'))}`;
  const figures = [
    { name: t.how.worth, value: netOf(last), say: t.how.worthSay },
    ...(isComparable
      ? [
          {
            name: t.worth.change,
            value: money(grown, 'always'),
            say: t.worth.restWhy,
            formula: t.how.worthFormula(
              money(last.netMinor),
              [start.netMinor, ...(openedMinor === 0 ? [] : [openedMinor])].map((minor) =>
                money(minor),
              ),
              money(grown, 'always'),
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <ReportControls
        view={view}
        shown={{ period, by: 'month', hasOthers: false, span }}
        settings={settings}
        onChange={onChange}
        buttons={
          loading || accounts.length === 0 ? null : (
            <Button look="bare" size="sm" onClick={() => print()}>
              {t.print}
            </Button>
          )
        }
      />
      {loading || spend.loading || settings.ratesLoading || !settings.ready ? (
        <Loading label={site.loading} />
      ) : accounts.length === 0 ? (
        <Empty
          heading
          title={t.worth.none}
          action={{
            label: t.worth.accounts,
            onSelect: () => {
              void navigate('/dashboard/accounts');
            },
          }}
        />
      ) : !worth.isKnown ? (
        <Empty heading title={t.worth.nothingBefore(firstDay)}>
          {t.worth.nothingBeforeText}
        </Empty>
      ) : (
        <>
          <h1 className="answer answer-sentence">
            {isComparable ? (
              <GrownBy grownMinor={grown} since={beginsWithFirstDay ? firstDay : null} />
            ) : (
              <NetWorthSentence point={last} />
            )}
          </h1>
          {beginsWithFirstDay ? (
            <p className="note report-than">{t.worth.nothingBefore(firstDay)}</p>
          ) : null}
          <dl className="sum report-sum">
            {line(
              beginsWithFirstDay ? t.worth.opening(firstDay) : endOf(t.worth.first, start.day),
              start,
            )}
            {openedMinor === 0 || !isComparable ? null : (
              <div>
                <dt>{t.worth.opened}</dt>
                <dd className="num">{money(openedMinor, 'always')}</dd>
              </div>
            )}
            {line(endOf(t.worth.last, last.day), last)}
            {isComparable ? (
              <>
                <div>
                  <dt>{t.worth.change}</dt>
                  <dd className="num">{money(grown, 'always')}</dd>
                </div>
                <div>
                  <dt>{t.worth.flows}</dt>
                  <dd className="num">
                    <Link
                      className="dotted"
                      to={rowsOfSum(moved, 'all', bounds)}
                      aria-label={t.showRows(t.worth.flows, money(flows, 'always'))}
                    >
                      {money(flows, 'always')}
                    </Link>
                  </dd>
                </div>
                {setAside === 0 ? null : (
                  <div>
                    <dt>{t.table.setAside}</dt>
                    <dd className="num">
                      {setAsideRows === null ? (
                        money(-setAside, 'always')
                      ) : (
                        <Link
                          className="dotted"
                          to={setAsideRows}
                          aria-label={t.showRows(t.table.setAside, money(-setAside, 'always'))}
                        >
                          {money(-setAside, 'always')}
                        </Link>
                      )}
                    </dd>
                  </div>
                )}
                <div>
                  <dt>{t.worth.rest}</dt>
                  <dd className="num">{money(grown - flows + setAside, 'always')}</dd>
                </div>
              </>
            ) : null}
          </dl>
          {last.missing.length === 0 ? null : (
            <p className="note account-missing">
              <Amounts>
                {accountTranslations.missing(
                  amountsText(
                    heldAmounts(last, currency).filter((each) => each.currency !== currency),
                    language,
                  ),
                )}
              </Amounts>{' '}
              <Link className="link" to="/dashboard/accounts">
                {accountTranslations.writeRate}
              </Link>
            </p>
          )}
          <section className="section report-section" aria-label={t.kinds.worth}>
            <OverPart worth={points} openedSince={worth.openedSince} />
          </section>
          <p className="note">
            <Link className="link" to="/dashboard/accounts">
              {t.worth.accounts}
            </Link>
          </p>
          <Explained title={t.how.title} labels={t.how} figures={figures} />
        </>
      )}
    </>
  );
}

/** The answer of the page: the gain of net worth, with its first day if nothing is known before. */
function GrownBy({ grownMinor, since }: { grownMinor: number; since: string | null }) {
  const { worth, worthSince } = useReportWords().say;
  const { language, currency } = useLedger();
  if (grownMinor === 0) return since === null ? worth.same : worthSince.same(since);
  const way = grownMinor > 0 ? 'up' : 'down';
  return (
    <>
      {worth[way].before}
      <span className="live num">
        {formatMoney(Math.abs(grownMinor), currency, language, { trimZeros: true })}
      </span>
      {since === null ? worth[way].after : worthSince.after(since)}
    </>
  );
}
