import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar';
import {
  type DatedAccount,
  firstKnownDay,
  heldAmounts,
  isUnconverted,
  monthEnds,
  netWorthOn,
  netWorthOver,
  openedBetween,
  worthAmounts,
  worthOver,
} from './index.ts';

const account = (over: Partial<DatedAccount> & { id: string }): DatedAccount => ({
  currency: 'VND',
  openingMinor: 0,
  openedDay: null,
  movements: [],
  ...over,
});

test('assets and debts are separate, an opening counts from its day, and rateless currencies are excluded', () => {
  const accounts = [
    account({
      id: 'bank',
      openingMinor: 1_000,
      openedDay: '2026-02-01',
      movements: [
        ['2026-02-10', -1_500],
        ['2026-03-05', 2_000],
      ],
    }),
    account({ id: 'loan', openingMinor: -50_000, movements: [['2026-02-20', 5_000]] }),
    account({ id: 'usd', currency: 'USD', openingMinor: 200 }),
    account({ id: 'eur', currency: 'EUR', openingMinor: 900 }),
  ];
  const points = netWorthOver(accounts, ['2026-01-31', '2026-02-28', '2026-03-31'], 'VND', [
    { day: '2026-02-15', fromCurrency: 'USD', toCurrency: 'VND', rate: 25_000 },
  ]);
  expect(
    points.map(({ assetsMinor, debtsMinor, netMinor }) => [assetsMinor, debtsMinor, netMinor]),
  ).toEqual([
    [0, 50_000, -50_000],
    [50_000, 45_500, 4_500],
    [51_500, 45_000, 6_500],
  ]);
  expect(points.map(({ missing }) => missing.map(({ accountId }) => accountId))).toEqual([
    ['usd', 'eur'],
    ['eur'],
    ['eur'],
  ]);
});

test('opening balances are reported separately, on their days and at their rates', () => {
  const accounts = [
    account({ id: 'before', openingMinor: 7_000, openedDay: '2026-01-31' }),
    account({ id: 'always', openingMinor: 90_000 }),
    account({
      id: 'bank',
      openingMinor: 1_000,
      openedDay: '2026-02-01',
      movements: [['2026-02-10', 500]],
    }),
    account({ id: 'loan', openingMinor: -300, openedDay: '2026-02-28' }),
    account({ id: 'usd', currency: 'USD', openingMinor: 200, openedDay: '2026-02-20' }),
    account({ id: 'eur', currency: 'EUR', openingMinor: 900, openedDay: '2026-02-20' }),
    account({ id: 'after', openingMinor: 4, openedDay: '2026-03-01' }),
  ];
  // 2 dollars at 25,000; euros have no rate.
  expect(
    openedBetween(accounts, '2026-01-31', '2026-02-28', 'VND', [
      { day: '2026-02-15', fromCurrency: 'USD', toCurrency: 'VND', rate: 25_000 },
    ]),
  ).toBe(1_000 - 300 + 50_000);
});

test('net worth is given month by month and then today', () => {
  expect(monthEnds('2026-01-20', '2026-03-15')).toEqual(['2026-01-31', '2026-02-28', '2026-03-15']);
  expect(monthEnds('2026-03-20', '2026-03-15')).toEqual(['2026-03-15']);
  expect(monthEnds('2024-01-31', '2024-03-31')).toEqual(['2024-01-31', '2024-02-29', '2024-03-31']);
});

test('net worth of accounts in one currency is the sum of all movements up to the day', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((n) => addDays('2025-01-01', n));
  const any = fc.record({
    openingMinor: fc.integer({ min: -1e9, max: 1e9 }),
    openedDay: fc.option(day),
    movements: fc.array(fc.tuple(day, fc.integer({ min: -1e9, max: 1e9 })), { maxLength: 20 }),
  });
  fc.assert(
    fc.property(
      fc.array(any, { maxLength: 5 }),
      fc.uniqueArray(day, { minLength: 1, maxLength: 8 }),
      (given, days) => {
        const accounts = given.map((each, n) => account({ id: `${n}`, ...each })),
          rising = days.toSorted();
        for (const point of netWorthOver(accounts, rising, 'VND', [])) {
          const sum = given.reduce(
            (total, { openingMinor, openedDay, movements }) =>
              total +
              (openedDay === null || openedDay <= point.day ? openingMinor : 0) +
              movements
                .filter(([moved]) => moved <= point.day)
                .reduce((all, [, minor]) => all + minor, 0),
            0,
          );
          expect(point.netMinor).toBe(sum);
          expect(point.assetsMinor - point.debtsMinor).toBe(sum);
          expect(point).toEqual(netWorthOn(accounts, point.day, 'VND', []));
        }
      },
    ),
  );
});

const always = account({
  id: 'always',
  openingMinor: 620_037,
  movements: [
    ['2026-10-01', 200_000],
    ['2026-11-20', -1_054],
  ],
});
const span = { fromDay: '2025-11-30', toDay: '2026-11-30', today: '2026-11-30' };

test('net worth over a span starts at the first known day and counts its movements', () => {
  const worth = worthOver([always], span, 'VND', []);
  expect(worth.firstDay).toBe('2026-10-01');
  expect(worth.isKnown).toBe(true);
  expect(worth.beginsWithFirstDay).toBe(true);
  expect(worth.start.netMinor).toBe(620_037);
  expect(worth.points.map(({ day, netMinor }) => [day, netMinor])).toEqual([
    ['2026-10-01', 820_037],
    ['2026-10-31', 820_037],
    ['2026-11-30', 818_983],
  ]);
  expect(worth.grownMinor).toBe(198_946);
});

test('net worth over a fully known span starts on the day before it', () => {
  const worth = worthOver([always], { ...span, fromDay: '2026-10-31' }, 'VND', []);
  expect(worth.beginsWithFirstDay).toBe(false);
  expect([worth.start.day, worth.start.netMinor]).toEqual(['2026-10-31', 820_037]);
  expect(worth.points.map(({ day }) => day)).toEqual(['2026-10-31', '2026-11-30']);
  expect(worth.grownMinor).toBe(-1_054);
});

test('an opening with a day counts as a balance brought in, on the first known day too', () => {
  const opened = account({ id: 'opened', openingMinor: 5_000, openedDay: '2026-10-01' });
  const worth = worthOver([opened], span, 'VND', []);
  expect([worth.start.netMinor, worth.openedMinor, worth.grownMinor]).toEqual([0, 5_000, 0]);
});

test('a span before the first known day has no values', () => {
  const before = { ...span, toDay: '2026-09-30' };
  expect(worthOver([always], before, 'VND', []).isKnown).toBe(false);
});

test('a rate recorded on the first known day is no growth', () => {
  const francs = account({
    id: 'francs',
    currency: 'USD',
    openingMinor: 200,
    movements: [['2026-10-01', 100]],
  });
  const worth = worthOver([francs], span, 'VND', [
    { day: '2026-10-01', fromCurrency: 'USD', toCurrency: 'VND', rate: 25_000 },
  ]);
  // A dollar of a hundred cents that came in.
  expect(worth.grownMinor).toBe(25_000);
});

test('the first known day is today if nothing is dated', () => {
  expect(firstKnownDay([account({ id: 'new', openingMinor: 5 })], '2026-11-30')).toBe('2026-11-30');
});

test('a value without a rate is reported in its own currency, never as zero', () => {
  const pounds = account({ id: 'pounds', currency: 'GBP', openingMinor: 900_000 }),
    card = account({ id: 'card', currency: 'GBP', openingMinor: -81_017 }),
    dong = account({ id: 'dong', openingMinor: 5_000 });
  const on = (accounts: DatedAccount[]) => netWorthOn(accounts, '2026-11-30', 'VND', []);
  const all = on([pounds, card]);
  expect(isUnconverted(all)).toBe(true);
  expect(worthAmounts(all, 'VND')).toEqual({
    net: [{ currency: 'GBP', amountMinor: 818_983 }],
    assets: [{ currency: 'GBP', amountMinor: 900_000 }],
    debts: [{ currency: 'GBP', amountMinor: 81_017 }],
  });
  const part = on([pounds, dong]);
  expect(isUnconverted(part)).toBe(false);
  expect(heldAmounts(part, 'VND')).toEqual([
    { currency: 'VND', amountMinor: 5_000 },
    { currency: 'GBP', amountMinor: 900_000 },
  ]);
  expect(heldAmounts(all, 'VND')).toEqual([{ currency: 'GBP', amountMinor: 818_983 }]);
  expect(worthAmounts(part, 'VND')).toEqual({
    net: [{ currency: 'VND', amountMinor: 5_000 }],
    assets: [{ currency: 'VND', amountMinor: 5_000 }],
    debts: [{ currency: 'VND', amountMinor: 0 }],
  });
  expect(isUnconverted(on([]))).toBe(false);
  expect(worthAmounts(on([]), 'VND').net).toEqual([{ currency: 'VND', amountMinor: 0 }]);
});
