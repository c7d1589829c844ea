/**
 * The axis of a chart: round values from below the lowest to above the highest, their labels, and
 * the width that these need. Pure.
 */
import type { Language } from '#contract/i18n/index';
import { formatMoney, minorUnits } from '#domain/money';
import { niceStep } from './chart.tsx';

/**
 * The most digits of an amount in whole units that an axis writes out; a longer one is abbreviated.
 */
const digitsAtMost = 7;

/**
 * Returns round values, the first at or below `low` and the last at or above `high`, so that the
 * data lies between two lines.
 * @param lines the approximate number of lines;
 * @param least the smallest step: 1 for integers
 */
export function gridLines(low: number, high: number, lines = 3, least = 0): number[] {
  const step = Math.max(least, niceStep(high - low || 1, lines));
  // A sum of steps may differ from the intended float: 3 times 0.1 is above 0.3.
  const first = Math.floor(low / step + 1e-9),
    last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step || 0);
}

/**
 * Formats the amounts of an axis, in minor units from the lowest up, all in the same way: exact up
 * to seven digits, otherwise abbreviated unless two would look the same. The topmost that is not
 * zero has the currency.
 */
export function axisMoney(
  amounts: readonly number[],
  currency: string,
  language: Language,
  short = (minor: number, isTop: boolean) =>
    formatMoney(Math.round(minor), currency, language, {
      compact: true,
      ...(isTop ? {} : { symbol: false }),
    }),
): string[] {
  const named = amounts.findLastIndex((minor) => minor !== 0);
  const write = (text: (minor: number, isTop: boolean) => string) =>
    amounts.map((minor, index) => (minor === 0 ? '0' : text(minor, index === named)));
  if (amounts.some((minor) => Math.abs(minor) >= 10 ** (digitsAtMost + minorUnits(currency)))) {
    if (new Set(amounts.map((minor) => short(minor, false))).size === amounts.length)
      return write(short);
  }
  const isWhole = amounts.every((minor) => minor % 10 ** minorUnits(currency) === 0);
  return write((minor, symbol) =>
    formatMoney(Math.round(minor), currency, language, { whole: isWhole, symbol }),
  );
}

/**
 * Returns the x in px at which the plot begins, right of its axis labels; these end 8 px before it.
 */
export function axisGutter(labels: readonly string[]): number {
  // Few characters of 12 px are wider than a digit.
  return Math.ceil(7.2 * Math.max(...labels.map(({ length }) => length))) + 10;
}
