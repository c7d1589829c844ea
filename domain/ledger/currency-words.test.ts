import { expect, test } from 'vitest';
import { parseEntry, type EntryContext } from './index.ts';

const read = (line: string, currency: string, language: 'en' | 'vi' = 'en') => {
  const context: EntryContext = {
    today: '2026-11-30',
    currency,
    language,
    categories: [],
    accounts: [{ id: 'a', name: 'Wallet', currency }],
    defaultAccountId: 'a',
  };
  const { amountMinor, payee, amountRefusal } = parseEntry(line, context);
  return { amountMinor, payee, refusal: amountRefusal };
};

test.each([
  ['Hotel Lisbon 95 euros', 'GBP', '95 euros'],
  ['tapas 18.50 euro', 'GBP', '18.50 euro'],
  ['20 Dollars lunch', 'GBP', '20 Dollars'],
  ['taxi 20 bucks', 'EUR', '20 bucks'],
  ['beer 300 baht', 'USD', '300 baht'],
  ['sushi 3000 yen, Tokyo', 'USD', '3000 yen'],
  ['rent 500 pounds', 'USD', '500 pounds'],
  ['dinner 200 kronor', 'EUR', '200 kronor'],
  ['soup 12000 won', 'USD', '12000 won'],
])("%s in %s is not in the account's currency", (line, currency, text) => {
  expect(read(line, currency)).toMatchObject({
    amountMinor: null,
    refusal: { text, reason: 'other-currency' },
  });
});
test.each([
  ['khách sạn 95 euro', '95 euro'],
  ['sách 20 tệ', '20 tệ'],
  ['quà 50 bảng', '50 bảng'],
])("%s in VND is not in the account's currency", (line, text) => {
  expect(read(line, 'VND', 'vi').refusal).toEqual({ text, reason: 'other-currency' });
});
test.each([
  ['rent 780 pounds', 'GBP', 78_000, 'rent'],
  ['lunch 12 quid', 'GBP', 1_200, 'lunch'],
  ['taxi 20 bucks', 'CAD', 2_000, 'taxi'],
  ['dinner 200 kronor', 'SEK', 20_000, 'dinner'],
  ['lottery 50 won', 'GBP', 5_000, 'lottery won'],
])("%s in %s is in the account's currency", (line, currency, amountMinor, payee) => {
  expect(read(line, currency)).toEqual({ amountMinor, payee, refusal: null });
});
test.each([
  ['45 Euro Car Parts', 'GBP', 4_500, 'Euro Car Parts'],
  ['20 Pound Cake', 'USD', 2_000, 'Pound Cake'],
])('%s in %s is a name', (line, currency, amountMinor, payee) => {
  expect(read(line, currency)).toEqual({ amountMinor, payee, refusal: null });
});
test.each([
  ['300k yên xe', 300_000, 'yên xe'],
  ['in 200k bảng tên', 200_000, 'in bảng tên'],
  ['sửa xe 300k đô', 300_000, 'sửa xe đô'],
])('%s: thousands are in đồng', (line, amountMinor, payee) => {
  expect(read(line, 'VND', 'vi')).toEqual({ amountMinor, payee, refusal: null });
});
test('"tệ" after thousands of đồng has its other meaning', () => {
  expect(read('phở 50k tệ', 'VND', 'vi')).toEqual({
    amountMinor: 50_000,
    payee: 'phở tệ',
    refusal: null,
  });
});
