import { expect, it } from 'vitest';
import type { BankRow } from '#domain/bank-files';
import type { ExistingTransaction } from '#domain/matching';
import { matchRows } from './match-rows.ts';

const whole = (payee: string): BankRow => ({ line: 1, day: '2026-01-15', amountMinor: -1_500, currency: 'USD', payee, note: '', bankId: null, category: null, transferAccount: null, splits: [{ category: 'Food', transferAccount: null, amountMinor: -1_000, note: 'milk', noteInFile: 'Split (1/2) milk' }, { category: 'Home', transferAccount: null, amountMinor: -500, note: '', noteInFile: 'Split (2/2)' }] });
const loose = (id: string, amountMinor: number, note: string): ExistingTransaction => ({ id, day: '2026-01-15', amountMinor, currency: 'USD', payee: 'Market', note, bankId: null, importId: 'earlier' });

it('a split row whose parts came in one by one is here already; one of which a part is missing is new', () => {
  const parts = [loose('a', -1_000, 'Split (1/2) milk'), loose('b', -500, 'Split (2/2)')];
  expect(matchRows([whole('Market')], parts).map(({ verdict }) => verdict)).toEqual(['already-here']);
  expect(matchRows([whole('Market'), whole('Market')], parts).map(({ verdict }) => verdict).toSorted()).toEqual(['already-here', 'new']);
  expect(matchRows([whole('Market')], parts.slice(1)).map(({ verdict }) => verdict)).toEqual(['new']);
  expect(matchRows([whole('Baker')], parts).map(({ verdict }) => verdict)).toEqual(['new']);
});
it('and one that came in whole is here as that', () => {
  const [first] = matchRows([whole('Market')], []);
  expect(matchRows([whole('Market')], [{ ...loose('c', -1_500, ''), bankId: first!.bankId }])).toMatchObject([{ verdict: 'already-here', existingId: 'c' }]);
});

it('a row that came in before its memo was read is here with it; of two rows, the one with a memo is new', () => {
  const row = (note: string): BankRow => ({ line: 1, day: '2026-01-15', amountMinor: -1_500, currency: 'USD', payee: 'Market', note, noteBeside: true, bankId: null, category: null, transferAccount: null, splits: null });
  const before = [{ ...loose('a', -1_500, ''), bankId: matchRows([row('')], [])[0]!.bankId }];
  expect(matchRows([row('tip')], before)).toMatchObject([{ verdict: 'already-here', existingId: 'a', why: { code: 'same-row' } }]);
  expect(matchRows([row('tip'), row('')], before)).toMatchObject([{ verdict: 'new' }, { verdict: 'already-here', existingId: 'a' }]);
  expect(matchRows([row('tip'), row('drinks')], before).map(({ verdict }) => verdict).toSorted()).toEqual(['already-here', 'new']);
  // Where the note has always been read, another note is another row.
  expect(matchRows([(({ noteBeside: _beside, ...plain }) => plain)(row('tip'))], before)).toMatchObject([{ verdict: 'new' }]);
});

it('a row whose only text an earlier release took for its note is known', () => {
  const row = (payee: string, note: string): BankRow => ({ ...whole(payee), note, splits: null });
  const before = [{ ...loose('a', -1_500, 'PHO THIN'), payee: '', bankId: matchRows([row('', 'PHO THIN')], [])[0]!.bankId }];
  const now = { ...row('PHO THIN', ''), payeeFromNote: true as const };
  expect(matchRows([now], before)).toMatchObject([{ verdict: 'already-here', existingId: 'a', why: { code: 'same-row' } }]);
  expect(matchRows([now, now], before).map(({ verdict }) => verdict).toSorted()).toEqual(['already-here', 'new']);
});

it('a row whose payee an earlier release read from another column is known', () => {
  const row = (payee: string, note: string): BankRow => ({ ...whole(payee), note, splits: null });
  const old = row('CARD PAYMENT', 'PHO THIN');
  const before = [{ ...loose('a', -1_500, 'PHO THIN'), payee: 'CARD PAYMENT', bankId: matchRows([old], [])[0]!.bankId }];
  const formerTexts = { payee: 'CARD PAYMENT', note: 'PHO THIN' };
  const now = { ...row('PHO THIN', 'CARD PAYMENT'), formerTexts };
  expect(matchRows([now], before)).toMatchObject([{ verdict: 'already-here', existingId: 'a' }]);
});
