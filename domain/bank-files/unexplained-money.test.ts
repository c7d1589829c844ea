/**
 * Money in a column that no heading explains, and other amounts beside the one that moved the
 * account.
 */
import { describe, expect, test } from 'vitest';
import { readBankFile } from './index.ts';

const read = (lines: readonly string[], accountCurrency = 'EUR') => {
  const file = readBankFile(new TextEncoder().encode(lines.join('\n')), 'a.csv', {
    accountCurrency,
  });
  const rows = file.statements.flatMap((each) =>
    each.rows.map(({ amountMinor, currency }) => [amountMinor, currency]),
  );
  return { needs: file.needs, rows };
};
const asked = { needs: ['columns'], rows: [] };

describe('an unexplained money column', () => {
  const headings = [
    'Foo',
    'Adjustment',
    'VAT',
    'Rounding',
    'Cashback',
    'Tip',
    'Discount',
    'Zuschlag',
    'Supplément',
    'My share',
    'Mein Anteil',
    'Ma part',
    'Mi parte',
  ];
  const unproven = [
    '2026-01-15,Shop,-45.50,1.20',
    '2026-01-16,Pay,1500.00,0.00',
    '2026-01-20,Bus,-3.20,0.40',
  ];
  const proven = [
    '2026-01-15,A,-45.50,1.20,954.50',
    '2026-01-16,B,1500.00,0.00,2454.50',
    '2026-01-20,C,-3.20,0.40,2451.30',
  ];

  test.each(headings)('%s is asked about, unless the balance proves the amounts', (heading) => {
    expect(read([`Date,Text,Amount,${heading}`, ...unproven])).toEqual(asked);
    expect(read([`Date,Text,Amount,${heading},Balance`, ...proven]).rows).toEqual([
      [-4_550, 'EUR'],
      [150_000, 'EUR'],
      [-320, 'EUR'],
    ]);
  });

  test('is ignored for whole numbers that name or count something', () => {
    const rows = [
      '2026-01-15,Shop,-45.50,5411',
      '2026-01-16,Pay,1500.00,6012',
      '2026-01-20,Bus,-3.20,4111',
    ];
    expect(read(['Date,Text,Amount,Trader code', ...rows]).rows).toHaveLength(3);
  });

  test('is ignored if it repeats the amount', () => {
    const rows = ['2026-01-15,Shop,-45.50,45.50', '2026-01-16,Pay,1500.00,1500.00'];
    expect(read(['Date,Text,Amount,Abs', ...rows]).rows).toEqual([
      [-4_550, 'EUR'],
      [150_000, 'EUR'],
    ]);
  });
});

describe('charges under headings with more words than "fee"', () => {
  const headings = [
    'Processing fee',
    'Card fees',
    'Fee (EUR)',
    'Wire transfer fee',
    'Phí thu hộ',
    'Phí quản lý',
    'Frais de tenue',
    'Fremdgebühren',
    'Comisión bancaria',
    'Prowizja banku',
    'Poplatek banky',
    'Commissioni bancarie',
    'FX commission',
  ];
  const without = ['2026-01-15,Shop,-45.50,1.20', '2026-01-16,Pay,1500.00,0.00'];

  test.each(headings)('%s: a row with one is never counted at half its cost', (heading) => {
    const lines = [`Date,Text,Amount,${heading}`, ...without];
    expect(read(lines)).toEqual({ needs: [], rows: [[150_000, 'EUR']] });
    const { problems } = readBankFile(new TextEncoder().encode(lines.join('\n')), 'a.csv', {
      accountCurrency: 'EUR',
    });
    expect(problems.map(({ severity, code, line }) => [severity, code, line])).toEqual([
      ['error', 'fee-unclear', 2],
    ]);
  });

  test.each(headings)('%s: is deducted if the balance shows it', (heading) => {
    const beside = [
      '2026-01-14,A,-10.00,0.00,990.00',
      '2026-01-15,B,-45.50,1.20,943.30',
      '2026-01-16,C,1500.00,0.50,2442.80',
    ];
    expect(read([`Date,Text,Amount,${heading},Balance`, ...beside])).toEqual({
      needs: [],
      rows: [
        [-1_000, 'EUR'],
        [-4_670, 'EUR'],
        [149_950, 'EUR'],
      ],
    });
    const within = [
      '2026-01-14,A,-10.00,0.00,990.00',
      '2026-01-15,B,-45.50,1.20,944.50',
      '2026-01-16,C,1500.00,0.50,2444.50',
    ];
    expect(read([`Date,Text,Amount,${heading},Balance`, ...within])).toEqual({
      needs: [],
      rows: [
        [-1_000, 'EUR'],
        [-4_550, 'EUR'],
        [150_000, 'EUR'],
      ],
    });
  });

  test('two columns of charges add up', () => {
    const rows = [
      '2026-01-14,A,-10.00,0.00,0.00,990.00',
      '2026-01-15,B,-45.50,1.20,0.30,943.00',
      '2026-01-16,C,1500.00,0.50,0.00,2442.50',
    ];
    expect(read(['Date,Text,Amount,Card fee,FX fee,Balance', ...rows])).toEqual({
      needs: [],
      rows: [
        [-1_000, 'EUR'],
        [-4_700, 'EUR'],
        [149_950, 'EUR'],
      ],
    });
  });

  test('words about a fee are no charge', () => {
    const rows = ['2026-01-15,Shop,-45.50,no 2', '2026-01-16,Pay,1500.00,no 1'];
    expect(read(['Date,Text,Amount,Fee group', ...rows]).rows).toHaveLength(2);
  });
});

describe('an original amount and its conversion', () => {
  const taken = {
    needs: [],
    rows: [
      [-9_200, 'EUR'],
      [-500, 'EUR'],
    ],
  };
  test.each([
    ['Buchungstag;Text;Betrag;Urspr. Betrag;Urspr. Währung', taken],
    ['Datum;Text;Betrag;Kaufbetrag;Kaufbetrag Währung', asked],
    ['Date;Text;Amount;Merchant amount;Merchant currency', taken],
    ['Fecha;Texto;Importe;Importe compra;Moneda compra', taken],
  ])('%s: the currency belongs to the original', (headings, outcome) => {
    const { needs, rows } = read([
      headings,
      '2026-01-15;A;-92,00;-100,00;USD',
      '2026-01-16;B;-5,00;-5,00;EUR',
    ]);
    expect({ needs, rows }).toEqual(outcome);
  });

  const table = (heading: string, balance = 'Balance (EUR)') => [
    `Date,Text,Amount,Currency,${heading},${balance}`,
    '2026-01-15,A,-100.00,USD,-92.00,908.00',
    '2026-01-16,B,-5.00,EUR,-5.00,903.00',
    '2026-01-17,C,-20.00,GBP,-23.00,880.00',
  ];
  test.each(['Amount (EUR)', 'EUR amount', 'Amount in EUR', 'Amount EUR', 'Settled'])(
    'the balance proves %s',
    (heading) => {
      const { needs, rows } = read(table(heading));
      if (needs.length > 0) expect(needs).toEqual(['columns']);
      else
        expect(rows).toEqual([
          [-9_200, 'EUR'],
          [-500, 'EUR'],
          [-2_300, 'EUR'],
        ]);
    },
  );
  test('an explicit heading is used', () => {
    expect(read(table('Amount (EUR)')).rows).toEqual([
      [-9_200, 'EUR'],
      [-500, 'EUR'],
      [-2_300, 'EUR'],
    ]);
  });
  test('a column without a balance is asked about', () => {
    const lines = table('Amount (EUR)').map((line) => line.split(',').slice(0, 5).join(','));
    expect(read(lines)).toEqual(asked);
  });
});

describe('a balance that fits no amount', () => {
  test.each(['Amount', 'Betrag', 'Số tiền'])('%s is asked about', (heading) => {
    const rows = [
      '2026-01-15,A,-45.50,900.00',
      '2026-01-16,B,150.00,1000.00',
      '2026-01-17,C,-3.20,980.00',
      '2026-01-18,D,-8.00,950.00',
    ];
    expect(read([`Date,Text,${heading},Balance`, ...rows])).toEqual(asked);
  });
  test('is ignored if its rows are mixed up', () => {
    const rows = [
      '2026-01-15,A,-45.50,954.50',
      '2026-01-16,B,150.00,1104.50',
      '2026-01-17,D,-8.00,1093.30',
      '2026-01-17,C,-3.20,1101.30',
    ];
    expect(read(['Date,Text,Amount,Balance', ...rows]).rows).toHaveLength(4);
  });
});
