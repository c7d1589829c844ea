/** Finds amount and balance columns that the running balance proves, under any headings. */
import { type Columns, leaveAmountsOpen, moneyColumns } from './assign-columns.ts';
import { foldWords, isNeverAmount, matchHeading, mentionsFee } from './header-words.ts';
import { proveByBalance } from './layout-proof.ts';
import { isWrittenAsMoney, surveyColumn, type TableRecord } from './table-cells.ts';

/** Assigns the columns that the balance proves, if the columns found before are unproven. */
export function takeProven(
  header: TableRecord | null,
  rows: readonly TableRecord[],
  width: number,
  columns: Columns,
): void {
  const { amount: _amount, debit: _debit, credit: _credit, balance: _balance, ...others } = columns;
  const money = moneyColumns(rows, width, new Set(Object.values(others))).filter((column) => {
    const heading = header?.cells[column] ?? '';
    return !mentionsFee(heading) && (!isNeverAmount(heading) || isOfBalance(heading));
  });
  // An unknown heading may mean a balance if more rows prove it.
  const mayBeBalance = (column: number) => {
    const heading = header?.cells[column] ?? '';
    const isUnknown = matchHeading(heading) === null || foldWords(heading) === 'total';
    const enough =
      header === null && surveyColumn(rows, column, isWrittenAsMoney).share === 1
        ? 2
        : enoughForUnknown;
    return isOfBalance(heading) || (isUnknown && rows.length > enough);
  };
  const proven = proveByBalance(rows, money, money.filter(mayBeBalance));
  if (proven === null || proven.balance === undefined) return;
  // A column that is named as an amount is no balance, and the other way round.
  const isBalance = (column: number | undefined) =>
    column !== undefined && isOfBalance(header?.cells[column]);
  if ([proven.amount, proven.debit, proven.credit].some(isBalance)) return;
  // One of two sides alone seems proven if the only row of the other is the first: that is no
  // proof.
  const { debit, credit } = columns,
    isOneOfTwo = debit !== undefined && credit !== undefined;
  if (isOneOfTwo && proven.amount !== undefined && [debit, credit].includes(proven.amount)) return;
  leaveAmountsOpen(columns);
  Object.assign(columns, proven);
}

const enoughForUnknown = 3;

export const isOfBalance = (heading: string | undefined) =>
  heading !== undefined && matchHeading(heading)?.role === 'balance';
