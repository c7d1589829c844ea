/**
 * Compares a plan with a ledger for one cycle. Pure; integer minor units of the plan's currency.
 */
import { type Cycle, daysBetween } from '#domain/calendar';
import type { CycleTotals } from '#domain/ledger';
import { roundHalfUp } from '#domain/money';
import { textThatFits } from '../tool-spec.ts';
import {
  type BudgetValues,
  type Group,
  type BudgetLineInput,
  lineCells,
  mostMinor,
  type Period,
} from './budget-spec.ts';
import { periodsPerYear } from './compute-budget.ts';

/** The used fields of a category. */
export interface LedgerCategory {
  id: string;
  name: string;
  kind: 'income' | 'expense';
  group: 'needs' | 'wants' | 'savings' | null;
}
export interface ActualLine {
  /** The index of the line in the form. */ index: number;
  plannedMinor: number;
  actualMinor: number;
  /** The categories with the line's name; none if the ledger has no such category. */
  categoryIds: string[];
}
/** Spending in a category whose name no line has. */
export interface Unplanned {
  categoryId: string;
  name: string;
  group: Group;
  actualMinor: number;
}
export interface ActualAnswer {
  /** The plan's income for the length of the cycle. */
  plannedIncomeMinor: number;
  actualIncomeMinor: number;
  lines: ActualLine[];
  /** Sorted, the largest first. '' means without a category. */
  unplanned: Unplanned[];
  plannedMinor: number;
  actualMinor: number;
}

export const groupOf = { needs: 'need', wants: 'want', savings: 'saving' } as const;
/** Normalises names that look the same to a person. */
export const fold = (name: string) => name.normalize('NFC').trim().toLocaleLowerCase();

/**
 * Returns the number of the plan's periods in a cycle: a month counts as one month however many
 * days it has, and two weeks as 14 days.
 */
export function periodsIn(cycle: Cycle, period: Period): number {
  const days = daysBetween(cycle.startDay, cycle.endDay) + 1;
  const perYear = days >= 28 && days <= 31 ? 12 : days === 14 ? 26 : 365 / days;
  return periodsPerYear[period] / perYear;
}

/**
 * Matches lines and categories by name, ignoring case; the first of two lines with the same name
 * gets everything.
 *
 * *Assumes* that spending is everything that leaves for a category, savings too; transfers between
 * own accounts are neither.
 */
export function compareWithLedger(
  { lines, period }: Pick<BudgetValues, 'lines' | 'period'>,
  incomeMinor: number,
  totals: Pick<CycleTotals, 'incomeMinor' | 'byCategory'>,
  categories: readonly LedgerCategory[],
  cycle: Cycle,
): ActualAnswer {
  const share = periodsIn(cycle, period);
  const spent = new Map(
    totals.byCategory.flatMap(({ categoryId, kind, sumMinor }) =>
      kind === 'expense' ? [[categoryId, sumMinor]] : [],
    ),
  );
  const byName = Map.groupBy(
    categories.filter(({ kind }) => kind === 'expense'),
    ({ name }) => fold(name),
  );
  const planned = new Set<string>();
  const compared = lines.map(({ name, amount }, index): ActualLine => {
    const categoryIds = (byName.get(fold(name)) ?? [])
      .map(({ id }) => id)
      .filter((id) => !planned.has(id));
    for (const id of categoryIds) planned.add(id);
    return {
      index,
      categoryIds,
      plannedMinor: roundHalfUp(amount * share),
      actualMinor: categoryIds.reduce((sum, id) => sum + (spent.get(id) ?? 0), 0),
    };
  });
  const known = new Map(categories.map((category) => [category.id, category]));
  const unplanned = [...spent]
    .filter(([id, sumMinor]) => !planned.has(id) && sumMinor > 0)
    .map(([categoryId, actualMinor]): Unplanned => {
      const category = known.get(categoryId);
      return {
        categoryId,
        actualMinor,
        name: category?.name ?? '',
        group: category?.group ? groupOf[category.group] : 'want',
      };
    })
    .toSorted((a, b) => b.actualMinor - a.actualMinor);
  return {
    plannedIncomeMinor: roundHalfUp(incomeMinor * share),
    actualIncomeMinor: totals.incomeMinor,
    lines: compared,
    unplanned,
    plannedMinor: compared.reduce((sum, { plannedMinor }) => sum + plannedMinor, 0),
    actualMinor: [...spent.values()].reduce((sum, each) => sum + each, 0),
  };
}

/** Returns a line for ledger spending that the plan lacks, in the plan's period. */
export function lineFor(
  { name, group, actualMinor }: Unplanned,
  cycle: Cycle,
  period: Period,
): BudgetLineInput {
  return {
    name: textThatFits(name, lineCells.name),
    group,
    amount: Math.min(mostMinor, roundHalfUp(actualMinor / periodsIn(cycle, period))),
    carried: 0,
    spent: 0,
  };
}

/** Fills the envelopes with the spending of the ledger; those without a category stay unchanged. */
export function withSpent(
  lines: readonly BudgetLineInput[],
  { lines: compared }: Pick<ActualAnswer, 'lines'>,
): BudgetLineInput[] {
  return lines.map((line, index) => {
    const { categoryIds, actualMinor } = compared[index]!;
    return categoryIds.length === 0
      ? line
      : { ...line, spent: Math.max(0, Math.min(mostMinor, actualMinor)) };
  });
}
