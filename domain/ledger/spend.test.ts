import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cycleTotals,
  type LedgerTransaction,
  savingsRate,
  spendDelta,
  spendKey,
  type SpendRow,
  summarize,
} from './index.ts';

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const row = (fields: Partial<LedgerTransaction>): LedgerTransaction => ({
  date: at('2026-11-19'),
  accountId: 'cash',
  kind: 'expense',
  amountMinor: 65_000,
  currency: 'VND',
  categoryId: 'food',
  splits: null,
  ...fields,
});

const anyTransaction: fc.Arbitrary<LedgerTransaction> = fc.record({
  date: fc.integer({ min: 0, max: 3 }).map((n) => at('2026-11-17') + n * 86_400_000),
  accountId: fc.constantFrom('cash', 'bank'),
  kind: fc.constantFrom('income', 'expense', 'transfer'),
  amountMinor: fc.integer({ min: 1, max: 1_000 }),
  currency: fc.constantFrom('VND', 'USD'),
  categoryId: fc.constantFrom(null, 'food', 'rent'),
  splits: fc.option(
    fc.array(
      fc.record({
        categoryId: fc.constantFrom(null, 'food', 'rent'),
        amountMinor: fc.integer({ min: 1, max: 600 }),
      }),
      { minLength: 2, maxLength: 4 },
    ),
  ),
});
/** A ledger's life: each step sets (or, with null, deletes) the transaction with that id. */
const history = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 7 }), fc.option(anyTransaction, { freq: 3 })),
  { maxLength: 60 },
);

describe('spend', () => {
  test('a transaction is one row of its day, account, category, kind and currency', () => {
    expect(
      summarize([
        row({}),
        row({ amountMinor: 35_000 }),
        row({ currency: 'USD', amountMinor: 450 }),
        row({ categoryId: null }),
      ]),
    ).toEqual([
      {
        day: '2026-11-19',
        accountId: 'cash',
        categoryId: '',
        kind: 'expense',
        currency: 'VND',
        sumMinor: 65_000,
        count: 1,
      },
      {
        day: '2026-11-19',
        accountId: 'cash',
        categoryId: 'food',
        kind: 'expense',
        currency: 'USD',
        sumMinor: 450,
        count: 1,
      },
      {
        day: '2026-11-19',
        accountId: 'cash',
        categoryId: 'food',
        kind: 'expense',
        currency: 'VND',
        sumMinor: 100_000,
        count: 2,
      },
    ]);
  });
  test('splits count to their own categories, and the rest is uncategorised', () => {
    const rows = summarize([
      row({
        categoryId: 'ignored',
        amountMinor: 100,
        splits: [
          { categoryId: 'food', amountMinor: 50 },
          { categoryId: 'rent', amountMinor: 20 },
          { categoryId: 'food', amountMinor: 10 },
        ],
      }),
    ]);
    expect(rows.map((each) => [each.categoryId, each.sumMinor, each.count])).toEqual([
      ['', 20, 1],
      ['food', 60, 1],
      ['rent', 20, 1],
    ]);
  });
  test('a transfer is a row without category of its source account', () => {
    expect(
      summarize([
        row({
          kind: 'transfer',
          splits: [
            { categoryId: 'food', amountMinor: 65_000 },
            { categoryId: 'rent', amountMinor: 1 },
          ],
        }),
      ]).map((each) => [each.kind, each.categoryId, each.sumMinor]),
    ).toEqual([['transfer', '', 65_000]]);
  });
  test('a change outside the sums changes nothing', () => {
    expect(spendDelta(row({}), row({}))).toEqual([]);
    expect(spendDelta(null, null)).toEqual([]);
  });
  test('a move to another category takes from one row and adds to the other', () => {
    expect(
      spendDelta(row({}), row({ categoryId: 'rent' })).map((each) => [
        each.categoryId,
        each.sumMinor,
        each.count,
      ]),
    ).toEqual([
      ['food', -65_000, -1],
      ['rent', 65_000, 1],
    ]);
  });
  test('changes added up over any history equal the full scan', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const ledger = new Map<number, LedgerTransaction>();
        const kept = new Map<string, SpendRow>();
        for (const [id, after] of steps) {
          for (const delta of spendDelta(ledger.get(id) ?? null, after)) {
            const key = spendKey(delta);
            const held = kept.get(key) ?? { ...delta, sumMinor: 0, count: 0 };
            const next = {
              ...held,
              sumMinor: held.sumMinor + delta.sumMinor,
              count: held.count + delta.count,
            };
            if (next.count === 0) {
              expect(next.sumMinor).toBe(0);
              kept.delete(key);
            } else kept.set(key, next);
          }
          if (after === null) ledger.delete(id);
          else ledger.set(id, after);
        }
        expect([...kept.values()].sort((a, b) => (spendKey(a) < spendKey(b) ? -1 : 1))).toEqual(
          summarize(ledger.values()),
        );
      }),
      { numRuns: 300 },
    );
  });
  test('rows always sum to the amounts', () => {
    fc.assert(
      fc.property(fc.array(anyTransaction, { maxLength: 30 }), (transactions) => {
        for (const currency of ['VND', 'USD'])
          for (const kind of ['income', 'expense', 'transfer']) {
            const wanted = transactions
              .filter((each) => each.currency === currency && each.kind === kind)
              .reduce((sum, each) => sum + each.amountMinor, 0);
            expect(
              summarize(transactions)
                .filter((each) => each.currency === currency && each.kind === kind)
                .reduce((sum, each) => sum + each.sumMinor, 0),
            ).toBe(wanted);
          }
      }),
    );
  });
});

describe('totals of a cycle', () => {
  const november = { startDay: '2026-11-01', endDay: '2026-11-30' };
  const rows = summarize([
    row({ kind: 'income', amountMinor: 42_000_000, categoryId: 'salary', date: at('2026-11-01') }),
    row({ amountMinor: 6_500_000, categoryId: 'rent', date: at('2026-11-30') }),
    row({ amountMinor: 65_000 }),
    row({ amountMinor: 45_000, date: at('2026-11-18') }),
    row({ amountMinor: 1_000_000, date: at('2026-10-31') }),
    row({ amountMinor: 1_000_000, date: at('2026-12-01') }),
    row({ kind: 'transfer', amountMinor: 9_000_000 }),
    row({ kind: 'income', amountMinor: 24_000, currency: 'USD', categoryId: null }),
    row({ amountMinor: 1_500, currency: 'USD', categoryId: null }),
    row({ amountMinor: 900, currency: 'EUR', categoryId: null }),
    row({ amountMinor: 5_000_000, categoryId: 'savings' }),
  ]);
  test('take the days of the cycle, leave out transfers, and keep other currencies apart', () => {
    const totals = cycleTotals(rows, november, 'VND');
    expect(totals).toMatchObject({
      currency: 'VND',
      incomeMinor: 42_000_000,
      expenseMinor: 11_610_000,
      setAsideMinor: 0,
      netMinor: 30_390_000,
    });
    expect(totals.savingsRate).toBeCloseTo(0.723_571_428_571, 12);
    expect(totals.byCategory).toEqual([
      { categoryId: 'salary', kind: 'income', sumMinor: 42_000_000, count: 1 },
      { categoryId: 'rent', kind: 'expense', sumMinor: 6_500_000, count: 1 },
      { categoryId: 'savings', kind: 'expense', sumMinor: 5_000_000, count: 1 },
      { categoryId: 'food', kind: 'expense', sumMinor: 110_000, count: 2 },
    ]);
    expect(
      totals.otherCurrencies.map((each) => [
        each.currency,
        each.incomeMinor,
        each.expenseMinor,
        each.netMinor,
      ]),
    ).toEqual([
      ['EUR', 0, 900, -900],
      ['USD', 24_000, 1_500, 22_500],
    ]);
    expect(totals.otherCurrencies[0]!.savingsRate).toBeNull();
  });
  test('savings are kept and not spent', () => {
    expect(cycleTotals(rows, november, 'VND', new Set(['savings']))).toMatchObject({
      expenseMinor: 6_610_000,
      setAsideMinor: 5_000_000,
      netMinor: 35_390_000,
    });
  });
  test('a cycle without rows is zero, and its savings rate unknown', () => {
    expect(cycleTotals([], november, 'VND')).toEqual({
      currency: 'VND',
      incomeMinor: 0,
      expenseMinor: 0,
      setAsideMinor: 0,
      netMinor: 0,
      savingsRate: null,
      byCategory: [],
      otherCurrencies: [],
    });
  });
  test('have a savings rate', () => {
    expect(savingsRate(100, 41)).toBeCloseTo(0.59, 12);
    expect(savingsRate(100, 0)).toBe(1);
    expect(savingsRate(100, 150)).toBe(-0.5);
    expect(savingsRate(0, 10)).toBeNull();
  });
});
