/**
 * Live data of the dashboard from the local copy: each list is bounded, or stays small. Also
 * prefetches that data.
 */
import { useEffect, useMemo, useState } from 'react';
import { getKeptProfile } from '#client/profile';
import type { Stored } from '#contract/collections';
import type { ListQuery } from '#contract/data';
import { addDays, type Cycle, type CycleRule, type Day, todayIn } from '#domain/calendar';
import { cycleTotals } from '#domain/ledger';
import {
  attributeFreedom,
  cycleAnswersOf,
  cyclesToSum,
  firstDayOfAttribution,
  type FreedomPerson,
  savingsIdsOf,
  sumCycles,
} from '#domain/measures';
import { budgetAgainstActual, firstWeekday, previousWeek, type Week, weekOf } from '#domain/review';
import { parseTimerSettings } from '#domain/timer';
import type { PrefetchSession } from '#app/data/prefetch.ts';
import { prefetchRejectedChanges, prefetchRecords, useRecords } from '#app/data/hooks.ts';
import { prefetchFocus, useFocusSeconds } from '#app/data/use-focus.ts';
import { prefetchAgenda, useAgenda } from '#app/data/use-agenda.ts';
import { prefetchMeasures, useFreedomPlan } from '#app/data/use-measures.ts';
import { useProfile } from '#app/data/use-profile.ts';
import { loadInboxObjectiveTitles } from '#app/data/inbox-titles.ts';
import { useSame } from '#app/data/use-same.ts';
import { prefetchSpend, useSpend } from '#app/data/use-spend.ts';
import { readToday, zoneOf } from '#app/device-day.ts';
import { useLanguage } from '#app/language.tsx';
import { useToday } from '#app/today.ts';
import { prefetchEnvelopes, useEnvelopes } from '../budgets/use-envelopes.ts';
import { prefetchRecurring, useRecurring } from '#app/data/use-recurring.ts';
import { budgetOfCycle } from './budget-of-cycle.ts';
import type { CycleFlow } from './cash-flow.tsx';
import { amountBoundsOf } from '#app/ledger/rows-of.ts';
import { prefetchLatest, useLatest } from './use-latest.ts';
import { usePaced } from './use-paced.ts';
import { addressPutOffKey, beginQuery, layoutQuery, useCardLayout } from './use-card-layout.ts';
import { useWorthNow } from './worth-card.tsx';

/** Number of cycles shown side by side, the current one included. */
const cyclesShown = 6;
const categoriesQuery: ListQuery<'categories'> = {
  collection: 'categories',
  orderBy: { field: 'createdAt', direction: 'asc' },
};
const plansQuery: ListQuery<'scenarios'> = {
  collection: 'scenarios',
  where: { tool: 'budget-planner' },
};
const accountsQuery: ListQuery<'accounts'> = { collection: 'accounts' };
const ratesQuery: ListQuery<'exchangeRates'> = {
  collection: 'exchangeRates',
  orderBy: { field: 'day', direction: 'asc' },
};
const blocksOf = (day: Day): ListQuery<'timeBlocks'> => ({
  collection: 'timeBlocks',
  where: { day },
});
const sessionsOf = (day: Day): ListQuery<'timerSessions'> => ({
  collection: 'timerSessions',
  where: { day },
});
const reviewOf = (week: Week): ListQuery<'reviews'> => ({
  collection: 'reviews',
  where: { cycleStart: week.startDay },
});

/** The dashboard shows the focus of this many days, today included. */
export const recentDays = 28;
const firstRecentDay = (today: Day): Day => addDays(today, 1 - recentDays);

/**
 * `firstDay` is the first day of the year that the freedom date of the previous cycle is based on.
 */
function daysToRead(
  rules: readonly CycleRule[],
  today: Day,
): { cycle: Cycle; complete: Cycle[]; firstDay: Day; lastWeek: Week } {
  const { cycle, complete } = cyclesToSum(rules, today);
  return {
    cycle,
    complete,
    firstDay: firstDayOfAttribution(rules, today),
    lastWeek: previousWeek(weekOf(firstWeekday(rules, today), today)),
  };
}

/**
 * Reads as the screen will, with what is known now; if an assumption is wrong, the screen reads for
 * itself.
 */
export function prepareDashboard(uid: string): (copy: PrefetchSession) => Promise<void> {
  const profile = getKeptProfile(uid);
  const today = readToday(profile?.timeZone ?? null);
  const { cycle, firstDay, lastWeek } = daysToRead(profile?.cycles ?? [], today);
  return async ({ db }) => {
    await Promise.all([
      prefetchSpend(db, firstDay, cycle.endDay),
      prefetchRecords(db, categoriesQuery),
      prefetchAgenda(db, today),
      prefetchMeasures(db, today),
      prefetchFocus(db, firstRecentDay(today), today),
      prefetchRecords(db, { collection: 'projects' }),
      prefetchRecords(db, { collection: 'objectives' }),
      prefetchRecords(db, { collection: 'keyResults' }),
      prefetchEnvelopes(db, cycle, profile?.cycles ?? [], profile?.currency ?? 'USD', today),
      prefetchRecords(db, plansQuery),
      prefetchRecords(db, blocksOf(today)),
      prefetchRecords(db, sessionsOf(today)),
      prefetchRecords(db, reviewOf(lastWeek)),
      prefetchRecords(db, layoutQuery),
      prefetchRecords(db, beginQuery),
      prefetchRejectedChanges(db),
      prefetchRecords(db, accountsQuery),
      prefetchRecords(db, ratesQuery),
      prefetchLatest(db, today),
      prefetchRecurring(db, today),
    ]);
  };
}

export type Dashboard = ReturnType<typeof useDashboard>;

export function useDashboard() {
  const { language } = useLanguage();
  const today = useToday();
  const profile = useProfile();
  const currency = profile?.currency ?? 'USD';
  // The profile comes from the device first, then from the local copy.
  const rules = useSame(profile?.cycles ?? []);
  const { cycle, complete, firstDay, lastWeek } = useMemo(
    () => daysToRead(rules, today),
    [rules, today],
  );

  const spend = useSpend(firstDay, cycle.endDay, today);
  const categories = useRecords(categoriesQuery);
  const { agenda, ...read } = useAgenda(today);
  const projects = useRecords({ collection: 'projects' }),
    objectives = useRecords({ collection: 'objectives' }),
    keyResults = useRecords({ collection: 'keyResults' });
  const budgets = useEnvelopes(cycle, rules, currency, today),
    plans = useRecords(plansQuery);
  const blocks = useRecords(blocksOf(today)),
    sessions = useRecords(sessionsOf(today));
  const reviews = useRecords(reviewOf(lastWeek)),
    begin = useRecords(beginQuery);
  const accounts = useRecords(accountsQuery),
    rates = useRecords(ratesQuery);
  const latest = useLatest(today),
    recurring = useRecurring(today);
  const recent = useFocusSeconds({ fromDay: firstRecentDay(today), toDay: today });
  const worth = useWorthNow(accounts.records, rates.records, currency, today);
  const paced = usePaced();
  const cards = useCardLayout();
  const hasOwnObjective = useOwnObjective(objectives.records);
  const lists = [
    spend,
    categories,
    read,
    projects,
    objectives,
    keyResults,
    budgets,
    plans,
    blocks,
    sessions,
    reviews,
    begin,
    accounts,
    rates,
    latest,
    recent,
  ];

  const savingsIds = useMemo(() => savingsIdsOf(categories.records), [categories.records]);
  const totals = useMemo(
    () => cycleTotals(spend.rows, cycle, currency, savingsIds),
    [spend.rows, cycle, currency, savingsIds],
  );
  const bounds = useMemo(() => amountBoundsOf(totals, savingsIds), [totals, savingsIds]);
  const perCycle = useMemo(
    () => sumCycles(spend.rows, complete, currency, savingsIds),
    [spend.rows, complete, currency, savingsIds],
  );
  const answers = useSame(profile?.cycleAnswers ?? null);
  const fi = useSame(useFreedomPlan(profile?.fi ?? null));
  const person = useMemo(
    (): FreedomPerson => ({
      rules,
      today,
      currency,
      fi,
      savingsIds,
      answers: cycleAnswersOf({ cycleAnswers: answers }),
    }),
    [rules, today, currency, fi, savingsIds, answers],
  );
  const freedom = useMemo(() => attributeFreedom(spend.rows, person)!, [spend.rows, person]);
  const plan = useMemo(() => {
    const projectOf = new Map(objectives.records.map(({ id, projectId }) => [id, projectId]));
    const resultOf = new Map(keyResults.records.map((keyResult) => [keyResult.id, keyResult]));
    const placeOf = (keyResultId: string, itemId: string) =>
      `/planning?project=${projectOf.get(resultOf.get(keyResultId)?.objectiveId ?? '') ?? ''}&item=${itemId}`;
    return { ...agenda, resultOf, placeOf };
  }, [agenda, objectives.records, keyResults.records]);
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
        today,
        keptIds: savingsIds,
      }),
    [cycleBudget, spend.rows, cycle, currency, today, savingsIds],
  );

  /** The last cycles with the current one, and the bounds of their sums. */
  const flows = useMemo(() => {
    const past = perCycle.slice(1 - cyclesShown),
      first = past[0]?.cycle.startDay ?? cycle.startDay,
      recent = spend.rows.filter(({ day }) => day >= first);
    return [
      ...past.map(({ cycle: each, incomeMinor, expenseMinor }): CycleFlow => ({
        cycle: each,
        incomeMinor,
        expenseMinor,
        bounds: amountBoundsOf(cycleTotals(recent, each, currency, savingsIds), savingsIds),
      })),
      { cycle, incomeMinor: totals.incomeMinor, expenseMinor: totals.expenseMinor, bounds },
    ];
  }, [perCycle, spend.rows, cycle, currency, savingsIds, totals, bounds]);

  return {
    loading:
      lists.some(({ loading }) => loading) ||
      cards.loading ||
      paced.loading ||
      (recurring.loading && !recurring.unreadable),
    unreadable:
      recurring.unreadable || lists.some(({ error }) => error !== null && error !== undefined),
    accounts: accounts.records,
    worth,
    latest: latest.value ?? [],
    recurring,
    focusPerDay: recent.perDay,
    /** The day of sign-up: weeks that ended before it are not offered for review. */
    firstDay: profile === null ? null : todayIn(zoneOf(profile.timeZone), profile.createdAt),
    language,
    today,
    currency,
    rules,
    person,
    answers,
    cycle,
    lastWeek,
    spendRows: spend.rows,
    ahead: spend.ahead,
    categories: categories.records,
    savingsIds,
    totals,
    bounds,
    flows,
    perCycle,
    freedom,
    plan,
    paced: paced.results,
    budget,
    cycleBudget,
    blocks: blocks.records,
    sessions: sessions.records,
    reviewed: reviews.records.length > 0,
    hasObjective: objectives.records.length > 0,
    hasOwnObjective,
    beginPutOff: begin.records.some(({ key }) => key !== addressPutOffKey),
    addressPutOff: begin.records.some(({ key }) => key === addressPutOffKey),
    cards,
    timeZone: profile?.timeZone ?? null,
    focusMinutes: parseTimerSettings(profile?.timer).focusMinutes,
  };
}

/**
 * Returns whether the person has set an objective; the one that the timer creates for its tasks
 * does not count. True until that is known.
 */
function useOwnObjective(objectives: readonly Stored<'objectives'>[]): boolean {
  const only = objectives.length === 1 ? objectives[0]!.title : null;
  const [ofTimer, setOfTimer] = useState<string | null>(null);
  useEffect(() => {
    if (only === null) return;
    let over = false;
    void loadInboxObjectiveTitles().then((titles) => {
      if (!over) setOfTimer(titles.has(only) ? only : null);
    });
    return () => {
      over = true;
    };
  }, [only]);
  return objectives.length > 0 && (only === null || only !== ofTimer);
}
