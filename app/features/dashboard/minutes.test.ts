import { expect, test } from 'vitest';
import { dashboard as en } from '#contract/i18n/en/dashboard';
import { dashboard as vi } from '#contract/i18n/vi/dashboard';
import { formatMinutes } from './minutes.ts';

test.each([
  [0, '0 min', '0 phút'],
  [58 / 60, '58 s', '58 giây'],
  [1 / 3, '20 s', '20 giây'],
  [1, '1 min', '1 phút'],
  [59.99, '59 min', '59 phút'],
  [60, '1 h', '1 giờ'],
  [125, '2 h 05', '2 giờ 5 phút'],
])('%d minutes read %s and %s', (minutes, english, vietnamese) => {
  expect([formatMinutes(minutes, en.time), formatMinutes(minutes, vi.time)]).toEqual([
    english,
    vietnamese,
  ]);
});
