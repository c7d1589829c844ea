import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeInputs } from '../tool-address.ts';
import { usualValues } from '../tool-spec.ts';
import { computeLatte } from './compute-latte.ts';
import { habitCells, latteSpec, type LatteValues } from './latte-spec.ts';

const form = (values: Partial<LatteValues> = {}): LatteValues => ({
  ...usualValues(latteSpec, 'en'),
  ...values,
});

describe('the latte factor', () => {
  test('$5 a day for 40 years at 10% is $948,611, as in Bach’s table of 30-day months', () => {
    // $150 at the end of each month at 10% compounded monthly: 150 ((1 + 0.1/12)^480 - 1) /
    // (0.1/12) = 948,611.94.
    const rate = 100 * ((1 + 0.1 / 12) ** 12 - 1);
    const { value } = computeLatte(
      form({
        habits: [{ name: 'Latte', price: 500, times: 1, frequency: 'day', growth: 0 }],
        days: '360',
        years: 40,
        rate,
        priceGrowth: 0,
      }),
    );
    expect(Math.floor(value / 100)).toBe(948_611);
  });
  test('two habits equal a simulation month by month with rising prices', () => {
    const values = form({
      habits: [
        { name: '', price: 400, times: 1, frequency: 'workday', growth: 0 },
        { name: '', price: 1_500, times: 2, frequency: 'month', growth: 0 },
      ],
      years: 7,
      rate: 6,
      priceGrowth: 3,
    });
    const monthly = 1.06 ** (1 / 12) - 1;
    let balance = 0,
      spent = 0;
    for (let year = 0; year < 7; year += 1)
      for (let month = 0; month < 12; month += 1) {
        const cost = ((400 * 365 * 5) / 7 / 12 + 3_000) * 1.03 ** year;
        balance = balance * (1 + monthly) + cost;
        spent += cost;
      }
    const answer = computeLatte(values);
    expect(answer.value).toBeCloseTo(balance, 4);
    expect(answer.spent).toBeCloseTo(spent, 4);
  });
  test('habits with different price increases equal a simulation payment by payment', () => {
    const values = form({
      rise: 'each',
      priceGrowth: 9,
      years: 4,
      rate: 5,
      habits: [
        { name: '', price: 1_000, times: 1, frequency: 'month', growth: 6 },
        { name: '', price: 2_000, times: 1, frequency: 'month', growth: -1 },
      ],
    });
    let balance = 0,
      spent = 0;
    for (let month = 0; month < 48; month += 1) {
      const paid = 1_000 * 1.06 ** Math.floor(month / 12) + 2_000 * 0.99 ** Math.floor(month / 12);
      balance = balance * 1.05 ** (1 / 12) + paid;
      spent += paid;
    }
    const answer = computeLatte(values);
    expect(answer.value).toBeCloseTo(balance, 6);
    expect(answer.spent).toBeCloseTo(spent, 6);
  });
  test('an address of the first version keeps its habits and their price increase', () => {
    const read = decodeInputs(
      latteSpec,
      '1.&c=USD&h=Tea,400,1,day;Lunch,1200,3,week&y=10&d=4&end',
      'en',
    );
    expect(read).toMatchObject({
      damage: 'none',
      values: {
        rise: 'all',
        priceGrowth: 4,
        habits: [
          { name: 'Tea', price: 400, growth: 4 },
          { name: 'Lunch', times: 3, frequency: 'week', growth: 4 },
        ],
      },
    });
  });
  test('the values of single habits add up to the value of all', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            name: fc.constant(''),
            price: fc.integer({ min: 0, max: 1_000_000 }),
            times: fc.integer({ min: 0, max: 100 }),
            frequency: fc.constantFrom(...habitCells.frequency.options),
            growth: fc.integer({ min: -20, max: 20 }),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        (habits) => {
          const alone = habits.reduce(
            (sum, habit) => sum + computeLatte(form({ habits: [habit] })).value,
            0,
          );
          const together = computeLatte(form({ habits })).value;
          expect(Math.abs(together - alone)).toBeLessThanOrEqual(1e-9 * Math.max(1, alone));
        },
      ),
    );
  });
  test('every input that the form accepts gives finite figures', () => {
    const habits = fc.array(
      fc.record({
        name: fc.string({ maxLength: 40 }),
        price: fc.integer({ min: 0, max: 1e15 }),
        times: fc.integer({ min: 0, max: 100 }),
        frequency: fc.constantFrom(...habitCells.frequency.options),
        growth: fc.integer({ min: -20, max: 20 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(
        fc.record({
          habits,
          years: fc.integer({ min: 1, max: 100 }),
          rate: fc.integer({ min: -20, max: 50 }),
          rise: fc.constantFrom(...latteSpec.inputs.rise.options),
          priceGrowth: fc.integer({ min: -20, max: 20 }),
          inflation: fc.integer({ min: -10, max: 50 }),
          days: fc.constantFrom(...latteSpec.inputs.days.options),
        }),
        (values) => {
          const { habits: each, years, ...totals } = computeLatte(form(values));
          expect(
            [totals, ...each, ...years]
              .flatMap((row) => Object.values(row) as number[])
              .every(Number.isFinite),
          ).toBe(true);
        },
      ),
    );
  });
});
