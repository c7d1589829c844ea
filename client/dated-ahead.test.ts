/**
 * Rows dated ahead (docs/decisions/accounts-and-balances.md): until their day they move none of the
 * figures, and when it has come they are in all of them.
 */
import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import { assignedByCycle, envelopeBook, sumsByCycle } from '#domain/budget';
import { addDays, cycleOf, type CycleRule, type Day, dayToTimestamp } from '#domain/calendar';
import { cycleTotals, splitAtToday } from '#domain/ledger';
import type { Measure } from '#domain/measures';
import {
  computeReport,
  entriesOfRows,
  entriesOfSpend,
  NameBook,
  PackedRows,
  packRows,
} from '#domain/reports';
import { budgetAgainstActual, spentBesideUsual, weekOf } from '#domain/review';
import { createDataService } from './data-service.ts';
import { openLocalCopy } from './local-copy/database.ts';
import { loadSpend } from './local-copy/read.ts';
import { MeasureFeed } from './measure-feed.ts';
import { loadHistory, loadMeasure } from './measures.ts';

const today = '2026-11-12',
  currency = 'USD';
const rules: CycleRule[] = [{ kind: 'monthly', startDayOfMonth: 25, fromDay: '2020-01-25' }];
const cycle = cycleOf(rules, today);
const [cash, fund, food, fun] = [
  createRecordId(),
  createRecordId(),
  createRecordId(),
  createRecordId(),
];
const noFilter = { categoryIds: [], accountIds: [], payees: [], tags: [], kinds: [] };
const metrics = (['sum', 'average', 'count', 'balance'] as const).flatMap((measure) =>
  (
    [
      { kind: 'all' },
      { kind: 'cycle' },
      { kind: 'range', startDay: '2026-11-01', endDay: '2026-12-10' },
    ] as const
  ).map((window) => ({
    kind: 'money' as const,
    version: 1 as const,
    filter:
      measure === 'balance'
        ? noFilter
        : { ...noFilter, categoryIds: [food], kinds: ['expense' as const] },
    measure,
    window,
    currency,
  })),
);

interface Fields {
  day: Day;
  kind: 'income' | 'expense' | 'transfer';
  amountMinor: number;
  categoryId: string | null;
}
const asRecord = ({ day, kind, amountMinor, categoryId }: Fields) => ({
  date: dayToTimestamp(day),
  accountId: cash,
  kind,
  amountMinor,
  currency,
  payee: 'Phở',
  tags: ['x'],
  ...(kind === 'transfer'
    ? { transferAccountId: fund, transferAmountMinor: amountMinor }
    : { categoryId: kind === 'income' ? null : categoryId }),
});

/** A copy with those rows, asked on a day. */
async function figuresOn(day: Day, rows: readonly Fields[]) {
  const db = await openLocalCopy(createRecordId(), {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const data = createDataService(db),
    feed = new MeasureFeed(db, today),
    stop = feed.subscribe(() => undefined);
  const [projectId, objectiveId] = [createRecordId(), createRecordId()];
  await data.writeAll([
    ...[cash, fund].map((id, n) => ({
      op: 'add' as const,
      collection: 'accounts' as const,
      id,
      fields: {
        name: `${n}`,
        type: 'bank' as const,
        currency,
        openingMinor: 5_000,
        position: `V${n}`,
      },
    })),
    ...[food, fun].map((id, n) => ({
      op: 'add' as const,
      collection: 'categories' as const,
      id,
      fields: { name: `${n}`, kind: 'expense' as const, position: `V${n}` },
    })),
    { op: 'add', collection: 'projects', id: projectId, fields: { title: 'P', position: 'V' } },
    {
      op: 'add',
      collection: 'objectives',
      id: objectiveId,
      fields: { projectId, title: 'O', position: 'V' },
    },
    {
      op: 'add',
      collection: 'userProfiles',
      id: db.userId,
      fields: {
        currency,
        cycles: rules,
        fi: {
          portfolioMinor: 1,
          asOfDay: '2020-01-01',
          returnAnnualReal: 0.05,
          withdrawalRate: 0.04,
          portfolioFrom: { kind: 'accounts', exceptIds: [] },
        },
      },
    },
  ]);
  const ids = await Promise.all(
    metrics.map((metric, n) =>
      data.add('keyResults', { objectiveId, title: `${n}`, metric, position: `V${n}` }),
    ),
  );
  await data.writeBulk(
    rows.map((row) => ({
      op: 'add' as const,
      collection: 'transactions' as const,
      fields: asRecord(row),
    })),
  );
  await feed.settled();
  // The page stays open over midnight.
  feed.setToday(day);
  await feed.settled();
  const { happened } = splitAtToday(await loadSpend(db, '2026-01-01', '2026-12-31'), day);
  const span = { fromDay: cycle.startDay, toDay: cycle.endDay < day ? cycle.endDay : day },
    names = new NameBook();
  const packs = [
    new PackedRows(
      packRows(
        rows.map((row) => ({
          splits: null,
          ...asRecord(row),
          categoryId: row.kind === 'expense' ? row.categoryId : null,
        })),
      ),
      names,
    ),
  ];
  const byCycle = assignedByCycle(
    [
      {
        categoryId: food,
        cycleStart: cycle.startDay,
        assignedMinor: 9_000,
        currency,
        updatedAt: 0,
      },
    ],
    rules,
    currency,
  );
  const valueOf = (measure: Measure | undefined) =>
    measure?.status === 'known' ? [measure.value, measure.rows] : measure;
  const state = feed.getState();
  const figures = {
    keyResults: ids.map((id) => valueOf(state.measures.get(id))),
    asked: await Promise.all(
      metrics.map(async (metric) => valueOf(await loadMeasure(db, metric, null, day))),
    ),
    lastOfHistory: await Promise.all(
      metrics
        .filter(({ measure }) => measure === 'sum')
        .map(async (metric, n) => (await loadHistory(db, metric, ids[n]!, day))?.at(-1)?.value),
    ),
    balances: [...state.balances.values()].map(({ todayMinor }) => todayMinor),
    freedom:
      state.freedom?.status === 'date' ? state.freedom.explanation.portfolioMinor : state.freedom,
    cycle: cycleTotals(happened, cycle, currency),
    envelopes: [
      ...envelopeBook({
        byCycle,
        sums: sumsByCycle(happened, {
          rules,
          currency,
          startDay: cycle.startDay,
          throughDay: cycle.endDay,
        }),
        throughDay: cycle.startDay,
      })
        .at(-1)!
        .envelopes.values(),
    ],
    budget: budgetAgainstActual({
      budgets: [
        {
          categoryId: food,
          cycleStart: cycle.startDay,
          assignedMinor: 9_000,
          currency,
          updatedAt: 0,
        },
      ],
      rows: happened,
      cycle,
      currency,
      today,
    })?.lines,
    week: spentBesideUsual({
      rows: happened,
      week: weekOf(1, today),
      currency,
      keptIds: new Set(),
    }),
    reports: (['income', 'spent'] as const).flatMap((of) => [
      computeReport(
        entriesOfSpend(
          happened,
          { fromDay: cycle.startDay, toDay: cycle.endDay, savingsIds: new Set() },
          currency,
          (row) => row.categoryId,
        )[of],
        currency,
        null,
      ).home,
      computeReport(
        entriesOfRows(
          packs,
          names,
          'payee',
          { of, ...span, savingsIds: new Set(), kindOf: () => undefined },
          currency,
        ),
        currency,
        null,
      ).home.totalMinor,
    ]),
  };
  const ahead = ids.map((id) => {
    const measure = state.measures.get(id);
    return measure?.status === 'known' ? measure.ahead : null;
  });
  stop();
  db.close();
  return { figures, ahead };
}

const anyRow = (firstDay: Day, days: number): fc.Arbitrary<Fields> =>
  fc.record({
    day: fc.integer({ min: 0, max: days }).map((n) => addDays(firstDay, n)),
    kind: fc.constantFrom('expense', 'expense', 'income', 'transfer'),
    amountMinor: fc.integer({ min: 1, max: 9_999 }),
    categoryId: fc.constantFrom(food, fun, null),
  });
const usual: Fields[] = ['2026-08-01', '2026-09-01', '2026-10-01'].flatMap((day): Fields[] => [
  { day, kind: 'income', amountMinor: 400_000, categoryId: null },
  { day, kind: 'expense', amountMinor: 250_000, categoryId: food },
]);

test(
  'rows dated ahead change no figure until their day, and every figure on it',
  { timeout: 120_000 },
  async () => {
    // Within the cycle and the week of today, so that each would be in them if it counted.
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRow('2026-10-20', 23), { maxLength: 8 }),
        fc.array(anyRow('2026-11-13', 2), { minLength: 1, maxLength: 6 }),
        async (before, ahead) => {
          const without = await figuresOn(today, [...usual, ...before]),
            withThem = await figuresOn(today, [...usual, ...before, ...ahead]);
          expect(withThem.figures).toEqual(without.figures);
          const spentOnFood = ahead.filter(
            ({ kind, categoryId }) => kind === 'expense' && categoryId === food,
          );
          // No average is known of nothing.
          expect(new Set(withThem.ahead.slice(0, 9).filter((count) => count !== null))).toEqual(
            new Set([spentOnFood.length]),
          );
          // A row of the day itself counts, as if it had been written only now.
          const lastDay = ahead.reduce((last, { day }) => (day > last ? day : last), today);
          const then = await figuresOn(lastDay, [...usual, ...before, ...ahead]),
            had = await figuresOn(lastDay, [...usual, ...before]);
          expect(then.ahead.every((count) => count === 0 || count === null)).toBe(true);
          const sum = (rows: readonly Fields[], kind: Fields['kind']) =>
            rows
              .filter((row) => row.kind === kind)
              .reduce((all, { amountMinor }) => all + amountMinor, 0);
          expect(then.figures.cycle.expenseMinor - had.figures.cycle.expenseMinor).toBe(
            sum(ahead, 'expense'),
          );
          expect(then.figures.week.incomeMinor - had.figures.week.incomeMinor).toBe(
            sum(ahead, 'income'),
          );
          expect(then.figures.balances[0]! - had.figures.balances[0]!).toBe(
            sum(ahead, 'income') - sum(ahead, 'expense') - sum(ahead, 'transfer'),
          );
          expect(then.figures.envelopes[0]!.spentMinor - had.figures.envelopes[0]!.spentMinor).toBe(
            sum(spentOnFood, 'expense'),
          );
          expect(then.figures.budget![0]!.leftMinor).toBe(then.figures.envelopes[0]!.leftMinor);
          const firstOf = (figures: typeof then.figures) => (figures.keyResults[0] as number[])[0]!;
          expect(firstOf(then.figures) - firstOf(had.figures)).toBe(sum(spentOnFood, 'expense'));
          expect(then.figures.asked).toEqual(then.figures.keyResults);
        },
      ),
      { numRuns: 12 },
    );
  },
);
