import type { Day } from '#domain/calendar';
import { convert, type ExchangeRate, type UsedRate } from './convert.ts';

/** An amount in its own currency. `count`: how many of whatever it is made of. */
export interface OwnAmount {
  amountMinor: number;
  currency: string;
  count?: number;
}
/** The part of one currency in a total: `used` is empty if nothing was converted. */
export interface ConvertedPart {
  currency: string;
  ownMinor: number;
  amountMinor: number;
  count: number;
  used: UsedRate[];
}
export interface ConvertedTotal {
  /** Of all that could be converted. */
  totalMinor: number;
  parts: ConvertedPart[];
  /** Amounts that are in no total because a rate is missing. */
  missing: { currency: string; ownMinor: number; count: number }[];
}

/**
 * Amounts in several currencies as one total in `home`, by the rates of a day: each currency is
 * summed in itself first and converted once. What lacks a rate is in no total; it stands apart, and
 * is never taken as nothing or as home currency.
 */
export function totalIn(
  home: string,
  amounts: Iterable<OwnAmount>,
  day: Day,
  rates: readonly ExchangeRate[],
): ConvertedTotal {
  const own = new Map<string, { minor: bigint; count: number }>();
  for (const { amountMinor, currency, count = 1 } of amounts) {
    const held = own.get(currency) ?? { minor: 0n, count: 0 };
    own.set(currency, { minor: held.minor + BigInt(amountMinor), count: held.count + count });
  }
  const result: ConvertedTotal = { totalMinor: 0, parts: [], missing: [] };
  let total = 0n;
  for (const [currency, { minor, count }] of [...own].toSorted(
    ([a], [b]) => Number(b === home) - Number(a === home) || (a < b ? -1 : 1),
  )) {
    const ownMinor = Number(minor),
      converted = convert(ownMinor, currency, home, day, rates);
    if (!converted.ok) {
      result.missing.push({ currency, ownMinor, count });
      continue;
    }
    total += BigInt(converted.amountMinor);
    result.parts.push({
      currency,
      ownMinor,
      amountMinor: converted.amountMinor,
      count,
      used: converted.used,
    });
  }
  return { ...result, totalMinor: Number(total) };
}
