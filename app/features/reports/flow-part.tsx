/** Income, spending and savings rate per cycle: bars, and a table with every figure. */
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney, formatPercent } from '#domain/money';
import type { Report, DaySpan } from '#domain/reports';
import { Explained } from '../tools/explained.tsx';
import { Scroll } from '#app/ui/scroll.tsx';
import { Converted } from './grouped-part.tsx';
import { rowsOfFigure } from './report-address.ts';
import { useReportWords } from './report-words.ts';
import { StepChart } from './step-chart.tsx';
import {
  type FlowTotals,
  flowsOf,
  isRunning,
  nameOfStep,
  type PartProps,
  shortName,
  type Sides,
  type ReportStep,
} from './use-report.ts';

const shownAtFirst = 24;

export function FlowPart({ view, shown, settings }: PartProps) {
  const t = useReportWords();
  const { currency, language, today } = settings;
  const by = shown.by as 'cycle' | 'month' | 'year',
    isRate = view.report === 'rate';
  const [all, setAll] = useState(false);
  const { byKey, whole } = flowsOf(
    shown.sides,
    shown.steps.map(({ key }) => key),
  );
  const money = (minor: number, code = currency) => formatMoney(minor, code, language);
  const rateText = (rate: number | null) =>
    rate === null ? t.noRate : formatPercent(rate, language);
  const hasOthers = [shown.sides.income, shown.sides.spent, shown.sides.setAside].some(
    ({ others }) => others.length > 0,
  );
  const only = hasOthers && !view.convert ? currency : null;
  const rows = (span: DaySpan, of: 'income' | 'spent' | 'all') =>
    rowsOfFigure({ span, of, currency: only, exceptIds: shown.keptIds });
  const name = (step: ReportStep) =>
    isRunning(step, today)
      ? t.soFar(nameOfStep(by, step, language))
      : nameOfStep(by, step, language);
  const flow = (step: ReportStep) => byKey.get(step.key)!;
  // A phone shows only the columns that the report is about.
  const narrow = isRate ? 'right num report-wide' : 'right num';
  const hasSetAside = whole.setAsideMinor !== 0;
  const bars = (step: ReportStep) => {
    const { incomeMinor, spentMinor, rate } = flow(step);
    if (isRate)
      return rate === null
        ? []
        : [
            {
              value: rate,
              look: rate < 0 ? 'flow-out' : 'flow-in',
              to: rows(step.span, 'all'),
              label: t.showRows(name(step), rateText(rate)),
            },
          ];
    return [
      {
        value: incomeMinor,
        look: 'flow-in',
        to: rows(step.span, 'income'),
        label: t.showRows(`${name(step)}, ${t.table.in}`, money(incomeMinor)),
        name: t.chart.in,
      },
      {
        value: spentMinor,
        look: 'flow-out',
        to: rows(step.span, 'spent'),
        label: t.showRows(`${name(step)}, ${t.table.out}`, money(spentMinor)),
        name: t.chart.out,
      },
    ];
  };
  const figure = (minor: number, span: DaySpan, of: 'income' | 'spent', what: string) =>
    minor === 0 ? (
      money(0)
    ) : (
      <Link
        className="dotted"
        to={rows(span, of)}
        aria-label={t.showRows(
          `${what}, ${of === 'income' ? t.table.in : t.table.out}`,
          money(minor),
        )}
      >
        {money(minor)}
      </Link>
    );
  const cells = (each: FlowTotals, span: DaySpan, what: string) => (
    <>
      <td className={narrow}>{figure(each.incomeMinor, span, 'income', what)}</td>
      <td className={narrow}>{figure(each.spentMinor, span, 'spent', what)}</td>
      {hasSetAside ? <td className="right num report-wide">{money(each.setAsideMinor)}</td> : null}
      <td className={isRate ? 'right num' : 'right num report-wide'}>{money(each.netMinor)}</td>
      <td className={isRate ? 'right num' : 'right num report-wide'}>{rateText(each.rate)}</td>
    </>
  );
  /** Shown on phones, which have no room for its column. */
  const keptBelow = (each: FlowTotals) =>
    isRate ? null : (
      <small className="report-phone num">
        {t.table.kept} {money(each.netMinor)}
      </small>
    );
  const newest = shown.steps.toReversed(),
    visible = all ? newest : newest.slice(0, shownAtFirst);
  const before = shown.before && !shown.before.isEmpty && flowsOf(shown.before.sides, []).whole;
  return (
    <>
      <section className="section report-section" aria-label={t.kinds[view.report]}>
        <StepChart
          alt={t.chart.alt(
            t.kinds[view.report],
            shown.steps[0] ? name(shown.steps[0]) : '',
            shown.steps.at(-1) ? name(shown.steps.at(-1)!) : '',
          )}
          currency={isRate ? null : currency}
          language={language}
          last={t.chart.last}
          steps={shown.steps.map((step) => ({
            key: step.key,
            isRunning: isRunning(step, today),
            label: shortName(by, step.span, language),
            bars: bars(step),
          }))}
        />
      </section>
      <section className="section report-section" aria-label={t.table[by]}>
        <Scroll label={t.kinds[view.report]}>
          <table className="table report-table report-flow">
            <thead>
              <tr>
                <th scope="col">{t.table[by]}</th>
                <th scope="col" className={narrow}>
                  {t.table.in}
                </th>
                <th scope="col" className={narrow}>
                  {t.table.out}
                </th>
                {hasSetAside ? (
                  <th scope="col" className="right report-wide">
                    {t.table.setAside}
                  </th>
                ) : null}
                <th scope="col" className={isRate ? 'right' : 'right report-wide'}>
                  {t.table.kept}
                </th>
                <th scope="col" className={isRate ? 'right' : 'right report-wide'}>
                  {t.table.rate}
                </th>
              </tr>
            </thead>
            <tbody>
              {visible.map((step) => (
                <tr key={step.key}>
                  <th scope="row">
                    <Link to={rows(step.span, 'all')}>{name(step)}</Link>
                    {keptBelow(flow(step))}
                  </th>
                  {cells(flow(step), step.span, name(step))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="report-total">
                <th scope="row">
                  {t.table.total}
                  {keptBelow(whole)}
                </th>
                {cells(whole, shown.span, t.table.total)}
              </tr>
              {!before ? null : (
                <tr>
                  <th scope="row" className="quiet">
                    {t.table.before}
                    {keptBelow(before)}
                  </th>
                  {cells(before, shown.before!.span, t.table.before)}
                </tr>
              )}
            </tfoot>
          </table>
        </Scroll>
        {newest.length > shownAtFirst ? (
          <button type="button" className="btn bare sm report-more" onClick={() => setAll(!all)}>
            {all ? t.less : t.more(newest.length - shownAtFirst)}
          </button>
        ) : null}
        {[shown.sides.income.home, shown.sides.spent.home].map((report, index) => (
          <Converted key={index} report={report} settings={settings} />
        ))}
      </section>
      <OtherFlows sides={shown.sides} language={language} isConverted={view.convert} />
      <FlowExplained flow={whole} currency={currency} language={language} withRate />
    </>
  );
}

/** The flows in other currencies, listed separately. */
export function OtherFlows({
  sides,
  language,
  isConverted,
}: {
  sides: Sides;
  language: 'en' | 'vi';
  isConverted: boolean;
}) {
  const t = useReportWords();
  const codes = [
    ...new Set(
      [sides.income, sides.spent, sides.setAside].flatMap(({ others }) =>
        others.map(({ currency }) => currency),
      ),
    ),
  ].toSorted();
  if (codes.length === 0) return null;
  const of = (report: Report, code: string) =>
    report.others.find(({ currency }) => currency === code)?.totalMinor ?? 0;
  return (
    <section className="section report-section" aria-label={codes.map(t.others).join(', ')}>
      <Scroll label={codes.map(t.others).join(', ')}>
        <table className="table report-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t.conversion.own}</span>
              </th>
              <th scope="col" className="right">
                {t.table.in}
              </th>
              <th scope="col" className="right">
                {t.table.out}
              </th>
              <th scope="col" className="right">
                {t.table.kept}
              </th>
            </tr>
          </thead>
          <tbody>
            {codes.map((code) => {
              const [income, spent] = [of(sides.income, code), of(sides.spent, code)];
              return (
                <tr key={code}>
                  <th scope="row">{t.others(code)}</th>
                  {[income, spent, income - spent].map((minor, index) => (
                    <td key={index} className="right num">
                      {formatMoney(minor, code, language)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
      <p className="note aside">{isConverted ? t.othersConverted : t.othersWhy}</p>
    </section>
  );
}

export function FlowExplained({
  flow,
  currency,
  language,
  withRate = false,
}: {
  flow: FlowTotals;
  currency: string;
  language: 'en' | 'vi';
  withRate?: boolean;
}) {
  const t = useReportWords(),
    { how } = t;
  const money = (minor: number) => formatMoney(minor, currency, language);
  return (
    <Explained
      title={how.title}
      labels={how}
      figures={[
        { name: how.income, value: money(flow.incomeMinor), say: how.incomeSay },
        { name: how.spent, value: money(flow.spentMinor), say: how.spentSay },
        ...(flow.setAsideMinor === 0
          ? []
          : [{ name: how.setAside, value: money(flow.setAsideMinor), say: how.setAsideSay }]),
        {
          name: how.kept,
          value: money(flow.netMinor),
          say: how.keptSay,
          formula: how.keptFormula(
            money(flow.incomeMinor),
            money(flow.spentMinor),
            money(flow.netMinor),
          ),
        },
        ...(!withRate
          ? []
          : [
              {
                name: how.rate,
                value: flow.rate === null ? t.noRate : formatPercent(flow.rate, language, 1),
                say: how.rateSay,
                ...(flow.rate !== null && {
                  formula: how.rateFormula(
                    money(flow.netMinor),
                    money(flow.incomeMinor),
                    formatPercent(flow.rate, language, 1),
                  ),
                }),
              },
            ]),
      ]}
    />
  );
}
