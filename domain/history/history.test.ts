import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  maxDrawdown,
  portfolioYears,
  type ReturnsHistory,
  type Strategy,
  vpwReturn,
  vpwShare,
} from '#domain/withdrawal';
import { expectCase, financeCases, numberIn } from '../../tests/support/finance-cases.ts';
import ownCases from './cases.json' with { type: 'json' };
import { computeHistory, type HistoryPlan, openHistory, usAnnualReturns } from './index.ts';

const plan = (fields: Partial<HistoryPlan> = {}): HistoryPlan => ({
  portfolio: 1_000_000,
  withdrawalYears: 30,
  strategy: { kind: 'constant-real', rate: 0.04 },
  allocation: { stockShare: 0.6 },
  ...fields,
});
const flat = (years: number, stock: number, inflation: number): ReturnsHistory => ({
  firstYear: 2000,
  asOfDay: '2026-01-01',
  sources: [],
  stock: new Float64Array(years).fill(stock),
  bond: new Float64Array(years).fill(stock),
  inflation: new Float64Array(years).fill(inflation),
});

describe('the history', () => {
  test('equals the list beside the project, if there is one', () => {
    const beside = join(import.meta.dirname, '../../../shared/data/us-annual-returns.csv');
    const { firstYear, stock, bond, inflation } = usAnnualReturns;
    expect([firstYear, stock.length, bond.length, inflation.length]).toEqual([1871, 155, 155, 155]);
    // Two years that anybody can check: 1931 was the worst for stocks, 1982 the best for bonds.
    expect([Math.min(...stock), Math.max(...bond)]).toEqual([-0.424_697_54, 0.394_732_39]);
    if (!existsSync(beside)) return;
    const rows = readFileSync(beside, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split(',').map(Number));
    expect(rows).toEqual(
      rows.map((_, index) => [firstYear + index, stock[index], bond[index], inflation[index]]),
    );
  });
  test.each(financeCases('backtest', ownCases))('$name', (each) => {
    const { inputs } = each;
    const answer = computeHistory(
      plan({
        portfolio: 1,
        withdrawalYears: numberIn(inputs, 'years'),
        strategy: { kind: 'constant-real', rate: numberIn(inputs, 'rate') },
        timing: inputs['timing'] === 'end of year' ? 'end' : 'start',
        allocation: { stockShare: numberIn(inputs, 'stock'), feeAnnual: numberIn(inputs, 'fees') },
      }),
    );
    expectCase(each, {
      ok: () => answer.ok,
      windows: () => answer.runs.length,
      failed_starts: () => answer.failedStarts,
    });
  });
});

describe('variable percentage withdrawal', () => {
  // bogleheads.org, VPW forward test: at 60/40, 5.0% at 65, 5.1% at 66 (the last at 99), 21.5% and
  // 26.4% for five and four years.
  test.each([
    [35, 0.05],
    [34, 0.051],
    [5, 0.215],
    [4, 0.264],
    [1, 1],
  ])('with %i years left at 60/40 takes %d', (years, share) => {
    expect(Math.round(vpwShare(years, vpwReturn(0.6)) * 1_000) / 1_000).toBe(share);
  });
  test('spends everything, in equal amounts at the expected returns', () => {
    const { runs } = computeHistory(
      plan({ history: flat(30, 0.0376, 0), strategy: { kind: 'vpw', returnAnnualReal: 0.0376 } }),
    );
    const [first, ...rest] = runs[0]!.withdrawals;
    for (const withdrawn of rest) expect(withdrawn / first!).toBeCloseTo(1, 10);
    expect(runs[0]!.endBalance).toBeCloseTo(0, 6);
    expect(vpwShare(20, 0)).toBe(1 / 20);
  });
});

/**
 * The second method: the money of the day, prices beside it, and the rules as their authors write
 * them.
 */
function ledger(
  strategy: Strategy,
  startYear: number,
  years: number,
  stockShare: number,
  timing: 'start' | 'end',
  fee: number,
): { balances: number[]; withdrawals: number[] } {
  const first = startYear - usAnnualReturns.firstYear;
  let money = 1_000_000,
    prices = 1,
    spending = 0;
  const start = 'rate' in strategy ? strategy.rate : 0;
  const balances = [money],
    withdrawals: number[] = [];
  for (let year = 0; year < years; year += 1) {
    const returned =
        stockShare * usAnnualReturns.stock[first + year]! +
        (1 - stockShare) * usAnnualReturns.bond[first + year]!,
      inflation = usAnnualReturns.inflation[first + year]!;
    const grow = () => {
      money *= (1 + returned) * (1 - fee);
      prices *= 1 + inflation;
    };
    if (timing === 'end') grow();
    const before = timing === 'start' ? first + year - 1 : first + year;
    if (strategy.kind === 'constant-real') spending = 1_000_000 * start * prices;
    if (strategy.kind === 'percent-of-portfolio') spending = money * start;
    if (strategy.kind === 'floor-and-ceiling')
      spending = Math.max(
        900_000 * start * prices,
        Math.min(1_250_000 * start * prices, money * start),
      );
    if (strategy.kind === 'vpw') {
      const r = 0.05 * stockShare + 0.019 * (1 - stockShare),
        n = years - year;
      let worth = 0;
      for (let k = 0; k < n; k += 1) worth += (1 + r) ** -k;
      spending = money / worth;
    }
    if (strategy.kind === 'guyton-klinger') {
      if (year === 0) spending = 1_000_000 * start * (timing === 'end' ? prices : 1);
      else {
        const last =
            (1 +
              stockShare * usAnnualReturns.stock[before]! +
              (1 - stockShare) * usAnnualReturns.bond[before]!) *
              (1 - fee) -
            1,
          rise = usAnnualReturns.inflation[before]!;
        const raised = spending * (1 + rise);
        spending = last < 0 && raised / money > start && rise > 0 ? spending : raised;
        if (spending / money > start * 1.2 && years - year > 15) spending *= 0.9;
        else if (spending / money < start * 0.8) spending *= 1.1;
      }
    }
    const taken = Math.min(spending, money);
    money -= taken;
    withdrawals.push(taken / prices);
    if (timing === 'start') grow();
    balances.push(money / prices);
  }
  return { balances, withdrawals };
}
const strategies = fc.constantFrom<Strategy>(
  { kind: 'constant-real', rate: 0.04 },
  { kind: 'percent-of-portfolio', rate: 0.05 },
  { kind: 'floor-and-ceiling', rate: 0.045 },
  { kind: 'guyton-klinger', rate: 0.054 },
  { kind: 'vpw' },
);

describe('every strategy', () => {
  test('equals a ledger in the money of the day, for every start', () => {
    fc.assert(
      fc.property(
        strategies,
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(0, 0.25, 0.6, 1),
        fc.constantFrom('start' as const, 'end' as const),
        fc.constantFrom(0, 0.01),
        (strategy, years, stockShare, timing, feeAnnual) => {
          const { runs } = computeHistory(
            plan({
              strategy,
              withdrawalYears: years,
              timing,
              allocation: { stockShare, feeAnnual },
            }),
          );
          expect(runs).toHaveLength(156 - years);
          for (const run of runs) {
            const { balances, withdrawals } = ledger(
              strategy,
              run.startYear,
              years,
              stockShare,
              timing,
              feeAnnual,
            );
            if (
              balances.some((balance, at) => Math.abs(balance - run.balances[at]!) > 1) ||
              withdrawals.some((withdrawn, at) => Math.abs(withdrawn - run.withdrawals[at]!) > 1)
            )
              throw new Error(`${strategy.kind} from ${run.startYear} differs`);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
  test('is the same in any currency, and never pays more than the portfolio', () => {
    fc.assert(
      fc.property(
        strategies,
        fc.constantFrom(1, 25_000),
        fc.constantFrom('start' as const, 'end' as const),
        (strategy, scale, timing) => {
          const one = computeHistory(plan({ strategy, timing })),
            scaled = computeHistory(plan({ strategy, timing, portfolio: 1_000_000 * scale }));
          expect(scaled.failedStarts).toEqual(one.failedStarts);
          one.runs.forEach((run, at) => {
            expect(scaled.runs[at]!.endBalance / scale).toBeCloseTo(run.endBalance, 2);
            expect(run.lowestWithdrawal).toBe(Math.min(...run.withdrawals));
            expect(run.highestWithdrawal).toBe(Math.max(...run.withdrawals));
            expect(run.totalWithdrawn).toBeCloseTo(
              run.withdrawals.reduce((sum, withdrawn) => sum + withdrawn, 0),
              4,
            );
            expect(run.balances.every((balance) => balance >= 0)).toBe(true);
          });
        },
      ),
      { numRuns: 10 },
    );
  });
  test('an amount equals the same rate of the portfolio', () => {
    for (const kind of ['constant-real', 'floor-and-ceiling', 'guyton-klinger'] as const) {
      const rate = computeHistory(plan({ strategy: { kind, rate: 0.05 } as Strategy })),
        amount = computeHistory(plan({ strategy: { kind, amountPerYear: 50_000 } as Strategy }));
      expect(amount.failedStarts).toEqual(rate.failedStarts);
      expect(amount.runs.map(({ endBalance }) => Math.round(endBalance))).toEqual(
        rate.runs.map(({ endBalance }) => Math.round(endBalance)),
      );
    }
  });
  test('a failure names the year that could not be paid', () => {
    // Without growth, 10% of the start a year pays ten years and not the eleventh.
    const { runs } = computeHistory(
      plan({
        history: flat(12, 0, 0),
        withdrawalYears: 12,
        strategy: { kind: 'constant-real', rate: 0.1 },
      }),
    );
    expect(runs[0]).toMatchObject({ startYear: 2000, ok: false, failedYear: 2010, endBalance: 0 });
    expect(
      computeHistory(
        plan({
          history: flat(10, 0, 0),
          withdrawalYears: 10,
          strategy: { kind: 'constant-real', rate: 0.1 },
        }),
      ).ok,
    ).toBe(1);
  });
  test('shares of the portfolio never run out', () => {
    for (const strategy of [{ kind: 'percent-of-portfolio', rate: 0.1 }, { kind: 'vpw' }] as const)
      expect(computeHistory(plan({ strategy, withdrawalYears: 60 })).failedStarts).toEqual([]);
  });
  test('a higher fee or rate never leaves more if the rule follows the portfolio', () => {
    const ruled = fc.constantFrom(
      'percent-of-portfolio' as const,
      'floor-and-ceiling' as const,
      'vpw' as const,
    );
    fc.assert(
      fc.property(
        ruled,
        fc.integer({ min: 20, max: 80 }),
        fc.integer({ min: 10, max: 50 }),
        fc.constantFrom('start' as const, 'end' as const),
        (kind, thousandths, withdrawalYears, timing) => {
          const left = (rate: number, feeAnnual: number) =>
            computeHistory(
              plan({
                strategy: (kind === 'vpw' ? { kind } : { kind, rate }) as Strategy,
                withdrawalYears,
                timing,
                allocation: { stockShare: 0.6, feeAnnual },
              }),
            );
          const rate = thousandths / 1_000,
            plain = left(rate, 0);
          for (const worse of [
            left(rate, 0.01),
            ...(kind === 'vpw' ? [] : [left(rate + 0.005, 0)]),
          ]) {
            expect(worse.ok).toBeLessThanOrEqual(plain.ok);
            worse.runs.forEach((run, start) =>
              run.balances.forEach((balance, year) => {
                if (balance > plain.runs[start]!.balances[year]! * (1 + 1e-9))
                  throw new Error(`${kind} from ${run.startYear}: more in year ${year}`);
              }),
            );
          }
        },
      ),
      { numRuns: 30 },
    );
  });
  test('the cap of a raise keeps the withdrawal below inflation', () => {
    const { runs } = computeHistory(
      plan({
        history: flat(3, 0.2, 0.1),
        withdrawalYears: 3,
        strategy: { kind: 'guyton-klinger', rate: 0.05, raiseAtMost: 0.06, guard: 1 },
      }),
    );
    expect(runs[0]!.withdrawals[2]).toBeCloseTo(50_000 * (1.06 / 1.1) ** 2, 6);
  });
});

describe('saving before withdrawing', () => {
  test('equals both parts one after the other', () => {
    const saving = { years: 20, perYear: 20_000, growthAnnualReal: 0.02 };
    const whole = computeHistory(plan({ portfolio: 50_000, saving, withdrawalYears: 25 }));
    const { growthReal } = portfolioYears(usAnnualReturns, { stockShare: 0.6 });
    expect(whole.runs).toHaveLength(155 - 45 + 1);
    for (const run of whole.runs) {
      let balance = 50_000;
      for (let year = 0; year < 20; year += 1)
        balance = balance * growthReal[run.startYear - 1871 + year]! + 20_000 * 1.02 ** year;
      expect(run.balances[20]! / balance).toBeCloseTo(1, 10);
      const after = computeHistory(
        plan({
          portfolio: balance,
          withdrawalYears: 25,
          fromYear: run.startYear + 20,
          toYear: run.startYear + 44,
        }),
      ).runs[0]!;
      expect(after.ok).toBe(run.ok);
      expect(Math.abs(after.endBalance - run.endBalance)).toBeLessThanOrEqual(
        1e-6 * (1 + after.endBalance),
      );
    }
  });
});

describe('a start opened in detail', () => {
  test('1966 is listed year by year, each continuing the one before', () => {
    const years = openHistory(plan(), 1966);
    expect(years).toHaveLength(30);
    expect(years[0]).toMatchObject({
      year: 1966,
      opening: 1_000_000,
      withdrawn: 40_000,
      phase: 'withdrawing',
      saved: 0,
      inflation: 0.034_591_19,
    });
    years.forEach((year, at) => {
      if (at > 0) expect(year.opening).toBe(years[at - 1]!.closing);
      expect(year.closing).toBeCloseTo((year.opening - year.withdrawn) * year.growthReal, 4);
      expect(year.growthReal * (1 + year.inflation)).toBeCloseTo(year.growthNominal, 12);
    });
    expect(years.at(-1)!.priceLevel).toBeCloseTo(
      usAnnualReturns.inflation.slice(95, 125).reduce((level, rise) => level * (1 + rise), 1),
      9,
    );
  });
  test('saving years are named as such', () => {
    expect(
      openHistory(
        plan({ saving: { years: 2, perYear: 100, growthAnnualReal: 0.1 }, withdrawalYears: 1 }),
        2000,
      ).map(({ year, phase, saved }) => [year, phase, Math.round(saved)]),
    ).toEqual([
      [2000, 'saving', 100],
      [2001, 'saving', 110],
      [2002, 'withdrawing', 0],
    ]);
  });
  test('a start outside the history is an error', () => {
    expect(() => openHistory(plan(), 1997)).toThrow('from 1997');
    expect(() => openHistory(plan(), 1870)).toThrow('from 1870');
  });
});

describe('bounds', () => {
  test('a plan longer than the history has no runs and no share', () => {
    expect(
      computeHistory(plan({ withdrawalYears: 100, saving: { years: 60, perYear: 1 } })),
    ).toEqual({ runs: [], ok: 0, failedStarts: [], successFraction: null });
  });
  test.each<[string, Partial<HistoryPlan>]>([
    ['withdrawal rate', { strategy: { kind: 'constant-real', rate: 1.1 } }],
    ['years of withdrawals', { withdrawalYears: 0 }],
    ['share of stocks', { allocation: { stockShare: 1.1 } }],
    ['fee', { allocation: { stockShare: 1, feeAnnual: 0.6 } }],
    ['portfolio', { portfolio: -1 }],
    ['guard', { strategy: { kind: 'guyton-klinger', rate: 0.05, guard: -1 } }],
  ])('%s', (name, fields) => {
    expect(() => computeHistory(plan(fields))).toThrow(name);
  });
  test('the deepest fall is from the highest year-end so far', () => {
    expect(maxDrawdown(Float64Array.of(2, 0.5, 0.5, 10, 0.9), 0, 5)).toBe(0.75);
    expect(maxDrawdown(Float64Array.of(0.9), 0, 1)).toBeCloseTo(0.1, 12);
  });
});
