/** Numbers beside the amount that must not change it or stand for it. */
import { describe, expect, test } from 'vitest';
import { readBankFile } from './index.ts';

const read = (lines: readonly string[]) => {
  const file = readBankFile(new TextEncoder().encode(lines.join('\n')), 'a.csv', {
    accountCurrency: 'EUR',
  });
  const amounts = file.statements.flatMap(({ rows }) => rows.map(({ amountMinor }) => amountMinor));
  return { needs: file.needs, amounts };
};

describe('a balance before each row inverts no sign', () => {
  const rows = [
    '2026-01-15,Shop,-45.50,1000.00',
    '2026-01-16,Pay,1500.00,954.50',
    '2026-01-20,Bus,-3.20,2454.50',
  ];
  const amounts = [-4_550, 150_000, -320];

  test.each(['Balance before', 'Balance', 'Saldo'])('%s', (name) => {
    const heading = `Date,Description,Amount,${name}`;
    expect(read([heading, ...rows])).toEqual({ needs: [], amounts });
    expect(read([heading, ...rows.toReversed()])).toEqual({
      needs: [],
      amounts: amounts.toReversed(),
    });
  });
});

test('a balance after each row proves inverted amounts, in either order', () => {
  const rows = [
    '2026-01-15,Shop,45.50,954.50',
    '2026-01-16,Pay,-1500.00,2454.50',
    '2026-01-20,Bus,3.20,2451.30',
  ];
  const amounts = [-4_550, 150_000, -320];
  expect(read(['Date,Description,Amount,Balance', ...rows]).amounts).toEqual(amounts);
  expect(read(['Date,Description,Amount,Balance', ...rows.toReversed()]).amounts).toEqual(
    amounts.toReversed(),
  );
});

const otherNumbers = ['Branch', 'Check Number', 'Exchange Rate', 'Fee', 'MCC', 'Zip'];
test.each(otherNumbers)('%s replaces no unreadable amount', (name) => {
  const rows = ['2026-01-15,42,Shop,Dr,"1,200.00/-"', '2026-01-16,43,Pay,Cr,150.00/-'];
  expect(read([`Date,${name},Description,Dr/Cr,Amount`, ...rows]).amounts).toEqual([]);
});

test.each([
  'Betrag (Cent)',
  'Importe (céntimos)',
  'Montant (centimes)',
  'Betrag in TEUR',
  'Betrag (T€)',
  'Amount (k€)',
  'Amount (kEUR)',
  'Montant (milliers)',
  'Importe (miles de euros)',
  'Kwota (tys.)',
  'Số tiền (nghìn)',
  'Số tiền (triệu)',
  'Số tiền (1.000 đ)',
  'Amount (£000)',
  'Amount (lakhs)',
])('%s is not read as whole units', (name) => {
  expect(read([`Date;Text;${name}`, '2026-01-15;A;-4550', '2026-01-16;B;1200']).amounts).toEqual(
    [],
  );
});

test.each(['Amount', 'Betrag', 'Amount (EUR)', 'Importe', 'Số tiền', 'Kwota'])(
  '%s is read as whole units',
  (name) => {
    expect(
      read([`Date;Text;${name}`, '2026-01-15;A;-45,50', '2026-01-16;B;12,00']).amounts,
    ).toEqual([-4_550, 1_200]);
  },
);
