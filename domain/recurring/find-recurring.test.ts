import { describe, expect, test } from 'vitest';
import { addDays, addMonths, dayToTimestamp } from '#domain/calendar';
import { daysOfSchedule, findRecurring, type PastRow, readSchedule } from './index.ts';

const today = '2026-11-21';
let made = 0;
const row = (
  day: string,
  payee: string,
  amountMinor: number,
  fields: Partial<PastRow> = {},
): PastRow => ({
  id: `r${made++}`,
  date: dayToTimestamp(day),
  kind: 'expense',
  amountMinor,
  currency: 'USD',
  accountId: 'bank',
  payee,
  categoryId: 'c',
  recurringId: null,
  ...fields,
});
const months = (firstDay: string, count: number) =>
  Array.from({ length: count }, (_unused, index) => addMonths(firstDay, index));

/**
 * A flat with a rent on the second, a wage each second Friday, an insurance each year, and a life
 * around it.
 */
const ledger = [
  ...months('2025-12-02', 12).map((day, index) => row(day, `Rent ref ${4_000 + index}`, 95_000)),
  ...Array.from({ length: 12 }, (_unused, index) =>
    row(addDays('2026-06-05', 14 * index), 'ACME PAYROLL', 210_000 + index, { kind: 'income' }),
  ),
  ...['2023-03-14', '2024-03-15', '2025-03-14', '2026-03-16'].map((day) =>
    row(day, 'Home insurance', 43_000),
  ),
  // Noise: the same shop at odd days, one that costs anything, twice only, a transfer, and
  // something over for long.
  ...[
    '2026-01-03',
    '2026-01-19',
    '2026-02-02',
    '2026-03-21',
    '2026-03-29',
    '2026-05-11',
    '2026-07-02',
    '2026-07-08',
  ].map((day) => row(day, 'Market', 4_000)),
  ...months('2026-02-10', 9).map((day, index) => row(day, 'Grab', 300 * (index * index + 1))),
  row('2026-09-15', 'Gym', 3_000),
  row('2026-10-15', 'Gym', 3_000),
  ...months('2026-05-01', 6).map((day) => row(day, 'To savings', 20_000, { kind: 'transfer' })),
  ...months('2024-01-05', 8).map((day) => row(day, 'Old lease', 25_000)),
  ...months('2026-05-03', 6).map((day) => row(day, 'Phone', 1_500, { recurringId: 'known' })),
  ...months('2026-05-04', 6).map((day) => row(day, '  ', 1_500)),
];

test('a rent, a fortnightly wage and a yearly insurance are found, and nothing else', () => {
  const found = findRecurring(ledger, today);
  expect(
    found.map(({ payee, kind, amountMinor, isExact, nextDay, days }) => ({
      payee,
      kind,
      amountMinor,
      isExact,
      nextDay,
      count: days.length,
    })),
  ).toEqual([
    {
      payee: 'ACME PAYROLL',
      kind: 'income',
      amountMinor: 210_011,
      isExact: false,
      nextDay: '2026-11-20',
      count: 12,
    },
    {
      payee: 'Rent ref',
      kind: 'expense',
      amountMinor: 95_000,
      isExact: true,
      nextDay: '2026-12-02',
      count: 12,
    },
    {
      payee: 'Home insurance',
      kind: 'expense',
      amountMinor: 43_000,
      isExact: true,
      nextDay: '2027-03-14',
      count: 4,
    },
  ]);
  expect(
    found.map(({ schedule: { unit, every, monthDay, weekend } }) => ({
      unit,
      every,
      monthDay,
      weekend,
    })),
  ).toEqual([
    { unit: 'week', every: 2, monthDay: null, weekend: 'keep' },
    { unit: 'month', every: 1, monthDay: { kind: 'day', day: 2 }, weekend: 'keep' },
    { unit: 'year', every: 1, monthDay: { kind: 'day', day: 14 }, weekend: 'keep' },
  ]);
});

test.each([
  [
    'a month that each names',
    ['CTY SAO VIET TRA LUONG T08', 'CTY SAO VIET TRA LUONG T09', 'Cty SAO VIET tra luong T10'],
    'Cty SAO VIET tra luong',
  ],
  ['a number behind a sign', ['Netflix #1', 'Netflix #2', 'Netflix #3'], 'Netflix'],
  ['nothing that all share', ['7-11', '7-11', ' 7-11 '], '7-11'],
  ['the same each time', ['Điện lực, Hà Nội'], 'Điện lực, Hà Nội'],
])('a name omits words of single rows: %s', (_name, payees, expected) => {
  const found = findRecurring(
    months('2026-08-20', 3).map((day, index) => row(day, payees[index % payees.length]!, 30_000)),
    today,
  );
  expect(found.map(({ payee }) => payee)).toEqual([expected]);
});

test.each([
  [
    'the last working day',
    { kind: 'workingDay', which: 'last' },
    ['2026-05-29', '2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-30'],
  ],
  [
    'the last day',
    { kind: 'day', day: 31 },
    ['2026-05-31', '2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
  ],
] as const)('a wage on %s is recognised', (_name, monthDay, days) => {
  const found = findRecurring(
    days.map((day) => row(day, 'Wage', 300_000, { kind: 'income' })),
    today,
  );
  expect(found.map((one) => [one.schedule.monthDay, one.nextDay])).toEqual([
    [monthDay, '2026-11-30'],
  ]);
});

test('a day that weekends move is found with its direction', () => {
  // The tenth, or the Monday after: read off a calendar of 2026.
  const days = [
    '2026-05-11',
    '2026-06-10',
    '2026-07-10',
    '2026-08-10',
    '2026-09-10',
    '2026-10-12',
    '2026-11-10',
  ];
  const [found] = findRecurring(
    days.map((day) => row(day, 'Loan', 30_000)),
    today,
  );
  expect(found!.schedule).toMatchObject({
    unit: 'month',
    every: 1,
    monthDay: { kind: 'day', day: 10 },
    weekend: 'after',
  });
  expect(daysOfSchedule(found!.schedule, '2026-05-01', today)).toEqual(days);
});

test('one missed of five is accepted, and a second price is separate', () => {
  const days = months('2026-04-12', 8).filter((_day, index) => index !== 3);
  const [found, ...others] = findRecurring(
    [...days.map((day) => row(day, 'Stream', 1_200)), row('2026-06-20', 'Stream', 9_900)],
    today,
  );
  expect([found?.days.length, found?.nextDay, others]).toEqual([7, '2026-12-12', []]);
});

describe('pay that comes twice a month', () => {
  const pay = (days: readonly string[]) =>
    findRecurring(
      days.map((day) => row(day, 'ACME PAYROLL', 150_000, { kind: 'income' })),
      today,
    );
  /** The nominal days of the months from May to November 2026, as a clerk moves them. */
  const days = (first: number, second: number, weekend: 'keep' | 'before' | 'after') =>
    [5, 6, 7, 8, 9, 10, 11]
      .flatMap((month) =>
        [first, second].map((day) => {
          const last = new Date(Date.UTC(2026, month, 0)).getUTCDate(),
            date = new Date(Date.UTC(2026, month - 1, Math.min(day, last)));
          const weekday = date.getUTCDay();
          if (weekend === 'before' && (weekday === 0 || weekday === 6))
            date.setUTCDate(date.getUTCDate() - (weekday === 0 ? 2 : 1));
          if (weekend === 'after' && (weekday === 0 || weekday === 6))
            date.setUTCDate(date.getUTCDate() + (weekday === 0 ? 1 : 2));
          return date.toISOString().slice(0, 10);
        }),
      )
      .filter((day) => day <= today)
      .sort();
  test.each([
    [10, 25, 'keep', '2026-11-25'],
    [1, 15, 'keep', '2026-12-01'],
    [15, 31, 'keep', '2026-11-30'],
    [5, 20, 'keep', '2026-12-05'],
    [7, 22, 'keep', '2026-11-22'],
    [5, 25, 'keep', '2026-11-25'],
    [10, 25, 'before', '2026-11-25'],
    [1, 15, 'before', '2026-12-01'],
    [15, 31, 'before', '2026-11-30'],
    [1, 15, 'after', '2026-12-01'],
    [15, 31, 'after', '2026-11-30'],
    [10, 25, 'after', '2026-11-25'],
  ] as const)(
    'on the %i and the %i of the month (%s on a weekend) is one schedule',
    (first, second, weekend, next) => {
      const paid = days(first, second, weekend),
        found = pay(paid);
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({
        schedule: { unit: 'month', every: 1, monthDay: { kind: 'twice' } },
        amountMinor: 150_000,
        nextDay: next,
      });
      expect(daysOfSchedule(found[0]!.schedule, paid[0]!, today)).toEqual(paid);
      for (const count of [4, 5, 6])
        expect(pay(paid.slice(-count))[0]?.schedule.monthDay?.kind).toBe('twice');
    },
  );
  test('with one missed is found, and is read again as stored', () => {
    const paid = days(10, 25, 'keep'),
      [found] = pay(paid.filter((_day, at) => at !== 4));
    expect(found!.schedule.monthDay).toEqual({
      kind: 'twice',
      days: [
        { kind: 'day', day: 10 },
        { kind: 'day', day: 25 },
      ],
    });
    expect(readSchedule(structuredClone(found!.schedule))).toEqual(found!.schedule);
    expect(readSchedule({ ...found!.schedule, unit: 'year' })).toBeNull();
    expect(
      readSchedule({
        ...found!.schedule,
        monthDay: { kind: 'twice', days: [{ kind: 'day', day: 10 }] },
      }),
    ).toBeNull();
  });
  test('every 14 days stays every two weeks, also if a holiday moves one', () => {
    const fridays = Array.from({ length: 12 }, (_unused, index) =>
      addDays('2026-06-05', 14 * index),
    );
    for (const paid of [fridays, fridays.with(5, addDays(fridays[5]!, -1)), fridays.slice(1)])
      expect(pay(paid)[0]?.schedule).toMatchObject({ unit: 'week', every: 2 });
  });
  test('two bills of one payee on two days of the month are two', () => {
    const found = findRecurring(
      [
        ...months('2026-05-05', 7).map((day) => row(day, 'Insurer', 50_00)),
        ...months('2026-05-20', 7).map((day) => row(day, 'Insurer', 80_00)),
      ],
      today,
    );
    expect(found.map(({ amountMinor, schedule }) => [amountMinor, schedule.monthDay])).toEqual([
      [80_00, { kind: 'day', day: 20 }],
      [50_00, { kind: 'day', day: 5 }],
    ]);
  });
});

describe('a price that changed', () => {
  const stream = (...amounts: number[]) =>
    findRecurring(
      months('2026-01-15', 11)
        .slice(-amounts.length)
        .map((day, at) => row(day, 'Stream', amounts[at]!)),
      today,
    );
  test.each([
    [[999, 999, 999, 999, 1_099], 1_099],
    [[999, 999, 999, 999, 1_499], 1_499],
    [[999, 999, 999, 1_999, 1_999], 1_999],
    [[100, 100, 100, 999], 999],
    [[260, 260, 260, 260, 260, 390], 390],
    [[1_499, 1_499, 1_499, 999], 999],
    [[999, 999, 1_299, 1_299, 1_799, 1_799], 1_799],
  ])('%j proposes the last paid one', (amounts, last) => {
    expect(stream(...amounts)).toMatchObject([
      { amountMinor: last, isExact: true, range: null, nextDay: '2026-12-15' },
    ]);
  });
});

test.each([
  [
    [40_000, 61_000, 80_000, 55_000, 42_000, 70_000],
    [40_000, 80_000],
  ],
  [
    [100, 150, 50, 120, 80, 140],
    [50, 150],
  ],
  [
    [500_000, 740_000, 910_000, 600_000],
    [500_000, 910_000],
  ],
])('a varying bill is offered with its range: %j', (amounts, [low, high]) => {
  const found = findRecurring(
    months('2026-01-08', 11)
      .slice(-amounts!.length)
      .map((day, at) => row(day, 'Electricity', amounts![at]!)),
    today,
  );
  expect(found).toMatchObject([
    {
      isExact: false,
      range: { lowMinor: low, highMinor: high },
      schedule: { unit: 'month', every: 1 },
    },
  ]);
  const amount = found[0]!.amountMinor;
  expect(amount > low! && amount < high!).toBe(true);
});

test.each([
  [[5_000, 7_600, 6_100, 9_000, 4_800, 7_000]],
  [[9_000, 5_000, 7_400, 4_700, 8_200, 5_900]],
  [[4_000, 4_300, 8_000, 4_100, 4_200, 8_300, 4_150, 4_000]],
])('a monthly bill is one, whichever months cost more: %j', (amounts) => {
  const days = amounts.map((_amount, index) => addMonths('2026-11-05', index - amounts.length + 1));
  const found = findRecurring(
    days.map((day, index) => row(day, 'Strom', amounts[index]!)),
    today,
  );
  const range = { lowMinor: Math.min(...amounts), highMinor: Math.max(...amounts) };
  expect(found).toMatchObject([
    { range, schedule: { unit: 'month', every: 1 }, nextDay: '2026-12-05' },
  ]);
});
test('two exact amounts in turn are two bills', () => {
  const days = months('2026-06-05', 6);
  const found = findRecurring(
    days.map((day, index) => row(day, 'Strom', index % 2 === 0 ? 5_000 : 9_000)),
    today,
  );
  expect(found.map(({ amountMinor, schedule: { every } }) => [amountMinor, every])).toEqual([
    [9_000, 2],
    [5_000, 2],
  ]);
});
test('a weekly shop with varying amounts is no bill', () => {
  expect(
    findRecurring(
      [40, 80, 55, 70, 100, 60, 90].map((amount, at) =>
        row(addDays('2026-10-07', 7 * at), 'Market hall', amount),
      ),
      today,
    ),
  ).toEqual([]);
});

test('two equal fees on a day are both kept, and a single duplicate is one', () => {
  const days = months('2026-05-28', 6);
  const both = findRecurring(
    days.flatMap((day) => [row(day, 'Card fee', 500), row(day, 'Card fee', 500)]),
    today,
  );
  expect(both.map(({ amountMinor, lane, schedule }) => [amountMinor, lane, schedule.unit])).toEqual(
    [
      [500, 0, 'month'],
      [500, 1, 'month'],
    ],
  );
  expect(new Set(both.map(({ key }) => key)).size).toBe(2);
  const once = findRecurring(
    [...days.map((day) => row(day, 'Card fee', 500)), row(days[2]!, 'Card fee', 500)],
    today,
  );
  expect(once.map(({ lane, days: found }) => [lane, found.length])).toEqual([[0, 6]]);
});

test('a yearly premium that rises each time is one bill at the last price', () => {
  const rising = (amounts: number[]) => {
    const dayOf = (at: number) => addMonths('2023-11-05', 12 * at);
    const found = findRecurring(
      amounts.map((amount, at) => row(dayOf(at), 'Insurance', amount)),
      today,
    );
    return found.map(({ amountMinor, range, nextDay, days }) => ({
      amountMinor,
      range,
      nextDay,
      count: days.length,
    }));
  };
  const whole = { range: null, nextDay: '2027-11-05', count: 4 };
  expect(rising([9_900, 9_900, 11_900, 12_900])).toEqual([{ ...whole, amountMinor: 12_900 }]);
  expect(rising([9_900, 11_500, 13_400, 16_000])).toEqual([{ ...whole, amountMinor: 16_000 }]);
});

describe('common rhythms', () => {
  const found = (days: readonly string[]) =>
    findRecurring(
      days.map((day) => row(day, 'ACME', 150_000)),
      today,
    ).map(({ schedule: { unit, every, monthDay }, nextDay, days: all }) => ({
      unit,
      every,
      monthDay,
      nextDay,
      count: all.length,
    }));
  const every = (first: string, gap: number, count: number) =>
    Array.from({ length: count }, (_unused, at) => addDays(first, gap * at));

  test('the last Friday and the third Wednesday of a month are found', () => {
    expect(
      found(['2026-05-29', '2026-06-26', '2026-07-31', '2026-08-28', '2026-09-25', '2026-10-30']),
    ).toEqual([
      {
        unit: 'month',
        every: 1,
        monthDay: { kind: 'weekday', nth: -1, weekday: 5 },
        nextDay: '2026-11-27',
        count: 6,
      },
    ]);
    expect(
      found(['2026-06-17', '2026-07-15', '2026-08-19', '2026-09-16', '2026-10-21', '2026-11-18']),
    ).toEqual([
      {
        unit: 'month',
        every: 1,
        monthDay: { kind: 'weekday', nth: 3, weekday: 3 },
        nextDay: '2026-12-16',
        count: 6,
      },
    ]);
  });
  test('every four weeks is found with one that came three days late', () => {
    const days = every('2026-06-05', 28, 6);
    days[3] = addDays(days[3]!, 3);
    expect(found(days)).toEqual([
      { unit: 'week', every: 4, monthDay: null, nextDay: '2026-11-20', count: 6 },
    ]);
  });
  test.each([30, 10, 45])('every %i days is found', (gap) => {
    const days = every(addDays('2026-11-15', -4 * gap), gap, 5);
    expect(found(days)).toEqual([
      { unit: 'day', every: gap, monthDay: null, nextDay: addDays('2026-11-15', gap), count: 5 },
    ]);
  });
  test('twice a month is found with one day that was moved', () => {
    const days = [
      '2026-07-10',
      '2026-07-25',
      '2026-08-10',
      '2026-08-27',
      '2026-09-10',
      '2026-09-25',
      '2026-10-10',
      '2026-10-25',
      '2026-11-10',
    ];
    const twice = {
      kind: 'twice',
      days: [
        { kind: 'day', day: 10 },
        { kind: 'day', day: 25 },
      ],
    };
    expect(found(days)).toEqual([
      { unit: 'month', every: 1, monthDay: twice, nextDay: '2026-11-25', count: 9 },
    ]);
  });
  test('two equal fees three days apart are found', () => {
    const days = months('2026-07-03', 5).flatMap((day) => [day, addDays(day, 3)]);
    const twice = {
      kind: 'twice',
      days: [
        { kind: 'day', day: 3 },
        { kind: 'day', day: 6 },
      ],
    };
    expect(found(days)).toEqual([
      { unit: 'month', every: 1, monthDay: twice, nextDay: '2026-12-03', count: 10 },
    ]);
  });
  test('two equal fees on one day and on adjacent days are found', () => {
    const days = months('2026-07-03', 5).flatMap((day) => [day, addDays(day, 1)]);
    const monthly = (day: number, count: number) => ({
      unit: 'month',
      every: 1,
      monthDay: { kind: 'day', day },
      nextDay: `2026-12-0${day}`,
      count,
    });
    expect(found(days)).toEqual([monthly(3, 5), monthly(4, 5)]);
    const onOneDay = months('2026-07-03', 5).flatMap((day) => [day, day]);
    expect(found(onOneDay)).toEqual([monthly(3, 5), monthly(3, 5)]);
  });
  test('shopping on irregular days is not found', () => {
    expect(
      found([
        '2026-08-03',
        '2026-08-11',
        '2026-08-30',
        '2026-09-04',
        '2026-09-19',
        '2026-10-02',
        '2026-10-21',
        '2026-11-08',
      ]),
    ).toEqual([]);
  });
});
