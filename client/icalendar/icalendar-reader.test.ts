import { describe, expect, it } from 'vitest';
import type { BlockWishes } from '#domain/icalendar';
import { dyingWorker, threadlessWorker } from '../../tests/support/threadless-worker.ts';
import { readCalendarFile } from './icalendar-reader.ts';
import { calendarSession } from './icalendar-session.ts';

const startWorker = (log: string[] = []) => threadlessWorker(calendarSession, log);
const wishes: BlockWishes = {
  zone: 'UTC',
  today: '2026-11-23',
  known: [],
  atMost: 400,
  days: { fromDay: '2026-11-23', toDay: '2027-01-18' },
};
const two = (n: number) => String(n).padStart(2, '0');
const fileOf = (events: readonly string[][]) =>
  new File(
    [
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        ...events.flatMap((lines, n) => [
          'BEGIN:VEVENT',
          `UID:${n}`,
          `SUMMARY:Event ${n}`,
          ...lines,
          'END:VEVENT',
        ]),
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    ],
    'a.ics',
  );
const plain = (n: number) => [
  `DTSTART:2026${two(1 + (n % 12))}${two(1 + (n % 28))}T${two(n % 24)}0000Z`,
  'DURATION:PT30M',
];

describe('a calendar file that is read in the worker', () => {
  it(
    'lists the requested number of coming events of 20,000 first, with progress, and ends its worker',
    { timeout: 60_000 },
    async () => {
      const shares: number[] = [],
        log: string[] = [];
      const events = Array.from({ length: 20_000 }, (_unused, n) =>
        n % 10 === 0
          ? ['DTSTART:20200106T080000Z', 'DURATION:PT30M', 'RRULE:FREQ=WEEKLY']
          : n % 10 === 1
            ? ['DTSTART;VALUE=DATE:20261201']
            : plain(n),
      );
      const found = await readCalendarFile(
        fileOf(events),
        wishes,
        { onProgress: (share) => shares.push(share) },
        () => startWorker(log),
      );
      if (typeof found === 'string') throw new Error(found);
      // 2,000 repeat on the nine Mondays of these eight weeks, 2,000 last whole days, the others
      // stand once.
      expect([found.blocks.length, found.more, found.repeating, found.skipped]).toEqual([
        400,
        16_000 + 2_000 * 9 - 400,
        2_000,
        2_000,
      ]);
      expect(found.blocks.every(({ day }) => day === '2026-11-23')).toBe(true);
      expect([
        shares.length > 50,
        shares.every((share, at) => share >= (shares[at - 1] ?? 0) && share <= 1),
      ]).toEqual([true, true]);
      expect(log).toEqual(['read', 'terminate']);
    },
  );
  it('refuses a file that is too large without reading it, and a file that is no calendar', async () => {
    let opened = 0;
    const large = Object.defineProperties(fileOf([]), {
      size: { value: 20_000_001 },
      text: {
        value: () => {
          opened += 1;
          return Promise.resolve('');
        },
      },
    });
    expect([await readCalendarFile(large, wishes, {}, () => startWorker()), opened]).toEqual([
      'too-large',
      0,
    ]);
    expect(await readCalendarFile(new File(['PK'], 'a.ics'), wishes, {}, () => startWorker())).toBe(
      'no-calendar',
    );
    expect(
      await readCalendarFile(fileOf([plain(12)]), wishes, {}, () => startWorker()),
    ).toMatchObject({
      blocks: [{ day: '2026-01-13', startMinute: 720, minutes: 30, label: 'Event 0' }],
      more: 0,
    });
  });
  it('stops at once, and fails with its worker', async () => {
    const log: string[] = [],
      stop = new AbortController();
    const reading = readCalendarFile(fileOf([plain(1)]), wishes, { signal: stop.signal }, () =>
      startWorker(log),
    );
    stop.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(log).toEqual(['read', 'terminate']);
    await expect(
      readCalendarFile(fileOf([]), wishes, {}, () => dyingWorker('out of memory')),
    ).rejects.toThrow('out of memory');
    await expect(
      readCalendarFile(
        Object.defineProperty(fileOf([]), 'text', {
          value: () => Promise.reject(new Error('gone')),
        }),
        wishes,
        {},
        () => startWorker(),
      ),
    ).rejects.toThrow('gone');
  });
});
