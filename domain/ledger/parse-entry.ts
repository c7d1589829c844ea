import type { Day } from '#domain/calendar';
import { type Language, toHalfWidth } from '#domain/money';
import {
  type EarlierEntry,
  type EntryCategory,
  guessCategory,
  saysIncome,
  saysRefund,
} from './entry-category.ts';
import { type AmountFound, type EntryRefusal, refusalOf, takeAmount } from './entry-amount.ts';
import { type DayInLine, takeDay } from './entry-day.ts';
import { takeTags } from './entry-tags.ts';
import { numbersBehindWeekdays } from './entry-weekday.ts';
import { findUnmarked, takeMarked } from './named-account.ts';

export interface EntryContext {
  today: Day;
  /** Used where no account decides it. */
  currency: string;
  language: Language;
  categories: readonly EntryCategory[];
  /** Open accounts that the line may name. */
  accounts: readonly { id: string; name: string; currency: string; type?: string }[];
  /**
   * Where an entry goes that names no account; otherwise only a single account is taken by itself.
   */
  defaultAccountId?: string;
  /** What earlier transactions teach, newest first. */
  earlier?: readonly EarlierEntry[];
}
export interface EntryDraft {
  kind: 'income' | 'expense';
  /** Above zero, or null: see `amountRefusal`. */
  amountMinor: number | null;
  currency: string;
  day: Day;
  /** Whether the line named the day; otherwise it is today. */
  dayGiven: boolean;
  payee: string;
  tags: string[];
  accountId: string | null;
  categoryId: string | null;
  /**
   * Where the category comes from: an earlier payee, its own name in the line, or a well-known
   * word.
   */
  categoryFrom: 'payee' | 'name' | 'word' | null;
  /**
   * What a transaction needs (amount, account) or would like (payee, category) and the line does
   * not give.
   */
  missing: ('amount' | 'account' | 'payee' | 'category')[];
  /** The part of the line that was read as the amount and why it is none. */
  amountRefusal: EntryRefusal | null;
  /** What stood after `@` and names no account, or more than one. */
  unknownAccount: string | null;
  /**
   * What has the form of a day and is none, such as 31/2 or 31 Feb; only where the line names no
   * other day.
   */
  unknownDay: string | null;
  /** What is in the line and has two readings, or two of. */
  doubt: EntryDoubt | null;
}
/**
 * `days`: two days share a word ("5 Jan 1"). `day-or-amount`: "20-10" beside a number.
 * `day-or-name`: "1/2 con gà". `amounts`: two amounts ("$12 $3"). `time`: the only number belongs
 * to a time ("rent Nov 2026"). `quantity`: "xăng 5 lít" is petrol or 500,000 đồng.
 */
export type EntryDoubt =
  | { kind: 'days' | 'day-or-amount' | 'day-or-name' | 'time' | 'quantity'; text: string }
  | { kind: 'amounts'; text: string; other: string };

/**
 * Reads a line such as `phở bò 65k`, `+ lương 42tr`, `grab 62k hôm qua`, `coffee 4.50 yesterday
 * @cash #work`, `rent 12+8 19/11`. The amount and the day stand anywhere; `+` at the head, or
 * before the amount, is income, and so is a line of its own word (`lương 42tr`, `salary 3k`)
 * without a `-`. A line that says so (`refund clothes 20`, `hoàn tiền quần áo 200k`) is money in
 * with the category of what was spent. Of several numbers the one that looks like money (k, tr, a
 * currency, separators, a sum) is the amount, else the last. Nothing is guessed about the amount:
 * what cannot be read exactly is named in `amountRefusal`, what has two readings in `doubt`, and a
 * number of a day, a month or a year is never it. An account is named by `@` (`@cash`), or by its
 * whole name (`rent 780 from Barclays current`, `cơm 45k momo`; see `findUnmarked`).
 * @throws RangeError for an unknown currency only.
 */
export function parseEntry(text: string, context: EntryContext): EntryDraft {
  // Words that have been understood become null; the rest is the payee.
  const { words, signedIncome, signedExpense, isSignOfNumber } = splitLine(text);

  const tags = takeTags(words);

  const named = takeMarked(words, context.accounts);
  const usual = named.given ? named.account : usualAccount(context);
  const currency = usual?.currency ?? context.currency;
  const written = [...words];

  const mayBeDays = numbersBehindWeekdays(words);
  const found = takeDay(words, context.today, context.language);
  const amount = withSign(words, isSignOfNumber, found, () =>
    takeAmount(words, currency, context.language, found.times, mayBeDays),
  );
  const doubt = doubtOf(found, amount);
  const isIncome = incomeReader(context, { signedIncome, signedExpense, sign: amount?.sign });
  const wasIncome = isIncome(words);
  const unmarked = named.given
    ? null
    : findUnmarked(
        written,
        words,
        { accounts: context.accounts, currency },
        (rest) => wasIncome || isIncome(rest),
      );
  if (unmarked !== null) words.fill(null, unmarked.from, unmarked.to);
  const account = unmarked?.account ?? usual;
  const income = wasIncome || isIncome(words);
  const payee = textOf(words);
  const { amountMinor, amountRefusal } = settleEntryAmount(amount, doubt, income, currency);
  const kind = income ? 'income' : 'expense';
  const category =
    payee === '' ? null : guessCategory(payee, kind, context.categories, context.earlier ?? []);
  return {
    kind,
    amountMinor,
    currency,
    day: found.day ?? context.today,
    dayGiven: found.day !== null,
    payee,
    tags,
    accountId: account?.id ?? null,
    categoryId: category?.categoryId ?? null,
    categoryFrom: category?.from ?? null,
    missing: missingIn(amountMinor, account, payee, category),
    amountRefusal,
    unknownAccount: named.unknown,
    unknownDay: unknownDayOf(found),
    doubt,
  };
}

const unknownDayOf = ({ problem }: DayInLine): string | null =>
  problem?.kind === 'unknown' ? problem.text : null;

/** The words of a line, and the sign at its head, which is none of them. */
function splitLine(text: string): {
  words: (string | null)[];
  signedIncome: boolean;
  signedExpense: boolean;
  /** The sign stands directly before a number. */
  isSignOfNumber: boolean;
} {
  // A space that does not break, between groups of digits, was set by a program that formats
  // numbers.
  let line = toHalfWidth(
    text.normalize('NFC').replace(/(?<=\d)[\u00a0\u202f\u2009](?=\d{3}(?!\d))/g, "'"),
  ).trim();
  const signedIncome = line.startsWith('+'),
    signedExpense = /^[-−]\s/.test(line);
  const isSignOfNumber = /^\+\p{Sc}?\d/u.test(line);
  if (signedIncome || signedExpense) line = line.slice(1).trimStart();
  // The full stop of the sentence is no part of the number.
  line = line.replace(/(?<=\d\p{L}{0,3}|\d\p{Sc})\.+$/u, '');
  return {
    words: line === '' ? [] : line.split(/\s+/),
    signedIncome,
    signedExpense,
    isSignOfNumber,
  };
}

/**
 * Takes the amount with the sign of the line on its first word: "+45 flat 12". The number of "+16
 * Nov gift 20" was a day and is null by then.
 */
function withSign(
  words: (string | null)[],
  isSigned: boolean,
  { times }: DayInLine,
  take: () => AmountFound | null,
): AmountFound | null {
  const first = words[0] ?? null;
  if (!isSigned || first === null || times.has(0)) return take();
  words[0] = `+${first}`;
  const amount = take();
  if (words[0] !== null) words[0] = first;
  return amount;
}

/** The account of a line that names none. */
const usualAccount = ({ accounts, defaultAccountId }: EntryContext) =>
  accounts.find((each) => each.id === defaultAccountId) ??
  (accounts.length === 1 ? accounts[0]! : null);

/**
 * Returns the amount in minor units, or the reason without one; neither if the line leaves it open.
 */
function settleEntryAmount(
  amount: AmountFound | null,
  doubt: EntryDoubt | null,
  isIncome: boolean,
  currency: string,
): Pick<EntryDraft, 'amountMinor' | 'amountRefusal'> {
  // A doubt between a day and a name leaves only the day open: the form continues with the amount.
  const isOpen = doubt !== null && (doubt.kind !== 'day-or-name' || amount?.rival !== null);
  if (amount === null || isOpen) return { amountMinor: null, amountRefusal: null };
  const minor = amount.read.ok ? amount.read.amountMinor : 0;
  const size = amount.sign === '-' && !isIncome ? 0 - minor : minor;
  const amountRefusal = refusalOf(amount, size, currency);
  return { amountMinor: amountRefusal === null ? size : null, amountRefusal };
}

function missingIn(
  amountMinor: number | null,
  account: object | null,
  payee: string,
  category: object | null,
): EntryDraft['missing'] {
  const missing: EntryDraft['missing'] = [];
  if (amountMinor === null) missing.push('amount');
  if (account === null) missing.push('account');
  if (payee === '') missing.push('payee');
  if (category === null) missing.push('category');
  return missing;
}

/** Reads whether money comes in: by its sign, else by the words that are left. */
function incomeReader(
  { categories, earlier = [] }: EntryContext,
  given: { signedIncome: boolean; signedExpense: boolean; sign: AmountFound['sign'] | undefined },
): (rest: readonly (string | null)[]) => boolean {
  if (given.signedIncome || given.sign === '+') return () => true;
  if (given.signedExpense || given.sign === '-') return () => false;
  return (rest) => {
    const said = textOf(rest);
    return saysIncome(said, categories, earlier) || saysRefund(said, earlier);
  };
}

/** The words that nothing else has taken, without the signs around them. */
const textOf = (words: readonly (string | null)[]): string =>
  words
    .filter((word) => word !== null)
    .join(' ')
    .replace(/^[\s,;:.-]+|[\s,;:-]+$/g, '');

/** What of the line has two readings, so that no amount is taken from it. */
export function doubtOf(
  { problem, timeText }: DayInLine,
  amount: AmountFound | null,
): EntryDoubt | null {
  if (problem?.kind === 'two') return { kind: 'days', text: problem.text };
  if (problem?.kind === 'or-name') return { kind: 'day-or-name', text: problem.text };
  if (problem?.kind === 'or-amount') return { kind: 'day-or-amount', text: problem.text };
  if (amount === null)
    return problem === null && timeText !== null ? { kind: 'time', text: timeText } : null;
  if (amount.isQuantity) return { kind: 'quantity', text: amount.text };
  return amount.rival === null ? null : { kind: 'amounts', text: amount.rival, other: amount.text };
}
