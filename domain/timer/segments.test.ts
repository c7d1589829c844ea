import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activeSeconds, countsAsFocus, focusMinutes, focusSecondsPerDay, instantAt, mergeSegments, minuteOfDay, reshapeSegments, type Segment, segmentsPerDay, startOfDay } from './index.ts';

const at = (text: string) => Date.parse(text);
const segment: fc.Arbitrary<Segment> = fc.tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 900 })).map(([start, length]) => [start * 1000, (start + length) * 1000] as const);
const zone = fc.constantFrom('Asia/Ho_Chi_Minh', 'America/New_York', 'Australia/Lord_Howe', 'UTC', 'Pacific/Kiritimati');

describe('measured seconds', () => {
  test('pauses count nothing', () => {
    expect(activeSeconds([[0, 600_000], [900_000, 1_800_000]])).toBe(1_500);
    expect(activeSeconds([])).toBe(0);
  });
  test('no second counts twice: as if each were ticked off on a list', () => {
    fc.assert(fc.property(fc.array(segment, { maxLength: 8 }), (segments) => {
      const ticked = new Set<number>();
      for (const [start, end] of segments) for (let second = start; second < end; second += 1000) ticked.add(second);
      expect(activeSeconds(segments)).toBe(ticked.size);
      const merged = mergeSegments(segments);
      merged.forEach(([start], index) => { if (index > 0) expect(start).toBeGreaterThan(merged[index - 1]![1]); });
    }));
  });
  test('focus and stopwatch count, breaks do not', () => {
    expect(['focus', 'stopwatch', 'shortBreak', 'longBreak'].map((kind) => countsAsFocus(kind as 'focus'))).toEqual([true, true, false, false]);
  });
  test('minutes are floored once, on the sum', () => {
    const half = { kind: 'focus' as const, segments: [[0, 90_000]] as const };
    expect(focusMinutes([half])).toBe(1);
    expect(focusMinutes([half, half])).toBe(3);
    expect(focusMinutes([half, { kind: 'stopwatch', segments: [[0, 29_999]] }])).toBe(1);
    expect(focusMinutes([half, { kind: 'longBreak', segments: [[0, 900_000]] }])).toBe(1);
  });
});

describe('days', () => {
  test('a session past midnight gives to both days of its own zone', () => {
    const evening = { kind: 'focus' as const, timeZone: 'Asia/Ho_Chi_Minh', segments: [[at('2026-11-20T16:50:00Z'), at('2026-11-20T17:15:00Z')]] as const };
    expect([...focusSecondsPerDay([evening])]).toEqual([['2026-11-20', 600], ['2026-11-21', 900]]);
    expect([...focusSecondsPerDay([{ ...evening, timeZone: 'UTC' }])]).toEqual([['2026-11-20', 1_500]]);
    expect([...focusSecondsPerDay([{ ...evening, timeZone: 'Mars/Olympus' }])]).toEqual([['2026-11-20', 1_500]]);
  });
  test.each([
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00Z'], ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00Z'], ['2026-11-21', 'Asia/Ho_Chi_Minh', '2026-11-20T17:00:00Z'],
    // The clocks went from 23:59:59 of the 29th to 00:00 of the 31st.
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00Z'], ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
  ])('%s begins in %s at %s', (day, timeZone, instant) => {
    expect(startOfDay(day, timeZone)).toBe(at(instant));
  });
  test('no second is lost or made at midnight, in any zone', () => {
    fc.assert(fc.property(fc.array(segment, { maxLength: 5 }), zone, fc.integer({ min: 0, max: 400 }), (segments, timeZone, days) => {
      const moved = segments.map(([start, end]): Segment => [start * 60 + days * 86_400_000 + at('2026-01-01'), end * 60 + days * 86_400_000 + at('2026-01-01')]);
      const perDay = segmentsPerDay(moved, timeZone);
      expect([...perDay.values()].reduce((sum, some) => sum + activeSeconds(some), 0)).toBeCloseTo(activeSeconds(moved), 6);
      for (const [day, some] of perDay) {
        for (const [start, end] of some) {
          // en-CA writes a day as YYYY-MM-DD.
          for (const instant of [start, end - 1]) expect(new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant)).toBe(day);
        }
      }
    }), { numRuns: 60 });
  });
  test('the clock on the wall', () => {
    expect(minuteOfDay(at('2026-11-20T17:30:30Z'), 'Asia/Ho_Chi_Minh')).toBe(30.5);
    expect(instantAt('2026-11-20', 8 * 60 + 15, 'Asia/Ho_Chi_Minh')).toBe(at('2026-11-20T01:15:00Z'));
    // After the clocks went back that night, and forward.
    expect(instantAt('2026-11-01', 9 * 60, 'America/New_York')).toBe(at('2026-11-01T14:00:00Z'));
    expect(instantAt('2026-03-08', 9 * 60, 'America/New_York')).toBe(at('2026-03-08T13:00:00Z'));
    // 02:30 did not exist.
    expect(instantAt('2026-03-08', 2 * 60 + 30, 'America/New_York')).toBe(at('2026-03-08T07:30:00Z'));
    expect(instantAt('2026-11-01', 23 * 60 + 30, 'America/New_York')).toBe(at('2026-11-02T04:30:00Z'));
  });
});

test('a session whose times were set anew keeps the pauses between them', () => {
  const pausedOnce: Segment[] = [[100, 200], [300, 400]];
  expect(reshapeSegments(pausedOnce, 50, 500)).toEqual([[50, 200], [300, 500]]);
  expect(reshapeSegments(pausedOnce, 150, 350)).toEqual([[150, 200], [300, 350]]);
  expect(reshapeSegments(pausedOnce, 310, 320)).toEqual([[310, 320]]);
  expect(reshapeSegments(pausedOnce, 900, 950)).toEqual([[900, 950]]);
  expect(reshapeSegments([], 1, 2)).toEqual([[1, 2]]);
});
