/** Net worth over the period: where it began, where it ended, and what of that was kept. */
import { useMemo } from 'react';
import { Link } from 'react-router';
import { addDays, type Day, formatDay } from '#domain/calendar';
import type { ExchangeRate } from '#domain/exchange';
import { formatMoney } from '#domain/money';
import {
  grownBy,
  monthEnds,
  netWorthOver,
  openedBetween,
  type NetWorthPoint,
} from '#domain/net-worth';
import { computeReport, entriesOfSpend, type Span } from '#domain/reports';
import { datedAccounts } from '#app/data/dated-accounts.ts';
import { useReportDays } from '#app/data/use-report-rows.ts';
import { useLinkState, useMeasureFeed } from '#app/data/use-measures.ts';
import { Button } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { Empty } from '#app/ui/states.tsx';
import { useWords } from '#app/words.tsx';
import { OverPart } from '../accounts/over-part.tsx';
import { Explained } from '../tools/explained.tsx';
import { useNavigate } from 'react-router';
import { everyDay, periodOf, type ReportView, rowsOfFigure, spanOf } from './report-address.ts';
import { ReportControls } from './report-controls.tsx';
import { useReportWords } from './report-words.ts';
import type { ReportSettings } from './use-report.ts';

/**
 * Net worth at the end of the day before a span, of each month in it, and of its last day or today.
 */
export function useWorth(
  span: Span,
  { accounts, currency, today, rates }: ReportSettings,
): {
  points: readonly NetWorthPoint[];
  /** What accounts brought along that began after the first of them. */ openedMinor: number;
  loading: boolean;
} {
  const { moves, loading } = useLinkState();
  const feed = useMeasureFeed();
  const { points, openedMinor } = useMemo(() => {
    const dated = datedAccounts(accounts, today, feed);
    const first = dated.reduce<Day>(
      (day, { openedDay, movements }) =>
        [openedDay, ...Array.from(movements, ([moved]) => moved)].reduce<Day>(
          (low, each) => (each !== null && each < low ? each : low),
          day,
        ),
      today,
    );
    const end = span.toDay < today ? span.toDay : today,
      start = span.fromDay === everyDay.fromDay ? first : addDays(span.fromDay, -1);
    if (start >= end)
      return {
        points: netWorthOver(dated, [end], currency, rates as readonly ExchangeRate[]),
        openedMinor: 0,
      };
    const days = [...new Set([start, ...monthEnds(addDays(start, 1), end)])].filter(
      (day) => day >= start && day <= end,
    );
    return {
      points: netWorthOver(dated, days, currency, rates as readonly ExchangeRate[]),
      openedMinor: openedBetween(dated, days[0]!, end, currency, rates as readonly ExchangeRate[]),
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `moves` says when what the feed answers is another.
  }, [accounts, currency, today, rates, feed, moves, span.fromDay, span.toDay]);
  return { points, openedMinor, loading };
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
  const words = useReportWords(),
    site = useWords('site');
  const { currency, language, cycles, today, accounts } = settings;
  const period = periodOf(view, today),
    span = spanOf(period, cycles, today);
  const { points, openedMinor, loading } = useWorth(span, settings);
  const navigate = useNavigate();
  const moved: Span = { fromDay: addDays(points[0]!.day, 1), toDay: points.at(-1)!.day };
  const spend = useReportDays(moved.fromDay, moved.toDay, today);
  const flows = useMemo(() => {
    const entries = entriesOfSpend(
      spend.rows,
      { fromDay: '0001-01-01', toDay: '9999-12-31', savingsIds: new Set() },
      currency,
      () => '',
    );
    const side = (of: 'income' | 'spent') =>
      computeReport(entries[of], currency, null).home.totalMinor;
    return side('income') - side('spent');
  }, [spend.rows, currency]);
  // Rows in other currencies are in none of these sums.
  const hasOthers = spend.rows.some((row) => row.kind !== 'transfer' && row.currency !== currency);
  const money = (minor: number, sign: 'auto' | 'always' = 'auto') =>
    formatMoney(minor, currency, language, { sign });
  const [first, last] = [points[0]!, points.at(-1)!],
    grown = grownBy(points, openedMinor);
  const of = grown > 0 ? words.say.worth.up : words.say.worth.down;
  const line = (name: string, point: NetWorthPoint) => (
    <div>
      <dt>
        {name}, {words.worth.of(formatDay(point.day, language, 'shortYear'))}
      </dt>
      <dd className="num">{money(point.netMinor)}</dd>
    </div>
  );
  const figures = [
    { name: words.how.worth, value: money(last.netMinor), say: words.how.worthSay },
    {
      name: words.worth.change,
      value: money(grown, 'always'),
      say: words.worth.restWhy,
      formula: words.how.worthFormula(
        money(last.netMinor),
        [first.netMinor, ...(openedMinor === 0 ? [] : [openedMinor])].map((minor) => money(minor)),
        money(grown, 'always'),
      ),
    },
  ];
  return (
    <>
      <ReportControls
        view={view}
        shown={{ period, by: 'month', hasOthers: false, span }}
        settings={settings}
        onChange={onChange}
        acts={
          loading || accounts.length === 0 ? null : (
            <Button look="bare" size="sm" onClick={() => print()}>
              {words.print}
            </Button>
          )
        }
      />
      {loading || spend.loading || settings.ratesLoading || !settings.ready ? (
        <Loading label={site.loading} />
      ) : accounts.length === 0 ? (
        <Empty
          heading
          title={words.worth.none}
          action={{
            label: words.worth.accounts,
            onSelect: () => {
              void navigate('/dashboard/accounts');
            },
          }}
        />
      ) : (
        <>
          <h1 className="answer dash-say">
            {grown === 0 ? (
              words.say.worth.same
            ) : (
              <>
                {of.before}
                <span className="live num">
                  {formatMoney(Math.abs(grown), currency, language, { trimZeros: true })}
                </span>
                {of.after}
              </>
            )}
          </h1>
          <dl className="sum rep-sum">
            {line(words.worth.first, first)}
            {openedMinor === 0 ? null : (
              <div>
                <dt>{words.worth.opened}</dt>
                <dd className="num">{money(openedMinor, 'always')}</dd>
              </div>
            )}
            {line(words.worth.last, last)}
            <div>
              <dt>{words.worth.change}</dt>
              <dd className="num">{money(grown, 'always')}</dd>
            </div>
            <div>
              <dt>{words.worth.flows}</dt>
              <dd className="num">
                <Link
                  className="u"
                  to={rowsOfFigure({
                    span: moved,
                    of: 'all',
                    currency: hasOthers ? currency : null,
                    exceptIds: [],
                  })}
                  aria-label={words.showRows(words.worth.flows, money(flows, 'always'))}
                >
                  {money(flows, 'always')}
                </Link>
              </dd>
            </div>
            <div>
              <dt>{words.worth.rest}</dt>
              <dd className="num">{money(grown - flows, 'always')}</dd>
            </div>
          </dl>
          <section className="sec rep-sec" aria-label={words.kinds.worth}>
            <OverPart worth={points} />
          </section>
          <p className="note">
            <Link className="link" to="/dashboard/accounts">
              {words.worth.accounts}
            </Link>
          </p>
          <Explained title={words.how.title} labels={words.how} figures={figures} />
        </>
      )}
    </>
  );
}
