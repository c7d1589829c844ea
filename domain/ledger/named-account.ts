/**
 * The account that a quick line names: `coffee 4.50 @cash`, `rent 780 from Barclays current`,
 * `cơm tấm 45k momo`.
 */
import { foldText } from '#domain/text';

interface NameableAccount {
  id: string;
  name: string;
  currency: string;
  /** Its type; without one it is an account that payments are made from. */
  type?: string;
}
interface Named<A> {
  given: boolean;
  account: A | null;
  /** The text behind `@` if it names no account, or several. */
  unknown: string | null;
}
type Words = (string | null)[];
const mostWords = 6;

/**
 * `@name`, where a name may have several words and its beginning is enough when it is the only one.
 */
export function takeMarked<A extends NameableAccount>(
  words: Words,
  accounts: readonly A[],
): Named<A> {
  const isNamed = (word: string) =>
    accounts.some(({ name }) => foldText(name).startsWith(foldText(word.slice(1))));
  // "3 shirts @20" is a price.
  const isPrice = (word: string) => /^@\p{Sc}?\d[\d.,]*k?$/iu.test(word) && !isNamed(word);
  const at = words.findIndex(
    (word) => word?.startsWith('@') === true && word.length > 1 && !isPrice(word),
  );
  if (at === -1) return { given: false, account: null, unknown: null };
  for (let count = Math.min(mostWords, words.length - at); count >= 1; count -= 1) {
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

/** Accounts that everyday payments are made from. Loans are often named after people and things. */
const payingTypes = new Set(['cash', 'bank', 'card']);
/** Words before the name of an account, with their marks; the second list is for income. */
const paysFrom = new Set('from with by on via using bằng từ qua'.split(' '));
const paysInto = new Set('into to in vào'.split(' '));
const articles = new Set(['the', 'my']);
/**
 * Words of lines that move money to or from an account, or pay what is owed. Such a line is no
 * purchase, so a name in it does not say which account pays.
 */
const movesMoney = new RegExp(
  '(?<!\\p{L})(?:transfer|move[ds]?|s[ea]nt|send|put|deposit|withdr[ae]w|withdrawal|sav(?:e|ed|ings?)' +
    '|set aside|took out|take out|got|atm|cashpoint|cash machine|exchanged?|invest(?:ed|ment)?' +
    '|contribution|top(?:ped)? up|pa(?:y|id|yment)|repa(?:y|id|yment)|bill|owe[ds]?|loan|lend|lent' +
    '|borrow(?:ed)?|chuyển|gửi|nạp|rút|trả|vay|lấy|góp|để dành|thêm|nợ|thanh toán|đóng|cho mượn)(?!\\p{L})',
  'iu',
);
const bareMovesMoney =
  /\b(?:chuyen|gui|nap|rut|tra|vay|lay|gop|de danh|them|no|thanh toan|dong|cho muon)\b/;
const marked = /[^\p{ASCII}]/u;

/** A run of words as names are compared: without marks, case and the comma behind it. */
const foldRun = (run: readonly (string | null)[]): string =>
  foldText(run.join(' ')).replace(/[.,;:!?]+$/, '');

/** Whether a line says that it moves money. Verbs without marks count in lines without any. */
const saysMoving = (line: string): boolean =>
  movesMoney.test(line) || (!marked.test(line) && bareMovesMoney.test(foldText(line)));

/** The part of a line that names an account: `from` and `to` are places of its words. */
interface NameInLine<A> {
  account: A;
  from: number;
  to: number;
}

/**
 * Finds the account that a line names without `@`: by its whole name behind a word that leads to it
 * ("from Barclays current"), or at the end, behind the amount ("cơm tấm 45k momo").
 *
 * *Assumes* a purchase or income: a line that moves money names none, since its sides are open.
 * Only accounts that payments are made from are found, in the currency of the usual account, so
 * that a name never changes what an amount is.
 *
 * @param words the line, as typed
 * @param rest the same words without the amount, the day and the tags, which are null
 * @param isIncome whether the words that are left say that money comes in: "from" then names who
 * pays, and "into" the account
 */
export function findUnmarked<A extends NameableAccount>(
  words: readonly (string | null)[],
  rest: readonly (string | null)[],
  { accounts, currency }: { accounts: readonly A[]; currency: string },
  isIncome: (rest: Words) => boolean,
): NameInLine<A> | null {
  if (saysMoving(words.filter((word) => word !== null).join(' '))) return null;
  const able = accounts.filter(
    (each) => each.currency === currency && payingTypes.has(each.type ?? 'bank'),
  );
  for (let to = rest.length; to > 0; to -= 1) {
    // A phrase ends before the amount, before the day, or with the line.
    if (rest[to - 1] === null || (to < rest.length && rest[to] !== null)) continue;
    for (let from = Math.max(0, to - mostWords); from < to; from += 1) {
      const run = rest.slice(from, to);
      if (run.includes(null)) continue;
      const found = able.filter(({ name }) => foldText(name) === foldRun(run));
      if (found.length !== 1) continue;
      const without = (start: number) =>
        rest.map((word, at) => (at >= start && at < to ? null : word));
      const into = leadBefore(rest, from, paysInto),
        out = leadBefore(rest, from, paysFrom);
      const lead =
        into !== null && isIncome(without(into))
          ? into
          : out !== null && !isIncome(without(out))
            ? out
            : null;
      const isLast = rest.slice(to).every((word) => word === null);
      const isBehindAmount = from > 0 && rest[from - 1] === null;
      if (lead === null && !(isLast && isBehindAmount)) continue;
      const start = lead ?? from;
      const saysWhat = without(start).some((word) => word !== null && /\p{L}/u.test(word));
      return saysWhat ? { account: found[0]!, from: start, to } : null;
    }
  }
  return null;
}

/** The place of the word that leads to the name at `from`; null without one. */
function leadBefore(
  rest: readonly (string | null)[],
  from: number,
  leads: ReadonlySet<string>,
): number | null {
  const word = (at: number) => rest[at]?.toLowerCase() ?? '';
  const at = articles.has(word(from - 1)) ? from - 2 : from - 1;
  return at > 0 && leads.has(word(at)) ? at : null;
}
