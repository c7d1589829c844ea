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

describe('a price and an extra, a share or a unit price', () => {
  const dong: EntryContext = { ...contextOf('VND'), language: 'vi' };
  test.each([
    'dinner 30 tip 2',
    'tip 2 dinner 30',
    'dinner 30 incl 2 tip',
    'pizza 18 delivery 3',
    'parcel 12.50 postage 4',
    'half of 50 dinner',
    'lunch 12 w/ 3',
    '3.50ea x 4',
    'gum 3.50ea 4',
  ])('%s is asked about', (line) => {
    const { amountMinor, doubt } = parseEntry(line, pounds);
    expect([amountMinor, doubt?.kind]).toEqual([null, 'amounts']);
  });
  test.each(['nhậu 450k chia 3', 'chia 3 450k', 'ăn tối 300k chia đôi'])('%s too', (line) => {
    const { amountMinor, doubt } = parseEntry(line, dong);
    expect([amountMinor, doubt?.kind]).toEqual([null, 'amounts']);
  });
  test.each([
    ['bank fee 12', 1_200],
    ['delivery 3', 300],
    ['flat 3 service charge 120', 12_000],
    ['2 tickets booking fee 5', 500],
    ['half marathon entry 50', 5_000],
    ['dinner 30+2', 3_200],
    ['quarter pounder 5', 500],
    ['room 12 service 30', 3_000],
  ])('%s has one amount', (line, amountMinor) => {
    expect(parseEntry(line, pounds)).toMatchObject({ amountMinor, doubt: null });
  });
});

describe('numbers that are no part of the amount', () => {
  const dong: EntryContext = { ...contextOf('VND'), language: 'vi' };
  test.each([
    ['nhà 2 tỷ 100m2', 2_000_000_000, 'nhà 100m2'],
    ['vườn 1 tỷ 500m2', 1_000_000_000, 'vườn 500m2'],
  ])('%s has an area', (line, amountMinor, payee) => {
    expect(parseEntry(line, dong)).toMatchObject({ amountMinor, payee, doubt: null });
  });
  test.each([
    ['rent 2026-11 1500', 150_000],
    ['rent 1500 2026-09', 150_000],
    ['bill 2026/10 80', 8_000],
  ])('%s has a month', (line, amountMinor) => {
    expect(parseEntry(line, pounds)).toMatchObject({ amountMinor, doubt: null });
  });
  test.each(['lunch 80 sek', 'taxi 20 cad', 'lunch 30 zł', 'lunch 60 Kč', 'hotel 900 mxn'])(
    '%s is in another currency',
    (line) => {
      expect(parseEntry(line, pounds)).toMatchObject({
        amountMinor: null,
        amountRefusal: { reason: 'other-currency' },
      });
    },
  );
  test.each([
    'dinner 80 split by 4',
    'dinner 80 among 4',
    'paid 50 change 12',
    'paid 200 of 1000 loan',
    'lunch 12/ coffee 4',
  ])('%s is asked about', (line) => {
    expect(parseEntry(line, pounds).doubt?.kind).toBe('amounts');
  });
  test.each(['phở 45k. trà đá 5k', 'phở 45k/trà đá 5k', 'phở 45k-trà đá 5k'])('%s too', (line) => {
    expect(parseEntry(line, dong).doubt?.kind).toBe('amounts');
  });
});
