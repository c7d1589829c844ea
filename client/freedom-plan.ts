/**
 * The plan behind the date of freedom as it holds today, read once: stated, or from what accounts
 * hold.
 */
import type { Stored } from '#contract/collections';
import type { Day } from '#domain/calendar';
import type { ExchangeRate } from '#domain/exchange';
import type { FreedomPlan } from '#domain/freedom';
import {
  balanceKey,
  monthKeyOf,
  planOf,
  restsOnAccounts,
  aggregateByDay,
  aggregateRule,
  type MeasuredTransaction,
} from '#domain/measures';
import type { HeldBalance } from '#domain/net-worth';
import type { CopyDatabase } from './local-copy/database.ts';
import { loadAggregateKeys } from './local-copy/aggregates.ts';

/**
 * The balance of every account today: from the stored aggregates, or from its transactions if those
 * do not exist yet.
 */
export async function loadHeld(db: CopyDatabase, today: Day): Promise<HeldBalance[]> {
  const [accounts, kept] = await Promise.all([
    db.rows('accounts').toArray() as Promise<unknown[]> as Promise<Stored<'accounts'>[]>,
    loadAggregateKeys(db),
  ]);
  return Promise.all(
    accounts.map(async ({ id, currency, openingMinor }) => {
      const key = balanceKey({ id, currency });
      let sum = BigInt(openingMinor);
      const add = (days: Iterable<readonly [Day, { sumMinor: number }]>) => {
        for (const [day, { sumMinor }] of days) if (day <= today) sum += BigInt(sumMinor);
      };
      if (kept.includes(key))
        for (const { days } of await db.tallies
          .where('[key+month]')
          .between([key, ''], [key, monthKeyOf(today)], true, true)
          .toArray())
          add(days);
      else {
        const rows: MeasuredTransaction[] = [];
        await db.ledger.scan({ key: id }, (row) => {
          rows.push(row as unknown as MeasuredTransaction);
          return true;
        });
        add(aggregateByDay(aggregateRule(key), rows));
      }
      return { accountId: id, currency, amountMinor: Number(sum) };
    }),
  );
}

/** Asks for nothing but the profile where the portfolio is stated. */
export async function loadFreedomPlan(
  db: CopyDatabase,
  profile: Pick<Stored<'userProfiles'>, 'currency' | 'fi'> | null | undefined,
  today: Day,
): Promise<FreedomPlan | null> {
  const stated = profile?.fi ?? null,
    currency = profile?.currency ?? 'USD';
  if (!restsOnAccounts(stated)) return planOf(stated, { held: [], today, currency, rates: [] });
  const [held, rates] = await Promise.all([
    loadHeld(db, today),
    db.rows('exchangeRates').toArray() as Promise<unknown[]> as Promise<ExchangeRate[]>,
  ]);
  return planOf(stated, { held, today, currency, rates });
}
