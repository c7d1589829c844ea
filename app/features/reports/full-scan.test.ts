/**
 * Checks the reports of random ledgers against an independent scan of every row, with exact
 * fractions instead of the product's money maths.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, dayToTimestamp, timestampToDay } from '#domain/calendar';
import type { ExchangeRate } from '#domain/exchange';
import { type LedgerTransaction, summarize } from '#domain/ledger';
import { netWorthOver } from '#domain/net-worth';
import { sidesOf, flowsOf } from './use-report.ts';

const home = 'USD',
  decimals: Record<string, number> = { USD: 2, EUR: 2, VND: 0 };
const accounts = [
  { id: 'usd', currency: 'USD' },
  { id: 'eur', currency: 'EUR' },
  { id: 'vnd', currency: 'VND' },
];
const anyDay = fc.integer({ min: 0, max: 820 }).map((days) => addDays('2025-01-01', days));
const anyRow = fc
  .record({
    day: anyDay,
    account: fc.constantFrom(...accounts),
    other: fc.constantFrom(...accounts),
    kind: fc.constantFrom(
      'income' as const,
      'expense' as const,
      'expense' as const,
      'transfer' as const,
    ),
    amountMinor: fc.integer({ min: 2, max: 5_000_000 }),
    arrives: fc.integer({ min: 1, max: 5_000_000 }),
    category: fc.constantFrom(null, 'food', 'rent', 'kept', 'pay'),
    splits: fc.constantFrom(false, false, false, true),
    adjustment: fc.constantFrom(false, false, false, false, true),
  })
  .map(({ day, account, other, kind, amountMinor, arrives, category, splits, adjustment }) => {
    const isTransfer = kind === 'transfer' && account !== other;
    return {
      date: dayToTimestamp(day),
      accountId: account.id,
      kind: isTransfer ? kind : kind === 'transfer' ? ('expense' as const) : kind,
      amountMinor,
      currency: account.currency,
      categoryId: isTransfer || splits ? null : category,
      transferAccountId: isTransfer ? other.id : null,
      transferAmountMinor: isTransfer ? arrives : null,
      splits:
        splits && !isTransfer
          ? [
              { categoryId: 'food', amountMinor: 1 },
              { categoryId: 'kept', amountMinor: amountMinor - 1 },
            ]
          : null,
      ...(adjustment && !isTransfer && { adjustment: 'valuation' }),
    };
  });
type Row = LedgerTransaction & {
  transferAccountId: string | null;
  transferAmountMinor: number | null;
};
/** A rate to or from dollars, with as many decimals as people type. */
const anyRate = fc.oneof(
  fc
    .record({
      day: anyDay,
      rate: fc.integer({ min: 9_000, max: 13_000 }).map((n) => n / 10_000),
      turned: fc.boolean(),
    })
    .map(({ day, rate, turned }): ExchangeRate => ({
      day,
      rate,
      fromCurrency: turned ? 'USD' : 'EUR',
      toCurrency: turned ? 'EUR' : 'USD',
    })),
  fc
    .record({ day: anyDay, rate: fc.integer({ min: 20_000, max: 27_000 }) })
    .map(({ day, rate }): ExchangeRate => ({ day, rate, fromCurrency: 'USD', toCurrency: 'VND' })),
);
const anyLedger = fc.record({
  rows: fc.array(anyRow, { maxLength: 40 }),
  rates: fc.array(anyRate, { maxLength: 6 }),
});

/**
 * Returns the latest rate up to the day; on one day it prefers the rate from the currency to
 * dollars, and among several such the last written.
 */
function rateFor(currency: string, day: Day, rates: readonly ExchangeRate[]): ExchangeRate | null {
  let best: ExchangeRate | null = null;
  for (const rate of rates) {
    if (rate.day > day || !(rate.fromCurrency === currency || rate.toCurrency === currency))
      continue;
    if (
      best === null ||
      rate.day > best.day ||
      (rate.day === best.day && (rate.fromCurrency === currency || best.fromCurrency === home))
    )
      best = rate;
  }
  return best;
}
/** Converts with a fraction of integers, rounded once, half away from zero. */
function inDollars(minor: bigint, currency: string, { rate, fromCurrency }: ExchangeRate): bigint {
  const tenThousandths = BigInt(Math.round(rate * 10_000)),
    from = 10n ** BigInt(decimals[currency]!),
    to = 10n ** BigInt(decimals[home]!);
  const [above, below] =
    fromCurrency === currency
      ? [minor * tenThousandths * to, 10_000n * from]
      : [minor * 10_000n * to, tenThousandths * from];
  const sign = above < 0n ? -1n : 1n;
  return sign * ((2n * sign * above + below) / (2n * below));
}
/**
 * Scans row by row: sums the amounts with the same rate, then converts the sum. Leaves out amounts
 * without a rate.
 */
function scan(
  amounts: readonly { minor: number; currency: string; day: Day }[],
  rates: readonly ExchangeRate[] | null,
): number {
  const sums = new Map<string, { minor: bigint; currency: string; rate: ExchangeRate | null }>();
  for (const { minor, currency, day } of amounts) {
    const rate = currency === home || rates === null ? null : rateFor(currency, day, rates);
    if (currency !== home && rate === null) continue;
    const key = JSON.stringify([currency, rate]),
      held = sums.get(key) ?? { minor: 0n, currency, rate };
    held.minor += BigInt(minor);
    sums.set(key, held);
  }
  return Number(
    [...sums.values()].reduce(
      (total, { minor, currency, rate }) =>
        total + (rate === null ? minor : inDollars(minor, currency, rate)),
      0n,
    ),
  );
}
const savingsIds = new Set(['kept']);
/** Returns income, spending and savings of one row, by its parts if it is split. */
function partsOf(row: Row): {
  of: 'income' | 'spent' | 'setAside';
  category: string;
  minor: number;
  currency: string;
  day: Day;
}[] {
  if (row.kind === 'transfer' || row.adjustment) return [];
  const common = { currency: row.currency, day: timestampToDay(row.date) };
  return (row.splits ?? [{ categoryId: row.categoryId, amountMinor: row.amountMinor }]).map(
    ({ categoryId, amountMinor }) => ({
      ...common,
      of:
        row.kind === 'income'
          ? ('income' as const)
          : categoryId === 'kept'
            ? ('setAside' as const)
            : ('spent' as const),
      category: categoryId ?? '',
      minor: amountMinor,
    }),
  );
}

test('a year in review equals a scan of its rows, by category and in total, converted or per currency', () => {
  fc.assert(
    fc.property(
      anyLedger,
      fc.constantFrom('2025', '2026'),
      fc.boolean(),
      ({ rows, rates }, year, converts) => {
        const span = { fromDay: `${year}-01-01`, toDay: `${year}-12-31` },
          by = converts ? rates : null;
        const sides = sidesOf(
          { rows: summarize(rows), savingsIds, currency: home, rates: by, span },
          (row) => row.categoryId,
        );
        const parts = rows
          .flatMap(partsOf)
          .filter(({ day }) => day >= span.fromDay && day <= span.toDay);
        const sum = (of: string, category?: string) =>
          scan(
            parts.filter(
              (part) => part.of === of && (category === undefined || part.category === category),
            ),
            by,
          );
        const { whole } = flowsOf(sides, []);
        expect([whole.incomeMinor, whole.spentMinor, whole.setAsideMinor]).toEqual([
          sum('income'),
          sum('spent'),
          sum('setAside'),
        ]);
        for (const of of ['income', 'spent', 'setAside'] as const) {
          for (const { key, minor } of sides[of].home.lines)
            expect([of, key, minor]).toEqual([of, key, sum(of, key)]);
          // Other currencies are listed separately, and no amount is lost between both lists.
          for (const other of sides[of].others)
            expect(other.totalMinor).toBe(
              parts
                .filter(
                  (part) =>
                    part.of === of &&
                    part.currency === other.currency &&
                    (by === null || rateFor(part.currency, part.day, by) === null),
                )
                .reduce((total, { minor }) => total + minor, 0),
            );
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('net worth equals a scan of all rows up to the day at its rates, and names currencies without a rate', () => {
  fc.assert(
    fc.property(
      anyLedger,
      fc.uniqueArray(anyDay, { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: -9_000_000, max: 9_000_000 }), { minLength: 3, maxLength: 3 }),
      ({ rows, rates }, days, openings) => {
        const movesOf = (row: Row, id: string): number =>
          (row.accountId === id
            ? row.kind === 'income'
              ? row.amountMinor
              : -row.amountMinor
            : 0) + (row.transferAccountId === id ? row.transferAmountMinor! : 0);
        const rising = days.toSorted();
        const dated = accounts.map(({ id, currency }, n) => ({
          id,
          currency,
          openingMinor: openings[n]!,
          openedDay: null,
          movements: rows.map((row) => [timestampToDay(row.date), movesOf(row, id)] as const),
        }));
        for (const point of netWorthOver(dated, rising, home, rates)) {
          const held = accounts.map(({ id, currency }, n) => ({
            id,
            currency,
            day: point.day,
            minor: rows.reduce(
              (sum, row) => (timestampToDay(row.date) <= point.day ? sum + movesOf(row, id) : sum),
              openings[n]!,
            ),
          }));
          expect(point.assetsMinor).toBe(
            scan(
              held.filter(({ minor }) => minor > 0),
              rates,
            ),
          );
          expect(point.debtsMinor).toBe(
            scan(
              held
                .filter(({ minor }) => minor < 0)
                .map((each) => ({ ...each, minor: -each.minor })),
              rates,
            ),
          );
          expect(point.netMinor).toBe(point.assetsMinor - point.debtsMinor);
          expect(
            point.missing.map(({ accountId, amountMinor }) => [accountId, amountMinor]),
          ).toEqual(
            held
              .filter(
                ({ currency, minor, day }) =>
                  minor !== 0 && currency !== home && rateFor(currency, day, rates) === null,
              )
              .map(({ id, minor }) => [id, minor]),
          );
        }
      },
    ),
    { numRuns: 300 },
  );
});
