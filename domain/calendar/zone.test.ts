import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { todayIn, zoneOffsetMs } from './index.ts';

const zones = [
  'UTC',
  'Asia/Ho_Chi_Minh',
  'America/New_York',
  'Europe/Berlin',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Pacific/Chatham',
];
/** The second method: the runtime's own clock, asked for the instant itself. */
const read = (timeZone: string, ms: number) => {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}`;
};
const shown = (timeZone: string, ms: number) =>
  new Date(ms + zoneOffsetMs(timeZone, ms)).toISOString().slice(0, 19);

describe('the clocks of a zone', () => {
  test('show at any instant the same as the runtime', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(1971, 0, 1), max: Date.UTC(2040, 0, 1) }),
        (zone, ms) => {
          expect(shown(zone, ms)).toBe(read(zone, ms));
          expect(todayIn(zone, ms)).toBe(read(zone, ms).slice(0, 10));
        },
      ),
      { numRuns: 2_000 },
    );
  });
  test.each([
    // Put forward at 02:00, back at 02:00; half an hour; at one minute past midnight; over the date
    // line.
    ['America/New_York', '2026-03-08T07:00:00Z'],
    ['America/New_York', '2026-11-01T06:00:00Z'],
    ['Europe/Berlin', '2026-03-29T01:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
    ['America/St_Johns', '2009-11-01T02:31:00Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z'],
  ])('are right to the second at the change in %s at %s', (zone, instant) => {
    const change = Date.parse(instant);
    for (const ms of [-3_600_000, -60_000, -1_000, -1, 0, 1, 1_000, 60_000, 3_600_000])
      expect(shown(zone, change + ms)).toBe(read(zone, change + ms));
    expect(zoneOffsetMs(zone, change - 1)).not.toBe(zoneOffsetMs(zone, change));
  });
});
