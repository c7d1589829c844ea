import { type Cycle, type Day, dayToTimestamp } from '#domain/calendar';
import type { FreedomAnswer } from '#domain/freedom';
import { addTally, type MeasuredAccount, measureTallies, type MoneyMetric, type Tally, tallyKey, windowDays } from './money-metric.ts';
import { type FocusSum, minutesOfMs } from './time-metric.ts';

/**
 * `value`: of money in minor units of the metric's currency (a count where it counts), of time in whole minutes, of the
 * date of freedom in days since 1970-01-01, of tasks how many are done, by hand what was entered. `rows`: how many
 * records make it up (for tasks, how many there are). `leftOut`: rows in other currencies, which are in no sum.
 */
export type Measure =
  | { status: 'known'; value: number; rows: number; leftOut: number }
  /** `no-rows`: nothing to take an average of, or no task. `no-value`: nothing was entered. `no-date`: there is no date of freedom. */
  | { status: 'unknown'; reason: 'loading' | 'no-rows' | 'no-value' | 'no-date' };
export const loadingMeasure: Measure = { status: 'unknown', reason: 'loading' };

export function knownMeasure(value: number | null, rows: number, leftOut = 0): Measure {
  return value === null ? { status: 'unknown', reason: 'no-rows' } : { status: 'known', value, rows, leftOut };
}
export function freedomMeasure(freedom: FreedomAnswer): Measure {
  return freedom.status === 'date' || freedom.status === 'reached' ? knownMeasure(dayToTimestamp(freedom.day) / 86_400_000, freedom.explanation.cyclesUsed) : { status: 'unknown', reason: 'no-date' };
}

type LinkMetric = { kind: 'manual' } | { kind: 'tasks' } | { kind: 'time' } | { kind: 'fi' } | ({ kind: 'money' } & MoneyMetric);
/** What of a key result says what it is measured by. */
export interface LinkKeyResult { id: string; metric: LinkMetric; currentValue: number | null }
export interface LinkTask { keyResultId: string; status: 'todo' | 'doing' | 'done' }
/** `2026-11`. */
export type Month = string;
export const monthOf = (day: Day): Month => day.slice(0, 7);

interface MonthOfTallies { days: ReadonlyMap<Day, Tally>; total: Tally }
interface Below { tasks: Set<string>; done: number }

/**
 * What key results are measured by, kept from change to change: sums by month and day of each money filter, focus of
 * each task, tasks of each key result. Asking for a value touches sums alone, however many records there are.
 */
export class LinkBook {
  private readonly keyResults = new Map<string, LinkKeyResult>();
  private readonly tallies = new Map<string, Map<Month, MonthOfTallies>>();
  private readonly tasks = new Map<string, LinkTask>();
  private readonly below = new Map<string, Below>();
  private readonly focus = new Map<string, FocusSum>();
  private accounts: readonly MeasuredAccount[] = [];
  private keys = new Map<string, string>();
  /** What was worked out last, by key result; what has changed since is no longer in it. */
  private readonly worked = new Map<string, Measure>();
  private readonly changedKeys = new Set<string>();
  private workedFor = '';

  setKeyResult(id: string, keyResult: LinkKeyResult | null): void {
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
  setTask(id: string, task: LinkTask | null): void {
    const before = this.tasks.get(id);
    if (before) {
      this.worked.delete(before.keyResultId);
      const below = this.below.get(before.keyResultId)!;
      below.tasks.delete(id);
      if (before.status === 'done') below.done -= 1;
    }
    if (task === null) return void this.tasks.delete(id);
    this.worked.delete(task.keyResultId);
    this.tasks.set(id, task);
    let below = this.below.get(task.keyResultId);
    if (below === undefined) this.below.set(task.keyResultId, below = { tasks: new Set(), done: 0 });
    below.tasks.add(id);
    if (task.status === 'done') below.done += 1;
  }
  setFocus(taskId: string, sum: FocusSum | null): void {
    if (sum === null) this.focus.delete(taskId);
    else this.focus.set(taskId, sum);
    const task = this.tasks.get(taskId);
    if (task) this.worked.delete(task.keyResultId);
  }
  setTallies(key: string, month: Month, days: ReadonlyMap<Day, Tally> | null): void {
    let months = this.tallies.get(key);
    this.changedKeys.add(key);
    if (months === undefined) this.tallies.set(key, months = new Map());
    if (days === null || days.size === 0) months.delete(month);
    else months.set(month, { days, total: [...days.values()].reduce(addTally) });
  }
  forgetTallies(): void {
    this.tallies.clear();
    this.worked.clear();
  }

  taskIds(): Iterable<string> {
    return this.tasks.keys();
  }
  keyResultIds(): Iterable<string> {
    return this.keyResults.keys();
  }
  /** The tally keys that the money key results need. */
  tallyKeys(): Set<string> {
    return new Set([...this.keyResults.values()].flatMap((keyResult) => (keyResult.metric.kind === 'money' ? [this.keyOf(keyResult.id, keyResult.metric)] : [])));
  }
  private keyOf(id: string, metric: MoneyMetric): string {
    let key = this.keys.get(id);
    if (key === undefined) this.keys.set(id, key = tallyKey(metric, this.accounts));
    return key;
  }

  /** Every key result. `known`: which tally keys have been read; the others are still loading. */
  measures({ cycle, freedom, known }: { cycle: Cycle; freedom: FreedomAnswer | null; known: (key: string) => boolean }): Map<string, Measure> {
    const workedFor = `${cycle.startDay} ${cycle.endDay}`;
    if (workedFor !== this.workedFor) this.worked.clear();
    this.workedFor = workedFor;
    const all = new Map<string, Measure>();
    for (const keyResult of this.keyResults.values()) {
      const { id, metric } = keyResult;
      const held = metric.kind === 'fi' || (metric.kind === 'money' && this.changedKeys.has(this.keyOf(id, metric))) ? undefined : this.worked.get(id);
      const measure = held === undefined || held === loadingMeasure ? this.measure(keyResult, cycle, freedom, known) : held;
      this.worked.set(id, measure);
      all.set(id, measure);
    }
    this.changedKeys.clear();
    return all;
  }

  private measure({ id, metric, currentValue }: LinkKeyResult, cycle: Cycle, freedom: FreedomAnswer | null, known: (key: string) => boolean): Measure {
    switch (metric.kind) {
      case 'manual': return currentValue === null ? { status: 'unknown', reason: 'no-value' } : knownMeasure(currentValue, 0);
      case 'fi': return freedom === null ? loadingMeasure : freedomMeasure(freedom);
      case 'tasks': {
        const below = this.below.get(id);
        return below === undefined || below.tasks.size === 0 ? { status: 'unknown', reason: 'no-rows' } : knownMeasure(below.done, below.tasks.size);
      }
      case 'time': {
        let ms = 0, sessions = 0;
        for (const taskId of this.below.get(id)?.tasks ?? []) {
          const sum = this.focus.get(taskId);
          if (sum === undefined) continue;
          ms += sum.ms;
          sessions += sum.sessions;
        }
        return knownMeasure(minutesOfMs(ms), sessions);
      }
      case 'money': {
        const key = this.keyOf(id, metric);
        if (!known(key)) return loadingMeasure;
        const { value, rows, leftOut } = measureTallies(metric, this.talliesIn(key, windowDays(metric, cycle)), { cycle, accounts: this.accounts });
        return knownMeasure(value, rows, leftOut);
      }
    }
  }

  /** Months that lie whole in the window as one tally, those at its ends by the day. */
  private *talliesIn(key: string, { fromDay, toDay }: { fromDay: Day | null; toDay: Day | null }): Generator<readonly [Day, Tally]> {
    const [first, last] = [fromDay && monthOf(fromDay), toDay && monthOf(toDay)];
    for (const [month, { days, total }] of this.tallies.get(key) ?? []) {
      if ((first !== null && month < first) || (last !== null && month > last)) continue;
      if (month === first || month === last) yield* days;
      else yield [`${month}-15`, total];
    }
  }
}
