/**
 * The budget of a cycle: its envelopes or, without any, the plan last saved in the budget planner.
 * Pure.
 */
import type { Stored } from '#contract/collections';
import type { Language } from '#contract/i18n/index';
import type { CycleEnvelope } from '#domain/budget';
import type { Cycle } from '#domain/calendar';
import type { Assigned } from '#domain/review';
import { budgetSpec } from '../tools/budget/budget-spec.ts';
import { compareWithLedger } from '../tools/budget/compare-ledger.ts';
import { decodeInputs } from '../tools/tool-address.ts';

export interface CycleBudget {
  /** The amount of each category in the cycle; for an envelope, with the carried amount. */
  assigned: readonly Assigned[];
  /** Names of lines without a category in the ledger. */
  names: ReadonlyMap<string, string>;
  /**
   * The plan that it comes from, with the address state that opens it in the planner; null for
   * records.
   */
  plan: { name: string; state: string } | null;
}

/**
 * Returns null without envelopes and plan. Every figure of an envelope equals that of the budgets
 * page. A plan in another currency is skipped, because its amounts do not compare with the
 * ledger's.
 */
export function budgetOfCycle({
  envelopes,
  plans,
  categories,
  cycle,
  currency,
  language,
}: {
  envelopes: readonly CycleEnvelope[];
  plans: readonly Stored<'scenarios'>[];
  categories: readonly Stored<'categories'>[];
  cycle: Cycle;
  currency: string;
  language: Language;
}): CycleBudget | null {
  if (envelopes.length > 0)
    return {
      assigned: envelopes.map(({ categoryId, carriedInMinor, assignedMinor }) => ({
        categoryId,
        cycleStart: cycle.startDay,
        assignedMinor: carriedInMinor + assignedMinor,
        currency,
        updatedAt: 0,
      })),
      names: new Map(),
      plan: null,
    };
  for (const { name, inputs } of plans.toSorted((a, b) => b.updatedAt - a.updatedAt)) {
    const state = typeof inputs['state'] === 'string' ? inputs['state'] : null;
    const values = state === null ? undefined : decodeInputs(budgetSpec, state, language)?.values;
    if (state === null || values?.currency !== currency) continue;
    const { lines } = compareWithLedger(
      values,
      0,
      { incomeMinor: 0, byCategory: [] },
      categories,
      cycle,
    );
    const names = new Map<string, string>();
    const assigned = lines.flatMap(({ index, plannedMinor, categoryIds }): Assigned[] => {
      const of = (categoryId: string, assignedMinor: number): Assigned => ({
        categoryId,
        cycleStart: cycle.startDay,
        assignedMinor,
        currency,
        updatedAt: 0,
      });
      if (categoryIds.length === 0) {
        // A second line with the same name, or one without a category.
        if (plannedMinor === 0) return [];
        names.set(`line ${index}`, values.lines[index]!.name);
        return [of(`line ${index}`, plannedMinor)];
      }
      // The first of several categories with the same name has the amount, as in the planner.
      return categoryIds.map((id, at) => of(id, at === 0 ? plannedMinor : 0));
    });
    if (assigned.length > 0) return { assigned, names, plan: { name, state } };
  }
  return null;
}
