import { currencySymbol, type Language, minorUnits } from './currencies.ts';
import { roundHalfUp, roundQuotient, toDecimal } from './rounding.ts';

/**
 * A space that does not break a line, a real minus sign, and what holds a sign to the currency sign
 * behind it: a line could break there.
 */
const nbsp = '\u00a0',
  minus = '\u2212',
  joiner = '\u2060';
const signsOf = { en: { group: ',', decimal: '.' }, vi: { group: '.', decimal: ',' } } as const;
const compactSteps = {
  en: [
    [12, 'T'],
    [9, 'B'],
    [6, 'M'],
    [3, 'K'],
  ],
  vi: [
    [9, `${nbsp}tỷ`],
    [6, `${nbsp}tr`],
    [3, 'k'],
  ],
} as const;

export interface FormatMoneyOptions {
  /**
   * `auto` (default): minus only; `always`: plus on what is above zero; `never`: the size alone.
   */
  sign?: 'auto' | 'always' | 'never';
  /**
   * Three significant digits with K, M, B or k, tr, tỷ: `₫38.9M`, `38,9 tr`. For labels beside an
   * exact figure, never instead.
   */
  compact?: boolean;
  /** Default true; a compact Vietnamese amount in VND goes without, as it is said. */
  symbol?: boolean;
  /**
   * Whole units only, rounded half up: for projections, where cents would claim too much. Never for
   * what is recorded.
   */
  whole?: boolean;
  /** Without decimals where they are all zero: `$5`, but `$4.50`. For prices, which stand alone. */
  trimZeros?: boolean;
}

/** The decimal sign of a language, for `parseAmount`. */
export function decimalSignOf(language: Language): '.' | ',' {
  return signsOf[language].decimal;
}

/**
 * An amount as the language writes it: `₫1,234,567` and `−₫65,000` in English, `1.234.567 ₫` in
 * Vietnamese; a currency without a sign of its own shows its code. The same everywhere (no Intl);
 * no line breaks inside. A sum past the integers that a number holds exactly (90 trillion dollars)
 * is not known to its last digit: it is written as about (`≈`) so much, with twelve digits that
 * count, since a screen should neither break on it nor claim it.
 * @throws RangeError for an unknown currency, and for an amount that is not a whole number.
 */
export function formatMoney(
  amountMinor: number,
  currency: string,
  language: Language,
  { sign: signs, compact, symbol: symbolAsked, whole, trimZeros }: FormatMoneyOptions = {},
): string {
  if (!Number.isInteger(amountMinor))
    throw new RangeError(`not a whole number of minor units: ${amountMinor}`);
  const units = minorUnits(currency);
  const decimals = whole || ((trimZeros || compact) && amountMinor % 10 ** units === 0) ? 0 : units;
  const exact = Number.isSafeInteger(amountMinor);
  const known = exact ? BigInt(Math.abs(amountMinor)) : toDigits(BigInt(Math.abs(amountMinor)), 12);
  const size = decimals === units ? known : roundQuotient(known, 10n ** BigInt(units), 'half-up');
  const digits = compact
    ? compactDigits(size, decimals, language)
    : writeDecimal(size, decimals, language);
  const symbol = currencySymbol(currency, language);
  const withSymbol = symbolAsked ?? !(compact && language === 'vi' && currency === 'VND');
  const sign = signOf(amountMinor, signs);
  const body = !withSymbol
    ? digits
    : language === 'vi'
      ? `${digits}${nbsp}${symbol}`
      : `${sign && joiner}${symbol}${/\p{L}$/u.test(symbol) ? nbsp : ''}${digits}`;
  return (exact || compact ? '' : `≈${nbsp}`) + sign + body;
}

/**
 * A plain number as the language writes it, rounded half up to `decimals` (default 0): `1,234.5`,
 * `1.234,5`.
 * @throws RangeError if not finite.
 */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  const rounded = roundHalfUp(value, decimals);
  const { units, scale } = toDecimal(Math.abs(rounded));
  return (
    signOf(rounded) + writeDecimal(units * 10n ** BigInt(decimals - scale), decimals, language)
  );
}

/**
 * A fraction as a percentage, `decimals` after the sign (default 0): 0.174 is `17%`, or `17.4%`
 * with one. @throws RangeError if not finite.
 */
export function formatPercent(fraction: number, language: Language, decimals = 0): string {
  // Shifted as a decimal: 0.285 * 100 in floats would be 28.499999999999996 and round the wrong
  // way.
  const { units, scale } = toDecimal(fraction);
  return `${formatNumber(Number(`${units}e${2 - scale}`), language, decimals)}%`;
}

function signOf(value: number, sign?: FormatMoneyOptions['sign']): string {
  if (sign === 'never' || value === 0) return '';
  if (value < 0) return minus;
  return sign === 'always' ? '+' : '';
}

function writeDecimal(units: bigint, decimals: number, language: Language): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const whole = digits
    .slice(0, digits.length - decimals)
    .replace(/\B(?=(\d{3})+$)/g, signsOf[language].group);
  return decimals === 0 ? whole : whole + signsOf[language].decimal + digits.slice(-decimals);
}

/** Rounded half up to so many digits that count. */
function toDigits(size: bigint, digits: number): bigint {
  const excess = 10n ** BigInt(Math.max(0, size.toString().length - digits));
  return roundQuotient(size, excess, 'half-up') * excess;
}

function compactDigits(size: bigint, decimals: number, language: Language): string {
  // Rounded first, so that 999,950 becomes 1M rather than 1,000K.
  const rounded = toDigits(size, 3);
  for (const [power, unit] of compactSteps[language]) {
    const one = 10n ** BigInt(power + decimals);
    if (rounded < one) continue;
    const places = Math.max(0, 3 - (rounded / one).toString().length);
    const text = writeDecimal((rounded * 10n ** BigInt(places)) / one, places, language);
    return (places === 0 ? text : text.replace(/[.,]?0+$/, '')) + unit;
  }
  return writeDecimal(size, decimals, language);
}
