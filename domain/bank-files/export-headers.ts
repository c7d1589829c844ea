/** Knows exports of budget programs by their headings, in a text or in a sheet. */
import type { Delimiter } from './bank-file.ts';
import { collectRecords } from './delimited-text.ts';
import { ownColumns } from './own-ledger.ts';
import type { TableRecord } from './table-cells.ts';

export type ExportProgram = 'ynab' | 'actual' | 'firefly' | 'tudo';
/** Headings that only this program writes together. */
const headings: Record<Exclude<ExportProgram, 'tudo'>, readonly string[]> = {
  ynab: ['Account', 'Flag', 'Date', 'Payee', 'Category', 'Memo', 'Outflow', 'Inflow', 'Cleared'],
  actual: ['Account', 'Date', 'Payee', 'Notes', 'Category', 'Amount', 'Cleared'],
  firefly: [
    'journal_id',
    'type',
    'currency_code',
    'amount',
    'description',
    'date',
    'source_name',
    'source_type',
    'destination_name',
    'destination_type',
  ],
};

/**
 * The delimiters of the programs, of earlier versions of YNAB (tabs), and of a spreadsheet with the
 * comma as decimal sign.
 */
const delimiters: readonly Delimiter[] = [',', '\t', ';'];
/** Returns the start of an export, after the line in which a spreadsheet names the delimiter. */
export const exportStart = (text: string) => {
  const [before] = /^\ufeff?(?:"?sep=."?\r?\n)?/i.exec(text)!;
  return { offset: before.length, line: before.includes('\n') ? 2 : 1 };
};

export interface ExportHeader {
  columns: Map<string, number>;
  /** Null: cells of a spreadsheet. */ delimiter: Delimiter | null;
  width: number;
  line: number;
}
const asHeader = ({ cells, line }: TableRecord, delimiter: Delimiter | null): ExportHeader => ({
  columns: new Map(cells.map((cell, index) => [cell.trim(), index])),
  delimiter,
  width: cells.length,
  line,
});
export function* headersOf(text: string): Generator<ExportHeader> {
  for (const delimiter of delimiters) {
    const [header] = collectRecords(text.slice(0, 16_384), delimiter, exportStart(text), 1);
    if (header && header.cells.length > 1) yield asHeader(header, delimiter);
  }
}
/** A spreadsheet may put a name above the table. */
const headerWithin = 5;
export const headersIn = (records: readonly TableRecord[]): ExportHeader[] =>
  records.slice(0, headerWithin).map((record) => asHeader(record, null));

export function programHeader(
  headers: Iterable<ExportHeader>,
): (ExportHeader & { program: ExportProgram }) | null {
  for (const header of headers) {
    const columns = ownColumns(header.columns);
    if (columns !== null)
      return { program: 'tudo', ...header, columns: new Map<string, number>(columns) };
    for (const program of ['firefly', 'ynab', 'actual'] as const) {
      if (headings[program].every((name) => header.columns.has(name)))
        return { program, ...header };
    }
  }
  return null;
}

/**
 * The headings of Firefly III exports other than transactions: accounts, budgets, bills and others,
 * each with the ids of its user and of its kind first, and a name.
 */
const fireflyList =
  /^user_id,(?:account|budget|bill|piggy_bank|category|tag|rule|recurrence)_id,(?:.*,)?(?:name|tag|title)(?:,|$)/;
/**
 * An export that holds no transactions, though it has days or months and amounts: of which program,
 * and how that calls the one which does.
 */
export function exportWithoutTransactions(
  content: string | readonly TableRecord[],
): { program: string; wanted: string } | null {
  for (const { columns } of typeof content === 'string' ? headersOf(content) : headersIn(content)) {
    if (
      columns.has('Month') &&
      columns.has('Category') &&
      (columns.has('Budgeted') || columns.has('Assigned'))
    )
      return { program: 'YNAB', wanted: 'Register' };
    if (fireflyList.test([...columns.keys()].join(',')))
      return { program: 'Firefly III', wanted: 'transactions' };
  }
  return null;
}
