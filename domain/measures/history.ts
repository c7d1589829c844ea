/**
 * The daily history of measured key results, computed from the same rows as today's value, so that
 * it ends in that value.
 */
import { addDays, type CycleRule, type Day, lastYearOfCycles, toDayNumber } from '#domain/calendar';
import type { SpendRow } from '#domain/ledger';
import { cyclesToSum, type FreedomPerson, freedomOfYear, sumYear } from './freedom-of-ledger.ts';
import {
  addTotals,
  aggregateMetric,
  type MoneyContext,
  type MoneyMetric,
  type DayTotals,
  windowDays,
} from './money-metric.ts';
import { focusOfDays, type MeasuredSession, minutesOfMs } from './time-metric.ts';

/** After each day on which it changed, oldest first; values as in `Measure`. */
export interface PastValue {
  day: Day;
  value: number;
}

/**
 * Of the metric's window, none after `toDay`. @param aggregates of the metric's key, by day, in any
 * order
 */
export function historyOfMoney(
  metric: MoneyMetric,
  aggregates: Iterable<readonly [Day, DayTotals]>,
  { toDay, ...of }: { toDay: Day } & Omit<MoneyContext, 'today'>,
): PastValue[] {
  const context = { ...of, today: toDay };
  const window = windowDays(metric, context.cycle);
  const days = [...aggregates]
    .filter(
      ([day]) =>
        day <= toDay &&
        (window.fromDay === null || day >= window.fromDay) &&
        (window.toDay === null || day <= window.toDay),
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const history: PastValue[] = [];
  let sum: DayTotals = { sumMinor: 0, rows: 0, leftOut: 0 };
  for (const [day, totals] of days) {
    sum = addTotals(sum, totals);
    const { value } = aggregateMetric(metric, [[day, sum]], context);
    if (value !== null && value !== history.at(-1)?.value) history.push({ day, value });
  }
  return history;
}

/**
 * Minutes of focus, floored once on each sum, none after `toDay`. @param sessions on the tasks of
 * the key result
 */
export function historyOfTime(sessions: Iterable<MeasuredSession>, toDay: Day): PastValue[] {
  const days = new Map<Day, number>();
  for (const session of sessions)
    for (const [day, { ms }] of focusOfDays(session)) days.set(day, (days.get(day) ?? 0) + ms);
  const history: PastValue[] = [];
  let sum = 0;
  for (const [day, ms] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (day > toDay) break;
    sum += ms;
    const value = minutesOfMs(sum);
    if (value !== (history.at(-1)?.value ?? 0)) history.push({ day, value });
  }
  return history;
}

/**
 * The date of freedom as the cycles gave it that had closed by then, with the plan and portfolio of
 * today, in days since 1970-01-01: what changes from one to the next is the ledger alone, and the
 * last is the date of now.
 * @param rows the sums of the days of two years (see `firstDayOfHistory`)
 */
export function historyOfFreedom(rows: readonly SpendRow[], person: FreedomPerson): PastValue[] {
  return lastYearOfCycles(person.rules, person.today).flatMap(({ endDay }) => {
    const then = { ...person, today: addDays(endDay, 1) },
      answer = freedomOfYear(sumYear(rows, then), then);
    return answer.status === 'date' || answer.status === 'reached'
      ? [{ day: then.today, value: toDayNumber(answer.day) }]
      : [];
  });
}
/** The first day of the rows that the way of the date is worked out from. */
export function firstDayOfHistory(rules: readonly CycleRule[], today: Day): Day {
  return cyclesToSum(rules, addDays(lastYearOfCycles(rules, today)[0]!.endDay, 1)).firstDay;
}
