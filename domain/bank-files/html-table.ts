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

/**
 * The rows of all tables in the order of the file, numbered from 1; a table inside a cell has its
 * rows before the one around it ends.
 */
function scanRows(text: string, onProgress: (share: number) => void): TableRecord[] {
  const rows: TableRecord[] = [];
  const open: {
    row: Row;
    spans: Spans;
    cell: { text: string; span: number; rows: number } | null;
  }[] = [];
  /** By how deep its table lies. */
  const spansOf = new Map<number, Spans>();
  let count = 0;
  let skipUntil: string | null = null;
  const passSpans = ({ row: { cells }, spans }: (typeof open)[number]) => {
    for (
      let above = spans.get(cells.length);
      above !== undefined && above.left > 0 && cells.length < mostColumns;
      above = spans.get(cells.length)
    ) {
      above.left -= 1;
      cells.push(above.text);
    }
  };
  const closeCell = () => {
    const here = open.at(-1);
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
  };
  const closeRow = () => {
    closeCell();
    const here = open.pop();
    if (here && here.row.cells.some((cell) => cell !== '')) rows.push(here.row);
  };
  let depth = 0;
  let tagEnd = -1;
  const rowDepths: number[] = [];
  for (let at = 0, tags = 0; at < text.length; tags += 1) {
    const next = text.indexOf('<', at);
    const cell = open.at(-1)?.cell;
    if (next < 0) break;
    if (cell && skipUntil === null && next > at) cell.text += decodeEntities(text.slice(at, next));
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
      if (cell && skipUntil === null) cell.text += '<';
      at = next + 1;
      continue;
    }
    at = end + 1;
    const closing = found[1] === '/';
    const name = found[2]!.toLowerCase();
    if (skipUntil !== null) {
      if (closing && name === skipUntil) skipUntil = null;
      continue;
    }
    if (silent.has(name) && !closing) skipUntil = name;
    else if (name === 'table') {
      if (closing) {
        while (rowDepths.at(-1) === depth) {
          rowDepths.pop();
          closeRow();
        }
        depth = Math.max(0, depth - 1);
      } else spansOf.set((depth += 1), new Map());
    } else if (name === 'tr') {
      while (rowDepths.at(-1) === depth) {
        rowDepths.pop();
        closeRow();
      }
      if (!closing) {
        const row = {
          row: { cells: [], line: ++count },
          spans: spansOf.get(depth) ?? new Map(),
          cell: null,
        };
        passSpans(row);
        open.push(row);
        rowDepths.push(depth);
      }
    } else if (name === 'td' || name === 'th') {
      closeCell();
      const here = open.at(-1);
      if (!closing && here && here.row.cells.length < mostColumns) {
        const attributes = text.slice(next, Math.min(end, next + 1_000)),
          spanIn = (pattern: RegExp) => Number(pattern.exec(attributes)?.[1] ?? 1);
        here.cell = {
          text: '',
          span: Math.min(mostColumns, spanIn(/\bcolspan\s*=\s*["']?(\d{1,4})/i)),
          rows: spanIn(/\browspan\s*=\s*["']?(\d{1,4})/i),
        };
      }
    } else if (breaks.has(name) && cell) cell.text += ' ';
    if (tags % 50_000 === 0) onProgress((0.5 * at) / text.length);
  }
  // The row in which the file breaks off may be cut.
  return rows.sort((a, b) => a.line - b.line);
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
