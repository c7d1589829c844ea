/**
 * The second pass over a table: makes rows of the candidates, whose amounts are still only sizes.
 * Amounts are integers in the minor unit of the row's currency.
 */
import { decimalsOfCurrency, readAmountBody, splitAmount } from './amounts.ts';
import { type NumberStyle, standsOut } from './decimal-sign.ts';
import type { BankRow, ColumnRole, DecimalSign } from './bank-file.ts';
import { endOf } from './damaged-rows.ts';
import { dayInOrder } from './days.ts';
import type { Way } from './direction-column.ts';
import type { BalancePoint } from './running-balance.ts';
import { idText, noteText, payeeText, textsOfRecord } from './source.ts';
import { isBlank, type TableRecord } from './table-cells.ts';
import type { RowCandidate, TableContext } from './table-context.ts';
import { cellCurrency, type TableCurrency } from './table-currency.ts';
import { hasTwoTexts } from './table-layout.ts';
import { digitsOf, type LastCells, type TableConventions } from './table-survey.ts';

/** The absolute value of an amount, and its direction if the row states it. */
interface SizedAmount {
  minor: number;
  direction: Way | null;
}

/**
 * A row whose amount is still unsigned. `written`: the direction in the amount's own text;
 * `column`: that of the direction column.
 */
export interface SizedRow {
  row: BankRow;
  record: TableRecord;
  point: BalancePoint;
  written: Way | null;
  column: Way | null;
  /** The fee stated beside the amount, without a sign; null if that cannot be read. */
  feeMinor: number | null;
  /** The own account in the row; empty if the table has no account column. */
  account: string;
}

/** Number of amounts whose equal decimals are no coincidence. */
export const enoughRows = 4;

/** Returns the amount that a text states, or null: it is blank, unclear or of another currency. */
export function quietAmount(
  text: string,
  currency: string,
  { sign, evidence }: NumberStyle,
): number | null {
  const parts = isBlank(text) ? null : splitAmount(text);
  // A balance or a fee may be in another currency than the row.
  if (parts && parts.code !== null && parts.code !== currency) return null;
  const decimals = decimalsOfCurrency(currency)!;
  const isClear = parts && !standsOut(parts.body, sign, evidence, decimals);
  const reading = isClear ? readAmountBody(parts.body, sign, decimals) : null;
  return reading?.ok ? (parts!.direction === 'out' ? 0 - reading.minor : reading.minor) : null;
}

/** Returns the cells of the fee columns that are neither blank nor zero. */
export function feesOf(table: TableContext, { cells }: TableRecord): string[] {
  const texts = table.input.layout.feeColumns.map((column) => (cells[column] ?? '').trim());
  return texts.filter((text) => /[1-9]/.test(text));
}

/** Whether a last cell that may be cut is the beginning of others: `likely`, else null. */
function cutOfWord(text: string, seen: ReadonlySet<string>): 'likely' | null {
  const isBeginning = !seen.has(text) && [...seen].some((whole) => whole.startsWith(text));
  return isBeginning ? 'likely' : null;
}

/**
 * Whether the file is truncated within the last cell of this row, which has no line end after it. A
 * day or an amount that ends otherwise than those of all other rows (`-12` under `-15.00`,
 * `2026-02-1` under `2026-02-13`) is refused. A few rows, and whole numbers, prove less: `likely`
 * if the cell is shorter or rounder than the others, or starts a word that they have complete;
 * `open` without evidence, and the amount is used as written.
 */
function cutOf(
  record: TableRecord,
  columns: Partial<Record<ColumnRole, number>>,
  last: LastCells,
  decimalSign: DecimalSign,
): 'refused' | 'likely' | 'open' | null {
  const column = record.cells.length - 1,
    text = record.cells.at(-1)!.trim(),
    { date, amount, debit, credit, status, account, direction, reference } = columns;
  if (!record.mayBeCut || isBlank(text)) return null;
  const many = last.count >= enoughRows;
  if ([status, account, direction].includes(column)) return cutOfWord(text, last.texts);
  if (column === reference) return many && text.length < last.shortest ? 'likely' : null;
  if (![date, amount, debit, credit].includes(column)) return null;
  const end = endOf(text),
    endsOtherwise = last.ends.size === 1 && !last.ends.has(end);
  if (endsOtherwise) return column === date || many ? 'refused' : 'likely';
  return column === date ? null : cutOfAmount(text, last, decimalSign);
}

/** The same of an amount whose end is not against that of all others. */
function cutOfAmount(
  text: string,
  { ends, count, fewestDigits, thousands }: LastCells,
  decimalSign: DecimalSign,
): 'likely' | 'open' | null {
  const end = endOf(text),
    digits = digitsOf(text);
  // Three more digits may follow three digits after a grouping sign.
  const isWhole = end.startsWith('whole') || !end.startsWith(decimalSign);
  const isAlike = ends.size === 1 && ends.has(end);
  if (isAlike && !isWhole) return null;
  const isRounder = thousands === count && !digits.endsWith('000');
  const isOdd = !ends.has(end) || (isWhole && (digits.length < fewestDigits || isRounder));
  return count >= enoughRows && isOdd ? 'likely' : 'open';
}

export class SizedRowReader {
  private readonly table: TableContext;
  private readonly currency: TableCurrency;
  private readonly conventions: TableConventions;
  private readonly hasNoteBeside: boolean;
  private readonly hasOneSide: boolean;
  private bothSides: boolean | null = null;
  /**
   * The balance of each row, and whether its amount is zero: if only one side is known, the amount
   * may be on the other.
   */
  private readonly zeros: { balanceMinor: number | null; isZero: boolean }[] = [];

  constructor(table: TableContext, currency: TableCurrency, conventions: TableConventions) {
    this.table = table;
    this.currency = currency;
    this.conventions = conventions;
    this.hasNoteBeside = hasTwoTexts(table.input.layout);
    const { amount, debit, credit } = table.columns;
    this.hasOneSide =
      table.source.settings.columns === undefined &&
      amount === undefined &&
      (debit === undefined) !== (credit === undefined);
  }

  /**
   * The row of a candidate with the size of its amount, or null: reported, and the chain of
   * balances is broken there.
   */
  read(candidate: RowCandidate, account: string, follows: boolean): SizedRow | null {
    const { record, cells, date } = candidate,
      { table, conventions } = this;
    const cut = cutOf(record, table.columns, conventions.last, conventions.amounts.sign);
    if (cut === 'refused') {
      table.report('error', 'record-unfinished', {}, record);
      return null;
    }
    if (cut === 'likely') table.report('warning', 'file-truncated', {}, record);
    const day = dayInOrder(date, conventions.order);
    if (day === null) table.report('error', 'date-does-not-exist', { text: cells.date }, record);
    const currency = this.currency.ofRow(candidate);
    const amount = currency === null ? null : this.amountOf(candidate, currency);
    if (day === null || currency === null || amount === null) return null;
    const feeMinor = this.feeOf(record, currency);
    const balanceMinor = quietAmount(cells.balance, currency, conventions.balances);
    if (this.hasOneSide) this.zeros.push({ balanceMinor, isZero: amount.minor === 0 });
    if (amount.minor === 0 && feeMinor === 0) {
      this.reportZero(candidate);
      return null;
    }
    if (balanceMinor === null && !isBlank(cells.balance))
      table.report('warning', 'balance-unreadable', { text: cells.balance }, record);
    const row: BankRow = {
      line: record.line,
      day,
      amountMinor: amount.minor,
      currency,
      ...this.textsOf(record),
      bankId: conventions.useReference ? idText(table.cell(record, 'reference')) : null,
      category: payeeText(table.cell(record, 'category')) || null,
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
        table.columns.direction === undefined
          ? null
          : conventions.wayOf(table.cell(record, 'direction')),
      feeMinor,
      account,
    };
  }

  /**
   * Whether the balance moves where no amount does: it is another than that of both rows beside it.
   */
  zerosMove(): boolean {
    return this.zeros.some(({ balanceMinor, isZero }, at) => {
      const [before, after] = [
        this.zeros[at - 1]?.balanceMinor ?? null,
        this.zeros[at + 1]?.balanceMinor ?? null,
      ];
      const isKnown = isZero && balanceMinor !== null && before !== null && after !== null;
      return isKnown && before !== balanceMinor && after !== balanceMinor;
    });
  }

  /** Payee and note. A row without a payee has its text as one. */
  private textsOf(record: TableRecord): Pick<BankRow, 'payee' | 'note' | 'formerTexts'> {
    const former = this.table.input.layout.formerTexts;
    const at = (column: number | undefined) =>
      column === undefined ? '' : (record.cells[column] ?? '');
    const payee = this.table.cell(record, 'payee'),
      note = this.table.cell(record, 'note');
    // A dash means no payee.
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

  /** Reports a row of zero: it moved nothing, or its amount is missing. */
  private reportZero({ record, cells }: RowCandidate): void {
    const isOneEmpty =
      this.table.columns.amount === undefined && isBlank(cells.debit) !== isBlank(cells.credit);
    if (isOneEmpty && this.fillsBothSides())
      this.table.report('error', 'amount-missing', {}, record);
    else this.table.report('note', 'amount-zero', {}, record);
  }

  /**
   * Whether most rows fill both sides, with a zero where nothing moved: an empty cell is then one
   * that is missing.
   */
  private fillsBothSides(): boolean {
    if (this.bothSides !== null) return this.bothSides;
    const rows = this.table.sampleRows();
    const isFilled = (record: TableRecord, role: ColumnRole) =>
      !isBlank(this.table.cell(record, role));
    const both = rows.filter((record) => isFilled(record, 'debit') && isFilled(record, 'credit'));
    this.bothSides = both.length * 2 > rows.length;
    return this.bothSides;
  }

  /**
   * Returns the absolute value of the amount, and its direction if the row states it; null if a
   * problem was reported.
   */
  private amountOf(candidate: RowCandidate, currency: string): SizedAmount | null {
    const { record, cells } = candidate;
    if (this.table.columns.amount !== undefined) return this.money(cells.amount, currency, record);
    const none: SizedAmount = { minor: 0, direction: null };
    const debit = isBlank(cells.debit) ? none : this.money(cells.debit, currency, record);
    if (!debit) return null;
    const credit = isBlank(cells.credit) ? none : this.money(cells.credit, currency, record);
    if (!credit) return null;
    if (debit.minor !== 0 && credit.minor !== 0) {
      const both = { debit: cells.debit, credit: cells.credit };
      this.table.report('error', 'amount-both-sides', both, record);
      return null;
    }
    const minor = debit.minor + credit.minor;
    const [side, said] =
      debit.minor !== 0 ? (['out', debit.direction] as const) : (['in', credit.direction] as const);
    if (!this.isSideDoubtful(side, said)) return { minor, direction: side };
    if (this.table.columns.balance !== undefined) return { minor, direction: null };
    this.table.report('error', 'sign-unsettled', {}, record);
    return null;
  }

  /**
   * Whether the sign of an amount leaves its side in doubt. A minus among debits may be a reversal
   * or a habit; only where all debits carry it is it clear.
   */
  private isSideDoubtful(side: Way, said: Way | null): boolean {
    const { areDebitsNegative, areMostDebitsNegative } = this.conventions;
    if (said !== null && said !== side) return true;
    if (side === 'in') return false;
    return said === 'out' ? !areDebitsNegative : areMostDebitsNegative;
  }

  /**
   * Returns the absolute value of an amount and the direction in its text, or null with the reason
   * reported.
   */
  private money(text: string, currency: string, record: TableRecord): SizedAmount | null {
    const { table } = this,
      { sign, evidence } = this.conventions.amounts;
    const parts = splitAmount(text);
    if (!parts) {
      table.report('error', 'amount-unreadable', { text }, record);
      return null;
    }
    const decimals = decimalsOfCurrency(currency)!;
    if (standsOut(parts.body, sign, evidence, decimals)) {
      table.report('error', 'amount-ambiguous', { text }, record);
      return null;
    }
    const { roundAmounts } = table.source.settings;
    const reading = readAmountBody(parts.body, sign, decimals, roundAmounts);
    if (!reading.ok) {
      if (reading.code === 'amount-too-precise')
        table.report('error', reading.code, { text, currency, decimals }, record);
      else table.report('error', reading.code, { text }, record);
      return null;
    }
    if (reading.rounded) table.report('note', 'amount-rounded', { text }, record);
    return { minor: reading.minor, direction: parts.direction };
  }

  /** The sum of the fees of a row without signs, or null if one of them cannot be read. */
  private feeOf(record: TableRecord, currency: string): number | null {
    const fees = feesOf(this.table, record).map((text) =>
      this.hasOtherFeeCurrency(record, currency)
        ? null
        : quietAmount(text, currency, this.conventions.amounts),
    );
    return fees.reduce(
      (sum, fee) => (sum === null || fee === null ? null : sum + Math.abs(fee)),
      0,
    );
  }

  /** Whether a column says that fees are in another currency than the row. */
  private hasOtherFeeCurrency({ cells }: TableRecord, currency: string): boolean {
    const { feeCurrency } = this.table.input.layout;
    const cell = feeCurrency === undefined ? '' : (cells[feeCurrency] ?? '').trim();
    return cell !== '' && cellCurrency(cell, currency) !== currency;
  }
}
