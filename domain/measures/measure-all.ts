import { type CycleRule, type Day, dayToTimestamp } from '#domain/calendar';
import type { ExchangeRate } from '#domain/exchange';
import { bookRows, isAhead, kindOfCategoryIn, summarize } from '#domain/ledger';
import { isOpenFollower } from '#domain/recurrence';
import {
  type CycleAnswer,
  cycleAnswersOf,
  cyclesToSum,
  freedomOfLedger,
  savingsIdsOf,
} from './freedom-of-ledger.ts';
import {
  freedomMeasure,
  knownMeasure,
  type MeasuredKeyResult,
  type Measure,
} from './measure-cache.ts';
import {
  type MeasuredAccount,
  type MeasuredCategory,
  type MeasuredTransaction,
  measureByFullScan,
} from './money-metric.ts';
import type { LinkTask } from './plan-sum.ts';
import { planOf, type StatedPlan } from './portfolio.ts';
import { type MeasuredSession, measureTime } from './time-metric.ts';

/** Everything that key results are measured by. */
export interface MeasuredLife {
  profile: {
    currency: string;
    cycles: readonly CycleRule[];
    fi: StatedPlan | null;
    cycleAnswers?: readonly CycleAnswer[] | null | undefined;
  } | null;
  keyResults: readonly MeasuredKeyResult[];
  tasks: readonly (LinkTask & { id: string })[];
  accounts: readonly MeasuredAccount[];
  categories: readonly (MeasuredCategory & { group: string | null })[];
  sessions: readonly MeasuredSession[];
  transactions: readonly MeasuredTransaction[];
  rates: readonly ExchangeRate[];
}

/**
 * Returns the value of every key result, by id, by a full scan. `MeasureCache`, which pages use,
 * must equal it; it is the answer where no cache exists. One money metric: `aggregateMetric`.
 */
export function measureAllByFullScan(
  { profile, keyResults, tasks, accounts, categories, sessions, transactions, rates }: MeasuredLife,
  today: Day,
): Map<string, Measure> {
  const rules = profile?.cycles ?? [],
    currency = profile?.currency ?? 'USD';
  const { cycle, firstDay } = cyclesToSum(rules, today);
  const tasksOf = Map.groupBy(tasks, ({ keyResultId }) => keyResultId);
  let freedom: Measure | null = null;
  const measureFreedom = (): Measure => {
    const held = accounts.map(({ id, currency: own, openingMinor }) => ({
      accountId: id,
      currency: own,
      amountMinor: balanceOn(today, { id, currency: own, openingMinor }, transactions),
    }));
    const sums = bookRows(summarize(transactions), kindOfCategoryIn(categories)).filter(
      ({ day }) => day >= firstDay && day <= cycle.endDay && !isAhead(day, today),
    );
    return freedomMeasure(
      freedomOfLedger(sums, {
        rules,
        today,
        currency,
        fi: planOf(profile?.fi ?? null, { held, today, currency, rates }),
        savingsIds: savingsIdsOf(categories),
        answers: cycleAnswersOf(profile),
      }),
    );
  };
  const measure = ({ id, metric, currentValue }: MeasuredKeyResult): Measure => {
    const own = tasksOf.get(id) ?? [];
    switch (metric.kind) {
      case 'manual':
        return currentValue === null
          ? { status: 'unknown', reason: 'no-value' }
          : knownMeasure(currentValue, 0);
      case 'tasks': {
        const counted = own.filter((task) => !isOpenFollower(task));
        if (counted.length === 0) return { status: 'unknown', reason: 'no-rows' };
        return knownMeasure(
          counted.filter(({ status }) => status === 'done').length,
          counted.length,
        );
      }
      case 'time': {
        const { value, rows } = measureTime(new Set(own.map((task) => task.id)), sessions);
        return knownMeasure(value, rows);
      }
      case 'fi':
        return (freedom ??= measureFreedom());
      case 'money': {
        const { value, rows, leftOut, ahead } = measureByFullScan(metric, transactions, {
          cycle,
          accounts,
          categories,
          today,
        });
        return knownMeasure(value, rows, leftOut, ahead);
      }
    }
  };
  return new Map(keyResults.map((keyResult) => [keyResult.id, measure(keyResult)]));
}

/**
 * Returns the balance of an account at the end of a day: the opening balance and all transactions
 * up to then in its own currency.
 */
function balanceOn(
  day: Day,
  { id, currency, openingMinor }: MeasuredAccount,
  transactions: readonly MeasuredTransaction[],
): number {
  return transactions.reduce((total, row) => {
    if (dayToTimestamp(day) < row.date) return total;
    const left =
      row.accountId === id && row.currency === currency
        ? row.kind === 'income'
          ? row.amountMinor
          : -row.amountMinor
        : 0;
    return (
      total +
      left +
      (row.kind === 'transfer' && row.transferAccountId === id ? (row.transferAmountMinor ?? 0) : 0)
    );
  }, openingMinor);
}
