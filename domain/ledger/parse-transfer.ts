import type { Day } from '#domain/calendar';
import type { Language } from '#domain/money';
import { toHalfWidth } from '#domain/money';
import { foldText } from '#domain/text';
import { type EntryRefusal, refusalOf, takeAmount } from './entry-amount.ts';
import { numbersBehindWeekdays, takeDay } from './entry-day.ts';
import { takeTags } from './entry-tags.ts';
import { doubtOf, type EntryDoubt } from './parse-entry.ts';

interface TransferAccount {
  id: string;
  name: string;
  currency: string;
}
export interface TransferContext {
  today: Day;
  language: Language;
  accounts: readonly TransferAccount[];
  /** Where it leaves from if the line does not say. */ defaultAccountId?: string;
}
export interface TransferDraft {
  fromId: string | null;
  toId: string | null;
  /**
   * What leaves, in the currency of `fromId`; what arrives, in that of `toId`: the same where the
   * currencies are. Above zero, or null.
   */
  amountMinor: number | null;
  arrivesMinor: number | null;
  day: Day;
  dayGiven: boolean;
  /** What else stands in the line. */
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
const fromWords = new Set(['from', 'tu']),
  toWords = new Set(['to', 'sang', 'vao', 'den', 'qua']),
  asWords = new Set(['as', '=', 'thanh', 'nhan']);

/**
 * Reads a line that moves money: `transfer 500 from Cash to Bank`, `chuyển 500k từ Tiền mặt sang
 * MoMo hôm qua`, and across currencies with both amounts, `transfer 500000 from Cash to Wise as
 * 20`. Accounts go by their names or by a beginning that only one has.
 * @returns null for a line that is none: it does not begin with such a word, or the account that it
 * names to arrive in is none of the person's ("transfer 500 to mum" is an expense), unless it names
 * one to leave.
 */
export function parseTransfer(text: string, context: TransferContext): TransferDraft | null {
  const line = toHalfWidth(text.normalize('NFC')).trim();
  const verb = verbs.exec(foldText(line).replace(/\s+/g, ' '));
  if (verb === null) return null;
  const words: (string | null)[] = line.split(/\s+/).slice(verb[0].split(' ').length);
  const tags = takeTags(words);
  const to = takeNamed(words, toWords, context.accounts),
    from = takeNamed(words, fromWords, context.accounts);
  if (to.account === null && (from.account === null || to.name === null)) return null;
  if (from.account === null && from.name === null && context.defaultAccountId === undefined)
    return null;
  const usual = context.accounts.find(({ id }) => id === context.defaultAccountId) ?? null;
  const source =
    from.account ??
    (from.name === null ? (takeAlone(words, to.account, context.accounts) ?? usual) : null);

  const mayBeDays = numbersBehindWeekdays(words);
  const found = takeDay(words, context.today, context.language);
  const asAt = words.findIndex((word) => word !== null && asWords.has(foldText(word)));
  const behind: (string | null)[] = asAt < 0 ? [] : words.slice(asAt + 1);
  const arrives =
    asAt < 0 || to.account === null
      ? null
      : takeAmount(
          behind,
          to.account.currency,
          context.language,
          new Set([...found.times].map((at) => at - asAt - 1)),
        );
  if (arrives !== null) words.splice(asAt, words.length - asAt, ...behind);
  const times =
    arrives === null
      ? found.times
      : new Set(
          [...found.times].filter((at) => at !== asAt).map((at) => (at > asAt ? at - 1 : at)),
        );
  const ambiguousDays = arrives === null ? mayBeDays : undefined;
  const amount =
    source === null
      ? null
      : takeAmount(words, source.currency, context.language, times, ambiguousDays);

  const draft: TransferDraft = {
    fromId: source?.id ?? null,
    toId: to.account?.id ?? null,
    amountMinor: null,
    arrivesMinor: null,
    day: found.day ?? context.today,
    dayGiven: found.day !== null,
    payee: words
      .filter((word) => word !== null)
      .join(' ')
      .replace(/^[\s,;:.-]+|[\s,;:-]+$/g, ''),
    tags,
    problem: null,
  };
  const refuse = (problem: TransferDraft['problem']): TransferDraft => ({ ...draft, problem });
  if (source === null) return refuse({ kind: 'account', name: from.name ?? '' });
  if (to.account === null) return refuse({ kind: 'account', name: to.name ?? '' });
  // Where the line does not say from where, the usual account is none that it may leave from.
  const isAssumed = from.account === null && source === usual;
  if (source.id === to.account.id)
    return refuse(isAssumed ? { kind: 'account', name: '' } : { kind: 'same' });
  if (found.problem?.kind === 'unknown') return refuse({ kind: 'day', text: found.problem.text });
  const doubt =
    doubtOf(found, amount) ??
    (arrives === null ? null : doubtOf({ ...found, problem: null, timeText: null }, arrives));
  if (doubt !== null) return refuse({ kind: 'doubt', doubt });
  for (const [read, currency] of [
    [amount, source.currency],
    [arrives, to.account.currency],
  ] as const) {
    if (read === null) continue;
    const refusal = refusalOf(
      read,
      read.read.ok && read.sign !== '-' ? read.read.amountMinor : 0,
      currency,
    );
    if (refusal !== null) return refuse({ kind: 'refused', currency, ...refusal });
  }
  if (amount === null || !amount.read.ok) return refuse({ kind: 'amount' });
  draft.amountMinor = amount.read.amountMinor;
  if (arrives?.read.ok) draft.arrivesMinor = arrives.read.amountMinor;
  else if (source.currency === to.account.currency) draft.arrivesMinor = draft.amountMinor;
  else return refuse({ kind: 'arrives', currency: to.account.currency });
  return draft;
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
      const run = words.slice(at, at + count);
      if (run.includes(null)) continue;
      const wanted = foldText(run.join(' '))
        .replace(/^@/, '')
        .replace(/[,.;]$/, '');
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
): { account: TransferAccount | null; name: string | null } {
  let name: string | null = null;
  for (let at = 0; at < words.length - 1; at += 1) {
    if (words[at] === null || !behind.has(foldText(words[at]!))) continue;
    for (let count = Math.min(6, words.length - at - 1); count >= 1; count -= 1) {
      const run = words.slice(at + 1, at + 1 + count);
      if (run.includes(null)) continue;
      const wanted = foldText(run.join(' '))
        .replace(/^@/, '')
        .replace(/[,.;]$/, '');
      const whole = accounts.filter((each) => foldText(each.name) === wanted),
        match =
          whole.length > 0
            ? whole
            : accounts.filter((each) => foldText(each.name).startsWith(wanted));
      if (match.length !== 1) continue;
      words.fill(null, at, at + 1 + count);
      return { account: match[0]!, name: null };
    }
    name ??= words[at + 1] ?? null;
  }
  return { account: null, name };
}
