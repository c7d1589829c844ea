import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar';
import { daysOfRepeat, parseRecurrenceRule } from './repeat.ts';

const days = (rule: string, startDay: string, fromDay: string, toDay: string) => {
  const repeat = parseRecurrenceRule(rule);
  return repeat && daysOfRepeat(repeat, startDay, fromDay, toDay);
};

describe('the days of a recurrence rule', () => {
  // The examples of RFC 5545, section 3.8.5.3, with the days that it lists.
  test.each([
    [
      'FREQ=DAILY;COUNT=10',
      '1997-09-02',
      '1997-12-31',
      '09-02 09-03 09-04 09-05 09-06 09-07 09-08 09-09 09-10 09-11',
    ],
    ['FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09-02', '1997-12-31', '09-02 09-12 09-22 10-02 10-12'],
    [
      'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
      '1997-09-02',
      '1997-11-30',
      '09-02 09-16 09-30 10-14 10-28 11-11 11-25',
    ],
    [
      'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH',
      '1997-09-02',
      '1997-12-31',
      '09-02 09-04 09-09 09-11 09-16 09-18 09-23 09-25 09-30 10-02',
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
      '1997-09-02',
      '1997-12-31',
      '09-02 09-04 09-16 09-18 09-30 10-02 10-14 10-16',
    ],
    ['FREQ=MONTHLY;COUNT=10;BYDAY=1FR', '1997-09-05', '1997-12-31', '09-05 10-03 11-07 12-05'],
    [
      'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
      '1997-09-07',
      '1997-12-31',
      '09-07 09-28 11-02 11-30',
    ],
    ['FREQ=MONTHLY;COUNT=6;BYDAY=-2MO', '1997-09-22', '1997-12-31', '09-22 10-20 11-17 12-22'],
    ['FREQ=MONTHLY;BYMONTHDAY=-3', '1997-09-28', '1997-12-31', '09-28 10-29 11-28 12-29'],
    [
      'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
      '1997-09-30',
      '1997-12-31',
      '09-30 10-01 10-31 11-01 11-30 12-01 12-31',
    ],
    [
      'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
      '1997-09-13',
      '1997-12-31',
      '09-13 10-11 11-08 12-13',
    ],
    [
      'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
      '1997-09-04',
      '1997-12-31',
      '09-04 10-07 11-06',
    ],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
      '1997-09-29',
      '1997-12-31',
      '09-29 10-30 11-27 12-30',
    ],
  ])('%s', (rule, startDay, toDay, expected) => {
    expect(days(rule, startDay, startDay, toDay)).toEqual(
      expected.split(' ').map((day) => `1997-${day}`),
    );
  });
  test('are computed by year', () => {
    expect(
      days('FREQ=YEARLY;COUNT=10;BYMONTH=6,7', '1997-06-10', '1997-06-10', '2010-01-01'),
    ).toEqual([
      '1997-06-10',
      '1997-07-10',
      '1998-06-10',
      '1998-07-10',
      '1999-06-10',
      '1999-07-10',
      '2000-06-10',
      '2000-07-10',
      '2001-06-10',
      '2001-07-10',
    ]);
    expect(
      days(
        'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
        '1996-11-05',
        '1996-01-01',
        '2005-01-01',
      ),
    ).toEqual(['1996-11-05', '2000-11-07', '2004-11-02']);
    // A year without the day has none.
    expect(days('FREQ=YEARLY', '2024-02-29', '2024-01-01', '2032-12-31')).toEqual([
      '2024-02-29',
      '2028-02-29',
      '2032-02-29',
    ]);
    expect(days('FREQ=MONTHLY', '2026-01-31', '2026-01-01', '2026-06-30')).toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
    ]);
  });
  test.each([
    '',
    'FREQ=HOURLY',
    'FREQ=YEARLY;BYDAY=20MO',
    'FREQ=YEARLY;BYWEEKNO=20',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;UNTIL=soon',
  ])('"%s" is unknown', (rule) => {
    expect(parseRecurrenceRule(rule)).toBeNull();
  });

  test('are the same within any window of the whole', () => {
    const rules = fc.constantFrom(
      'FREQ=DAILY;INTERVAL=3',
      'FREQ=DAILY;BYMONTH=2,3',
      'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,SU',
      'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,SA',
      'FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=-1',
      'FREQ=YEARLY;BYMONTH=1,12',
      'FREQ=MONTHLY;BYDAY=2TU;COUNT=7',
      'FREQ=DAILY;INTERVAL=3;COUNT=90',
      'FREQ=DAILY;BYDAY=MO,FR;COUNT=60',
      'FREQ=WEEKLY;INTERVAL=2;WKST=WE;BYDAY=MO,TH,SU;COUNT=50',
      'FREQ=WEEKLY;COUNT=30',
      'FREQ=MONTHLY;BYDAY=-1FR,5MO,2TU',
      'FREQ=YEARLY;BYDAY=SU;BYSETPOS=-1',
    );
    fc.assert(
      fc.property(
        rules,
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 0, max: 1_500 }),
        fc.integer({ min: 0, max: 300 }),
        (rule, start, from, length) => {
          const startDay = addDays('2020-01-01', start),
            fromDay = addDays('2020-01-01', from),
            toDay = addDays(fromDay, length);
          expect(days(rule, startDay, fromDay, toDay)).toEqual(
            days(rule, startDay, startDay, '2026-12-31')!.filter(
              (day) => day >= fromDay && day <= toDay,
            ),
          );
        },
      ),
    );
  });
});
