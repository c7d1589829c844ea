/** The ledger, filtered to what a figure sums. */
import type { CycleTotals } from '#domain/ledger';

type Period = { startDay: string } | { fromDay: string; toDay: string };

export function rowsOf(period: Period, filter: Record<string, string> = {}): string {
  return `/dashboard/ledger?${new URLSearchParams({ period: 'startDay' in period ? period.startDay : `${period.fromDay}..${period.toDay}`, ...filter })}`;
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

/** The rows of a sum of everything that came in, was spent, or both. */
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

/** The rows of what was spent in one category; '' is none. */
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

/** As many as the ledger's address takes. */
export const mostCategories = 200;

/**
 * The rows of what was spent in several categories together; null where an address could not name
 * them all.
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
