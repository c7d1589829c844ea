import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, withoutGuard } from './csv.ts';

test.each([
  ['a', 'a'],
  ['b, "c"', '"b, ""c"""'],
  ['d\ne', '"d\ne"'],
  ['x;y', '"x;y"'],
  ['=1+1', "'=1+1"],
  ['-', "'-"],
  ['@name', "'@name"],
  ['＝1', "'＝1"],
  ['-12.50', '-12.50'],
  ['-5', '-5'],
  ["'=1", "''=1"],
  ["''-x", "'''-x"],
  ["'tis", "'tis"],
])('%j is written to a spreadsheet file as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});
test('a number is no text', () => {
  expect(csvCell(-3)).toBe('-3');
});
test('a written cell is read back equal', () => {
  const begin = fc.string({
    unit: fc.constantFrom("'", '=', '-', '+', '@', '\t', 'a', '1', '.', '＝'),
  });
  fc.assert(
    fc.property(begin, fc.string(), (start, rest) => {
      const cell = csvCell(start + rest);
      const text =
        cell.startsWith('"') && cell.length > 1 ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      // A quote at the start is always quoted.
      expect(withoutGuard(text)).toBe(start + rest);
    }),
    { seed: 20261127 },
  );
});
