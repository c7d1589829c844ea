import type { Cycle } from '#domain/calendar';
import { ExactSum } from '#domain/money';
import type { SpendRow } from './spend.ts';

export interface CategoryTotal {
  categoryId: string;
  kind: 'income' | 'expense';
  sumMinor: number;
  count: number;
}
export interface CurrencyTotals {
  currency: string;
  incomeMinor: number;
  /** Spent, less refunds, and so below zero where they exceed it; without what was set aside. */
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

/**
 * The share of income that was kept: 1 when nothing was spent, above 1 when refunds exceeded
 * spending, negative when more was spent than came in, null without income.
 */
export function savingsRate(incomeMinor: number, expenseMinor: number): number | null {
  return incomeMinor > 0 ? (incomeMinor - expenseMinor) / incomeMinor : null;
}

/**
 * A cycle's sums in one currency, with every other currency apart. Transfers move money and are in
 * no sum.
 * @param rows on their sides of the books (`bookRows`), of any days; those outside the cycle are
 * passed over
 * @param savingsCategoryIds categories (group `savings`) whose expenses are kept rather than spent
 */
export function cycleTotals(
  rows: Iterable<SpendRow>,
  cycle: Cycle,
  currency: string,
  savingsCategoryIds: ReadonlySet<string> = new Set(),
): CycleTotals {
  type Held = Omit<CategoryTotal, 'sumMinor'> & { sum: ExactSum };
  const byCurrency = new Map<string, Map<string, Held>>([[currency, new Map()]]);
  const sides = new Map<string, Record<'income' | 'expense' | 'setAside', ExactSum>>();
  for (const row of rows) {
    if (row.kind === 'transfer' || row.day < cycle.startDay || row.day > cycle.endDay) continue;
    let categories = byCurrency.get(row.currency);
    if (categories === undefined) byCurrency.set(row.currency, (categories = new Map()));
    const key = `${row.kind} ${row.categoryId}`;
    let held = categories.get(key);
    if (held === undefined)
      categories.set(
        key,
        (held = { categoryId: row.categoryId, kind: row.kind, sum: new ExactSum(), count: 0 }),
      );
    held.sum.add(row.sumMinor);
    held.count += row.count;
    const side = sides.get(row.currency) ?? {
      income: new ExactSum(),
      expense: new ExactSum(),
      setAside: new ExactSum(),
    };
    sides.set(row.currency, side);
    side[
      row.kind === 'income'
        ? 'income'
        : savingsCategoryIds.has(row.categoryId)
          ? 'setAside'
          : 'expense'
    ].add(row.sumMinor);
  }
  const totals = Array.from(byCurrency, ([code, categories]): CurrencyTotals => {
    const { income, expense, setAside } = sides.get(code) ?? {
      income: new ExactSum(),
      expense: new ExactSum(),
      setAside: new ExactSum(),
    };
    const [incomeMinor, expenseMinor, setAsideMinor] = [
      income.less(),
      expense.less(),
      setAside.less(),
    ];
    const byCategory = Array.from(categories.values(), ({ sum, ...category }): CategoryTotal => ({
      ...category,
      sumMinor: sum.less(),
    })).sort((a, b) => b.sumMinor - a.sumMinor || (a.categoryId < b.categoryId ? -1 : 1));
    return {
      currency: code,
      incomeMinor,
      expenseMinor,
      setAsideMinor,
      netMinor: income.less(expense),
      savingsRate: savingsRate(incomeMinor, expenseMinor),
      byCategory,
    };
  });
  const [own, ...others] = totals;
  return { ...own!, otherCurrencies: others.sort((a, b) => (a.currency < b.currency ? -1 : 1)) };
}
