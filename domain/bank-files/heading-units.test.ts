/** Headings that say in which currency an amount is, in all the ways in which banks write it. */
import { expect, it } from 'vitest';
import { readBankFile } from './index.ts';

function read(heading: string, cells: readonly string[], accountCurrency = 'USD') {
  const lines = [
    `Date,Text,${heading}`,
    ...cells.map((cell, at) => `2026-01-${15 + at},A,${cell}`),
    '',
  ];
  const file = readBankFile(new TextEncoder().encode(lines.join('\n')), 'a.csv', {
    accountCurrency,
  });
  return {
    needs: file.needs,
    rows: file.statements.flatMap(({ rows }) =>
      rows.map(({ amountMinor, currency }) => [amountMinor, currency]),
    ),
  };
}
const signed = ['-5.00', '-6.00', '7.00'];

it.each([
  ['Amount (in EUR)', 'EUR'],
  ['Amount ( in eur )', 'EUR'],
  ['Amount in EUR', 'EUR'],
  ['Amount (in EUR €)', 'EUR'],
  ['Amount [in GBP]', 'GBP'],
  ['Amount (in £)', 'GBP'],
  ['Transaction amount (in US$)', 'USD'],
  ['Betrag (in EUR)', 'EUR'],
  ['Montant (en EUR)', 'EUR'],
  ['Amount (in $)', 'USD'],
  ['Amount (in account currency)', 'USD'],
  ['Amount in account currency', 'USD'],
])('%s is an amount in %s', (heading, currency) => {
  expect(read(heading, signed)).toEqual({
    needs: [],
    rows: [
      [-500, currency],
      [-600, currency],
      [700, currency],
    ],
  });
});
it("an ambiguous currency sign is the account's if it fits, and otherwise asked", () => {
  for (const heading of ['Amount (in Rs)', 'Amount (in Rs.)', 'Amount in Rs.', 'Amount (rs)']) {
    expect(read(heading, signed, 'INR')).toEqual({
      needs: [],
      rows: [
        [-500, 'INR'],
        [-600, 'INR'],
        [700, 'INR'],
      ],
    });
    expect(read(heading, signed).needs).toEqual(['currency']);
  }
});
it('đồng stay đồng in an account of dollars', () => {
  const rows = [
    [-50_000, 'VND'],
    [-65_000, 'VND'],
    [900_000, 'VND'],
  ];
  for (const heading of ['Amount (in VND)', 'Amount in VND', 'Số tiền (VND)', 'Amount (in đ)']) {
    expect(read(heading, ['-50000', '-65000', '900000'])).toEqual({ needs: [], rows });
  }
});
it('amounts without a sign are asked about', () => {
  for (const [heading, account] of [
    ['Amount (in EUR)', 'USD'],
    ['Amount (in Rs)', 'INR'],
    ['Amount (in $)', 'USD'],
  ] as const) {
    expect(read(heading, ['5.00', '6.00'], account)).toEqual({ needs: ['sign'], rows: [] });
  }
});
it('income stays income', () => {
  expect(read('Amount in', ['5.00', '6.00'])).toEqual({
    needs: [],
    rows: [
      [500, 'USD'],
      [600, 'USD'],
    ],
  });
  expect(read('Amount in (EUR)', ['5.00', '6.00'])).toEqual({
    needs: [],
    rows: [
      [500, 'EUR'],
      [600, 'EUR'],
    ],
  });
});
