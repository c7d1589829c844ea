import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Payoff } from '#domain/debt';
import { usualValues } from '../tool-spec.ts';
import {
  computeCurve,
  computeDebtComparison,
  computeDebtPayoff,
  owedOverTime,
} from './compute-debt.ts';
import { debtOrders, type DebtRow, debtSpec, type DebtValues } from './debt-spec.ts';
import { bandsOf, ordersTogether } from './stairs.ts';

const form = (values: Partial<DebtValues> = {}): DebtValues => ({
  ...usualValues(debtSpec, 'en'),
  ...values,
});
const debt = (
  name: string,
  balance: number,
  rate: number,
  minimum: number,
  deductible: DebtRow['deductible'] = 'no',
): DebtRow => ({ name, balance: balance * 100, rate, minimum: minimum * 100, deductible });
const both = (values: DebtValues) => {
  const answer = computeDebtComparison(values, computeDebtPayoff(values));
  if (answer === null) throw new Error('not compared');
  return answer;
};
const paid = (payoff: Payoff) => {
  if (payoff.status !== 'paid') throw new Error(payoff.status);
  return payoff;
};

/**
 * The example of the article on avalanche and snowball, whose figures were computed by a separate
 * script, in cents.
 */
const article = [
  debt('Credit card', 4_200, 24.9, 130),
  debt('Car loan', 6_800, 7, 180),
  debt('Store card', 1_100, 18, 40),
  debt('Student loan', 2_600, 5, 60),
];

describe('debts in the form', () => {
  test('the four debts of the article end in the months, and cost the interest, that it states', () => {
    const { orders, minimums } = computeDebtPayoff(
      form({ debts: article, money: 'budget', budget: 65_000 }),
    );
    const [avalanche, snowball] = [paid(orders.avalanche), paid(orders.snowball)];
    expect(minimums).toBe(41_000);
    expect(avalanche.paidOff.map(({ month }) => month)).toEqual([14, 15, 24, 26]);
    expect(snowball.paidOff.map(({ month }) => month)).toEqual([5, 12, 20, 26]);
    // The script rounds each month to the cent: a few cents over two years.
    expect(Math.abs(avalanche.totalInterest / 100 - 1_675.69)).toBeLessThan(0.1);
    expect(Math.abs(snowball.totalInterest / 100 - 2_134.56)).toBeLessThan(0.1);
    // "Close the store card first, then follow the interest rates": 26 months, 1,751.30.
    const own = paid(
      computeDebtPayoff(
        form({
          debts: [article[2]!, article[0]!, article[1]!, article[3]!],
          money: 'budget',
          budget: 65_000,
        }),
      ).orders.own,
    );
    expect([own.months, own.paidOff[0]!.month]).toEqual([26, 5]);
    expect(Math.abs(own.totalInterest / 100 - 1_751.30)).toBeLessThan(0.1);
  });
  test('an extra amount and the equal total budget give the same answer', () => {
    expect(computeDebtPayoff(form({ debts: article, money: 'extra', extra: 24_000 }))).toEqual(
      computeDebtPayoff(form({ debts: article, money: 'budget', budget: 65_000 })),
    );
  });
  test('a budget below the minimums and a minimum below its interest are reported as such', () => {
    const short = form({ debts: article, money: 'budget', budget: 38_000 });
    expect(computeDebtPayoff(short).orders.own).toEqual({
      status: 'budget-below-minimums',
      minimums: 41_000,
      missing: 3_000,
    });
    expect(computeDebtComparison(short, computeDebtPayoff(short))).toBeNull();
    // 4,200 at 24.9% asks for 87.15 a month.
    const sunk = form({ debts: [debt('Credit card', 4_200, 24.9, 80), article[1]!] }),
      payoff = computeDebtPayoff(sunk);
    expect(payoff.trapped.map(({ debt: at, interest }) => [at, Math.round(interest)])).toEqual([
      [0, 8_715],
    ]);
    expect([
      payoff.minimumsOnly,
      payoff.orders.avalanche.status,
      computeDebtComparison(sunk, payoff),
    ]).toEqual([null, 'paid', null]);
    expect(
      computeDebtPayoff({ ...sunk, debts: [sunk.debts[0]!], extra: 0 }).orders.own.status,
    ).toBe('never-amortizes');
    // 90,000 at 20.4% costs 1,530.00 of interest a month, and the float is slightly less: a payment
    // of exactly that never ends the debt.
    const standing = form({ debts: [debt('Interest only', 90_000, 20.4, 1_530)] });
    expect(computeDebtPayoff(standing).trapped.map(({ debt: at }) => at)).toEqual([0]);
    expect(computeDebtComparison(standing, computeDebtPayoff(standing))).toBeNull();
    const free = form({ debts: [debt('', 0, 5, 100)] });
    expect([
      computeDebtPayoff(free).minimums,
      computeDebtComparison(free, computeDebtPayoff(free)),
    ]).toEqual([0, null]);
  });
  test('the owed amount falls month by month to zero, or is known only for today', () => {
    // 100.00 at 12%: 1.00 of interest, 50.00 paid, twice; then the rest.
    const { years, amounts } = owedOverTime(
      form({ debts: [debt('Card', 100, 12, 50)], money: 'extra', extra: 0 }),
    );
    expect(years).toEqual([0, 1 / 12, 2 / 12, 3 / 12]);
    expect(amounts.map((each) => Math.round(each))).toEqual([10_000, 5_100, 151, 0]);
    expect(owedOverTime(form({ debts: article, money: 'budget', budget: 38_000 }))).toEqual({
      years: [0],
      amounts: [1_470_000],
    });
  });
  test('the break-even return of a debt is its effective rate, less the deduction, raised by the tax on gains', () => {
    const values = form({
      debts: [debt('Home', 20_000, 6, 400, 'yes'), debt('Car', 5_000, 6, 200)],
      tax: 25,
      timing: 'yearly',
      deduction: 25,
    });
    const effective = (rate: number) => (1 + rate / 12) ** 12 - 1;
    const [home, car] = both(values).breakEvens;
    expect(home).toBeCloseTo(effective(0.045) / 0.75, 12);
    expect(car).toBeCloseTo(effective(0.06) / 0.75, 12);
  });
  test('with an expensive and a cheap debt, paying only the expensive one first beats both ways', () => {
    const { dear, split, debtFirst, investFirst, advantage } = both(
      form({ debts: [debt('Card', 5_000, 24, 150), debt('Loan', 20_000, 3, 200)], tax: 0 }),
    );
    expect(dear).toEqual([true, false]);
    expect(split!.side.netWorth).toBeGreaterThan(
      Math.max(debtFirst.side.netWorth, investFirst.side.netWorth),
    );
    expect(advantage).toBe(investFirst.side.netWorth - debtFirst.side.netWorth);
    expect(both(form({ debts: [debt('Loan', 20_000, 3, 200)], tax: 0 })).split).toBeNull();
    // With a match, the matched part of the money is invested even so.
    expect(both(form({ debts: [debt('Card', 5_000, 24, 150)], match: 50 })).split).not.toBeNull();
  });
  test('the line of the axis is zero where both ways are equal, and contains the expectation', () => {
    const values = form({
        debts: [debt('Loan', 20_000, 6, 386.66)],
        extra: 20_000,
        years: 5,
        tax: 0,
      }),
      answer = both(values);
    // The reference case: 20,000 at 6% over 60 months, with 200 extra.
    if (answer.breakEven.status !== 'solved') throw new Error(answer.breakEven.status);
    expect(answer.breakEven.returnAnnual).toBeCloseTo(0.0616778, 5);
    const curve = computeCurve(values, computeDebtPayoff(values), answer.axis);
    for (const { rate, advantage } of curve)
      expect(Math.sign(Math.round(advantage))).toBe(
        Math.abs(rate - 0.0616778) < 1e-4 ? 0 : Math.sign(rate - 0.0616778),
      );
    expect(answer.advantage / 100).toBeCloseTo(14_239.17 - 14_054.20, 0);
  });
  test('half of the simulated futures grow more than expected', () => {
    for (const years of [5, 10, 30]) {
      const { range } = both(form({ years }));
      // Close enough that the table shows the median of the form: 7.00% to a hundredth of a
      // percent.
      expect(Math.abs(range.returnsAnnual[2]! - 0.07)).toBeLessThan(0.0001);
    }
    expect(both(form({ swing: 0 })).range.investWinsFraction % 1).toBe(0);
  });
});

describe('the staircase', () => {
  test('is as high as the budget in every month but the last, without gaps, and ends each debt on time', () => {
    const { orders, budget } = computeDebtPayoff(form({ debts: article, extra: 24_000 }));
    for (const order of debtOrders) {
      const payoff = paid(orders[order]),
        bands = bandsOf(payoff);
      const edgesAt = (month: number) =>
        bands
          .filter(({ endMonth }) => endMonth > month)
          .map(({ steps }) => steps.findLast((step) => step.month <= month)!);
      for (let month = 0; month < payoff.months - 1; month += 1) {
        const edges = edgesAt(month);
        expect(edges[0]!.low).toBeCloseTo(0, 6);
        expect(edges.at(-1)!.high).toBeCloseTo(budget, 6);
        for (const [at, { low }] of edges.slice(1).entries())
          expect(low).toBeCloseTo(edges[at]!.high, 6);
      }
      expect(bands.map(({ debt: at, endMonth }) => [at, endMonth])).toEqual(
        payoff.paidOff.map(({ debt: at, month }) => [at, month]).toReversed(),
      );
    }
  });
  test('orders with equal payments are grouped', () => {
    const { orders } = computeDebtPayoff(form({ debts: article }));
    expect(ordersTogether(orders).map((group) => group.orders)).toEqual([
      ['avalanche'],
      ['snowball'],
      ['own'],
    ]);
    expect(
      ordersTogether(computeDebtPayoff(form({ debts: [article[0]!] })).orders).map(
        (group) => group.orders,
      ),
    ).toEqual([['avalanche', 'snowball', 'own']]);
  });
});

test('every input that the form accepts gives finite figures', () => {
  const amounts = fc.oneof(fc.integer({ min: 0, max: 1e15 }), fc.integer({ min: 0, max: 1e7 }));
  const debts = fc.array(
    fc.record({
      name: fc.string({ maxLength: 40 }),
      balance: amounts,
      rate: fc.integer({ min: 0, max: 250 }),
      minimum: amounts,
      deductible: fc.constantFrom('no' as const, 'yes' as const),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const { inputs } = debtSpec;
  const values = fc.record({
    debts,
    money: fc.constantFrom(...inputs.money.options),
    extra: amounts,
    budget: amounts,
    order: fc.constantFrom(...inputs.order.options),
    years: fc.integer({ min: 1, max: 50 }),
    rate: fc.integer({ min: -20, max: 50 }),
    swing: fc.integer({ min: 0, max: 60 }),
    tax: fc.integer({ min: 0, max: 60 }),
    timing: fc.constantFrom(...inputs.timing.options),
    deduction: fc.integer({ min: 0, max: 60 }),
    match: fc.integer({ min: 0, max: 300 }),
    matchUpTo: amounts,
  });
  fc.assert(
    fc.property(values, (given) => {
      const payoff = computeDebtPayoff(form(given)),
        answer = computeDebtComparison(form(given), payoff);
      const figures = [
        payoff.budget,
        payoff.minimums,
        payoff.interestFirstMonth,
        payoff.owed,
        payoff.minimumsOnly?.totalInterest ?? 0,
      ];
      for (const order of debtOrders)
        if (payoff.orders[order].status === 'paid')
          figures.push(paid(payoff.orders[order]).totalInterest, paid(payoff.orders[order]).months);
      if (answer) {
        const { range } = answer;
        figures.push(
          answer.advantage,
          ...answer.breakEvens.map((rate) => rate ?? 0),
          ...answer.axis,
          range.investWinsFraction,
          ...range.advantages,
          ...range.returnsAnnual,
          ...range.debtFirst,
          ...range.investFirst,
          ...computeCurve(form(given), payoff, answer.axis).map(({ advantage }) => advantage),
        );
        for (const way of [answer.debtFirst, answer.investFirst, answer.split])
          if (way)
            figures.push(
              ...(Object.values(way.side).filter((each) => each !== null) as number[]),
              ...way.months.flatMap((month) => Object.values(month) as number[]),
            );
        expect(answer.axis[0]).toBeLessThan(answer.axis[1]);
      }
      expect(figures.every(Number.isFinite)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
