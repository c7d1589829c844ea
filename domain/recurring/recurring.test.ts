import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar';
import {
  dayAfterPosting,
  type DuePosting,
  expectedUntil,
  forecastBalances,
  idOfOccurrence,
  matchExpected,
  openDays,
  pairExpected,
  readRecurring,
  type Recurring,
  type Template,
} from './index.ts';

const template: Template = {
  version: 1,
  kind: 'expense',
  amountMinor: 95_000,
  currency: 'USD',
  accountId: 'bank',
  transferAccountId: null,
  transferAmountMinor: null,
  payee: 'Rent',
  note: '',
  categoryId: 'home',
  tags: ['flat'],
};
const monthly: Recurring = {
  id: 'rent',
  schedule: {
    version: 1,
    every: 1,
    unit: 'month',
    startDay: '2026-01-31',
    weekdays: [],
    monthDay: { kind: 'day', day: 31 },
    weekend: 'keep',
  },
  template,
  nextDay: '2026-09-30',
  endDay: null,
  mode: 'post',
};
const at = (day: string, fields: Partial<Template> = {}): DuePosting => ({
  recurringId: 'x',
  day,
  template: { ...template, ...fields },
  mode: 'ask',
});

describe('open days', () => {
  test('are all days since the next one, up to today or the end', () => {
    expect(openDays(monthly, '2026-11-21')).toEqual(['2026-09-30', '2026-10-31']);
    expect(openDays({ ...monthly, endDay: '2026-10-15' }, '2026-11-21')).toEqual(['2026-09-30']);
    expect(openDays(monthly, '2026-09-29')).toEqual([]);
    expect(openDays({ ...monthly, nextDay: null }, '2026-11-21')).toEqual([]);
    // A day that was moved by hand counts, and the rhythm goes on behind it.
    expect(openDays({ ...monthly, nextDay: '2026-10-03' }, '2026-11-21')).toEqual([
      '2026-10-03',
      '2026-10-31',
    ]);
    expect(openDays({ ...monthly, nextDay: '2020-01-31' }, '2026-11-21', 3)).toEqual([
      '2020-01-31',
      '2026-01-31',
      '2026-02-28',
    ]);
  });

  test('continue after the last posted day until the end', () => {
    expect(dayAfterPosting(monthly, '2026-09-30')).toBe('2026-10-31');
    expect(dayAfterPosting({ ...monthly, endDay: '2026-10-30' }, '2026-09-30')).toBeNull();
  });

  test('of posting day by day equal those of the forecast', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom('day', 'week', 'month' as const),
        fc.constantFrom('keep', 'before', 'after' as const),
        (every, unit, weekend) => {
          const recurring: Recurring = {
            ...monthly,
            schedule: { ...monthly.schedule, every, unit, weekend, monthDay: null },
            nextDay: '2026-02-02',
            endDay: '2026-07-31',
          };
          const ahead = openDays(recurring, '2026-12-31');
          const one: string[] = [];
          for (let day = recurring.nextDay; day !== null; day = dayAfterPosting(recurring, day))
            one.push(day);
          expect(one).toEqual(ahead);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('of all schedules are in order of days', () => {
    const weekly: Recurring = {
      ...monthly,
      id: 'lesson',
      schedule: { ...monthly.schedule, unit: 'week', monthDay: null, startDay: '2026-10-05' },
      nextDay: '2026-10-26',
    };
    expect(
      expectedUntil([monthly, weekly], '2026-11-03').map(
        ({ recurringId, day }) => `${day} ${recurringId}`,
      ),
    ).toEqual(['2026-09-30 rent', '2026-10-26 lesson', '2026-10-31 rent', '2026-11-02 lesson']);
  });
});

test('have record ids that no other day or schedule has', () => {
  const ids = new Set(
    ['rent', 'lesson'].flatMap((id) =>
      Array.from({ length: 300 }, (_unused, index) =>
        idOfOccurrence(id, addDays('2026-01-01', index)),
      ),
    ),
  );
  expect(
    [...ids].every((id) =>
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id),
    ),
  ).toBe(true);
  expect(ids.size).toBe(600);
  expect(idOfOccurrence('rent', '2026-01-01')).toBe(idOfOccurrence('rent', '2026-01-01'));
});

test.each([
  ['a later schedule', { schedule: { version: 2 } }],
  ['a later template', { template: { ...template, version: 2 } }],
  ['no amount', { template: { ...template, amountMinor: 0 } }],
  ['a transfer to nowhere', { template: { ...template, kind: 'transfer' } }],
  ['an expense that arrives somewhere', { template: { ...template, transferAccountId: 'cash' } }],
  [
    'a range of no money',
    { template: { ...template, amountRange: { lowMinor: 0, highMinor: 200_000 } } },
  ],
  ['a range of another shape', { template: { ...template, amountRange: [90_000, 99_000] } }],
  [
    'a range beside its amount',
    { template: { ...template, amountRange: { lowMinor: 96_000, highMinor: 99_000 } } },
  ],
  ['a day of no century', { nextDay: '0001-01-01' }],
])('%s is refused', (_name, fields) => {
  expect(readRecurring({ ...monthly, ...fields })).toBeNull();
});

test('a stored record is read unchanged', () => {
  const varying = {
    ...monthly,
    template: { ...template, amountRange: { lowMinor: 90_000, highMinor: 99_000 } },
  };
  expect(readRecurring(JSON.parse(JSON.stringify(varying)))).toEqual(varying);
  expect(readRecurring(JSON.parse(JSON.stringify(monthly)))).toEqual(monthly);
});

describe('the balance ahead', () => {
  const today = '2026-11-21';
  const balances = [
    { accountId: 'bank', currency: 'USD', balanceMinor: 100_000, isPaidFrom: true },
    { accountId: 'cash', currency: 'USD', balanceMinor: 5_000, isPaidFrom: true },
    { accountId: 'vcb', currency: 'VND', balanceMinor: 2_000_000, isPaidFrom: true },
  ];

  test('changes by expected amounts, each currency for itself, and a late one counts today', () => {
    const forecast = forecastBalances(
      balances,
      [
        at('2026-11-19', { amountMinor: 10_000 }),
        at('2026-11-23'),
        at('2026-11-25', { kind: 'income', amountMinor: 200_000 }),
        at('2026-11-24', {
          kind: 'transfer',
          amountMinor: 1_000,
          transferAccountId: 'cash',
          transferAmountMinor: 1_000,
        }),
        at('2027-06-01'),
        at('2026-11-22', { accountId: 'gone' }),
        at('2026-11-22', { accountId: 'vcb' }),
      ],
      today,
      5,
    );
    expect(forecast.toDay).toBe('2026-11-26');
    expect(forecast.byAccount.get('bank')).toEqual({
      currency: 'USD',
      balances: [90_000, 90_000, -5_000, -6_000, 194_000, 194_000],
      lowest: { day: '2026-11-24', balanceMinor: -6_000 },
      belowZero: '2026-11-23',
    });
    expect(forecast.byAccount.get('cash')!.balances).toEqual([
      5_000, 5_000, 5_000, 6_000, 6_000, 6_000,
    ]);
    // A transfer between one's own accounts changes nothing in all.
    expect(forecast.byCurrency.get('USD')).toEqual({
      currency: 'USD',
      balances: [95_000, 95_000, 0, 0, 200_000, 200_000],
      lowest: { day: '2026-11-23', balanceMinor: 0 },
      belowZero: null,
    });
    expect(forecast.byCurrency.get('VND')!.lowest).toEqual({ day: today, balanceMinor: 2_000_000 });
  });

  test('contains accounts that pay bills, without debts and investments', () => {
    const { byAccount, byCurrency } = forecastBalances(
      [
        ...balances,
        { accountId: 'loan', currency: 'USD', balanceMinor: -900_000, isPaidFrom: false },
        { accountId: 'shares', currency: 'EUR', balanceMinor: 700, isPaidFrom: false },
      ],
      [
        at('2026-11-23', { accountId: 'loan' }),
        at('2026-11-24', {
          kind: 'transfer',
          amountMinor: 10_000,
          transferAccountId: 'loan',
          transferAmountMinor: 10_000,
        }),
      ],
      today,
      3,
    );
    // By hand: 100,000 + 5,000, of which 10,000 pays the loan.
    expect(byCurrency.get('USD')!.balances).toEqual([105_000, 105_000, 105_000, 95_000]);
    expect([...byCurrency.keys()]).toEqual(['USD', 'VND']);
    expect(byAccount.get('loan')!.balances).toEqual([-900_000, -900_000, -995_000, -985_000]);
  });

  test('uses the stated amount of a bill with a range', () => {
    const varying = at('2026-11-23', {
      amountMinor: 10_000,
      amountRange: { lowMinor: 1_000, highMinor: 90_000 },
    });
    expect(forecastBalances(balances, [varying], today, 3).byAccount.get('bank')!.balances).toEqual(
      [100_000, 100_000, 90_000, 90_000],
    );
  });

  test("contains future-dated rows on their days, and today's in the balance", () => {
    const dated = new Map([
      [
        'bank',
        [
          ['2026-11-20', -1],
          [today, -2],
          ['2026-11-23', -30_000],
          ['2026-12-24', -9],
        ] as const,
      ],
    ]);
    expect(
      forecastBalances(
        balances,
        [at('2026-11-24', { amountMinor: 10_000 })],
        today,
        4,
        dated,
      ).byAccount.get('bank')!.balances,
    ).toEqual([100_000, 100_000, 70_000, 60_000, 60_000]);
  });

  test('of accounts in one currency sums to that of the currency, on every day', () => {
    const anyExpected = fc
      .record({
        days: fc.integer({ min: -5, max: 100 }),
        accountId: fc.constantFrom('bank', 'cash'),
        kind: fc.constantFrom('income', 'expense', 'transfer' as const),
        amountMinor: fc.integer({ min: 1, max: 1_000_000 }),
      })
      .map(({ days, accountId, kind, amountMinor }) =>
        at(addDays(today, days), {
          accountId,
          kind,
          amountMinor,
          ...(kind === 'transfer' && {
            transferAccountId: accountId === 'bank' ? 'cash' : 'bank',
            transferAmountMinor: amountMinor,
          }),
        }),
      );
    fc.assert(
      fc.property(fc.array(anyExpected, { maxLength: 20 }), (expected) => {
        const { byAccount, byCurrency } = forecastBalances(balances, expected, today);
        const sums = byAccount
          .get('bank')!
          .balances.map((minor, index) => minor + byAccount.get('cash')!.balances[index]!);
        expect(byCurrency.get('USD')!.balances).toEqual(sums);
        expect(byCurrency.get('USD')!.lowest.balanceMinor).toBe(Math.min(...sums));
      }),
    );
  });
});

describe('a row of the bank', () => {
  const movement = (fields: object = {}) => ({
    day: '2026-12-02',
    kind: 'expense' as const,
    amountMinor: 95_000,
    currency: 'USD',
    payee: 'SEPA 4711',
    ...fields,
  });
  test.each([
    ['of the same amount, some days away, is the expected one', {}, '2026-12-01'],
    [
      'of nearly the amount is it where the payee says so',
      { amountMinor: 97_000, payee: 'RENT DEC' },
      '2026-12-01',
    ],
    ['of nearly the amount to somebody else is not', { amountMinor: 97_000 }, null],
    ['much dearer is not', { amountMinor: 120_000, payee: 'Rent' }, null],
    ['a week away is not', { day: '2026-12-08' }, null],
    ['in the other direction is not', { kind: 'income' }, null],
    ['in another currency is not', { currency: 'EUR' }, null],
    ['nearest in time wins', { day: '2026-12-20' }, '2026-12-21'],
  ] as const)('%s', (_name, fields, day) => {
    expect(
      matchExpected(movement(fields), 'bank', [
        at('2026-12-01'),
        at('2026-12-17'),
        at('2026-12-21'),
      ])?.day ?? null,
    ).toBe(day);
    expect(
      matchExpected(movement(fields), 'cash', [
        at('2026-12-01'),
        at('2026-12-17'),
        at('2026-12-21'),
      ]),
    ).toBeNull();
  });
});

test('a cash withdrawal at a place named like the payee is not the bill', () => {
  const bill = at('2026-11-10', { payee: 'FPT Internet', amountMinor: 20_000 });
  const movement = (day: string, payee: string) => ({
    day,
    kind: 'expense' as const,
    amountMinor: 20_000,
    currency: 'USD',
    payee,
  });
  const cash = movement('2026-11-10', 'ATM FPT TOWER');
  const telecom = movement('2026-11-12', 'FPT TELECOM JSC');
  const both = pairExpected(
    new Map([
      [0, cash],
      [1, telecom],
    ]),
    'bank',
    [bill],
  );
  expect([[...both.matched.keys()], [...both.offered.keys()]]).toEqual([[1], []]);
  const alone = pairExpected(new Map([[0, cash]]), 'bank', [bill]);
  expect([[...alone.matched.keys()], [...alone.offered.keys()]]).toEqual([[], [0]]);
});
