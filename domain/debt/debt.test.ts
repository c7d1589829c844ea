import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nominalAnnual } from '#domain/rates';
import { expectCase, financeCases, numberIn } from '../../tests/support/finance-cases.ts';
import ownCases from './cases.json' with { type: 'json' };
import {
  comparePayoffs,
  computeAmortization,
  computeMinimumsOnly,
  computePayment,
  computePayoff,
  type Debt,
  type Payoff,
} from './index.ts';

const paid = <T extends { status: string }>(answer: T): Extract<T, { status: 'paid' }> => {
  if (answer.status !== 'paid') throw new Error(answer.status);
  return answer as Extract<T, { status: 'paid' }>;
};
interface ListedDebt {
  name?: string;
  balance: number;
  apr_percent: number;
  minimum: number;
}

describe('published examples of debts', () => {
  test.each(financeCases('debt', ownCases))('$name', (each) => {
    const { inputs } = each;
    if (inputs['debts'] !== undefined) {
      const debts = (inputs['debts'] as ListedDebt[]).map(
        ({ name, balance, apr_percent, minimum }, index) => ({
          name: name ?? `debt ${index}`,
          balance,
          aprNominal: nominalAnnual(apr_percent / 100),
          minimumPerMonth: minimum,
        }),
      );
      const orders = comparePayoffs(debts, numberIn(inputs, 'monthly_budget'));
      const orderOf = (payoff: Payoff) =>
        paid(payoff).paidOff.map(({ name, month }) => [name, month]);
      expectCase(each, {
        error: () => orders.avalanche.status.replaceAll('-', '_'),
        avalanche_months: () => paid(orders.avalanche).months,
        avalanche_interest: () => paid(orders.avalanche).totalInterest,
        avalanche_order: () => orderOf(orders.avalanche),
        snowball_months: () => paid(orders.snowball).months,
        snowball_interest: () => paid(orders.snowball).totalInterest,
        snowball_order: () => orderOf(orders.snowball),
        saving: () => paid(orders.snowball).totalInterest - paid(orders.avalanche).totalInterest,
      });
      return;
    }
    const loan = {
      balance: numberIn(inputs, 'principal'),
      aprNominal: nominalAnnual(numberIn(inputs, 'apr')),
    };
    const answer = () =>
      computeAmortization(
        loan,
        'payment' in inputs
          ? { paymentPerMonth: numberIn(inputs, 'payment') }
          : { termMonths: numberIn(inputs, 'months') },
      );
    const row = () => paid(answer()).rows[numberIn({ k: 1, ...inputs }, 'k') - 1]!;
    expectCase(each, {
      payment: () => computePayment(loan, numberIn(inputs, 'months')),
      total_interest: () => paid(answer()).totalInterest,
      months: () => paid(answer()).months,
      first_month_interest: () => paid(answer()).rows[0]!.interest,
      interest: () => row().interest,
      principal: () => row().principal,
      error: () => answer().status.replaceAll('-', '_'),
    });
  });
});

describe('amounts to the cent', () => {
  test('a budget equal to the minimums is enough despite float sums', () => {
    // 1254.41 + 1913.69 + 868.83 is 4036.93, and a float more when it is added.
    const debts = [
      ['a', 20_000, 1_254.41],
      ['b', 40_000, 1_913.69],
      ['c', 9_000, 868.83],
    ].map(([name, balance, minimumPerMonth]) => ({
      name,
      balance,
      minimumPerMonth,
      aprNominal: nominalAnnual(0.12),
    })) as Debt[];
    expect(computePayoff(debts, 4_036.93, 'avalanche').status).toBe('paid');
    expect(computePayoff(debts, 4_036.92, 'avalanche')).toMatchObject({
      status: 'budget-below-minimums',
    });
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 100, max: 500_000 }), { minLength: 2, maxLength: 8 }),
        (cents) => {
          const list = cents.map((minimum, at) => ({
            name: `${at}`,
            balance: minimum / 4,
            aprNominal: nominalAnnual(0.1),
            minimumPerMonth: minimum / 100,
          }));
          expect(
            computePayoff(list, cents.reduce((sum, each) => sum + each, 0) / 100, 'snowball')
              .status,
          ).toBe('paid');
        },
      ),
    );
  });
  test('a payment of the interest alone never ends a loan, in any notation', () => {
    // 1,100 at 12.99%: 11.9075 a month. Thousandths of a per cent on whole hundreds: the interest
    // has at most seven decimals.
    expect(
      computeAmortization(
        { balance: 1_100, aprNominal: nominalAnnual(0.1299) },
        { paymentPerMonth: 11.9075 },
      ).status,
    ).toBe('never-amortizes');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 1, max: 40_000 }),
        (twelveHundreds, thousandths) => {
          expect(
            computeAmortization(
              { balance: 1_200 * twelveHundreds, aprNominal: nominalAnnual(thousandths / 100_000) },
              { paymentPerMonth: (twelveHundreds * thousandths) / 1_000 },
            ).status,
          ).toBe('never-amortizes');
        },
      ),
    );
  });
  test('a term always ends, at any rate', () => {
    const { months, rows } = paid(
      computeAmortization({ balance: 1_000, aprNominal: nominalAnnual(10) }, { termMonths: 1_200 }),
    );
    expect(months).toBe(1_200);
    expect(rows.at(-1)!.closing).toBe(0);
  });
});

describe('debts in another unit', () => {
  test('take the same months and the scaled interest', () => {
    const lists = fc.array(
      fc.record({
        balance: fc.integer({ min: 100, max: 50_000 }),
        rate: fc.integer({ min: 0, max: 300 }),
        minimum: fc.integer({ min: 50, max: 500 }),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(
        lists,
        fc.constantFrom('avalanche', 'snowball', 'as-listed' as const),
        (list, order) => {
          const of = (unit: number) =>
            computePayoff(
              list.map(({ balance, rate, minimum }, at) => ({
                name: `${at}`,
                balance: unit * balance,
                aprNominal: nominalAnnual(rate / 1_000),
                minimumPerMonth: unit * minimum,
              })),
              unit * (list.reduce((sum, { minimum }) => sum + minimum, 0) + 100),
              order,
            );
          // A power of two moves no digit.
          const [one, other] = [of(1), of(1_024)];
          expect(other.status).toBe(one.status);
          if (one.status !== 'paid') return;
          expect(paid(other)).toMatchObject({
            months: one.months,
            totalInterest: 1_024 * one.totalInterest,
            paidOff: one.paidOff,
          });
          const loan = {
            balance: list[0]!.balance,
            aprNominal: nominalAnnual(list[0]!.rate / 1_000),
          };
          expect(computePayment({ ...loan, balance: 1_024 * loan.balance }, 60)).toBe(
            1_024 * computePayment(loan, 60),
          );
        },
      ),
    );
  });
});

describe('one loan', () => {
  const loans = fc.record({
    balance: fc.integer({ min: 1, max: 10_000_000 }),
    aprNominal: fc
      .integer({ min: 0, max: 600 })
      .map((thousandths) => nominalAnnual(thousandths / 1_000)),
    termMonths: fc.integer({ min: 1, max: 480 }),
  });
  test('the level payment ends it in the last month of the term, and the parts sum to the loan', () => {
    fc.assert(
      fc.property(loans, ({ termMonths, ...loan }) => {
        const { rows, months, totalInterest, totalPaid } = paid(
          computeAmortization(loan, { termMonths }),
        );
        expect(months).toBe(termMonths);
        expect(rows.at(-1)!.closing).toBe(0);
        expect(rows.reduce((sum, row) => sum + row.principal, 0) / loan.balance).toBeCloseTo(1, 9);
        expect(rows.reduce((sum, row) => sum + row.payment, 0) / totalPaid).toBeCloseTo(1, 9);
        expect(totalInterest + loan.balance).toBe(totalPaid);
        // Each month continues the one before, and pays as much as every other.
        expect(
          rows.filter(
            (row, index) => row.opening !== (index === 0 ? loan.balance : rows[index - 1]!.closing),
          ),
        ).toEqual([]);
        expect(rows.filter((row) => Math.abs(row.payment / rows[0]!.payment - 1) > 1e-6)).toEqual(
          [],
        );
      }),
    );
  });
  test('the balance after k months equals the closed form', () => {
    fc.assert(
      fc.property(
        loans.filter(
          ({ aprNominal, termMonths }) => aprNominal > 0 && aprNominal < 0.3 && termMonths > 2,
        ),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        ({ termMonths, ...loan }, share) => {
          const k = Math.max(1, Math.floor(termMonths * share)),
            i = loan.aprNominal / 12;
          const payment = computePayment(loan, termMonths);
          // B (1 + i)^k - p ((1 + i)^k - 1) / i
          const left = loan.balance * (1 + i) ** k - (payment * ((1 + i) ** k - 1)) / i;
          expect(
            Math.abs(paid(computeAmortization(loan, { termMonths })).rows[k - 1]!.closing - left) /
              loan.balance,
          ).toBeLessThanOrEqual(1e-6);
        },
      ),
    );
  });
  test('a stated payment takes the months of the logarithm, with a partial last one', () => {
    fc.assert(
      fc.property(
        loans.filter(({ aprNominal }) => aprNominal > 0),
        fc.double({ min: 1.01, max: 20, noNaN: true }),
        (loan, times) => {
          const i = loan.aprNominal / 12,
            paymentPerMonth = loan.balance * i * times;
          const months = Math.log(times / (times - 1)) / Math.log(1 + i);
          const answer = computeAmortization(loan, { paymentPerMonth });
          if (months > 1_200) expect(answer.status).toBe('too-long');
          else {
            expect(Math.abs(paid(answer).months - Math.ceil(months - 1e-6))).toBe(0);
            expect(paid(answer).lastPayment).toBeLessThanOrEqual(paymentPerMonth * (1 + 1e-6));
          }
        },
      ),
    );
  });
  test('a higher payment is never longer or more expensive', () => {
    fc.assert(
      fc.property(
        loans,
        fc.integer({ min: 1, max: 10_000 }),
        ({ termMonths, ...loan }, extraPerMonth) => {
          const plain = paid(computeAmortization(loan, { termMonths })),
            more = paid(computeAmortization(loan, { termMonths, extraPerMonth }));
          expect(more.months).toBeLessThanOrEqual(plain.months);
          expect(more.totalInterest).toBeLessThanOrEqual(plain.totalInterest + 1e-9 * loan.balance);
        },
      ),
    );
  });
  test('a payment up to the interest never ends it; slightly more takes over a hundred years', () => {
    const loan = { balance: 10_000, aprNominal: nominalAnnual(0.24) };
    expect(computeAmortization(loan, { paymentPerMonth: 200 })).toEqual({
      status: 'never-amortizes',
      interestFirstMonth: 200,
      paymentPerMonth: 200,
    });
    // 0.1% a month: paying 10.001 on 10,000 takes ln(10,001) / ln 1.001 = 9,215.04 months.
    expect(
      computeAmortization(
        { balance: 10_000, aprNominal: nominalAnnual(0.012) },
        { paymentPerMonth: 10.001 },
      ),
    ).toMatchObject({ status: 'too-long', months: 9_216 });
    expect(
      computeAmortization(
        { balance: 10_000, aprNominal: nominalAnnual(0) },
        { paymentPerMonth: 0 },
      ),
    ).toMatchObject({ status: 'never-amortizes' });
    expect(
      computeAmortization({ balance: 0, aprNominal: nominalAnnual(0.2) }, { paymentPerMonth: 0 }),
    ).toMatchObject({ status: 'already-there', months: 0 });
  });
  test('without interest it is a division, and the last payment is the rest', () => {
    expect(
      paid(
        computeAmortization(
          { balance: 1_000, aprNominal: nominalAnnual(0) },
          { paymentPerMonth: 300 },
        ),
      ),
    ).toMatchObject({ months: 4, lastPayment: 100, totalInterest: 0, totalPaid: 1_000 });
  });
  test('numbers outside their bounds are named', () => {
    const loan = { balance: 1_000, aprNominal: nominalAnnual(0.1) };
    expect(() => computePayment(loan, 0)).toThrow('term');
    expect(() => computePayment({ ...loan, balance: -1 }, 12)).toThrow('balance');
    expect(() =>
      computeAmortization({ ...loan, aprNominal: nominalAnnual(-0.1) }, { termMonths: 12 }),
    ).toThrow('APR');
    expect(() => computeAmortization(loan, { paymentPerMonth: Number.NaN })).toThrow('payment');
  });
});

const debtLists = fc
  .array(
    fc.record({
      balance: fc.integer({ min: 0, max: 50_000 }),
      aprNominal: fc.integer({ min: 0, max: 36 }).map((percent) => nominalAnnual(percent / 100)),
      minimumPerMonth: fc.integer({ min: 0, max: 400 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) => list.map((debt, index): Debt => ({ ...debt, name: `debt ${index}` })));
const interestOf = (debt: Debt) => (debt.balance * debt.aprNominal) / 12;
/**
 * Minimums that pay the interest, so that no debt grows while it waits, and a budget beyond them.
 */
const serviced = debtLists.map((debts) =>
  debts.map((debt) => ({ ...debt, minimumPerMonth: debt.minimumPerMonth + interestOf(debt) })),
);
const enough = (debts: readonly Debt[]) =>
  debts.reduce(
    (sum, debt) => sum + Math.max(debt.minimumPerMonth, interestOf(debt)) + debt.balance / 200,
    0,
  ) + 200;

describe('several debts', () => {
  test('every month balances for every debt, spends the whole budget except the last, and ends at zero', () => {
    fc.assert(
      fc.property(
        serviced,
        fc.constantFrom('avalanche' as const, 'snowball' as const, 'as-listed' as const),
        (debts, order) => {
          const budget = enough(debts);
          const { rows, paidOff, totalInterest, totalPaid, interestByDebt, months } = paid(
            computePayoff(debts, budget, order),
          );
          const owed = debts.map(({ balance }) => balance);
          rows.forEach(({ interest, payments, balances }, index) => {
            const off = debts.some(
              (debt, at) =>
                Math.abs((owed[at]! * debt.aprNominal) / 12 - interest[at]!) > 1e-6 ||
                Math.abs(owed[at]! + interest[at]! - payments[at]! - balances[at]!) >
                  2e-9 * debt.balance,
            );
            const sum = payments.reduce((all, payment) => all + payment, 0);
            if (
              off ||
              (index < rows.length - 1 ? Math.abs(sum - budget) > 1e-6 : sum > budget + 1e-6)
            )
              throw new Error(`month ${index + 1} does not balance`);
            balances.forEach((balance, at) => {
              owed[at] = balance;
            });
          });
          expect(owed.every((balance) => balance === 0)).toBe(true);
          expect(paidOff.map(({ debt }) => debt).toSorted()).toEqual(
            debts.flatMap(({ balance }, debt) => (balance > 0 ? [debt] : [])).toSorted(),
          );
          expect(paidOff.at(-1)?.month ?? 0).toBe(months);
          expect(interestByDebt.reduce((sum, interest) => sum + interest, 0)).toBeCloseTo(
            totalInterest,
            6,
          );
          expect(
            rows.reduce(
              (sum, row) => sum + row.payments.reduce((all, payment) => all + payment, 0),
              0,
            ) / Math.max(1, totalPaid),
          ).toBeCloseTo(totalPaid === 0 ? 0 : totalPaid / Math.max(1, totalPaid), 8);
        },
      ),
    );
  });
  test('one debt is its amortization', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 2_000 }),
        (balance, percent, over) => {
          const aprNominal = nominalAnnual(percent / 100),
            budget = (balance * percent) / 1_200 + over;
          const alone = computeAmortization({ balance, aprNominal }, { paymentPerMonth: budget });
          const payoff = computePayoff(
            [{ name: 'only', balance, aprNominal, minimumPerMonth: 0 }],
            budget,
            'avalanche',
          );
          if (alone.status !== 'paid') expect(payoff.status).toBe('never-amortizes');
          else
            expect(
              paid(payoff).months === alone.months &&
                Math.abs(paid(payoff).totalInterest - alone.totalInterest) <= 1e-6 * balance,
            ).toBe(true);
        },
      ),
    );
  });
  test('without minimums no order costs less interest than the avalanche', () => {
    fc.assert(
      fc.property(
        debtLists.map((debts) =>
          debts.slice(0, 3).map((debt) => ({ ...debt, minimumPerMonth: 0 })),
        ),
        (debts) => {
          const budget = enough(debts);
          const best = paid(computePayoff(debts, budget, 'avalanche')).totalInterest;
          // An order may also let a dear debt grow out of reach while it waits.
          const costs = permutations(debts)
            .map((order) => computePayoff(order, budget, 'as-listed'))
            .map((payoff) => (payoff.status === 'paid' ? payoff.totalInterest : 1e99));
          expect(Math.min(...costs)).toBeGreaterThanOrEqual(best - 1e-6);
          expect(Math.min(...costs)).toBeLessThanOrEqual(best + 1e-6);
        },
      ),
      { numRuns: 20 },
    );
  });
  test('a bigger budget is never longer', () => {
    fc.assert(
      fc.property(serviced, fc.integer({ min: 1, max: 1_000 }), (debts, more) => {
        const budget = enough(debts),
          plain = paid(computePayoff(debts, budget, 'avalanche')),
          faster = paid(computePayoff(debts, budget + more, 'avalanche'));
        expect(faster.months).toBeLessThanOrEqual(plain.months);
        expect(faster.totalInterest).toBeLessThanOrEqual(plain.totalInterest + 1e-6);
      }),
    );
  });
  const card: Debt = {
    name: 'card',
    balance: 1_000,
    aprNominal: nominalAnnual(0.24),
    minimumPerMonth: 50,
  };
  test('a freed minimum and the rest of a last payment roll over within the month', () => {
    // No interest: 100 pays the first (30), and 70 of the second's 170 at once; then 100 of its
    // 100.
    const free = (name: string, balance: number): Debt => ({
      name,
      balance,
      aprNominal: nominalAnnual(0),
      minimumPerMonth: 10,
    });
    const { rows, paidOff } = paid(computePayoff([free('a', 30), free('b', 170)], 100, 'snowball'));
    expect(rows.map(({ payments }) => payments)).toEqual([
      [30, 70],
      [0, 100],
    ]);
    expect(paidOff).toEqual([
      { debt: 0, name: 'a', month: 1 },
      { debt: 1, name: 'b', month: 2 },
    ]);
  });
  test('a budget below the minimums or the interest has a defined answer', () => {
    expect(computePayoff([card, card], 80, 'snowball')).toEqual({
      status: 'budget-below-minimums',
      minimums: 100,
      missing: 20,
    });
    expect(computePayoff([{ ...card, minimumPerMonth: 0 }], 20, 'avalanche')).toEqual({
      status: 'never-amortizes',
      interestFirstMonth: 20,
    });
    expect(
      computePayoff(
        [{ ...card, aprNominal: nominalAnnual(10), minimumPerMonth: 0 }],
        1,
        'avalanche',
      ).status,
    ).toBe('never-amortizes');
  });
  test('a paid debt requires no minimum, and no debts have none', () => {
    expect(
      paid(computePayoff([{ ...card, balance: 0 }, card], 60, 'avalanche')).paidOff,
    ).toHaveLength(1);
    expect(computePayoff([], 0, 'avalanche')).toMatchObject({
      status: 'paid',
      months: 0,
      totalInterest: 0,
      rows: [],
    });
  });
  test('minimums alone take the longest of them and the sum of their interest', () => {
    const alone = paid(computeAmortization(card, { paymentPerMonth: 50 }));
    expect(computeMinimumsOnly([card, card])).toEqual({
      months: alone.months,
      totalInterest: 2 * alone.totalInterest,
    });
    expect(computeMinimumsOnly([card, { ...card, minimumPerMonth: 20 }])).toBeNull();
    expect(paid(comparePayoffs([card, card], 150).asListed).totalInterest).toBeLessThan(
      2 * alone.totalInterest,
    );
  });
  test('twenty debts over thirty years are computed', () => {
    const debts = Array.from({ length: 20 }, (_, index): Debt => ({
      name: `loan ${index}`,
      balance: 20_000 + 500 * index,
      aprNominal: nominalAnnual(0.03 + index / 500),
      minimumPerMonth: 0,
    }));
    const whole = debts.reduce((sum, { balance }) => sum + balance, 0);
    expect(paid(computePayoff(debts, whole / 185, 'avalanche')).months).toBeGreaterThan(300);
  });
});

function permutations<T>(list: readonly T[]): T[][] {
  return list.length <= 1
    ? [[...list]]
    : list.flatMap((first, at) =>
        permutations(list.filter((_, index) => index !== at)).map((rest) => [first, ...rest]),
      );
}
