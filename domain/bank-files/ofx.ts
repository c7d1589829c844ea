/** OFX 1 (SGML) and OFX 2 (XML): bank, credit card, and the cash side of investment statements. */
import { decimalsOfCurrency, readAmountBody, splitAmount } from './amounts.ts';
import {
  addEvidence,
  noEvidence,
  type SignEvidence,
  signSpoken,
  standsOut,
} from './decimal-sign.ts';
import type { AccountHint, BankRow, DecimalSign, Need, Statement } from './bank-file.ts';
import { toDay } from './days.ts';
import { type OfxRow, type OfxStatement, type OfxValue, scanStatements } from './ofx-statements.ts';
import {
  currencyDetections,
  emptyStatement,
  idText,
  type Reading,
  type Source,
  textsOfRecord,
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

const dateTime = new RegExp(
  String.raw`^(\d{4})-?(\d{2})-?(\d{2})` +
    String.raw`(?:[T ]?\d{2}(?::?\d{2}(?::?\d{2}(?:[.,:]\d+)?)?)?)?` +
    String.raw`\s*(?:\[.*\]?|Z|[+-]\d{2}:?\d{2})?$`,
);

/**
 * `YYYYMMDD`, then perhaps a time and a zone, which do not move the day that the bank wrote. null:
 * not such a text; '': no such day.
 */
function ofxDay(text: string): string | '' | null {
  const parts = dateTime.exec(text);
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
function looksTurned({ kind, rows }: OfxStatement): boolean {
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
function applyCorrections({ rows }: OfxStatement, { problems, text }: Source): OfxRow[] {
  const gone = new Set<OfxRow>();
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
  private readonly draft: OfxStatement;
  private evidence: SignEvidence = noEvidence();
  turned = false;
  /** An amount is open, and so is every other in the file: one answer settles them all. */
  signOpen = false;

  constructor(source: Source, draft: OfxStatement, currency: string | null) {
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

  private balance({ text }: OfxValue, currency: string): number | null {
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

  private amount(value: OfxValue, currency: string, raw: string): number | null {
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

  /** The day of a row, or null with the reason reported. */
  private day({ posted, line }: OfxRow, raw: string): string | null {
    const { problems } = this.source;
    if (!posted || posted.text === '') {
      problems.add('error', 'date-missing', {}, posted?.line ?? line, raw);
      return null;
    }
    const day = ofxDay(posted.text);
    if (day) return day;
    const code = day === '' ? 'date-does-not-exist' : 'date-unreadable';
    problems.add('error', code, { text: posted.text }, posted.line, raw);
    return null;
  }

  /**
   * Returns the amount with the sign of its type, if a person chose that; null if it is refused.
   */
  private signed(amountMinor: number, { type, line }: OfxRow, raw: string): number | null {
    const { problems, settings } = this.source,
      direction = typeDirection[type];
    if (settings.sign !== 'byType') {
      if (!settings.sign && direction && amountMinor < 0 !== (direction === 'out'))
        problems.add('warning', 'sign-contradicts-type', { type }, line, raw);
      return amountMinor;
    }
    if (direction) return direction === 'out' ? -Math.abs(amountMinor) : Math.abs(amountMinor);
    problems.add('error', 'sign-unsettled', {}, line, raw);
    return null;
  }

  private row(draft: OfxRow): BankRow | null {
    const { problems, text } = this.source;
    const raw = text.slice(draft.start, Math.min(draft.end, draft.start + 600));
    const currency = draft.currency !== '' ? draft.currency.toUpperCase() : this.statement.currency;
    const day = this.day(draft, raw);
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
    const stated = this.amount(draft.amount, currency, raw);
    if (stated === null || !day) return null;
    if (stated === 0) {
      problems.add('note', 'amount-zero', {}, draft.line, raw);
      return null;
    }
    const amountMinor = this.signed(stated, draft, raw);
    if (amountMinor === null) return null;
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
