import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, cyclesBetween } from '#domain/calendar';
import { allocate } from '#domain/money';
import { expectCase, financeCases, numberIn } from '../../tests/support/finance-cases.ts';
import ownCases from './cases.json' with { type: 'json' };
import {
  budgetGroups,
  computePlannerEnvelopes,
  computeZeroBased,
  incomeByMonth,
  incomeInCycle,
  paydaysIn,
  paydaysPerYear,
  splitIncome,
} from './index.ts';

const ratio = (text: string) => {
  const [above, below = '1'] = text.split('/');
  return Number(above) / Number(below);
};
const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);

describe('published examples of budgets', () => {
  test.each(financeCases('budget', ownCases))('$name', (each) => {
    const { inputs } = each;
    const list = (name: string) => inputs[name] as number[];
    const envelopes = () =>
      computePlannerEnvelopes(
        list('carry_in').map((carriedInMinor, at) => ({
          carriedInMinor,
          assignedMinor: list('assigned')[at]!,
          spentMinor: list('spent')[at]!,
        })),
      );
    expectCase(each, {
      // Three shares of an income are the plan by shares; any other split is the allocation under
      // it.
      parts: () => {
        const weights = (inputs['ratios'] as string[]).map(ratio),
          total = numberIn(inputs, 'total_minor');
        if (weights.length !== 3 || total < 0) return allocate(total, weights);
        const split = splitIncome(total, {
          needs: weights[0]!,
          wants: weights[1]!,
          savings: weights[2]!,
        });
        return budgetGroups.map((group) => split[group]);
      },
      available: () => envelopes().availableMinor,
      overspent_total: () => envelopes().overspentMinor,
    });
  });
});

describe('income by shares', () => {
  test('uses 50/30/20 by default, and the parts sum to the income', () => {
    expect(splitIncome(400_000)).toEqual({ needs: 200_000, wants: 120_000, savings: 80_000 });
    fc.assert(
      fc.property(
        fc.nat(1_000_000_000),
        fc.nat(100),
        fc.nat(100),
        fc.integer({ min: 1, max: 100 }),
        (income, needs, wants, savings) => {
          const split = splitIncome(income, { needs, wants, savings });
          expect(split.needs + split.wants + split.savings).toBe(income);
          expect(Math.abs(split.needs - (income * needs) / (needs + wants + savings))).toBeLessThan(
            1,
          );
        },
      ),
    );
  });
  test('an invalid income is an error', () => {
    expect(() => splitIncome(-1)).toThrow('0 or more');
    expect(() => splitIncome(0.5)).toThrow('whole number');
    expect(() => splitIncome(100, { needs: 0, wants: 0, savings: 0 })).toThrow(RangeError);
  });
});

describe('zero-based', () => {
  test.each([
    [100, [60, 40], 0, 'balanced', 0],
    [100, [60], 0, 'unassigned', 40],
    [100, [60, 50], 0, 'over-assigned', -10],
    [100, [60, 50], 10, 'balanced', 0],
    [100, [], -30, 'unassigned', 70],
  ] as const)(
    '%i less %j and %i carried over is %s',
    (income, assigned, carried, status, remainderMinor) => {
      expect(computeZeroBased(income, assigned, carried)).toEqual({
        status,
        assignedMinor: sum(assigned),
        remainderMinor,
      });
    },
  );
  test('a negative assignment is an error', () => {
    expect(() => computeZeroBased(100, [-1])).toThrow('assignment');
    expect(() => computeZeroBased(Number.MAX_SAFE_INTEGER, [], 1)).toThrow('a sum');
  });
});

describe('envelopes', () => {
  const envelopes = fc.array(
    fc.record({
      carriedInMinor: fc.integer({ min: -50_000, max: 500_000 }),
      assignedMinor: fc.nat(500_000),
      spentMinor: fc.integer({ min: -1_000, max: 900_000 }),
    }),
    { maxLength: 12 },
  );
  test('no money is lost or created in either overspending mode over any cycles', () => {
    fc.assert(
      fc.property(
        fc.array(
          envelopes.map((list) => list.slice(0, 3)).filter((list) => list.length === 3),
          { minLength: 1, maxLength: 12 },
        ),
        fc.constantFrom('stays' as const, 'from-income' as const),
        (cycles, overspending) => {
          let carried = [0, 0, 0],
            assigned = 0,
            spent = 0,
            due = 0;
          for (const cycle of cycles) {
            const given = cycle.map((envelope, at) => ({
              ...envelope,
              carriedInMinor: carried[at]!,
            }));
            const totals = computePlannerEnvelopes(given, overspending);
            carried = totals.carriedOutMinor;
            assigned += sum(given.map(({ assignedMinor }) => assignedMinor));
            spent += sum(given.map(({ spentMinor }) => spentMinor));
            due += totals.dueFromIncomeMinor;
            if (overspending === 'from-income')
              expect(Math.min(...carried)).toBeGreaterThanOrEqual(0);
          }
          expect(sum(carried)).toBe(assigned - spent + due);
        },
      ),
    );
  });
  test('an overspent envelope stays negative or is paid from income', () => {
    const given = [
      { carriedInMinor: 0, assignedMinor: 50, spentMinor: 80 },
      { carriedInMinor: 10, assignedMinor: 0, spentMinor: 0 },
    ];
    expect(computePlannerEnvelopes(given)).toEqual({
      availableMinor: [-30, 10],
      carriedOutMinor: [-30, 10],
      overspentMinor: 30,
      dueFromIncomeMinor: 0,
    });
    expect(computePlannerEnvelopes(given, 'from-income')).toEqual({
      availableMinor: [-30, 10],
      carriedOutMinor: [0, 10],
      overspentMinor: 30,
      dueFromIncomeMinor: 30,
    });
  });
});

describe('income at any pay frequency', () => {
  test('twelve months sum to the year, whatever the frequency', () => {
    expect(incomeByMonth(100_000, 'every-14-days').slice(0, 9)).toEqual([
      216_667, 216_667, 216_667, 216_667, 216_667, 216_667, 216_667, 216_667, 216_666,
    ]);
    fc.assert(
      fc.property(
        fc.nat(1_000_000_000),
        fc.constantFrom(
          ['weekly', 52] as const,
          ['every-14-days', 26] as const,
          ['every-4-weeks', 13] as const,
          ['twice-a-month', 24] as const,
          ['monthly', 12] as const,
          ['quarterly', 4] as const,
          ['yearly', 1] as const,
        ),
        (paid, [frequency, times]) => {
          const months = incomeByMonth(paid, frequency);
          expect(paydaysPerYear[frequency]).toBe(times);
          expect(sum(months)).toBe(paid * times);
          expect(Math.max(...months) - Math.min(...months)).toBeLessThanOrEqual(1);
        },
      ),
    );
    expect(() => incomeByMonth(-1, 'monthly')).toThrow('0 or more');
  });
  test('every 14 days there are two or three paydays in a month, and 26 or 27 in a year', () => {
    // From Friday 2 January 2026: 2, 16, 30 January; then 13 and 27 February.
    expect(
      paydaysIn({ startDay: '2026-01-01', endDay: '2026-01-31' }, 'every-14-days', '2026-01-02'),
    ).toEqual(['2026-01-02', '2026-01-16', '2026-01-30']);
    expect(
      incomeInCycle(
        100_000,
        { startDay: '2026-02-01', endDay: '2026-02-28' },
        'every-14-days',
        '2026-01-02',
      ),
    ).toEqual({ paydays: ['2026-02-13', '2026-02-27'], incomeMinor: 200_000 });
    expect(
      paydaysIn({ startDay: '2026-01-01', endDay: '2026-12-31' }, 'every-14-days', '2030-06-21'),
    ).toHaveLength(26);
  });
  test('every 4 weeks there are one or two paydays in a month, and 13 or 14 in a year', () => {
    // From Friday 2 January 2026: 2 and 30 January, 27 February, 27 March.
    expect(
      paydaysIn({ startDay: '2026-01-01', endDay: '2026-03-31' }, 'every-4-weeks', '2026-01-02'),
    ).toEqual(['2026-01-02', '2026-01-30', '2026-02-27', '2026-03-27']);
    // Twelve times 28 days after it is 4 December, and once more New Year's Day of 2027, which ends
    // on the fourteenth.
    expect(
      paydaysIn({ startDay: '2026-01-01', endDay: '2026-12-31' }, 'every-4-weeks', '2026-01-02'),
    ).toHaveLength(13);
    expect(
      paydaysIn({ startDay: '2027-01-01', endDay: '2027-12-31' }, 'every-4-weeks', '2026-01-02'),
    ).toHaveLength(14);
    // 1,300.00 thirteen times is 16,900.00 a year, and a twelfth of it 1,408.33.
    expect(incomeByMonth(130_000, 'every-4-weeks').at(-1)).toBe(140_833);
  });
  test('cycles that divide the year count each of its paydays once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'weekly' as const,
          'every-14-days' as const,
          'every-4-weeks' as const,
          'twice-a-month' as const,
          'monthly' as const,
          'quarterly' as const,
          'yearly' as const,
        ),
        fc.integer({ min: -1_000, max: 1_000 }),
        fc.integer({ min: 1, max: 31 }),
        (frequency, shift, startDayOfMonth) => {
          const anchor = addDays('2026-01-31', shift);
          const cycles = cyclesBetween(
            [{ kind: 'monthly', startDayOfMonth, fromDay: '2020-01-01' }],
            '2026-01-15',
            '2028-06-30',
          );
          const shared = cycles.flatMap((cycle) => paydaysIn(cycle, frequency, anchor));
          expect(shared).toEqual(
            paydaysIn(
              { startDay: cycles[0]!.startDay, endDay: cycles.at(-1)!.endDay },
              frequency,
              anchor,
            ),
          );
          expect(shared).toEqual([...new Set(shared)].toSorted());
        },
      ),
    );
  });
  test('short months pay on the last day; twice a month is 15th and last, or 5th and 20th', () => {
    const year = { startDay: '2027-01-01', endDay: '2027-04-30' };
    expect(paydaysIn(year, 'monthly', '2026-12-31')).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect(paydaysIn(year, 'quarterly', '2026-11-10')).toEqual(['2027-02-10']);
    expect(paydaysIn(year, 'yearly', '2020-03-01')).toEqual(['2027-03-01']);
    for (const anchor of ['2026-12-15', '2026-12-31'])
      expect(
        paydaysIn({ startDay: '2027-01-01', endDay: '2027-02-28' }, 'twice-a-month', anchor),
      ).toEqual(['2027-01-15', '2027-01-31', '2027-02-15', '2027-02-28']);
    for (const anchor of ['2026-12-05', '2026-12-20'])
      expect(
        paydaysIn({ startDay: '2027-02-01', endDay: '2027-02-28' }, 'twice-a-month', anchor),
      ).toEqual(['2027-02-05', '2027-02-20']);
  });
});
