/**
 * Text of cells between delimiters (RFC 4180, leniently): one record at a time, never the whole
 * table at once.
 */
import type { Delimiter, ProblemList } from './bank-file.ts';
import { isAmountCell, isDataRecord, isDateCell, type TableRecord } from './table-cells.ts';

/** A quoted cell longer than this was never closed. */
const maxQuotedLines = 100;
/**
 * After so many of them, one has to close on its line: looking a hundred lines ahead from every
 * line takes too long.
 */
const manyFaults = 20;

/**
 * Calls `visit` for each record that is not blank, until it answers false. A quotation mark inside
 * an unquoted cell is text. A line whose quotation never closes, or closes only in another record,
 * is reported through `onFault` and passed over, the next line is read again.
 * @param from where the first record begins. `width`: the cells of a row, where they are known.
 * `phpWidth`: PHP wrote the file, which leaves a quotation mark behind a backslash as it is, and so
 * does a cell that ends in one: a record that has either is read in the way that gives so many
 * cells from the fewest lines. Where none does, its line is a fault: what seems to be more of it
 * may be the next record.
 */
export function walkRecords(
  text: string,
  delimiter: Delimiter,
  from: { offset: number; line: number; width?: number; phpWidth?: number },
  visit: (record: TableRecord) => boolean | void,
  onFault: (line: number, raw: string) => void = () => undefined,
): void {
  let { offset, line } = from;
  let faults = 0;
  while (offset < text.length) {
    let end = text.indexOf('\n', offset);
    if (end < 0) end = text.length;
    const plain = text.slice(offset, end > offset && text[end - 1] === '\r' ? end - 1 : end);
    if (!plain.includes('"')) {
      if (
        plain.trim() !== '' &&
        visit({
          cells: plain.split(delimiter),
          line,
          ...(end === text.length && text[end - 1] !== '\r' && { mayBeCut: true as const }),
        }) === false
      )
        return;
      offset = end + 1;
      line += 1;
      continue;
    }
    const mostLines = faults < manyFaults ? maxQuotedLines : 1;
    const own = { end, plain, delimiter, width: from.width };
    const record = readRecord(text, offset, own, mostLines, from.phpWidth);
    if (record === null) {
      faults += 1;
      onFault(line, plain);
      offset = end + 1;
      line += 1;
      continue;
    }
    const mayBeCut = record.end >= text.length && !/["\r\n]\s*$/.test(text.slice(-64));
    const cells = record.cells.map(withoutFormula);
    const isBlankRecord = cells.every((cell) => cell.trim() === '');
    if (
      !isBlankRecord &&
      visit({ cells, line, ...(mayBeCut && { mayBeCut: true as const }) }) === false
    )
      return;
    offset = record.end;
    line += record.lines;
  }
}

/** Unwraps a cell that tells a spreadsheet to keep it as text: `="0012"`. */
const withoutFormula = (cell: string) =>
  cell.startsWith('="') ? (/^="([^"]*)"$/.exec(cell)?.[1] ?? cell) : cell;

interface QuotedRecord {
  cells: string[];
  end: number;
  lines: number;
}

/** Longer lines are no rows; taking one apart cell by cell must not cost time. */
const longestLine = 10_000;
const isOdd = (text: string) => (text.split('"').length - 1) % 2 === 1;

/**
 * The cells of a line by itself. A cell that begins with a quotation mark ends at the first
 * delimiter behind pairs of them, with whatever stands behind the last (`"Cafe" Giảng`). null: a
 * quotation is open at its end.
 */
function readLineAlone(line: string, delimiter: Delimiter): string[] | null {
  if (line.length > longestLine) return null;
  const cells: string[] = [];
  let cell = '',
    isOpen = false;
  for (const part of line.split(delimiter)) {
    cell = isOpen ? `${cell}${delimiter}${part}` : part;
    const text = cell.trim();
    isOpen = text.startsWith('"') && isOdd(text);
    if (isOpen) continue;
    const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
    cells.push(isQuoted ? text.slice(1, -1).replaceAll('""', '"') : cell);
  }
  return isOpen ? null : cells;
}

/**
 * Whether a line holds a day or an amount between delimiters. One within a number (`1,200.00`) cuts
 * nothing.
 */
function holdsDayOrAmount(line: string, delimiter: Delimiter): boolean {
  const parts = line.split(delimiter).map((part) => part.trim().replace(/^"|"$/g, ''));
  const goesOn = (at: number) =>
    delimiter === ',' && /\d$/.test(parts[at - 1] ?? '') && /^\d/.test(parts[at]!);
  return (
    parts.length > 1 &&
    parts.some((part, at) => isDateCell(part) || (isAmountCell(part) && !goesOn(at)))
  );
}

/**
 * Whether a quotation that goes over several lines takes in cells of its own row, or another row.
 */
function takesInCells({ cells }: QuotedRecord, delimiter: Delimiter): boolean {
  return cells.some(
    (cell) =>
      cell.includes('\n') && cell.split('\n').some((line) => holdsDayOrAmount(line, delimiter)),
  );
}

interface QuotedLine {
  end: number;
  plain: string;
  delimiter: Delimiter;
  width: number | undefined;
}

/**
 * A line with quotation marks as a record: as the marks say, or alone where they are text and the
 * line is a row by itself. null: neither is sure.
 */
function settleQuoted(
  text: string,
  line: QuotedLine,
  record: QuotedRecord | null,
): QuotedRecord | null {
  const { end, plain, delimiter, width } = line;
  if (record?.lines === 1 && (width === undefined || record.cells.length === width)) return record;
  const isTorn = record === null || (record.lines > 1 && takesInCells(record, delimiter));
  if (!isTorn && record.lines > 1) return record;
  const cells = readLineAlone(plain, delimiter);
  const alone = cells && { cells, end: Math.min(end + 1, text.length), lines: 1 };
  if (record?.lines === 1)
    return alone && cells!.length === width && isDataRecord(cells!) ? alone : record;
  // The quotation may continue in the next line, unless that begins a row.
  const lineEnd = text.indexOf('\n', end + 1);
  const next = text.slice(end + 1, lineEnd < 0 ? text.length : lineEnd);
  return isOdd(next) && !next.split(delimiter).some(isDateCell) ? null : alone;
}

/** The position of a record reader in the text. */
interface Cursor {
  readonly text: string;
  readonly delimiter: Delimiter;
  at: number;
  /** The lines of the record so far, at most `maxLines`, and the next line end. */
  lines: number;
  readonly maxLines: number;
  newline: number;
}

/** The first place from `from` on that is no blank; a tab that separates cells is none. */
function skipBlanks({ text, delimiter }: Cursor, from: number): number {
  let at = from;
  while (text[at] === ' ' || (text[at] === '\t' && delimiter !== '\t')) at += 1;
  return at;
}

/** Counts line ends before `until`; false if the record has too many lines. */
function countLines(cursor: Cursor, until: number): boolean {
  for (
    ;
    cursor.newline >= 0 && cursor.newline < until;
    cursor.newline = cursor.text.indexOf('\n', cursor.newline + 1)
  )
    if (++cursor.lines > cursor.maxLines) return false;
  return true;
}

/** Whether a cell may end at a place: at a delimiter, at a line end, or with the text. */
const isCellEnd = ({ text, delimiter }: Cursor, at: number): boolean =>
  at >= text.length || text[at] === delimiter || text[at] === '\n' || text[at] === '\r';

/**
 * Reads a cell in quotation marks.
 *
 * @param from the position after the opening mark
 * @param byPhp a mark after a backslash does not end the cell
 * @returns null: it does not end, or only beyond the lines that a record may have
 */
function readQuotedCell(cursor: Cursor, from: number, byPhp: boolean): string | null {
  const { text } = cursor;
  let value = '';
  for (let at = from; ;) {
    const quote = text.indexOf('"', at);
    if (quote < 0 || !countLines(cursor, quote)) return null;
    value += text.slice(at, quote);
    const isEscaped = byPhp && text[quote - 1] === '\\' && quote > at;
    if (!isEscaped && text[quote + 1] === '"') {
      value += '"';
      at = quote + 2;
      continue;
    }
    if (!isEscaped) {
      // Some banks write a tab after each closing mark.
      const after = skipBlanks(cursor, quote + 1);
      if (isCellEnd(cursor, after)) {
        cursor.at = after;
        return value;
      }
    }
    value += '"';
    at = quote + 1;
  }
}

function readPlainCell(cursor: Cursor): string {
  const { text, delimiter, at } = cursor;
  let end = at;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
  cursor.at = end;
  const isWindows = text[end] === '\n' && text[end - 1] === '\r' && end > at;
  return text.slice(at, isWindows ? end - 1 : end);
}

/**
 * The record at `offset`, in which there is a quotation mark; null where none can be made out.
 *
 * @param line the first line of it by itself
 * @param phpWidth of what PHP wrote, the number of its cells
 */
function readRecord(
  text: string,
  offset: number,
  line: Parameters<typeof settleQuoted>[1],
  mostLines: number,
  phpWidth: number | undefined,
): QuotedRecord | null {
  const record = readQuoted(text, offset, line.delimiter, mostLines);
  const isPlain = () => record !== null && !text.slice(offset, record.end).includes('\\"');
  if (phpWidth === undefined || isPlain()) return settleQuoted(text, line, record);
  const other = readQuoted(text, offset, line.delimiter, mostLines, true),
    fits = (one: QuotedRecord | null) => one?.cells.length === phpWidth;
  // Either reading may treat the next line as a part of this one.
  if (fits(other) && (!fits(record) || other!.lines <= record!.lines)) return other;
  return record !== null && !fits(record) && record.lines > 1 ? null : record;
}

function readQuoted(
  text: string,
  start: number,
  delimiter: Delimiter,
  maxLines: number,
  byPhp = false,
): QuotedRecord | null {
  const newline = text.indexOf('\n', start);
  const cursor: Cursor = { text, delimiter, at: start, lines: 1, maxLines, newline };
  const cells: string[] = [];
  for (;;) {
    const open = skipBlanks(cursor, cursor.at);
    const cell =
      text[open] === '"' ? readQuotedCell(cursor, open + 1, byPhp) : readPlainCell(cursor);
    if (cell === null) return null;
    cells.push(cell);
    if (text[cursor.at] !== delimiter) break;
    cursor.at += 1;
  }
  if (text[cursor.at] === '\r') cursor.at += 1;
  if (text[cursor.at] === '\n') cursor.at += 1;
  return { cells, end: cursor.at, lines: cursor.lines };
}

export function collectRecords(
  text: string,
  delimiter: Delimiter,
  from: { offset: number; line: number },
  most: number,
): TableRecord[] {
  const records: TableRecord[] = [];
  walkRecords(text, delimiter, from, (record) => {
    records.push(record);
    return records.length < most;
  });
  return records;
}

/** No bank writes so many columns; a text that seems to is no table. */
const mostColumns = 1_000;
const candidates: readonly Delimiter[] = [',', ';', '\t', '|'];

/**
 * The delimiter under which most records hold a date and an amount, and then the one with the
 * evenest rows. null: no table under any.
 */
export function chooseDelimiter(
  text: string,
  from: { offset: number; line: number },
): { delimiter: Delimiter; confidence: 'certain' | 'likely'; dataRows: number } | null {
  const scored = candidates
    .map((delimiter) => {
      const records = collectRecords(text, delimiter, from, 200).filter(
        ({ cells }) => cells.length > 1 && cells.length <= mostColumns,
      );
      const widths = new Map<number, number>();
      for (const { cells } of records)
        widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
      return {
        delimiter,
        data: records.filter(({ cells }) => isDataRecord(cells)).length,
        even: Math.max(0, ...widths.values()),
      };
    })
    .sort((a, b) => b.data - a.data || b.even - a.even);
  const [best, second] = scored;
  if (!best || best.even === 0) return null;
  return {
    delimiter: best.delimiter,
    confidence: best.data > 0 && second!.data === 0 ? 'certain' : 'likely',
    dataRows: best.data,
  };
}

export function reportUnclosed(problems: ProblemList): (line: number, raw: string) => void {
  return (line, raw) => problems.add('error', 'quote-unclosed', {}, line, raw);
}
