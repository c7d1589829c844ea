import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveAnnual, effectiveOfNominal, nominalAnnual } from '#domain/rates';
import { usAnnualReturns } from '#domain/history';
import { expectCase, financeCases, numberIn } from '../../tests/support/finance-cases.ts';
import ownCases from './cases.json' with { type: 'json' };
import {
  afterTaxRate,
  breakEvenReturn,
  computeAdvantages,
  computeBreakEven,
  computeDebtOrInvest,
  computeDebtOrInvestRange,
  computeEmployerMatch,
  computePayoff,
  computeStrategy,
  type DebtOrInvestAnswer,
  type DebtOrInvestPlan,
  type DebtToPay,
} from './index.ts';

const compared = (answer: DebtOrInvestAnswer) => {
  if (answer.status !== 'compared') throw new Error(answer.status);
  return answer;
};
const solved = (plan: Omit<DebtOrInvestPlan, 'returnAnnual'>) => {
  const answer = computeBreakEven(plan);
  if (answer.status !== 'solved') throw new Error(answer.status);
  return answer.returnAnnual;
};

describe('published examples of debt or invest', () => {
  test.each(financeCases('debt_or_invest', ownCases))('$name', (each) => {
    const { inputs } = each;
    const plan = (): DebtOrInvestPlan => ({
      debt: {
        balance: numberIn(inputs, 'principal'),
        aprNominal: nominalAnnual(numberIn(inputs, 'apr')),
        termMonths: numberIn(inputs, 'months'),
      },
      extraPerMonth: numberIn(inputs, 'extra'),
      horizonMonths: numberIn(inputs, 'horizon_months'),
      returnAnnual: effectiveAnnual(numberIn(inputs, 'invest_effective_return')),
      taxRate: numberIn(inputs, 'tax_on_gain'),
    });
    const match = () =>
      computeEmployerMatch({
        contribution: numberIn(inputs, 'contribution'),
        matchRate: numberIn(inputs, 'match_rate'),
        upTo: numberIn(inputs, 'salary') * numberIn(inputs, 'match_cap_percent'),
      });
    const deduction = inputs['deductible'] === true ? numberIn(inputs, 'marginal') : 0;
    expectCase(each, {
      scheduled_payment: () => compared(computeDebtOrInvest(plan())).paymentPerMonth,
      debt_first_payoff_month: () =>
        compared(computeDebtOrInvest(plan())).debtFirst.side.payoffMonth,
      net_worth_debt_first: () => compared(computeDebtOrInvest(plan())).debtFirst.side.netWorth,
      net_worth_invest_first: () => compared(computeDebtOrInvest(plan())).investFirst.side.netWorth,
      breakeven_effective_return: () => solved(plan()),
      after_tax_debt: () => afterTaxRate(numberIn(inputs, 'debt_rate'), deduction),
      after_tax: () => afterTaxRate(numberIn(inputs, 'ret'), numberIn(inputs, 'tax')),
      breakeven: () =>
        breakEvenReturn({
          debtRate: numberIn(inputs, 'debt_rate'),
          deductionRate: deduction,
          taxRate: numberIn(inputs, 'tax_investment', 'tax_on_gain'),
          ...('years' in inputs
            ? { taxTiming: 'deferred' as const, years: numberIn(inputs, 'years') }
            : {}),
        }),
      match: () => match().match,
      immediate_return: () => match().immediateReturn,
      one_year_return_at_7: () => (1 + match().immediateReturn) * 1.07 - 1,
    });
  });
});

const plans = fc.record({
  debt: fc.record({
    balance: fc.integer({ min: 100, max: 300_000 }),
    aprNominal: fc
      .integer({ min: 5, max: 250 })
      .map((thousandths) => nominalAnnual(thousandths / 1_000)),
    termMonths: fc.integer({ min: 6, max: 240 }),
  }),
  extraPerMonth: fc.integer({ min: 10, max: 2_000 }),
  horizonMonths: fc.integer({ min: 6, max: 300 }),
});
const plan: Omit<DebtOrInvestPlan, 'returnAnnual'> = {
  debt: { balance: 20_000, aprNominal: nominalAnnual(0.06), termMonths: 60 },
  extraPerMonth: 200,
  horizonMonths: 60,
};

describe('debt or invest', () => {
  test("without tax the break-even is the debt's own effective rate, for any plan", () => {
    fc.assert(
      fc.property(plans, (given) => {
        expect(solved(given)).toBeCloseTo(effectiveOfNominal(given.debt.aprNominal), 8);
      }),
    );
  });
  test('with deductible interest it is the rate after the deduction, and yearly tax divides it', () => {
    fc.assert(
      fc.property(
        plans,
        fc.integer({ min: 0, max: 45 }),
        fc.integer({ min: 0, max: 45 }),
        (given, deducted, taxed) => {
          const net = effectiveOfNominal(
            nominalAnnual(given.debt.aprNominal * (1 - deducted / 100)),
          );
          expect(
            solved({
              ...given,
              deductionRate: deducted / 100,
              taxRate: taxed / 100,
              taxTiming: 'yearly',
            }),
          ).toBeCloseTo(net / (1 - taxed / 100), 7);
        },
      ),
    );
  });
  test('deferred tax requires less than yearly tax, and more than none', () => {
    fc.assert(
      fc.property(
        plans.filter(({ horizonMonths, debt }) => horizonMonths > 24 && debt.termMonths > 24),
        fc.integer({ min: 5, max: 40 }),
        (given, percent) => {
          const deferred = solved({ ...given, taxRate: percent / 100 }),
            yearly = solved({ ...given, taxRate: percent / 100, taxTiming: 'yearly' });
          expect(deferred).toBeLessThanOrEqual(yearly + 1e-9);
          expect(deferred).toBeGreaterThanOrEqual(effectiveOfNominal(given.debt.aprNominal) - 1e-9);
        },
      ),
      { numRuns: 30 },
    );
  });
  test('both sides pay the same each month, and each balances at the horizon', () => {
    fc.assert(
      fc.property(
        plans,
        fc.integer({ min: -30, max: 200 }),
        fc.integer({ min: 0, max: 40 }),
        (given, thousandths, percent) => {
          const { debtFirst, investFirst, paymentPerMonth, advantageOfInvesting } = compared(
            computeDebtOrInvest({
              ...given,
              returnAnnual: effectiveAnnual(thousandths / 1_000),
              taxRate: percent / 100,
            }),
          );
          const whole = (paymentPerMonth + given.extraPerMonth) * given.horizonMonths;
          for (const { side, months } of [debtFirst, investFirst]) {
            // All that was paid is invested, or went into what the debt and its interest came to.
            expect(
              (side.contributed + given.debt.balance + side.interestPaid - side.debtLeft) / whole,
            ).toBeCloseTo(1, 7);
            expect(side.netWorth).toBeCloseTo(side.invested - side.taxPaid - side.debtLeft, 6);
            expect(months).toHaveLength(given.horizonMonths);
            expect(months.at(-1)).toMatchObject({
              month: given.horizonMonths,
              debt: side.debtLeft,
              invested: side.invested,
            });
          }
          expect(debtFirst.side.interestPaid).toBeLessThanOrEqual(
            investFirst.side.interestPaid + 1e-6,
          );
          expect(advantageOfInvesting).toBe(investFirst.side.netWorth - debtFirst.side.netWorth);
        },
      ),
    );
  });
  test('is the same in any currency', () => {
    fc.assert(
      fc.property(
        plans,
        fc.integer({ min: -30, max: 200 }),
        fc.constantFrom('yearly' as const, 'deferred' as const),
        (given, thousandths, taxTiming) => {
          // A power of two moves no digit.
          const of = (unit: number) =>
            compared(
              computeDebtOrInvest({
                ...given,
                debt: { ...given.debt, balance: unit * given.debt.balance },
                extraPerMonth: unit * given.extraPerMonth,
                returnAnnual: effectiveAnnual(thousandths / 1_000),
                taxRate: 0.2,
                taxTiming,
              }),
            );
          const [one, other] = [of(1), of(1_024)];
          expect(other.advantageOfInvesting).toBe(1_024 * one.advantageOfInvesting);
          expect(other.debtFirst.side.payoffMonth).toBe(one.debtFirst.side.payoffMonth);
          expect(other.investFirst.side.interestPaid).toBe(
            1_024 * one.investFirst.side.interestPaid,
          );
        },
      ),
    );
  });
  test('a higher return is never worse for investing', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: -50, max: 200 }), (given, thousandths) => {
        const at = (rate: number) =>
          compared(computeDebtOrInvest({ ...given, returnAnnual: effectiveAnnual(rate) }));
        const [low, high] = [at(thousandths / 1_000), at(thousandths / 1_000 + 0.01)];
        expect(Math.sign(high.advantageOfInvesting)).toBeGreaterThanOrEqual(
          Math.sign(low.advantageOfInvesting - 1e-6 * given.debt.balance),
        );
      }),
    );
  });
  test('an employer match of 100% beats a debt at 6% up to its cap', () => {
    const match = { rate: 1, upToPerMonth: 200 };
    expect(computeBreakEven({ ...plan, horizonMonths: 37, match }).status).toBe('solved');
    expect(solved({ ...plan, horizonMonths: 37, match })).toBeLessThan(0);
    const { investFirst } = compared(
      computeDebtOrInvest({ ...plan, match, returnAnnual: effectiveAnnual(0) }),
    );
    // 60 months of 200, doubled, without growth.
    expect(investFirst.side).toMatchObject({ contributed: 12_000, invested: 24_000, debtLeft: 0 });
  });
  test('nothing to spare makes no difference, and a payment below the interest has an answer', () => {
    expect(computeBreakEven({ ...plan, extraPerMonth: 0 })).toEqual({ status: 'no-difference' });
    const sunk = {
      ...plan,
      debt: { balance: 20_000, aprNominal: nominalAnnual(0.06), paymentPerMonth: 100 },
    };
    expect(computeDebtOrInvest({ ...sunk, returnAnnual: effectiveAnnual(0.07) })).toEqual({
      status: 'never-amortizes',
      interestFirstMonth: 100,
      paymentPerMonth: 100,
    });
    expect(computeBreakEven(sunk)).toEqual({ status: 'never-amortizes' });
    // 1,100 at 12.99% bear 11.9075 a month, of which the float is a hair less.
    expect(
      computeBreakEven({
        ...plan,
        debt: { balance: 1_100, aprNominal: nominalAnnual(0.1299), paymentPerMonth: 11.9075 },
      }),
    ).toEqual({ status: 'never-amortizes' });
    expect(
      computeDebtOrInvestRange(
        sunk,
        { kind: 'lognormal', meanAnnualReal: 0.07, deviationAnnual: 0.15 },
        { paths: 10, seed: 1 },
      ),
    ).toBeNull();
  });
  test('numbers outside their bounds are named', () => {
    for (const [name, fields] of [
      ['horizon', { horizonMonths: 0 }],
      ['extra', { extraPerMonth: -1 }],
      ['tax', { taxRate: 1.1 }],
      ['deduction', { deductionRate: -1 }],
      ['match', { match: { rate: 11, upToPerMonth: 1 } }],
    ] as const) {
      expect(() =>
        computeDebtOrInvest({ ...plan, ...fields, returnAnnual: effectiveAnnual(0.07) }),
      ).toThrow(name);
    }
  });
});

describe('several debts', () => {
  const debts = fc
    .array(
      fc.record({
        balance: fc.integer({ min: 100, max: 50_000 }),
        aprNominal: fc
          .integer({ min: 5, max: 300 })
          .map((thousandths) => nominalAnnual(thousandths / 1_000)),
        share: fc.integer({ min: 15, max: 100 }),
      }),
      { minLength: 1, maxLength: 6 },
    )
    // A payment of at least 1.5% more than the interest, so that each ends by itself.
    .map((list) =>
      list.map(({ balance, aprNominal, share }): DebtToPay & { paymentPerMonth: number } => ({
        balance,
        aprNominal,
        paymentPerMonth: balance * (aprNominal / 12 + share / 1_000),
      })),
    );
  test('paid first they end as the pay-off of the same budget, in each order', () => {
    fc.assert(
      fc.property(
        debts,
        fc.integer({ min: 0, max: 2_000 }),
        fc.constantFrom('avalanche' as const, 'snowball' as const, 'as-listed' as const),
        (given, extraPerMonth, order) => {
          const { side } = computeStrategy(
            {
              debt: given,
              order,
              extraPerMonth,
              horizonMonths: 240,
              returnAnnual: effectiveAnnual(0.05),
            },
            'debts',
          );
          const payoff = computePayoff(
            given.map((debt, at) => ({
              ...debt,
              name: String(at),
              minimumPerMonth: debt.paymentPerMonth,
            })),
            given.reduce((sum, { paymentPerMonth }) => sum + paymentPerMonth, 0) + extraPerMonth,
            order,
          );
          if (payoff.status !== 'paid') throw new Error(payoff.status);
          expect(side.payoffMonth).toBe(payoff.months);
          expect(side.interestPaid / payoff.totalInterest).toBeCloseTo(1, 7);
        },
      ),
    );
  });
  test('two debts by hand: freed money is invested, or rolls over to the other debt', () => {
    // Without interest: 100 paid by 50 a month, 300 by 30; 20 to spare; 8 months; no return.
    const both = {
      debt: [
        { balance: 100, aprNominal: nominalAnnual(0), paymentPerMonth: 50 },
        { balance: 300, aprNominal: nominalAnnual(0), paymentPerMonth: 30 },
      ],
      extraPerMonth: 20,
      horizonMonths: 8,
      returnAnnual: effectiveAnnual(0),
      order: 'snowball' as const,
    };
    const investing = computeStrategy(both, 'investing'),
      paying = computeStrategy(both, 'debts');
    expect(investing.months.map(({ debt, invested }) => [debt, invested])).toEqual([
      [320, 20],
      [240, 40],
      [210, 110],
      [180, 180],
      [150, 250],
      [120, 320],
      [90, 390],
      [60, 460],
    ]);
    // 70 + 30, then 30 + 70, then 100 a month into what is left.
    expect(paying.months.map(({ debt, invested }) => [debt, invested])).toEqual([
      [300, 0],
      [200, 0],
      [100, 0],
      [0, 0],
      [0, 100],
      [0, 200],
      [0, 300],
      [0, 400],
    ]);
    expect([
      investing.side.payoffMonth,
      paying.side.payoffMonth,
      investing.side.netWorth,
      paying.side.netWorth,
    ]).toEqual([null, 4, 400, 400]);
  });
  test('debts of one rate have its break-even, and different ones one between the lowest and the highest', () => {
    fc.assert(
      fc.property(
        debts,
        fc.integer({ min: 10, max: 2_000 }),
        fc.integer({ min: 12, max: 300 }),
        (given, extraPerMonth, horizonMonths) => {
          const same = given.map((debt) => ({
            ...debt,
            aprNominal: given[0]!.aprNominal,
            paymentPerMonth: debt.balance * 0.035,
          }));
          expect(solved({ debt: same, extraPerMonth, horizonMonths })).toBeCloseTo(
            effectiveOfNominal(given[0]!.aprNominal),
            7,
          );
          const rates = given.map(({ aprNominal }) => effectiveOfNominal(aprNominal)),
            answer = solved({ debt: given, extraPerMonth, horizonMonths });
          expect(answer).toBeGreaterThanOrEqual(Math.min(...rates) - 1e-8);
          expect(answer).toBeLessThanOrEqual(Math.max(...rates) + 1e-8);
        },
      ),
    );
  });
  test('a share of debts paid first: all are "debts", none is "investing", and the expensive ones beat both', () => {
    const list = [
      { balance: 5_000, aprNominal: nominalAnnual(0.24), paymentPerMonth: 150 },
      { balance: 20_000, aprNominal: nominalAnnual(0.03), paymentPerMonth: 200 },
    ];
    const plan = {
      debt: list,
      extraPerMonth: 300,
      horizonMonths: 120,
      returnAnnual: effectiveAnnual(0.07),
    };
    const worth = (first: Parameters<typeof computeStrategy>[1]) =>
      computeStrategy(plan, first).side.netWorth;
    expect(worth({ debts: [true, true], match: false })).toBe(worth('debts'));
    expect(worth({ debts: [false, false], match: false })).toBe(worth('investing'));
    expect(worth({ debts: [true, false], match: false })).toBeGreaterThan(
      Math.max(worth('debts'), worth('investing')),
    );
    expect(worth({ debts: [false, true], match: false })).toBeLessThan(
      Math.min(worth('debts'), worth('investing')),
    );
    // Half of up to 100 a month from the first month on, for 120 months.
    const matched = {
      ...plan,
      match: { rate: 0.5, upToPerMonth: 100 },
      returnAnnual: effectiveAnnual(0),
    };
    const { side, months } = computeStrategy(matched, { debts: [true, true], match: true });
    expect(months[0]!.invested).toBe(150);
    expect(side.invested - side.contributed).toBeCloseTo(6_000, 6);
  });
  test('interest that is not deductible saves no tax', () => {
    const debt = { balance: 20_000, aprNominal: nominalAnnual(0.06), termMonths: 60 };
    const given = { extraPerMonth: 200, horizonMonths: 60, deductionRate: 0.3 };
    expect(solved({ ...given, debt: { ...debt, deductible: false } })).toBeCloseTo(
      effectiveOfNominal(nominalAnnual(0.06)),
      8,
    );
    expect(solved({ ...given, debt })).toBeCloseTo(effectiveOfNominal(nominalAnnual(0.042)), 8);
  });
  test('the drawn advantage is the difference of the plain comparison, and crosses zero at the break-even', () => {
    const [below, even, above] = computeAdvantages(plan, [0.03, solved(plan), 0.09]);
    const difference = (rate: number) =>
      compared(computeDebtOrInvest({ ...plan, returnAnnual: effectiveAnnual(rate) }))
        .advantageOfInvesting;
    expect([below, above]).toEqual([difference(0.03), difference(0.09)]);
    expect(even).toBeCloseTo(0, 6);
    expect(below! < 0 && above! > 0).toBe(true);
  });
  test('interim net worth is the value of selling at that time', () => {
    const { months, side } = computeStrategy(
      { ...plan, taxRate: 0.2, returnAnnual: effectiveAnnual(0.07) },
      'investing',
    );
    const atTwelve = computeStrategy(
      { ...plan, horizonMonths: 12, taxRate: 0.2, returnAnnual: effectiveAnnual(0.07) },
      'investing',
    ).side;
    expect(months[11]!.netWorth).toBeCloseTo(atTwelve.netWorth, 8);
    expect(months.at(-1)!.netWorth).toBeCloseTo(side.netWorth, 8);
  });
});

describe('a range instead of a verdict', () => {
  const returns = (deviationAnnual: number, meanAnnualReal = 0.07) => ({
    kind: 'lognormal' as const,
    meanAnnualReal,
    deviationAnnual,
  });
  test('without deviation every path is the plain comparison', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('yearly' as const, 'deferred' as const),
        fc.integer({ min: 7, max: 200 }),
        (taxTiming, horizonMonths) => {
          const given = { ...plan, taxTiming, taxRate: 0.2, horizonMonths };
          const range = computeDebtOrInvestRange(given, returns(0), { paths: 3, seed: 1 })!,
            plain = compared(
              computeDebtOrInvest({ ...given, returnAnnual: effectiveAnnual(0.07) }),
            );
          expect(range.investFirst).toEqual(
            range.percentiles.map(() => plain.investFirst.side.netWorth),
          );
          expect(range.debtFirst).toEqual(
            range.percentiles.map(() => plain.debtFirst.side.netWorth),
          );
          for (const each of range.returnsAnnual) expect(each).toBeCloseTo(0.07, 12);
          expect(range.investWinsFraction).toBe(plain.advantageOfInvesting > 0 ? 1 : 0);
        },
      ),
      { numRuns: 20 },
    );
  });
  test('the same seed gives the same range, and a higher mean wins more often', () => {
    const at = (mean: number) =>
      computeDebtOrInvestRange(plan, returns(0.15, mean), { paths: 500, seed: 3 })!;
    expect(at(0.07)).toEqual(at(0.07));
    expect(at(0.12).investWinsFraction).toBeGreaterThan(at(0.02).investWinsFraction);
    const { advantages, investWinsFraction } = at(0.07);
    expect(advantages).toEqual(advantages.toSorted((a, b) => a - b));
    expect(
      advantages[0]! < 0 &&
        advantages[4]! > 0 &&
        investWinsFraction > 0.3 &&
        investWinsFraction < 0.8,
    ).toBe(true);
  });
  test('history may be the model too', () => {
    const range = computeDebtOrInvestRange(
      { ...plan, horizonMonths: 120 },
      {
        kind: 'bootstrap',
        allocation: { stockShare: 0.6 },
        blockYears: 10,
        history: usAnnualReturns,
      },
      { paths: 200, seed: 3 },
    )!;
    expect(range.investWinsFraction).toBeGreaterThan(0.5);
  });
});

describe('rates after tax', () => {
  test('deferred tax over one year is yearly tax, and over many it costs less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 0, max: 60 }),
        (thousandths, percent) => {
          const of = (years: number) =>
            breakEvenReturn({
              debtRate: thousandths / 1_000,
              taxRate: percent / 100,
              taxTiming: 'deferred',
              years,
            });
          expect(of(1)).toBeCloseTo(
            breakEvenReturn({ debtRate: thousandths / 1_000, taxRate: percent / 100 }),
            10,
          );
          expect(of(20)).toBeLessThanOrEqual(of(10) + 1e-12);
          // The sum grown at the answer, taxed once, is the sum grown at the debt's rate.
          const grown = (1 + of(10)) ** 10;
          expect(grown - (grown - 1) * (percent / 100)).toBeCloseTo(
            (1 + thousandths / 1_000) ** 10,
            8,
          );
        },
      ),
    );
  });
  test('a loss is not taxed, and no contribution has no return', () => {
    expect(afterTaxRate(-0.1, 0.25)).toBe(-0.1);
    expect(computeEmployerMatch({ contribution: 0, matchRate: 0.5, upTo: 3_600 })).toEqual({
      match: 0,
      immediateReturn: 0,
      unused: 1_800,
    });
    expect(() => breakEvenReturn({ debtRate: 0.06, taxRate: 1 })).toThrow('tax');
  });
});
