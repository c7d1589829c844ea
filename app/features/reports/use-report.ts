/**
 * The data of a report, live: from stored daily totals if they suffice, and from rows in columns
 * for payees and tags.
 */
import { useMemo } from 'react';
import type { Stored } from '#contract/collections';
import type { SpendRow } from '#contract/data';
import {
  addDays,
  type Cycle,
  type CycleRule,
  cycleOf,
  cyclesBetween,
  type Day,
  formatDay,
  formatRange,
} from '#domain/calendar';
import type { ExchangeRate } from '#domain/exchange';
import { type KindOfCategory, savingsRate } from '#domain/ledger';
import { savingsIdsOf } from '#domain/measures';
import {
  compareWith,
  type Compared,
  computeReport,
  type CurrencyReport,
  entriesOfRows,
  entriesOfSpend,
  type Report,
  type BookSide,
  type DaySpan,
} from '#domain/reports';
import { prefetchRejectedChanges, prefetchRecords, useRecords } from '#app/data/hooks.ts';
import type { PrefetchSession } from '#app/data/prefetch.ts';
import {
  prefetchReportRows,
  type ReadRows,
  useReportDays,
  useReportRows,
} from '#app/data/use-report-rows.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import {
  allReportDays,
  type Grouping,
  groupingsOf,
  isCalendarMonth,
  natureOf,
  periodOf,
  type ReportPeriod,
  type ReportView,
  spanOfPeriod,
  comparable,
} from './report-address.ts';

/** A cycle, a month or a year in a report over time. */
export interface ReportStep {
  key: string;
  span: DaySpan;
}
/** Income and spending of a step or of the whole period, in one currency. */
export interface FlowTotals {
  incomeMinor: number;
  spentMinor: number;
  setAsideMinor: number;
  netMinor: number;
  rate: number | null;
}

const nowhere: DaySpan = { fromDay: '0001-01-01', toDay: '0001-01-01' };
const isOverTime = (by: Grouping): by is 'cycle' | 'month' | 'year' =>
  by === 'cycle' || by === 'month' || by === 'year';

/** Returns the whole steps that overlap a span. */
export function stepsOfSpan(
  by: 'cycle' | 'month' | 'year',
  span: DaySpan,
  rules: readonly CycleRule[],
): ReportStep[] {
  if (span.fromDay > span.toDay) return [];
  if (by === 'cycle')
    return cyclesBetween(rules, span.fromDay, span.toDay).map(({ startDay, endDay }: Cycle) => ({
      key: startDay,
      span: { fromDay: startDay, toDay: endDay },
    }));
  const steps: ReportStep[] = [];
  const length = by === 'month' ? 7 : 4,
    nextOf = (day: Day) =>
      spanOfPeriod(
        by === 'month'
          ? { kind: 'month', month: day.slice(0, 7) }
          : { kind: 'year', year: Number(day.slice(0, 4)) },
        rules,
        day,
      );
  for (let at = nextOf(span.fromDay); at.fromDay <= span.toDay; at = nextOf(addDays(at.toDay, 1)))
    steps.push({ key: at.fromDay.slice(0, length), span: at });
  return steps;
}

/** Returns whether it has begun and not ended, which is stated beside whole ones. */
export function isRunning({ span }: ReportStep, today: Day): boolean {
  return span.fromDay <= today && today < span.toDay;
}

export function nameOfStep(
  by: 'cycle' | 'month' | 'year',
  { key, span }: ReportStep,
  language: 'en' | 'vi',
): string {
  if (by === 'year') return key;
  return isCalendarMonth(span)
    ? formatDay(span.fromDay, language, 'month')
    : formatRange(span.fromDay, span.toDay, language);
}

/** Returns a name that fits below a bar. */
export function shortName(by: Grouping, span: DaySpan, language: 'en' | 'vi'): string {
  if (by === 'year') return span.fromDay.slice(0, 4);
  return formatDay(span.fromDay, language, isCalendarMonth(span) ? 'monthShort' : 'short');
}

function flowOf(
  income: CurrencyReport,
  spent: CurrencyReport,
  setAside: CurrencyReport,
  key: string | null,
): FlowTotals {
  const of = ({ lines, totalMinor }: CurrencyReport) =>
    key === null ? totalMinor : (lines.find((line) => line.key === key)?.minor ?? 0);
  const [incomeMinor, spentMinor, setAsideMinor] = [of(income), of(spent), of(setAside)];
  return {
    incomeMinor,
    spentMinor,
    setAsideMinor,
    netMinor: incomeMinor - spentMinor,
    rate: savingsRate(incomeMinor, spentMinor),
  };
}

export interface Sides {
  income: Report;
  spent: Report;
  setAside: Report;
}
export interface Query {
  rows: readonly SpendRow[];
  span: DaySpan;
  savingsIds: ReadonlySet<string>;
  currency: string;
  rates: readonly ExchangeRate[] | null;
}

/** Returns income, spending and savings, grouped by a key of the day. */
export function sidesOf(
  { rows, span, savingsIds, currency, rates }: Query,
  groupOf: (row: SpendRow) => string,
): Sides {
  const entries = entriesOfSpend(rows, { ...span, savingsIds }, currency, groupOf);
  const side = (of: BookSide) => computeReport(entries[of], currency, rates);
  return { income: side('income'), spent: side('spent'), setAside: side('setAside') };
}

export function flowsOf(
  sides: Sides,
  keys: readonly string[],
): { byKey: Map<string, FlowTotals>; whole: FlowTotals } {
  const [income, spent, setAside] = [sides.income.home, sides.spent.home, sides.setAside.home];
  return {
    byKey: new Map(keys.map((key) => [key, flowOf(income, spent, setAside, key)])),
    whole: flowOf(income, spent, setAside, null),
  };
}

/** Returns the group of a day, cached, because days repeat and cycles are slow to find. */
export function keyOfDay(
  by: 'cycle' | 'month' | 'year',
  rules: readonly CycleRule[],
): (day: Day) => string {
  if (by !== 'cycle') return (day) => day.slice(0, by === 'month' ? 7 : 4);
  let held: Cycle | null = null;
  return (day) => {
    if (held === null || day < held.startDay || day > held.endDay) held = cycleOf(rules, day);
    return held.startDay;
  };
}

const ratesByDay = {
  collection: 'exchangeRates',
  orderBy: { field: 'day', direction: 'asc' },
} as const;

/** Reads as the page will. Only the report itself waits for the rows. */
export function prepareReports(): (copy: PrefetchSession) => Promise<void> {
  return async ({ db }) => {
    const settings = [
      prefetchRecords(db, { collection: 'accounts' }),
      prefetchRecords(db, { collection: 'categories' }),
      prefetchRecords(db, ratesByDay),
      prefetchRejectedChanges(db),
    ];
    prefetchReportRows(db);
    await Promise.all(settings);
  };
}

export function useSettings() {
  const ledger = useLedger();
  const { currency, categories } = ledger;
  const rateRecords = useRecords(ratesByDay);
  const savingsIds = useMemo(
    () => savingsIdsOf(categories as Stored<'categories'>[]),
    [categories],
  );
  return {
    ...ledger,
    currency,
    savingsIds,
    rates: rateRecords.records as readonly ExchangeRate[],
    ratesLoading: rateRecords.loading,
  };
}

export type ReportSettings = ReturnType<typeof useSettings>;

export interface ShownReport {
  loading: boolean;
  /** The progress of a slow read of rows, 0 to 1; null otherwise. */
  share: number | null;
  failed: boolean;
  period: ReportPeriod;
  by: Grouping;
  span: DaySpan;
  /** The steps of the rows: the span itself, or its overlap with the data if it has no end. */
  steps: readonly ReportStep[];
  report: Report | null;
  sides: Sides;
  before:
    | (Compared & {
        report: Report | null;
        sides: Sides;
        /** True: the compared period has no income and no spending. */ isEmpty: boolean;
      })
    | null;
  labels: ReadonlyMap<string, string>;
  /** True: there are other currencies, so that converting them is an option. */
  hasOthers: boolean;
  /** Future rows of the span, in no figure. */
  ahead: readonly SpendRow[];
  /** Savings categories with rows in the span. */
  keptIds: readonly string[];
}

export interface PartProps {
  view: ReportView;
  shown: ShownReport;
  settings: ReportSettings;
}

interface Computed {
  kindOf: KindOfCategory;
  asked: Query;
  earlier: Query | null;
  by: Grouping;
  of: 'income' | 'spent';
  rules: readonly CycleRule[];
  wantsRows: boolean;
  read: ReadRows | null;
  readEarlier: ReadRows | null;
}

/** Computes everything that a report shows from the read data. */
function computeShown({
  kindOf,
  asked,
  earlier,
  by,
  of,
  rules,
  wantsRows,
  read,
  readEarlier,
}: Computed) {
  // The browser's performance tools and the bench read this measure.
  const start = performance.now();
  const groupOfDay = isOverTime(by) ? keyOfDay(by, rules) : null;
  const groupOf = (row: SpendRow) => (groupOfDay === null ? row.categoryId : groupOfDay(row.day));
  // A payee is named by its latest spelling.
  const labels = new Map<string, string>(),
    dates = new Map<string, number>();
  const named = (key: string, spelling: string, date: number) => {
    if (date < (dates.get(key) ?? -Infinity)) return;
    dates.set(key, date);
    labels.set(key, spelling);
  };
  const one = (ask: Query, from: ReadRows | null): { sides: Sides; report: Report | null } => {
    const sides = sidesOf(ask, groupOf);
    if (!wantsRows) return { sides, report: of === 'income' ? sides.income : sides.spent };
    return {
      sides,
      report:
        from &&
        computeReport(
          entriesOfRows(
            from.packs,
            from.names,
            by as 'payee' | 'tag',
            { of, ...ask.span, savingsIds: ask.savingsIds, kindOf },
            ask.currency,
            named,
          ),
          ask.currency,
          ask.rates,
        ),
    };
  };
  const shown = { ...one(asked, read), before: earlier && one(earlier, readEarlier), labels };
  performance.measure('tudo:report', { start });
  return shown;
}

export function useReport(view: ReportView, settings: ReportSettings): ShownReport {
  const { cycles: rules, today, currency, savingsIds, kindOf } = settings;
  const rates = view.convert ? settings.rates : null;
  const of = view.report === 'income' ? ('income' as const) : ('spent' as const);
  const by = view.by ?? groupingsOf[view.report][0] ?? 'month';
  const period = useMemo(() => periodOf(view, today), [view, today]);
  const { span, before } = useMemo(() => {
    const bare = spanOfPeriod(period, rules, today);
    // A report over time compares only whole cycles, months and years. Future steps have nothing to
    // show.
    const widened =
      isOverTime(by) && bare.fromDay !== allReportDays.fromDay
        ? stepsOfSpan(
            by,
            {
              fromDay: bare.fromDay,
              toDay: bare.toDay > today && bare.fromDay <= today ? today : bare.toDay,
            },
            rules,
          )
        : [];
    const whole: DaySpan =
      widened.length === 0
        ? bare
        : { fromDay: widened[0]!.span.fromDay, toDay: widened.at(-1)!.span.toDay };
    const compare = comparable.has(view.report) ? (view.compare ?? 'previous') : 'none';
    const nature =
      isOverTime(by) && by === 'cycle' && period.kind !== 'cycle'
        ? { kind: 'days' as const }
        : natureOf(period);
    return { span: whole, before: compareWith(whole, nature, compare, { rules, today }) };
  }, [period, by, rules, today, view.report, view.compare]);

  const spend = useReportDays(span.fromDay, span.toDay, today),
    earlier = useReportDays(
      (before?.span ?? nowhere).fromDay,
      (before?.span ?? nowhere).toDay,
      today,
    );
  const wantsRows =
    (view.report === 'spending' || view.report === 'income') && (by === 'payee' || by === 'tag');
  const rows = useReportRows(wantsRows ? span : null),
    earlierRows = useReportRows(wantsRows && before ? before.span : null);

  const steps = useMemo(() => {
    if (!isOverTime(by)) return [];
    if (span.fromDay !== allReportDays.fromDay) return stepsOfSpan(by, span, rules);
    const days = spend.rows.map(({ day }) => day);
    if (days.length === 0) return [];
    const [first, last] = days.reduce(
      ([low, high], day) => [day < low ? day : low, day > high ? day : high],
      [days[0]!, days[0]!],
    );
    return stepsOfSpan(by, { fromDay: first, toDay: last }, rules);
  }, [by, span, rules, spend.rows]);

  // Column rows have no notion of today, so the requested days exclude future rows.
  const counted = useMemo(
    (): DaySpan => ({ fromDay: span.fromDay, toDay: span.toDay > today ? today : span.toDay }),
    [span, today],
  );
  const shown = useMemo(
    () =>
      computeShown({
        kindOf,
        asked: { rows: spend.rows, span: counted, savingsIds, currency, rates },
        earlier: before && { rows: earlier.rows, span: before.span, savingsIds, currency, rates },
        by,
        of,
        rules,
        wantsRows,
        read: rows.rows,
        readEarlier: earlierRows.rows,
      }),
    [
      spend.rows,
      earlier.rows,
      rows.rows,
      earlierRows.rows,
      counted,
      before,
      by,
      of,
      wantsRows,
      savingsIds,
      kindOf,
      currency,
      rates,
      rules,
    ],
  );

  const hasOthers = useMemo(
    () =>
      [spend.rows, earlier.rows].some((rows) =>
        rows.some((row) => row.kind !== 'transfer' && row.currency !== currency),
      ),
    [spend.rows, earlier.rows, currency],
  );
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
  const ahead = useMemo(
    () =>
      view.report === 'spending' || view.report === 'income'
        ? spend.ahead.filter(({ kind, categoryId }) =>
            of === 'income' ? kind === 'income' : kind === 'expense' && !savingsIds.has(categoryId),
          )
        : spend.ahead,
    [spend.ahead, view.report, of, savingsIds],
  );
  const reading = wantsRows && (rows.loading || (before !== null && earlierRows.loading));
  return {
    sides: shown.sides,
    report: shown.report,
    labels: shown.labels,
    before: before && {
      ...before,
      sides: shown.before!.sides,
      report: shown.before!.report,
      isEmpty: Object.values(shown.before!.sides).every(
        ({ home, others }) => home.count === 0 && others.length === 0,
      ),
    },
    loading:
      spend.loading ||
      earlier.loading ||
      !settings.ready ||
      (wantsRows && rows.rows === null && rows.error === null) ||
      (view.convert && settings.ratesLoading),
    share: reading ? rows.share : null,
    failed: spend.error != null || rows.error != null,
    period,
    by,
    span,
    steps,
    hasOthers,
    keptIds,
    ahead,
  };
}
