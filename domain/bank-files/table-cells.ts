/** The cells of a table, and what can stand in one. */
import { splitAmount } from './amounts.ts';
import { splitDate } from './days.ts';

export interface TableRecord {
  cells: string[];
  line: number;
  /**
   * The text ends with its last cell, without a line end or a quotation mark: some of it may be
   * missing.
   */
  mayBeCut?: true;
}

export const isDateCell = (cell: string) => cell.length >= 6 && splitDate(cell) !== null;
export const isAmountCell = (cell: string) => /\d/.test(cell) && splitAmount(cell) !== null;
/** Nothing, or a dash in place of nothing. */
export const isBlank = (cell: string | undefined) =>
  cell === undefined || cell === '' || /^[\s\-\u2013\u2014]*$|^\s*(?:n\/?a|null)\s*$/i.test(cell);

export function isDataRecord(cells: readonly string[]): boolean {
  const dateAt = cells.findIndex(isDateCell);
  return (
    dateAt >= 0 &&
    cells.some((cell, index) => index !== dateAt && isAmountCell(cell) && !isDateCell(cell))
  );
}

/** Share of the filled cells of a column that pass, and how many are filled. */
export function surveyColumn(
  rows: readonly TableRecord[],
  column: number,
  test: (cell: string) => boolean,
): { share: number; filled: number } {
  let filled = 0;
  let passed = 0;
  for (const { cells } of rows) {
    const cell = cells[column];
    if (cell === undefined || isBlank(cell)) continue;
    filled += 1;
    if (test(cell)) passed += 1;
  }
  return { share: filled === 0 ? 0 : passed / filled, filled };
}

/**
 * Written as money is: with two decimals, or in groups. Whole numbers count and name other things
 * as well.
 */
export const isWrittenAsMoney = (cell: string) =>
  /\d[.,]\d{2}(?!\d)|\d[.,'’ \u00a0\u202f]\d{3}(?!\d)/.test(cell) &&
  isAmountCell(cell) &&
  !isDateCell(cell);
/** Blank, or zero. */
export const holdsNoAmount = (cell: string | undefined): boolean =>
  isBlank(cell) || /^[\s0.,-]*$/.test(cell!);
/** Whether what is in a column is money, whatever it is called. */
export function isMoneyColumn(rows: readonly TableRecord[], column: number): boolean {
  const filled = rows.filter(({ cells }) => !holdsNoAmount(cells[column]));
  return surveyColumn(filled, column, isWrittenAsMoney).share >= 0.9;
}
