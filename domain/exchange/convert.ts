import type { Day } from '#domain/calendar';
import { maxAmountMinor, minorUnits, roundQuotient, toDecimal } from '#domain/money';

/** On `day`, one whole unit of `fromCurrency` was worth `rate` whole units of `toCurrency`. */
export interface ExchangeRate {
  day: Day;
  fromCurrency: string;
  toCurrency: string;
  rate: number;
}
/** A rate as it was used: stated so, or turned round. */
export interface UsedRate {
  day: Day;
  fromCurrency: string;
  toCurrency: string;
  rate: number;
  isInverse: boolean;
}

export type Conversion =
  | {
      ok: true;
      amountMinor: number;
      /** Of the older of the rates used; the day asked for where none was needed. */ rateDay: Day;
      /** None, one, or two by way of a third currency. */ used: UsedRate[];
    }
  | {
      ok: false;
      /**
       * `no-rate`: there is none at or before the day. `too-large`: the result is beyond what a
       * ledger holds.
       */
      reason: 'no-rate' | 'too-large';
    };

/** The rates of each ordered pair, oldest first. Made once for a list that stays the same. */
type Book = ReadonlyMap<string, ReadonlyMap<string, readonly ExchangeRate[]>>;
const books = new WeakMap<readonly ExchangeRate[], Book>();

function bookOf(rates: readonly ExchangeRate[]): Book {
  let book = books.get(rates);
  if (book !== undefined) return book;
  const pairs = new Map<string, Map<string, ExchangeRate[]>>();
  for (const rate of rates) {
    if (!(rate.rate > 0) || !Number.isFinite(rate.rate) || rate.fromCurrency === rate.toCurrency)
      continue;
    const of =
      pairs.get(rate.fromCurrency) ??
      pairs.set(rate.fromCurrency, new Map()).get(rate.fromCurrency)!;
    const list = of.get(rate.toCurrency);
    if (list) list.push(rate);
    else of.set(rate.toCurrency, [rate]);
  }
  // Stable: of two of one day the one that stands later in the list is used.
  for (const of of pairs.values())
    for (const list of of.values())
      list.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  books.set(rates, (book = pairs));
  return book;
}

/** The last of an ordered list at or before the day. */
function lastBy(list: readonly ExchangeRate[] | undefined, day: Day): ExchangeRate | null {
  if (list === undefined) return null;
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]!.day <= day) low = middle + 1;
    else high = middle;
  }
  return list[low - 1] ?? null;
}

/**
 * The rate of two currencies in either direction: the later one, and of one day the one that is
 * stated this way round.
 */
function stepBetween(book: Book, from: string, to: string, day: Day): UsedRate | null {
  const stated = lastBy(book.get(from)?.get(to), day),
    turned = lastBy(book.get(to)?.get(from), day);
  if (stated !== null && (turned === null || stated.day >= turned.day))
    return { ...pick(stated), isInverse: false };
  return turned === null ? null : { ...pick(turned), isInverse: true };
}
const pick = ({ day, fromCurrency, toCurrency, rate }: ExchangeRate) => ({
  day,
  fromCurrency,
  toCurrency,
  rate,
});

/**
 * By way of one third currency: the one whose older rate is the youngest, and of equal ones the
 * first by its code.
 */
function stepsAcross(book: Book, from: string, to: string, day: Day): UsedRate[] | null {
  let found: { steps: UsedRate[]; day: Day } | null = null;
  const known = new Set<string>();
  for (const [one, others] of book) {
    if (one === from || others.has(from))
      for (const other of one === from ? others.keys() : [one]) known.add(other);
  }
  for (const middle of [...known].toSorted()) {
    if (middle === to || middle === from) continue;
    const first = stepBetween(book, from, middle, day),
      second = first && stepBetween(book, middle, to, day);
    if (!first || !second) continue;
    const older = first.day < second.day ? first.day : second.day;
    if (found === null || older > found.day) found = { steps: [first, second], day: older };
  }
  return found?.steps ?? null;
}

/**
 * An amount in another currency, by the latest rates at or before a day.
 *
 * A rate between the two, stated either way round, comes first; without one, two rates by way of
 * one third currency. A rate is taken as the decimal that was written, all in whole numbers: minor
 * units in, times or divided by the rates, scaled between the decimals of the two currencies, and
 * rounded once, at the end, half away from zero.
 * @param amountMinor in minor units of `from`, of either sign
 * @param rates in any order; the same array is read once
 */
export function convert(
  amountMinor: number,
  from: string,
  to: string,
  day: Day,
  rates: readonly ExchangeRate[],
): Conversion {
  if (from === to) return { ok: true, amountMinor, rateDay: day, used: [] };
  const used = findRates(from, to, day, rates);
  if (used === null) return { ok: false, reason: 'no-rate' };
  let numerator = BigInt(amountMinor),
    denominator = 1n;
  for (const { rate, isInverse } of used) {
    const { units, scale } = toDecimal(rate),
      whole = 10n ** BigInt(scale);
    numerator *= isInverse ? whole : units;
    denominator *= isInverse ? units : whole;
  }
  const decimals = minorUnits(to) - minorUnits(from);
  if (decimals >= 0) numerator *= 10n ** BigInt(decimals);
  else denominator *= 10n ** BigInt(-decimals);
  const result = roundQuotient(numerator, denominator, 'half-up');
  if (result > BigInt(maxAmountMinor) || result < -BigInt(maxAmountMinor))
    return { ok: false, reason: 'too-large' };
  return {
    ok: true,
    amountMinor: Number(result),
    rateDay: used.reduce((oldest, step) => (step.day < oldest ? step.day : oldest), used[0]!.day),
    used,
  };
}

/**
 * The rates that `convert` would use, in order; null where some is missing. None between a currency
 * and itself.
 */
export function findRates(
  from: string,
  to: string,
  day: Day,
  rates: readonly ExchangeRate[],
): UsedRate[] | null {
  if (from === to) return [];
  const book = bookOf(rates),
    direct = stepBetween(book, from, to, day);
  return direct ? [direct] : stepsAcross(book, from, to, day);
}
