import { expect, test } from 'vitest';
import { createHourMeter } from './hour-meter.ts';

const minute = 60_000;

test('counts what happened within the hour and forgets the rest', () => {
  let at = 1_000 * minute;
  const meter = createHourMeter(() => at);
  meter.add();
  meter.add(4);
  at += 30 * minute;
  meter.add(2);
  expect(meter.count()).toBe(7);
  at += 29 * minute;
  expect(meter.count()).toBe(7);
  at += minute;
  expect(meter.count()).toBe(2);
  at += 300 * minute;
  expect(meter.count()).toBe(0);
});
