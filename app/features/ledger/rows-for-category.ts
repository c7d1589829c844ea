import type { Category, Transaction } from '#contract/collections';

type CategoryById = ReadonlyMap<string, Pick<Category, 'kind'>>;

/** Returns whether a row has one category of its own: not a transfer, adjustment or split. */
export function takesCategory(row: Transaction): boolean {
  return row.kind !== 'transfer' && !row.adjustment && row.splits === null;
}

/** Returns the kind of a row's category, else its own: a refund is on the side of spending. */
export const sideOfRow = (row: Transaction, categoryById: CategoryById): Transaction['kind'] =>
  (row.kind !== 'transfer' && row.categoryId !== null && categoryById.get(row.categoryId)?.kind) ||
  row.kind;

/**
 * Returns the rows that get a category: no transfer, adjustment or split. If some are on the side
 * of the category, only those: the others were hardly meant to become refunds.
 */
export function rowsForCategory(
  rows: readonly Transaction[],
  kind: 'income' | 'expense' | null,
  categoryById: CategoryById,
): Transaction[] {
  const able = rows.filter(takesCategory);
  const own = able.filter((row) => sideOfRow(row, categoryById) === kind);
  return own.length > 0 ? own : able;
}
