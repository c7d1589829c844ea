/** What the page shows of a plan: without its records, and of long lists the first ones. */
import type { CollectionName, FieldMap } from '#contract/collections';
import {
  type DataImportPlan,
  countItems,
  type InvalidRecord,
  type ItemState,
} from './plan-import.ts';
import type { ExportFile } from './read-export.ts';

export interface PlanSummary extends Pick<DataImportPlan, 'profile' | 'fresh' | 'reconciled'> {
  email: string;
  exportedAt: number | null;
  rows: readonly { collection: CollectionName; counts: Record<ItemState | 'invalid', number> }[];
  differing: readonly { collection: CollectionName; id: string; fields: FieldMap }[];
  /** The number of differing records that are taken from the file, whatever is chosen. */
  forced: number;
  invalid: readonly InvalidRecord[];
  invalidCount: number;
  spareCount: number;
  /** Some that come are of a kind that plans count. */
  countsInPlan: boolean;
}
/** So many of a list are named; the rest is a number. */
export const mostNamed = 50;

export function summaryOf(file: ExportFile, plan: DataImportPlan): PlanSummary {
  return {
    email: file.email,
    exportedAt: file.exportedAt,
    profile: plan.profile,
    fresh: plan.fresh,
    reconciled: plan.reconciled,
    rows: countItems(plan),
    differing: plan.items
      .filter(({ state }) => state === 'differs')
      .slice(0, mostNamed)
      .map(({ collection, id, fields }) => ({ collection, id, fields })),
    forced: plan.items.filter(({ forced }) => forced).length,
    invalid: plan.invalid.slice(0, mostNamed),
    invalidCount: plan.invalid.length,
    spareCount: plan.spare.length,
    countsInPlan: plan.items.some(
      ({ collection, state }) =>
        state === 'new' && (collection === 'projects' || collection === 'scenarios'),
    ),
  };
}
