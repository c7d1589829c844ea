import { expect, it } from 'vitest';
import { fileApart, readBankFile, rowsWithArrivals } from './index.ts';
import { ynabHeader } from './ynab-header.cases.ts';

const read = (text: string, name: string) =>
  readBankFile(new TextEncoder().encode(text), name, { accountCurrency: 'USD' });
const apart = (found: ReturnType<typeof read>, isLeftOut: (one: number) => boolean) =>
  fileApart(found, {
    arrives: (statement, arrival) =>
      isLeftOut(found.statements[statement]!.arrivals![arrival]!.from) ? 'alone' : 'joined',
    leavesPlain: () => false,
  }).file;
const shape = (found: ReturnType<typeof read>) =>
  found.statements.map(({ account, rows }) => [
    account.name,
    rows.map(({ day, amountMinor, transferAccount }) => [day, amountMinor, transferAccount]),
  ]);

const register = `${ynabHeader}
"Checking","","14/01/2026","Corner Shop","Needs: Groceries","Needs","Groceries","",$12.50,$0.00,"Cleared"
"Checking","","15/01/2026","Transfer : Savings","","","","rainy day",$200.00,$0.00,"Cleared"
"Savings","","15/01/2026","Transfer : Checking","","","","",$0.00,$200.00,"Cleared"
"Savings","","16/01/2026","Bank","","","","",$0.00,$0.07,"Cleared"
`;
const qif = `!Account
NChecking
TBank
^
!Type:Bank
D1/15/2026
T-200.00
L[Savings]
^
D1/16/2026
T-5.00
PShop
^
!Account
NSavings
TBank
^
!Type:Bank
D1/15/2026
T200.00
L[Checking]
^
`;

it.each([
  ['register.csv', register, [['2026-01-16', 7, null]]],
  ['all.qif', qif, []],
] as const)(
  '%s: an incoming transfer is imported by itself only if the sending account is omitted',
  (name, text, others) => {
    const found = read(text, name),
      savings = 1;
    expect(shape(found)[savings]).toEqual(['Savings', others]);
    expect(shape(apart(found, () => false))).toEqual(shape(found));
    expect(shape(apart(found, (one) => one === 0))[savings]).toEqual([
      'Savings',
      [...others, ['2026-01-15', 20_000, 'Checking']],
    ]);
    // The account that sent it keeps its own side, whatever becomes of the other.
    expect(shape(apart(found, (one) => one === savings))).toEqual(shape(found));
  },
);

it.each([
  ['register.csv', register],
  ['all.qif', qif],
])('%s: has an outgoing and an incoming row, and each can be spending or income', (name, text) => {
  const found = read(text, name),
    [checking, savings] = found.statements,
    [arrival] = savings!.arrivals!;
  expect([
    arrival!.from,
    checking!.rows[arrival!.at]!.amountMinor,
    rowsWithArrivals(savings!).at(-1),
  ]).toEqual([0, -20_000, arrival!.row]);
  const plain = fileApart(found, {
    arrives: () => 'plain',
    leavesPlain: (statement, row) => statement === 0 && row === arrival!.at,
  });
  expect(plain.file.statements[1]!.rows.at(-1)).toMatchObject({
    amountMinor: 20_000,
    transferAccount: null,
    payee: 'Checking',
  });
  expect(plain.file.statements[0]!.rows[arrival!.at]).toMatchObject({
    amountMinor: -20_000,
    transferAccount: null,
    payee: 'Savings',
  });
  expect(plain.places[1]!.at(-1)).toBe(savings!.rows.length);
});
