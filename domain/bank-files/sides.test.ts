/**
 * Money in and out in columns of their own, of which only one is known or which contradict the
 * amount beside them.
 */
import { describe, expect, it } from 'vitest';
import { readBankFile, type BankFileSettings } from './index.ts';

function read(lines: readonly string[], settings: BankFileSettings = {}) {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const file = readBankFile(bytes, 'a.csv', { accountCurrency: 'USD', settings });
  const amounts = file.statements.flatMap(({ rows }) => rows.map(({ amountMinor }) => amountMinor));
  return { needs: file.needs, amounts };
}
const asked = { needs: ['columns'], amounts: [] };

describe('one known side and money in another column', () => {
  const rows = [
    '2026-01-01,Shop,0.00,5.00,95.00',
    '2026-01-02,Shop,0.00,10.00,85.00',
    '2026-01-03,Work,20.00,0.00,105.00',
  ];
  const amounts = [-500, -1_000, 2_000];
  it('is read for money paid in and withdrawn', () => {
    expect(read(['Completion Time,Details,Paid In,Withdrawn,Balance', ...rows])).toEqual({
      needs: [],
      amounts,
    });
  });
  it.each(['Uttag', 'Lähtenyt', 'Paid to others', 'Kilépő'])(
    'is read if the balance proves the other side: %s',
    (heading) => {
      const header = `Date,Details,Paid In,${heading},Balance`;
      expect(read([header, ...rows])).toEqual({ needs: [], amounts });
      expect(read([header, ...rows.toReversed()])).toEqual({
        needs: [],
        amounts: amounts.toReversed(),
      });
    },
  );
  it('is asked about without a balance or with one that proves nothing', () => {
    const bare = rows.map((row) => row.split(',').slice(0, 4).join(','));
    expect(read(['Date,Details,Paid In,Lähtenyt', ...bare])).toEqual(asked);
    expect(read(['Date,Details,Insatt,Withdrawals', ...bare])).toEqual(asked);
    expect(read(['Date,Details,Paid In,Lähtenyt,Balance', ...rows.slice(0, 2)])).toEqual(asked);
    const columns = { date: 0, payee: 1, credit: 2, debit: 3 };
    expect(read(['Date,Details,Paid In,Lähtenyt', ...bare], { columns })).toEqual({
      needs: [],
      amounts,
    });
  });
  it('is asked about if the balance changes without it', () => {
    const alone = [
      '2026-01-01,Work,30.00,130.00',
      '2026-01-02,Shop,0.00,125.00',
      '2026-01-03,Work,20.00,145.00',
    ];
    expect(read(['Date,Details,Paid In,Balance', ...alone])).toEqual(asked);
  });
  it('stays one side if it stands alone', () => {
    expect(read(['Date,Details,Withdrawals', '2026-01-01,A,5.00', '2026-01-02,B,6.00'])).toEqual({
      needs: [],
      amounts: [-500, -600],
    });
  });
});

describe('an amount beside both sides', () => {
  const header = 'date,description,account,amount,credit,debit';
  it('counts if its signs contradict the usual meaning of banks', () => {
    const rows = [
      '2026-01-01,Shop,Main,-5.00,5.00,',
      '2026-01-02,Shop,Main,-10.00,10.00,',
      '2026-01-03,Work,Main,12.00,,12.00',
    ];
    expect(read([header, ...rows])).toEqual({ needs: [], amounts: [-500, -1_000, 1_200] });
    const german = rows.map((row) => row.replaceAll(',', ';').replaceAll('.', ','));
    expect(read(['Datum;Text;Konto;Betrag;Haben;Soll', ...german])).toEqual({
      needs: [],
      amounts: [-500, -1_000, 1_200],
    });
  });
  it('leaves the direction to the sides if it agrees or has no signs', () => {
    const amounts = [-500, -1_000, 1_200];
    const rows = (signs: readonly string[]) => [
      `2026-01-01,Shop,Main,${signs[0]},,5.00`,
      `2026-01-02,Shop,Main,${signs[1]},0.00,10`,
      `2026-01-03,Work,Main,${signs[2]},12.00,0.00`,
    ];
    for (const signs of [
      ['-5.00', '-10.00', '12.00'],
      ['5.00', '10.00', '12.00'],
      ['', '', ''],
    ]) {
      expect(read([header, ...rows(signs)])).toEqual({ needs: [], amounts });
    }
  });
  it('is asked about if it does neither', () => {
    expect(
      read([header, '2026-01-01,Shop,Main,-5.00,5.00,', '2026-01-02,Work,Main,12.00,12.00,']),
    ).toEqual(asked);
    expect(
      read([header, '2026-01-01,Shop,Main,-5.50,,5.00', '2026-01-02,Work,Main,13.20,12.00,']),
    ).toEqual(asked);
  });
});

describe('a signed column under a neutral heading beside both sides', () => {
  const table = (heading: string, signs: readonly string[]) => [
    `Datum;Text;${heading};Soll;Haben`,
    `01.01.2026;Shop;${signs[0]};;5,00`,
    `02.01.2026;Shop;${signs[1]};;10,00`,
    `03.01.2026;Work;${signs[2]};12,00;`,
  ];
  const headings = ['Summe', 'EUR', 'Xyzzy', 'Mouvement', 'Hodnota', 'Wartość', 'Valore', ''];
  it.each(headings)('is asked about if it contradicts the sides: %s', (heading) => {
    expect(read(table(heading, ['-5,00', '-10,00', '12,00']))).toEqual(asked);
    expect(read(table(heading, ['-5,00', '10,00', '-12,00']))).toEqual(asked);
  });
  it.each(headings)(
    'leaves the direction to the sides if it agrees or has no signs: %s',
    (heading) => {
      const amounts = [500, 1_000, -1_200];
      expect(read(table(heading, ['5,00', '10,00', '-12,00']))).toEqual({ needs: [], amounts });
      expect(read(table(heading, ['5,00', '10,00', '12,00']))).toEqual({ needs: [], amounts });
    },
  );
  it('is not asked about if the running balance proves the sides', () => {
    const balances = ['105,00', '115,00', '103,00'];
    const [head, ...rows] = table('Xyzzy', ['-5,00', '-10,00', '12,00']);
    const proven = rows.map((row, at) => `${row};${balances[at]}`);
    expect(read([`${head};Saldo`, ...proven]).amounts).toEqual([500, 1_000, -1_200]);
  });
});

describe('both sides in one column', () => {
  const dong = ['13/01/2026,A,-50000', '14/01/2026,B,-60000', '15/01/2026,C,900000'];
  it.each([
    'Ghi nợ/Ghi có',
    'Withdrawals / Deposits',
    'Debit/Credit',
    'Debit (-) / Credit (+)',
    'Money in/out',
    'Paid in / paid out',
    'Tiền ra/Tiền vào',
    'Thu/Chi',
    'Cargo/Abono',
    'Soll / Haben',
    'Credit or debit',
    'Money out - Money in',
    'PS Nợ/PS Có',
    'Deposits and withdrawals',
    'Uznania/Obciążenia',
  ])('are an amount: %s', (heading) => {
    expect(read([`Date,Text,${heading}`, ...dong])).toEqual({
      needs: [],
      amounts: [-5_000_000, -6_000_000, 90_000_000],
    });
    const unsigned = dong.map((row) => row.replace('-', ''));
    expect(read([`Date,Text,${heading}`, ...unsigned])).toEqual({ needs: ['sign'], amounts: [] });
  });
  it('give the direction if the column contains words', () => {
    const rows = [
      '2026-01-13,A,Withdrawal,5.00',
      '2026-01-14,B,Withdrawal,6.00',
      '2026-01-15,C,Deposit,9.00',
    ];
    expect(read(['Date,Text,Withdrawals / Deposits,Amount', ...rows])).toEqual({
      needs: [],
      amounts: [-500, -600, 900],
    });
  });
});

it('leave an empty side beside a zero, among full rows, as a missing amount', () => {
  const bytes = new TextEncoder().encode(
    [
      'Date,Text,Debit,Credit',
      '2026-01-14,A,500.00,0.00',
      '2026-01-15,B,,0.00',
      '2026-01-16,C,0.00,0.00',
      '2026-01-17,D,0.00,250.00',
    ].join('\n'),
  );
  const { statements, problems } = readBankFile(bytes, 'a.csv', { accountCurrency: 'EUR' });
  expect(statements[0]!.rows.map(({ amountMinor }) => amountMinor)).toEqual([-50_000, 25_000]);
  expect(problems.map(({ code, line }) => `${code}@${line}`)).toEqual([
    'amount-missing@3',
    'amount-zero@4',
  ]);
});

describe('two columns of one side', () => {
  it.each([
    ['Expenses', 'Wydatki PLN', 'Wpłaty'],
    ['Spent', 'Money out (USD)', 'Money in'],
    ['Ausgaben', 'Belastung in EUR', 'Haben'],
    ['Gastos', 'Cargo EUR', 'Abono'],
    ['Dépenses', 'Débit €', 'Crédit'],
  ])('%s and %s: asked, with any unit after one', (one, other, into) => {
    const rows = ['2026-01-15,A,15.90,,23.00', '2026-01-16,B,42.40,154.00,'];
    expect(read([`Date,Text,${one},${other},${into}`, ...rows])).toEqual(asked);
    expect(read([`Date,Text,${other},${one},${into}`, ...rows])).toEqual(asked);
  });
});

describe('a side that is empty in every row', () => {
  it.each([
    ['Payments', 'Receipts'],
    ['Paid out', 'Paid in'],
    ['Zahlungen', 'Eingänge'],
    ['Soll', 'Haben'],
    ['Cargos', 'Abonos'],
    ['Chi', 'Thu'],
    ['Wydatki', 'Wpływy'],
    ['Betalingen', 'Ontvangsten'],
  ])('%s beside %s: a month without the one is read by the other', (out, into) => {
    const header = `Date,Text,${out},${into}`;
    const read2 = (...rows: readonly string[]) => read([header, ...rows]);
    expect(read2('2026-01-15,A,15.00,', '2026-01-16,B,4.00,')).toEqual({
      needs: [],
      amounts: [-1_500, -400],
    });
    expect(read2('2026-01-15,A,,15.00', '2026-01-16,B,,4.00')).toEqual({
      needs: [],
      amounts: [1_500, 400],
    });
  });
});
