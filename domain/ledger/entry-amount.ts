/**
 * The amount of a quick line: which of its numbers is meant as money, and why one is not taken as
 * it stands.
 */
import {
  type AmountRefusal,
  decimalSignOf,
  type Language,
  minorUnits,
  parseAmount,
} from '#domain/money';
import { foldText } from '#domain/text';
import {
  type Candidate,
  countBeside,
  counted,
  isBracketed,
  loneLetter,
  numberBeforeWeekday,
  numberedNext,
  rivalOf,
  slangOfMoney,
  unreadPrice,
  type LineWords,
  yearOnly,
} from './amount-rivals.ts';
import { readCurrencyWord } from './currency-words.ts';
import { looksLikeDay } from './entry-day-forms.ts';
import { numbersOfNames } from './numbered-names.ts';
import { goesOnInWords } from './spoken-number.ts';

/**
 * Why an amount is not taken. `below-thousand`: so few đồng that thousands may be meant; `minor`
 * stands there.
 */
export type EntryRefusal =
  | { text: string; reason: AmountRefusal | 'not-positive' }
  | { text: string; reason: 'below-thousand'; minor: number };

export interface AmountFound {
  text: string;
  sign: '+' | '-' | null;
  read: ReturnType<typeof parseAmount>;
  /** Another amount that is said to be money as plainly. */
  rival: string | null;
  /** It is thousands by its word, or a measure of what the line is about ("xăng 5 lít"). */
  isQuantity: boolean;
}

/**
 * The least plausible amount: nothing costs 45 đồng, so such an input most likely means thousands.
 */
const leastDong = 1_000;

/**
 * Why the amount is not taken, or null where it is. `size`: the amount by the direction of the
 * line.
 */
export function refusalOf(
  { text, read }: AmountFound,
  size: number,
  currency: string,
): EntryRefusal | null {
  if (!read.ok) return { text, reason: read.reason };
  if (size <= 0) return { text, reason: 'not-positive' };
  return currency === 'VND' && size < leastDong
    ? { text, reason: 'below-thousand', minor: size }
    : null;
}

/**
 * `12 500` may be one number or a number beside an amount. A group that begins with 0, and two
 * groups, leave one reading.
 */
const openGroups = /^\D*\d{1,3} [1-9]\d{2}(?! ?\d)/;

/**
 * With the decimals of money behind it, it is one amount or a number beside one: `coffee 1 234,50`.
 */
const openDecimals = /^\D*\d{1,3} [1-9]\d{2}[.,]\d{1,2}$/;

/** A size or an offer before a price: `gỗ 20x30 350k`, `rug 5x7 150`, `combo 2+1 120.000`. */
const productBeforePrice = /^\D*\d{1,3}(?:[.,]\d+)? ?[-+*x×/÷] ?\d{1,3} \d{3}/i;

/**
 * Millions and billions stand right behind their number; after a space a lone letter may be metres,
 * or a name, and so may a letter with a digit: "7 M1 bill", "12 K2 jacket".
 */
const looseLetter = /\d (?:[mb]\d*|k\d+)$/iu;
/** "2025-26 season ticket": two years that follow each other. */
const isSeason = (word: string): boolean => {
  const [, year, next] = /^((?:19|20)\d{2})[-\u2013/](\d{2})$/.exec(word) ?? [];
  return year !== undefined && (Number(year) + 1) % 100 === Number(next);
};

/**
 * A thousand and a half, or half as many thousands: `1,500k`. A little beside millions: `1tr2k` may
 * be 1.2 million.
 */
const oddThousands = /^\D*\d{1,3}[.,]\d{3} ?(?:k|nghìn|ngàn|nghin|ngan)$/iu;
const littleBesideMillions =
  /\d ?(?:tr|triệu|trieu|củ|tỷ|tỉ|ty|ti) ?\d ?(?:k|nghìn|ngàn|nghin|ngan)$/iu;
/** A measure in one word with its number: `gạo 5,5kg`. */
const measureInWord = /(?:^| )[\d.,]+(?:kgs?|gr?|ml|cl|km|cm|mm|oz|lbs?|[mk]?m[23²³])(?= |$)/i;

/** A smaller part that is said after its million or billion, as the last of what was read. */
const saidPart = /\d ?(?:tr|triệu|trieu|tỷ|tỉ|ty|ti|củ|cu|tỏi) \d+$/iu;

/** Certainly a currency: a sign, any three capitals, or a code in small letters that is no word. */
const foreignSaid = /\p{Sc}|\b(?!LIT)[A-Z]{3}\b|\d ?(?:vn|VN)?[đĐ](?:ồng)?(?!\p{L})/u;
const codeSaid =
  /(?<!\p{L})(?:usd|eur|gbp|jpy|vnd|chf|aud|sgd|thb|cny|krw|hkd|twd|nzd|idr|myr|inr)(?!\p{L})/iu;

/**
 * Amounts of đồng by words that also count things: bulbs, litres, small bottles, branches, rice.
 */
const slang = /\d ?(?:c[ủu]|t[ỏo]i|l[íi]t|x[ịi]|c[àa]nh|l[úu]a)(?!\p{L})/iu;
const slangBeforeNumber = /(?:c[ủu]|t[ỏo]i|l[íi]t|x[ịi]|c[àa]nh|l[úu]a) ?\d/iu;
const slangWord = /^(?:củ|tỏi|lít|xị|cành|lúa)$/iu;
/**
 * Goods that are sold by those measures. Spellings without diacritics match only in a line that has
 * none: "đầu tư 5 lít" (to invest) is not about oil (dầu).
 */
const isSoldSo = (() => {
  const sold = (
    'rốt hào sạc cúc tulip đế xà nhiên khoai hành tỏi gừng sắn nghệ cải đậu sen sâm riềng sả dền rượu xăng ' +
    'dầu sữa nước bia mật giấm mắm ' +
    'nhớt sơn cồn chua đào mai hoa hồng lan quất milk petrol gas oil water fuel beer wine'
  ).split(' ');
  const [exact, bare] = [new Set(sold), new Set(sold.map(foldText))];
  return (word: string, hasMarks: boolean) =>
    hasMarks ? exact.has(word.toLowerCase()) : bare.has(foldText(word));
})();
const marked = /[^\p{ASCII}]/u;

/** "Dây 2m 45k" is two metres, and no 2,045,000. */
const lengthBeforeNumber = /\d[mb] \d/i;
/** Makes and kinds: they stay in the payee beside an amount, and before another word. */
const knownName = /^(?:3m|[2-8]b|[23]d)$/i;
const screenSize = /^[48]k$/i;
const screen = new RegExp(
  '^(?:tv|tivi|monitor|screen|display|projector|camera|cam|webcam|video|movie|oled|qled|ultra' +
    '|uhd|màn|man)$',
  'i',
);
/** Behind a number: it is a measure where the line has another amount. */
const measure = new RegExp(
  '^(?:kgs?|gr?|lbs?|oz|gal|gallons?|l|lít|lit|lit(?:er|re)s?|ml|hours?|hrs?|km|mi|miles?' +
    '|sqm)$',
  'i',
);
/** A sign that stands directly before its number, behind a space: no subtraction of two numbers. */
const ownSign = /[\p{L}\d)] [-+\u2212\u2013](?=\p{Sc}?\d)/u;
const operation = /^\d+,? [-+\u2212\u2013]/;
/** A number that multiplies in one word, and its price: "2x 90k", "90k x2". */
const timesBeside = /(?<![\d.,])\d{1,2}[x×] |\d\p{L}* [x×]\d{1,2}(?= |$)/iu;
/**
 * Digits of what is said behind a million: "1 triệu hai" is 1.2 million, unless "hai" is a person.
 */
const saidDigit = /^(?:mốt|hai|ba|tư|bốn|năm|lăm|sáu|bảy|bẩy|tám|chín)[,;]?$/iu;
const bareDigit = /^(?:mot|hai|ba|tu|bon|nam|lam|sau|bay|tam|chin)[,;]?$/iu;
/** Behind "năm" they make it a year, and behind a digit a length of time. */
const timeBehind = /^(?:nay|ngoái|trước|sau|tới|qua|kia|học|nhất|\d{4}|ngày|tuần|tháng|năm|hôm)$/iu;
/** These are said behind a number only. */
const onlyDigit = /^(?:lăm|mốt)$/iu;
const endsInMillions = /\d ?(?:tr|triệu|trieu|tỷ|tỉ|củ|tỏi)$/iu;
/** Behind thousands the rest of them, behind a currency its hundredths. */
const endsInThousands = /\d ?(?:k|nghìn|ngàn|nghin|ngan)$/iu;
const restOfThousand = /^[1-9]\d{2} ?(?:đ|đồng|dong|vnd)?$/iu;
const thousandSpoken = /\d ?(?:nghìn|ngàn|nghin|ngan)$/iu;
const hundreds = /^[1-9]\d{2}[,;]?$/;
const restOfUnit = /^(?:and )?(?:0?[1-9]|[1-9]\d)(?: (?:cents?|pence))?$/i;
const looseCurrency = /\d (?:\p{Sc}|[a-z]{3})$/iu;
const namesCurrency = /\p{Sc}|\b(?:[a-z]{3}|dollars?|euros?|pounds?|francs?)$/iu;
/** Whether the amount may go on behind what was read of it, or says too little. */
function isLeftOpen(text: string, behind: LineWords, isLast: boolean, currency: string): boolean {
  const isDong = currency === 'VND';
  const [next, after] = [behind[0] ?? '', behind[1] ?? ''];
  const isDigit = saidDigit.test(next) || (/(?:trieu|ty|ti)$/i.test(text) && bareDigit.test(next));
  const saysDigit =
    endsInMillions.test(text) &&
    (onlyDigit.test(next) ||
      (isDigit && (isLast || /[,;]$/.test(next))) ||
      (saidDigit.test(next) && !counted.test(after) && !timeBehind.test(after)));
  const isYear = yearOnly.test(text) && !text.endsWith('00');
  return (
    goesOnInWords(text, next) ||
    saysDigit ||
    goesOn(text, behind, currency) ||
    (isDong && (mixedSum.test(text) || isYear))
  );
}
/**
 * Whether a part of the amount may follow it: "45 nghìn 500", "5 dollars 20 cents", "£2 50 parking".
 */
function goesOn(text: string, behind: LineWords, currency: string): boolean {
  const rest = behind.filter((word) => word !== null).join(' ');
  const [next, after] = [behind[0] ?? '', behind[1] ?? ''];
  if (currency === 'VND') {
    const isSpoken = thousandSpoken.test(text) && hundreds.test(next) && !measure.test(after);
    return isSpoken || (endsInThousands.test(text) && restOfThousand.test(rest));
  }
  // "5 p parking" may be five pence.
  if (currency === 'GBP' && /^p[.,]?$/.test(next)) return true;
  const isWhole = minorUnits(currency) === 2 && !/[.,]\d/.test(text);
  // "Heinz 57 SGD 999": the currency belongs to either number.
  const isNumber = looseCurrency.test(text) ? /^\d[\d.,]*$/ : /^\d{2}$/;
  const isRest = restOfUnit.test(rest) || (isNumber.test(next) && !counted.test(after));
  return isWhole && namesCurrency.test(text) && isRest;
}
/** Of `50+10k`, the 50 means thousands as well, or it does not. */
const mixedSum = /(?:^|[-+(]) ?\d{1,3} ?[-+].*\d ?(?:k|nghìn|ngàn|tr|triệu)/iu;

/** Of the account, and of the person. */
interface Reader {
  currency: string;
  language: Language;
}

/**
 * Takes the amount out of the line.
 * @param times the words that tell a time or a name, and so no amount
 * @param days the words that may be a day of a month
 */
export function takeAmount(
  words: (string | null)[],
  currency: string,
  language: Language,
  times: ReadonlySet<number>,
  days?: ReadonlySet<number>,
): AmountFound | null {
  const skipped = new Set([...times, ...numbersOfNames(words)]);
  const every = findCandidates(words, { currency, language }, skipped);
  const all = withoutNames(every, words, currency);
  const best = all.findLast(({ money }) => money) ?? all.at(-1);
  if (best === undefined) return null;
  const { text, from, count } = best;
  const after = words[from + count] ?? null;
  const isSlang = slang.test(text);
  const found: AmountFound = {
    text,
    read: best.read,
    sign: signOf(best),
    rival:
      countBeside(best, every, words) ??
      unreadPrice(every, words, skipped) ??
      (days?.has(from) ? numberBeforeWeekday(best, all, words)?.text : null) ??
      rivalOf(best, all, words, currency),
    isQuantity: currency === 'VND' && isSlang && countsThings(words),
  };
  const isLast = words.slice(from + count + 1).every((word) => word === null);
  words.fill(null, from, from + count);
  if (isLeftOpen(text, words.slice(from + count), isLast, currency))
    return { ...found, read: { ok: false, reason: 'ambiguous' } };
  // "50 cents" are no fifty dollars.
  if (after !== null && cents.test(after)) {
    words[from + count] = null;
    return { ...found, text: `${text} ${after}`, read: hundredthOf(best.read, currency) };
  }
  // "5 lít 2" is 520,000 or 500,000 beside a number.
  if (isSlang && after !== null && /^\d+$/.test(after))
    return { ...found, read: { ok: false, reason: 'ambiguous' } };
  return withCurrencyWord(found, words, from + count, currency);
}

/** Takes a word for a currency, or an amount of đồng, that stands behind the amount. */
function withCurrencyWord(
  found: AmountFound,
  words: (string | null)[],
  at: number,
  currency: string,
): AmountFound {
  const after = words[at] ?? null;
  if (after === null || !found.read.ok) return found;
  const { text } = found;
  // Slang such as "2 củ" means đồng, whatever the account's currency.
  const isSlang = currency !== 'VND' && !/[^\d\s]/.test(text) && slangWord.test(after);
  const named = isSlang ? 'other' : readCurrencyWord(text, after, words[at + 1] ?? null, currency);
  if (named === null) return found;
  words[at] = null;
  const said = after.replace(/[.,;!?]+$/u, '');
  return named === 'own'
    ? found
    : { ...found, text: `${text} ${said}`, read: { ok: false, reason: 'other-currency' } };
}

/** A minus and brackets say that money went out, as most of it does. */
function signOf(one: Candidate): AmountFound['sign'] {
  const { text } = one;
  if (/^[+]/.test(text)) return '+';
  return isBracketed(one) || /^[-\u2212\u2013]/.test(text) ? '-' : null;
}

/** Every part of the line that may be an amount, from the left, each as long as can be read. */
function findCandidates(words: LineWords, reader: Reader, times: ReadonlySet<number>): Candidate[] {
  const found: Candidate[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let count = Math.min(7, words.length - from); count >= 1; count -= 1) {
      const run = words.slice(from, from + count);
      const isOther = (word: string) => looksLikeDay(word) || isSeason(word);
      if (run.some((word, index) => word === null || times.has(from + index) || isOther(word)))
        continue;
      const written = run.join(' '),
        text = written.replace(/(?<=[\p{L}\p{Sc}\d])[,;!?]+$|(?<=\p{Sc})[.)\]]+$/u, '');
      if (!/\d/.test(text) || holdsSeveral(text, words[from - 1] ?? '')) continue;
      const after = words[from + count] ?? null;
      const read = readPart(text, after, words, reader);
      if (read === null) continue;
      found.push({
        text,
        read,
        from,
        count,
        money: /[^\d\s]/.test(text),
        ends: text !== written || !after,
      });
      from += count - 1;
      break;
    }
  }
  return found;
}

/**
 * Whether words that arithmetic could join are several numbers: "12 -3", "90k x2", and "302 - 45"
 * behind "room".
 */
function holdsSeveral(text: string, before: string): boolean {
  const sign = ownSign.exec(text);
  const isOpen = (part: string) => part.split('(').length > part.split(')').length;
  if (sign !== null && !isOpen(text.slice(0, sign.index))) return true;
  return timesBeside.test(text) || (numberedNext.test(before) && operation.test(text));
}

/** The amount that a part of the line is; null where it is none. */
function readPart(
  text: string,
  after: string | null,
  words: LineWords,
  { currency, language }: Reader,
): AmountFound['read'] | null {
  // "2 củ 500k" is one amount, "khoai 2 củ 30k" and "rượu 2 lít 50k" are an amount and what it was
  // for.
  if (slangBeforeNumber.test(text) && (!slangOfMoney.test(text) || countsThings(words)))
    return null;
  if (lengthBeforeNumber.test(text) || measureInWord.test(text)) return null;
  // With its thousands or decimals the price is an amount of its own; without them `2x35 000` may
  // be a product.
  if (productBeforePrice.test(text)) {
    return /\d ?\p{L}+$|[.,]\d+$/u.test(text) ? null : { ok: false, reason: 'ambiguous' };
  }
  const read = parseAmount(text, currency, { decimalSign: decimalSignOf(language) });
  if (!read.ok) return isNoAmount(read.reason, text) ? null : read;
  // A suffix on the second number (15 500k) makes it an amount of its own.
  const isOpen = openGroups.test(text);
  if (isOpen && /\d\s?\p{L}|[.,]/u.test(text) && !openDecimals.test(text)) return null;
  // "1 triệu 2" is 1.2 million; before another word the 2 may count that word: "1 triệu 2 vé".
  const isOdd =
    littleBesideMillions.test(text) ||
    (oddThousands.test(text) && text.includes(decimalSignOf(language)));
  const isAmbiguous = isOpen || isOdd || looseLetter.test(text) || (saidPart.test(text) && after);
  return isAmbiguous ? { ok: false, reason: 'ambiguous' } : read;
}

/** Whether a text that cannot be read was to be no amount at all. */
function isNoAmount(
  reason: Extract<AmountFound['read'], { ok: false }>['reason'],
  text: string,
): boolean {
  const isOther = reason === 'other-currency' && !foreignSaid.test(text) && !codeSaid.test(text);
  return reason === 'not-an-amount' || reason === 'empty' || isOther;
}

const countsThings = (words: LineWords): boolean => {
  const hasMarks = words.some((word) => word !== null && marked.test(word));
  // "1 tỏi 200 củ" names no garlic.
  const isUnit = (at: number) => slang.test(`${words[at - 1]} ${words[at]}`);
  return words.some(
    (word, at) => word !== null && !isUnit(at) && isSoldSo(word.replace(/\P{L}+$/u, ''), hasMarks),
  );
};

/** Leaves out what is rather a name or a quantity, as far as the rest of the line shows it. */
function withoutNames(all: readonly Candidate[], words: LineWords, currency: string): Candidate[] {
  const isDong = currency === 'VND';
  const isPlausible = ({ read }: Candidate) =>
    !isDong || (read.ok && Math.abs(read.amountMinor) >= leastDong);
  const isScreen = ({ text, from, count }: Candidate) =>
    screenSize.test(text) &&
    [words[from - 1], words[from + count]].some((word) => screen.test(word ?? ''));
  const isMeasure = ({ text, from, count }: Candidate) =>
    /^[\d.,]+$/.test(text) && measure.test(words[from + count] ?? '');
  const isWeak = (one: Candidate) =>
    loneLetter.test(one.text) ||
    (isDong && slang.test(one.text)) ||
    isScreen(one) ||
    isMeasure(one);
  const firm = all.filter((one) => !isWeak(one) && isPlausible(one));
  const isMeant = (one: Candidate): boolean => {
    const beside = firm.some((other) => other !== one);
    if (isScreen(one)) return false;
    if (isMeasure(one)) return false;
    // An implausibly small amount in đồng yields to a plausible one.
    if (isDong && one.read.ok && !isPlausible(one)) return !beside;
    const isSurelyMoney = slangOfMoney.test(one.text) && one.ends && !countsThings(words);
    if (isDong && slang.test(one.text)) return !beside || isSurelyMoney;
    if (!loneLetter.test(one.text)) return true;
    if (knownName.test(one.text)) return !beside && one.ends;
    return !firm.some((other) => isDong || other.money);
  };
  return all.filter(isMeant);
}

const cents = /^(?:cents?|pence|xu)$/i;
function hundredthOf(read: AmountFound['read'], currency: string): AmountFound['read'] {
  if (!read.ok) return read;
  const isExact = minorUnits(currency) === 2 && read.amountMinor % 100 === 0;
  if (!isExact) return { ok: false, reason: 'ambiguous' };
  return { ok: true, amountMinor: read.amountMinor / 100 };
}
