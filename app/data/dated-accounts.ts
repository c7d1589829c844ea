/** Accounts as net worth reads them: from stored daily totals, never from rows. */
import type { MeasureFeed } from '#client/measure-feed';
import type { Stored } from '#contract/collections';
import type { Day } from '#domain/calendar';
import type { DatedAccount } from '#domain/net-worth';

/** Returns accounts with all their movements, for net worth on any day. */
export function datedAccounts(
  accounts: readonly Stored<'accounts'>[],
  today: Day,
  feed: Pick<MeasureFeed, 'movementsOf'>,
): DatedAccount[] {
  return accounts.map((account) => ({
    id: account.id,
    currency: account.currency,
    openingMinor: account.openingMinor,
    // Clamped to today, so that the last point of the series includes what the balance of today
    // includes.
    openedDay: account.openedDay !== null && account.openedDay > today ? today : account.openedDay,
    movements: Array.from(
      feed.movementsOf(account),
      ([day, { sumMinor }]) => [day, sumMinor] as const,
    ),
  }));
}
