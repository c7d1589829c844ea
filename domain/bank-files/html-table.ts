/**
 * Tables of HTML, which many banks export under the name of a spreadsheet: rows and cells as text,
 * nothing else of a page.
 */
import { decodeEntities } from './markup.ts';
import type { Reading, Source } from './source.ts';
import { isDateCell, type TableRecord } from './table-cells.ts';
import { detectColumns, headerKeyOf } from './table-layout.ts';
import { readTable } from './table.ts';

export function looksLikeHtmlTable(text: string): boolean {
  return (
    /^\s*(?:<!--|<!doctype html|<html|<head|<body|<meta|<style|<table|<\?xml)/i.test(
      text.slice(0, 1_024),
    ) &&
    /<table[\s>]/i.test(text.slice(0, 262_144)) &&
    /<td[\s>]/i.test(text)
  );
}

/** No bank writes so many columns; a file that spans them is not followed. */
const mostColumns = 256;
/** Elements that break a line, and so separate words. */
const breaks = new Set(['br', 'p', 'div', 'li']);
/** Elements whose content is no text. */
const silent = new Set(['script', 'style', 'title']);

interface Row {
  cells: string[];
  line: number;
}
/**
 * The content that a cell spanning rows leaves in those below it, by column: its day, which applies
 * to them too, else nothing, since an amount is stated once.
 */
type Spans = Map<number, { left: number; text: string }>;

interface OpenCell {
  text: string;
  span: number;
  rows: number;
}
interface OpenRow {
  row: Row;
  spans: Spans;
  cell: OpenCell | null;
}

/** Builds the rows of tables from their tags; a cell may contain another table. */
class RowScanner {
  readonly rows: TableRecord[] = [];
  private readonly open: OpenRow[] = [];
  /** The table depth of each open row. */
  private readonly rowDepths: number[] = [];
  /** By how deep its table lies. */
  private readonly spansOf = new Map<number, Spans>();
  private depth = 0;
  private count = 0;
  /** The element whose content is no text, while it is open. */
  private skipUntil: string | null = null;

  text(text: string): void {
    const cell = this.open.at(-1)?.cell;
    if (cell && this.skipUntil === null) cell.text += decodeEntities(text);
  }

  /** @param attributes the text of the tag */
  tag(name: string, isClosing: boolean, attributes: string): void {
    if (this.skipUntil !== null) {
      if (isClosing && name === this.skipUntil) this.skipUntil = null;
    } else if (silent.has(name) && !isClosing) this.skipUntil = name;
    else if (name === 'table') {
      if (isClosing) this.closeTable();
      else this.spansOf.set((this.depth += 1), new Map());
    } else if (name === 'tr') {
      this.closeRows();
      if (!isClosing) this.openRow();
    } else if (name === 'td' || name === 'th') {
      this.closeCell();
      if (!isClosing) this.openCell(attributes);
    } else if (breaks.has(name)) this.text(' ');
  }

  private closeTable(): void {
    this.closeRows();
    this.depth = Math.max(0, this.depth - 1);
  }

  /** Closes the open rows of the innermost table. */
  private closeRows(): void {
    while (this.rowDepths.at(-1) === this.depth) {
      this.rowDepths.pop();
      this.closeCell();
      const here = this.open.pop();
      if (here && here.row.cells.some((cell) => cell !== '')) this.rows.push(here.row);
    }
  }

  private openRow(): void {
    const row: OpenRow = {
      row: { cells: [], line: ++this.count },
      spans: this.spansOf.get(this.depth) ?? new Map(),
      cell: null,
    };
    passSpans(row);
    this.open.push(row);
    this.rowDepths.push(this.depth);
  }

  private openCell(attributes: string): void {
    const here = this.open.at(-1);
    if (!here || here.row.cells.length >= mostColumns) return;
    const spanIn = (pattern: RegExp) => Number(pattern.exec(attributes)?.[1] ?? 1);
    here.cell = {
      text: '',
      span: Math.min(mostColumns, spanIn(/\bcolspan\s*=\s*["']?(\d{1,4})/i)),
      rows: spanIn(/\browspan\s*=\s*["']?(\d{1,4})/i),
    };
  }

  private closeCell(): void {
    const here = this.open.at(-1);
    if (!here?.cell) return;
    const {
        row: { cells },
        spans,
        cell: { text: content, span, rows: spanned },
      } = here,
      first = cells.length,
      value = content.replace(/[\s\u00a0]+/g, ' ').trim();
    here.cell = null;
    cells.push(value);
    for (let more = 1; more < span && cells.length < mostColumns; more += 1) cells.push('');
    if (spanned > 1)
      for (let column = first; column < cells.length; column += 1)
        spans.set(column, {
          left: spanned - 1,
          text: column === first && isDateCell(value) ? value : '',
        });
    passSpans(here);
  }
}

/** Fills the next cells of a row with what cells above leave there. */
function passSpans({ row: { cells }, spans }: OpenRow): void {
  for (
    let above = spans.get(cells.length);
    above !== undefined && above.left > 0 && cells.length < mostColumns;
    above = spans.get(cells.length)
  ) {
    above.left -= 1;
    cells.push(above.text);
  }
}

/**
 * The rows of all tables in the order of the file, numbered from 1; a table inside a cell has its
 * rows before the one around it ends.
 */
function scanRows(text: string, onProgress: (share: number) => void): TableRecord[] {
  const scanner = new RowScanner();
  let tagEnd = -1;
  for (let at = 0, tags = 0; at < text.length; tags += 1) {
    const next = text.indexOf('<', at);
    if (next < 0) break;
    if (next > at) scanner.text(text.slice(at, next));
    if (text.startsWith('<!--', next)) {
      const end = text.indexOf('-->', next + 4);
      if (end < 0) break;
      at = end + 3;
      continue;
    }
    // Kept while it is ahead: behind many bare signs it would be looked for from each of them.
    if (tagEnd < next) tagEnd = text.indexOf('>', next);
    const end = tagEnd;
    if (end < 0) break;
    const found = /^<(\/?)([a-z][a-z0-9]*)/i.exec(text.slice(next, Math.min(end, next + 24)));
    // A bare sign in a text ("a < b").
    if (!found) {
      scanner.text('<');
      at = next + 1;
      continue;
    }
    at = end + 1;
    const attributes = text.slice(next, Math.min(end, next + 1_000));
    scanner.tag(found[2]!.toLowerCase(), found[1] === '/', attributes);
    if (tags % 50_000 === 0) onProgress((0.5 * at) / text.length);
  }
  // The row in which the file breaks off may be cut.
  return scanner.rows.sort((a, b) => a.line - b.line);
}

export function readHtml(source: Source): Reading {
  const { text, settings, problems } = source;
  const rows = scanRows(text, source.onProgress);
  const width = Math.min(
    mostColumns,
    rows.reduce((most, { cells }) => Math.max(most, cells.length), 0),
  );
  // Headings that span the sheet and cells that are left out at the end of a row: every row is as
  // wide as the widest.
  for (const row of rows) while (row.cells.length < width) row.cells.push('');
  if (!/<\/table\s*>\s*(?:<\/|<!|$)/i.test(text.slice(-4_096)))
    problems.add('warning', 'file-truncated', {});
  problems.sheet = '';
  const sample = rows.slice(0, 400);
  const layout = detectColumns(sample, settings, source.options.accountCurrency);
  const reading = readTable(source, {
    layout,
    sample,
    walk: (visit) => {
      for (const row of rows) visit(row);
    },
    headerKey: headerKeyOf(layout.header, 'html', layout.commonWidth),
    joint: ' · ',
  });
  problems.sheet = null;
  return { ...reading, format: 'html' };
}
