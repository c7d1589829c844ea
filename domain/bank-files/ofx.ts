/** OFX 1 (SGML) and OFX 2 (XML): bank, credit card, and the cash side of investment statements. */
import type { AccountHint, BankRow, DecimalSign, Need, Statement } from './bank-file.ts';
import {
  addEvidence,
  decimalsOfCurrency,
  noEvidence,
  readAmountBody,
  signSpoken,
  splitAmount,
  standsOut,
  type SignEvidence,
} from './amounts.ts';
import { toDay } from './days.ts';
import { scanMarkup } from './markup.ts';
import {
  currencyDetections,
  emptyStatement,
  idText,
  textsOfRecord,
  type Reading,
  type Source,
} from './source.ts';

/** True where the text is OFX, whatever the file is called. */
export function looksLikeOfx(text: string): boolean {
  return /OFXHEADER|<OFX[\s>]/i.test(text.slice(0, 8_192));
}

/**
 * The encoding that the head of an OFX file declares, or null. `head` is its first bytes, read as
 * ASCII.
 */
export function declaredOfxEncoding(head: string): string | null {
  const xml = /<\?xml[^>]*\bencoding\s*=\s*["']([^"']+)["']/i.exec(head);
  if (xml) return xml[1]!;
  const encoding = /ENCODING:\s*([^\s<]+)/i.exec(head)?.[1] ?? '';
  const charset = /CHARSET:\s*([^\s<]+)/i.exec(head)?.[1] ?? '';
  if (/^(?:utf-?8|unicode)$/i.test(encoding)) return encoding;
  return charset !== '' && !/^none$/i.test(charset) ? charset : null;
}

interface Value {
  text: string;
  line: number;
}
interface DraftRow {
  line: number;
  start: number;
  end: number;
  type: string;
  posted: Value | null;
  amount: Value | null;
  amountAgain: boolean;
  id: string;
  name: string;
  payeeName: string;
  memo: string;
  currency: string;
  /** The id of a record sent before that this one takes the place of, or takes back. */
  corrects: string;
  takesBack: boolean;
}
interface DraftStatement {
  kind: 'bank' | 'card' | 'investment';
  line: number;
  currency: string | null;
  bank: string;
  account: string;
  accountType: string;
  balance: Value | null;
  balanceDay: string;
  rows: DraftRow[];
}

const aggregates = new Set([
  'OFX',
  'STMTTRN',
  'PAYEE',
  'CURRENCY',
  'ORIGCURRENCY',
  'BANKACCTFROM',
  'CCACCTFROM',
  'INVACCTFROM',
  'BANKACCTTO',
  'CCACCTTO',
  'LEDGERBAL',
  'AVAILBAL',
  'STMTRS',
  'CCSTMTRS',
  'INVSTMTRS',
  'BANKTRANLIST',
  'INVTRANLIST',
  'INVBANKTRAN',
  'STATUS',
  'STMTTRNP',
  'IMAGEDATA',
  'BAL',
]);
/** Those that some banks write as elements with a value of their own. */
const alsoElements = new Set(['CURRENCY', 'ORIGCURRENCY', 'PAYEE', 'STATUS']);
const statementKinds: Record<string, DraftStatement['kind']> = {
  STMTRS: 'bank',
  CCSTMTRS: 'card',
  INVSTMTRS: 'investment',
};
const securityTrades = new Set([
  'BUYDEBT',
  'BUYMF',
  'BUYOPT',
  'BUYOTHER',
  'BUYSTOCK',
  'CLOSUREOPT',
  'INCOME',
  'INVEXPENSE',
  'JRNLFUND',
  'JRNLSEC',
  'MARGININTEREST',
  'REINVEST',
  'RETOFCAP',
  'SELLDEBT',
  'SELLMF',
  'SELLOPT',
  'SELLOTHER',
  'SELLSTOCK',
  'SPLIT',
  'TRANSFER',
]);

/** The statements of the file as text, one pass. */
function scanStatements(source: Source): DraftStatement[] {
  const { text, problems } = source;
  const statements: DraftStatement[] = [];
  const stack: string[] = [];
  let statement: DraftStatement | null = null;
  let row: DraftRow | null = null;
  let status = { line: 0, bad: false, message: '' };
  let closed = false;
  let pendingSaid = false;

  const begin = (kind: DraftStatement['kind'], line: number): DraftStatement => {
    const fresh: DraftStatement = {
      kind,
      line,
      currency: null,
      bank: '',
      account: '',
      accountType: '',
      balance: null,
      balanceDay: '',
      rows: [],
    };
    statements.push(fresh);
    return fresh;
  };
  const endRow = (end: number) => {
    if (!row) return;
    row.end = end;
    statement!.rows.push(row);
    row = null;
  };
  const readRowValue = (target: DraftRow, name: string, value: string, line: number) => {
    const inside = stack.at(-1);
    if (inside === 'PAYEE') {
      if (name === 'NAME') target.payeeName ||= value;
      return;
    }
    if (inside === 'CURRENCY') {
      if (name === 'CURSYM') target.currency = value;
      return;
    }
    if (inside !== 'STMTTRN') return;
    if (name === 'TRNTYPE') target.type = value.toUpperCase();
    else if (name === 'DTPOSTED') target.posted ??= { text: value, line };
    else if (name === 'TRNAMT') {
      if (target.amount && target.amount.text !== value) target.amountAgain = true;
      target.amount ??= { text: value, line };
    } else if (name === 'FITID') target.id ||= value;
    else if (name === 'CORRECTFITID') target.corrects = value.trim();
    else if (name === 'CORRECTACTION') target.takesBack = value.trim().toUpperCase() === 'DELETE';
    else if (name === 'NAME') target.name ||= value;
    else if (name === 'MEMO') target.memo = target.memo === '' ? value : `${target.memo} ${value}`;
    else if (name === 'CURRENCY') target.currency = value;
  };
  const readStatementValue = (
    target: DraftStatement,
    name: string,
    value: string,
    line: number,
  ) => {
    const inside = stack.at(-1);
    if (name === 'CURDEF') target.currency ??= value;
    else if (inside === 'LEDGERBAL') {
      if (name === 'BALAMT') target.balance = { text: value, line };
      else if (name === 'DTASOF') target.balanceDay = value;
    } else if (inside === 'BANKACCTFROM' || inside === 'CCACCTFROM' || inside === 'INVACCTFROM') {
      if (name === 'ACCTID') target.account ||= value;
      else if (name === 'BANKID' || name === 'BROKERID') target.bank ||= value;
      else if (name === 'ACCTTYPE') target.accountType ||= value.toUpperCase();
    }
  };

  const whole = scanMarkup(
    text,
    Math.max(0, text.search(/<(?:\?|OFX)/i)),
    {
      open(name, value, line, start) {
        // Text behind the tag of an aggregate is no value of it: `<STMTTRN>-`.
        if (aggregates.has(name) && (value === '' || !alsoElements.has(name))) {
          if (name === 'STMTTRN') {
            endRow(start);
            statement ??= begin('bank', line);
            row = {
              line,
              start,
              end: start,
              type: '',
              posted: null,
              amount: null,
              amountAgain: false,
              id: '',
              name: '',
              payeeName: '',
              memo: '',
              currency: '',
              corrects: '',
              takesBack: false,
            };
          } else if (name in statementKinds) {
            endRow(start);
            statement = begin(statementKinds[name]!, line);
          } else if (name === 'STATUS') status = { line, bad: false, message: '' };
          else if (name === 'STMTTRNP' && !pendingSaid) {
            pendingSaid = true;
            problems.add('note', 'section-skipped', { section: 'STMTTRNP' }, line);
          }
          stack.push(name);
        } else if (value === '' && securityTrades.has(name) && stack.at(-1) === 'INVTRANLIST')
          problems.add('warning', 'investment-not-read', {}, line, name);
        else if (row) readRowValue(row, name, value, line);
        else if (stack.at(-1) === 'STATUS') {
          if (name === 'SEVERITY') status.bad = value.toUpperCase() === 'ERROR';
          else if (name === 'MESSAGE') status.message = value;
          else if (name === 'CODE') status.message ||= value;
        } else if (statement) readStatementValue(statement, name, value, line);
      },
      close(name, end) {
        const at = stack.lastIndexOf(name);
        if (at < 0) return;
        if (name === 'STATUS' && status.bad)
          problems.add('error', 'bank-error', { message: status.message }, status.line);
        stack.length = at;
        // A statement takes its last row along, also where a record that was begun before it never
        // ends.
        if (row && (name === 'STMTTRN' || name in statementKinds || !stack.includes('STMTTRN')))
          endRow(end);
        if (name in statementKinds) statement = null;
        if (name === 'OFX') closed = true;
      },
    },
    source.onProgress,
  );
  if (row)
    problems.add(
      'error',
      'record-unfinished',
      {},
      (row as DraftRow).line,
      text.slice((row as DraftRow).start),
    );
  if (!whole || !closed) problems.add('warning', 'file-truncated', {});
  return statements;
}

/**
 * `YYYYMMDD`, then perhaps a time and a zone, which do not move the day that the bank wrote. null:
 * not such a text; '': no such day.
 */
function ofxDay(text: string): string | '' | null {
  const parts =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]?\d{2}(?::?\d{2}(?::?\d{2}(?:[.,:]\d+)?)?)?)?\s*(?:\[.*\]?|Z|[+-]\d{2}:?\d{2})?$/.exec(
      text,
    );
  return parts ? (toDay(Number(parts[1]), Number(parts[2]), Number(parts[3])) ?? '') : null;
}

/**
 * The decimal sign of one amount. OFX knows no thousands separators, but banks write them all the
 * same, so three digits behind a single dot or comma (`-1,250`) are decimals only where other
 * amounts of the file show that sign as the decimal one, and thousands only where they group with
 * it. Else null: the amount is ambiguous.
 */
function signOf(body: string, evidence: SignEvidence): DecimalSign | null {
  const { says, open } = signSpoken(body);
  if (says) return says;
  if (!open) return '.';
  const other: DecimalSign = open === '.' ? ',' : '.';
  if (evidence.says[open] > 0) return evidence.says[other] > 0 ? null : open;
  return evidence.groupsWith[open] > 0 ? other : null;
}

/**
 * The direction of each kind of record, only if it is clear: payments, transfers and fees go either
 * way.
 */
const typeDirection: Record<string, 'in' | 'out'> = {
  DEBIT: 'out',
  CHECK: 'out',
  CREDIT: 'in',
  DEP: 'in',
  DIRECTDEP: 'in',
  DIRECTDEBIT: 'out',
};

/**
 * Whether a statement seems to write no signs, or spending as positive: nothing goes out although a
 * kind of record must, most kinds say the opposite of their signs, or a card has nothing but money
 * in, and not all of it is called so.
 */
function looksTurned({ kind, rows }: DraftStatement): boolean {
  const signed = rows.flatMap(({ type, amount }) => {
    const parts = amount && splitAmount(amount.text);
    return parts && /[1-9]/.test(parts.body)
      ? [{ type: typeDirection[type], written: parts.direction === 'out' ? 'out' : 'in' }]
      : [];
  });
  const typed = signed.filter(({ type }) => type !== undefined);
  const against = typed.filter(({ type, written }) => type !== written).length;
  if (against * 2 > typed.length) return true;
  return (
    signed.every(({ written }) => written === 'in') &&
    (against > 0 || (kind === 'card' && signed.some(({ type }) => type !== 'in')))
  );
}

/**
 * The records of a statement as the bank has corrected them: what one takes the place of or takes
 * back goes, and so does what only takes back. Where that is in no record of the file, it may have
 * come with an earlier one: that is said.
 */
function applyCorrections({ rows }: DraftStatement, { problems, text }: Source): DraftRow[] {
  const gone = new Set<DraftRow>();
  for (const row of rows) {
    if (row.corrects === '') continue;
    const before = rows.filter((one) => one !== row && one.id === row.corrects && !gone.has(one));
    for (const one of before) gone.add(one);
    if (row.takesBack) gone.add(row);
    problems.add(
      before.length > 0 ? 'note' : 'warning',
      before.length > 0 ? 'record-corrected' : 'correction-of-earlier',
      { id: row.corrects },
      row.line,
      text.slice(row.start, Math.min(row.end, row.start + 600)),
    );
  }
  return gone.size === 0 ? rows : rows.filter((row) => !gone.has(row));
}

class StatementReader {
  readonly statement: Statement;
  private readonly source: Source;
  private readonly draft: DraftStatement;
  private evidence: SignEvidence = noEvidence();
  turned = false;
  /** An amount is open, and so is every other in the file: one answer settles them all. */
  signOpen = false;

  constructor(source: Source, draft: DraftStatement, currency: string | null) {
    this.source = source;
    this.draft = draft;
    this.statement = emptyStatement(currency);
    const type: AccountHint['type'] = draft.kind !== 'bank' ? draft.kind : 'bank';
    this.statement.account = { bank: draft.bank || null, account: draft.account || null, type };
  }

  read(evidence: SignEvidence): Statement {
    this.evidence = evidence;
    const { draft, statement, source } = this;
    this.turned = looksTurned(draft);
    if (draft.balance && draft.balance.text !== '' && statement.currency !== null) {
      const minor = this.balance(draft.balance, statement.currency);
      if (minor === null)
        source.problems.add(
          'warning',
          'balance-unreadable',
          { text: draft.balance.text },
          draft.balance.line,
        );
      else {
        statement.closingMinor = minor;
        statement.closingDay = ofxDay(draft.balanceDay) || null;
      }
    }
    for (const row of draft.rows) {
      const made = this.row(row);
      if (made) statement.rows.push(made);
    }
    if (source.settings.sign === 'inverted')
      for (const row of statement.rows) row.amountMinor = -row.amountMinor;
    return statement;
  }

  private balance({ text }: Value, currency: string): number | null {
    const parts = splitAmount(text);
    if (!parts || (parts.code !== null && parts.code !== currency)) return null;
    const sign = this.source.settings.decimalSign ?? signOf(parts.body, this.evidence);
    const decimals = decimalsOfCurrency(currency)!;
    const reading =
      sign === null || standsOut(parts.body, sign, this.evidence, decimals)
        ? null
        : readAmountBody(parts.body, sign, decimals);
    return reading?.ok ? (parts.direction === 'out' ? 0 - reading.minor : reading.minor) : null;
  }

  private amount(value: Value, currency: string, raw: string): number | null {
    const { problems, settings } = this.source;
    const decimals = decimalsOfCurrency(currency)!;
    const parts = splitAmount(value.text);
    if (!parts || (parts.code !== null && parts.code !== currency)) {
      problems.add('error', 'amount-unreadable', { text: value.text }, value.line, raw);
      return null;
    }
    const sign = settings.decimalSign ?? signOf(parts.body, this.evidence);
    if (sign === null && this.evidence.says['.'] + this.evidence.says[','] === 0) {
      this.signOpen = true;
      return null;
    }
    if (sign === null) {
      problems.add('error', 'amount-ambiguous', { text: value.text }, value.line, raw);
      return null;
    }
    const reading = standsOut(parts.body, sign, this.evidence, decimals)
      ? { ok: false as const, code: 'amount-ambiguous' as const }
      : readAmountBody(parts.body, sign, decimals, settings.roundAmounts);
    if (!reading.ok) {
      if (reading.code === 'amount-too-precise')
        problems.add(
          'error',
          reading.code,
          { text: value.text, currency, decimals },
          value.line,
          raw,
        );
      else problems.add('error', reading.code, { text: value.text }, value.line, raw);
      return null;
    }
    if (reading.rounded)
      problems.add('note', 'amount-rounded', { text: value.text }, value.line, raw);
    return parts.direction === 'out' ? 0 - reading.minor : reading.minor;
  }

  private row(draft: DraftRow): BankRow | null {
    const { problems, settings, text } = this.source;
    const raw = text.slice(draft.start, Math.min(draft.end, draft.start + 600));
    const currency = draft.currency !== '' ? draft.currency.toUpperCase() : this.statement.currency;
    let day: string | '' | null = null;
    if (!draft.posted || draft.posted.text === '')
      problems.add('error', 'date-missing', {}, draft.posted?.line ?? draft.line, raw);
    else {
      day = ofxDay(draft.posted.text);
      if (!day)
        problems.add(
          'error',
          day === '' ? 'date-does-not-exist' : 'date-unreadable',
          { text: draft.posted.text },
          draft.posted.line,
          raw,
        );
    }
    if (currency === null) return null;
    if (decimalsOfCurrency(currency) === null) {
      problems.add('error', 'currency-unknown', { currency }, draft.line, raw);
      return null;
    }
    if (!draft.amount || draft.amount.text === '') {
      problems.add('error', 'amount-missing', {}, draft.amount?.line ?? draft.line, raw);
      return null;
    }
    if (draft.amountAgain) {
      problems.add(
        'error',
        'amount-ambiguous',
        { text: draft.amount.text },
        draft.amount.line,
        raw,
      );
      return null;
    }
    let amountMinor = this.amount(draft.amount, currency, raw);
    if (amountMinor === null || !day) return null;
    if (amountMinor === 0) {
      problems.add('note', 'amount-zero', {}, draft.line, raw);
      return null;
    }
    const direction = typeDirection[draft.type];
    if (settings.sign === 'byType') {
      if (!direction) {
        problems.add('error', 'sign-unsettled', {}, draft.line, raw);
        return null;
      }
      amountMinor = direction === 'out' ? -Math.abs(amountMinor) : Math.abs(amountMinor);
    } else if (!settings.sign && direction && amountMinor < 0 !== (direction === 'out'))
      problems.add('warning', 'sign-contradicts-type', { type: draft.type }, draft.line, raw);
    return {
      line: draft.line,
      day,
      amountMinor,
      currency,
      ...textsOfRecord(draft.name || draft.payeeName, draft.memo),
      bankId: idText(draft.id),
      category: null,
      transferAccount: null,
      splits: null,
    };
  }
}

export function readOfx(source: Source): Reading {
  const { problems, settings, options } = source;
  const drafts = scanStatements(source);
  if (drafts.length === 0) problems.add('error', 'no-statement', {});
  const needs = new Set<Need>();
  const fallback = settings.currency ?? options.accountCurrency ?? null;
  const evidence = noEvidence();
  const readers = drafts.map((draft) => {
    draft.rows = applyCorrections(draft, source);
    const stated =
      draft.currency === null || draft.currency === '' ? null : draft.currency.toUpperCase();
    const currency = stated ?? fallback;
    if (stated === null && draft.rows.length > 0) {
      if (currency === null) needs.add('currency');
      else problems.add('note', 'currency-of-account-used', { currency }, draft.line);
    }
    const decimals = currency === null ? null : decimalsOfCurrency(currency);
    if (currency !== null && decimals === null) {
      problems.add('error', 'currency-unknown', { currency, rows: draft.rows.length }, draft.line);
      draft.rows.length = 0;
      draft.balance = null;
    }
    for (const value of [draft.balance, ...draft.rows.map((row) => row.amount)]) {
      const parts = value && splitAmount(value.text);
      if (parts) addEvidence(evidence, parts.body);
    }
    return new StatementReader(source, draft, decimals === null ? null : currency);
  });
  const statements = readers.map((reader) => reader.read(evidence));
  if (!settings.sign && readers.some((reader) => reader.turned)) needs.add('sign');
  if (readers.some((reader) => reader.signOpen)) needs.add('decimalSign');
  const used = { ...settings };
  if (fallback !== null) used.currency = fallback;
  return {
    format: /\.qfx$/i.test(source.fileName)
      ? 'qfx'
      : /\.qbo$/i.test(source.fileName)
        ? 'qbo'
        : 'ofx',
    statements,
    needs: [...needs],
    settings: used,
    detections: currencyDetections(source),
    headerKey: null,
    columns: [],
    sample: [],
  };
}
