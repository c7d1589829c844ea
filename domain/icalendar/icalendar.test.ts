import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCalendar, writeCalendar } from './index.ts';

const at = (text: string) => Date.parse(text);
const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Run', ...lines, 'END:VEVENT'];
const days = { fromDay: '2026-11-01', toDay: '2026-12-31' };
const read = (...lines: string[]) => readCalendar(file(...event(...lines)), 'Asia/Ho_Chi_Minh', days);

test('writes what RFC 5545 has in its section 3.6', () => {
  expect(writeCalendar([{ uid: 'a', title: 'Viết; chương, hai\\\nba', startMs: at('2026-11-20T01:00:00Z'), endMs: at('2026-11-20T01:25:00Z'), stampMs: at('2026-11-19T10:00:00Z') }], 'Tudo')).toBe([
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tudo//EN', 'CALSCALE:GREGORIAN', 'BEGIN:VEVENT', 'UID:a', 'DTSTAMP:20261119T100000Z', 'DTSTART:20261120T010000Z', 'DTEND:20261120T012500Z',
    String.raw`SUMMARY:Viết\; chương\, hai\\\nba`, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n'));
});
test('no line is longer than 75 octets, and no letter is torn', () => {
  const text = writeCalendar([{ uid: 'a', title: 'Chương hai của luận văn 🎓 '.repeat(12), startMs: 0, endMs: 60_000, stampMs: 0 }], 'Tudo');
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\ufffd');
});
test('whatever is written is read again', () => {
  const minutes = fc.integer({ min: 0, max: 40_000_000 });
  fc.assert(fc.property(fc.array(fc.record({ title: fc.string({ unit: 'grapheme', maxLength: 90 }), start: minutes, length: fc.integer({ min: 1, max: 1_440 }) }), { maxLength: 5 }), (some) => {
    const events = some.map(({ title, start, length }, index) => ({ uid: `u${index}`, title: title.replaceAll(/[\r\u0085\u2028\u2029]/g, '').trim(), startMs: start * 60_000, endMs: (start + length) * 60_000 }));
    expect(readCalendar(writeCalendar(events.map((one) => ({ ...one, stampMs: 0 })), 'Tudo'), 'UTC', days)).toEqual({ events, skipped: 0, repeating: 0 });
  }));
});
test.each([
  ['in UTC', ['DTSTART:20261120T010000Z', 'DTEND:20261120T020000Z'], '2026-11-20T01:00:00Z', '2026-11-20T02:00:00Z'],
  ['in a zone', ['DTSTART;TZID=America/New_York:20261120T090000', 'DTEND;TZID="America/New_York":20261120T093000'], '2026-11-20T14:00:00Z', '2026-11-20T14:30:00Z'],
  ['in a zone that nobody knows', ['DTSTART;TZID=My Zone:20261120T090000', 'DURATION:PT1H30M'], '2026-11-20T02:00:00Z', '2026-11-20T03:30:00Z'],
  ['without a zone', ['DTSTART:20261120T233000', 'DURATION:P1DT5M'], '2026-11-20T16:30:00Z', '2026-11-21T16:35:00Z'],
])('a time %s', (_name, lines, start, end) => {
  expect(read(...lines)).toEqual({ events: [{ uid: '1', title: 'Run', startMs: at(start), endMs: at(end) }], skipped: 0, repeating: 0 });
});
test.each([
  ['a rule by the hour', ['DTSTART:20261120T010000Z', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY']], ['a rule that is none', ['DTSTART:20261120T010000Z', 'DURATION:PT1H', 'RRULE:often']],
  ['a whole day', ['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261121']], ['no end', ['DTSTART:20261120T010000Z']], ['an end before its start', ['DTSTART:20261120T010000Z', 'DTEND:20261120T000000Z']],
  ['a day that is none', ['DTSTART:20260230T010000Z', 'DURATION:PT1H']],
])('%s is left out, and counted', (_name, lines) => {
  expect(read(...lines)).toEqual({ events: [], skipped: 1, repeating: 0 });
});
test('what was called off is left out without a word, once and for all its times', () => {
  for (const more of [[], ['RRULE:FREQ=DAILY']]) expect(read('DTSTART:20261120T010000Z', 'DURATION:PT1H', 'STATUS:CANCELLED', ...more)).toEqual({ events: [], skipped: 0, repeating: 0 });
});
test('an event in which the file breaks off is counted', () => {
  const [whole, cut] = [event('DTSTART:20261120T010000Z', 'DURATION:PT1H'), event('DTSTART:20261121T010000Z', 'DURATION:PT1H')];
  const text = file(...whole, ...cut), found = readCalendar(text.slice(0, text.lastIndexOf('DURATION')), 'UTC', days);
  expect([found?.events.length, found?.skipped]).toEqual([1, 1]);
});
test('the alarm of an event is not its time, and folded lines are one', () => {
  const found = read('DTSTART:20261120T010000Z', 'BEGIN:VALARM', 'SUMMARY:Wake', 'DURATION:PT9H', 'END:VALARM', 'DTEND:202611', ' 20T020000Z');
  expect(found?.events).toEqual([{ uid: '1', title: 'Run', startMs: at('2026-11-20T01:00:00Z'), endMs: at('2026-11-20T02:00:00Z') }]);
});
test('what is no calendar is none, and nothing makes it throw', () => {
  for (const text of ['', 'hello', '<html>', 'BEGIN:VCARD\nEND:VCARD']) expect(readCalendar(text, 'UTC', days)).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => { readCalendar(file(...event(text)), 'UTC', days); readCalendar(file(...event('DTSTART:20261120T010000Z', 'DURATION:PT1H', `RRULE:${text}`)), 'UTC', days); readCalendar(text, 'UTC', days); }));
});

const starts = (found: ReturnType<typeof readCalendar>) => found?.events.map(({ startMs }) => new Date(startMs).toISOString().slice(0, 16));
test('what repeats comes at each of its times within the days, on the clock of its own zone', () => {
  // New York is 5 hours behind UTC in winter, and was 4 when it began.
  const found = readCalendar(file(...event('DTSTART;TZID=America/New_York:20260701T090000', 'DTEND;TZID=America/New_York:20260701T093000', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=WE')), 'UTC', { fromDay: '2026-10-01', toDay: '2026-11-30' });
  expect([starts(found), found?.repeating, found?.skipped]).toEqual([['2026-10-07T13:00', '2026-10-21T13:00', '2026-11-04T14:00', '2026-11-18T14:00'], 1, 0]);
  expect(found?.events.every(({ startMs, endMs }) => endMs - startMs === 1_800_000)).toBe(true);
});
test('a time that was moved stands for the one it was moved from, and one that was called off is gone', () => {
  const found = readCalendar(file(
    ...event('DTSTART:20261102T010000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=6', 'EXDATE:20261103T010000Z,20261104T010000Z', 'RDATE:20261120T010000Z'),
    ...event('RECURRENCE-ID:20261105T010000Z', 'DTSTART:20261105T080000Z', 'DURATION:PT2H'), ...event('RECURRENCE-ID:20261106T010000Z', 'DTSTART:20261106T010000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'),
  ), 'UTC', days);
  expect(starts(found)?.toSorted()).toEqual(['2026-11-02T01:00', '2026-11-05T08:00', '2026-11-07T01:00', '2026-11-20T01:00']);
  expect(found).toMatchObject({ repeating: 1, skipped: 0 });
});
test('one that ended before the days brings nothing and is not said to be left out', () => {
  expect(read('DTSTART:20200106T090000Z', 'DTEND:20200106T093000Z', 'RRULE:FREQ=WEEKLY;UNTIL=20200301T000000Z')).toEqual({ events: [], skipped: 0, repeating: 1 });
});

// As Outlook writes its own names of zones, with their rules from 1601 on.
const pacific = ['BEGIN:VTIMEZONE', 'TZID:Pacific Standard Time', 'BEGIN:STANDARD', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0700', 'TZOFFSETTO:-0800', 'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11', 'END:STANDARD', 'BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0800', 'TZOFFSETTO:-0700', 'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'];
test('a zone that only the file knows has the clock that the file describes', () => {
  const found = readCalendar(file(...pacific, ...event('DTSTART;TZID="Pacific Standard Time":20261030T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3')), 'Asia/Ho_Chi_Minh', { fromDay: '2026-10-01', toDay: '2026-12-31' });
  // The clocks are put back on 1 November.
  expect(starts(found)).toEqual(['2026-10-30T16:00', '2026-11-06T17:00', '2026-11-13T17:00']);
  const plain = ['BEGIN:VTIMEZONE', 'TZID:Hanoi', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0700', 'TZOFFSETTO:+0700', 'END:STANDARD', 'END:VTIMEZONE'];
  expect(starts(readCalendar(file(...plain, ...event('DTSTART;TZID=Hanoi:20261120T090000', 'DURATION:PT1H')), 'America/New_York', days))).toEqual(['2026-11-20T02:00']);
  // Nothing that can be read: the person's own zone.
  for (const broken of [['TZID:Hanoi', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:?', 'TZOFFSETTO:7', 'END:STANDARD'], ['TZID:Hanoi'], []]) expect(starts(readCalendar(file('BEGIN:VTIMEZONE', ...broken, 'END:VTIMEZONE', ...event('DTSTART;TZID=Hanoi:20261120T090000', 'DURATION:PT1H')), 'America/New_York', days))).toEqual(['2026-11-20T14:00']);
});
test('a described zone tells the time of every hour as the runtime does', () => {
  fc.assert(fc.property(fc.integer({ min: Date.UTC(2008, 0) / 3_600_000, max: Date.UTC(2035, 0) / 3_600_000 }), (hour) => {
    const wall = new Date(hour * 3_600_000).toISOString().slice(0, 16).replaceAll(/[-:]/g, '') + '00';
    const by = (zone: string) => starts(readCalendar(file(...pacific, ...event(`DTSTART;TZID=${zone}:${wall}`, 'DURATION:PT1H')), 'UTC', days));
    expect(by('Pacific Standard Time')).toEqual(by('America/Los_Angeles'));
  }), { numRuns: 300 });
});
test('where the clocks are put on or back', () => {
  const berlin = (wall: string) => starts(read(`DTSTART;TZID=Europe/Berlin:${wall}`, 'DURATION:PT1H'));
  // 02:30 is skipped on 29 March and comes twice on 25 October.
  expect([berlin('20260329T023000'), berlin('20260329T033000'), berlin('20261025T023000'), berlin('20261025T033000')]).toEqual([['2026-03-29T01:30'], ['2026-03-29T01:30'], ['2026-10-25T00:30'], ['2026-10-25T02:30']]);
});
