import { expect, test } from 'vitest';
import { parseInUnit, parseMinutes } from './typed-quantity.ts';

test.each<[string, '.' | ',', 1 | 60, number | null]>([
  ['40', '.', 60, 2_400],
  ['40 h', '.', 60, 2_400],
  ['40h', '.', 60, 2_400],
  ['12,5 giờ', ',', 60, 750],
  ['1.5 hours', '.', 60, 90],
  ['1h30', '.', 60, 90],
  ['1 h 30 min', '.', 60, 90],
  ['2 tiếng', ',', 60, 120],
  ['90 min', '.', 60, 90],
  ['90 phút', ',', 60, 90],
  ['45', '.', 1, 45],
  ['45 min', '.', 1, 45],
  ['45p', ',', 1, 45],
  ['1h', '.', 1, 60],
  ['', '.', 60, null],
  ['h', '.', 60, Number.NaN],
  ['many hours', '.', 60, Number.NaN],
  ['forty', '.', 60, Number.NaN],
])('“%s” is a length', (text, sign, perUnit, minutes) => {
  expect(parseMinutes(text, sign, perUnit)).toBe(minutes);
});

test.each<[string, string, number | null]>([
  ['72', 'kg', 72],
  ['72 kg', 'kg', 72],
  ['72.5KG', 'kg', 72.5],
  ['40%', '%', 40],
  ['60k', '', 60_000],
  ['60k', 'k', 60_000],
  ['12 trang', 'trang', 12],
  ['kg', 'kg', Number.NaN],
  ['72 lb', 'kg', Number.NaN],
  ['', 'kg', null],
])('“%s” in %s', (text, unit, value) => {
  expect(parseInUnit(text, '.', unit)).toBe(value);
});
