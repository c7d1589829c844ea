/**
 * What every envelope has in one cycle, carried over and assigned, for pages that show a budget beside other things. One
 * live reading: where nothing is budgeted it ends with the records, and reads no sums.
 */
import { loadRecords, loadSpend } from '#client/local-copy/read';
import type { CopyDatabase } from '#client/local-copy/database';
import { assignedByCycle, budgetBook, type CycleEnvelope, firstBudgetedDay, sumsByCycle } from '#domain/budget';
import type { Cycle, CycleRule } from '#domain/calendar';
import { putEarlyAnswer } from '#app/data/early-answers.ts';
import { useSession } from '#app/data/provider.tsx';
import { useLive } from '#app/data/use-live.ts';
import { readBudgetSettings, settingsKind } from './budget-settings.ts';

const none: never[] = [];
const keyOf = (cycle: Cycle, rules: readonly CycleRule[], currency: string): string => JSON.stringify(['envelopes', cycle.startDay, currency, rules]);

async function loadEnvelopes(db: CopyDatabase, cycle: Cycle, rules: readonly CycleRule[], currency: string): Promise<CycleEnvelope[]> {
  const [records, kept] = await Promise.all([loadRecords(db, { collection: 'budgets' }), loadRecords(db, { collection: 'dismissals', where: { kind: settingsKind } })]);
  const settings = readBudgetSettings(kept.toSorted((a, b) => a.updatedAt - b.updatedAt).at(-1)?.key ?? null);
  const byCycle = assignedByCycle(records, rules, currency), first = firstBudgetedDay(byCycle, settings.freshFrom);
  if (first === null || first > cycle.startDay) return none;
  const sums = sumsByCycle(await loadSpend(db, first, cycle.endDay), { rules, currency, startDay: first, throughDay: cycle.startDay });
  return [...budgetBook({ byCycle, sums, throughDay: cycle.startDay, overspendingRules: settings.overspending }).at(-1)!.envelopes.values()];
}

/** None where nothing is budgeted up to the cycle. */
export function useEnvelopes(cycle: Cycle, rules: readonly CycleRule[], currency: string): { envelopes: readonly CycleEnvelope[]; loading: boolean; error: unknown } {
  const { db } = useSession();
  const { value, loading, error } = useLive(db, keyOf(cycle, rules, currency), () => loadEnvelopes(db, cycle, rules, currency));
  return { envelopes: value ?? none, loading, error };
}

/** Reads ahead what `useEnvelopes` will ask for first. */
export async function readEnvelopesEarly(db: CopyDatabase, cycle: Cycle, rules: readonly CycleRule[], currency: string): Promise<void> {
  putEarlyAnswer(db, keyOf(cycle, rules, currency), await loadEnvelopes(db, cycle, rules, currency));
}
