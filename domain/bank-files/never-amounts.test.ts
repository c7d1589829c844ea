/** Numbers in a table that are no amounts of transactions: units of a fund, prices, balances. */
import { expect, it } from 'vitest';
import { readBankFile } from './index.ts';

function read(lines: readonly string[], currency = 'USD') {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const file = readBankFile(bytes, 'a.csv', { accountCurrency: currency });
  const amounts = file.statements.flatMap(({ rows }) => rows.map(({ amountMinor }) => amountMinor));
  return { needs: file.needs, amounts };
}
const asked = { needs: ['columns'], amounts: [] };

it.each([
  'Date,Balance',
  'Date,Closing balance',
  'Date,Opening balance',
  'Date,Remaining amount',
  'Date,Account value',
  'Date,Market value',
  'Date,Outstanding amount',
  'Ngày,Số dư',
  'Ngày,Số tiền còn lại',
  'Ngày,Dư nợ',
  'Datum,Kontostand',
  'Datum,Guthaben in EUR',
  'Date,Solde du compte',
  'Fecha,Saldo disponible',
  'Tarih,Bakiye',
  '日期,余额',
])('a file of daily balances has no amounts: %s', (header) => {
  expect(read([header, '2026-01-15,120.50', '2026-01-16,118.25', '2026-01-17,-99.00'])).toEqual(
    asked,
  );
});
it.each([
  'Balance,Available balance',
  'Opening balance,Closing balance',
  'Ledger balance,Cleared balance',
])('a file of two balances has no amounts: %s', (headers) => {
  expect(
    read([`Date,${headers}`, '2026-01-15,-120.50,118.25', '2026-01-16,-118.25,99.00']),
  ).toEqual(asked);
});
it.each([
  'Units',
  'Shares',
  'Quantity',
  'No. of units',
  'Amount of shares',
  'Số lượng CCQ',
  'Khối lượng',
  'Anteile',
  'Anzahl',
  'Nombre de parts',
  'Participaciones',
  'Quote',
  'Aantal',
  'Price',
  'NAV',
  'Đơn giá',
])('units are no money: %s', (heading) => {
  expect(
    read([
      `Date,Text,${heading}`,
      '2026-01-15,Buy,-12.50',
      '2026-01-16,Sell,3.25',
      '2026-01-17,Buy,-7.75',
    ]),
  ).toEqual(asked);
  const rows = [
    '2026-01-15,Buy,12.5,-125.00',
    '2026-01-16,Sell,3.2,32.00',
    '2026-01-17,Buy,7.7,-77.00',
  ];
  for (const money of ['Amount', 'Value', 'Consideration']) {
    expect(read([`Date,Text,${heading},${money}`, ...rows])).toEqual({
      needs: [],
      amounts: [-12_500, 3_200, -7_700],
    });
  }
});
it('a balance of units is no money balance', () => {
  const rows = [
    '2026-01-15,Buy,-125.00,10,12.5,12.5',
    '2026-01-16,Sell,32.00,10,3.2,9.3',
    '2026-01-17,Buy,-77.00,10,7.7,17.0',
  ];
  const text = `Date,Text,Amount,NAV,Units,Balance units\n${rows.join('\n')}\n`;
  const file = readBankFile(new TextEncoder().encode(text), 'a.csv', { accountCurrency: 'USD' });
  expect(file.settings.columns).toEqual({ date: 0, payee: 1, amount: 2 });
  expect(file.statements[0]!.closingMinor).toBe(null);
});
it.each([
  ['Date,Type,Symbol,Amount', '2026-01-15,Buy,AAPL,10', '2026-01-16,Buy,MSFT,5'],
  [
    'Date,Action,Ticker,Amount,Price',
    '2026-01-15,Buy,AAPL,1.50,150.00',
    '2026-01-16,Sell,MSFT,2.25,300.00',
  ],
  [
    'Datum;Art;ISIN;Betrag;Kurs',
    '15.01.2026;Kauf;DE0007164600;10;150,00',
    '16.01.2026;Kauf;DE0007100000;5;60,00',
  ],
  ['Ngày,Loại,Mã CK,Giá trị', '15/01/2026,Mua,FPT,100', '16/01/2026,Mua,VNM,200'],
])('an amount beside a security may count its units: %s', (...lines) => {
  expect(read(lines)).toEqual(asked);
});
it.each([
  [
    'Date,Type,Symbol,Amount',
    '2026-01-15,Buy,AAPL,-1020.50',
    '2026-01-16,Dividend,MSFT,5.00',
    [-102_050, 500],
  ],
  ['Date,Symbol,Amount', '2026-01-15,AAPL,$15', '2026-01-16,MSFT,-$20', [1_500, -2_000]],
  [
    'Date,Symbol,Quantity,Price,Amount',
    '2026-01-15,AAPL,1,15,-15',
    '2026-01-16,AAPL,2,20,40',
    [-1_500, 4_000],
  ],
] as const)(
  'an amount beside a security is money if marked so or beside its units: %s',
  (...table) => {
    const [header, first, second, amounts] = table;
    expect(read([header, first, second])).toEqual({ needs: [], amounts });
  },
);
