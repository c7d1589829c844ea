import { describe, expect, test } from 'vitest';
import { computeHistory, usAnnualReturns } from '#domain/history';
import { usualValues } from '../tool-spec.ts';
import { computeFi } from './compute-fi.ts';
import { type Lasting, lastingInPieces, lastingPlan, wholeLifePlan } from './compute-lasting.ts';
import { fiSpec, type FiValues } from './fi-spec.ts';

const form = (values: Partial<FiValues> = {}): FiValues => ({
  ...usualValues(fiSpec, 'en'),
  ...values,
});
function lastingOf(values: Partial<FiValues> = {}): Lasting {
  const filled = form(values),
    pieces = lastingInPieces(lastingPlan(filled, computeFi(filled))!);
  for (;;) {
    const step = pieces.next();
    if (step.done) return step.value;
  }
}
const ruleOf = (lasting: Lasting, kind: FiValues['strategy']) =>
  lasting.rules.find((each) => each.kind === kind)!;

/** Computes the real growth of each year by hand. */
const growth = (stock: number) =>
  Array.from(
    usAnnualReturns.stock,
    (ofStock, year) =>
      (1 + stock * ofStock + (1 - stock) * usAnnualReturns.bond[year]!) /
      (1 + usAnnualReturns.inflation[year]!),
  );
/**
 * Returns the portfolio of each year from one start, with a share of the start withdrawn each year;
 * stops when a withdrawal cannot be paid.
 */
function paysAll(stock: number, from: number, years: number, rate: number): boolean {
  const growths = growth(stock);
  let balance = 1;
  for (let year = from; year < from + years; year += 1) {
    if (balance < rate) return false;
    balance = (balance - rate) * growths[year]!;
  }
  return true;
}

describe('every start since 1871', () => {
  test('4% over 30 years of three quarters stocks: the published 122 of 126, and those that failed', () => {
    expect(lastingOf({ lasting: 30 })).toMatchObject({
      starts: 126,
      ok: 122,
      failedStarts: [1965, 1966, 1968, 1969],
      firstStart: 1871,
      lastStart: 1996,
    });
  });
  test('the bars count the starts that succeed at each rate', () => {
    const { bars, barsOf, starts } = lastingOf({
      lasting: 35,
      stockShare: 60,
      withdrawalRate: 4.5,
    });
    expect(barsOf).toBe('constant-real');
    expect(bars.map(({ rate }) => Math.round(rate * 1_000))).toEqual([
      30, 35, 40, 45, 50, 55, 60, 65, 70,
    ]);
    for (const { rate, ok } of bars)
      expect([rate, ok]).toEqual([
        rate,
        Array.from({ length: starts }, (_, from) => paysAll(0.6, from, 35, rate)).filter(Boolean)
          .length,
      ]);
  });
  test('all starts succeed at the safe rate, the hardest fails above it, and nine of ten succeed at theirs', () => {
    const { safe, starts } = lastingOf({ stockShare: 100 });
    const carried = (rate: number) =>
      Array.from({ length: starts }, (_, from) => paysAll(1, from, 40, rate));
    expect(carried(safe.all.rate * 0.9999).every(Boolean)).toBe(true);
    expect(
      carried(safe.all.rate * 1.0001).flatMap((ok, from) => (ok ? [] : [1871 + from])),
    ).toEqual([safe.all.startYear]);
    expect(carried(safe.nineOfTen * 0.9999).filter(Boolean).length / starts).toBeGreaterThanOrEqual(
      0.9,
    );
    expect(carried(safe.nineOfTen * 1.0001).filter(Boolean).length / starts).toBeLessThan(0.9);
  });
});

describe('the five withdrawal rules', () => {
  test('a constant withdrawal is the need of each year, and zero after the portfolio has run out', () => {
    const lasting = lastingOf();
    expect(ruleOf(lasting, 'constant-real')).toMatchObject({ ok: lasting.ok, leanestYear: 0 });
    expect(ruleOf(lasting, 'constant-real').middleYear).toBeCloseTo(2_822_400, 4);
  });
  test('a share of the portfolio never runs out, and its leanest year equals that of a walk through history', () => {
    const { leanestYear, leanestStart, ok } = ruleOf(
      lastingOf({ lasting: 30, stockShare: 50 }),
      'percent-of-portfolio',
    );
    expect(ok).toBe(126);
    let least = Infinity,
      start = 0;
    const growths = growth(0.5);
    for (let from = 0; from + 30 <= 155; from += 1) {
      let balance = 70_560_000;
      for (let year = from; year < from + 30; year += 1) {
        if (0.04 * balance < least) {
          least = 0.04 * balance;
          start = 1871 + from;
        }
        balance *= 0.96 * growths[year]!;
      }
    }
    expect(leanestStart).toBe(start);
    expect(leanestYear).toBeCloseTo(least, 2);
  });
  test('VPW spends the whole portfolio', () => {
    expect(ruleOf(lastingOf({ strategy: 'vpw' }), 'vpw')).toMatchObject({ ok: 116, middleEnd: 0 });
  });
  test('the bars use a rule that may run out, and otherwise the constant withdrawal', () => {
    expect(lastingOf({ strategy: 'guyton-klinger', withdrawalRate: 5 }).barsOf).toBe(
      'guyton-klinger',
    );
    expect(lastingOf({ strategy: 'vpw' }).barsOf).toBe('constant-real');
    const floor = lastingOf({ strategy: 'floor-and-ceiling', withdrawalRate: 5 });
    expect(floor.bars.find(({ rate }) => Math.abs(rate - 0.05) < 1e-9)!.ok).toBe(floor.ok);
  });
});

describe('the falls of the portfolio on the way', () => {
  test('the deepest fall from a highest year-end equals one counted start by start', () => {
    const growths = growth(0.75),
      falls: number[] = [];
    for (let from = 0; from + 40 <= 155; from += 1) {
      let worth = 1,
        highest = 1,
        deepest = 0;
      for (let year = from; year < from + 40; year += 1) {
        worth *= growths[year]!;
        highest = Math.max(highest, worth);
        deepest = Math.max(deepest, 1 - worth / highest);
      }
      falls.push(deepest);
    }
    const sorted = falls.toSorted((a, b) => a - b),
      {
        falls: { deepest, middle },
      } = lastingOf();
    expect(deepest).toBeCloseTo(sorted.at(-1)!, 12);
    expect(middle).toBeCloseTo(sorted[57]!, 12);
  });
  test('every start succeeds at the highest first rate of a rule that cuts, and one fails just above it', () => {
    const { safeOfRule, safe } = lastingOf({ strategy: 'guyton-klinger' });
    const okAt = (rate: number) => {
      const filled = form({ strategy: 'guyton-klinger', withdrawalRate: 100 * rate });
      const { runs, ok } = computeHistory(lastingPlan(filled, computeFi(filled))!.plan);
      return ok / runs.length;
    };
    expect(okAt(safeOfRule!.all)).toBe(1);
    expect(okAt(safeOfRule!.all + 2e-5)).toBeLessThan(1);
    expect(okAt(safeOfRule!.nineOfTen)).toBeGreaterThanOrEqual(0.9);
    expect(safeOfRule!.all).toBeGreaterThan(safe.all.rate);
    expect(lastingOf().safeOfRule).toBeNull();
    expect(lastingOf({ strategy: 'vpw' }).safeOfRule).toBeNull();
  });
});

describe('a whole life in history', () => {
  test('saves up to the date and withdraws from it on, year by year', () => {
    const filled = form({ lasting: 30 }),
      whole = wholeLifePlan(filled, computeFi(filled))!;
    const growths = growth(0.75),
      run = computeHistory(whole).runs[40]!;
    // $22,176 a year in twelve parts, each with its share of 5% by the year's end; 15 years,
    // because the date is in the 15th.
    const saved = Array.from(
      { length: 12 },
      (_, month) => 184_800 * 1.05 ** ((11 - month) / 12),
    ).reduce((sum, part) => sum + part, 0);
    let balance = 12_250_000;
    for (let year = 0; year < 15; year += 1) balance = balance * growths[40 + year]! + saved;
    expect(run.balances[15]! / balance).toBeCloseTo(1, 9);
    for (let year = 15; year < 45; year += 1)
      balance = Math.max(0, balance - 2_822_400) * growths[40 + year]!;
    expect(run.endBalance / balance).toBeCloseTo(1, 9);
  });
  test('is null if no saving is left', () => {
    const filled = form({ portfolio: 141_120_000 });
    expect(wholeLifePlan(filled, computeFi(filled))).toBeNull();
  });
});

describe('the starting portfolio', () => {
  test('a surplus of today makes the first rate lower than the stated one', () => {
    const filled = form({ portfolio: 141_120_000 });
    expect(lastingPlan(filled, computeFi(filled))).toMatchObject({
      rate: 0.02,
      plan: { portfolio: 141_120_000 },
    });
  });
  test('no withdrawal gives no plan', () => {
    const filled = form({ otherIncome: 1_000_000 });
    expect(lastingPlan(filled, computeFi(filled))).toBeNull();
  });
});
