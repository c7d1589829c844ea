/** A row of which neither the day nor the amount can be read is named as one, and no remark. */
import { describe, expect, it } from 'vitest';
import { readBankFile } from './index.ts';

function read(lines: readonly string[]) {
  const file = readBankFile(new TextEncoder().encode(`${lines.join('\n')}\n`), 'a.csv', {
    accountCurrency: 'USD',
  });
  return {
    count: file.statements.flatMap(({ rows }) => rows).length,
    said: file.problems.map(({ severity, code, line }) => [severity, code, line]),
  };
}
const good = ['2026-01-15,A,-33.87', '2026-01-17,B,-3.87'];
const header = 'Date,Text,Amount';

const unreadable = [
  '2026:01:16,BAKER,(3.20',
  '16th Jan,BAKER,3.20.1',
  '2026-01-1x,BAKER,3;20',
  '99,BAKER,?12',
  '２０２６-０１-１６,BAKER,−３．２０',
  '٢٠٢٦-٠١-١٦,BAKER,٣٫٢٠',
];
it.each(unreadable)('an unreadable row is an error with its line: %s', (row) => {
  expect(read([header, good[0]!, row, good[1]!])).toEqual({
    count: 2,
    said: [['error', 'date-unreadable', 3]],
  });
  expect(read([header, row, ...good])).toEqual({
    count: 2,
    said: [['error', 'date-unreadable', 2]],
  });
});
it('an unreadable row in debit and credit columns is an error too', () => {
  const rows = ['2026-01-15,A,33.87,', '2026:01:16,BAKER,(3.20,', '2026-01-17,B,,3.87'];
  expect(read(['Date,Text,Debit,Credit', ...rows])).toEqual({
    count: 2,
    said: [['error', 'date-unreadable', 3]],
  });
});
it.each([
  '2026:01:16,BAKER, Inc,-3.20',
  '2026:01:16,BAKER, Inc,(3.20',
  '16/O1/2026,BAKER,,-3.2O',
  "'2026-01-16','BAKER, Inc','-3.20'",
  ',BAKER, Inc,-3.20',
  '2026-01-16,TOTAL Paris,,-3.20',
  '"2026-01-16,BAKER,-3.20"',
  '2026-01-16;BAKER;-3.20',
  '2026-01-16\tBAKER\t-3.20',
])('a row with an extra cell, or all in one, is an error: %s', (row) => {
  expect(read([header, good[0]!, row, good[1]!])).toEqual({
    count: 2,
    said: [['error', 'wrong-column-count', 3]],
  });
});
it('a filling station is no sum', () => {
  expect(read([header, good[0]!, '2026:01:16,TOTAL Paris,-3.20', good[1]!]).said).toEqual([
    ['error', 'date-unreadable', 3],
  ]);
});
it.each([
  'Period,2026-01-01,2026-01-31',
  'Printed,2026-01-31 10:12,user 4411',
  'Generated on,2026-01-19,Branch 1042',
])('a footer with a day in a table of four columns is no row: %s', (row) => {
  const four = [
    'Date,Text,Amount,Balance',
    '2026-01-15,A,-33.87,66.13',
    '2026-01-17,B,-3.87,62.26',
  ];
  const { count, said } = read([...four, row]);
  expect([count, said.filter(([severity]) => severity === 'error')]).toEqual([2, []]);
});
it.each([
  'Page 1 of 2,,',
  'Page 1 of 2,,,',
  ',,Total,-36.74',
  '2026-01-18,Total,,-36.74',
  ',Closing balance,,-36.74',
  'Exported 2026-01-18 10:00,,',
  'Total 2026,,3 rows',
  'Closing balance 2026,,USD 5.00.0',
  ',,',
  'Date of print,by,the bank',
])('a footer is no row: %s', (row) => {
  expect(read([header, ...good, row]).said.filter(([severity]) => severity === 'error')).toEqual(
    [],
  );
});

const rest = (row: string) => ['17', '18', '19'].map((day) => row.replace('15', day));
it.each([
  ['Date;Out;Text;In', '15.01.2026;4,50;A;', '16.01.2026 3,20;B;'],
  ['Text;Amount;Type;Date;Limit', 'A;4,50;Debit;15.01.2026;5', 'B 3,20;Debit;16.01.2026;5'],
  ['Amount;Text;Date;Branch', '-4,50;A;15.01.2026;5', 'B;16.01.2026;5'],
  ['Text,Date,Out,In,Balance', 'A,15.01.2026,"4,000.50",0.00,', '"B,16.01.2026,"3,000.20",0.00,'],
])('a row whose day moved with its cells is an error: %s', (head, whole, damaged) => {
  expect(read([head, whole, damaged, ...rest(whole)])).toEqual({
    count: 4,
    said: [['error', 'wrong-column-count', 3]],
  });
});
it('an empty last cell does not hide an extra cell', () => {
  const whole = '15.01.2026,A,"-3206,67",';
  const lines = ['Date,Text,Amount,Place', whole, '16.01.2026,B,-168,64,', ...rest(whole)];
  expect(read(lines)).toEqual({ count: 4, said: [['error', 'wrong-column-count', 3]] });
  const padded = ['Date,Text,Amount', '2026-01-15,A,-3.50', '2026-01-16,B,-4.50,,'];
  expect(read(padded)).toEqual({ count: 2, said: [] });
});
describe('an empty cell too many at the end of a row', () => {
  const lines = (head: string, row: string) => {
    const whole = '2026-01-15;A;-3.50;';
    return head === 'Date;Text;Amount;Note' ? [head, whole, row, whole] : [head, row];
  };
  it.each([
    '2026-01-16;B;-4.50;;',
    '2026-01-16;B;-4.50;groceries;',
    '2026-01-16;B;-4.50;12 apples;',
    '2026-01-16;B;-4.50;;;',
    '2026-01-16;B;-4.50;; ;',
  ])('is no data: %s', (row) => {
    expect(read(lines('Date;Text;Amount;Note', row))).toEqual({ count: 3, said: [] });
  });
  it.each([
    // A delimiter in the text, or in the amount.
    '2026-01-16;B; Inc;-4.50;',
    '2026-01-16;B;12;-4.50;',
    '2026-01-16;B;-168;64;',
    '2026-01-16;B;-4.50;;x',
  ])('hides no cell that moved: %s', (row) => {
    expect(read(lines('Date;Text;Amount;Note', row))).toEqual({
      count: 2,
      said: [['error', 'wrong-column-count', 3]],
    });
  });
  it('does not turn a side', () => {
    const head = 'Date;Text;Debit;Credit;Note';
    const whole = ['2026-01-15;A;3.50;;', '2026-01-15;A;;9.50;'];
    expect(read([head, ...whole, '2026-01-16;B;4.50;;;'])).toEqual({ count: 3, said: [] });
    // A credit with an empty cell behind it, or a debit with one before it.
    expect(read([head, ...whole, '2026-01-16;B;;4.50;;'])).toEqual({
      count: 2,
      said: [['error', 'wrong-column-count', 4]],
    });
    // Every whole row has a note, and the text of this one a delimiter.
    const noted = ['2026-01-15;A;;3.50;rent', '2026-01-17;A;;9.50;note'];
    expect(read([head, noted[0]!, '2026-01-16;B;12;;44.84;', noted[1]!])).toEqual({
      count: 2,
      said: [['error', 'wrong-column-count', 3]],
    });
    const balanced = ['2026-01-15;A;3.50;;96.50;', '2026-01-15;A;;9.50;106.00;'];
    expect(
      read(['Date;Text;Debit;Credit;Balance;Note', ...balanced, '2026-01-16;B;;4.50;110.50;;']),
    ).toEqual({ count: 3, said: [] });
  });
});
it('unreadable amounts of one side are not dropped as empty rows', () => {
  const lines = [
    'Date,Text,Withdrawals,Money In',
    '2026-02-02,A,4333.0O,0.00',
    '2026-02-03,B,43.0O,0.00',
    '2026-02-04,C,0.00,12.00',
  ];
  const file = readBankFile(new TextEncoder().encode(lines.join('\n')), 'a.csv', {
    accountCurrency: 'USD',
  });
  expect(file.needs).toEqual(['columns']);
});
