/**
 * A year of spending beside the report of one period: a bar for each month or cycle, which opens
 * its transactions.
 */
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { useReportDays } from '#app/data/use-report-rows.ts';
import { useFirstDay } from '#app/data/use-spend.ts';
import { FigureTable } from '#app/ui/chart.tsx';
import { capital } from '#app/capital.ts';
import { rowsOfFigure } from './report-address.ts';
import { useReportWords } from './report-words.ts';
import { StepChart } from './step-chart.tsx';
import { computeTrend, trendBy, type TrendStep, trendSteps } from './trend.ts';
import { isRunning, nameOfStep, type PartProps, shortName } from './use-report.ts';

export function SpendingTrend({ view, shown: { period, span }, settings }: PartProps) {
  const t = useReportWords(),
    { trend: texts } = t;
  const { currency, language, today, cycles: rules, savingsIds } = settings;
  const by = trendBy(period),
    lastDay = span.toDay < today ? span.toDay : today;
  const steps = useMemo(() => trendSteps(by, lastDay, rules), [by, lastDay, rules]);
  const first = useFirstDay(),
    spend = useReportDays(steps[0]!.span.fromDay, steps.at(-1)!.span.toDay, today);
  const rates = view.convert ? settings.rates : null;
  const trend = useMemo(
    () =>
      computeTrend({
        by,
        steps,
        rules,
        today,
        firstDay: first.day,
        rows: spend.rows,
        savingsIds,
        currency,
        rates,
      }),
    [by, steps, rules, today, first.day, spend.rows, savingsIds, currency, rates],
  );
  const isLoading = first.loading || spend.loading;
  // One bar is no trend. Unread data is not zero spending: the report above shows the error.
  if (spend.error || (!isLoading && trend.steps.length < 2)) return null;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const name = (step: TrendStep) =>
    isRunning(step, today)
      ? t.soFar(nameOfStep(by, step, language))
      : nameOfStep(by, step, language);
  const to = (step: TrendStep) =>
    rowsOfFigure({
      span: step.span,
      of: 'spent',
      currency: trend.hasOthers ? currency : null,
      exceptIds: trend.keptIds,
    });
  const label = (step: TrendStep) => t.showRows(name(step), money(step.minor));
  const running = trend.steps.find((step) => isRunning(step, today));
  const notes = [
    running ? texts.running(capital(nameOfStep(by, running, language))) : null,
    trend.firstDay === null ? null : texts.first(formatDay(trend.firstDay, language, 'full')),
    trend.hasOthers ? texts.others : null,
  ].filter((note) => note !== null);
  return (
    <section
      className="section report-section report-trend"
      aria-label={texts[by]}
      aria-busy={isLoading}
    >
      <div className="section-head">
        <h2 className="h4">{texts[by]}</h2>
      </div>
      {isLoading ? (
        <div className="report-trend-wait" />
      ) : (
        <>
          <StepChart
            alt={t.chart.alt(texts[by], name(trend.steps[0]!), name(trend.steps.at(-1)!))}
            currency={currency}
            language={language}
            last={t.chart.last}
            steps={trend.steps.map((step) => ({
              key: step.key,
              label: shortName(by, step.span, language),
              isRunning: isRunning(step, today),
              bars: [{ value: step.minor, look: 'flow-out', to: to(step), label: label(step) }],
            }))}
          />
          {notes.length === 0 ? null : <p className="note">{notes.join(' ')}</p>}
          <FigureTable
            label={texts.table}
            head={[t.table[by], t.table.out]}
            rows={() =>
              trend.steps.toReversed().map((step) => [
                name(step),
                <Link key={step.key} className="dotted" to={to(step)} aria-label={label(step)}>
                  {money(step.minor)}
                </Link>,
              ])
            }
          />
        </>
      )}
    </section>
  );
}
