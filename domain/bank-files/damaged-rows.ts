/**
 * Lines of a table in which a day and an amount cannot be read where they belong, and which are
 * rows all the same: they are refused by line, since a remark would hide that one is missing.
 */
import type { ColumnRole } from './bank-file.ts';
import { splitDate } from './days.ts';
import { isSumLine } from './header-words.ts';
import { statedBalance } from './lines-around.ts';
import { isBareSum, maySumUp, sumsUp } from './sum-lines.ts';
import {
  isAmountCell,
  isBlank,
  isDataRecord,
  isDateCell,
  type TableRecord,
} from './table-cells.ts';
import type { TableLayout } from './table-layout.ts';

const letter = /\p{L}/u;
/** Of whatever script: a number that cannot be read is one all the same. */
export const anyDigit = /\p{Nd}/u;

const cellOf = ({ cells }: TableRecord, { columns }: TableLayout, role: ColumnRole): string => {
  const column = columns[role];
  return column === undefined ? '' : (cells[column] ?? '').trim();
};

/** Whether a line is a sum or a balance; `Total Paris` may be a filling station. */
function isFoot(record: TableRecord, layout: TableLayout): boolean {
  const texts = [
    record.cells.find((cell) => letter.test(cell)) ?? '',
    cellOf(record, layout, 'payee'),
    cellOf(record, layout, 'note'),
  ];
  return (
    texts.some((text) => isBareSum(text) || sumsUp(text)) || statedBalance(record.cells) !== null
  );
}

/**
 * Whether a record that has neither a day nor an amount was to have both: there are digits where
 * they belong.
 */
export function isUnreadableRow(
  record: TableRecord,
  layout: TableLayout,
  money: readonly string[],
): boolean {
  const { width, commonWidth } = layout,
    { length } = record.cells;
  const date = cellOf(record, layout, 'date');
  const isDayLost = anyDigit.test(date) && splitDate(date) === null;
  const hasMoney = money.some((cell) => anyDigit.test(cell));
  const hasWidth = length === width || length === commonWidth;
  return hasWidth && isDayLost && hasMoney && !isFoot(record, layout);
}

/** Whether a whole row stands in one cell: its delimiters are in quotation marks, or others. */
function isRowInOneCell({ cells }: TableRecord): boolean {
  const [only, ...others] = cells.filter((cell) => !isBlank(cell));
  if (only === undefined || others.length > 0 || only.length > 1_000) return false;
  return [',', ';', '\t', '|'].some((sign) => {
    const parts = only.split(sign).map((part) => part.replaceAll('"', '').trim());
    return parts.length > 2 && isDataRecord(parts);
  });
}

/** `2026:09:17`, `17/O9/2026`: it was to be a day. */
const likeDay = /^\P{L}*\p{Nd}\P{Nd}.*\p{Nd}/u;
/** `(20.00`, `-2O.00`: it was to be an amount. */
const likeMoney = /^\P{L}*\p{Nd}(?:\S*[.,]\S*\p{Nd}|\p{Nd}{3})/u;

/** Whether every row of the table's own width has something in its last cell. */
export const isLastCellFilled = (rows: readonly TableRecord[], { width }: TableLayout): boolean =>
  rows.every(
    ({ cells }) => cells.length !== width || !isDataRecord(cells) || !isBlank(cells[width - 1]),
  );

/** Roles whose cells decide what a row comes to. */
const decisive: readonly ColumnRole[] = ['date', 'amount', 'debit', 'credit', 'balance'];

/** Whether the cells of a row can be those of its columns: a day, an amount, and a balance or none. */
function isPlausible(record: TableRecord, layout: TableLayout): boolean {
  const cell = (role: ColumnRole) => cellOf(record, layout, role);
  const money = (['amount', 'debit', 'credit'] as const).map(cell).filter((text) => !isBlank(text));
  const balance = cell('balance');
  return (
    isDateCell(cell('date')) &&
    money.length > 0 &&
    money.every(isAmountCell) &&
    (isBlank(balance) || isAmountCell(balance))
  );
}

/**
 * Whether a row with empty cells too many has another reading: a delimiter inside a text or an
 * amount made two cells of one and moved the others, or an empty cell was put in.
 */
function mayBeMoved(record: TableRecord, layout: TableLayout): boolean {
  const { cells, line } = record;
  const isFilled = (one: TableRecord, role: ColumnRole) => !isBlank(cellOf(one, layout, role));
  return cells.slice(0, layout.width).some((cell, at) => {
    const next = cells[at + 1] ?? '';
    const joined = [cell, next].filter((part) => part.trim() !== '').join(',');
    const moved = { cells: cells.toSpliced(at, 2, joined), line };
    const isOther = decisive.some(
      (role) => cellOf(moved, layout, role) !== cellOf(record, layout, role),
    );
    const hasBalance = !isFilled(record, 'balance') || isFilled(moved, 'balance');
    return isOther && hasBalance && isPlausible(moved, layout);
  });
}

/**
 * Whether the cells of a row stand under their headings. Empty cells too many at its end are no
 * data, unless they are the last of cells that another one moved.
 */
export function hasOwnWidth(
  record: TableRecord,
  layout: TableLayout,
  isLastFilled: boolean,
): boolean {
  const { cells } = record,
    { length } = cells,
    { width, commonWidth } = layout;
  if (length <= width) return length === width || length === commonWidth;
  if (cells.slice(width).some((cell) => cell.trim() !== '')) return false;
  if (length === commonWidth) return true;
  return (isLastFilled || isPlausible(record, layout)) && !mayBeMoved(record, layout);
}

/**
 * Whether a day stands where a row has it, or where it stands if a cell before it is missing or one
 * too many. A foot names a day anywhere: "Printed,2026-01-31,user 4411".
 */
function standsDayNear({ cells }: TableRecord, { columns, width }: TableLayout): boolean {
  const at = columns.date ?? 0,
    moved = cells.length < width ? at - 1 : at + 1;
  return [at, moved].some((place) =>
    (cells[place] ?? '').split(/[\s,;|"']+/).some((part) => isDateCell(part) || likeDay.test(part)),
  );
}

/**
 * Whether a line has a day and an amount in other columns than the rows have: with a cell too many
 * or too few, or all in one cell; or a day and no amount at all.
 */
export function isRaggedRow(record: TableRecord, layout: TableLayout): boolean {
  const { cells } = record,
    { width } = layout,
    missing = Math.abs(cells.length - width);
  if (lacksDayCell(record, layout) || isRowInOneCell(record)) return true;
  // In a quotation that does not end, several cells are one.
  const count = cells.flatMap((cell) => cell.split(/[,;\t|]/)).length;
  const isTorn = cells.length > 1 && cells.some((cell) => cell.includes('"')) && count >= width;
  if (missing === 0 || (!isTorn && (missing > 2 || cells.length < 3))) return false;
  const day = cellOf(record, layout, 'date');
  const parts = cells.flatMap((cell) => cell.split(/[\s,;|"]+/)).filter((part) => part !== '');
  const hasText = cells.some((cell) => letter.test(cell)),
    filled = cells.filter((cell) => !isBlank(cell)).length;
  const isDayNear = standsDayNear(record, layout);
  const hasDay = isTorn ? parts.some(isDateCell) : isDayNear || isDataRecord(cells);
  const lacksDay = cells.length > width && isBlank(day) && hasText;
  const isMoney = (part: string) => likeMoney.test(part) && !isDateCell(part) && part !== day;
  const hasTextBeside = cells.some((cell) => letter.test(cell) && !isDateCell(cell));
  const isAllButAmount = missing === 1 && filled > 2 && isDayNear && hasTextBeside;
  const isRow = (hasDay || lacksDay) && (parts.some(isMoney) || isAllButAmount);
  return isRow && !isFoot(record, layout);
}

/**
 * Whether a line is a row of which only the cell of the day is missing: behind it all stands where
 * it belongs.
 */
function lacksDayCell({ cells, line }: TableRecord, layout: TableLayout): boolean {
  const { columns, width } = layout;
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (columns.date === undefined || ![cells.length, filled].includes(width - 1)) return false;
  // It may also be the rest of a row that broke off in a quotation.
  if (filled < 3 && cells.some((cell) => cell.includes('"'))) return false;
  const moved = { cells: cells.toSpliced(columns.date, 0, ''), line };
  const amounts = (['amount', 'debit', 'credit'] as const)
    .map((role) => cellOf(moved, layout, role))
    .filter((cell) => cell !== '');
  const text = cellOf(moved, layout, 'payee') || cellOf(moved, layout, 'note');
  const isText =
    letter.test(text) &&
    !isAmountCell(text) &&
    !isSumLine(text) &&
    !sumsUp(text) &&
    !maySumUp(text);
  return (
    isText && amounts.length > 0 && amounts.every((cell) => isAmountCell(cell) && !isDateCell(cell))
  );
}

/**
 * Returns the form of a cell's end: the separator before its last digits, their number, and the
 * text behind them (`.00`, `-13`, ` €`). Whole numbers have no form of their own.
 */
export function endOf(cell: string): string {
  const text = cell.trim(),
    [, sign = '', digits, behind = ''] = /(\D|^)(\d+)(\D*)$/.exec(text) ?? [];
  if (digits === undefined) return '';
  const separates =
    /[./,-]/.test(sign) && /\d/.test(text[text.length - behind.length - digits.length - 2] ?? '');
  return `${separates ? `${sign}${digits.length}` : 'whole'}${behind}`;
}
