/**
 * QIF: records of lettered lines. It states neither currency nor the order of its dates, so the
 * whole file is read first.
 */
import {
  addEvidence,
  decimalsOfCurrency,
  noEvidence,
  readAmountBody,
  settleDecimalSign,
  splitAmount,
  standsOut,
  type AmountFault,
  type SignEvidence,
} from './amounts.ts';
import type {
  AccountHint,
  BankRow,
  DateOrder,
  DecimalSign,
  Detection,
  Need,
  Split,
  Statement,
} from './bank-file.ts';
import { dayInOrder, settleDateOrder, splitDate, type DateText } from './days.ts';
import { joinTransfers, takeOutTransferParts } from './join-transfers.ts';
import {
  assumedCurrency,
  emptyStatement,
  forEachLine,
  noteText,
  payeeText,
  textsOfRecord,
  type Reading,
  type Source,
} from './source.ts';

export function looksLikeQif(text: string, fileName: string): boolean {
  return (
    /^\s*!(?:type|account|option|clear)\b/i.test(text.slice(0, 1_024)) ||
    (/\.qif$/i.test(fileName) && /^[DT][^\n]*\n(?:[^\n]*\n){0,20}\^/m.test(text.slice(0, 8_192)))
  );
}

interface DraftSplit {
  category: string;
  note: string;
  amount: string | null;
}
interface Draft {
  line: number;
  lastLine: number;
  raw: string;
  date: string;
  amount: string | null;
  amountAgain: boolean;
  payee: string;
  note: string;
  category: string;
  splits: DraftSplit[];
  ended: boolean;
}
interface Section {
  account: string | null;
  type: AccountHint['type'];
  drafts: Draft[];
}

/**
 * Programs write the kind of an account in their own language too; one that is not here is an
 * account all the same.
 */
const accountTypes: Record<string, AccountHint['type']> = {
  bank: 'bank',
  banque: 'bank',
  bancaire: 'bank',
  banco: 'bank',
  banca: 'bank',
  cash: 'cash',
  bar: 'cash',
  bargeld: 'cash',
  liquide: 'cash',
  espèces: 'cash',
  efectivo: 'cash',
  contanti: 'cash',
  ccard: 'card',
  kreditkarte: 'card',
  'carte de crédit': 'card',
  carte: 'card',
};
/** Sections that are no account. */
const isList = (type: string) =>
  /^(?:cat|class|memorized|security|prices|budget|inv|template|tag|bill|tax)/.test(type);

function scanSections(source: Source): Section[] {
  const { text, problems } = source;
  const sections: Section[] = [];
  let section: Section | null = null;
  let mode: 'records' | 'account' | 'skip' = 'records';
  let accountName: string | null = null;
  let draft: Draft | null = null;

  forEachLine(text, (line, number, start) => {
    if (number % 20_000 === 0) source.onProgress((0.6 * start) / text.length);
    if (line.trim() === '') return;
    if (line[0] === '!') {
      const header = line.slice(1).trim();
      const type = /^type:\s*(.*)$/i.exec(header)?.[1]?.trim().toLowerCase();
      if (type !== undefined && !isList(type)) {
        section = {
          account: accountName,
          type: Object.hasOwn(accountTypes, type) ? accountTypes[type]! : null,
          drafts: [],
        };
        sections.push(section);
        mode = 'records';
      } else if (/^account/i.test(header)) {
        mode = 'account';
        accountName = null;
      } else if (type !== undefined) {
        mode = 'skip';
        if (type.startsWith('invst') || type === 'inv')
          problems.add('error', 'investment-not-read', {}, number, line);
        else problems.add('note', 'section-skipped', { section: header }, number, line);
      }
      draft = null;
      return;
    }
    if (mode === 'skip') return;
    const value = line.slice(1).trim();
    if (mode === 'account') {
      if (line[0] === 'N') accountName = value;
      return;
    }
    if (line[0] === '^') {
      if (draft) draft.ended = true;
      draft = null;
      return;
    }
    if (!section) {
      section = { account: null, type: null, drafts: [] };
      sections.push(section);
    }
    if (!draft) {
      draft = {
        line: number,
        lastLine: number,
        raw: '',
        date: '',
        amount: null,
        amountAgain: false,
        payee: '',
        note: '',
        category: '',
        splits: [],
        ended: false,
      };
      section.drafts.push(draft);
    }
    draft.lastLine = number;
    if (draft.raw.length < 300) draft.raw += `${line}\n`;
    const split = draft.splits.at(-1);
    switch (line[0]) {
      // A second day is of a second record, where the mark between the two is missing.
      case 'D':
        if (draft.date !== '') draft.amountAgain = true;
        draft.date = value;
        break;
      // U is T again, in programs that know larger amounts.
      case 'T':
      case 'U':
        if (draft.amount !== null && draft.amount !== value) draft.amountAgain = true;
        draft.amount ??= value;
        break;
      case 'P':
        draft.payee = value;
        break;
      case 'M':
        draft.note = draft.note === '' ? value : `${draft.note} ${value}`;
        break;
      case 'L':
        draft.category = value;
        break;
      case 'S':
        draft.splits.push({ category: value, note: '', amount: null });
        break;
      case 'E':
        if (split) split.note = value;
        break;
      case '$':
        if (split) split.amount = value;
        break;
      default:
        break; // number, address, cleared state and flags: nothing that a row holds
    }
  });
  const last = sections.at(-1)?.drafts.at(-1);
  // Some programs leave out the last "^"; without a line end behind it the amount itself may be
  // cut.
  if (last && !last.ended) {
    if (text.endsWith('\n') && last.date !== '' && last.amount !== null)
      problems.add('warning', 'file-truncated', {}, last.lastLine);
    else {
      problems.add('error', 'record-unfinished', {}, last.line, last.raw);
      sections.at(-1)!.drafts.pop();
    }
  }
  return sections;
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
  draft: Draft,
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

function readDraft(draft: Draft, date: DateText, terms: Terms, source: Source): BankRow | null {
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
function isOpening(draft: Draft, account: string | null): boolean {
  const self = /^\[(.+)\]$/.exec(draft.category)?.[1];
  return (
    self !== undefined &&
    (self === account || (account === null && /^opening balance$/i.test(draft.payee)))
  );
}

export function readQif(source: Source): Reading {
  const { settings, options, problems } = source;
  const sections = scanSections(source);
  const needs = new Set<Need>();
  const detections: Detection[] = [];
  const used = { ...settings };
  if (sections.length === 0) problems.add('error', 'no-statement', {});
  const currency = settings.currency ?? options.accountCurrency ?? null;
  const decimals = currency === null ? null : decimalsOfCurrency(currency);
  if (currency !== null && decimals === null) {
    problems.add('error', 'currency-unknown', { currency });
    for (const section of sections) section.drafts.length = 0;
  }
  const drafts = sections.flatMap((section) => section.drafts);
  if (drafts.length > 0) {
    if (currency === null) needs.add('currency');
    else used.currency = currency;
    if (settings.currency === undefined && currency !== null) detections.push(assumedCurrency);
  }

  const dates = new Map<string, DateText>();
  for (const draft of drafts)
    if (!dates.has(draft.date)) dates.set(draft.date, splitDate(draft.date));
  const order = settings.dateOrder
    ? { order: settings.dateOrder, confidence: 'given' as const, saw: '' }
    : settleDateOrder([...dates.values()].filter((date) => date !== null));
  if (order) {
    used.dateOrder = order.order;
    detections.push({ setting: 'dateOrder', confidence: order.confidence, saw: order.saw });
  } else needs.add('dateOrder');

  const evidence = noEvidence();
  for (const draft of drafts)
    for (const text of [draft.amount, ...draft.splits.map((split) => split.amount)]) {
      const parts = text === null ? null : splitAmount(text);
      if (parts) addEvidence(evidence, parts.body);
    }
  const sign = settings.decimalSign
    ? { sign: settings.decimalSign, confidence: 'given' as const, saw: '' }
    : settleDecimalSign(evidence, decimals ?? 2);
  if (sign) {
    used.decimalSign = sign.sign;
    detections.push({ setting: 'decimalSign', confidence: sign.confidence, saw: sign.saw });
  } else needs.add('decimalSign');

  // The format counts what leaves as negative. Exports of cards are known to turn it round, and so
  // may one without any minus.
  const goesOut = (draft: Draft): boolean | null => {
    const parts = draft.amount === null ? null : splitAmount(draft.amount);
    return parts && /[1-9]/.test(parts.body) ? parts.direction === 'out' : null;
  };
  const mostlyIn = (some: readonly Draft[]) =>
    some.filter((draft) => goesOut(draft) === false).length >
    some.filter((draft) => goesOut(draft) === true).length;
  const turned =
    (drafts.some((draft) => goesOut(draft) !== null) &&
      !drafts.some((draft) => goesOut(draft) === true)) ||
    sections.some(
      (section) =>
        (section.type === 'card' || options.accountType === 'card') && mostlyIn(section.drafts),
    );
  if (!settings.sign && turned) needs.add('sign');

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
  const statements = sections.map((section): Statement => {
    const statement = emptyStatement(currency);
    // The account is a name, unless it has no letter.
    const { account: called, type } = section;
    statement.account =
      called !== null && /\p{L}/u.test(called)
        ? { bank: null, account: null, type, name: payeeText(called) }
        : { bank: null, account: called, type };
    if (!terms) return statement;
    for (const draft of section.drafts) {
      const row = readDraft(draft, dates.get(draft.date) ?? null, terms, source);
      if (row && isOpening(draft, section.account)) {
        statement.openingMinor = row.amountMinor;
        statement.openingDay = row.day;
        problems.add('note', 'not-a-transaction', {}, draft.line, draft.raw);
      } else if (row) statement.rows.push(row);
    }
    return statement;
  });
  const named = statements.flatMap((statement, index) => {
    const name = sections[index]!.account;
    return name === null ? [] : [{ name: payeeText(name), statement }];
  });
  takeOutTransferParts(named);
  joinTransfers(named, statements);
  // Programs write their letters in an order of their own: the nearest that QIF has to a header.
  const headerKey =
    drafts.length === 0
      ? null
      : `qif ${[...new Set(drafts[0]!.raw.split('\n').map((line) => line.slice(0, 1)))].join('')}`;
  return {
    format: 'qif',
    statements,
    needs: [...needs],
    settings: used,
    detections,
    headerKey,
    columns: [],
    sample: [],
  };
}
