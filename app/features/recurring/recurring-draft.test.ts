import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recurring as en } from '#contract/i18n/en/recurring';
import { recurring as vi } from '#contract/i18n/vi/recurring';
import { addDays, type Day } from '#domain/calendar';
import {
  firstDayFrom,
  type FoundRecurring,
  type OneMonthDay,
  openDays,
  readRecurring,
  type Recurring,
  type Schedule,
} from '#domain/recurring';
import {
  draftOfRecurring,
  emptyRecurring,
  fieldsOfFound,
  monthDaysOf,
  readRecurringDraft,
  ruleOfDraft,
  type RecurringDraft,
} from './recurring-draft.ts';
import { saySchedule } from './schedule-sentence.ts';

const accounts = [
  { id: 'bank', currency: 'USD' },
  { id: 'cash', currency: 'USD' },
  { id: 'vcb', currency: 'VND' },
];
const context = { accounts, decimalSign: '.' as const };
const draft = (fields: Partial<RecurringDraft> = {}): RecurringDraft => ({
  ...emptyRecurring('2026-11-21', 'bank'),
  payee: 'Rent',
  amount: '950',
  ...fields,
});
const read = (fields: Partial<RecurringDraft> = {}) => readRecurringDraft(draft(fields), context);

describe('the form of a recurring transaction', () => {
  test('becomes a readable record, and opens again as it was filled in', () => {
    const result = read({
      unit: 'month',
      monthDay: { kind: 'workingDay', which: 'last' },
      mode: 'post',
      endDay: '2027-12-31',
      rest: { note: 'flat', tags: ['home'] },
    });
    expect(
      result.ok && [
        result.firstDay,
        result.fields.nextDay,
        result.fields.endDay,
        result.fields.mode,
      ],
    ).toEqual(['2026-11-30', '2026-11-30', '2027-12-31', 'post']);
    const recurring = readRecurring({
      id: 'r',
      ...(result as Extract<typeof result, { ok: true }>).fields,
    })!;
    expect(recurring.template).toMatchObject({
      kind: 'expense',
      payee: 'Rent',
      amountMinor: 95_000,
      currency: 'USD',
      note: 'flat',
      tags: ['home'],
      categoryId: null,
    });
    const again = readRecurringDraft(draftOfRecurring(recurring, '2026-11-21', '.'), context);
    expect(again.ok && readRecurring({ id: 'r', ...again.fields })).toEqual(recurring);
  });

  test('stores a range as typed, in the currency of the account, and opens with it again', () => {
    const result = read({ amount: '95', lowest: '-80.50', highest: '120' });
    if (!result.ok) throw new Error([...result.faults].join());
    expect(result.fields.template['amountRange']).toEqual({ lowMinor: 8_050, highMinor: 12_000 });
    const opened = draftOfRecurring(
      readRecurring({ id: 'r', ...result.fields })!,
      '2026-11-21',
      '.',
    );
    expect([opened.amount, opened.lowest, opened.highest]).toEqual(['95', '80.50', '120']);
    const none = readRecurringDraft({ ...opened, lowest: '', highest: ' ' }, context);
    expect(none.ok && 'amountRange' in none.fields.template).toBe(false);
    // The amount of a transfer is exact.
    const moved = readRecurringDraft(
      { ...opened, kind: 'transfer', transferAccountId: 'cash' },
      context,
    );
    expect(moved.ok && 'amountRange' in moved.fields.template).toBe(false);
  });

  test.each([
    ['', '120'],
    ['80', ''],
    ['120', '80'],
    ['96', '120'],
    ['80', '94.99'],
    ['some', '120'],
    ['0', '120'],
  ])('refuses a range from “%s” to “%s” around 95', (lowest, highest) => {
    expect(read({ amount: '95', lowest, highest })).toEqual({
      ok: false,
      faults: new Set(['range']),
    });
  });

  test('accepts a minus for an outgoing amount, and refuses it for an incoming one', () => {
    for (const amount of ['-95', '(95)']) {
      const paid = read({ amount });
      expect(paid.ok && paid.fields.template['amountMinor']).toBe(9_500);
      expect(read({ amount, kind: 'income' })).toEqual({ ok: false, faults: new Set(['amount']) });
    }
    expect(read({ amount: '95', lowest: '-80', highest: '120', kind: 'income' })).toEqual({
      ok: false,
      faults: new Set(['range']),
    });
  });

  test('stores a detected bill that varies with its range', () => {
    const found = {
      key: 'k',
      payee: 'EVN',
      kind: 'expense',
      accountId: 'vcb',
      currency: 'VND',
      categoryId: null,
      amountMinor: 450_000,
      isExact: false,
      range: { lowMinor: 300_000, highMinor: 800_000 },
      lane: 0,
      nextDay: '2026-12-10',
      days: [],
      schedule: {
        version: 1,
        every: 1,
        unit: 'month',
        startDay: '2026-12-10',
        weekdays: [],
        monthDay: null,
        weekend: 'keep',
      },
    };
    const stored = (one: object) => fieldsOfFound(one as FoundRecurring, '2026-11-21').template;
    expect(stored(found)['amountRange']).toEqual({ lowMinor: 300_000, highMinor: 800_000 });
    expect('amountRange' in stored({ ...found, range: null })).toBe(false);
  });

  test('stores two days of a month as one schedule, and opens with both again', () => {
    const monthDay = {
      kind: 'twice' as const,
      days: [
        { kind: 'day' as const, day: 10 },
        { kind: 'day' as const, day: 31 },
      ] as [OneMonthDay, OneMonthDay],
    };
    const result = read({ unit: 'month', nextDay: '2026-11-21', monthDay, weekend: 'before' });
    if (!result.ok) throw new Error('refused');
    expect([result.firstDay, result.fields.nextDay]).toEqual(['2026-11-30', '2026-11-30']);
    const recurring = readRecurring({ id: 'r', ...result.fields })!;
    expect(openDays(recurring, '2027-01-31')).toEqual([
      '2026-11-30',
      '2026-12-10',
      '2026-12-31',
      '2027-01-08',
      '2027-01-29',
    ]);
    expect([en, vi].map((t) => saySchedule(recurring.schedule, t.says))).toEqual([
      'every month, on the 10th and on the last day, or the Friday before',
      'hằng tháng, vào ngày 10 và vào ngày cuối tháng, trùng cuối tuần thì thứ Sáu trước đó',
    ]);
    const again = readRecurringDraft(draftOfRecurring(recurring, '2026-11-21', '.'), context);
    expect(again.ok && readRecurring({ id: 'r', ...again.fields })).toEqual(recurring);
  });

  test('requires the second account of a transfer to have the same currency', () => {
    const result = read({ kind: 'transfer', transferAccountId: 'cash', categoryId: 'c' });
    expect(result.ok && result.fields.template).toMatchObject({
      transferAccountId: 'cash',
      transferAmountMinor: 95_000,
      categoryId: null,
    });
    for (const transferAccountId of ['', 'bank', 'vcb'])
      expect(read({ kind: 'transfer', transferAccountId })).toEqual({
        ok: false,
        faults: new Set(['transferAccount']),
      });
  });

  test.each([
    [{ payee: ' ' }, 'payee'],
    [{ amount: '0' }, 'amount'],
    [{ amount: 'much' }, 'amount'],
    [{ accountId: 'gone' }, 'account'],
    [{ every: '0' }, 'every'],
    [{ every: '1.5' }, 'every'],
    [{ nextDay: '' }, 'nextDay'],
    [{ nextDay: '9999-12-31' }, 'nextDay'],
    [{ endDay: '2026-11-20' }, 'endDay'],
  ] as const)('reports %o at its field', (fields, field) => {
    const result = read(fields);
    expect(!result.ok && result.faults.has(field)).toBe(true);
  });
});

describe('an edit of a recurring transaction', () => {
  const template: Recurring['template'] = {
    version: 1,
    kind: 'expense',
    amountMinor: 95_000,
    currency: 'USD',
    accountId: 'bank',
    transferAccountId: null,
    transferAmountMinor: null,
    payee: 'Rent',
    note: '',
    categoryId: null,
    tags: [],
  };
  const recurring = (fields: Partial<Schedule>, nextDay: Day | null): Recurring => ({
    id: 'r',
    schedule: {
      version: 1,
      every: 1,
      unit: 'month',
      startDay: '2026-01-01',
      weekdays: [],
      monthDay: null,
      weekend: 'keep',
      ...fields,
    },
    template,
    nextDay,
    endDay: null,
    mode: 'ask',
  });
  const edit = (given: Recurring, fields: Partial<RecurringDraft>, today: Day = '2026-01-10') => {
    const result = readRecurringDraft(
      { ...draftOfRecurring(given, today, '.'), ...fields },
      context,
    );
    if (!result.ok) throw new Error([...result.faults].join());
    return readRecurring({ id: 'r', ...result.fields })!;
  };

  // The days from a calendar of 2026.
  const rhythms: [string, Partial<Schedule>, Day, Day[]][] = [
    [
      'on the 31st, after a weekend',
      { startDay: '2025-10-31', monthDay: { kind: 'day', day: 31 }, weekend: 'after' },
      '2026-02-02',
      ['2026-02-02', '2026-03-02', '2026-03-31'],
    ],
    [
      'every 2 months on the 1st, before a weekend',
      { startDay: '2025-12-01', every: 2, monthDay: { kind: 'day', day: 1 }, weekend: 'before' },
      '2026-07-31',
      ['2026-07-31', '2026-10-01', '2026-12-01'],
    ],
    [
      'each 1 January, before a weekend',
      { unit: 'year', startDay: '2026-01-01', weekend: 'before' },
      '2027-12-31',
      ['2027-12-31', '2029-01-01', '2030-01-01'],
    ],
    [
      'each 29 February',
      { unit: 'year', startDay: '2024-02-29' },
      '2026-02-28',
      ['2026-02-28', '2027-02-28', '2028-02-29'],
    ],
    [
      'every second Sunday, after a weekend',
      { unit: 'week', every: 2, startDay: '2026-01-04', weekdays: [7], weekend: 'after' },
      '2026-01-05',
      ['2026-01-05', '2026-01-19', '2026-02-02'],
    ],
  ];
  test.each(rhythms)(
    'keeps its days after an edit of the amount: %s',
    (_name, schedule, nextDay, days) => {
      const after = edit(recurring(schedule, nextDay), { amount: '1,100' });
      expect(after.template.amountMinor).toBe(110_000);
      expect(openDays(after, '2031-01-01').slice(0, 3)).toEqual(days);
    },
  );

  const anyDay = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2022-01-01', days));
  const anySchedule = fc.record<Partial<Schedule>>({
    every: fc.integer({ min: 1, max: 14 }),
    unit: fc.constantFrom('day', 'week', 'month', 'year'),
    startDay: anyDay,
    weekend: fc.constantFrom('keep', 'before', 'after'),
    weekdays: fc.subarray([1, 3, 5, 6, 7]),
    monthDay: fc.constantFrom<Schedule['monthDay'][]>(
      null,
      { kind: 'day', day: 31 },
      { kind: 'day', day: 1 },
      { kind: 'weekday', nth: -1, weekday: 7 },
      { kind: 'workingDay', which: 'last' },
    ),
  });
  test('keeps all days of any schedule after an edit of the amount', () => {
    fc.assert(
      fc.property(anySchedule, anyDay, (schedule, from) => {
        const stored = readRecurring(recurring(schedule, null))!;
        const before = { ...stored, nextDay: firstDayFrom(stored.schedule, from) };
        const after = edit(before, { amount: '7' });
        expect([after.schedule, after.nextDay]).toEqual([before.schedule, before.nextDay]);
      }),
    );
  });

  const last = recurring(
    { startDay: '2025-10-31', monthDay: { kind: 'day', day: 31 }, weekend: 'after' },
    '2026-02-02',
  );
  const leap = recurring({ unit: 'year', startDay: '2024-02-29' }, '2026-02-28');
  const changes: [string, Recurring, Partial<RecurringDraft>, Day[]][] = [
    [
      'before the weekend instead of after it',
      last,
      { weekend: 'before' },
      ['2026-01-30', '2026-02-27', '2026-03-31'],
    ],
    ['every second month', last, { every: '2' }, ['2026-02-02', '2026-03-31', '2026-06-01']],
    [
      'from another day',
      last,
      { nextDay: '2026-03-31' },
      ['2026-03-31', '2026-04-30', '2026-06-01'],
    ],
    [
      '29 February, every second year',
      leap,
      { every: '2' },
      ['2026-02-28', '2028-02-29', '2030-02-28'],
    ],
    [
      '29 February, moved to 1 May',
      leap,
      { nextDay: '2026-05-01' },
      ['2026-05-01', '2027-05-01', '2028-05-01'],
    ],
    [
      'one that is new, on a Saturday, before it',
      recurring({ startDay: '2026-08-01', monthDay: { kind: 'day', day: 1 } }, '2026-08-01'),
      { weekend: 'before' },
      ['2026-07-31', '2026-09-01', '2026-10-01'],
    ],
  ];
  test.each(changes)(
    'continues a changed rule from its place in the old one: %s',
    (_name, before, fields, days) => {
      expect(openDays(edit(before, fields), '2033-01-01').slice(0, 3)).toEqual(days);
    },
  );

  const day = (of: number, nextDay: Day) =>
    recurring({ startDay: nextDay, monthDay: { kind: 'day', day: of } }, nextDay);
  // The days from a calendar of 2026 and 2027.
  const moves: [string, Recurring, Day, Day[]][] = [
    ['on the 2nd, to the 30th', day(2, '2026-12-02'), '2026-11-30', ['2026-11-30', '2026-12-30']],
    [
      'on the day that it began, to the 30th',
      recurring({ startDay: '2026-10-02' }, '2026-12-02'),
      '2026-11-30',
      ['2026-11-30', '2026-12-30'],
    ],
    [
      'on the 31st that it began, to the 15th',
      recurring({ startDay: '2026-10-31' }, '2026-11-30'),
      '2026-12-15',
      ['2026-12-15', '2027-01-15'],
    ],
    [
      'on the 30th in a February, to 5 March',
      day(30, '2027-02-28'),
      '2027-03-05',
      ['2027-03-05', '2027-04-05'],
    ],
    [
      'on the 1st, after a weekend, to the 10th',
      recurring(
        { startDay: '2026-08-01', monthDay: { kind: 'day', day: 1 }, weekend: 'after' },
        '2026-08-03',
      ),
      '2026-08-10',
      ['2026-08-10', '2026-09-10'],
    ],
    [
      'each Monday, to a Thursday',
      recurring({ unit: 'week', startDay: '2026-11-30', weekdays: [1] }, '2026-11-30'),
      '2026-12-03',
      ['2026-12-03', '2026-12-10'],
    ],
    [
      'on the last day, which stays',
      day(31, '2026-12-31'),
      '2027-01-15',
      ['2027-01-31', '2027-02-28'],
    ],
    [
      'Mondays and Fridays, which stay',
      recurring({ unit: 'week', startDay: '2026-11-30', weekdays: [1, 5] }, '2026-11-30'),
      '2026-12-02',
      ['2026-12-04', '2026-12-07'],
    ],
    [
      'on the first Tuesday, which stays',
      recurring(
        { startDay: '2026-12-01', monthDay: { kind: 'weekday', nth: 1, weekday: 2 } },
        '2026-12-01',
      ),
      '2026-12-15',
      ['2027-01-05', '2027-02-02'],
    ],
    [
      'on the 2nd and the 20th, which stay',
      recurring(
        {
          startDay: '2026-12-02',
          monthDay: {
            kind: 'twice',
            days: [
              { kind: 'day', day: 2 },
              { kind: 'day', day: 20 },
            ],
          },
        },
        '2026-12-02',
      ),
      '2026-12-04',
      ['2026-12-20', '2027-01-02'],
    ],
  ];
  test.each(moves)('moves its next day: %s', (_name, before, nextDay, days) => {
    expect(openDays(edit(before, { nextDay }), '2033-01-01').slice(0, 2)).toEqual(days);
  });

  test('is unchanged after a day is moved and moved back', () => {
    const before = day(2, '2026-12-02');
    const moved = { ...draftOfRecurring(before, '2026-11-30', '.'), nextDay: '2026-11-30' };
    expect(ruleOfDraft(moved).monthDay).toBeNull();
    const back = readRecurringDraft({ ...moved, nextDay: '2026-12-02' }, context);
    expect(back.ok && readRecurring({ id: 'r', ...back.fields })).toEqual(before);
  });

  test('moves its own day with the next day while it is new', () => {
    const chosen = { nextDay: '2026-12-02', ruleDay: '2026-12-02' };
    const moved = (monthDay: OneMonthDay) => {
      const result = read({ ...chosen, monthDay, nextDay: '2026-12-20' });
      return result.ok && result.firstDay;
    };
    expect(moved({ kind: 'day', day: 2 })).toBe('2026-12-20');
    expect(moved({ kind: 'day', day: 31 })).toBe('2026-12-31');
  });

  test('is offered its next regular day if it has ended', () => {
    const after = edit(recurring({ unit: 'year', startDay: '2020-05-04' }, null), {}, '2026-11-22');
    expect([after.nextDay, after.schedule.startDay]).toEqual(['2027-05-04', '2020-05-04']);
  });
});

test('a day of a month offers these rules', () => {
  expect(monthDaysOf('2026-11-27')).toEqual([
    { kind: 'day', day: 27 },
    { kind: 'day', day: 31 },
    { kind: 'workingDay', which: 'first' },
    { kind: 'workingDay', which: 'last' },
    { kind: 'weekday', nth: 4, weekday: 5 },
    { kind: 'weekday', nth: -1, weekday: 5 },
  ]);
  expect(monthDaysOf('2026-10-31')).toEqual([
    { kind: 'day', day: 31 },
    { kind: 'workingDay', which: 'first' },
    { kind: 'workingDay', which: 'last' },
    { kind: 'weekday', nth: -1, weekday: 6 },
  ]);
});

test('a schedule is described in both languages', () => {
  const schedule = (fields: Partial<Schedule>): Schedule => ({
    version: 1,
    every: 1,
    unit: 'month',
    startDay: '2026-01-01',
    weekdays: [],
    monthDay: null,
    weekend: 'keep',
    ...fields,
  });
  const said = [
    schedule({ monthDay: { kind: 'day', day: 31 }, weekend: 'before' }),
    schedule({ unit: 'week', every: 2, weekdays: [1, 5] }),
    schedule({ every: 3, monthDay: { kind: 'weekday', nth: -1, weekday: 2 } }),
    schedule({ unit: 'year' }),
    schedule({ monthDay: { kind: 'weekday', nth: 4, weekday: 2 } }),
  ].map((each) => [saySchedule(each, en.says), saySchedule(each, vi.says)]);
  expect(said).toEqual([
    [
      'every month, on the last day, or the Friday before',
      'hằng tháng, vào ngày cuối tháng, trùng cuối tuần thì thứ Sáu trước đó',
    ],
    ['every 2 weeks, on Monday, Friday', '2 tuần một lần, vào thứ Hai, thứ Sáu'],
    ['every 3 months, on the last Tuesday', '3 tháng một lần, vào thứ Ba cuối cùng trong tháng'],
    ['every year', 'hằng năm'],
    // “Thứ 4” alone is a Wednesday.
    ['every month, on the fourth Tuesday', 'hằng tháng, vào thứ Ba lần thứ tư trong tháng'],
  ]);
});
