/** Tables in which columns of other numbers agree by chance as amounts and a balance would. */
import { expect, test } from 'vitest';
import { readBankFile } from './index.ts';

const amounts = (lines: readonly string[]) =>
  readBankFile(new TextEncoder().encode(lines.join('\n')), 'a.csv', {
    accountCurrency: 'EUR',
  }).statements.flatMap(({ rows }) => rows.map(({ amountMinor }) => amountMinor));

test('a number that never changes proves no amount of rows without one', () => {
  const lines = [
    'Date,Payee,Week,Value,Type,Merchant category',
    '2026-02-05,A,5,"4,816.40",Debit,',
    '2026-02-09,B,5,"2,746.66",Credit,',
    '2026-02-13,C,5,"3,709.22",Debit,',
    '2026-02-15,D,5,"1,135.43",Debit,',
    '2026-02-18,E,5,"4,222.19",Debit,712.88',
  ];
  const inOrder = [-481_640, 274_666, -370_922, -113_543, -422_219];
  expect(amounts(lines)).toEqual(inOrder);
  const turned = [lines[0]!, ...lines.slice(1).reverse()];
  expect(amounts(turned)).toEqual(inOrder.toReversed());
});
