import { expect, test } from 'vitest';
import type { LedgerEntry } from '#client/ledger-search';
import { foldText } from '#domain/text';
import { ledgerMatcher } from './ledger-matcher.ts';

const entry = (more: Partial<LedgerEntry>): LedgerEntry => ({
  id: '1',
  date: 0,
  kind: 'expense',
  amountMinor: 4_550,
  currency: 'USD',
  name: '',
  text: 'quan goc',
  categoryIds: ['c1'],
  adjustment: false,
  ...more,
});
const categories = [
  { id: 'c1', name: 'Cà phê' },
  { id: 'c2', name: 'Quà tặng' },
];
const ask = (typed: string, language: 'en' | 'vi' = 'en') =>
  ledgerMatcher(typed, foldText(typed).split(' '), categories, language);

test.each([
  ['45.50', 'en', {}, 'text'],
  ['45,50', 'vi', {}, 'text'],
  ['45.51', 'en', {}, 'no'],
  ['1.250.000', 'vi', { amountMinor: 1_250_000, currency: 'VND' }, 'text'],
  ['1.250.000', 'en', { amountMinor: 1_250_000, currency: 'VND' }, 'text'],
  ['1,25tr', 'vi', { amountMinor: 1_250_000, currency: 'VND' }, 'text'],
  ['quán 45.50', 'en', {}, 'text'],
  ['goc', 'en', {}, 'text'],
  // A word of the category matches from its beginning, and the result says that the ledger's own
  // search would not have found it.
  ['phe', 'en', {}, 'category'],
  ['goc ca', 'en', {}, 'category'],
  ['he', 'en', {}, 'no'],
  ['qua', 'en', {}, 'text'],
  ['tang', 'en', {}, 'no'],
] as const)('%s in %s', (typed, language, more, answer) => {
  expect(ask(typed, language)(entry(more))).toBe(answer);
});
