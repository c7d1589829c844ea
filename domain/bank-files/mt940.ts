/**
 * MT940 (statements) and MT942 (interim reports) of SWIFT: tagged lines, with or without the
 * envelope of a message. The text of a transaction (:86:) is taken apart where German or Dutch
 * banks structure it, and kept whole otherwise.
 */
import { isCurrency } from '#domain/money';
import { type AmountReading, decimalsOfCurrency, readAmountBody } from './amounts.ts';
import {
  addEvidence,
  noEvidence,
  type SignEvidence,
  signSpoken,
  standsOut,
} from './decimal-sign.ts';
import type { AccountHint, BankRow, Need, Statement } from './bank-file.ts';
import { toDay } from './days.ts';
import { type Mt940Balance, type Mt940Row, type Mt940Statement, scanMt940 } from './mt940-lines.ts';
import {
  currencyDetections,
  emptyStatement,
  idText,
  noteText,
  payeeText,
  type Reading,
  type Source,
} from './source.ts';
import { checkBalances, joinStatements } from './statement-balance.ts';

/** True where lines begin with the tags of such a message, whatever the file is called. */
export function looksLikeMt940(text: string): boolean {
  const head = text.slice(0, 65_536);
  return (
    /^:(?:20|25P?|60[FM]|61):/m.test(head) && /^:(?:25P?|28C?|34F|60[FM]|61|62[FM]):/m.test(head)
  );
}

/** `bank code/number`, or one number with its currency behind it. */
function accountOf(text: string): AccountHint {
  const apart = /^([^/\s]+)\/([^/\s].*)$/.exec(text);
  const number = (apart ? apart[2]! : text).trim();
  const withCurrency = /^(.*\d)\s?([A-Z]{3})$/.exec(number);
  const account = withCurrency && isCurrency(withCurrency[2]!) ? withCurrency[1]! : number;
  return { bank: apart ? apart[1]! : null, account: account || null, type: 'bank' };
}

const yearOf = (digits: string) => Number(digits) + (Number(digits) >= 70 ? 1900 : 2000);

/**
 * Lines of 65 characters, which may end within a word. Where one is a character short, the space at
 * its end was lost on the way.
 */
function unwrap(lines: readonly string[]): string {
  return lines
    .map((line, index) =>
      index < lines.length - 1 && line.length + (index === 0 ? 4 : 0) === 64 ? `${line} ` : line,
    )
    .join('');
}

/** Fields of a text: `166?00GUTSCHRIFT?20...?32...`. null: not structured so. */
function germanFields(lines: readonly string[]): Map<string, string> | null {
  const text = unwrap(lines);
  const head = /^\d{3}([?~>|^+@#$!*])(?=\d\d)/.exec(text);
  if (!head) return null;
  const fields = new Map<string, string>();
  for (const part of text
    .slice(4)
    .split(head[1]!)
    .reduce<string[]>((parts, piece) => {
      // The sign may stand in a text as well: only two digits behind it make a field.
      if (parts.length === 0 || /^\d\d/.test(piece)) parts.push(piece);
      else parts[parts.length - 1] += head[1]! + piece;
      return parts;
    }, [])) {
    const key = part.slice(0, 2);
    if (!fields.has(key)) fields.set(key, part.slice(2));
  }
  return fields;
}

/** Fields hold 27 characters: a full one may end within a word, the next one goes on. */
function joinFields(fields: ReadonlyMap<string, string>, keys: readonly string[]): string {
  let joined = '';
  let full = true;
  for (const key of keys) {
    const part = fields.get(key);
    if (part === undefined) continue;
    joined += (full ? '' : ' ') + part;
    full = part.length >= 27;
  }
  return joined.replace(/\s+/g, ' ').trim();
}

const purposeKeys = [
  ...Array.from({ length: 10 }, (_, index) => String(20 + index)),
  '60',
  '61',
  '62',
  '63',
];

const sepaKey = /(EREF|KREF|MREF|BREF|RREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|PURP)\+/g;

/** Returns the purpose of the payment, without the references around it. */
function purposeOf(text: string): string {
  const marks = [...text.matchAll(sepaKey)];
  const at = marks.findIndex((mark) => mark[1] === 'SVWZ');
  if (at < 0) return text;
  const mark = marks[at]!;
  return text.slice(mark.index + mark[0].length, marks[at + 1]?.index ?? text.length).trim();
}

const dutchKey =
  /\/(TRTP|IBAN|BIC|NAME|REMI|EREF|PREF|MARF|CSID|ORDP|BENM|ULTB|ULTD|ID|CNTP|RTRN|PURP|SVCL|ISDT|OCMT|CHGS|TRCD)\//g;

/** Fields of a text: `/TRTP/.../NAME/.../REMI/.../`. null: not structured so. */
function dutchFields(lines: readonly string[]): Map<string, string> | null {
  const text = unwrap(lines);
  if (!/^\/[A-Z]{2,4}\//.test(text)) return null;
  const marks = [...text.matchAll(dutchKey)];
  if (marks.length < 2) return null;
  const fields = new Map<string, string>();
  for (const [index, mark] of marks.entries()) {
    const value = text
      .slice(mark.index + mark[0].length, marks[index + 1]?.index ?? text.length)
      .replace(/\/+$/, '')
      .trim();
    if (!fields.has(mark[1]!)) fields.set(mark[1]!, value);
  }
  return fields;
}

/** Payee and purpose of a transaction. */
function textsOf({ details, extra }: Mt940Row): { payee: string; note: string } {
  const german = germanFields(details);
  if (german)
    return {
      payee: joinFields(german, ['32', '33']) || (german.get('00') ?? '').trim(),
      note: purposeOf(joinFields(german, purposeKeys)),
    };
  const dutch = dutchFields(details);
  if (dutch) {
    const party = dutch.get('NAME') || (dutch.get('CNTP') ?? '').split('/')[2] || '';
    const purpose = (dutch.get('REMI') ?? '')
      .replace(/^(?:USTD\/+|STRD\/\w*\/)/, '')
      .replace(/^\/+|\/+$/g, '')
      .trim();
    return {
      payee: party || dutch.get('TRTP') || purpose,
      note: party || dutch.get('TRTP') ? purpose : '',
    };
  }
  return {
    payee: (details.length > 0 ? details : extra).join(' ').replace(/\s+/g, ' ').trim(),
    note: '',
  };
}

/**
 * Value date, day of booking, mark, letter of the currency, amount, kind, reference. A kind has
 * four characters, and some banks write three, or a space.
 */
const rowParts =
  /^(\d{6})(\d{4})?(RC|RD|EC|ED|C|D)([A-Z])?\s?([\d.,]+)(?:\s*([A-Za-z][A-Za-z0-9]{2}[A-Za-z0-9 ]?|(?=\/\/))(.*))?$/;

/**
 * In these messages the comma is the decimal sign. A point is read only where it can be nothing
 * else.
 */
function readAmount(
  text: string,
  decimals: number,
  evidence: SignEvidence,
  round: boolean,
): AmountReading {
  if (!/\d/.test(text) || text.length > 30) return { ok: false, code: 'amount-unreadable' };
  const { says, open } = signSpoken(text);
  if (open === '.' || (open === ',' && standsOut(text, ',', evidence, decimals)))
    return { ok: false, code: 'amount-ambiguous' };
  return readAmountBody(text, says ?? ',', decimals, round);
}

class StatementReader {
  readonly statement: Statement;
  private readonly source: Source;
  private readonly draft: Mt940Statement;
  private readonly evidence: SignEvidence;

  constructor(
    source: Source,
    draft: Mt940Statement,
    evidence: SignEvidence,
    fallback: string | null,
  ) {
    this.source = source;
    this.draft = draft;
    this.evidence = evidence;
    const stated =
      [draft.opening, draft.closing]
        .map((balance) => /^[CD]\d{6}([A-Z]{3})/.exec(balance?.text ?? '')?.[1])
        .find((code) => code !== undefined) ??
      /^([A-Z]{3})/.exec(draft.floor)?.[1] ??
      null;
    if (stated !== null && decimalsOfCurrency(stated) === null)
      source.problems.add(
        'error',
        'currency-unknown',
        { currency: stated, rows: draft.rows.length },
        draft.line,
      );
    const currency = stated ?? fallback;
    if (stated === null && currency !== null && draft.rows.length > 0)
      source.problems.add('note', 'currency-of-account-used', { currency }, draft.line);
    this.statement = emptyStatement(
      currency !== null && decimalsOfCurrency(currency) === null ? null : currency,
    );
    this.statement.account = accountOf(draft.account);
  }

  read(): Statement {
    const { draft, statement, source } = this;
    const { currency } = statement;
    if (currency === null) return statement;
    const opening = draft.opening && this.balance(draft.opening, currency);
    const closing = draft.closing && this.balance(draft.closing, currency);
    if (opening) statement.openingMinor = opening.minor;
    if (closing) {
      statement.closingMinor = closing.minor;
      statement.closingDay = closing.day;
    }
    for (const row of draft.rows) {
      const made = this.row(row, currency);
      if (made) statement.rows.push(made);
    }
    checkBalances(statement, source.problems, draft.line);
    this.checkSums(currency);
    return statement;
  }

  /** Whether what is only expected counts among the sums, banks do not agree. */
  private checkSums(currency: string): void {
    const {
      draft: { sums, rows },
      statement: { account },
      source,
    } = this;
    const minorOf = (text: string) => {
      const reading = readAmount(text, decimalsOfCurrency(currency)!, this.evidence, false);
      return reading.ok ? reading.minor : null;
    };
    const amounts = rows.flatMap(({ text }) => {
      const parts = rowParts.exec(text),
        minor = parts && minorOf(parts[5]!);
      return parts && typeof minor === 'number'
        ? [
            {
              way: /^(?:D|RC|ED)$/.test(parts[3]!) ? 'out' : 'in',
              minor,
              booked: !parts[3]!.startsWith('E'),
            },
          ]
        : [];
    });
    for (const way of ['in', 'out'] as const) {
      const stated = sums[way],
        parts = stated && /^\d{1,5}([A-Z]{3})([\d.,]+)$/.exec(stated.text),
        statedMinor = parts?.[1] === currency ? minorOf(parts[2]!) : null;
      if (!stated || statedMinor === null) continue;
      const sum = (some: typeof amounts) =>
        some.reduce((total, one) => (one.way === way ? total + one.minor : total), 0);
      const foundMinor = sum(amounts.filter(({ booked }) => booked));
      if (statedMinor !== foundMinor && statedMinor !== sum(amounts))
        source.problems.add(
          'warning',
          'sums-off',
          { account: account.account ?? '', way, statedMinor, foundMinor, currency },
          stated.line,
        );
    }
  }

  private balance(
    { line, text }: Mt940Balance,
    currency: string,
  ): { minor: number; day: string | null } | null {
    const parts = /^([CD])(\d{2})(\d{2})(\d{2})([A-Z]{3})([\d.,]+)$/.exec(text);
    const reading =
      parts && parts[5] === currency
        ? readAmount(parts[6]!, decimalsOfCurrency(currency)!, this.evidence, false)
        : null;
    if (!parts || !reading?.ok) {
      this.source.problems.add('warning', 'balance-unreadable', { text }, line);
      return null;
    }
    return {
      minor: (parts[1] === 'D' ? -reading.minor : reading.minor) || 0,
      day: toDay(yearOf(parts[2]!), Number(parts[3]), Number(parts[4])),
    };
  }

  /**
   * The day of booking: its year is that of the value date, or the next one's or the one's before
   * at the turn of a year.
   */
  private day(value: string, entry: string | undefined, line: number, raw: string): string | null {
    const [year, month] = [yearOf(value.slice(0, 2)), Number(value.slice(2, 4))];
    const valueDay = toDay(year, month, Number(value.slice(4, 6)));
    if (valueDay === null) {
      this.source.problems.add('error', 'date-does-not-exist', { text: value }, line, raw);
      return null;
    }
    if (entry === undefined) return valueDay;
    const entryMonth = Number(entry.slice(0, 2));
    const entryYear = entryMonth - month > 6 ? year - 1 : month - entryMonth > 6 ? year + 1 : year;
    const day = toDay(entryYear, entryMonth, Number(entry.slice(2, 4)));
    if (day === null)
      this.source.problems.add('error', 'date-does-not-exist', { text: entry }, line, raw);
    return day;
  }

  /** Says which part of a line cannot be read. */
  private reportUnread({ text, line, ended }: Mt940Row, raw: string): void {
    const { problems } = this.source;
    if (!ended) problems.add('error', 'record-unfinished', {}, line, raw);
    else if (/^\d{6}/.test(text))
      problems.add('error', 'amount-unreadable', { text: text.slice(6) }, line, raw);
    else problems.add('error', 'date-unreadable', { text: text.slice(0, 10) }, line, raw);
  }

  private row(draft: Mt940Row, currency: string): BankRow | null {
    const { problems, settings } = this.source;
    const { line } = draft;
    const raw = `:61:${draft.text}`;
    const parts = rowParts.exec(draft.text);
    if (!parts || ((parts[6]?.length ?? 0) < 4 && !draft.ended)) {
      this.reportUnread(draft, raw);
      return null;
    }
    const [, value, entry, mark, , amount, , reference = ''] = parts as unknown as [
      string,
      string,
      string | undefined,
      string,
      string | undefined,
      string,
      string | undefined,
      string | undefined,
    ];
    if (mark === 'EC' || mark === 'ED') {
      problems.add('note', 'not-booked', { status: mark }, line, raw);
      return null;
    }
    const day = this.day(value, entry, line, raw);
    const decimals = decimalsOfCurrency(currency)!;
    const reading = readAmount(amount, decimals, this.evidence, settings.roundAmounts === true);
    if (!reading.ok) {
      if (reading.code === 'amount-too-precise')
        problems.add('error', reading.code, { text: amount, currency, decimals }, line, raw);
      else problems.add('error', reading.code, { text: amount }, line, raw);
      return null;
    }
    if (day === null) return null;
    if (reading.rounded) problems.add('note', 'amount-rounded', { text: amount }, line, raw);
    if (reading.minor === 0) {
      problems.add('note', 'amount-zero', {}, line, raw);
      return null;
    }
    // A reversed credit leaves the account, and a reversed debit enters it.
    const out = (mark === 'D' || mark === 'RC') !== (settings.sign === 'inverted');
    const id = reference.includes('//') ? reference.slice(reference.indexOf('//') + 2).trim() : '';
    const { payee, note } = textsOf(draft);
    return {
      line,
      day,
      amountMinor: out ? -reading.minor : reading.minor,
      currency,
      payee: payeeText(payee),
      note: noteText(note),
      bankId: id.length < 4 || /^NONREF$/i.test(id) ? null : idText(id),
      category: null,
      transferAccount: null,
      splits: null,
    };
  }
}

export function readMt940(source: Source): Reading {
  const { settings, options, problems } = source;
  const drafts = scanMt940(source).filter(
    ({ rows, account, closing }) => rows.length > 0 || account !== '' || closing,
  );
  if (drafts.length === 0) problems.add('error', 'no-statement', {});
  const fallback = settings.currency ?? options.accountCurrency ?? null;
  const evidence = noEvidence();
  for (const { rows } of drafts)
    for (const { text } of rows) {
      const body = /^\d{6,10}[A-Z]{1,3}\s?([\d.,]+)/.exec(text)?.[1];
      if (body) addEvidence(evidence, body);
    }
  const readers = drafts.map((draft) => new StatementReader(source, draft, evidence, fallback));
  const needs: Need[] =
    fallback === null &&
    readers.some(
      ({ statement }, index) =>
        statement.currency === null &&
        drafts[index]!.rows.length > 0 &&
        !drafts[index]!.opening &&
        !drafts[index]!.closing &&
        drafts[index]!.floor === '',
    )
      ? ['currency']
      : [];
  const statements = joinStatements(
    readers.map((reader) => reader.read()),
    problems,
  );
  return {
    format: 'mt940',
    statements,
    needs,
    settings: { ...settings },
    detections: currencyDetections(source),
    headerKey: null,
    columns: [],
    sample: [],
  };
}
