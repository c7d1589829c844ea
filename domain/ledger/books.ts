/**
 * The one rule of the two sides of the books (docs/decisions/budgets-and-reports.md). A category
 * says on which side money counts; the way that it moved says whether it adds to that side or takes
 * away from it. So money in with a category of spending is a refund, which lowers that spending and
 * is no income, and money out with a category of income lowers that income. What has no category,
 * or one that is not known, counts as it moved.
 */
import { categorySums, type LedgerTransaction, type SpendRow } from './spend.ts';

export type CategoryKind = 'income' | 'expense';
/** Returns the kind of a category; undefined if no category has that id. */
export type KindOfCategory = (categoryId: string) => CategoryKind | undefined;

export function kindOfCategoryIn(
  categories: Iterable<{ id: string; kind: CategoryKind }>,
): KindOfCategory {
  const kinds = new Map(Array.from(categories, ({ id, kind }) => [id, kind]));
  return (categoryId) => kinds.get(categoryId);
}

export interface BookedPart {
  categoryId: string;
  kind: CategoryKind;
  /** Below zero where it lowers that side. */ sumMinor: number;
}

/**
 * Returns the sums of a transaction on each side, by category ('' is uncategorised). Empty for
 * transfers and adjustments.
 */
export function bookedParts(
  transaction: Omit<LedgerTransaction, 'date' | 'accountId' | 'currency'>,
  kindOf: KindOfCategory,
): BookedPart[] {
  const { kind: moved, adjustment } = transaction;
  if (moved === 'transfer' || adjustment) return [];
  return Array.from(categorySums(transaction), ([categoryId, sumMinor]) => {
    const kind = kindOf(categoryId) ?? moved;
    return { categoryId, kind, sumMinor: kind === moved ? sumMinor : 0 - sumMinor };
  });
}

/**
 * Sums by the way that money moved (`summarize`, `spendDelta`) on their sides of the books. A day
 * may then have two rows of a kind.
 */
export function bookRows(rows: readonly SpendRow[], kindOf: KindOfCategory): SpendRow[] {
  return rows.map((row) => {
    const kind = row.kind === 'transfer' ? row.kind : (kindOf(row.categoryId) ?? row.kind);
    return kind === row.kind ? row : { ...row, kind, sumMinor: 0 - row.sumMinor };
  });
}

export interface SidedRow extends Pick<LedgerTransaction, 'kind' | 'categoryId' | 'adjustment'> {
  splits: readonly { categoryId: string | null }[] | null;
}

/**
 * Whether some of it takes away from a side: money in that is a refund, money out that lowers an
 * income. A negative part of a split is told by its sign.
 */
export function isRefund(row: SidedRow, kindOf: KindOfCategory): boolean {
  const { kind, categoryId, splits, adjustment } = row;
  if (kind === 'transfer' || adjustment) return false;
  const isOther = (id: string | null) => id !== null && (kindOf(id) ?? kind) !== kind;
  return (splits ?? [{ categoryId }]).some((part) => isOther(part.categoryId));
}

/** Returns the spending of all rows in one currency, net of refunds. */
export function spentIn(
  rows: Iterable<LedgerTransaction>,
  currency: string,
  kindOf: KindOfCategory,
): number {
  let spent = 0;
  for (const row of rows) {
    if (row.currency !== currency) continue;
    for (const { kind, sumMinor } of bookedParts(row, kindOf))
      if (kind === 'expense') spent += sumMinor;
  }
  return spent;
}
