import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  cycleOf,
  type CycleRule,
  type Day,
  daysBetween,
  dayToTimestamp,
  lastCompleteCycles,
  nextCycle,
} from '#domain/calendar';
import { computeFreedomDate } from '#domain/freedom';
import {
  bookRows,
  cycleTotals,
  kindOfCategoryIn,
  type LedgerTransaction,
  type SpendRow,
  spendDelta,
  summarize,
} from '#domain/ledger';
import {
  attributeFreedom,
  cyclesToSum,
  effectOnFreedom as effectOnCycles,
  freedomOfLedger,
  type FreedomPerson,
  freedomShift,
  historyOfFreedom,
  priceInFreedom,
  sumYear,
} from './index.ts';

const today = '2026-11-21';
const person: FreedomPerson = {
  rules: [],
  today,
  currency: 'USD',
  fi: {
    portfolioMinor: 5_000_000,
    asOfDay: '2026-11-01',
    returnAnnualReal: 0.05,
    withdrawalRate: 0.04,
  },
  savingsIds: new Set(),
};
const entry = (
  day: Day,
  kind: 'income' | 'expense',
  amountMinor: number,
  categoryId: string | null = null,
): LedgerTransaction => ({
  date: dayToTimestamp(day),
  accountId: 'cash',
  kind,
  amountMinor,
  currency: 'USD',
  categoryId,
  splits: null,
});
/** Five months, the last of them complete, of 4,000 in and 2,500 out. */
const usual = ['06', '07', '08', '09', '10'].flatMap((month) => [
  entry(`2026-${month}-01`, 'income', 400_000, 'salary'),
  entry(`2026-${month}-12`, 'expense', 200_000, 'rent'),
  entry(`2026-${month}-20`, 'expense', 50_000, 'food'),
]);

const effectOnFreedom = (
  rows: readonly SpendRow[],
  deltas: readonly SpendRow[],
  who: FreedomPerson,
) => effectOnCycles(sumYear(rows, who), deltas, who);

describe('effect of a change on the date', () => {
  test('spending in a complete cycle moves it later, and deleting it moves it back exactly', () => {
    const rows = summarize(usual),
      cost = entry('2026-10-15', 'expense', 30_000, 'food');
    const { now, price } = effectOnFreedom(rows, spendDelta(null, cost), person);
    expect(now.kind).toBe('days');
    if (now.kind !== 'days') return;
    expect(now.days).toBeGreaterThan(0);
    expect(price).toBeNull();
    const before = freedomOfLedger(rows, person),
      after = freedomOfLedger(summarize([...usual, cost]), person);
    expect(after).toMatchObject({ status: 'date', day: now.day });
    expect(
      effectOnFreedom(summarize([...usual, cost]), spendDelta(cost, null), person).now,
    ).toEqual({ kind: 'days', days: -now.days, day: (before as { day: Day }).day });
  });
  test('an expense in the running cycle costs the portfolio once, and also every month', () => {
    const rows = summarize(usual),
      before = freedomOfLedger(rows, person);
    const { now, price } = effectOnFreedom(
      rows,
      spendDelta(null, entry(today, 'expense', 30_000)),
      person,
    );
    expect(now).toEqual({ kind: 'none' });
    const poorer = freedomOfLedger(rows, {
      ...person,
      fi: { ...person.fi!, portfolioMinor: 5_000_000 - 30_000 },
    });
    // In each of the months that the date is of.
    const spender = freedomOfLedger(
      summarize([
        ...usual,
        ...['06', '07', '08', '09', '10'].map((month) =>
          entry(`2026-${month}-15`, 'expense', 30_000),
        ),
      ]),
      person,
    );
    expect(price).toEqual({
      once: freedomShift(before, poorer),
      everyMonth: freedomShift(before, spender),
      isSpending: true,
    });
    expect(
      price!.once.kind === 'days' &&
        price!.everyMonth.kind === 'days' &&
        price!.everyMonth.days > 20 * price!.once.days,
    ).toBe(true);
    // Money that comes in is the same, the other way; what cancels out has no price.
    const earned = effectOnFreedom(
      rows,
      spendDelta(null, entry(today, 'income', 30_000)),
      person,
    ).price!;
    const richer = freedomOfLedger(rows, {
      ...person,
      fi: { ...person.fi!, portfolioMinor: 5_000_000 + 30_000 },
    });
    expect([earned.once, earned.isSpending]).toEqual([freedomShift(before, richer), false]);
    expect(
      effectOnFreedom(
        rows,
        [
          ...spendDelta(null, entry(today, 'income', 30_000)),
          ...spendDelta(null, entry(today, 'expense', 30_000)),
        ],
        person,
      ).price,
    ).toBeNull();
    // An edit has the price of the difference.
    expect(
      effectOnFreedom(
        rows,
        spendDelta(entry(today, 'expense', 10_000), entry(today, 'expense', 40_000)),
        person,
      ).price,
    ).toEqual(price);
  });
  test('every month counts twelve times a year, in any pay cycle', () => {
    const rules: CycleRule[] = [
      { kind: 'days', everyDays: 14, anchorDay: '2026-01-05', fromDay: '2020-01-01' },
    ];
    const who = { ...person, rules };
    const fortnights = lastCompleteCycles(rules, today, 26).flatMap(({ startDay }) => [
      entry(startDay, 'income', 200_000),
      entry(addDays(startDay, 3), 'expense', 60_000),
      entry(addDays(startDay, 5), 'expense', 60_000),
    ]);
    const { everyMonth } = priceInFreedom(sumYear(summarize(fortnights), who), who, {
      expenseMinor: 26_000,
    });
    // 26,000 a month are 312,000 in a year: 11,959 in each 14 of its 365.25 days.
    const starts = lastCompleteCycles(rules, today, 26).map(({ startDay }) => startDay);
    const spender = freedomOfLedger(
      summarize([...fortnights, ...starts.map((day) => entry(day, 'expense', 11_959))]),
      who,
    );
    const shift = freedomShift(freedomOfLedger(summarize(fortnights), who), spender);
    expect(
      everyMonth.kind === 'days' && shift.kind === 'days' && Math.abs(everyMonth.days - shift.days),
    ).toBeLessThan(2);
    expect(everyMonth).toMatchObject({ kind: 'days' });
  });
  test('too little data gives no date, and the completing transaction gives one', () => {
    const two = usual.slice(6, 12),
      wage = entry('2026-10-13', 'income', 100_000);
    expect(
      effectOnFreedom(
        summarize(two),
        spendDelta(null, entry('2026-09-13', 'expense', 100)),
        person,
      ),
    ).toEqual({ now: { kind: 'none' }, price: null, standing: null });
    // A first row of October is no October yet beside months of three.
    expect(effectOnFreedom(summarize(two), spendDelta(null, wage), person)).toEqual({
      now: { kind: 'none' },
      price: null,
      standing: null,
    });
    expect(
      effectOnFreedom(
        summarize([...two, wage]),
        spendDelta(null, entry('2026-10-14', 'expense', 100)),
        person,
      ),
    ).toMatchObject({
      now: { kind: 'came' },
      standing: { cycle: { startDay: '2026-10-01' }, before: 'few', after: 'counts' },
    });
  });
  test('a single row of an empty month moves nothing and says so, and a second one makes it count', () => {
    // Four months of three rows, and none in May.
    const rows = summarize(usual),
      lone = entry('2026-05-11', 'expense', 8_000),
      date = freedomOfLedger(rows, person);
    expect(effectOnFreedom(rows, spendDelta(null, lone), person)).toMatchObject({
      now: { kind: 'none' },
      standing: {
        cycle: { startDay: '2026-05-01', endDay: '2026-05-31' },
        before: 'empty',
        after: 'few',
      },
    });
    expect(freedomOfLedger(summarize([...usual, lone]), person)).toEqual(date);
    const { now, standing } = effectOnFreedom(
      summarize([...usual, lone]),
      spendDelta(null, entry('2026-05-01', 'income', 300_000)),
      person,
    );
    expect([now.kind, standing]).toEqual([
      'days',
      { cycle: { startDay: '2026-05-01', endDay: '2026-05-31' }, before: 'few', after: 'counts' },
    ]);
    // In a month that counts already, nothing is to be said of that.
    expect(
      effectOnFreedom(rows, spendDelta(null, entry('2026-10-15', 'expense', 30_000)), person)
        .standing,
    ).toBeNull();
    // A transaction in a month that does not count changed nothing, so it does not change the usual
    // sums.
    expect(attributeFreedom(summarize([...usual, lone]), person)).toEqual(
      attributeFreedom(rows, person),
    );
  });
  test('after any history of writes, undoing all restores the exact former date', () => {
    const write = fc.record({
      day: fc.integer({ min: 0, max: 170 }).map((n) => addDays('2026-06-01', n)),
      kind: fc.constantFrom('income' as const, 'expense' as const),
      amountMinor: fc.integer({ min: 1, max: 900_000 }),
      category: fc.constantFrom('food', 'rent', null),
    });
    fc.assert(
      fc.property(fc.array(write, { minLength: 1, maxLength: 12 }), (writes) => {
        const added = writes.map(({ day, kind, amountMinor, category }) =>
          entry(day, kind, amountMinor, category),
        );
        const start = freedomOfLedger(summarize(usual), person);
        let rows: SpendRow[] = summarize(usual);
        for (const each of added) {
          const deltas = spendDelta(null, each),
            before = freedomOfLedger(rows, person);
          rows = [...rows, ...deltas];
          expect(
            effectOnFreedom(rows.slice(0, rows.length - deltas.length), deltas, person).now,
          ).toEqual(freedomShift(before, freedomOfLedger(rows, person)));
        }
        expect(freedomOfLedger(rows, person)).toEqual(
          freedomOfLedger(summarize([...usual, ...added]), person),
        );
        for (const each of added.toReversed()) rows = [...rows, ...spendDelta(each, null)];
        expect(freedomOfLedger(rows, person)).toEqual(start);
      }),
      { numRuns: 30 },
    );
  });
});

test('the history of the date has a day after each counted cycle and ends in the present date', () => {
  const rows = summarize([...usual, entry('2026-10-15', 'expense', 30_000, 'food')]);
  const history = historyOfFreedom(rows, person),
    now = freedomOfLedger(rows, person);
  // Three cycles are enough: from the end of August on.
  expect(history.map(({ day }) => day)).toEqual(['2026-09-01', '2026-10-01', '2026-11-01']);
  // Alike but for the lengths of months; then the dear one.
  expect(Math.abs(history[0]!.value - history[1]!.value)).toBeLessThan(10);
  expect(history[2]!.value).toBeGreaterThan(history[1]!.value + 30);
  expect(history.at(-1)!.value * 86_400_000).toBe(dayToTimestamp((now as { day: Day }).day));
});

describe('the categories that moved the date', () => {
  test('an expensive month of food moves it later, and a cheaper rent earlier', () => {
    const last = [
      entry('2026-10-01', 'income', 400_000, 'salary'),
      entry('2026-10-12', 'expense', 170_000, 'rent'),
      entry('2026-10-20', 'expense', 140_000, 'food'),
    ];
    const told = attributeFreedom(summarize([...usual.slice(0, 12), ...last]), person)!;
    expect(told.causes[0]).toMatchObject({ categoryId: 'food', kind: 'expense' });
    expect(told.causes[0]!.days).toBeGreaterThan(0);
    expect(told.causes.find(({ categoryId }) => categoryId === 'rent')!.days).toBeLessThan(0);
    expect(told.shift.kind).toBe('days');
    expect(told.causes.reduce((sum, { days }) => sum + days, told.restDays)).toBe(
      (told.shift as { days: number }).days,
    );
  });
  test('each part equals a full recomputation from the rows', () => {
    const row = fc.record({
      day: fc.integer({ min: 0, max: 160 }).map((n) => addDays('2026-06-01', n)),
      kind: fc.constantFrom('income' as const, 'expense' as const),
      amountMinor: fc.integer({ min: 1, max: 90_000 }),
      category: fc.constantFrom('food', 'rent', 'kept', null),
    });
    const who = { ...person, savingsIds: new Set(['kept']) };
    fc.assert(
      fc.property(fc.array(row, { maxLength: 25 }), (more) => {
        const rows = summarize([
          ...usual,
          ...more.map(({ day, kind, amountMinor, category }) =>
            entry(day, kind, amountMinor, category),
          ),
        ]);
        const told = attributeFreedom(rows, who)!;
        expect(told.after).toEqual(freedomOfLedger(rows, who));
        expect(told.before).toEqual(
          freedomOfLedger(
            rows.filter(({ day }) => day < '2026-10-01'),
            who,
          ),
        );
        for (const { kind, categoryId, changeMinor, days } of told.causes) {
          const asUsual = [
            ...rows,
            {
              day: '2026-10-31',
              accountId: '',
              categoryId,
              kind,
              currency: 'USD',
              sumMinor: -changeMinor,
              count: 0,
            },
          ];
          expect(freedomShift(freedomOfLedger(asUsual, who), told.after)).toMatchObject({
            kind: 'days',
            days,
          });
        }
      }),
      { numRuns: 100 },
    );
  });
  test('a usual month is no cause, whatever its number of days', () => {
    expect(attributeFreedom(summarize(usual), person)!.causes).toEqual([]);
  });
  test('no cause is named without a date before', () => {
    expect(attributeFreedom(summarize(usual.slice(6)), person)).toMatchObject({
      causes: [],
      shift: { kind: 'came' },
    });
  });
});

describe('cycles of 14 and of 7 days', () => {
  /** Pay every two weeks, food every week, rent every month and one bill a year, over six years. */
  const ledger = (billDay: string, payOffset: number, rentDay: string) => {
    const rows: LedgerTransaction[] = [],
      first = '2021-01-04';
    for (let day = first; day < '2027-01-01'; day = addDays(day, 1)) {
      const at = daysBetween(first, day);
      if (at % 14 === payOffset) rows.push(entry(day, 'income', 200_000, 'salary'));
      if (at % 7 === 5) rows.push(entry(day, 'expense', 20_000, 'food'));
      if (day.endsWith(rentDay)) rows.push(entry(day, 'expense', 130_000, 'rent'));
      if (day.endsWith(billDay)) rows.push(entry(day, 'expense', 360_000, 'insurance'));
    }
    return summarize(rows);
  };
  const rulesOf = (everyDays: number): CycleRule[] => [
    { kind: 'days', everyDays, anchorDay: '2021-01-04', fromDay: '2021-01-04' },
  ];
  const weeks = Array.from({ length: 156 }, (_unused, week) => addDays('2023-06-05', 7 * week));
  test.each([
    [14, '03-15', 0, '-01'],
    [14, '11-09', 13, '-25'],
    [7, '03-15', 4, '-01'],
    [7, '06-19', 6, '-19'],
    [30, '08-01', 3, '-10'],
  ])(
    'of %i days: yearly or monthly items count equally in every week (%s, %i, %s)',
    (everyDays, billDay, payOffset, rentDay) => {
      const rows = ledger(billDay, payOffset, rentDay),
        fi = { ...person.fi!, portfolioMinor: 0 };
      const spending = new Set<number>(),
        dates = new Set<number>();
      for (const on of weeks) {
        const answer = freedomOfLedger(rows, {
          ...person,
          fi,
          rules: rulesOf(everyDays),
          today: on,
        });
        if (answer.status !== 'date') throw new Error(answer.status);
        spending.add(answer.explanation.spendingPerYearMinor);
        dates.add(answer.months / 12);
      }
      // 52 weeks of food, 12 rents and one bill; one food more where the cycles are no weeks.
      const exact = 52 * 20_000 + 12 * 130_000 + 360_000;
      for (const each of spending)
        expect(Math.abs(each - exact)).toBeLessThanOrEqual(
          exact * (everyDays === 30 ? 0.03 : 0.006),
        );
      expect(Math.max(...dates) - Math.min(...dates)).toBeLessThan(everyDays === 30 ? 2 : 0.2);
    },
  );
  test.each([14, 7])(
    'of %i days: a bill that entered or left the year moved the date by 0 days',
    (everyDays) => {
      for (const billDay of ['03-15', '11-09']) {
        const rows = ledger(billDay, 4, '-01');
        for (const on of weeks.slice(-60)) {
          const told = attributeFreedom(rows, { ...person, rules: rulesOf(everyDays), today: on })!;
          expect(told.isWholeYear).toBe(true);
          expect(
            told.causes.filter(
              ({ categoryId }) => categoryId === 'insurance' || categoryId === 'rent',
            ),
          ).toEqual([]);
        }
      }
    },
  );
  // 100 of 300 tax come back each year, on days that are among those of an edge: 200 are spent.
  test.each([
    [30, '06-20'],
    [30, '01-02'],
    [30, '09-28'],
    [14, '06-19'],
    [7, '06-19'],
    [7, '12-25'],
  ])('of %i days: a yearly refund on %s lowers spending in every week', (everyDays, backDay) => {
    const rows: LedgerTransaction[] = [];
    for (let day = '2021-01-04'; day < '2027-01-01'; day = addDays(day, 1)) {
      if (day.endsWith('-10')) rows.push(entry(day, 'income', 400_000, 'salary'));
      if (/-(?:02|09|16|23)$/.test(day)) rows.push(entry(day, 'expense', 25_000, 'food'));
      if (day.endsWith('03-15')) rows.push(entry(day, 'expense', 300_000, 'tax'));
      if (day.endsWith(backDay)) rows.push(entry(day, 'income', 100_000, 'tax'));
    }
    const kindOf = kindOfCategoryIn([
      { id: 'food', kind: 'expense' },
      { id: 'tax', kind: 'expense' },
    ]);
    const spend = bookRows(summarize(rows), kindOf),
      exact = 12 * 100_000 + 200_000;
    for (const on of weeks) {
      const who = { ...person, rules: rulesOf(everyDays), today: on },
        answer = freedomOfLedger(spend, who);
      if (answer.status !== 'date') throw new Error(answer.status);
      // 30 days 12 times are 360, which is scaled to 365; food of the edge may come once more or
      // less.
      expect(Math.abs(answer.explanation.spendingPerYearMinor - exact)).toBeLessThan(
        exact * 0.015 + 25_000,
      );
      expect(
        attributeFreedom(spend, who)!.causes.filter(({ categoryId }) => categoryId === 'tax'),
      ).toEqual([]);
    }
  });
  test.each([14, 7, 28, 30])(
    'of %i days: two rows a month make a complete ledger in every week',
    (everyDays) => {
      const rows: LedgerTransaction[] = [];
      for (let day = '2021-01-04'; day < '2027-01-01'; day = addDays(day, 1)) {
        if (day.endsWith('-10')) rows.push(entry(day, 'income', 400_000, 'salary'));
        if (day.endsWith('-01')) rows.push(entry(day, 'expense', 130_000, 'rent'));
      }
      const exact = 12 * 130_000;
      for (const on of weeks) {
        const answer = freedomOfLedger(summarize(rows), {
          ...person,
          rules: rulesOf(everyDays),
          today: on,
        });
        if (answer.status !== 'date') throw new Error(answer.status);
        const { spendingPerYearMinor, incomePerYearMinor } = answer.explanation;
        expect([on, Math.abs(spendingPerYearMinor - exact) <= exact * 0.015]).toEqual([on, true]);
        expect([on, Math.abs(incomePerYearMinor - 12 * 400_000) <= 12 * 400_000 * 0.015]).toEqual([
          on,
          true,
        ]);
      }
    },
  );
  const toWeeks: CycleRule = {
    kind: 'days',
    everyDays: 14,
    anchorDay: '2025-03-03',
    fromDay: '2025-03-01',
  };
  const toMonths: CycleRule = { kind: 'monthly', startDayOfMonth: 1, fromDay: '2025-03-03' };
  const toPayDay: CycleRule = { kind: 'monthly', startDayOfMonth: 25, fromDay: '2025-03-03' };
  test.each<[string, CycleRule[]]>([
    ['months, then 14 days', [toWeeks]],
    ['14 days, then months', [...rulesOf(14), toMonths]],
    ['7 days, then 14', [...rulesOf(7), toWeeks]],
    ['months, then from pay day', [toPayDay]],
  ])('%s: a year with a changed rhythm is taken whole', (_what, rules) => {
    const rows: LedgerTransaction[] = [];
    for (let day = '2021-01-04'; day < '2027-01-01'; day = addDays(day, 1)) {
      if (day.endsWith('-10')) rows.push(entry(day, 'income', 400_000, 'salary'));
      if (day.endsWith('-01')) rows.push(entry(day, 'expense', 130_000, 'rent'));
      if (/-(?:02|09|16|23)$/.test(day)) rows.push(entry(day, 'expense', 10_000, 'food'));
      if (day.endsWith('03-15')) rows.push(entry(day, 'expense', 360_000, 'insurance'));
    }
    const exact = 12 * 170_000 + 360_000;
    for (const on of weeks) {
      const answer = freedomOfLedger(summarize(rows), { ...person, rules, today: on });
      if (answer.status !== 'date') throw new Error(answer.status);
      expect([
        on,
        Math.abs(answer.explanation.spendingPerYearMinor - exact) < exact * 0.025,
      ]).toEqual([on, true]);
    }
  });
  test('of 14 days: incremental values equal a full computation, around a year too', () => {
    const rules = rulesOf(14),
      who = { ...person, rules, today: '2026-02-20' },
      { edge, complete } = cyclesToSum(rules, who.today),
      rows = ledger('03-15', 4, '-01');
    for (const day of [
      edge!.earlier.startDay,
      edge!.before.startDay,
      edge!.atEnd!.endDay,
      complete[3]!.startDay,
    ]) {
      const cost = entry(day, 'expense', 90_000, 'food'),
        before = freedomOfLedger(rows, who),
        after = freedomOfLedger([...rows, ...spendDelta(null, cost)], who);
      expect(effectOnFreedom(rows, spendDelta(null, cost), who).now).toEqual(
        freedomShift(before, after),
      );
    }
  });
});

test('a yearly bill in a monthly ledger moves nothing as it enters and leaves the year', () => {
  const years = ['2024', '2025', '2026'].flatMap((year) =>
    Array.from({ length: 12 }, (_unused, n) => String(n + 1).padStart(2, '0')).flatMap((month) => [
      entry(`${year}-${month}-01`, 'income', 400_000, 'salary'),
      entry(`${year}-${month}-12`, 'expense', 200_000, 'rent'),
      entry(`${year}-${month}-20`, 'expense', 50_000, 'food'),
      ...(month === '10' ? [entry(`${year}-10-05`, 'expense', 700_000, 'insurance')] : []),
    ]),
  );
  for (const on of ['2026-10-02', '2026-11-02', '2026-12-02']) {
    expect(attributeFreedom(summarize(years), { ...person, today: on })).toMatchObject({
      isWholeYear: true,
      causes: [],
      restDays: 0,
      shift: { kind: 'none' },
    });
  }
});

const anyRules: fc.Arbitrary<CycleRule[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('monthly' as const),
      startDayOfMonth: fc.integer({ min: 1, max: 31 }),
      fromDay: fc.integer({ min: 0, max: 700 }).map((n) => addDays('2025-01-01', n)),
    }),
    fc.record({
      kind: fc.constant('days' as const),
      everyDays: fc.integer({ min: 5, max: 40 }),
      anchorDay: fc.integer({ min: 0, max: 700 }).map((n) => addDays('2025-01-01', n)),
      fromDay: fc.integer({ min: 0, max: 700 }).map((n) => addDays('2025-01-01', n)),
    }),
  ),
  { maxLength: 3 },
);

describe('one definition of a cycle', () => {
  test('freedom date, budgets, key results and reports cut at the same days', () => {
    fc.assert(
      fc.property(anyRules, fc.integer({ min: 500, max: 700 }), (rules, offset) => {
        const on = addDays('2025-01-01', offset);
        const { cycle, complete, edge, firstDay } = cyclesToSum(rules, on);
        expect(cycle).toEqual(cycleOf(rules, on));
        expect(complete).toEqual(lastCompleteCycles(rules, on, complete.length));
        // A year, or the days that cycles leave of it: those before them are read as well, and four
        // weeks.
        expect(firstDay).toBe(edge?.earlier.startDay ?? complete[0]!.startDay);
        if (edge) expect(nextCycle(rules, edge.before)).toEqual(complete[0]);
        // They lie end to end up to today, whatever rules begin among them.
        for (const [index, each] of complete.entries())
          expect(nextCycle(rules, each)).toEqual(complete[index + 1] ?? cycle);
        // A row on each first and last day: the totals of a report and the date of freedom see it
        // in the same cycle.
        const rows = summarize(
          complete.flatMap(({ startDay, endDay }, n) => [
            entry(startDay, 'income', 1_000 + n),
            entry(endDay, 'expense', 500 + n),
          ]),
        );
        const summed = complete.map((each, n) => ({
          ...each,
          incomeMinor: 1_000 + n,
          expenseMinor: 500 + n,
          rows: 2,
        }));
        for (const [n, each] of complete.entries())
          expect(cycleTotals(rows, each, 'USD')).toMatchObject({
            incomeMinor: 1_000 + n,
            expenseMinor: 500 + n,
          });
        expect(freedomOfLedger(rows, { ...person, rules, today: on })).toEqual(
          computeFreedomDate({ cycles: summed, fi: person.fi, today: on }),
        );
        expect(complete.every(({ startDay, endDay }) => daysBetween(startDay, endDay) >= 0)).toBe(
          true,
        );
      }),
      { numRuns: 60 },
    );
  });
});
