import { expect, test } from 'vitest';
import { currencyOfRegion, isCurrency } from './index.ts';

test.each([
  ['GB', 'GBP'],
  ['gb', 'GBP'],
  ['VN', 'VND'],
  ['US', 'USD'],
  ['SG', 'SGD'],
  ['DE', 'EUR'],
  ['HR', 'EUR'],
  ['IE', 'EUR'],
  ['CH', 'CHF'],
  ['LI', 'CHF'],
  ['AU', 'AUD'],
  ['SN', 'XOF'],
  ['EC', 'USD'],
  ['ZM', 'ZMW'],
])('%s pays with %s', (region, currency) => {
  expect(currencyOfRegion(region)).toBe(currency);
});

test.each(['', 'XX', 'AQ', '419', 'Latn', 'GBR'])('%j is no region with a currency', (region) => {
  expect(currencyOfRegion(region)).toBeNull();
});

test('every currency of a region is one that the product knows', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const all = [...letters].flatMap((first) => [...letters].map((second) => first + second));
  const known = all.map(currencyOfRegion).filter((currency) => currency !== null);
  expect(known.length).toBeGreaterThan(190);
  expect(known.filter((currency) => !isCurrency(currency))).toEqual([]);
});
