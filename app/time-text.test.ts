import { expect, test } from 'vitest';
import { minuteText } from './time-text.ts';

test.each([
  [0, '12:00 AM', '00:00'],
  [5, '12:05 AM', '00:05'],
  [719, '11:59 AM', '11:59'],
  [720, '12:00 PM', '12:00'],
  [905, '3:05 PM', '15:05'],
  [1_439.9, '11:59 PM', '23:59'],
  [1_440, '12:00 AM', '00:00'],
  [1_500, '1:00 AM', '01:00'],
])('minute %d of the day is %s or %s', (minute, twelve, twentyFour) => {
  expect([minuteText(minute, true), minuteText(minute)]).toEqual([twelve, twentyFour]);
});
