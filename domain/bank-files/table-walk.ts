/**
 * Visits the records of a table and separates transactions from everything else: lines above the
 * table, sums, headings, rows of another table, rows that did not happen, and damaged rows. The
 * first pass reports everything that is no transaction.
 */
import { splitAmount } from './amounts.ts';
import type { ColumnRole, ProblemCode, ProblemParams, Severity } from './bank-file.ts';
import {
  anyDigit,
  hasOwnWidth,
  isLastCellFilled,
  isRaggedRow,
  isUnreadableRow,
} from './damaged-rows.ts';
import type { DateText } from './days.ts';
import { foldWords, isNotBooked, isSumLine, matchHeading } from './header-words.ts';
import { accountIn, Sections, statedBalance } from './lines-around.ts';
import { leadsWithPending, type RowState } from './row-states.ts';
import { payeeText } from './source.ts';
import { maySumUp, openingWords, sumsUp } from './sum-lines.ts';
import {
  isAmountCell,
  isBlank,
  isDataRecord,
  isDateCell,
  type TableRecord,
} from './table-cells.ts';
import type { MoneyCells, RowCandidate, TableContext } from './table-context.ts';
import type { TableCurrency } from './table-currency.ts';
import { otherHeadingAbove } from './table-header.ts';
import type { TableLayout } from './table-layout.ts';

/** Returns the accounts that lines above the table name; the first is its own. */
export function statedAccounts(layout: TableLayout, sample: readonly TableRecord[]): string[] {
  return sample.flatMap(({ cells, line }) =>
    line > layout.lastLineBeforeData || line === layout.header?.line
      ? []
      : (accountIn(cells) ?? []),
  );
}

const wordsOfLine = (cells: readonly string[]) => cells.map(foldWords).join('\u0001');

/** Roles of which another meaning makes another amount or day. */
const telling: readonly ColumnRole[] = [
  'date',
  'amount',
  'debit',
  'credit',
  'direction',
  'currency',
  'balance',
  'account',
];

/** Whether a line is the head of another table: under other headings than this one. */
function headsAnother({ header, columns }: TableLayout, cells: readonly string[]): boolean {
  if (header === null || cells.some((cell) => isDateCell(cell) || isAmountCell(cell))) return false;
  const roles = cells.map((cell) => matchHeading(cell)?.role);
  const filled = cells.filter((cell) => !isBlank(cell)),
    known = roles.filter((role) => role !== undefined);
  const isMoney = (role: string | undefined) =>
    role === 'amount' || role === 'debit' || role === 'credit';
  const isHead = roles.includes('date') && roles.some(isMoney);
  const width = header.cells.filter((cell) => !isBlank(cell)).length;
  const hasDigits = filled.some((cell) => /\d/.test(cell));
  const isLikeOwn = width > 2 && filled.length === width && known.length > 1 && !hasDigits;
  if (!isHead && !isLikeOwn) return false;
  return telling.some((role) => {
    const column = columns[role];
    return (
      column !== undefined &&
      foldWords(header.cells[column] ?? '') !== foldWords(cells[column] ?? '')
    );
  });
}

/** Columns in which a NUL may be dropped: they do not affect amount, day or direction. */
const texts: readonly ColumnRole[] = ['payee', 'note', 'category'];
/** Unknown states that are named; more are free text. */
const mostUnknown = 20;

/** A record below the headings, before it is known to be a transaction. */
interface DataLine {
  record: TableRecord;
  cells: MoneyCells;
  date: DateText;
  /** The nonblank texts of amount, debit and credit. */
  money: string[];
}

/** One walk over the records. */
interface Pass {
  /** The first: problems are reported, and lines around the rows are noted. */
  isFirst: boolean;
  /** Takes a transaction. */
  visit: (candidate: RowCandidate) => void;
  /** Called for a row that is missing between its neighbours. */
  onRefused: () => void;
  sections: Sections;
  /** The words of the table's own headings and of the lines above them, as pages repeat them. */
  headingWords: ReadonlySet<string>;
  /** The line of the headings of another table above this one, or null. */
  otherAbove: number | null;
  /** The text has a NUL somewhere. */
  isTorn: boolean;
  /** No transaction was met so far. */
  isBeforeRows: boolean;
}

export class TableWalk {
  /** The text of the opening balance that the file states, or null; of the closing one likewise. */
  openingText: string | null = null;
  closingText: string | null = null;
  /** The opening texts by account, in a table of several accounts. */
  readonly openingTexts = new Map<string, string>();
  private readonly table: TableContext;
  private readonly currency: TableCurrency;
  private readonly isLastFilled: boolean;
  private readonly unknownStates = new Set<string>();

  constructor(table: TableContext, currency: TableCurrency) {
    this.table = table;
    this.currency = currency;
    this.isLastFilled = isLastCellFilled(table.input.sample, table.input.layout);
  }

  /** Goes over the transactions. On the first pass everything that is none is reported. */
  run(
    isFirst: boolean,
    visit: (candidate: RowCandidate) => void,
    onRefused: () => void = () => undefined,
  ): void {
    const { input, source, columns } = this.table;
    const { layout, sample } = input;
    const pass: Pass = {
      isFirst,
      visit,
      onRefused,
      sections: new Sections(
        statedAccounts(layout, sample),
        columns.currency === undefined ? this.currency.code : null,
      ),
      headingWords: this.headingWords(),
      otherAbove: otherHeadingAbove(sample, layout.header),
      isTorn: source.text.includes('\0'),
      isBeforeRows: true,
    };
    input.walk((record) => this.readRecord(record, pass), isFirst);
  }

  private headingWords(): Set<string> {
    const { layout, sample } = this.table.input,
      { header } = layout;
    if (header === null) return new Set();
    const above = sample.filter(({ line }) => line <= header.line);
    return new Set([wordsOfLine(header.cells), ...above.map(({ cells }) => wordsOfLine(cells))]);
  }

  private readRecord(record: TableRecord, pass: Pass): void {
    if (record.line <= this.table.input.layout.lastLineBeforeData) {
      this.passAbove(record, pass);
      return;
    }
    if (pass.isTorn && this.refuseTorn(record, pass)) return;
    const cells = this.table.moneyCells(record);
    const date = this.table.date(cells.date);
    const money = [cells.amount, cells.debit, cells.credit].filter((text) => !isBlank(text));
    const line = { record, cells, date, money };
    if (this.isNoTransaction(line)) {
      this.passOther(line, pass);
      return;
    }
    pass.isBeforeRows = false;
    pass.sections.noteRow();
    if (pass.sections.other !== null) {
      if (pass.isFirst)
        this.table.report('error', 'other-table', { line: pass.sections.other }, record);
      return;
    }
    // An extra or missing cell would make another column's number the amount.
    const fits = hasOwnWidth(record, this.table.input.layout, this.isLastFilled);
    if (fits && this.refuseByState(line, pass)) return;
    if (!fits || !date || money.length === 0) {
      this.refuseIncomplete(line, fits, pass);
      return;
    }
    if (this.refuseByText(line, pass)) return;
    if (pass.isFirst) this.noteUnknownStates(record);
    pass.visit({ record, cells, date });
  }

  /** Refuses a record: the chain of balances is broken there. */
  private refuse<C extends ProblemCode>(
    pass: Pass,
    code: C,
    params: ProblemParams[C],
    record: TableRecord,
  ): void {
    this.note(pass, 'error', code, params, record);
    pass.onRefused();
  }

  private note<C extends ProblemCode>(
    pass: Pass,
    severity: Severity,
    code: C,
    params: ProblemParams[C],
    record: TableRecord,
  ): void {
    if (pass.isFirst) this.table.report(severity, code, params, record);
  }

  private passAbove(record: TableRecord, pass: Pass): void {
    if (record.line !== this.table.input.layout.header?.line)
      pass.sections.noteLine(record.cells, record.line);
    if (!pass.isFirst) return;
    this.readAbove(record, pass.otherAbove);
    this.currency.noteAround(record.cells);
  }

  /**
   * Reads a line above the data: a balance, or a row that must not be lost. `other`: the line at
   * which another table begins.
   */
  private readAbove(record: TableRecord, other: number | null): void {
    const { header } = this.table.input.layout,
      { cells } = record;
    const stated = statedBalance(cells);
    if (stated?.which === 'opening') this.openingText = stated.text;
    else if (stated) this.closingText = stated.text;
    else if (header !== null && other !== null && record.line > other && isDataRecord(cells)) {
      this.table.report('error', 'other-table', { line: other }, record);
    } else if (header === null && cells.some((cell) => cell.trim() !== '')) {
      this.reportAboveWithoutHeader(record);
    }
  }

  /** Reports a line above the first row of a table without headings: it may be a row, damaged. */
  private reportAboveWithoutHeader(record: TableRecord): void {
    const { table } = this;
    const date = table.cell(record, 'date'),
      amount = table.cell(record, 'amount');
    const text = table.cell(record, 'payee'),
      isFoot = isSumLine(text) || sumsUp(text) || maySumUp(text);
    const isNamed = /\p{L}/u.test(text) && !isFoot,
      hasAmount = anyDigit.test(amount);
    const hasDay = anyDigit.test(date) || (isBlank(date) && isNamed);
    const isRow = hasAmount ? hasDay : isNamed && table.date(date) !== null;
    if (!isRow || record.cells.length !== table.input.layout.commonWidth)
      table.report('note', 'not-a-transaction', {}, record);
    else if (isBlank(amount)) table.report('error', 'amount-missing', {}, record);
    else if (isBlank(date)) table.report('error', 'date-missing', {}, record);
    else if (table.date(date) === null)
      table.report('error', 'date-unreadable', { text: date }, record);
    else table.report('error', 'amount-unreadable', { text: amount }, record);
  }

  /** Refuses a record with a NUL in a relevant cell; a NUL elsewhere is removed. */
  private refuseTorn(record: TableRecord, pass: Pass): boolean {
    if (!record.cells.some((cell) => cell.includes('\0'))) return false;
    const isDamaged = this.isTornWhereItMatters(record);
    if (isDamaged) this.refuse(pass, 'nul-in-row', {}, record);
    else this.note(pass, 'warning', 'nul-left-out', {}, record);
    return isDamaged;
  }

  /** Whether a NUL could change the amount, the day or the kind of the record. */
  private isTornWhereItMatters({ cells }: TableRecord): boolean {
    return (Object.entries(this.table.columns) as [ColumnRole, number][]).some(
      ([role, column]) => !texts.includes(role) && cells[column]?.includes('\0'),
    );
  }

  /** Whether a line is a sum, a balance or a heading, or has no day and no amount. */
  private isNoTransaction({ record, date, money }: DataLine): boolean {
    const sumLine = () => isSumLine(record.cells.find((cell) => /\p{L}/u.test(cell)) ?? '');
    return (
      (!date && (!money.some((text) => splitAmount(text) !== null) || sumLine())) ||
      (money.length === 0 && sumLine()) ||
      sumsUp(this.table.cell(record, 'payee')) ||
      sumsUp(this.table.cell(record, 'note'))
    );
  }

  /** Skips a line that is no transaction: notes its content, and reports it. */
  private passOther(line: DataLine, pass: Pass): void {
    const { record, cells, money } = line,
      { layout } = this.table.input;
    pass.sections.noteLine(record.cells, record.line);
    if (pass.headingWords.has(wordsOfLine(record.cells))) {
      pass.sections.noteHeadings(record.line);
      return;
    }
    if (!pass.isBeforeRows && headsAnother(layout, record.cells))
      pass.sections.noteOtherHeadings(record.line);
    if (pass.isFirst) this.currency.noteAround(record.cells);
    this.noteBalances(line, pass);
    if (isRaggedRow(record, layout)) {
      const params = { found: record.cells.length, expected: layout.width };
      this.refuse(pass, 'wrong-column-count', params, record);
    } else if (isUnreadableRow(record, layout, money))
      this.refuse(pass, 'date-unreadable', { text: cells.date }, record);
    else if (this.breaksOff(record, pass))
      this.note(pass, 'error', 'record-unfinished', {}, record);
    else this.note(pass, 'note', 'not-a-transaction', {}, record);
  }

  /** Notes the balance that a line states: of the table, or of an account of several. */
  private noteBalances({ record, cells }: DataLine, pass: Pass): void {
    const { table } = this;
    if (pass.isBeforeRows && !isBlank(cells.balance) && splitAmount(cells.balance))
      this.openingText = cells.balance;
    const stated = pass.sections.other === null ? statedBalance(record.cells) : null;
    if (stated?.which === 'opening' && pass.isBeforeRows) this.openingText = stated.text;
    else if (stated?.which === 'closing') this.closingText = stated.text;
    if (!pass.isFirst) return;
    const account = payeeText(table.cell(record, 'account')),
      text = [cells.balance, cells.amount, cells.credit].find((each) => !isBlank(each));
    if (account === '' || text === undefined) return;
    const isOpening = [table.cell(record, 'payee'), table.cell(record, 'note')].some((each) =>
      openingWords.test(foldWords(each)),
    );
    if (isOpening) this.openingTexts.set(account, text);
  }

  /**
   * Whether the last line of a file is the beginning of a row. If days come first, a cell that
   * begins with a digit was meant to be one.
   */
  private breaksOff(record: TableRecord, pass: Pass): boolean {
    const { width, commonWidth } = this.table.input.layout;
    return (
      !pass.isBeforeRows &&
      record.mayBeCut === true &&
      record.cells.length < Math.min(width, commonWidth) &&
      this.table.columns.date === 0 &&
      /^\d/.test(record.cells[0]!.trim())
    );
  }

  /** Passes over a row that did not happen or not yet; refuses one of which that is unclear. */
  private refuseByState({ record, cells, date }: DataLine, pass: Pass): boolean {
    const told = this.stateOf(record);
    const ofDay = date ? [] : [cells.date].filter(isNotBooked);
    const waits = pass.sections.pending ?? (told?.state === 'notBooked' ? told.text : ofDay[0]);
    if (waits !== undefined) this.note(pass, 'note', 'not-booked', { status: waits }, record);
    else if (told?.state === 'notDone')
      this.note(pass, 'note', 'not-completed', { status: told.text }, record);
    else if (told?.state === 'unclear')
      this.refuse(pass, 'status-unclear', { status: told.text }, record);
    else return false;
    return true;
  }

  /**
   * Returns the state of a row that did not plainly happen, from the first state column that has
   * one.
   */
  private stateOf({ cells }: TableRecord): { state: RowState; text: string } | null {
    for (const { column, stateOf, describe } of this.table.input.layout.states) {
      const cell = (cells[column] ?? '').trim(),
        state = stateOf(cell);
      if (state !== null) return { state, text: describe(cell) };
    }
    return null;
  }

  /** Refuses a row with cells too many or too few, or without a day or an amount. */
  private refuseIncomplete({ record, cells, date }: DataLine, fits: boolean, pass: Pass): void {
    const { width } = this.table.input.layout,
      found = record.cells.length;
    if (!fits && record.mayBeCut && found < width)
      this.refuse(pass, 'record-unfinished', {}, record);
    else if (!fits) this.refuse(pass, 'wrong-column-count', { found, expected: width }, record);
    else if (!date && isBlank(cells.date))
      this.refuse(pass, 'date-missing', { text: cells.date }, record);
    else if (!date) this.refuse(pass, 'date-unreadable', { text: cells.date }, record);
    else this.refuse(pass, 'amount-missing', {}, record);
  }

  /** Refuses a row whose text says that it is pending, or may be a balance. */
  private refuseByText({ record, cells }: DataLine, pass: Pass): boolean {
    const found = [this.table.cell(record, 'payee'), this.table.cell(record, 'note')];
    const pending = found.find(leadsWithPending);
    if (pending !== undefined)
      this.refuse(pass, 'status-unclear', { status: pending.slice(0, 80) }, record);
    else if (found.some(maySumUp) && isBlank(cells.balance))
      this.refuse(pass, 'perhaps-balance', {}, record);
    else return false;
    return true;
  }

  /** Reports an unknown status once; its row is accepted. */
  private noteUnknownStates(record: TableRecord): void {
    for (const { column, isUnknown } of this.table.input.layout.states) {
      const status = (record.cells[column] ?? '').trim().slice(0, 80);
      const isTold = this.unknownStates.has(status) || this.unknownStates.size === mostUnknown;
      if (isTold || isUnknown?.(status) !== true) continue;
      this.unknownStates.add(status);
      this.table.report('warning', 'status-unknown', { status }, record);
    }
  }
}
