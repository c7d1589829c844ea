import type { Day } from '#domain/calendar';
import type { ExchangeRate } from '#domain/exchange';
import type { FreedomPlan } from '#domain/freedom';
import { type HeldBalance, netWorthOf } from '#domain/net-worth';

/**
 * The plan of a profile for the freedom date: a stated portfolio, or that of all accounts except
 * those left out. An account that is opened later counts until it is left out.
 */
export interface StatedPlan {
  portfolioMinor: number;
  asOfDay: Day;
  returnAnnualReal: number;
  withdrawalRate: number;
  portfolioFrom?: { kind: 'accounts'; exceptIds: readonly string[] } | null | undefined;
}
/**
 * The inputs of a portfolio of accounts. `held`: today's balance of every account, with the opening
 * balance and all rows up to today.
 */
interface PortfolioContext {
  held: readonly HeldBalance[];
  today: Day;
  currency: string;
  rates: readonly ExchangeRate[];
}

/** The two rates that a plan begins with, until the person states their own. */
export const proposedRates = { returnAnnualReal: 0.05, withdrawalRate: 0.04 } as const;

/** Whether balances are needed for the plan. */
export function restsOnAccounts(stated: StatedPlan | null): boolean {
  return stated?.portfolioFrom != null;
}

/**
 * The plan with the portfolio that holds today: the stated one as of its day, or net worth of the
 * accounts that count, as of today and in the home currency by today's rates. A balance below zero
 * goes off it, whatever kind its account is. What lacks a rate is in no figure and stands in
 * `worth.missing`.
 */
export function planOf(
  stated: StatedPlan | null,
  { held, today, currency, rates }: PortfolioContext,
): FreedomPlan | null {
  if (stated === null) return null;
  const { portfolioMinor, asOfDay, returnAnnualReal, withdrawalRate, portfolioFrom } = stated;
  if (portfolioFrom == null) return { portfolioMinor, asOfDay, returnAnnualReal, withdrawalRate };
  const without = new Set(portfolioFrom.exceptIds);
  const worth = netWorthOf(
    held.filter(({ accountId }) => !without.has(accountId)),
    today,
    currency,
    rates,
  );
  return {
    portfolioMinor: worth.netMinor,
    asOfDay: today,
    returnAnnualReal,
    withdrawalRate,
    worth,
  };
}
