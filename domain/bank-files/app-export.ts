/**
 * Reads exports of YNAB, Actual Budget and Firefly III: one table of all accounts, known by its
 * headings, as text or saved again by a spreadsheet. YNAB and Actual write a transfer between two
 * of them from both sides, which become one row here; Firefly writes it once.
 */
import { decimalsOfCurrency, hasSign, splitAmount } from './amounts.ts';
import { addEvidence, noEvidence, settleDecimalSign, type SignEvidence } from './decimal-sign.ts';
import type {
  BankFileSettings,
  BankRow,
  DateOrder,
  DecimalSign,
  Delimiter,
  Detection,
  Need,
  Statement,
} from './bank-file.ts';
import { dayInOrder, settleDateOrder, TurnedDays } from './days.ts';
import { dropMirroredTransfers } from './drop-mirrored-transfers.ts';
import { reportUnclosed, walkRecords } from './delimited-text.ts';
import { addArrivals, findTransfersOfActualBudget, tellAccountsApart } from './export-accounts.ts';
import { readForeignAmount, readLineAmount } from './export-amounts.ts';
import {
  type ExportProgram,
  exportStart,
  headersIn,
  headersOf,
  programHeader,
} from './export-headers.ts';
import { actualLine, actualWholeNote, fireflyLine, ownLine, ynabLine } from './export-lines.ts';
import { arrivesExactly, gatherParts, separatePartNotes } from './own-ledger.ts';
import { type ExportLine as Draft, SplitRows } from './split-rows.ts';
import {
  currencyDetections,
  emptyStatement,
  noteText,
  payeeText,
  type Reading,
  type Source,
} from './source.ts';
import type { TableRecord } from './table-cells.ts';

export function looksLikeAppExport(text: string): boolean {
  return programHeader(headersOf(text)) !== null;
}

/** The open settings of a file, and the detected ones. */
interface OpenSettings {
  needs: Set<Need>;
  detections: Detection[];
  used: BankFileSettings;
}

class ExportReader {
  private readonly source: Source;
  private readonly program: ExportProgram;
  private readonly columns: ReadonlyMap<string, number>;
  private readonly delimiter: Delimiter | null;
  /** Of a spreadsheet; else the text of the source is walked. */
  private readonly records: readonly TableRecord[] | null;
  private readonly width: number;
  private readonly headerLine: number;
  private order: DateOrder = 'ymd';
  private sign: DecimalSign = '.';
  private readonly evidence: SignEvidence = noEvidence();
  /** The currencies beside the amounts, and the signs shared by several currencies. */
  private readonly codes = new Set<string>();
  private readonly signs = new Set<string>();
  private hasCents = false;
  /** The currency of the other end, where that has its own amount. */
  private readonly arrivesIn = new Map<BankRow, string>();
  /** In the product's own ledger: of the rows of each account. */
  private readonly currenciesOf = new Map<string, Set<string>>();
  /** Of the split row whose parts come next. */
  private wholeNote = '';

  constructor(
    source: Source,
    header: NonNullable<ReturnType<typeof programHeader>>,
    records: readonly TableRecord[] | null = null,
  ) {
    this.source = source;
    this.records = records;
    this.program = header.program;
    this.columns = header.columns;
    this.delimiter = header.delimiter;
    this.width = header.width;
    this.headerLine = header.line;
  }

  private cell({ cells }: TableRecord, name: string): string {
    const column = this.columns.get(name);
    return column === undefined ? '' : (cells[column] ?? '').trim();
  }

  private draft(record: TableRecord): Draft | null {
    const at = (name: string) => this.cell(record, name);
    switch (this.program) {
      case 'ynab':
        return ynabLine(record, at, this.columns.has('Sub Category'));
      case 'actual': {
        const wholeNote = actualWholeNote(at);
        if (wholeNote === null) return actualLine(record, at, this.wholeNote);
        this.wholeNote = wholeNote;
        return null;
      }
      case 'tudo':
        return ownLine(record, at);
      default:
        return fireflyLine(record, at);
    }
  }

  /** The parts of a transaction, which have its id in common. */
  private joinOwnParts(drafts: readonly Draft[]): Draft[] {
    return gatherParts(drafts, ({ record }) => this.cell(record, 'id')).flatMap((lines) => {
      if (lines.length === 1) return lines;
      const notes = separatePartNotes(lines.map(({ note }) => note));
      return lines.map((line, at) => ({
        ...line,
        id: at === 0 ? line.id : null,
        part: { place: at + 1, of: lines.length, wholeNote: notes.whole, note: notes.parts[at]! },
      }));
    });
  }

  /**
   * Reads the amount and currency that a transfer's target receives: the currency is that of the
   * account's own rows, if it has any. False if they cannot be read.
   */
  private readOwnArrival(draft: Draft, row: BankRow): boolean {
    const text = this.cell(draft.record, 'transfer amount').replace(/^'/, '');
    const currencies = this.currenciesOf.get(draft.transferAccount!) ?? new Set<string>();
    const leaves = this.cell(draft.record, 'amount').replace(/^-/, '');
    const [currency = text === leaves ? row.currency : ''] =
      currencies.size === 1 ? currencies : [];
    if (text === '' || (text === leaves && currency === row.currency)) return true;
    const isAsWritten =
      this.delimiter === ',' &&
      (leaves.split('.')[1] ?? '').length === decimalsOfCurrency(row.currency);
    const unknown = isAsWritten ? arrivesExactly(text) : null;
    const minor =
      currency === '' ? unknown : readForeignAmount({ foreign: { text, currency } }, this.sign);
    this.arrivesIn.set(row, currency);
    const { line, cells } = draft.record;
    if (minor !== null) row.transferAmountMinor = minor;
    else this.source.problems.add('error', 'amount-unreadable', { text }, line, cells.join(','));
    return minor !== null;
  }

  /** The lines of the file, taken apart; those that are none are reported. */
  private collect(): Draft[] {
    const { text, problems } = this.source;
    const drafts: Draft[] = [];
    let lines = 0;
    const visit = (record: TableRecord) => {
      if (++lines % 20_000 === 0) this.source.onProgress(Math.min(0.6, (lines * 60) / text.length));
      if (record.line <= this.headerLine) return;
      if (record.mayBeCut && record.cells.length < this.width) {
        problems.add('error', 'record-unfinished', {}, record.line, record.cells.join(','));
        return;
      }
      if (record.cells.length !== this.width) {
        problems.add(
          'error',
          'wrong-column-count',
          { found: record.cells.length, expected: this.width },
          record.line,
          record.cells.join(','),
        );
        return;
      }
      if (record.cells.some((cell) => cell.includes('\0'))) {
        problems.add('error', 'nul-in-row', {}, record.line, record.cells.join(','));
        return;
      }
      const draft = this.draft(record);
      if (!draft) return;
      drafts.push(draft);
      for (const amount of [draft.out, draft.in]) this.weigh(amount);
    };
    if (this.records !== null) for (const record of this.records) visit(record);
    else
      walkRecords(
        text,
        this.delimiter!,
        { ...exportStart(text), ...(this.program === 'firefly' && { phpWidth: this.width }) },
        visit,
        reportUnclosed(problems),
      );
    return drafts;
  }

  /**
   * Whether a point is the decimal sign whatever the amounts look like: only YNAB writes them as
   * its person likes them, and a spreadsheet that saves them again between commas writes a point
   * too.
   */
  private get isPointed(): boolean {
    return this.program !== 'ynab' && (this.delimiter === ',' || this.records !== null);
  }

  private weigh(amount: string): void {
    if (/[.,](?:[1-9]|\d[1-9]|[1-9]0)\D*$/.test(amount)) this.hasCents = true;
    const parts = this.isPointed ? null : splitAmount(amount);
    if (!parts) return;
    addEvidence(this.evidence, parts.body);
    if (parts.code !== null) this.codes.add(parts.code);
    if (parts.sharedSign !== undefined) this.signs.add(parts.sharedSign);
  }

  /** The currency of a line, or null with the reason reported. */
  private currencyOf(
    { currency: own, record }: Draft,
    fallback: string | null,
    raw: string,
  ): string | null {
    const currency = own ?? fallback;
    if (currency !== null && decimalsOfCurrency(currency) !== null) return currency;
    const code = currency === null ? 'currency-missing' : 'currency-unknown';
    this.source.problems.add('error', code, { currency: currency ?? '' }, record.line, raw);
    return null;
  }

  /** The day of a line, or null with the reason reported. */
  private day({ dateText, date, record }: Draft, raw: string): string | null {
    const { problems } = this.source,
      day = date && dayInOrder(date, this.order);
    if (dateText === '') problems.add('error', 'date-missing', {}, record.line, raw);
    else if (!date) problems.add('error', 'date-unreadable', { text: dateText }, record.line, raw);
    else if (!day)
      problems.add('error', 'date-does-not-exist', { text: dateText }, record.line, raw);
    return day;
  }

  private row(draft: Draft, fallback: string | null): { row: BankRow; isOpening: boolean } | null {
    const { problems } = this.source;
    const { line, cells } = draft.record;
    const raw = cells.join(',');
    const currency = this.currencyOf(draft, fallback, raw);
    if (currency === null) return null;
    const day = this.day(draft, raw);
    const amountMinor = readLineAmount(
      draft,
      currency,
      { sign: this.sign, evidence: this.evidence },
      this.source,
    );
    if (!day || amountMinor === null) return null;
    if (amountMinor === 0) {
      problems.add('note', 'amount-zero', {}, line, raw);
      return null;
    }
    const arrives = draft.transferAccount === null ? null : readForeignAmount(draft, this.sign);
    const row: BankRow = {
      line,
      day,
      amountMinor,
      currency,
      payee: payeeText(draft.payee),
      note: noteText(draft.note),
      bankId: draft.id,
      category: payeeText(draft.category ?? '') || null,
      transferAccount: payeeText(draft.transferAccount ?? '') || null,
      splits: null,
      ...(draft.tags.length > 0 && { tags: draft.tags }),
      ...(draft.isAdjustment && { adjustment: draft.adjustment ?? ('statement' as const) }),
      ...(arrives !== null && { transferAmountMinor: arrives }),
    };
    if (arrives !== null) this.arrivesIn.set(row, draft.foreign!.currency);
    if (this.program === 'tudo' && row.transferAccount !== null && !this.readOwnArrival(draft, row))
      return null;
    return { isOpening: draft.isOpening, row };
  }

  read(): Reading {
    const { source } = this;
    const { settings, problems } = source;
    const collected = this.collect(),
      drafts = this.program === 'tudo' ? this.joinOwnParts(collected) : collected;
    for (const { account, currency } of drafts) {
      const known = this.currenciesOf.get(account) ?? new Set();
      if (currency !== null) this.currenciesOf.set(account, known.add(currency));
    }
    if (this.program === 'actual') findTransfersOfActualBudget(drafts);
    if (this.program === 'firefly')
      tellAccountsApart(drafts, (record, heading) => this.cell(record, heading));
    const open: OpenSettings = { needs: new Set(), detections: [], used: { ...settings } };
    const fallback = this.settleCurrency(drafts, open);
    open.detections.push(...currencyDetections(source));
    this.settleOrder(drafts, open);
    this.settleSign(fallback, open);
    if (drafts.length === 0) problems.add('error', 'no-statement', {});
    const statements = this.fill(drafts, fallback, open.needs.size === 0);
    return {
      format: this.program === 'tudo' ? 'csv' : this.program,
      statements: [...statements.values()],
      needs: [...open.needs],
      settings: open.used,
      detections: open.detections,
      headerKey: null,
      columns: [],
      sample: [],
    };
  }

  /** True if each line has its own currency. */
  private get hasCurrencies(): boolean {
    return this.program === 'firefly' || this.program === 'tudo';
  }

  /** The currency of lines that state none, or null. */
  private settleCurrency(drafts: readonly Draft[], { needs, used }: OpenSettings): string | null {
    const { settings, options, problems } = this.source;
    // One plan of YNAB is in one currency, which its amounts may name.
    const [stated = null] = this.codes.size === 1 ? this.codes : [];
    const fallback = stated ?? settings.currency ?? options.accountCurrency ?? null;
    const isAssumed = !this.hasCurrencies && stated === null && settings.currency === undefined;
    const isOther = isAssumed && fallback !== null && this.speaksAgainst(fallback);
    if (isOther || (!this.hasCurrencies && fallback === null && drafts.length > 0))
      needs.add('currency');
    else if (
      stated === null &&
      fallback !== null &&
      drafts.some(({ currency }) => currency === null)
    ) {
      used.currency = fallback;
      problems.add('note', 'currency-of-account-used', { currency: fallback });
    }
    return fallback;
  }

  /**
   * Whether a currency lacks the sign or the cents of the amounts: these are in another currency,
   * which the file does not state.
   */
  private speaksAgainst(currency: string): boolean {
    const isSignOther = [...this.signs].some((sign) => !hasSign(currency, sign));
    const { roundAmounts } = this.source.settings;
    return (
      isSignOther || (this.hasCents && decimalsOfCurrency(currency) === 0 && roundAmounts !== true)
    );
  }

  private settleOrder(drafts: readonly Draft[], { needs, used, detections }: OpenSettings): void {
    const { settings, problems } = this.source;
    const dates = drafts.flatMap(({ date }) => (date ? [date] : []));
    if (this.records !== null) {
      const turned = new TurnedDays();
      for (const date of dates) turned.add(date);
      if (turned.areLikely()) problems.add('warning', 'dates-perhaps-turned', {});
    }
    const order = settings.dateOrder
      ? { order: settings.dateOrder, confidence: 'given' as const, saw: '' }
      : settleDateOrder(dates);
    if (order) {
      this.order = order.order;
      used.dateOrder = order.order;
      detections.push({ setting: 'dateOrder', confidence: order.confidence, saw: order.saw });
    } else needs.add('dateOrder');
  }

  private settleSign(currency: string | null, { needs, used }: OpenSettings): void {
    const decimals = (currency === null ? null : decimalsOfCurrency(currency)) ?? 2;
    const sign = this.isPointed
      ? '.'
      : (this.source.settings.decimalSign ?? settleDecimalSign(this.evidence, decimals)?.sign);
    if (sign) {
      this.sign = sign;
      used.decimalSign = sign;
    } else needs.add('decimalSign');
  }

  /** Returns the statements by account; without rows unless all settings are known. */
  private fill(
    drafts: readonly Draft[],
    fallback: string | null,
    isKnown: boolean,
  ): Map<string, Statement> {
    const { problems } = this.source;
    const statements = new Map<string, Statement>();
    const statementOf = (account: string, currency: string | null) => {
      let statement = statements.get(account);
      if (!statement) {
        statement = emptyStatement(currency);
        statement.account.name = payeeText(account) || this.program;
        statements.set(account, statement);
      }
      return statement;
    };
    const splitRows = new SplitRows(this.program === 'tudo');
    // The export of one account may leave its name out; beside others a row without one is of any
    // of them, and in Firefly one that moves between two strangers.
    const several = this.hasCurrencies || drafts.some(({ account }) => account !== '');
    for (const draft of drafts) {
      const { line, cells } = draft.record;
      if (several && draft.account === '') {
        problems.add('error', 'account-missing', {}, line, cells.join(','));
        splitRows.add(draft, null, null);
        continue;
      }
      const made = isKnown ? this.row(draft, fallback) : null;
      const statement = statementOf(draft.account, draft.currency ?? fallback);
      splitRows.add(draft, statement, made?.row ?? null);
      if (!made) continue;
      if (made.isOpening && statement.openingMinor === null) {
        statement.openingMinor = made.row.amountMinor;
        statement.openingDay = made.row.day;
        const params = { account: draft.account };
        problems.add('note', 'opening-balance', params, line, cells.join(','));
      } else statement.rows.push(made.row);
    }
    splitRows.join();
    if (this.hasCurrencies) addArrivals(statements, statementOf, this.arrivesIn);
    else
      dropMirroredTransfers(
        [...statements].map(([name, statement]) => ({ name, statement })),
        [...statements.values()],
      );
    return statements;
  }
}

export function readAppExport(source: Source): Reading {
  return new ExportReader(source, programHeader(headersOf(source.text))!).read();
}

/**
 * The same of a sheet that holds such an export, which somebody opened in a spreadsheet and saved;
 * null of any other.
 */
export function readAppSheet(source: Source, records: readonly TableRecord[]): Reading | null {
  const header = programHeader(headersIn(records));
  return header && new ExportReader(source, header, records).read();
}
