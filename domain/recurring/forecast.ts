import { addDays, type Day } from '#domain/calendar';
import type { DuePosting } from './recurring.ts';

export interface ForecastBalance {
  accountId: string;
  currency: string;
  balanceMinor: number;
  /** Whether bills are paid from it (`isPaidFrom`): others are in no line of a currency. */
  isPaidFrom: boolean;
}
export interface ForecastLine {
  currency: string;
  /** The balance at the end of each day, from today to the last day. */
  balances: number[];
  /** The first day of the lowest balance. */
  lowest: { day: Day; balanceMinor: number };
  /** The first day that ends below zero, if any. */
  belowZero: Day | null;
}
export interface BalanceForecast {
  fromDay: Day;
  toDay: Day;
  byAccount: ReadonlyMap<string, ForecastLine>;
  /** Of the accounts that are paid from together. Never one sum of two currencies. */
  byCurrency: ReadonlyMap<string, ForecastLine>;
}

/**
 * Forecasts the balances at the end of each of the next days from expected postings alone:
 * recurring transactions, and transactions dated ahead. Overdue ones count as coming today.
 * @param balances of today, each in its account's currency; expected amounts in another currency
 * than their account's are left out of it
 * @param dated the movements of an account on coming days by transactions already in the ledger, by
 * its id, in its currency; those of earlier days are in the balance
 */
export function forecastBalances(
  balances: readonly ForecastBalance[],
  expected: readonly DuePosting[],
  today: Day,
  days = 90,
  dated: ReadonlyMap<string, Iterable<readonly [Day, number]>> = new Map(),
): BalanceForecast {
  const changes = new Map<string, number[]>(
    balances.map(({ accountId }) => [accountId, Array.from({ length: days + 1 }, () => 0)]),
  );
  const currencies = new Map(balances.map(({ accountId, currency }) => [accountId, currency]));
  const dayAt = Array.from({ length: days + 1 }, (_unused, index) => addDays(today, index));
  const places = new Map(dayAt.map((day, index) => [day, index]));
  const move = (accountId: string | null, currency: string, at: number, minor: number) => {
    const line = accountId === null ? undefined : changes.get(accountId);
    if (line !== undefined && currencies.get(accountId!) === currency) line[at]! += minor;
  };
  for (const { day, template } of expected) {
    const at = day < today ? 0 : places.get(day);
    if (at === undefined) continue;
    const { kind, amountMinor, currency, accountId, transferAccountId, transferAmountMinor } =
      template;
    move(accountId, currency, at, kind === 'income' ? amountMinor : -amountMinor);
    if (kind === 'transfer')
      move(
        transferAccountId,
        currencies.get(transferAccountId ?? '') ?? '',
        at,
        transferAmountMinor ?? 0,
      );
  }
  for (const [accountId, moves] of dated)
    for (const [day, minor] of moves) {
      const at = places.get(day);
      if (at !== undefined && at > 0) move(accountId, currencies.get(accountId) ?? '', at, minor);
    }
  const lineOf = (currency: string, startMinor: number, moves: readonly number[]): ForecastLine => {
    let balance = startMinor;
    const line = moves.map((minor) => (balance += minor));
    const lowest = Math.min(...line),
      below = line.findIndex((each) => each < 0);
    return {
      currency,
      balances: line,
      lowest: { day: dayAt[line.indexOf(lowest)]!, balanceMinor: lowest },
      belowZero: below < 0 ? null : dayAt[below]!,
    };
  };
  const byAccount = new Map(
    balances.map(({ accountId, currency, balanceMinor }) => [
      accountId,
      lineOf(currency, balanceMinor, changes.get(accountId)!),
    ]),
  );
  const paying = balances.filter(({ isPaidFrom }) => isPaidFrom);
  const byCurrency = new Map(
    Array.from(
      Map.groupBy(paying, ({ currency }) => currency),
      ([currency, own]) => {
        return [
          currency,
          lineOf(
            currency,
            own.reduce((sum, each) => sum + each.balanceMinor, 0),
            dayAt.map((_day, at) =>
              own.reduce((sum, { accountId }) => sum + changes.get(accountId)![at]!, 0),
            ),
          ),
        ];
      },
    ),
  );
  return { fromDay: today, toDay: dayAt.at(-1)!, byAccount, byCurrency };
}
