/**
 * Spreadsheets: what the cells of a workbook mean as text, and its sheets as tables. Taking the
 * file apart needs a library that only the import worker loads (`client/import/open-workbook.ts`);
 * everything that could make a wrong amount or a wrong day of a cell is here.
 */
import { addDays } from '#domain/calendar';
import { readAppSheet } from './app-export.ts';
import type { BankFileSettings, Detection, Need, Statement } from './bank-file.ts';
import type { Reading, Source } from './source.ts';
import { joinStatements } from './statement-balance.ts';
import { isDataRecord, type TableRecord } from './table-cells.ts';
import { detectColumns, headerKeyOf } from './table-layout.ts';
import { readTable } from './table.ts';

export interface Sheet {
  name: string;
  /** `line` is the row, counted from 1. */ records: TableRecord[];
  /** Rows that the sheet does not show. */ hiddenLines?: readonly number[];
  /** The workbook does not show it: it is not read, and where it holds a table that is said. */ isHidden?: boolean;
}
export interface Workbook {
  kind: 'xlsx' | 'xls';
  sheets: Sheet[];
  fault: 'damaged' | 'locked' | 'too-large' | 'other-archive' | null;
}

/**
 * True where the bytes are a workbook (zip, compound file, bare BIFF, or Excel's XML of 2003),
 * whatever the file is called.
 */
export function isWorkbookFile(bytes: Uint8Array): boolean {
  const begins = (...expected: number[]) => expected.every((byte, index) => bytes[index] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0)) return true;
  if (
    bytes[0] === 0x09 &&
    [0x00, 0x02, 0x04, 0x08].includes(bytes[1] ?? -1) &&
    [0x04, 0x06, 0x08, 0x10].includes(bytes[2] ?? -1) &&
    bytes[3] === 0
  )
    return true;
  const head = new TextDecoder('windows-1252')
    .decode(bytes.subarray(0, 4_096))
    .replaceAll('\0', '');
  return (
    /<\?xml\b/.test(head) &&
    /<(?:\w+:)?Workbook\b/.test(head) &&
    head.includes('urn:schemas-microsoft-com:office:spreadsheet')
  );
}

/**
 * A number of a cell as text. Excel itself keeps fifteen digits, so what a sum leaves behind them
 * (0.30000000000000004) is no part of an amount. Three decimals get a zero behind them: in a number
 * of a cell a point never groups thousands.
 */
export function numberText(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  const text = String(Number(value.toPrecision(15)));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** The last day that a sheet knows, 9999-12-31. */
const lastSerial = 2_958_465;

/**
 * The day of a cell that is formatted as a date; its time of day is passed over. Counted from 1900
 * the sheet knows a 29 February 1900 (serial 60), which never was: it is answered as written, and
 * refused by whoever reads the day.
 */
export function serialDay(serial: number, from1904: boolean): string {
  const days = Math.floor(serial);
  if (from1904)
    return days < 0 || days > lastSerial - 1_462 ? numberText(serial) : addDays('1904-01-01', days);
  if (days < 1 || days > lastSerial) return numberText(serial);
  if (days === 60) return '1900-02-29';
  return addDays(days < 60 ? '1899-12-31' : '1899-12-30', days);
}

const sampleSize = 400;

const holdsTable = ({ records }: Sheet) =>
  records.slice(0, sampleSize).some(({ cells }) => isDataRecord(cells));

/** Sheets that hold a table, by rows with a date and an amount or by their headings. */
function tablesOf(sheets: readonly Sheet[]): Sheet[] {
  const tables = sheets.filter(holdsTable);
  const filled = sheets.filter(({ records }) => records.length > 0);
  return tables.length > 0 ? tables : filled.slice(0, 1);
}

/**
 * One statement for each sheet with a table, sheets of one account together. Corrections of header
 * and columns are of the first table, and of those with the same headings.
 */
export function readWorkbook(source: Source, workbook: Workbook): Reading {
  const { problems, settings } = source;
  const shown = workbook.sheets.filter(({ isHidden }) => !isHidden);
  const exported = readExports(source, workbook.sheets);
  if (exported !== null) return exported;
  const tables = tablesOf(shown);
  if (tables.length === 0) problems.add('error', 'file-empty', {});
  const statements: Statement[] = [];
  const needs = new Set<Need>();
  let first: { reading: Reading; headerKey: string } | null = null;
  for (const [index, sheet] of workbook.sheets.entries()) {
    if (!tables.includes(sheet)) {
      noteSkipped(sheet, problems);
      continue;
    }
    problems.sheet = sheet.name;
    const own = first === null || headerOf(sheet, settings) === first.headerKey;
    const found = readSheet(source, sheet, own ? settings : withoutLayout(settings));
    statements.push(...found.statements);
    noteHidden(sheet, found, problems);
    for (const need of found.needs) needs.add(need);
    first ??= { reading: found, headerKey: found.headerKey! };
    source.onProgress(0.5 + (0.5 * (index + 1)) / workbook.sheets.length);
  }
  problems.sheet = null;
  const detections: Detection[] = first?.reading.detections ?? [];
  // A sheet for every month of one account, known by its number.
  return {
    format: workbook.kind,
    statements: joinStatements(statements, problems),
    needs: [...needs],
    settings: first?.reading.settings ?? { ...settings },
    detections,
    headerKey: first?.headerKey ?? null,
    columns: first?.reading.columns ?? [],
    sample: first?.reading.sample ?? [],
  };
}

/** Names a sheet that is not read; a hidden one only if it holds a table. */
function noteSkipped(sheet: Sheet, problems: Source['problems']): void {
  const { name, isHidden, records } = sheet;
  if (!isHidden && records.length > 0) problems.add('note', 'sheet-skipped', { sheet: name });
  if (isHidden && holdsTable(sheet)) problems.add('note', 'sheet-hidden', { sheet: name });
}

function noteHidden(sheet: Sheet, { statements }: Reading, problems: Source['problems']): void {
  const hidden = new Set(sheet.hiddenLines),
    taken = statements.flatMap(({ rows }) =>
      rows.filter(({ line }) => hidden.has(line)).map(({ line }) => line),
    );
  if (taken.length > 0)
    problems.add('note', 'rows-hidden', { count: taken.length }, Math.min(...taken));
}

/**
 * Reads an export of a budget program that was saved again by a spreadsheet. Null if no sheet is
 * one.
 */
function readExports(source: Source, sheets: readonly Sheet[]): Reading | null {
  const { problems } = source,
    others: Sheet[] = [],
    readings: Reading[] = [];
  for (const sheet of sheets) {
    problems.sheet = sheet.name;
    const found = sheet.isHidden ? null : readAppSheet(source, sheet.records);
    if (found === null) {
      others.push(sheet);
      continue;
    }
    noteHidden(sheet, found, problems);
    readings.push(found);
  }
  problems.sheet = null;
  const [first] = readings;
  if (first === undefined) return null;
  for (const { name, records, isHidden } of others)
    if (records.length > 0)
      problems.add('note', isHidden ? 'sheet-hidden' : 'sheet-skipped', { sheet: name });
  return {
    ...first,
    statements: readings.flatMap(({ statements }) => statements),
    needs: [...new Set(readings.flatMap(({ needs }) => needs))],
  };
}

function withoutLayout({
  headerLine: _headerLine,
  columns: _columns,
  ...rest
}: BankFileSettings): BankFileSettings {
  return rest;
}

function headerOf({ records }: Sheet, settings: BankFileSettings): string {
  const layout = detectColumns(records.slice(0, sampleSize), settings);
  return headerKeyOf(layout.header, 'sheet', layout.commonWidth);
}

function readSheet(source: Source, { records }: Sheet, settings: BankFileSettings): Reading {
  const sample = records.slice(0, sampleSize);
  const layout = detectColumns(sample, settings, source.options.accountCurrency);
  const visitAll = (visit: (record: TableRecord) => void) => {
    for (const record of records) visit(record);
  };
  return readTable(
    { ...source, settings },
    {
      layout,
      sample,
      walk: visitAll,
      headerKey: headerKeyOf(layout.header, 'sheet', layout.commonWidth),
      joint: ' · ',
    },
  );
}

/** Reports a workbook that cannot be read as a problem of the file. */
export function reportFault(
  fault: NonNullable<Workbook['fault']>,
  { problems }: Pick<Source, 'problems'>,
): void {
  if (fault === 'too-large')
    problems.add('error', 'workbook-too-large', { limitMb: maxUnpackedBytes / 1_048_576 });
  else if (fault === 'locked') problems.add('error', 'workbook-locked', {});
  else if (fault === 'other-archive') problems.add('error', 'archive-unclear', {});
  else problems.add('error', 'workbook-damaged', {});
}

/** A workbook that unpacks to more is refused: 300 MB. */
export const maxUnpackedBytes = 300 * 1024 * 1024;
