import { addDays, type Day, daysBetween, dayToTimestamp } from '#domain/calendar';
import { profileOf } from '#domain/matching';
import { roundHalfUp } from '#domain/money';
import { bookedParts, type KindOfCategory } from './books.ts';
import type { LedgerTransaction } from './spend.ts';

/**
 * A small spend that repeats: what it costs, and how often it came in the days that were looked at.
 */
export interface FoundHabit {
  /** As it was written last. */
  payee: string;
  /** Its usual price: an amount that was actually paid. */
  priceMinor: number;
  count: number;
  /** The sum of the `count` purchases. */
  spentMinor: number;
  /** The days in which they were found. */
  days: number;
  /**
   * `spentMinor` for each spend, to whole minor units: the price that with `timesPerMonth` gives
   * what was spent.
   */
  meanMinor: number;
  /**
   * In a month of 365 / 12 days. To the two decimals that forms show, so that both agree; off by
   * less than 0.4%.
   */
  timesPerMonth: number;
  transactionIds: string[];
}

/** The window searched for habits, in days, and below it the minimum number of purchases. */
export const habitDays = 60;
/** Fewer days say too little about a month. */
const fewestDays = 28;
const countAtLeast = 3;
/** Of one habit the spends are alike: within this factor of the middle one. */
const alike = 2;
const habitsAtMost = 12;

interface Spend extends LedgerTransaction {
  id: string;
  payee: string;
}

/**
 * Counts the days of the window that the ledger says something of: nothing is known of the days
 * before it begins, and nothing was spent on later days without rows.
 * @param sinceDay the day of the first transaction, in the window or before it; null without one
 * @returns 28 to `habitDays`, today included
 */
export function countHabitDays(sinceDay: Day | null, today: Day): number {
  const days = sinceDay === null ? 0 : daysBetween(sinceDay, today) + 1;
  return Math.min(habitDays, Math.max(fewestDays, days));
}

/**
 * Returns what a habit costs a month by what was really spent, in minor units, rounded.
 *
 * *Assumes* that the days that were looked at are like any others, and a year of 365 days.
 * *Formula* what was spent in `days` days, times 365 / (12 × `days`).
 */
export function habitPerMonth({
  spentMinor,
  days,
}: Pick<FoundHabit, 'spentMinor' | 'days'>): number {
  return roundHalfUp((spentMinor * 365) / (12 * days));
}

/**
 * The small spends that repeat, those that cost most first.
 *
 * A habit is three spends or more at one payee (by the words of its name, as bank texts differ)
 * within 60 days up to `today`, each of at most `smallAtMostMinor` and within twice and half of the
 * middle one of them, which is its price. A bill that comes once a month is none. A spend that came
 * back whole is none either: a refund of the payee takes away the last one of its amount before it.
 *
 * @param spends of any days, kinds and currencies; what is no spending in `currency`, and what has
 * no payee, is passed over
 */
export function findHabits(
  spends: Iterable<Spend>,
  {
    today,
    currency,
    smallAtMostMinor,
    kindOf,
    days = habitDays,
  }: {
    today: Day;
    currency: string;
    smallAtMostMinor: number;
    kindOf: KindOfCategory;
    /** By `countHabitDays`. */ days?: number;
  },
): FoundHabit[] {
  const from = dayToTimestamp(addDays(today, 1 - habitDays)),
    to = dayToTimestamp(today);
  const byPayee = new Map<string, { spent: Spend[]; refunds: Spend[] }>();
  for (const spend of spends) {
    if (
      spend.currency !== currency ||
      spend.amountMinor > smallAtMostMinor ||
      spend.date < from ||
      spend.date > to
    )
      continue;
    if (!bookedParts(spend, kindOf).some(({ kind }) => kind === 'expense')) continue;
    const { key } = profileOf(spend.payee);
    if (key === '') continue;
    let held = byPayee.get(key);
    if (!held) byPayee.set(key, (held = { spent: [], refunds: [] }));
    (spend.kind === 'expense' ? held.spent : held.refunds).push(spend);
  }
  return [...byPayee.values()]
    .flatMap(({ spent, refunds }): FoundHabit[] => {
      const all = withoutRefunded(spent, refunds);
      if (all.length < countAtLeast) return [];
      const middle = middleOf(all);
      const own = all.filter(
        ({ amountMinor }) => amountMinor <= alike * middle && amountMinor * alike >= middle,
      );
      if (own.length < countAtLeast) return [];
      const last = own.reduce((latest, each) => (each.date > latest.date ? each : latest));
      const count = own.length,
        spentMinor = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      return [
        {
          payee: last.payee.trim(),
          priceMinor: middleOf(own),
          count,
          spentMinor,
          meanMinor: roundHalfUp(spentMinor / count),
          days,
          timesPerMonth: roundHalfUp((count * 365) / (12 * days), 2),
          transactionIds: own.map(({ id }) => id),
        },
      ];
    })
    .sort((a, b) => b.spentMinor - a.spentMinor || (a.payee < b.payee ? -1 : 1))
    .slice(0, habitsAtMost);
}

function withoutRefunded(spent: readonly Spend[], refunds: readonly Spend[]): readonly Spend[] {
  const left = spent.toSorted((a, b) => a.date - b.date || (a.id < b.id ? -1 : 1));
  for (const refund of refunds.toSorted((a, b) => a.date - b.date)) {
    const at = left.findLastIndex(
      ({ date, amountMinor }) => date <= refund.date && amountMinor === refund.amountMinor,
    );
    if (at >= 0) left.splice(at, 1);
  }
  return refunds.length === 0 ? spent : left;
}

/** Of an even number the lower one, so that it is an amount that was paid. */
function middleOf(spends: readonly Spend[]): number {
  const amounts = spends.map(({ amountMinor }) => amountMinor).toSorted((a, b) => a - b);
  return amounts[(amounts.length - 1) >> 1]!;
}
