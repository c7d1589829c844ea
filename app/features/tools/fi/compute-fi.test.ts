import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualValues, type InputSpec } from '../tool-spec.ts';
import { computeFi, numberOf } from './compute-fi.ts';
import { fiSpec, type FiValues } from './fi-spec.ts';

const form = (values: Partial<FiValues> = {}): FiValues => ({
  ...usualValues(fiSpec, 'en'),
  ...values,
});
const yearsOf = (values: Partial<FiValues>): number => {
  const { independence } = computeFi(form(values));
  return independence.status === 'never' ? Number.NaN : independence.years;
};

/**
 * Counts the months until a balance with a payment at each month's end reaches a sum; the last
 * month as a fraction, on its own curve.
 */
function walk({
  start,
  perMonth,
  real,
  target,
}: {
  start: number;
  perMonth: number;
  real: number;
  target: number;
}): number {
  const factor = (1 + real) ** (1 / 12);
  let balance = start,
    months = 0;
  for (; ; months += 1) {
    const next = balance * factor + perMonth;
    if (next >= target) {
      // Between two payments: the smooth curve through both ends, solved by bisection.
      const level = (part: number) =>
        factor === 1
          ? balance + part * perMonth
          : (balance + perMonth / (factor - 1)) * factor ** part - perMonth / (factor - 1);
      let low = 0,
        high = 1;
      for (let round = 0; round < 60; round += 1) {
        const middle = (low + high) / 2;
        if (level(middle) >= target) high = middle;
        else low = middle;
      }
      return months + high;
    }
    balance = next;
  }
}

describe('the date of independence', () => {
  test('follows the usual figures month by month', () => {
    // $1,848 a month beside $122,500, up to 25 times $28,224.
    const months = walk({ start: 12_250_000, perMonth: 184_800, real: 0.05, target: 70_560_000 });
    expect(yearsOf({}) * 12).toBeCloseTo(months, 6);
    expect(computeFi(form()).independence.fiNumber).toBeCloseTo(70_560_000, 4);
    expect(computeFi(form()).savingsRate).toBeCloseTo(0.44, 12);
  });
  test.each([
    [10, 51.4],
    [25, 31.9],
    [50, 16.6],
    [75, 7.1],
  ])('saving %i% takes the published %f years (yearly saving, 5%, 4%)', (percent, published) => {
    expect(
      yearsOf({
        portfolio: 0,
        income: 100_000,
        spending: 100_000 - 1_000 * percent,
        timing: 'end-of-year',
      }),
    ).toBeCloseTo(published, 1);
  });
  test('the saving may be stated instead of the income', () => {
    expect(yearsOf({ basis: 'saving', saving: 184_800, income: 0 })).toBe(yearsOf({}));
    expect(
      computeFi(form({ basis: 'saving', saving: 184_800, income: 0 })).savingsRate,
    ).toBeCloseTo(1_848 / 4_200, 12);
  });
  test('later spending, other income and fees change the result', () => {
    expect(computeFi(form({ spendingLater: 50 })).independence.fiNumber).toBeCloseTo(35_280_000, 4);
    // $28,224 less $6,000 of rent, 25 times.
    expect(computeFi(form({ otherIncome: 50_000 })).independence.fiNumber).toBeCloseTo(
      55_560_000,
      4,
    );
    expect(computeFi(form({ fee: 1 })).returnReal).toBeCloseTo(1.05 * 0.99 - 1, 12);
    expect(yearsOf({ fee: 1 }) * 12).toBeCloseTo(
      walk({ start: 12_250_000, perMonth: 184_800, real: 0.0395, target: 70_560_000 }),
      6,
    );
  });
  test('a nominal return is converted to a real one by division', () => {
    expect(
      computeFi(form({ returnBasis: 'nominal', returnNominal: 7.5, inflation: 2.5 })).returnReal,
    ).toBeCloseTo(1.075 / 1.025 - 1, 12);
    expect(
      yearsOf({ returnBasis: 'nominal', returnNominal: 3, inflation: 3, portfolio: 0 }) * 12,
    ).toBeCloseTo(70_560_000 / 184_800, 6);
  });
});

describe('missing and unusual dates', () => {
  test('overspending still reaches the date if the portfolio grows faster', () => {
    // 900,000 at 5% brings 45,000; taking 10,000 leaves a balance that grows to 1,000,000 in ln((50
    // - 10) / (45 - 10)) / ln 1.05 years.
    const answer = computeFi(
      form({
        portfolio: 90_000_000,
        income: 250_000,
        spending: 1_000_000 / 3,
        timing: 'end-of-year',
      }),
    );
    expect(answer.savingPerYear).toBeCloseTo(-1_000_000, 6);
    expect(answer.independence).toMatchObject({ status: 'years' });
    expect(
      yearsOf({
        portfolio: 90_000_000,
        income: 250_000,
        spending: 1_000_000 / 3,
        timing: 'end-of-year',
      }),
    ).toBeCloseTo(Math.log(40 / 35) / Math.log(1.05), 9);
    expect(answer.kinds.coast).toBeNull();
  });
  test('overspending that uses the portfolio up says when', () => {
    const answer = computeFi(
      form({ portfolio: 1_000_000, income: 100_000, spending: 200_000, returnReal: 0 }),
    );
    expect(answer.independence).toMatchObject({ status: 'never', reason: 'not-growing' });
    // 10,000 at 1,000 a month.
    expect(answer.emptyAfterYears).toBeCloseTo(10 / 12, 6);
    expect(answer.lifetime.points.at(-1)).toMatchObject({ balance: 0 });
    let balance = 1_000_000,
      months = 0;
    for (; balance > 0; months += 1) balance = balance * 1.05 ** (1 / 12) - 20_000;
    expect(
      Math.ceil(
        computeFi(form({ portfolio: 1_000_000, income: 100_000, spending: 120_000 }))
          .emptyAfterYears! * 12,
      ),
    ).toBe(months);
  });
  test('reports an independence already reached, with its surplus', () => {
    const answer = computeFi(form({ portfolio: 80_000_000 }));
    expect(answer.independence).toMatchObject({
      status: 'already-there',
      surplus: 80_000_000 - 70_560_000,
    });
    expect(answer.portfolioAtFreedom).toBe(80_000_000);
  });
  test('a pension that covers all spending leaves no need', () => {
    expect(computeFi(form({ otherIncome: 235_200 }))).toMatchObject({
      needPerYear: 0,
      independence: { status: 'already-there', fiNumber: 0 },
      lasts: { status: 'for-good' },
    });
  });
  test('a shrinking portfolio below the sum never arrives', () => {
    expect(computeFi(form({ returnReal: -5 })).independence).toMatchObject({
      status: 'never',
      reason: 'not-growing',
    });
    expect(
      computeFi(form({ portfolio: 0, returnReal: 0, income: 235_300 })).independence,
    ).toMatchObject({ status: 'never', reason: 'too-far' });
  });
});

describe('kinds', () => {
  test('coast: the published $581,000 for $90,000 a year in 20 years at 7%', () => {
    expect(
      computeFi(form({ spending: 750_000, income: 800_000, returnReal: 7, coastYears: 20 }))
        .coastNumber! / 100,
    ).toBeCloseTo(581_442.76, 2);
  });
  test('barista: $40,000 a year with $15,000 of part-time work needs $625,000', () => {
    const answer = computeFi(form({ spending: 4_000_000 / 12, income: 800_000 }));
    expect(numberOf(answer, { moreIncomePerYear: 1_500_000 }) / 100).toBeCloseTo(625_000, 6);
    expect(
      computeFi(form({ spending: 4_000_000 / 12, income: 800_000, partTime: 125_000 })).kinds
        .barista.fiNumber / 100,
    ).toBeCloseTo(625_000, 6);
  });
  test('lean and fat are shares of the spending, at the same saving', () => {
    const { kinds } = computeFi(form({ leanShare: 60, fatShare: 200 }));
    expect([kinds.lean.fiNumber, kinds.fat.fiNumber].map(Math.round)).toEqual([
      42_336_000, 141_120_000,
    ]);
    expect(kinds.lean).toMatchObject({ status: 'years' });
    expect('years' in kinds.fat && kinds.fat.years * 12).toBeCloseTo(
      walk({ start: 12_250_000, perMonth: 184_800, real: 0.05, target: 141_120_000 }),
      6,
    );
  });
});

describe('what moves the date', () => {
  const plain = { start: 12_250_000, perMonth: 184_800, real: 0.05, target: 70_560_000 };
  const days = (changed: Partial<typeof plain>) =>
    ((walk(plain) - walk({ ...plain, ...changed })) / 12) * 365;
  test('an hour, a coffee, a tenth and a point move it by the days of a separate computation', () => {
    const { steps } = computeFi(form());
    expect(steps.hour.daysEarlier).toBeCloseTo(days({ perMonth: 184_800 + (52 * 2_500) / 12 }), 3);
    expect(steps.coffee.daysEarlier).toBeCloseTo(
      days({ perMonth: 184_800 + (52 * 500) / 12, target: 70_560_000 - 25 * 52 * 500 }),
      3,
    );
    expect(steps.tenthLess.daysEarlier).toBeCloseTo(
      days({ perMonth: 184_800 + 23_520, target: 70_560_000 * 0.9 }),
      3,
    );
    expect(steps.returnLower.daysEarlier).toBeCloseTo(days({ real: 0.04 }), 3);
    expect(steps.rateLower.daysEarlier).toBeCloseTo(days({ target: 2_822_400 / 0.035 }), 3);
  });
  test('one coffee less can turn never into a date', () => {
    const { steps } = computeFi(form({ portfolio: 0, income: 235_200, spending: 235_200 }));
    expect(steps.coffee).toMatchObject({ daysEarlier: null, after: { status: 'years' } });
  });
  test('spending never falls below zero', () => {
    expect(computeFi(form({ spending: 100, coffee: 100_000 })).steps.coffee.after).toMatchObject({
      fiNumber: 0,
    });
  });
});

describe('how long the portfolio lasts', () => {
  test('forever if growth covers the withdrawals, otherwise as long as a simulation by month', () => {
    expect(computeFi(form()).lasts).toEqual({ status: 'for-good' });
    const { lasts } = computeFi(form({ withdrawalRate: 6, returnReal: 3 }));
    let balance = 28_224 / 0.06,
      months = 0;
    for (; balance >= 2_352; months += 1) balance = (balance - 2_352) * 1.03 ** (1 / 12);
    // The last month is not a whole one.
    expect(lasts?.status === 'years' && Math.floor(lasts.years * 12)).toBe(months);
  });
  test('the chart ends as many years after the date as the portfolio must last', () => {
    expect(computeFi(form({ lasting: 30 })).lifetime.points.at(-1)!.year).toBe(15 + 30);
  });
});

/** Draws every possible form: bounds, usual values and values between. */
function anyOf(input: InputSpec): fc.Arbitrary<unknown> {
  switch (input.kind) {
    case 'choice':
      return fc.constantFrom(...input.options);
    case 'amount':
      return fc.oneof(fc.constantFrom(0, 1, 1e15), fc.integer({ min: 0, max: 10_000_000 }));
    case 'day':
    case 'rows':
      throw new Error('the FI calculator has neither days nor rows');
    default:
      return fc.oneof(
        fc.constantFrom(input.min, input.max),
        input.whole
          ? fc.integer({ min: input.min, max: input.max })
          : fc.double({ min: input.min, max: input.max, noNaN: true }),
      );
  }
}

test('every form has an answer of finite figures', () => {
  const forms = fc.record(
    Object.fromEntries(Object.entries(fiSpec.inputs).map(([name, input]) => [name, anyOf(input)])),
  );
  fc.assert(
    fc.property(forms, (values) => {
      const answer = computeFi({ ...values, currency: 'USD' } as unknown as FiValues);
      const figures = JSON.stringify(answer, (_, value: unknown) => {
        if (typeof value === 'number' && !Number.isFinite(value))
          throw new Error(`${value} in ${JSON.stringify(values)}`);
        return value;
      });
      expect(figures.length).toBeGreaterThan(0);
      const { points } = answer.lifetime;
      for (let at = 1; at < points.length; at += 1)
        expect(points[at]!.year).toBeGreaterThan(points[at - 1]!.year);
    }),
    { numRuns: 400 },
  );
});
