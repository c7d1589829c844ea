import { describe, expect, test } from 'vitest';
import { parseAmount } from '#domain/money';
import { type EntryContext, parseEntry } from './index.ts';

const contextOf = (currency: string): EntryContext => ({
  today: '2026-12-01',
  currency,
  language: 'en',
  categories: [],
  accounts: [{ id: 'bank', name: 'Bank', currency }],
});
const pounds = contextOf('GBP');

describe('hundreds and thousands in words behind a number', () => {
  test.each([
    ['2 hundred', 20_000],
    ['2.5 hundred', 25_000],
    ['3 hundred thousand', 30_000_000],
    ['1 hundred million', 10_000_000_000],
    ['2 grand', 200_000],
    ['1.5 grand', 150_000],
    ['£2 grand', 200_000],
  ])('%s is an amount', (text, amountMinor) => {
    expect(parseAmount(text, 'GBP')).toEqual({ ok: true, amountMinor });
  });

  test.each(['2 hundreds of', '2 grandma', '2 grand piano', 'hundred'])('%s is none', (text) => {
    expect(parseAmount(text, 'GBP').ok).toBe(false);
  });

  test.each([
    ['car 2 grand', 'car', 200_000],
    ['car 2.5 grand yesterday', 'car', 250_000],
    ['hotel 2 hundred', 'hotel', 20_000],
    ['5 hundred rent', 'rent', 50_000],
    ['grand canyon tour 90', 'grand canyon tour', 9_000],
    ['hundred acre cafe 12', 'hundred acre cafe', 1_200],
  ])('%s: the line has it', (line, payee, amountMinor) => {
    expect(parseEntry(line, pounds)).toMatchObject({ payee, amountMinor });
  });

  test.each([
    '2 grand piano lessons',
    '2 grand canyon tickets 90',
    'bike 3 hundred 50',
    'bike 3 hundred and 50',
    'bike 3 hundred fifty',
    'car 2 thousand five',
    'lunch 1 tenner',
    'beer 2 fivers',
    'lunch two hundred',
  ])('%s is asked about', (line) => {
    expect(parseEntry(line, pounds).amountMinor).toBeNull();
  });
});
