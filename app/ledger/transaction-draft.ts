/** The draft in the form of a transaction, and the fields that it gives once it can be read. */
import type { Account, Transaction, Fields, NewFields } from '#contract/collections';
import { dayToTimestamp, isDay, timestampToDay, type Day } from '#domain/calendar';
import { minorUnits, parseAmount, type AmountRefusal } from '#domain/money';

export type DraftKind = Transaction['kind'];

export interface SplitDraft {
  key: number;
  categoryId: string;
  amount: string;
  note: string;
}
/** Fields as typed. An empty id means none. */
export interface TransactionDraft {
  day: string;
  kind: DraftKind;
  payee: string;
  amount: string;
  accountId: string;
  transferAccountId: string;
  /** The received amount, if the two accounts have different currencies. */
  transferAmount: string;
  categoryId: string;
  note: string;
  /** Tags, separated by commas. */
  tags: string;
  /** Empty means not split. */
  splits: SplitDraft[];
  /** The edited row, and its amounts as text when the form opened; null for a new one. */
  original: Original | null;
}
interface Original {
  row: Transaction;
  amount: string;
  transferAmount: string;
  arrivesIn: string;
  splits: SplitDraft[];
}

export type DraftField =
  | 'day'
  | 'amount'
  | 'account'
  | 'transferAccount'
  | 'transferAmount'
  | 'splits';
export type DraftFault =
  | { field: 'day'; reason: 'no-day' }
  | { field: 'amount' | 'transferAmount'; reason: AmountRefusal | 'zero' }
  /** An account in another currency was chosen, and the amount has not been typed again. */
  | { field: 'amount' | 'transferAmount'; reason: 'other-account'; was: string }
  | { field: 'account'; reason: 'missing' }
  | { field: 'transferAccount'; reason: 'missing' | 'same' }
  | { field: 'splits'; reason: 'amount'; index: number; refusal: AmountRefusal | 'zero' }
  | { field: 'splits'; reason: 'sum'; /** Positive: not yet divided. */ leftMinor: number };

export interface DraftContext {
  accounts: readonly Account[];
  /** The decimal sign of the person's language; used only if the text is ambiguous. */
  decimalSign: '.' | ',';
}

export function emptyDraft(today: Day, accountId: string): TransactionDraft {
  return {
    day: today,
    kind: 'expense',
    payee: '',
    amount: '',
    accountId,
    transferAccountId: '',
    transferAmount: '',
    categoryId: '',
    note: '',
    tags: '',
    splits: [],
    original: null,
  };
}

/**
 * Formats an amount for editing: digits with the language's decimal sign, no grouping, so that it
 * reads back exactly.
 */
export function amountText(amountMinor: number, currency: string, decimalSign: '.' | ','): string {
  const decimals = minorUnits(currency);
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  return `${amountMinor < 0 ? '-' : ''}${whole}${/[1-9]/.test(fraction) ? decimalSign + fraction : ''}`;
}

export function draftOf(row: Transaction, context: DraftContext): TransactionDraft {
  const arrivesIn =
    context.accounts.find((account) => account.id === row.transferAccountId)?.currency ??
    row.currency;
  const amount = amountText(row.amountMinor, row.currency, context.decimalSign);
  const transferAmount =
    row.transferAmountMinor === null
      ? ''
      : amountText(row.transferAmountMinor, arrivesIn, context.decimalSign);
  const splits = (row.splits ?? []).map((split, key) => ({
    key,
    categoryId: split.categoryId ?? '',
    amount: amountText(split.amountMinor, row.currency, context.decimalSign),
    note: split.note,
  }));
  return {
    day: timestampToDay(row.date),
    kind: row.kind,
    payee: row.payee,
    amount,
    accountId: row.accountId,
    transferAccountId: row.transferAccountId ?? '',
    transferAmount,
    categoryId: row.categoryId ?? '',
    note: row.note,
    tags: row.tags.join(', '),
    splits,
    original: { row, amount, transferAmount, arrivesIn, splits },
  };
}

/**
 * Returns the currency in which the amount is read: the row's own while it stays in its account,
 * whatever that account's is; otherwise the account's. null without an account.
 */
export function draftCurrency(
  { original, accountId }: TransactionDraft,
  context: DraftContext,
): string | null {
  if (original?.row.accountId === accountId) return original.row.currency;
  return context.accounts.find((one) => one.id === accountId)?.currency ?? null;
}

/**
 * Returns whether the received amount of a transfer is a field of its own: in another currency, or
 * because the row already has one.
 */
export function arrivesApart(draft: TransactionDraft, context: DraftContext): boolean {
  const target = context.accounts.find((one) => one.id === draft.transferAccountId);
  if (draft.kind !== 'transfer' || !target) return false;
  if (target.currency !== draftCurrency(draft, context)) return true;
  const row = draft.original?.row;
  return (
    row?.kind === 'transfer' &&
    row.accountId === draft.accountId &&
    row.transferAccountId === target.id &&
    row.transferAmountMinor !== null &&
    row.transferAmountMinor !== row.amountMinor
  );
}

/** Returns whether no money field was changed: then all of them stay as stored, readable or not. */
function keepsMoney({ original, ...draft }: TransactionDraft): boolean {
  return (
    original !== null &&
    draft.kind === original.row.kind &&
    draft.accountId === original.row.accountId &&
    draft.amount === original.amount &&
    draft.transferAccountId === (original.row.transferAccountId ?? '') &&
    draft.transferAmount === original.transferAmount &&
    JSON.stringify(draft.splits) === JSON.stringify(original.splits)
  );
}

/** Reads comma-separated tags without duplicates (regardless of case), in the order typed. */
export function readTags(text: string): string[] {
  const seen = new Set<string>();
  return text
    .split(',')
    .map((tag) => tag.trim().replace(/^#/, '').slice(0, 60))
    .filter((tag) => {
      const key = tag.toLocaleLowerCase();
      if (tag === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, 50);
}

type Read = { ok: true; amountMinor: number } | { ok: false; reason: AmountRefusal | 'zero' };
type Kept = Read | { ok: false; reason: 'other-account'; was: string };

/**
 * Returns the stored amount if the text is unchanged and the currency is the row's own; refuses it
 * in another currency.
 */
function readKept(
  text: string,
  currency: string,
  kept: { text: string; minor: number | null; currency: string } | null,
  decimalSign: '.' | ',',
  way: 'leaves' | 'arrives',
): Kept {
  if (kept === null || kept.minor === null || kept.text !== text)
    return readSize(text, currency, decimalSign, way);
  return kept.currency === currency
    ? { ok: true, amountMinor: kept.minor }
    : { ok: false, reason: 'other-account', was: kept.currency };
}
function readLeaving(
  { amount, original, kind }: TransactionDraft,
  currency: string,
  decimalSign: '.' | ',',
): Kept {
  const kept = original && {
    text: original.amount,
    minor: original.row.amountMinor,
    currency: original.row.currency,
  };
  return readKept(amount, currency, kept, decimalSign, kind === 'income' ? 'arrives' : 'leaves');
}
function readSigned(text: string, currency: string, decimalSign: '.' | ','): Read {
  const parsed = parseAmount(text, currency, { decimalSign });
  return parsed.ok && parsed.amountMinor === 0 ? { ok: false, reason: 'zero' } : parsed;
}
/**
 * Reads an amount without its sign: a minus on an outgoing amount is accepted, on an incoming one
 * refused.
 */
export function readSize(
  text: string,
  currency: string,
  decimalSign: '.' | ',',
  way: 'leaves' | 'arrives',
): Read {
  const read = readSigned(text, currency, decimalSign);
  if (!read.ok || read.amountMinor > 0) return read;
  return way === 'leaves'
    ? { ok: true, amountMinor: -read.amountMinor }
    : { ok: false, reason: 'zero' };
}
/**
 * Reads a part with its sign: a negative part goes in the other direction than the whole, relative
 * to the typed sign of the whole.
 */
function readPart(
  part: string,
  draft: TransactionDraft,
  currency: string,
  decimalSign: '.' | ',',
): Read {
  const read = readSigned(part, currency, decimalSign),
    whole = readSigned(draft.amount, currency, decimalSign);
  return read.ok && whole.ok && whole.amountMinor < 0
    ? { ok: true, amountMinor: -read.amountMinor }
    : read;
}

function amountFault(
  field: 'amount' | 'transferAmount',
  refused: Extract<Kept, { ok: false }>,
): DraftFault {
  return refused.reason === 'other-account'
    ? { field, reason: refused.reason, was: refused.was }
    : { field, reason: refused.reason };
}

/**
 * Returns the amount that the form will save, or null if it cannot be read; shown live beside the
 * field.
 */
export function readDraftAmount(
  draft: TransactionDraft,
  context: DraftContext,
): { amountMinor: number; currency: string } | null {
  const currency = draftCurrency(draft, context);
  if (currency === null) return null;
  const read = readLeaving(draft, currency, context.decimalSign);
  return read.ok ? { amountMinor: read.amountMinor, currency } : null;
}

/** Returns the part of the amount that the splits leave over; null if either cannot be read. */
export function leftToSplit(draft: TransactionDraft, context: DraftContext): number | null {
  const total = readDraftAmount(draft, context);
  if (!total) return null;
  let left = total.amountMinor;
  for (const split of draft.splits) {
    if (split.amount.trim() === '') continue;
    const read = readPart(split.amount, draft, total.currency, context.decimalSign);
    if (!read.ok) return null;
    left -= read.amountMinor;
  }
  return left;
}

/**
 * Reads a draft into the fields of a transaction. Nothing is rounded or guessed: unreadable text is
 * a fault. The form does not change `bankId`, `importId`, `recurringId` and `clearedDay`, so they
 * are left out.
 */
export function readDraft(
  draft: TransactionDraft,
  context: DraftContext,
): { ok: true; fields: NewFields<'transactions'> } | { ok: false; faults: DraftFault[] } {
  const faults: DraftFault[] = [];
  if (!isDay(draft.day)) faults.push({ field: 'day', reason: 'no-day' });
  const plain = {
    payee: draft.payee.trim().slice(0, 300),
    note: draft.note.trim().slice(0, 5_000),
    tags: readTags(draft.tags),
  };
  const { original } = draft;
  if (keepsMoney(draft) && original) {
    const {
      kind,
      amountMinor,
      currency,
      accountId,
      transferAccountId,
      transferAmountMinor,
      splits,
      categoryId,
    } = original.row;
    if (faults.length > 0) return { ok: false, faults };
    return {
      ok: true,
      fields: {
        date: dayToTimestamp(draft.day),
        ...plain,
        kind,
        amountMinor,
        currency,
        accountId,
        transferAccountId,
        transferAmountMinor,
        splits,
        categoryId: kind === 'transfer' || splits ? categoryId : draft.categoryId || null,
      },
    };
  }
  const account = context.accounts.find((one) => one.id === draft.accountId);
  if (!account) faults.push({ field: 'account', reason: 'missing' });
  const currency = draftCurrency(draft, context) ?? 'USD';
  const amount = readLeaving(draft, currency, context.decimalSign);
  if (!amount.ok && account) faults.push(amountFault('amount', amount));

  const transfer = readTransfer(draft, account, amount, context);
  faults.push(...transfer.faults);
  const splits =
    draft.kind === 'transfer'
      ? { splits: null, faults: [], whole: null }
      : readSplits(draft, amount, currency, context);
  faults.push(...splits.faults);
  // A single part is the whole: its category and note become those of the transaction.
  const { whole } = splits;
  if (whole !== null)
    plain.note = [plain.note, whole.note.trim()].filter(Boolean).join(' · ').slice(0, 5_000);

  if (faults.length > 0 || !account || !amount.ok) return { ok: false, faults };
  return {
    ok: true,
    fields: {
      date: dayToTimestamp(draft.day),
      ...plain,
      kind: draft.kind,
      amountMinor: amount.amountMinor,
      currency,
      accountId: account.id,
      ...transfer.fields,
      splits: splits.splits,
      categoryId:
        draft.kind === 'transfer' || splits.splits ? null : (whole ?? draft).categoryId || null,
    },
  };
}

type TransferFields = Pick<Fields<'transactions'>, 'transferAccountId' | 'transferAmountMinor'>;
function readTransfer(
  draft: TransactionDraft,
  account: Account | undefined,
  leaves: Kept,
  context: DraftContext,
): { fields: TransferFields; faults: DraftFault[] } {
  const none: TransferFields = { transferAccountId: null, transferAmountMinor: null };
  if (draft.kind !== 'transfer') return { fields: none, faults: [] };
  const target = context.accounts.find((one) => one.id === draft.transferAccountId);
  if (!target) return { fields: none, faults: [{ field: 'transferAccount', reason: 'missing' }] };
  if (target.id === account?.id)
    return { fields: none, faults: [{ field: 'transferAccount', reason: 'same' }] };
  if (!arrivesApart(draft, context))
    return {
      fields: {
        transferAccountId: target.id,
        transferAmountMinor: leaves.ok ? leaves.amountMinor : null,
      },
      faults: [],
    };
  const { original } = draft;
  const arrives = readKept(
    draft.transferAmount,
    target.currency,
    original && {
      text: original.transferAmount,
      minor: original.row.transferAmountMinor,
      currency: original.arrivesIn,
    },
    context.decimalSign,
    'arrives',
  );
  if (!arrives.ok) return { fields: none, faults: [amountFault('transferAmount', arrives)] };
  return {
    fields: { transferAccountId: target.id, transferAmountMinor: arrives.amountMinor },
    faults: [],
  };
}

function readSplits(
  draft: TransactionDraft,
  total: Kept,
  currency: string,
  context: DraftContext,
): {
  splits: Fields<'transactions'>['splits'];
  faults: DraftFault[];
  /** The only written part, equal to the whole amount. */ whole: SplitDraft | null;
} {
  const written = draft.splits.filter(
    (split) => split.amount.trim() !== '' || split.categoryId !== '' || split.note.trim() !== '',
  );
  if (written.length === 0) return { splits: null, faults: [], whole: null };
  if (written.length === 1 && written[0]!.amount.trim() === '')
    return { splits: null, faults: [], whole: written[0]! };
  const faults: DraftFault[] = [];
  let leftMinor = total.ok ? total.amountMinor : 0;
  const splits = written.map((split) => {
    const read = readPart(split.amount, draft, currency, context.decimalSign);
    if (!read.ok)
      faults.push({
        field: 'splits',
        reason: 'amount',
        index: draft.splits.indexOf(split),
        refusal: read.reason,
      });
    const amountMinor = read.ok ? read.amountMinor : 0;
    leftMinor -= amountMinor;
    return {
      categoryId: split.categoryId || null,
      amountMinor,
      note: split.note.trim().slice(0, 1_000),
    };
  });
  if (faults.length === 0 && total.ok && leftMinor !== 0)
    faults.push({ field: 'splits', reason: 'sum', leftMinor });
  return written.length === 1
    ? { splits: null, faults, whole: written[0]! }
    : { splits, faults, whole: null };
}

const groupFields = [
  'amountMinor',
  'currency',
  'kind',
  'accountId',
  'transferAccountId',
  'transferAmountMinor',
  'splits',
] as const;
/**
 * Returns the fields that an edit changed, so that an edit of another field elsewhere survives.
 * Fields of an atomic group (`groupFields`) are returned together.
 */
export function changedFields(
  before: Transaction,
  after: NewFields<'transactions'>,
): Partial<Fields<'transactions'>> {
  const same = (name: keyof NewFields<'transactions'>) =>
    JSON.stringify(after[name] ?? null) === JSON.stringify(before[name] ?? null);
  const names = (Object.keys(after) as (keyof NewFields<'transactions'>)[]).filter(
    (name) => !same(name),
  );
  const all = new Set<string>(
    names.some((name) => (groupFields as readonly string[]).includes(name))
      ? [...names, ...groupFields]
      : names,
  );
  return Object.fromEntries(
    [...all].map((name) => [name, after[name as keyof NewFields<'transactions'>] ?? null]),
  ) as Partial<Fields<'transactions'>>;
}
