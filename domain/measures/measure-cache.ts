import { type Cycle, type Day, toDayNumber } from '#domain/calendar';
import type { FreedomAnswer } from '#domain/freedom';
import { type AccountBalance, balanceOf } from './account-balance.ts';
import {
  addTotals,
  balanceKey,
  clearedKey,
  reconciledKey,
  type MeasuredAccount,
  type MeasuredCategory,
  aggregateMetric,
  type MoneyContext,
  type MoneyMetric,
  type DayTotals,
  aggregateKey,
  windowDays,
} from './money-metric.ts';
import type { PlanSum } from './plan-sum.ts';
import { minutesOfMs } from './time-metric.ts';

/**
 * `value`: of money in minor units of the metric's currency (a count where it counts), of time in
 * whole minutes, of the date of freedom in days since 1970-01-01, of tasks how many are done, by
 * hand what was entered. `rows`: how many records make it up (for tasks, how many there are).
 * `leftOut`: rows in other currencies, which are in no sum. `ahead`: rows of days to come, which
 * count from their day on.
 */
export type Measure =
  | { status: 'known'; value: number; rows: number; leftOut: number; ahead: number }
  /**
   * `no-rows`: nothing to take an average of, or no task. `no-value`: nothing was entered.
   * `no-date`: there is no date of freedom.
   */
  | { status: 'unknown'; reason: 'loading' | 'no-rows' | 'no-value' | 'no-date' };
export const loadingMeasure: Measure = { status: 'unknown', reason: 'loading' };

export function knownMeasure(value: number | null, rows: number, leftOut = 0, ahead = 0): Measure {
  return value === null
    ? { status: 'unknown', reason: 'no-rows' }
    : { status: 'known', value, rows, leftOut, ahead };
}
export function freedomMeasure(freedom: FreedomAnswer): Measure {
  return freedom.status === 'date' || freedom.status === 'reached'
    ? knownMeasure(toDayNumber(freedom.day), freedom.explanation.cyclesUsed)
    : { status: 'unknown', reason: 'no-date' };
}

type LinkMetric =
  | { kind: 'manual' }
  | { kind: 'tasks' }
  | { kind: 'time' }
  | { kind: 'fi' }
  | ({ kind: 'money' } & MoneyMetric);
/** The fields of a key result that its measurement reads. */
export interface MeasuredKeyResult {
  id: string;
  metric: LinkMetric;
  currentValue: number | null;
}
/** `2026-11`. */
export type Month = string;
export const monthKeyOf = (day: Day): Month => day.slice(0, 7);

interface MonthAggregate {
  days: ReadonlyMap<Day, DayTotals>;
  total: DayTotals;
}

/**
 * Caches the sums behind key results incrementally: by month and day of each money filter, and of
 * the tasks of each key result. Reading a value touches only sums, whatever the number of records.
 */
export class MeasureCache {
  private readonly keyResults = new Map<string, MeasuredKeyResult>();
  private readonly aggregates = new Map<string, Map<Month, MonthAggregate>>();
  private readonly plans = new Map<string, PlanSum>();
  private accounts: readonly MeasuredAccount[] = [];
  private categories: readonly MeasuredCategory[] = [];
  private keys = new Map<string, string>();
  /** The last computed values, by key result; entries that have changed since are removed. */
  private readonly worked = new Map<string, Measure>();
  private readonly changedKeys = new Set<string>();
  private workedFor = '';

  setKeyResult(id: string, keyResult: MeasuredKeyResult | null): void {
    if (keyResult === null) this.keyResults.delete(id);
    else this.keyResults.set(id, keyResult);
    this.keys.delete(id);
    this.worked.delete(id);
  }
  setAccounts(accounts: readonly MeasuredAccount[]): void {
    this.accounts = accounts;
    this.keys.clear();
    this.worked.clear();
  }
  setCategories(categories: readonly MeasuredCategory[]): void {
    this.categories = categories;
    this.keys.clear();
    this.worked.clear();
  }
  /** The tasks of a key result and the focus on them; null where it has none. */
  setPlan(keyResultId: string, sum: PlanSum | null): void {
    this.worked.delete(keyResultId);
    if (sum === null) this.plans.delete(keyResultId);
    else this.plans.set(keyResultId, sum);
  }
  setAggregates(key: string, month: Month, days: ReadonlyMap<Day, DayTotals> | null): void {
    let months = this.aggregates.get(key);
    this.changedKeys.add(key);
    if (months === undefined) this.aggregates.set(key, (months = new Map()));
    if (days === null || days.size === 0) months.delete(month);
    else months.set(month, { days, total: [...days.values()].reduce(addTotals) });
  }
  forgetAggregates(): void {
    this.aggregates.clear();
    this.worked.clear();
  }

  /** Returns the balances of the accounts whose aggregates have been read. */
  balances(today: Day, known: (key: string) => boolean): Map<string, AccountBalance> {
    const balances = new Map<string, AccountBalance>();
    for (const account of this.accounts) {
      const finished = reconciledKey(account);
      if (
        !known(balanceKey(account)) ||
        !known(clearedKey(account)) ||
        (finished !== null && !known(finished))
      )
        continue;
      const days = finished === null ? [] : this.daysOf(finished);
      balances.set(
        account.id,
        balanceOf(
          account,
          this.movementsOf(account),
          this.daysOf(clearedKey(account)),
          days,
          today,
        ),
      );
    }
    return balances;
  }
  /** Returns the movement of an account on each day, unordered. */
  movementsOf(
    account: Pick<MeasuredAccount, 'id' | 'currency'>,
  ): Iterable<readonly [Day, DayTotals]> {
    return this.daysOf(balanceKey(account));
  }
  private *daysOf(key: string): Generator<readonly [Day, DayTotals]> {
    for (const { days } of this.aggregates.get(key)?.values() ?? []) yield* days;
  }

  planIds(): Iterable<string> {
    return this.plans.keys();
  }
  keyResultIds(): Iterable<string> {
    return this.keyResults.keys();
  }
  /** The aggregate keys that the money key results need. */
  aggregateKeys(): Set<string> {
    return new Set(
      [...this.keyResults.values()].flatMap((keyResult) =>
        keyResult.metric.kind === 'money' ? [this.keyOf(keyResult.id, keyResult.metric)] : [],
      ),
    );
  }
  private keyOf(id: string, metric: MoneyMetric): string {
    let key = this.keys.get(id);
    if (key === undefined)
      this.keys.set(
        id,
        (key = aggregateKey(metric, { accounts: this.accounts, categories: this.categories })),
      );
    return key;
  }

  /** Every key result. `known`: which aggregate keys have been read; the others are still loading. */
  measures({
    cycle,
    today,
    freedom,
    known,
  }: {
    cycle: Cycle;
    today: Day;
    freedom: FreedomAnswer | null;
    known: (key: string) => boolean;
  }): Map<string, Measure> {
    const workedFor = `${cycle.startDay} ${cycle.endDay} ${today}`;
    if (workedFor !== this.workedFor) this.worked.clear();
    this.workedFor = workedFor;
    const all = new Map<string, Measure>();
    for (const keyResult of this.keyResults.values()) {
      const { id, metric } = keyResult;
      const held =
        metric.kind === 'fi' ||
        (metric.kind === 'money' && this.changedKeys.has(this.keyOf(id, metric)))
          ? undefined
          : this.worked.get(id);
      const measure =
        held === undefined || held === loadingMeasure
          ? this.measure(
              keyResult,
              { cycle, today, accounts: this.accounts, categories: this.categories },
              freedom,
              known,
            )
          : held;
      this.worked.set(id, measure);
      all.set(id, measure);
    }
    this.changedKeys.clear();
    return all;
  }

  private measure(
    { id, metric, currentValue }: MeasuredKeyResult,
    context: MoneyContext,
    freedom: FreedomAnswer | null,
    known: (key: string) => boolean,
  ): Measure {
    switch (metric.kind) {
      case 'manual':
        return currentValue === null
          ? { status: 'unknown', reason: 'no-value' }
          : knownMeasure(currentValue, 0);
      case 'fi':
        return freedom === null ? loadingMeasure : freedomMeasure(freedom);
      case 'tasks': {
        const { tasks, done } = this.plans.get(id) ?? { tasks: 0, done: 0 };
        return tasks === 0 ? { status: 'unknown', reason: 'no-rows' } : knownMeasure(done, tasks);
      }
      case 'time': {
        const { ms, sessions } = this.plans.get(id) ?? { ms: 0, sessions: 0 };
        return knownMeasure(minutesOfMs(ms), sessions);
      }
      case 'money': {
        const key = this.keyOf(id, metric);
        if (!known(key)) return loadingMeasure;
        const { value, rows, leftOut, ahead } = aggregateMetric(
          metric,
          this.aggregatesIn(key, windowDays(metric, context.cycle), context.today),
          context,
        );
        return knownMeasure(value, rows, leftOut, ahead);
      }
    }
  }

  /**
   * Months that lie whole in the window as one sum, those at its ends and the one of today by the
   * day.
   */
  private *aggregatesIn(
    key: string,
    { fromDay, toDay }: { fromDay: Day | null; toDay: Day | null },
    today: Day,
  ): Generator<readonly [Day, DayTotals]> {
    const [first, last] = [fromDay && monthKeyOf(fromDay), toDay && monthKeyOf(toDay)];
    for (const [month, { days, total }] of this.aggregates.get(key) ?? []) {
      if ((first !== null && month < first) || (last !== null && month > last)) continue;
      if (month === first || month === last || month === monthKeyOf(today)) yield* days;
      else yield [`${month}-15`, total];
    }
  }
}
