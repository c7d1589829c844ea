import { saveFile } from './save-file.ts';
import { type CurrencyCode, minorUnits, roundHalfUp } from '#domain/money';
import { csvCell } from '#domain/text';

/** The lines of a file for spreadsheets; numbers with a point, as every spreadsheet can be told. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** An amount for a spreadsheet: whole units with the currency's decimals. */
export function csvAmount(amountMinor: number, currency: CurrencyCode): string {
  const decimals = minorUnits(currency);
  return roundHalfUp(amountMinor / 10 ** decimals, decimals).toFixed(decimals);
}

/** With the mark by which Excel knows UTF-8. */
export function saveCsv(fileName: string, rows: readonly (readonly (string | number)[])[]): void {
  saveFile(new Blob(['\ufeff', toCsv(rows)], { type: 'text/csv;charset=utf-8' }), fileName);
}
