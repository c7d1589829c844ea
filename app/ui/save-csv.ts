import { saveFile } from './save-file.ts';
import { type CurrencyCode, minorUnits, roundHalfUp } from '#domain/money';
import { csvCell } from '#domain/text';

/**
 * Formats rows for a spreadsheet file; numbers have a decimal point, which every spreadsheet can
 * read.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** Formats an amount for a spreadsheet: whole units with the currency's decimals. */
export function csvAmount(amountMinor: number, currency: CurrencyCode): string {
  const decimals = minorUnits(currency);
  return roundHalfUp(amountMinor / 10 ** decimals, decimals).toFixed(decimals);
}

/** Starts with the byte order mark by which Excel recognises UTF-8. */
export function saveCsv(fileName: string, rows: readonly (readonly (string | number)[])[]): void {
  saveFile(new Blob(['\ufeff', toCsv(rows)], { type: 'text/csv;charset=utf-8' }), fileName);
}
