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

/** Puts amounts into buckets by their currency and the rates of their day. */
class Buckets {
  readonly all: Bucket[] = [];
  private readonly home: string;
  private readonly rates: readonly ExchangeRate[] | null;
  private readonly byDay = new Map<string, Bucket>();
  /** Buckets by currency alone, or also by their rates. */
  private readonly byRates = new Map<string, Bucket>();
  private last: Bucket | null = null;
  private lastDay = '';

  constructor(home: string, rates: readonly ExchangeRate[] | null) {
    this.home = home;
    this.rates = rates;
  }

  of(currency: string, day: Day): Bucket {
    // Neighbours are mostly alike.
    if (
      this.last === null ||
      this.last.currency !== currency ||
      (this.lastDay !== day && currency !== this.home && this.rates !== null)
    )
      this.last = this.find(currency, day);
    this.lastDay = day;
    return this.last;
  }

  private find(currency: string, day: Day): Bucket {
    const { home, rates, byDay } = this;
    if (currency === home || rates === null) return this.named(currency, currency, day, null);
    const name = `${currency} ${day}`;
    let bucket = byDay.get(name);
    if (bucket === undefined) {
      const used = findRates(currency, home, day, rates);
      const named = used === null ? currency : `${currency} ${JSON.stringify(used)}`;
      bucket = this.named(named, currency, day, used);
      byDay.set(name, bucket);
    }
    return bucket;
  }

  private named(name: string, currency: string, day: Day, used: UsedRate[] | null): Bucket {
    let bucket = this.byRates.get(name);
    if (bucket === undefined) {
      bucket = { id: this.all.length, currency, day, used };
      this.all.push(bucket);
      this.byRates.set(name, bucket);
    }
    return bucket;
  }
}

/** Reports of sums that are complete, each in one currency. */
class ReportWriter {
  /** The currency in which each bucket is shown, by its id. */
  readonly currencyOf: readonly string[];
  private readonly buckets: readonly Bucket[];
  private readonly whole: Sums;
  private readonly groups: ReadonlyMap<string, Sums>;
  private readonly home: string;
  private readonly rates: readonly ExchangeRate[] | null;

  constructor(
    buckets: readonly Bucket[],
    whole: Sums,
    groups: ReadonlyMap<string, Sums>,
    home: string,
    rates: readonly ExchangeRate[] | null,
  ) {
    this.buckets = buckets;
    this.whole = whole;
    this.groups = groups;
    this.home = home;
    this.rates = rates;
    this.currencyOf = buckets.map((bucket) => this.shownIn(bucket));
  }

  reportIn(currency: string): CurrencyReport {
    const total = this.sumIn(this.whole, currency) ?? { minor: 0, count: 0 };
    const lines = Array.from(this.groups).flatMap(([key, sums]): ReportLine[] => {
      const sum = this.sumIn(sums, currency);
      return sum === null ? [] : [{ key, ...sum }];
    });
    lines.sort((a, b) => b.minor - a.minor || (a.key < b.key ? -1 : 1));
    const converted = this.convertedInto(currency);
    return { currency, totalMinor: total.minor, count: total.count, lines, converted };
  }

  /** The currency in which a bucket is shown: the home currency if it can be converted. */
  private shownIn(bucket: Bucket): string {
    if (bucket.used === null) return bucket.currency;
    // A conversion beyond the limits of a ledger stays separate, like one without a rate.
    return this.convert(this.whole.get(bucket.id)!.sum.less(), bucket).ok
      ? this.home
      : bucket.currency;
  }

  private convert(minor: number, { currency, day }: Bucket): ReturnType<typeof convert> {
    return convert(minor, currency, this.home, day, this.rates!);
  }

  /** An amount of a bucket in the currency in which that is shown. */
  private inHome(bucket: Bucket, minor: number): number {
    if (bucket.used === null || this.currencyOf[bucket.id] !== this.home) return minor;
    const converted = this.convert(minor, bucket);
    return converted.ok ? converted.amountMinor : 0;
  }

  /** Returns the sum that is shown in a currency; null if there is none. */
  private sumIn(sums: Sums, currency: string): { minor: number; count: number } | null {
    const sum = new ExactSum();
    let count = 0,
      found = false;
    for (const [id, held] of sums) {
      if (this.currencyOf[id] !== currency) continue;
      sum.add(this.inHome(this.buckets[id]!, held.sum.less()));
      count += held.count;
      found = true;
    }
    return found ? { minor: sum.less(), count } : null;
  }

  /** Returns the amounts converted into the home currency; none for another currency. */
  private convertedInto(currency: string): CurrencyReport['converted'] {
    if (currency !== this.home) return [];
    return this.buckets.flatMap((bucket) => {
      const { id, used } = bucket;
      if (used === null || this.currencyOf[id] !== currency) return [];
      const { sum, count } = this.whole.get(id)!,
        ownMinor = sum.less();
      const amountMinor = this.inHome(bucket, ownMinor);
      return [{ currency: bucket.currency, ownMinor, amountMinor, count, used }];
    });
  }
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
  const buckets = new Buckets(home, rates);
  const whole: Sums = new Map(),
    groups = new Map<string, Sums>();
  for (const { groups: of, day, currency, minor, count } of entries) {
    const { id } = buckets.of(currency, day);
    addTo(whole, id, minor, count);
    for (const group of of) {
      let sums = groups.get(group);
      if (sums === undefined) groups.set(group, (sums = new Map()));
      addTo(sums, id, minor, count);
    }
  }
  const writer = new ReportWriter(buckets.all, whole, groups, home, rates);
  const others = [...new Set(writer.currencyOf)].filter((currency) => currency !== home);
  return {
    home: writer.reportIn(home),
    others: others.toSorted().map((currency) => writer.reportIn(currency)),
  };
}
