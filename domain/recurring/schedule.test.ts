import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '#domain/calendar';
import {
  daysOfSchedule,
  firstDayFrom,
  nextDayAfter,
  readSchedule,
  type Schedule,
} from './index.ts';

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

describe('the days of a schedule', () => {
  // Read off a calendar of 2026: 1 January is a Thursday.
  const cases: [string, Partial<Schedule>, string, string, string[]][] = [
    [
      'every 10 days',
      { unit: 'day', every: 10 },
      '2026-01-02',
      '2026-02-01',
      ['2026-01-11', '2026-01-21', '2026-01-31'],
    ],
    [
      'every 14 days',
      { unit: 'day', every: 14, startDay: '2026-01-09' },
      '2026-01-01',
      '2026-02-28',
      ['2026-01-09', '2026-01-23', '2026-02-06', '2026-02-20'],
    ],
    [
      'every second week on Tuesday and Friday',
      { unit: 'week', every: 2, weekdays: [2, 5] },
      '2026-01-01',
      '2026-01-31',
      ['2026-01-02', '2026-01-13', '2026-01-16', '2026-01-27', '2026-01-30'],
    ],
    [
      'a week without a weekday has that of its start',
      { unit: 'week' },
      '2026-01-01',
      '2026-01-20',
      ['2026-01-01', '2026-01-08', '2026-01-15'],
    ],
    [
      'the 31st is the last day of every month',
      { monthDay: { kind: 'day', day: 31 } },
      '2026-01-15',
      '2026-04-30',
      ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    ],
    [
      'the 30th, with February',
      { monthDay: { kind: 'day', day: 30 } },
      '2028-01-15',
      '2028-03-31',
      ['2028-01-30', '2028-02-29', '2028-03-30'],
    ],
    [
      'the last working day',
      { monthDay: { kind: 'workingDay', which: 'last' } },
      '2026-01-01',
      '2026-05-31',
      ['2026-01-30', '2026-02-27', '2026-03-31', '2026-04-30', '2026-05-29'],
    ],
    [
      'the first working day',
      { monthDay: { kind: 'workingDay', which: 'first' } },
      '2026-01-01',
      '2026-03-31',
      ['2026-01-01', '2026-02-02', '2026-03-02'],
    ],
    [
      'the second Tuesday',
      { monthDay: { kind: 'weekday', nth: 2, weekday: 2 } },
      '2026-01-01',
      '2026-03-31',
      ['2026-01-13', '2026-02-10', '2026-03-10'],
    ],
    [
      'the last Friday',
      { monthDay: { kind: 'weekday', nth: -1, weekday: 5 } },
      '2026-01-01',
      '2026-03-31',
      ['2026-01-30', '2026-02-27', '2026-03-27'],
    ],
    [
      'the first, before a weekend',
      { monthDay: { kind: 'day', day: 1 }, weekend: 'before' },
      '2026-01-02',
      '2026-04-01',
      ['2026-01-30', '2026-02-27', '2026-04-01'],
    ],
    [
      'the first, after a weekend',
      { monthDay: { kind: 'day', day: 1 }, weekend: 'after' },
      '2026-01-02',
      '2026-04-01',
      ['2026-02-02', '2026-03-02', '2026-04-01'],
    ],
    [
      'every quarter',
      { every: 3, startDay: '2025-11-15' },
      '2026-01-01',
      '2026-12-31',
      ['2026-02-15', '2026-05-15', '2026-08-15', '2026-11-15'],
    ],
    [
      '29 February, each year',
      { unit: 'year', startDay: '2024-02-29' },
      '2025-01-01',
      '2028-12-31',
      ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ],
    [
      'nothing before its start',
      { startDay: '2026-03-10' },
      '2026-01-01',
      '2026-04-30',
      ['2026-03-10', '2026-04-10'],
    ],
  ];
  test.each(cases)('%s', (_name, fields, from, to, days) => {
    expect(daysOfSchedule(schedule(fields), from, to)).toEqual(days);
  });

  const anyDay = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2020-01-01', days));
  const anySchedule = fc
    .record({
      every: fc.integer({ min: 1, max: 14 }),
      unit: fc.constantFrom('day', 'week', 'month', 'year' as const),
      startDay: anyDay,
      weekdays: fc.subarray([1, 3, 5, 6, 7]),
      weekend: fc.constantFrom('keep', 'before', 'after' as const),
      monthDay: fc.constantFrom(
        null,
        { kind: 'day', day: 31 } as const,
        { kind: 'weekday', nth: -1, weekday: 7 } as const,
        { kind: 'workingDay', which: 'last' } as const,
      ),
    })
    .map((fields) => schedule(fields));

  test('a longer span has the days of its parts, and none on an excluded weekend', () => {
    fc.assert(
      fc.property(
        anySchedule,
        anyDay,
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 300 }),
        (given, from, one, other) => {
          const middle = addDays(from, one),
            to = addDays(middle, other);
          const whole = daysOfSchedule(given, from, to);
          expect(whole).toEqual([
            ...new Set([
              ...daysOfSchedule(given, from, middle),
              ...daysOfSchedule(given, addDays(middle, 1), to),
            ]),
          ]);
          expect(whole).toEqual(whole.toSorted());
          if (given.weekend !== 'keep')
            expect(whole.filter((day) => weekdayOf(day) > 5)).toEqual([]);
        },
      ),
    );
  });

  test('the next day is the first of the following days', () => {
    fc.assert(
      fc.property(anySchedule, anyDay, (given, day) => {
        const next = nextDayAfter(given, day)!;
        expect(next > day).toBe(true);
        expect(daysOfSchedule(given, addDays(day, 1), next)).toEqual([next]);
      }),
    );
  });

  test('a schedule that starts far ahead is found, and an impossible stored day is refused', () => {
    expect(firstDayFrom(schedule({ startDay: '2400-05-05' }), '2026-01-01')).toBe('2400-05-05');
    expect(
      daysBetween(
        '2026-01-01',
        firstDayFrom(schedule({ unit: 'year', every: 366, startDay: '2025-01-01' }), '2026-01-01')!,
      ),
    ).toBeGreaterThan(300 * 365);
    expect(readSchedule({ ...schedule({}), startDay: '9999-12-31' })).toBeNull();
  });
});

test.each([
  ['a later version', { version: 2 }],
  ['an unknown unit', { unit: 'moon' }],
  ['no step', { every: 0 }],
  ['no day', { startDay: '2026-02-30' }],
  ['a weekday that is none', { unit: 'week', weekdays: [8] }],
  ['a fifth Monday', { monthDay: { kind: 'weekday', nth: 5, weekday: 1 } }],
  ['an unknown day of the month', { monthDay: { kind: 'easter' } }],
  ['another weekend', { weekend: 'never' }],
])('%s is refused', (_name, fields) => {
  expect(readSchedule({ ...schedule({}), ...fields })).toBeNull();
});

test('a stored schedule is read unchanged, and fields of other units are dropped', () => {
  const stored = schedule({ monthDay: { kind: 'workingDay', which: 'last' }, weekend: 'before' });
  expect(readSchedule(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  expect(
    readSchedule({
      version: 1,
      every: 2,
      unit: 'week',
      startDay: '2026-01-01',
      weekdays: [5, 1, 5],
      monthDay: { kind: 'day', day: 3 },
    }),
  ).toEqual(schedule({ every: 2, unit: 'week', weekdays: [1, 5] }));
  expect(readSchedule(null)).toBeNull();
});
