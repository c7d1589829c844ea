import { expect, test } from 'vitest';
import { sayAbout, sayValue } from './key-result-facts.ts';

const measured = (currency: string) =>
  ({ metric: { kind: 'money', measure: 'balance', currency } }) as unknown as Parameters<
    typeof sayValue
  >[0];

test.each([
  [826_335, 'USD', 'en', '$8,263.35'],
  [900_000, 'USD', 'en', '$9,000'],
  [999_999_999, 'USD', 'en', '$9,999,999.99'],
  [1_000_000_000, 'USD', 'en', '$10M'],
  [840_000, 'VND', 'vi', '840.000\u00a0₫'],
  [9_999_999, 'VND', 'vi', '9.999.999\u00a0₫'],
  [57_844_000, 'VND', 'vi', '57,8\u00a0tr'],
] as const)(
  '%i in %s is written in full up to seven digits in a narrow place: %s',
  (minor, currency, language, text) => {
    expect(sayValue(measured(currency), minor, language, { compact: true })).toBe(text);
  },
);

test('an estimated amount has three digits', () => {
  expect(sayAbout(measured('USD'), 826_335, 'en')).toBe('$8.26K');
});
