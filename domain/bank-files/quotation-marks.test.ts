/**
 * Quotation marks that are text, or never close: each row keeps its own amount, and a row that is
 * not sure is named.
 */
import { expect, it } from 'vitest';
import { readBankFile } from './index.ts';

function read(lines: readonly string[], currency = 'VND') {
  const file = readBankFile(new TextEncoder().encode(`${lines.join('\n')}\n`), 'a.csv', {
    accountCurrency: currency,
  });
  return {
    rows: file.statements.flatMap(({ rows }) =>
      rows.map(({ day, amountMinor }) => [day, amountMinor]),
    ),
    errors: file.problems
      .filter(({ severity }) => severity === 'error')
      .map(({ code, line }) => [code, line]),
  };
}
const payees = (lines: readonly string[]) =>
  readBankFile(new TextEncoder().encode(lines.join('\n')), 'a.csv', {
    accountCurrency: 'VND',
  }).statements[0]!.rows.map(({ payee }) => payee);

it('a quoted word at the beginning of a cell is text', () => {
  const lines = [
    'Ngày,Nội dung,Số tiền',
    '16/09/2026,"Cafe" Giảng,-35000',
    '17/09/2026,"Phở Thìn, Lò Đúc",-65000',
    '18/09/2026,Lương,9000000',
  ];
  expect(read(lines)).toEqual({
    rows: [
      ['2026-09-16', -35_000],
      ['2026-09-17', -65_000],
      ['2026-09-18', 9_000_000],
    ],
    errors: [],
  });
  expect(payees(lines)).toEqual(['"Cafe" Giảng', 'Phở Thìn, Lò Đúc', 'Lương']);
});
it('a quoted word is text in the last row, in consecutive rows, and with other delimiters', () => {
  for (const mark of [',', ';', '\t', '|']) {
    const lines = [
      'Date,Payee,Amount',
      '2026-09-16,"Cafe" A,-35000',
      '2026-09-17,"Cafe" B,-45000',
      '2026-09-18,"Cafe" C,-55000',
    ].map((line) => line.replaceAll(',', mark));
    expect(read(lines)).toEqual({
      rows: [
        ['2026-09-16', -35_000],
        ['2026-09-17', -45_000],
        ['2026-09-18', -55_000],
      ],
      errors: [],
    });
  }
});
it('a quoted word is text if the amount or the text comes first', () => {
  expect(
    read([
      'Amount,Payee,Date',
      '-35000,"Cafe" Giảng,16/09/2026',
      '-65000,"Phở Thìn, Lò Đúc",17/09/2026',
    ]),
  ).toEqual({
    rows: [
      ['2026-09-16', -35_000],
      ['2026-09-17', -65_000],
    ],
    errors: [],
  });
  expect(
    read([
      'Payee,Date,Amount',
      '"Cafe" Giảng,16/09/2026,-35000',
      '"Phở Thìn, Lò Đúc",17/09/2026,-65000',
    ]),
  ).toEqual({
    rows: [
      ['2026-09-16', -35_000],
      ['2026-09-17', -65_000],
    ],
    errors: [],
  });
});
it('a quoted word is text beside other quoted cells of the row', () => {
  const lines = [
    'Date,Payee,Amount,Note,Id',
    '16/09/2026,"Cafe" Giảng,-35000,"a","1"',
    '17/09/2026,"Phở "Thìn", Lò Đúc",-65000,"b","2"',
    '18/09/2026,Taxi,-5000,c,3',
  ];
  expect(read(lines)).toEqual({
    rows: [
      ['2026-09-16', -35_000],
      ['2026-09-17', -65_000],
      ['2026-09-18', -5_000],
    ],
    errors: [],
  });
});
it('an unclosed quotation loses only its own row, by its line', () => {
  const rows = [
    ['2026-09-17', -65_000],
    ['2026-09-18', -5_000],
  ];
  expect(
    read([
      'Date,Payee,Amount',
      '16/09/2026,"Cafe Giảng,-35000',
      '17/09/2026,"Phở",-65000',
      '18/09/2026,Taxi,-5000',
    ]),
  ).toEqual({ rows, errors: [['quote-unclosed', 2]] });
  expect(
    read([
      'Date,Payee,Amount',
      '16/09/2026,"Cafe Giảng,-35000',
      '17/09/2026,Phở,-65000',
      '18/09/2026,"Taxi",-5000',
    ]),
  ).toEqual({ rows, errors: [['quote-unclosed', 2]] });
  expect(
    read([
      'Amount,Payee,Date',
      '-35000,"Cafe Giảng,16/09/2026',
      '-65000,"Phở",17/09/2026',
      '-5000,Taxi,18/09/2026',
    ]),
  ).toEqual({ rows, errors: [['quote-unclosed', 2]] });
  expect(
    read([
      'Date;Payee;Amount',
      '16/09/2026;"Cafe Giảng;-35.000',
      '17/09/2026;"Phở";-65.000',
      '18/09/2026;Taxi;-5.000',
    ]),
  ).toEqual({ rows, errors: [['quote-unclosed', 2]] });
});
it('a text of several lines stays one, with numbers and marks in it', () => {
  for (const text of [
    'Phở Thìn\nLò Đúc',
    'Tổng 1,200,000\nđã trả',
    'bàn 5, 16/09\n""hai"" người',
    'Cafe\n16/09/2026\n35000',
  ]) {
    expect(
      read(['Date,Payee,Amount', `16/09/2026,"${text}",-35000`, '17/09/2026,Phở,-65000']),
    ).toEqual({
      rows: [
        ['2026-09-16', -35_000],
        ['2026-09-17', -65_000],
      ],
      errors: [],
    });
  }
});
it('a text of several lines with unpaired marks gives no amount from its middle', () => {
  const { rows, errors } = read([
    'Date,Payee,Amount',
    '16/09/2026,"He said "hi, 200',
    'there",-35000',
    '17/09/2026,Phở,-65000',
  ]);
  expect(rows).toEqual([['2026-09-17', -65_000]]);
  expect(errors).toEqual([['quote-unclosed', 2]]);
});
it("text with a spreadsheet's text prefix is read without the prefix", () => {
  const rows = [
    ['2026-09-16', -35_000],
    ['2026-09-17', -65_000],
  ];
  const bare = [
    'Ngày,Nội dung,Số tiền',
    '="16/09/2026",="Cafe",="-35000"',
    '="17/09/2026",="A 0012",="-65000"',
  ];
  const quoted = bare.map((line) => line.replaceAll(/="([^"]*)"/g, '"=""$1"""'));
  for (const lines of [bare, quoted]) {
    expect(read(lines)).toEqual({ rows, errors: [] });
    expect(payees(lines)).toEqual(['Cafe', 'A 0012']);
  }
  expect(payees(['Ngày,Nội dung,Số tiền', '16/09/2026,="Cafe" Nine,-35000'])).toEqual([
    '="Cafe" Nine',
  ]);
});
