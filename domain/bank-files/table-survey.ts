/**
 * The first pass over a table: finds the order of dates, the decimal sign, the directions and the
 * use of references from all rows together.
 */
import { decimalsOfCurrency, hasSign, mayBe, splitAmount } from './amounts.ts';
import {
  addEvidence,
  noEvidence,
  settleDecimalSign,
  type SignEvidence,
  type NumberStyle,
} from './decimal-sign.ts';
import type { DateOrder, Detection } from './bank-file.ts';
import { endOf } from './damaged-rows.ts';
import { dayInOrder, mayLeadWithYear, settleDateOrder, TurnedDays, type DateText } from './days.ts';
import { readDirections, type Way } from './direction-column.ts';
import { writesDayFirst } from './header-words.ts';
import { isBlank, type TableRecord } from './table-cells.ts';
import type { RowCandidate, TableContext } from './table-context.ts';
import { cellCurrency, type TableCurrency } from './table-currency.ts';
import type { TableWalk } from './table-walk.ts';

/**
 * The number of amounts by stated direction: a sign or word for in, for out, none; and the number
 * of those stated by a word. Zeros do not count.
 */
export interface SignCounts {
  in: number;
  out: number;
  none: number;
  worded: number;
}

const noSigns = (): SignCounts => ({ in: 0, out: 0, none: 0, worded: 0 });

/** The last cells of all rows except the one that may be cut. */
export interface LastCells {
  /** The number of rows with each ending. */
  ends: Map<string, number>;
  count: number;
  fewestDigits: number;
  /** The number of amounts that end in three zeros. */
  thousands: number;
  shortest: number;
  /** The first few different ones. */
  texts: Set<string>;
}
const textsAtMost = 200;
export const digitsOf = (text: string) => text.replace(/\D/g, '');

function noteLastCell(last: LastCells, text: string): void {
  if (text === '') return;
  const end = endOf(text),
    digits = digitsOf(text);
  last.count += 1;
  last.shortest = Math.min(last.shortest, text.length);
  if (last.texts.size < textsAtMost) last.texts.add(text);
  if (end === '') return;
  last.ends.set(end, (last.ends.get(end) ?? 0) + 1);
  last.fewestDigits = Math.min(last.fewestDigits, digits.length);
  if (digits.endsWith('000')) last.thousands += 1;
}

/** Properties of the whole table for the second pass. */
export interface TableConventions {
  /** The signs in the amount column. */
  signs: SignCounts;
  /** Every debit has a minus. */
  areDebitsNegative: boolean;
  /** True if most debits have a minus: a debit without one is more likely a refund. */
  areMostDebitsNegative: boolean;
  /** True if each row has a unique reference. */
  useReference: boolean;
  order: DateOrder;
  amounts: NumberStyle;
  /** Some banks write `-1 234,56` beside a balance of `2 000.00`. */
  balances: NumberStyle;
  /** Returns the direction that a cell of the direction column states. */
  wayOf: (cell: string) => Way | null;
  last: LastCells;
}

/** Values of the direction column; a column of more values is none. */
const mostWays = 50;

class TableSurvey {
  private readonly table: TableContext;
  private readonly currency: TableCurrency;
  /** The evidence of amounts and balances together, and of each separately. */
  private readonly evidence = noEvidence();
  private readonly ofAmounts = noEvidence();
  private readonly ofBalances = noEvidence();
  /** Days whose order is open, by their numbers. */
  private readonly openDates = new Map<number, NonNullable<DateText>>();
  /**
   * Days that are settled (cells with a date, years first), and those whose order is open, by
   * whether their numbers tell it.
   */
  private readonly turned = new TurnedDays();
  private readonly directions = noSigns();
  private readonly debits = noSigns();
  private readonly references = new Set<string>();
  private readonly ways = new Set<string>();
  private readonly last: LastCells = {
    ends: new Map(),
    count: 0,
    fewestDigits: Infinity,
    thousands: 0,
    shortest: Infinity,
    texts: new Set(),
  };
  private highestReference = 0;
  private lastLine = 0;
  private mostDecimals: number;
  private rows = 0;
  /** Amounts without a currency beside them, and those of them with cents. */
  private readonly sizes = { all: 0, cents: 0 };
  /** Currencies beside the amounts and the balances, and whether an amount has none. */
  private readonly codes = {
    beside: new Set<string>(),
    balances: new Set<string>(),
    hasBare: false,
  };
  /** A sign shows that the assumed currency is not that of the amounts. */
  private isOtherCurrency: boolean;

  constructor(table: TableContext, currency: TableCurrency) {
    this.table = table;
    this.currency = currency;
    this.mostDecimals = currency.code === null ? 0 : decimalsOfCurrency(currency.code)!;
    this.isOtherCurrency = currency.isAgainstHeadingSign();
  }

  add({ record, cells, date }: RowCandidate): void {
    const { table } = this,
      { columns } = table;
    this.rows += 1;
    if (!record.mayBeCut) noteLastCell(this.last, record.cells.at(-1)?.trim() ?? '');
    this.addDate(date);
    this.weigh(cells.amount, this.directions, this.ofAmounts);
    this.weigh(cells.debit, this.debits, this.ofAmounts);
    this.weigh(cells.credit, null, this.ofAmounts);
    this.weigh(cells.balance, null, this.ofBalances);
    if (columns.currency !== undefined)
      this.mostDecimals = Math.max(
        this.mostDecimals,
        decimalsOfCurrency(cellCurrency(table.cell(record, 'currency'), this.currency.code)) ?? 0,
      );
    if (columns.direction !== undefined && this.ways.size < mostWays)
      this.ways.add(table.cell(record, 'direction'));
    this.addReference(record);
    this.lastLine = record.line;
  }

  private addDate(date: NonNullable<DateText>): void {
    this.turned.add(date);
    if (date.kind !== 'open') return;
    const key = ((date.first * 32 + date.second) * 10_000 + date.third) * 2 + (date.dotted ? 1 : 0);
    this.openDates.set(key, date);
  }

  private addReference(record: TableRecord): void {
    const reference = this.table.cell(record, 'reference');
    if (reference !== '') this.references.add(reference);
    this.highestReference = Math.max(
      this.highestReference,
      /^\d{1,15}$/.test(reference) ? Number(reference) : Infinity,
    );
  }

  /**
   * Records the evidence in the text of an amount.
   *
   * @param counts directions of its column, or null where these are not counted
   * @param apart the evidence of amounts, or of balances
   */
  private weigh(text: string, counts: SignCounts | null, apart: SignEvidence): void {
    const parts = isBlank(text) ? null : splitAmount(text);
    if (!parts) return;
    addEvidence(this.evidence, parts.body);
    addEvidence(apart, parts.body);
    if (counts !== null && parts.code === null) {
      this.sizes.all += 1;
      if (/[.,](?:[1-9]|\d[1-9])$|[.,][1-9]0$/.test(parts.body)) this.sizes.cents += 1;
    }
    this.isOtherCurrency ||=
      parts.sharedSign !== undefined &&
      this.currency.isAssumed &&
      !hasSign(this.currency.code!, parts.sharedSign);
    if (parts.code !== null)
      this.mostDecimals = Math.max(this.mostDecimals, decimalsOfCurrency(parts.code) ?? 0);
    if (apart === this.ofBalances) {
      if (parts.code !== null) this.codes.balances.add(parts.code);
    } else if (parts.code === null) this.codes.hasBare = true;
    else this.codes.beside.add(parts.code);
    if (!counts || !/[1-9]/.test(parts.body)) return;
    counts[parts.direction ?? 'none'] += 1;
    if (parts.worded) counts.worded += 1;
  }

  settle(): TableConventions {
    const { table, debits } = this,
      { columns } = table;
    const { header, languages } = table.input.layout;
    const areDebitsNegative = debits.out > 0 && debits.in === 0 && debits.none === 0;
    const useReference = this.settleReferences();
    if (this.turned.areLikely()) table.source.problems.add('warning', 'dates-perhaps-turned', {});
    if (this.isAssumptionDoubtful()) table.needs.add('currency');
    const order = this.settleDates();
    return {
      signs: this.directions,
      areDebitsNegative,
      areMostDebitsNegative: !areDebitsNegative && debits.out > debits.in + debits.none,
      useReference,
      order,
      ...this.settleDecimals(),
      wayOf:
        columns.direction === undefined
          ? () => null
          : readDirections(this.ways, header?.cells[columns.direction] ?? '', languages),
      last: this.last,
    };
  }

  /**
   * Whether each row has a reference of its own. Numbers that only count the rows begin again in
   * the next file, where they would pass for the same payments.
   */
  private settleReferences(): boolean {
    const { columns, source } = this.table,
      { rows, references } = this;
    const isCount = this.highestReference <= this.lastLine;
    const areUnique = rows > 0 && references.size === rows && !isCount;
    if (columns.reference !== undefined && references.size > 0 && !areUnique && !isCount)
      source.problems.add('note', 'reference-not-unique', {});
    return areUnique;
  }

  /** Whether something shows that amounts may not be in the account's currency. */
  private isAssumptionDoubtful(): boolean {
    const { code: own, isAssumed, around } = this.currency,
      { codes, sizes } = this;
    // A currency sign beside an amount is not that of the account's currency.
    if (this.isOtherCurrency) return true;
    if (!isAssumed) return false;
    // Amounts without a currency may be in that of other amounts, or of the balance.
    const besideBare = codes.hasBare
      ? [...codes.beside, ...(codes.balances.size === 1 ? codes.balances : [])]
      : [];
    if (![...besideBare, ...around].every((named) => mayBe(named, own!))) return true;
    // If most amounts have cents and the account's currency has none, they are in another currency
    // that the file does not state.
    return (
      decimalsOfCurrency(own!) === 0 &&
      sizes.cents * 2 > sizes.all &&
      this.table.source.settings.roundAmounts !== true
    );
  }

  /**
   * The decimal sign of all amounts; of the amounts and of the balances where these have another.
   */
  private settleDecimals(): Pick<TableConventions, 'amounts' | 'balances'> {
    const { needs, detections, source } = this.table,
      { mostDecimals } = this;
    const given = source.settings.decimalSign;
    const together = settleDecimalSign(this.evidence, mostDecimals);
    const [amounts, balances] = [this.ofAmounts, this.ofBalances].map((each) =>
      settleDecimalSign(each, mostDecimals),
    );
    const areApart =
      !together && amounts?.confidence === 'certain' && balances?.confidence === 'certain';
    const [ofAmounts, ofBalances] = areApart
      ? [this.ofAmounts, this.ofBalances]
      : [this.evidence, this.evidence];
    const settled = given
      ? { sign: given, confidence: 'given' as const, saw: '' }
      : areApart
        ? amounts
        : together;
    if (!settled) {
      needs.add('decimalSign');
      return {
        amounts: { sign: '.', evidence: ofAmounts },
        balances: { sign: '.', evidence: ofBalances },
      };
    }
    detections.push({
      setting: 'decimalSign',
      confidence: settled.confidence,
      saw: settled.saw,
    });
    return {
      amounts: { sign: settled.sign, evidence: ofAmounts },
      balances: { sign: areApart ? balances.sign : settled.sign, evidence: ofBalances },
    };
  }

  private settleDates(): DateOrder {
    const { needs, detections, source, input } = this.table;
    const dates = [...this.openDates.values()];
    const given = source.settings.dateOrder;
    let settled: { order: DateOrder; confidence: Detection['confidence']; saw: string } | null =
      given ? { order: given, confidence: 'given', saw: '' } : settleDateOrder(dates);
    const headings = input.layout.header?.cells ?? [];
    // Headings in a language whose people write the day first, and no date that speaks against it.
    const saw = this.table.heading('date');
    const mayBeDayFirst =
      !mayLeadWithYear(dates) && dates.every((date) => dayInOrder(date, 'dmy') !== null);
    if (!settled && mayBeDayFirst && writesDayFirst(headings, saw))
      settled = { order: 'dmy', confidence: 'likely', saw };
    if (!settled) {
      needs.add('dateOrder');
      return 'dmy';
    }
    detections.push({
      setting: 'dateOrder',
      confidence: settled.confidence,
      saw: settled.saw,
    });
    return settled.order;
  }
}

/** Visits all transactions once; asks for the settings that stay open. */
export function surveyTable(
  table: TableContext,
  currency: TableCurrency,
  walk: TableWalk,
): TableConventions {
  const survey = new TableSurvey(table, currency);
  walk.run(true, (candidate) => survey.add(candidate));
  return survey.settle();
}
