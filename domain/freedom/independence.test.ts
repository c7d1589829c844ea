import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveAnnual, realReturn } from '#domain/rates';
import { expectCase, financeCases, numberIn } from '../../tests/support/finance-cases.ts';
import ownCases from './cases.json' with { type: 'json' };
import {
  computeCoast,
  computeCoastNumber,
  computeFiKinds,
  computeFiNumber,
  computeFreedomDate,
  computeFreedomEffect,
  computeIndependence,
  computeLifetime,
  dayAfterMonths,
  type IndependencePlan,
  type SavingTiming,
} from './index.ts';

describe('published examples of financial independence', () => {
  test.each(financeCases('fi', ownCases))('$name', (each) => {
    const { inputs } = each;
    const has = (name: string) => name in inputs;
    const rate = has('nominal_return')
      ? realReturn(
          effectiveAnnual(numberIn(inputs, 'nominal_return')),
          effectiveAnnual(numberIn(inputs, 'inflation')),
        )
      : effectiveAnnual(numberIn({ ...inputs, none: 0 }, 'real_return', 'ret', 'none'));
    const saved = has('savings_rate');
    const plan: IndependencePlan = {
      portfolio: numberIn({ ...inputs, none: 0 }, 'start_portfolio', 'none'),
      returnAnnualReal: rate,
      timing: String(inputs['contribution'] ?? 'end_of_year').replaceAll('_', '-') as SavingTiming,
      // Saving a share of an income of 1; a case that gives the target itself is one of withdrawing
      // all of it in a year.
      savingPerYear: numberIn(
        { ...inputs, none: 0 },
        'savings_rate',
        'annual_saving',
        'annual_contribution_real',
        'none',
      ),
      spendingPerYear: saved
        ? 1 - numberIn(inputs, 'savings_rate')
        : numberIn(inputs, 'annual_expenses', 'target'),
      withdrawalRate: has('target') ? 1 : numberIn(inputs, 'withdrawal_rate'),
      otherIncomePerYear: numberIn({ ...inputs, none: 0 }, 'part_time_income', 'none'),
    };
    const answer = computeIndependence(plan);
    expectCase(each, {
      years: () => (answer.status === 'never' ? null : answer.years),
      real_return: () => rate,
      fi_number: () => answer.fiNumber,
      barista_number: () => answer.fiNumber,
      full_fi_number: () => computeFiNumber(plan.spendingPerYear, plan.withdrawalRate),
      coast_number: () =>
        computeCoastNumber(
          computeFiNumber(plan.spendingPerYear, plan.withdrawalRate),
          rate,
          numberIn(inputs, 'years'),
        ),
    });
  });
});

const plans = fc.record({
  portfolio: fc.integer({ min: 0, max: 600_000 }),
  savingPerYear: fc.integer({ min: 0, max: 60_000 }),
  spendingPerYear: fc.integer({ min: 1_000, max: 60_000 }),
  withdrawalRate: fc.integer({ min: 20, max: 80 }).map((thousandths) => thousandths / 1_000),
  returnAnnualReal: fc
    .integer({ min: -30, max: 100 })
    .map((thousandths) => effectiveAnnual(thousandths / 1_000)),
  timing: fc.constantFrom<SavingTiming>(
    'end-of-month',
    'start-of-month',
    'end-of-year',
    'start-of-year',
  ),
});
const plan: IndependencePlan = {
  portfolio: 100_000,
  savingPerYear: 24_000,
  spendingPerYear: 40_000,
  withdrawalRate: 0.04,
  returnAnnualReal: effectiveAnnual(0.05),
};
const yearsOf = (given: IndependencePlan) => {
  const answer = computeIndependence(given);
  return answer.status === 'never' ? 1e9 : answer.years;
};

describe('years to independence', () => {
  test('equal a balance carried forward payment by payment', () => {
    fc.assert(
      fc.property(plans, (given) => {
        const times = given.timing.endsWith('month') ? 12 : 1,
          factor = (1 + given.returnAnnualReal) ** (1 / times),
          target = given.spendingPerYear / given.withdrawalRate;
        let balance = given.portfolio,
          count = 0;
        for (; balance < target && count < 151 * times; count += 1)
          balance = given.timing.startsWith('start')
            ? (balance + given.savingPerYear / times) * factor
            : balance * factor + given.savingPerYear / times;
        const years = yearsOf(given);
        if (years > 150) expect(count).toBeGreaterThanOrEqual(150 * times);
        else expect(Math.max(0, Math.ceil(years * times - 1e-6))).toBe(count);
      }),
    );
  });
  test('more saving or earlier payment is never later; more spending is never earlier', () => {
    fc.assert(
      fc.property(plans, (given) => {
        const years = yearsOf(given);
        expect(yearsOf({ ...given, savingPerYear: given.savingPerYear + 100 })).toBeLessThanOrEqual(
          years + 1e-9,
        );
        expect(yearsOf({ ...given, portfolio: given.portfolio + 100 })).toBeLessThanOrEqual(
          years + 1e-9,
        );
        expect(
          yearsOf({ ...given, spendingPerYear: given.spendingPerYear + 100 }),
        ).toBeGreaterThanOrEqual(years - 1e-9);
        expect(
          yearsOf({ ...given, withdrawalRate: given.withdrawalRate * 0.9 }),
        ).toBeGreaterThanOrEqual(years - 1e-9);
        if (given.returnAnnualReal >= 0)
          expect(yearsOf({ ...given, timing: 'start-of-month' })).toBeLessThanOrEqual(
            yearsOf({ ...given, timing: 'end-of-month' }) + 1e-9,
          );
      }),
    );
  });
  test('are the same in any currency', () => {
    fc.assert(
      fc.property(plans, fc.constantFrom(0.01, 100, 25_000), (given, scale) => {
        const years = yearsOf(given),
          scaled = yearsOf({
            ...given,
            portfolio: given.portfolio * scale,
            savingPerYear: given.savingPerYear * scale,
            spendingPerYear: given.spendingPerYear * scale,
          });
        expect(Math.abs(years - scaled)).toBeLessThanOrEqual(1e-7);
      }),
    );
  });
  test('a portfolio that outgrows overspending reaches it', () => {
    // 900,000 at 5% brings 45,000; taking 10,000 leaves a balance that grows: 1,000,000 after
    // ln((50,000 - 10,000) / (45,000 - 10,000)) / ln 1.05 years.
    expect(
      yearsOf({ ...plan, portfolio: 900_000, savingPerYear: -10_000, timing: 'end-of-year' }),
    ).toBeCloseTo(Math.log(40 / 35) / Math.log(1.05), 9);
    expect(computeIndependence({ ...plan, portfolio: 150_000, savingPerYear: -10_000 })).toEqual({
      status: 'never',
      reason: 'not-growing',
      fiNumber: 1_000_000,
    });
  });
  test('are defined if reached, too far, or from debt', () => {
    expect(computeIndependence({ ...plan, portfolio: 1_200_000 })).toEqual({
      status: 'already-there',
      years: 0,
      fiNumber: 1_000_000,
      surplus: 200_000,
    });
    expect(
      computeIndependence({ ...plan, spendingPerYear: 20_000, otherIncomePerYear: 20_000 }),
    ).toEqual({ status: 'already-there', years: 0, fiNumber: 0, surplus: 100_000 });
    expect(
      computeIndependence({
        ...plan,
        portfolio: 0,
        savingPerYear: 100,
        returnAnnualReal: effectiveAnnual(0),
      }),
    ).toEqual({ status: 'never', reason: 'too-far', fiNumber: 1_000_000 });
    expect(computeIndependence({ ...plan, portfolio: -50_000 }).status).toBe('years');
  });
  test('saving that rises each year equals a walk year by year', () => {
    const rising = { ...plan, timing: 'end-of-year' as const, savingGrowthAnnualReal: 0.03 };
    let balance = 100_000,
      years = 0;
    for (; balance < 1_000_000; years += 1) balance = balance * 1.05 + 24_000 * 1.03 ** years;
    expect(Math.ceil(yearsOf(rising))).toBe(years);
    expect(yearsOf(rising)).toBeLessThan(yearsOf(plan));
  });
  test('the default counts like the date from the ledger', () => {
    // Twelve months of 5,000 earned and 3,000 spent: 24,000 saved and 36,000 spent a year.
    const cycles = Array.from({ length: 12 }, (_, month) => ({
      startDay: dayAfterMonths('2025-11-01', month),
      endDay: dayAfterMonths('2025-11-30', month),
      incomeMinor: 500_000,
      expenseMinor: 300_000,
      rows: 30,
    }));
    const days = cycles.reduce(
      (sum, { startDay, endDay }) =>
        sum + (Date.parse(endDay) - Date.parse(startDay)) / 86_400_000 + 1,
      0,
    );
    const date = computeFreedomDate({
      cycles,
      fi: {
        portfolioMinor: 10_000_000,
        asOfDay: '2026-11-15',
        returnAnnualReal: 0.05,
        withdrawalRate: 0.04,
      },
      today: '2026-11-15',
    });
    const answer = computeIndependence({
      portfolio: 100_000,
      savingPerYear: (24_000 * 365) / days,
      spendingPerYear: (36_000 * 365) / days,
      withdrawalRate: 0.04,
      returnAnnualReal: effectiveAnnual(0.05),
    });
    if (date.status !== 'date' || answer.status !== 'years') throw new Error('a date was expected');
    expect(answer.years * 12).toBeCloseTo(date.months, 8);
    expect(dayAfterMonths('2026-11-15', answer.years * 12)).toBe(date.day);
  });
  test('a zero withdrawal rate and invalid amounts are errors', () => {
    expect(() => computeIndependence({ ...plan, withdrawalRate: 0 })).toThrow(
      'withdrawal rate must be above 0',
    );
    expect(() => computeIndependence({ ...plan, withdrawalRate: 1.5 })).toThrow(
      'withdrawal rate must be between',
    );
    expect(() => computeIndependence({ ...plan, spendingPerYear: Number.NaN })).toThrow('spending');
    expect(() => computeIndependence({ ...plan, portfolio: Number.POSITIVE_INFINITY })).toThrow(
      RangeError,
    );
  });
});

describe('kinds of independence', () => {
  test('coast: bisection equals the closed form of discounted saving', () => {
    fc.assert(
      fc.property(
        plans.filter((given) => given.returnAnnualReal !== 0 && given.savingPerYear > 100),
        fc.integer({ min: 1, max: 50 }),
        (given, coastYears) => {
          const target = given.spendingPerYear / given.withdrawalRate,
            coastNumber = target / (1 + given.returnAnnualReal) ** coastYears;
          const times = given.timing.endsWith('month') ? 12 : 1,
            rate = (1 + given.returnAnnualReal) ** (1 / times) - 1;
          const saved =
            (given.savingPerYear / times) * (given.timing.startsWith('start') ? 1 + rate : 1);
          // portfolio + saved (1 - (1 + i)^-n) / i = coast number
          const periods =
            -Math.log(1 - ((coastNumber - given.portfolio) * rate) / saved) / Math.log(1 + rate);
          const answer = computeCoast(given, coastYears);
          expect(answer.coastNumber / coastNumber).toBeCloseTo(1, 12);
          if (given.portfolio >= coastNumber) expect(answer.status).toBe('already-there');
          else if (answer.status === 'years') expect(answer.years).toBeCloseTo(periods / times, 6);
          else expect(Number.isNaN(periods) || periods / times > coastYears - 1e-9).toBe(true);
        },
      ),
    );
  });
  test('coast and the lifetime curve are the same in any currency', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 60 }), (given, years) => {
        // A power of two moves no digit.
        const scaled = {
          ...given,
          portfolio: 1_024 * given.portfolio,
          savingPerYear: 1_024 * given.savingPerYear,
          spendingPerYear: 1_024 * given.spendingPerYear,
        };
        const [one, other] = [computeCoast(given, years), computeCoast(scaled, years)];
        expect(other).toMatchObject({
          status: one.status,
          coastNumber: 1_024 * one.coastNumber,
          ...(one.status === 'years' ? { years: one.years } : {}),
        });
        const [curve, same] = [computeLifetime(given, years), computeLifetime(scaled, years)];
        expect(same.emptyAfterYears).toBe(curve.emptyAfterYears);
        expect(same.points).toEqual(
          curve.points.map((point) => ({
            ...point,
            balance: 1_024 * point.balance,
            saved: 1_024 * point.saved,
            withdrawn: 1_024 * point.withdrawn,
          })),
        );
      }),
    );
  });
  test('lean precedes full, full precedes fat, and part-time work brings it nearer', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 0, max: 20_000 }), (given, partTimeIncomePerYear) => {
        const kinds = computeFiKinds(given, { partTimeIncomePerYear, coastYears: 30 });
        const order = [kinds.lean, kinds.full, kinds.fat].map((each) =>
          each.status === 'never' ? 1e9 : each.years,
        );
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        expect(kinds.barista.fiNumber).toBeLessThanOrEqual(kinds.full.fiNumber);
        expect(kinds.lean.fiNumber / kinds.full.fiNumber).toBeCloseTo(0.7, 12);
        expect(kinds.fat.fiNumber / kinds.full.fiNumber).toBeCloseTo(1.5, 12);
      }),
    );
  });
  test('a plan that withdraws has no saving to stop', () => {
    expect(computeFiKinds({ ...plan, savingPerYear: -1 }, { coastYears: 20 }).coast).toBeNull();
  });
  test('a smaller expense counts twice, and more income once', () => {
    const coffee = computeFreedomEffect(plan, { spendingPerYear: -1_000 }),
      hour = computeFreedomEffect(plan, { incomePerYear: 1_000 });
    expect(hour.daysEarlier).toBeGreaterThan(0);
    expect(coffee.daysEarlier).toBeGreaterThan(hour.daysEarlier!);
    expect(coffee.after.fiNumber).toBeCloseTo(975_000, 6);
    expect(computeFreedomEffect(plan, {}).daysEarlier).toBe(0);
    expect(
      computeFreedomEffect({ ...plan, savingPerYear: -10_000 }, { incomePerYear: 1 }).daysEarlier,
    ).toBeNull();
  });
});

describe('the lifetime curve', () => {
  test('equals a walk month by month through saving and then withdrawal', () => {
    fc.assert(
      fc.property(
        plans,
        fc.integer({ min: 1, max: 240 }),
        fc.integer({ min: 21, max: 60 }),
        (given, months, years) => {
          const factor = (1 + given.returnAnnualReal) ** (1 / 12);
          const walked = [given.portfolio];
          for (let month = 1; month <= months; month += 1)
            walked.push(walked[month - 1]! * factor + given.savingPerYear / 12);
          const there = walked[months]!;
          // Reached at the end of this month and not before: the number is what stands there.
          fc.pre(
            there > 1_000 &&
              walked.slice(0, months).every((balance) => balance < there * (1 - 1e-9)),
          );
          const spendingPerYear = there * given.withdrawalRate;
          for (let month = months + 1; month <= years * 12; month += 1)
            walked.push(Math.max(0, (walked[month - 1]! - spendingPerYear / 12) * factor));
          const { answer, points, emptyAfterYears } = computeLifetime(
            { ...given, spendingPerYear, timing: 'end-of-month' },
            years,
          );
          if (answer.status !== 'years') throw new Error(answer.status);
          expect(answer.years).toBeCloseTo(months / 12, 7);
          for (const { year, balance } of points) {
            // The month in which the rest is taken is a part of one, which a walk by whole months
            // has not.
            if (Number.isInteger(year))
              expect(Math.abs(balance - walked[year * 12]!)).toBeLessThanOrEqual(
                1e-6 * there + (walked[year * 12] === 0 ? spendingPerYear / 12 : 0),
              );
          }
          if (walked.at(-1)! > 1e-6 * there) expect(emptyAfterYears).toBeNull();
        },
      ),
    );
  });
  test('equals a walk month by month if no saving is left', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 60 }), (given, years) => {
        const lifetime = computeLifetime({ ...given, timing: 'end-of-month' }, years);
        const factor = (1 + given.returnAnnualReal) ** (1 / 12),
          spent = given.spendingPerYear / 12;
        if (lifetime.answer.status !== 'already-there') return;
        let balance = given.portfolio;
        for (let month = 1; month <= years * 12; month += 1) {
          balance = Math.max(0, (balance - spent) * factor);
          if (month % 12 === 0) {
            const point = lifetime.points.find(({ year }) => year === month / 12)!;
            expect(Math.abs(point.balance - balance)).toBeLessThanOrEqual(
              1e-6 * given.portfolio + (balance === 0 ? spent : 0),
            );
          }
        }
        expect(lifetime.emptyAfterYears === null).toBe(balance > 0);
      }),
    );
  });
  test('passes through the number, and every point is finite', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 90 }), (given, years) => {
        const { answer, points, emptyAfterYears } = computeLifetime(given, years);
        expect(points[0]).toMatchObject({
          year: 0,
          balance: given.portfolio,
          saved: 0,
          withdrawn: 0,
        });
        expect(points.at(-1)!.year).toBe(years);
        expect(points.map(({ year }) => year)).toEqual(
          [...new Set(points.map(({ year }) => year))].toSorted((a, b) => a - b),
        );
        for (const point of points)
          expect(Number.isFinite(point.balance + point.saved + point.withdrawn)).toBe(true);
        if (answer.status === 'years' && answer.years < years) {
          const there = points.find(({ year }) => year === answer.years)!;
          expect(there.balance / answer.fiNumber).toBeCloseTo(1, 9);
          expect(there.phase).toBe('independent');
        }
        if (emptyAfterYears !== null)
          expect(points.find(({ year }) => year >= emptyAfterYears - 1e-9)!.balance).toBe(0);
      }),
    );
  });
  test('lasts 25 years for 25 years of spending without growth', () => {
    const { points, emptyAfterYears } = computeLifetime(
      { ...plan, portfolio: 1_000_000, returnAnnualReal: effectiveAnnual(0) },
      30,
    );
    expect(emptyAfterYears).toBeCloseTo(25, 12);
    expect(points.at(-1)).toMatchObject({ year: 30, balance: 0, phase: 'independent' });
    expect(points.at(-1)!.withdrawn).toBeCloseTo(1_000_000, 6);
  });
});
