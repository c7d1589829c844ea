import { expect, test } from 'vitest';
import { likelyAccountOfFile } from './usual-account.ts';

const accounts = [
  { id: 'loan', currency: 'GBP', type: 'loan' },
  { id: 'card', currency: 'GBP', type: 'card' },
  { id: 'cash', currency: 'GBP', type: 'cash' },
  { id: 'bank', currency: 'GBP', type: 'bank' },
  { id: 'purse', currency: 'EUR', type: 'cash' },
];
const likely = (usedId: string | null, shownId: string | null = null, home = 'GBP') =>
  likelyAccountOfFile(accounts, { usedId, shownId, home })?.id ?? null;

test.each([
  ['the account in use, in the home currency', 'cash', likely('cash')],
  ['a bank at home after a purchase abroad', 'bank', likely('purse')],
  ['the account that is shown alone, in any currency', 'purse', likely('purse', 'purse')],
  ['a bank at home before anything was written', 'bank', likely(null)],
  [
    'the account in use where none counts in the home currency',
    'purse',
    likely('purse', null, 'USD'),
  ],
])('a file without a currency is assigned to %s', (_what, id, found) => {
  expect(found).toBe(id);
});
test('no account is proposed if there are none', () => {
  expect(likelyAccountOfFile([], { usedId: 'x', shownId: null, home: 'GBP' })).toBeNull();
});
