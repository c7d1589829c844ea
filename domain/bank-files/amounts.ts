/**
 * Amounts as files write them, read to the last digit: either the exact number of minor units, or
 * refused with the reason. Not `parseAmount` of `#domain/money`, which reads what one person types
 * and may go by that person's language; here all amounts of a file together tell which sign is the
 * decimal one.
 */
import { insideBrackets, isCurrency, maxAmountMinor, minorUnits } from '#domain/money';
import { foldText } from '#domain/text';
import type { DecimalSign } from './bank-file.ts';
import { unseen } from './days.ts';

/**
 * Codes of rare currencies that are words as well, as in titles and under headings of no currency.
 */
export const wordCodes: ReadonlySet<string> = new Set(['ALL', 'TOP', 'SOS', 'CUP', 'MOP']);

/** Decimals of a currency, or null for a code that is not a currency. */
export function decimalsOfCurrency(code: string): number | null {
  return isCurrency(code) ? minorUnits(code) : null;
}

/** The parts of a written amount. `body` holds digits and separators only. */
export interface AmountText {
  body: string;
  /** The direction stated by the text: a sign, parentheses, DR or CR. Null if it states none. */
  direction: 'in' | 'out' | null;
  /**
   * The direction is said by a word (DR, CR), which means the same to every bank, and not by a
   * sign.
   */
  worded: boolean;
  /** A three-letter currency code beside the number. */
  code: string | null;
  /**
   * A sign beside it that several currencies have (`$`): it does not say which one it is, but which
   * ones it is not.
   */
  sharedSign?: string;
}

/** Signs of one currency only, and signs of several (null), which say nothing by themselves. */
const symbolCodes: Record<string, string | null> = {
  '€': 'EUR',
  '£': 'GBP',
  '₫': 'VND',
  đ: 'VND',
  vnđ: 'VND',
  '₩': 'KRW',
  '₹': 'INR',
  '฿': 'THB',
  '₽': 'RUB',
  zł: 'PLN',
  us$: 'USD',
  $: null,
  '¥': null,
  kr: null,
  'kr.': null,
  a$: 'AUD',
  au$: 'AUD',
  ca$: 'CAD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  nt$: 'TWD',
  mx$: 'MXN',
  r$: 'BRL',
  c$: null,
  r: 'ZAR',
  rm: 'MYR',
  rp: 'IDR',
  rs: null,
  'rs.': null,
  kč: 'CZK',
  sfr: 'CHF',
  'sfr.': 'CHF',
  fr: null,
  'fr.': null,
  ft: 'HUF',
  lei: 'RON',
  '₺': 'TRY',
  '₱': 'PHP',
  '₪': 'ILS',
  '₴': 'UAH',
  '₦': 'NGN',
  '₡': 'CRC',
  '₲': 'PYG',
  '₸': 'KZT',
  '₾': 'GEL',
  '₼': 'AZN',
  '₭': 'LAK',
  '₮': 'MNT',
};

/** The longest first: `us$` is not the `$` of a currency called `us`. */
const anySymbol = Object.keys(symbolCodes)
  .sort((a, b) => b.length - a.length)
  .map((sign) => sign.replace(/[$.]/g, '\\$&'))
  .join('|');

const symbolBefore = new RegExp(`^(${anySymbol})\\s*(?=[-+(\\d.,])`, 'iu');

const symbolAfter = new RegExp(`(?<=[\\d.,)\\s-])\\s*(${anySymbol})$`, 'iu');

const ledgerWords: Record<string, 'in' | 'out'> = {
  cr: 'in',
  dr: 'out',
  'cr.': 'in',
  'dr.': 'out',
  c: 'in',
  d: 'out',
  h: 'in',
  s: 'out',
};

/** The names of the currencies that tables most often write as words, folded. */
const currencyNames: Record<string, string> = {
  euro: 'EUR',
  euros: 'EUR',
  'us dollar': 'USD',
  'us dollars': 'USD',
  'do la my': 'USD',
  dong: 'VND',
  vnd: 'VND',
  'dong viet nam': 'VND',
  'viet nam dong': 'VND',
  'vietnam dong': 'VND',
  'vietnamese dong': 'VND',
  'pound sterling': 'GBP',
  'british pound': 'GBP',
  'british pounds': 'GBP',
  'japanese yen': 'JPY',
  'swiss franc': 'CHF',
  'swiss francs': 'CHF',
  'schweizer franken': 'CHF',
  'australian dollar': 'AUD',
  'canadian dollar': 'CAD',
  'singapore dollar': 'SGD',
  dollar: '$',
  dollars: '$',
  'do la': '$',
};

/**
 * The currency that a text by itself names: by its code, its sign or its name. A sign of several
 * (`$`) is answered in small letters, as `splitAmount` has it. Null where it names none.
 */
export function currencyNamed(text: string): string | null {
  const own = text.trim().normalize('NFC').toLowerCase(),
    folded = foldText(own);
  if (Object.hasOwn(symbolCodes, own)) return symbolCodes[own] ?? own.replace('.', '');
  // Some write the sign behind the code: `CAD$`.
  const code = /^([a-z]{3})\p{Sc}?$/u.exec(own)?.[1]?.toUpperCase();
  if (code !== undefined && isCurrency(code)) return code;
  return Object.hasOwn(currencyNames, folded) ? currencyNames[folded]! : null;
}

/** Longer cells hold more than a currency, and are not taken apart. */
const longestName = 40;

/** Separators between a code and its sign or name: `EUR (€)`, `EUR - Euro`, `EUR €`. */
const betweenNames = /\s*[()[\]/\u2013-]\s*|\s+(?=\p{Sc})|(?<=\p{Sc})\s+/u;

/**
 * The currency that a whole cell names, once or in several ways that agree: `EUR`, `EUR.`, `EUR
 * (€)`, `EUR - Euro`; as `currencyNamed` answers it.
 */
export function currencyOfCell(cell: string): string | null {
  const text = cell.trim();
  if (text.length > longestName) return null;
  const code = /^([A-Z]{3})\.$/.exec(text)?.[1];
  const whole = currencyNamed(code ?? text);
  if (whole !== null) return whole;
  const named = text
    .split(betweenNames)
    .filter((part) => part !== '')
    .map(currencyNamed);
  const [own, ...others] = new Set(named.flatMap((part) => codeOf(part) ?? []));
  const agrees =
    own !== undefined &&
    others.length === 0 &&
    named.every((part) => part !== null && mayBe(part, own));
  return agrees ? own : null;
}

/** The currency that `currencyNamed` answers, or null where that is a sign of several. */
export const codeOf = (named: string | null) =>
  named !== null && isCurrency(named) ? named : null;

/** The sign of several currencies that `currencyNamed` answers. */
export const signOf = (named: string | null) =>
  named !== null && !isCurrency(named) ? named : null;

/**
 * The currency beside a heading: `EUR amount`, `Amount (EUR)`, `Paid out (£)`, `Betrag in Euro`; as
 * `currencyNamed` answers it.
 */
export function currencyIn(heading: string): string | null {
  const text = heading.trim(),
    before = /^([A-Z]{3})(?:\s|\p{Sc}?$)/u.exec(text)?.[1];
  if (before !== undefined && isCurrency(before)) return before;
  const behind = /[([]([^)\]]*)[)\]]$/.exec(text)?.[1] ?? /[\s(]([^\s(]+)$/.exec(text)?.[1] ?? '';
  const said = behind.trim().replace(/^(?:in|en|em)\s+/i, '');
  // A word in small letters may be any, unless the heading says that amounts are in it.
  if (said === behind.trim() && /^\p{Ll}{1,3}\.?$/u.test(said) && !/^(?:đ|vnđ|rs\.?)$/.test(said))
    return null;
  // Some write the code and the sign: `(EUR €)`.
  const words = said.split(/[\s/]+/).map(currencyNamed),
    codes = new Set(words.filter((word) => codeOf(word) !== null));
  return currencyNamed(said) ?? (words.includes(null) || codes.size !== 1 ? null : [...codes][0]!);
}

/** The currencies of each ambiguous sign. */
const sharedSigns: Record<string, ReadonlySet<string>> = {
  $: new Set([
    ...'USD AUD CAD NZD SGD HKD TWD MXN ARS CLP COP UYU DOP'.split(' '),
    ...'CUP BBD BMD BND BSD BZD FJD GYD JMD KYD LRD NAD SBD SRD TTD XCD BRL NIO CVE MOP'.split(' '),
  ]),
  '¥': new Set(['JPY', 'CNY']),
  fr: new Set(['CHF', 'XAF', 'XOF', 'XPF', 'BIF', 'CDF', 'DJF', 'GNF', 'KMF', 'RWF']),
  kr: new Set(['SEK', 'NOK', 'DKK', 'ISK']),
  c$: new Set(['CAD', 'NIO']),
  rs: new Set(['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR']),
};

/** Whether a currency may have that sign. */
export const hasSign = (currency: string, sign: string): boolean =>
  sharedSigns[sign]?.has(currency) ?? true;

/** Whether what names a currency, a code or a sign of several, may name this one. */
export const mayBe = (named: string, currency: string) =>
  codeOf(named) === null ? hasSign(currency, named) : named === currency;

/** Dollars, yen and yuan by the country of a spreadsheet's format: its number at Microsoft. */
const signsByCountry: Record<string, string> = {
  '$ 409': 'USD',
  '$ c09': 'AUD',
  '$ 1009': 'CAD',
  '$ c0c': 'CAD',
  '$ 1409': 'NZD',
  '$ 1004': 'SGD',
  '$ 4809': 'SGD',
  '$ c04': 'HKD',
  '$ 404': 'TWD',
  '$ 80a': 'MXN',
  '¥ 411': 'JPY',
  '¥ 804': 'CNY',
  'kr 41d': 'SEK',
  'kr 414': 'NOK',
  'kr 406': 'DKK',
};

/**
 * Returns the currency that a cell's format shows beside its number, as `splitAmount` reads it
 * behind an amount: a code, or a sign shared by several currencies. Empty if it shows none.
 */
export function currencyOfFormat(format: string): string {
  const first = format.split(';', 1)[0]!;
  const bracketed = /\[\$([^\]-]+)(?:-([0-9a-f]+))?[^\]]*\]/i.exec(first);
  const shown = (
    bracketed
      ? bracketed[1]!
      : [...first.replace(/\[[^\]]*\]|[_*]./g, '').matchAll(/"([^"]*)"|\\(.)|([€£$¥₫₩₹฿₽])/gu)]
          .map(([, quoted, escaped, bare]) => quoted ?? escaped ?? bare)
          .join('')
  )
    .trim()
    .toLowerCase()
    .replace('￥', '¥');
  const sign = shown === 'kr.' ? 'kr' : shown,
    code = symbolCodes[sign];
  if (code) return code;
  if (Object.hasOwn(symbolCodes, sign))
    return (
      (bracketed?.[2] &&
        signsByCountry[`${sign} ${bracketed[2].toLowerCase().replace(/^0+/, '')}`]) ||
      sign
    );
  return /^[a-z]{3}$/.test(shown) && decimalsOfCurrency(shown.toUpperCase()) !== null
    ? shown.toUpperCase()
    : '';
}

/**
 * Splits a written amount, or null where it is not one. Parentheses, a minus before or after, `DR`
 * and `S` mean out; `+`, `CR` and `H` mean in.
 */
export function splitAmount(text: string): AmountText | null {
  if (text.length <= 60 && /^-?\d+(?:[.,]\d+)?$/.test(text))
    return text.startsWith('-')
      ? { body: text.slice(1), direction: 'out', worded: false, code: null }
      : { body: text, direction: null, worded: false, code: null };
  // No amount is so long; a cell that is must not cost time.
  if (text.length > 60) return null;
  let rest = text
    .replace(unseen, '')
    .replace(/^\s*\u2014(?=\s*\d)|[\u2212\u2013\u2010-\u2012\ufe63\uff0d]/g, '-')
    .replace(/[\s\u00a0\u2007\u2009\u202f]+/g, ' ')
    .trim();
  // A dash behind the decimal sign stands for no cents (`12,-`, `12.--`) and not for a minus.
  rest = rest.replace(/(?<=\d[.,])(?:--?|\u2014)(?!\d)/, '00');
  // Reads `45.000d`, đồng without diacritics. A debit is written `D`, or with a space before it.
  rest = rest.replace(/(?<=\d{3})d$/, 'đ');
  const taken: TakenParts = {
    rest,
    direction: null,
    code: null,
    signs: 0,
    worded: false,
    sharedSign: undefined,
  };
  for (let before = ''; before !== taken.rest;) {
    before = taken.rest;
    takeSigns(taken);
    if (!takeSymbols(taken)) return null;
    takeWord(taken);
  }
  const { direction, worded, code, sharedSign } = taken;
  // Two signs ("-5.00-", "(-5.00)", "-5.00 CR") could cancel or repeat each other: not ours to say.
  if (taken.signs > 1 || !/^[\d.,'’ ]*\d[.,]?$/.test(taken.rest)) return null;
  return {
    body: taken.rest,
    direction,
    worded,
    code,
    ...(sharedSign !== undefined && code === null && { sharedSign }),
  };
}

/** The marks removed from both ends of a written amount, and the remaining text. */
interface TakenParts {
  rest: string;
  direction: 'in' | 'out' | null;
  /** The number of stated directions. */
  signs: number;
  worded: boolean;
  code: string | null;
  sharedSign: string | undefined;
}

function say(taken: TakenParts, direction: 'in' | 'out'): void {
  taken.direction = direction;
  taken.signs += 1;
}

/** Removes brackets, and a leading or trailing plus or minus. */
function takeSigns(taken: TakenParts): void {
  const bracketed = insideBrackets(taken.rest);
  if (bracketed !== null) {
    say(taken, 'out');
    taken.rest = bracketed;
  }
  if (/^[-+]/.test(taken.rest)) {
    say(taken, taken.rest[0] === '-' ? 'out' : 'in');
    taken.rest = taken.rest.slice(1).trim();
  }
  if (/[-+]$/.test(taken.rest)) {
    say(taken, taken.rest.endsWith('-') ? 'out' : 'in');
    taken.rest = taken.rest.slice(0, -1).trim();
  }
}

/** Removes currency symbols; false if two of them contradict each other. */
function takeSymbols(taken: TakenParts): boolean {
  for (const pattern of [symbolBefore, symbolAfter]) {
    const symbol = pattern.exec(taken.rest);
    if (!symbol) continue;
    const named = symbolCodes[symbol[1]!.toLowerCase()] ?? null;
    if (named !== null && taken.code !== null && taken.code !== named) return false;
    taken.code = named ?? taken.code;
    if (named === null) taken.sharedSign = symbol[1]!.toLowerCase().replace('.', '');
    taken.rest = taken.rest.replace(pattern, '').trim();
  }
  return true;
}

/** Removes a ledger word (`CR`) or a currency code after or before the number. */
function takeWord(taken: TakenParts): void {
  const word = /^(.*\d[.,]?(?: ?[-+](?= ))?)\s*([a-z]{1,3}\.?)$/i.exec(taken.rest) ?? null;
  const lead = /^([a-z]{2,3})\s*([-+(]?\s*[.,]?\d.*)$/i.exec(taken.rest);
  const tail = word ? word[2]!.toLowerCase() : '',
    head = lead ? lead[1]!.toLowerCase() : '';
  const isCode = (text: string) => taken.code === null && /^[a-z]{3}$/.test(text);
  if (word && tail in ledgerWords) {
    say(taken, ledgerWords[tail]!);
    taken.worded = true;
    taken.rest = word[1]!;
  } else if (word && isCode(tail)) {
    taken.code = tail.toUpperCase();
    taken.rest = word[1]!;
  } else if (lead && isCode(head)) {
    taken.code = head.toUpperCase();
    taken.rest = lead[2]!;
  } else if (lead && head in ledgerWords) {
    say(taken, ledgerWords[head]!);
    taken.worded = true;
    taken.rest = lead[2]!;
  }
}

export type AmountFault =
  | 'amount-unreadable'
  | 'amount-ambiguous'
  | 'amount-too-precise'
  | 'amount-too-large';

export type AmountReading =
  | { ok: true; minor: number; rounded: boolean }
  | { ok: false; code: AmountFault };

const unreadable: AmountReading = { ok: false, code: 'amount-unreadable' };

// Groups of three, or the Indian way (12,34,567).
const grouped = /^\d{1,3}(?:([.,'’ ])\d{3})(?:\1\d{3})*$|^\d{1,2}(?:,\d{2})+,\d{3}$/;

/**
 * The minor units (never negative) of a body, read with a known decimal sign. More decimals than
 * the currency has are refused unless they are zeros, or `round` asks for rounding half up. In a
 * currency without decimals three digits behind the decimal sign are ambiguous whoever settled it,
 * zeros or not: `65.000` VND is sixty-five thousand, and the `1200.00` beside it that shows a point
 * as the decimal sign does not make it sixty-five.
 */
export function readAmountBody(
  body: string,
  sign: DecimalSign,
  decimals: number,
  round = false,
): AmountReading {
  const at = body.indexOf(sign);
  const whole = at < 0 ? body : body.slice(0, at);
  const fraction = at < 0 ? '' : body.slice(at + 1);
  if (!/^\d*$/.test(fraction)) return unreadable;
  let digits = whole;
  if (!/^\d*$/.test(whole)) {
    if (!grouped.test(whole)) return unreadable;
    digits = whole.replace(/\D/g, '');
  }
  if (digits === '' && fraction === '') return unreadable;
  if (decimals === 0 && fraction.length === 3 && /[1-9]/.test(digits))
    return { ok: false, code: 'amount-ambiguous' };
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0');
  const beyond = fraction.slice(decimals);
  const exact = !/[1-9]/.test(beyond);
  if (!exact && !round) return { ok: false, code: 'amount-too-precise' };
  const minor = Number(`${digits}${kept}` || '0') + (!exact && beyond[0]! >= '5' ? 1 : 0);
  if (minor > maxAmountMinor) return { ok: false, code: 'amount-too-large' };
  return { ok: true, minor, rounded: !exact };
}
