/** Tables that tell everything by themselves, and so need no question. */
import { describe, expect, test } from 'vitest';
import { readBankFile } from './index.ts';

const read = (lines: readonly string[], accountCurrency: string) => {
  const file = readBankFile(new TextEncoder().encode(lines.join('\n')), 'a.csv', {
    accountCurrency,
  });
  return {
    needs: file.needs,
    rows: file.statements.flatMap(({ rows }) =>
      rows.map(({ amountMinor, currency }) => [amountMinor, currency]),
    ),
  };
};
const all = (currency: string, ...amounts: number[]) => ({
  needs: [],
  rows: amounts.map((minor) => [minor, currency]),
});

describe('three rows without headings and with a running balance', () => {
  test('have one amount', () => {
    const rows = [
      '30/01/2026,-75.00,AGL,1725.00',
      '29/01/2026,+1800.00,ACME,+1800.00',
      '28/01/2026,-18.20,COLES,0.00',
    ];
    expect(read(rows, 'AUD')).toEqual(all('AUD', -7_500, 180_000, -1_820));
    expect(read(rows.toReversed(), 'AUD')).toEqual(all('AUD', -1_820, 180_000, -7_500));
  });
  test('have two sides', () => {
    const rows = [
      '01/30/2026,HYDRO,75.00,,1725.00',
      '01/29/2026,PAY,,1800.00,1800.00',
      '01/28/2026,METRO,18.20,,0.00',
    ];
    expect(read(rows, 'CAD')).toEqual(all('CAD', -7_500, 180_000, -1_820));
  });
  test('are asked about for whole numbers and balances that do not follow', () => {
    expect(
      read(['2026-01-15,A,5,95', '2026-01-16,B,9,86', '2026-01-17,C,7,79'], 'EUR').needs,
    ).toEqual(['columns']);
    const apart = [
      '2026-01-15,A,-5.00,95.00',
      '2026-01-16,B,-6.00,88.00',
      '2026-01-17,C,-7.00,82.00',
    ];
    expect(read(apart, 'EUR').needs).toEqual(['columns']);
  });
});

test('a currency heading over the only amounts is their currency', () => {
  for (const headings of ['Date,Text,CAD$,USD$', 'Date,Text,CAD,USD']) {
    expect(read([headings, '2026-01-15,A,-5.00,', '2026-01-16,B,6.00,'], 'EUR')).toEqual(
      all('CAD', -500, 600),
    );
    expect(read([headings, '2026-01-15,A,-5.00,', '2026-01-16,B,,6.00'], 'EUR').needs).toEqual([
      'columns',
    ]);
  }
});

test('the foreign cost of a few rows is no charge', () => {
  const headings = 'Datum,Zpráva,Objem,Měna,Upřesnění';
  const rows = ['29.01.2026,A,1800.00,CZK,', '30.01.2026,B,-230.50,CZK,9.20 EUR'];
  expect(read([headings, ...rows], 'CZK')).toEqual(all('CZK', 180_000, -23_050));
  expect(read([headings, rows[0]!, '30.01.2026,B,-230.50,CZK,9.20 CZK'], 'CZK').needs).toEqual([
    'columns',
  ]);
});

test('a charge for a returned debit leaves the other rows unchanged', () => {
  const headings = 'Buchungstag;Verwendungszweck;Betrag;Auslagenersatz Ruecklastschrift';
  expect(read([headings, '29.01.2026;A;1800,00;', '30.01.2026;B;-53,00;3,00'], 'EUR')).toEqual(
    all('EUR', 180_000),
  );
});
