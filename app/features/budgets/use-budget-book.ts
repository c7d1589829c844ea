/**
 * The budgets of all cycles up to one, live, from records and stored daily totals: no transaction
 * is read.
 */
import { useMemo } from 'react';
import type { Stored } from '#contract/collections';
import type { ListQuery, SpendRow } from '#contract/data';
import {
  assignedByCycle,
  envelopeBook,
  type BudgetedCycle,
  firstBudgetedDay,
  sumsByCycle,
} from '#domain/budget';
import {
  type Cycle,
  cycleOf,
  type CycleRule,
  type Day,
  lastCompleteCycles,
} from '#domain/calendar';
import { useRecord, useRecords } from '#app/data/hooks.ts';
import { useSession } from '#app/data/provider.tsx';
import { useSpend } from '#app/data/use-spend.ts';
import { type BudgetSettings, readBudgetSettings, settingsKind } from './budget-settings.ts';

const recordsQuery: ListQuery<'budgets'> = { collection: 'budgets' };
const settingsQuery: ListQuery<'dismissals'> = {
  collection: 'dismissals',
  where: { kind: settingsKind },
};
/** The number of earlier cycles from which the usual amounts are computed. */
export const usualCycles = 3;

export interface BudgetBook {
  records: readonly Stored<'budgets'>[];
  byCycle: ReadonlyMap<Day, ReadonlyMap<string, number>>;
  settings: BudgetSettings;
  /** The settings of the profile; null if it has those of an earlier version, or none. */
  storedSettings: Stored<'userProfiles'>['budgetSettings'] | null;
  /**
   * The cycles from the first budgeted one to the requested one; only the requested one if none
   * before it is budgeted.
   */
  book: readonly BudgetedCycle[];
  /** Rows at least of the requested cycle and of the usual ones before it, up to today. */
  rows: readonly SpendRow[];
  /** Rows of future days, in no figure of the book. */
  ahead: readonly SpendRow[];
  loading: boolean;
  unreadable: boolean;
}

export function useBudgetBook(
  cycle: Cycle,
  { rules, currency, today }: { rules: readonly CycleRule[]; currency: string; today: Day },
): BudgetBook {
  const budgets = useRecords(recordsQuery),
    kept = useRecords(settingsQuery);
  const { userId } = useSession(),
    profile = useRecord('userProfiles', userId);
  // Two devices may each have created one while offline: the one changed last wins.
  const settingsRecord = useMemo(
    () => kept.records.toSorted((a, b) => a.updatedAt - b.updatedAt).at(-1) ?? null,
    [kept.records],
  );
  const stored = profile.record?.budgetSettings ?? null;
  const settings = useMemo(
    () => readBudgetSettings(stored, settingsRecord?.key ?? null),
    [stored, settingsRecord?.key],
  );
  const byCycle = useMemo(
    () => assignedByCycle(budgets.records, rules, currency),
    [budgets.records, rules, currency],
  );
  const first = useMemo(
    () => firstBudgetedDay(byCycle, settings.freshFrom),
    [byCycle, settings.freshFrom],
  );
  const startDay = first !== null && first < cycle.startDay ? first : cycle.startDay;
  const usualDay = useMemo(
    () => lastCompleteCycles(rules, cycle.startDay, usualCycles)[0]!.startDay,
    [rules, cycle.startDay],
  );
  // Reads all cycles up to today at once, so that stepping between cycles reads nothing.
  const runningEnd = useMemo(() => cycleOf(rules, today).endDay, [rules, today]);
  const lastDay = cycle.endDay > runningEnd ? cycle.endDay : runningEnd;
  const spend = useSpend(startDay < usualDay ? startDay : usualDay, lastDay, today);
  const sums = useMemo(
    () => sumsByCycle(spend.rows, { rules, currency, startDay, throughDay: lastDay }),
    [spend.rows, rules, currency, startDay, lastDay],
  );
  const book = useMemo(
    () =>
      envelopeBook({
        byCycle,
        sums,
        throughDay: cycle.startDay,
        overspendingRules: settings.overspending,
      }),
    [byCycle, sums, cycle.startDay, settings.overspending],
  );
  const lists = [budgets, kept, spend, profile];
  return {
    records: budgets.records,
    byCycle,
    settings,
    storedSettings: stored,
    book,
    rows: spend.rows,
    ahead: spend.ahead,
    loading: lists.some(({ loading }) => loading),
    unreadable: lists.some(({ error }) => error !== null && error !== undefined),
  };
}
