import { expect, test } from 'vitest';
import { listZones, nameOfZone } from './zones.ts';

test('a time zone has its current name, whatever the browser calls it', () => {
  expect(
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh', 'Asia/Calcutta', 'Europe/London'].map(nameOfZone),
  ).toEqual(['Asia/Ho Chi Minh', 'Asia/Ho Chi Minh', 'Asia/Kolkata', 'Europe/London']);
});
test('a time zone with two names is listed once, under its stored name', () => {
  expect(listZones(['Asia/Ho_Chi_Minh', 'Asia/Saigon', 'Europe/Paris', 'Asia/Tokyo'])).toEqual([
    'Asia/Ho_Chi_Minh',
    'Asia/Tokyo',
    'Europe/Paris',
  ]);
});
