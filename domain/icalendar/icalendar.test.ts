import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCalendar, writeCalendar } from './index.ts';
import { zoneNamesOfWindows } from './windows-zones.ts';

const at = (text: string) => Date.parse(text);
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Run',
  ...lines,
  'END:VEVENT',
];
const days = { fromDay: '2026-11-01', toDay: '2026-12-31' };
const read = (...lines: string[]) =>
  readCalendar(file(...event(...lines)), 'Asia/Ho_Chi_Minh', days);

test('writes the example of RFC 5545 section 3.6', () => {
  expect(
    writeCalendar(
      [
        {
          uid: 'a',
          title: 'Viết; chương, hai\\\nba',
          startMs: at('2026-11-20T01:00:00Z'),
          endMs: at('2026-11-20T01:25:00Z'),
          stampMs: at('2026-11-19T10:00:00Z'),
        },
      ],
      'Tudo',
    ),
  ).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tudo//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:a',
      'DTSTAMP:20261119T100000Z',
      'DTSTART:20261120T010000Z',
      'DTEND:20261120T012500Z',
      String.raw`SUMMARY:Viết\; chương\, hai\\\nba`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});
test('no line is longer than 75 octets, and no letter is split', () => {
  const text = writeCalendar(
    [
      {
        uid: 'a',
        title: 'Chương hai của luận văn 🎓 '.repeat(12),
        startMs: 0,
        endMs: 60_000,
        stampMs: 0,
      },
    ],
    'Tudo',
  );
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\ufffd');
});
test('every written file is read again', () => {
  const minutes = fc.integer({ min: 0, max: 40_000_000 });
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          title: fc.string({ unit: 'grapheme', maxLength: 90 }),
          start: minutes,
          length: fc.integer({ min: 1, max: 1_440 }),
        }),
        { maxLength: 5 },
      ),
      (some) => {
        const events = some.map(({ title, start, length }, index) => ({
          uid: `u${index}`,
          title: title.replaceAll(/[\r\u0085\u2028\u2029]/g, '').trim(),
          startMs: start * 60_000,
          endMs: (start + length) * 60_000,
        }));
        expect(
          readCalendar(
            writeCalendar(
              events.map((one) => ({ ...one, stampMs: 0 })),
              'Tudo',
            ),
            'UTC',
            days,
          ),
        ).toMatchObject({ events, skipped: 0, repeating: 0 });
      },
    ),
  );
});
test.each([
  [
    'in UTC',
    ['DTSTART:20261120T010000Z', 'DTEND:20261120T020000Z'],
    '2026-11-20T01:00:00Z',
    '2026-11-20T02:00:00Z',
  ],
  [
    'in a zone',
    [
      'DTSTART;TZID=America/New_York:20261120T090000',
      'DTEND;TZID="America/New_York":20261120T093000',
    ],
    '2026-11-20T14:00:00Z',
    '2026-11-20T14:30:00Z',
  ],
  [
    'in a zone that nobody knows',
    ['DTSTART;TZID=My Zone:20261120T090000', 'DURATION:PT1H30M'],
    '2026-11-20T02:00:00Z',
    '2026-11-20T03:30:00Z',
  ],
  [
    'without a zone',
    ['DTSTART:20261120T233000', 'DURATION:PT23H5M'],
    '2026-11-20T16:30:00Z',
    '2026-11-21T15:35:00Z',
  ],
])('a time %s', (_name, lines, start, end) => {
  expect(read(...lines)).toMatchObject({
    events: [{ uid: '1', title: 'Run', startMs: at(start), endMs: at(end) }],
    skipped: 0,
    repeating: 0,
    unknownZones: lines[0]!.includes('My Zone') ? 1 : 0,
  });
});
test.each([
  ['a rule by the hour', ['DTSTART:20261120T010000Z', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY']],
  ['a rule that is none', ['DTSTART:20261120T010000Z', 'DURATION:PT1H', 'RRULE:often']],
  ['a whole day', ['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261121']],
  ['no end', ['DTSTART:20261120T010000Z']],
  ['an end before its start', ['DTSTART:20261120T010000Z', 'DTEND:20261120T000000Z']],
  ['a day that is none', ['DTSTART:20260230T010000Z', 'DURATION:PT1H']],
])('%s is omitted and counted', (_name, lines) => {
  expect(read(...lines)).toMatchObject({ events: [], skipped: 1, repeating: 0 });
});
test('cancelled events are omitted silently, once and for all times', () => {
  for (const more of [[], ['RRULE:FREQ=DAILY']])
    expect(
      read('DTSTART:20261120T010000Z', 'DURATION:PT1H', 'STATUS:CANCELLED', ...more),
    ).toMatchObject({
      events: [],
      skipped: 0,
      repeating: 0,
      calledOff: [{ uid: '1', atMs: null }],
    });
});
test('a truncated event is counted', () => {
  const [whole, cut] = [
    event('DTSTART:20261120T010000Z', 'DURATION:PT1H'),
    event('DTSTART:20261121T010000Z', 'DURATION:PT1H'),
  ];
  const text = file(...whole, ...cut),
    found = readCalendar(text.slice(0, text.lastIndexOf('DURATION')), 'UTC', days);
  expect([found?.events.length, found?.skipped]).toEqual([1, 1]);
});
test('the alarm of an event is not its time, and folded lines are joined', () => {
  const found = read(
    'DTSTART:20261120T010000Z',
    'BEGIN:VALARM',
    'SUMMARY:Wake',
    'DURATION:PT9H',
    'END:VALARM',
    'DTEND:202611',
    ' 20T020000Z',
  );
  expect(found?.events).toEqual([
    {
      uid: '1',
      title: 'Run',
      startMs: at('2026-11-20T01:00:00Z'),
      endMs: at('2026-11-20T02:00:00Z'),
    },
  ]);
});
test('a file that is no calendar is refused, and nothing throws', () => {
  for (const text of ['', 'hello', '<html>', 'BEGIN:VCARD\nEND:VCARD'])
    expect(readCalendar(text, 'UTC', days)).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      readCalendar(file(...event(text)), 'UTC', days);
      readCalendar(
        file(...event('DTSTART:20261120T010000Z', 'DURATION:PT1H', `RRULE:${text}`)),
        'UTC',
        days,
      );
      readCalendar(text, 'UTC', days);
    }),
  );
});

const starts = (found: ReturnType<typeof readCalendar>) =>
  found?.events.map(({ startMs }) => new Date(startMs).toISOString().slice(0, 16));
test('a repeating event occurs at each of its times within the days, in its own zone', () => {
  // New York is 5 hours behind UTC in winter, and was 4 when it began.
  const found = readCalendar(
    file(
      ...event(
        'DTSTART;TZID=America/New_York:20260701T090000',
        'DTEND;TZID=America/New_York:20260701T093000',
        'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=WE',
      ),
    ),
    'UTC',
    { fromDay: '2026-10-01', toDay: '2026-11-30' },
  );
  expect([starts(found), found?.repeating, found?.skipped]).toEqual([
    ['2026-10-07T13:00', '2026-10-21T13:00', '2026-11-04T14:00', '2026-11-18T14:00'],
    1,
    0,
  ]);
  expect(found?.events.every(({ startMs, endMs }) => endMs - startMs === 1_800_000)).toBe(true);
});
test('a moved time replaces the original, and a cancelled time is removed', () => {
  const found = readCalendar(
    file(
      ...event(
        'DTSTART:20261102T010000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=6',
        'EXDATE:20261103T010000Z,20261104T010000Z',
        'RDATE:20261120T010000Z',
      ),
      ...event('RECURRENCE-ID:20261105T010000Z', 'DTSTART:20261105T080000Z', 'DURATION:PT2H'),
      ...event(
        'RECURRENCE-ID:20261106T010000Z',
        'DTSTART:20261106T010000Z',
        'DURATION:PT1H',
        'STATUS:CANCELLED',
      ),
    ),
    'UTC',
    days,
  );
  expect(starts(found)?.toSorted()).toEqual([
    '2026-11-02T01:00',
    '2026-11-05T08:00',
    '2026-11-07T01:00',
    '2026-11-20T01:00',
  ]);
  expect(found).toMatchObject({ repeating: 1, skipped: 0 });
});
test('a series that ended before the days gives nothing and is not counted as omitted', () => {
  expect(
    read(
      'DTSTART:20200106T090000Z',
      'DTEND:20200106T093000Z',
      'RRULE:FREQ=WEEKLY;UNTIL=20200301T000000Z',
    ),
  ).toMatchObject({ events: [], skipped: 0, repeating: 1 });
});

// As Outlook writes its own names of zones, with their rules from 1601 on.
const pacific = [
  'BEGIN:VTIMEZONE',
  'TZID:Pacific Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0700',
  'TZOFFSETTO:-0800',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0800',
  'TZOFFSETTO:-0700',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];
test('a zone that only the file defines has the clock of the file', () => {
  const found = readCalendar(
    file(
      ...pacific,
      ...event(
        'DTSTART;TZID="Pacific Standard Time":20261030T090000',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;COUNT=3',
      ),
    ),
    'Asia/Ho_Chi_Minh',
    { fromDay: '2026-10-01', toDay: '2026-12-31' },
  );
  // The clocks are put back on 1 November.
  expect(starts(found)).toEqual(['2026-10-30T16:00', '2026-11-06T17:00', '2026-11-13T17:00']);
  const plain = [
    'BEGIN:VTIMEZONE',
    'TZID:Hanoi',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0700',
    'TZOFFSETTO:+0700',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  expect(
    starts(
      readCalendar(
        file(...plain, ...event('DTSTART;TZID=Hanoi:20261120T090000', 'DURATION:PT1H')),
        'America/New_York',
        days,
      ),
    ),
  ).toEqual(['2026-11-20T02:00']);
  // Nothing that can be read: the person's own zone.
  for (const broken of [
    [
      'TZID:Hanoi',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:?',
      'TZOFFSETTO:7',
      'END:STANDARD',
    ],
    ['TZID:Hanoi'],
    [],
  ])
    expect(
      starts(
        readCalendar(
          file(
            'BEGIN:VTIMEZONE',
            ...broken,
            'END:VTIMEZONE',
            ...event('DTSTART;TZID=Hanoi:20261120T090000', 'DURATION:PT1H'),
          ),
          'America/New_York',
          days,
        ),
      ),
    ).toEqual(['2026-11-20T14:00']);
});
test('a defined zone gives the same hours as the runtime', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2008, 0) / 3_600_000, max: Date.UTC(2035, 0) / 3_600_000 }),
      (hour) => {
        const wall =
          new Date(hour * 3_600_000).toISOString().slice(0, 16).replaceAll(/[-:]/g, '') + '00';
        const by = (zone: string) =>
          starts(
            readCalendar(
              file(...pacific, ...event(`DTSTART;TZID=${zone}:${wall}`, 'DURATION:PT1H')),
              'UTC',
              days,
            ),
          );
        expect(by('Pacific Standard Time')).toEqual(by('America/Los_Angeles'));
      },
    ),
    { numRuns: 300 },
  );
});
test('changes of the clock in both directions are handled', () => {
  const berlin = (wall: string) =>
    starts(read(`DTSTART;TZID=Europe/Berlin:${wall}`, 'DURATION:PT1H'));
  // 02:30 is skipped on 29 March and comes twice on 25 October.
  expect([
    berlin('20260329T023000'),
    berlin('20260329T033000'),
    berlin('20261025T023000'),
    berlin('20261025T033000'),
  ]).toEqual([
    ['2026-03-29T01:30'],
    ['2026-03-29T01:30'],
    ['2026-10-25T00:30'],
    ['2026-10-25T02:30'],
  ]);
});

const weekly = (...lines: string[]) =>
  event(
    'DTSTART;TZID=Asia/Ho_Chi_Minh:20261102T090000',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY',
    ...lines,
  );
const november = { fromDay: '2026-11-01', toDay: '2026-11-30' };
const readWeekly = (...lines: string[]) =>
  readCalendar(file(...lines), 'Asia/Ho_Chi_Minh', november);
test.each([
  ['a day', 'EXDATE;VALUE=DATE:20261109'],
  ['several days', 'EXDATE;VALUE=DATE:20261201,20261109'],
  ['a day of no stated kind', 'EXDATE:20261109'],
  ['an instant', 'EXDATE:20261109T020000Z'],
  ['a time of its own zone', 'EXDATE;TZID=Asia/Ho_Chi_Minh:20261109T090000'],
  ['a time of another zone', 'EXDATE;TZID=Europe/Berlin:20261109T030000'],
  ['a rule', 'EXRULE:FREQ=MONTHLY;BYDAY=2MO'],
])('a time cancelled by %s is excluded', (_name, line) => {
  const found = readWeekly(...weekly(line));
  expect([starts(found), found?.skipped]).toEqual([
    ['2026-11-02T02:00', '2026-11-16T02:00', '2026-11-23T02:00', '2026-11-30T02:00'],
    0,
  ]);
});
test('a time without a zone that is cancelled is in the clock of its event, in any zone of the reader', () => {
  const found = readCalendar(
    file(...weekly('EXDATE:20261109T090000')),
    'America/New_York',
    november,
  );
  expect(starts(found)).not.toContain('2026-11-09T02:00');
});
test.each(['EXDATE:soon', 'EXDATE;VALUE=DATE:20261131', 'EXRULE:FREQ=HOURLY', 'RDATE:later'])(
  'an unreadable %s excludes the event and is counted',
  (line) => {
    expect(readWeekly(...weekly(line))).toMatchObject({ events: [], skipped: 1, repeating: 0 });
  },
);
test('an added time may be a day, an instant or a period', () => {
  const found = readWeekly(
    ...event(
      'DTSTART;TZID=Asia/Ho_Chi_Minh:20261102T090000',
      'DURATION:PT1H',
      'RDATE;VALUE=DATE:20261104',
      'RDATE;VALUE=PERIOD:20261105T020000Z/PT30M,20261106T020000Z/20261106T040000Z',
    ),
  );
  expect(
    found?.events.map(
      ({ startMs, endMs }) =>
        `${new Date(startMs).toISOString().slice(8, 13)} ${(endMs - startMs) / 60_000}`,
    ),
  ).toEqual(['02T02 60', '04T02 60', '05T02 30', '06T02 120']);
});
test('this and all later times are moved, with another length and name', () => {
  const moved = event(
    'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Asia/Ho_Chi_Minh:20261116T090000',
    'DTSTART;TZID=Asia/Ho_Chi_Minh:20261117T143000',
    'DURATION:PT30M',
  ).map((line) => line.replace('SUMMARY:Run', 'SUMMARY:Walk'));
  for (const lines of [
    [...weekly(), ...moved],
    [...moved, ...weekly()],
  ]) {
    const found = readWeekly(...lines);
    expect(
      found?.events.map(
        ({ startMs, endMs, title }) =>
          `${new Date(startMs).toISOString().slice(5, 16)} ${(endMs - startMs) / 60_000} ${title}`,
      ),
    ).toEqual([
      '11-02T02:00 60 Run',
      '11-09T02:00 60 Run',
      '11-17T07:30 30 Walk',
      '11-24T07:30 30 Walk',
    ]);
    expect(found).toMatchObject({ skipped: 0, repeating: 1 });
  }
  // One of the later ones has a time of its own, and from another one on nothing is held.
  const own = event('RECURRENCE-ID:20261123T020000Z', 'DTSTART:20261123T100000Z', 'DURATION:PT1H'),
    off = event(
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261130T020000Z',
      'DTSTART:20261130T020000Z',
      'DURATION:PT1H',
      'STATUS:CANCELLED',
    );
  expect(starts(readWeekly(...weekly(), ...moved, ...own, ...off))?.toSorted()).toEqual([
    '2026-11-02T02:00',
    '2026-11-09T02:00',
    '2026-11-17T07:30',
    '2026-11-23T10:00',
  ]);
});
test('this and later times use the clock of their zone, and may move into the requested days', () => {
  const master = event(
      'DTSTART;TZID=America/New_York:20261005T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY',
    ),
    moved = event(
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20261026T090000',
      'DTSTART;TZID=America/New_York:20261029T100000',
      'DURATION:PT1H',
    );
  // The clocks are put back on 1 November.
  expect(
    starts(
      readCalendar(file(...master, ...moved), 'UTC', {
        fromDay: '2026-10-28',
        toDay: '2026-11-06',
      }),
    ),
  ).toEqual(['2026-10-29T14:00', '2026-11-05T15:00']);
});
test('a time given by its day alone is the one that starts on it', () => {
  const found = readWeekly(
    ...weekly(),
    ...event('RECURRENCE-ID;VALUE=DATE:20261109', 'DTSTART:20261110T030000Z', 'DURATION:PT1H'),
  );
  expect(starts(found)?.toSorted()).toEqual([
    '2026-11-02T02:00',
    '2026-11-10T03:00',
    '2026-11-16T02:00',
    '2026-11-23T02:00',
    '2026-11-30T02:00',
  ]);
});
test('an event of more than a day is counted, and one of a day is read', () => {
  expect(read('DTSTART:20261120T010000Z', 'DTEND:20261121T050000Z')).toMatchObject({
    events: [],
    skipped: 1,
  });
  expect(read('DTSTART:20261120T010000Z', 'DURATION:P3D', 'RRULE:FREQ=WEEKLY')).toMatchObject({
    events: [],
    skipped: 1,
  });
  expect(read('DTSTART:20261120T010000Z', 'DURATION:P1D')).toMatchObject({
    skipped: 0,
    events: [{ endMs: at('2026-11-21T01:00:00Z') }],
  });
  // On the first of November a day of New York has 25 hours.
  expect(
    readCalendar(
      file(...event('DTSTART:20261101T000000', 'DTEND:20261102T000000')),
      'America/New_York',
      days,
    ),
  ).toMatchObject({ skipped: 0, events: [{ startMs: at('2026-11-01T04:00:00Z') }] });
});
test.each([
  ['SE Asia Standard Time', '2026-11-20T02:00'],
  ['"Pacific Standard Time"', '2026-11-20T17:00'],
  ['w. europe standard time', '2026-11-20T08:00'],
  ['"Central Standard Time (Mexico)"', '2026-11-20T15:00'],
  ['UTC-11', '2026-11-20T20:00'],
  ['Tokyo Standard Time', '2026-11-20T00:00'],
  ['/citadel.org/20250101_1/Europe/Berlin', '2026-11-20T08:00'],
  ['/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires', '2026-11-20T12:00'],
  ['"UTC+05:30"', '2026-11-20T03:30'],
  ['GMT-0300', '2026-11-20T12:00'],
  ['asia/ho_chi_minh', '2026-11-20T02:00'],
  ['UTC', '2026-11-20T09:00'],
])('the zone %s is recognised by its name', (zone, start) => {
  const found = readCalendar(
    file(...event(`DTSTART;TZID=${zone}:20261120T090000`, 'DURATION:PT1H')),
    'Pacific/Kiritimati',
    days,
  );
  expect([starts(found), found?.unknownZones]).toEqual([[start], 0]);
});
test('every Windows zone maps to a zone of the runtime', () => {
  expect(zoneNamesOfWindows().length).toBeGreaterThan(130);
  for (const name of zoneNamesOfWindows())
    expect([
      name,
      readCalendar(
        file(...event(`DTSTART;TZID="${name}":20261120T090000`, 'DURATION:PT1H')),
        'UTC',
        days,
      )?.unknownZones,
    ]).toEqual([name, 0]);
});
test('a custom zone is as the file defines it, also with signs in its name; an unknown one is counted', () => {
  const zone = (name: string, offset: string, ...more: string[]) => [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    ...more,
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const by = (name: string, ...lines: string[]) => {
    const found = readCalendar(
      file(...event(`DTSTART;TZID=${name}:20261120T090000`, 'DURATION:PT1H'), ...lines),
      'UTC',
      days,
    );
    return [starts(found), found?.unknownZones];
  };
  expect(
    by(
      '"(UTC+07:00) Bangkok, Hanoi, Jakarta"',
      ...zone(String.raw`(UTC+07:00) Bangkok\, Hanoi\, Jakarta`, '+0700'),
    ),
  ).toEqual([['2026-11-20T02:00'], 0]);
  expect(by('Customized Time Zone', ...zone('Customized Time Zone', '+0330'))).toEqual([
    ['2026-11-20T05:30'],
    0,
  ]);
  // A name that Windows has as well, described by the file in its own way.
  expect(by('Eastern Standard Time', ...zone('Eastern Standard Time', '+1000'))).toEqual([
    ['2026-11-19T23:00'],
    0,
  ]);
  expect(by('Customized Time Zone')).toEqual([['2026-11-20T09:00'], 1]);
  expect(by('Home', ...zone('Home', '+0700', 'RRULE:FREQ=HOURLY'))).toEqual([
    ['2026-11-20T09:00'],
    1,
  ]);
});
test('the later of two versions of an event holds', () => {
  const [old, moved] = [
    ['SEQUENCE:1', 'DTSTART:20261120T010000Z', 'DURATION:PT1H'],
    ['SEQUENCE:2', 'DTSTART:20261121T010000Z', 'DURATION:PT1H'],
  ].map((lines) => event(...lines));
  for (const lines of [
    [...old!, ...moved!],
    [...moved!, ...old!],
  ])
    expect(starts(readCalendar(file(...lines), 'UTC', days))).toEqual(['2026-11-21T01:00']);
  const stamped = (stamp: string, day: string) =>
    event(`DTSTAMP:${stamp}`, `DTSTART:${day}T010000Z`, 'DURATION:PT1H');
  expect(
    starts(
      readCalendar(
        file(
          ...stamped('20261102T000000Z', '20261122'),
          ...stamped('20261101T000000Z', '20261121'),
        ),
        'UTC',
        days,
      ),
    ),
  ).toEqual(['2026-11-22T01:00']);
  // Without a word about which is later, both stand.
  expect(
    starts(
      readCalendar(
        file(
          ...event('DTSTART:20261121T010000Z', 'DURATION:PT1H'),
          ...event('DTSTART:20261122T010000Z', 'DURATION:PT1H'),
        ),
        'UTC',
        days,
      ),
    ),
  ).toEqual(['2026-11-21T01:00', '2026-11-22T01:00']);
});
test('a file of method CANCEL contains no events', () => {
  expect(
    readCalendar(
      file('METHOD:CANCEL', ...event('DTSTART:20261120T010000Z', 'DURATION:PT1H')),
      'UTC',
      days,
    ),
  ).toMatchObject({ events: [], skipped: 0, calledOff: [{ uid: '1', atMs: null }] });
  expect(
    readCalendar(
      file('METHOD:CANCEL', ...event('RECURRENCE-ID:20261120T010000Z', 'DTSTART:20261120T010000Z')),
      'UTC',
      days,
    ),
  ).toMatchObject({
    events: [],
    skipped: 0,
    calledOff: [{ uid: '1', atMs: at('2026-11-20T01:00:00Z') }],
  });
});

test('the days are those of the reader, even if the event starts on another day', () => {
  // Sunday 20:00 in Los Angeles, Monday 11:00 in Hanoi.
  const lines = [
    'DTSTART;TZID=America/Los_Angeles:20261101T200000',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY',
  ];
  const text = file(...event(...lines));
  const onDay = (day: string) =>
    starts(readCalendar(text, 'Asia/Ho_Chi_Minh', { fromDay: day, toDay: day }));
  expect([onDay('2026-11-15'), onDay('2026-11-16'), onDay('2026-11-17')]).toEqual([
    [],
    ['2026-11-16T04:00'],
    [],
  ]);
});

test('a calendar of a file that cancels its events keeps those of the others', () => {
  const kept = event('DTSTART:20261120T010000Z', 'DURATION:PT1H'),
    other = kept.map((line) => line.replace('UID:1', 'UID:2'));
  const off = file('METHOD:CANCEL', ...other);
  for (const text of [
    file(...kept) + off,
    off + file(...kept),
    file('METHOD:PUBLISH', ...kept) + off,
  ]) {
    expect(readCalendar(text, 'UTC', days)).toMatchObject({
      events: [{ uid: '1' }],
      calledOff: [{ uid: '2', atMs: null }],
    });
  }
});
test('a time that two zones name occurs once, by the later entry', () => {
  const rule = event(
    'DTSTART;TZID=Asia/Ho_Chi_Minh:20261116T090000',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=3',
  );
  const first = event(
    'SEQUENCE:1',
    'RECURRENCE-ID;TZID=Asia/Ho_Chi_Minh:20261117T090000',
    'DTSTART:20261117T050000Z',
    'DURATION:PT1H',
  );
  const later = event(
    'SEQUENCE:2',
    'RECURRENCE-ID:20261117T020000Z',
    'DTSTART:20261117T060000Z',
    'DURATION:PT1H',
  );
  for (const some of [
    [...first, ...later],
    [...later, ...first],
  ]) {
    expect(starts(readCalendar(file(...rule, ...some), 'UTC', days))!.toSorted()).toEqual([
      '2026-11-16T02:00',
      '2026-11-17T06:00',
      '2026-11-18T02:00',
    ]);
  }
  // The same digits by two clocks are two times.
  const elsewhere = event(
    'SEQUENCE:2',
    'RECURRENCE-ID;TZID=Asia/Tokyo:20261118T110000',
    'DTSTART:20261118T060000Z',
    'DURATION:PT1H',
  );
  expect(
    starts(readCalendar(file(...rule, ...first, ...elsewhere), 'UTC', days))!.toSorted(),
  ).toEqual(['2026-11-16T02:00', '2026-11-17T05:00', '2026-11-18T06:00']);
});
test('an end in local time is exact to the minute', () => {
  const until = (end: string) =>
    starts(
      read(
        'DTSTART;TZID=Asia/Ho_Chi_Minh:20261116T090000',
        'DURATION:PT1H',
        `RRULE:FREQ=DAILY;UNTIL=${end}`,
      ),
    )!.length;
  expect([until('20261118T085900'), until('20261118T090000'), until('20261118')]).toEqual([
    2, 3, 3,
  ]);
});
test('a rule for all later times is reported as unread', () => {
  const rule = event('DTSTART:20261116T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY');
  const change = event(
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20261118T090000Z',
    'DTSTART:20261118T100000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY',
  );
  expect(readCalendar(file(...rule, ...change), 'UTC', days)!.skipped).toBe(1);
});
