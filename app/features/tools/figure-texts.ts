/** Formats the figures of tools: rounded once, here, and never to more digits than are useful. */
import type { CurrencyCode, Language } from '#domain/money';
import { axisMoney } from '#app/ui/axis.ts';
import { currencySymbol, formatMoney, formatNumber, minorUnits, roundHalfUp } from '#domain/money';

/**
 * Amounts above it are in scientific notation: a quadrillion of the smallest unit times a thousand.
 */
const sayableMinor = 1e18;
/** The most decimals of a number in a formula. */
const exactDecimals = 8;
const superscript = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

export interface FigureTexts {
  /**
   * Formats an unrounded amount in minor units. Whole units from a hundred on, since nobody plans
   * in cents, and for currencies without cents.
   */
  money: (amountMinor: number) => string;
  /** Formats the amounts of an axis, from the lowest up. */
  axis: (amountsMinor: readonly number[]) => string[];
  /** Formats with three digits. */
  short: (amountMinor: number, withSymbol?: boolean) => string;
  /** Formats a rate in percent: up to two decimals, without trailing zeros. */
  percent: (rate: number) => string;
  number: (value: number) => string;
  /**
   * Formats with every significant digit for formulas, so that a reader who computes the formula
   * gets the figure beside it.
   */
  exact: (amountMinor: number) => string;
  exactPercent: (rate: number) => string;
  exactNumber: (value: number) => string;
  /** Returns the difference of two amounts as `money` rounds them, since a page shows all three. */
  minus: (amountMinor: number, lessMinor: number) => number;
}

export function figureTexts(currency: CurrencyCode, language: Language): FigureTexts {
  const unit = 10 ** minorUnits(currency);
  const huge = (amountMinor: number) => {
    const power = Math.floor(Math.log10(Math.abs(amountMinor) / unit));
    const digits = formatNumber(amountMinor / unit / 10 ** power, language, 2);
    const size = `${digits}\u00a0×\u00a010${[...String(power)].map((digit) => superscript[Number(digit)]).join('')}`;
    const symbol = currencySymbol(currency, language);
    return language === 'vi'
      ? `≈\u00a0${size}\u00a0${symbol}`
      : `≈\u00a0${symbol}${symbol.length > 1 ? '\u00a0' : ''}${size}`;
  };
  const number = (value: number, most: number) => {
    const rounded = roundHalfUp(value, most);
    let decimals = 0;
    while (decimals < most && roundHalfUp(rounded, decimals) !== rounded) decimals += 1;
    return formatNumber(rounded, language, decimals);
  };
  const isWhole = (amountMinor: number) => {
    const rounded = roundHalfUp(amountMinor);
    return (
      amountMinor === 0 ||
      Math.abs(amountMinor) >= 100 * unit ||
      (rounded !== 0 && rounded % unit === 0)
    );
  };
  const shown = (amountMinor: number) =>
    Math.abs(amountMinor) > sayableMinor
      ? amountMinor
      : isWhole(amountMinor)
        ? roundHalfUp(amountMinor / unit) * unit
        : roundHalfUp(amountMinor);
  const exact = (amountMinor: number) => {
    if (Math.abs(amountMinor) > sayableMinor) return huge(amountMinor);
    if (Number.isInteger(amountMinor))
      return formatMoney(amountMinor, currency, language, { whole: amountMinor % unit === 0 });
    const digits = number(Math.abs(amountMinor) / unit, exactDecimals),
      symbol = currencySymbol(currency, language);
    return (
      `${amountMinor < 0 ? '−' : ''}` +
      (language === 'vi'
        ? `${digits}\u00a0${symbol}`
        : `${amountMinor < 0 ? '\u2060' : ''}${symbol}${symbol.length > 1 ? '\u00a0' : ''}${digits}`)
    );
  };
  const short = (amountMinor: number, withSymbol = false) => {
    if (Math.abs(amountMinor) > sayableMinor) return huge(amountMinor);
    return formatMoney(roundHalfUp(amountMinor), currency, language, {
      compact: true,
      ...(withSymbol ? {} : { symbol: false }),
    });
  };
  return {
    short,
    axis: (amounts) => axisMoney(amounts, currency, language, short),
    exact,
    exactPercent: (rate) => `${number(rate, exactDecimals)}%`,
    exactNumber: (value) => number(value, exactDecimals),
    minus: (amountMinor, lessMinor) => shown(amountMinor) - shown(lessMinor),
    money: (amountMinor) =>
      Math.abs(amountMinor) > sayableMinor
        ? huge(amountMinor)
        : formatMoney(shown(amountMinor), currency, language, { whole: isWhole(amountMinor) }),
    percent: (rate) => `${number(rate, 2)}%`,
    number: (value) => number(value, 2),
  };
}
