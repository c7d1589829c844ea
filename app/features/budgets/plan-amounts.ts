/** Converts a plan of the budget planner into amounts of a cycle's envelopes. Pure. */
import type { Stored } from '#contract/collections';
import type { BudgetGroup } from '#domain/budget';
import { type Cycle, daysBetween } from '#domain/calendar';
import type { Language } from '#domain/money';
import { budgetSpec } from '../tools/budget/budget-spec.ts';
import {
  compareWithLedger,
  fold,
  groupOf,
  type LedgerCategory,
} from '../tools/budget/compare-ledger.ts';
import { decodeInputs } from '../tools/tool-address.ts';

/** `last` marks the last state of the planner on this device. */
export interface KnownPlan {
  key: string;
  name: string;
  state: string;
}
export interface PlanAmounts {
  currency: string;
  /**
   * Amounts for the length of the cycle. The first of several categories with the same name gets
   * the amount.
   */
  amounts: readonly { categoryId: string; plannedMinor: number }[];
  /** Lines with an amount whose name is no category's; lines with the same name are merged. */
  missing: readonly { name: string; group: BudgetGroup; plannedMinor: number }[];
}

export function plansOf(
  records: readonly Stored<'scenarios'>[],
  last: { name: string; state: string | null },
): KnownPlan[] {
  const saved = records
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
    .flatMap(({ id, name, inputs }): KnownPlan[] =>
      typeof inputs['state'] === 'string' ? [{ key: id, name, state: inputs['state'] }] : [],
    );
  // The last state is not offered twice if a saved plan equals it.
  return last.state === null || saved.some(({ state }) => state === last.state)
    ? saved
    : [{ key: 'last', name: last.name, state: last.state }, ...saved];
}

const budgetGroupOf = { need: 'needs', want: 'wants', saving: 'savings' } as const satisfies Record<
  (typeof groupOf)[BudgetGroup],
  BudgetGroup
>;

/** Returns null for an unreadable plan. */
export function amountsOfPlan(
  state: string,
  categories: readonly LedgerCategory[],
  cycle: Cycle,
  language: Language,
): PlanAmounts | null {
  const read = decodeInputs(budgetSpec, state, language);
  if (read === null || read.damage === 'all') return null;
  const { values } = read;
  const { lines } = compareWithLedger(
    values,
    0,
    { incomeMinor: 0, byCategory: [] },
    categories,
    cycle,
  );
  const known = new Set(
    categories.filter(({ kind }) => kind === 'expense').map(({ name }) => fold(name)),
  );
  const amounts = new Map<string, number>(),
    missing = new Map<string, PlanAmounts['missing'][number]>();
  const firstOf = new Map<string, string>();
  for (const { index, plannedMinor, categoryIds } of lines) {
    const line = values.lines[index]!,
      folded = fold(line.name);
    const [first] = categoryIds;
    if (first !== undefined) firstOf.set(folded, first);
    const id = firstOf.get(folded);
    // A second line with the same name adds to the first, because the ledger has one category of
    // it.
    if (id !== undefined && known.has(folded))
      amounts.set(id, (amounts.get(id) ?? 0) + plannedMinor);
    else if (plannedMinor !== 0 && folded !== '') {
      const former = missing.get(folded);
      missing.set(
        folded,
        former
          ? { ...former, plannedMinor: former.plannedMinor + plannedMinor }
          : { name: line.name.trim(), group: budgetGroupOf[line.group], plannedMinor },
      );
    }
  }
  return {
    currency: values.currency,
    amounts: [...amounts].map(([categoryId, plannedMinor]) => ({ categoryId, plannedMinor })),
    missing: [...missing.values()],
  };
}

export function countCycleDays(cycle: Cycle): number {
  return daysBetween(cycle.startDay, cycle.endDay) + 1;
}
