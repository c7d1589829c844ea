import { expect, test } from 'vitest';
import { blocksOfCalendar, type BlockWishes, type CalendarEvent, readCalendar } from './index.ts';

const event = (title: string, from: string, minutes: number): CalendarEvent => ({
  uid: title,
  title,
  startMs: Date.parse(from),
  endMs: Date.parse(from) + minutes * 60_000,
});
const wishes: BlockWishes = {
  zone: 'Asia/Ho_Chi_Minh',
  today: '2026-11-23',
  known: [],
  atMost: 10,
  days: { fromDay: '2026-11-23', toDay: '2027-01-18' },
};
const put = (events: CalendarEvent[], over: Partial<BlockWishes> = {}) =>
  blocksOfCalendar(
    { events, whole: new Set(events.map(({ uid }) => uid)), calledOff: [] },
    { ...wishes, ...over },
  );
type Known = BlockWishes['known'][number];
/** Returns the blocks of a file as stored. */
const stored = (blocks: ReturnType<typeof put>['blocks']): Known[] =>
  blocks.map(({ label, ...block }, index) => ({ ...block, id: `b${index}`, labels: [label] }));
const titles = (events: CalendarEvent[], over: Partial<BlockWishes> = {}) => {
  const { blocks, more } = put(events, over);
  return [blocks.map(({ label }) => label), more];
};

test("an event is on the day and minute of its reader's local clock", () => {
  // Hanoi is seven hours ahead: half past eleven in the evening there is half past four in the
  // afternoon in UTC.
  expect(put([event('Late', '2026-11-24T16:30:00Z', 45)])).toMatchObject({
    blocks: [{ day: '2026-11-24', startMinute: 1_410, minutes: 45, label: 'Late' }],
    more: 0,
  });
  // New York: four hours behind UTC until the first of November, five from then on.
  const newYork = { ...wishes, zone: 'America/New_York' };
  expect(
    put(
      [event('A', '2026-11-24T14:00:00Z', 30), event('B', '2026-10-30T13:00:00Z', 30)],
      newYork,
    ).blocks.map(({ day, startMinute }) => [day, startMinute]),
  ).toEqual([
    ['2026-11-24', 540],
    ['2026-10-30', 540],
  ]);
});
test('a block is at most a day, at least a minute, and its name has at most the stored length', () => {
  const { blocks } = put([
    event('x'.repeat(400), '2026-11-24T01:00:00Z', 4_000),
    event('short', '2026-11-24T02:00:00Z', 0.1),
  ]);
  expect(blocks.map(({ minutes, label }) => [minutes, label.length])).toEqual([
    [1_440, 300],
    [1, 5],
  ]);
});
test('coming events are listed first, the next one on top, then past ones, the latest on top', () => {
  const events = [
    event('yesterday', '2026-11-22T03:00:00Z', 30),
    event('last week', '2026-11-16T03:00:00Z', 30),
    event('in a week', '2026-11-30T03:00:00Z', 30),
    event('this morning', '2026-11-22T17:00:00Z', 30),
    event('tomorrow', '2026-11-24T03:00:00Z', 30),
  ];
  expect(titles(events)).toEqual([
    ['this morning', 'tomorrow', 'in a week', 'yesterday', 'last week'],
    0,
  ]);
  expect(titles(events, { atMost: 2 })).toEqual([['this morning', 'tomorrow'], 3]);
});
test('existing and repeated events come once, and the same file again brings the rest', () => {
  const events = [
    event('A', '2026-11-24T01:00:00Z', 30),
    event('A', '2026-11-24T01:00:00Z', 30),
    event('B', '2026-11-24T01:00:00Z', 30),
    event('A', '2026-11-24T01:00:00Z', 60),
    event('C', '2026-11-25T01:00:00Z', 30),
  ];
  const first = put(events, { atMost: 2 }),
    shown = ({ blocks }: typeof first) =>
      blocks.map(
        ({ day, startMinute, minutes, label }) => `${day} ${startMinute} ${minutes} ${label}`,
      );
  expect([shown(first), first.more]).toEqual([['2026-11-24 480 30 A', '2026-11-24 480 30 B'], 2]);
  const second = put(events, { known: stored(first.blocks) });
  expect([shown(second), second.more]).toEqual([['2026-11-24 480 60 A', '2026-11-25 480 30 C'], 0]);
  expect(put(events, { known: stored([...first.blocks, ...second.blocks]) })).toMatchObject({
    blocks: [],
    more: 0,
    changed: [],
    gone: [],
  });
});

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const vevent = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SUMMARY:${uid}`,
  ...lines,
  'END:VEVENT',
];
const read = (known: readonly Known[], ...lines: string[]) =>
  blocksOfCalendar(readCalendar(file(...lines), wishes.zone, wishes.days)!, { ...wishes, known });
/** Returns the stored blocks after a file is read: with additions, changes and removals. */
function after(known: readonly Known[], ...lines: string[]): Known[] {
  const { blocks, changed, gone } = read(known, ...lines);
  const others = known.filter(
    ({ id }) => !gone.includes(id) && !changed.some((one) => one.id === id),
  );
  return [
    ...others,
    ...changed.map(({ label, ...one }) => ({ ...one, labels: [label] })),
    ...blocks.map(({ label, ...one }, index) => ({
      ...one,
      id: `n${known.length + index}`,
      labels: [label],
    })),
  ];
}
const times = (known: readonly Known[]) =>
  known.map(({ day, startMinute }) => `${day.slice(5)} ${startMinute / 60}`).toSorted();
const meeting = (...lines: string[]) =>
  vevent('meeting', 'DTSTART:20261125T020000Z', 'DURATION:PT1H', ...lines);
const weekly = (...lines: string[]) =>
  vevent(
    'weekly',
    'DTSTART:20261124T020000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=3',
    ...lines,
  );

test('a moved event is moved and keeps its record', () => {
  const first = after([], ...meeting());
  const again = after(first, ...vevent('meeting', 'DTSTART:20261127T070000Z', 'DURATION:PT30M'));
  expect([times(first), times(again), again.map(({ id }) => id)]).toEqual([
    ['11-25 9'],
    ['11-27 14'],
    first.map(({ id }) => id),
  ]);
  expect(
    times(after(again, ...vevent('meeting', 'DTSTART:20261127T070000Z', 'DURATION:PT30M'))),
  ).toEqual(['11-27 14']);
});
test('a cancelled event is removed, in every notation of a file', () => {
  const first = after([], ...meeting(), ...weekly());
  expect(times(first)).toEqual(['11-24 9', '11-25 9', '12-01 9', '12-08 9']);
  expect(
    times(after(first, ...meeting('STATUS:CANCELLED'), ...weekly('STATUS:CANCELLED'))),
  ).toEqual([]);
  expect(times(after(first, 'METHOD:CANCEL', ...meeting()))).toEqual([
    '11-24 9',
    '12-01 9',
    '12-08 9',
  ]);
  expect(times(after(first, ...weekly('EXDATE;VALUE=DATE:20261201')))).toEqual([
    '11-24 9',
    '11-25 9',
    '12-08 9',
  ]);
  // A file of the one time alone.
  const off = ['DTSTART:20261201T020000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'];
  expect(
    times(after(first, ...vevent('weekly', 'RECURRENCE-ID:20261201T020000Z', ...off))),
  ).toEqual(['11-24 9', '11-25 9', '12-08 9']);
  expect(
    times(
      after(
        first,
        ...vevent('weekly', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261201T020000Z', ...off),
      ),
    ),
  ).toEqual(['11-24 9', '11-25 9']);
  // Blocks that the file does not mention stay.
  expect(
    times(after(first, ...vevent('other', 'DTSTART:20261126T020000Z', 'DURATION:PT1H'))),
  ).toEqual(['11-24 9', '11-25 9', '11-26 9', '12-01 9', '12-08 9']);
});
test('a single time of a repeating event is moved, alone or with all later ones, and restored', () => {
  const first = after([], ...weekly());
  const moved = after(
    first,
    ...weekly(),
    ...vevent(
      'weekly',
      'RECURRENCE-ID:20261201T020000Z',
      'DTSTART:20261202T050000Z',
      'DURATION:PT1H',
    ),
  );
  expect([times(moved), moved.map(({ id }) => id).toSorted()]).toEqual([
    ['11-24 9', '12-02 12', '12-08 9'],
    first.map(({ id }) => id).toSorted(),
  ]);
  expect(times(after(moved, ...weekly()))).toEqual(['11-24 9', '12-01 9', '12-08 9']);
  const later = after(
    first,
    ...weekly(),
    ...vevent(
      'weekly',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261201T020000Z',
      'DTSTART:20261201T050000Z',
      'DURATION:PT1H',
    ),
  );
  expect(times(later)).toEqual(['11-24 9', '12-01 12', '12-08 12']);
});
test('another hour for all times moves the existing records', () => {
  const first = after([], ...weekly());
  const again = after(
    first,
    ...vevent('weekly', 'DTSTART:20261124T050000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2'),
  );
  expect(times(again)).toEqual(['11-24 12', '12-01 12']);
  expect(again.every(({ id }) => first.some((one) => one.id === id))).toBe(true);
});
test('past blocks stay as planned', () => {
  const known: Known[] = [
    {
      id: 'old',
      day: '2026-11-20',
      startMinute: 540,
      minutes: 60,
      labels: ['meeting'],
      event: { uid: 'meeting', atMs: null },
    },
  ];
  expect(times(after(known, ...meeting('STATUS:CANCELLED')))).toEqual(['11-20 9']);
});
test('a block of an earlier release is recognised, and then follows its event', () => {
  const old: Known[] = [
    {
      id: 'old',
      day: '2026-11-25',
      startMinute: 540,
      minutes: 60,
      labels: ['meeting'],
      event: null,
    },
  ];
  expect(read(old, ...meeting())).toMatchObject({
    blocks: [],
    changed: [],
    gone: [],
    recognised: [{ id: 'old', event: { uid: 'meeting', atMs: null } }],
  });
});
test('events of one id without a sequence are all imported once', () => {
  const two = [
    ...vevent('same', 'DTSTART:20261125T020000Z', 'DURATION:PT1H'),
    ...vevent('same', 'DTSTART:20261126T020000Z', 'DURATION:PT1H'),
  ];
  const first = after([], ...two);
  expect([times(first), times(after(first, ...two))]).toEqual([
    ['11-25 9', '11-26 9'],
    ['11-25 9', '11-26 9'],
  ]);
});
test('an exported file identifies the records of its blocks', () => {
  const known: Known[] = [
    {
      id: 'mine',
      day: '2026-11-25',
      startMinute: 540,
      minutes: 60,
      labels: ['Thesis'],
      event: null,
    },
  ];
  const again = after(
    known,
    ...vevent('mine@tudo', 'DTSTART:20261126T020000Z', 'DURATION:PT1H').map((line) =>
      line.replace('SUMMARY:mine@tudo', 'SUMMARY:Thesis'),
    ),
  );
  expect([times(again), again.length]).toEqual([['11-26 9'], 1]);
});
