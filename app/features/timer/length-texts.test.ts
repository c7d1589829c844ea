import { expect, test } from 'vitest';
import { timer as en } from '#contract/i18n/en/timer';
import { timer as vi } from '#contract/i18n/vi/timer';
import { lengthText } from './length-texts.ts';

test.each([
  [0, '0 min', '0 phút'],
  [58.7, '58 s', '58 giây'],
  [60, '1 min', '1 phút'],
  [1_500, '25 min', '25 phút'],
  [7_500, '2 h 05', '2 giờ 5 phút'],
])('a length of %d s reads %s and %s', (seconds, english, vietnamese) => {
  expect([lengthText(seconds, en.length), lengthText(seconds, vi.length)]).toEqual([
    english,
    vietnamese,
  ]);
});
