/**
 * CAMT.053 (statements) and CAMT.052 (reports) of ISO 20022, versions 02 and later: elements are
 * known by their local names, since each version has a namespace of its own. Read as a stream;
 * entities of a document type are never expanded.
 */
import { Parser } from 'saxen';
import { decimalsOfCurrency, readAmountBody } from './amounts.ts';
import type { BankRow, Need, Statement } from './bank-file.ts';
import { toDay } from './days.ts';
import { decodeEntities } from './markup.ts';
import {
  currencyDetections,
  emptyStatement,
  idText,
  textsOfRecord,
  type Reading,
  type Source,
} from './source.ts';
import { checkBalances, joinStatements } from './statement-balance.ts';

/** True where the text is one of the two, whatever the file is called. */
export function looksLikeCamt(text: string): boolean {
  return /<(?:[\w.-]+:)?(?:BkToCstmrStmt|BkToCstmrAcctRpt)[\s/>]/.test(text.slice(0, 65_536));
}

/** Other messages of the same family, by their name: they hold no statement. */
export function otherCamt(text: string): string | null {
  const found = /urn:iso:std:iso:20022:tech:xsd:((?:camt|pain|pacs)\.\d{3})/.exec(
    text.slice(0, 8_192),
  );
  return found ? found[1]!.toUpperCase() : null;
}

interface Money {
  text: string;
  currency: string;
}
interface Detail {
  amount: Money | null;
  transaction: Money | null;
  instructed: Money | null;
  direction: string;
  creditor: string;
  debtor: string;
  texts: string[];
  info: string;
  id: string;
}
interface Entry {
  line: number;
  amount: Money | null;
  direction: string;
  reversal: boolean;
  status: string;
  booked: string;
  value: string;
  id: string;
  info: string;
  details: Detail[];
}
interface Balance {
  code: string;
  amount: Money | null;
  direction: string;
  day: string;
}
interface Draft {
  line: number;
  account: string;
  currency: string;
  bank: string;
  entries: Entry[];
  balances: Balance[];
  /** The stated totals of credits and debits. */ sums: Partial<Record<'in' | 'out', string>>;
}

const chunkLength = 4_096;
const statementNames = new Set(['Stmt', 'Rpt']);

/** Takes the document apart: one draft for each statement that it holds. */
class Scanner {
  readonly drafts: Draft[] = [];
  private readonly stack: string[] = [];
  private draft: Draft | null = null;
  private entry: Entry | null = null;
  private detail: Detail | null = null;
  private balance: Balance | null = null;
  private value = '';
  private currency = '';

  open(name: string, line: () => number, attributes: () => Record<string, string> | false): void {
    this.value = '';
    if (statementNames.has(name) && !this.draft)
      this.drafts.push(
        (this.draft = {
          line: line(),
          account: '',
          currency: '',
          bank: '',
          entries: [],
          balances: [],
          sums: {},
        }),
      );
    else if (this.draft && name === 'Ntry' && !this.entry)
      this.entry = {
        line: line(),
        amount: null,
        direction: '',
        reversal: false,
        status: '',
        booked: '',
        value: '',
        id: '',
        info: '',
        details: [],
      };
    else if (this.entry && name === 'TxDtls')
      this.entry.details.push(
        (this.detail = {
          amount: null,
          transaction: null,
          instructed: null,
          direction: '',
          creditor: '',
          debtor: '',
          texts: [],
          info: '',
          id: '',
        }),
      );
    else if (this.draft && !this.entry && name === 'Bal')
      this.balance = { code: '', amount: null, direction: '', day: '' };
    else if (name === 'Amt') {
      const all = attributes();
      this.currency = (all && Object.hasOwn(all, 'Ccy') ? all['Ccy']! : '').trim().toUpperCase();
    }
    this.stack.push(name);
  }

  text(text: string): void {
    if (this.draft) this.value += text;
  }

  close(name: string): void {
    this.stack.pop();
    const text = this.value.replace(/\s+/g, ' ').trim();
    this.value = '';
    if (!this.draft) return;
    if (statementNames.has(name)) this.draft = null;
    else if (name === 'Ntry' && this.entry) {
      this.draft.entries.push(this.entry);
      this.entry = null;
      this.detail = null;
    } else if (name === 'TxDtls') this.detail = null;
    else if (name === 'Bal' && this.balance) {
      this.draft.balances.push(this.balance);
      this.balance = null;
    } else if (text === '') return;
    else if (this.detail) this.inDetail(this.detail, name, text);
    else if (this.entry) this.inEntry(this.entry, name, text);
    else if (this.balance) this.inBalance(this.balance, name, text);
    else this.inStatement(this.draft, name, text);
  }

  /** The name of the element around the one that closes; 1 is the next one out. */
  private around(steps = 0): string {
    return this.stack.at(-1 - steps) ?? '';
  }

  private inStatement(draft: Draft, name: string, text: string): void {
    if (name === 'Sum' && this.around() === 'TtlCdtNtries') draft.sums.in = text;
    if (name === 'Sum' && this.around() === 'TtlDbtNtries') draft.sums.out = text;
    if (!this.stack.includes('Acct')) return;
    if (
      name === 'IBAN' ||
      (name === 'Id' &&
        this.around() === 'Othr' &&
        this.around(1) === 'Id' &&
        this.around(2) === 'Acct')
    )
      draft.account ||= text;
    else if (name === 'Ccy' && this.around() === 'Acct') draft.currency = text.toUpperCase();
    else if (name === 'Nm' && this.around() === 'FinInstnId') draft.bank ||= text;
  }

  private inBalance(balance: Balance, name: string, text: string): void {
    if (name === 'Cd' && this.around() === 'CdOrPrtry') balance.code ||= text;
    else if (name === 'Amt' && this.around() === 'Bal')
      balance.amount = { text, currency: this.currency };
    else if (name === 'CdtDbtInd' && this.around() === 'Bal') balance.direction = text;
    else if ((name === 'Dt' || name === 'DtTm') && this.around() === 'Dt') balance.day ||= text;
  }

  private inEntry(entry: Entry, name: string, text: string): void {
    const around = this.around();
    if (around === 'Ntry') {
      if (name === 'Amt') entry.amount = { text, currency: this.currency };
      else if (name === 'CdtDbtInd') entry.direction = text;
      else if (name === 'RvslInd') entry.reversal = text === 'true' || text === '1';
      else if (name === 'Sts') entry.status = text;
      else if (name === 'AcctSvcrRef') entry.id = text;
      else if (name === 'AddtlNtryInf') entry.info = text;
    } else if (around === 'Sts' && (name === 'Cd' || name === 'Prtry')) entry.status = text;
    else if (name === 'Dt' || name === 'DtTm') {
      if (around === 'BookgDt') entry.booked = text;
      else if (around === 'ValDt') entry.value = text;
    }
  }

  private inDetail(detail: Detail, name: string, text: string): void {
    const around = this.around();
    if (name === 'Amt') {
      const money = { text, currency: this.currency };
      if (around === 'TxDtls') detail.amount = money;
      else if (around === 'TxAmt') detail.transaction = money;
      else if (around === 'InstdAmt') detail.instructed = money;
    } else if (name === 'CdtDbtInd' && around === 'TxDtls') detail.direction = text;
    else if (name === 'Nm') {
      const party =
        around === 'Pty'
          ? this.around(1)
          : around === 'FinInstnId' && this.around(1) === 'Agt'
            ? this.around(2)
            : around;
      if (party === 'Cdtr') detail.creditor ||= text;
      else if (party === 'Dbtr') detail.debtor ||= text;
    } else if (
      name === 'Ustrd' ||
      name === 'AddtlRmtInf' ||
      (name === 'Ref' && around === 'CdtrRefInf')
    )
      detail.texts.push(text);
    else if (name === 'AddtlTxInf') detail.info = text;
    else if (name === 'AcctSvcrRef' && around === 'Refs') detail.id = text;
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function scan(source: Source): Draft[] {
  const { text, problems } = source;
  const scanner = new Scanner();
  // The parser counts lines within a piece.
  let linesBefore = 0;
  let failed: { line: number; why: string } | null = null;
  const parser = new Parser()
    .on('openTag', (name, attributes, _decode, _selfClosing, context) =>
      scanner.open(localName(name), () => linesBefore + context().line + 1, attributes),
    )
    .on('closeTag', (name) => scanner.close(localName(name)))
    .on('text', (raw) => scanner.text(decodeEntities(raw)))
    .on('cdata', (raw) => scanner.text(raw))
    .on('error', (error, context) => {
      failed ??= { line: linesBefore + context().line + 1, why: error.message };
    });
  for (let from = 0, pieces = 0; from < text.length && failed === null; pieces += 1) {
    const end = text.indexOf('>', from + chunkLength) + 1 || text.length;
    const piece = text.slice(from, end);
    parser.write(piece);
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) linesBefore += 1;
    from = end;
    if (pieces % 100 === 0) source.onProgress((0.8 * from) / text.length);
  }
  const brokenInside = failed as { line: number; why: string } | null;
  if (brokenInside) problems.add('error', 'file-damaged', {}, brokenInside.line);
  else {
    parser.end();
    if (failed) problems.add('warning', 'file-truncated', {});
  }
  return scanner.drafts;
}

/**
 * The day that the bank wrote, whatever time and zone stand behind it. null: not such a text; '':
 * no such day.
 */
function isoDay(text: string): string | '' | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*|Z|[+-]\d{2}:\d{2})?$/.exec(text);
  return parts ? (toDay(Number(parts[1]), Number(parts[2]), Number(parts[3])) ?? '') : null;
}

const directionOf = (code: string): 1 | -1 | null =>
  code === 'CRDT' ? 1 : code === 'DBIT' ? -1 : null;

class StatementReader {
  readonly statement: Statement;
  private readonly source: Source;
  private readonly draft: Draft;

  constructor(source: Source, draft: Draft, fallback: string | null) {
    this.source = source;
    this.draft = draft;
    const stated =
      draft.currency ||
      draft.entries.find(({ amount }) => amount?.currency)?.amount?.currency ||
      draft.balances.find(({ amount }) => amount?.currency)?.amount?.currency ||
      null;
    this.statement = emptyStatement(stated ?? fallback);
    if (stated === null && fallback !== null && draft.entries.length > 0)
      source.problems.add('note', 'currency-of-account-used', { currency: fallback }, draft.line);
    this.statement.account = {
      bank: draft.bank || null,
      account: draft.account || null,
      type: 'bank',
    };
  }

  read(): Statement {
    const { draft, statement, source } = this;
    // The balance so far, of a report during the day and of a page: the last one closes, one before
    // it opens.
    const soFar = draft.balances.filter(({ code }) => code === 'ITBD'),
      ends = draft.balances.findLast(({ code }) => code === 'CLBD');
    const opening = this.balance(
      draft.balances.find(({ code }) => code === 'OPBD') ??
        draft.balances.find(({ code }) => code === 'PRCD') ??
        (soFar.length > 1 || ends ? soFar[0] : undefined),
    );
    const closing = this.balance(ends ?? soFar.at(-1));
    if (opening) statement.openingMinor = opening.minor;
    if (closing) {
      statement.closingMinor = closing.minor;
      statement.closingDay = closing.day;
    }
    for (const entry of draft.entries) statement.rows.push(...this.rows(entry));
    checkBalances(statement, source.problems, draft.line);
    this.checkSums();
    return statement;
  }

  /** Whether what is pending counts among the sums, banks do not agree. */
  private checkSums(): void {
    const {
      draft: { sums, entries, line },
      statement: { currency, account },
      source,
    } = this;
    if (
      currency === null ||
      entries.some(({ amount }) => (amount?.currency || currency) !== currency)
    )
      return;
    for (const way of ['in', 'out'] as const) {
      const stated =
        sums[way] === undefined ? null : this.minor({ text: sums[way], currency }, currency);
      if (typeof stated !== 'number') continue;
      const sum = (some: readonly Entry[]) =>
        some.reduce((total, { amount, direction }) => {
          const minor =
            amount && directionOf(direction) === (way === 'in' ? 1 : -1)
              ? this.minor(amount, currency)
              : 0;
          return total + (typeof minor === 'number' ? minor : 0);
        }, 0);
      const foundMinor = sum(entries.filter(({ status }) => status === '' || status === 'BOOK'));
      if (stated !== foundMinor && stated !== sum(entries))
        source.problems.add(
          'warning',
          'sums-off',
          { account: account.account ?? '', way, statedMinor: stated, foundMinor, currency },
          line,
        );
    }
  }

  private balance(balance: Balance | undefined): { minor: number; day: string | null } | null {
    const sign = directionOf(balance?.direction ?? '');
    const { currency } = this.statement;
    if (
      !balance?.amount ||
      sign === null ||
      currency === null ||
      (balance.amount.currency || currency) !== currency
    )
      return null;
    const minor = this.minor(balance.amount, currency);
    if (typeof minor === 'string') {
      this.source.problems.add(
        'warning',
        'balance-unreadable',
        { text: balance.amount.text },
        this.draft.line,
      );
      return null;
    }
    return { minor: sign * minor || 0, day: isoDay(balance.day) || null };
  }

  /** XML writes decimals in one way: digits, and a point before the fraction. */
  private minor(
    { text }: Money,
    currency: string,
  ): number | 'amount-unreadable' | 'amount-ambiguous' | 'amount-too-precise' | 'amount-too-large' {
    const decimals = decimalsOfCurrency(currency);
    if (decimals === null || !/^\+?(?:\d{1,30}(?:\.\d{0,20})?|\.\d{1,20})$/.test(text))
      return 'amount-unreadable';
    const reading = readAmountBody(
      text.replace('+', ''),
      '.',
      decimals,
      this.source.settings.roundAmounts,
    );
    return reading.ok ? reading.minor : reading.code;
  }

  private day(entry: Entry, raw: string): string | null {
    const text = entry.booked || entry.value;
    if (text === '') {
      this.source.problems.add('error', 'date-missing', {}, entry.line, raw);
      return null;
    }
    const day = isoDay(text);
    if (!day)
      this.source.problems.add(
        'error',
        day === '' ? 'date-does-not-exist' : 'date-unreadable',
        { text },
        entry.line,
        raw,
      );
    return day || null;
  }

  private rows(entry: Entry): BankRow[] {
    const { problems } = this.source;
    const { line } = entry;
    const raw = [
      entry.booked || entry.value,
      entry.amount?.text ?? '',
      entry.direction,
      entry.info || entry.details[0]?.texts[0] || '',
    ]
      .filter(Boolean)
      .join(' ');
    if (entry.status !== '' && entry.status !== 'BOOK') {
      problems.add('note', 'not-booked', { status: entry.status }, line, raw);
      return [];
    }
    const day = this.day(entry, raw);
    if (!entry.amount) {
      problems.add('error', 'amount-missing', {}, line, raw);
      return [];
    }
    const currency = entry.amount.currency || this.statement.currency;
    if (currency === null) return [];
    if (decimalsOfCurrency(currency) === null) {
      problems.add('error', 'currency-unknown', { currency }, line, raw);
      return [];
    }
    const sign = directionOf(entry.direction);
    if (sign === null) {
      problems.add('error', 'sign-unsettled', {}, line, raw);
      return [];
    }
    const minor = this.minor(entry.amount, currency);
    if (typeof minor === 'string') {
      if (minor === 'amount-too-precise')
        problems.add(
          'error',
          minor,
          { text: entry.amount.text, currency, decimals: decimalsOfCurrency(currency)! },
          line,
          raw,
        );
      else problems.add('error', minor, { text: entry.amount.text }, line, raw);
      return [];
    }
    if (day === null) return [];
    if (minor === 0) {
      problems.add('note', 'amount-zero', {}, line, raw);
      return [];
    }
    const turn = this.source.settings.sign === 'inverted' ? -1 : 1;
    const parts = this.parts(entry, sign * minor, currency);
    return parts.map(({ detail, amountMinor }, index) =>
      this.row(entry, detail, {
        day,
        amountMinor: turn * amountMinor,
        currency,
        place: parts.length > 1 ? index + 1 : 0,
      }),
    );
  }

  /**
   * A collective booking is as many rows as it has parts, where these are stated to the last cent;
   * else it is one row.
   */
  private parts(
    entry: Entry,
    totalMinor: number,
    currency: string,
  ): { detail: Detail | null; amountMinor: number }[] {
    const whole = { detail: entry.details[0] ?? null, amountMinor: totalMinor };
    if (entry.details.length < 2) return [whole];
    let missing = false;
    const parts = entry.details.map((detail) => {
      const money = [detail.amount, detail.transaction, detail.instructed].find(
        (one) => one !== null && (one.currency || currency) === currency,
      );
      const minor = money ? this.minor(money, currency) : null;
      const sign = directionOf(detail.direction || entry.direction);
      if (typeof minor !== 'number' || sign === null) missing = true;
      return { detail, amountMinor: typeof minor === 'number' && sign !== null ? sign * minor : 0 };
    });
    const sumMinor = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    if (!missing && sumMinor === totalMinor)
      return parts.filter(({ amountMinor }) => amountMinor !== 0);
    if (missing)
      this.source.problems.add('warning', 'splits-unreadable', {}, entry.line, entry.info);
    else
      this.source.problems.add(
        'warning',
        'details-do-not-add-up',
        { totalMinor, sumMinor, currency },
        entry.line,
        entry.info,
      );
    return [{ detail: null, amountMinor: totalMinor }];
  }

  private row(
    entry: Entry,
    detail: Detail | null,
    {
      day,
      amountMinor,
      currency,
      place,
    }: { day: string; amountMinor: number; currency: string; place: number },
  ): BankRow {
    // A reversal has the parties of the payment that it reverses.
    const toCreditor =
      (directionOf(detail?.direction || entry.direction) === -1) !== entry.reversal;
    const party = detail ? (toCreditor ? detail.creditor : detail.debtor) : '';
    const info = detail?.info || entry.info;
    const note = detail?.texts.join(' ') ?? '';
    const idOfEntry = entry.id === '' || place === 0 ? entry.id : `${entry.id}/${place}`;
    const id =
      place > 0 && detail?.id && detail.id !== entry.id ? detail.id : idOfEntry || detail?.id || '';
    return {
      line: entry.line,
      day,
      amountMinor,
      currency,
      ...textsOfRecord(party || info, note || (party === '' ? '' : info)),
      bankId: /^(?:NOTPROVIDED|NONREF)$/i.test(id) ? null : idText(id),
      category: null,
      transferAccount: null,
      splits: null,
    };
  }
}

export function readCamt(source: Source): Reading {
  const { settings, options, problems } = source;
  const drafts = scan(source);
  if (drafts.length === 0) problems.add('error', 'no-statement', {});
  const fallback = settings.currency ?? options.accountCurrency ?? null;
  const readers = drafts.map((draft) => new StatementReader(source, draft, fallback));
  const needs: Need[] = readers.some(
    ({ statement }, index) => statement.currency === null && drafts[index]!.entries.length > 0,
  )
    ? ['currency']
    : [];
  const statements = joinStatements(
    readers.map((reader) => reader.read()),
    problems,
  );
  return {
    format: 'camt',
    statements,
    needs,
    settings: { ...settings },
    detections: currencyDetections(source),
    headerKey: null,
    columns: [],
    sample: [],
  };
}
