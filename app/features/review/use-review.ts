/**
 * The data of a week's review, live; each list is bounded by the week or its cycle, or stays small.
 */
import { useMemo } from 'react';
import { loadRecords, loadSessions } from '#client/local-copy/read';
import type { Stored } from '#contract/collections';
import { addDays, cycleOf, cyclesBetween, type Day } from '#domain/calendar';
import { cycleTotals } from '#domain/ledger';
import {
  attributeFreedom,
  cycleAnswersOf,
  firstDayOfAttribution,
  savingsIdsOf,
} from '#domain/measures';
import {
  budgetAgainstActual,
  daysOfWeek,
  firstWeekday,
  planAgainstFocus,
  spentBesideUsual,
  usualWeeks,
  type Week,
  weekFrom,
  weekOf,
  weekToReview,
} from '#domain/review';
import { activeSeconds, countsAsFocus, minuteOfDay, segmentsPerDay } from '#domain/timer';
import { useRecords, useRecordsById } from '#app/data/hooks.ts';
import { useSession } from '#app/data/provider.tsx';
import { useLive } from '#app/data/use-live.ts';
import { useFreedomPlan } from '#app/data/use-measures.ts';
import { useProfile } from '#app/data/use-profile.ts';
import { useSpend } from '#app/data/use-spend.ts';
import { useLanguage } from '#app/language.tsx';
import { useToday } from '#app/today.ts';
import { useEnvelopes } from '../budgets/use-envelopes.ts';
import { budgetOfCycle } from '../dashboard/budget-of-cycle.ts';
import { amountBoundsOf } from '#app/ledger/rows-of.ts';
import { usePaced } from '../dashboard/use-paced.ts';

/** A planned block or a measured session, as far as it lies in one day. */
export interface TimeRow {
  id: string;
  kind: 'block' | 'session';
  day: Day;
  startMinute: number;
  taskId: string | null;
  title: string;
  seconds: number;
}
export type Review = ReturnType<typeof useReview>;

/** Returns the week that the page opens on: the one of the address, or the one to review. */
export function useWeek(asked: Day | null): { week: Week; running: Week } {
  const today = useToday();
  const rules = useProfile()?.cycles;
  return useMemo(() => {
    const first = firstWeekday(rules ?? [], today);
    return {
      running: weekOf(first, today),
      week: asked === null ? weekToReview(first, today) : weekFrom(asked),
    };
  }, [rules, today, asked]);
}

export function useReview(week: Week) {
  const { db } = useSession();
  const { language } = useLanguage();
  const today = useToday();
  const profile = useProfile();
  const currency = profile?.currency ?? 'USD';
  const rules = useMemo(() => profile?.cycles ?? [], [profile?.cycles]);
  /**
   * Uses the cycle of today while the week runs, because the cycle at the end of the week may not
   * have begun.
   */
  const dayOfCycle = today >= week.startDay && today < week.endDay ? today : week.endDay;
  const cycle = useMemo(() => cycleOf(rules, dayOfCycle), [rules, dayOfCycle]);
  /** The first day needed for the freedom date of the previous cycle, and for the usual weeks. */
  const fromDay = useMemo(() => {
    const first = firstDayOfAttribution(rules, addDays(cycle.startDay, -1)),
      usual = addDays(week.startDay, -7 * usualWeeks);
    return first < usual ? first : usual;
  }, [rules, cycle, week]);

  const spend = useSpend(fromDay, cycle.endDay > week.endDay ? cycle.endDay : week.endDay, today);
  const categories = useRecords({
    collection: 'categories',
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const budgets = useEnvelopes(cycle, rules, currency, today),
    plans = useRecords({ collection: 'scenarios', where: { tool: 'budget-planner' } });
  const reviews = useRecords({
    collection: 'reviews',
    orderBy: { field: 'cycleStart', direction: 'desc' },
  });
  const time = useLive(db, `week ${week.startDay}`, async () => {
    const [blocks, sessions] = await Promise.all([
      Promise.all(
        daysOfWeek(week).map((day) =>
          loadRecords(db, { collection: 'timeBlocks', where: { day } }),
        ),
      ),
      // A session of the evening before may reach past midnight.
      loadSessions(db, addDays(week.startDay, -1), week.endDay),
    ]);
    return { blocks: blocks.flat(), sessions };
  });
  const paced = usePaced();

  const taskIds = useMemo(
    () => [
      ...new Set(
        [...(time.value?.blocks ?? []), ...(time.value?.sessions ?? [])].flatMap(({ taskId }) =>
          taskId === null ? [] : [taskId],
        ),
      ),
    ],
    [time.value],
  );
  const tasks = useRecordsById(
    useMemo(() => taskIds.map((id) => ({ collection: 'tasks' as const, id })), [taskIds]),
  );
  const rows = useMemo(
    () =>
      timeRows(
        time.value?.blocks ?? [],
        time.value?.sessions ?? [],
        (id) => tasks?.get(id)?.['title'] as string | undefined,
      ).filter(({ day }) => day >= week.startDay && day <= week.endDay),
    [time.value, tasks, week],
  );
  const focus = useMemo(
    () =>
      planAgainstFocus(
        week,
        rows
          .filter(({ kind }) => kind === 'block')
          .map((row) => ({ ...row, label: row.title, minutes: row.seconds / 60 })),
        rows.filter(({ kind }) => kind === 'session').map((row) => ({ ...row, label: row.title })),
      ),
    [week, rows],
  );

  const savingsIds = useMemo(() => savingsIdsOf(categories.records), [categories.records]);
  const spent = useMemo(
    () => spentBesideUsual({ rows: spend.rows, week, currency, keptIds: savingsIds }),
    [spend.rows, week, currency, savingsIds],
  );
  /**
   * Bounds over all read rows, because week and cycle may have different currencies; an extra bound
   * excludes nothing.
   */
  const bounds = useMemo(
    () =>
      amountBoundsOf(
        cycleTotals(
          spend.rows,
          {
            startDay: week.startDay < cycle.startDay ? week.startDay : cycle.startDay,
            endDay: week.endDay > cycle.endDay ? week.endDay : cycle.endDay,
          },
          currency,
          savingsIds,
        ),
        savingsIds,
      ),
    [spend.rows, week, cycle, currency, savingsIds],
  );
  const boundsBefore = useMemo(
    () =>
      amountBoundsOf(
        cycleTotals(
          spend.rows,
          { startDay: addDays(week.startDay, -7 * usualWeeks), endDay: addDays(week.startDay, -1) },
          currency,
          savingsIds,
        ),
        savingsIds,
      ),
    [spend.rows, week, currency, savingsIds],
  );
  const cycleBudget = useMemo(
    () =>
      budgetOfCycle({
        envelopes: budgets.envelopes,
        plans: plans.records,
        categories: categories.records,
        cycle,
        currency,
        language,
      }),
    [budgets.envelopes, plans.records, categories.records, cycle, currency, language],
  );
  const budget = useMemo(
    () =>
      cycleBudget &&
      budgetAgainstActual({
        budgets: cycleBudget.assigned,
        rows: spend.rows,
        cycle,
        currency,
        today: week.endDay,
        throughDay: week.endDay,
        keptIds: savingsIds,
        week,
      }),
    [cycleBudget, spend.rows, cycle, currency, week, savingsIds],
  );
  const answers = profile?.cycleAnswers ?? null;
  const fi = useFreedomPlan(profile?.fi ?? null);
  const freedom = useMemo(() => {
    // A cycle that ends in the week counts from the next day on.
    const ended =
      cyclesBetween(rules, week.startDay, week.endDay)
        .filter(({ endDay }) => endDay <= week.endDay && endDay < today)
        .at(-1) ?? null;
    const asOf =
      ended === null ? (week.endDay < today ? week.endDay : today) : addDays(ended.endDay, 1);
    const inCurrency =
      ended === null
        ? null
        : amountBoundsOf(cycleTotals(spend.rows, ended, currency, savingsIds), savingsIds).currency;
    return {
      ended,
      inCurrency,
      attribution: attributeFreedom(spend.rows, {
        rules,
        currency,
        fi,
        savingsIds,
        today: asOf,
        answers: cycleAnswersOf({ cycleAnswers: answers }),
      }),
    };
  }, [rules, currency, fi, savingsIds, spend.rows, week, today, answers]);

  const lists = [spend, categories, budgets, plans, reviews];
  return {
    loading:
      lists.some(({ loading }) => loading) ||
      time.loading ||
      paced.loading ||
      (taskIds.length > 0 && tasks === undefined),
    unreadable: [...lists, time].some(({ error }) => error !== null && error !== undefined),
    ahead: spend.ahead.filter(({ day }) => day >= week.startDay && day <= week.endDay),
    language,
    today,
    currency,
    cycle,
    rows,
    focus,
    spent,
    bounds,
    boundsBefore,
    budget,
    cycleBudget,
    freedom,
    paced: paced.results,
    categories: categories.records,
    reviews: reviews.records,
    kept:
      reviews.records
        .filter(({ cycleStart }) => cycleStart === week.startDay)
        .toSorted((a, b) => a.updatedAt - b.updatedAt)
        .at(-1) ?? null,
  };
}

/** Returns blocks and sessions as rows of one kind, in order; a session is cut to the day. */
function timeRows(
  blocks: readonly Stored<'timeBlocks'>[],
  sessions: readonly Stored<'timerSessions'>[],
  titleOf: (taskId: string) => string | undefined,
): TimeRow[] {
  const title = (taskId: string | null, label: string) =>
    (taskId === null ? undefined : titleOf(taskId)) ?? label;
  return [
    ...blocks.map(({ id, day, taskId, label, startMinute, minutes }): TimeRow => ({
      id,
      kind: 'block',
      day,
      startMinute,
      taskId,
      title: title(taskId, label),
      seconds: minutes * 60,
    })),
    ...sessions
      .filter(({ kind }) => countsAsFocus(kind))
      .flatMap(({ id, segments, timeZone, taskId, label }) =>
        [...segmentsPerDay(segments, timeZone)].map(([day, here]): TimeRow => ({
          id: `${id} ${day}`,
          kind: 'session',
          day,
          startMinute: minuteOfDay(here[0]![0], timeZone),
          taskId,
          title: title(taskId, label),
          seconds: activeSeconds(here),
        })),
      ),
  ].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.startMinute - b.startMinute));
}
