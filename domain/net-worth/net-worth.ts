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
 * Returns the exact balance of an account at the end of each of the days (ascending), in one pass
 * over its movements.
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

/** The balance of an account on a day; a debt is negative. */
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

/** Whether all that is held lacks a rate, so that the figures in the home currency say nothing. */
export function isUnconverted({ missing, assets, debts }: NetWorthPoint): boolean {
  return missing.length > 0 && assets.parts.length + debts.parts.length === 0;
}

/** Amounts that are not added up, each currency once. */
export type WorthAmounts = { currency: string; amountMinor: number }[];

function ownAmounts(held: readonly HeldBalance[], sign: 1 | -1): WorthAmounts {
  const own = new Map<string, bigint>();
  for (const { currency, amountMinor } of held)
    own.set(currency, (own.get(currency) ?? 0n) + BigInt(sign * amountMinor));
  return Array.from(own, ([currency, minor]) => ({ currency, amountMinor: Number(minor) }));
}

/**
 * Returns all that is held: the total of what is converted, where anything is, and each currency
 * that has no rate beside it.
 */
export function heldAmounts(point: NetWorthPoint, home: string): WorthAmounts {
  const own = ownAmounts(point.missing, 1);
  return isUnconverted(point) ? own : [{ currency: home, amountMinor: point.netMinor }, ...own];
}

/**
 * Returns net worth, assets and debts in the home currency, or each in its own where nothing is
 * converted: a zero would say that nothing is there.
 */
export function worthAmounts(
  point: NetWorthPoint,
  home: string,
): { net: WorthAmounts; assets: WorthAmounts; debts: WorthAmounts } {
  const isNothing = isUnconverted(point);
  const of = (homeMinor: number, held: readonly HeldBalance[], sign: 1 | -1): WorthAmounts =>
    isNothing && held.length > 0
      ? ownAmounts(held, sign)
      : [{ currency: home, amountMinor: homeMinor }];
  return {
    net: of(point.netMinor, point.missing, 1),
    assets: of(
      point.assetsMinor,
      point.missing.filter(({ amountMinor }) => amountMinor > 0),
      1,
    ),
    debts: of(
      point.debtsMinor,
      point.missing.filter(({ amountMinor }) => amountMinor < 0),
      -1,
    ),
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
 * Returns the first day of which anything is known: a movement or a dated opening, `today` where
 * there is neither. An opening without a day says nothing about the days before it was recorded.
 */
export function firstKnownDay(accounts: readonly DatedAccount[], today: Day): Day {
  let first = today;
  for (const { openedDay, movements } of accounts) {
    if (openedDay !== null && openedDay < first) first = openedDay;
    for (const [day] of movements) if (day < first) first = day;
  }
  return first;
}

/**
 * Returns what the accounts held before anything moved them: the openings without a day. By the
 * rates of the first known day, so that a rate recorded on it makes no difference of its own.
 */
function openingWorth(
  accounts: readonly DatedAccount[],
  firstDay: Day,
  home: string,
  rates: readonly ExchangeRate[],
): NetWorthPoint {
  return netWorthOf(
    accounts
      .filter(({ openedDay }) => openedDay === null)
      .map(({ id, currency, openingMinor }) => ({
        accountId: id,
        currency,
        amountMinor: openingMinor,
      })),
    firstDay,
    home,
    rates,
  );
}

/** Net worth over a span, from where anything is known of it. */
export interface WorthOver {
  firstDay: Day;
  /** Whether anything is known of the span at all. */
  isKnown: boolean;
  /** Whether it begins with the first known day, so that `start` is what was there before it. */
  beginsWithFirstDay: boolean;
  /** From which `grownMinor` counts. */
  start: NetWorthPoint;
  /** `start` too, unless nothing is known of its day. */
  points: readonly NetWorthPoint[];
  /** The opening balances of accounts that begin after the start. */
  openedMinor: number;
  grownMinor: number;
  /**
   * Whether `grownMinor` says anything: not where nothing is converted, or where a rate is known at
   * the end that was not known at the start.
   */
  isComparable: boolean;
}

/**
 * Net worth at the end of `fromDay`, of each month after it and of `toDay`. Days before the first
 * known one are left out: an opening without a day would be drawn back forever.
 * @param fromDay null: from the first known day on
 * @param daysOf the days to answer between two days, both included
 */
export function worthOver(
  accounts: readonly DatedAccount[],
  { fromDay, toDay, today }: { fromDay: Day | null; toDay: Day; today: Day },
  home: string,
  rates: readonly ExchangeRate[],
  daysOf = (from: Day, to: Day): Day[] => monthEnds(from, to),
): WorthOver {
  const firstDay = firstKnownDay(accounts, today),
    beginsWithFirstDay = fromDay === null || fromDay < firstDay;
  const from = beginsWithFirstDay ? firstDay : fromDay,
    isKnown = toDay >= firstDay;
  const days = from >= toDay ? [toDay] : [...new Set([from, ...daysOf(addDays(from, 1), toDay)])];
  const points = netWorthOver(accounts, days, home, rates);
  const start = beginsWithFirstDay ? openingWorth(accounts, firstDay, home, rates) : points[0]!;
  const openedMinor = openedBetween(
    accounts,
    beginsWithFirstDay ? addDays(firstDay, -1) : from,
    toDay,
    home,
    rates,
  );
  const last = points.at(-1)!,
    missing = new Set(last.missing.map(({ accountId }) => accountId));
  return {
    firstDay,
    isKnown,
    isComparable:
      !isUnconverted(last) && start.missing.every(({ accountId }) => missing.has(accountId)),
    beginsWithFirstDay,
    start,
    points,
    openedMinor,
    grownMinor: grownBy([start, ...points], openedMinor),
  };
}

/**
 * Returns the opening balances of accounts that begin between two days, `from` excluded and `to`
 * included: part of net worth since then, but not earned. Each is converted by the rates of its own
 * day and excluded without a rate, as in net worth.
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
 * Returns the growth of net worth without opening balances: the balance of an account when it is
 * added is neither earned nor saved.
 */
function grownBy(points: readonly NetWorthPoint[], openedMinor: number): number {
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
