/** Spending or income by category, payee, tag or time: bars in a table, each linked to its rows. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { CurrencyReport, ReportLine } from '#domain/reports';
import { formatMoney, formatNumber, formatPercent } from '#domain/money';
import { Amounts } from '#app/privacy/amounts.tsx';
import { Scroll } from '#app/ui/scroll.tsx';
import { Explained } from '../tools/explained.tsx';
import { usedRatesText } from '../accounts/worth-part.tsx';
import { rowsOfFigure } from './report-address.ts';
import { useReportWords } from './report-words.ts';
import { SpendingTrend } from './spending-trend.tsx';
import { StepChart } from './step-chart.tsx';
import {
  flowsOf,
  isRunning,
  nameOfStep,
  type PartProps,
  type ReportSettings,
  shortName,
  type ShownReport,
} from './use-report.ts';

const shownAtFirst = 20;

/** Returns the names of groups. */
export function useLineName({ view, shown, settings }: PartProps): (key: string) => string {
  const t = useReportWords();
  const { categoryById, language, today } = settings;
  const stepByKey = new Map(shown.steps.map((step) => [step.key, step]));
  return (key) => {
    switch (shown.by) {
      case 'category':
        return key === '' ? t.noCategory : (categoryById.get(key)?.name ?? t.gone);
      case 'payee':
        return key === '' ? t.noPayee : (shown.labels.get(key) ?? key);
      case 'tag':
        return key === '' ? t.noTag : `#${key}`;
      default: {
        const step = stepByKey.get(key);
        if (step === undefined) return view.report;
        const called = nameOfStep(shown.by, step, language);
        return isRunning(step, today) ? t.soFar(called) : called;
      }
    }
  };
}

export function GroupedPart({ view, shown, settings }: PartProps) {
  const t = useReportWords();
  const { currency, language, savingsIds, today } = settings;
  const of = view.report === 'income' ? ('income' as const) : ('spent' as const);
  const report = shown.report!,
    before = shown.before?.report ?? null;
  const name = useLineName({ view, shown, settings });
  const isOverTime = shown.by === 'cycle' || shown.by === 'month' || shown.by === 'year';
  const hasBefore = !isOverTime && shown.before !== null && !shown.before.isEmpty;
  const stepByKey = new Map(shown.steps.map((step) => [step.key, step]));
  const rowsOf = (key: string | null, code: string, span = shown.span) =>
    rowsOfFigure({
      span: key !== null && isOverTime ? (stepByKey.get(key)?.span ?? span) : span,
      of,
      by:
        key === null || isOverTime
          ? undefined
          : { grouping: shown.by as 'category' | 'payee' | 'tag', key },
      currency: report.others.length > 0 && !view.convert ? code : null,
      exceptIds: shown.keptIds,
    });
  const setAside = shown.sides.setAside.home.totalMinor;
  const lines = isOverTime
    ? shown.steps.map(
        ({ key }): ReportLine =>
          report.home.lines.find((line) => line.key === key) ?? { key, minor: 0, count: 0 },
      )
    : report.home.lines;
  const flow = flowsOf(shown.sides, []).whole;
  const figure = (label: string, minor: number, say: string) => ({
    name: label,
    value: formatMoney(minor, currency, language),
    say,
  });
  return (
    <>
      {isOverTime ? (
        <section className="section report-section" aria-label={t.kinds[view.report]}>
          <StepChart
            alt={t.chart.alt(
              t.kinds[view.report],
              name(shown.steps[0]?.key ?? ''),
              name(shown.steps.at(-1)?.key ?? ''),
            )}
            currency={currency}
            language={language}
            last={t.chart.last}
            steps={lines.map((line) => ({
              key: line.key,
              isRunning: isRunning(stepByKey.get(line.key)!, today),
              label: shortName(shown.by, stepByKey.get(line.key)!.span, language),
              bars: [
                {
                  value: line.minor,
                  look: of === 'income' ? 'flow-in' : 'flow-out',
                  to: rowsOf(line.key, currency),
                  label: t.showRows(name(line.key), formatMoney(line.minor, currency, language)),
                },
              ],
            }))}
          />
        </section>
      ) : of === 'spent' ? (
        <SpendingTrend view={view} shown={shown} settings={settings} />
      ) : null}
      <section className="section report-section" aria-label={t.table[shown.by]}>
        <LineTable
          report={{ ...report.home, lines: isOverTime ? lines.toReversed() : lines }}
          before={isOverTime ? null : (before?.home ?? null)}
          hasBefore={hasBefore}
          {...{ view, shown, settings, name, rowsOf }}
          look={of === 'income' ? 'flow-in' : 'flow-out'}
        />
        {of === 'spent' && setAside !== 0 ? (
          <p className="note aside">
            <Amounts>{t.setAside(formatMoney(setAside, currency, language))}</Amounts>
          </p>
        ) : null}
        {shown.by === 'tag' ? <p className="note aside">{t.overlap}</p> : null}
        <Converted report={report.home} settings={settings} />
      </section>
      {report.others.map((other) => (
        <section
          className="section report-section"
          key={other.currency}
          aria-label={t.others(other.currency)}
        >
          <div className="section-head">
            <h2 className="h4">{t.others(other.currency)}</h2>
          </div>
          <LineTable
            report={other}
            before={before?.others.find((each) => each.currency === other.currency) ?? null}
            hasBefore={hasBefore}
            {...{ view, shown, settings, name, rowsOf }}
            look={of === 'income' ? 'flow-in' : 'flow-out'}
          />
          <p className="note aside">{view.convert ? t.othersConverted : t.othersWhy}</p>
        </section>
      ))}
      <Explained
        title={t.how.title}
        labels={t.how}
        figures={
          of === 'income'
            ? [figure(t.how.income, flow.incomeMinor, t.how.incomeSay)]
            : [
                figure(t.how.spent, flow.spentMinor, t.how.spentSay),
                ...(savingsIds.size > 0
                  ? [figure(t.how.setAside, flow.setAsideMinor, t.how.setAsideSay)]
                  : []),
              ]
        }
      />
    </>
  );
}

/** Formats a change with its sign. */
export function signedPercent(fraction: number, language: 'en' | 'vi'): string {
  return `${fraction > 0 ? '+' : ''}${formatPercent(fraction, language)}`;
}

interface TableProps extends PartProps {
  report: CurrencyReport;
  before: CurrencyReport | null;
  hasBefore: boolean;
  name: (key: string) => string;
  rowsOf: (key: string | null, currency: string, span?: ShownReport['span']) => string;
  look: string;
}

function LineTable({ report, before, hasBefore, shown, settings, name, rowsOf, look }: TableProps) {
  const t = useReportWords();
  const { language, categoryById } = settings;
  const [all, setAll] = useState(false);
  const { currency, totalMinor } = report;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const earlier = new Map(before?.lines.map((line) => [line.key, line.minor]));
  const keys = new Set(report.lines.map(({ key }) => key));
  // The comparison includes groups that only the earlier period has.
  const lines = [
    ...report.lines,
    ...(hasBefore ? (before?.lines ?? []) : [])
      .filter(({ key }) => !keys.has(key))
      .map(({ key }): ReportLine => ({ key, minor: 0, count: 0 })),
  ];
  const visible = all ? lines : lines.slice(0, shownAtFirst);
  const most = Math.max(1, ...lines.map(({ minor }) => minor));
  const change = (now: number, was: number) =>
    was === now
      ? '–'
      : was === 0
        ? t.newHere
        : signedPercent((now - was) / Math.abs(was), language);
  return (
    <>
      <table className="table report-table">
        <thead>
          <tr>
            <th scope="col">{t.table[shown.by]}</th>
            <th scope="col" className="report-wide">
              <span className="sr-only">{t.table.share}</span>
            </th>
            <th scope="col" className="right">
              {t.table.amount}
            </th>
            <th scope="col" className="right report-wide" aria-hidden="true">
              {t.table.share}
            </th>
            {hasBefore ? (
              <>
                <th scope="col" className="right report-wide">
                  {t.table.before}
                </th>
                <th scope="col" className="right">
                  {t.table.change}
                </th>
              </>
            ) : (
              <th scope="col" className="right">
                {t.table.rows}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {visible.map((line) => {
            const color = shown.by === 'category' ? categoryById.get(line.key)?.color : undefined,
              was = earlier.get(line.key) ?? 0;
            const share = totalMinor === 0 ? 0 : line.minor / totalMinor;
            return (
              <tr
                key={line.key}
                style={
                  {
                    '--bar': `${Math.max(0, (100 * line.minor) / most)}%`,
                    ...(color && { '--bar-hue': color }),
                  } as React.CSSProperties
                }
              >
                <th scope="row">
                  {line.count === 0 ? (
                    name(line.key)
                  ) : (
                    <Link
                      to={rowsOf(line.key, currency)}
                      aria-label={t.showRows(name(line.key), money(line.minor))}
                    >
                      {name(line.key)}
                    </Link>
                  )}
                </th>
                <td className="report-bar-cell report-wide">
                  <span className="sr-only">{formatPercent(share, language, 1)}</span>
                  {line.count === 0 ? null : (
                    <Link to={rowsOf(line.key, currency)} tabIndex={-1} aria-hidden="true">
                      <i className={color ? 'report-fill' : `report-fill ${look}`} />
                    </Link>
                  )}
                </td>
                <td className="right num">
                  {line.count === 0 ? (
                    <span className="quiet">–</span>
                  ) : (
                    <>
                      <Link
                        className="dotted"
                        to={rowsOf(line.key, currency)}
                        tabIndex={-1}
                        aria-hidden="true"
                      >
                        {money(line.minor)}
                      </Link>
                      <span className="sr-only">{money(line.minor)}</span>
                    </>
                  )}
                </td>
                <td className="right num report-wide quiet" aria-hidden="true">
                  {formatPercent(share, language, 1)}
                </td>
                {hasBefore ? (
                  <>
                    <td className="right num report-wide quiet">
                      {shown.before && was !== 0 ? (
                        <Link
                          className="dotted"
                          to={rowsOf(line.key, currency, shown.before.span)}
                          aria-label={t.showRows(
                            `${name(line.key)}, ${t.table.before}`,
                            money(was),
                          )}
                        >
                          {money(was)}
                        </Link>
                      ) : (
                        '–'
                      )}
                    </td>
                    <td className="right num">{change(line.minor, was)}</td>
                  </>
                ) : (
                  <td className="right num quiet">{formatNumber(line.count, language)}</td>
                )}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr className="report-total">
            <th scope="row">
              <Link
                to={rowsOf(null, currency)}
                aria-label={t.showRows(t.table.total, money(totalMinor))}
              >
                {t.table.total}
              </Link>
            </th>
            <td className="report-wide" aria-hidden="true">
              {' '}
            </td>
            <td className="right num">{money(totalMinor)}</td>
            <td className="right num report-wide quiet" aria-hidden="true">
              {formatPercent(1, language)}
            </td>
            {hasBefore ? (
              <>
                <td className="right num report-wide quiet">{money(before?.totalMinor ?? 0)}</td>
                <td className="right num">{change(totalMinor, before?.totalMinor ?? 0)}</td>
              </>
            ) : (
              <td className="right num quiet">{formatNumber(report.count, language)}</td>
            )}
          </tr>
        </tfoot>
      </table>
      {lines.length > shownAtFirst ? (
        <Button all={all} rest={lines.length - shownAtFirst} onClick={() => setAll(!all)} />
      ) : null}
    </>
  );
}

function Button({ all, rest, onClick }: { all: boolean; rest: number; onClick: () => void }) {
  const t = useReportWords();
  return (
    <button type="button" className="btn bare sm report-more" onClick={onClick}>
      {all ? t.less : t.more(rest)}
    </button>
  );
}

/** A collapsed list of the converted amounts in a total, with the rate of each. */
export function Converted({
  report,
  settings,
}: {
  report: CurrencyReport;
  settings: ReportSettings;
}) {
  const t = useReportWords();
  const { language } = settings;
  if (report.converted.length === 0) return null;
  return (
    <details className="note figure-table">
      <summary>{t.converted(report.converted.length)}</summary>
      <Scroll label={t.converted(report.converted.length)}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col" className="right">
                {t.conversion.own}
              </th>
              <th scope="col">{t.conversion.rate}</th>
              <th scope="col" className="right">
                {t.conversion.home(report.currency)}
              </th>
            </tr>
          </thead>
          <tbody>
            {report.converted.map((part, index) => (
              <tr key={index}>
                <td className="right num">{formatMoney(part.ownMinor, part.currency, language)}</td>
                <td>{usedRatesText(part.used, t.conversion, language)}</td>
                <td className="right num">
                  {formatMoney(part.amountMinor, report.currency, language)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </details>
  );
}
