/** What a person takes along: everything as JSON, the ledger as a table. */
import { minorUnits } from '#domain/money';

type Row = Record<string, unknown>;

/** One row per transaction, oldest first; a split transaction has one row per part. Amounts carry the sign of the cash flow. */
export function ledgerCsv(everything: Record<string, Row[]>): string {
  const named = (collection: string, field: string) => new Map((everything[collection] ?? []).map((row) => [row['id'], String(row[field] ?? '')]));
  const accounts = named('accounts', 'name');
  const categories = named('categories', 'name');
  const header = ['date', 'account', 'kind', 'amount', 'currency', 'category', 'payee', 'note', 'tags', 'transfer account', 'transfer amount', 'bank id', 'id'];
  const lines = (everything['transactions'] ?? []).toSorted((a, b) => Number(a['date']) - Number(b['date'])).flatMap((row) => {
    const currency = String(row['currency']);
    const sign = row['kind'] === 'income' ? 1 : -1;
    const transferCurrency = String((everything['accounts'] ?? []).find((account) => account['id'] === row['transferAccountId'])?.['currency'] ?? currency);
    const parts = (row['splits'] as Row[] | null) ?? [row];
    return parts.map((part) => [
      new Date(Number(row['date'])).toISOString().slice(0, 10), accounts.get(row['accountId']) ?? '', String(row['kind']),
      decimal(sign * Number(part['amountMinor']), currency), currency, categories.get(part['categoryId']) ?? '',
      String(row['payee'] ?? ''), [row['note'], part === row ? '' : part['note']].filter(Boolean).join(' / '), ((row['tags'] as string[] | undefined) ?? []).join(' '),
      accounts.get(row['transferAccountId']) ?? '', row['transferAmountMinor'] ? decimal(Number(row['transferAmountMinor']), transferCurrency) : '',
      String(row['bankId'] ?? ''), String(row['id']),
    ]);
  });
  // The mark at the start tells spreadsheets that the file is UTF-8.
  return `\uFEFF${[header, ...lines].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

/**
 * A cell that a spreadsheet reads as text: what begins like a formula gets an apostrophe in front (our own amounts
 * are plain numbers and do not), and quotes, commas and line breaks are quoted.
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Minor units as a plain decimal with a point, without grouping: 1250 USD is 12.50. */
function decimal(amountMinor: number, currency: string): string {
  const digits = minorUnits(currency);
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  return `${amountMinor < 0 ? '-' : ''}${digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`}`;
}
