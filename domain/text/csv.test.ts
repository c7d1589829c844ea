import { expect, test } from 'vitest';
import { csvCell } from './csv.ts';

test.each([
  ['a', 'a'], ['b, "c"', '"b, ""c"""'], ['d\ne', '"d\ne"'], ['x;y', '"x;y"'],
  ['=1+1', "'=1+1"], ['-', "'-"], ['@name', "'@name"], ['＝1', "'＝1"],
  ['-12.50', '-12.50'], ['-5', '-5'],
])('%j stands in a file for spreadsheets as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});
test('a number is no text', () => {
  expect(csvCell(-3)).toBe('-3');
});
