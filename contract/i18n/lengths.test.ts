import { expect, test } from 'vitest';
import { dashboard } from './vi/dashboard.ts';
import { figures } from './vi/figures.ts';
import { timer } from './vi/timer.ts';

test('a length in Vietnamese names its minutes, so that it is not read as a time of day', () => {
  for (const say of [dashboard.time.hours, timer.length.hours])
    expect([say(2, '05'), say(14, '10')]).toEqual(['2 giờ 5 phút', '14 giờ 10 phút']);
  expect([timer.length.hours(2, '00'), figures.week.hours('5', '10')]).toEqual([
    '2 giờ',
    '5 giờ 10 phút',
  ]);
});
