import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveAnnual, effectiveOfNominal, nominalAnnual } from '#domain/rates';
import { computeLatteFactor, type Habit, timesPerYear } from './index.ts';

describe('frequency of a habit', () => {
  // By hand: 365 / 7 weeks, 5 of 7 days, 26.07 fortnights; Bach's month has 30 days.
  test.each([
    ['day', 1, 365, 365],
    ['day', 1, 365.25, 365.25],
    ['day', 2, 360, 720],
    ['workday', 1, 365, 1825 / 7],
    ['week', 3, 365, 1095 / 7],
    ['14-days', 1, 365, 365 / 14],
    ['month', 1, 360, 12],
    ['year', 4, 365.25, 4],
  ] as const)('%s, %d times, in a year of %d days: %d', (frequency, times, days, expected) => {
    expect(timesPerYear({ frequency, times }, days)).toBeCloseTo(expected, 12);
  });
  test('a negative count is an error', () => {
    expect(() => timesPerYear({ frequency: 'day', times: -1 })).toThrow('times');
  });
});

const habits = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 500 }),
    times: fc.integer({ min: 0, max: 5 }),
    frequency: fc.constantFrom(
      'day' as const,
      'workday' as const,
      'week' as const,
      'month' as const,
    ),
    priceGrowthAnnual: fc.constantFrom(0, 0.02, 0.05),
  }),
  { maxLength: 5 },
);

describe('the latte factor', () => {
  test('5 a day in months of 30 days at 10% is the table of The Automatic Millionaire', () => {
    // 1,885 after one year, 11,616 after five, 339,073 after thirty.
    for (const [years, value] of [
      [1, 1_885],
      [5, 11_616],
      [30, 339_073],
    ] as const) {
      const answer = computeLatteFactor({
        habits: [{ price: 5, frequency: 'day' }],
        daysPerYear: 360,
        returnAnnual: effectiveOfNominal(nominalAnnual(0.1)),
        years,
      });
      expect(Math.round(answer.value)).toBe(value);
      expect(answer).toMatchObject({
        perDay: 5,
        perMonth: 150,
        perYear: 1_800,
        spent: 1_800 * years,
      });
    }
  });
  test('each habit is calculated by itself, and the total is their sum', () => {
    fc.assert(
      fc.property(habits, fc.integer({ min: 1, max: 40 }), (list, years) => {
        const plan = {
          returnAnnual: effectiveAnnual(0.07),
          inflation: effectiveAnnual(0.03),
          years,
        };
        const whole = computeLatteFactor({ ...plan, habits: list });
        const alone = list.map((habit: Habit) => computeLatteFactor({ ...plan, habits: [habit] }));
        for (const name of [
          'perDay',
          'perMonth',
          'perYear',
          'spent',
          'value',
          'valueReal',
          'growth',
        ] as const) {
          const sum = alone.reduce((total, each) => total + each[name], 0);
          expect(Math.abs(whole[name] - sum)).toBeLessThanOrEqual(1e-9 * (1 + sum));
          expect(whole.habits.map((each) => each[name])).toEqual(alone.map((each) => each[name]));
        }
        expect(whole.years).toHaveLength(list.length === 0 ? 0 : years);
        expect(Math.abs(whole.spent + whole.growth - whole.value)).toBeLessThanOrEqual(
          1e-9 * (1 + whole.value),
        );
        expect(whole.valueReal).toBeLessThanOrEqual(whole.value);
      }),
    );
  });
  test("a price that rises with inflation costs the same every year in today's money", () => {
    // Once a year, without growth beyond inflation: 100 a year in today's prices, the payment of
    // year k made at its end.
    const answer = computeLatteFactor({
      habits: [{ price: 100, frequency: 'year' }],
      priceGrowthAnnual: 0.03,
      returnAnnual: effectiveAnnual(0.03),
      inflation: effectiveAnnual(0.03),
      years: 10,
      contributionsPerYear: 1,
    });
    expect(answer.valueReal).toBeCloseTo(1_000 / 1.03, 9);
  });
  test('is the same in any currency', () => {
    fc.assert(
      fc.property(habits, fc.integer({ min: 1, max: 40 }), (list, years) => {
        const of = (unit: number) =>
          computeLatteFactor({
            habits: list.map((habit) => ({ ...habit, price: unit * habit.price })),
            returnAnnual: effectiveAnnual(0.07),
            inflation: effectiveAnnual(0.03),
            years,
          });
        const [one, other] = [of(1), of(1_024)];
        for (const name of [
          'perDay',
          'perMonth',
          'perYear',
          'spent',
          'value',
          'valueReal',
          'growth',
        ] as const)
          expect(other[name]).toBe(1_024 * one[name]);
      }),
    );
  });
  test('no habits save nothing', () => {
    expect(
      computeLatteFactor({ habits: [], returnAnnual: effectiveAnnual(0.07), years: 10 }),
    ).toEqual({
      perDay: 0,
      perMonth: 0,
      perYear: 0,
      spent: 0,
      value: 0,
      valueReal: 0,
      growth: 0,
      habits: [],
      years: [],
    });
  });
  test('an invalid price is an error', () => {
    expect(() =>
      computeLatteFactor({
        habits: [{ price: -1, frequency: 'day' }],
        returnAnnual: effectiveAnnual(0.07),
        years: 10,
      }),
    ).toThrow('price');
  });
});
