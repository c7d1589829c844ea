/**
 * Tables that break off within a number, and balances that only some rows follow: said or refused,
 * never taken as they stand.
 */
import { describe, expect, it } from 'vitest';
import { readBankFile } from './index.ts';

function read(lines: readonly string[], currency = 'USD') {
  const file = readBankFile(new TextEncoder().encode(lines.join('\n')), 'a.csv', {
    accountCurrency: currency,
  });
  return {
    rows: file.statements.flatMap(({ rows }) =>
      rows.map(({ day, amountMinor }) => [day, amountMinor]),
    ),
    said: file.problems.map(({ severity, code, line }) => [severity, code, line]),
  };
}
const whole = [
  '2026-02-13,y,-15.00',
  '2026-02-14,z,-12.50',
  '2026-02-15,z,3.10',
  '2026-02-16,z,-4.20',
];
const rowsOfWhole = [
  ['2026-02-13', -1_500],
  ['2026-02-14', -1_250],
  ['2026-02-15', 310],
  ['2026-02-16', -420],
];

it.each(['-1', '-12', '-12.', '-12.5'])(
  'a last amount with fewer decimals than all others is refused: %s',
  (cut) => {
    expect(read(['Date,Payee,Amount', ...whole, `2026-02-17,z,${cut}`])).toEqual({
      rows: rowsOfWhole,
      said: [['error', 'record-unfinished', 6]],
    });
  },
);
it('a last amount with its line end or with equal decimals is complete', () => {
  for (const [last, amount] of [
    ['-12', -1_200],
    ['-12.5', -1_250],
  ] as const)
    expect(read(['Date,Payee,Amount', ...whole, `2026-02-17,z,${last}`, ''])).toEqual({
      rows: [...rowsOfWhole, ['2026-02-17', amount]],
      said: [],
    });
  expect(read(['Date,Payee,Amount', ...whole, '2026-02-17,z,-12.50'])).toEqual({
    rows: [...rowsOfWhole, ['2026-02-17', -1_250]],
    said: [],
  });
  // Some write no zeros, and some whole numbers: then an end proves nothing.
  expect(
    read(['Date,Payee,Amount', '2026-02-13,y,-15', '2026-02-14,y,-2.5', '2026-02-15,y,-3']).said,
  ).toEqual([]);
  expect(
    read(
      ['Date,Payee,Amount', '2026-02-13,y,-150000', '2026-02-14,y,-20000', '2026-02-15,y,-3'],
      'VND',
    ).said,
  ).toEqual([]);
  expect(
    read(['"Date","Payee","Amount"', '"2026-02-13","y","-15.00"', '"2026-02-14","y","-3"']).said,
  ).toEqual([]);
});
it('a short last amount of a few rows is only reported', () => {
  expect(read(['Date,Payee,Amount', '2026-02-13,y,-15.00', '2026-02-14,z,-12'])).toEqual({
    rows: [
      ['2026-02-13', -1_500],
      ['2026-02-14', -1_200],
    ],
    said: [['warning', 'file-truncated', 3]],
  });
});
/** Returns the warning about the last row, which is imported nonetheless. */
const cutOf = (lines: readonly string[], currency = 'USD') =>
  readBankFile(new TextEncoder().encode(lines.join('\n')), 'a.csv', {
    accountCurrency: currency,
  }).statements[0]!.rows.at(-1)!.cut ?? null;
const dong = [
  'Ngày,Nội dung,Số tiền',
  '13/02/2026,y,-150000',
  '14/02/2026,z,-20000',
  '15/02/2026,z,-35000',
  '20/02/2026,z,-1250000',
];
it.each([
  ['fewer digits than anywhere else', [...dong, '21/02/2026,z,-12'], 'likely'],
  ['no thousands, as all others are', [...dong, '21/02/2026,z,-12500'], 'likely'],
  ['as long and as round as others', [...dong, '21/02/2026,z,-50000'], 'open'],
  [
    'grouped, and broken off behind a group',
    [
      dong[0]!,
      ...['-150.000', '-20.000', '-35.000', '-1.250.000'].map((amount) => `13/02/2026,y,${amount}`),
      '21/02/2026,z,-1.250',
    ],
    'likely',
  ],
  ['of few rows', ['Date,Payee,Amount', '2026-02-13,y,-15.00', '2026-02-14,z,-12'], 'likely'],
  ['the only row', ['Date,Payee,Amount', '2026-02-14,z,-12'], 'open'],
  [
    'zeros left out, and an end that no other has',
    [
      'Date,Payee,Amount',
      ...['-15', '-2.5', '-3', '-8.5'].map((amount) => `2026-02-13,y,${amount}`),
      '2026-02-14,z,-12.',
    ],
    'likely',
  ],
  [
    'a word that others have whole',
    ['Date,Payee,Amount,Status', '2026-02-13,y,-15.00,Completed', '2026-02-14,z,-12.00,Comp'],
    'likely',
  ],
  [
    'a word that others have',
    ['Date,Payee,Amount,Status', '2026-02-13,y,-15.00,Completed', '2026-02-14,z,-12.00,Completed'],
    null,
  ],
  ['with a line end', [...dong, '21/02/2026,z,-12', ''], null],
  ['its line end cut in two', [...dong.map((line) => `${line}\r`), '21/02/2026,z,-12\r'], null],
  ['a text last', ['Date,Amount,Payee', '2026-02-13,-15.00,yes', '2026-02-14,-12,y'], null],
  [
    'a balance proves it',
    ['Date,Payee,Balance,Amount', '2026-02-13,y,100,-15', '2026-02-14,z,88,-12'],
    null,
  ],
  [
    'a balance disproves it',
    [
      'Date,Payee,Balance,Amount',
      '2026-02-13,y,100,-15',
      '2026-02-14,y,95,-5',
      '2026-02-15,y,93,-2',
      '2026-02-16,z,-30,-12',
    ],
    'likely',
  ],
] as const)('a last amount among whole numbers: %s', (_, lines, cut) => {
  expect(cutOf(lines, lines[0]!.startsWith('Ngày') ? 'VND' : 'USD')).toBe(cut);
});
it.each(['2026-02-17,z', '2026-02-1', '2026-02-17,z,-3'])(
  'a row that ends before its last cell is refused whole: %s',
  (cut) => {
    expect(
      read(['Date,Payee,Amount,Currency', ...whole.map((line) => `${line},USD`), cut]),
    ).toEqual({ rows: rowsOfWhole, said: [['error', 'record-unfinished', 6]] });
  },
);
it('a footer without a line end is no row', () => {
  expect(read(['Date,Payee,Amount', ...whole, 'Exported by the bank']).said).toEqual([
    ['note', 'not-a-transaction', 6],
  ]);
});
it.each([
  ['2026-02-13', '2026-02-1'],
  ['13/12/2026', '14/02/20'],
  ['13.12.2026', '14.2.2'],
])('a truncated day under %s is refused: %s', (day, cut) => {
  expect(read(['Payee,Amount,Date', `y,-15.00,${day}`, `z,-12.00,${cut}`]).rows).toEqual([
    [day === '2026-02-13' ? day : '2026-12-13', -1_500],
  ]);
});
it('a single balance mismatch is reported if the days show the order of rows', () => {
  const lines = (days: readonly string[]) => [
    'Date,Payee,Amount,Balance',
    `${days[0]},y,-15.00,85.00`,
    `${days[1]},y,-12.00,72.00`,
    `${days[2]},y,-2.00,70.00`,
  ];
  expect(read(lines(['2026-02-13', '2026-02-14', '2026-02-15'])).said).toEqual([
    ['warning', 'balance-mismatch', 3],
  ]);
  // On one day nobody knows which was first, and balances that follow nothing are of something
  // else.
  expect(read(lines(['2026-02-13', '2026-02-13', '2026-02-13'])).said).toEqual([]);
  expect(
    read([
      'Date,Payee,Amount,Balance',
      '2026-02-13,y,-15.00,5.00',
      '2026-02-14,y,-12.00,9.00',
      '2026-02-15,y,-2.00,8.00',
    ]).said,
  ).toEqual([]);
});
it('days that a spreadsheet may have swapped are reported: dates up to the 12th beside texts beyond it', () => {
  const of = (...days: string[]) =>
    read(['Date,Payee,Amount', ...days.map((day) => `${day},y,-15.00`), '']).said;
  expect(of('2026-03-02', '2026-05-02', '13/02/2026', '28/02/2026')).toEqual([
    ['warning', 'dates-perhaps-turned', null],
  ]);
  expect(of('2026-02-03', '2026-02-25', '13/02/2026')).toEqual([]);
  expect(of('2026-02-03', '2026-02-05', '2026-02-11')).toEqual([]);
  expect(of('02/03/2026', '13/02/2026')).toEqual([]);
});
const otherUnits = [
  ['Amount (cents)', null],
  ['Kwota (gr)', null],
  ['Kwota w groszach', null],
  ['Částka (haléře)', null],
  ['Importo (centesimi)', null],
  ['Số tiền (nghìn đồng)', null],
  ["Amount ('000)", null],
  ['Số tiền', 'Đơn vị tính: nghìn đồng'],
  ['Amount', 'Unit: thousands'],
] as const;
it.each(otherUnits)('amounts in another unit are refused as a whole: %s, %s', (heading, above) => {
  expect(
    read([
      ...(above === null ? [] : [`${above},,`]),
      `Date,Payee,${heading}`,
      '2026-02-13,y,-500',
      '2026-02-14,z,-600',
      '',
    ]),
  ).toEqual({ rows: [], said: [['error', 'amount-unit', 1]] });
});
it.each(['Số tiền ngân hàng', 'Amount (EUR)', 'Số tiền (đồng)', 'Amount per cent'])(
  'whole amounts are accepted: %s',
  (heading) => {
    expect(
      read([`Date,Payee,${heading}`, '2026-02-13,y,-500', '2026-02-14,z,-600', '']).said,
    ).toEqual([]);
  },
);
it('cents in an account without minor units belong to another currency, which is asked', () => {
  const file = (amounts: readonly string[], settings = {}, header = 'Date,Payee,Amount') =>
    readBankFile(
      new TextEncoder().encode(
        [header, ...amounts.map((amount) => `2026-02-13,y,${amount}`), ''].join('\n'),
      ),
      'a.csv',
      { accountCurrency: 'VND', settings },
    );
  expect(file(['-54.20', '-15.49', '2500.00']).needs).toEqual(['currency']);
  expect(
    file(['-54.20', '-15.49', '2500.00'], { currency: 'USD' }).statements[0]!.rows.map(
      ({ amountMinor, currency }) => [amountMinor, currency],
    ),
  ).toEqual([
    [-5_420, 'USD'],
    [-1_549, 'USD'],
    [250_000, 'USD'],
  ]);
  // Whole đồng, one amount of interest among them, and what the person or the file says.
  for (const whole of [
    ['-65.000', '-1.200.000'],
    ['-65000.00', '12.50', '-7'],
    ['-65,000', '-20,000'],
  ])
    expect(file(whole).needs).toEqual([]);
  expect([
    file(['-54.20', '-15.49'], { currency: 'VND' }).needs,
    file(['-54.20', '-15.49'], { roundAmounts: true }).needs,
    file(['-54.20', '-15.49'], {}, 'Date,Payee,Amount (USD)').needs,
  ]).toEqual([[], [], []]);
});
it('two columns of one name that differ are asked about', () => {
  const file = (second: string) =>
    readBankFile(
      new TextEncoder().encode(
        `Date,Amount,Description,Amount\n2026-02-13,-5.00,a,${second}\n2026-02-14,-6.00,b,-6.00\n`,
      ),
      'a.csv',
      { accountCurrency: 'USD' },
    );
  expect(file('-7.00').needs).toEqual(['columns']);
  expect([file('-5.00').needs, file('').needs]).toEqual([[], []]);
});
it('invisible characters are no part of a day or an amount', () => {
  expect(
    read([
      'Date,Payee,Amount',
      '\u200e2026-02-13\u200f,y,\u200e-5.00',
      '\u202a14/02/2026\u202c,z,\u2066-1,234.50\u2069'.replace(',234', '234'),
      '',
    ]),
  ).toEqual({
    rows: [
      ['2026-02-13', -500],
      ['2026-02-14', -123_450],
    ],
    said: [],
  });
});
it('a row of Actual without an account among others is refused with its line', () => {
  const header = 'Account,Date,Payee,Notes,Category_Group,Category,Amount,Split_Amount,Cleared';
  expect(
    read([
      header,
      'Bank,2026-02-13,x,,G,C,-5.00,0,Cleared',
      ',2026-02-14,x,,G,C,-7.00,0,Cleared',
      '',
    ]),
  ).toMatchObject({
    rows: [['2026-02-13', -500]],
    said: expect.arrayContaining([['error', 'account-missing', 3]]),
  });
  expect(read([header, ',2026-02-14,x,,G,C,-7.00,0,Cleared', '']).rows).toEqual([
    ['2026-02-14', -700],
  ]);
});
it('a row of Firefly between two foreign accounts belongs to no account', () => {
  const header =
    'journal_id,type,currency_code,amount,description,date,source_name,source_type,destination_name,destination_type';
  expect(
    read([
      header,
      '1,Withdrawal,EUR,-5.00,d,2026-02-13,Bank,Asset account,Shop,Expense account',
      '2,Withdrawal,EUR,-7.00,d,2026-02-13,Work,Revenue account,Shop,Expense account',
      '',
    ]),
  ).toEqual({ rows: [['2026-02-13', -500]], said: [['error', 'account-missing', 3]] });
});

describe('a row without its day cell', () => {
  const rowsOf = (lines: readonly string[]) => {
    const { needs, statements, problems } = readBankFile(
      new TextEncoder().encode(lines.join('\n')),
      'a.csv',
      {
        accountCurrency: 'EUR',
      },
    );
    return {
      needs,
      amounts: statements.flatMap(({ rows }) => rows.map(({ amountMinor }) => amountMinor)),
      errors: problems.flatMap(({ severity, code, line }) =>
        severity === 'error' ? [`${code}@${line}`] : [],
      ),
    };
  };
  it('is refused with its line', () => {
    for (const [head, whole, short] of [
      ['Date,Text,Amount', '2026-01-15,A,-5.00', 'B,-6.00'],
      ['Date,Type,Text,Amount', '2026-01-15,POS,A,-5.00', 'POS,B,-6.00'],
      ['Datum;Text;Betrag;Saldo;', '15.01.2026;A;-5,00;95,00;', 'B;-6,00;89,00;'],
      ['Date,Text,Debit,Credit', '2026-01-15,A,5.00,', 'B,6.00,'],
    ]) {
      const told = { needs: [], amounts: [-500, -500], errors: ['wrong-column-count@3'] };
      expect(rowsOf([head!, whole!, short!, whole!])).toEqual(told);
    }
  });
  it('is ignored if it is a sum or balance line', () => {
    for (const foot of ['Total,-5.00', 'Closing balance,95.00', 'Saldo,95.00', 'Summe,-5.00']) {
      const { amounts, errors } = rowsOf(['Date,Text,Amount', '2026-01-15,A,-5.00', foot]);
      expect([amounts, errors]).toEqual([[-500], []]);
    }
  });
  it('does not shift its other columns', () => {
    const head =
      'ID,Date,Name,Amount,Currency,Local amount,Local currency,Notes,Money Out,Money In';
    const rows = [
      '30/01/2026,Tesco,-18.20,EUR,-18.20,EUR,,-18.20,',
      't2,29/01/2026,ACME,1800.00,EUR,1800.00,EUR,,,1800.00',
      't3,28/01/2026,Amazon,-80.10,EUR,-92.30,GBP,,-80.10,',
    ];
    const told = { needs: [], amounts: [180_000, -8_010], errors: ['wrong-column-count@2'] };
    expect(rowsOf([head, ...rows])).toEqual(told);
  });
  it('a table without headings refuses only a first row without an amount', () => {
    for (const [amount, code] of [
      ['', 'amount-missing'],
      ['???', 'amount-unreadable'],
    ]) {
      const rows = [
        `30.01.2026;A;${amount};EUR`,
        '29.01.2026;B;1.800,00;EUR',
        '28.01.2026;C;-18,20;EUR',
      ];
      expect(rowsOf(rows)).toEqual({
        needs: [],
        amounts: [180_000, -1_820],
        errors: [`${code}@1`],
      });
    }
  });
});
