/** Which columns of text are the payee and the note of a row. */
import type { Columns } from './assign-columns.ts';
import { foldWords, matchHeading } from './header-words.ts';
import {
  isAmountCell,
  isBlank,
  isDateCell,
  surveyColumn,
  type TableRecord,
} from './table-cells.ts';
import type { TableLayout } from './table-layout.ts';

/**
 * Returns another column of text besides the payee, unless it only repeats the payee; columns with
 * content come first.
 */
export function findFurtherText(
  header: TableRecord,
  rows: readonly TableRecord[],
  taken: readonly number[],
  payee: number,
): number | null {
  const found = header.cells
    .flatMap((cell, column) =>
      matchHeading(cell)?.role === 'note' && !taken.includes(column) ? [column] : [],
    )
    .map((column) => ({
      column,
      said: rows.flatMap(({ cells }) =>
        isBlank(cells[column] ?? '') ? [] : [cells[column]!.trim() !== (cells[payee] ?? '').trim()],
      ),
    }));
  return (
    (found.find(({ said }) => said.includes(true)) ?? found.find(({ said }) => said.length === 0))
      ?.column ?? null
  );
}

/** Returns the values of a column without case and spaces; skips dashes. */
function saidIn(rows: readonly TableRecord[], column: number): string[] {
  return rows.flatMap(({ cells }) =>
    /[\p{L}\p{N}]/u.test(cells[column] ?? '') ? [foldWords(cells[column]!)] : [],
  );
}

/**
 * Columns that may describe the rows: the note, those with a heading of one, and those of plain
 * text without a role.
 */
function textColumns(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
): number[] {
  const taken = Object.values(columns);
  const free = header.cells.flatMap((cell, column) =>
    taken.includes(column) ? [] : [{ column, role: matchHeading(cell)?.role ?? null }],
  );
  const isText = (column: number) =>
    surveyColumn(
      rows,
      column,
      (cell) => /\p{L}{2}/u.test(cell) && !isDateCell(cell) && !isAmountCell(cell),
    ).share >= 0.8;
  return [
    ...(columns.note === undefined ? [] : [columns.note]),
    ...free.flatMap(({ column, role }) => (role === 'note' ? [column] : [])),
    ...free.flatMap(({ column, role }) => (role === null && isText(column) ? [column] : [])),
  ];
}

/**
 * A payee that is the same in every row has no information: a description with different words
 * becomes the payee, and the constant text its note. If few rows have a payee, the note must be a
 * column with content. Returns the former columns if the payee changed.
 */
export function settleTexts(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
): TableLayout['formerTexts'] | null {
  const { payee, note } = columns;
  if (payee === undefined || rows.length < 2) return null;
  const said = saidIn(rows, payee);
  const isSparse = said.length * 2 < rows.length;
  const isConstant = said.length === 0 || (!isSparse && new Set(said).size === 1);
  if (!isSparse && !isConstant) return null;
  const others = textColumns(header, rows, columns);
  const isFilled = (column: number) => saidIn(rows, column).length * 2 >= rows.length;
  // Numbers alone do not distinguish two payees.
  const differs = (column: number) =>
    new Set(
      saidIn(rows, column).map((text) =>
        text
          .split(' ')
          .filter((word) => !/\p{N}/u.test(word))
          .join(' '),
      ),
    ).size > 1;
  if (!isConstant) {
    const further =
      note !== undefined && isFilled(note)
        ? note
        : others.find((column) => isFilled(column) && differs(column));
    if (further !== undefined) columns.note = further;
    return null;
  }
  const description = others.find((column) => isFilled(column) && differs(column));
  if (description === undefined) return null;
  columns.payee = description;
  if (said.length > 0) columns.note = payee;
  else if (description === note) delete columns.note;
  return { payee, note };
}
