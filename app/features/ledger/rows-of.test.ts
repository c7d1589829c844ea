import type { Transaction } from '#contract/collections';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import { addDays, type Day, dayToTimestamp, timestampToDay } from '#domain/calendar';
import { bookRows, cycleTotals, kindOfCategoryIn, type SpendRow } from '#domain/ledger';
import { readView } from '#app/ledger/ledger-address.ts';
import { createRowFilter } from '#app/features/ledger/row-filter.ts';
import {
  amountBoundsOf,
  mostCategories,
  rowsOfCategories,
  rowsOfCategory,
  rowsOfSum,
} from '#app/ledger/rows-of.ts';

const food = createRecordId(),
  rent = createRecordId(),
  etf = createRecordId(),
  pension = createRecordId(),
  pay = createRecordId();
const categories = [
  ...[food, rent, etf, pension].map((id) => ({ id, kind: 'expense' as const })),
  { id: pay, kind: 'income' as const },
];
const savings = new Set([etf, pension]);
const cycle = { startDay: '2026-11-01' as Day, endDay: '2026-11-30' as Day };

const row = fc
  .record({
    day: fc.integer({ min: -5, max: 34 }).map((by) => addDays(cycle.startDay, by)),
    kind: fc.constantFrom('income', 'expense', 'transfer' as const),
    amountMinor: fc.integer({ min: 1, max: 9_999 }),
    currency: fc.constantFrom('USD', 'USD', 'EUR'),
    categoryId: fc.constantFrom(food, rent, etf, pension, pay, null),
    isAdjustment: fc.boolean(),
  })
  .map(
    ({ day, isAdjustment, ...rest }): Transaction =>
      ({
        id: createRecordId(),
        date: dayToTimestamp(day),
        payee: '',
        note: '',
        tags: [],
        splits: null,
        transferAccountId: null,
        transferAmountMinor: null,
        accountId: food,
        ...rest,
        ...(isAdjustment && rest.kind !== 'transfer'
          ? { adjustment: 'statement', categoryId: null }
          : {}),
      }) as unknown as Transaction,
  );

/** The stored totals exclude categories of transfers and adjustments. */
const spendOf = (rows: readonly Transaction[]): SpendRow[] =>
  rows
    .filter(({ adjustment }) => !adjustment)
    .map(
      ({ date, kind, currency, categoryId, amountMinor, accountId }) =>
        ({
          day: timestampToDay(date),
          kind,
          currency,
          categoryId: categoryId ?? '',
          accountId,
          sumMinor: amountMinor,
          count: 1,
        }) as SpendRow,
    );

/**
 * Returns the sum of the transactions behind an address, as the ledger shows them: income less
 * spending, in the currency of the figure.
 */
function sumBehind(address: string, rows: readonly Transaction[]): number {
  const view = readView(new URL(address, 'https://tudo.example').searchParams),
    passes = createRowFilter(view, categories);
  const [from, to] =
    view.period.kind === 'range'
      ? [view.period.fromDay, view.period.toDay]
      : [cycle.startDay, cycle.endDay];
  const shown = rows.filter(
    (each) =>
      timestampToDay(each.date) >= from &&
      timestampToDay(each.date) <= to &&
      passes(each) &&
      !each.adjustment &&
      each.kind !== 'transfer',
  );
  // The address must exclude other currencies if the period contains several.
  if (shown.some(({ currency }) => currency !== 'USD'))
    throw new Error(`${address} shows rows in another currency`);
  return shown.reduce(
    (sum, { kind, amountMinor }) => sum + (kind === 'income' ? amountMinor : -amountMinor),
    0,
  );
}

test('the rows of a figure add up to it, with other currencies, savings and refunds among them', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const totals = cycleTotals(
          bookRows(spendOf(rows), kindOfCategoryIn(categories)),
          cycle,
          'USD',
          savings,
        ),
        bounds = amountBoundsOf(totals, savings);
      for (const period of [cycle, { fromDay: cycle.startDay, toDay: cycle.endDay }]) {
        expect(sumBehind(rowsOfSum(period, 'income', bounds), rows)).toBe(totals.incomeMinor);
        expect(0 - sumBehind(rowsOfSum(period, 'spent', bounds), rows)).toBe(totals.expenseMinor);
        expect(sumBehind(rowsOfSum(period, 'all', bounds), rows)).toBe(totals.netMinor);
        for (const id of [food, rent, ''])
          expect(0 - sumBehind(rowsOfCategory(period, id, bounds), rows)).toBe(
            totals.byCategory.find(
              ({ kind, categoryId }) => kind === 'expense' && categoryId === id,
            )?.sumMinor ?? 0,
          );
        const both = totals.byCategory
          .filter(
            ({ kind, categoryId }) =>
              kind === 'expense' && (categoryId === food || categoryId === rent),
          )
          .reduce((sum, { sumMinor }) => sum + sumMinor, 0);
        expect(0 - sumBehind(rowsOfCategories(period, [food, rent], bounds)!, rows)).toBe(both);
        // Spending without a budget, if food has one.
        expect(
          0 -
            sumBehind(
              rowsOfSum(period, 'spent', { ...bounds, exceptIds: [food, ...bounds.exceptIds] }),
              rows,
            ),
        ).toBe(
          totals.expenseMinor -
            (totals.byCategory.find(
              ({ kind, categoryId }) => kind === 'expense' && categoryId === food,
            )?.sumMinor ?? 0),
        );
      }
    }),
  );
});

test('the address names only period and kind when there is one currency and no saving', () => {
  expect(rowsOfSum(cycle, 'spent', { currency: null, exceptIds: [] })).toBe(
    '/dashboard/ledger?period=2026-11-01&kind=expense',
  );
  expect(rowsOfSum(cycle, 'all', { currency: null, exceptIds: [] })).toBe(
    '/dashboard/ledger?period=2026-11-01',
  );
});

test('no category and more categories than an address can name both give no address', () => {
  const many = Array.from({ length: mostCategories + 1 }, () => createRecordId());
  expect([
    rowsOfCategories(cycle, [], { currency: null, exceptIds: [] }),
    rowsOfCategories(cycle, many, { currency: null, exceptIds: [] }),
  ]).toEqual([null, null]);
});
