/**
 * Finds the header of a table and the meaning of its columns: by their words, and by their cells.
 */
import {
  type Columns,
  assignByContent,
  assignByWords,
  findAccountColumn,
  leaveAmountsOpen,
  moneyColumns,
  moneyRoles,
  saysWay,
} from './assign-columns.ts';
import type { BankFileSettings, ColumnRole, Detection } from './bank-file.ts';
import { currencyColumns } from './currency-columns.ts';
import { foldWords, isFeeHeading, matchHeading } from './header-words.ts';
import { findRivals, settleAmount } from './layout-amounts.ts';
import {
  findBesideCurrency,
  settleCurrencies,
  settleUnnamedCurrency,
} from './layout-currencies.ts';
import { findFeeColumns, findFeeCurrency } from './layout-fees.ts';
import { balanceProves, isTornApart } from './layout-proof.ts';
import { takeProven } from './layout-proven.ts';
import {
  findDirectionByContent,
  settleAmountBesideSide,
  settleAmountBesideSides,
  settleDirection,
  settleSides,
  settleSidesAgainstSigns,
} from './layout-sides.ts';
import { findFurtherText, settleTexts } from './layout-texts.ts';
import { mayCountUnits, settleUnexplained } from './layout-unexplained.ts';
import { findStateColumns, type StateColumn, statusColumn } from './row-states.ts';
import { isBlank, isDataRecord, type TableRecord } from './table-cells.ts';
import { findHeader } from './table-header.ts';

export interface TableLayout {
  /** null: the table has no header. */
  header: TableRecord | null;
  /** Everything up to this line is before the data. */
  lastLineBeforeData: number;
  columns: Partial<Record<ColumnRole, number>>;
  /** Of fees beside the amounts. */
  feeColumns: number[];
  /** The direction rests on the cells of a column whose heading says nothing of one. */
  isDirectionGuessed?: true;
  /** Of kinds of payments, some of which say which way they went: `income` beside `regular`. */
  kinds?: number;
  /**
   * The currency of other amounts, where all rows have one and the amounts of the account have
   * another.
   */
  besideCurrency?: string;
  /** Of the currency of these fees. */
  feeCurrency?: number;
  /** Those that tell whether a payment happened; that of the status is one of them. */
  states: StateColumn[];
  /**
   * Payee and note as releases before read them, where a payee that tells nothing gave way to the
   * description.
   */
  formerTexts?: { payee: number; note: number | undefined };
  /** The number of cells of a row by the header, and the number that most rows have. */
  width: number;
  commonWidth: number;
  /** Languages of the words that were recognised. */
  languages: Set<string>;
  detections: Detection[];
}

/**
 * Whether payee and note are two columns of text such as a description and a memo, found here or
 * chosen by a person.
 */
export function hasTwoTexts({ header, columns }: TableLayout): boolean {
  return (
    header !== null &&
    [columns.payee, columns.note].every(
      (column) => column !== undefined && matchHeading(header.cells[column] ?? '')?.role === 'note',
    )
  );
}

/**
 * Whether the rows have other columns than the headings, and so a number could stand under a
 * heading that is not its own.
 */
function isShifted(
  header: TableRecord,
  rows: readonly TableRecord[],
  { columns, width, commonWidth }: TableLayout,
): boolean {
  const common = rows.filter(({ cells }) => cells.length === commonWidth);
  const isEmpty = (column: number) => common.every(({ cells }) => isBlank(cells[column]));
  const money = moneyColumns(common, commonWidth, new Set([columns.date ?? -1]));
  // Between two sides a lone number may be of either.
  const roles = header.cells.map((cell) => matchHeading(cell)?.role);
  const isOfEitherSide = roles.includes('debit') && roles.includes('credit') && money.length === 1;
  if (commonWidth < width && isOfEitherSide) return true;
  if (money.length < 2) return false;
  if (commonWidth < width) return true;
  if (commonWidth > width) return !isEmpty(commonWidth - 1);
  // A cell short, and the delimiter behind it written all the same.
  const last = header.cells.findLastIndex((cell) => cell.trim() !== '');
  const isMoney = moneyRoles.some((role) => columns[role] === last);
  return (
    isMoney && isEmpty(last) && money.some((column) => !Object.values(columns).includes(column))
  );
}

/**
 * Of wider tables not all places are tried where headings may be missing: each costs as much as the
 * whole layout.
 */
const widestRealigned = 60;

/**
 * The headings as they may stand over the rows: some left out, or room made for cells without one.
 */
function realigned(
  header: TableRecord,
  rows: readonly TableRecord[],
  width: number,
  commonWidth: number,
): TableRecord[] {
  const isLastEmpty = commonWidth === width && rows.every(({ cells }) => isBlank(cells[width - 1]));
  const filled = commonWidth - (isLastEmpty ? 1 : 0);
  const headings = header.cells.slice(0, width),
    missing = width - filled,
    count = Math.abs(missing);
  const empty = Array<string>(count).fill('');
  return Array.from({ length: Math.min(width, filled) + 1 }, (_, at) => ({
    ...header,
    cells: missing > 0 ? headings.toSpliced(at, count) : headings.toSpliced(at, 0, ...empty),
  }));
}

/**
 * The layout of a table from its first records. Where its rows have other columns than its
 * headings, the running balance tells which are meant; else they are left open.
 */
export function detectColumns(
  sample: readonly TableRecord[],
  settings: BankFileSettings,
  accountCurrency?: string,
): TableLayout {
  const { header, confidence } = findHeader(sample, settings);
  const layout = detectColumnsUnder(header, confidence, sample, settings, accountCurrency);
  const rows = sample.filter(
    (record) => record.line > (header?.line ?? 0) && isDataRecord(record.cells),
  );
  if (header === null || !isShifted(header, rows, layout)) return layout;
  const { width, commonWidth } = layout;
  const common = rows.filter(({ cells }) => cells.length === commonWidth);
  if (settings.columns) {
    // Rows of another width have their amounts in other columns than those that were said.
    const { columns: _given, ...others } = settings;
    const { columns } = detectColumnsUnder(header, confidence, sample, others, accountCurrency);
    const isSame = moneyRoles.every((role) => columns[role] === settings.columns![role]);
    return isSame ? layout : { ...layout, width: commonWidth };
  }
  const arrangements = width > widestRealigned ? [] : realigned(header, common, width, commonWidth);
  const proven = arrangements.flatMap((headings) => {
    const other = detectColumnsUnder(headings, confidence, sample, settings, accountCurrency);
    const isProven = other.columns.date !== undefined && balanceProves(common, other.columns);
    return isProven ? [{ ...other, width: commonWidth }] : [];
  });
  const meanings = new Set(
    proven.map(({ columns }) => JSON.stringify(moneyRoles.map((role) => columns[role] ?? null))),
  );
  if (meanings.size === 1) return proven[0]!;
  // Rows that are longer than the headings are refused one by one.
  if (commonWidth > width) return layout;
  const { amount: _amount, debit: _debit, credit: _credit, ...columns } = layout.columns;
  return { ...layout, columns };
}

/** The position of the rows in a table, and their width. */
interface TableFrame extends Pick<
  TableLayout,
  'header' | 'lastLineBeforeData' | 'width' | 'commonWidth'
> {
  /** Rows with a day, an amount and all cells. */
  rows: TableRecord[];
}

/** The number of cells that most rows have; of as many, those that have it as the headings do. */
function commonWidthOf(rows: readonly TableRecord[], header: TableRecord | null): number {
  const widths = new Map<number, number>();
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  const headed = header?.cells.length ?? 0;
  const byCount = (a: [number, number], b: [number, number]) =>
    b[1] - a[1] || Number(b[0] === headed) - Number(a[0] === headed) || a[0] - b[0];
  return [...widths].sort(byCount)[0]?.[0] ?? 0;
}

function frameOf(header: TableRecord | null, sample: readonly TableRecord[]): TableFrame {
  const all = sample.filter(
    (record) => record.line > (header?.line ?? 0) && isDataRecord(record.cells),
  );
  const commonWidth = commonWidthOf(all, header);
  // A last column without a heading is one where the rows have it too.
  const ownWidth =
    header && header.cells.length !== commonWidth
      ? header.cells.findLastIndex((cell) => cell.trim() !== '') + 1
      : commonWidth;
  // And one of currencies needs no heading at all.
  const isOneMore =
    commonWidth === ownWidth + 1 &&
    currencyColumns(all, commonWidth, [], header).includes(ownWidth);
  const width = isOneMore ? commonWidth : ownWidth;
  // A cell short, or one too many, a row has its amounts in other columns: it is refused, and tells
  // nothing of them.
  const fullWidth = Math.max(width, commonWidth);
  const rows = all.filter(
    ({ cells }) =>
      (cells.length >= width || cells.length === commonWidth) &&
      (cells.length <= fullWidth || cells.slice(fullWidth).every(isBlank)),
  );
  const lastLineBeforeData = header ? header.line : (all[0]?.line ?? 1) - 1;
  return { header, lastLineBeforeData, width, commonWidth, rows };
}

function detectHeader(header: TableRecord | null, confidence: Detection['confidence']): Detection {
  const headings = header?.cells.filter((cell) => cell.trim() !== '') ?? [];
  return {
    setting: 'headerLine',
    confidence,
    saw: headings.slice(0, 4).join(' · ').slice(0, 120),
  };
}

function detectColumnsUnder(
  header: TableRecord | null,
  confidence: Detection['confidence'],
  sample: readonly TableRecord[],
  settings: BankFileSettings,
  accountCurrency: string | undefined,
): TableLayout {
  const frame = frameOf(header, sample);
  const detections = [detectHeader(header, confidence)];
  return settings.columns
    ? layoutOfChosen(frame, settings.columns, detections)
    : layoutOfFound(frame, accountCurrency, detections);
}

/** The layout with the columns that a person chose. */
function layoutOfChosen(
  { rows, ...frame }: TableFrame,
  columns: Columns,
  detections: Detection[],
): TableLayout {
  const { header, width } = frame,
    { status } = columns;
  const languages = new Set<string>();
  if (header) assignByWords(header, rows, languages, new Set());
  detections.push({ setting: 'columns', confidence: 'given', saw: '' });
  // Amounts chosen by the user may exclude a charge that only some words mention, so only columns
  // with the heading of a fee count.
  const feeColumns = findFeeColumns(header, rows, columns).filter((column) =>
    isFeeHeading(header?.cells[column] ?? ''),
  );
  const further = findStateColumns(header?.cells ?? [], rows, width).filter(
    ({ column }) => column !== status,
  );
  // If the user leaves out the status column, the rows that it would exclude are imported; kinds
  // and days tell more than that.
  const states =
    status === undefined
      ? further.filter(({ isOnlyState }) => !isOnlyState)
      : [statusColumn(header?.cells[status] ?? '', rows, status), ...further];
  return {
    ...frame,
    columns,
    feeColumns,
    ...findFeeCurrency(header),
    states,
    languages,
    detections,
  };
}

/** The layout with columns found by words, by cells and by the balance, in this order. */
function layoutOfFound(
  { rows, ...frame }: TableFrame,
  accountCurrency: string | undefined,
  detections: Detection[],
): TableLayout {
  const { header, commonWidth } = frame,
    width = Math.max(frame.width, commonWidth);
  const languages = new Set<string>();
  const states = findStateColumns(header?.cells ?? [], rows, width);
  const onlyStates = new Set(
    states.flatMap(({ column, isOnlyState }) => (isOnlyState ? [column] : [])),
  );
  const columns = header ? assignByWords(header, rows, languages, onlyStates) : {};
  if (onlyStates.size > 0) columns.status ??= [...onlyStates][0]!;
  const isByContent = assignByContent({ columns, rows, width, header, states: onlyStates });
  if (header) takeBareDirection(header, rows, columns, languages);
  const isDisputed = header !== null && settleDirection(header, rows, columns, languages);
  if (header) takeAccount(header, rows, columns);
  settleMoney(header, rows, columns, accountCurrency);
  proveAmounts(header, rows, width, columns);
  const isDirectionGuessed =
    header !== null &&
    !isDisputed &&
    columns.direction === undefined &&
    findDirectionByContent(header, rows, columns, onlyStates);
  if (columns.debit !== undefined || columns.credit !== undefined) delete columns.direction;
  const kinds = findKinds(header, columns);
  takeValueDate(columns);
  if (header) settleCurrencies(header, rows, columns, accountCurrency);
  else settleUnnamedCurrency(rows, width, columns, accountCurrency);
  const formerTexts = settlePayeeAndNote(header, rows, columns);
  detections.push({
    setting: 'columns',
    confidence: isByContent || formerTexts !== null ? 'likely' : 'certain',
    saw: '',
  });
  return {
    ...frame,
    columns,
    feeColumns: findFeeColumns(header, rows, columns),
    ...findFeeCurrency(header),
    states,
    languages,
    detections,
    ...(formerTexts && { formerTexts }),
    ...(kinds >= 0 && { kinds }),
    ...(isDirectionGuessed && { isDirectionGuessed }),
    ...findBesideCurrency(header, rows, columns),
  };
}

function takeAccount(header: TableRecord, rows: readonly TableRecord[], columns: Columns): void {
  if (columns.account !== undefined) return;
  const account = findAccountColumn(header, rows, Object.values(columns));
  if (account !== null) columns.account = account;
}

/** Replaces amounts that the balance does not prove by those that it proves. */
function proveAmounts(
  header: TableRecord | null,
  rows: readonly TableRecord[],
  width: number,
  columns: Columns,
): void {
  const { amount, debit, credit } = columns;
  const isOpen = amount === undefined && (debit === undefined || credit === undefined);
  if (isOpen || !balanceProves(rows, columns)) takeProven(header, rows, width, columns);
  if (header && isTornApart(header, rows, columns)) delete columns.amount;
}

/** Takes a column of ways under no heading at all: some banks write S and H so. */
function takeBareDirection(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
  languages: ReadonlySet<string>,
): void {
  if (columns.amount === undefined || columns.direction !== undefined) return;
  const isWhole = (column: number) =>
    rows.every(({ cells }) => (cells[column] ?? '').trim() !== '');
  const isFree = (column: number) => !Object.values(columns).includes(column);
  const bare = header.cells.findIndex(
    (cell, column) =>
      cell.trim() === '' &&
      isFree(column) &&
      isWhole(column) &&
      saysWay(rows, column, '', languages) &&
      // Under no heading, these are an English no and a company before they are nợ and có.
      !rows.some(({ cells }) => /^(?:no|co)$/i.test(cells[column]!.trim())),
  );
  if (bare >= 0) columns.direction = bare;
}

/** Settles amount and sides against each other and against other columns of money. */
function settleMoney(
  header: TableRecord | null,
  rows: readonly TableRecord[],
  columns: Columns,
  accountCurrency: string | undefined,
): void {
  if (header && columns.amount !== undefined)
    settleAmount(header, rows, columns, columns.amount, accountCurrency);
  // Two separate sides are better evidence than an amount beside one of them.
  if (columns.debit !== undefined && columns.credit !== undefined)
    settleAmountBesideSides(rows, columns);
  else if (columns.amount !== undefined) settleAmountBesideSide(rows, columns);
  if (header === null) return;
  const hasRivals = (side: 'debit' | 'credit') =>
    columns[side] !== undefined && findRivals(header, rows, columns, side).length > 0;
  if (columns.amount === undefined && (hasRivals('debit') || hasRivals('credit'))) {
    delete columns.debit;
    delete columns.credit;
  }
  settleSides(header, rows, columns);
  if (columns.amount === undefined) settleSidesAgainstSigns(header, rows, columns);
  settleUnexplained(header, rows, columns);
  if (mayCountUnits(header, rows, columns)) leaveAmountsOpen(columns);
}

/** Returns the column of payment kinds if no column states the direction, or -1. */
function findKinds(header: TableRecord | null, columns: Columns): number {
  if (header === null || columns.direction !== undefined) return -1;
  const taken = Object.values(columns);
  return header.cells.findIndex(
    (heading, column) => !taken.includes(column) && matchHeading(heading)?.role === 'direction',
  );
}

/** The value date is the date if there is no other. */
function takeValueDate(columns: Columns): void {
  if (columns.date !== undefined || columns.valueDate === undefined) return;
  columns.date = columns.valueDate;
  delete columns.valueDate;
}

/**
 * Settles payee and note: of one text the payee, of two the payee and the note. Answers the columns
 * as releases before read them, where that was otherwise.
 */
function settlePayeeAndNote(
  header: TableRecord | null,
  rows: readonly TableRecord[],
  columns: Columns,
): TableLayout['formerTexts'] | null {
  const { payee, note } = columns;
  const isEmpty = (column: number) =>
    rows.length > 0 && rows.every(({ cells }) => isBlank(cells[column]));
  // An empty column of payees gives way to one of notes.
  const isFree = payee === undefined || (note !== undefined && isEmpty(payee) && !isEmpty(note));
  if (isFree && note !== undefined) takeNoteAsPayee(header, rows, columns, note);
  return header === null ? null : settleTexts(header, rows, columns);
}

/**
 * One text is the payee, as a bank's own short text is; a second one, such as a memo, is the note.
 */
function takeNoteAsPayee(
  header: TableRecord | null,
  rows: readonly TableRecord[],
  columns: Columns,
  note: number,
): void {
  delete columns.payee;
  columns.payee = note;
  const further = header && findFurtherText(header, rows, Object.values(columns), note);
  if (further === null) delete columns.note;
  else columns.note = further;
}

/**
 * Names a layout by its headings, so that corrections can be remembered for the next file of the
 * same bank.
 */
export function headerKeyOf(header: TableRecord | null, delimiter: string, width: number): string {
  const name = delimiter === '\t' ? 'tab' : delimiter;
  return header
    ? `csv ${name} ${header.cells.map(foldWords).join('|')}`.slice(0, 5_000)
    : `csv ${name} ${width}`;
}
