import { addDays, type Day } from '#domain/calendar';
import { type ConvertedTotal, type ExchangeRate, type OwnAmount, totalIn } from '#domain/exchange';

/**
 * An account and all that it moved by. Minor units of its own currency; what leaves is negative.
 */
export interface DatedAccount {
  id: string;
  currency: string;
  openingMinor: number;
  /** From when on the opening counts; null: from the beginning. */
  openedDay: Day | null;
  /** By day, in any order; several of one day add up. */
  movements: Iterable<readonly [Day, number]>;
}

export interface NetWorthPoint {
  day: Day;
  /**
   * In the home currency: accounts above zero, those below it as a positive amount, and the one
   * less the other.
   */
  assetsMinor: number;
  debtsMinor: number;
  netMinor: number;
  assets: ConvertedTotal;
  debts: ConvertedTotal;
  /** Accounts in currencies without a rate on that day: in no figure. */
  missing: HeldBalance[];
}

/**
 * What each account held at the end of each of the days (which rise): exact, in one pass of its
 * movements.
 */
function balancesAt(
  { openingMinor, openedDay, movements }: DatedAccount,
  days: readonly Day[],
): number[] {
  const sorted = [...movements].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  let sum = 0n,
    at = 0;
  return days.map((day) => {
    for (; at < sorted.length && sorted[at]![0] <= day; at += 1) sum += BigInt(sorted[at]![1]);
    return Number(openedDay === null || openedDay <= day ? sum + BigInt(openingMinor) : sum);
  });
}

/**
 * Net worth at the end of each day. What an account holds is an asset while it is above zero and a
 * debt while it is below, whatever its kind: an overdrawn bank account is a debt. Each side is
 * summed per currency and converted once per currency, by the latest rate at or before that day.
 * @param days rising
 */
export function netWorthOver(
  accounts: readonly DatedAccount[],
  days: readonly Day[],
  home: string,
  rates: readonly ExchangeRate[],
): NetWorthPoint[] {
  const balances = accounts.map((account) => balancesAt(account, days));
  return days.map((day, index) => {
    return netWorthOf(
      accounts.map(({ id, currency }, account) => ({
        accountId: id,
        currency,
        amountMinor: balances[account]![index]!,
      })),
      day,
      home,
      rates,
    );
  });
}

/** What an account holds on a day; a debt is negative. */
export interface HeldBalance {
  accountId: string;
  currency: string;
  amountMinor: number;
}

/** Net worth of balances as they stand on a day, by its rates. */
export function netWorthOf(
  balances: readonly HeldBalance[],
  day: Day,
  home: string,
  rates: readonly ExchangeRate[],
): NetWorthPoint {
  const held = balances.filter(({ amountMinor }) => amountMinor !== 0);
  const side = (of: (amountMinor: number) => boolean, sign: 1 | -1) =>
    totalIn(
      home,
      held
        .filter(({ amountMinor }) => of(amountMinor))
        .map(({ currency, amountMinor }): OwnAmount => ({
          currency,
          amountMinor: sign * amountMinor,
        })),
      day,
      rates,
    );
  const assets = side((minor) => minor > 0, 1),
    debts = side((minor) => minor < 0, -1);
  const without = new Set([...assets.missing, ...debts.missing].map(({ currency }) => currency));
  return {
    day,
    assetsMinor: assets.totalMinor,
    debtsMinor: debts.totalMinor,
    netMinor: assets.totalMinor - debts.totalMinor,
    assets,
    debts,
    missing: held.filter(({ currency }) => without.has(currency)),
  };
}

/** The same on one day. */
export function netWorthOn(
  accounts: readonly DatedAccount[],
  day: Day,
  home: string,
  rates: readonly ExchangeRate[],
): NetWorthPoint {
  return netWorthOver(accounts, [day], home, rates)[0]!;
}

/**
 * What accounts brought along that began between two days, `from` excluded and `to` included: in
 * net worth since, and earned by nobody. Each by the rates of its own day; without a rate in no
 * figure, as in net worth.
 */
export function openedBetween(
  accounts: readonly DatedAccount[],
  from: Day,
  to: Day,
  home: string,
  rates: readonly ExchangeRate[],
): number {
  return accounts.reduce(
    (sum, { id, currency, openingMinor, openedDay }) =>
      openedDay === null || openedDay <= from || openedDay > to
        ? sum
        : sum +
          netWorthOf(
            [{ accountId: id, currency, amountMinor: openingMinor }],
            openedDay,
            home,
            rates,
          ).netMinor,
    0,
  );
}

/**
 * What net worth gained by itself: what an account held when it was added is neither earned nor
 * saved.
 */
export function grownBy(points: readonly NetWorthPoint[], openedMinor: number): number {
  return points.at(-1)!.netMinor - points[0]!.netMinor - openedMinor;
}

/**
 * The last days of the months from that of `first` to the one before `today`, then `today`: at most
 * `most`, the oldest left out.
 */
export function monthEnds(first: Day, today: Day, most = 600): Day[] {
  const days: Day[] = [today];
  for (
    let end = addDays(`${today.slice(0, 7)}-01`, -1);
    end >= first && days.length < most;
    end = addDays(`${end.slice(0, 7)}-01`, -1)
  )
    days.unshift(end);
  return days;
}
