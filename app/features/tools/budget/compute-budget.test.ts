import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '#domain/calendar';
import { defaultCategories } from '#domain/ledger';
import { currencies } from '#domain/money';
import { decodeInputs, encodeInputs } from '../tool-address.ts';
import { inCurrency, isAllowed, usualValues } from '../tool-spec.ts';
import {
  budgetSpec,
  type BudgetValues,
  frequencies,
  groups,
  type BudgetLineInput,
  mostMinor,
  type BudgetPerson,
} from './budget-spec.ts';
import {
  computeBudget,
  inNextPeriod,
  inOrder,
  inPeriod,
  leftInYear,
  moveLine,
  payMonths,
} from './compute-budget.ts';

const form = (values: Partial<BudgetValues> = {}): BudgetValues => ({
  ...usualValues(budgetSpec, 'en'),
  ...values,
});
const line = (amount: number, values: Partial<BudgetLineInput> = {}): BudgetLineInput => ({
  name: '',
  group: 'need',
  amount,
  carried: 0,
  spent: 0,
  ...values,
});
const person = (paid: number, frequency: BudgetPerson['frequency'], payday = ''): BudgetPerson => ({
  name: '',
  paid,
  frequency,
  payday,
});
const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);

const amounts = fc.integer({ min: 0, max: mostMinor }),
  signed = fc.integer({ min: -mostMinor, max: mostMinor });
const days = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 0, max: 36_524 }).map((number) => addDays('2000-01-01', number)),
);
const people = fc.array(
  fc.record({
    name: fc.constant(''),
    paid: amounts,
    frequency: fc.constantFrom(...frequencies),
    payday: days,
  }),
  { minLength: 1, maxLength: 8 },
);
const lines = fc.array(
  fc.record({
    name: fc.constant(''),
    group: fc.constantFrom(...groups),
    amount: amounts,
    carried: signed,
    spent: amounts,
  }),
  { minLength: 1, maxLength: 40 },
);
const percent = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 10_000);
const values = fc.record({
  currency: fc.constantFrom(...currencies.map(({ code }) => code)),
  method: fc.constantFrom('shares', 'zero', 'envelopes'),
  period: fc.constantFrom('month', '14-days', 'year'),
  basis: fc.constantFrom('average', 'least', 'paydays'),
  month: days,
  people,
  needs: percent,
  wants: percent,
  savings: percent,
  before: signed,
  overspending: fc.constantFrom('stays', 'from-income'),
  lines,
}) as fc.Arbitrary<BudgetValues>;

describe('income', () => {
  test('the column of a year sums to the income of a year, though its months are rounded down', () => {
    // $2,000 every 14 days is $52,000 a year and $4,333.33 a month; twelve times $4,060 is $48,720.
    for (const basis of ['average', 'least'] as const) {
      const values = form({
        period: 'month',
        basis,
        people: [person(200_000, '14-days')],
        lines: [line(400_000), line(6_000)],
      });
      expect(leftInYear(computeBudget(values), values)).toBe(328_000);
    }
  });
  // By hand: 26 fortnights and 52 weeks a year, as employers count them; rounded down to the cent.
  test.each([
    ['14-days', 'month', 'average', 433_333],
    ['14-days', 'month', 'least', 400_000],
    ['14-days', '14-days', 'average', 200_000],
    ['14-days', 'year', 'average', 5_200_000],
    ['week', 'month', 'average', 866_666],
    ['week', 'month', 'least', 800_000],
    ['week', '14-days', 'average', 400_000],
    ['month', 'month', 'average', 200_000],
    ['month', '14-days', 'average', 92_307],
    ['half-month', 'month', 'least', 400_000],
    ['quarter', 'month', 'average', 66_666],
    ['quarter', 'month', 'least', 0],
    ['year', 'month', 'average', 16_666],
    ['year', 'year', 'least', 200_000],
  ] as const)(
    '$2,000 %s, planned by the %s (%s), is %i cents',
    (frequency, period, basis, incomeMinor) => {
      expect(
        computeBudget(form({ people: [person(200_000, frequency)], period, basis })).incomeMinor,
      ).toBe(incomeMinor);
    },
  );
  test('the incomes of several people add up', () => {
    expect(
      computeBudget(
        form({
          people: [person(200_000, '14-days'), person(310_000, 'month'), person(120_000, 'year')],
        }),
      ).incomeMinor,
    ).toBe(433_333 + 310_000 + 10_000);
  });
});

describe('a month by its paydays', () => {
  const paid = (payday: string, month: string, frequency: BudgetPerson['frequency'] = '14-days') =>
    computeBudget(form({ people: [person(200_000, frequency, payday)], basis: 'paydays', month }))
      .incomeMinor;
  // By a wall calendar: Fridays from 1 January 2027 on, every other one, are 1, 15, 29 January, 12,
  // 26 February, ... 2, 16, 30 July.
  test('every 14 days from Friday 1 January 2027: three in January and July, two in every other month', () => {
    const months = payMonths([person(200_000, '14-days', '2027-01-01')], '2027-01-20', 12);
    expect(months.map(({ paydays }) => paydays.length)).toEqual([
      3, 2, 2, 2, 2, 2, 3, 2, 2, 2, 2, 3,
    ]);
    expect(
      months
        .filter(({ hasMore }) => hasMore)
        .map(({ startDay, paydays, incomeMinor }) => [startDay, paydays.at(-1), incomeMinor]),
    ).toEqual([
      ['2027-01-01', '2027-01-29', 600_000],
      ['2027-07-01', '2027-07-30', 600_000],
      ['2027-12-01', '2027-12-31', 600_000],
    ]);
    expect([
      paid('2027-01-01', '2027-01-31'),
      paid('2027-01-01', '2027-02-01'),
      paid('2027-12-31', '2027-01-01'),
    ]).toEqual([600_000, 400_000, 600_000]);
  });
  test('quarterly and yearly pay comes only in its months', () => {
    expect(
      payMonths([person(300_000, 'quarter', '2026-11-30')], '2027-01-01', 6).map(
        ({ incomeMinor, hasMore }) => [incomeMinor, hasMore],
      ),
    ).toEqual([0, 300_000, 0, 0, 300_000, 0].map((amount) => [amount, false]));
    expect(paid('2020-03-15', '2027-03-01', 'year')).toBe(200_000);
    expect(paid('2020-03-15', '2027-04-01', 'year')).toBe(0);
  });
  test('the average counts without a payday, a month or a period of months', () => {
    expect([
      paid('', '2027-01-01'),
      paid('2027-01-01', ''),
      computeBudget(
        form({
          period: '14-days',
          people: [person(200_000, '14-days', '2027-01-01')],
          basis: 'paydays',
          month: '2027-01-01',
        }),
      ).incomeMinor,
    ]).toEqual([433_333, 433_333, 200_000]);
  });
  test('the next period of envelopes is the next month', () => {
    expect(
      inNextPeriod(form({ method: 'envelopes', basis: 'paydays', month: '2027-01-31' })).month,
    ).toBe('2027-02-01');
  });
  test('every payday is in exactly one month, from any known payday, and a month equals its plan', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((number) => addDays('2005-01-01', number));
    fc.assert(
      fc.property(
        day,
        day,
        fc.constantFrom('week' as const, '14-days' as const, '4-weeks' as const),
        fc.integer({ min: -30, max: 30 }),
        amounts,
        (payday, from, frequency, other, amount) => {
          const every = { week: 7, '14-days': 14, '4-weeks': 28 }[frequency],
            who = person(amount, frequency, payday);
          const months = payMonths([who], from, 36),
            list = months.flatMap(({ paydays }) => paydays);
          for (const [index, each] of list.entries())
            if (index > 0) expect(each).toBe(addDays(list[index - 1]!, every));
          expect(sum(months.map(({ incomeMinor }) => incomeMinor))).toBe(amount * list.length);
          expect(
            payMonths([person(amount, frequency, addDays(payday, every * other))], from, 36),
          ).toEqual(months);
          expect(
            computeBudget(form({ people: [who], basis: 'paydays', month: addMonths(from, 5) }))
              .incomeMinor,
          ).toBe(months[5]!.incomeMinor);
          for (const { paydays, hasMore } of months)
            expect([28 / every, 28 / every + 1].indexOf(paydays.length)).toBe(hasMore ? 1 : 0);
        },
      ),
    );
  });
  test('an address of the first version, which knew no paydays, keeps its incomes', () => {
    const read = decodeInputs(
      budgetSpec,
      '1&c=USD&m=zero&v=month&b=least&i=Pay,300000,month;You%2C%20too,120000,14-days&r=Rent,need,120000,0,0',
      'en',
    );
    expect(read?.damage).toBe('none');
    expect(read?.values.people).toEqual([
      { name: 'Pay', paid: 300_000, frequency: 'month', payday: '' },
      { name: 'You, too', paid: 120_000, frequency: '14-days', payday: '' },
    ]);
  });
  test.each(['2026-02-30', '1999-12-31', '2100-01-01', '6 Nov', 'null'])(
    '%s is refused as a payday',
    (payday) => {
      expect(
        decodeInputs(
          budgetSpec,
          `2&c=USD&i=Pay,300000,month,${encodeURIComponent(payday)}&n=40`,
          'en',
        ),
      ).toMatchObject({ damage: 'part', values: { needs: 40 } });
    },
  );
});

describe('the split of the income', () => {
  test('50/30/20 of $4,333.33 is 2,166.66 + 1,300.00 + 866.67 by largest remainder', () => {
    const { groups: plan } = computeBudget(form());
    // The exact shares end in .665, .999 and .666 of a dollar: the remaining cents go to wants,
    // then savings.
    expect([plan.need.targetMinor, plan.want.targetMinor, plan.saving.targetMinor]).toEqual([
      216_666, 130_000, 86_667,
    ]);
  });
  test('other shares, including sums other than 100, and three zeros, are scaled', () => {
    const targets = (needs: number, wants: number, savings: number) => {
      const { groups: plan } = computeBudget(
        form({ people: [person(90_000, 'month')], needs, wants, savings }),
      );
      return groups.map((group) => plan[group].targetMinor);
    };
    expect(targets(60, 20, 20)).toEqual([54_000, 18_000, 18_000]);
    expect(targets(100, 100, 100)).toEqual([30_000, 30_000, 30_000]);
    expect(targets(0, 0, 0)).toEqual([45_000, 27_000, 18_000]);
  });
  test.each([
    [[60, 40], 0, 0, 'balanced'],
    [[60], 0, 40, 'unassigned'],
    [[60, 60], 0, -20, 'over-assigned'],
    [[60, 60], 20, 0, 'balanced'],
    [[60], -50, -10, 'over-assigned'],
  ] as const)(
    'of 100, %j planned and %i carried over leave %i',
    (planned, before, remainderMinor, status) => {
      const answer = computeBudget(
        form({
          method: 'zero',
          people: [person(100, 'month')],
          before,
          lines: planned.map((amount) => line(amount)),
        }),
      );
      expect(answer).toMatchObject({ remainderMinor, status, availableMinor: 100 + before });
    },
  );
  test('the method of shares ignores the carried amount', () => {
    expect(
      computeBudget(form({ people: [person(100, 'month')], before: 30, lines: [line(60)] }))
        .remainderMinor,
    ).toBe(40);
  });
  test('no income leaves the planned amount missing', () => {
    expect(computeBudget(form({ people: [person(0, 'week')], lines: [line(70)] }))).toMatchObject({
      incomeMinor: 0,
      remainderMinor: -70,
      status: 'over-assigned',
    });
  });
});

describe('envelopes', () => {
  const plan = form({
    method: 'envelopes',
    people: [person(1_000, 'month')],
    lines: [line(500, { carried: 30, spent: 600 }), line(300, { carried: -20, spent: 100 })],
  });
  test('hold the carried and planned amounts less the spending', () => {
    expect(computeBudget(plan).envelopes).toMatchObject({
      availableMinor: [-70, 180],
      overspentMinor: 70,
    });
  });
  test('carry a negative balance into the next period, or take it from income', () => {
    expect(inNextPeriod(plan)).toMatchObject({
      before: 200,
      lines: [
        { amount: 500, carried: -70, spent: 0 },
        { amount: 300, carried: 180, spent: 0 },
      ],
    });
    expect(inNextPeriod({ ...plan, overspending: 'from-income' })).toMatchObject({
      before: 130,
      lines: [{ carried: 0 }, { carried: 180 }],
    });
  });
  test('over all periods income less spending equals envelopes plus unassigned money', () => {
    const small = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(small, fc.array(fc.tuple(small, small), { minLength: 3, maxLength: 3 })),
          { minLength: 1, maxLength: 8 },
        ),
        fc.constantFrom('stays' as const, 'from-income' as const),
        (periods, overspending) => {
          let held = form({
            method: 'envelopes',
            overspending,
            lines: [line(0), line(0), line(0)],
          });
          let cameIn = 0,
            wentOut = 0;
          for (const [paid, cells] of periods) {
            held = inNextPeriod({
              ...held,
              people: [person(paid, 'month')],
              lines: held.lines.map((each, index) => ({
                ...each,
                amount: cells[index]![0],
                spent: cells[index]![1],
              })),
            });
            cameIn += paid;
            wentOut += sum(cells.map(([, spent]) => spent));
          }
          expect(held.before + sum(held.lines.map(({ carried }) => carried))).toBe(
            cameIn - wentOut,
          );
        },
      ),
    );
  });
});

describe('any input of the form', () => {
  test('gives whole amounts that sum, and lines that the form accepts', () => {
    fc.assert(
      fc.property(
        values,
        fc.constantFrom('month' as const, '14-days' as const, 'year' as const),
        fc.constantFrom(...currencies.map(({ code }) => code)),
        (given, period, currency) => {
          const answer = computeBudget(given);
          expect(sum(groups.map((group) => answer.groups[group].targetMinor))).toBe(
            answer.incomeMinor,
          );
          expect(sum(groups.map((group) => answer.groups[group].plannedMinor))).toBe(
            answer.plannedMinor,
          );
          expect(answer.plannedMinor + answer.remainderMinor).toBe(answer.availableMinor);
          for (const each of [
            answer.incomeMinor,
            answer.remainderMinor,
            ...answer.envelopes.carriedOutMinor,
          ])
            expect(Number.isSafeInteger(each)).toBe(true);
          for (const next of [
            inPeriod(given, period),
            inNextPeriod(given),
            inCurrency(budgetSpec, given, 'en', currency),
          ])
            for (const [name, input] of Object.entries(budgetSpec.inputs))
              expect(isAllowed(input, (next as unknown as Record<string, unknown>)[name])).toBe(
                true,
              );
        },
      ),
    );
  });
  test('is read back from its address, the longest one included', () => {
    fc.assert(
      fc.property(values, (given) => {
        expect(decodeInputs(budgetSpec, encodeInputs(budgetSpec, given), 'en')).toEqual({
          values: given,
          damage: 'none',
          lost: [],
        });
      }),
    );
    const longest = form({
      people: Array.from({ length: 8 }, () => ({
        name: '錢'.repeat(40),
        paid: mostMinor,
        frequency: '14-days' as const,
        payday: '2026-11-06',
      })),
      lines: Array.from({ length: 40 }, () =>
        line(mostMinor, {
          name: '錢'.repeat(40),
          group: 'saving',
          carried: -mostMinor,
          spent: mostMinor,
        }),
      ),
    });
    expect(decodeInputs(budgetSpec, encodeInputs(budgetSpec, longest), 'en')?.damage).toBe('none');
  });
});

describe('the same plan in another period', () => {
  test('1,200 a year is 100 a month, and back', () => {
    const year = form({ period: 'year', lines: [line(120_000), line(7)] });
    const month = inPeriod(year, 'month');
    expect(month).toMatchObject({ period: 'month', lines: [{ amount: 10_000 }, { amount: 1 }] });
    expect(inPeriod(month, 'year').lines[0]!.amount).toBe(120_000);
    expect(inPeriod(year, '14-days').lines[0]!.amount).toBe(4_615); // 120,000 / 26 = 4,615.4
  });
});

describe('the order of lines', () => {
  const three = [line(1), line(2, { group: 'want' }), line(3), line(4, { group: 'want' })];
  test('is by group', () => expect(inOrder(three)).toEqual([0, 2, 1, 3]));
  test.each([
    [0, 'need', 1, [2, 0, 1, 3]],
    [2, 'need', 0, [2, 0, 1, 3]],
    [0, 'want', 0, [2, 0, 1, 3]],
    [0, 'want', 1, [2, 1, 0, 3]],
    [3, 'need', 9, [0, 2, 3, 1]],
    [1, 'saving', 0, [0, 2, 3, 1]],
  ] as const)('line %i goes to %s, place %i', (from, group, to, order) => {
    expect(moveLine(three, from, group, to)).toEqual(order);
  });
});

test('the default lines have the names of the default categories, except the reserve', () => {
  for (const language of ['en', 'vi'] as const) {
    const known = new Map(defaultCategories(language).map(({ name, group }) => [name, group]));
    const used = usualValues(budgetSpec, language).lines.map(({ name, group }) => [
      name,
      known.get(name),
      { need: 'needs', want: 'wants', saving: 'savings' }[group],
    ]);
    expect(used.filter(([, group, own]) => group !== own).map(([name]) => name)).toEqual([
      language === 'vi' ? 'Quỹ khẩn cấp' : 'Emergency fund',
    ]);
  }
});
