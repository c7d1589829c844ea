import { type CurrencyCode, isCurrency } from './currencies.ts';
import { toDecimal } from './rounding.ts';

/**
 * The largest amount that one entry may have, in minor units and either direction: 100 billion
 * dollars, ten thousand tỷ đồng, 100 billion rupiah or rial. Smaller by a digit it would refuse a
 * house in Jakarta; larger, and fewer of them would fit into a day whose sum is exact (`summarize`
 * keeps a number for a day and category: nine hundred of the largest).
 */
export const maxAmountMinor = 10_000_000_000_000;

declare const checked: unique symbol;
/**
 * An amount in integer minor units with its currency in the type; made by `money` only, so both are
 * known to be valid.
 */
export interface Money<C extends string = string> {
  readonly amountMinor: number;
  readonly currency: C;
  readonly [checked]: true;
}

/** Two amounts met that no sum can hold. */
export class CurrencyMismatchError extends Error {
  override name = 'CurrencyMismatchError';
}

/** @throws RangeError for an unknown currency, and for an amount that is not a safe integer. */
export function money<C extends CurrencyCode>(amountMinor: number, currency: C): Money<C>;
export function money(amountMinor: number, currency: string): Money;
export function money(amountMinor: number, currency: string): Money {
  if (!isCurrency(currency)) throw new RangeError(`not an ISO 4217 currency: ${currency}`);
  if (!Number.isSafeInteger(amountMinor))
    throw new RangeError(`not a whole number of minor units: ${amountMinor}`);
  return { amountMinor: amountMinor + 0, currency } as Money;
}

/**
 * The sum. Two currencies that are known where the code is written do not compile.
 * @throws CurrencyMismatchError when they differ at run time; RangeError when the sum leaves the
 * safe integers.
 */
export function add<C extends string>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  return combine(a, b, 1);
}

/** The difference `a - b`, under the same rules as `add`. */
export function subtract<C extends string>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  return combine(a, b, -1);
}

function combine<C extends string>(a: Money<C>, b: Money<C>, sign: 1 | -1): Money<C> {
  if (a.currency !== b.currency)
    throw new CurrencyMismatchError(`${a.currency} and ${b.currency} have no sum`);
  return money(a.amountMinor + sign * b.amountMinor, a.currency) as Money<C>;
}

/**
 * Splits a total into parts by weight that sum to it exactly: each gets its floor, and what is left
 * goes one unit at a time to the largest remainders, the first of equals first. A negative total is
 * split as its positive one.
 * @throws RangeError for a total that is no safe integer, and for weights that are empty, negative,
 * not finite or all zero.
 */
export function allocate(totalMinor: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(totalMinor))
    throw new RangeError(`not a whole number of minor units: ${totalMinor}`);
  if (weights.some((weight) => !(weight >= 0)))
    throw new RangeError('a weight is negative or not a number');
  const decimals = weights.map(toDecimal);
  const scale = Math.max(0, ...decimals.map((weight) => weight.scale));
  const shares = decimals.map((weight) => weight.units * 10n ** BigInt(scale - weight.scale));
  const whole = shares.reduce((sum, share) => sum + share, 0n);
  if (whole === 0n) throw new RangeError('nothing to allocate by: no weight above zero');
  const total = BigInt(Math.abs(totalMinor));
  const parts = shares.map((share) => (total * share) / whole);
  let left = Number(total - parts.reduce((sum, part) => sum + part, 0n));
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: (total * share) % whole }))
    .sort((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    );
  for (const { index } of byRemainder) {
    if (left === 0) break;
    parts[index] = parts[index]! + 1n;
    left -= 1;
  }
  const sign = totalMinor < 0 ? -1 : 1;
  return parts.map((part) => sign * Number(part) + 0);
}
