/** Lines around the rows of a table: lines above it, summaries, balances and sums. */
import { describe, expect, test } from 'vitest';
import { readBankFile } from './index.ts';

const read = (lines: readonly string[], accountCurrency = 'EUR') =>
  readBankFile(new TextEncoder().encode(lines.join('\n')), 'a.csv', { accountCurrency });
const rowsOf = (file: ReturnType<typeof read>) =>
  file.statements.flatMap(({ rows }) =>
    rows.map(({ day, amountMinor, currency }) => [day, amountMinor, currency]),
  );
const said = (file: ReturnType<typeof read>) => file.problems.map(({ code, line }) => [code, line]);

describe('a table without headings', () => {
  const whole = ['2026-01-15,Shop,-45.50', '2026-01-16,Pay,1500.00'];
  test.each([
    ['15.13.2026,Rent,-800.00', 'date-unreadable'],
    ['2026:01:14,Rent,-800.00', 'date-unreadable'],
    ['2026-01-14,Rent,-8oo.00', 'amount-unreadable'],
    ['20261399,Rent,-800.00', 'date-unreadable'],
  ])('an unreadable first row is reported: %s', (row) => {
    const file = read([row, ...whole]);
    expect(rowsOf(file)).toHaveLength(2);
    expect(
      file.problems.filter(({ severity, line }) => severity === 'error' && line === 1),
    ).toHaveLength(1);
  });
  test('a line of text above is only noted', () => {
    const file = read(['My account', ...whole]);
    expect([rowsOf(file).length, said(file)]).toEqual([2, [['not-a-transaction', 1]]]);
  });
  test.each(['20500000', '19991301', '20260230', '21990132'])('%s is no day', (number) => {
    const file = read([`${number},Shop,-45.50`, `${number},Pay,1500.00`, '12345678,Bus,-3.20']);
    expect(rowsOf(file)).toEqual([]);
  });
});

describe('a summary above the table', () => {
  const table = [
    'Date,Description,Amount',
    '2026-01-15,Shop,-45.50',
    '2026-01-16,Pay,1500.00',
    '2026-01-17,Bus,-3.20',
  ];
  const rows = [
    ['2026-01-15', -4_550, 'EUR'],
    ['2026-01-16', 150_000, 'EUR'],
    ['2026-01-17', -320, 'EUR'],
  ];
  test.each([
    [
      'Account,Currency,Statement date,Total debit,Total credit,Closing balance',
      'Main,EUR,2026-01-31,48.70,1500.00,2451.30',
    ],
    [
      'Date,Account name,Currency,Debit,Credit,Balance',
      '2026-01-31,Main,EUR,48.70,1500.00,2451.30',
    ],
    [
      'Booking date,Opening balance,Money in,Money out,Balance,Reference',
      '2026-01-31,1000.00,1500.00,48.70,2451.30,77',
    ],
  ])('%s', (...summary) => {
    expect(rowsOf(read([...summary, '', ...table]))).toEqual(rows);
    expect(rowsOf(read([...summary, ...table]))).toEqual(rows);
  });
  test('rows above the headings of another table are reported', () => {
    const other = [
      'Date,Text,Debit,Credit,Balance',
      '2025-12-15,A,1.00,,9.00',
      '2025-12-16,B,2.00,,7.00',
    ];
    const file = read([...other, '', ...table]);
    if (file.needs.length > 0) return;
    const all = new Set([
      ...rowsOf(file).map(([day]) => day),
      ...file.problems.filter(({ severity }) => severity === 'error').map(({ line }) => line),
    ]);
    expect(all.size).toBe(5);
  });
});

describe('balances and sums among the rows', () => {
  const rows = ['2026-01-15,Shop,-45.50', '2026-01-16,Pay,1500.00', '2026-01-17,Bus,-3.20'];
  test.each([
    'Saldo',
    'Solde',
    'Balance',
    'Kontostand',
    'Số dư',
    'Zůstatek',
    'B/F',
    'Balance B/F',
    'Bal. c/f',
    'Saldo Vortrag',
    'Report à nouveau',
    'Saldo przeniesiony',
    'Dư đầu kỳ',
    'Dư cuối ngày',
    'Opening Bal',
    'BALANCE BROUGHT FORWARD',
    'Saldo do mês anterior',
  ])('%s is no payment', (text) => {
    expect(
      rowsOf(read(['Date,Text,Amount', `2026-01-14,${text},1000.00`, ...rows])).map(
        ([, amount]) => amount,
      ),
    ).toEqual([-4_550, 150_000, -320]);
  });
  test.each([
    'Saldo per lavori bagno',
    'Solde finitions cuisine',
    'Solde final facture travaux',
    'Saldo op maat BV',
    'Saldo final coche',
    'Opening balance gym',
    'Kontostand Magazin',
    'Solde au comptant meuble',
    'Saldo al ristorante',
    'Balance Yoga',
    'Saldo am Markt Cafe',
    'Total Energies',
    'Übertrag Sparkonto',
    'Übertrag',
    'Tổng hợp Mart',
  ])('%s is a payment', (text) => {
    expect(
      rowsOf(read(['Date,Text,Amount', `2026-01-14,${text},-100.00`, ...rows])).map(
        ([, amount]) => amount,
      ),
    ).toEqual([-10_000, -4_550, 150_000, -320]);
  });
  test.each([
    'Saldo al 31/01/2026',
    'Solde au 31 janvier 2026',
    'Kontostand am 31.01.',
    'Saldo op 31 januari',
    'Saldo em 31/01',
    'Saldo per 31.1.26',
    'Solde final du mois',
    'Saldo final del periodo',
    'Closing balance on 31 Jan',
    'Số dư cuối kỳ tháng 1',
    'Balance as of January 31',
  ])('%s is no sum', (text) => {
    expect(rowsOf(read(['Date,Text,Amount', ...rows, `2026-01-31,${text},100.00`]))).toHaveLength(
      3,
    );
  });
});

describe('a line above that describes all amounts', () => {
  const table = ['Date,Text,Amount', '2026-01-15,A,-45', '2026-01-16,B,1200'];
  test.each([
    'ĐVT: 1000 VND',
    'Đơn vị tính: nghìn đồng',
    'All amounts in EUR thousands',
    'Alle Beträge in TEUR',
    'Values in cents',
    'Montants en milliers',
    'Unit: x1000',
    'Importes en miles de euros',
    '(in thousands)',
  ])('%s: not whole units', (line) => {
    expect(rowsOf(read([line, '', ...table]))).toEqual([]);
  });
  test.each([
    ['Kontowährung: USD', 'USD'],
    ['Account currency: USD', 'USD'],
    ['All amounts in USD', 'USD'],
    ['Amounts are in US dollars', 'USD'],
    ['Währung,USD', 'USD'],
    ['Devise du compte : USD', 'USD'],
    ['Tiền tệ: USD', 'USD'],
    ['Divisa de la cuenta: USD', 'USD'],
    ['Waluta rachunku: USD', 'USD'],
    ['Konto in USD', 'USD'],
  ])('%s', (line, currency) => {
    for (const [, , own] of rowsOf(read([line, '', ...table]))) expect(own).toBe(currency);
  });
  test('a currency beside the balances is that of the amounts, or asked', () => {
    const lines = [
      'Date,Text,Amount,Balance',
      '2026-01-15,A,-45.00,USD 955.00',
      '2026-01-16,B,1200.00,USD 2155.00',
      '2026-01-17,C,-5.00,USD 2150.00',
    ];
    const file = read(lines);
    if (file.needs.length === 0)
      expect(rowsOf(file).map(([, , own]) => own)).toEqual(['USD', 'USD', 'USD']);
    else expect(file.needs).toEqual(['currency']);
  });
  test('a currency beside some amounts only is not assumed for the others', () => {
    const file = read([
      'Date,Text,Amount',
      '2026-01-15,A,-45.00 USD',
      '2026-01-16,B,1200.00',
      '2026-01-17,C,-5.00 USD',
    ]);
    expect([file.needs, rowsOf(file)]).toEqual([['currency'], []]);
  });
});

describe('a currency in a line around the rows', () => {
  const head = 'Date,Text,Amount';
  const first = ['2026-01-15,A,-5.00', '2026-01-16,B,-6.00'];
  const second = ['2026-01-15,C,-7.00', '2026-01-16,D,-8.00'];
  const inEuro = [
    ['2026-01-15', -500, 'EUR'],
    ['2026-01-16', -600, 'EUR'],
  ];
  const refusals = (file: ReturnType<typeof read>) =>
    file.problems.flatMap(({ severity, code, line }) =>
      severity === 'error' ? [[code, line]] : [],
    );

  test.each([
    ['Currency: EUR', 'Currency: USD'],
    ['EUR account', 'USD account'],
    ['Konto: EUR', 'Konto: USD'],
    ['Devise: EUR', 'Devise: USD'],
    ['Loại tiền: EUR', 'Loại tiền: USD'],
    ['EUR', 'USD'],
  ])('%s, then %s: the rows of the second are refused by line', (own, other) => {
    const file = read([own, head, ...first, other, head, ...second]);
    expect([file.needs, rowsOf(file)]).toEqual([[], inEuro]);
    expect(refusals(file)).toEqual([
      ['other-table', 7],
      ['other-table', 8],
    ]);
    const again = read([own, head, first[0]!, other, second[0]!, own, first[1]!]);
    expect([rowsOf(again), refusals(again)]).toEqual([inEuro, [['other-table', 5]]]);
  });
  test.each(['Dollar account', 'Statement in dollars', 'Account: Dollar'])(
    '%s: the kind of dollar is asked',
    (line) => {
      expect(read([line, head, ...first]).needs).toEqual(['currency']);
      expect(rowsOf(read([line, head, ...first], 'CAD')).map((row) => row[2])).toEqual([
        'CAD',
        'CAD',
      ]);
    },
  );
  test.each([
    'Account: Euro',
    'Account: British Pounds',
    'Euro',
    'Konto: Euro',
    'Compte Euro',
    'Cuenta euro',
    'Conto: Euro',
    'Rekening Euro',
    'Account: Swiss Francs',
    'Account name,Euro',
    'Wallet: Euro',
  ])('%s may be an account name: another currency is asked about', (line) => {
    const lines = [line, head, ...first];
    expect([read(lines, 'USD').needs, rowsOf(read(lines, 'USD'))]).toEqual([['currency'], []]);
    const told = (currency: string) =>
      readBankFile(new TextEncoder().encode(lines.join('\n')), 'a.csv', {
        accountCurrency: 'USD',
        settings: { currency },
      });
    for (const currency of ['USD', 'EUR']) {
      expect(rowsOf(told(currency)).map((row) => row[2])).toEqual([currency, currency]);
    }
  });
  test.each(['Account: Euro', 'Konto: Euro', 'Currency: Euro', 'Amounts in euros'])(
    '%s is that of an account in euros',
    (line) => {
      expect(rowsOf(read([line, head, ...first]))).toEqual(inEuro);
    },
  );
  test('is asked about if only one part of the rows names it', () => {
    expect(read([head, ...first, 'Currency: USD', ...second]).needs).toEqual(['currency']);
    expect(read([head, ...first, 'All amounts in USD']).needs).toEqual(['currency']);
  });
  test.each([
    ['Closing balance: 89.00 USD'],
    ['Opening balance,$100.00'],
    ['Kontostand;;89,00 USD'],
    ['Solde final : 89,00 $'],
    [',Opening balance 100.00 USD,'],
    ['100.00 USD,89.00 USD'],
    ['Saldo final,,89.00 USD'],
    ['Số dư cuối kỳ: 89 USD'],
    ['Saldo końcowe,,89.00 USD'],
    ['Total,,-11.00 USD'],
  ])('%s: that of a balance or a sum is asked about', (line) => {
    expect(read([line, head, ...first]).needs).toEqual(['currency']);
    expect(read([head, ...first, line]).needs).toEqual(['currency']);
  });
  test.each([
    'Closing balance: 89.00 EUR',
    'Opening balance,€100.00',
    'Kontostand,,89.00',
    'Total,,-11.00',
  ])('%s says the same as the account', (line) => {
    for (const lines of [
      [line, head, ...first],
      [head, ...first, line],
    ]) {
      expect([read(lines).needs, rowsOf(read(lines))]).toEqual([[], inEuro]);
    }
  });
  test.each([
    'Account: GBP Current',
    'GBP Savings Account',
    'Konto GBP',
    'Tài khoản GBP',
    'Statement (GBP)',
    'Kontoauszug GBP-Konto',
    'Transactions in GBP',
    'Extracto de cuenta GBP',
    'Currency,GBP',
  ])('%s is the currency of the rows below', (line) => {
    expect(rowsOf(read([line, head, ...first])).map((row) => row[2])).toEqual(['GBP', 'GBP']);
  });
});

describe('accounts in titles', () => {
  const head = 'Date,Text,Amount,Balance';
  const first = ['2026-01-15,A,-5.00,95.00', '2026-01-16,B,-6.00,89.00'];
  const second = ['2026-01-15,C,7.00,1007.00', '2026-01-16,D,8.00,1015.00'];
  test.each([
    ['Checking', 'Savings'],
    ['Girokonto', 'Tagesgeldkonto'],
    ['Compte courant', 'Livret A'],
    ['Cuenta corriente', 'Cuenta de ahorro'],
    ['Account: Main', 'Account: Holiday'],
    ['Běžný účet', 'Spořicí účet'],
    ['Tài khoản thanh toán', 'Tài khoản tiết kiệm'],
    ['Betaalrekening', 'Spaarrekening'],
  ])('%s, then %s: the rows of the second are refused by line', (own, other) => {
    for (const heads of [[head], []]) {
      const file = read([own, head, ...first, other, ...heads, ...second]);
      expect(rowsOf(file).map((row) => row[1])).toEqual([-500, -600]);
      expect(file.problems.filter(({ code }) => code === 'other-table')).toHaveLength(2);
    }
  });
  test('the same title on the next page, other words and row groups start no other account', () => {
    for (const [own, other] of [
      ['Checking', 'Checking'],
      ['Checking', 'Account activity'],
      ['Checking', 'Page total'],
      ['Groceries', 'Transport'],
    ]) {
      const rest = ['2026-01-17,C,-7.00,82.00'];
      expect(rowsOf(read([own!, head, ...first, other!, head, ...rest]))).toHaveLength(3);
    }
  });
});

describe('a second table under headings of its own', () => {
  const rows = ['2026-01-15;A;-5.00', '2026-01-16;B;-6.00'];
  test.each([
    'Date;Stock;Total',
    'Datum;Vormerkung;Betrag',
    'Due date;Bill;Amount',
    'Date;Text;Points',
    'Fecha;Concepto;Importe',
    'Date;Reward;Value',
  ])('%s: its rows are refused by line, for any equal headings', (head) => {
    const file = read(['Date;Text;Amount', ...rows, '', 'Bills', head, '2026-01-02;C;-7.00']);
    expect(rowsOf(file).map((row) => row[1])).toEqual([-500, -600]);
    expect(said(file)).toContainEqual(['other-table', 7]);
  });
  test('repeated headings and headings in two languages belong to one table', () => {
    const again = read([
      'Date;Text;Amount',
      ...rows,
      'Page 2',
      'DATE;TEXT;AMOUNT',
      '2026-01-17;C;-7.00',
    ]);
    const two = read([
      'Ngày;Nội dung;Số tiền',
      'Date;Description;Amount',
      ...rows,
      '2026-01-17;C;-7.00',
    ]);
    for (const file of [again, two])
      expect(rowsOf(file).map((row) => row[1])).toEqual([-500, -600, -700]);
  });
});

describe('a balance or a sum with a day in place of a payment', () => {
  const rows = [
    '2026-01-15;A;-5.01',
    '2026-01-16;B;-6.20',
    '2026-01-17;C;9.40',
    '2026-01-18;D;-7.30',
  ];
  test.each(['Vorsaldo', 'Saldo vorig afschrift', 'Solde précédent relevé'])(
    '%s is no income',
    (text) => {
      expect(
        rowsOf(read(['Date;Text;Amount', `2026-01-01;${text};1234.56`, ...rows])),
      ).toHaveLength(4);
    },
  );
  test.each([
    'Übertrag',
    'Carry over',
    'Net change',
    'Monthly movement',
    'Kết chuyển',
    'A reportar',
  ])('%s equal to the sum of all rows before it is refused by line', (text) => {
    const file = read(['Date;Text;Amount', ...rows, `2026-01-31;${text};-9.11`]);
    expect([rowsOf(file).length, said(file)]).toEqual([4, [['perhaps-balance', 6]]]);
    expect(rowsOf(read(['Date;Text;Amount', ...rows, `2026-01-31;${text};-9.12`]))).toHaveLength(5);
  });
});

test.each(['Total', 'Gesamt', 'Summe', 'Tổng cộng', 'Summary', 'Net change'])(
  '%s without a balance among rows with one is refused by line',
  (text) => {
    const rows = [
      'Date;Text;Amount;Balance',
      '2026-01-15;A;-5.00;95.00',
      '2026-01-16;B;-6.00;89.00',
    ];
    const file = read([...rows, `2026-01-16;${text};-999.00;`]);
    expect([rowsOf(file).length, said(file)]).toEqual([2, [['perhaps-balance', 4]]]);
    expect(rowsOf(read([...rows, `2026-01-16;${text};-9.00;80.00`]))).toHaveLength(3);
  },
);
const unitLines = ['Unit: USD', 'Amounts (USD)', 'Portfolio USD', 'Units,USD'];
test.each(unitLines)('%s is the currency of the rows below', (line) => {
  const rows = ['Date,Text,Amount', '2026-01-15,A,-5.00', '2026-01-16,B,-6.00'];
  expect(rowsOf(read([line, ...rows])).map((row) => row[2])).toEqual(['USD', 'USD']);
});
test.each(['Balance,"$1,000.00"', 'Balance: 1000.00 USD', 'Available balance,$10.00'])(
  '%s is asked about',
  (line) => {
    expect(
      read([line, 'Date,Text,Amount', '2026-01-15,A,-5.00', '2026-01-16,B,-6.00']).needs,
    ).toEqual(['currency']);
  },
);
