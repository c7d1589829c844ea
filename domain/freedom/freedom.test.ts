import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, cyclesBetween, daysBetween, lastYearOfCycles } from '#domain/calendar';
import { effectiveAnnual } from '#domain/rates';
import {
  computeFreedomDate,
  computeIndependence,
  computeYearlyMeans,
  dayAfterMonths,
  type FreedomCycle,
  type FreedomPlan,
  judgeCycles,
  portfolioOn,
} from './index.ts';

const plan = (fields: Partial<FreedomPlan> = {}): FreedomPlan => ({
  portfolioMinor: 500_000_000,
  asOfDay: '2026-11-19',
  returnAnnualReal: 0.05,
  withdrawalRate: 0.04,
  ...fields,
});
/** Twelve calendar months up to October 2026 (365 days) with the same sums each. */
const year = (incomeMinor: number, expenseMinor: number, count = 12): FreedomCycle[] =>
  cyclesBetween([], '2025-11-01', '2026-10-31')
    .slice(-count)
    .map((cycle) => ({ ...cycle, incomeMinor, expenseMinor, rows: 20 }));
const today = '2026-11-19';

describe('the freedom date', () => {
  test('a year of the ledger gives the target number and every part of it', () => {
    const answer = computeFreedomDate({ cycles: year(42_000_000, 18_000_000), fi: plan(), today });
    if (answer.status !== 'date') throw new Error(answer.status);
    // 12 * 18 million over 365 days; a year of it over 4% is 5,400 million.
    expect(answer.explanation).toMatchObject({
      cyclesUsed: 12,
      fromDay: '2025-11-01',
      toDay: '2026-10-31',
      daysUsed: 365,
      incomeMinor: 504_000_000,
      expenseMinor: 216_000_000,
      incomePerYearMinor: 504_000_000,
      spendingPerYearMinor: 216_000_000,
      savingPerYearMinor: 288_000_000,
      savingPerMonthMinor: 24_000_000,
      fiNumberMinor: 5_400_000_000,
    });
    expect(answer.explanation.fundedFraction).toBeCloseTo(500 / 5_400, 12);
    expect(answer.day).toBe(
      simulate({
        portfolio: 500_000_000,
        monthly: 24_000_000,
        annual: 0.05,
        target: 5_400_000_000,
        from: '2026-11-19',
      }),
    );
  });
  test('without growth it is a plain division: 24 months and a half', () => {
    // 490 million to go at 20 million a month: 24 months to 15 January 2029, and half of the 31
    // days to 15 February, rounded up.
    const answer = computeFreedomDate({
      cycles: year(30_000_000, 10_000_000),
      fi: plan({ portfolioMinor: 2_510_000_000, asOfDay: '2027-01-15', returnAnnualReal: 0 }),
      today,
    });
    expect(answer).toMatchObject({ status: 'date', day: '2029-01-31', months: 24.5 });
    // 20 million a month is 657,534.25 a day.
    expect(answer.status === 'date' && answer.explanation.oneDayMinor).toBe(657_534);
  });
  test('an exact month end stays on its day, also from the 31st', () => {
    const of = (asOfDay: string, portfolioMinor: number) =>
      computeFreedomDate({
        cycles: year(30_000_000, 10_000_000),
        fi: plan({ portfolioMinor, asOfDay, returnAnnualReal: 0 }),
        today,
      });
    expect(of('2027-01-31', 2_980_000_000)).toMatchObject({ status: 'date', day: '2027-02-28' });
    expect(of('2027-01-31', 2_960_000_000)).toMatchObject({ status: 'date', day: '2027-03-31' });
  });
  test('equals a simulation day by day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 60_000 }),
        fc.integer({ min: 500, max: 40_000 }),
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.integer({ min: -40, max: 90 }),
        fc.integer({ min: 0, max: 60 }),
        (income, expense, portfolioMinor, thousandths, days) => {
          const fi = plan({
            portfolioMinor,
            returnAnnualReal: thousandths / 1_000,
            asOfDay: addDays(today, -days),
          });
          const answer = computeFreedomDate({ cycles: year(income, expense), fi, today });
          if (answer.status === 'not-enough-data') throw new Error(answer.status);
          const simulated = simulate({
            portfolio: portfolioMinor,
            monthly: income - expense,
            annual: thousandths / 1_000,
            target: (expense * 12) / 0.04,
            from: fi.asOfDay,
          });
          if (answer.status === 'never') expect(simulated).toBeNull();
          else {
            expect(simulated).not.toBeNull();
            // One day may be won or lost where the balance meets the number within rounding of a
            // day's end.
            expect(Math.abs(daysBetween(simulated!, answer.day))).toBeLessThanOrEqual(
              Math.abs(answer.months - Math.round(answer.months)) < 1e-6 ? 1 : 0,
            );
            expect(answer.status).toBe(simulated! <= today ? 'reached' : 'date');
          }
        },
      ),
      { numRuns: 150 },
    );
  });
  test('a bigger expense never brings the date nearer, and a small one moves it by days, not months', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000_000 }),
        fc.integer({ min: 0, max: 11 }),
        (spent, at) => {
          const cycles = year(42_000_000, 18_000_000);
          const change = (amount: number) =>
            computeFreedomDate({
              cycles: cycles.with(at, {
                ...cycles[at]!,
                expenseMinor: cycles[at]!.expenseMinor + amount,
              }),
              fi: plan(),
              today,
            });
          const before = change(spent),
            after = change(spent + 100_000),
            back = change(spent);
          if (before.status !== 'date' || after.status !== 'date')
            throw new Error('a date was expected');
          const moved = daysBetween(before.day, after.day);
          expect(moved).toBeGreaterThanOrEqual(0);
          expect(moved).toBeLessThanOrEqual(5);
          expect(back).toEqual(before);
        },
      ),
    );
  });
  test('the price of a day, taken from the portfolio, moves the date by a day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3_000_000_000 }),
        fc.integer({ min: 1, max: 80 }),
        (portfolioMinor, thousandths) => {
          const of = (less: number) =>
            computeFreedomDate({
              cycles: year(42_000_000, 18_000_000),
              fi: plan({
                portfolioMinor: portfolioMinor - less,
                returnAnnualReal: thousandths / 1_000,
              }),
              today,
            });
          const whole = of(0);
          if (whole.status !== 'date') throw new Error(whole.status);
          const moved = of(whole.explanation.oneDayMinor! * 30);
          // A day of February is a longer share of its month than the mean day that the price is
          // for, and both ends round up.
          expect(
            Math.abs(
              daysBetween(whole.day, moved.status === 'date' ? moved.day : '9999-12-31') - 30,
            ),
          ).toBeLessThanOrEqual(4);
        },
      ),
    );
  });
  test('months of equal cost count equally, whatever their number of days', () => {
    const cycles = [
      ['2026-08-01', '2026-08-31'],
      ['2026-09-01', '2026-09-30'],
      ['2026-10-01', '2026-10-31'],
    ].map(([startDay, endDay]) => ({
      startDay: startDay!,
      endDay: endDay!,
      incomeMinor: 300_000,
      expenseMinor: 125_000,
      rows: 2,
    }));
    expect(computeFreedomDate({ cycles, fi: plan(), today })).toMatchObject({
      explanation: {
        monthsUsed: 3,
        daysUsed: 92,
        spendingPerYearMinor: 1_500_000,
        savingPerYearMinor: 2_100_000,
        savingPerMonthMinor: 175_000,
        fiNumberMinor: 37_500_000,
      },
    });
  });
  test('fourteen-day cycles and short ones count by their days', () => {
    const cycles = [
      ['2026-08-01', '2026-08-14'],
      ['2026-08-15', '2026-08-28'],
      ['2026-08-29', '2026-08-31'],
      ['2026-09-01', '2026-09-30'],
      ['2026-10-01', '2026-10-31'],
    ].map(([startDay, endDay]) => ({
      startDay: startDay!,
      endDay: endDay!,
      incomeMinor: 200,
      expenseMinor: 92,
      rows: 2,
    }));
    const answer = computeFreedomDate({ cycles, fi: plan({ portfolioMinor: 0 }), today });
    // 460 in 92 days is 5 a day: 1,825 a year, 45,625 at 4%.
    expect(answer).toMatchObject({
      status: 'date',
      explanation: { daysUsed: 92, spendingPerYearMinor: 1_825, fiNumberMinor: 45_625 },
    });
  });
});

describe('counted cycles', () => {
  /**
   * The number of rows of each of the preceding months, the last one first; each month costs as
   * much as its rows.
   */
  const standings = (...rows: number[]) => {
    const cycles = cyclesBetween([], '2025-11-01', '2026-10-31')
      .toReversed()
      .slice(0, rows.length)
      .map((cycle, at) => ({
        ...cycle,
        incomeMinor: rows[at]! * 300,
        expenseMinor: rows[at]! * 100,
        rows: rows[at]!,
      }));
    return judgeCycles(cycles, today)
      .map(({ standing }) => standing)
      .toReversed()
      .join(' ');
  };
  test('exclude a month with a single row beside complete months, whatever its amount', () => {
    expect(standings(20, 22, 19, 0, 1)).toBe('counts counts counts empty few');
    // An income and a rent are how some keep their months.
    expect(standings(2, 2, 2, 1)).toBe('counts counts counts few');
    expect(standings(1, 1, 1, 1)).toBe('counts counts counts counts');
  });
  test('exclude a month with up to a quarter of the usual rows, and include a quiet month with more', () => {
    expect(standings(40, 40, 40, 10, 11)).toBe('counts counts counts few counts');
    expect(standings(8, 8, 8, 2, 3)).toBe('counts counts counts few counts');
    // Of four with rows the second is usual: that many months of summaries are how the ledger is
    // kept.
    expect(standings(60, 60, 2, 2)).toBe('counts counts counts counts');
    expect(standings(60, 60, 60, 2)).toBe('counts counts counts few');
  });
  test('exclude a sparse month with a single row, which does not count as the third cycle', () => {
    const kept = year(42_000_000, 18_000_000, 5),
      [, ...others] = kept;
    const lone = { ...kept[0]!, incomeMinor: 0, expenseMinor: 8_000, rows: 1 };
    expect(computeFreedomDate({ cycles: [lone, ...others], fi: plan(), today })).toEqual(
      computeFreedomDate({ cycles: others, fi: plan(), today }),
    );
    expect(computeFreedomDate({ cycles: [lone, ...kept.slice(-2)], fi: plan(), today })).toEqual({
      status: 'not-enough-data',
      missing: 'cycles',
      cyclesFound: 2,
      cyclesNeeded: 3,
    });
  });
});

describe('cycles of a number of days', () => {
  const every = (everyDays: number) => [
    { kind: 'days' as const, everyDays, anchorDay: '2024-01-01', fromDay: '2020-01-01' },
  ];
  const same = (everyDays: number) =>
    lastYearOfCycles(every(everyDays), today).map((cycle): FreedomCycle => ({
      ...cycle,
      incomeMinor: 300,
      expenseMinor: 100,
      rows: 3,
    }));
  test.each([
    [14, 26],
    [7, 52],
    [28, 13],
    [30, 12],
    [10, 36],
    [1, 365],
    [366, 1],
  ])('of %i days a year holds %i', (everyDays, count) => {
    expect(same(everyDays)).toHaveLength(count);
    expect(
      computeYearlyMeans(
        {
          cycles: [
            ...same(everyDays),
            { ...same(everyDays)[0]!, startDay: '2020-01-01', endDay: '2020-01-14' },
          ],
        },
        today,
      ).means?.cyclesUsed,
    ).toBe(count);
  });
  test.each([
    [14, 7],
    [7, 13],
    [30, 3],
  ])('of %i days at least %i are needed, which are three months', (everyDays, needed) => {
    expect(computeYearlyMeans({ cycles: same(everyDays).slice(-needed) }, today)).toMatchObject({
      cyclesFound: needed,
      cyclesNeeded: needed,
      means: { cyclesUsed: needed },
    });
    expect(computeYearlyMeans({ cycles: same(everyDays).slice(1 - needed) }, today)).toEqual({
      cyclesFound: needed - 1,
      cyclesNeeded: needed,
      means: null,
    });
  });
  test('a week without rows or with a single one counts among complete weeks', () => {
    const weeks = same(7).map((cycle, at) => ({
      ...cycle,
      ...(at % 4 === 1 && { incomeMinor: 0, expenseMinor: 0, rows: 0 }),
      ...(at % 4 === 2 && { rows: 1 }),
    }));
    expect(new Set(judgeCycles(weeks, today).map(({ standing }) => standing))).toEqual(
      new Set(['counts']),
    );
  });
  test('weeks before the first row do not count, nor does a month without rows', () => {
    const weeks = same(7).map((cycle, at) =>
      at < 9 || (at >= 20 && at < 24)
        ? { ...cycle, incomeMinor: 0, expenseMinor: 0, rows: 0 }
        : cycle,
    );
    expect(judgeCycles(weeks, today).map(({ standing }) => standing === 'counts')).toEqual(
      weeks.map(({ rows }) => rows > 0),
    );
  });
  test('a quiet first week of the year counts if the ledger existed before, and an empty month does not', () => {
    const quiet = (count: number) =>
      same(7).map((cycle, at) =>
        at < count ? { ...cycle, incomeMinor: 0, expenseMinor: 0, rows: 0 } : cycle,
      );
    const counted = (count: number, hasBegun: boolean) =>
      judgeCycles(quiet(count), today, new Map(), hasBegun).filter(
        ({ standing }) => standing === 'counts',
      ).length;
    expect([counted(1, true), counted(2, true), counted(4, true)]).toEqual([52, 52, 48]);
    expect([counted(1, false), counted(2, false), counted(4, false)]).toEqual([51, 50, 48]);
  });
});

describe('a cycle of few rows and much money', () => {
  const rows60 = (fields: Partial<FreedomCycle>) =>
    year(20_000, 10_000).map((cycle, at) => ({
      ...cycle,
      rows: 60,
      ...(at === 7 && { rows: 12, ...fields }),
    }));
  const doubts = (
    fields: Partial<FreedomCycle>,
    answers = new Map<string, boolean>(),
  ): (string | boolean)[] =>
    judgeCycles(rows60(fields), today, answers).flatMap(({ cycle, standing, isInDoubt }) =>
      cycle.startDay === '2026-06-01'
        ? [standing as string, isInDoubt]
        : isInDoubt
          ? [cycle.startDay]
          : [],
    );
  test('is asked about if its spending or its income is above usual', () => {
    expect(doubts({ expenseMinor: 15_000 })).toEqual(['few', true]);
    expect(doubts({ incomeMinor: 50_000, expenseMinor: 100 })).toEqual(['few', true]);
    expect(doubts({ incomeMinor: 20_000, expenseMinor: 10_000 })).toEqual(['few', false]);
    expect(doubts({ incomeMinor: 0, expenseMinor: 900 })).toEqual(['few', false]);
    // More came back than is usually spent, and more of an income was paid back than usually comes
    // in.
    expect(doubts({ incomeMinor: 0, expenseMinor: -15_000 })).toEqual(['few', true]);
    expect(doubts({ incomeMinor: -25_000, expenseMinor: 100 })).toEqual(['few', true]);
    expect(doubts({ incomeMinor: -500, expenseMinor: -900 })).toEqual(['few', false]);
  });
  test('is counted or excluded as answered, and not asked about again', () => {
    expect(doubts({ expenseMinor: 15_000 }, new Map([['2026-06-01', true]]))).toEqual([
      'counts',
      false,
    ]);
    expect(doubts({ expenseMinor: 15_000 }, new Map([['2026-06-01', false]]))).toEqual([
      'few',
      false,
    ]);
    const answered = computeYearlyMeans(
      { cycles: rows60({ expenseMinor: 15_000 }), answers: new Map([['2026-06-01', true]]) },
      today,
    );
    expect(answered.means).toMatchObject({ cyclesUsed: 12, expenseMinor: 11 * 10_000 + 15_000 });
  });
});

describe('no date', () => {
  test('two cycles are not enough, and three are', () => {
    expect(computeFreedomDate({ cycles: year(42, 18, 2), fi: plan(), today })).toEqual({
      status: 'not-enough-data',
      missing: 'cycles',
      cyclesFound: 2,
      cyclesNeeded: 3,
    });
    expect(
      computeFreedomDate({ cycles: year(42, 18, 3), fi: plan({ portfolioMinor: 0 }), today })
        .status,
    ).toBe('date');
    expect(computeFreedomDate({ cycles: [], fi: null, today })).toEqual({
      status: 'not-enough-data',
      missing: 'cycles',
      cyclesFound: 0,
      cyclesNeeded: 3,
    });
  });
  test('empty cycles and the running one are skipped', () => {
    const cycles = [
      ...year(0, 0),
      { startDay: '2026-11-01', endDay: '2026-11-30', incomeMinor: 42, expenseMinor: 18, rows: 20 },
      { startDay: '2026-11-05', endDay: '2026-11-19', incomeMinor: 42, expenseMinor: 18, rows: 20 },
    ];
    expect(computeFreedomDate({ cycles, fi: plan(), today })).toMatchObject({
      status: 'not-enough-data',
      cyclesFound: 0,
    });
  });
  test('only the last twelve count', () => {
    const old = cyclesBetween([], '2020-01-01', '2025-10-31').map((cycle) => ({
      ...cycle,
      incomeMinor: 1,
      expenseMinor: 999_999,
      rows: 20,
    }));
    expect(
      computeFreedomDate({
        cycles: [...year(42, 18), ...old],
        fi: plan({ portfolioMinor: 0 }),
        today,
      }),
    ).toEqual(computeFreedomDate({ cycles: year(42, 18), fi: plan({ portfolioMinor: 0 }), today }));
  });
  test('is given without a plan or without any spending', () => {
    expect(computeFreedomDate({ cycles: year(42, 18), fi: null, today })).toEqual({
      status: 'not-enough-data',
      missing: 'plan',
      cyclesFound: 12,
      cyclesNeeded: 3,
    });
    expect(computeFreedomDate({ cycles: year(42, 0), fi: plan(), today })).toEqual({
      status: 'not-enough-data',
      missing: 'spending',
      cyclesFound: 12,
      cyclesNeeded: 3,
    });
  });
  test('overspending without faster growth never reaches it', () => {
    expect(
      computeFreedomDate({ cycles: year(10, 18), fi: plan({ portfolioMinor: 100 }), today }),
    ).toMatchObject({ status: 'never', reason: 'not-growing' });
    expect(
      computeFreedomDate({ cycles: year(18, 18), fi: plan({ portfolioMinor: 0 }), today }),
    ).toMatchObject({ status: 'never', reason: 'not-growing', explanation: { oneDayMinor: null } });
    expect(
      computeFreedomDate({
        cycles: year(20, 18),
        fi: plan({ portfolioMinor: 0, returnAnnualReal: -0.04 }),
        today,
      }),
    ).toMatchObject({ status: 'never', reason: 'not-growing' });
  });
  test('a portfolio that outgrows overspending reaches it', () => {
    expect(
      computeFreedomDate({ cycles: year(17, 18), fi: plan({ portfolioMinor: 5_000 }), today })
        .status,
    ).toBe('date');
  });
  test('centuries count as never', () => {
    expect(
      computeFreedomDate({
        cycles: year(1_001, 1_000),
        fi: plan({ portfolioMinor: 0, returnAnnualReal: 0 }),
        today,
      }),
    ).toMatchObject({ status: 'never', reason: 'too-far' });
  });
  test('a portfolio equal to the number is freedom on its stated day', () => {
    expect(
      computeFreedomDate({
        cycles: year(42, 18),
        fi: plan({ portfolioMinor: 5_400, asOfDay: '2026-11-01' }),
        today,
      }),
    ).toMatchObject({
      status: 'reached',
      day: '2026-11-01',
      months: 0,
      explanation: { oneDayMinor: null },
    });
    // 24 saved and 22 grown a month are 1.5 a day, so the 1 that is missing takes less than a day.
    expect(
      computeFreedomDate({
        cycles: year(42, 18),
        fi: plan({ portfolioMinor: 5_399, asOfDay: '2026-11-01' }),
        today,
      }),
    ).toMatchObject({ status: 'reached', day: '2026-11-02' });
  });
  test('a withdrawal rate of zero is an error', () => {
    expect(() =>
      computeFreedomDate({ cycles: year(42, 18), fi: plan({ withdrawalRate: 0 }), today }),
    ).toThrow('not a withdrawal rate');
  });
});

/**
 * The second method: carry the balance from month end to month end, then day by day through the
 * month that gets there.
 */
function simulate({
  portfolio,
  monthly,
  annual,
  target,
  from,
}: {
  portfolio: number;
  monthly: number;
  annual: number;
  target: number;
  from: string;
}): string | null {
  const factor = (1 + annual) ** (1 / 12);
  let balance = portfolio;
  if (balance >= target) return from;
  for (let month = 0; month < 1_800; month += 1) {
    const next = balance * factor + monthly;
    if (next >= target) {
      const start = addMonths(from, month),
        length = daysBetween(start, addMonths(from, month + 1));
      for (let day = 1; day <= length; day += 1) {
        const grown = factor ** (day / length);
        // A month's contribution arrives along the month as growth makes it: all of it by the end.
        const arrived = factor === 1 ? day / length : (grown - 1) / (factor - 1);
        if (balance * grown + monthly * arrived >= target * (1 - 1e-12)) return addDays(start, day);
      }
    }
    balance = next;
  }
  return null;
}

describe('a portfolio that was stated some time ago', () => {
  const meansOf = (incomeMinor: number, expenseMinor: number) =>
    computeYearlyMeans({ cycles: year(incomeMinor, expenseMinor) }, today).means!;
  test('grows by later savings without returns', () => {
    const means = meansOf(30_000_000, 10_000_000);
    const of = (asOfDay: string, day: string) =>
      portfolioOn(plan({ asOfDay, returnAnnualReal: 0 }), means, day);
    // Ten months at 20 million each: the day of the month of both is the same, but for half a day
    // of the date ahead.
    expect(of('2026-01-19', '2026-11-19') / 1e6).toBeCloseTo(500 + 200, -1);
    expect(of('2026-11-19', '2026-11-19')).toBe(500_000_000);
    expect(of('2026-12-24', '2026-11-19')).toBe(500_000_000);
    expect(portfolioOn(plan({ asOfDay: '2026-01-19' }), null, today)).toBe(500_000_000);
  });
  test('gives the same day as the ledger', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 12_000_000, max: 60_000_000 }),
        fc.integer({ min: 5_000_000, max: 40_000_000 }),
        fc.integer({ min: 0, max: 8_000_000_000 }),
        fc.integer({ min: 0, max: 1_200 }),
        fc.integer({ min: 0, max: 800 }),
        (incomeMinor, expenseMinor, portfolioMinor, daysAgo, return4) => {
          const fi = plan({
            portfolioMinor,
            asOfDay: addDays(today, -daysAgo),
            returnAnnualReal: return4 / 10_000,
          });
          const cycles = year(incomeMinor, expenseMinor),
            answer = computeFreedomDate({ cycles, fi, today });
          const { savingPerYear, spendingPerYear } = computeYearlyMeans({ cycles }, today).means!;
          // As a form has them: whole minor units a month.
          const saving = Math.round(savingPerYear / 12),
            spending = Math.round(spendingPerYear / 12);
          const portfolio = Math.round(
            portfolioOn(fi, computeYearlyMeans({ cycles }, today).means, today),
          );
          const onward = computeIndependence({
            portfolio,
            savingPerYear: 12 * saving,
            spendingPerYear: 12 * spending,
            withdrawalRate: fi.withdrawalRate,
            returnAnnualReal: effectiveAnnual(fi.returnAnnualReal),
          });
          if (answer.status === 'date' && daysAgo > 0) {
            expect(onward.status === 'years' && dayAfterMonths(today, onward.years * 12)).toBe(
              answer.day,
            );
          }
          if (answer.status === 'reached') expect(onward.status).toBe('already-there');
        },
      ),
      { seed: 20261129, numRuns: 500, endOnFailure: true },
    );
  });
});
