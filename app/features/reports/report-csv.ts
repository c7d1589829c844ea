/** A report as lines for a spreadsheet, including those collapsed on the screen. */
import { csvAmount } from '#app/ui/save-csv.ts';
import { type CurrencyCode, roundHalfUp } from '#domain/money';
import type { CurrencyReport } from '#domain/reports';
import type { ReportView } from './report-address.ts';
import type { ReportWords } from './report-words.ts';
import {
  flowsOf,
  type ReportSettings,
  type ShownReport,
  type Sides,
  type ReportStep,
} from './use-report.ts';

type Lines = (string | number)[][];
const percent = (rate: number | null) => (rate === null ? '' : `${roundHalfUp(rate * 100, 2)}`);

export function csvOf(
  view: ReportView,
  shown: ShownReport,
  settings: ReportSettings,
  t: ReportWords,
): Lines {
  return view.report === 'flow' || view.report === 'rate'
    ? flowLines(shown.sides, shown.steps, settings, t)
    : groupLines(shown, settings, t);
}

function groupLines(shown: ShownReport, { categoryById }: ReportSettings, t: ReportWords): Lines {
  const { table } = t;
  const name = (key: string) => {
    if (shown.by === 'category')
      return key === '' ? t.noCategory : (categoryById.get(key)?.name ?? t.gone);
    if (shown.by === 'payee') return key === '' ? t.noPayee : (shown.labels.get(key) ?? key);
    return shown.by === 'tag' && key === '' ? t.noTag : key;
  };
  const compared =
    shown.before !== null &&
    (shown.by === 'category' || shown.by === 'payee' || shown.by === 'tag');
  const earlier = (currency: string): CurrencyReport | undefined =>
    compared
      ? [shown.before!.report?.home, ...(shown.before!.report?.others ?? [])].find(
          (report) => report?.currency === currency,
        )
      : undefined;
  const of = (report: CurrencyReport): Lines => {
    const before = new Map(earlier(report.currency)?.lines.map((line) => [line.key, line.minor])),
      amount = (minor: number) => csvAmount(minor, report.currency as CurrencyCode);
    return report.lines.map(({ key, minor, count }) => [
      name(key),
      report.currency,
      amount(minor),
      count,
      ...(compared ? [amount(before.get(key) ?? 0)] : []),
    ]);
  };
  return [
    [
      table[shown.by],
      t.conversion.own,
      table.amount,
      table.rows,
      ...(compared ? [table.before] : []),
    ],
    ...[shown.report!.home, ...shown.report!.others].flatMap(of),
  ];
}

export function flowLines(
  sides: Sides,
  steps: readonly ReportStep[],
  { currency }: ReportSettings,
  t: ReportWords,
): Lines {
  const { table } = t,
    amount = (minor: number) => csvAmount(minor, currency as CurrencyCode);
  const { byKey } = flowsOf(
    sides,
    steps.map(({ key }) => key),
  );
  const head = [table.in, table.out, table.setAside, table.kept].map(
    (name) => `${name} (${currency})`,
  );
  return [
    [t.period.from, t.period.to, ...head, `${table.rate} (%)`],
    ...steps.map(({ key, span }) => {
      const flow = byKey.get(key)!;
      return [
        span.fromDay,
        span.toDay,
        ...[flow.incomeMinor, flow.spentMinor, flow.setAsideMinor, flow.netMinor].map(amount),
        percent(flow.rate),
      ];
    }),
  ];
}
