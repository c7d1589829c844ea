import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, daysInMonth, splitDay, weekdayOf } from '#domain/calendar';
import {
  computeNextDue,
  daily,
  isFollowingId,
  nextIdOf,
  parseStoredRepeat,
  type Repeat,
} from './index.ts';

const every = (count: number, unit: Repeat['unit'], more: Partial<Repeat> = {}): Repeat => ({
  ...daily,
  every: count,
  unit,
  ...more,
});

describe('the next due day', () => {
  // 2026-11-21 is a Saturday.
  test.each<[string, Repeat, string | null, string, string]>([
    ['every day, done on time', every(1, 'day'), '2026-11-21', '2026-11-21', '2026-11-22'],
    [
      'every 3 days, done late: in step with the calendar',
      every(3, 'day'),
      '2026-11-10',
      '2026-11-21',
      '2026-11-22',
    ],
    [
      'every 3 days after completion',
      every(3, 'day', { from: 'done' }),
      '2026-11-10',
      '2026-11-21',
      '2026-11-24',
    ],
    [
      'every day, done early: the one after it',
      every(1, 'day'),
      '2026-11-25',
      '2026-11-21',
      '2026-11-26',
    ],
    [
      'every week keeps its day of the week',
      every(1, 'week'),
      '2026-11-18',
      '2026-11-21',
      '2026-11-25',
    ],
    ['every 2 weeks, three weeks late', every(2, 'week'), '2026-10-28', '2026-11-21', '2026-11-25'],
    [
      'Monday, Wednesday, Friday from a Wednesday',
      every(1, 'week', { weekdays: [1, 3, 5] }),
      '2026-11-18',
      '2026-11-18',
      '2026-11-20',
    ],
    [
      '… from a Friday over the weekend',
      every(1, 'week', { weekdays: [1, 3, 5] }),
      '2026-11-20',
      '2026-11-21',
      '2026-11-23',
    ],
    [
      'every other week on Tuesday and Sunday, from the Sunday',
      every(2, 'week', { weekdays: [2, 7] }),
      '2026-11-22',
      '2026-11-22',
      '2026-12-01',
    ],
    [
      'every month on the 15th',
      every(1, 'month', { dayOfMonth: 15 }),
      '2026-11-15',
      '2026-11-15',
      '2026-12-15',
    ],
    [
      'the last day of the month, into February',
      every(1, 'month', { dayOfMonth: 31 }),
      '2027-01-31',
      '2027-01-31',
      '2027-02-28',
    ],
    [
      '… and out of it again',
      every(1, 'month', { dayOfMonth: 31 }),
      '2027-02-28',
      '2027-02-28',
      '2027-03-31',
    ],
    [
      '… in a leap year',
      every(1, 'month', { dayOfMonth: 31 }),
      '2028-01-31',
      '2028-02-10',
      '2028-02-29',
    ],
    [
      'every 3 months on the day it was due',
      every(3, 'month'),
      '2026-11-30',
      '2026-11-30',
      '2027-02-28',
    ],
    [
      'every month after completion',
      every(1, 'month', { from: 'done' }),
      '2026-11-01',
      '2026-11-21',
      '2026-12-21',
    ],
    // From the day it was done: one interval, and then the stated day, however early or late it was
    // done.
    [
      'monthly from done, ticked before it was due',
      every(1, 'month', { from: 'done' }),
      '2026-12-15',
      '2026-11-27',
      '2026-12-27',
    ],
    [
      'every 6 months from done',
      every(6, 'month', { from: 'done' }),
      '2026-11-28',
      '2026-12-12',
      '2027-06-12',
    ],
    [
      'monthly from done on the 15th',
      every(1, 'month', { from: 'done', dayOfMonth: 15 }),
      '2026-12-15',
      '2026-11-27',
      '2027-01-15',
    ],
    [
      'every 6 months from done on the 28th',
      every(6, 'month', { from: 'done', dayOfMonth: 28 }),
      '2026-11-28',
      '2026-12-12',
      '2027-06-28',
    ],
    [
      '… done on the day itself',
      every(1, 'month', { from: 'done', dayOfMonth: 15 }),
      '2026-11-15',
      '2026-11-15',
      '2026-12-15',
    ],
    [
      '… a day late: 29 days are about a month',
      every(1, 'month', { from: 'done', dayOfMonth: 15 }),
      '2026-11-15',
      '2026-11-16',
      '2026-12-15',
    ],
    [
      'the last day from done',
      every(1, 'month', { from: 'done', dayOfMonth: 31 }),
      '2027-01-31',
      '2027-01-31',
      '2027-02-28',
    ],
    // 21 November 2026 is a Saturday.
    [
      'weekly from done',
      every(1, 'week', { from: 'done' }),
      '2026-11-25',
      '2026-11-21',
      '2026-11-28',
    ],
    [
      'weekly from done on Wednesday',
      every(1, 'week', { from: 'done', weekdays: [3] }),
      '2026-11-25',
      '2026-11-21',
      '2026-12-02',
    ],
    [
      'every 2 weeks from done on Monday',
      every(2, 'week', { from: 'done', weekdays: [1] }),
      '2026-11-30',
      '2026-11-21',
      '2026-12-07',
    ],
    [
      'Monday, Wednesday, Friday from done on a Wednesday',
      every(1, 'week', { from: 'done', weekdays: [1, 3, 5] }),
      '2026-11-16',
      '2026-11-18',
      '2026-11-20',
    ],
    [
      '… on a Sunday: not on the very next day',
      every(1, 'week', { from: 'done', weekdays: [1, 3, 5] }),
      '2026-11-20',
      '2026-11-22',
      '2026-11-25',
    ],
    [
      'without a due day, from the day it was done',
      every(1, 'week'),
      null,
      '2026-11-21',
      '2026-11-28',
    ],
  ])('%s', (_, repeat, due, done, expected) => {
    expect(computeNextDue(repeat, due, done)).toBe(expected);
  });

  const days = fc.integer({ min: 0, max: 4000 }).map((offset) => addDays('2024-01-01', offset));
  const repeats = fc
    .record({
      version: fc.constant(1 as const),
      every: fc.integer({ min: 1, max: 40 }),
      unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }),
      dayOfMonth: fc.option(fc.integer({ min: 1, max: 31 })),
      from: fc.constantFrom('due' as const, 'done' as const),
    })
    .map((given) => parseStoredRepeat(given)!);

  test('is after the due day and the completion day, and on a day of the series', () => {
    fc.assert(
      fc.property(repeats, days, days, (repeat, due, done) => {
        const next = computeNextDue(repeat, due, done);
        const start = repeat.from === 'done' ? done : due;
        expect(next > done && next > start).toBe(true);
        if (repeat.unit === 'week')
          expect(repeat.weekdays.length === 0 ? [weekdayOf(start)] : repeat.weekdays).toContain(
            weekdayOf(next),
          );
        if (repeat.unit === 'month') {
          const { year, month, dayOfMonth } = splitDay(next);
          expect(dayOfMonth).toBe(
            Math.min(repeat.dayOfMonth ?? splitDay(start).dayOfMonth, daysInMonth(year, month)),
          );
        }
      }),
    );
  });
  test('from the completion day is one interval away, and not two', () => {
    fc.assert(
      fc.property(repeats, days, days, (repeat, due, done) => {
        const fromDone: Repeat = { ...repeat, from: 'done' };
        const gap = daysBetween(done, computeNextDue(fromDone, due, done));
        const { every: count, weekdays } = repeat;
        const length = {
          day: count,
          week: (7 * count) / Math.max(1, weekdays.length),
          month: 28 * count,
        }[repeat.unit];
        expect(gap).toBeGreaterThanOrEqual(Math.max(1, Math.floor(length) - 3));
        // At most the wait for the stated day is added.
        expect(gap).toBeLessThan(
          { day: length + 1, week: length + 7, month: 31 * (repeat.every + 1) + 1 }[repeat.unit],
        );
        expect(computeNextDue(fromDone, due, done)).toBe(computeNextDue(fromDone, null, done));
      }),
    );
  });
  test('by calendar does not depend on the day of the series that it is counted from', () => {
    fc.assert(
      fc.property(
        repeats.filter(
          (repeat) =>
            repeat.unit === 'day' ||
            (repeat.unit === 'week' && repeat.weekdays.length > 0) ||
            repeat.dayOfMonth !== null,
        ),
        days,
        fc.nat({ max: 60 }),
        (repeat, due, late) => {
          const calendar = { ...repeat, from: 'due' as const };
          const first = computeNextDue(calendar, due, due);
          const done = addDays(first, late);
          expect(computeNextDue(calendar, first, done)).toBe(computeNextDue(calendar, due, done));
        },
      ),
    );
  });
});

test('a stored rule is read only if it is understood', () => {
  expect(parseStoredRepeat(null)).toBeNull();
  expect(parseStoredRepeat({ ...daily, version: 2 })).toBeNull();
  expect(parseStoredRepeat({ ...daily, every: 0 })).toBeNull();
  expect(parseStoredRepeat({ ...daily, every: 1.5 })).toBeNull();
  expect(parseStoredRepeat({ ...daily, unit: 'week', weekdays: [8] })).toBeNull();
  expect(
    parseStoredRepeat({ version: 1, every: 2, unit: 'week', weekdays: [5, 1, 5], dayOfMonth: 3 }),
  ).toEqual({ ...daily, every: 2, unit: 'week', weekdays: [1, 5] });
});

describe('the id of the next task', () => {
  test('is a valid record id, the same each time, and recognised as derived', () => {
    fc.assert(
      fc.property(
        fc.uuid({ version: 7 }).filter((id) => !id.startsWith('00000001')),
        (id) => {
          const next = nextIdOf(id);
          expect(next).toMatch(
            /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
          );
          expect(nextIdOf(id)).toBe(next);
          expect(isFollowingId(next)).toBe(true);
          expect(isFollowingId(id)).toBe(false);
        },
      ),
    );
  });
  test('differs for every former id, through long series and for neighbours', () => {
    const seen = new Set<string>();
    for (let start = 0; start < 300; start += 1) {
      let id = `0190f3a0-0000-7000-8000-${start.toString(16).padStart(12, '0')}`;
      for (let step = 0; step < 300; step += 1) seen.add((id = nextIdOf(id)));
    }
    expect(seen.size).toBe(90_000);
    // Each hex digit takes each of its values about as often.
    const counts = new Map<string, number>();
    for (const id of seen)
      for (const at of [9, 12, 15, 17, 21, 22, 24, 30, 35])
        counts.set(`${at}${id[at]}`, (counts.get(`${at}${id[at]}`) ?? 0) + 1);
    for (const count of counts.values())
      expect(Math.abs(count / (90_000 / 16) - 1)).toBeLessThan(0.08);
  });
});

test.each<[string, number[], string[]]>([
  // A Tuesday is the first day.
  ['Tuesday and Thursday', [2, 4], ['2026-11-17', '2026-11-19', '2026-11-24', '2026-11-26']],
  ['Tuesday and Wednesday', [2, 3], ['2026-11-17', '2026-11-18', '2026-11-24', '2026-11-25']],
  [
    'Tuesday, Friday and Sunday',
    [2, 5, 7],
    ['2026-11-17', '2026-11-20', '2026-11-22', '2026-11-24'],
  ],
])('from the completion day, each of %s has its turn', (_name, weekdays, turns) => {
  const repeat = every(1, 'week', { from: 'done', weekdays });
  expect(turns.slice(1)).toEqual(turns.slice(0, -1).map((day) => computeNextDue(repeat, day, day)));
});
