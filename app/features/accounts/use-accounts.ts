/**
 * Live data of the accounts page: balances and net worth, read from the stored totals, never from
 * transactions.
 */
import { useMemo } from 'react';
import type { Account, Stored } from '#contract/collections';
import type { Day } from '#domain/calendar';
import { convert, type ExchangeRate } from '#domain/exchange';
import {
  firstKnownDay,
  monthEnds,
  netWorthOver,
  type NetWorthPoint,
  openedBetween,
} from '#domain/net-worth';
import { datedAccounts } from '#app/data/dated-accounts.ts';
import { useRecords } from '#app/data/hooks.ts';
import { type AccountBalance, useBalances } from '#app/data/use-balances.ts';
import { useLinkState, useMeasureFeed } from '#app/data/use-measures.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';

export interface HeldAccount {
  account: Account;
  balance: AccountBalance;
  /** The balance of today in the home currency; null without a rate. */ homeMinor: number | null;
}

export interface AccountsView {
  loading: boolean;
  unreadable: boolean;
  held: readonly HeldAccount[];
  /** Net worth by month up to today, which is the last point. */
  worth: readonly NetWorthPoint[];
  /** Returns the opening balances of accounts that begin after a day. */
  openedSince: (day: Day) => number;
  rates: readonly Stored<'exchangeRates'>[];
  /** Returns the balance of an account at the end of a day. */
  balanceOn: (account: Account, day: Day) => number;
}

export function useAccounts(): AccountsView {
  const { accounts, currency, today, ready } = useLedger();
  const { balances, loading } = useBalances();
  const { moves } = useLinkState();
  const feed = useMeasureFeed();
  const rateRecords = useRecords({
    collection: 'exchangeRates',
    orderBy: { field: 'day', direction: 'asc' },
  });
  const rates = rateRecords.records;

  const held = useMemo(
    () =>
      accounts.flatMap((account): HeldAccount[] => {
        const balance = balances.get(account.id);
        if (balance === undefined) return [];
        const home = convert(balance.todayMinor, account.currency, currency, today, rates);
        return [{ account, balance, homeMinor: home.ok ? home.amountMinor : null }];
      }),
    [accounts, balances, currency, today, rates],
  );

  const { worth, openedSince } = useMemo(() => {
    const dated = datedAccounts(
      held.map(({ account }) => account),
      today,
      feed,
    );
    const months = monthEnds(firstKnownDay(dated, today), today),
      known = rates as readonly ExchangeRate[];
    return {
      worth: netWorthOver(dated, months, currency, known),
      openedSince: (day: Day) => openedBetween(dated, day, today, currency, known),
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `moves` changes when the answers of the feed change.
  }, [held, currency, today, rates, feed, moves]);

  const balanceOn = (account: Account, day: Day) => {
    let sum = BigInt(account.openingMinor);
    for (const [moved, { sumMinor }] of feed.movementsOf(account))
      if (moved <= day) sum += BigInt(sumMinor);
    return Number(sum);
  };
  return {
    loading: !ready || (loading && held.length === 0) || rateRecords.loading,
    unreadable: rateRecords.error != null,
    held,
    worth,
    openedSince,
    rates,
    balanceOn,
  };
}
