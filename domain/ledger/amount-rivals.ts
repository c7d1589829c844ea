/**
 * Of the numbers of a quick line those that may be the amount as well as the one that was chosen:
 * a price per item, a count, a second amount. Such a line is asked about.
 */
import type { parseAmount } from '#domain/money';

/** The words of a line; null for parsed ones. */
export type LineWords = readonly (string | null)[];
/** A part of the line that may be the amount. */
export interface Candidate {
  text: string;
  read: ReturnType<typeof parseAmount>;
  from: number;
  count: number;
  /** It is more than digits. */
  money: boolean;
  /** A comma or the end of the line is behind it. */
  ends: boolean;
}
/**
 * Marks an amount as money: a currency, or a word for thousands or millions. Neither of two such
 * amounts is chosen.
 */
const currencySaid =
  /\p{Sc}|(?<!\p{L})(?!mi[lo]|lit)[a-z]{3}(?!\p{L})|\d ?(?:vn)?đ(?:ồng)?(?!\p{L})/iu;
const scaleSaid = /\d ?(?:k|nghìn|ngàn|nghin|ngan|tr|triệu|trieu|tỷ|tỉ|ty|ti)(?!\p{L})/iu;
/** LineWords for millions and billions of đồng that are money wherever no vegetable is named. */
export const slangOfMoney = /\d ?(?:c[ủu]|tỏi)(?!\p{L})/iu;
/** A lone letter behind a number: a million, a billion, đồng, or metres, a pencil, a make. */
export const loneLetter = /^[\d.,]+[mbd]$/i;
const thousands = /^[\d.,]+k$/i;
/**
 * A kind of car, a raffle, a timber, an aircraft, a telephone number: as an amount it is a sum of
 * small numbers.
 */
const smallSum = /^\d{1,2} ?[x×*/+-] ?\d{1,2}$|^\d{1,3}(?:-\d{1,3})+$/i;

/**
 * A number without more is counted by these, before it ("for 4", "gate 5") or behind it ("3
 * nights").
 */
const countsNext =
  /^(?:for|with|w\/|split|by|between|among(?:st)?|change|of|after|gate|room|row|seat|table|platform|aged?)$/i;
export const counted = new RegExp(
  '^(?:people|friends|persons?|guests|kids|nights?|days?|weeks?|months?|years?|hours?|ways?' +
    '|packs?|inch(?:es)?|pcs|pieces|items|tickets|cups|slices|bottles|cans|bags|boxes|pax|adults' +
    '|quả|trái|cái|chiếc|ly|cốc|tô|bát|hộp|chai|lon|gói|túi|vé|người|đêm|suất|phần)$',
  'i',
);
/**
 * Before the number of a place or thing: "room 302 -45". The sign behind it belongs to the amount.
 */
export const numberedNext = new RegExp(
  '^(?:room|gate|row|seat|platform|flat|apt|apartment|unit|suite|floor|no|nr|number' +
    '|blk|section|level|zone|terminal|chapter|channel|ngõ|ngo|ngách|ngach' +
    '|phòng|phong|căn|số|tầng|tang|lô|cổng|block)[.:]?$',
  'i',
);
const bareNumber = /^\d{1,4}$/,
  bareDecimals = /^\d+[.,]\d{1,2}$/;
export const yearOnly = /^(?:19|20)\d{2}$/;
/** Marks an amount as a unit price: "2 ly x 35k", "2 vé 150k mỗi vé". */
const timesBefore = /^(?:[x×*@]|at)$/i,
  eachBehind = /^(?:each|apiece|mỗi)$/i;
/** A quantity in one word: "trà đá x2 5k". */
const times = /^(?:[x×]\d{1,2}|\d{1,2}[x×])$/i;
/** What was paid may be the whole or the share: "450k chia 3", "half of 50". */
function shareIn(words: LineWords): string | null {
  const at = words.findIndex((word, index) => {
    const next = words[index + 1] ?? '';
    return (
      (/^chia$/i.test(word ?? '') && /^(?:đôi|đều|hai|ba|bốn|năm|\d{1,2})$/iu.test(next)) ||
      (/^(?:half|third|quarter)$/i.test(word ?? '') && /^of$/i.test(next))
    );
  });
  return at < 0 ? null : `${words[at]} ${words[at + 1]}`;
}

/** Returns the quantity that the unit price applies to; null if the line states none. */
export function countBeside(
  one: Candidate,
  all: readonly Candidate[],
  words: LineWords,
): string | null {
  const { from, count } = one;
  const factor = words.find(
    (word, at) => word !== null && (at < from || at >= from + count) && times.test(word),
  );
  if (factor) return factor;
  const shared = shareIn(words);
  if (shared !== null) return shared;
  const isPrice =
    timesBefore.test(words[from - 1] ?? '') || eachBehind.test(words[from + count] ?? '');
  const isCount = (other: Candidate) => other.from < from && /^\d{1,3}$/.test(other.text);
  return isPrice ? (all.find(isCount)?.text ?? null) : null;
}

/**
 * A price beside the amount that cannot be read: "2 tickets $45/each", "phở 50k+ trà đá 5k"; null
 * where there is none.
 */
export function unreadPrice(
  all: readonly Candidate[],
  words: LineWords,
  names: ReadonlySet<number>,
): string | null {
  const isRead = (at: number) => all.some(({ from, count }) => at >= from && at < from + count);
  const isPrice = (word: string) =>
    /\p{Sc}\d|\d\p{Sc}|\d(?:k|tr)[-+./]|^@[\d.,]+k?$|\d(?:ea|pp)$|^\d+\/$/iu.test(word);
  return (
    words.find((word, at) => word !== null && isPrice(word) && !names.has(at) && !isRead(at)) ??
    null
  );
}

/**
 * A number before one that rather counts something: "dinner 80 for 4", "hotel 450 3 nights",
 * "insurance 450 2026".
 */
function amountBeforeCount(
  best: Candidate,
  all: readonly Candidate[],
  words: LineWords,
): Candidate | undefined {
  const isCount = (one: Candidate) =>
    bareNumber.test(one.text) &&
    (yearOnly.test(one.text) ||
      countsNext.test(words[one.from - 1] ?? '') ||
      numberedNext.test(words[one.from - 1] ?? '') ||
      counted.test(words[one.from + one.count] ?? ''));
  if (isCount(best)) return all.findLast((one) => one.from < best.from && !isCount(one));
  if (!bareDecimals.test(best.text)) return undefined;
  // "Coffee 4.50 bagel 3.00", "python 3.12 book 40".
  const isAtEnd = (one: Candidate) =>
    one.from > best.from && one.ends && !words[one.from + one.count];
  const isRival = (one: Candidate) =>
    one !== best &&
    (bareDecimals.test(one.text) || (bareNumber.test(one.text) && isAtEnd(one) && !isCount(one)));
  return all.find(isRival);
}

/** "Lunch 14 monday 16": the weekday, or its two words, stands between them. */
export function numberBeforeWeekday(
  { from }: Candidate,
  all: readonly Candidate[],
  words: LineWords,
): Candidate | undefined {
  const isBefore = (one: Candidate) => {
    const between = words.slice(one.from + one.count, from);
    return one.from < from && (between.length === 1 || between.every((word) => word === null));
  };
  return all.find((one) => isBefore(one) && !countsNext.test(words[one.from - 1] ?? ''));
}

/** "30 5K run", "4.50 401k": what stands before a name, or has cents, may be what was paid. */
function amountBeforeName(
  best: Candidate,
  all: readonly Candidate[],
  words: LineWords,
  currency: string,
): string | null {
  const { text } = best;
  if (loneLetter.test(text)) return all.find((one) => one !== best)?.text ?? null;
  // "Invoice 12 3k" and "Mazda 3 12k" end with what was paid.
  const mayGoOn = (one: Candidate) =>
    one.from === 0 || (words[best.from + best.count] ?? null) !== null;
  const isPaid = (one: Candidate) =>
    one.from < best.from &&
    (bareDecimals.test(one.text) || (one.from + one.count === best.from && mayGoOn(one)));
  return currency !== 'VND' && thousands.test(text) ? (all.find(isPaid)?.text ?? null) : null;
}

/**
 * Whether a number and the one behind it may be one calculation ("12 -3", "4.50 + $1"), or the
 * second counts what follows it ("9 2 cups"). The number of a room is neither.
 */
function joins(number: Candidate, behind: Candidate, words: LineWords): boolean {
  const { text } = behind;
  if (numberedNext.test(words[number.from - 1] ?? '')) return text.startsWith('+ ');
  return (
    /^[-+\u2212\u2013]/.test(text) ||
    (bareNumber.test(number.text) && bareNumber.test(text) && !behind.ends)
  );
}

/** Between two numbers: either is meant, or what they make together. */
const between = /^(?:&|to|or|and|plus|minus|less|đến|hoặc|và|cộng|trừ|den|hoac|va|cong|tru)$/i;

/** The number of "45 or 50" and "45 minus 5" that stands before the chosen one. */
function numberJoined(best: Candidate, all: readonly Candidate[], words: LineWords) {
  if (!between.test(words[best.from - 1] ?? '')) return undefined;
  return all.find(({ from, count }) => from + count === best.from - 1);
}

const listed = /^(?:&|and|plus|và|va|cộng|cong)$/i;
/** What is paid on top of a price: "dinner 30 tip 2", "dinner 30 incl 2 tip". */
const extra = /^(?:tips?|service|delivery|shipping|postage|p&p|surcharge|fees?|vat|gst|corkage)$/i;
/**
 * The price of an item that stands before another, or before an extra: "lunch 12 and coffee 3",
 * "milk 2, bread 3".
 */
function priceInList(best: Candidate, all: readonly Candidate[], words: LineWords) {
  const isPlain = ({ text }: Candidate) => /^\d+$/.test(text) || bareDecimals.test(text);
  const isFree = (one: Candidate) =>
    isPlain(one) &&
    !yearOnly.test(one.text) &&
    !counted.test(words[one.from + one.count] ?? '') &&
    !countsNext.test(words[one.from - 1] ?? '') &&
    !numberedNext.test(words[one.from - 1] ?? '');
  const [behind, last] = [0, 1].map((more) => words[best.from + best.count + more] ?? null);
  const isExtra = extra.test(behind ?? '') && last === null;
  if (!isFree(best) || (behind !== null && !isExtra)) return undefined;
  return all.findLast((one) => {
    const end = one.from + one.count;
    const isJoined = !one.ends && listed.test(words[end] ?? '');
    const item = words.slice(isJoined ? end + 1 : end, best.from);
    const isListed =
      one.ends ||
      isJoined ||
      isExtra ||
      extra.test(item.at(-1) ?? '') ||
      extra.test(words[one.from - 1] ?? '');
    const isNamed = item.length > 0 && item.length <= 3 && !item.includes(null);
    return isListed && isNamed && (words[one.from - 1] ?? null) !== null && isFree(one);
  });
}

/** "120 Section 21 fee": the number that begins the line, above the one of a name within it. */
function amountAtHead(best: Candidate, all: readonly Candidate[], words: LineWords) {
  const sizeOf = ({ read }: Candidate) => (read.ok ? read.amountMinor : 0);
  const isInside =
    (words[best.from - 1] ?? null) !== null && (words[best.from + best.count] ?? null) !== null;
  if (!bareNumber.test(best.text) || !isInside) return undefined;
  return all.find(
    (one) =>
      words.slice(0, one.from).every((word) => word === null) &&
      one.from < best.from &&
      /^\d[\d ]*$/.test(one.text) &&
      !counted.test(words[one.from + one.count] ?? '') &&
      sizeOf(one) > sizeOf(best),
  );
}

/** A weight or an amount in pounds: the number beside it may be what was paid. */
function numberBesidePounds(best: Candidate, all: readonly Candidate[]): string | null {
  if (!/\d ?pounds?$/i.test(best.text)) return null;
  const isPrice = (one: Candidate) =>
    bareDecimals.test(one.text) ||
    (bareNumber.test(one.text) && (one.ends || one.from + one.count === best.from));
  return all.find((one) => one !== best && isPrice(one))?.text ?? null;
}

export const isBracketed = ({ text, read }: Candidate) =>
  read.ok && read.amountMinor < 0 && /^[^\d(]*\(/.test(text);

/** Another part of the line that may as well be the amount; null where there is none. */
export function rivalOf(
  best: Candidate,
  all: readonly Candidate[],
  words: LineWords,
  currency: string,
): string | null {
  const { text } = best;
  // "Lunch 45 (2)": brackets are also how people add how many it was for.
  const isAmount = (one: Candidate) =>
    one !== best && (one.money || !/[\p{L}\p{Sc}]|[.,]\d/u.test(text));
  const beside = isBracketed(best) ? all.findLast(isAmount) : undefined;
  if (beside !== undefined) return beside.text;
  // "Coffee 4.50 + $1 tip" is a sum, and no income.
  const before = all.find(({ from, count }) => from + count === best.from);
  if (before !== undefined && joins(before, best, words)) return before.text;
  const other =
    numberJoined(best, all, words) ??
    priceInList(best, all, words) ??
    amountAtHead(best, all, words);
  if (other !== undefined) return other.text;
  const isSaid = (one: Candidate) => currencySaid.test(one.text);
  const plain = all.filter(isSaid),
    own = plain.filter(({ read }) => read.ok);
  const scaled = all.filter(
    (one) => !isSaid(one) && (scaleSaid.test(one.text) || slangOfMoney.test(one.text)),
  );
  const open = plain.includes(best) ? [] : [...own, best];
  const rivals = (plain.length > 1 ? plain : plain.length === 0 ? scaled : open).map(
    (one) => one.text,
  );
  if (rivals.length > 1) return rivals.find((other) => other !== text) ?? text;
  // "5K run 30", "2M cable 8", "4x4 rental 80": the number at the end may be what was paid.
  const amount = amountBeforeCount(best, all, words);
  if (amount !== undefined) return amount.text;
  const mayBeName = thousands.test(text) || loneLetter.test(text) || smallSum.test(text);
  const last = all.findLast(
    (one) => one !== best && one.from > best.from && one.ends && !words[one.from + one.count],
  );
  if (mayBeName && last !== undefined) return last.text;
  return numberBesidePounds(best, all) ?? amountBeforeName(best, all, words, currency);
}
