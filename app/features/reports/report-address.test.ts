/**
 * Tests over random ledgers that every figure of a report opens the rows that sum to it, and that
 * its address is read back as the same view.
 */
import type { Transaction } from '#contract/collections';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import { addDays, cycleOf, type CycleRule, dayToTimestamp, timestampToDay } from '#domain/calendar';
import { bookRows, kindOfCategoryIn, summarize } from '#domain/ledger';
import {
  computeReport,
  entriesOfRows,
  entriesOfSpend,
  NameBook,
  PackedRows,
  packRows,
} from '#domain/reports';
import { readView } from '#app/ledger/ledger-address.ts';
import { createRowFilter } from '../ledger/row-filter.ts';
import {
  neighbourOf,
  periodOf,
  readReport,
  reportAddress,
  type ReportPeriod,
  type ReportView,
  rowsOfFigure,
  spanOfPeriod,
} from './report-address.ts';
import { flowsOf, keyOfDay, sidesOf, stepsOfSpan } from './use-report.ts';

const [account, food, rent, fund, pay] = [
  createRecordId(),
  createRecordId(),
  createRecordId(),
  createRecordId(),
  createRecordId(),
];
const categories = [
  ...[food, rent, fund].map((id) => ({ id, kind: 'expense' as const })),
  { id: pay, kind: 'income' as const },
];
const kindOf = kindOfCategoryIn(categories);
const savingsIds = new Set([fund]);
const day = (n: number) => addDays('2026-01-01', n);
const categoryId = fc.constantFrom(food, rent, fund, pay, null);
const anyRow = fc
  .record({
    n: fc.integer({ min: 0, max: 120 }),
    kind: fc.constantFrom('income', 'expense', 'expense', 'transfer'),
    amountMinor: fc.integer({ min: 2, max: 99_999 }),
    currency: fc.constantFrom('VND', 'USD'),
    categoryId,
    payee: fc.constantFrom('Phở 24', 'phở 24', 'Grab', '  ', ''),
    tags: fc.subarray(['trip', 'Work']),
    split: fc.option(fc.tuple(categoryId, categoryId)),
    adjusted: fc.boolean(),
  })
  .map(
    ({
      n,
      kind,
      amountMinor,
      currency,
      categoryId: category,
      payee,
      tags,
      split,
      adjusted,
    }): Transaction => {
      const isTransfer = kind === 'transfer',
        isAdjusted = adjusted && !isTransfer && amountMinor % 3 === 0;
      const splits =
        split === null || isTransfer || isAdjusted
          ? null
          : [
              { categoryId: split[0], amountMinor: 1, note: '' },
              { categoryId: split[1], amountMinor: amountMinor - 1, note: '' },
            ];
      return {
        id: createRecordId(),
        date: dayToTimestamp(day(n)),
        accountId: account,
        kind,
        amountMinor,
        currency,
        categoryId: isTransfer ? null : category,
        payee,
        note: '',
        tags,
        splits,
        transferAccountId: isTransfer ? account : null,
        ...(isAdjusted && { adjustment: 'valuation' }),
      } as unknown as Transaction;
    },
  );

/**
 * Counted by hand: the parts of rows on one side of the books, and whether each adds or subtracts.
 */
function partsOn(
  of: 'income' | 'expense',
  rows: readonly Transaction[],
): { categoryId: string | null; minor: number }[] {
  return rows
    .filter(({ kind, adjustment }) => kind !== 'transfer' && !adjustment)
    .flatMap((row) =>
      (row.splits ?? [row]).flatMap(({ categoryId: own, amountMinor }) => {
        const side = own === null ? row.kind : own === pay ? 'income' : 'expense';
        return side !== of
          ? []
          : [{ categoryId: own, minor: side === row.kind ? amountMinor : -amountMinor }];
      }),
    );
}

/**
 * Returns the sum of the rows that pass an address's filter, over the parts that the figure counts.
 */
function opened(
  rows: readonly Transaction[],
  of: 'income' | 'spent',
  address: string,
  counts: (category: string | null) => boolean,
): number {
  const view = readView(new URL(address, 'http://x').searchParams),
    passes = createRowFilter(view, categories);
  const isIn = ({ date }: Transaction) =>
    view.period.kind === 'all' ||
    (view.period.kind === 'range' &&
      timestampToDay(date) >= view.period.fromDay &&
      timestampToDay(date) <= view.period.toDay);
  return partsOn(
    of === 'income' ? 'income' : 'expense',
    rows.filter((row) => isIn(row) && passes(row)),
  )
    .filter((part) => counts(part.categoryId))
    .reduce((sum, { minor }) => sum + minor, 0);
}

test('the rows that a figure opens sum to it', () => {
  fc.assert(
    fc.property(
      fc.array(anyRow, { maxLength: 40 }),
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 0, max: 120 }),
      (rows, one, other) => {
        const span = { fromDay: day(Math.min(one, other)), toDay: day(Math.max(one, other)) };
        const spend = bookRows(summarize(rows), kindOf),
          names = new NameBook(),
          packs = [new PackedRows(packRows(rows), names)];
        const exceptIds = [fund];
        for (const of of ['income', 'spent'] as const) {
          const asked = { of, ...span, savingsIds, kindOf };
          const isCounted = (category: string | null) => of === 'income' || category !== fund;
          for (const grouping of ['category', 'payee', 'tag'] as const) {
            const entries =
              grouping === 'category'
                ? entriesOfSpend(spend, asked, 'VND', (row) => row.categoryId)[asked.of]
                : entriesOfRows(packs, names, grouping, asked, 'VND');
            const { home, others } = computeReport(entries, 'VND', null);
            for (const { currency, lines, totalMinor } of [home, ...others]) {
              for (const { key, minor } of lines) {
                const address = rowsOfFigure({
                  span,
                  of,
                  by: { grouping, key },
                  currency,
                  exceptIds,
                });
                expect(
                  opened(rows, of, address, (category) =>
                    grouping === 'category' ? (category ?? '') === key : isCounted(category),
                  ),
                ).toBe(minor);
              }
              expect(
                opened(rows, of, rowsOfFigure({ span, of, currency, exceptIds }), isCounted),
              ).toBe(totalMinor);
            }
          }
        }
      },
    ),
    { numRuns: 150 },
  );
});

test('cash flow by cycle equals a scan of each cycle', () => {
  const rules: CycleRule[] = [{ kind: 'monthly', startDayOfMonth: 25, fromDay: '2020-01-25' }];
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 40 }), (rows) => {
      const span = { fromDay: day(0), toDay: day(120) },
        steps = stepsOfSpan('cycle', span, rules),
        whole = { fromDay: steps[0]!.span.fromDay, toDay: steps.at(-1)!.span.toDay };
      const key = keyOfDay('cycle', rules);
      const { byKey } = flowsOf(
        sidesOf(
          {
            rows: bookRows(summarize(rows), kindOf),
            span: whole,
            savingsIds,
            currency: 'VND',
            rates: null,
          },
          (row) => key(row.day),
        ),
        steps.map((step) => step.key),
      );
      for (const step of steps) {
        const own = rows.filter(
          (row) =>
            row.currency === 'VND' &&
            row.kind !== 'transfer' &&
            !row.adjustment &&
            cycleOf(rules, timestampToDay(row.date)).startDay === step.key,
        );
        const sum = (kind: 'income' | 'expense', counts: (category: string | null) => boolean) =>
          partsOn(kind, own)
            .filter((part) => counts(part.categoryId))
            .reduce((all, { minor }) => all + minor, 0);
        const [income, spent] = [
          sum('income', () => true),
          sum('expense', (category) => category !== fund),
        ];
        expect(byKey.get(step.key)).toEqual({
          incomeMinor: income,
          spentMinor: spent,
          setAsideMinor: sum('expense', (category) => category === fund),
          netMinor: income - spent,
          rate: income <= 0 ? null : (income - spent) / income,
        });
      }
    }),
    { numRuns: 100 },
  );
});

describe('the address of a report', () => {
  const today = '2026-11-22';
  const read = (address: string) => readReport(new URL(address, 'http://x').searchParams);
  const period = fc.oneof(
    fc.constant(null),
    fc.constantFrom<ReportPeriod>(
      { kind: 'cycle', day: null },
      { kind: 'cycle', day: '2026-10-25' },
      { kind: 'month', month: '2026-02' },
      { kind: 'year', year: 2025 },
      { kind: 'last', months: 6 },
      { kind: 'all' },
      { kind: 'range', fromDay: '2026-01-05', toDay: '2026-02-03' },
    ),
  );
  test('contains every setting of a view, and nothing for the default one', () => {
    expect(reportAddress(read('/dashboard/reports'))).toBe('/dashboard/reports');
    fc.assert(
      fc.property(
        fc.constantFrom('spending', 'income', 'flow', 'rate', 'worth', 'year') as fc.Arbitrary<
          ReportView['report']
        >,
        period,
        fc.boolean(),
        fc.constantFrom('year', 'none'),
        (report, chosen, convert, compare) => {
          const view: ReportView = {
            report,
            period: chosen,
            by: null,
            compare: compare as 'year' | 'none',
            convert,
          };
          expect(read(reportAddress(view))).toEqual(view);
        },
      ),
    );
  });
  test.each([
    ['period=2026-13', null],
    ['period=2026-02-30', null],
    ['period=20m', null],
    ['period=2026-03-31..2026-01-01', null],
    ['period=2026-11', { kind: 'month', month: '2026-11' }],
  ])('reads %s', (query, wanted) => {
    expect(read(`/x?${query}`).period).toEqual(wanted);
  });
  test.each<[ReportPeriod, string, string]>([
    [{ kind: 'month', month: '2028-02' }, '2028-02-01', '2028-02-29'],
    [{ kind: 'last', months: 12 }, '2025-12-01', '2026-11-30'],
    [{ kind: 'last', months: 3 }, '2026-09-01', '2026-11-30'],
    [{ kind: 'cycle', day: null }, '2026-11-01', '2026-11-30'],
  ])('%j', (chosen, fromDay, toDay) => {
    expect(spanOfPeriod(chosen, [], today)).toEqual({ fromDay, toDay });
  });
  test('steps to the preceding period of the same length', () => {
    expect(neighbourOf({ kind: 'last', months: 3 }, -1, [], today)).toEqual({
      kind: 'range',
      fromDay: '2026-06-01',
      toDay: '2026-08-31',
    });
    expect(
      neighbourOf({ kind: 'range', fromDay: '2026-06-01', toDay: '2026-08-31' }, -1, [], today),
    ).toEqual({ kind: 'range', fromDay: '2026-03-01', toDay: '2026-05-31' });
    expect(
      neighbourOf({ kind: 'range', fromDay: '2026-06-02', toDay: '2026-06-08' }, 1, [], today),
    ).toEqual({ kind: 'range', fromDay: '2026-06-09', toDay: '2026-06-15' });
    expect(periodOf({ ...read('/x'), report: 'year' }, today)).toEqual({
      kind: 'year',
      year: 2026,
    });
  });
});
