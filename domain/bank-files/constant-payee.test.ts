/** A payee column that tells nothing leaves the payee to the description beside it. */
import { expect, it } from 'vitest';
import { readBankFile } from './index.ts';

const read = (text: string) =>
  readBankFile(new TextEncoder().encode(text), 'a.csv', {
    accountCurrency: 'EUR',
  }).statements.flatMap(({ rows }) => rows);
const texts = (lines: string[]) =>
  read(`${lines.join('\n')}\n`).map(({ payee, note }) => [payee, note]);

it('a payee that is equal in every row is the note, and the description the payee', () => {
  expect(
    texts([
      'Date,Payee,Description,Amount',
      '2026-01-15,CARD PAYMENT,PHO THIN,-5.00',
      '2026-01-16,CARD PAYMENT,REWE,-6.10',
      '2026-01-17,CARD PAYMENT,SHELL,-40.00',
    ]),
  ).toEqual([
    ['PHO THIN', 'CARD PAYMENT'],
    ['REWE', 'CARD PAYMENT'],
    ['SHELL', 'CARD PAYMENT'],
  ]);
});
it('the rule holds for any language, separator and column order', () => {
  expect(
    texts([
      'Ngày;Nội dung;Đối tác;Số tiền',
      '15/01/2026;PHO THIN;NGUYEN VAN A;-50000',
      '16/01/2026;CIRCLE K;NGUYEN VAN A;-20000',
      '17/01/2026;GRAB;nguyen van a;-30000',
    ]).map(([payee]) => payee),
  ).toEqual(['PHO THIN', 'CIRCLE K', 'GRAB']);
  expect(
    texts([
      'Buchungstag;Empfänger;Verwendungszweck;Betrag',
      '15.01.2026;-;REWE;-5,00',
      '16.01.2026;-;ALDI;-6,00',
    ]),
  ).toEqual([
    ['REWE', ''],
    ['ALDI', ''],
  ]);
});
it('the rule holds for a description under an unknown heading and beside an empty memo', () => {
  expect(
    texts([
      'Date,Payee,Wording of it,Amount',
      '2026-01-15,Bank,PHO THIN,-5.00',
      '2026-01-16,Bank,REWE,-6.10',
    ]).map(([payee]) => payee),
  ).toEqual(['PHO THIN', 'REWE']);
  expect(
    texts([
      'Date,Payee,Memo,Description,Amount',
      '2026-01-15,Bank,,PHO THIN,-5.00',
      '2026-01-16,Bank,,REWE,-6.10',
    ]).map(([payee]) => payee),
  ).toEqual(['PHO THIN', 'REWE']);
});
it('a nearly empty payee column gives its rows their payee, and the others their text', () => {
  const some = Array.from(
    { length: 9 },
    (_, at) => `2026-01-1${at},,SHOP ${'ABCDEFGHI'[at]},-5.00`,
  );
  expect(texts(['Date,Payee,Description,Amount', ...some, '2026-01-20,Anna,Rent,-500.00'])).toEqual(
    [...[...'ABCDEFGHI'].map((letter) => [`SHOP ${letter}`, '']), ['Anna', 'Rent']],
  );
});
it('a constant payee is kept if the description adds nothing', () => {
  const rows = (one: string, other: string) =>
    texts([
      'Date,Payee,Description,Amount',
      `2026-01-15,STUDIO,${one},-500.00`,
      `2026-01-16,STUDIO,${other},-600.00`,
    ]).map(([payee]) => payee);
  expect(rows('Wage', 'Wage')).toEqual(['STUDIO', 'STUDIO']);
  expect(rows('Invoice 17', 'Invoice 18')).toEqual(['STUDIO', 'STUDIO']);
  expect(rows('', '')).toEqual(['STUDIO', 'STUDIO']);
  expect(texts(['Date,Payee,Description,Amount', '2026-01-15,REWE,Food,-5.00'])).toEqual([
    ['REWE', 'Food'],
  ]);
});
it('columns that the person chose are kept', () => {
  const text =
    'Date,Payee,Description,Amount\n2026-01-15,CARD,PHO,-5.00\n2026-01-16,CARD,REWE,-6.10\n';
  const settings = { columns: { date: 0, payee: 1, note: 2, amount: 3 } };
  const file = readBankFile(new TextEncoder().encode(text), 'a.csv', {
    accountCurrency: 'EUR',
    settings,
  });
  expect(file.statements[0]!.rows.map(({ payee }) => payee)).toEqual(['CARD', 'CARD']);
});
it('a dash means no payee', () => {
  expect(
    texts([
      'Date,Payee,Description,Amount',
      '2026-01-15,-,PHO THIN,-5.00',
      '2026-01-16,Rewe,Food,-6.10',
      '2026-01-17,Aldi,Bread,-6.10',
    ]),
  ).toEqual([
    ['PHO THIN', ''],
    ['Rewe', 'Food'],
    ['Aldi', 'Bread'],
  ]);
});
