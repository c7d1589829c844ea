/** Columns that hold currencies, by what stands in them. */
import { isCurrency } from '#domain/money';
import { currencyOfCell, wordCodes } from './amounts.ts';
import type { ColumnRole } from './bank-file.ts';
import { foldWords } from './header-words.ts';
import { isBlank, surveyColumn, type TableRecord } from './table-cells.ts';

/** Before the currency in which something cost, and not what moved the account. */
export const foreignWords = new RegExp(
  '(?:^| )(?:orig[a-z]*|foreign|merchant|purchase|fremd[a-z]*|urspr[a-z]*|oorspr[a-z]*' +
    '|puvodni|oryg[a-z]*|ngoai te|goc)(?= |$)',
);
/** Codes that have a price in money but are no currency. */
const cryptoCodes = new Set(
  'BTC XBT ETH USDT USDC BUSD XRP DOGE LTC BNB BCH AVAX MATIC XLM XMR TRX ALGO SHIB AAVE XTZ ZEC'.split(
    ' ',
  ),
);
/** Headings of what was traded. */
const tokenWords =
  /(?:^| )(?:coins?|tokens?|crypto(?:currency|currencies)?|krypto[a-z]*|dong tien so)(?= |$)/;

/** Columns without a role of which every row holds a currency code and nothing else. */
export function currencyColumns(
  rows: readonly TableRecord[],
  width: number,
  taken: readonly number[],
  header: TableRecord | null,
): number[] {
  // Codes in whatever letters, or signs; some rows may say nothing.
  const isCode = (cell: string) =>
    /^[a-z]{3}$/i.test(cell) &&
    isCurrency(cell.toUpperCase()) &&
    !wordCodes.has(cell.toUpperCase());
  // Unknown codes are refused row by row.
  const isToken = (cell: string, column: number) =>
    cryptoCodes.has(cell.toUpperCase()) ||
    (/^[A-Z][A-Z0-9]{1,7}$/.test(cell) && tokenWords.test(foldWords(header?.cells[column] ?? '')));
  // Short words in plain letters (`kr`, `Fr`, `Lei`) may say anything.
  const isNamed = (cell: string) =>
    (cell.length > 3 || /\p{Sc}|(?=\p{L})[^\p{ASCII}]/u.test(cell)) &&
    currencyOfCell(cell) !== null;
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    const { share, filled } = surveyColumn(
      rows,
      column,
      (cell) => isCode(cell.trim()) || isNamed(cell.trim()) || isToken(cell.trim(), column),
    );
    return !taken.includes(column) && filled > 0 && share === 1 && filled * 2 >= rows.length;
  });
}

/** Words that mark a column of currencies of any kind. */
const currencyWord =
  /curr|ccy|wahr|waehr|devis|moned|divis|moeda|valut|munt|walut|\bmen[ay]\b|tien|penznem/;
/**
 * Whether a column of codes that is called something else (`Unit`, `Code`) names another currency
 * than the account has: of the amounts, or of a number beside them.
 */
export function hasOtherCodes(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Partial<Record<ColumnRole, number>>,
  accountCurrency: string | undefined,
): boolean {
  const hasAmounts = [columns.amount, columns.debit, columns.credit].some(
    (column) => column !== undefined,
  );
  if (accountCurrency === undefined || !hasAmounts) return false;
  return currencyColumns(rows, header.cells.length, Object.values(columns), header).some(
    (column) => {
      const heading = foldWords(header.cells[column] ?? '');
      const isNamed = heading === '' || currencyWord.test(heading) || foreignWords.test(heading);
      const cells = rows.map((row) => row.cells[column]);
      return !isNamed && cells.some((cell) => !isBlank(cell) && cell!.trim() !== accountCurrency);
    },
  );
}
