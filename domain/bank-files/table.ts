/**
 * A table of transactions, whatever it came from: what its columns hold becomes rows, and what
 * stays open is asked.
 */
import { isCurrency } from '#domain/money';
import {
  addEvidence,
  codeOf,
  currencyIn,
  currencyNamed,
  currencyOfCell,
  decimalsOfCurrency,
  hasSign,
  mayBe,
  noEvidence,
  readAmountBody,
  settleDecimalSign,
  signOf,
  splitAmount,
  standsOut,
  type SignEvidence,
} from './amounts.ts';
import type {
  BankRow,
  ColumnRole,
  DateOrder,
  DecimalSign,
  Detection,
  Need,
  ProblemCode,
  ProblemParams,
  Severity,
  SignRule,
  Statement,
} from './bank-file.ts';
import {
  dayInOrder,
  mayLeadWithYear,
  settleDateOrder,
  splitDate,
  TurnedDays,
  type DateText,
} from './days.ts';
import { isSideOfAccount, mayGoEitherWay, readDirections, type Way } from './direction-column.ts';
import {
  findSidesTogether,
  foldWords,
  isNotBooked,
  isOtherUnit,
  isSumLine,
  matchHeading,
  writesDayFirst,
} from './header-words.ts';
import {
  accountIn,
  currenciesOfSums,
  currencyAround,
  currencyStated,
  Sections,
  statedBalance,
} from './lines-around.ts';
import { leadsWithPending, type RowState } from './row-states.ts';
import {
  agreesNowhere,
  balanceChanges,
  chainOfDays,
  findChain,
  type BalancePoint,
} from './running-balance.ts';
import {
  assumedCurrency,
  emptyStatement,
  idText,
  noteText,
  payeeText,
  textsOfRecord,
  type Reading,
  type Source,
} from './source.ts';
import { checkBalances } from './statement-balance.ts';
import { isBareSum, maySumUp, openingWords, sumsUp } from './sum-lines.ts';
import {
  isAmountCell,
  isBlank,
  isDataRecord,
  isDateCell,
  type TableRecord,
} from './table-cells.ts';
import {
  anyDigit,
  endOf,
  hasOwnWidth,
  isLastCellFilled,
  isRaggedRow,
  isUnreadableRow,
} from './damaged-rows.ts';
import { hasTwoTexts, otherHeadingAbove, type TableLayout } from './table-layout.ts';

export interface TableInput {
  layout: TableLayout;
  /** The first records, for the screen on which settings are corrected. */
  sample: readonly TableRecord[];
  /** Goes over all records; can be called again. `first`: report what cannot be taken apart. */
  walk: (visit: (record: TableRecord) => void, first: boolean) => void;
  headerKey: string;
  /** The separator between cells when a record is shown as text. */
  joint: string;
}

const headingCurrency = ({ header, columns }: TableLayout, role: ColumnRole): string | null =>
  columns[role] === undefined ? null : currencyIn(header?.cells[columns[role]] ?? '');

/**
 * Whether headings of amounts and balances name currencies that differ: `Payments (EUR)`, `Receipts
 * (USD)`.
 */
function areCurrenciesMixed(layout: TableLayout): boolean {
  const roles = ['amount', 'debit', 'credit', 'balance'] as const;
  const named = roles.flatMap((role) => headingCurrency(layout, role) ?? []);
  const codes = named.flatMap((one) => codeOf(one) ?? []);
  return codes.some((code) => !named.every((one) => mayBe(one, code)));
}

/** A file-wide currency: behind the heading of the amounts, or named above the table. */
function statedCurrency(
  layout: TableLayout,
  sample: readonly TableRecord[],
  accountCurrency: string | undefined,
): string | null {
  for (const role of ['amount', 'debit', 'credit', 'balance'] as const) {
    const code = codeOf(headingCurrency(layout, role));
    if (code !== null) return code;
  }
  for (const { cells, line } of sample) {
    if (line >= (layout.header?.line ?? layout.lastLineBeforeData + 1)) break;
    // “Currency: All” is a filter, and no Albanian lek.
    const code = codeOf(
      currencyNamed(
        /\b(?:currency|ccy|loai tien|loai tien te|tien te|don vi tien te|don vi tinh|don vi|dvt|wahrung|devise|moneda|divisa|waluta|munt) (?!all\b)([a-z]{3,4})\b/.exec(
          foldWords(cells.join(' ')),
        )?.[1] ?? '',
      ),
    );
    if (code !== null) return code;
    const named = currencyStated(cells, accountCurrency);
    if (named !== null) return named;
  }
  // A line of units right under the headings.
  const units = new Set(
    (sample.find(({ line }) => line > (layout.header?.line ?? Infinity))?.cells ?? [])
      .filter((cell) => !isBlank(cell))
      .map((cell) => codeOf(currencyNamed(cell))),
  );
  if (units.size === 1) return [...units][0]!;
  return null;
}

/** Words of a line above a table that states the unit of all its amounts. */
const aboutUnit = new RegExp(
  '^(?:don vi|dvt|units?|in|en)(?= |$)|(?:^| )(?:amounts?|values|figures|betrage|angaben|werte|montants|valeurs' +
    '|importes|importi|valores|bedragen|kwoty|castky|so tien)(?= |$)',
);

/** Those that lines above the table name, the first of which is its own. */
function statedAccounts(layout: TableLayout, sample: readonly TableRecord[]): string[] {
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
function headsAnother(
  { header }: TableLayout,
  columns: Partial<Record<ColumnRole, number>>,
  cells: readonly string[],
): boolean {
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

/**
 * Reads a cell of the account column: a number, such as an IBAN or a text without letters; else a
 * name, which identifies an account only among several.
 */
function nameAccount({ account }: Statement, text: string, several: boolean): void {
  const bare = text.replace(/[\s.-]/g, '');
  if (!/\p{L}/u.test(bare) || /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(bare)) {
    if (/\d{4}$/.test(bare)) account.account ??= bare;
    else if (several) account.name = text;
  } else if (several) account.name = text;
  else account.bank ??= text;
}

/**
 * Returns the currency of a cell in a currency column; a sign shared by several means the account's
 * currency, if that has it.
 */
function cellCurrency(cell: string, own: string | null): string {
  const named = currencyOfCell(cell),
    sign = signOf(named);
  return sign !== null && own !== null && hasSign(own, sign)
    ? own
    : (codeOf(named) ?? cell.trim().toUpperCase());
}

interface Cells {
  date: string;
  amount: string;
  debit: string;
  credit: string;
  balance: string;
}
/**
 * A record that is a transaction by its date and amount; everything else was reported or passed
 * over.
 */
interface Candidate {
  record: TableRecord;
  cells: Cells;
  date: NonNullable<DateText>;
}
/**
 * A row whose amount is still only a size. `written`: what the amount's own text says; `column`:
 * what the direction column says.
 */
interface SizedRow {
  row: BankRow;
  record: TableRecord;
  point: BalancePoint;
  written: 'in' | 'out' | null;
  column: 'in' | 'out' | null;
  /** The fee stated beside the amount, without a sign; null if that cannot be read. */ feeMinor:
    | number
    | null;
  /** The own account that it names; empty where the table has no column of them. */ account: string;
}

/** So many amounts with equal decimals are no chance. */
const enoughRows = 4;
/** The last cells of all rows except the one that may be cut. */
interface LastCells {
  /** The number of rows with each ending. */ ends: Map<string, number>;
  count: number;
  fewestDigits: number;
  /** Of how many the last three digits are zeros. */ thousands: number;
  shortest: number;
  /** The first few different ones. */ texts: Set<string>;
}
const textsAtMost = 200;
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Columns in which a NUL may be dropped: they do not affect amount, day or direction. */
const texts: readonly ColumnRole[] = ['payee', 'note', 'category'];

/**
 * The number of amounts by stated direction: a sign or word for in, for out, none; and the number
 * of those stated by a word.
 */
interface SignCounts {
  in: number;
  out: number;
  none: number;
  worded: number;
}

const mostWays = 50;
/** Unknown states that are named; more are free text. */
const mostUnknown = 20;
/** Fewer rows could agree with a column of something else by chance. */
const enoughWays = 5;

class TableReader {
  private readonly source: Source;
  private readonly input: TableInput;
  private readonly columns: Partial<Record<ColumnRole, number>>;
  private readonly hasNoteBeside: boolean;
  private readonly areMixed: boolean;
  private readonly isLastFilled: boolean;
  private readonly needs = new Set<Need>();
  private readonly detections: Detection[];
  private readonly dateCache = new Map<string, DateText>();
  private currency: string | null = null;
  /** It is that of the account, since the file says nothing of it. */
  private isAssumed = false;
  /** The person's answer where the heading of the amounts and the rows contradict each other. */
  private chosenCurrency: string | null = null;
  /** A row has it. */
  private fellBack = false;
  private codes: ReadonlySet<string | null> | null = null;
  private bothSides: boolean | null = null;
  private order: DateOrder = 'dmy';
  private decimalSign: DecimalSign = '.';
  private evidence = noEvidence();
  /** Some banks write `-1 234,56` beside a balance of `2 000.00`. */
  private balanceSign: DecimalSign = '.';
  private balanceEvidence = this.evidence;
  private debitsNegative = false;
  /** A debit without a minus is more likely money that comes back. */
  private mostDebitsNegative = false;
  private useReference = false;
  /**
   * Of each row its balance, and whether its amount is zero: where one side alone is known, it may
   * stand on the other.
   */
  private readonly zeros: { balanceMinor: number | null; isZero: boolean }[] = [];
  /** Currencies, and signs of several, that lines around the rows name. */
  private readonly around = new Set<string>();
  private openingText: string | null = null;
  private closingText: string | null = null;
  /** In a table of several accounts, of each. */
  private readonly openingTexts = new Map<string, string>();
  private signRule: SignRule = 'asStated';
  /** Returns the direction that a cell of the direction column states. */
  private wayOf: (cell: string) => Way | null = () => null;
  private readonly unknownStates = new Set<string>();
  private readonly last: LastCells = {
    ends: new Map(),
    count: 0,
    fewestDigits: Infinity,
    thousands: 0,
    shortest: Infinity,
    texts: new Set(),
  };

  constructor(source: Source, input: TableInput) {
    this.source = source;
    this.input = input;
    this.columns = input.layout.columns;
    this.hasNoteBeside = hasTwoTexts(input.layout);
    this.detections = [...input.layout.detections];
    this.areMixed = areCurrenciesMixed(input.layout);
    this.isLastFilled = isLastCellFilled(input.sample, input.layout);
  }

  private report<C extends ProblemCode>(
    severity: Severity,
    code: C,
    params: ProblemParams[C],
    record: TableRecord,
  ): void {
    this.source.problems.add(
      severity,
      code,
      params,
      record.line,
      record.cells.join(this.input.joint),
    );
  }

  private cell(record: TableRecord, role: ColumnRole): string {
    const column = this.columns[role];
    return column === undefined ? '' : (record.cells[column] ?? '').trim();
  }

  /** Payee and note. A row without a payee has its text as one. */
  private textsOf(record: TableRecord): Pick<BankRow, 'payee' | 'note' | 'formerTexts'> {
    const former = this.input.layout.formerTexts;
    const at = (column: number | undefined) =>
      column === undefined ? '' : (record.cells[column] ?? '');
    const payee = this.cell(record, 'payee'),
      note = this.cell(record, 'note');
    // A dash stands for no payee.
    const isDash = payee !== '' && isBlank(payee);
    const before = former
      ? { payee: at(former.payee), note: at(former.note) }
      : isDash
        ? { payee, note }
        : null;
    const texts = textsOfRecord(isDash ? '' : payee, note);
    if (before)
      return {
        ...texts,
        formerTexts: { payee: payeeText(before.payee), note: noteText(before.note) },
      };
    // Releases before did not read a second column of text.
    const isNoteNew = this.hasNoteBeside && texts.formerTexts === undefined && texts.note !== '';
    return isNoteNew ? { ...texts, formerTexts: { payee: texts.payee, note: '' } } : texts;
  }

  private date(text: string): DateText {
    let date = this.dateCache.get(text);
    if (date === undefined) {
      if (this.dateCache.size > 20_000) this.dateCache.clear();
      date = splitDate(text);
      this.dateCache.set(text, date);
    }
    return date;
  }

  /** Whether a NUL stands where it could make another amount, day or transaction of it. */
  private damagedRoles({ cells }: TableRecord): boolean {
    return (Object.entries(this.columns) as [ColumnRole, number][]).some(
      ([role, column]) => !texts.includes(role) && cells[column]?.includes('\0'),
    );
  }

  /** Notes the account's currency from a line around the rows. */
  private noteCurrencyAround(cells: readonly string[]): void {
    const named = [...currenciesOfSums(cells), currencyAround(cells)];
    for (const one of named) {
      if (one !== null) this.around.add(one);
    }
  }

  /**
   * Reads a line above the data: a balance, or a row that must not be lost. `other`: the line at
   * which another table begins.
   */
  private readAbove(record: TableRecord, other: number | null): void {
    const { header, commonWidth } = this.input.layout,
      { cells } = record;
    const stated = statedBalance(cells);
    if (stated?.which === 'opening') this.openingText = stated.text;
    else if (stated) this.closingText = stated.text;
    else if (header !== null && other !== null && record.line > other && isDataRecord(cells)) {
      this.report('error', 'other-table', { line: other }, record);
    } else if (header === null && cells.some((cell) => cell.trim() !== '')) {
      const date = this.cell(record, 'date'),
        amount = this.cell(record, 'amount');
      const text = this.cell(record, 'payee'),
        isFoot = isSumLine(text) || sumsUp(text) || maySumUp(text);
      const isNamed = /\p{L}/u.test(text) && !isFoot,
        hasAmount = anyDigit.test(amount);
      const hasDay = anyDigit.test(date) || (isBlank(date) && isNamed);
      const isRow = hasAmount ? hasDay : isNamed && this.date(date) !== null;
      if (!isRow || cells.length !== commonWidth)
        this.report('note', 'not-a-transaction', {}, record);
      else if (isBlank(amount)) this.report('error', 'amount-missing', {}, record);
      else if (isBlank(date)) this.report('error', 'date-missing', {}, record);
      else if (this.date(date) === null)
        this.report('error', 'date-unreadable', { text: date }, record);
      else this.report('error', 'amount-unreadable', { text: amount }, record);
    }
  }

  /**
   * Returns the state of a row that did not plainly happen, from the first state column that has
   * one.
   */
  private stateOf({ cells }: TableRecord): { state: RowState; text: string } | null {
    for (const { column, stateOf, describe } of this.input.layout.states) {
      const cell = (cells[column] ?? '').trim(),
        state = stateOf(cell);
      if (state !== null) return { state, text: describe(cell) };
    }
    return null;
  }

  /** Names a status that is not known, once: its row is taken. */
  private noteUnknownStates(record: TableRecord): void {
    for (const { column, isUnknown } of this.input.layout.states) {
      const status = (record.cells[column] ?? '').trim().slice(0, 80);
      const isTold = this.unknownStates.has(status) || this.unknownStates.size === mostUnknown;
      if (isTold || isUnknown?.(status) !== true) continue;
      this.unknownStates.add(status);
      this.report('warning', 'status-unknown', { status }, record);
    }
  }

  /** Goes over the transactions. On the first pass everything that is none is reported. */
  private walk(
    first: boolean,
    visit: (candidate: Candidate) => void,
    onRefused: () => void = () => undefined,
  ): void {
    const { header, lastLineBeforeData, width, commonWidth } = this.input.layout;
    const heads = new Set(
      header === null
        ? []
        : [
            wordsOfLine(header.cells),
            ...this.input.sample.flatMap(({ cells, line }) =>
              line <= header.line ? [wordsOfLine(cells)] : [],
            ),
          ],
    );
    const { layout, sample } = this.input;
    const sections = new Sections(
      statedAccounts(layout, sample),
      this.columns.currency === undefined ? this.currency : null,
    );
    let opening = true;
    const otherAbove = otherHeadingAbove(this.input.sample, header);
    const torn = this.source.text.includes('\0');
    this.input.walk((record) => {
      if (record.line <= lastLineBeforeData) {
        if (record.line !== header?.line) sections.noteLine(record.cells, record.line);
        if (first) this.readAbove(record, otherAbove);
        if (first) this.noteCurrencyAround(record.cells);
        return;
      }
      if (torn && record.cells.some((cell) => cell.includes('\0'))) {
        const damaged = this.damagedRoles(record);
        if (first)
          this.report(
            damaged ? 'error' : 'warning',
            damaged ? 'nul-in-row' : 'nul-left-out',
            {},
            record,
          );
        if (damaged) return onRefused();
      }
      const cells: Cells = {
        date: this.cell(record, 'date'),
        amount: this.cell(record, 'amount'),
        debit: this.cell(record, 'debit'),
        credit: this.cell(record, 'credit'),
        balance: this.cell(record, 'balance'),
      };
      const date = this.date(cells.date);
      const money = [cells.amount, cells.debit, cells.credit].filter((text) => !isBlank(text));
      const sumLine = () => isSumLine(record.cells.find((cell) => /\p{L}/u.test(cell)) ?? '');
      if (
        (!date && (!money.some((text) => splitAmount(text) !== null) || sumLine())) ||
        (money.length === 0 && sumLine()) ||
        sumsUp(this.cell(record, 'payee')) ||
        sumsUp(this.cell(record, 'note'))
      ) {
        if (heads.has(wordsOfLine(record.cells))) {
          sections.noteLine(record.cells, record.line);
          sections.noteHeadings(record.line);
          return;
        }
        sections.noteLine(record.cells, record.line);
        if (!opening && headsAnother(layout, this.columns, record.cells))
          sections.noteOtherHeadings(record.line);
        if (first) this.noteCurrencyAround(record.cells);
        if (opening && !isBlank(cells.balance) && splitAmount(cells.balance))
          this.openingText = cells.balance;
        const stated = sections.other === null ? statedBalance(record.cells) : null;
        if (stated?.which === 'opening' && opening) this.openingText = stated.text;
        else if (stated?.which === 'closing') this.closingText = stated.text;
        const account = payeeText(this.cell(record, 'account')),
          text = [cells.balance, cells.amount, cells.credit].find((each) => !isBlank(each));
        if (
          first &&
          account !== '' &&
          text !== undefined &&
          [this.cell(record, 'payee'), this.cell(record, 'note')].some((each) =>
            openingWords.test(foldWords(each)),
          )
        )
          this.openingTexts.set(account, text);
        // If days come first, a cell that begins with a digit was meant to be one.
        const breaksOff =
          !opening &&
          record.mayBeCut &&
          record.cells.length < Math.min(width, commonWidth) &&
          this.columns.date === 0 &&
          /^\d/.test(record.cells[0]!.trim());
        if (isRaggedRow(record, layout)) {
          const found = record.cells.length;
          if (first) this.report('error', 'wrong-column-count', { found, expected: width }, record);
          return onRefused();
        }
        if (isUnreadableRow(record, layout, money)) {
          if (first) this.report('error', 'date-unreadable', { text: cells.date }, record);
          return onRefused();
        }
        if (first)
          this.report(
            breaksOff ? 'error' : 'note',
            breaksOff ? 'record-unfinished' : 'not-a-transaction',
            {},
            record,
          );
        return;
      }
      opening = false;
      sections.noteRow();
      if (sections.other !== null) {
        if (first) this.report('error', 'other-table', { line: sections.other }, record);
        return;
      }
      // With a cell too many or too few, another column's number would pass for the amount.
      const found = record.cells.length;
      const fits = hasOwnWidth(record, layout, this.isLastFilled);
      const told = this.stateOf(record);
      const ofDay = date ? [] : [cells.date].filter(isNotBooked);
      const waits = sections.pending ?? (told?.state === 'notBooked' ? told.text : ofDay[0]);
      if (fits && waits !== undefined) {
        if (first) this.report('note', 'not-booked', { status: waits }, record);
        return;
      }
      if (fits && told?.state === 'notDone') {
        if (first) this.report('note', 'not-completed', { status: told.text }, record);
        return;
      }
      if (fits && told?.state === 'unclear') {
        if (first) this.report('error', 'status-unclear', { status: told.text }, record);
        return onRefused();
      }
      if (!fits || !date || money.length === 0) {
        if (first) {
          if (!fits && record.mayBeCut && found < width)
            this.report('error', 'record-unfinished', {}, record);
          else if (!fits)
            this.report('error', 'wrong-column-count', { found, expected: width }, record);
          else if (!date)
            this.report(
              'error',
              isBlank(cells.date) ? 'date-missing' : 'date-unreadable',
              { text: cells.date },
              record,
            );
          else this.report('error', 'amount-missing', {}, record);
        }
        onRefused();
        return;
      }
      const pending = [this.cell(record, 'payee'), this.cell(record, 'note')].find(
        leadsWithPending,
      );
      if (pending !== undefined) {
        if (first) this.report('error', 'status-unclear', { status: pending.slice(0, 80) }, record);
        return onRefused();
      }
      if (
        [this.cell(record, 'payee'), this.cell(record, 'note')].some(maySumUp) &&
        isBlank(cells.balance)
      ) {
        if (first) this.report('error', 'perhaps-balance', {}, record);
        onRefused();
        return;
      }
      if (first) this.noteUnknownStates(record);
      visit({ record, cells, date });
    }, first);
  }

  read(): Reading {
    const { source, input, columns } = this;
    const { settings, options } = source;
    const used = {
      ...settings,
      headerLine: input.layout.header?.line ?? 0,
      columns: { ...columns },
    };
    let statements = [emptyStatement(null)];
    statements[0]!.account.account = statedAccounts(input.layout, input.sample)[0] ?? null;
    const unit = this.otherUnit();
    const isMixed = settings.columns === undefined && this.areMixed;
    // All amounts are in another currency than the account, and those beside them are in its own.
    const isBeside =
      options.accountCurrency !== undefined &&
      input.layout.besideCurrency === options.accountCurrency;
    const hasAmount = [columns.amount, columns.debit, columns.credit].some(
      (column) => column !== undefined,
    );
    if (columns.date === undefined || !hasAmount || isBeside || isMixed) this.needs.add('columns');
    else if (unit !== null)
      source.problems.add('error', 'amount-unit', { heading: unit.text }, unit.line);
    else {
      const isContradicted = this.isHeadingContradicted();
      if (isContradicted) this.chosenCurrency = settings.currency ?? null;
      const stated =
        this.chosenCurrency ??
        statedCurrency(input.layout, input.sample, options.accountCurrency) ??
        settings.currency ??
        null;
      this.currency = stated ?? options.accountCurrency ?? null;
      this.isAssumed = stated === null && this.currency !== null && columns.currency === undefined;
      if (this.currency !== null && decimalsOfCurrency(this.currency) === null) {
        source.problems.add('error', 'currency-unknown', { currency: this.currency });
        this.currency = null;
        this.isAssumed = false;
      }
      const isOpen = isContradicted
        ? this.chosenCurrency === null
        : columns.currency === undefined
          ? this.currency === null
          : this.statedCodes().has(null) && !this.mayFallBack();
      if (isOpen) this.needs.add('currency');
      else if (this.currency !== null) used.currency = this.currency;
      const signs = this.survey();
      if (this.needs.size === 0) statements = this.fill(statements[0]!, signs);
      // The currency was not assumed if each amount has its own beside it.
      if (
        statements.some(({ rows }) => rows.length > 0)
          ? stated === null && this.fellBack
          : this.isAssumed
      )
        this.detections.push(assumedCurrency);
      used.dateOrder = this.order;
      used.decimalSign = this.decimalSign;
      if (this.needs.has('dateOrder')) delete used.dateOrder;
      if (this.needs.has('decimalSign')) delete used.decimalSign;
      if (!this.needs.has('sign') && columns.amount !== undefined && this.needs.size === 0)
        used.sign = this.signRule;
    }
    return {
      format: 'csv',
      statements,
      needs: [...this.needs],
      settings: used,
      detections: this.detections,
      headerKey: input.headerKey,
      columns: this.describeColumns(),
      sample: input.sample
        .slice(0, 20)
        .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.slice(0, 200)) })),
    };
  }

  /**
   * Returns the unit of the amounts if the file states one other than the whole currency unit:
   * behind their heading, or above the table.
   */
  private otherUnit(): { text: string; line: number } | null {
    const {
      layout: { header, lastLineBeforeData },
      sample,
    } = this.input;
    for (const role of ['amount', 'debit', 'credit'] as const) {
      const column = this.columns[role],
        text = column === undefined ? '' : (header?.cells[column] ?? '').trim();
      if (header && isOtherUnit(text)) return { text: text.slice(0, 80), line: header.line };
    }
    for (const { cells, line } of sample) {
      if (line >= (header?.line ?? lastLineBeforeData + 1)) break;
      const text = cells.find((cell) => aboutUnit.test(foldWords(cell)))?.trim() ?? '',
        whole = text === '' ? '' : cells.join(' ');
      if (isOtherUnit(whole)) return { text: whole.trim().slice(0, 80), line };
    }
    return null;
  }

  /**
   * First pass: what all rows together say about order of dates, decimal sign, direction and
   * references.
   */
  private survey(): SignCounts {
    const { settings } = this.source;
    const { columns } = this;
    const { evidence } = this;
    const [ofAmounts, ofBalances] = [noEvidence(), noEvidence()];
    const dates = new Map<number, NonNullable<DateText>>();
    const directions = { in: 0, out: 0, none: 0, worded: 0 };
    const debits = { in: 0, out: 0, none: 0, worded: 0 };
    const references = new Set<string>();
    /** The values of the direction column; a column of more values is none. */
    const ways = new Set<string>();
    let highestReference = 0,
      lastLine = 0;
    let mostDecimals = this.currency === null ? 0 : decimalsOfCurrency(this.currency)!;
    let rows = 0;
    /**
     * Days that are settled (cells with a date, years first), and those whose order is open, by
     * whether their numbers tell it.
     */
    const turned = new TurnedDays();
    const sizes = { all: 0, cents: 0 };
    /** Currencies beside the amounts and the balances, and whether an amount stands alone. */
    const codes = { beside: new Set<string>(), balances: new Set<string>(), hasBare: false };
    // The account's currency has no such sign as stands behind the heading of the amounts.
    let isOther =
      this.isAssumed &&
      (['amount', 'debit', 'credit'] as const).some((role) => {
        const sign = signOf(headingCurrency(this.input.layout, role));
        return sign !== null && !hasSign(this.currency!, sign);
      });
    this.walk(true, ({ record, cells, date }) => {
      rows += 1;
      if (!record.mayBeCut) this.noteLast(record.cells.at(-1)?.trim() ?? '');
      turned.add(date);
      if (date.kind === 'open')
        dates.set(
          ((date.first * 32 + date.second) * 10_000 + date.third) * 2 + (date.dotted ? 1 : 0),
          date,
        );
      const weigh = (text: string, counts: SignCounts | null, apart = ofAmounts) => {
        const parts = isBlank(text) ? null : splitAmount(text);
        if (!parts) return;
        addEvidence(evidence, parts.body);
        addEvidence(apart, parts.body);
        if (counts !== null && parts.code === null) {
          sizes.all += 1;
          if (/[.,](?:[1-9]|\d[1-9])$|[.,][1-9]0$/.test(parts.body)) sizes.cents += 1;
        }
        isOther ||=
          parts.sharedSign !== undefined &&
          this.isAssumed &&
          !hasSign(this.currency!, parts.sharedSign);
        if (parts.code !== null)
          mostDecimals = Math.max(mostDecimals, decimalsOfCurrency(parts.code) ?? 0);
        if (apart === ofBalances) {
          if (parts.code !== null) codes.balances.add(parts.code);
        } else if (parts.code === null) codes.hasBare = true;
        else codes.beside.add(parts.code);
        if (!counts || !/[1-9]/.test(parts.body)) return;
        counts[parts.direction ?? 'none'] += 1;
        if (parts.worded) counts.worded += 1;
      };
      weigh(cells.amount, directions);
      weigh(cells.debit, debits);
      weigh(cells.credit, null);
      weigh(cells.balance, null, ofBalances);
      if (columns.currency !== undefined)
        mostDecimals = Math.max(
          mostDecimals,
          decimalsOfCurrency(cellCurrency(this.cell(record, 'currency'), this.currency)) ?? 0,
        );
      if (columns.direction !== undefined && ways.size < mostWays)
        ways.add(this.cell(record, 'direction'));
      const reference = this.cell(record, 'reference');
      if (reference !== '') references.add(reference);
      highestReference = Math.max(
        highestReference,
        /^\d{1,15}$/.test(reference) ? Number(reference) : Infinity,
      );
      lastLine = record.line;
    });
    if (columns.direction !== undefined) {
      const { header, languages } = this.input.layout;
      this.wayOf = readDirections(ways, header?.cells[columns.direction] ?? '', languages);
    }
    this.debitsNegative = debits.out > 0 && debits.in === 0 && debits.none === 0;
    this.mostDebitsNegative = !this.debitsNegative && debits.out > debits.in + debits.none;
    // Numbers that only count the rows begin again in the next file, where they would pass for the
    // same payments.
    const isCount = highestReference <= lastLine;
    this.useReference = rows > 0 && references.size === rows && !isCount;
    if (columns.reference !== undefined && references.size > 0 && !this.useReference && !isCount)
      this.source.problems.add('note', 'reference-not-unique', {});
    if (turned.areLikely()) this.source.problems.add('warning', 'dates-perhaps-turned', {});
    // The account's currency has no such sign as stands beside an amount. Or most amounts have
    // cents, and it has none: they are of another, though the file does not say so.
    if (isOther) this.needs.add('currency');
    // Of amounts that name none: the currency of others, or of the balance, may be theirs.
    const besideBare = codes.hasBare
      ? [...codes.beside, ...(codes.balances.size === 1 ? codes.balances : [])]
      : [];
    const mayBeOwn = (named: string) => mayBe(named, this.currency!);
    if (this.isAssumed && ![...besideBare, ...this.around].every(mayBeOwn))
      this.needs.add('currency');
    if (
      this.isAssumed &&
      decimalsOfCurrency(this.currency!) === 0 &&
      sizes.cents * 2 > sizes.all &&
      settings.roundAmounts !== true
    )
      this.needs.add('currency');
    this.settleDates([...dates.values()]);
    this.settleDecimals(ofAmounts, ofBalances, mostDecimals);
    return directions;
  }

  /**
   * The decimal sign of all amounts; of the amounts and of the balances where these have another.
   */
  private settleDecimals(
    ofAmounts: SignEvidence,
    ofBalances: SignEvidence,
    mostDecimals: number,
  ): void {
    const given = this.source.settings.decimalSign;
    const together = settleDecimalSign(this.evidence, mostDecimals);
    const [amounts, balances] = [ofAmounts, ofBalances].map((each) =>
      settleDecimalSign(each, mostDecimals),
    );
    const areApart =
      !together && amounts?.confidence === 'certain' && balances?.confidence === 'certain';
    if (areApart) [this.evidence, this.balanceEvidence] = [ofAmounts, ofBalances];
    const settled = given
      ? { sign: given, confidence: 'given' as const, saw: '' }
      : areApart
        ? amounts
        : together;
    if (!settled) {
      this.needs.add('decimalSign');
      return;
    }
    this.decimalSign = settled.sign;
    this.balanceSign = areApart ? balances.sign : settled.sign;
    this.detections.push({
      setting: 'decimalSign',
      confidence: settled.confidence,
      saw: settled.saw,
    });
  }

  private settleDates(dates: NonNullable<DateText>[]): void {
    const given = this.source.settings.dateOrder;
    let settled: { order: DateOrder; confidence: Detection['confidence']; saw: string } | null =
      given ? { order: given, confidence: 'given', saw: '' } : settleDateOrder(dates);
    const headings = this.input.layout.header?.cells ?? [];
    // Headings in a language whose people write the day first, and no date that speaks against it.
    const saw = headings[this.columns.date!] ?? '';
    const mayBe =
      !mayLeadWithYear(dates) && dates.every((date) => dayInOrder(date, 'dmy') !== null);
    if (!settled && mayBe && writesDayFirst(headings, saw))
      settled = { order: 'dmy', confidence: 'likely', saw };
    if (settled) {
      this.order = settled.order;
      this.detections.push({
        setting: 'dateOrder',
        confidence: settled.confidence,
        saw: settled.saw,
      });
    } else this.needs.add('dateOrder');
  }

  /**
   * The size of an amount and what its text says about direction, or null with the reason reported.
   */
  private money(
    text: string,
    currency: string,
    record: TableRecord,
  ): { minor: number; direction: 'in' | 'out' | null } | null {
    const parts = splitAmount(text);
    if (!parts) {
      this.report('error', 'amount-unreadable', { text }, record);
      return null;
    }
    const decimals = decimalsOfCurrency(currency)!;
    if (standsOut(parts.body, this.decimalSign, this.evidence, decimals)) {
      this.report('error', 'amount-ambiguous', { text }, record);
      return null;
    }
    const reading = readAmountBody(
      parts.body,
      this.decimalSign,
      decimals,
      this.source.settings.roundAmounts,
    );
    if (!reading.ok) {
      if (reading.code === 'amount-too-precise')
        this.report('error', reading.code, { text, currency, decimals }, record);
      else this.report('error', reading.code, { text }, record);
      return null;
    }
    if (reading.rounded) this.report('note', 'amount-rounded', { text }, record);
    return { minor: reading.minor, direction: parts.direction };
  }

  /**
   * Of sides in two currencies that of the one on which the amount stands; a sign of several is the
   * account's.
   */
  private sideCurrency(cells: Cells): string | null {
    const side = (['amount', 'debit', 'credit'] as const).find((role) => /[1-9]/.test(cells[role]));
    const named = side === undefined ? null : headingCurrency(this.input.layout, side);
    const { accountCurrency } = this.source.options;
    const isOwn = accountCurrency !== undefined && named !== null && mayBe(named, accountCurrency);
    return isOwn ? accountCurrency : codeOf(named);
  }

  private rowCurrency({ record, cells }: Candidate): string | null {
    const column = this.cell(record, 'currency');
    const beside =
      [cells.amount, cells.debit, cells.credit]
        .map((text) => (isBlank(text) ? null : (splitAmount(text)?.code ?? null)))
        .find((code) => code !== null) ?? null;
    const stated = column === '' ? null : cellCurrency(column, this.currency);
    // Currencies beside an amount whose heading names its own are those of what it was changed
    // from.
    const ofHeadings = (['amount', 'debit', 'credit'] as const).map((role) =>
      codeOf(headingCurrency(this.input.layout, role)),
    );
    const ofHeading = this.areMixed
      ? this.sideCurrency(cells)
      : (ofHeadings.find((code) => code !== null) ?? null);
    const own = beside ?? this.answeredCurrency(ofHeading, stated) ?? ofHeading ?? stated;
    const currency = own ?? (this.mayFallBack() && !this.areMixed ? this.currency : null);
    this.fellBack ||= own === null;
    if (currency === null) {
      this.report('error', 'currency-missing', {}, record);
      return null;
    }
    if (
      !isCurrency(currency) ||
      (beside !== null && stated !== null && ofHeading === null && beside !== stated)
    ) {
      this.report(
        'error',
        'currency-unknown',
        { currency: isCurrency(currency) ? `${stated} / ${beside}` : currency },
        record,
      );
      return null;
    }
    return currency;
  }

  /**
   * The person's answer for a row, whose own currency goes before it where that is not the one that
   * was asked about.
   */
  private answeredCurrency(ofHeading: string | null, stated: string | null): string | null {
    const chosen = this.chosenCurrency;
    const isOdd = stated !== null && chosen !== ofHeading && !this.statedCodes().has(stated);
    return isOdd ? stated : chosen;
  }

  /** The rows that are looked at first. */
  private sampleRows(): readonly TableRecord[] {
    const { sample, layout } = this.input;
    return sample.filter(({ line, cells }) => line > layout.lastLineBeforeData && cells.length > 1);
  }

  /**
   * Whether every row states one currency, the heading of the amounts another, and the account is
   * not in that of the heading: the rows may say what the amounts were changed from, or the heading
   * may be of another export.
   */
  private isHeadingContradicted(): boolean {
    const { layout } = this.input;
    if (this.columns.currency === undefined || this.areMixed) return false;
    const heading =
      (['amount', 'debit', 'credit'] as const)
        .map((role) => codeOf(headingCurrency(layout, role)))
        .find((code) => code !== null) ?? null;
    const [only = null, ...others] = this.statedCodes();
    return (
      heading !== null &&
      only !== null &&
      others.length === 0 &&
      only !== heading &&
      this.source.options.accountCurrency !== heading
    );
  }

  /** Returns the currencies that the sampled rows state; null for a row that states none. */
  private statedCodes(): ReadonlySet<string | null> {
    this.codes ??= new Set(
      this.sampleRows().map((record) => {
        const cell = this.cell(record, 'currency');
        return cell === '' ? null : cellCurrency(cell, this.currency);
      }),
    );
    return this.codes;
  }

  /**
   * Whether a row that states no currency has that of the account: not where all others have
   * another one.
   */
  private mayFallBack(): boolean {
    if (this.columns.currency === undefined || this.source.settings.currency !== undefined)
      return true;
    const codes = this.statedCodes();
    return (
      this.currency === null ||
      codes.has(this.currency) ||
      [...codes].every((code) => code === null)
    );
  }

  /** The size of the amount, and its direction where the row tells it. null: reported. */
  private sizedAmount(
    candidate: Candidate,
    currency: string,
  ): { minor: number; direction: 'in' | 'out' | null } | null {
    const { record, cells } = candidate;
    if (this.columns.amount !== undefined) return this.money(cells.amount, currency, record);
    const debit = isBlank(cells.debit)
      ? { minor: 0, direction: null }
      : this.money(cells.debit, currency, record);
    const credit =
      debit && isBlank(cells.credit)
        ? { minor: 0, direction: null }
        : debit && this.money(cells.credit, currency, record);
    if (!debit || !credit) return null;
    if (debit.minor !== 0 && credit.minor !== 0) {
      this.report(
        'error',
        'amount-both-sides',
        { debit: cells.debit, credit: cells.credit },
        record,
      );
      return null;
    }
    const side = debit.minor !== 0 ? 'out' : 'in';
    const said = debit.minor !== 0 ? debit.direction : credit.direction;
    // A minus among debits may be a reversal or a habit; only where all debits carry it is it
    // clear.
    const isAgainstMost = this.mostDebitsNegative && side === 'out' && said !== 'out';
    const isDoubtful =
      (said !== null && said !== side) ||
      isAgainstMost ||
      (side === 'out' && said === 'out' && !this.debitsNegative);
    if (isDoubtful && this.columns.balance === undefined) {
      this.report('error', 'sign-unsettled', {}, record);
      return null;
    }
    if (isDoubtful) return { minor: debit.minor + credit.minor, direction: null };
    return { minor: debit.minor + credit.minor, direction: side };
  }

  /**
   * The rows, each in the statement of its account: that of the file, or one for each that the
   * column of accounts names.
   */
  private fill(whole: Statement, signs: SignCounts): Statement[] {
    const read: SizedRow[] = [];
    const follows = new Set<string>();
    this.walk(
      false,
      (candidate) => {
        const account = payeeText(this.cell(candidate.record, 'account'));
        const made = this.sizedRow(candidate, account, follows.has(account));
        if (made) read.push(made);
        if (made) follows.add(account);
        else follows.delete(account);
      },
      () => follows.clear(),
    );
    if (this.zerosMove()) this.needs.add('columns');
    const accounts = [...new Set(read.map(({ account }) => account).filter((name) => name !== ''))];
    const several = accounts.length > 1;
    // Each account by itself, so that balances follow one another.
    const groups = several
      ? [...Map.groupBy(read, ({ account }) => account)].map(([account, sized]) => ({
          account,
          sized,
        }))
      : [{ account: accounts[0] ?? '', sized: read }];
    for (const { sized } of groups) {
      // Balances of several currencies in one column are no chain.
      if (new Set(sized.map(({ row }) => row.currency)).size > 1)
        for (const { point } of sized) point.balanceMinor = null;
    }
    // Another column may be the amount, or the balance may be of something else: nobody but the
    // person knows.
    const isOdd =
      !several &&
      read.every(({ feeMinor }) => feeMinor === 0) &&
      agreesNowhere(read.map(({ point }) => point));
    if (isOdd && this.source.settings.columns === undefined) this.needs.add('columns');
    const openingMinor =
      several || this.openingText === null || this.currency === null
        ? null
        : this.quietBalance(this.openingText, this.currency);
    const all = new Set(
      this.applyFees(
        this.applySigns(
          groups.flatMap(({ sized }) => sized),
          signs,
          openingMinor,
        ),
        openingMinor,
      ),
    );
    return groups.flatMap(({ account, sized }) => {
      const found = sized.filter((row) => all.has(row));
      if (several && account === '') {
        for (const { record } of found) this.report('error', 'account-missing', {}, record);
        return [];
      }
      const statement = several ? emptyStatement(null) : whole;
      if (account !== '') nameAccount(statement, account, several);
      const currencies = new Set(sized.map(({ row }) => row.currency));
      statement.currency = currencies.size === 1 ? [...currencies][0]! : this.currency;
      const kept = this.withoutSums(found);
      const ownText = several ? this.openingTexts.get(account) : undefined,
        ownMinor =
          ownText === undefined || statement.currency === null
            ? openingMinor
            : this.quietBalance(ownText, statement.currency);
      this.checkBalance(statement, sized, new Set(kept), ownMinor);
      statement.rows = kept.map(({ row }) => row);
      // A balance that was worked out from the rows needs no sentence of its own: the row says
      // where it breaks.
      const closingMinor =
        several || this.closingText === null || this.currency === null
          ? null
          : this.quietBalance(this.closingText, this.currency);
      const stated = openingMinor !== null && closingMinor !== null;
      if (stated) statement.closingMinor = closingMinor;
      checkBalances(statement, stated ? this.source.problems : null, null);
      const end = statement.rows.at(-1);
      if (stated && end && statement.offByMinor === 0) delete end.cut;
      return [statement];
    });
  }

  /** The rows without those that are a sum of others, or may be one. */
  private withoutSums(rows: readonly SizedRow[]): SizedRow[] {
    const last = rows.at(-1);
    const isSum =
      last !== undefined &&
      rows.length > 2 &&
      last.row.amountMinor === rows.slice(0, -1).reduce((sum, { row }) => sum + row.amountMinor, 0);
    return rows.filter((one) => {
      const { row, record, point } = one,
        isTotal = isSum && one === last;
      if (isTotal && isSumLine(row.payee)) {
        this.report('note', 'not-a-transaction', {}, record);
        return false;
      }
      // A payment of just what all rows before it come to would be a great chance; so is a `Total`
      // without a balance.
      const hasNoBalance = point.balanceMinor === null && isBlank(this.cell(record, 'balance'));
      const isBare = this.columns.balance !== undefined && [row.payee, row.note].some(isBareSum);
      if (!hasNoBalance || !(isBare || (isTotal && rows.length > enoughRows))) return true;
      this.report('error', 'perhaps-balance', {}, record);
      return false;
    });
  }

  private hasOneSide(): boolean {
    const {
      columns: { amount, debit, credit },
      source: { settings },
    } = this;
    return (
      settings.columns === undefined &&
      amount === undefined &&
      (debit === undefined) !== (credit === undefined)
    );
  }

  /**
   * Whether the balance moves where no amount does: it is another than that of both rows beside it.
   */
  private zerosMove(): boolean {
    return this.zeros.some(({ balanceMinor, isZero }, at) => {
      const [before, after] = [
        this.zeros[at - 1]?.balanceMinor ?? null,
        this.zeros[at + 1]?.balanceMinor ?? null,
      ];
      const isKnown = isZero && balanceMinor !== null && before !== null && after !== null;
      return isKnown && before !== balanceMinor && after !== balanceMinor;
    });
  }

  /** Returns the cells of the fee columns that are neither blank nor zero. */
  private feesOf({ cells }: TableRecord): string[] {
    const texts = this.input.layout.feeColumns.map((column) => (cells[column] ?? '').trim());
    return texts.filter((text) => /[1-9]/.test(text));
  }

  /** Whether a column says that fees are in another currency than the row. */
  private hasOtherFeeCurrency({ cells }: TableRecord, currency: string): boolean {
    const { feeCurrency } = this.input.layout;
    const cell = feeCurrency === undefined ? '' : (cells[feeCurrency] ?? '').trim();
    return cell !== '' && cellCurrency(cell, currency) !== currency;
  }

  private quietBalance(text: string, currency: string): number | null {
    return this.quietAmount(text, currency, this.balanceSign, this.balanceEvidence);
  }

  private quietAmount(
    text: string,
    currency: string,
    sign = this.decimalSign,
    evidence = this.evidence,
  ): number | null {
    const parts = isBlank(text) ? null : splitAmount(text);
    // A balance or a fee may be in another currency than the row.
    if (parts && parts.code !== null && parts.code !== currency) return null;
    const decimals = decimalsOfCurrency(currency)!;
    const isClear = parts && !standsOut(parts.body, sign, evidence, decimals);
    const reading = isClear ? readAmountBody(parts.body, sign, decimals) : null;
    return reading?.ok ? (parts!.direction === 'out' ? 0 - reading.minor : reading.minor) : null;
  }

  private noteLast(text: string): void {
    const { last } = this,
      end = endOf(text),
      digits = digitsOf(text);
    if (text === '') return;
    last.count += 1;
    last.shortest = Math.min(last.shortest, text.length);
    if (last.texts.size < textsAtMost) last.texts.add(text);
    if (end === '') return;
    last.ends.set(end, (last.ends.get(end) ?? 0) + 1);
    last.fewestDigits = Math.min(last.fewestDigits, digits.length);
    if (digits.endsWith('000')) last.thousands += 1;
  }

  /**
   * Whether the file breaks off within the last cell of this row, which has no line end behind it.
   * A day or an amount that ends otherwise than those of all other rows (`-12` under `-15.00`,
   * `2026-02-1` under `2026-02-13`) is refused. Of a few rows, and of whole numbers, less is known:
   * `likely` where it is shorter or rounder than the others are, or begins a word that they have
   * whole; `open` where nothing tells, and the amount is taken as it stands.
   */
  private cutOf(record: TableRecord): 'refused' | 'likely' | 'open' | null {
    const column = record.cells.length - 1,
      text = record.cells.at(-1)!.trim(),
      { date, amount, debit, credit, status, account, direction, reference } = this.columns;
    if (!record.mayBeCut || isBlank(text)) return null;
    const { ends, count, fewestDigits, thousands, shortest, texts: seen } = this.last,
      many = count >= enoughRows;
    if ([status, account, direction].includes(column))
      return seen.has(text)
        ? null
        : [...seen].some((whole) => whole.startsWith(text))
          ? 'likely'
          : null;
    if (column === reference) return many && text.length < shortest ? 'likely' : null;
    if (![date, amount, debit, credit].includes(column)) return null;
    const end = endOf(text),
      alike = ends.size === 1 && ends.has(end);
    if (ends.size === 1 && !alike) return column === date || many ? 'refused' : 'likely';
    if (column === date) return null;
    // Behind a sign that groups, three digits may be followed by three more.
    const isWhole = end.startsWith('whole') || !end.startsWith(this.decimalSign);
    if (alike && !isWhole) return null;
    const digits = digitsOf(text);
    return many &&
      (!ends.has(end) ||
        (isWhole &&
          (digits.length < fewestDigits || (thousands === count && !digits.endsWith('000')))))
      ? 'likely'
      : 'open';
  }

  /**
   * Whether most rows fill both sides, with a zero where nothing moved: an empty cell is then one
   * that is missing.
   */
  private fillsBothSides(): boolean {
    if (this.bothSides !== null) return this.bothSides;
    const rows = this.sampleRows();
    const both = rows.filter(
      (record) => !isBlank(this.cell(record, 'debit')) && !isBlank(this.cell(record, 'credit')),
    );
    this.bothSides = both.length * 2 > rows.length;
    return this.bothSides;
  }

  /**
   * The row of a candidate with the size of its amount, or null: reported, and the chain of
   * balances is broken there.
   */
  private sizedRow(candidate: Candidate, account: string, follows: boolean): SizedRow | null {
    const { record, cells, date } = candidate;
    const cut = this.cutOf(record);
    if (cut === 'refused') {
      this.report('error', 'record-unfinished', {}, record);
      return null;
    }
    if (cut === 'likely') this.report('warning', 'file-truncated', {}, record);
    const day = dayInOrder(date, this.order);
    if (day === null) this.report('error', 'date-does-not-exist', { text: cells.date }, record);
    const currency = this.rowCurrency(candidate);
    const amount = currency === null ? null : this.sizedAmount(candidate, currency);
    if (day === null || currency === null || amount === null) return null;
    const fees = this.feesOf(record).map((text) =>
      this.hasOtherFeeCurrency(record, currency) ? null : this.quietAmount(text, currency),
    );
    const feeMinor = fees.reduce(
      (sum, fee) => (sum === null || fee === null ? null : sum + Math.abs(fee)),
      0,
    );
    if (this.hasOneSide())
      this.zeros.push({
        balanceMinor: this.quietBalance(cells.balance, currency),
        isZero: amount.minor === 0,
      });
    if (amount.minor === 0 && feeMinor === 0) {
      const isOneEmpty =
        this.columns.amount === undefined && isBlank(cells.debit) !== isBlank(cells.credit);
      const isMissing = isOneEmpty && this.fillsBothSides();
      this.report(
        isMissing ? 'error' : 'note',
        isMissing ? 'amount-missing' : 'amount-zero',
        {},
        record,
      );
      return null;
    }
    const balanceMinor = this.quietBalance(cells.balance, currency);
    if (balanceMinor === null && !isBlank(cells.balance))
      this.report('warning', 'balance-unreadable', { text: cells.balance }, record);
    const row: BankRow = {
      line: record.line,
      day,
      amountMinor: amount.minor,
      currency,
      ...this.textsOf(record),
      bankId: this.useReference ? idText(this.cell(record, 'reference')) : null,
      category: payeeText(this.cell(record, 'category')) || null,
      transferAccount: null,
      splits: null,
      ...(cut !== null && { cut }),
    };
    return {
      row,
      record,
      point: { day, amountMinor: amount.minor, balanceMinor, follows },
      written: amount.direction,
      column:
        this.columns.direction === undefined ? null : this.wayOf(this.cell(record, 'direction')),
      feeMinor,
      account,
    };
  }

  /**
   * Fees in a column of their own: taken off where the balances show that they come beside the
   * amounts (as with Revolut), left where they show that the amounts hold them. Where they show
   * neither, a row with a fee is refused.
   */
  private applyFees(rows: SizedRow[], openingMinor: number | null): SizedRow[] {
    if (rows.every(({ feeMinor }) => feeMinor === 0)) return rows;
    const points = rows.map(({ point }) => point);
    const told = (['oldestFirst', 'newestFirst'] as const).map((order) => {
      const counts = { matches: 0, beside: 0, within: 0 };
      for (const [index, change] of balanceChanges(points, order, openingMinor).entries()) {
        const {
          point: { amountMinor },
          feeMinor,
        } = rows[index]!;
        if (
          change === null ||
          feeMinor === null ||
          (change !== amountMinor && change !== amountMinor - feeMinor)
        )
          continue;
        counts.matches += 1;
        if (feeMinor !== 0) counts[change === amountMinor ? 'within' : 'beside'] += 1;
      }
      return counts;
    });
    const most = Math.max(...told.map(({ matches }) => matches)),
      best = told.filter(({ matches }) => matches === most);
    const [beside, within] = [
      best.some((one) => one.beside > 0),
      best.some((one) => one.within > 0),
    ];
    return rows.filter((each) => {
      const { row, record, point, feeMinor } = each;
      if (feeMinor === 0) return true;
      if (feeMinor === null || beside === within) {
        this.report('error', 'fee-unclear', { fee: this.feesOf(record).join(' + ') }, record);
        return false;
      }
      if (beside) row.amountMinor = point.amountMinor = row.amountMinor - feeMinor;
      if (row.amountMinor !== 0) return true;
      this.report('note', 'amount-zero', {}, record);
      return false;
    });
  }

  /** Turns sizes into signed amounts; answers the rows that can be taken. */
  private applySigns(
    sized: SizedRow[],
    signs: SignCounts,
    openingMinor: number | null,
  ): SizedRow[] {
    const { settings, options, problems } = this.source;
    const settle = (rule: SignRule, confidence: Detection['confidence'], saw: string) => {
      this.signRule = rule;
      this.detections.push({ setting: 'sign', confidence, saw });
    };
    /** Gives each row its signed amount; a row for which none is known is refused. */
    const apply = (signed: (row: SizedRow, index: number) => number | null) =>
      sized.filter((each, index) => {
        const amountMinor = signed(each, index);
        if (amountMinor === null) {
          this.report('error', 'sign-unsettled', {}, each.record);
          return false;
        }
        each.row.amountMinor = amountMinor;
        each.point.amountMinor = amountMinor;
        return true;
      });
    const facing = (direction: 'in' | 'out' | null, size: number) =>
      direction === null ? null : direction === 'out' ? -size : size;
    const asStated = (turn: 1 | -1) =>
      apply(({ row, written }) => turn * facing(written ?? 'in', row.amountMinor)!);
    const waysByBalance =
      this.columns.amount === undefined ? null : this.waysOfBalance(sized, openingMinor);
    const byBalance = () =>
      waysByBalance &&
      apply(({ row, written }, index) => facing(waysByBalance[index] ?? written, row.amountMinor));
    // Without a column that says it, marked amounts (CR) go one way and the unmarked ones the
    // other.
    const unmarked =
      this.columns.direction !== undefined || signs.in + signs.out === 0
        ? null
        : signs.in > 0
          ? 'out'
          : 'in';
    const byType = () =>
      apply(({ row, written, column }) => facing(column ?? written ?? unmarked, row.amountMinor));

    if (this.columns.amount === undefined) {
      if (this.hasSidesOfWhom()) {
        this.needs.add('columns');
        return [];
      }
      const ways = this.waysByBalance(sized, openingMinor);
      return apply(({ row, written }, index) => facing(ways[index] ?? written, row.amountMinor));
    }
    /** The balance of a card or a loan is what is owed, unless it is written below zero. */
    const isOwed =
      (options.accountType === 'card' || options.accountType === 'loan') &&
      sized.some(({ point }) => point.balanceMinor !== null && point.balanceMinor > 0);
    const told = sized.filter(({ column }) => column !== null);
    const isGuessed = this.input.layout.isDirectionGuessed === true;
    // A rule that was remembered from a file of one direction, under the same headings.
    const saysBoth =
      signs.out === 0 &&
      told.length === sized.length &&
      !isGuessed &&
      new Set(told.map(({ column }) => column)).size > 1;
    if (
      settings.sign &&
      !(saysBoth && (settings.sign === 'asStated' || settings.sign === 'inverted'))
    ) {
      settle(settings.sign, 'given', '');
      if (settings.sign === 'byBalance') return byBalance() ?? apply(() => null);
      return settings.sign === 'byType'
        ? byType()
        : asStated(settings.sign === 'inverted' ? -1 : 1);
    }
    if (sized.length === 0) return [];
    const ask = () => {
      this.needs.add('sign');
      return [];
    };
    const isToProve = isGuessed && signs.out === 0;
    const guess = isToProve ? this.testGuessedWays(sized, isOwed ? null : waysByBalance) : 'holds';
    if (guess === 'open') return ask();
    const columnSays = guess === 'holds' ? told : [];
    const directionHeading =
      this.columns.direction === undefined
        ? ''
        : (this.input.layout.header?.cells[this.columns.direction] ?? '');
    // To a card or a loan a payment comes in; elsewhere it goes out.
    if (
      signs.out === 0 &&
      (options.accountType === 'card' || options.accountType === 'loan') &&
      columnSays.some(({ record }) => foldWords(this.cell(record, 'direction')) === 'payment')
    )
      return ask();
    // And where nothing is said to come in, a transfer or a payment may be one that does.
    const mayComeIn = ({ record }: SizedRow) => mayGoEitherWay(this.cell(record, 'direction'));
    const isAllOut = columnSays.length > 0 && columnSays.every(({ column }) => column === 'out');
    if (signs.out === 0 && isAllOut && columnSays.some(mayComeIn)) return ask();
    if (signs.out === 0 && columnSays.length > 0) {
      const taken = byType();
      const chain = isOwed
        ? null
        : findChain(
            sized.map(({ point }) => point),
            ['asStated', 'inverted'],
          );
      if (chain?.sense === 'inverted') return ask();
      // A column that the balance speaks against says something else than the way.
      if (
        !chain &&
        !isOwed &&
        findChain(
          sized.map(({ point }) => point),
          ['eitherWay'],
        )
      )
        return ask();
      const isOfBooks =
        options.accountType === 'cash' &&
        this.columns.account === undefined &&
        columnSays.every(({ record }) => isSideOfAccount(this.cell(record, 'direction')));
      if (isOfBooks && !chain) return ask();
      settle('byType', 'certain', directionHeading);
      return taken;
    }
    if (columnSays.length > 0) {
      // A direction column beside signs should only repeat them.
      const against = columnSays.filter(({ column, written }) => column !== (written ?? 'in'));
      if (against.length * 2 >= columnSays.length) return ask();
      const taken = asStated(1);
      // A minus may also take back what the word says: a debit of -5 among debits of 50.
      const chain = findChain(
        sized.map(({ point }) => point),
        ['asStated', 'inverted'],
      );
      if (against.length > 0 && chain?.sense !== 'asStated') return ask();
      settle('asStated', 'certain', directionHeading);
      for (const { record } of against)
        this.report(
          'warning',
          'sign-contradicts-type',
          { type: this.cell(record, 'direction') },
          record,
        );
      return taken;
    }
    if (signs.worded > 0 && signs.worded === signs.in + signs.out + signs.none) {
      settle('asStated', 'certain', 'CR/DR');
      return asStated(1);
    }
    if (signs.in > 0 && signs.none > 0 && signs.out === 0) return ask();
    // The balance of a card is what is owed or what is left, so it proves neither; and its export
    // may count either way.
    if (options.accountType === 'card') return ask();
    if (signs.out > 0) {
      const taken = asStated(1);
      const chain = findChain(
        sized.map(({ point }) => point),
        ['asStated', 'inverted'],
      );
      if (chain && isOwed) return ask();
      // A sum of what was spent goes up by what goes out, and is no balance.
      if (chain?.sense === 'inverted' && !this.hasNamedBalance()) return ask();
      if (chain) settle(chain.sense === 'inverted' ? 'inverted' : 'asStated', 'certain', 'balance');
      if (chain) return chain.sense === 'inverted' ? apply(({ row }) => -row.amountMinor) : taken;
      // Most people have more rows of spending than of income: a file that has it the other way
      // round may count the other way.
      if (signs.in + signs.none > signs.out || this.isAgainstKinds(sized)) return ask();
      settle('asStated', 'assumed', '');
      return taken;
    }
    // A payment received reduces a debt, so its balance gives no direction.
    const balanced = isOwed ? null : byBalance();
    if (balanced) {
      settle('byBalance', 'certain', 'balance');
      return balanced;
    }
    problems.add('warning', 'all-amounts-positive', {});
    return ask();
  }

  /**
   * Whether the balance shows that money goes out under the heading of credits, as it does where it
   * is what is owed.
   */
  private areSidesTurned(): boolean {
    const {
      columns: { debit },
      input: {
        layout: { header },
      },
      source: { settings },
    } = this;
    const heading =
      debit === undefined || settings.columns !== undefined ? '' : (header?.cells[debit] ?? '');
    return matchHeading(heading)?.role === 'credit';
  }

  /**
   * Whether the debits of a card or a loan are called credits, or what also comes in to it:
   * `Payments`, beside `Receipts`.
   */
  private hasSidesOfWhom(): boolean {
    const {
      columns: { debit },
      input: {
        layout: { header },
      },
      source: {
        settings,
        options: { accountType },
      },
    } = this;
    if (settings.columns !== undefined || debit === undefined || header === null) return false;
    const isDebt = accountType === 'card' || accountType === 'loan';
    const isOpen = matchHeading(header.cells[debit] ?? '')?.role !== 'debit';
    return (
      isDebt &&
      (this.areSidesTurned() || (isOpen && findSidesTogether(header.cells)?.debit === debit))
    );
  }

  /**
   * Whether a person or its heading says that the column of balances is one, and not the amounts
   * alone.
   */
  private hasNamedBalance(): boolean {
    const {
      columns: { balance },
      input: {
        layout: { header },
      },
      source: { settings },
    } = this;
    const heading = balance === undefined ? '' : (header?.cells[balance] ?? '');
    return settings.columns !== undefined || matchHeading(heading)?.role === 'balance';
  }

  /**
   * Returns the direction of each row of two sides by the balance: it tells whether -30 among
   * debits is a refund. Empty if the balance contradicts a row whose side is clear, as the balance
   * of a debt does.
   */
  private waysByBalance(sized: readonly SizedRow[], openingMinor: number | null): (Way | null)[] {
    const isClear = ({ record, written }: SizedRow) =>
      written !== null && splitAmount(this.cell(record, 'debit'))?.direction !== 'out';
    if (this.columns.balance === undefined || this.areSidesTurned() || sized.every(isClear))
      return [];
    const ways = this.waysOfBalance(sized, openingMinor);
    if (ways === null) return [];
    const clear = sized.flatMap((row, at) =>
      isClear(row) && ways[at] !== null ? [ways[at] === row.written] : [],
    );
    return clear.length > 0 && clear.every((agrees) => agrees) ? ways : [];
  }

  /**
   * Returns the direction of each row by the change of the balance that has its size; null if the
   * balance gives none.
   */
  private waysOfBalance(
    sized: readonly SizedRow[],
    openingMinor: number | null,
  ): (Way | null)[] | null {
    const points = sized.map(({ point }) => point),
      chain = findChain(points, ['eitherWay']);
    return (
      chain &&
      balanceChanges(points, chain.order, openingMinor).map((change, at) => {
        if (change === null || Math.abs(change) !== sized[at]!.row.amountMinor) return null;
        return change < 0 ? 'out' : 'in';
      })
    );
  }

  /**
   * Whether the balance proves the ways that a column under an unknown heading seems to tell. Where
   * it proves others in some rows, the column is of something else; where it is against all of
   * them, or there is none, nothing is known.
   */
  private testGuessedWays(
    sized: readonly SizedRow[],
    ways: readonly (Way | null)[] | null,
  ): 'holds' | 'fails' | 'open' {
    const known = sized.flatMap(({ column }, at) => (ways?.[at] ? [column === ways[at]] : []));
    if (!known.includes(true)) return 'open';
    if (known.includes(false)) return 'fails';
    return known.length >= enoughWays || known.length === sized.length ? 'holds' : 'open';
  }

  /**
   * Whether the kinds of payments that say which way they went mostly speak against the signs:
   * `income` of -1800.
   */
  private isAgainstKinds(sized: readonly SizedRow[]): boolean {
    const { kinds, header, languages } = this.input.layout;
    if (kinds === undefined) return false;
    const kindOf = ({ record }: SizedRow) => (record.cells[kinds] ?? '').trim();
    const wayOf = readDirections([], header?.cells[kinds] ?? '', languages);
    const told = sized.flatMap((row) => {
      const way = mayGoEitherWay(kindOf(row)) ? null : wayOf(kindOf(row));
      return way === null ? [] : [way === (row.written ?? 'in')];
    });
    return told.length > 0 && told.filter((agrees) => !agrees).length * 2 >= told.length;
  }

  private checkBalance(
    statement: Statement,
    sized: SizedRow[],
    kept: ReadonlySet<SizedRow>,
    openingMinor: number | null,
  ): void {
    const points = sized.map(({ point }) => point);
    statement.openingMinor = openingMinor;
    const chain = findChain(points, ['asStated']) ?? chainOfDays(points);
    if (!chain) return;
    const [oldest, newest] =
      chain.order === 'oldestFirst' ? [sized[0]!, sized.at(-1)!] : [sized.at(-1)!, sized[0]!];
    if (openingMinor === null && oldest.point.balanceMinor !== null && kept.has(oldest))
      statement.openingMinor = oldest.point.balanceMinor - oldest.point.amountMinor;
    statement.closingMinor = newest.point.balanceMinor;
    statement.closingDay = statement.closingMinor === null ? null : newest.row.day;
    for (const [index, change] of balanceChanges(points, chain.order, openingMinor).entries()) {
      const { point, record, row } = sized[index]!;
      // A balance that it leads to proves that a row is whole, and one that it does not lead to the
      // contrary.
      if (change !== null && record.mayBeCut) {
        if (change === point.amountMinor) delete row.cut;
        else row.cut = 'likely';
      }
      if (change !== null && change !== point.amountMinor && kept.has(sized[index]!))
        this.report(
          'warning',
          'balance-mismatch',
          {
            expectedMinor: point.balanceMinor! - change + point.amountMinor,
            foundMinor: point.balanceMinor!,
            currency: row.currency,
          },
          record,
        );
    }
  }

  private describeColumns(): Reading['columns'] {
    const { layout, sample } = this.input;
    const roles = new Map(
      Object.entries(this.columns).map(([role, column]) => [column, role as ColumnRole]),
    );
    const data = sample.filter(({ line }) => line > layout.lastLineBeforeData);
    return Array.from({ length: Math.max(layout.width, layout.commonWidth) }, (_, index) => ({
      index,
      header: (layout.header?.cells[index] ?? '').trim().slice(0, 120),
      role: roles.get(index) ?? null,
      samples: data
        .map(({ cells }) => (cells[index] ?? '').trim().slice(0, 120))
        .filter((cell) => cell !== '')
        .slice(0, 3),
    }));
  }
}

/**
 * Reads a table: two passes over its records, the first to learn what the whole says, the second to
 * make rows.
 */
export function readTable(source: Source, input: TableInput): Reading {
  return new TableReader(source, input).read();
}
