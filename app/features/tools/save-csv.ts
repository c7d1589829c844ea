import { saveFile } from '#app/ui/save-file.ts';
import { type CurrencyCode, minorUnits, roundHalfUp } from '#domain/money';

/** RFC 4180: a cell with a comma, a quote or a line break stands in quotes. Numbers with a point, as every spreadsheet can be told. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => (/[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));
  return rows.map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
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
