import { maxAmountMinor } from './amount.ts';
import { insideBrackets, maxLength, nestedBrackets, readExactly, tidy } from './parse-amount.ts';

/** The most decimals that are accepted; ample for any double in plain notation. */
const quantityDecimals = 24;

/**
 * Reads a number that is no money (kilometres, pages, a share) by the same rules: `60tr`, `45k`,
 * `1.234.567`, `12,50`, `12+8`. What the text leaves open goes by `decimalSign`, the decimal sign
 * of the person's language.
 *
 * @returns the number, in any unit; null where the text is empty; NaN where it is none, or too
 * large to be exact.
 */
export function parseQuantity(text: string, decimalSign: '.' | ','): number | null {
  const clean = tidy(text);
  if (clean === '') return null;
  if (clean.length > maxLength || nestedBrackets.test(clean)) return Number.NaN;
  const inner = insideBrackets(clean);
  if (inner !== null)
    return /^[+-]/.test(inner) ? Number.NaN : 0 - (parseQuantity(inner, decimalSign) ?? Number.NaN);
  const read = readExactly(clean, quantityDecimals, decimalSign);
  if (typeof read === 'string') return Number.NaN;
  const { n, d } = read;
  // A decimal fraction is parsed as text, which rounds only once.
  const value = /^10*$/.test(String(d))
    ? Number(`${n}e-${String(d).length - 1}`)
    : Number(n) / Number(d);
  return Math.abs(value) <= maxAmountMinor ? value : Number.NaN;
}
