/**
 * Names of payees as people know them, proposed from what terminals print. Never applied by itself.
 */
import { foldText } from '#domain/text';

/** Texts before the name: payment processors, and the words with which banks begin a line. */
const heads = [
  /^(?:sq|sp|tst|pp|py|in|zlr|ckx|dd|paypal|gpay|apple pay|google|stripe)\s?\*\s?/iu,
  new RegExp(
    String.raw`^(?:pos|visa|debit|card|kartenzahlung|carte|cb|eftpos)(?:\s+(?:purchase|payment|debit` +
      String.raw`|transaction|at))*\s+(?=\p{L})`,
    'iu',
  ),
  /^(?:purchase|payment)\s+(?:at|to|from)\s+/iu,
  /^(?:thanh toán|thanh toan|tt|gd|giao dịch|giao dich)\s+(?:tại|tai|qua|the|thẻ)?\s*(?:pos\s+)?(?:tại|tai)?\s*/iu,
];
/** Words that say how or where it was printed. */
const noise = new RegExp(
  String.raw`^(?:#.*|\*.*|x{2,}\d+|no\.?|nr\.?|ref:?.*|pos|id:?.*|card|store|terminal|gmbh|ltd\.?|llc\.?` +
    String.raw`|inc\.?|co\.?|jsc|com|usa?|gb|vn|vnm|vietnam)$`,
  'iu',
);
/**
 * Words that many payees begin with and that name none of them, folded: forms of companies, ways of
 * paying, family names of Vietnam.
 */
const general = new RegExp(
  String.raw`^(?:the|company|bank|direct|debit|credit|standing|order|transfer|deposit|payment|withdrawal` +
    String.raw`|from|to|cty|cong|ty|tnhh|cp|co|phan|mtv|dntn|ngan|hang|ck|chuyen|khoan|tien|nop|rut|nhan` +
    String.raw`|tra|cho|tu|den|nguyen|tran|le|pham|hoang|huynh|vu|vo|dang|bui|do|ho|ngo|duong|ly|thi|van)$`,
  'u',
);
const day = /^\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?$/u;
const time = /^\d{1,2}[:h]\d{2}(?::\d{2})?$/iu;

/**
 * The words of a printed name that may be a name: heads, days, times and numbers of terminals are
 * gone.
 */
function wordsOf(text: string): string[] {
  let rest = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  for (const head of heads) rest = rest.replace(head, '');
  const words = rest
    .split(/[\s_]+|(?<=\p{L})\*(?=\p{L}|\p{N})/u)
    .map((word) => word.replace(/^[,;:.-]+|[,;:-]+$/gu, ''))
    .filter(Boolean);
  const kept = words.filter(
    (word, index) =>
      !(noise.test(word) && index > 0) &&
      !day.test(word) &&
      !time.test(word) &&
      !isNumberOfMachine(word),
  );
  return kept.length > 0 ? kept : words;
}

/** `4421`, `0012A`, `TX99231`; not `7-Eleven`, `3M`, `H&M`, `Studio54` (a name with two digits). */
function isNumberOfMachine(word: string): boolean {
  const digits = word.replace(/\P{N}/gu, '').length;
  return digits >= 3 || (digits > 0 && /^[\d#*().+-]+$/u.test(word));
}

/**
 * `BLUE BOTTLE` as `Blue Bottle`; what has small letters already is left as its owner writes it,
 * and so are short capitals (KFC, H&M, TNHH).
 */
function inTitleCase(words: readonly string[]): string {
  const text = words.join(' ');
  if (/\p{Ll}/u.test(text)) return text;
  const only = words.length === 1;
  return words
    .map((word) =>
      word.length <= 3 && only
        ? word
        : word.length <= 5 && !/[AEIOUYÀ-Ỹ]/u.test(word)
          ? word
          : word.replace(
              /\p{L}+(?:['’]S(?!\p{L}))?/gu,
              (part) => part.charAt(0) + part.slice(1).toLowerCase(),
            ),
    )
    .join(' ');
}

export interface PayeeProposal {
  name: string;
  /** The current payees in the ledger, the most frequent first, with their counts. */
  from: { payee: string; count: number }[];
  count: number;
  /** The common beginning of all of them, for a rule. */
  begins: string;
}

const seenAtLeast = 2;

/**
 * Proposes one name for payees that are the same behind what terminals add. A tail, such as a city,
 * goes only where the same beginning, of words that name somebody, was seen to go on in at least
 * two ways, or where it closes at least three different names.
 * @param payees with how often each stands in the ledger; the order does not matter
 * @returns the most frequent first, only names that differ from what stands there
 */
export function proposePayees(
  payees: readonly { payee: string; count: number }[],
): PayeeProposal[] {
  const printed = payees
    .filter(({ payee }) => payee.trim() !== '')
    .map((each) => ({ ...each, words: wordsOf(each.payee) }));
  const names = new Map<string, Set<string>>(),
    ends = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, key: string, value: string) => {
    const held = map.get(key);
    if (held) held.add(value);
    else map.set(key, new Set([value]));
  };
  for (const { words } of printed) {
    const folded = words.map(foldText);
    for (let at = 1; at < folded.length; at += 1)
      add(names, folded.slice(0, at).join(' '), folded.slice(at).join(' '));
    if (folded.length > 1) add(ends, folded.at(-1)!, folded.slice(0, -1).join(' '));
  }
  const groups = new Map<string, { words: string[]; from: { payee: string; count: number }[] }>();
  for (const { payee, count, words } of printed) {
    const name = withoutTail(words, names, ends);
    const key = name.map(foldText).join(' ');
    const group = groups.get(key) ?? { words: name, from: [] };
    group.from.push({ payee, count });
    groups.set(key, group);
  }
  return [...groups.values()]
    .flatMap(({ words, from }): PayeeProposal[] => {
      const name = inTitleCase(words),
        others = from.filter(({ payee }) => payee.trim() !== name);
      const count = others.reduce((sum, each) => sum + each.count, 0);
      if (
        count < seenAtLeast ||
        !others.some(({ payee }) => looksPrinted(payee)) ||
        name.replace(/\P{L}/gu, '').length < 2
      )
        return [];
      const sorted = others.toSorted((a, b) => b.count - a.count || (a.payee < b.payee ? -1 : 1));
      return [
        { name, from: sorted, count, begins: commonBeginning(sorted.map(({ payee }) => payee)) },
      ];
    })
    .filter(({ begins }) => begins.length >= 3)
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/**
 * Something that no person would type: a number of a machine, a processor's star, or nothing but
 * capitals and several words.
 */
function looksPrinted(payee: string): boolean {
  return (
    heads.slice(0, 2).some((head) => head.test(payee)) ||
    /\d{3,}|\*/u.test(payee) ||
    (!/\p{Ll}/u.test(payee) && payee.trim().includes(' '))
  );
}

function withoutTail(
  words: string[],
  names: ReadonlyMap<string, ReadonlySet<string>>,
  ends: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const folded = words.map(foldText);
  const isCity = (word: string) => (ends.get(word)?.size ?? 0) >= 3;
  let end = words.length;
  // A name of one word is short enough to be the beginning of others: two words at least that say
  // something, or one that has cities behind it. It goes on for as long as all of them say the
  // same.
  for (let at = 1, saying = 0; at < words.length; at += 1) {
    if (!general.test(folded[at - 1]!)) saying += 1;
    const tails = [...names.get(folded.slice(0, at).join(' '))!];
    if (
      new Set(tails.map((tail) => tail.split(' ', 1)[0])).size >= 2 &&
      (saying >= 2 ||
        (saying === 1 && at === 1 && tails.every((tail) => isCity(tail.split(' ').at(-1)!))))
    ) {
      end = at;
      break;
    }
  }
  while (end > 1 && end === words.length && isCity(folded[end - 1]!)) {
    end -= 1;
    break;
  }
  return words.slice(0, end);
}

function commonBeginning(texts: readonly string[]): string {
  let shared = texts[0]!;
  for (const text of texts)
    while (!foldText(text).startsWith(foldText(shared))) shared = shared.slice(0, -1);
  // Not in the middle of a word or a number.
  const whole = texts.every(
    (text) => text.length === shared.length || !/[\p{L}\p{N}]/u.test(text.charAt(shared.length)),
  )
    ? shared
    : shared.replace(/[\p{L}\p{N}]+$/u, '');
  return whole.trim();
}
