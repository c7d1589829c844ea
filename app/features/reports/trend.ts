/** Spending by cycle or by month, up to the period of a report. Pure. */
import type { SpendRow } from '#contract/data';
import { addMonths, type CycleRule, cycleOf, type Day, previousCycle } from '#domain/calendar';
import type { ReportPeriod } from './report-address.ts';
import { type Query, keyOfDay, sidesOf, type ReportStep, stepsOfSpan } from './use-report.ts';

const stepsShown = 12;

/** A report of calendar months is shown with months, every other with cycles. */
export function trendBy(period: ReportPeriod): 'cycle' | 'month' {
  return period.kind === 'month' || period.kind === 'year' || period.kind === 'last'
    ? 'month'
    : 'cycle';
}

/** Returns twelve steps; the last contains `day`. */
export function trendSteps(
  by: 'cycle' | 'month',
  day: Day,
  rules: readonly CycleRule[],
): ReportStep[] {
  if (by === 'month')
    return stepsOfSpan(
      by,
      { fromDay: addMonths(`${day.slice(0, 7)}-01`, 1 - stepsShown), toDay: day },
      rules,
    );
  const last = cycleOf(rules, day);
  let first = last;
  for (let step = 1; step < stepsShown; step += 1) first = previousCycle(rules, first);
  return stepsOfSpan(by, { fromDay: first.startDay, toDay: last.endDay }, rules);
}

export interface TrendStep extends ReportStep {
  minor: number;
}
export interface Trend {
  /** The steps, without those that ended before the first record. */
  steps: TrendStep[];
  /** The first day with a record, if it is within the twelve steps. */
  firstDay: Day | null;
  /** Unconverted amounts in other currencies are in no step. */
  hasOthers: boolean;
  /** Savings categories with rows, which do not count as spending. */
  keptIds: string[];
}

interface TrendQuestion extends Omit<Query, 'span'> {
  by: 'cycle' | 'month';
  steps: readonly ReportStep[];
  rules: readonly CycleRule[];
  /** Rows after today do not count. */ today: Day;
  firstDay: Day | null;
}

export function computeTrend({
  by,
  steps: all,
  rules,
  today,
  firstDay,
  rows,
  savingsIds,
  currency,
  rates,
}: TrendQuestion): Trend {
  const [from, to] = [all[0]!.span.fromDay, all.at(-1)!.span.toDay];
  const keyOf = keyOfDay(by, rules),
    span = { fromDay: from, toDay: to < today ? to : today };
  const { home, others } = sidesOf({ rows, span, savingsIds, currency, rates }, ({ day }) =>
    keyOf(day),
  ).spent;
  const minorOf = new Map(home.lines.map(({ key, minor }) => [key, minor]));
  const known = firstDay === null ? [] : all.filter((step) => step.span.toDay >= firstDay);
  const isKept = (row: SpendRow) => row.kind === 'expense' && savingsIds.has(row.categoryId);
  return {
    steps: known.map((step) => ({ ...step, minor: minorOf.get(step.key) ?? 0 })),
    firstDay: firstDay !== null && firstDay > from ? firstDay : null,
    hasOthers: others.length > 0,
    keptIds: [...new Set(rows.filter(isKept).map(({ categoryId }) => categoryId))],
  };
}
