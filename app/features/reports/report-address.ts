/**
 * The parameters of a report in its address: `report`, `period` (`2026-10-25` the cycle that
 * contains the day, `2026-11` a month, `2026` a year, `12m` the last months, `all`,
 * `2026-01-01..2026-03-31`), `by`, `with` (the comparison) and `convert=1`. A missing or unreadable
 * parameter means the report's default.
 */
import {
  addDays,
  addMonths,
  cycleOf,
  type CycleRule,
  type Day,
  daysBetween,
  daysInMonth,
  isDay,
  isWholeMonth,
  nextCycle,
  previousCycle,
} from '#domain/calendar';
import type { Comparison, DaySpan, SpanKind } from '#domain/reports';

export const reportKinds = ['spending', 'income', 'flow', 'rate', 'worth', 'year'] as const;
export type ReportKind = (typeof reportKinds)[number];
export type ReportPeriod =
  | { kind: 'cycle'; /** null: the current cycle. */ day: Day | null }
  | { kind: 'month'; month: string }
  | { kind: 'year'; year: number }
  /** Whole months, up to the current one. */
  | { kind: 'last'; months: 3 | 6 | 12 }
  | { kind: 'all' }
  | { kind: 'range'; fromDay: Day; toDay: Day };
export type Grouping = 'category' | 'payee' | 'tag' | 'cycle' | 'month' | 'year';
export interface ReportView {
  report: ReportKind;
  period: ReportPeriod | null;
  by: Grouping | null;
  compare: Comparison | null;
  convert: boolean;
}

/** The groupings of each report, the default first; none for reports with a single shape. */
export const groupingsOf: Record<ReportKind, readonly Grouping[]> = {
  spending: ['category', 'payee', 'tag', 'cycle', 'month', 'year'],
  income: ['category', 'payee', 'tag', 'cycle', 'month', 'year'],
  flow: ['cycle', 'month', 'year'],
  rate: ['cycle', 'month', 'year'],
  worth: [],
  year: [],
};
/** The reports that can be compared with another period. */
export const comparable: ReadonlySet<ReportKind> = new Set(['spending', 'income', 'flow', 'rate']);

export function readReport(params: URLSearchParams): ReportView {
  const report = reportKinds.find((kind) => kind === params.get('report')) ?? 'spending';
  const compare = params.get('with');
  return {
    report,
    period: readPeriod(params.get('period')),
    by: groupingsOf[report].find((by) => by === params.get('by')) ?? null,
    compare: compare === 'previous' || compare === 'year' || compare === 'none' ? compare : null,
    convert: params.get('convert') === '1',
  };
}

function readPeriod(text: string | null): ReportPeriod | null {
  if (text === null) return null;
  if (text === 'all') return { kind: 'all' };
  if (text === 'cycle') return { kind: 'cycle', day: null };
  // Typed as a plain boolean: with the type guard the compiler would narrow `text` to never.
  const isOne: boolean = isDay(text);
  if (isOne) return { kind: 'cycle', day: text };
  if (/^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`)) return { kind: 'month', month: text };
  if (/^\d{4}$/.test(text) && Number(text) >= 1900) return { kind: 'year', year: Number(text) };
  if (text === '3m' || text === '6m' || text === '12m')
    return { kind: 'last', months: Number.parseInt(text, 10) as 3 | 6 | 12 };
  const [fromDay, toDay, more] = text.split('..');
  return fromDay &&
    toDay &&
    more === undefined &&
    isDay(fromDay) &&
    isDay(toDay) &&
    fromDay <= toDay
    ? { kind: 'range', fromDay, toDay }
    : null;
}

function periodText(period: ReportPeriod): string {
  switch (period.kind) {
    case 'cycle':
      return period.day ?? 'cycle';
    case 'month':
      return period.month;
    case 'year':
      return String(period.year);
    case 'last':
      return `${period.months}m`;
    case 'all':
      return 'all';
    case 'range':
      return `${period.fromDay}..${period.toDay}`;
  }
}

/** Returns the address of a view without the defaults of its report. */
export function reportAddress({ report, period, by, compare, convert }: ReportView): string {
  const params = new URLSearchParams();
  if (report !== 'spending') params.set('report', report);
  if (period !== null) params.set('period', periodText(period));
  if (by !== null && by !== groupingsOf[report][0]) params.set('by', by);
  if (compare !== null && compare !== 'previous') params.set('with', compare);
  if (convert) params.set('convert', '1');
  const text = params.toString();
  return `/dashboard/reports${text === '' ? '' : `?${text}`}`;
}

/**
 * Returns the period of a report, by default a year for reports over time and the current cycle for
 * others.
 */
export function periodOf({ report, period }: ReportView, today: Day): ReportPeriod {
  const year = Number(today.slice(0, 4));
  if (report !== 'year')
    return (
      period ??
      (report === 'spending' || report === 'income'
        ? { kind: 'cycle', day: null }
        : { kind: 'last', months: 12 })
    );
  if (period?.kind === 'year') return period;
  if (period?.kind === 'month') return { kind: 'year', year: Number(period.month.slice(0, 4)) };
  return { kind: 'year', year: period?.kind === 'range' ? Number(period.toDay.slice(0, 4)) : year };
}

export const allReportDays: DaySpan = { fromDay: '0001-01-01', toDay: '9999-12-31' };

export function isCalendarMonth({ fromDay, toDay }: DaySpan): boolean {
  if (!fromDay.endsWith('-01') || fromDay.slice(0, 7) !== toDay.slice(0, 7)) return false;
  return toDay !== allReportDays.toDay && isWholeMonth(fromDay, toDay);
}

export function spanOfPeriod(
  period: ReportPeriod,
  rules: readonly CycleRule[],
  today: Day,
): DaySpan {
  switch (period.kind) {
    case 'cycle': {
      const { startDay, endDay } = cycleOf(rules, period.day ?? today);
      return { fromDay: startDay, toDay: endDay };
    }
    case 'month':
      return monthsFrom(period.month, 1);
    case 'year':
      return { fromDay: `${period.year}-01-01`, toDay: `${period.year}-12-31` };
    case 'last':
      return monthsFrom(
        addMonths(`${today.slice(0, 7)}-01`, 1 - period.months).slice(0, 7),
        period.months,
      );
    case 'all':
      return allReportDays;
    case 'range':
      return { fromDay: period.fromDay, toDay: period.toDay };
  }
}

function monthsFrom(month: string, count: number): DaySpan {
  const last = addMonths(`${month}-01`, count - 1);
  const days = daysInMonth(Number(last.slice(0, 4)), Number(last.slice(5, 7)));
  return {
    fromDay: `${month}-01`,
    toDay: `${last.slice(0, 7)}-${String(days).padStart(2, '0')}`,
  };
}

/** Returns the kind of span for stepping from such a period. */
export function natureOf(period: ReportPeriod): SpanKind {
  switch (period.kind) {
    case 'cycle':
      return { kind: 'cycle' };
    case 'month':
      return { kind: 'months', count: 1 };
    case 'year':
      return { kind: 'months', count: 12 };
    case 'last':
      return { kind: 'months', count: period.months };
    default:
      return { kind: 'days' };
  }
}

/** Returns the previous or next period; null if there is none. */
export function neighbourOf(
  period: ReportPeriod,
  step: -1 | 1,
  rules: readonly CycleRule[],
  today: Day,
): ReportPeriod | null {
  switch (period.kind) {
    case 'cycle': {
      const cycle = cycleOf(rules, period.day ?? today),
        { startDay } = step < 0 ? previousCycle(rules, cycle) : nextCycle(rules, cycle);
      return { kind: 'cycle', day: cycleOf(rules, today).startDay === startDay ? null : startDay };
    }
    case 'month':
      return { kind: 'month', month: addMonths(`${period.month}-01`, step).slice(0, 7) };
    case 'year':
      return { kind: 'year', year: period.year + step };
    case 'last': {
      const { fromDay } = spanOfPeriod(period, rules, today),
        span = monthsFrom(addMonths(fromDay, step * period.months).slice(0, 7), period.months);
      return { kind: 'range', ...span };
    }
    case 'range': {
      // A range of whole months steps by whole months.
      const { fromDay, toDay } = period;
      if (fromDay.endsWith('-01') && addDays(toDay, 1).endsWith('-01')) {
        const months =
          (Number(toDay.slice(0, 4)) - Number(fromDay.slice(0, 4))) * 12 +
          Number(toDay.slice(5, 7)) -
          Number(fromDay.slice(5, 7)) +
          1;
        return {
          kind: 'range',
          ...monthsFrom(addMonths(fromDay, step * months).slice(0, 7), months),
        };
      }
      const days = daysBetween(fromDay, toDay) + 1;
      return {
        kind: 'range',
        fromDay: addDays(fromDay, step * days),
        toDay: addDays(toDay, step * days),
      };
    }
    case 'all':
      return null;
  }
}

/** The rows of a figure in the ledger. */
export interface FigureRows {
  span: DaySpan;
  of: 'income' | 'spent' | 'all';
  by?: { grouping: 'category' | 'payee' | 'tag'; key: string } | undefined;
  /** The only currency to include, if currencies are listed separately. */
  currency: string | null;
  /** Savings categories with rows, which do not count as spending. */
  exceptIds: readonly string[];
}

export function rowsOfFigure({ span, of, by, currency, exceptIds }: FigureRows): string {
  const params = new URLSearchParams();
  params.set(
    'period',
    span.fromDay === allReportDays.fromDay ? 'all' : `${span.fromDay}..${span.toDay}`,
  );
  if (of !== 'all') params.set('kind', of === 'income' ? 'income' : 'expense');
  if (by?.grouping === 'category') params.set('category', by.key === '' ? 'none' : by.key);
  else if (by) {
    if (by.key === '') params.set('without', by.grouping);
    else params.append(by.grouping, by.key);
  }
  if (currency !== null) params.set('currency', currency);
  if (of === 'spent' && by?.grouping !== 'category' && exceptIds.length > 0)
    params.set('except', exceptIds.join(','));
  return `/dashboard/ledger?${params}`;
}
