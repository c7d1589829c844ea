/**
 * The choice among several amounts, and the currency: settled if the numbers prove it, else asked.
 */
import { describe, expect, test } from 'vitest';
import { readBankFile, type ReadOptions } from './index.ts';

const read = (lines: readonly string[], accountCurrency = 'EUR', options: ReadOptions = {}) => {
  const file = readBankFile(new TextEncoder().encode(lines.join('\n')), 'a.csv', {
    accountCurrency,
    ...options,
  });
  return {
    needs: file.needs,
    rows: file.statements.flatMap((each) =>
      each.rows.map(({ amountMinor, currency }) => [amountMinor, currency]),
    ),
    refused: file.problems.flatMap(({ severity, code, line }) =>
      severity === 'error' ? [`${code}@${line}`] : [],
    ),
  };
};
const asked = { needs: ['columns'], rows: [] };
const taken = (...amounts: number[]) => ({
  needs: [],
  rows: amounts.map((minor) => [minor, 'EUR']),
  refused: [],
});

describe("an amount in the account's currency beside another one", () => {
  test.each([
    'Date,Description,Amount,Currency,Local amount,Local currency',
    'Datum,Text,Betrag,Währung,Betrag lokal,Lokalwährung',
    'Date,Libellé,Montant,Devise,Montant local,Devise locale',
    'Fecha,Concepto,Importe,Moneda,Importe local,Moneda local',
    'Date,Description,Amount,Currency,Original amount,Original currency',
  ])('%s: one currency beside several is asked about', (headings) => {
    const rows = ['2026-01-15,A,-100.00,USD,-92.00,EUR', '2026-01-16,B,-5.00,EUR,-5.00,EUR'];
    expect(read([headings, ...rows])).toMatchObject(asked);
    expect(read([headings, '2026-01-15,A,-92.00,EUR,-100.00,USD', rows[1]!])).toEqual(
      taken(-9_200, -500),
    );
  });
  test.each([
    ['Ngày,Nội dung,Số tiền nguyên tệ,Nguyên tệ,Số tiền', 'VND', -2_500_000, -50_000],
    ['Ngày,Nội dung,Số tiền gốc,Loại tiền gốc,Số tiền', 'VND', -2_500_000, -50_000],
    ['Date,Description,Foreign amount,Foreign currency,Amount', 'JPY', -2_500_000, -50_000],
  ])('%s: whole numbers are an original amount too', (headings, currency, one, other) => {
    const rows = ['2026-01-15,A,-100,USD,-2500000', `2026-01-16,B,-50000,${currency},-50000`];
    expect(read([headings, ...rows], currency).rows).toEqual([
      [one, currency],
      [other, currency],
    ]);
  });
  test('a currency of the original alone does not give that of the amount', () => {
    const rows = ['2026-01-15,A,-5.00,USD', '2026-01-16,B,-6.00,EUR'];
    expect(read(['Date,Text,Amount,Original currency', ...rows])).toMatchObject(asked);
    expect(read(['Date,Text,Amount,Currency', ...rows]).rows).toEqual([
      [-500, 'USD'],
      [-600, 'EUR'],
    ]);
  });
  test('amounts in another currency than the account are asked about beside some in its own', () => {
    const headings = 'Date,Description,Amount,Currency,Local amount,Local currency';
    const rows = ['2026-01-15,A,-100.00,USD,-92.00,EUR', '2026-01-16,B,-10.00,USD,-9.20,EUR'];
    expect(read([headings, ...rows])).toMatchObject(asked);
    expect(read([headings, ...rows], 'USD').rows).toEqual([
      [-10_000, 'USD'],
      [-1_000, 'USD'],
    ]);
    expect(read([headings.replaceAll('Local', 'Original'), ...rows])).toMatchObject(asked);
  });
  test('a currency heading is the currency of its amounts', () => {
    const rows = ['2026-01-15,A,18.20,-20.00,USD', '2026-01-16,B,-5.00,-5.00,EUR'];
    expect(read(['Date,Note,EUR,Amount,Currency', ...rows])).toMatchObject(asked);
  });
});

describe('traded quantities are no money', () => {
  test.each(['Asset', 'Coin', 'Token', 'Crypto', 'Kryptowährung', 'Foo', ''])(
    'under %j they are excluded',
    (heading) => {
      const rows = ['2026-01-15,A,BTC,-0.50', '2026-01-16,B,ETH,-2.00', '2026-01-17,C,EUR,100.00'];
      expect(read([`Date,Description,${heading},Amount`, ...rows])).toEqual({
        needs: [],
        rows: [[10_000, 'EUR']],
        refused: ['currency-unknown@2', 'currency-unknown@3'],
      });
    },
  );
  test('an unknown token is refused if the heading calls it one', () => {
    expect(read(['Date,Description,Token,Amount', '2026-01-15,A,QXZ7,-0.50'])).toMatchObject({
      rows: [],
      refused: ['currency-unknown@2'],
    });
  });
  test('a share that paid money is not excluded', () => {
    expect(read(['Date,Description,Asset,Amount', '2026-01-15,Cost,AAPL,-0.50'])).toEqual(
      taken(-50),
    );
  });
});

describe('amounts before and after fees', () => {
  const lines = ['2026-01-15,A,-100.00,-102.00', '2026-01-16,B,-50.00,-51.00'];
  test.each([
    ['Amount (before fees)', 'Amount (after fees)'],
    ['Gross amount', 'Net amount'],
    ['Amount', 'Net amount'],
    ['Betrag vor Gebühren', 'Betrag nach Gebühren'],
    ['Bruttobetrag', 'Betrag netto'],
    ['Montant avant frais', 'Montant après frais'],
    ['Importe bruto', 'Importe neto'],
    ['Importo lordo', 'Importo netto'],
    ['Valor bruto', 'Valor líquido'],
    ['Bedrag bruto', 'Bedrag netto'],
    ['Kwota brutto', 'Kwota netto'],
    ['Částka brutto', 'Částka netto'],
    ['Số tiền trước phí', 'Số tiền sau phí'],
  ])('%s and %s are asked about', (before, after) => {
    expect(read([`Date,Text,${before},${after}`, ...lines])).toMatchObject(asked);
    const swapped = ['2026-01-15,A,-102.00,-100.00', '2026-01-16,B,-51.00,-50.00'];
    expect(read([`Date,Text,${after},${before}`, ...swapped])).toMatchObject(asked);
  });
  test('the balance proves the paid one', () => {
    const rows = [
      '2026-01-15,A,-100.00,-102.00,898.00',
      '2026-01-16,B,-50.00,-51.00,847.00',
      '2026-01-17,C,-10.00,-11.00,836.00',
    ];
    expect(read(['Date,Text,Amount (before fees),Amount (after fees),Balance', ...rows])).toEqual(
      taken(-10_200, -5_100, -1_100),
    );
  });
  test.each([
    'Amount,Fee,Net',
    'Betrag,Gebühr,Endbetrag',
    'Montant,Frais,Total payé',
    'Kwota,Prowizja,Razem',
    'Số tiền,Phí,Thực trả',
  ])('%s: the amount less its fee in every row is the paid one', (headings) => {
    const rows = [
      '2026-01-15,A,100.00,2.00,98.00',
      '2026-01-16,B,-50.00,1.00,-51.00',
      '2026-01-17,C,-6.00,0.00,-6.00',
    ];
    expect(read([`Date,Text,${headings}`, ...rows])).toEqual(taken(9_800, -5_100, -600));
  });
  test('a net amount that no fee explains is asked about', () => {
    expect(
      read([
        'Date,Text,Amount,Fee,Net',
        '2026-01-15,A,100.00,2.00,97.00',
        '2026-01-16,B,-6.00,0.00,-6.00',
      ]),
    ).toMatchObject(asked);
  });
});

describe('a running total', () => {
  const rows = [
    '2026-01-15,A,-100.00,-100.00',
    '2026-01-16,B,-50.00,-150.00',
    '2026-01-17,C,-25.00,-175.00',
  ];
  test.each(['Amount paid by me,Total', 'Credit/Debit Amount,Total', 'Ma part,Total'])(
    '%s: is no amount',
    (headings) => {
      expect(read([`Date,Text,${headings}`, ...rows])).toEqual(taken(-10_000, -5_000, -2_500));
      // A single step may be a chance.
      expect(read([`Date,Text,${headings}`, ...rows.slice(0, 2)])).toMatchObject(asked);
    },
  );
  test('newest first is no amount either', () => {
    expect(read(['Date,Text,Foo,Total', ...rows.toReversed()])).toEqual(
      taken(-2_500, -5_000, -10_000),
    );
  });
});

describe('two amount headings', () => {
  test.each([
    'Credit/Debit Amount,Total',
    'Credit/Debit Amount,Amount',
    'Montant operation en euro,Total',
    'Ghi nợ/Ghi có,Số tiền',
    'Betrag in EUR,Wert',
  ])('%s: different amounts are asked about', (headings) => {
    expect(
      read([`Date,Text,${headings}`, '2026-01-15,A,-75.00,12.34', '2026-01-16,B,1800.00,-7.50']),
    ).toMatchObject(asked);
  });
  test('two columns of one side are asked about', () => {
    const rows = ['2026-01-15,A,,1800.00,12.34', '2026-01-16,B,75.00,,7.50'];
    expect(
      read(['Date,Text,Withdrawal Amount (EUR ),Deposit Amount (EUR ),Deposit', ...rows]),
    ).toMatchObject(asked);
  });
});

describe('a fee in another currency', () => {
  test('is not deducted and is not the currency of the row', () => {
    const rows = [
      '2026-01-15,A,-5.00,1.00,USD',
      '2026-01-16,B,-6.00,0,USD',
      '2026-01-17,C,-7.00,0.50,USD',
    ];
    const headings = [
      'Fee,Fee currency',
      'Gebühr,Gebühr Währung',
      'Frais,Devise des frais',
      'Comisión,Moneda comisión',
    ];
    for (const heading of headings) {
      expect(read([`Date,Text,Amount,${heading}`, ...rows])).toEqual({
        needs: [],
        rows: [[-600, 'EUR']],
        refused: ['fee-unclear@2', 'fee-unclear@4'],
      });
    }
  });
  test('is read in its own cell', () => {
    const rows = [
      '2026-01-15,A,-5.00,1.00 USD,95.00',
      '2026-01-16,B,-6.00,1.00 EUR,88.00',
      '2026-01-17,C,-7.00,0,81.00',
      '2026-01-18,D,-8.00,1.00 USD,72.00',
    ];
    expect(read(['Date,Text,Amount,Fee,Balance', ...rows])).toEqual({
      needs: [],
      rows: [
        [-700, 'EUR'],
        [-700, 'EUR'],
      ],
      refused: ['fee-unclear@2', 'fee-unclear@5'],
    });
  });
});

describe('direction of a payment', () => {
  test.each([
    ['regular', '75', 'income', '-1800'],
    ['other', '-20', 'expense', '30'],
    ['x', '5', 'Einnahme', '-6'],
    ['x', '5', 'Thu nhập', '-6'],
  ])(
    '%s %s beside %s %s: a kind that contradicts its sign is asked about',
    (kind, amount, other, otherAmount) => {
      const lines = [
        'date,name,amount,type',
        `2026-01-30,A,${amount},${kind}`,
        `2026-01-29,B,${otherAmount},${other}`,
      ];
      expect(read(lines)).toMatchObject({ needs: ['sign'], rows: [] });
    },
  );
  test('a kind that agrees with its sign, and a single row, raise no question', () => {
    const rows = ['2026-01-30,A,-75,regular', '2026-01-29,B,1800,income', '2026-01-28,B,-18,x'];
    expect(read(['date,name,amount,type', ...rows])).toEqual(taken(-7_500, 180_000, -1_800));
    expect(read(['date,name,amount', '2026-01-30,A,-75'])).toEqual(taken(-7_500));
  });
  test.each([
    ['Credit', 'Debit'],
    ['Có', 'Nợ'],
    ['Haben', 'Soll'],
  ])('%s and %s of a cash box may be a card, or the sides of its books', (credit, debit) => {
    const lines = [
      'Date,Description,Type,Amount',
      `2026-01-15,A,${credit},18.20`,
      `2026-01-16,B,${debit},40.00`,
    ];
    expect(read(lines, 'EUR', { accountType: 'cash' })).toMatchObject({
      needs: ['sign'],
      rows: [],
    });
    expect(read(lines, 'EUR', { accountType: 'bank' })).toEqual(taken(1_820, -4_000));
  });
  test('rows with account names belong to no cash box, in any target account', () => {
    const rows = ['2026-01-15,A,credit,18.20,Checking', '2026-01-16,B,debit,40.00,Visa'];
    expect(
      read(['Date,Description,Transaction Type,Amount,Account Name', ...rows], 'EUR', {
        accountType: 'cash',
      }),
    ).toMatchObject({ needs: [] });
  });
  test('a kind of card gives no direction', () => {
    for (const heading of ['Card type', 'Card', 'Payment method']) {
      const lines = [
        `Date,Description,${heading},Amount`,
        '2026-01-15,A,Credit,18.20',
        '2026-01-16,B,Debit,40.00',
      ];
      expect(read(lines)).toMatchObject({ needs: ['sign'], rows: [] });
    }
  });
  test('a debt balance proves no sign', () => {
    const rows = [
      '2026-01-15,A,500.00,9600.00',
      '2026-02-15,B,401.00,9199.00',
      '2026-03-15,C,402.00,8797.00',
    ];
    const readLoan = (lines: readonly string[]) =>
      read(['Date,Text,Amount,Balance', ...lines], 'EUR', { accountType: 'loan' });
    expect(readLoan(rows)).toMatchObject({ needs: ['sign'] });
    const negative = [
      '2026-01-15,A,500.00,-9600.00',
      '2026-02-15,B,401.00,-9199.00',
      '2026-03-15,C,402.00,-8797.00',
    ];
    expect(readLoan(negative).rows).toEqual([
      [40_100, 'EUR'],
      [40_200, 'EUR'],
    ]);
  });
});

describe('an amount beside one with a longer heading', () => {
  test.each([
    ['Amount', 'Settled amount'],
    ['Amount', 'Amount after discount'],
    ['Betrag', 'Gebuchter Betrag'],
    ['Montant', 'Montant prélevé'],
    ['Importe', 'Importe final'],
    ['Bedrag', 'Afgerekend bedrag'],
    ['Kwota', 'Kwota rozliczenia'],
    ['Số tiền', 'Số tiền thực tế'],
    ['Importo', 'Importo effettivo'],
  ])('%s, %s: asked, in whole numbers too, unless the balance proves one', (plain, other) => {
    const sizes = [
      ['-110', '-100'],
      ['-55', '-50'],
      ['220', '200'],
      ['-11', '-10'],
    ] as const;
    const table = (cents: string, balances: readonly string[] = []) => [
      `Date;Text;${plain};${other}${balances.length > 0 ? ';Balance' : ''}`,
      ...sizes.map(([one, two], at) =>
        [`2026-01-1${at}`, 'A', one + cents, two + cents, ...balances.slice(at, at + 1)].join(';'),
      ),
    ];
    for (const cents of ['', '.00']) expect(read(table(cents))).toMatchObject(asked);
    expect(read(table('', ['890', '835', '1055', '1044']))).toEqual(
      taken(-11_000, -5_500, 22_000, -1_100),
    );
  });
  test('planned amounts and repeated amounts raise no question', () => {
    const rows = ['2026-01-15;Food;-400.00;-18.20', '2026-01-16;Car;-100.00;-40.00'];
    expect(read(['Date;Text;Budget amount;Amount', ...rows])).toEqual(taken(-1_820, -4_000));
    const same = ['2026-01-15;Food;-18.20;18.20', '2026-01-16;Car;-40.00;40.00'];
    expect(read(['Date;Text;Amount;Settled amount', ...same])).toEqual(taken(-1_820, -4_000));
  });
});

test.each(['Paid', 'Debited', 'Charged', 'Settled', 'Abgebucht', 'Bezahlt'])(
  '%s over other numbers is asked about, and over marks it is no amount',
  (heading) => {
    const head = `Date;Text;Amount;${heading}`,
      rows = ['2026-01-15;A;-326', '2026-01-16;B;-247', '2026-01-17;C;-31'];
    const of = (...cells: readonly string[]) => [
      head,
      ...rows.map((row, at) => `${row};${cells[at]}`),
    ];
    expect(read(of('-296', '-225', '-28'))).toMatchObject(asked);
    expect(read(of('1', '1', '1'))).toEqual(taken(-32_600, -24_700, -3_100));
  },
);
