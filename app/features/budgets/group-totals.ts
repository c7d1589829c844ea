/** The totals of a group of categories, or of all groups. Pure. */

export interface RowAmounts {
  /** If false, only `spentMinor` counts. */
  isEnvelope: boolean;
  assignedMinor: number;
  spentMinor: number;
  carriedMinor: number;
  leftMinor: number;
}

export interface GroupTotals {
  assignedMinor: number;
  carriedMinor: number;
  spentMinor: number;
  /** The part of `spentMinor` that no budget covers; it is in no budget's `leftMinor`. */
  withoutBudgetMinor: number;
  leftMinor: number;
  hasBudget: boolean;
}

/**
 * Returns the sums of each column. *Formula* left = assigned + carried − (spent − without a
 * budget), so that a reader with all five figures can add them up.
 */
export function totalsOfRows(rows: readonly RowAmounts[]): GroupTotals {
  const total = (of: (row: RowAmounts) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  return {
    assignedMinor: total((row) => row.assignedMinor),
    carriedMinor: total((row) => row.carriedMinor),
    spentMinor: total((row) => row.spentMinor),
    withoutBudgetMinor: total((row) => (row.isEnvelope ? 0 : row.spentMinor)),
    leftMinor: total((row) => row.leftMinor),
    hasBudget: rows.some((row) => row.isEnvelope),
  };
}
