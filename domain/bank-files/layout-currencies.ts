/** Finds the currency column of the amounts, and the currency beside them. */
import {
  amountColumns,
  type Columns,
  freeMoney,
  leaveAmountsOpen,
  moneyColumns,
} from './assign-columns.ts';
import type { ColumnRole } from './bank-file.ts';
import { hasOtherCodes } from './currency-columns.ts';
import { foldWords, matchHeading } from './header-words.ts';
import { codesIn, findRivals, otherMoney, repeatsOwn, steadyCurrencies } from './layout-amounts.ts';
import { balanceProves } from './layout-proof.ts';
import type { TableRecord } from './table-cells.ts';
import type { TableLayout } from './table-layout.ts';

/**
 * Returns the currency of money beside the amounts, if these are all in one currency. The account
 * may be in either.
 */
export function findBesideCurrency(
  header: TableRecord | null,
  rows: readonly TableRecord[],
  columns: Columns,
): Pick<TableLayout, 'besideCurrency'> {
  if (header === null || columns.currency === undefined || columns.amount === undefined) return {};
  const [own, ...others] = codesIn(rows, columns.currency);
  if (others.length > 0) return {};
  const besideCurrency = steadyCurrencies(header, rows, columns).find((code) => code !== own);
  return besideCurrency === undefined ? {} : { besideCurrency };
}

export function settleCurrencies(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
  accountCurrency: string | undefined,
): void {
  if (columns.currency !== undefined) settleCurrency(header, rows, columns, columns.currency);
  else if (hasOtherCodes(header, rows, columns, accountCurrency)) leaveAmountsOpen(columns);
}

/**
 * Leaves the amounts open where no heading says whether another currency is theirs or that of the
 * money beside it: `22.00;GBP;25.30`.
 */
export function settleUnnamedCurrency(
  rows: readonly TableRecord[],
  width: number,
  columns: Columns,
  accountCurrency: string | undefined,
): void {
  const { currency } = columns;
  if (currency === undefined) return;
  const isOther = [...codesIn(rows, currency)].some((code) => code !== accountCurrency);
  const rivals = moneyColumns(rows, width, new Set(Object.values(columns)));
  if (isOther && rivals.some((column) => Math.abs(column - currency) === 1))
    leaveAmountsOpen(columns);
}

/**
 * Chooses the currency beside the amounts among several (`Orig currency`, `Orig amount`, `Payment
 * currency`, `Amount`). If there is not exactly one, the amounts are left open.
 */
function settleCurrency(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Partial<Record<ColumnRole, number>>,
  own: number,
): void {
  const rivals = findRivals(header, rows, columns, 'currency');
  const stated = amountColumns(columns);
  const money = [
    ...stated,
    ...freeMoney(header, rows, columns).filter((column) => repeatsOwn(rows, stated, column)),
  ];
  const others = otherMoney(header, rows, columns);
  // Words that any heading of an amount or a currency may have do not distinguish them.
  const wordsAt = (column: number) =>
    foldWords(header.cells[column] ?? '')
      .split(' ')
      .filter((word) => word.length > 2 && matchHeading(word) === null);
  const [ownWords, otherWords] = [money, others].map((columnsOfMoney) =>
    columnsOfMoney.flatMap(wordsAt),
  );
  const has = (column: number, words: readonly string[], not: readonly string[]) =>
    wordsAt(column).some((word) => words.includes(word) && !not.includes(word));
  const isOfOther = (column: number) =>
    has(column, otherWords!, ownWords!) && !has(column, ownWords!, otherWords!);
  const isBeside = (column: number, all: readonly number[]) =>
    all.includes(column - 1) || all.includes(column + 1);
  // A balance has one currency, so a changing currency beside it belongs to another column.
  const isConstant = (column: number) => codesIn(rows, column).size === 1;
  const isProven = balanceProves(rows, columns);
  const left = [own, ...rivals].filter(
    (column) => !isOfOther(column) && (!isProven || isConstant(column)),
  );
  const said = new Set(left.map((column) => rows[0]?.cells[column]?.trim()));
  if (isProven && said.size === 1) {
    columns.currency = left[0]!;
    return;
  }
  const [only] = left;
  // One code and some empty cells: the currency of the balance, or of converted amounts.
  const codes = rows.map(({ cells }) => (cells[own] ?? '').trim()).filter((code) => code !== '');
  const isMostlyOne = new Set(codes).size === 1 && codes.length * 2 > rows.length;
  if (only === undefined && isMostlyOne && rivals.length === 0) leaveAmountsOpen(columns);
  else if (only === undefined) delete columns.currency;
  else if (left.length === 1 && !(isBeside(only, others) && !isBeside(only, money)))
    columns.currency = only;
  else {
    const beside = left.filter((column) => isBeside(column, money));
    if (beside.length === 1) columns.currency = beside[0]!;
    else leaveAmountsOpen(columns);
  }
}
