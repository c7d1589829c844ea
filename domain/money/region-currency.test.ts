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

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const all = [...letters].flatMap((first) => [...letters].map((second) => first + second));

test('every currency of a region is known', () => {
  const known = all.map(currencyOfRegion).filter((currency) => currency !== null);
  expect(known.filter((currency) => !isCurrency(currency))).toEqual([]);
});

test('every Unicode region has a currency, except Antarctica and regions that are no country', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const withName = all.filter((region) => names.of(region) !== undefined);
  expect(withName.length).toBeGreaterThan(249);
  // Islands, unions, retired and private codes.
  const none = 'AC AN AQ BU CP CQ CS CT DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO ';
  const noCountries = `${none}QU RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ`.split(' ');
  expect(
    withName.filter((region) => currencyOfRegion(region) === null && !noCountries.includes(region)),
  ).toEqual([]);
});
