import type { Day } from '#domain/calendar';
import type { Language } from '#domain/money';
import { toHalfWidth } from '#domain/money';
import { foldText } from '#domain/text';
import { type AmountFound, type EntryRefusal, refusalOf, takeAmount } from './entry-amount.ts';
import { isDebt } from './account-type.ts';
import { type DayInLine, takeDay } from './entry-day.ts';
import { numbersBehindWeekdays } from './entry-weekday.ts';
import { takeTags } from './entry-tags.ts';
import { doubtOf, type EntryDoubt } from './parse-entry.ts';

interface TransferAccount {
  id: string;
  name: string;
  currency: string;
  /** Its type; without one it holds money. */ type?: string;
}
export interface TransferContext {
  today: Day;
  language: Language;
  accounts: readonly TransferAccount[];
  /** The source account if the line names none. */ defaultAccountId?: string;
}
export interface TransferDraft {
  fromId: string | null;
  toId: string | null;
  /**
   * The amount sent, in the currency of `fromId`, and the amount received, in that of `toId`: equal
   * if the currencies are. Above zero, or null.
   */
  amountMinor: number | null;
  arrivesMinor: number | null;
  day: Day;
  dayGiven: boolean;
  /** The rest of the line. */
  payee: string;
  tags: string[];
  /** Why it is not to be saved yet; null where it is clear. */
  problem:
    | { kind: 'account'; name: string }
    | { kind: 'same' }
    | { kind: 'amount' }
    | { kind: 'day'; text: string }
    | { kind: 'doubt'; doubt: EntryDoubt }
    /** The accounts have different currencies, and the line has one amount. */
    | { kind: 'arrives'; currency: string }
    | ({ kind: 'refused'; currency: string } & EntryRefusal)
    | null;
}

const verbs = /^(?:transfer|move|chuyen(?: khoan| tien)?)(?= |$)/;
/** Money that is put somewhere: "gửi tiết kiệm 2tr", "put 200 into savings". */
const putVerbs = /^(?:put|deposit|save|top up|add|(?:gui|nap|bo|cat)(?: tien)?)(?= )/;
/** Verbs for paying off a debt: "pay off visa 200", "trả nợ anh Hai 1tr". */
const payVerbs =
  /^(?:pay(?: off| back| down)?|repay|tra(?: bot)?(?: no| tien)?|thanh toan(?: no)?)(?= )/;
/** Words that lead to the account. "Pay 15 on visa" is a purchase with the card. */
const leadIns = new Set(['into', 'to', 'in', 'towards', 'my', 'the', 'vao', 'cho', 'them']);

const fromWords = new Set(['from', 'tu']),
  toWords = new Set(['to', 'sang', 'vao', 'den', 'qua', 've']),
  asWords = new Set(['as', '=', 'thanh', 'nhan']);

/**
 * Reads a line that moves money: `transfer 500 from Cash to Bank`, `chuyển 500k từ Tiền mặt sang
 * MoMo hôm qua`, and across currencies with both amounts, `transfer 500000 from Cash to Wise as
 * 20`. Accounts go by their names or by a beginning that only one has. So does a line that puts
 * money into an account that holds some, or pays one that is owed, and says nothing else: `gửi tiết
 * kiệm 2tr`, `pay off visa 200`.
 * @returns null for a line that is none: it does not begin with such a word, or the account that it
 * names to arrive in is none of the person's ("transfer 500 to mum" is an expense), unless it names
 * one to leave.
 */
export function parseTransfer(text: string, context: TransferContext): TransferDraft | null {
  const line = toHalfWidth(text.normalize('NFC')).trim();
  const folded = foldText(line).replace(/\s+/g, ' ');
  const words: (string | null)[] = line.split(/\s+/);
  const tags = takeTags(words);
  const ends = takeEnds(words, folded, context);
  if (ends === null) return null;
  const read = takeAmounts(words, ends, context);
  const payee = words
    .filter((word) => word !== null)
    .join(' ')
    .replace(/^[\s,;:.-]+|[\s,;:-]+$/g, '');
  // A line with a payee is no transfer: "pay rent 900 to visa", "gửi tiết kiệm thư 5k".
  if (!ends.isTransferVerb && payee !== '') return null;
  const draft: TransferDraft = {
    fromId: ends.source?.id ?? null,
    toId: ends.to.account?.id ?? null,
    amountMinor: null,
    arrivesMinor: null,
    day: read.found.day ?? context.today,
    dayGiven: read.found.day !== null,
    payee,
    tags,
    problem: null,
  };
  return settleTransfer(draft, ends, read);
}

/** The accounts that a line names. */
interface TransferEnds {
  from: Named;
  to: Named;
  /** The account that the money leaves: the named one, or the usual one; null: it is unknown. */
  source: TransferAccount | null;
  /** The line names no source, and the usual account is only assumed. */
  isAssumed: boolean;
  /** The line begins with a verb of transfers, and not with one of saving or paying. */
  isTransferVerb: boolean;
}

/** The day and the amounts of a line. */
interface TransferAmounts {
  found: DayInLine;
  /** The amount that leaves. */
  amount: AmountFound | null;
  /** The amount that arrives, if the line states it separately. */
  arrives: AmountFound | null;
}

/** Extracts the accounts from a line; null if it is no transfer. */
function takeEnds(
  words: (string | null)[],
  folded: string,
  { accounts, defaultAccountId }: TransferContext,
): TransferEnds | null {
  const verb = verbs.exec(folded);
  if (verb !== null) words.splice(0, verb[0].split(' ').length);
  const to = verb === null ? takePut(words, folded, accounts) : takeNamed(words, toWords, accounts);
  if (to === null) return null;
  const from = takeNamed(words, fromWords, accounts);
  if (verb !== null && to.account === null && (from.account === null || to.name === null))
    return null;
  if (from.account === null && from.name === null && defaultAccountId === undefined) return null;
  const usual = accounts.find(({ id }) => id === defaultAccountId) ?? null;
  const alone = () => (verb === null ? null : takeAlone(words, to.account, accounts));
  const source = from.account ?? (from.name !== null ? null : (alone() ?? usual));
  const isAssumed = from.account === null && source === usual;
  return { from, to, source, isAssumed, isTransferVerb: verb !== null };
}

/**
 * Extracts day and amounts from a line: `500000 … as 20` states the leaving and the arriving
 * amount.
 */
function takeAmounts(
  words: (string | null)[],
  { to, source }: TransferEnds,
  { today, language }: TransferContext,
): TransferAmounts {
  const mayBeDays = numbersBehindWeekdays(words);
  const found = takeDay(words, today, language);
  const asAt = words.findIndex((word) => word !== null && asWords.has(foldText(word)));
  const behind: (string | null)[] = asAt < 0 ? [] : words.slice(asAt + 1);
  const arrives =
    asAt < 0 || to.account === null
      ? null
      : takeAmount(
          behind,
          to.account.currency,
          language,
          new Set([...found.times].map((at) => at - asAt - 1)),
        );
  let times = found.times;
  if (arrives !== null) {
    words.splice(asAt, words.length - asAt, ...behind);
    const kept = [...found.times].filter((at) => at !== asAt);
    times = new Set(kept.map((at) => (at > asAt ? at - 1 : at)));
  }
  const ambiguousDays = arrives === null ? mayBeDays : undefined;
  const amount =
    source === null ? null : takeAmount(words, source.currency, language, times, ambiguousDays);
  return { found, amount, arrives };
}

/** Fills in the amounts, or the problem for which the transfer is not to be saved yet. */
function settleTransfer(
  draft: TransferDraft,
  { from, to, source, isAssumed }: TransferEnds,
  { found, amount, arrives }: TransferAmounts,
): TransferDraft {
  const refuse = (problem: TransferDraft['problem']): TransferDraft => ({ ...draft, problem });
  if (source === null) return refuse({ kind: 'account', name: from.name ?? '' });
  if (to.account === null) return refuse({ kind: 'account', name: to.name ?? '' });
  // If the line names no source, paying into the usual account asks for a source instead of
  // refusing the pair as the same account.
  if (source.id === to.account.id)
    return refuse(isAssumed ? { kind: 'account', name: '' } : { kind: 'same' });
  if (found.problem?.kind === 'unknown') return refuse({ kind: 'day', text: found.problem.text });
  const doubt =
    doubtOf(found, amount) ??
    (arrives === null ? null : doubtOf({ ...found, problem: null, timeText: null }, arrives));
  if (doubt !== null) return refuse({ kind: 'doubt', doubt });
  const refusal = refusalIn(amount, source.currency) ?? refusalIn(arrives, to.account.currency);
  if (refusal !== null) return refuse({ kind: 'refused', ...refusal });
  if (amount === null || !amount.read.ok) return refuse({ kind: 'amount' });
  draft.amountMinor = amount.read.amountMinor;
  if (arrives?.read.ok) draft.arrivesMinor = arrives.read.amountMinor;
  else if (source.currency === to.account.currency) draft.arrivesMinor = draft.amountMinor;
  else return refuse({ kind: 'arrives', currency: to.account.currency });
  return draft;
}

/** Returns why an amount cannot be moved, with its currency; null if it can. */
function refusalIn(
  amount: AmountFound | null,
  currency: string,
): ({ currency: string } & EntryRefusal) | null {
  if (amount === null) return null;
  const moved = amount.read.ok && amount.sign !== '-' ? amount.read.amountMinor : 0;
  const refusal = refusalOf(amount, moved, currency);
  return refusal && { currency, ...refusal };
}

interface Named {
  account: TransferAccount | null;
  /** The name found in the line that matches no account, or several. */
  name: string | null;
}

/**
 * The account that money is put into or paid to, taken from the line with what leads to it: by its
 * whole name, or by two words or more at its beginning. Of several that begin so none is taken, and
 * the person is asked.
 */
function takePut(
  words: (string | null)[],
  folded: string,
  accounts: readonly TransferAccount[],
): Named | null {
  for (const [verbs, isOwed] of [
    [putVerbs, false],
    [payVerbs, true],
  ] as const) {
    const verb = verbs.exec(folded);
    if (verb === null) continue;
    const candidates = accounts.filter(({ type }) => isDebt(type ?? '') === isOwed);
    // "Trả nợ anh Hai" pays "Anh Hai", and "Nợ anh Hai" as well.
    const longest = verb[0].split(' ').length;
    for (let start = 1; start < words.length; start += 1) {
      const isBehindVerb = start <= longest;
      if (!isBehindVerb && !isLeadIn(words[start - 1])) continue;
      const found = takeNameAt(words, start, candidates);
      if (found === null) continue;
      words.fill(null, 0, Math.min(start, longest));
      for (let at = start - 1; at >= longest && isLeadIn(words[at]); at -= 1) words[at] = null;
      return found;
    }
  }
  return null;
}

const isLeadIn = (word: string | null | undefined): boolean =>
  word != null && leadIns.has(foldText(word));

/** So many words as a name is compared; null where one of them is taken already. */
function foldedName(
  words: readonly (string | null)[],
  start: number,
  count: number,
): string | null {
  const run = words.slice(start, start + count);
  if (run.includes(null)) return null;
  return foldText(run.join(' '))
    .replace(/^@/, '')
    .replace(/[,.;]$/, '');
}

function takeNameAt(
  words: (string | null)[],
  start: number,
  accounts: readonly TransferAccount[],
): Named | null {
  for (let count = Math.min(6, words.length - start); count >= 1; count -= 1) {
    const wanted = foldedName(words, start, count);
    if (wanted === null) continue;
    const whole = accounts.filter((each) => foldText(each.name) === wanted);
    const begun = accounts.filter((each) => foldText(each.name).startsWith(`${wanted} `));
    const found = whole.length > 0 ? whole : count < 2 ? [] : begun;
    if (found.length === 0) continue;
    const name = words
      .slice(start, start + count)
      .join(' ')
      .replace(/[,.;]$/, '');
    words.fill(null, start, start + count);
    return found.length === 1 ? { account: found[0]!, name: null } : { account: null, name };
  }
  return null;
}

/** The account that the line names without a word before it: "transfer 500 bank to savings". */
function takeAlone(
  words: (string | null)[],
  to: TransferAccount | null,
  accounts: readonly TransferAccount[],
): TransferAccount | null {
  const others = accounts.filter((each) => each !== to);
  for (let count = Math.min(6, words.length); count >= 1; count -= 1) {
    for (let at = 0; at + count <= words.length; at += 1) {
      const wanted = foldedName(words, at, count);
      if (wanted === null) continue;
      const match = others.filter((each) => foldText(each.name) === wanted);
      if (match.length !== 1) continue;
      words.fill(null, at, at + count);
      return match[0]!;
    }
  }
  return null;
}

/**
 * The account behind one of the words, by its name or the beginning that only it has; `name` is
 * what stood there and is none.
 */
function takeNamed(
  words: (string | null)[],
  behind: ReadonlySet<string>,
  accounts: readonly TransferAccount[],
): Named {
  let name: string | null = null;
  for (let at = 0; at < words.length - 1; at += 1) {
    if (words[at] === null || !behind.has(foldText(words[at]!))) continue;
    for (let count = Math.min(6, words.length - at - 1); count >= 1; count -= 1) {
      const wanted = foldedName(words, at + 1, count);
      if (wanted === null) continue;
      const whole = accounts.filter((each) => foldText(each.name) === wanted),
        match =
          whole.length > 0
            ? whole
            : accounts.filter((each) => foldText(each.name).startsWith(wanted));
      if (match.length !== 1) continue;
      words.fill(null, at, at + 1 + count);
      return { account: match[0]!, name: null };
    }
    // "Về" leads to more than accounts, and looks like "vé": a ticket, or the way home.
    if (foldText(words[at]!) !== 've') name ??= words[at + 1] ?? null;
  }
  return { account: null, name };
}
