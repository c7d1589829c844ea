import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('quotes what needs it, and gives a spreadsheet no formula', () => {
  expect(csvOf([['a', 'b, "c"', 'd\ne'], [25, '=1+1', '-']])).toBe('a,"b, ""c""","d\ne"\r\n25,\'=1+1,\'-\r\n');
});
