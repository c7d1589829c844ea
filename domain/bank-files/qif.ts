/**
 * QIF: records of lettered lines. It states neither currency nor the order of its dates, so the
 * whole file is read first.
 */
import { type AmountFault, decimalsOfCurrency, readAmountBody, splitAmount } from './amounts.ts';
import {
  addEvidence,
  noEvidence,
  settleDecimalSign,
  type SignEvidence,
  standsOut,
} from './decimal-sign.ts';
import type {
  BankRow,
  DateOrder,
  DecimalSign,
  Detection,
  Need,
  Split,
  Statement,
} from './bank-file.ts';
import { type DateText, dayInOrder, settleDateOrder, splitDate } from './days.ts';
import { dropMirroredTransfers, takeOutTransferParts } from './drop-mirrored-transfers.ts';
import { type QifRecord, type QifSection, scanSections } from './qif-records.ts';
import {
  assumedCurrency,
  emptyStatement,
  noteText,
  payeeText,
  type Reading,
  type Source,
  textsOfRecord,
} from './source.ts';

export function looksLikeQif(text: string, fileName: string): boolean {
  return (
    /^\s*!(?:type|account|option|clear)\b/i.test(text.slice(0, 1_024)) ||
    (/\.qif$/i.test(fileName) && /^[DT][^\n]*\n(?:[^\n]*\n){0,20}\^/m.test(text.slice(0, 8_192)))
  );
}

/** `[Savings]` is the other account of a transfer; a class behind it is passed over. */
function categoryOf(text: string): { category: string | null; transferAccount: string | null } {
  const transfer = /^\[(.+)\](?:\/.*)?$/.exec(text);
  if (transfer) return { category: null, transferAccount: payeeText(transfer[1]!) };
  return {
    category: text === '' || /^--.*--$/.test(text) ? null : payeeText(text),
    transferAccount: null,
  };
}

interface Terms {
  currency: string;
  decimals: number;
  sign: DecimalSign;
  evidence: SignEvidence;
  order: DateOrder;
  round: boolean;
  invert: boolean;
}

function readAmount(text: string, terms: Terms): { minor: number; rounded: boolean } | AmountFault {
  const parts = splitAmount(text);
  if (!parts || (parts.code !== null && parts.code !== terms.currency)) return 'amount-unreadable';
  if (standsOut(parts.body, terms.sign, terms.evidence, terms.decimals)) return 'amount-ambiguous';
  const reading = readAmountBody(parts.body, terms.sign, terms.decimals, terms.round);
  if (!reading.ok) return reading.code;
  return {
    minor: (parts.direction === 'out') !== terms.invert ? 0 - reading.minor : reading.minor,
    rounded: reading.rounded,
  };
}

function readSplits(
  draft: QifRecord,
  totalMinor: number,
  terms: Terms,
  source: Source,
): Split[] | null {
  const splits: Split[] = [];
  for (const split of draft.splits) {
    const amount = split.amount === null ? 'amount-unreadable' : readAmount(split.amount, terms);
    if (typeof amount === 'string') {
      source.problems.add('warning', 'splits-unreadable', {}, draft.line, draft.raw);
      return null;
    }
    if (amount.minor !== 0)
      splits.push({
        ...categoryOf(split.category),
        amountMinor: amount.minor,
        note: noteText(split.note),
      });
  }
  const sumMinor = splits.reduce((sum, split) => sum + split.amountMinor, 0);
  // A record holds up to a hundred parts. A part that goes the other way, such as money back, stays
  // below zero.
  if (splits.length > 100) {
    source.problems.add('warning', 'splits-too-many', {}, draft.line, draft.raw);
    return null;
  }
  if (sumMinor === totalMinor) return splits;
  source.problems.add(
    'warning',
    'splits-do-not-add-up',
    { totalMinor, sumMinor, currency: terms.currency },
    draft.line,
    draft.raw,
  );
  return null;
}

function readDraft(draft: QifRecord, date: DateText, terms: Terms, source: Source): BankRow | null {
  const { problems } = source;
  let day: string | null = null;
  if (draft.date === '') problems.add('error', 'date-missing', {}, draft.line, draft.raw);
  else if (!date)
    problems.add('error', 'date-unreadable', { text: draft.date }, draft.line, draft.raw);
  else {
    day = dayInOrder(date, terms.order);
    if (day === null)
      problems.add('error', 'date-does-not-exist', { text: draft.date }, draft.line, draft.raw);
  }
  if (draft.amount === null || draft.amount === '') {
    problems.add('error', 'amount-missing', {}, draft.line, draft.raw);
    return null;
  }
  if (draft.amountAgain) {
    problems.add('error', 'amount-ambiguous', { text: draft.amount }, draft.line, draft.raw);
    return null;
  }
  const amount = readAmount(draft.amount, terms);
  if (typeof amount === 'string') {
    if (amount === 'amount-too-precise')
      problems.add(
        'error',
        amount,
        { text: draft.amount, currency: terms.currency, decimals: terms.decimals },
        draft.line,
        draft.raw,
      );
    else problems.add('error', amount, { text: draft.amount }, draft.line, draft.raw);
    return null;
  }
  if (day === null) return null;
  if (amount.rounded)
    problems.add('note', 'amount-rounded', { text: draft.amount }, draft.line, draft.raw);
  if (amount.minor === 0) {
    problems.add('note', 'amount-zero', {}, draft.line, draft.raw);
    return null;
  }
  const splits = draft.splits.length > 0 ? readSplits(draft, amount.minor, terms, source) : null;
  const own = categoryOf(draft.category);
  const only = splits?.length === 1 ? splits[0]! : null;
  return {
    line: draft.line,
    day,
    amountMinor: amount.minor,
    currency: terms.currency,
    ...textsOfRecord(draft.payee, draft.note),
    bankId: null,
    category: only ? only.category : own.category,
    transferAccount: only ? only.transferAccount : own.transferAccount,
    splits: only ? null : splits,
  };
}

/**
 * Quicken opens an account with a record of that name, filed under the account itself: the balance,
 * not a transaction.
 */
function isOpening(draft: QifRecord, account: string | null): boolean {
  const self = /^\[(.+)\]$/.exec(draft.category)?.[1];
  return (
    self !== undefined &&
    (self === account || (account === null && /^opening balance$/i.test(draft.payee)))
  );
}

/** A given or detected setting, with the evidence of its detection. */
type Found<T> = (T & { confidence: Detection['confidence']; saw: string }) | null;

/** The order of the days of all records. */
function settleOrder(
  dates: ReadonlyMap<string, DateText>,
  given: DateOrder | undefined,
): Found<{ order: DateOrder }> {
  if (given) return { order: given, confidence: 'given', saw: '' };
  return settleDateOrder([...dates.values()].filter((date) => date !== null));
}

/** The numbers of all records and their parts. */
function evidenceOf(drafts: readonly QifRecord[]): SignEvidence {
  const evidence = noEvidence();
  for (const draft of drafts)
    for (const text of [draft.amount, ...draft.splits.map((split) => split.amount)]) {
      const parts = text === null ? null : splitAmount(text);
      if (parts) addEvidence(evidence, parts.body);
    }
  return evidence;
}

/** Whether an amount leaves the account; null for zero and for an unreadable amount. */
function goesOut({ amount }: QifRecord): boolean | null {
  const parts = amount === null ? null : splitAmount(amount);
  return parts && /[1-9]/.test(parts.body) ? parts.direction === 'out' : null;
}

/**
 * Whether the signs may be turned round. The format counts what leaves as negative; exports of
 * cards are known to turn it round, and so may one without any minus.
 */
function maySignsBeTurned(sections: readonly QifSection[], isCard: boolean): boolean {
  const ways = sections.map(({ type, drafts }) => ({ type, outs: drafts.map(goesOut) }));
  const all = ways.flatMap(({ outs }) => outs);
  if (all.includes(false) && !all.includes(true)) return true;
  const count = (outs: readonly (boolean | null)[], wanted: boolean) =>
    outs.filter((out) => out === wanted).length;
  return ways.some(
    ({ type, outs }) => (type === 'card' || isCard) && count(outs, false) > count(outs, true),
  );
}

/** The statement of a section; without rows while `terms` are open. */
function statementOf(
  { account: called, type, drafts }: QifSection,
  currency: string | null,
  dates: ReadonlyMap<string, DateText>,
  terms: Terms | null,
  source: Source,
): Statement {
  const statement = emptyStatement(currency);
  // The account is a name, unless it has no letter.
  statement.account =
    called !== null && /\p{L}/u.test(called)
      ? { bank: null, account: null, type, name: payeeText(called) }
      : { bank: null, account: called, type };
  if (!terms) return statement;
  for (const draft of drafts) {
    const row = readDraft(draft, dates.get(draft.date) ?? null, terms, source);
    if (row && isOpening(draft, called)) {
      statement.openingMinor = row.amountMinor;
      statement.openingDay = row.day;
      source.problems.add('note', 'not-a-transaction', {}, draft.line, draft.raw);
    } else if (row) statement.rows.push(row);
  }
  return statement;
}

/** Returns the currency of the whole file; without a known one no record is read. */
function currencyOfFile(
  { settings, options, problems }: Source,
  sections: readonly QifSection[],
): { currency: string | null; decimals: number | null } {
  const currency = settings.currency ?? options.accountCurrency ?? null;
  const decimals = currency === null ? null : decimalsOfCurrency(currency);
  if (currency !== null && decimals === null) {
    problems.add('error', 'currency-unknown', { currency });
    for (const section of sections) section.drafts.length = 0;
  }
  return { currency, decimals };
}

export function readQif(source: Source): Reading {
  const { settings, options, problems } = source;
  const sections = scanSections(source);
  const needs = new Set<Need>();
  const detections: Detection[] = [];
  const used = { ...settings };
  if (sections.length === 0) problems.add('error', 'no-statement', {});
  const { currency, decimals } = currencyOfFile(source, sections);
  const drafts = sections.flatMap((section) => section.drafts);
  if (drafts.length > 0) {
    if (currency === null) needs.add('currency');
    else used.currency = currency;
    if (settings.currency === undefined && currency !== null) detections.push(assumedCurrency);
  }

  const dates = new Map<string, DateText>();
  for (const draft of drafts)
    if (!dates.has(draft.date)) dates.set(draft.date, splitDate(draft.date));
  const order = settleOrder(dates, settings.dateOrder);
  if (order) {
    used.dateOrder = order.order;
    detections.push({ setting: 'dateOrder', confidence: order.confidence, saw: order.saw });
  } else needs.add('dateOrder');

  const evidence = evidenceOf(drafts);
  const sign: Found<{ sign: DecimalSign }> = settings.decimalSign
    ? { sign: settings.decimalSign, confidence: 'given', saw: '' }
    : settleDecimalSign(evidence, decimals ?? 2);
  if (sign) {
    used.decimalSign = sign.sign;
    detections.push({ setting: 'decimalSign', confidence: sign.confidence, saw: sign.saw });
  } else needs.add('decimalSign');
  if (!settings.sign && maySignsBeTurned(sections, options.accountType === 'card'))
    needs.add('sign');

  const terms: Terms | null =
    needs.size > 0 || currency === null || decimals === null || !order || !sign
      ? null
      : {
          currency,
          decimals,
          sign: sign.sign,
          evidence,
          order: order.order,
          round: settings.roundAmounts === true,
          invert: settings.sign === 'inverted',
        };
  const statements = sections.map((section) =>
    statementOf(section, currency, dates, terms, source),
  );
  const named = statements.flatMap((statement, index) => {
    const name = sections[index]!.account;
    return name === null ? [] : [{ name: payeeText(name), statement }];
  });
  takeOutTransferParts(named);
  dropMirroredTransfers(named, statements);
  return {
    format: 'qif',
    statements,
    needs: [...needs],
    settings: used,
    detections,
    headerKey: headerKeyOfRecord(drafts[0]),
    columns: [],
    sample: [],
  };
}

/** Programs write their letters in an order of their own: the nearest that QIF has to a header. */
function headerKeyOfRecord(draft: QifRecord | undefined): string | null {
  if (draft === undefined) return null;
  const letters = draft.raw.split('\n').map((line) => line.slice(0, 1));
  return `qif ${[...new Set(letters)].join('')}`;
}
