/** Tables in which another column passes for the amount, by chance or by its heading. */
import { expect, test } from 'vitest';
import { readBankFile } from './index.ts';

const read = (lines: readonly string[]) =>
  readBankFile(new TextEncoder().encode(lines.join('\n')), 'a.csv', { accountCurrency: 'EUR' });
const amounts = (lines: readonly string[]) =>
  read(lines).statements.flatMap(({ rows }) => rows.map(({ amountMinor }) => amountMinor));

test('a constant number proves no amount of rows without one', () => {
  const lines = [
    'Date,Payee,Week,Value,Type,Merchant category',
    '2026-02-05,A,5,"4,816.40",Debit,',
    '2026-02-09,B,5,"2,746.66",Credit,',
    '2026-02-13,C,5,"3,709.22",Debit,',
    '2026-02-15,D,5,"1,135.43",Debit,',
    '2026-02-18,E,5,"4,222.19",Debit,712.88',
  ];
  const inOrder = [-481_640, 274_666, -370_922, -113_543, -422_219];
  expect(amounts(lines)).toEqual(inOrder);
  const turned = [lines[0]!, ...lines.slice(1).reverse()];
  expect(amounts(turned)).toEqual(inOrder.toReversed());
});

const dated = (rows: readonly string[]) => rows.map((row, at) => `2026-02-1${at},${row}`);
test('money under a reference heading is the amount, and no number beside it', () => {
  const rows = dated(['A,Debit,"279,87",5', 'B,Debit,"298,48",5', 'C,Credit,"55,02",5']);
  expect(amounts(['Date,Text,Type,Ref,Rate', ...rows])).toEqual([-27_987, -29_848, 5_502]);
});
test.each([
  ['Date,Text,Out,Details', 'A,"3,24","0,00"', 'B,"0,00","8,04"', 'C,"4,25","0,00"'],
  ['Date,Text,Transaction,Sum', 'A,"3,24","0,00"', 'B,"0,00","8,04"', 'C,"4,25","0,00"'],
  ['Date,Text,Movement,Sum', 'A,"3,24",0', 'B,"8,04",0', 'C,"4,25",0'],
])('money in a column of another name is asked about: %s', (head, ...rows) => {
  expect(read([head, ...dated(rows)]).needs).toContain('columns');
});
test.each([
  ['Date,Text,Out,In,Rate,Unit', 'A,3.24,,5,USD', 'B,,8.04,5,USD'],
  ['Date,Text,Amount,Unit,Quantity', 'A,-3.24,USD,1', 'B,8.04,EUR,2'],
  ['Date,Text,Amount,Original amount,Code', 'A,-3.24,-3.50,USD', 'B,8.04,8.04,EUR'],
])('codes of another currency under another name are asked about: %s', (head, ...rows) => {
  expect(read([head, ...dated(rows)]).needs).toContain('columns');
});
test("codes of the account's currency under another name add nothing", () => {
  const rows = dated(['A,-3.24,EUR,1', 'B,8.04,EUR,2']);
  expect(amounts(['Date,Text,Amount,Unit,Quantity', ...rows])).toEqual([-324, 804]);
});
