import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type CycleRule, cycleOf, weekdayOf } from '#domain/calendar';
import { assignedByCycle, envelopeBook, firstBudgetedDay, sumsByCycle } from '#domain/budget';
import type { SpendRow } from '#domain/ledger';
import {
  budgetAgainstActual,
  daysOfWeek,
  dueTasks,
  firstWeekday,
  mostImportantTask,
  nextWeek,
  type OpenTask,
  planAgainstFocus,
  previousWeek,
  spentBesideUsual,
  weekFrom,
  weekOf,
  weekToReview,
} from './index.ts';

const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
const ofWeek = fc.integer({ min: -3, max: 9 }).map((days) => addDays('2026-11-16', days));

describe('weeks', () => {
  const fortnights: CycleRule = {
    kind: 'days',
    everyDays: 14,
    anchorDay: '2026-11-19',
    fromDay: '2026-01-01',
  };
  test('start on Monday, unless the present cycle has whole weeks', () => {
    expect(firstWeekday([], '2026-11-21')).toBe(1);
    expect(
      firstWeekday([{ kind: 'monthly', startDayOfMonth: 25, fromDay: '2020-01-01' }], '2026-11-21'),
    ).toBe(1);
    expect(
      firstWeekday(
        [{ kind: 'days', everyDays: 10, anchorDay: '2026-11-19', fromDay: '2026-01-01' }],
        '2026-11-21',
      ),
    ).toBe(1);
    expect(firstWeekday([fortnights], '2026-11-21')).toBe(4);
    // A rule of later does not hold yet; of two the later holds.
    expect(firstWeekday([{ ...fortnights, fromDay: '2026-12-01' }], '2026-11-21')).toBe(1);
    expect(
      firstWeekday(
        [fortnights, { kind: 'monthly', startDayOfMonth: 1, fromDay: '2026-10-01' }],
        '2026-11-21',
      ),
    ).toBe(1);
    // One that was chosen yesterday waits for the month that runs to end, and its weeks wait with
    // it.
    const chosen: CycleRule[] = [
      { kind: 'monthly', startDayOfMonth: 25, fromDay: '2020-01-01' },
      { ...fortnights, fromDay: '2026-11-20' },
    ];
    expect(
      ['2026-11-21', '2026-11-24', '2026-11-25'].map((day) => firstWeekday(chosen, day)),
    ).toEqual([1, 1, 4]);
  });
  test('the week of Saturday 21 November 2026 is from the 16th to the 22nd', () => {
    expect(weekOf(1, '2026-11-21')).toEqual({ startDay: '2026-11-16', endDay: '2026-11-22' });
    expect(weekOf(1, '2026-11-16').startDay).toBe('2026-11-16');
    expect(weekOf(7, '2026-11-21').startDay).toBe('2026-11-15');
  });
  test('tile the calendar, and none of whole-week cycles is in two of them', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 7 }), (day, first) => {
        const week = weekOf(first, day);
        expect(weekdayOf(week.startDay)).toBe(first);
        expect(daysOfWeek(week)).toContain(day);
        expect(nextWeek(week).startDay).toBe(addDays(week.endDay, 1));
        expect(previousWeek(nextWeek(week))).toEqual(week);
        const inCycle = weekOf(firstWeekday([fortnights], '2026-11-21'), day);
        expect(cycleOf([{ ...fortnights, fromDay: '2020-01-01' }], inCycle.startDay)).toEqual(
          cycleOf([{ ...fortnights, fromDay: '2020-01-01' }], inCycle.endDay),
        );
      }),
    );
  });
});

describe('planned and focused time', () => {
  const subject = fc.record({
    day: ofWeek,
    taskId: fc.constantFrom(null, 'a', 'b'),
    label: fc.constantFrom('', 'Run', 'Read'),
  });
  test('equals a sum from scratch, in total and for each day and subject', () => {
    const block = fc
      .tuple(subject, fc.integer({ min: 1, max: 300 }))
      .map(([of, minutes]) => ({ ...of, minutes }));
    const session = fc
      .tuple(subject, fc.integer({ min: 0, max: 9_000 }))
      .map(([of, seconds]) => ({ ...of, seconds }));
    fc.assert(
      fc.property(fc.array(block), fc.array(session), (blocks, sessions) => {
        const week = weekFrom('2026-11-16');
        const inside = <T extends { day: string }>(list: T[]) =>
          list.filter(({ day }) => day >= '2026-11-16' && day <= '2026-11-22');
        const answer = planAgainstFocus(week, blocks, sessions);
        expect(answer.plannedMinutes).toBe(
          inside(blocks).reduce((sum, { minutes }) => sum + minutes, 0),
        );
        expect(answer.focusedMinutes).toBe(
          Math.floor(inside(sessions).reduce((sum, { seconds }) => sum + seconds, 0) / 60),
        );
        expect(answer.days.map(({ day }) => day)).toEqual([
          '2026-11-16',
          '2026-11-17',
          '2026-11-18',
          '2026-11-19',
          '2026-11-20',
          '2026-11-21',
          '2026-11-22',
        ]);
        for (const { day, plannedMinutes, focusedMinutes } of answer.days) {
          expect(plannedMinutes).toBe(
            blocks.reduce((sum, each) => (each.day === day ? sum + each.minutes : sum), 0),
          );
          expect(focusedMinutes).toBe(
            Math.floor(
              sessions.reduce((sum, each) => (each.day === day ? sum + each.seconds : sum), 0) / 60,
            ),
          );
        }
        expect(answer.subjects.reduce((sum, { plannedMinutes }) => sum + plannedMinutes, 0)).toBe(
          answer.plannedMinutes,
        );
        const ofA = answer.subjects.find(({ taskId }) => taskId === 'a');
        expect(ofA?.plannedMinutes ?? 0).toBe(
          inside(blocks).reduce((sum, each) => (each.taskId === 'a' ? sum + each.minutes : sum), 0),
        );
      }),
    );
  });
  test('two sessions of half a minute are one minute, though no day has one', () => {
    const answer = planAgainstFocus(
      weekFrom('2026-11-16'),
      [],
      [
        { day: '2026-11-16', taskId: null, label: '', seconds: 30 },
        { day: '2026-11-17', taskId: null, label: '', seconds: 30 },
      ],
    );
    expect([
      answer.focusedMinutes,
      ...answer.days.map(({ focusedMinutes }) => focusedMinutes),
    ]).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('budget and ledger', () => {
  const cycle = { startDay: '2026-11-01', endDay: '2026-11-30' };
  const row = (
    day: string,
    categoryId: string,
    sumMinor: number,
    fields: Partial<SpendRow> = {},
  ): SpendRow => ({
    day,
    accountId: 'c',
    categoryId,
    kind: 'expense',
    currency: 'USD',
    sumMinor,
    count: 1,
    ...fields,
  });
  const budget = (categoryId: string, assignedMinor: number, fields: object = {}) => ({
    categoryId,
    assignedMinor,
    cycleStart: '2026-11-01',
    currency: 'USD',
    updatedAt: 1,
    ...fields,
  });
  test('a review counts the expenses of the cycle up to the day, in its currency', () => {
    const answer = budgetAgainstActual({
      budgets: [
        budget('food', 5_000),
        budget('food', 6_000, { updatedAt: 2 }),
        budget('fun', 900),
        budget('rent', 1, { cycleStart: '2026-10-01' }),
        budget('rent', 1, { currency: 'VND' }),
      ],
      rows: [
        row('2026-10-31', 'food', 1),
        row('2026-11-01', 'food', 1_000),
        row('2026-11-15', 'food', 200),
        row('2026-11-16', 'food', 3_000),
        row('2026-11-16', 'fun', 1_000),
        row('2026-11-15', 'food', 7, { currency: 'VND' }),
        row('2026-11-15', 'food', 9, { kind: 'income' }),
        row('2026-11-02', '', 70),
        row('2026-11-02', 'kept', 500),
      ],
      cycle,
      currency: 'USD',
      today: '2026-11-15',
      throughDay: '2026-11-15',
      keptIds: new Set(['kept']),
      week: { startDay: '2026-11-09', endDay: '2026-11-15' },
    });
    expect(answer).toEqual({
      lines: [
        { categoryId: 'fun', assignedMinor: 900, spentMinor: 0, leftMinor: 900, weekMinor: 0 },
        {
          categoryId: 'food',
          assignedMinor: 6_000,
          spentMinor: 1_200,
          leftMinor: 4_800,
          weekMinor: 200,
        },
      ],
      assignedMinor: 6_900,
      spentMinor: 1_200,
      elsewhereMinor: 70,
      elapsed: 0.5,
    });
  });
  test('a week of two cycles is reported whole, and the cycle counts only its own days', () => {
    const answer = budgetAgainstActual({
      budgets: [budget('food', 5_000), budget('fun', 900)],
      cycle,
      currency: 'USD',
      today: '2026-12-06',
      keptIds: new Set(),
      week: { startDay: '2026-11-30', endDay: '2026-12-06' },
      rows: [
        row('2026-11-29', 'food', 10),
        row('2026-11-30', 'food', 200),
        row('2026-12-01', 'food', 3_000),
        row('2026-12-06', 'fun', 40),
        row('2026-12-07', 'fun', 5),
        row('2026-12-01', '', 70),
      ],
    })!;
    expect(answer.lines).toEqual([
      { categoryId: 'fun', assignedMinor: 900, spentMinor: 0, leftMinor: 900, weekMinor: 40 },
      {
        categoryId: 'food',
        assignedMinor: 5_000,
        spentMinor: 210,
        leftMinor: 4_790,
        weekMinor: 3_200,
      },
    ]);
    expect(answer).toMatchObject({ spentMinor: 210, elsewhereMinor: 0 });
  });
  test('are absent without a budget, and never exceed the elapsed cycle', () => {
    expect(
      budgetAgainstActual({
        budgets: [],
        rows: [row('2026-11-02', '', 70)],
        cycle,
        currency: 'USD',
        today: '2026-11-15',
      }),
    ).toBeNull();
    expect(
      budgetAgainstActual({
        budgets: [budget('food', 1)],
        rows: [row('2026-12-01', 'food', 70)],
        cycle,
        currency: 'USD',
        today: '2026-12-24',
      }),
    ).toMatchObject({ elapsed: 1, spentMinor: 0 });
    expect(
      budgetAgainstActual({
        budgets: [budget('food', 1)],
        rows: [],
        cycle,
        currency: 'USD',
        today: '2026-10-24',
      })!.elapsed,
    ).toBe(0);
  });
});

describe('one rule for spending', () => {
  const spending = fc.record({
    day: fc.integer({ min: 0, max: 95 }).map((days) => addDays('2026-09-01', days)),
    categoryId: fc.constantFrom('food', 'fun', 'rent', ''),
    sumMinor: fc.integer({ min: 1, max: 90_000 }),
    currency: fc.constantFrom('USD', 'USD', 'EUR'),
  });
  test('each line equals the budget page to the unit on any day', () => {
    fc.assert(
      fc.property(
        fc.array(spending, { maxLength: 30 }),
        fc.array(
          fc.record({
            categoryId: fc.constantFrom('food', 'fun'),
            cycleStart: fc.constantFrom('2026-09-01', '2026-10-01', '2026-11-01'),
            assignedMinor: fc.integer({ min: 1, max: 100_000 }),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        fc.integer({ min: 0, max: 29 }),
        (spent, assigned, dayOfCycle) => {
          const rows = spent
            .map((each): SpendRow => ({ accountId: 'c', kind: 'expense', count: 1, ...each }))
            .toSorted((a, b) => (a.day < b.day ? -1 : 1));
          const byCycle = assignedByCycle(
              assigned.map((each) => ({ ...each, currency: 'USD', updatedAt: 0 })),
              [],
              'USD',
            ),
            startDay = firstBudgetedDay(byCycle)!;
          const now = envelopeBook({
            byCycle,
            sums: sumsByCycle(rows, {
              rules: [],
              currency: 'USD',
              startDay,
              throughDay: '2026-11-30',
            }),
            throughDay: '2026-11-30',
          }).at(-1)!;
          const { cycle } = now,
            envelopes = [...now.envelopes.values()];
          const answer = budgetAgainstActual({
            budgets: envelopes.map(({ categoryId, carriedInMinor, assignedMinor }) => ({
              categoryId,
              cycleStart: cycle.startDay,
              assignedMinor: carriedInMinor + assignedMinor,
              currency: 'USD',
              updatedAt: 0,
            })),
            rows,
            cycle,
            currency: 'USD',
            today: addDays(cycle.startDay, dayOfCycle),
          })!;
          const byId = <T extends { categoryId: string }>(
            list: readonly T[],
            of: (one: T) => number[],
          ) => new Map(list.map((one) => [one.categoryId, of(one)]));
          expect(
            byId(answer.lines, ({ spentMinor, leftMinor }) => [spentMinor, leftMinor]),
          ).toEqual(byId(envelopes, ({ spentMinor, leftMinor }) => [spentMinor, leftMinor]));
          expect(answer.elsewhereMinor).toBe(now.elsewhereMinor);
        },
      ),
    );
  });
});

test('on its last day a week is reviewed, and before that the previous one', () => {
  // Monday to Sunday, and Saturday to Friday.
  expect(
    ['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => weekToReview(1, day).startDay),
  ).toEqual(['2026-11-09', '2026-11-16', '2026-11-16']);
  expect(
    ['2026-11-26', '2026-11-27', '2026-11-28'].map((day) => weekToReview(6, day).startDay),
  ).toEqual(['2026-11-14', '2026-11-21', '2026-11-21']);
});

describe('the most important task', () => {
  const today = '2026-11-21';
  const task = (id: string, fields: Partial<OpenTask> = {}): OpenTask => ({
    id,
    status: 'todo',
    priority: 0,
    dueDay: null,
    position: id,
    ...fields,
  });
  const choose = (tasks: OpenTask[], starts: Record<string, number> = {}) => {
    const found = mostImportantTask(tasks, today, (id) => starts[id]);
    return found && [found.task.id, found.reason];
  };
  test('is about today first, and then by priority', () => {
    expect(
      choose([task('far', { priority: 3, dueDay: '2026-12-24' }), task('due', { dueDay: today })]),
    ).toEqual(['due', 'due']);
    expect(choose([task('far', { priority: 3 }), task('begun', { status: 'doing' })])).toEqual([
      'begun',
      'doing',
    ]);
    expect(choose([task('far', { priority: 3 }), task('block')], { block: 540 })).toEqual([
      'block',
      'planned',
    ]);
  });
  test('is of equal ones the highest priority, then the first due, then the first planned', () => {
    expect(
      choose([task('old', { dueDay: '2026-11-01' }), task('high', { dueDay: today, priority: 2 })]),
    ).toEqual(['high', 'due']);
    expect(choose([task('new', { dueDay: today }), task('old', { dueDay: '2026-11-01' })])).toEqual(
      ['old', 'overdue'],
    );
    expect(choose([task('late'), task('early')], { late: 900, early: 540 })).toEqual([
      'early',
      'planned',
    ]);
  });
  test('without a task for today is the highest priority, and then the first by hand', () => {
    expect(choose([task('a'), task('b', { priority: 1 })])).toEqual(['b', 'priority']);
    expect(choose([task('b'), task('a')])).toEqual(['a', 'next']);
    expect(choose([task('done', { status: 'done', dueDay: today })])).toBeNull();
  });
  test('does not depend on the order of the tasks', () => {
    const any = fc.record({
      status: fc.constantFrom('todo', 'doing', 'done' as const),
      priority: fc.integer({ min: 0, max: 3 }),
      dueDay: fc.option(ofWeek),
      position: fc.constantFrom('a', 'b'),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (list, chance) => {
        const tasks = list.map((fields, index) => ({ ...fields, id: `t${index}` }) as OpenTask);
        const shuffled = tasks
          .map((each) => ({ each, by: chance.next().value as number }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ each }) => each);
        expect(choose(shuffled)).toEqual(choose(tasks));
      }),
    );
  });
  test('due and overdue tasks are separate', () => {
    const found = dueTasks(
      [
        task('today', { dueDay: today }),
        task('old', { dueDay: '2026-11-02' }),
        task('older', { dueDay: '2026-10-02' }),
        task('later', { dueDay: '2026-11-22' }),
        task('done', { dueDay: today, status: 'done' }),
      ],
      today,
    );
    expect([found.overdue.map(({ id }) => id), found.today.map(({ id }) => id)]).toEqual([
      ['older', 'old'],
      ['today'],
    ]);
  });
});

describe('a week of spending beside a usual one', () => {
  test('equals a sum from scratch', () => {
    const anyRow = fc.record({
      day: fc.integer({ min: -40, max: 12 }).map((days) => addDays('2026-11-16', days)),
      categoryId: fc.constantFrom('', 'food', 'kept'),
      kind: fc.constantFrom('income', 'expense', 'transfer' as const),
      currency: fc.constantFrom('USD', 'VND'),
      sumMinor: fc.integer({ min: 1, max: 10_000 }),
    });
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 60 }), (some) => {
        const rows = some.map((row) => ({ ...row, accountId: 'a', count: 1 })) as SpendRow[];
        const answer = spentBesideUsual({
          rows,
          week: weekFrom('2026-11-16'),
          currency: 'USD',
          keptIds: new Set(['kept']),
        });
        const sum = (from: string, to: string, kind: string, categoryId?: string) =>
          rows.reduce(
            (total, row) =>
              row.day >= from &&
              row.day <= to &&
              row.currency === 'USD' &&
              row.kind === kind &&
              (categoryId === undefined
                ? row.categoryId !== 'kept' || kind === 'income'
                : row.categoryId === categoryId)
                ? total + row.sumMinor
                : total,
            0,
          );
        expect([answer.incomeMinor, answer.expenseMinor]).toEqual([
          sum('2026-11-16', '2026-11-22', 'income'),
          sum('2026-11-16', '2026-11-22', 'expense'),
        ]);
        expect(answer.usualMinor).toBe(Math.round(sum('2026-10-19', '2026-11-15', 'expense') / 4));
        for (const { categoryId, weekMinor, usualMinor } of answer.lines)
          expect([weekMinor, usualMinor]).toEqual([
            sum('2026-11-16', '2026-11-22', 'expense', categoryId),
            Math.round(sum('2026-10-19', '2026-11-15', 'expense', categoryId) / 4),
          ]);
        expect(answer.lines.reduce((total, { weekMinor }) => total + weekMinor, 0)).toBe(
          answer.expenseMinor,
        );
      }),
    );
  });
});
