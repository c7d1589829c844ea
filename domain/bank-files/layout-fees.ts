/** Columns of fees beside the amounts, and of the currency of these fees. */
import type { Columns } from './assign-columns.ts';
import {
  foldWords,
  isFeeHeading,
  isFeeText,
  isNetHeading,
  matchHeading,
  mentionsFee,
} from './header-words.ts';
import { balanceTakesFees, isLeftAfterFees } from './layout-proof.ts';
import { isAmountCell, surveyColumn, type TableRecord } from './table-cells.ts';
import type { TableLayout } from './table-layout.ts';

/**
 * Finds the columns of fees that are charged besides the amounts. An amount after fees has none,
 * unless the balance shows that they are deducted all the same.
 */
export function findFeeColumns(
  header: TableRecord | null,
  rows: readonly TableRecord[],
  columns: Columns,
): number[] {
  const fees = feesBesideAmounts(header, rows, columns);
  const isNet = isNetHeading(header?.cells[columns.amount ?? -1] ?? '');
  return isNet && !balanceTakesFees(rows, fees, columns) ? [] : fees;
}

function feesBesideAmounts(
  header: TableRecord | null,
  rows: readonly TableRecord[],
  columns: Columns,
): number[] {
  const headings = header?.cells ?? [],
    taken = Object.values(columns);
  const { amount } = columns;
  const holdsMoney = (column: number) => surveyColumn(rows, column, isAmountCell).share >= 0.8;
  const free = headings.flatMap((heading, column) =>
    taken.includes(column) ? [] : [{ heading, column }],
  );
  const mentioned = free.filter(
    ({ heading, column }) => mentionsFee(heading) && holdsMoney(column),
  );
  const fees = mentioned.map(({ column }) => column);
  if (
    amount !== undefined &&
    fees.length > 0 &&
    free.some(({ column }) => !fees.includes(column) && isLeftAfterFees(rows, column, fees, amount))
  )
    return [];
  const plain = free.find(({ heading }) => isFeeHeading(heading));
  if (plain !== undefined) return [plain.column];
  // A sum of the others is not added to them.
  const sum = mentioned.find(({ heading }) =>
    /(?:^| )(?:total|gesamt|tong)(?= |$)/.test(foldWords(heading)),
  );
  return (sum === undefined ? mentioned : [sum]).map(({ column }) => column);
}

/** The column of the currency of fees, if there is one. */
export function findFeeCurrency(header: TableRecord | null): Pick<TableLayout, 'feeCurrency'> {
  const isOne = (heading: string) =>
    isFeeText(heading) && matchHeading(heading)?.role === 'currency';
  const feeCurrency = header?.cells.findIndex(isOne) ?? -1;
  return feeCurrency < 0 ? {} : { feeCurrency };
}
