/**
 * Reads exports of YNAB, Actual Budget and Firefly III: one table of all accounts, known by its
 * headings, as text or saved again by a spreadsheet. YNAB and Actual write a transfer between two
 * of them from both sides, which become one row here; Firefly writes it once.
 */
import { isCurrency } from '#domain/money';
import {
  addEvidence,
  decimalsOfCurrency,
  hasSign,
  noEvidence,
  readAmountBody,
  settleDecimalSign,
  splitAmount,
  standsOut,
  type SignEvidence,
} from './amounts.ts';
import type {
  BankRow,
  DateOrder,
  DecimalSign,
  Delimiter,
  Detection,
  Need,
  Statement,
} from './bank-file.ts';
import { dayInOrder, settleDateOrder, splitDate, TurnedDays } from './days.ts';
import { joinTransfers } from './join-transfers.ts';
import { collectRecords, reportUnclosed, walkRecords } from './delimited-text.ts';
import {
  adjustmentSaid,
  arrivesExactly,
  gatherParts,
  type OwnColumn,
  ownColumns,
  saysTransfer,
  separatePartNotes,
  separateTags,
} from './own-ledger.ts';
import { withoutGuard } from '#domain/text';
import { type ExportLine as Draft, splitMemo, SplitRows } from './split-rows.ts';
import {
  currencyDetections,
  emptyStatement,
  idText,
  noteText,
  payeeText,
  type Reading,
  type Source,
} from './source.ts';
import type { TableRecord } from './table-cells.ts';

type Program = 'ynab' | 'actual' | 'firefly' | 'tudo';
/** Headings that only this program writes together. */
const headings: Record<Exclude<Program, 'tudo'>, readonly string[]> = {
  ynab: ['Account', 'Flag', 'Date', 'Payee', 'Category', 'Memo', 'Outflow', 'Inflow', 'Cleared'],
  actual: ['Account', 'Date', 'Payee', 'Notes', 'Category', 'Amount', 'Cleared'],
  firefly: [
    'journal_id',
    'type',
    'currency_code',
    'amount',
    'description',
    'date',
    'source_name',
    'source_type',
    'destination_name',
    'destination_type',
  ],
};

/**
 * As the programs write it, as YNAB did before (tabs), and as a spreadsheet saves it again where
 * the comma is the decimal sign.
 */
const delimiters: readonly Delimiter[] = [',', '\t', ';'];
/** With a line before its header in which a spreadsheet names the delimiter. */
const startOf = (text: string) => {
  const [before] = /^\ufeff?(?:"?sep=."?\r?\n)?/i.exec(text)!;
  return { offset: before.length, line: before.includes('\n') ? 2 : 1 };
};

interface Header {
  columns: Map<string, number>;
  /** Null: cells of a spreadsheet. */ delimiter: Delimiter | null;
  width: number;
  line: number;
}
const asHeader = ({ cells, line }: TableRecord, delimiter: Delimiter | null): Header => ({
  columns: new Map(cells.map((cell, index) => [cell.trim(), index])),
  delimiter,
  width: cells.length,
  line,
});
function* headersOf(text: string): Generator<Header> {
  for (const delimiter of delimiters) {
    const [header] = collectRecords(text.slice(0, 16_384), delimiter, startOf(text), 1);
    if (header && header.cells.length > 1) yield asHeader(header, delimiter);
  }
}
/** A spreadsheet may put a name above the table. */
const headerWithin = 5;
const headersIn = (records: readonly TableRecord[]): Header[] =>
  records.slice(0, headerWithin).map((record) => asHeader(record, null));

function programHeader(headers: Iterable<Header>): (Header & { program: Program }) | null {
  for (const header of headers) {
    const columns = ownColumns(header.columns);
    if (columns !== null)
      return { program: 'tudo', ...header, columns: new Map<string, number>(columns) };
    for (const program of ['firefly', 'ynab', 'actual'] as const) {
      if (headings[program].every((name) => header.columns.has(name)))
        return { program, ...header };
    }
  }
  return null;
}

/**
 * The headings of Firefly III exports other than transactions: accounts, budgets, bills and others,
 * each with the ids of its user and of its kind first, and a name.
 */
const fireflyList =
  /^user_id,(?:account|budget|bill|piggy_bank|category|tag|rule|recurrence)_id,(?:.*,)?(?:name|tag|title)(?:,|$)/;
/**
 * An export that holds no transactions, though it has days or months and amounts: of which program,
 * and how that calls the one which does.
 */
export function exportWithoutTransactions(
  content: string | readonly TableRecord[],
): { program: string; wanted: string } | null {
  for (const { columns } of typeof content === 'string' ? headersOf(content) : headersIn(content)) {
    if (
      columns.has('Month') &&
      columns.has('Category') &&
      (columns.has('Budgeted') || columns.has('Assigned'))
    )
      return { program: 'YNAB', wanted: 'Register' };
    if (fireflyList.test([...columns.keys()].join(',')))
      return { program: 'Firefly III', wanted: 'transactions' };
  }
  return null;
}

export function looksLikeAppExport(text: string): boolean {
  return programHeader(headersOf(text)) !== null;
}

const own = new Set([
  'asset account',
  'default account',
  'loan',
  'debt',
  'mortgage',
  'credit card',
]);
const tagsOf = (texts: readonly string[]) =>
  [...new Set(texts.map((text) => text.trim().slice(0, 60)).filter((text) => text !== ''))].slice(
    0,
    50,
  );
/** `#tag` in a note, as Actual writes tags. */
const hashTags = (note: string) =>
  tagsOf([...note.matchAll(/(?<![#\w])#([^\s#]{1,60})/g)].map((found) => found[1]!));

class ExportReader {
  private readonly source: Source;
  private readonly program: Program;
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
    const common = {
      record,
      currency: null,
      tags: [] as string[],
      id: null,
      isOpening: false,
      isAdjustment: false,
      part: null as Draft['part'],
      foreign: null,
    };
    if (this.program === 'ynab') {
      const payee = at('Payee');
      const transfer = /^Transfer : (.+)$/.exec(payee)?.[1] ?? null;
      const isAdjustment = /^(?:reconciliation|manual) balance adjustment$/i.test(payee);
      // YNAB 4 writes the group before the category, and the category by itself in a column more.
      const category = this.columns.has('Sub Category') ? at('Sub Category') : at('Category'),
        isInflow = at('Category Group') === 'Inflow' || at('Master Category') === 'Income';
      const part = splitMemo.exec(at('Memo'));
      return {
        ...common,
        part: part && {
          place: Number(part[1] ?? part[3]),
          of: Number(part[2] ?? part[4]),
          wholeNote: '',
        },
        account: at('Account'),
        dateText: at('Date'),
        date: splitDate(at('Date')),
        out: at('Outflow'),
        in: at('Inflow'),
        payee: transfer === null && !isAdjustment ? payee : '',
        note: at('Memo'),
        isAdjustment,
        category: isAdjustment || category === '' || isInflow ? null : category,
        transferAccount: transfer,
        tags: tagsOf([at('Flag')]),
        isOpening: payee === 'Starting Balance',
      };
    }
    if (this.program === 'actual') {
      const amount = at('Amount');
      const part = /^\(SPLIT (\d+) OF (\d+)\) ?/.exec(at('Notes')),
        note = at('Notes').slice(part?.[0].length ?? 0);
      // The whole of a split: its parts stand in lines of their own.
      if (/^0(?:\.0+)?$/.test(amount) && /[1-9]/.test(at('Split_Amount'))) {
        this.wholeNote = at('Notes').replace(/^\(SPLIT INTO \d+\) ?/, '');
        return null;
      }
      // Categories with their group before them, in one of the two exports.
      const category = at('Category').replace(/^[^:]+: /, '');
      const isAdjustment = at('Payee') === '' && note === 'Reconciliation balance adjustment';
      return {
        ...common,
        part: part && { place: Number(part[1]), of: Number(part[2]), wholeNote: this.wholeNote },
        account: at('Account'),
        dateText: at('Date'),
        date: splitDate(at('Date')),
        out: amount.startsWith('-') ? amount.slice(1) : '',
        in: amount.startsWith('-') ? '' : amount,
        payee: at('Payee'),
        note,
        isAdjustment,
        category: isAdjustment ? null : category || null,
        transferAccount: null,
        tags: hashTags(note),
        isOpening: at('Payee') === 'Starting Balance',
      };
    }
    if (this.program === 'tudo') return this.ownDraft(record);
    const type = at('type').toLowerCase();
    const [from, to] = [
      own.has(at('source_type').toLowerCase()),
      own.has(at('destination_type').toLowerCase()),
    ];
    const isOpening = type === 'opening balance' || type === 'liability credit';
    // Between two own accounts, a loan that is paid out among them: from one to the other, whatever
    // Firefly calls it.
    const leaves = from,
      between = from && to && !isOpening;
    const plain = (text: string) => text.replace(/^-/, '');
    const stated = { text: plain(at('amount')), currency: at('currency_code').toUpperCase() };
    const foreignCode = at('foreign_currency_code').toUpperCase();
    const foreign =
      foreignCode !== '' && at('foreign_amount') !== ''
        ? { text: plain(at('foreign_amount')), currency: foreignCode }
        : null;
    // A deposit is stated in the currency in which it arrives, and the other one is that of the
    // account which it left.
    const turned = between && type === 'deposit' && foreign !== null;
    const { text: amount, currency } = turned ? foreign : stated;
    return {
      ...common,
      account: leaves ? at('source_name') : to ? at('destination_name') : '',
      dateText: at('date'),
      date: splitDate(at('date').slice(0, 10)),
      out: leaves ? amount : '',
      in: leaves ? '' : amount,
      currency: currency || null,
      // A description that says more than the other side is the note.
      payee:
        between || type === 'reconciliation'
          ? ''
          : (leaves ? at('destination_name') : at('source_name')) || at('description'),
      note: [at('description'), at('notes')].filter((text) => text !== '').join(' · '),
      category: at('category') || null,
      transferAccount: between ? at('destination_name') : null,
      tags: tagsOf(at('tags').split(',')),
      id: at('journal_id') === '' ? null : `firefly-${at('journal_id')}`,
      isOpening,
      foreign: turned ? stated : foreign,
      isAdjustment: type === 'reconciliation',
    };
  }

  /**
   * A line of the product's own ledger; the parts of a split row are told apart once all lines are
   * there.
   */
  private ownDraft(record: TableRecord): Draft {
    const at = (column: OwnColumn) => withoutGuard(this.cell(record, column));
    const kind = at('kind'),
      adjustment = adjustmentSaid(kind),
      amount = at('amount');
    return {
      record,
      account: at('account'),
      dateText: at('date'),
      date: splitDate(at('date')),
      out: '',
      in: amount,
      currency: at('currency').toUpperCase() || null,
      payee: at('payee'),
      note: at('note'),
      category: at('category') || null,
      transferAccount: saysTransfer(kind) ? at('transfer account') || null : null,
      tags: tagsOf(separateTags(at('tags'))),
      id: idText(at('bank id')) ?? idText(at('id')),
      isOpening: false,
      part: null,
      isAdjustment: adjustment !== null,
      ...(adjustment !== null && { adjustment }),
      foreign: null,
    };
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
      currency === '' ? unknown : this.foreignAmount({ ...draft, foreign: { text, currency } });
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
        { ...startOf(text), ...(this.program === 'firefly' && { phpWidth: this.width }) },
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

  /** In Firefly a house and the loan on it may be called alike: then each goes by its kind too. */
  private tellApart(drafts: readonly Draft[]): void {
    if (this.program !== 'firefly') return;
    const kinds = new Map<string, Set<string>>();
    const sides = ({ record }: Draft) =>
      (['source', 'destination'] as const)
        .map((side) => ({
          name: this.cell(record, `${side}_name`),
          kind: this.cell(record, `${side}_type`),
        }))
        .filter(({ kind }) => own.has(kind.toLowerCase()));
    for (const draft of drafts)
      for (const { name, kind } of sides(draft))
        kinds.set(name, (kinds.get(name) ?? new Set()).add(kind));
    for (const draft of drafts) {
      const [from, to = from] = sides(draft),
        named = (side: typeof from) =>
          side !== undefined && kinds.get(side.name)!.size > 1
            ? `${side.name} (${side.kind})`
            : (side?.name ?? '');
      draft.account = named(from);
      if (draft.transferAccount !== null) draft.transferAccount = named(to);
    }
  }

  /**
   * In Actual a transfer has the other account as its payee; to one off the budget it has a
   * category too, and is known by the row that stands there.
   */
  private findTransfers(drafts: readonly Draft[]): void {
    if (this.program !== 'actual') return;
    const accounts = new Set(drafts.map(({ account }) => account));
    const own = drafts.filter(({ account, payee }) => payee !== account && accounts.has(payee));
    const side = (from: string, to: string, { dateText }: Draft, leaves: string, arrives: string) =>
      JSON.stringify([from, to, dateText, leaves, arrives]);
    const there = new Map<string, number>();
    for (const draft of own) {
      const key = side(draft.account, draft.payee, draft, draft.out, draft.in);
      there.set(key, (there.get(key) ?? 0) + 1);
    }
    /** Each row of the other account is the side of one here. */
    const takeSide = (one: Draft): boolean => {
      const key = side(one.payee, one.account, one, one.in, one.out),
        left = there.get(key) ?? 0;
      there.set(key, left - 1);
      return left > 0;
    };
    const plain = own.filter(({ category }) => category === null);
    for (const draft of plain) takeSide(draft);
    for (const draft of [
      ...plain,
      ...own.filter((one) => one.category !== null && takeSide(one)),
    ]) {
      draft.transferAccount = draft.payee;
      draft.payee = '';
      draft.category = null;
    }
  }

  private amount(draft: Draft, currency: string, decimals: number): number | null {
    const { problems, settings } = this.source;
    const { line, cells } = draft.record;
    const raw = cells.join(',');
    const read = (text: string): number | null => {
      if (text === '') return 0;
      const parts = splitAmount(text);
      if (!parts || (parts.code !== null && parts.code !== currency)) {
        problems.add('error', 'amount-unreadable', { text }, line, raw);
        return null;
      }
      if (standsOut(parts.body, this.sign, this.evidence, decimals)) {
        problems.add('error', 'amount-ambiguous', { text }, line, raw);
        return null;
      }
      const reading = readAmountBody(parts.body, this.sign, decimals, settings.roundAmounts);
      if (!reading.ok) {
        if (reading.code === 'amount-too-precise')
          problems.add('error', reading.code, { text, currency, decimals }, line, raw);
        else problems.add('error', reading.code, { text }, line, raw);
        return null;
      }
      if (reading.rounded) problems.add('note', 'amount-rounded', { text }, line, raw);
      return parts.direction === 'out' ? 0 - reading.minor : reading.minor;
    };
    if (draft.out === '' && draft.in === '') {
      problems.add('error', 'amount-missing', {}, line, raw);
      return null;
    }
    const [out, into] = [read(draft.out), read(draft.in)];
    if (out === null || into === null) return null;
    if (out !== 0 && into !== 0) {
      problems.add('error', 'amount-both-sides', { debit: draft.out, credit: draft.in }, line, raw);
      return null;
    }
    return into - out;
  }

  private foreignAmount({ foreign }: Draft): number | null {
    const decimals =
      foreign && isCurrency(foreign.currency) ? decimalsOfCurrency(foreign.currency) : null;
    const reading =
      foreign && decimals !== null && /^\d+(?:[.,]\d+)?$/.test(foreign.text)
        ? readAmountBody(foreign.text, this.sign, decimals)
        : null;
    return reading?.ok && reading.minor > 0 ? reading.minor : null;
  }

  private row(draft: Draft, fallback: string | null): { row: BankRow; isOpening: boolean } | null {
    const { problems } = this.source;
    const { line, cells } = draft.record;
    const raw = cells.join(',');
    const currency = draft.currency ?? fallback;
    const decimals = currency === null ? null : decimalsOfCurrency(currency);
    if (currency === null || decimals === null) {
      problems.add(
        'error',
        currency === null ? 'currency-missing' : 'currency-unknown',
        { currency: currency ?? '' },
        line,
        raw,
      );
      return null;
    }
    const day = draft.date && dayInOrder(draft.date, this.order);
    if (draft.dateText === '') problems.add('error', 'date-missing', {}, line, raw);
    else if (!draft.date)
      problems.add('error', 'date-unreadable', { text: draft.dateText }, line, raw);
    else if (!day)
      problems.add('error', 'date-does-not-exist', { text: draft.dateText }, line, raw);
    const amountMinor = this.amount(draft, currency, decimals);
    if (!day || amountMinor === null) return null;
    if (amountMinor === 0) {
      problems.add('note', 'amount-zero', {}, line, raw);
      return null;
    }
    const arrives = draft.transferAccount === null ? null : this.foreignAmount(draft);
    const row: BankRow = {
      line,
      day,
      amountMinor,
      currency,
      payee: payeeText(draft.payee),
      note: noteText(draft.note),
      bankId: draft.id,
      category: draft.category === null ? null : payeeText(draft.category) || null,
      transferAccount:
        draft.transferAccount === null ? null : payeeText(draft.transferAccount) || null,
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

  /**
   * Firefly writes a transfer where it leaves: where it arrives, it may be all that an account has.
   */
  private addArrivals(
    statements: ReadonlyMap<string, Statement>,
    statementOf: (account: string, currency: string | null) => Statement,
  ): void {
    for (const [from, [name, { rows }]] of [...statements].entries())
      for (const [at, row] of rows.entries()) {
        if (row.transferAccount === null || row.amountMinor > 0) continue;
        const { transferAmountMinor, ...rest } = row,
          left = 0 - row.amountMinor,
          currency = this.arrivesIn.get(row) ?? row.currency,
          into = currency === '' ? null : statementOf(row.transferAccount, currency);
        if (into?.currency === currency)
          (into.arrivals ??= []).push({
            row: {
              ...rest,
              amountMinor: transferAmountMinor ?? left,
              currency,
              bankId: null,
              transferAccount: name,
              ...(transferAmountMinor !== undefined && { transferAmountMinor: left }),
            },
            from,
            at,
          });
      }
  }

  read(): Reading {
    const { source } = this;
    const { settings, options, problems } = source;
    const collected = this.collect(),
      drafts = this.program === 'tudo' ? this.joinOwnParts(collected) : collected;
    const hasCurrencies = this.program === 'firefly' || this.program === 'tudo';
    for (const { account, currency } of drafts) {
      const known = this.currenciesOf.get(account) ?? new Set();
      if (currency !== null) this.currenciesOf.set(account, known.add(currency));
    }
    this.findTransfers(drafts);
    this.tellApart(drafts);
    const needs = new Set<Need>();
    const detections: Detection[] = [];
    const used = { ...settings };
    // One plan of YNAB is in one currency, which its amounts may name.
    const [stated = null] = this.codes.size === 1 ? this.codes : [];
    const fallback = stated ?? settings.currency ?? options.accountCurrency ?? null;
    const isAssumed = !hasCurrencies && stated === null && settings.currency === undefined;
    // The account's currency has no such sign, or no cents: the amounts are of another, though the
    // file does not say of which.
    const isOther =
      isAssumed &&
      fallback !== null &&
      ([...this.signs].some((sign) => !hasSign(fallback, sign)) ||
        (this.hasCents && decimalsOfCurrency(fallback) === 0 && settings.roundAmounts !== true));
    if (isOther || (!hasCurrencies && fallback === null && drafts.length > 0))
      needs.add('currency');
    else if (
      stated === null &&
      fallback !== null &&
      drafts.some(({ currency }) => currency === null)
    ) {
      used.currency = fallback;
      problems.add('note', 'currency-of-account-used', { currency: fallback });
    }
    detections.push(...currencyDetections(source));
    if (this.records !== null) {
      const turned = new TurnedDays();
      for (const { date } of drafts) if (date) turned.add(date);
      if (turned.areLikely()) problems.add('warning', 'dates-perhaps-turned', {});
    }
    const order = settings.dateOrder
      ? { order: settings.dateOrder, confidence: 'given' as const, saw: '' }
      : settleDateOrder(drafts.flatMap(({ date }) => (date ? [date] : [])));
    if (order) {
      this.order = order.order;
      used.dateOrder = order.order;
      detections.push({ setting: 'dateOrder', confidence: order.confidence, saw: order.saw });
    } else needs.add('dateOrder');
    const sign = this.isPointed
      ? { sign: '.' as const, confidence: 'certain' as const, saw: '' }
      : settings.decimalSign
        ? { sign: settings.decimalSign, confidence: 'given' as const, saw: '' }
        : settleDecimalSign(
            this.evidence,
            fallback === null ? 2 : (decimalsOfCurrency(fallback) ?? 2),
          );
    if (sign) {
      this.sign = sign.sign;
      used.decimalSign = sign.sign;
    } else needs.add('decimalSign');

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
    if (drafts.length === 0) problems.add('error', 'no-statement', {});
    const splitRows = new SplitRows(this.program === 'tudo');
    // The export of one account may leave its name out; beside others a row without one is of any
    // of them, and in Firefly one that moves between two strangers.
    const several = hasCurrencies || drafts.some(({ account }) => account !== '');
    for (const draft of drafts) {
      if (several && draft.account === '') {
        problems.add(
          'error',
          'account-missing',
          {},
          draft.record.line,
          draft.record.cells.join(','),
        );
        splitRows.add(draft, null, null);
        continue;
      }
      const made = needs.size > 0 ? null : this.row(draft, fallback);
      const statement = statementOf(draft.account, draft.currency ?? fallback);
      splitRows.add(draft, statement, made?.row ?? null);
      if (!made) continue;
      if (made.isOpening && statement.openingMinor === null) {
        statement.openingMinor = made.row.amountMinor;
        statement.openingDay = made.row.day;
        problems.add(
          'note',
          'opening-balance',
          { account: draft.account },
          draft.record.line,
          draft.record.cells.join(','),
        );
      } else statement.rows.push(made.row);
    }
    splitRows.join();
    if (hasCurrencies) this.addArrivals(statements, statementOf);
    else
      joinTransfers(
        [...statements].map(([name, statement]) => ({ name, statement })),
        [...statements.values()],
      );
    return {
      format: this.program === 'tudo' ? 'csv' : this.program,
      statements: [...statements.values()],
      needs: [...needs],
      settings: used,
      detections,
      headerKey: null,
      columns: [],
      sample: [],
    };
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
