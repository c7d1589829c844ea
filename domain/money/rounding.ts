/**
 * The one place that rounds. Values are rounded as the decimals people see (2.675 is two, six,
 * seven, five, not the binary fraction just below it), so a result never depends on how a float
 * happens to be stored.
 */

export type RoundingMode = 'half-even' | 'half-up';

/**
 * numerator / denominator as an integer. `half-up` takes ties away from zero, `half-even` to the
 * even neighbour.
 * @throws RangeError when the denominator is zero.
 */
export function roundQuotient(numerator: bigint, denominator: bigint, mode: RoundingMode): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const quotient = n / d;
  const twice = (n % d) * 2n;
  const up = twice > d || (twice === d && (mode === 'half-up' || quotient % 2n === 1n));
  const size = up ? quotient + 1n : quotient;
  return negative ? -size : size;
}

/**
 * The value as an exact decimal: `units` times ten to the minus `scale` (scale is never negative).
 */
export function toDecimal(value: number): { units: bigint; scale: number } {
  if (!Number.isFinite(value)) throw new RangeError(`not a finite number: ${value}`);
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction);
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 };
}

function round(value: number, decimals: number, mode: RoundingMode): number {
  const { units, scale } = toDecimal(value);
  if (scale <= decimals) return value + 0;
  const rounded = roundQuotient(units, 10n ** BigInt(scale - decimals), mode);
  return Number(`${rounded}e-${decimals}`) + 0;
}

/**
 * Rounds to so many decimals (default 0); a tie goes to the even neighbour. For figures that are
 * summed afterwards. @throws RangeError if not finite.
 */
export function roundHalfEven(value: number, decimals = 0): number {
  return round(value, decimals, 'half-even');
}

/**
 * Rounds to so many decimals (default 0); a tie goes away from zero. For figures that people read
 * and check by hand. @throws RangeError if not finite.
 */
export function roundHalfUp(value: number, decimals = 0): number {
  return round(value, decimals, 'half-up');
}
