import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  activeSeconds,
  countsAsFocus,
  focusMinutes,
  focusSecondsPerDay,
  instantAt,
  mergeSegments,
  minuteOfDay,
  type Segment,
  segmentsPerDay,
  setTimes,
  shownTimes,
  startOfDay,
} from './index.ts';

const at = (text: string) => Date.parse(text);
const segment: fc.Arbitrary<Segment> = fc
  .tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 900 }))
  .map(([start, length]) => [start * 1000, (start + length) * 1000] as const);
const zone = fc.constantFrom(
  'Asia/Ho_Chi_Minh',
  'America/New_York',
  'Australia/Lord_Howe',
  'UTC',
  'Pacific/Kiritimati',
);

describe('measured seconds', () => {
  test('exclude pauses', () => {
    expect(
      activeSeconds([
        [0, 600_000],
        [900_000, 1_800_000],
      ]),
    ).toBe(1_500);
    expect(activeSeconds([])).toBe(0);
  });
  test('count no second twice, like a list of all seconds', () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 8 }), (segments) => {
        const ticked = new Set<number>();
        for (const [start, end] of segments)
          for (let second = start; second < end; second += 1000) ticked.add(second);
        expect(activeSeconds(segments)).toBe(ticked.size);
        const merged = mergeSegments(segments);
        merged.forEach(([start], index) => {
          if (index > 0) expect(start).toBeGreaterThan(merged[index - 1]![1]);
        });
      }),
    );
  });
  test('count focus and stopwatch, not breaks', () => {
    expect(
      ['focus', 'stopwatch', 'shortBreak', 'longBreak'].map((kind) =>
        countsAsFocus(kind as 'focus'),
      ),
    ).toEqual([true, true, false, false]);
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
  test('a session past midnight counts for both days of its own zone', () => {
    const evening = {
      kind: 'focus' as const,
      timeZone: 'Asia/Ho_Chi_Minh',
      segments: [[at('2026-11-20T16:50:00Z'), at('2026-11-20T17:15:00Z')]] as const,
    };
    expect([...focusSecondsPerDay([evening])]).toEqual([
      ['2026-11-20', 600],
      ['2026-11-21', 900],
    ]);
    expect([...focusSecondsPerDay([{ ...evening, timeZone: 'UTC' }])]).toEqual([
      ['2026-11-20', 1_500],
    ]);
    expect([...focusSecondsPerDay([{ ...evening, timeZone: 'Mars/Olympus' }])]).toEqual([
      ['2026-11-20', 1_500],
    ]);
  });
  test.each([
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00Z'],
    ['2026-11-21', 'Asia/Ho_Chi_Minh', '2026-11-20T17:00:00Z'],
    // The clocks went from 23:59:59 of the 29th to 00:00 of the 31st.
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
  ])('%s begins in %s at %s', (day, timeZone, instant) => {
    expect(startOfDay(day, timeZone)).toBe(at(instant));
  });
  test('no second is lost or created at midnight, in any zone', () => {
    fc.assert(
      fc.property(
        fc.array(segment, { maxLength: 5 }),
        zone,
        fc.integer({ min: 0, max: 400 }),
        (segments, timeZone, days) => {
          const moved = segments.map(([start, end]): Segment => [
            start * 60 + days * 86_400_000 + at('2026-01-01'),
            end * 60 + days * 86_400_000 + at('2026-01-01'),
          ]);
          const perDay = segmentsPerDay(moved, timeZone);
          expect(
            [...perDay.values()].reduce((sum, some) => sum + activeSeconds(some), 0),
          ).toBeCloseTo(activeSeconds(moved), 6);
          for (const [day, some] of perDay) {
            for (const [start, end] of some) {
              // en-CA writes a day as YYYY-MM-DD.
              for (const instant of [start, end - 1])
                expect(new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant)).toBe(day);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });
  test('have the local time', () => {
    expect(minuteOfDay(at('2026-11-20T17:30:30Z'), 'Asia/Ho_Chi_Minh')).toBe(30.5);
    expect(instantAt('2026-11-20', 8 * 60 + 15, 'Asia/Ho_Chi_Minh')).toBe(
      at('2026-11-20T01:15:00Z'),
    );
    // After the clocks went back that night, and forward.
    expect(instantAt('2026-11-01', 9 * 60, 'America/New_York')).toBe(at('2026-11-01T14:00:00Z'));
    expect(instantAt('2026-03-08', 9 * 60, 'America/New_York')).toBe(at('2026-03-08T13:00:00Z'));
    // 02:30 did not exist.
    expect(instantAt('2026-03-08', 2 * 60 + 30, 'America/New_York')).toBe(
      at('2026-03-08T07:30:00Z'),
    );
    expect(instantAt('2026-11-01', 23 * 60 + 30, 'America/New_York')).toBe(
      at('2026-11-02T04:30:00Z'),
    );
  });
});

describe('a session with edited times', () => {
  const hour = (text: string) => {
    const [hours, minutes] = text.split(':');
    return Number(hours) * 60 + Number(minutes);
  };
  /** `day from to`, as a person writes them; answers instants of UTC. */
  const set = (
    zone: string,
    former: readonly (readonly [string, string])[],
    day: string,
    from: string,
    to: string,
  ) =>
    setTimes(
      former.map(([a, b]): Segment => [at(a), at(b)]),
      { day, fromMinute: hour(from), toMinute: hour(to) },
      zone,
    )?.map(
      ([a, b]) =>
        `${new Date(a).toISOString().slice(5, 19)} ${new Date(b).toISOString().slice(5, 19)}`,
    ) ?? null;
  const hanoi = 'Asia/Ho_Chi_Minh',
    newYork = 'America/New_York';
  const pausedOnce = [
    ['2026-11-20T01:00:20Z', '2026-11-20T01:20:00Z'],
    ['2026-11-20T01:40:00Z', '2026-11-20T02:00:40Z'],
  ] as const;

  test('is shown in the clock of its zone, in whole minutes', () => {
    expect(
      shownTimes(
        pausedOnce.map(([a, b]): Segment => [at(a), at(b)]),
        hanoi,
      ),
    ).toEqual({ day: '2026-11-20', fromMinute: 480, toMinute: 540 });
    expect(shownTimes([], hanoi)).toBe(null);
  });
  test('keeps the pauses between, and the seconds of an unchanged end', () => {
    expect(set(hanoi, pausedOnce, '2026-11-20', '07:50', '09:00')).toEqual([
      '11-20T00:50:00 11-20T01:20:00',
      '11-20T01:40:00 11-20T02:00:40',
    ]);
    expect(set(hanoi, pausedOnce, '2026-11-20', '08:00', '09:30')).toEqual([
      '11-20T01:00:20 11-20T01:20:00',
      '11-20T01:40:00 11-20T02:30:00',
    ]);
    expect(set(hanoi, pausedOnce, '2026-11-20', '08:10', '08:50')).toEqual([
      '11-20T01:10:00 11-20T01:20:00',
      '11-20T01:40:00 11-20T01:50:00',
    ]);
    expect(set(hanoi, pausedOnce, '2026-11-20', '08:45', '08:50')).toEqual([
      '11-20T01:45:00 11-20T01:50:00',
    ]);
    expect(set(hanoi, pausedOnce, '2026-11-20', '08:25', '08:35')).toEqual([
      '11-20T01:25:00 11-20T01:35:00',
    ]);
  });
  test('moves its pauses along if it is moved as a whole', () => {
    expect(set(hanoi, pausedOnce, '2026-11-19', '08:00', '09:00')).toEqual([
      '11-19T01:00:20 11-19T01:20:00',
      '11-19T01:40:00 11-19T02:00:40',
    ]);
    const whole = [
      ['2026-11-20T01:00:00Z', '2026-11-20T01:20:00Z'],
      ['2026-11-20T01:40:00Z', '2026-11-20T02:00:00Z'],
    ] as const;
    expect(set(hanoi, whole, '2026-11-20', '14:00', '15:00')).toEqual([
      '11-20T07:00:00 11-20T07:20:00',
      '11-20T07:40:00 11-20T08:00:00',
    ]);
    // Into the hour that summer time has skipped, and over it: as long as it was.
    expect(
      set(
        newYork,
        [['2026-03-07T06:50:00Z', '2026-03-07T07:20:00Z']],
        '2026-03-08',
        '01:50',
        '02:20',
      ),
    ).toEqual(['03-08T06:50:00 03-08T07:20:00']);
  });
  test('continues after midnight, is shorter than a day, and stays longer if it was', () => {
    expect(set(hanoi, [], '2026-11-20', '23:30', '00:15')).toEqual([
      '11-20T16:30:00 11-20T17:15:00',
    ]);
    expect(set(hanoi, [], '2026-11-20', '08:00', '08:00')).toBe(null);
    const night = [['2026-11-20T16:50:00Z', '2026-11-20T17:30:00Z']] as const;
    expect(set(hanoi, night, '2026-11-20', '23:40', '00:30')).toEqual([
      '11-20T16:40:00 11-20T17:30:00',
    ]);
    expect(set(hanoi, night, '2026-11-20', '00:10', '00:30')).toEqual([
      '11-19T17:10:00 11-19T17:30:00',
    ]);
    const long = [['2026-11-19T01:00:00Z', '2026-11-20T03:00:00Z']] as const;
    expect(set(hanoi, long, '2026-11-19', '08:05', '10:00')).toEqual([
      '11-19T01:05:00 11-20T03:00:00',
    ]);
    // Of seconds, on another day.
    expect(
      set(
        hanoi,
        [['2026-11-20T01:00:05Z', '2026-11-20T01:00:45Z']],
        '2026-11-19',
        '08:00',
        '08:00',
      ),
    ).toEqual(['11-19T01:00:05 11-19T01:00:45']);
  });
  test('over the repeated hour is shorter than a day, and stays in the same one of the two', () => {
    // The clocks of New York go from 01:59 (four hours behind UTC) to 01:00 (five) on 1 November.
    const over = [['2026-11-01T05:50:00Z', '2026-11-01T06:15:00Z']] as const;
    expect(set(newYork, over, '2026-11-01', '01:40', '01:15')).toEqual([
      '11-01T05:40:00 11-01T06:15:00',
    ]);
    expect(set(newYork, over, '2026-11-01', '01:50', '01:20')).toEqual([
      '11-01T05:50:00 11-01T06:20:00',
    ]);
    expect(set(newYork, [], '2026-11-01', '01:50', '01:20')).toEqual([
      '11-01T05:50:00 11-01T06:20:00',
    ]);
    expect(
      set(
        newYork,
        [['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']],
        '2026-11-01',
        '01:20',
        '01:30',
      ),
    ).toEqual(['11-01T05:20:00 11-01T06:30:00']);
    const second = [['2026-11-01T06:10:00Z', '2026-11-01T06:40:00Z']] as const;
    expect(set(newYork, second, '2026-11-01', '01:20', '01:40')).toEqual([
      '11-01T06:20:00 11-01T06:40:00',
    ]);
    expect(set(newYork, second, '2026-11-01', '01:10', '01:55')).toEqual([
      '11-01T06:10:00 11-01T06:55:00',
    ]);
    expect(
      set(
        newYork,
        [['2026-11-01T05:10:00Z', '2026-11-01T05:40:00Z']],
        '2026-11-01',
        '01:20',
        '01:40',
      ),
    ).toEqual(['11-01T05:20:00 11-01T05:40:00']);
    // Half an hour comes twice on Lord Howe Island, on 5 April, from two o'clock back to half past
    // one.
    expect(set('Australia/Lord_Howe', [], '2026-04-05', '01:50', '01:40')).toEqual([
      '04-04T14:50:00 04-04T15:10:00',
    ]);
  });
});
