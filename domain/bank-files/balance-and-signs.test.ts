/** The running balance as evidence for signs and fees that contradicts the columns alone. */
import { describe, expect, test } from 'vitest';
import { readBankFile } from './index.ts';

const read = (lines: readonly string[], accountType: 'bank' | 'card' | 'loan' = 'bank') => {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const file = readBankFile(bytes, 'a.csv', { accountCurrency: 'EUR', accountType });
  return {
    needs: file.needs,
    amounts: file.statements.flatMap(({ rows }) => rows.map(({ amountMinor }) => amountMinor)),
    errors: file.problems
      .filter(({ severity }) => severity === 'error')
      .map(({ code, line }) => `${code}@${line}`),
  };
};

describe('a column that is not named balance turns no written sign', () => {
  // A sum of what was spent, from which the income on the first day is left out.
  const rows = [
    '2026-03-05,Work,2509.95,0.00',
    '2026-03-10,Power,-1350.45,1350.45',
    '2026-03-20,Shop,-550.41,1900.86',
    '2026-03-28,Cash,-112.08,2012.94',
  ];
  test.each(['Total', 'Tổng cộng', 'Summe', 'Suma', 'Totale', 'Totaal', 'Celkem', 'Xyz'])(
    '%s is asked about',
    (heading) => {
      expect(read([`Date,Text,Amount,${heading}`, ...rows])).toMatchObject({
        amounts: [],
        errors: [],
      });
      expect(read([`Date,Text,Amount,${heading}`, ...rows]).needs).not.toEqual([]);
      expect(read([`Date,Text,Amount,${heading}`, ...rows.toReversed()]).needs).not.toEqual([]);
    },
  );
  test('a column that is named balance turns signs', () => {
    expect(read(['Date,Text,Amount,Balance', ...rows])).toEqual({
      needs: [],
      amounts: [-250_995, 135_045, 55_041, 11_208],
      errors: [],
    });
  });
});

describe('fees beside a net amount', () => {
  const fees = [
    '2026-03-03,A,-10.00,0.50,989.50',
    '2026-03-04,B,20.00,0.00,1009.50',
    '2026-03-05,C,-5.00,1.00,1003.50',
  ];
  test.each(['Net Amount', 'Importo netto', 'Montant net', 'Betrag netto'])(
    '%s: the fee is deducted if the balance shows it',
    (heading) => {
      expect(
        read([`Date,Text,${heading},Fee,Balance`, ...fees, '2026-03-06,D,-3.00,0.25,1000.25']),
      ).toEqual({ needs: [], amounts: [-1_050, 2_000, -600, -325], errors: [] });
    },
  );
  test('the fee of the oldest row is included if nothing shows a deduction', () => {
    const rows = [
      '2026-03-03,A,-10.00,0.50,990.00',
      '2026-03-04,B,20.00,0,1010.00',
      '2026-03-05,C,-5.00,0,1005.00',
    ];
    const heads = 'Date,Text,Net Amount,Fee,Balance',
      amounts = [-1_000, 2_000, -500];
    expect(read([heads, ...rows])).toEqual({ needs: [], errors: [], amounts });
    expect(read([heads, ...rows.toReversed()])).toEqual({
      needs: [],
      errors: [],
      amounts: amounts.toReversed(),
    });
  });
  test('the fee is included if the balance shows that, or if nothing shows either', () => {
    const within = [
      '2026-03-03,A,-10.00,0.50,990.00',
      '2026-03-04,B,20.00,0.00,1010.00',
      '2026-03-05,C,-5.00,1.00,1005.00',
    ];
    expect(read(['Date,Text,Net Amount,Fee,Balance', ...within]).amounts).toEqual([
      -1_000, 2_000, -500,
    ]);
    const bare = within.map((row) => row.split(',').slice(0, 4).join(','));
    expect(read(['Date,Text,Net Amount,Fee', ...bare]).amounts).toEqual([-1_000, 2_000, -500]);
  });
});

describe('a minus in the debit column', () => {
  const heads = 'Date,Text,Debit,Credit,Balance';
  const reversed = [
    '2026-03-01,Work,,500.00,1500.00',
    '2026-03-02,Shop,30.00,,1470.00',
    '2026-03-03,Shop,-30.00,,1500.00',
    '2026-03-04,Rent,400.00,,1100.00',
  ];
  test('is a refund if the balance rises by it', () => {
    const amounts = [50_000, -3_000, 3_000, -40_000];
    expect(read([heads, ...reversed])).toEqual({ needs: [], amounts, errors: [] });
    expect(read([heads, ...reversed.toReversed()])).toEqual({
      needs: [],
      amounts: amounts.toReversed(),
      errors: [],
    });
  });
  test('is a refund if no other debit is beside it', () => {
    const rows = [
      '2026-03-01,Work,,500.00,1500.00',
      '2026-03-02,Shop,-30.00,,1530.00',
      '2026-03-03,Work,,70.00,1600.00',
    ];
    expect(read([heads, ...rows])).toEqual({
      needs: [],
      amounts: [50_000, 3_000, 7_000],
      errors: [],
    });
    expect(read([heads, ...rows.toReversed()])).toEqual({
      needs: [],
      amounts: [7_000, 3_000, 50_000],
      errors: [],
    });
  });
  test('is an expense if the balance falls by it, or if no balance exists', () => {
    const rows = [
      '2026-03-01,Work,,500.00,1500.00',
      '2026-03-02,Shop,-30.00,,1470.00',
      '2026-03-03,Work,,70.00,1540.00',
    ];
    expect(read([heads, ...rows]).amounts).toEqual([50_000, -3_000, 7_000]);
    const bare = rows.map((row) => row.split(',').slice(0, 4).join(','));
    expect(read(['Date,Text,Debit,Credit', ...bare]).amounts).toEqual([50_000, -3_000, 7_000]);
  });
  test('is refused among debits without a minus if no balance exists', () => {
    const bare = reversed.map((row) => row.split(',').slice(0, 4).join(','));
    expect(read(['Date,Text,Debit,Credit', ...bare])).toEqual({
      needs: [],
      amounts: [50_000, -3_000, -40_000],
      errors: ['sign-unsettled@4'],
    });
  });
  const rising = [
    '2026-03-01,A,-40.00,,1040.00',
    '2026-03-02,B,-30.00,,1070.00',
    '2026-03-03,C,-50.00,,1120.00',
    '2026-03-04,Pay,,10.00,1110.00',
  ];
  test('is refused if the balance contradicts the headings of both sides', () => {
    expect(read([heads, ...rising]).errors).toEqual(
      [2, 3, 4].map((line) => `sign-unsettled@${line}`),
    );
  });
  test.each(['card', 'loan'] as const)(
    'is asked about if a %s may show the debt',
    (accountType) => {
      const plain = rising.map((row) => row.replace(',-', ','));
      for (const rows of [rising, plain]) {
        expect(read([heads, ...rows], accountType)).toEqual({
          needs: ['columns'],
          amounts: [],
          errors: [],
        });
      }
    },
  );
  test('is refused if the balance changes by another amount or shows the debt', () => {
    const odd = reversed.with(2, '2026-03-03,Shop,-30.00,,1475.00');
    expect(read([heads, ...odd]).errors).toEqual(['sign-unsettled@4']);
    const owed = [
      '2026-03-01,Pay,,500.00,1000.00',
      '2026-03-02,Shop,30.00,,1030.00',
      '2026-03-03,Shop,-30.00,,1000.00',
      '2026-03-04,Rent,400.00,,1400.00',
    ];
    expect(read([heads, ...owed])).toEqual({
      needs: [],
      amounts: [50_000, -3_000, -40_000],
      errors: ['sign-unsettled@4'],
    });
  });
});
