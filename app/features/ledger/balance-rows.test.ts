/**
 * The rows behind a key result of a balance make up that balance: openings and rows up to today sum
 * to the figure, with adjustments and incoming transfers.
 */
import type { Transaction } from '#contract/collections';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import { addDays, dayToTimestamp, timestampToDay } from '#domain/calendar';
import { measureByFullScan, type MoneyMetric } from '#domain/measures';
import { accountsOfBalance, addressOfMetric, readView } from '#app/ledger/ledger-address.ts';
import { createRowFilter } from './row-filter.ts';

const accounts = [
  { id: createRecordId(), currency: 'VND', openingMinor: 700 },
  { id: createRecordId(), currency: 'VND', openingMinor: -50 },
  { id: createRecordId(), currency: 'USD', openingMinor: 9 },
];
const today = '2026-11-12',
  cycle = { startDay: '2026-11-01', endDay: '2026-11-30' };
const anyRow = fc
  .record({
    from: fc.nat(2),
    to: fc.nat(2),
    kind: fc.constantFrom('income', 'expense', 'transfer'),
    amountMinor: fc.integer({ min: 1, max: 999 }),
    arrives: fc.integer({ min: 1, max: 999 }),
    n: fc.integer({ min: 0, max: 60 }),
    adjusted: fc.boolean(),
  })
  .map(({ from, to, kind, amountMinor, arrives, n, adjusted }) => {
    const isTransfer = kind === 'transfer' && from !== to;
    return {
      id: createRecordId(),
      date: dayToTimestamp(addDays('2026-10-10', n)),
      accountId: accounts[from]!.id,
      currency: accounts[from]!.currency,
      amountMinor,
      payee: '',
      note: '',
      tags: [],
      splits: null,
      categoryId: null,
      ...(isTransfer
        ? { kind: 'transfer', transferAccountId: accounts[to]!.id, transferAmountMinor: arrives }
        : {
            kind: kind === 'transfer' ? 'expense' : kind,
            transferAccountId: null,
            transferAmountMinor: null,
            ...(adjusted && { adjustment: 'valuation' }),
          }),
    } as unknown as Transaction;
  });
const anyMetric: fc.Arbitrary<MoneyMetric> = fc.record({
  filter: fc
    .subarray(accounts.map(({ id }) => id))
    .map((accountIds) => ({ categoryIds: [], accountIds, payees: [], tags: [], kinds: [] })),
  measure: fc.constant('balance' as const),
  currency: fc.constantFrom('VND', 'USD'),
  window: fc.constantFrom(
    { kind: 'all' as const },
    { kind: 'cycle' as const },
    { kind: 'range' as const, startDay: '2026-10-20', endDay: '2026-11-05' },
    { kind: 'range' as const, startDay: '2026-10-20', endDay: '2026-12-24' },
  ),
});

test('opening balances and listed rows sum to the value of any balance metric', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 30 }), anyMetric, (rows, metric) => {
      const view = readView(new URL(addressOfMetric(metric), 'http://x').searchParams),
        own = accountsOfBalance(view, view.balanceOf!, accounts),
        ids = own.map(({ id }) => id);
      const passes = createRowFilter(
        {
          ...view,
          measured: { categoryIds: [], accountIds: ids, payees: [], tags: [], kinds: [] },
        },
        [],
      );
      const isShown = (row: Transaction) =>
        (view.period.kind !== 'range' || timestampToDay(row.date) <= view.period.toDay) &&
        passes(row);
      const moved = rows
        .filter((row) => isShown(row) && timestampToDay(row.date) <= today)
        .reduce(
          (sum, row) =>
            sum +
            (ids.includes(row.accountId)
              ? row.kind === 'income'
                ? row.amountMinor
                : -row.amountMinor
              : 0) +
            (row.kind === 'transfer' && ids.includes(row.transferAccountId!)
              ? row.transferAmountMinor!
              : 0),
          0,
        );
      expect(own.reduce((sum, { openingMinor }) => sum + openingMinor, 0) + moved).toBe(
        measureByFullScan(metric, rows, { cycle, accounts, categories: [], today }).value,
      );
    }),
    { numRuns: 200 },
  );
});
