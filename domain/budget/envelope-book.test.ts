import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRecordId } from '#contract/ids';
import {
  addDays,
  type CycleRule,
  cycleOf,
  dayToTimestamp,
  nextCycle,
  previousCycle,
  timestampToDay,
} from '#domain/calendar';
import { type LedgerTransaction, summarize } from '#domain/ledger';
import { isFollowingId } from '#domain/recurrence';
import {
  type Assignment,
  assignedByCycle,
  envelopeBook,
  computePlannerEnvelopes,
  computeZeroBased,
  firstBudgetedDay,
  idOfAssignment,
  moveAssigned,
  type OverspendingRule,
  overspendingOf,
  sumsByCycle,
} from './index.ts';

const sum = (list: Iterable<number>) => {
  let total = 0;
  for (const each of list) total += each;
  return total;
};
const assignment = (
  categoryId: string,
  cycleStart: string,
  assignedMinor: number,
  change: Partial<Assignment> = {},
): Assignment => ({
  categoryId,
  cycleStart,
  assignedMinor,
  currency: 'USD',
  updatedAt: 0,
  ...change,
});
const transaction = (
  day: string,
  categoryId: string | null,
  amountMinor: number,
  change: Partial<LedgerTransaction> = {},
): LedgerTransaction => ({
  date: dayToTimestamp(day),
  accountId: 'cash',
  kind: 'expense',
  amountMinor,
  currency: 'USD',
  categoryId,
  splits: null,
  ...change,
});
const book = (
  assignments: readonly Assignment[],
  transactions: readonly LedgerTransaction[],
  {
    rules = [],
    throughDay,
    overspendingRules = [],
  }: { rules?: CycleRule[]; throughDay: string; overspendingRules?: OverspendingRule[] },
) => {
  const byCycle = assignedByCycle(assignments, rules, 'USD');
  // One cycle more than asked for, as a page has them.
  const sums = sumsByCycle(summarize(transactions), {
    rules,
    currency: 'USD',
    startDay: firstBudgetedDay(byCycle) ?? throughDay,
    throughDay: nextCycle(rules, cycleOf(rules, throughDay)).startDay,
  });
  return envelopeBook({ byCycle, sums, throughDay, overspendingRules });
};

describe('a budget over cycles', () => {
  // Worked out by hand: pay 1,000 in each of three months.
  const assigned = [
    assignment('food', '2026-09-01', 400),
    assignment('fun', '2026-09-01', 100),
    assignment('food', '2026-10-01', 400),
    assignment('food', '2026-11-01', 450),
  ];
  const rows = [
    ...['2026-09-05', '2026-10-05', '2026-11-05'].map((day) =>
      transaction(day, 'pay', 1_000, { kind: 'income' }),
    ),
    transaction('2026-09-10', 'food', 350),
    transaction('2026-09-11', 'fun', 130),
    transaction('2026-09-12', null, 20),
    transaction('2026-09-13', 'gifts', 30),
    transaction('2026-10-10', 'food', 430),
    transaction('2026-11-10', 'food', 500),
    transaction('2026-08-31', 'food', 999),
    transaction('2026-11-11', 'food', 77, { currency: 'EUR' }),
    transaction('2026-11-12', null, 5_000, { kind: 'transfer' }),
  ];
  test('the rest stays in its envelope, and overspending makes it negative', () => {
    const [september, october, november] = book(assigned, rows, { throughDay: '2026-11-20' });
    expect(september).toMatchObject({
      incomeMinor: 1_000,
      beforeMinor: 0,
      assignedMinor: 500,
      toAssignMinor: 500,
      overspentMinor: 30,
      elsewhereMinor: 50,
      dueMinor: 0,
    });
    expect(september!.envelopes.get('fun')).toEqual({
      categoryId: 'fun',
      carriedInMinor: 0,
      assignedMinor: 100,
      spentMinor: 130,
      leftMinor: -30,
    });
    expect([...september!.elsewhere].toSorted()).toEqual([
      ['', 20],
      ['gifts', 30],
    ]);
    expect(october!.envelopes.get('food')).toEqual({
      categoryId: 'food',
      carriedInMinor: 50,
      assignedMinor: 400,
      spentMinor: 430,
      leftMinor: 20,
    });
    expect(october!.envelopes.get('fun')).toMatchObject({
      carriedInMinor: -30,
      assignedMinor: 0,
      leftMinor: -30,
    });
    expect(october).toMatchObject({ beforeMinor: 450, toAssignMinor: 1_050 });
    expect(november!.envelopes.get('food')).toMatchObject({ carriedInMinor: 20, leftMinor: -30 });
    expect(november).toMatchObject({
      cycle: { startDay: '2026-11-01', endDay: '2026-11-30' },
      beforeMinor: 1_050,
      toAssignMinor: 1_600,
    });
  });
  test('an envelope may restart at zero and charge income; a choice holds from its cycle on', () => {
    const [september, october, november] = book(assigned, rows, {
      throughDay: '2026-11-20',
      overspendingRules: [
        { fromDay: '2026-09-15', overspending: 'stays' },
        { fromDay: '2026-09-01', overspending: 'from-income' },
      ],
    });
    expect(september).toMatchObject({ overspending: 'from-income', dueMinor: 30 });
    expect(october).toMatchObject({ overspending: 'stays', beforeMinor: 420, dueMinor: 0 });
    expect(october!.envelopes.get('fun')).toMatchObject({ carriedInMinor: 0, leftMinor: 0 });
    expect(november).toMatchObject({ beforeMinor: 1_020 });
  });
  test('the last rule that starts before a cycle holds, and without one overspending stays negative', () => {
    const rules: OverspendingRule[] = [
      { fromDay: '2026-10-01', overspending: 'from-income' },
      { fromDay: '2026-10-01', overspending: 'stays' },
      { fromDay: '2026-12-01', overspending: 'from-income' },
    ];
    expect(
      ['2026-09-30', '2026-10-01', '2026-11-30', '2026-12-01'].map((day) =>
        overspendingOf(rules, day),
      ),
    ).toEqual(['stays', 'stays', 'stays', 'from-income']);
  });
  test('the last change of a category holds, currencies stay apart, and a new rhythm loses nothing', () => {
    const records = [
      assignment('food', '2026-11-01', 5, { updatedAt: 2 }),
      assignment('food', '2026-11-01', 9, { updatedAt: 1 }),
      assignment('food', '2026-11-01', 70, { currency: 'EUR' }),
      assignment('fun', '2026-11-01', 3),
      assignment('fun', '2026-11-15', 4),
      assignment('gifts', '2026-11-01', 0),
    ];
    expect([...assignedByCycle(records, [], 'USD').get('2026-11-01')!]).toEqual([
      ['food', 5],
      ['fun', 7],
    ]);
    expect([...assignedByCycle(records, [], 'EUR').get('2026-11-01')!]).toEqual([['food', 70]]);
    expect(firstBudgetedDay(assignedByCycle(records, [], 'VND'))).toBeNull();
    const byCycle = assignedByCycle(
      [assignment('food', '2026-09-01', 1), assignment('food', '2026-11-01', 1)],
      [],
      'USD',
    );
    expect([
      firstBudgetedDay(byCycle),
      firstBudgetedDay(byCycle, '2026-10-01'),
      firstBudgetedDay(byCycle, '2026-12-01'),
    ]).toEqual(['2026-09-01', '2026-11-01', null]);
  });
  test('sums beyond safe integers are carried exactly', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const byCycle = new Map([
      ['2026-10-01', new Map([['food', most]])],
      ['2026-11-01', new Map([['food', most]])],
    ]);
    const [, november, december] = envelopeBook({
      byCycle,
      throughDay: '2026-12-01',
      sums: sumsByCycle(
        [
          {
            day: '2026-12-03',
            accountId: 'a',
            categoryId: 'food',
            kind: 'expense',
            currency: 'USD',
            sumMinor: most,
            count: 1,
          },
          {
            day: '2026-12-04',
            accountId: 'a',
            categoryId: 'food',
            kind: 'expense',
            currency: 'USD',
            sumMinor: most - 1,
            count: 1,
          },
        ],
        { rules: [], currency: 'USD', startDay: '2026-10-01', throughDay: '2026-12-01' },
      ),
    });
    expect(november!.envelopes.get('food')!.leftMinor).toBe(2 * most);
    expect(december!.envelopes.get('food')!.leftMinor).toBe(1);
  });
});

describe('any ledger and any budget', () => {
  const first = '2025-11-03';
  const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays(first, days));
  const category = fc.constantFrom('a', 'b', 'c', 'd');
  const rule: fc.Arbitrary<CycleRule[]> = fc.oneof(
    fc.constant<CycleRule[]>([]),
    fc
      .integer({ min: 1, max: 31 })
      .map((startDayOfMonth): CycleRule[] => [
        { kind: 'monthly', startDayOfMonth, fromDay: '1970-01-01' },
      ]),
    fc
      .tuple(fc.integer({ min: 7, max: 40 }), day)
      .map(([everyDays, anchorDay]): CycleRule[] => [
        { kind: 'days', everyDays, anchorDay, fromDay: '1970-01-01' },
      ]),
    fc
      .tuple(fc.integer({ min: 1, max: 28 }), day)
      .map(([everyDays, fromDay]): CycleRule[] => [
        { kind: 'days', everyDays, anchorDay: first, fromDay },
      ]),
  );
  const ledger = fc.array(
    fc.record({
      date: day.map(dayToTimestamp),
      accountId: fc.constant('cash'),
      kind: fc.constantFrom(
        'income' as const,
        'expense' as const,
        'expense' as const,
        'transfer' as const,
      ),
      amountMinor: fc.integer({ min: 1, max: 1_000_000 }),
      currency: fc.constantFrom('USD', 'USD', 'VND'),
      categoryId: fc.option(category),
      splits: fc.constant(null),
    }),
    { maxLength: 120 },
  );
  const given = fc.array(
    fc.tuple(
      day,
      category,
      fc.integer({ min: -100_000, max: 1_000_000 }).filter((amount) => amount !== 0),
    ),
    { maxLength: 40 },
  );
  const choices = fc.array(
    fc.record({
      fromDay: day,
      overspending: fc.constantFrom('stays' as const, 'from-income' as const),
    }),
    { maxLength: 3 },
  );

  test('carry-over equals a scan of all transactions by cycle, and no money is lost', () => {
    fc.assert(
      fc.property(
        ledger,
        given,
        rule,
        choices,
        day,
        (transactions, raw, rules, overspendingRules, throughDay) => {
          // One record for a category and cycle, as they are stored.
          const records = [
            ...new Map(
              raw.map(([of, categoryId, minor]) => {
                const start = cycleOf(rules, of).startDay;
                return [`${categoryId} ${start}`, assignment(categoryId, start, minor)];
              }),
            ).values(),
          ];
          const began = records
            .map(({ cycleStart }) => cycleStart)
            .filter((start) => start <= throughDay)
            .toSorted()[0];
          const cycles = book(
            records.filter(({ cycleStart }) => cycleStart <= throughDay),
            transactions,
            { rules, throughDay, overspendingRules },
          );
          // The plain way: no table of sums, every cycle reads every transaction, and the engine of
          // one cycle counts.
          const carried = new Map<string, number>();
          let before = 0,
            inAll = 0,
            outAll = 0;
          let cycle = cycleOf(rules, began ?? throughDay);
          for (const found of cycles) {
            const own = transactions.filter(({ date, currency, kind }) => {
              const at = timestampToDay(date);
              return (
                currency === 'USD' &&
                kind !== 'transfer' &&
                at >= cycle.startDay &&
                at <= cycle.endDay
              );
            });
            const income = sum(
                own.filter(({ kind }) => kind === 'income').map(({ amountMinor }) => amountMinor),
              ),
              out = own.filter(({ kind }) => kind === 'expense');
            const assigned = new Map(
              records
                .filter(({ cycleStart }) => cycleStart === cycle.startDay)
                .map(({ categoryId, assignedMinor }) => [categoryId, assignedMinor]),
            );
            for (const id of assigned.keys()) if (!carried.has(id)) carried.set(id, 0);
            const ids = [...carried.keys()],
              spentBy = (id: string | null) =>
                sum(
                  out
                    .filter(({ categoryId }) => categoryId === id)
                    .map(({ amountMinor }) => amountMinor),
                );
            const way =
              overspendingRules
                .filter(({ fromDay }) => fromDay <= cycle.startDay)
                .toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : a.fromDay > b.fromDay ? 1 : 0))
                .at(-1)?.overspending ?? 'stays';
            const engine = computePlannerEnvelopes(
              ids.map((id) => ({
                carriedInMinor: carried.get(id)!,
                assignedMinor: assigned.get(id) ?? 0,
                spentMinor: spentBy(id),
              })),
              way,
            );
            const elsewhere = sum(
              out
                .filter(({ categoryId }) => categoryId === null || !carried.has(categoryId))
                .map(({ amountMinor }) => amountMinor),
            );
            expect(found.cycle).toEqual(cycle);
            expect(ids.map((id) => found.envelopes.get(id)!.leftMinor)).toEqual(
              engine.availableMinor,
            );
            expect(found.envelopes.size).toBe(ids.length);
            expect(found).toMatchObject({
              overspending: way,
              incomeMinor: income,
              beforeMinor: before,
              overspentMinor: engine.overspentMinor,
              dueMinor: engine.dueFromIncomeMinor,
              elsewhereMinor: elsewhere,
            });
            const positive = [...assigned.values()].filter((amount) => amount > 0),
              negative = sum([...assigned.values()].filter((amount) => amount < 0));
            expect(found.toAssignMinor).toBe(
              computeZeroBased(income, positive, before - negative).remainderMinor,
            );
            inAll += income;
            outAll += sum(out.map(({ amountMinor }) => amountMinor));
            expect(found.toAssignMinor - found.elsewhereMinor + sum(engine.availableMinor)).toBe(
              inAll - outAll,
            );
            before = found.toAssignMinor - found.dueMinor - elsewhere;
            engine.carriedOutMinor.forEach((minor, at) => carried.set(ids[at]!, minor));
            if (cycle.startDay !== cycleOf(rules, throughDay).startDay)
              cycle = nextCycle(rules, cycle);
          }
          expect(cycles.at(-1)!.cycle).toEqual(cycleOf(rules, throughDay));
        },
      ),
    );
  });

  test('moved money leaves one envelope, arrives in the other, and keeps the amount to assign', () => {
    fc.assert(
      fc.property(
        ledger,
        fc.dictionary(category, fc.integer({ min: 1, max: 100_000 }), { minKeys: 2 }),
        fc.integer({ min: 1, max: 200_000 }),
        day,
        (transactions, assigned, amount, at) => {
          const { startDay } = cycleOf([], at);
          const [from, to] = Object.keys(assigned) as [string, string];
          const of = (amounts: Record<string, number>) =>
            book(
              Object.entries(amounts).map(([id, minor]) => assignment(id, startDay, minor)),
              transactions,
              { throughDay: at },
            ).at(-1)!;
          const before = of(assigned);
          const moved = { ...assigned };
          for (const { categoryId, assignedMinor } of moveAssigned(
            (id) => assigned[id] ?? 0,
            from,
            to,
            amount,
          ))
            moved[categoryId] = assignedMinor;
          // An assignment of exactly nothing is no envelope any more: that is another budget.
          fc.pre(Object.values(moved).every((minor) => minor !== 0));
          const after = of(moved);
          expect(after.envelopes.get(from)!.leftMinor).toBe(
            before.envelopes.get(from)!.leftMinor - amount,
          );
          expect(after.envelopes.get(to)!.leftMinor).toBe(
            before.envelopes.get(to)!.leftMinor + amount,
          );
          for (const [id, { leftMinor }] of before.envelopes)
            if (id !== from && id !== to)
              expect(after.envelopes.get(id)!.leftMinor).toBe(leftMinor);
          expect([after.toAssignMinor, after.assignedMinor]).toEqual([
            before.toAssignMinor,
            before.assignedMinor,
          ]);
        },
      ),
    );
  });
});

test('money moves from the amount to assign and back', () => {
  const none = () => 0;
  expect(moveAssigned(none, null, 'a', 5)).toEqual([{ categoryId: 'a', assignedMinor: 5 }]);
  expect(moveAssigned(none, 'a', null, 5)).toEqual([{ categoryId: 'a', assignedMinor: -5 }]);
  expect(() => moveAssigned(none, 'a', 'a', 5)).toThrow(RangeError);
  for (const amount of [0, -1, 0.5, Number.NaN])
    expect(() => moveAssigned(none, 'a', 'b', amount)).toThrow(RangeError);
});

test('the id of an assignment is a record id, unique for category, cycle and currency', () => {
  const starts: string[] = [];
  for (let cycle = cycleOf([], '2026-11-21'); starts.length < 200; cycle = previousCycle([], cycle))
    starts.push(cycle.startDay);
  const ids = [
    '00000000-0000-7000-8000-100000000001',
    '00000000-0000-7000-8000-100000000002',
  ].flatMap((category) =>
    starts.flatMap((start) =>
      ['USD', 'VND'].map((currency) => idOfAssignment(category, start, currency)),
    ),
  );
  expect(new Set(ids).size).toBe(800);
  expect(ids.every(isRecordId)).toBe(true);
  expect(ids.some(isFollowingId)).toBe(false);
  expect(idOfAssignment('a', '2026-11-01', 'USD')).toBe(idOfAssignment('a', '2026-11-01', 'USD'));
});
