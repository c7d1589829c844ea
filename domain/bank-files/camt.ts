/**
 * CAMT.053 (statements) and CAMT.052 (reports) of ISO 20022, versions 02 and later: elements are
 * known by their local names, since each version has a namespace of its own. Read as a stream;
 * entities of a document type are never expanded.
 */
import { decimalsOfCurrency, readAmountBody } from './amounts.ts';
import type { BankRow, Need, Statement } from './bank-file.ts';
import {
  type CamtBalance,
  type CamtDetail,
  type CamtEntry,
  type CamtMoney,
  type CamtStatement,
  scanCamt,
} from './camt-entries.ts';
import { toDay } from './days.ts';
import {
  currencyDetections,
  emptyStatement,
  idText,
  type Reading,
  type Source,
  textsOfRecord,
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
  private readonly draft: CamtStatement;

  constructor(source: Source, draft: CamtStatement, fallback: string | null) {
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
      const sum = (some: readonly CamtEntry[]) =>
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

  private balance(balance: CamtBalance | undefined): { minor: number; day: string | null } | null {
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
    { text }: CamtMoney,
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

  private day(entry: CamtEntry, raw: string): string | null {
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

  private rows(entry: CamtEntry): BankRow[] {
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
    entry: CamtEntry,
    totalMinor: number,
    currency: string,
  ): { detail: CamtDetail | null; amountMinor: number }[] {
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
    entry: CamtEntry,
    detail: CamtDetail | null,
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
    const id = idOfRow(entry.id, detail?.id ?? '', place);
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

/** The bank's id of a row; of several rows of one entry, `place` counts them from 0. */
function idOfRow(ofEntry: string, ofDetail: string, place: number): string {
  if (place > 0 && ofDetail !== '' && ofDetail !== ofEntry) return ofDetail;
  return (ofEntry === '' || place === 0 ? ofEntry : `${ofEntry}/${place}`) || ofDetail;
}

export function readCamt(source: Source): Reading {
  const { settings, options, problems } = source;
  const drafts = scanCamt(source);
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
