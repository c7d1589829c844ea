import { expect, test } from 'vitest';
import { readAmount, readNumber } from './read-field.ts';

const rate = { min: -20, max: 50 },
  years = { min: 1, max: 100, whole: true };

test.each([
  ['7', 7],
  ['7.5', 7.5],
  ['7,5', 7.5],
  [' 7,25 % ', 7.25],
  ['-3', -3],
  ['−3', -3],
  ['.5', 0.5],
  ['5.', 5],
  ['７．５', 7.5],
  ['50', 50],
  ['-0', 0],
  ['1.23456', 1.2346],
])('a rate of %j is %f', (text, value) => {
  expect(readNumber(rate, text)).toEqual({ ok: true, value });
});
test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['abc', 'not-a-number'],
  ['1e5', 'not-a-number'],
  ['Infinity', 'not-a-number'],
  ['NaN', 'not-a-number'],
  ['1.2.3', 'not-a-number'],
  ['1,234.5', 'not-a-number'],
  ['51', 'above'],
  ['-20.1', 'below'],
  ['9'.repeat(400), 'above'],
])('a rate of %j is refused: %s', (text, problem) => {
  expect(readNumber(rate, text)).toEqual({ ok: false, problem });
});
test('years are whole numbers', () => {
  expect(readNumber(years, '30')).toEqual({ ok: true, value: 30 });
  expect(readNumber(years, '30.5')).toEqual({ ok: false, problem: 'not-whole' });
  expect(readNumber(years, '0')).toEqual({ ok: false, problem: 'below' });
});
test.each([
  ['1,500', 'USD', 'en', 150_000],
  ['$12.50', 'USD', 'en', 1_250],
  ['2k', 'USD', 'en', 200_000],
  ['300+45', 'USD', 'en', 34_500],
  ['2tr', 'VND', 'vi', 2_000_000],
  ['1.500.000 ₫', 'VND', 'vi', 1_500_000],
  ['0', 'VND', 'vi', 0],
] as const)('an amount of %j in %s (%s) is %i', (text, currency, language, value) => {
  expect(readAmount(text, currency, language)).toEqual({ ok: true, value });
});
test('a negative amount is read within its own bounds', () => {
  const bounds = { min: -50_000, max: 50_000 };
  expect(readAmount('-12.50', 'USD', 'en', bounds)).toEqual({ ok: true, value: -1_250 });
  expect(readAmount('-500.01', 'USD', 'en', bounds)).toEqual({ ok: false, problem: 'below' });
  expect(readAmount('500.01', 'USD', 'en', bounds)).toEqual({ ok: false, problem: 'above' });
});
test.each([
  ['', 'USD', 'empty'],
  ['-5', 'USD', 'below'],
  ['1.005', 'USD', 'too-many-decimals'],
  ['99999tỷ', 'USD', 'above'],
  ['€5', 'USD', 'other-currency'],
  ['much', 'VND', 'not-an-amount'],
] as const)('an amount of %j in %s is refused: %s', (text, currency, problem) => {
  expect(readAmount(text, currency, 'en')).toEqual({ ok: false, problem });
});
