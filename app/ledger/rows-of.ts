/** Addresses of the ledger, filtered to the rows of a figure. */
import type { CycleTotals } from '#domain/ledger';

type Period = { startDay: string } | { fromDay: string; toDay: string };

export function rowsOf(period: Period, filter: Record<string, string> = {}): string {
  return (
    '/dashboard/ledger?' +
    new URLSearchParams({
      period: 'startDay' in period ? period.startDay : `${period.fromDay}..${period.toDay}`,
      ...filter,
    })
  );
}

/**
 * The limits of a period's totals: the currency, if there are others, and the excluded savings
 * categories that have transactions.
 */
export interface SumBounds {
  currency: string | null;
  exceptIds: readonly string[];
}

export function amountBoundsOf(
  {
    currency,
    byCategory,
    otherCurrencies,
  }: Pick<CycleTotals, 'currency' | 'byCategory' | 'otherCurrencies'>,
  savingsIds: ReadonlySet<string>,
): SumBounds {
  return {
    currency: otherCurrencies.length > 0 ? currency : null,
    exceptIds: byCategory
      .filter(({ kind, categoryId }) => kind === 'expense' && savingsIds.has(categoryId))
      .map(({ categoryId }) => categoryId),
  };
}

/** Returns the address of the rows of all income, all spending, or both. */
export function rowsOfSum(
  period: Period,
  of: 'income' | 'spent' | 'all',
  { currency, exceptIds }: SumBounds,
): string {
  return rowsOf(period, {
    ...(of === 'all' ? {} : { kind: of === 'income' ? 'income' : 'expense' }),
    ...(currency !== null && { currency }),
    ...(of !== 'income' &&
      exceptIds.length > 0 && { except: exceptIds.slice(0, mostCategories).join(',') }),
  });
}

/** Returns the address of the spending in one category; '' means without a category. */
export function rowsOfCategory(
  period: Period,
  categoryId: string,
  { currency }: SumBounds,
): string {
  return rowsOf(period, {
    category: categoryId || 'none',
    kind: 'expense',
    ...(currency !== null && { currency }),
  });
}

/** The most categories that the ledger's address takes. */
export const mostCategories = 200;

/**
 * Returns the address of the spending in several categories; null if an address could not name them
 * all.
 */
export function rowsOfCategories(
  period: Period,
  categoryIds: readonly string[],
  { currency }: SumBounds,
): string | null {
  return categoryIds.length === 0 || categoryIds.length > mostCategories
    ? null
    : rowsOf(period, {
        categories: categoryIds.join(','),
        kinds: 'expense',
        ...(currency !== null && { currency }),
      });
}
