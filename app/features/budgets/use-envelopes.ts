/**
 * The amount of every envelope in one cycle, carried over and assigned, for pages that show a
 * budget beside other things. One live query: if nothing is budgeted, it stops after the records
 * and reads no totals.
 */
import { loadRecord, loadRecords, loadSpend } from '#client/local-copy/read';
import type { CopyDatabase } from '#client/local-copy/database';
import {
  assignedByCycle,
  envelopeBook,
  type CycleEnvelope,
  firstBudgetedDay,
  sumsByCycle,
} from '#domain/budget';
import type { Cycle, CycleRule, Day } from '#domain/calendar';
import { splitAtToday } from '#domain/ledger';
import { putPrefetched } from '#app/data/prefetch-cache.ts';
import { useSession } from '#app/data/provider.tsx';
import { useLive } from '#app/data/use-live.ts';
import { noItems } from '#app/no-items.ts';
import { readBudgetSettings, settingsKind } from './budget-settings.ts';

const keyOf = (cycle: Cycle, rules: readonly CycleRule[], currency: string, today: Day): string =>
  JSON.stringify(['envelopes', cycle.startDay, currency, rules, today]);

async function loadEnvelopes(
  db: CopyDatabase,
  cycle: Cycle,
  rules: readonly CycleRule[],
  currency: string,
  today: Day,
): Promise<CycleEnvelope[]> {
  const [records, kept, profile] = await Promise.all([
    loadRecords(db, { collection: 'budgets' }),
    loadRecords(db, { collection: 'dismissals', where: { kind: settingsKind } }),
    loadRecord(db, 'userProfiles', db.userId),
  ]);
  const settings = readBudgetSettings(
    profile?.budgetSettings,
    kept.toSorted((a, b) => a.updatedAt - b.updatedAt).at(-1)?.key ?? null,
  );
  const byCycle = assignedByCycle(records, rules, currency),
    first = firstBudgetedDay(byCycle, settings.freshFrom);
  if (first === null || first > cycle.startDay) return noItems;
  const { happened } = splitAtToday(await loadSpend(db, first, cycle.endDay), today);
  const sums = sumsByCycle(happened, {
    rules,
    currency,
    startDay: first,
    throughDay: cycle.startDay,
  });
  return [
    ...envelopeBook({
      byCycle,
      sums,
      throughDay: cycle.startDay,
      overspendingRules: settings.overspending,
    })
      .at(-1)!
      .envelopes.values(),
  ];
}

/** Returns none if nothing is budgeted up to the cycle. */
export function useEnvelopes(
  cycle: Cycle,
  rules: readonly CycleRule[],
  currency: string,
  today: Day,
): { envelopes: readonly CycleEnvelope[]; loading: boolean; error: unknown } {
  const { db } = useSession();
  const { value, loading, error } = useLive(db, keyOf(cycle, rules, currency, today), () =>
    loadEnvelopes(db, cycle, rules, currency, today),
  );
  return { envelopes: value ?? noItems, loading, error };
}

/** Prefetches the first answer of `useEnvelopes`. */
export async function prefetchEnvelopes(
  db: CopyDatabase,
  cycle: Cycle,
  rules: readonly CycleRule[],
  currency: string,
  today: Day,
): Promise<void> {
  putPrefetched(
    db,
    keyOf(cycle, rules, currency, today),
    await loadEnvelopes(db, cycle, rules, currency, today),
  );
}
