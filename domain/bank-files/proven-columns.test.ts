/**
 * Tables in which another column, row or line could pass for the right one; each was read wrong
 * once.
 */
import { describe, expect, test } from 'vitest';
import { readBankFile } from './index.ts';

const read = (lines: readonly string[], accountCurrency = 'EUR') => {
  const file = readBankFile(new TextEncoder().encode(lines.join('\n')), 'a.csv', {
    accountCurrency,
  });
  const rows = file.statements.flatMap((each) =>
    each.rows.map(({ day, amountMinor, currency }) => [day, amountMinor, currency]),
  );
  const errors = file.problems
    .filter(({ severity }) => severity === 'error')
    .map(({ line }) => line);
  return { needs: file.needs, rows, errors };
};
const amounts = (lines: readonly string[], currency?: string) =>
  read(lines, currency).rows.map(([, amount]) => amount);

describe('the balance proves the amount columns', () => {
  const rows = [
    '2026-01-15,A,45.50,,0.00,954.50',
    '2026-01-16,B,,1500.00,0.00,2454.50',
    '2026-01-17,C,3.20,,0.00,2451.30',
    '2026-01-18,D,5.00,,0.00,2446.30',
  ];
  test.each([
    'Debit,Credit,Charge',
    'Debe,Haber,Gastos',
    'Out,In,Income',
    'Withdrawal,Deposit,Expense',
  ])('%s', (sides) => {
    expect(amounts([`Date,Text,${sides},Balance`, ...rows])).toEqual([-4_550, 150_000, -320, -500]);
  });
  test('two columns of one side without a balance are asked about', () => {
    const bare = rows.map((row) => row.split(',').slice(0, 5).join(',').replace(',0.00', ',0.10'));
    expect(read(['Date,Text,Debit,Credit,Charge', ...bare])).toMatchObject({
      needs: ['columns'],
      rows: [],
    });
  });
  test.each(['Disponible', 'Running total', 'Saldo disponibile', 'Tồn'])(
    'a balance under %s is recognised',
    (heading) => {
      const lines = [
        '2026-01-15,A,-5.00,95.00',
        '2026-01-16,B,-6.00,89.00',
        '2026-01-17,C,-7.00,82.00',
        '2026-01-18,D,-8.00,74.00',
      ];
      expect(amounts([`Date,Text,Amount,${heading}`, ...lines])).toEqual([-500, -600, -700, -800]);
    },
  );
  test('the one of two balances that follows from the amounts is used', () => {
    const lines = [
      '2026-01-15,A,-5.00,95.00,1080.00',
      '2026-01-16,B,-6.00,89.00,1076.00',
      '2026-01-17,C,-7.00,82.00,1071.00',
      '2026-01-18,D,-8.00,74.00,1050.00',
    ];
    expect(amounts(['Date,Text,Amount,Balance,Available balance', ...lines])).toEqual([
      -500, -600, -700, -800,
    ]);
  });
  test('a running total is no amount', () => {
    const lines = [
      '2026-01-15,A,-100.00,-100.00',
      '2026-01-16,B,-50.00,-150.00',
      '2026-01-17,C,-25.00,-175.00',
      '2026-01-18,D,-5.00,-180.00',
    ];
    const found = amounts(['Date,Text,Amount paid by me,Total', ...lines]);
    expect([[], [-10_000, -5_000, -2_500, -500]]).toContainEqual(found);
  });
  test('a balance without headings is recognised', () => {
    const lines = [
      '2026-01-15,A,-5.00,95.00',
      '2026-01-16,B,-6.00,89.00',
      '2026-01-17,C,-7.00,82.00',
      '2026-01-18,D,-8.00,74.00',
    ];
    expect(amounts(lines)).toEqual([-500, -600, -700, -800]);
  });
});

test.each([
  [
    'Operation date;Counterparty name;Total amount (incl. VAT);Credit;Debit;VAT amount',
    '2026-01-30;A;-45,10;;45,10;7,20',
    '2026-01-29;B;1790,00;1790,00;;0,00',
  ],
  [
    'Date;Memo;Amount (credit);Amount (debit);Amount',
    '2026-01-30;A;;45,10;-45,10',
    '2026-01-29;B;1790,00;;1790,00',
  ],
  ['Dato;Forklaring;Ut fra konto;Inn på konto', '30.01.2026;A;45,10;', '29.01.2026;B;;1790,00'],
  [
    'Fecha;Concepto;Importe;Disponible',
    '30/01/2026;A;-45,10;1.744,90',
    '29/01/2026;B;1.790,00;1.790,00',
  ],
  [
    'date;text;startsaldo;endsaldo;amount',
    '30/01/2026;A;1790,00;1744,90;-45,10',
    '29/01/2026;B;0,00;1790,00;1790,00',
  ],
  [
    'Typ;Startdatum;Abschlussdatum;Text;Betrag',
    'X;2026-01-29;2026-01-30;A;-45,10',
    'X;2026-01-28;2026-01-29;B;1790,00',
  ],
])('%s: two rows are enough', (...lines) => {
  expect(read(lines)).toMatchObject({
    needs: [],
    rows: [
      ['2026-01-30', -4_510, 'EUR'],
      ['2026-01-29', 179_000, 'EUR'],
    ],
  });
});

describe('no row is lost or inverted', () => {
  test('an unquoted delimiter before the day is an error of its line', () => {
    expect(
      read([
        'Payee,Date,Amount',
        'Shop,2026-01-15,-5.00',
        'Miller, Sons,2026-01-16,-6.00',
        'Bus,2026-01-17,-7.00',
      ]),
    ).toMatchObject({
      rows: [
        ['2026-01-15', -500, 'EUR'],
        ['2026-01-17', -700, 'EUR'],
      ],
      errors: [3],
    });
    expect(
      read([
        'Account,Date,Text,Amount',
        'Main,2026-01-15,A,-5.00',
        '2026-01-16,B,-6.00',
        'Main,2026-01-17,C,-7.00',
      ]).errors,
    ).toEqual([3]);
  });
  test('a row with a missing cell is not read from the other end', () => {
    const one = read(['Date,Text,Reference,Debit,Credit,Note', '2026-01-29,Pay,,1800.00,x']);
    expect(one.rows).toEqual([]);
    const two = read([
      'Data Contabile;Data Valuta;Addebiti (euro);Accrediti (euro);Descrizione',
      '30/01/26;30/01/26;75,00;;ENEL',
      '29/01/26;;1.800,00;STIPENDIO',
    ]);
    expect(two.rows.map(([, amount]) => amount)).not.toContain(-180_000);
  });
  test('a row shorter than its amount stops nothing', () => {
    expect(
      read([
        'Date,Text,Amount,Note',
        '2026-01-15,12',
        '2026-01-16,A,-6.00,n',
        '2026-01-17,B,-7.00,n',
      ]).rows,
    ).toHaveLength(2);
  });
  test('a payment may be an incoming one', () => {
    expect(
      read([
        'Date,Type,Text,Amount',
        '2026-01-29,Payment,A,100.00',
        '2026-01-30,Withdrawal,B,50.00',
      ]),
    ).toMatchObject({ needs: ['sign'], rows: [] });
  });
});

describe('a payment that did not happen is no row', () => {
  const table = (heading: string, status: string, done = 'Completed') => [
    `Date,Text,Amount,${heading}`,
    `2026-01-15,A,-5.00,${status}`,
    `2026-01-16,B,-6.00,${done}`,
    `2026-01-17,C,-7.00,${done}`,
  ];
  test.each(['Payment Status', 'Booking Status', 'Result', 'Kết quả', 'Buchungsstatus', 'Foo', ''])(
    'is recognised under %j',
    (heading) => {
      expect(amounts(table(heading, 'Failed'))).toEqual([-600, -700]);
    },
  );
  test.each([
    'Ausstehend',
    'In Bearbeitung',
    'Nicht ausgeführt',
    'Noch nicht gebucht',
    'Incomplete',
    'Échec',
    'Falhou',
    'No realizada',
    'Niet uitgevoerd',
    'Nieudana',
    'Neprovedeno',
    'In elaborazione',
    'Chưa hoàn tất',
    'Không hoàn thành',
    'Chưa thanh toán',
  ])('%s', (status) => {
    expect(amounts(table('Status', status))).toEqual([-600, -700]);
  });
  test('is recognised beside states that contain numbers and several words', () => {
    expect(amounts(table('Status', 'FAILED', 'Paid 15/01'))).toEqual([-600, -700]);
    expect(amounts(table('Trạng thái', 'Thất bại', 'Đã thanh toán xong'))).toEqual([-600, -700]);
  });
  test('is recognised in a section of pending rows', () => {
    const head = 'Date,Text,Amount',
      rest = ['2026-01-29,A,-5.00', '2026-01-30,B,-6.00'];
    expect(
      amounts([
        'Pending transactions',
        head,
        '2026-01-31,Uber,-8.00',
        'Posted transactions',
        head,
        ...rest,
      ]),
    ).toEqual([-500, -600]);
  });
  test('mostly pending rows keep the day column', () => {
    expect(
      amounts([
        '"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Umsatz in EUR"',
        '"offen";"30.01.2026";"Strom";"-75,00"',
        '"offen";"29.01.2026";"Aldi";"-18,00"',
        '"28.01.2026";"28.01.2026";"Rewe";"-19,00"',
      ]),
    ).toEqual([-1_900]);
  });
});

describe('choice of day and currency', () => {
  test('no day is taken from several under unknown headings', () => {
    expect(
      read([
        'Forfald,Valgt,Beskrivelse,Amount',
        '2026-02-15,2026-01-30,A,-75.00',
        '2026-02-16,2026-01-29,B,-18.00',
      ]),
    ).toMatchObject({ needs: ['columns'], rows: [] });
  });
  test.each([
    ['USD', '', 'USD'],
    ['US$', 'US$', 'US$'],
    ['usd', 'usd', 'usd'],
  ])('a column of %s under an unknown heading', (...cells) => {
    const { needs, rows } = read([
      'Date,Text,Amount,Curr',
      ...cells.map((cell, at) => `2026-01-1${at},A,-${at + 1}.00,${cell}`),
    ]);
    if (needs.length === 0)
      expect(rows.map(([, , own]) => own)).toEqual(
        cells.map((cell) => (cell === '' ? 'EUR' : 'USD')),
      );
  });
  test.each([
    'Amount,Currency,Amount in account currency,Account currency',
    'Betrag,Währung,Betrag in Kontowährung,Kontowährung',
    'Kwota operacji,Waluta operacji,Kwota w walucie rachunku,Waluta rachunku',
  ])("%s: the foreign amount is not taken for the account's", (headings) => {
    expect(
      amounts([
        `Date,Text,${headings}`,
        '2026-01-28,A,-92.30,USD,-80.20,EUR',
        '2026-01-30,B,-75.00,EUR,-75.00,EUR',
      ]),
    ).not.toContain(-9_230);
  });
  test('headings that differ in brackets only are asked about', () => {
    expect(
      read([
        'Date,Text,Amount (original),Amount (booked)',
        '2026-01-15,A,-100.00,-92.00',
        '2026-01-16,B,-50.00,-46.00',
      ]),
    ).toMatchObject({ needs: ['columns'], rows: [] });
  });
  test.each([
    'Currency exchange: TRY our new app',
    'Foreign currency account USD available',
    'Filter: currency - all, branch: HANOI VND office',
    'Account in SOS state',
  ])('%s names no currency of the amounts', (line) => {
    expect(
      read([line, '', 'Date,Text,Amount', '2026-01-15,A,-5.00', '2026-01-16,B,-6.00']).rows.map(
        ([, , own]) => own,
      ),
    ).toEqual(['EUR', 'EUR']);
  });
});

test.each([
  'Total January',
  'Summe Januar',
  'Zwischensumme',
  'S A L D O',
  'Tồn đầu kỳ',
  'Tồn quỹ đầu kỳ',
])('%s is no payment', (text) => {
  expect(
    amounts([
      'Date,Text,Amount',
      '2026-01-14,Shop,-5.00',
      `2026-01-31,${text},-11.00`,
      '2026-01-31,Bus,-6.00',
    ]),
  ).toEqual([-500, -600]);
});
test.each(['Saldo gennaio', 'Saldo 2025', 'Solde janvier', 'Balance March', 'Statement balance'])(
  '%s may be a balance or a payment: an error of its line',
  (text) => {
    expect(
      read([
        'Date,Text,Amount',
        '2026-01-14,Shop,-5.00',
        `2026-01-15,${text},-500.00`,
        '2026-01-31,Bus,-6.00',
      ]),
    ).toMatchObject({ errors: [3], needs: [] });
  },
);
test('a payment that changes the balance beside it is a payment', () => {
  expect(
    amounts([
      'Date,Text,Amount,Balance',
      '2026-01-14,Shop,-5.00,995.00',
      '2026-01-15,Saldo gennaio,-500.00,495.00',
      '2026-01-31,Bus,-6.00,489.00',
    ]),
  ).toEqual([-500, -50_000, -600]);
});
test.each(['Chuyển số dư', 'Chuyen so du sang tai khoan'])('%s changes the balance', (text) => {
  expect(
    amounts(['Date,Text,Amount', '2026-01-14,Shop,-5.00', `2026-01-15,${text},-500.00`]),
  ).toEqual([-500, -50_000]);
});
test('a monthly summary above, and planned payments and periods below, are not the table', () => {
  const table = ['Date;Text;Amount', '2026-01-15;A;-5,00', '2026-01-16;B;-6,00'];
  expect(
    amounts([
      'Month;Type;Amount',
      '2026-01;Food;-120,00',
      '2026-02;Rent;-800,00',
      '2026-03;Bus;-20,00',
      ...table,
    ]),
  ).toEqual([-500, -600]);
  const below = [
    'Due date;Payee;Amount',
    '2026-02-15;C;-7,00',
    '2026-02-16;D;-8,00',
    '2026-02-17;E;-9,00',
  ];
  expect(amounts([...table, ...below]).slice(0, 2)).toEqual([-500, -600]);
});
test.each([
  'Datum;Text;Belopp',
  'Bokföringsdatum;Rubrik;Belopp',
  'Dato;Tekst;Beløb',
  'Dátum;Közlemény;Összeg',
  'Tarih;Açıklama;Tutar',
  'Päivämäärä;Selitys;Määrä',
])('%s', (headings) => {
  expect(amounts([headings, '15.01.2026;A;-5,00', '16.01.2026;B;-6,00'])).toEqual([-500, -600]);
});
test.each([
  'Latitude,10.123456,10.2',
  'Phone,+14155550100,+14155550101',
  'FX,1.0912,1.0915',
  'Version,1.2,1.3',
  'Counter,-1,-2',
  'Betriebskosten,123,124',
  'Fee type,1,2',
])('%s is no money beside the amount', (column) => {
  const [heading, first, second] = column.split(',');
  expect(
    amounts([
      `Date,Text,Amount,${heading}`,
      `2026-01-15,A,-5.50,${first}`,
      `2026-01-16,B,-6.50,${second}`,
    ]),
  ).toEqual([-550, -650]);
});
test('a balance that is constant or changes by day only raises no question', () => {
  const rows = [
    '2026-01-15,A,-5.00',
    '2026-01-16,B,-6.00',
    '2026-01-17,C,-7.00',
    '2026-01-18,D,-8.00',
  ];
  expect(
    amounts(['Date,Text,Amount,Balance', ...rows.map((row) => `${row},2000.00`)]),
  ).toHaveLength(4);
  const twice = rows.flatMap((row, at) => [
    `${row},${900 - at * 50}.00`,
    `${row.replace('-', '-')},${900 - at * 50}.00`,
  ]);
  expect(amounts(['Date,Text,Amount,Balance', ...twice])).toHaveLength(8);
});
