/**
 * Tables whose rows have other columns than their headings: the running balance tells, or the
 * person is asked.
 */
import { expect, it } from 'vitest';
import { readBankFile, type BankFileSettings } from './index.ts';

function read(lines: readonly string[], settings: BankFileSettings = {}) {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const file = readBankFile(bytes, 'a.csv', { accountCurrency: 'USD', settings });
  const amounts = file.statements.flatMap(({ rows }) => rows.map(({ amountMinor }) => amountMinor));
  return { needs: file.needs, amounts };
}
const header = 'Date,Account,Action,Amount,Balance';
const asked = { needs: ['columns'], amounts: [] };
const proven = { needs: [], amounts: [-500, -1_000, 2_000] };

it('rows with a missing cell are read if the balance proves the columns', () => {
  const rows = [
    '2026-01-01,Main,-5.00,95.00',
    '2026-01-02,Main,-10.00,85.00',
    '2026-01-03,Main,20.00,105.00',
  ];
  expect(read([header, ...rows])).toEqual(proven);
  expect(read([header, ...rows.toReversed()])).toEqual({
    needs: [],
    amounts: [2_000, -1_000, -500],
  });
  // The same with the last delimiter written, and with the cell that is missing somewhere else.
  expect(read([header, ...rows.map((row) => `${row},`)])).toEqual(proven);
  expect(
    read(['Ref,Date,Text,Amount,Balance', ...rows.map((row) => row.replace(',Main', ',Shop'))]),
  ).toEqual(proven);
});
it('rows with a missing cell are asked about without such a balance', () => {
  expect(
    read([
      header,
      '2026-01-01,Main,-5.00,95.00',
      '2026-01-02,Main,-10.00,70.00',
      '2026-01-03,Main,20.00,61.00',
    ]),
  ).toEqual(asked);
  expect(read([header, '2026-01-01,Main,-5.00,95.00'])).toEqual(asked);
  expect(
    read([
      'Ngày;Loại;Nội dung;Số tiền;Số dư',
      '01/01/2026;Phở;-5,00;95,00',
      '13/01/2026;Taxi;-7,00;61,00',
    ]),
  ).toEqual(asked);
});
it('the answer of the person is read from the rows with that many cells', () => {
  const rows = [
    '2026-01-01,Main,-5.00,95.00',
    '2026-01-02,Main,-10.00,70.00',
    '2026-01-03,Main,Buy,20.00,61.00',
  ];
  const columns = { date: 0, payee: 1, amount: 2 };
  expect(read([header, ...rows], { columns })).toEqual({ needs: [], amounts: [-500, -1_000] });
});
it('rows with an extra cell are treated the same', () => {
  const short = 'Date,Text,Amount,Balance';
  const rows = [
    '2026-01-01,Main,Buy,-5.00,95.00',
    '2026-01-02,Main,Buy,-10.00,85.00',
    '2026-01-03,Main,Sell,20.00,105.00',
  ];
  expect(read([short, ...rows])).toEqual(proven);
  // Unproven columns are asked for: the numbers under `Balance` are no amounts.
  const unproven = rows.map((row) => row.replace('85.00', '58.00'));
  expect(read([short, ...unproven])).toEqual(asked);
});
it('debit and credit rows with a missing cell are read', () => {
  const rows = [
    '2026-01-01,Shop,5.00,0.00,95.00',
    '2026-01-02,Shop,10.00,0.00,85.00',
    '2026-01-03,Work,0.00,20.00,105.00',
  ];
  expect(read(['Date,Type,Text,Debit,Credit,Balance', ...rows])).toEqual(proven);
  expect(read(['Date,Type,Text,Debit,Credit,Balance', ...rows.slice(0, 2)])).toEqual(asked);
});
it('cells omitted at the end need no question if one column holds money', () => {
  expect(
    read(['Date,Text,Amount,Note', '2026-01-01,Shop,-5.00', '2026-01-02,Shop,-10.00']),
  ).toEqual({ needs: [], amounts: [-500, -1_000] });
});
it('an extra cell without headings does not make the balance the amount', () => {
  const rows = ['2026-01-15,A,-5.00,100.00', '2026-01-16,B,-6.00,94.00'],
    long = '2026-01-17,C,D,-7.00,87.00';
  expect(read([...rows, long])).toEqual(asked);
  expect(read([...rows, long, '2026-01-18,E,-7.00,80.00'])).toEqual(asked);
  // Further empty cells change nothing.
  const padded = read([rows[0]!, `${rows[1]},,`, '2026-01-17,C,-7.00,87.00']);
  expect(padded).toEqual({ needs: [], amounts: [-500, -600, -700] });
});
