import { type Cycle, type Day, daysBetween } from '#domain/calendar';
import type { SpendRow } from '#domain/ledger';

/**
 * The amount that a cycle assigns to a category; the last changed of several for one category
 * holds.
 */
export interface Assigned {
  categoryId: string;
  cycleStart: Day;
  assignedMinor: number;
  currency: string;
  updatedAt: number;
}

export interface BudgetLine {
  categoryId: string;
  assignedMinor: number;
  spentMinor: number;
  /** Below zero when more was spent. */ leftMinor: number;
  /** Spent in the week asked for, on its days outside the cycle too. */ weekMinor: number;
}
export interface BudgetReview {
  /** The tightest first: by what is left. */
  lines: BudgetLine[];
  assignedMinor: number;
  /** Spent in categories that have something assigned, and in all others. */
  spentMinor: number;
  elsewhereMinor: number;
  /** The share of the cycle's days that are over at the end of `today`, 0 to 1. */
  elapsed: number;
}

/** Returns the last changed budget of each category. */
function latestBudgets(budgets: readonly Assigned[]): Map<string, Assigned> {
  const latest = new Map<string, Assigned>();
  for (const budget of budgets) {
    const known = latest.get(budget.categoryId);
    if (known === undefined || budget.updatedAt >= known.updatedAt)
      latest.set(budget.categoryId, budget);
  }
  return latest;
}

/** The share of the cycle's days that are over at the end of `today`, 0 to 1. */
function elapsedShare({ startDay, endDay }: Cycle, today: Day): number {
  const over = today < endDay ? today : endDay;
  return over < startDay
    ? 0
    : (daysBetween(startDay, over) + 1) / (daysBetween(startDay, endDay) + 1);
}

/**
 * A cycle's budget beside what the ledger says is spent in it, as in its envelopes (`envelopeBook`).
 * Null without a budget in this currency.
 * @param rows expenses of any days up to today, of any categories and currencies; what does not
 * belong is passed over
 * @param keptIds categories of savings: where they have no budget, what goes into them is not
 * spending elsewhere
 * @param throughDay for a look back: only what was spent up to and with this day
 * @param week whose share is told apart
 */
export function budgetAgainstActual({
  budgets,
  rows,
  cycle,
  currency,
  today,
  throughDay = cycle.endDay,
  keptIds = new Set(),
  week,
}: {
  budgets: readonly Assigned[];
  rows: readonly SpendRow[];
  cycle: Cycle;
  currency: string;
  today: Day;
  throughDay?: Day;
  keptIds?: ReadonlySet<string>;
  week?: { startDay: Day; endDay: Day };
}): BudgetReview | null {
  const assigned = latestBudgets(
    budgets.filter((one) => one.cycleStart === cycle.startDay && one.currency === currency),
  );
  if (assigned.size === 0) return null;
  const last = throughDay < cycle.endDay ? throughDay : cycle.endDay;
  const spent = new Map<string, { all: number; week: number }>();
  let elsewhereMinor = 0;
  for (const row of rows) {
    if (row.kind !== 'expense' || row.currency !== currency) continue;
    const inCycle = row.day >= cycle.startDay && row.day <= last;
    if (!assigned.has(row.categoryId)) {
      if (inCycle && !keptIds.has(row.categoryId)) elsewhereMinor += row.sumMinor;
      continue;
    }
    const sums = spent.get(row.categoryId) ?? { all: 0, week: 0 };
    if (inCycle) sums.all += row.sumMinor;
    if (week && row.day >= week.startDay && row.day <= week.endDay) sums.week += row.sumMinor;
    spent.set(row.categoryId, sums);
  }
  const lines = Array.from(assigned.values(), ({ categoryId, assignedMinor }): BudgetLine => {
    const { all, week: weekMinor } = spent.get(categoryId) ?? { all: 0, week: 0 };
    return {
      categoryId,
      assignedMinor,
      spentMinor: all,
      leftMinor: assignedMinor - all,
      weekMinor,
    };
  }).toSorted((a, b) => a.leftMinor - b.leftMinor || (a.categoryId < b.categoryId ? -1 : 1));
  return {
    lines,
    elsewhereMinor,
    assignedMinor: lines.reduce((sum, line) => sum + line.assignedMinor, 0),
    spentMinor: lines.reduce((sum, line) => sum + line.spentMinor, 0),
    elapsed: elapsedShare(cycle, today),
  };
}
