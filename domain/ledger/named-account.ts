/**
 * The account that a quick line names: `coffee 4.50 @cash`, `rent 780 from Barclays current`,
 * `cơm tấm 45k momo`.
 */
import { foldText } from '#domain/text';

interface NameableAccount {
  id: string;
  name: string;
  currency: string;
}
interface Named<A> {
  given: boolean;
  account: A | null;
  /** What stood behind `@` and names no account, or more than one. */
  unknown: string | null;
}
type Words = (string | null)[];

/** Takes the words that name an account out of the line. */
export function takeAccount<A extends NameableAccount>(
  words: Words,
  accounts: readonly A[],
): Named<A> {
  const marked = takeMarked(words, accounts);
  if (marked.given) return marked;
  const account = takeLedIn(words, accounts) ?? takeAtEnd(words, accounts);
  return { given: account !== null, account, unknown: null };
}

/**
 * `@name`, where a name may have several words and its beginning is enough when it is the only one.
 */
function takeMarked<A extends NameableAccount>(words: Words, accounts: readonly A[]): Named<A> {
  const isNamed = (word: string) =>
    accounts.some(({ name }) => foldText(name).startsWith(foldText(word.slice(1))));
  // "3 shirts @20" is a price.
  const isPrice = (word: string) => /^@\p{Sc}?\d[\d.,]*k?$/iu.test(word) && !isNamed(word);
  const at = words.findIndex(
    (word) => word?.startsWith('@') === true && word.length > 1 && !isPrice(word),
  );
  if (at === -1) return { given: false, account: null, unknown: null };
  for (let count = Math.min(6, words.length - at); count >= 1; count -= 1) {
    const run = words.slice(at, at + count);
    if (run.includes(null)) continue;
    const name = foldText(run.join(' ').slice(1));
    const whole = accounts.filter((each) => foldText(each.name) === name);
    const match =
      whole.length > 0
        ? whole
        : count === 1
          ? accounts.filter((each) => foldText(each.name).startsWith(name))
          : [];
    if (match.length !== 1) continue;
    words.fill(null, at, at + count);
    return { given: true, account: match[0]!, unknown: null };
  }
  const unknown = words[at]!.slice(1);
  words[at] = null;
  return { given: true, account: null, unknown };
}

/** Words that lead to the account that pays or is paid into, without their marks. */
const leadIns = new Set(
  'from with on by via using through into bang tu qua tren vao the'.split(' '),
);
/** A line that begins so moves money: the account that it names is none that something is paid from. */
const movesMoney = new RegExp(
  '^(?:transfer|move|send|put|deposit|withdraw|save|add|top up|pay|repay|chuyen|gui|nap|rut|bo|cat' +
    '|tra|cho vay|vay|dong)(?= |$)',
);
/** "Hôm qua" is yesterday, and leads to no account. */
const dayBeforeQua = /^(?:hom|toi|sang|chieu|trua|dem|tuan|thang|nam)$/;
const endsWithAmount =
  /\d\S*(?: (?:(?:hom|toi|sang|chieu|trua|dem) (?:qua|kia|nay)|yesterday|today|last night))?$/;
const mostWords = 6;

/** A run of words as names are compared: without marks, case and the comma behind it. */
const foldRun = (run: readonly (string | null)[]): string =>
  foldText(run.join(' ')).replace(/[.,;:!?]+$/, '');

/** The account whose whole name a run of words is; null where several or none have it. */
function findByName<A extends NameableAccount>(name: string, accounts: readonly A[]): A | null {
  const found = accounts.filter((account) => foldText(account.name) === name);
  return found.length === 1 ? found[0]! : null;
}

/** The account in whose name alone a word stands: "barclays" for "Barclays current". */
function findByWord<A extends NameableAccount>(word: string, accounts: readonly A[]): A | null {
  if (word.length < 4) return null;
  const found = accounts.filter(({ name }) => foldText(name).split(/\s+/).includes(word));
  return found.length === 1 ? found[0]! : null;
}

/**
 * A name behind a word that leads to it, anywhere but at the head of the line: "from Barclays
 * current", "bằng MoMo". A single word of the name is enough where the line ends with it, or a
 * number follows.
 */
function takeLedIn<A extends NameableAccount>(words: Words, accounts: readonly A[]): A | null {
  for (let at = 1; at < words.length - 1; at += 1) {
    const word = foldText(words[at] ?? '');
    if (!leadIns.has(word)) continue;
    if (word === 'qua' && dayBeforeQua.test(foldText(words[at - 1] ?? ''))) continue;
    for (let count = Math.min(mostWords, words.length - at - 1); count >= 1; count -= 1) {
      const run = words.slice(at + 1, at + 1 + count);
      if (run.includes(null)) continue;
      const next = words[at + 1 + count] ?? null,
        name = foldRun(run);
      const isAlone = count === 1 && (next === null || /\d/.test(next));
      const account = findByName(name, accounts) ?? (isAlone ? findByWord(name, accounts) : null);
      if (account === null) continue;
      words.fill(null, at, at + 1 + count);
      return account;
    }
  }
  return null;
}

/** A whole name as the last of the line, behind an amount and something else: "cơm tấm 45k momo". */
function takeAtEnd<A extends NameableAccount>(words: Words, accounts: readonly A[]): A | null {
  const end = words.findLastIndex((word) => word !== null) + 1;
  const said = foldRun(words.filter((word) => word !== null));
  if (movesMoney.test(said)) return null;
  for (let count = Math.min(mostWords, end - 2); count >= 1; count -= 1) {
    const run = words.slice(end - count, end),
      before = words.slice(0, end - count).filter((word) => word !== null);
    const account = run.includes(null) ? null : findByName(foldRun(run), accounts);
    if (account === null) continue;
    const isBehindAmount = endsWithAmount.test(foldText(before.join(' ')));
    const saysWhat = before.some((word) => !/\d/.test(word) && /\p{L}/u.test(word));
    if (!isBehindAmount || !saysWhat) return null;
    words.fill(null, end - count, end);
    return account;
  }
  return null;
}
