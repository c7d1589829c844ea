import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, dayToTimestamp } from '#domain/calendar';
import { measureByHand } from '../../tests/support/measure-by-hand.ts';
import {
  addTotals,
  isNothing,
  type MeasuredCategory,
  type MeasuredTransaction,
  measureByFullScan,
  aggregateMetric,
  type MoneyMetric,
  type DayTotals,
  aggregateDelta,
  aggregateKey,
  aggregateRule,
} from './index.ts';

const accounts = [
  { id: 'cash', currency: 'VND', openingMinor: 500 },
  { id: 'bank', currency: 'VND', openingMinor: -20 },
  { id: 'usd', currency: 'USD', openingMinor: 7 },
];
const currencyOf = Object.fromEntries(accounts.map(({ id, currency }) => [id, currency]));
const cycle = { startDay: '2026-11-05', endDay: '2026-12-04' };
const firstDay = '2026-10-25';
// After every row of these tests; what is dated ahead has tests of its own.
const context = { cycle, accounts, categories: [] as MeasuredCategory[], today: '2027-01-31' };
const row = (fields: Partial<MeasuredTransaction> & { day?: Day } = {}): MeasuredTransaction => {
  const { day = '2026-11-10', ...rest } = fields;
  return {
    date: dayToTimestamp(day),
    accountId: 'cash',
    kind: 'expense',
    amountMinor: 100,
    currency: 'VND',
    categoryId: 'food',
    splits: null,
    payee: 'Phở Thìn',
    tags: [],
    transferAccountId: null,
    transferAmountMinor: null,
    ...rest,
  };
};
const metric = (
  filter: Partial<MoneyMetric['filter']> = {},
  rest: Partial<Omit<MoneyMetric, 'filter'>> = {},
): MoneyMetric => ({
  filter: { categoryIds: [], accountIds: [], payees: [], tags: [], kinds: [], ...filter },
  measure: 'sum',
  window: { kind: 'all' },
  currency: 'VND',
  ...rest,
});

describe('the money metric of a ledger', () => {
  test('counts spending in two categories within the running cycle', () => {
    const rows = [
      row({ amountMinor: 100 }),
      row({ amountMinor: 40, categoryId: 'coffee' }),
      row({ categoryId: 'rent' }),
      row({ day: '2026-11-04' }),
      row({ day: '2026-12-04', amountMinor: 1 }),
      row({ kind: 'income', categoryId: 'food', amountMinor: 9 }),
    ];
    expect(
      measureByFullScan(
        metric(
          { categoryIds: ['food', 'coffee'], kinds: ['expense'] },
          { window: { kind: 'cycle' } },
        ),
        rows,
        context,
      ),
    ).toEqual({ value: 141, rows: 3, leftOut: 0, ahead: 0 });
  });
  test('a refund lowers spending and is no income, and a paid-back income lowers income', () => {
    const kinds = {
      ...context,
      categories: [
        { id: 'clothes', kind: 'expense' },
        { id: 'pay', kind: 'income' },
      ] satisfies MeasuredCategory[],
    };
    const rows = [
      row({ kind: 'income', categoryId: 'pay', amountMinor: 3_000 }),
      row({ categoryId: 'clothes', amountMinor: 500 }),
      row({ kind: 'income', categoryId: 'clothes', amountMinor: 200 }),
      row({ categoryId: 'pay', amountMinor: 100 }),
    ];
    const measured = (
      filter: Partial<MoneyMetric['filter']>,
      measure: MoneyMetric['measure'] = 'sum',
    ) => measureByFullScan(metric(filter, { measure }), rows, kinds).value;
    expect([
      measured({ categoryIds: ['clothes'], kinds: ['expense'] }),
      measured({ kinds: ['expense'] }),
      measured({ kinds: ['income'] }),
      measured({ exceptIds: ['pay'], kinds: ['expense'] }),
    ]).toEqual([300, 300, 2_900, 300]);
    // Income less spending, of all and of one category.
    expect([
      measured({}),
      measured({ kinds: ['income', 'expense'] }),
      measured({ categoryIds: ['clothes'] }),
      measured({ kinds: ['expense', 'transfer'] }),
    ]).toEqual([2_600, 2_600, -300, -300]);
    expect([
      measured({ categoryIds: ['clothes'], kinds: ['expense'] }, 'count'),
      measured({ categoryIds: ['clothes'], kinds: ['income'] }, 'count'),
    ]).toEqual([2, 0]);
    // The balance of the accounts knows no sides: the openings, and what came and went.
    expect(measured({}, 'balance')).toBe(480 + 3_000 - 500 + 200 - 100);
  });
  test('its key contains the sides of categories if they matter', () => {
    const of = (kind: 'income' | 'expense') => ({ accounts, categories: [{ id: 'food', kind }] });
    expect(aggregateKey(metric({ kinds: ['expense'] }), of('income'))).not.toBe(
      aggregateKey(metric({ kinds: ['expense'] }), of('expense')),
    );
    for (const filter of [
      {},
      { kinds: ['income', 'expense'] as const },
      { kinds: ['expense'] as const, categoryIds: ['rent'] },
    ])
      expect(aggregateKey(metric(filter), of('income'))).toBe(
        aggregateKey(metric(filter), { accounts, categories: [] }),
      );
  });
  test('counts of a split row the parts in the categories, and the row once', () => {
    const split = row({
      amountMinor: 100,
      splits: [
        { categoryId: 'food', amountMinor: 30 },
        { categoryId: 'coffee', amountMinor: 25 },
        { categoryId: 'rent', amountMinor: 45 },
      ],
    });
    expect(
      measureByFullScan(metric({ categoryIds: ['food', 'coffee'] }), [split], context),
    ).toEqual({
      value: -55,
      rows: 1,
      leftOut: 0,
      ahead: 0,
    });
    expect(measureByFullScan(metric({}, { measure: 'count' }), [split], context)).toEqual({
      value: 1,
      rows: 1,
      leftOut: 0,
      ahead: 0,
    });
  });
  test('counts all except some categories: uncategorised rows, and the other parts of split rows', () => {
    const rows = [
      row({ amountMinor: 100 }),
      row({ amountMinor: 40, categoryId: null }),
      row({ amountMinor: 900, categoryId: 'fund' }),
      row({
        amountMinor: 30,
        splits: [
          { categoryId: 'fund', amountMinor: 20 },
          { categoryId: null, amountMinor: 7 },
          { categoryId: 'food', amountMinor: 3 },
        ],
      }),
    ];
    expect(
      measureByFullScan(metric({ kinds: ['expense'], exceptIds: ['fund'] }), rows, context),
    ).toEqual({ value: 150, rows: 3, leftOut: 0, ahead: 0 });
    // The keys of before stay, and with them the sums that are kept under them.
    expect(aggregateKey(metric({ exceptIds: [] }), context)).toBe(aggregateKey(metric(), context));
  });
  test('excludes other currencies and reports their number', () => {
    expect(
      measureByFullScan(
        metric({ kinds: ['expense'] }),
        [row(), row({ accountId: 'usd', currency: 'USD', amountMinor: 3 })],
        context,
      ),
    ).toEqual({ value: 100, rows: 1, leftOut: 1, ahead: 0 });
    expect(
      measureByFullScan(
        metric({}, { measure: 'count' }),
        [row({ accountId: 'usd', currency: 'USD' })],
        context,
      ),
    ).toEqual({ value: 0, rows: 0, leftOut: 1, ahead: 0 });
  });
  test('subtracts expense from income, rounds the average once, and has none without rows', () => {
    const rows = [
      row({ kind: 'income', amountMinor: 1_000 }),
      row({ amountMinor: 301 }),
      row({ amountMinor: 100 }),
    ];
    expect(measureByFullScan(metric(), rows, context).value).toBe(599);
    expect(
      measureByFullScan(metric({ kinds: ['expense'] }, { measure: 'average' }), rows, context),
    ).toEqual({ value: 201, rows: 2, leftOut: 0, ahead: 0 });
    expect(
      measureByFullScan(metric({ kinds: ['transfer'] }, { measure: 'average' }), rows, context),
    ).toEqual({ value: null, rows: 0, leftOut: 0, ahead: 0 });
  });
  test('matches payees by words and tags without case', () => {
    const rows = [
      row({ payee: 'POS HIGHLANDS COFFEE 4471' }),
      row({ payee: 'Highlands Coffee', amountMinor: 5 }),
      row({ payee: 'Phúc Long' }),
      row({ payee: '', tags: ['Work'] }),
    ];
    expect(
      measureByFullScan(
        metric({ payees: ['Highlands coffee'], kinds: ['expense'] }),
        rows,
        context,
      ),
    ).toMatchObject({ value: 105, rows: 2 });
    expect(
      measureByFullScan(metric({ tags: ['work'], kinds: ['expense'] }), rows, context),
    ).toMatchObject({ value: 100, rows: 1 });
  });
  test('adds openings, movements and received amounts for a balance', () => {
    const rows = [
      row({ amountMinor: 100 }),
      row({ kind: 'income', amountMinor: 60 }),
      row({
        kind: 'transfer',
        categoryId: null,
        amountMinor: 50,
        transferAccountId: 'bank',
        transferAmountMinor: 50,
      }),
      row({
        kind: 'transfer',
        categoryId: null,
        accountId: 'usd',
        currency: 'USD',
        amountMinor: 2,
        transferAccountId: 'bank',
        transferAmountMinor: 48_000,
      }),
      row({ day: '2026-12-05', amountMinor: 7 }),
    ];
    expect(measureByFullScan(metric({}, { measure: 'balance' }), rows, context).value).toBe(
      500 - 20 - 100 + 60 + 48_000 - 7,
    );
    expect(
      measureByFullScan(metric({ accountIds: ['bank'] }, { measure: 'balance' }), rows, context)
        .value,
    ).toBe(-20 + 50 + 48_000);
    expect(
      measureByFullScan(
        metric({}, { measure: 'balance', window: { kind: 'cycle' } }),
        rows,
        context,
      ).value,
    ).toBe(500 - 20 - 100 + 60 + 48_000);
    expect(
      measureByFullScan(metric({}, { measure: 'balance', currency: 'USD' }), rows, context).value,
    ).toBe(7 - 2);
  });
  test('returns the nearest number for a sum beyond exact numbers', () => {
    const rows = Array.from({ length: 2_000 }, (_, n) =>
      row({ day: addDays(firstDay, n % 30), amountMinor: 10_000_000_000_000, kind: 'income' }),
    );
    expect(measureByFullScan(metric(), rows, context).value).toBe(20_000_000_000_000_000);
  });
});

const books = {
  ...context,
  categories: [
    { id: 'food', kind: 'expense' },
    { id: 'coffee', kind: 'income' },
    { id: 'other', kind: 'expense' },
  ] satisfies MeasuredCategory[],
};
const byHand = (metric: MoneyMetric, rows: readonly MeasuredTransaction[]) =>
  measureByHand(metric, rows, books);
const payees = ['Phở Thìn', 'Highlands', ''];
const anyDay = fc.integer({ min: 0, max: 60 }).map((n) => addDays(firstDay, n));
const anyRow: fc.Arbitrary<MeasuredTransaction> = fc
  .record({
    day: anyDay,
    account: fc.constantFrom('cash', 'bank', 'usd'),
    other: fc.constantFrom('cash', 'bank', 'usd'),
    kind: fc.constantFrom('income', 'expense', 'transfer'),
    amountMinor: fc.integer({ min: 2, max: 9_999 }),
    arrives: fc.integer({ min: 1, max: 999 }),
    category: fc.constantFrom('food', 'coffee', null),
    split: fc.boolean(),
    payee: fc.constantFrom(...payees),
    tags: fc.subarray(['work', 'trip']),
  })
  .map(({ day, account, other, kind, amountMinor, arrives, category, split, payee, tags }) => {
    const transfer = kind === 'transfer' && other !== account;
    return row({
      day,
      accountId: account,
      currency: currencyOf[account]!,
      kind: transfer ? 'transfer' : kind === 'transfer' ? 'expense' : (kind as 'income'),
      amountMinor,
      payee,
      tags,
      ...(transfer
        ? { categoryId: null, transferAccountId: other, transferAmountMinor: arrives }
        : {
            categoryId: category,
            splits: split
              ? [
                  { categoryId: 'coffee', amountMinor: 1 },
                  { categoryId: category, amountMinor: amountMinor - 1 },
                ]
              : null,
          }),
    });
  });
const anyMetric: fc.Arbitrary<MoneyMetric> = fc.record({
  filter: fc.record({
    categoryIds: fc.subarray(['food', 'coffee', 'none']),
    accountIds: fc.subarray(['cash', 'bank', 'usd']),
    payees: fc.subarray(['pho thin', 'HIGHLANDS']),
    tags: fc.subarray(['work', 'trip']),
    exceptIds: fc.subarray(['coffee', 'none']),
    kinds: fc.subarray(['income', 'expense', 'transfer'] as const),
  }),
  measure: fc.constantFrom('sum', 'average', 'count', 'balance'),
  currency: fc.constantFrom('VND', 'USD'),
  window: fc.oneof(
    fc.constant({ kind: 'all' as const }),
    fc.constant({ kind: 'cycle' as const }),
    fc.tuple(anyDay, anyDay).map(([a, b]) => ({
      kind: 'range' as const,
      startDay: a < b ? a : b,
      endDay: a < b ? b : a,
    })),
  ),
});

describe('the money metric of any ledger', () => {
  test('equals a second method', () => {
    fc.assert(
      fc.property(anyMetric, fc.array(anyRow, { maxLength: 40 }), (asked, rows) => {
        expect(measureByFullScan(asked, rows, books)).toMatchObject(byHand(asked, rows));
      }),
      { numRuns: 400 },
    );
  });
  test('equals it incrementally after any history of writes', () => {
    const step = fc.tuple(fc.integer({ min: 0, max: 14 }), fc.option(anyRow, { freq: 3 }));
    fc.assert(
      fc.property(
        fc.array(anyMetric, { minLength: 1, maxLength: 4 }),
        fc.array(step, { maxLength: 60 }),
        (asked, steps) => {
          const kept = asked.map((each) => ({
            rule: aggregateRule(aggregateKey(each, books)),
            days: new Map<Day, DayTotals>(),
          }));
          const ledger = new Map<number, MeasuredTransaction>();
          for (const [id, next] of steps) {
            const before = ledger.get(id) ?? null;
            for (const { rule, days } of kept)
              for (const { day, totals } of aggregateDelta(rule, before, next)) {
                const sum = addTotals(
                  days.get(day) ?? { sumMinor: 0, rows: 0, leftOut: 0 },
                  totals,
                );
                if (isNothing(sum)) days.delete(day);
                else days.set(day, sum);
              }
            if (next === null) ledger.delete(id);
            else ledger.set(id, next);
          }
          asked.forEach((each, index) =>
            expect(aggregateMetric(each, kept[index]!.days, books)).toMatchObject(
              byHand(each, [...ledger.values()]),
            ),
          );
        },
      ),
      { numRuns: 120 },
    );
  });
  test('is aggregated alike for metrics with one key, whatever their window', () => {
    fc.assert(
      fc.property(anyMetric, (asked) => {
        fc.pre(asked.measure !== 'balance');
        expect(
          aggregateKey(
            {
              ...asked,
              measure: 'count',
              window: { kind: 'all' },
              filter: {
                ...asked.filter,
                categoryIds: [...asked.filter.categoryIds, ...asked.filter.categoryIds].reverse(),
              },
            },
            context,
          ),
        ).toBe(aggregateKey(asked, context));
      }),
    );
  });
});
