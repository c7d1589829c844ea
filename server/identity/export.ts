/** What a person takes along: everything as JSON, the ledger as a table. */
import { minorUnits } from '#domain/money';
import type { Stored } from '#contract/collections';
import type { Language } from '#contract/words/index';
import { exported as english } from '#contract/words/en/export';
import { exported as vietnamese } from '#contract/words/vi/export';
import type { Export } from './ports.ts';

/** In a language. One row per transaction, oldest first; a split transaction has one row per part. Amounts carry the sign of the cash flow. */
export function ledgerCsv({ accounts, categories, transactions }: Pick<Export, 'accounts' | 'categories' | 'transactions'>, language: Language): string {
  const words = language === 'vi' ? vietnamese : english;
  const { columns } = words;
  const header = [columns.date, columns.account, columns.kind, columns.amount, columns.currency, columns.category, columns.payee, columns.note, columns.tags, columns.transferAccount, columns.transferAmount, columns.bankId, columns.id];
  const accountsById = new Map(accounts.map((account) => [account.id, account]));
  const categoryNames = new Map(categories.map((category) => [category.id, category.name]));
  const rowsOf = (transaction: Stored<'transactions'>): string[][] => {
    const { currency } = transaction;
    const sign = transaction.kind === 'income' ? 1 : -1;
    const target = transaction.transferAccountId === null ? undefined : accountsById.get(transaction.transferAccountId);
    return (transaction.splits ?? [{ amountMinor: transaction.amountMinor, categoryId: transaction.categoryId, note: '' }]).map((part) => [
      new Date(transaction.date).toISOString().slice(0, 10), accountsById.get(transaction.accountId)?.name ?? '', words.kinds[transaction.kind],
      decimal(sign * part.amountMinor, currency), currency, categoryNames.get(part.categoryId ?? '') ?? '',
      transaction.payee, [transaction.note, part.note].filter(Boolean).join(' / '), transaction.tags.join(' '),
      target?.name ?? '', transaction.transferAmountMinor === null ? '' : decimal(transaction.transferAmountMinor, target?.currency ?? currency),
      transaction.bankId ?? '', transaction.id,
    ]);
  };
  const lines = transactions.toSorted((a, b) => a.date - b.date).flatMap(rowsOf);
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
