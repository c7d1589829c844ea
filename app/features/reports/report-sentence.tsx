/** The sentence of a report, and its comparison. */
import { formatDay, formatRange } from '#domain/calendar';
import { formatMoney, formatPercent } from '#domain/money';
import type { Compared, DaySpan } from '#domain/reports';
import { AheadNote } from '#app/ledger/ahead-note.tsx';
import { Amounts } from '#app/privacy/amounts.tsx';
import {
  allReportDays,
  isCalendarMonth,
  type ReportPeriod,
  type ReportView,
} from './report-address.ts';
import { useReportWords } from './report-words.ts';
import { flowsOf, type ReportSettings, type ShownReport } from './use-report.ts';

/** Names days as people do: a year, a month, or from one day to another. */
export function useSpanName({
  language,
}: ReportSettings): (span: DaySpan, period?: ReportPeriod) => string {
  const t = useReportWords().period;
  return (span) => {
    const { fromDay, toDay } = span;
    if (fromDay === allReportDays.fromDay) return t.all;
    if (fromDay.endsWith('-01-01') && toDay === `${fromDay.slice(0, 4)}-12-31`)
      return t.yearOf(Number(fromDay.slice(0, 4)));
    if (isCalendarMonth(span)) return formatDay(fromDay, language, 'month');
    return formatRange(fromDay, toDay, language);
  };
}

/** A year and a leap year count as equally long. */
function isUneven({ days, daysBefore }: Compared): boolean {
  return days !== daysBefore && !(days >= 365 && daysBefore >= 365);
}

export function ReportSentence({
  view,
  shown,
  settings,
}: {
  view: ReportView;
  shown: ShownReport;
  settings: ReportSettings;
}) {
  const t = useReportWords();
  const { currency, language } = settings;
  const nameOfSpan = useSpanName(settings);
  const money = (minor: number) => formatMoney(minor, currency, language, { trimZeros: true });
  const live = (text: string) => <span className="live num">{text}</span>;
  const flow = flowsOf(shown.sides, []).whole;
  const then = shown.before && nameOfSpan(shown.before.span);
  const compared = () => {
    if (shown.before === null || then === null) return null;
    if (shown.before.isEmpty) return t.than.nothing(then);
    if (view.report === 'rate') {
      const { rate } = flowsOf(shown.before.sides, []).whole;
      return rate === null
        ? t.than.nothing(then)
        : t.than.rate(formatPercent(rate, language), then);
    }
    const net = view.report === 'flow';
    if (!net && shown.before.report === null) return null;
    const [now, before] = net
      ? [flow.netMinor, flowsOf(shown.before.sides, []).whole.netMinor]
      : [shown.report!.home.totalMinor, shown.before.report!.home.totalMinor];
    if (net) return t.than.rate(formatMoney(before, currency, language, { sign: 'auto' }), then);
    if (before === 0) return t.than.nothing(then);
    const share = formatPercent(Math.abs((now - before) / before), language);
    return now === before
      ? t.than.same(then)
      : (now > before ? t.than.more : t.than.less)(share, money(before), then);
  };
  const sentence = () => {
    const { say } = t;
    if (view.report === 'rate')
      return flow.rate === null ? (
        say.noRate
      ) : (
        <>
          {say.rate.before}
          {live(formatPercent(flow.rate, language))}
          {say.rate.after}
        </>
      );
    if (view.report === 'flow') {
      if (flow.netMinor === 0) return say.flow.even;
      const of = flow.netMinor > 0 ? say.flow.more : say.flow.less;
      return (
        <>
          {of.before}
          {live(money(Math.abs(flow.netMinor)))}
          {of.after}
        </>
      );
    }
    const of = view.report === 'income' ? say.income : say.spending;
    return (
      <>
        {of.before}
        {live(money(shown.report!.home.totalMinor))}
        {of.after}
      </>
    );
  };
  const than = compared();
  return (
    <>
      <h1 className="answer answer-sentence">{sentence()}</h1>
      {than === null ? null : (
        <p className="note report-than">
          <Amounts>{than}</Amounts>
          {shown.before?.isEmpty
            ? null
            : shown.before?.isCut
              ? ` ${t.than.cut}`
              : shown.before !== null && isUneven(shown.before)
                ? ` ${t.than.uneven(shown.before.days, shown.before.daysBefore)}`
                : null}
        </p>
      )}
      <AheadNote
        rows={shown.ahead}
        currency={currency}
        today={settings.today}
        className="note report-than"
      />
    </>
  );
}
