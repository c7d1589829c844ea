/** A column of currency codes is the currency of its rows, under whatever heading. */
import { describe, expect, it } from 'vitest';
import { readBankFile, type BankFileSettings } from './index.ts';

function read(lines: readonly string[], accountCurrency = 'USD', settings: BankFileSettings = {}) {
  const file = readBankFile(new TextEncoder().encode(`${lines.join('\n')}\n`), 'a.csv', {
    accountCurrency,
    settings,
  });
  const rows = file.statements.flatMap((one) =>
    one.rows.map(({ amountMinor, currency, payee }) => [amountMinor, currency, payee]),
  );
  return {
    needs: file.needs,
    rows,
    isAssumed: file.detections.some(({ setting }) => setting === 'currency'),
  };
}
const euros = ['15.01.2026;Rewe;-33,87;EUR', '16.01.2026;Aldi;-6,00;EUR'];
const read2 = {
  needs: [],
  rows: [
    [-3_387, 'EUR', 'Rewe'],
    [-600, 'EUR', 'Aldi'],
  ],
  isAssumed: false,
};

it.each([
  'Datum;Text;Betrag;',
  'Datum;Text;Betrag',
  'Datum;Text;Betrag;Whg.',
  'Datum;Text;Betrag;Xyz',
  'Datum;Text;Betrag;Einheit',
])('a currency after the amount: %s', (header) => {
  expect(read([header, ...euros])).toEqual(read2);
});
it('without headings, the currency between two amounts belongs to either: it asks', () => {
  const lines = [
    '13.02.2025;Bakery;22,00;GBP;20,00;-220,00',
    '14.02.2025;Cash;40,72;GBP;37,02;-257,02',
    '15.02.2025;Rent;193,38;GBP;175,80;-432,82',
    '19.02.2025;Car;40.740,71;GBP;37.037,01;-37.469,83',
    '20.02.2025;Taxi;11,00;GBP;10,00;-37.479,83',
  ];
  expect(read(lines, 'EUR').needs).toContain('columns');
  const own = lines.map((line) => line.replace(/;[^;]*;GBP/, ';EUR'));
  expect(read(own, 'EUR')).toMatchObject({ needs: [], isAssumed: false });
});
it('a currency is found without headings and before the amount', () => {
  expect(read(euros)).toEqual(read2);
  expect(
    read(['Date;;Amount;Text', '2026-01-15;EUR;-33,87;Rewe', '2026-01-16;EUR;-6,00;Aldi']),
  ).toEqual(read2);
});
it('each row has its own currency', () => {
  const rows = ['2026-01-15,A,-33.87,EUR', '2026-01-16,B,-6.00,USD', '2026-01-17,C,-50000,VND'];
  expect(read(['Date,Text,Amount,Xyz', ...rows], 'GBP').rows).toEqual([
    [-3_387, 'EUR', 'A'],
    [-600, 'USD', 'B'],
    [-50_000, 'VND', 'C'],
  ]);
});
it('the currency beside the amount counts, and otherwise it is asked', () => {
  expect(
    read(
      ['Date,X,Text,Amount,Y', '2026-01-15,USD,A,-5.00,EUR', '2026-01-16,USD,B,-6.00,EUR'],
      'GBP',
    ).rows,
  ).toEqual([
    [-500, 'EUR', 'A'],
    [-600, 'EUR', 'B'],
  ]);
  expect(
    read(
      ['Date,X,Amount,Y,Text', '2026-01-15,USD,-5.00,EUR,A', '2026-01-16,USD,-6.00,EUR,B'],
      'GBP',
    ).needs,
  ).toEqual(['columns']);
});
it("three letters that are no currency are text, and the account's currency is assumed and reported", () => {
  expect(read(['Date,Xyz,Amount', '2026-01-15,BAR,-5.00', '2026-01-16,ATM,-6.00'])).toEqual({
    needs: [],
    rows: [
      [-500, 'USD', 'BAR'],
      [-600, 'USD', 'ATM'],
    ],
    isAssumed: true,
  });
});

describe('amounts beside another possible amount column', () => {
  const pairs = [
    ['Amount EUR', 'Amount USD', 'EUR', 'USD'],
    ['Amount USD', 'Amount EUR', 'USD', 'EUR'],
    ['Betrag (EUR)', 'Betrag (CHF)', 'EUR', 'CHF'],
    ['Valor USD', 'Valor em R$', 'USD', 'BRL'],
    ['Valor em US$', 'Valor (R$)', 'USD', 'BRL'],
    ['Amount ($)', 'Amount (€)', 'CAD', 'EUR'],
    ['Montant en euros', 'Montant en USD', 'EUR', 'USD'],
    ['Số tiền (USD)', 'Số tiền (VND)', 'USD', 'VND'],
    ['Kwota w EUR', 'Kwota w PLN', 'EUR', 'PLN'],
    ['Importe en €', 'Importe en $', 'EUR', 'USD'],
  ] as const;
  it.each(pairs)(
    "%s beside %s: the account's currency decides, otherwise it is asked",
    (one, other, ofOne, ofOther) => {
      for (const rows of [
        ['13/01/2026,A,-10,-110', '14/01/2026,B,20,220'],
        ['13/01/2026,A,-10.50,-110.75'],
      ]) {
        const table = [`Date,Description,${one},${other}`, ...rows];
        const sizes = (at: number) => rows.map((row) => Number(row.split(',')[at]));
        for (const [currency, at] of [
          [ofOne, 2],
          [ofOther, 3],
        ] as const) {
          const file = read(table, currency),
            unit = currency === 'VND' ? 1 : 100;
          if (currency === 'VND' && rows.length === 1) continue;
          expect([file.needs, file.rows.map(([minor, code]) => [minor, code])]).toEqual([
            [],
            sizes(at).map((size) => [size * unit, currency]),
          ]);
        }
        expect(read(table, 'CHF' === ofOther ? 'GBP' : 'CHF')).toMatchObject({
          needs: ['columns'],
          rows: [],
        });
      }
      // A row without it may have come in the other one.
      const partly = [
        `Date,Description,${one},${other}`,
        '13/01/2026,A,-10.00,-110.00',
        '14/01/2026,B,,220.00',
      ];
      expect(read(partly, ofOne).needs).toEqual(['columns']);
    },
  );
  it.each([
    ['Payments (EUR)', 'Receipts (USD)'],
    ['Debit USD', 'Credit EUR'],
    ['Paid out (£)', 'Paid in (€)'],
    ['Paid out ($)', 'Paid in (€)'],
    ['Soll (EUR)', 'Haben (CHF)'],
    ['Débit (€)', 'Crédit ($)'],
    ['Cargo en EUR', 'Abono en USD'],
    ['Ghi nợ (VND)', 'Ghi có (USD)'],
  ])(
    '%s and %s are in two currencies: it is asked, and each has its own if chosen',
    (out, into) => {
      const lines = [`Date,Description,${out},${into}`, '13/01/2026,A,10,', '14/01/2026,B,,20'];
      expect(read(lines, 'USD')).toMatchObject({ needs: ['columns'], rows: [] });
      const columns = { date: 0, payee: 1, debit: 2, credit: 3 };
      const codes = read(lines, 'USD', { columns, dateOrder: 'dmy' }).rows.map(([, code]) => code);
      expect(codes.length === 2 && codes[0] !== codes[1]).toBe(true);
    },
  );
  it.each([
    ['Amount (USD)', 'Balance (EUR)'],
    ['Betrag EUR', 'Saldo CHF'],
  ])('%s beside %s is asked about', (amount, balance) => {
    const lines = [
      `Date,Description,${amount},${balance}`,
      '13/01/2026,A,-10.00,90.00',
      '14/01/2026,B,20.00,110.00',
    ];
    expect(read(lines, 'EUR')).toMatchObject({ needs: ['columns'], rows: [] });
  });
  it.each([
    ['Paid out (€)', 'Paid in (EUR)'],
    ['Debit ($)', 'Credit (USD)'],
    ['Paid out (€)', 'Paid in'],
  ])('%s and %s are in one currency', (out, into) => {
    const lines = [`Date,Description,${out},${into}`, '13/01/2026,A,10.00,', '14/01/2026,B,,20.00'];
    expect(read(lines, out.includes('$') ? 'USD' : 'EUR').rows.map(([minor]) => minor)).toEqual([
      -1_000, 2_000,
    ]);
  });
  it.each([
    ['Base', 'Imp.'],
    ['Base imponible', 'Importe'],
    ['Bemessungsgrundlage', 'Betrag'],
    ['Subtotal', 'Amount'],
    ['Sous-total', 'Montant'],
    ['Imponibile', 'Importo'],
    ['Podstawa', 'Kwota'],
    ['Základ', 'Částka'],
    ['Tạm tính', 'Số tiền'],
  ])(
    '%s beside %s in whole numbers is asked about, unless tax or balance proves it',
    (base, amount) => {
      const rows = ['13/01/2026,A,-100,-121', '14/01/2026,B,-200,-242', '15/01/2026,C,-300,-363'];
      const head = `Ngày,Description,${base},${amount}`;
      expect(read([head, ...rows], 'EUR')).toMatchObject({ needs: ['columns'], rows: [] });
      const taken = {
        needs: [],
        rows: [
          [-12_100, 'EUR', 'A'],
          [-24_200, 'EUR', 'B'],
          [-36_300, 'EUR', 'C'],
        ],
      };
      const taxes = ['-21', '-42', '-63'],
        balances = ['879', '637', '274'];
      expect(
        read([`${head},VAT`, ...rows.map((row, at) => `${row},${taxes[at]}`)], 'EUR'),
      ).toMatchObject(taken);
      const turned = rows.map((row, at) => `${row},${taxes[2 - at]}`);
      expect(read([`${head},VAT`, ...turned], 'EUR').needs).toEqual(['columns']);
      expect(
        read([`${head},Balance`, ...rows.map((row, at) => `${row},${balances[at]}`)], 'EUR'),
      ).toMatchObject(taken);
    },
  );

  it('a net amount beside its tax is asked about, unless the balance proves it', () => {
    const heads = 'Date,Description,Net,VAT,Gross';
    const rows = [
      '2026-01-13,A,-10.00,-2.00,-12.00',
      '2026-01-14,B,20.00,0.00,20.00',
      '2026-01-15,C,-5.00,-1.00,-6.00',
      '2026-01-16,D,-15.00,-3.00,-18.00',
    ];
    expect(read([heads, ...rows], 'EUR').needs).toEqual(['columns']);
    const balances = ['90.00', '110.00', '105.00', '90.00'];
    expect(
      read([`${heads},Balance`, ...rows.map((row, at) => `${row},${balances[at]}`)], 'EUR').rows,
    ).toEqual([
      [-1_000, 'EUR', 'A'],
      [2_000, 'EUR', 'B'],
      [-500, 'EUR', 'C'],
      [-1_500, 'EUR', 'D'],
    ]);
  });

  it('a currency beside another amount is not that of the amounts', () => {
    const rows = ['2026-01-13,A,-10.00,-290000,VND', '2026-01-14,B,20.00,20.00,EUR'];
    expect(read(['Date,Description,Amount,Local amount,Local currency', ...rows], 'EUR')).toEqual({
      needs: [],
      rows: [
        [-1_000, 'EUR', 'A'],
        [2_000, 'EUR', 'B'],
      ],
      isAssumed: true,
    });
  });
});

it('a minus may be between an amount and its currency', () => {
  expect(
    read(['Date,Description,Amount', '2026-01-13,A,12.50- EUR', '2026-01-14,B,5.00 EUR']).rows,
  ).toEqual([
    [-1_250, 'EUR', 'A'],
    [500, 'EUR', 'B'],
  ]);
});

describe('rows without a currency among rows with one', () => {
  const table = (codes: readonly string[]) => [
    'Date,Text,Amount,Currency',
    ...codes.map((code, at) => `2026-01-1${at},A,-${at + 1}.00,${code}`),
  ];
  it.each([[['USD', '', 'USD']], [['', 'USD', 'GBP']]])(
    '%s: the currency of such rows is asked',
    (codes) => {
      expect(read(table(codes), 'EUR')).toMatchObject({ needs: ['currency'], rows: [] });
    },
  );
  it('get the answered currency', () => {
    const bytes = new TextEncoder().encode(table(['USD', '', 'USD']).join('\n'));
    const file = readBankFile(bytes, 'a.csv', {
      accountCurrency: 'EUR',
      settings: { currency: 'EUR' },
    });
    expect(file.statements[0]!.rows.map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'USD']);
  });
  it('get the currency of the account if other rows state it', () => {
    expect(read(table(['EUR', '', 'USD']), 'EUR')).toMatchObject({
      needs: [],
      rows: [
        [-100, 'EUR', 'A'],
        [-200, 'EUR', 'A'],
        [-300, 'USD', 'A'],
      ],
    });
  });
  it('are asked about if one balance covers all rows', () => {
    const balances = [95, 89, 82, 74];
    const rows = balances.map(
      (balance, at) => `2026-01-1${at},A,-${at + 5}.00,${at === 1 ? '' : 'USD'},${balance}.00`,
    );
    expect(read(['Date,Text,Amount,Currency,Balance', ...rows], 'EUR').needs).toEqual(['columns']);
  });
});

describe('currencies given by name, local sign, or code with a suffix', () => {
  const table = (heading: string, cell: string) => [
    `Date;Text;Amount;${heading}`,
    ...['-5000', '10000', '-35000'].map((amount, at) => `1${at}.09.2026;A;${amount};${cell}`),
  ];
  const cells = [
    ['Euro', 'EUR'],
    ['EUROS', 'EUR'],
    ['EUR.', 'EUR'],
    ['EUR (€)', 'EUR'],
    ['EUR €', 'EUR'],
    ['€ EUR', 'EUR'],
    ['Euro (EUR)', 'EUR'],
    ['EUR - Euro', 'EUR'],
    ['đ', 'VND'],
    ['VNĐ', 'VND'],
    ['đồng', 'VND'],
    ['Kč', 'CZK'],
    ['zł', 'PLN'],
    ['Swiss francs', 'CHF'],
  ] as const;
  it.each(cells)('%s under any heading is %s', (cell, currency) => {
    for (const heading of ['Currency', 'Xyzzy', '']) {
      const codes = read(table(heading, cell)).rows.map(([, code]) => code);
      expect({ heading, codes }).toEqual({ heading, codes: [currency, currency, currency] });
    }
  });
  const words = [
    'r',
    'R',
    'Fr',
    'kr',
    'All',
    'Top',
    'Ft',
    'Rs',
    'Lei',
    'EUR 5',
    'Euro 2026',
    'EUR USD',
    'EUR - USD',
  ];
  it.each(words)('%s under an unknown heading names none', (cell) => {
    expect(read(table('Xyzzy', cell)).rows.map(([, code]) => code)).toEqual(['USD', 'USD', 'USD']);
  });
});

describe('an amount under the name of one currency beside rows of another', () => {
  const lines = (heading: string) => [
    `Datum;Text;${heading};Währung`,
    '15.01.2026;Coop;-33,87;CHF',
    '16.01.2026;Migros;-6,00;CHF',
  ];
  it.each(['Betrag (EUR)', 'Betrag in EUR', 'Betrag EUR'])(
    '%s: is asked, and the answer holds for every row',
    (heading) => {
      expect(read(lines(heading), 'CHF')).toMatchObject({ needs: ['currency'], rows: [] });
      for (const currency of ['CHF', 'EUR']) {
        expect(read(lines(heading), 'CHF', { currency })).toMatchObject({
          needs: [],
          rows: [
            [-3_387, currency, 'Coop'],
            [-600, currency, 'Migros'],
          ],
        });
      }
    },
  );
  it('keeps the currency of a late row, unless the heading names the currency of the amounts', () => {
    const many = Array.from({ length: 450 }, (_, at) => `15.01.2026;Coop ${at};-1,00;CHF`);
    const file = [lines('Betrag (EUR)')[0]!, ...many, '16.01.2026;Diner;-50,00;USD'];
    expect(read(file, 'CHF', { currency: 'CHF' }).rows.at(-1)).toEqual([-5_000, 'USD', 'Diner']);
    expect(read(file, 'CHF', { currency: 'EUR' }).rows.at(-1)).toEqual([-5_000, 'EUR', 'Diner']);
  });
  it("is the cost of a foreign purchase in the account's currency", () => {
    expect(read(lines('Betrag (EUR)'), 'EUR')).toMatchObject({
      needs: [],
      rows: [
        [-3_387, 'EUR', 'Coop'],
        [-600, 'EUR', 'Migros'],
      ],
    });
  });
});
