import type { Cycle } from '#domain/calendar';
import type { SpendRow } from './spend.ts';

export interface CategoryTotal { categoryId: string; kind: 'income' | 'expense'; sumMinor: number; count: number }
export interface CurrencyTotals {
  currency: string;
  incomeMinor: number;
  /** Spent; without what was set aside. */
  expenseMinor: number;
  /** Expenses in categories of savings: money that left an account and is still kept. */
  setAsideMinor: number;
  /** Income less spending: what was kept, set aside or not. */
  netMinor: number;
  savingsRate: number | null;
  /** Income and expense apart, largest first; '' is uncategorised. */
  byCategory: CategoryTotal[];
}
export interface CycleTotals extends CurrencyTotals {
  /** Rows in other currencies, never summed with these: one entry each, by code. */
  otherCurrencies: CurrencyTotals[];
}

/** The share of income that was kept: 1 when nothing was spent, negative when more was spent than came in, null without income. */
export function savingsRate(incomeMinor: number, expenseMinor: number): number | null {
  return incomeMinor > 0 ? (incomeMinor - expenseMinor) / incomeMinor : null;
}

/**
 * A cycle's sums in one currency, with every other currency apart. Transfers move money and are in no sum.
 * @param rows of any days; those outside the cycle are passed over
 * @param savingsCategoryIds categories (group `savings`) whose expenses are kept rather than spent
 */
export function cycleTotals(rows: Iterable<SpendRow>, cycle: Cycle, currency: string, savingsCategoryIds: ReadonlySet<string> = new Set()): CycleTotals {
  const byCurrency = new Map<string, Map<string, CategoryTotal>>([[currency, new Map()]]);
  for (const row of rows) {
    if (row.kind === 'transfer' || row.day < cycle.startDay || row.day > cycle.endDay) continue;
    let categories = byCurrency.get(row.currency);
    if (categories === undefined) byCurrency.set(row.currency, (categories = new Map()));
    const key = `${row.kind} ${row.categoryId}`;
    const held = categories.get(key);
    if (held === undefined) categories.set(key, { categoryId: row.categoryId, kind: row.kind, sumMinor: row.sumMinor, count: row.count });
    else {
      held.sumMinor += row.sumMinor;
      held.count += row.count;
    }
  }
  const totals = Array.from(byCurrency, ([code, categories]): CurrencyTotals => {
    let incomeMinor = 0, expenseMinor = 0, setAsideMinor = 0;
    for (const { kind, categoryId, sumMinor } of categories.values()) {
      if (kind === 'income') incomeMinor += sumMinor;
      else if (savingsCategoryIds.has(categoryId)) setAsideMinor += sumMinor;
      else expenseMinor += sumMinor;
    }
    const byCategory = [...categories.values()].sort((a, b) => b.sumMinor - a.sumMinor || (a.categoryId < b.categoryId ? -1 : 1));
    return { currency: code, incomeMinor, expenseMinor, setAsideMinor, netMinor: incomeMinor - expenseMinor, savingsRate: savingsRate(incomeMinor, expenseMinor), byCategory };
  });
  const [own, ...others] = totals;
  return { ...own!, otherCurrencies: others.sort((a, b) => (a.currency < b.currency ? -1 : 1)) };
}
