/** Builds statements and entries of a camt file from its elements, with their texts unchanged. */
import { decodeEntities } from './markup.ts';
import type { Source } from './source.ts';
import { Parser } from 'saxen';

export interface CamtMoney {
  text: string;
  currency: string;
}

export interface CamtDetail {
  amount: CamtMoney | null;
  transaction: CamtMoney | null;
  instructed: CamtMoney | null;
  direction: string;
  creditor: string;
  debtor: string;
  texts: string[];
  info: string;
  id: string;
}

export interface CamtEntry {
  line: number;
  amount: CamtMoney | null;
  direction: string;
  reversal: boolean;
  status: string;
  booked: string;
  value: string;
  id: string;
  info: string;
  details: CamtDetail[];
}

export interface CamtBalance {
  code: string;
  amount: CamtMoney | null;
  direction: string;
  day: string;
}

export interface CamtStatement {
  line: number;
  account: string;
  currency: string;
  bank: string;
  entries: CamtEntry[];
  balances: CamtBalance[];
  /** The stated totals of credits and debits. */ sums: Partial<Record<'in' | 'out', string>>;
}

const chunkLength = 4_096;

const statementNames = new Set(['Stmt', 'Rpt']);

/** Takes the document apart: one draft for each statement that it holds. */
class Scanner {
  readonly drafts: CamtStatement[] = [];
  private readonly stack: string[] = [];
  private draft: CamtStatement | null = null;
  private entry: CamtEntry | null = null;
  private detail: CamtDetail | null = null;
  private balance: CamtBalance | null = null;
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

  private inStatement(draft: CamtStatement, name: string, text: string): void {
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

  private inBalance(balance: CamtBalance, name: string, text: string): void {
    if (name === 'Cd' && this.around() === 'CdOrPrtry') balance.code ||= text;
    else if (name === 'Amt' && this.around() === 'Bal')
      balance.amount = { text, currency: this.currency };
    else if (name === 'CdtDbtInd' && this.around() === 'Bal') balance.direction = text;
    else if ((name === 'Dt' || name === 'DtTm') && this.around() === 'Dt') balance.day ||= text;
  }

  private inEntry(entry: CamtEntry, name: string, text: string): void {
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

  /** The element of the party whose name is read: that itself, or the one around it. */
  private partyAround(): ReturnType<Scanner['around']> {
    const around = this.around();
    if (around === 'Pty') return this.around(1);
    return around === 'FinInstnId' && this.around(1) === 'Agt' ? this.around(2) : around;
  }

  private inDetail(detail: CamtDetail, name: string, text: string): void {
    const around = this.around();
    if (name === 'Amt') {
      const money = { text, currency: this.currency };
      if (around === 'TxDtls') detail.amount = money;
      else if (around === 'TxAmt') detail.transaction = money;
      else if (around === 'InstdAmt') detail.instructed = money;
    } else if (name === 'CdtDbtInd' && around === 'TxDtls') detail.direction = text;
    else if (name === 'Nm') {
      const party = this.partyAround();
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

export function scanCamt(source: Source): CamtStatement[] {
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
