import { foldText } from '#domain/text';
import { wordsOfSlug } from './category-words.ts';
import { comesInByItsWords, incomeAlone } from './income-words.ts';

export interface EntryCategory {
  id: string;
  name: string;
  kind: 'income' | 'expense';
  slug: string | null;
}

/** An earlier transaction, as far as it teaches what a payee is. */
export interface EarlierEntry {
  payee: string;
  categoryId: string | null;
  kind: 'income' | 'expense' | 'transfer';
}

/**
 * Folded, with a space around each word, so that whole words are found as a part; '' where there
 * are none.
 */
function wordsIn(text: string): string {
  const words = foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words === '' ? '' : ` ${words} `;
}

type Kind = 'income' | 'expense';

interface Guess {
  categoryId: string;
  from: 'payee' | 'name' | 'word';
}

interface Words {
  words: string;
  id: string;
}

type FindMerchant = (payee: string) => { slug: string | null } | null;

/**
 * Finds the longest of many phrases that a text holds as whole words; of equally long ones the
 * first given. A file asks for as many payees as it has rows: a text looks its own words up,
 * instead of each phrase looking through every text.
 */
function createPhraseMatcher(entries: readonly Words[]): (text: string) => string | null {
  const places = new Map<string, { place: number; id: string }>();
  let mostWords = 0;
  for (const [place, { words, id }] of entries
    .filter((one) => one.words !== '')
    .sort((a, b) => b.words.length - a.words.length)
    .entries()) {
    const phrase = words.slice(1, -1);
    if (places.has(phrase)) continue;
    places.set(phrase, { place, id });
    mostWords = Math.max(mostWords, phrase.split(' ').length);
  }
  return (text) => {
    const words = text.slice(1, -1).split(' ');
    let best: { place: number; id: string } | null = null;
    for (let from = 0; from < words.length; from += 1) {
      let phrase = '';
      for (let to = from; to < words.length && to < from + mostWords; to += 1) {
        phrase = to === from ? words[to]! : `${phrase} ${words[to]!}`;
        const found = places.get(phrase);
        if (found !== undefined && (best === null || found.place < best.place)) best = found;
      }
    }
    return best?.id ?? null;
  };
}

/**
 * Folded. “Trả hàng tháng” is paid by the month, and no goods are returned; “hoàn trả khoản vay”
 * pays a loan.
 */
const moneyBack = [
  'refund(?:s|ed)?',
  'reimburse(?:d|ments?)?',
  'returned',
  'cash ?back',
  'charge ?back',
  'money back',
  '(?:tax )?rebate',
  'deposit (?:back|returned)',
  'hoan tien',
  'tien hoan',
  'duoc hoan',
  'hoan lai',
  'duoc tra lai',
  '(?:nhan|lay) lai (?:tien coc|tien|coc)',
  'tra lai hang',
  'hoan (?:thue|coc)',
  'hoan tra(?! (?:no|vay|goc|lai|khoan vay|tien vay)(?: |$))',
  'tra hang(?! (?:ngay|tuan|thang|quy|nam|ky)(?: |$))',
].join('|');

/**
 * Words that say that money comes back, and what may stand behind them before what it was spent on.
 * Folded.
 */
const refundWords = new RegExp(
  `(?<!(?:^| )(?:no|non|khong|phi|nop) )(?<=^| )(?:${moneyBack})(?! (?:to|cho|fee|phi|khach)(?: |$))` +
    '(?: (?:for|from|of|on|tu|mua|tien))?(?= |$)',
);

/** "Refunded a customer", "gave a refund": money that goes out. */
const activelyPaidBack = new RegExp(
  '^reimburse |^returned (?:library|cheque|check|item|payment|direct debit)|^refund (?:denied|refused|declined)' +
    '|^(?:(?:i|we) )?(?:(?:reimbursed|refunded) (?:the |a |my |our )?(?:customers?|clients?|guests?|buyers?' +
    '|friends?|him|her|them|mom|dad)(?= |$)|(?:gave|give|paid|pay|issued|sent|made) (?:a )?(?:full )?refund)',
  'i',
);

/** Returns the words for what was refunded; null if the text does not mention a refund. */
function refundedIn(text: string): string | null {
  const plain = text.trim();
  return refundWords.test(plain) ? wordsIn(plain.replace(refundWords, ' ')) : null;
}

/**
 * Whether a line that has no sign is money that comes back. What was written down as spending last
 * time is so again.
 * @param earlier newest first
 */
export function saysRefund(payee: string, earlier: readonly EarlierEntry[]): boolean {
  const text = wordsIn(payee);
  if (activelyPaidBack.test(payee.trim())) return false;
  return (
    refundedIn(text) !== null &&
    earlier.find((each) => each.kind !== 'transfer' && wordsIn(each.payee) === text)?.kind !==
      'expense'
  );
}

/** The ride service Be, by its name alone: within a name the word is a child or "small". */
const rideAlone = /^be(?=[ \d]*$)/i;

/**
 * The category that a payee most likely has: that of the same payee last time; else of the earlier
 * payee with the most words in common where one holds the other whole; else a category whose name
 * the payee holds; else by well-known words. Last time money moved the same way, whatever side its
 * category is on. Money in that says it is a refund has the category of what was spent, and so has
 * money in under nothing but the name of a category of spending.
 * @param earlier newest first
 */
export function guessCategory(
  payee: string,
  kind: Kind,
  categories: readonly EntryCategory[],
  earlier: readonly EarlierEntry[],
): Guess | null {
  return createCategoryGuess(categories, earlier)(payee, kind);
}

/**
 * `guessCategory` for many payees: what it compares with is made ready once.
 * @param merchantOf the well-known merchant that a payee names (`#domain/merchants`). What it sells
 * is believed before a word of the payee, which may be a part of its name ("TFL TRAVEL CH"), but
 * not before a category of the person's own. A merchant without such a category has none by its
 * words.
 */
export function createCategoryGuess(
  categories: readonly EntryCategory[],
  earlier: readonly EarlierEntry[],
  merchantOf: FindMerchant = () => null,
): (payee: string, kind: Kind) => Guess | null {
  const ids = new Set(categories.map((category) => category.id));
  const ofSpending = categories.filter(({ kind }) => kind === 'expense');
  const spendingBySlug = new Map(ofSpending.map(({ id, slug }) => [slug, id]));
  const phraseOf = ({ id, name }: EntryCategory): Words => ({ id, words: wordsIn(name) });
  const prepare = (kind: Kind) => {
    const usable = categories.filter((category) => category.kind === kind);
    return {
      known: earlier
        .flatMap((each): Words[] =>
          each.kind === kind && each.categoryId !== null && ids.has(each.categoryId)
            ? [{ words: wordsIn(each.payee), id: each.categoryId }]
            : [],
        )
        .filter(({ words }) => words !== ''),
      findName: createPhraseMatcher(usable.map(phraseOf)),
      findOwnName: createPhraseMatcher(usable.filter(({ slug }) => slug === null).map(phraseOf)),
      findWord: createPhraseMatcher(
        usable.flatMap(({ id, slug }) =>
          (wordsOfSlug[slug ?? ''] ?? []).map((words) => ({ id, words: ` ${words} ` })),
        ),
      ),
    };
  };
  const prepared = { income: prepare('income'), expense: prepare('expense') };
  const spendingNamed = (text: string): Guess | null => {
    const category = categories.find(
      (each) => each.kind === 'expense' && wordsIn(each.name) === text,
    );
    return category === undefined ? null : { categoryId: category.id, from: 'name' };
  };

  const remembered = (text: string, kind: Kind): Guess | null => {
    const { known } = prepared[kind];
    const same =
      known.find((each) => each.words === text) ??
      known
        .filter((each) => text.includes(each.words) || each.words.includes(text))
        .toSorted((a, b) => common(b.words, text) - common(a.words, text))[0];
    return same === undefined ? null : { categoryId: same.id, from: 'payee' };
  };
  const read = (text: string, payee: string, kind: Kind): Guess | null => {
    const { findName, findOwnName, findWord } = prepared[kind];
    const merchant = kind === 'expense' ? merchantOf(payee) : null;
    const own = merchant === null ? null : findOwnName(text);
    const sells = merchant?.slug ?? null,
      sold = sells === null ? undefined : spendingBySlug.get(sells);
    if (own === null && sold !== undefined) return { categoryId: sold, from: 'word' };
    const named = own ?? findName(text);
    if (named !== null) return { categoryId: named, from: 'name' };
    if (merchant !== null) return null;
    // “Thưởng” is a bonus, and Thương a person.
    const said =
      kind === 'income'
        ? payee.normalize('NFC').replace(bonusWord, 'tiền thưởng')
        : payee.replace(rideAlone, 'xe be');
    // APPLE.COM/BILL is no rice (com).
    const plain = said.includes('.')
      ? said.replace(/\.(?:com?|net|org|vn)(?!\p{L})/giu, ' ')
      : said;
    const word = findWord(plain === payee ? text : wordsIn(plain));
    return word === null ? null : { categoryId: word, from: 'word' };
  };
  return (payee, kind) => {
    const text = wordsIn(payee);
    if (text === '') return null;
    const last = remembered(text, kind);
    if (last !== null) return last;
    const spentOn = kind === 'income' ? refundedIn(text) : null;
    const refund =
      spentOn === null || spentOn === ''
        ? null
        : (remembered(spentOn, 'expense') ?? read(spentOn, payee, 'expense'));
    const said = read(text, payee, kind);
    // The words of a refund are none of income: "hoàn lại" is no interest (lãi).
    if (spentOn !== null && said?.from === 'word') return refund;
    return refund ?? said ?? (kind === 'income' ? spendingNamed(text) : null);
  };
}

const clearMonths =
  'feb(?:ruary)?|march|july?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

/** Some are names of people as well: “wages for June” pays somebody. */
const monthOfPay = `(?:${clearMonths}|jan(?:uary)?|mar|apr(?:il)?|may|june?|aug(?:ust)?)`;

const ofYear = '(?: (?:nam )?(?:19|20)\\d\\d)?';

const monthInWords = `| thang nay| (?:for )?(?:this month|(?:${clearMonths})(?: (?:19|20)\\d\\d)?)`;

/**
 * The period of a salary, written behind its name: “lương tháng 10”, “salary october”, “wages for
 * october”.
 */
const whichPay = new RegExp(
  '(?: (?:thang |thg |t|ky |dot |quy |q)?\\d{1,2}' +
    ofYear +
    monthInWords +
    `| ${monthOfPay}(?: (?:19|20)\\d\\d)?)$`,
);

/**
 * Behind the name of a category a bare number may be a part of what it was spent on: "lớp 5", "shop
 * 12".
 */
const whichMonth = new RegExp('(?: (?:thang |thg |quy |q)\\d{1,2}' + ofYear + monthInWords + ')$');

/** And before it: “november salary”. */
const whichPayFirst = new RegExp(`^${monthOfPay} (?:(?:19|20)\\d\\d )?`);

/** A bonus. Without its marks it is a name, Thương. */
const isBonus =
  /^(?:tiền |nhận |nhận tiền )?thưởng(?: (?:tết|lễ|nóng|năm|cuối năm|dự án|doanh số|kpi))?$/iu;

const bonusWord = /(?<!\p{L})thưởng(?!\p{L})/giu;

/** The written words without what says which pay it is. */
const withoutWhichPay = (written: string, plain: string, pay: string): string =>
  written
    .trim()
    .split(/\s+/)
    .slice(0, plain.startsWith(pay) ? pay.split(' ').length : undefined)
    .join(' ');

/**
 * Whether a line that has no sign is income by its words: they are such a word and nothing else,
 * the name of a category of income and of none of spending, they begin with what was sold or
 * collected, or they say who gave it. Somebody's pay (“lương giúp việc”) is spending, and what was
 * written down as spending last time is so again.
 * @param earlier newest first
 */
export function saysIncome(
  payee: string,
  categories: readonly EntryCategory[],
  earlier: readonly EarlierEntry[],
): boolean {
  const text = wordsIn(payee);
  if (
    text === '' ||
    earlier.find((each) => each.kind !== 'transfer' && wordsIn(each.payee) === text)?.kind ===
      'expense'
  )
    return false;
  const written = payee.normalize('NFC');
  const plain = text.trim(),
    pay = plain.replace(whichPay, '').replace(whichPayFirst, '');
  const named = (kind: Kind) =>
    categories.some((each) => {
      const name = wordsIn(each.name).trim();
      return each.kind === kind && (name === plain || name === plain.replace(whichMonth, ''));
    });
  if (named('expense')) return false;
  return (
    comesInByItsWords(written) ||
    named('income') ||
    incomeAlone.has(pay) ||
    isBonus.test(withoutWhichPay(written, plain, pay))
  );
}

function common(one: string, other: string): number {
  return Math.min(one.length, other.length);
}
