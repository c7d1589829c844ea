import { expect, test } from 'vitest';
import { currencyOfReader } from './reader-currency.ts';

test.each([
  ['en-GB,en;q=0.9', 'GBP'],
  ['en-GB', 'GBP'],
  [' de-at;q=1, de', 'EUR'],
  ['zh-Hant-TW,zh;q=0.9', 'TWD'],
  ['vi-VN,vi;q=0.9,en-US;q=0.6', 'VND'],
  ['en-US,vi-VN;q=0.9', 'USD'],
  ['en', null],
  ['en, en-GB', null],
  ['es-419,es;q=0.9', null],
  ['*', null],
  ['', null],
  ['en-XX', null],
  ['en-GB-oxendict', 'GBP'],
  ['de-CH-1996,de;q=0.9', 'CHF'],
  ['en-GBX', null],
  ['en-' + 'G'.repeat(50_000), null],
])('%j: %s', (header, currency) => {
  expect(currencyOfReader(header)).toBe(currency);
});
