/**
 * A year on one page: savings, the best and the hardest cycle, income and spending, the effect on
 * net worth, and the hours and goals.
 */
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { ListQuery } from '#contract/data';
import { formatDay, formatRange } from '#domain/calendar';
import { formatMoney, formatPercent } from '#domain/money';
import { worthAmounts } from '#domain/net-worth';
import { compareWith, computeReport, entriesOfRows } from '#domain/reports';
import { aimOf, daysOfKeyResult, standingOf } from '#domain/goals';
import { useRecords } from '#app/data/hooks.ts';
import { useFocusSeconds } from '#app/data/use-focus.ts';
import { useMeasures } from '#app/data/use-measures.ts';
import { useReportDays, useReportRows } from '#app/data/use-report-rows.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { Button } from '#app/ui/button.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { saveCsv } from '#app/ui/save-csv.ts';
import { Loading } from '#app/ui/loading.tsx';
import { Empty, Failed } from '#app/ui/states.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { useNavigate } from 'react-router';
import { amountsText } from '../accounts/own-amounts.ts';
import { AheadNote } from '#app/ledger/ahead-note.tsx';
import { FlowExplained, OtherFlows } from './flow-part.tsx';
import { signedPercent } from './grouped-part.tsx';
import {
  periodOf,
  reportAddress,
  type ReportView,
  rowsOfFigure,
  spanOfPeriod,
} from './report-address.ts';
import { ReportControls } from './report-controls.tsx';
import { flowLines } from './report-csv.ts';
import { useReportWords } from './report-words.ts';
import { StepChart } from './step-chart.tsx';
import {
  flowsOf,
  isRunning,
  keyOfDay,
  nameOfStep,
  type ReportSettings,
  shortName,
  sidesOf,
  stepsOfSpan,
} from './use-report.ts';
import { useWorth } from './worth-part.tsx';

const largest = 8;
/** The length of a bar in percent of the longest; nothing for a negative amount. */
const barOf = (percent: number) => ({ '--bar': `${Math.max(0, percent)}%` }) as React.CSSProperties;
const keyResultsQuery: ListQuery<'keyResults'> = { collection: 'keyResults' };

export function YearPart({
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
    { year: texts } = t;
  const { currency, language, cycles, today, savingsIds, kindOf, categoryById } = settings;
  const navigate = useNavigate();
  const period = periodOf(view, today),
    span = spanOfPeriod(period, cycles, today),
    year = span.fromDay.slice(0, 4),
    before = String(Number(year) - 1);
  // A running year is compared with as many days of the previous one.
  const than = compareWith(span, { kind: 'months', count: 12 }, 'previous', {
    rules: cycles,
    today,
  })!;
  const counted = span.toDay > today ? today : span.toDay;
  const rates = view.convert ? settings.rates : null;
  // The cycles that begin in the year, each as a whole.
  const steps = useMemo(
    () =>
      stepsOfSpan('cycle', { fromDay: `${year}-01-01`, toDay: `${year}-12-31` }, cycles).filter(
        ({ span: each }) => each.fromDay.slice(0, 4) === year && each.fromDay <= today,
      ),
    [year, cycles, today],
  );
  const readTo = steps.at(-1)?.span.toDay ?? span.toDay;
  const spend = useReportDays(`${before}-01-01`, readTo > span.toDay ? readTo : span.toDay, today);
  const rows = useReportRows(span);
  const worth = useWorth(span, settings);
  const focus = useFocusSeconds(span);
  const measures = useMeasures();
  const keyResults = useRecords(keyResultsQuery);

  const shown = useMemo(
    () => {
      const ask = { rows: spend.rows, savingsIds, currency, rates };
      const byCategory = sidesOf({ ...ask, span }, (row) => row.categoryId);
      const byCycle = sidesOf(
        { ...ask, span: { fromDay: steps[0]?.span.fromDay ?? span.fromDay, toDay: readTo } },
        (() => {
          const key = keyOfDay('cycle', cycles);
          return (row: { day: string }) => key(row.day);
        })(),
      );
      const last = sidesOf(
        { ...ask, span: { fromDay: than.span.fromDay, toDay: than.span.toDay } },
        () => '',
      );
      return {
        byCategory,
        cycles: flowsOf(
          byCycle,
          steps.map(({ key }) => key),
        ).byKey,
        byCycle,
        whole: flowsOf(byCategory, []).whole,
        last: flowsOf(last, []).whole,
      };
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the span by its days
    [
      spend.rows,
      savingsIds,
      currency,
      rates,
      span.fromDay,
      span.toDay,
      steps,
      readTo,
      cycles,
      than.span.fromDay,
      than.span.toDay,
    ],
  );
  const payees = useMemo(() => {
    if (rows.rows === null) return null;
    const { names, packs } = rows.rows,
      spelled = new Map<string, string>(),
      dates = new Map<string, number>();
    const report = computeReport(
      entriesOfRows(
        packs,
        names,
        'payee',
        { of: 'spent', fromDay: span.fromDay, toDay: counted, savingsIds, kindOf },
        currency,
        (key, spelling, date) => {
          if (date >= (dates.get(key) ?? -Infinity)) {
            dates.set(key, date);
            spelled.set(key, spelling);
          }
        },
      ),
      currency,
      rates,
    );
    // Spending without a payee is listed last: it is part of the year, but of no payee.
    const isNamed = ({ key }: { key: string }) => key !== '';
    return [
      ...report.home.lines
        .filter(isNamed)
        .map((line) => ({ ...line, name: spelled.get(line.key) ?? line.key })),
      ...report.home.lines
        .filter((line) => !isNamed(line))
        .map((line) => ({ ...line, name: t.noPayee })),
    ];
  }, [rows.rows, span.fromDay, counted, savingsIds, kindOf, currency, rates, t]);
  const keptIds = useMemo(
    () => [
      ...new Set(
        spend.rows
          .filter(
            (row) =>
              row.kind === 'expense' &&
              savingsIds.has(row.categoryId) &&
              row.day >= span.fromDay &&
              row.day <= span.toDay,
          )
          .map((row) => row.categoryId),
      ),
    ],
    [spend.rows, savingsIds, span.fromDay, span.toDay],
  );
  const hasOthers = spend.rows.some((row) => row.kind !== 'transfer' && row.currency !== currency);
  const due = useMemo(
    () =>
      keyResults.records
        .filter(({ dueDay }) => dueDay !== null && dueDay >= span.fromDay && dueDay <= span.toDay)
        .map((keyResult) => {
          const measure = measures.of(keyResult.id),
            value = measure.status === 'known' ? measure.value : null;
          return {
            id: keyResult.id,
            title: keyResult.title,
            dueDay: keyResult.dueDay!,
            reached: standingOf(
              aimOf(keyResult, measure.status === 'known' ? measure.rows : 0),
              value,
              daysOfKeyResult(keyResult, undefined, undefined),
              today,
            ).reached,
          };
        }),
    [keyResults.records, measures, span.fromDay, span.toDay, today],
  );

  const controls = (buttons: React.ReactNode) => (
    <ReportControls
      view={view}
      shown={{ period, by: 'cycle', hasOthers, span }}
      settings={settings}
      onChange={onChange}
      buttons={buttons}
    />
  );
  if (spend.error != null || rows.error != null)
    return (
      <>
        {controls(null)}
        <Failed title={t.failed}>{t.failedText}</Failed>
      </>
    );
  if (spend.loading || payees === null || worth.loading || settings.ratesLoading || !settings.ready)
    return (
      <>
        {controls(null)}
        <Loading label={site.loading} />
      </>
    );
  const { whole, last } = shown;
  const isEmpty =
    whole.incomeMinor === 0 && whole.spentMinor === 0 && whole.setAsideMinor === 0 && !hasOthers;
  const money = (minor: number, sign: 'auto' | 'always' = 'auto') =>
    formatMoney(minor, currency, language, { sign });
  if (isEmpty)
    return (
      <>
        {controls(null)}
        <Empty
          heading
          title={t.say.yearEmpty(year)}
          action={{
            label: t.openLedger,
            onSelect: () => {
              void navigate('/dashboard/ledger');
            },
          }}
        >
          {t.noneText}
        </Empty>
      </>
    );
  const only = hasOthers && !view.convert ? currency : null;
  const rowsOf = (
    of: 'income' | 'spent' | 'all',
    by?: { grouping: 'category' | 'payee'; key: string },
    on = span,
  ) => rowsOfFigure({ span: on, of, by, currency: only, exceptIds: keptIds });
  // A running cycle is neither the best nor the worst.
  const ended = steps
    .filter(
      ({ key, span: each }) =>
        each.toDay < today &&
        (shown.cycles.get(key)!.incomeMinor !== 0 || shown.cycles.get(key)!.spentMinor !== 0),
    )
    .toSorted((a, b) => shown.cycles.get(b.key)!.netMinor - shown.cycles.get(a.key)!.netMinor);
  const [best, worst] = ended.length < 2 ? [null, null] : [ended[0]!, ended.at(-1)!];
  const focused = [...focus.perDay.values()].filter((seconds) => seconds > 0),
    minutes = Math.floor(focused.reduce((sum, seconds) => sum + seconds, 0) / 60);
  // Targets due later in the year may still be reached, so they are not counted as missed.
  const judged = due.filter(({ reached, dueDay }) => reached || dueDay < today),
    reachedCount = due.filter(({ reached }) => reached).length;
  const worthAtEnd = amountsText(worthAmounts(worth.points.at(-1)!, currency).net, language),
    worthShown = worth.isComparable ? money(worth.grownMinor, 'always') : worthAtEnd;
  const changeOf = (now: number, was: number) =>
    was === 0 ? null : signedPercent((now - was) / Math.abs(was), language);
  const name = (step: (typeof steps)[number]) => nameOfStep('cycle', step, language);
  const top = (
    title: string,
    lines: readonly { key: string; name: string; minor: number }[],
    to: (key: string) => string,
    flow: 'in' | 'out',
    { total, all }: { total: number; all: Partial<ReportView> },
  ) => {
    const shownLines = lines.slice(0, largest),
      mostShown = Math.max(1, ...shownLines.map(({ minor }) => minor)),
      rest = lines.slice(largest),
      restMinor = rest.reduce((sum, { minor }) => sum + minor, 0);
    const share = (minor: number) => formatPercent(total === 0 ? 0 : minor / total, language);
    return lines.length === 0 ? null : (
      <section className="section" aria-label={title}>
        <div className="section-head">
          <h2 className="h4">{title}</h2>
        </div>
        <table className="table report-table">
          <thead className="sr-only">
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{t.table.amount}</th>
              <th scope="col">{t.table.share}</th>
            </tr>
          </thead>
          <tbody>
            {shownLines.map((line) => (
              <tr key={line.key} style={barOf((100 * line.minor) / mostShown)}>
                <th scope="row">
                  <Link to={to(line.key)} aria-label={t.showRows(line.name, money(line.minor))}>
                    {line.name}
                  </Link>
                  <i className={`report-under flow-${flow}`} aria-hidden="true" />
                </th>
                <td className="right num">{money(line.minor)}</td>
                <td className="right num quiet">{share(line.minor)}</td>
              </tr>
            ))}
            {rest.length === 0 ? null : (
              <tr>
                <th scope="row">
                  <Link to={reportAddress({ ...view, period, by: null, compare: null, ...all })}>
                    {texts.rest(rest.length)}
                  </Link>
                </th>
                <td className="right num">{money(restMinor)}</td>
                <td className="right num quiet">{share(restMinor)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
    );
  };
  const named = (key: string) =>
    key === '' ? t.noCategory : (categoryById.get(key)?.name ?? t.gone);
  const tops = (lines: readonly { key: string; minor: number }[]) =>
    lines.map((line) => ({ ...line, name: named(line.key) }));
  const save = () =>
    saveCsv(`${t.file.year}-${year}.csv`, flowLines(shown.byCycle, steps, settings, t));
  const sentence =
    whole.rate !== null && whole.netMinor >= 0 ? (
      <>
        {t.say.year.before(year)}
        <span className="live num">{formatPercent(whole.rate, language)}</span>
        {t.say.year.after}
      </>
    ) : (
      <>
        {t.say.yearLess.before(year)}
        <span className="live num">{money(-whole.netMinor)}</span>
        {t.say.yearLess.after}
      </>
    );
  return (
    <>
      {controls(
        <>
          <Button look="bare" size="sm" onClick={save}>
            <AppIcon name="export" size={14} />
            {t.csv}
          </Button>
          <Button look="bare" size="sm" onClick={() => print()}>
            {t.print}
          </Button>
        </>,
      )}
      <h1 className="answer answer-sentence">{sentence}</h1>
      {span.toDay > today ? (
        <p className="note report-than">
          {texts.soFar}
          {than.isCut && (last.incomeMinor !== 0 || last.spentMinor !== 0)
            ? ` ${texts.sameDays(formatRange(than.span.fromDay, than.span.toDay, language))}`
            : null}
        </p>
      ) : null}
      <AheadNote
        rows={spend.ahead.filter(({ day }) => day <= span.toDay)}
        currency={currency}
        today={today}
        className="note report-than"
      />
      <dl className="sum report-sum">
        {(
          [
            ['income', t.how.income, whole.incomeMinor, last.incomeMinor],
            ['spent', t.how.spent, whole.spentMinor, last.spentMinor],
          ] as const
        ).map(([of, label, now, was]) => (
          <div key={of}>
            <dt>{label}</dt>
            <dd className="num">
              <Link className="dotted" to={rowsOf(of)} aria-label={t.showRows(label, money(now))}>
                {money(now)}
              </Link>
            </dd>
            {was === 0 ? null : (
              <dd className="note num">
                {texts.before(before)}: <Amounts>{money(was)}</Amounts>
                {changeOf(now, was) === null ? '' : ` (${changeOf(now, was)})`}
              </dd>
            )}
          </div>
        ))}
        <div>
          <dt>{t.how.kept}</dt>
          <dd className="num">{money(whole.netMinor)}</dd>
          {last.incomeMinor === 0 && last.spentMinor === 0 ? null : (
            <dd className="note num">
              {texts.before(before)}: <Amounts>{money(last.netMinor)}</Amounts>
            </dd>
          )}
        </div>
        <div>
          <dt>{t.how.rate}</dt>
          <dd className="num">
            {whole.rate === null ? t.noRate : formatPercent(whole.rate, language)}
          </dd>
          {last.rate === null ? null : (
            <dd className="note num">
              {texts.before(before)}: {formatPercent(last.rate, language)}
            </dd>
          )}
        </div>
      </dl>
      <section className="section report-section" aria-label={texts.months}>
        <div className="section-head">
          <h2 className="h4">{texts.months}</h2>
        </div>
        <StepChart
          alt={t.chart.alt(
            t.kinds.flow,
            steps[0] ? name(steps[0]) : '',
            steps.at(-1) ? name(steps.at(-1)!) : '',
          )}
          currency={currency}
          language={language}
          last={t.chart.last}
          steps={steps.map((step) => {
            const { incomeMinor, spentMinor } = shown.cycles.get(step.key)!;
            return {
              key: step.key,
              isRunning: isRunning(step, today),
              label: shortName('cycle', step.span, language),
              bars: [
                {
                  value: incomeMinor,
                  look: 'flow-in',
                  to: rowsOf('income', undefined, step.span),
                  label: t.showRows(`${name(step)}, ${t.table.in}`, money(incomeMinor)),
                  name: t.chart.in,
                },
                {
                  value: spentMinor,
                  look: 'flow-out',
                  to: rowsOf('spent', undefined, step.span),
                  label: t.showRows(`${name(step)}, ${t.table.out}`, money(spentMinor)),
                  name: t.chart.out,
                },
              ],
            };
          })}
        />
        <dl className="sum report-sum report-facts">
          {best === null ? null : (
            <div>
              <dt>{texts.best}</dt>
              <dd>
                <Link className="dotted" to={rowsOf('all', undefined, best.span)}>
                  {name(best)}
                </Link>
              </dd>
              <dd className="note num">
                <Amounts>{texts.bestSay(money(shown.cycles.get(best.key)!.netMinor))}</Amounts>
              </dd>
            </div>
          )}
          {worst === null ? null : (
            <div>
              <dt>{texts.worst}</dt>
              <dd>
                <Link className="dotted" to={rowsOf('all', undefined, worst.span)}>
                  {name(worst)}
                </Link>
              </dd>
              <dd className="note num">
                <Amounts>{texts.bestSay(money(shown.cycles.get(worst.key)!.netMinor))}</Amounts>
              </dd>
            </div>
          )}
          <div>
            <dt>{texts.worth}</dt>
            {worth.isKnown ? (
              <>
                <dd className="num">
                  <Link
                    className="dotted"
                    to={`/dashboard/reports?report=worth&period=${year}`}
                    aria-label={t.showRows(texts.worth, worthShown)}
                  >
                    {worthShown}
                  </Link>
                </dd>
                {worth.isComparable ? (
                  <dd className="note num">
                    <Amounts>
                      {worth.beginsWithFirstDay
                        ? texts.worthSince(
                            worthAtEnd,
                            formatDay(worth.firstDay, language, 'shortYear'),
                          )
                        : worthAtEnd}
                    </Amounts>
                  </dd>
                ) : null}
              </>
            ) : (
              <dd>{texts.none}</dd>
            )}
          </div>
          <div>
            <dt>{texts.focus}</dt>
            <dd className="num">
              {minutes === 0 ? texts.none : texts.hours(Math.floor(minutes / 60), minutes % 60)}
            </dd>
            {focused.length === 0 ? null : (
              <dd className="note">{texts.focusSay(focused.length)}</dd>
            )}
          </div>
          <div>
            <dt>{texts.goals}</dt>
            <dd>{judged.length === 0 ? texts.none : `${reachedCount} / ${judged.length}`}</dd>
            <dd className="note">
              {[
                judged.length > 0
                  ? texts.goalsSay(reachedCount, judged.length)
                  : due.length === 0
                    ? texts.noGoals
                    : '',
                judged.length < due.length ? texts.goalsLater(due.length - judged.length) : '',
              ]
                .filter(Boolean)
                .join(', ')}
            </dd>
          </div>
        </dl>
      </section>
      <div className="report-two">
        {top(
          texts.categories,
          tops(shown.byCategory.spent.home.lines),
          (key) => rowsOf('spent', { grouping: 'category', key }),
          'out',
          { total: whole.spentMinor, all: { report: 'spending' } },
        )}
        {top(texts.payees, payees, (key) => rowsOf('spent', { grouping: 'payee', key }), 'out', {
          total: whole.spentMinor,
          all: { report: 'spending', by: 'payee' },
        })}
        {top(
          texts.sources,
          tops(shown.byCategory.income.home.lines),
          (key) => rowsOf('income', { grouping: 'category', key }),
          'in',
          { total: whole.incomeMinor, all: { report: 'income' } },
        )}
        {due.length === 0 ? null : (
          <section className="section" aria-label={texts.goalsTitle}>
            <div className="section-head">
              <h2 className="h4">{texts.goalsTitle}</h2>
            </div>
            <ul className="report-goals">
              {due.map(({ id, title, dueDay, reached }) => (
                <li key={id}>
                  <span>{title}</span>
                  <span className={reached ? 'inflow' : 'quiet'}>
                    {reached
                      ? texts.reached
                      : dueDay < today
                        ? texts.open
                        : texts.later(formatDay(dueDay, language, 'short'))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <OtherFlows sides={shown.byCategory} language={language} isConverted={view.convert} />
      <FlowExplained flow={whole} currency={currency} language={language} withRate />
    </>
  );
}
