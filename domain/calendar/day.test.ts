import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  dayToTimestamp,
  formatDay,
  formatDayNear,
  formatRange,
  formatWeekdayNear,
  isDay,
  isWholeMonth,
  timestampToDay,
  todayIn,
  weekdayOf,
  yearsAndDaysBetween,
} from './index.ts';

const anyDay = fc
  .integer({ min: Date.UTC(1600, 0, 1) / 86_400_000, max: Date.UTC(2600, 0, 1) / 86_400_000 })
  .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));

describe('days', () => {
  test('equal the UTC calendar of the runtime', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -100_000, max: 100_000 }), (day, days) => {
        const ms = Date.parse(`${day}T00:00:00Z`);
        expect(dayToTimestamp(day)).toBe(ms);
        expect(timestampToDay(ms + 86_399_999)).toBe(day);
        expect(addDays(day, days)).toBe(
          new Date(ms + days * 86_400_000).toISOString().slice(0, 10),
        );
        expect(daysBetween(day, addDays(day, days))).toBe(days);
        expect(weekdayOf(day) % 7).toBe(new Date(ms).getUTCDay());
      }),
      { numRuns: 1_000 },
    );
  });
  test('are valid up to the first and the last day', () => {
    expect(addDays('0001-01-02', -1)).toBe('0001-01-01');
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
    expect(() => addDays('2026-01-01', 0.5)).toThrow('no day has the number');
  });
  test.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['0000-01-01', false],
    ['2026-00-10', false],
    ['2026-01-01T00:00', false],
  ])('%s exists: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-30', 14, '2028-01-30'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('%s and %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
  test('count years and days from the anniversary', () => {
    expect(yearsAndDaysBetween('2026-11-19', '2041-03-16')).toEqual({ years: 14, days: 117 });
    expect(yearsAndDaysBetween('2024-02-29', '2025-02-28')).toEqual({ years: 1, days: 0 });
    expect(yearsAndDaysBetween('2026-11-19', '2026-11-19')).toEqual({ years: 0, days: 0 });
    expect(() => yearsAndDaysBetween('2026-11-19', '2026-11-18')).toThrow(RangeError);
  });
});

describe('today', () => {
  test.each([
    ['Asia/Ho_Chi_Minh', '2026-11-18T17:00:00Z', '2026-11-19'],
    ['Asia/Ho_Chi_Minh', '2026-11-18T16:59:59Z', '2026-11-18'],
    ['America/New_York', '2026-11-01T04:30:00Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T04:30:00Z', '2026-11-01'], // the clocks go back between the two
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['UTC', '2026-12-31T23:59:59Z', '2026-12-31'],
  ])('in %s at %s is %s', (zone, instant, day) => {
    expect(todayIn(zone, Date.parse(instant))).toBe(day);
  });
  test('an unknown zone is an error', () => {
    expect(() => todayIn('Mars/Olympus', 0)).toThrow(RangeError);
  });
});

describe('days in the notation of each language', () => {
  test.each([
    ['2026-11-19', 'weekday', 'Thursday 19 November', 'thứ Năm, 19 tháng 11'],
    ['2026-11-22', 'weekday', 'Sunday 22 November', 'Chủ nhật, 22 tháng 11'],
    ['2026-11-19', 'weekdayShort', 'Thu 19 Nov', 'T5, 19/11'],
    ['2026-11-22', 'weekdayShort', 'Sun 22 Nov', 'CN, 22/11'],
    ['2041-03-16', 'full', '16 March 2041', '16 tháng 3 năm 2041'],
    ['2041-03-16', 'month', 'March 2041', 'tháng 3 năm 2041'],
    ['2026-11-19', 'short', '19 Nov', '19/11'],
    ['2026-11-09', 'shortYear', '9 Nov 2026', '9/11/2026'],
    ['2026-11-09', 'day', '9 November', '9 tháng 11'],
    ['2026-11-09', 'numeric', '09/11/2026', '09/11/2026'],
    ['2026-09-09', 'monthShort', 'Sep', 'thg 9'],
    ['2049-01-02', 'monthShortYear', 'Jan 2049', '1/2049'],
  ] as const)('%s, %s', (day, style, english, vietnamese) => {
    expect(formatDay(day, 'en', style)).toBe(english);
    expect(formatDay(day, 'vi', style)).toBe(vietnamese);
  });
  test('a day of another year than today’s shows its year', () => {
    expect([
      formatDayNear('2026-12-31', '2026-11-22', 'en'),
      formatDayNear('2027-11-22', '2026-11-22', 'en'),
      formatDayNear('2025-11-22', '2026-11-22', 'vi'),
    ]).toEqual(['31 Dec', '22 Nov 2027', '22/11/2025']);
    expect([
      formatWeekdayNear('2026-12-24', '2026-11-22', 'en'),
      formatWeekdayNear('2025-12-24', '2026-11-22', 'en'),
      formatWeekdayNear('2025-12-24', '2026-11-22', 'vi'),
    ]).toEqual([
      'Thursday 24 December',
      'Wednesday 24 December 2025',
      'thứ Tư, 24 tháng 12 năm 2025',
    ]);
  });
  test.each([
    ['2026-10-25', '2026-11-24', '25 Oct to 24 Nov', '25/10 đến 24/11'],
    ['2026-11-01', '2026-11-30', '1 to 30 Nov', '1/11 đến 30/11'],
    ['2026-12-25', '2027-01-24', '25 Dec 2026 to 24 Jan 2027', '25/12/2026 đến 24/1/2027'],
    ['2026-11-02', '2026-11-02', '2 Nov', '2/11'],
  ])('%s to %s', (start, end, english, vietnamese) => {
    expect(formatRange(start, end, 'en')).toBe(english);
    expect(formatRange(start, end, 'vi')).toBe(vietnamese);
  });
});

test.each([
  ['2026-01-01', '2026-01-31', true],
  ['2026-02-01', '2026-02-28', true],
  ['2024-02-01', '2024-02-28', false],
  ['2026-01-15', '2026-02-14', true],
  ['2026-01-15', '2026-02-15', false],
  // Of somebody paid on the 31st, or on the last day there is.
  ['2026-01-31', '2026-02-27', true],
  ['2026-02-28', '2026-03-30', true],
  ['2026-03-31', '2026-04-29', true],
  ['2026-04-30', '2026-05-30', true],
  ['2026-04-29', '2026-05-30', false],
  ['2026-12-01', '2026-12-31', true],
  ['2026-12-31', '2027-01-30', true],
  ['2026-09-01', '2026-09-14', false],
  ['2026-01-01', '2026-02-28', false],
])('%s to %s is a whole month: %s', (from, to, expected) => {
  expect(isWholeMonth(from, to)).toBe(expected);
});
