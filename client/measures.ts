/** Measures the key results of a copy from its own records. */
import type { Stored } from '#contract/collections';
import { type Day, dayToTimestamp } from '#domain/calendar';
import { type ExchangeRate } from '#domain/exchange';
import {
  cycleAnswersOf,
  cyclesToSum,
  firstDayOfHistory,
  freedomMeasure,
  freedomOfLedger,
  historyOfFreedom,
  historyOfMoney,
  historyOfTime,
  knownMeasure,
  measureAllByFullScan,
  type Measure,
  type MeasuredSession,
  type MeasuredTransaction,
  measureByFullScan,
  measureTime,
  type PastValue,
  savingsIdsOf,
  aggregateKey,
  windowDays,
} from '#domain/measures';
import type { CopyDatabase } from './local-copy/database.ts';
import { loadFreedomPlan } from './freedom-plan.ts';
import { loadAggregateKeys } from './local-copy/aggregates.ts';
import { loadSpend } from './local-copy/read.ts';

/** Measures by key result id. */
export type Measures = ReadonlyMap<string, Measure>;

type Profile = Pick<Stored<'userProfiles'>, 'currency' | 'cycles' | 'fi' | 'cycleAnswers'>;

/**
 * Measures one metric by itself, for an editor that shows it before it is saved. For a range or a
 * cycle only those days are read.
 */
export async function loadMeasure(
  db: CopyDatabase,
  metric: Stored<'keyResults'>['metric'],
  keyResultId: string | null,
  today: Day,
): Promise<Measure> {
  return db.transaction('r', db.tables, async () => {
    const [accounts, categories, profile] = await Promise.all([
      db.rows('accounts').toArray() as PromiseLike<unknown> as PromiseLike<Stored<'accounts'>[]>,
      db.rows('categories').toArray() as PromiseLike<unknown> as PromiseLike<
        Stored<'categories'>[]
      >,
      loadProfile(db),
    ]);
    const rules = profile?.cycles ?? [],
      { cycle, firstDay } = cyclesToSum(rules, today);
    if (metric.kind === 'money') {
      const { fromDay, toDay } = windowDays(metric, cycle);
      const rows: MeasuredTransaction[] = [];
      await db.ledger.scan(
        {
          ...(fromDay !== null && { fromDate: dayToTimestamp(fromDay) }),
          ...(toDay !== null && { below: [dayToTimestamp(toDay) + 1, ''] as [number, string] }),
        },
        (row) => {
          rows.push(row as unknown as MeasuredTransaction);
          return true;
        },
      );
      const {
        value,
        rows: count,
        leftOut,
        ahead,
      } = measureByFullScan(metric, rows, { cycle, accounts, categories, today });
      return knownMeasure(value, count, leftOut, ahead);
    }
    if (metric.kind === 'fi')
      return freedomMeasure(
        freedomOfLedger(await loadSpend(db, firstDay, cycle.endDay), {
          rules,
          today,
          currency: profile?.currency ?? 'USD',
          fi: await loadFreedomPlan(db, profile, today),
          savingsIds: savingsIdsOf(categories),
          answers: cycleAnswersOf(profile),
        }),
      );
    if (metric.kind !== 'time' || keyResultId === null)
      return { status: 'unknown', reason: 'no-value' };
    const sessions = await loadSessionsBelow(db, keyResultId);
    const { value, rows } = measureTime(
      new Set(sessions.flatMap(({ taskId }) => taskId ?? [])),
      sessions,
    );
    return knownMeasure(value, rows);
  });
}

/**
 * The history of one key result by day, up to today; null for one that is not measured by money,
 * time or the date of freedom, and while its aggregates do not exist yet.
 */
export async function loadHistory(
  db: CopyDatabase,
  metric: Stored<'keyResults'>['metric'],
  keyResultId: string,
  today: Day,
): Promise<PastValue[] | null> {
  return db.transaction('r', db.tables, async () => {
    const [accounts, categories, profile] = await Promise.all([
      db.rows('accounts').toArray() as PromiseLike<unknown> as PromiseLike<Stored<'accounts'>[]>,
      db.rows('categories').toArray() as PromiseLike<unknown> as PromiseLike<
        Stored<'categories'>[]
      >,
      loadProfile(db),
    ]);
    const rules = profile?.cycles ?? [],
      { cycle } = cyclesToSum(rules, today);
    switch (metric.kind) {
      case 'money': {
        const key = aggregateKey(metric, { accounts, categories });
        if (!(await loadAggregateKeys(db)).includes(key)) return null;
        const months = await db.tallies
          .where('[key+month]')
          .between([key, ''], [key, '~'])
          .toArray();
        return historyOfMoney(
          metric,
          months.flatMap(({ days }) => days),
          { toDay: today, cycle, accounts, categories },
        );
      }
      case 'time':
        return historyOfTime(await loadSessionsBelow(db, keyResultId), today);
      case 'fi': {
        return historyOfFreedom(
          await loadSpend(db, firstDayOfHistory(rules, today), cycle.endDay),
          {
            rules,
            today,
            currency: profile?.currency ?? 'USD',
            fi: await loadFreedomPlan(db, profile, today),
            savingsIds: savingsIdsOf(categories),
            answers: cycleAnswersOf(profile),
          },
        );
      }
      case 'manual':
      case 'tasks':
        return null;
    }
  });
}

async function loadSessionsBelow(
  db: CopyDatabase,
  keyResultId: string,
): Promise<MeasuredSession[]> {
  const taskIds = await db.rows('tasks').where('keyResultId').equals(keyResultId).primaryKeys();
  return (await db
    .rows('timerSessions')
    .where('taskId')
    .anyOf(taskIds)
    .toArray()) as unknown as MeasuredSession[];
}

function loadProfile(db: CopyDatabase): PromiseLike<Profile | undefined> {
  return db.loadRow('userProfiles', db.userId) as PromiseLike<unknown> as PromiseLike<
    Profile | undefined
  >;
}
/** Computes every key result by a full scan of its data: the incremental values must equal it. */
export async function measureFromScratch(db: CopyDatabase, today: Day): Promise<Measures> {
  return db.transaction('r', db.tables, async () => {
    const all = async <T>(
      name: 'keyResults' | 'tasks' | 'accounts' | 'categories' | 'timerSessions',
    ) => (await db.rows(name).toArray()) as unknown as T[];
    const [keyResults, tasks, accounts, categories, sessions, transactions, profile] =
      await Promise.all([
        all<Stored<'keyResults'>>('keyResults'),
        all<Stored<'tasks'>>('tasks'),
        all<Stored<'accounts'>>('accounts'),
        all<Stored<'categories'>>('categories'),
        all<MeasuredSession>('timerSessions'),
        db.ledger.toArray() as Promise<unknown[]> as Promise<MeasuredTransaction[]>,
        loadProfile(db),
      ]);
    const rates = (await db.rows('exchangeRates').toArray()) as unknown as ExchangeRate[];
    return measureAllByFullScan(
      {
        profile: profile ?? null,
        keyResults,
        tasks,
        accounts,
        categories,
        sessions,
        transactions,
        rates,
      },
      today,
    );
  });
}
