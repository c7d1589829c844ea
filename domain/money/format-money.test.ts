import { describe, expect, test } from 'vitest';
import { currencySymbol, formatMoney, formatNumber, formatPercent } from './index.ts';

const n = '\u00a0';
/** Between a sign and the sign of a currency, which no line may part. */
const j = '\u2060';

describe('money in the notation of each language', () => {
  // CLDR 48 (Node 20, ICU 78.2) for the first five; the product's drawings for the English dong.
  test.each<[number, string, 'en' | 'vi', string]>([
    [1_234_567, 'VND', 'vi', `1.234.567${n}₫`],
    [0, 'VND', 'vi', `0${n}₫`],
    [123_456_789, 'USD', 'en', '$1,234,567.89'],
    [123_456_789, 'USD', 'vi', `1.234.567,89${n}US$`],
    [101, 'USD', 'en', '$1.01'],
    [48_798_400, 'VND', 'en', '₫48,798,400'],
    [-65_000, 'VND', 'en', `−${j}₫65,000`],
    [-65_000, 'VND', 'vi', `−65.000${n}₫`],
    [123_450, 'USD', 'en', '$1,234.50'],
    [123_450, 'CHF', 'en', `CHF${n}1,234.50`],
    [-123_450, 'CHF', 'vi', `−1.234,50${n}CHF`],
    [5, 'KWD', 'en', `KWD${n}0.005`],
    [12_345, 'CLF', 'vi', `1,2345${n}CLF`],
    [1_000, 'JPY', 'en', '¥1,000'],
    [100_000, 'AUD', 'en', 'A$1,000.00'],
  ])('%i %s in %s is %s', (amount, currency, language, text) => {
    expect(formatMoney(amount, currency, language)).toBe(text);
  });

  test.each<[number, string, 'en' | 'vi', string]>([
    [38_900_000, 'VND', 'en', '₫38.9M'],
    [38_900_000, 'VND', 'vi', `38,9${n}tr`],
    [60_000_000, 'VND', 'vi', `60${n}tr`],
    [1_940_000, 'VND', 'vi', `1,94${n}tr`],
    [65_000, 'VND', 'vi', '65k'],
    [1_200_000_000, 'VND', 'vi', `1,2${n}tỷ`],
    [999_949, 'VND', 'en', '₫1M'],
    [999_499, 'VND', 'en', '₫999K'],
    [999_500, 'VND', 'en', '₫1M'],
    [999, 'VND', 'en', '₫999'],
    [123_456_789_000_000, 'VND', 'vi', `123.000${n}tỷ`],
    [1_250, 'USD', 'en', '$12.50'],
    [50_000, 'USD', 'en', '$500'],
    [120_000, 'USD', 'en', '$1.2K'],
    [3_890_000, 'USD', 'vi', `38,9k${n}US$`],
    [-38_900_000, 'VND', 'en', `−${j}₫38.9M`],
    [5_000_000_000_000, 'VND', 'en', '₫5T'],
  ])('%i %s in %s, compact, is %s', (amount, currency, language, text) => {
    expect(formatMoney(amount, currency, language, { compact: true })).toBe(text);
  });

  test.each<[number, string, 'en' | 'vi', string]>([
    [123_449, 'USD', 'en', '$1,234'],
    [123_450, 'USD', 'en', '$1,235'],
    [-123_450, 'USD', 'vi', `−1.235${n}US$`],
    [12_345, 'KWD', 'en', `KWD${n}12`],
    [1_234_567, 'VND', 'vi', `1.234.567${n}₫`],
  ])('%i %s in %s, whole, is %s', (amount, currency, language, text) => {
    expect(formatMoney(amount, currency, language, { whole: true })).toBe(text);
  });

  test.each<[number, string, 'en' | 'vi', string]>([
    [500, 'USD', 'en', '$5'],
    [450, 'USD', 'en', '$4.50'],
    [-120_000, 'USD', 'vi', `−1.200${n}US$`],
    [5_010, 'KWD', 'en', `KWD${n}5.010`],
    [5_000, 'KWD', 'en', `KWD${n}5`],
    [120_000, 'VND', 'vi', `120.000${n}₫`],
    [0, 'USD', 'en', '$0'],
  ])('%i %s in %s, without zeros behind the sign, is %s', (amount, currency, language, text) => {
    expect(formatMoney(amount, currency, language, { trimZeros: true })).toBe(text);
  });

  test('the sign and the symbol can be requested', () => {
    expect(formatMoney(265_000, 'VND', 'en', { sign: 'always' })).toBe(`+${j}₫265,000`);
    expect(formatMoney(0, 'VND', 'en', { sign: 'always' })).toBe('₫0');
    expect(formatMoney(-265_000, 'VND', 'en', { sign: 'never' })).toBe('₫265,000');
    expect(formatMoney(-265_000, 'VND', 'vi', { symbol: false })).toBe('−265.000');
    expect(formatMoney(38_900_000, 'VND', 'vi', { compact: true, symbol: true })).toBe(
      `38,9${n}tr${n}₫`,
    );
  });

  test('a currency without an unambiguous sign shows its code', () => {
    expect([
      currencySymbol('VND', 'vi'),
      currencySymbol('USD', 'vi'),
      currencySymbol('USD', 'en'),
      currencySymbol('SGD', 'en'),
    ]).toEqual(['₫', 'US$', '$', 'SGD']);
  });
  test('half a unit and an unknown currency are errors', () => {
    expect(() => formatMoney(0.5, 'USD', 'en')).toThrow(RangeError);
    expect(() => formatMoney(1, 'XYZ', 'en')).toThrow(RangeError);
  });
});

describe('numbers and percentages', () => {
  test.each<[number, number, 'en' | 'vi', string]>([
    [1234.5, 1, 'en', '1,234.5'],
    [1234.5, 1, 'vi', '1.234,5'],
    [-0.4, 0, 'en', '0'],
    [2.5, 0, 'vi', '3'],
    [-1_000_000, 0, 'vi', '−1.000.000'],
    [1.5, 2, 'en', '1.50'],
  ])('%d to %i in %s is %s', (value, decimals, language, text) => {
    expect(formatNumber(value, language, decimals)).toBe(text);
  });
  test.each<[number, number, 'en' | 'vi', string]>([
    [0.59, 0, 'en', '59%'],
    [0.174, 1, 'en', '17.4%'],
    [0.174, 1, 'vi', '17,4%'],
    [0.285, 0, 'en', '29%'],
    [-0.1, 0, 'vi', '−10%'],
    [1e-9, 1, 'en', '0.0%'],
    [12.5, 0, 'en', '1,250%'],
  ])('%d to %i in %s is %s', (fraction, decimals, language, text) => {
    expect(formatPercent(fraction, language, decimals)).toBe(text);
  });
});
