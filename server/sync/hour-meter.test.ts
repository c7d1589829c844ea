import { expect, test } from 'vitest';
import { msPerMinute } from '#domain/calendar';
import { createHourMeter } from './hour-meter.ts';

test('the meter counts events within the hour and drops the rest', () => {
  let at = 1_000 * msPerMinute;
  const meter = createHourMeter(() => at);
  meter.add();
  meter.add(4);
  at += 30 * msPerMinute;
  meter.add(2);
  expect(meter.count()).toBe(7);
  at += 29 * msPerMinute;
  expect(meter.count()).toBe(7);
  at += msPerMinute;
  expect(meter.count()).toBe(2);
  at += 300 * msPerMinute;
  expect(meter.count()).toBe(0);
});
