/** Parses the text of a tool's field: the value, or the reason why it is invalid. Pure. */
import {
  type AmountRefusal,
  decimalSignOf,
  type Language,
  parseAmount,
  toHalfWidth,
} from '#domain/money';
import { type AmountBounds, resolveBounds, type NumberInput } from './tool-spec.ts';

export type FieldProblem = AmountRefusal | 'below' | 'above' | 'not-a-number' | 'not-whole';
export type ReadField = { ok: true; value: number } | { ok: false; problem: FieldProblem };

/** Parses an amount into minor units of the currency. Sums are computed: `12+8`, `45k`, `2tr`. */
export function readAmount(
  text: string,
  currency: string,
  language: Language,
  { min, max }: AmountBounds = resolveBounds({}),
): ReadField {
  const read = parseAmount(text, currency, { decimalSign: decimalSignOf(language) });
  if (!read.ok) return { ok: false, problem: read.reason === 'too-large' ? 'above' : read.reason };
  if (read.amountMinor < min) return { ok: false, problem: 'below' };
  return read.amountMinor > max
    ? { ok: false, problem: 'above' }
    : { ok: true, value: read.amountMinor };
}

/**
 * Parses a plain number, with a comma or a point as its decimal sign, since people type both; a `%`
 * is ignored for rates. Up to four decimals.
 */
export function readNumber(
  { min, max, whole }: Pick<NumberInput, 'min' | 'max' | 'whole'>,
  text: string,
): ReadField {
  const clean = toHalfWidth(text)
    .replace(/[\s\u00a0%]/g, '')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(',', '.');
  if (clean === '') return { ok: false, problem: 'empty' };
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(clean)) return { ok: false, problem: 'not-a-number' };
  const value = Math.round(Number(clean) * 10_000) / 10_000 + 0;
  if (!(value >= min)) return { ok: false, problem: 'below' };
  if (value > max) return { ok: false, problem: 'above' };
  return whole === true && !Number.isInteger(value)
    ? { ok: false, problem: 'not-whole' }
    : { ok: true, value };
}
