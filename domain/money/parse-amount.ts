import { maxAmountMinor } from './amount.ts';
import { type CurrencyCode, currencyMarks, currencies, minorUnits } from './currencies.ts';

/**
 * Why a text is no amount. `too-many-decimals`: finer than the currency (also the likely slip
 * `12.50` in VND); `ambiguous`: two readings differ and no rule decides; `not-exact`: a division
 * leaves a fraction of the smallest unit, or divides by zero; `other-currency`: a sign or code of a
 * currency that is not the one in use.
 */
export type AmountRefusal =
  | 'empty'
  | 'not-an-amount'
  | 'too-many-decimals'
  | 'ambiguous'
  | 'not-exact'
  | 'too-large'
  | 'other-currency';
export type ParsedAmount = { ok: true; amountMinor: number } | { ok: false; reason: AmountRefusal };
export interface ParseAmountOptions {
  /**
   * The decimal sign of the person's language (see `decimalSignOf`). Decides only what the text
   * itself leaves open.
   */
  decimalSign?: '.' | ',';
}

/** Its message is the reason. */
class Refusal extends Error {}
/** An exact fraction; nothing is rounded on the way. */
interface Ratio {
  n: bigint;
  d: bigint;
}

/** Longer texts are no amounts: reading stays quick. */
export const maxLength = 120;
const thousand = 3,
  million = 6,
  billion = 9;
const suffixes: Record<string, number> = {
  k: thousand,
  nghìn: thousand,
  ngàn: thousand,
  nghin: thousand,
  ngan: thousand,
  thousand: thousand,
  grand: thousand,
  hundred: 2,
  'hundred thousand': thousand + 2,
  'hundred million': million + 2,
  tr: million,
  triệu: million,
  trieu: million,
  m: million,
  mil: million,
  mio: million,
  million: million,
  tỷ: billion,
  tỉ: billion,
  ty: billion,
  ti: billion,
  b: billion,
  bn: billion,
  billion: billion,
  'chục nghìn': thousand + 1,
  'chục ngàn': thousand + 1,
  'trăm nghìn': thousand + 2,
  'trăm ngàn': thousand + 2,
  'chục triệu': million + 1,
  'trăm triệu': million + 2,
};
const suffixPattern = new RegExp(
  `^(?:${Object.keys(suffixes)
    .sort((a, b) => b.length - a.length)
    .join('|')})(?!\\p{L})`,
  'u',
);
/**
 * After these a smaller part may be said without its own word: "1 triệu 2" is 1.2 million, "1 tỷ
 * rưỡi" one and a half.
 */
const spoken = new Set(['tr', 'triệu', 'trieu', 'tỷ', 'tỉ', 'ty', 'ti']);
const half = /^ ?(?:rưỡi|rưởi|ruoi)(?!\p{L})/u;
/** "2 trăm" is two hundred, and two hundred thousand where people talk of prices. */
const openHundreds = /^(?:trăm|chục)(?!\p{L})/u;
/**
 * Text that a currency may follow: a digit, a bracket, a space, or a suffix right after its number.
 */
const beforeMark = new RegExp(`(?:[\\d\\s)]|\\d\\s?(?:${Object.keys(suffixes).join('|')}))$`, 'u');
/** Groups of three, or of two before the last three as in India; one sign throughout. */
const grouped = /^\d{1,3}([.,' ])\d{3}(?:\1\d{3})*$|^\d{1,2}(?:,\d{2})+,\d{3}$/;

/**
 * Digits, letters and signs of full width, which come from East Asian keyboards, as the usual ones.
 */
export function toHalfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (wide) =>
    String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  );
}

/**
 * Reads an amount as people type it, in the currency's own decimals: `1.234.567`, `1,234,567.89`,
 * `12,50`, `45k`, `2 grand`, `1,5tr`, `1tr5`, `1 triệu 2`, `1tr rưỡi`, `1 triệu 250 nghìn`, `1tỷ`, `12+8`,
 * `(100-20)*2`, with a sign of either kind and the currency beside it. In VND also `2 củ`
 * (million), `1 tỏi` (billion), `5 lít` or `5 xị` (hundred thousand), `10 cành` or `10 lúa`
 * (thousand).
 *
 * `.` and `,` in one number: where both stand, the last is the decimal sign; one that repeats
 * groups; a lone one groups when it can (one to three digits before, exactly three after) and the
 * currency has no decimals, and is the decimal sign when it cannot group. What is still open
 * (`1,234` in USD) goes by `decimalSign`, by default `.`: the decimal sign of the language gives
 * three decimals and so a refusal in USD, the other sign groups. With no `decimalSign` stated,
 * `1.234tr` and `1.234` in KWD are `ambiguous`. In a product a number may be an amount or a factor,
 * so a lone `1.075` there is `ambiguous` unless the language says that `.` groups. Nothing is ever
 * rounded.
 *
 * An amount in brackets is below zero, as in the files of banks: `(45.00)`.
 *
 * @returns amountMinor: an integer of at most `maxAmountMinor` either way, negative where the text
 * says so, zero allowed.
 * @throws RangeError for an unknown currency only.
 */
export function parseAmount(
  text: string,
  currency: string,
  options: ParseAmountOptions = {},
): ParsedAmount {
  const decimals = minorUnits(currency);
  const clean = tidy(text);
  if (clean === '') return { ok: false, reason: 'empty' };
  if (clean.length > maxLength) return { ok: false, reason: 'not-an-amount' };
  const answer = readIn(clean, currency as CurrencyCode, decimals, options.decimalSign);
  if (answer.ok || strip(clean, currencyMarks(currency as CurrencyCode)) !== null) return answer;
  // A sign of another currency is worth its own answer: the number may be right and the account
  // wrong.
  const elsewhere = currencies.some(({ code, minorUnits: units }) => {
    const body = code === currency ? null : strip(clean, currencyMarks(code));
    if (body === null) return false;
    const read = readIn(body, code, units, options.decimalSign);
    return read.ok || read.reason !== 'not-an-amount';
  });
  return elsewhere ? { ok: false, reason: 'other-currency' } : answer;
}

/** Half width, lower case, single spaces, one sign for the minus and one for the apostrophe. */
export const tidy = (text: string): string =>
  toHalfWidth(text.normalize('NFC'))
    .toLowerCase()
    .replace(/[\s\u00a0\u202f\u2009\u2060]+/g, ' ')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\u2019]/g, "'")
    .trim();

/**
 * Colloquial words for amounts of đồng, with and without diacritics: a million, a billion, a
 * hundred thousand, a thousand.
 */
const dongWord = /(\d ?)(?:(c[ủu])|(t[ỏo]i)|(l[íi]t|x[ịi])|c[àa]nh|l[úu]a)(?!\p{L})/gu;
const inPlainWords = (
  _word: string,
  digit: string,
  million?: string,
  billion?: string,
  hundreds?: string,
): string => digit + (million ? 'tr' : billion ? 'tỷ' : hundreds ? 'trăm nghìn' : 'k');

function readIn(
  typed: string,
  currency: CurrencyCode,
  decimals: number,
  sign: '.' | ',' | undefined,
): ParsedAmount {
  const text = currency === 'VND' ? typed.replace(dongWord, inPlainWords) : typed;
  // The currency stands at either end only; in the middle it is an error.
  const body = strip(text, currencyMarks(currency)) ?? text;
  if (nestedBrackets.test(body)) return { ok: false, reason: 'ambiguous' };
  const inner = insideBrackets(body.replace(/^[+-]/, ''));
  // A second sign could take the first back or repeat it.
  if (inner !== null && /^(?:\( ?)?[+-]/.test(body)) return { ok: false, reason: 'ambiguous' };
  if (inner !== null) return readIn(`-${inner}`, currency, decimals, sign);
  const read = readExactly(body, decimals, sign);
  if (typeof read === 'string') return { ok: false, reason: read };
  const minor = read.n * 10n ** BigInt(decimals);
  if (minor % read.d !== 0n)
    return { ok: false, reason: /[/÷]/.test(body) ? 'not-exact' : 'too-many-decimals' };
  const amountMinor = Number(minor / read.d);
  return Math.abs(amountMinor) <= maxAmountMinor
    ? { ok: true, amountMinor }
    : { ok: false, reason: 'too-large' };
}

/** The exact value of a tidied expression, or why it has none. */
export function readExactly(
  text: string,
  decimals: number,
  sign: '.' | ',' | undefined,
): Ratio | AmountRefusal {
  try {
    return readExpression(text, { decimals, sign, product: /[*x×/÷]/.test(text) });
  } catch (error) {
    if (error instanceof Refusal) return error.message as AmountRefusal;
    throw error;
  }
}

/**
 * The amount that stands in brackets, as bookkeepers and banks write what is below zero; null for
 * any other text, and for a sum in brackets.
 */
export function insideBrackets(text: string): string | null {
  return /^\( *((?:(?!\d\D*[-+*x×/÷] *\D?\d)[^()])*?) *\)$/.exec(text.trim())?.[1] ?? null;
}

/** One amount in brackets within brackets: below zero, or a sum of itself. */
export const nestedBrackets = /^[+-]? *\( *(?:\( *)+[-+]?[^-+*x×/÷()]+(?:\) *)+\)$/;

function strip(text: string, marks: readonly string[]): string | null {
  const sign = /^[+-]?/.exec(text)![0];
  const rest = text.slice(sign.length).trimStart();
  for (const mark of marks) {
    if (rest.startsWith(mark) && /^[\d\s(.,+-]/.test(rest.slice(mark.length)))
      return sign + rest.slice(mark.length).trim();
    if (rest.endsWith(mark) && beforeMark.test(rest.slice(0, -mark.length)))
      return sign + rest.slice(0, -mark.length).trim();
  }
  return null;
}

interface Reading {
  decimals: number;
  sign: '.' | ',' | undefined;
  product: boolean;
}

/** The position of the parser in an expression. */
interface Cursor {
  at: number;
  readonly text: string;
  readonly reading: Reading;
}

function rest(from: Cursor): string {
  return from.text.slice(from.at);
}

function skip(from: Cursor): void {
  while (from.text[from.at] === ' ') from.at += 1;
}

function take(from: Cursor, signs: string): string | null {
  skip(from);
  const next = from.text[from.at];
  if (next === undefined || !signs.includes(next)) return null;
  from.at += 1;
  return next;
}

function readSum(from: Cursor): Ratio {
  let value = readProduct(from);
  for (let sign = take(from, '+-'); sign !== null; sign = take(from, '+-')) {
    const next = readProduct(from);
    value = {
      n: value.n * next.d + (sign === '+' ? next.n : -next.n) * value.d,
      d: value.d * next.d,
    };
  }
  return value;
}

function readProduct(from: Cursor): Ratio {
  let value = readFactor(from);
  for (let sign = take(from, '*x×/÷'); sign !== null; sign = take(from, '*x×/÷')) {
    const next = readFactor(from);
    if ('*x×'.includes(sign)) value = { n: value.n * next.n, d: value.d * next.d };
    else if (next.n === 0n) throw new Refusal('not-exact');
    else
      value = {
        n: value.n * next.d * (next.n < 0n ? -1n : 1n),
        d: value.d * (next.n < 0n ? -next.n : next.n),
      };
  }
  return value;
}

function readFactor(from: Cursor): Ratio {
  const sign = take(from, '+-');
  const value = take(from, '(') === null ? readTerm(from) : readBracketed(from);
  return sign === '-' ? { n: -value.n, d: value.d } : value;
}

/** Parses a sum after its opening bracket. */
function readBracketed(from: Cursor): Ratio {
  const inner = readSum(from);
  if (take(from, ')') === null) throw new Refusal('not-an-amount');
  return inner;
}

function readTerm(from: Cursor): Ratio {
  skip(from);
  const literal = /^\d[\d.,']*(?: \d{3}(?!\d)[\d.,']*)*|^[.,]\d+/.exec(rest(from))?.[0];
  if (literal === undefined) throw new Refusal('not-an-amount');
  from.at += literal.length;
  const afterLiteral = from.at;
  skip(from);
  const suffix = suffixPattern.exec(rest(from))?.[0];
  if (suffix === undefined) {
    if (openHundreds.test(rest(from))) throw new Refusal('ambiguous');
    from.at = afterLiteral;
    return readNumber(literal, suffix, '', from.reading);
  }
  from.at += suffix.length;
  return readScaled(from, literal, suffix);
}

/** Parses a number of thousands, millions or billions and the smaller part after it. */
function readScaled(from: Cursor, literal: string, suffix: string): Ratio {
  const after = rest(from);
  const smaller = /^ ?(\d+) ?/.exec(after);
  const smallerSuffix =
    smaller === null ? undefined : suffixPattern.exec(after.slice(smaller[0].length))?.[0];
  if (smaller !== null && smallerSuffix !== undefined) {
    // "1tr250k", "1 tỷ 200 triệu 500 nghìn": each part is smaller than one of the part before.
    const scale = suffixes[suffix]!,
      digits = smaller[1]!;
    if (!/^\d+$/.test(literal) || digits.length + suffixes[smallerSuffix]! > scale)
      throw new Refusal('not-an-amount');
    from.at += smaller[0].length + smallerSuffix.length;
    const part = readScaled(from, digits, smallerSuffix);
    return { n: BigInt(literal) * 10n ** BigInt(scale) * part.d + part.n, d: part.d };
  }
  const halfOf = half.exec(after)?.[0];
  if (halfOf !== undefined) {
    if (!/^\d+$/.test(literal)) throw new Refusal('not-an-amount');
    from.at += halfOf.length;
    return readNumber(literal, suffix, '5', from.reading);
  }
  // "1tr5" is one and a half million; with two digits people mean either half of it, so that is
  // refused.
  const tail = (spoken.has(suffix) ? /^ ?\d+/ : /^\d+/).exec(after)?.[0] ?? '';
  from.at += tail.length;
  return readNumber(literal, suffix, tail.trim(), from.reading);
}

/**
 * Reads the text of an expression. Grammar: sum = product (('+' | '-') product)*; product = factor
 * (('*' | '/') factor)*; factor = sign? (number | '(' sum ')').
 * @throws Refusal unless the whole text is a sum
 */
function readExpression(text: string, reading: Reading): Ratio {
  // `0x10` is how programmers write 16; nobody multiplies by nothing.
  if (/(?:^|[^\d.,])0x/.test(text)) throw new Refusal('not-an-amount');
  const from: Cursor = { at: 0, text, reading };
  const value = readSum(from);
  skip(from);
  if (from.at !== text.length) throw new Refusal('not-an-amount');
  return value;
}

function readNumber(
  literal: string,
  suffix: string | undefined,
  tail: string,
  reading: Reading,
): Ratio {
  const { whole, fraction } = splitNumber(literal, suffix !== undefined, reading);
  let digits = fraction;
  if (tail !== '') {
    if (!/^\d+$/.test(literal) || tail.length > 3) throw new Refusal('not-an-amount');
    if (tail.length === 2) throw new Refusal('ambiguous');
    digits = tail;
  }
  const scale = suffix === undefined ? 0 : suffixes[suffix]!;
  return { n: BigInt(whole + digits) * 10n ** BigInt(scale), d: 10n ** BigInt(digits.length) };
}

/** A number without the signs that group its digits; `0` for none. */
function ungroup(text: string): string {
  if (!/^\d*$/.test(text) && !grouped.test(text)) throw new Refusal('not-an-amount');
  return text.replace(/\D/g, '') || '0';
}

/** The digits before and after the decimal sign. */
interface Digits {
  whole: string;
  fraction: string;
}

/**
 * The digits before and after the decimal sign, by the rules that `parseAmount` states.
 *
 * @param scaled a suffix such as `k` follows
 */
function splitNumber(literal: string, scaled: boolean, reading: Reading): Digits {
  const signs = literal.replace(/\d/g, '');
  if (signs === '') return { whole: literal, fraction: '' };
  const last = signs.at(-1)!;
  const isSingle = signs.length === 1;
  if (last === ' ' || last === "'" || (!isSingle && new Set(signs).size === 1))
    return { whole: ungroup(literal), fraction: '' };
  const cut = literal.lastIndexOf(last);
  const before = literal.slice(0, cut);
  const fraction = literal.slice(cut + 1);
  if (fraction === '' || signs.indexOf(last) !== signs.length - 1)
    throw new Refusal('not-an-amount');
  return isSingle
    ? splitAtOnlySign(before, last, fraction, scaled, reading)
    : splitAtLastSign(before, fraction, scaled, reading);
}

/**
 * A number with both signs: the last one can only be the decimal sign. Banks write "65,000.00" even
 * where there are no decimals.
 */
function splitAtLastSign(
  before: string,
  fraction: string,
  scaled: boolean,
  { decimals, product }: Reading,
): Digits {
  if (scaled || product || fraction.length <= decimals) return { whole: ungroup(before), fraction };
  if (decimals === 0 && /^0{1,2}$/.test(fraction)) return { whole: ungroup(before), fraction: '' };
  throw new Refusal('too-many-decimals');
}

/** A number with one sign, which may also group its digits. */
function splitAtOnlySign(
  before: string,
  sign: string,
  fraction: string,
  scaled: boolean,
  reading: Reading,
): Digits {
  const isExact = scaled || reading.product;
  if (/^[1-9]\d{0,2}$/.test(before) && fraction.length === 3) {
    if (reading.decimals === 0 && !isExact) return { whole: before + fraction, fraction: '' };
    if (reading.sign === undefined && (isExact || reading.decimals >= 3))
      throw new Refusal('ambiguous');
    if (sign !== (reading.sign ?? '.')) return { whole: before + fraction, fraction: '' };
    if (reading.product && !scaled && reading.decimals < 3) throw new Refusal('ambiguous');
  }
  if (!isExact && fraction.length > reading.decimals) throw new Refusal('too-many-decimals');
  return { whole: before || '0', fraction };
}
