import type { Day } from '#domain/calendar';
import { convert, type ExchangeRate, findRates, type UsedRate } from '#domain/exchange';
import { ExactSum } from '#domain/money';

/**
 * So much on a day, in its own currency. `groups` are all that it counts in; in the whole it counts
 * once, however many they are.
 */
export interface ReportEntry {
  groups: readonly string[];
  day: Day;
  currency: string;
  minor: number;
  /** Of transactions. */ count: number;
}

export interface ReportLine {
  key: string;
  minor: number;
  count: number;
}
/** The report of one currency. Overlapping lines (tags) may exceed the total. */
export interface CurrencyReport {
  currency: string;
  totalMinor: number;
  count: number;
  /** Largest first; of equal ones by key. */
  lines: ReportLine[];
  /** The converted parts of the total, one for each currency and rate. */
  converted: {
    currency: string;
    ownMinor: number;
    amountMinor: number;
    count: number;
    used: UsedRate[];
  }[];
}
export interface Report {
  /** In the home currency. */
  home: CurrencyReport;
  /**
   * The unconverted amounts of other currencies, by code: never summed with the home currency, nor
   * with each other.
   */
  others: CurrencyReport[];
}

/**
 * Amounts that are converted alike, or not at all (`used` is null): those of one currency under one
 * rate.
 */
interface Bucket {
  id: number;
  currency: string;
  day: Day;
  used: UsedRate[] | null;
}
interface Held {
  sum: ExactSum;
  count: number;
}
type Sums = Map<number, Held>;

function addTo(sums: Sums, bucket: number, minor: number, count: number): void {
  let held = sums.get(bucket);
  if (held === undefined) sums.set(bucket, (held = { sum: new ExactSum(), count: 0 }));
  held.sum.add(minor);
  held.count += count;
}

/**
 * Sums entries by their groups.
 *
 * Without rates each currency stands apart. With rates every amount is converted by the latest rate
 * at or before its own day: what has the same rate is summed first and converted once, so each
 * figure is rounded once for each rate, and a total may differ from its lines by such roundings.
 * What has no rate on its day stays apart in its own currency.
 */
export function computeReport(
  entries: Iterable<ReportEntry>,
  home: string,
  rates: readonly ExchangeRate[] | null,
): Report {
  const buckets: Bucket[] = [],
    byDay = new Map<string, Bucket>(),
    byRates = new Map<string, Bucket>();
  const bucketNamed = (
    name: string,
    currency: string,
    day: Day,
    used: UsedRate[] | null,
  ): Bucket => {
    let bucket = byRates.get(name);
    if (bucket === undefined) {
      bucket = { id: buckets.length, currency, day, used };
      buckets.push(bucket);
      byRates.set(name, bucket);
    }
    return bucket;
  };
  const bucketOf = (currency: string, day: Day): Bucket => {
    if (currency === home || rates === null)
      return byRates.get(currency) ?? bucketNamed(currency, currency, day, null);
    const name = `${currency} ${day}`;
    let bucket = byDay.get(name);
    if (bucket === undefined) {
      const used = findRates(currency, home, day, rates);
      byDay.set(
        name,
        (bucket = bucketNamed(
          used === null ? currency : `${currency} ${JSON.stringify(used)}`,
          currency,
          day,
          used,
        )),
      );
    }
    return bucket;
  };
  const whole: Sums = new Map(),
    groups = new Map<string, Sums>();
  let last: Bucket | null = null,
    lastDay = '';
  for (const { groups: of, day, currency, minor, count } of entries) {
    // Neighbours are mostly alike.
    if (
      last === null ||
      last.currency !== currency ||
      (lastDay !== day && currency !== home && rates !== null)
    )
      last = bucketOf(currency, day);
    lastDay = day;
    const { id } = last;
    addTo(whole, id, minor, count);
    for (const group of of) {
      let sums = groups.get(group);
      if (sums === undefined) groups.set(group, (sums = new Map()));
      addTo(sums, id, minor, count);
    }
  }

  /**
   * Of the buckets shown in a currency. A conversion beyond what a ledger holds stays apart like
   * one without a rate.
   */
  const shownIn = (bucket: Bucket): string => {
    if (bucket.used === null) return bucket.currency;
    return convert(whole.get(bucket.id)!.sum.less(), bucket.currency, home, bucket.day, rates!).ok
      ? home
      : bucket.currency;
  };
  const currencyOf = buckets.map(shownIn);
  const inHome = (bucket: Bucket, minor: number): number => {
    if (bucket.used === null || currencyOf[bucket.id] !== home) return minor;
    const converted = convert(minor, bucket.currency, home, bucket.day, rates!);
    return converted.ok ? converted.amountMinor : 0;
  };
  const sumIn = (sums: Sums, currency: string): { minor: number; count: number } | null => {
    const sum = new ExactSum();
    let count = 0,
      found = false;
    for (const [id, held] of sums) {
      if (currencyOf[id] !== currency) continue;
      sum.add(inHome(buckets[id]!, held.sum.less()));
      count += held.count;
      found = true;
    }
    return found ? { minor: sum.less(), count } : null;
  };
  const reportIn = (currency: string): CurrencyReport => {
    const total = sumIn(whole, currency) ?? { minor: 0, count: 0 };
    const lines = Array.from(groups).flatMap(([key, sums]): ReportLine[] => {
      const sum = sumIn(sums, currency);
      return sum === null ? [] : [{ key, ...sum }];
    });
    lines.sort((a, b) => b.minor - a.minor || (a.key < b.key ? -1 : 1));
    const converted = buckets
      .filter(({ id, used }) => used !== null && currencyOf[id] === currency && currency === home)
      .map((bucket) => {
        const { sum, count } = whole.get(bucket.id)!,
          ownMinor = sum.less();
        return {
          currency: bucket.currency,
          ownMinor,
          amountMinor: inHome(bucket, ownMinor),
          count,
          used: bucket.used!,
        };
      });
    return { currency, totalMinor: total.minor, count: total.count, lines, converted };
  };
  const others = [...new Set(currencyOf)].filter((currency) => currency !== home).toSorted();
  return { home: reportIn(home), others: others.map(reportIn) };
}
