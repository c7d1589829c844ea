import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  convert,
  type ExchangeRate,
  findRates,
  readRate,
  readRates,
  thinRates,
  totalIn,
} from './index.ts';

const rate = (
  day: string,
  fromCurrency: string,
  toCurrency: string,
  value: number,
): ExchangeRate => ({ day, fromCurrency, toCurrency, rate: value });

describe('an amount in another currency', () => {
  // By hand: 12.50 x 25,400 = 317,500; 1,000,000 / 25,400 = 39.370078… = 39.37; 10 JPY x 0.0062 =
  // 0.062 = 0.06.
  test.each([
    [1_250, 'USD', 'VND', rate('2026-01-01', 'USD', 'VND', 25_400), 317_500],
    [1_000_000, 'VND', 'USD', rate('2026-01-01', 'USD', 'VND', 25_400), 3_937],
    [10, 'JPY', 'EUR', rate('2026-01-01', 'JPY', 'EUR', 0.0062), 6],
    // A decimal that a float does not hold: 1.005 x 1.00 is 1.005, half away from zero 1.01; of a
    // debt -1.01.
    [100, 'USD', 'EUR', rate('2026-01-01', 'USD', 'EUR', 1.005), 101],
    [-100, 'USD', 'EUR', rate('2026-01-01', 'USD', 'EUR', 1.005), -101],
    // Three decimals: 1 KWD = 3.25 USD.
    [1_000, 'KWD', 'USD', rate('2026-01-01', 'KWD', 'USD', 3.25), 325],
    [100, 'VND', 'USD', rate('2026-01-01', 'VND', 'USD', 3.9e-5), 0],
  ])('%i of %s in %s', (minor, from, to, one, wanted) => {
    expect(convert(minor, from, to, '2026-02-01', [one])).toMatchObject({
      ok: true,
      amountMinor: wanted,
      rateDay: '2026-01-01',
    });
  });

  test('uses the latest rate at or before the day, in any order of the list', () => {
    const rates = [
      rate('2026-03-01', 'USD', 'VND', 26_000),
      rate('2026-01-01', 'USD', 'VND', 25_000),
      rate('2026-02-01', 'USD', 'VND', 25_500),
    ];
    const at = (day: string) => {
      const found = convert(100, 'USD', 'VND', day, rates);
      return found.ok ? [found.amountMinor, found.rateDay] : found.reason;
    };
    expect([
      at('2025-12-31'),
      at('2026-01-01'),
      at('2026-02-28'),
      at('2026-03-01'),
      at('2030-01-01'),
    ]).toEqual([
      'no-rate',
      [25_000, '2026-01-01'],
      [25_500, '2026-02-01'],
      [26_000, '2026-03-01'],
      [26_000, '2026-03-01'],
    ]);
  });

  test('takes the later of two directions, a direct rate before a cross, and at most one third currency', () => {
    const rates = [
      rate('2026-01-01', 'USD', 'VND', 25_000),
      rate('2026-01-05', 'VND', 'USD', 0.00004),
      rate('2026-01-10', 'EUR', 'USD', 1.1),
      rate('2026-01-10', 'EUR', 'GBP', 0.85),
      rate('2026-01-02', 'GBP', 'JPY', 190),
    ];
    expect(findRates('USD', 'VND', '2026-02-01', rates)).toMatchObject([
      { day: '2026-01-05', isInverse: true },
    ]);
    expect(findRates('USD', 'VND', '2026-01-04', rates)).toMatchObject([
      { day: '2026-01-01', isInverse: false },
    ]);
    // 85 pounds are 100 euros are 110 dollars.
    expect(convert(8_500, 'GBP', 'USD', '2026-02-01', rates)).toMatchObject({
      ok: true,
      amountMinor: 11_000,
      used: [{ isInverse: true }, { isInverse: false }],
    });
    // From the dong to the yen it would take three.
    expect(convert(1_000, 'VND', 'JPY', '2026-02-01', rates)).toEqual({
      ok: false,
      reason: 'no-rate',
    });
    expect(convert(1_000, 'VND', 'VND', '2026-02-01', rates)).toEqual({
      ok: true,
      amountMinor: 1_000,
      rateDay: '2026-02-01',
      used: [],
    });
  });

  test('a return conversion at one rate differs by rounding only', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 5_000_000 }),
        (minor, thousandths) => {
          const rates = [rate('2026-01-01', 'USD', 'EUR', thousandths / 1_000)];
          const there = convert(minor, 'USD', 'EUR', '2026-01-01', rates);
          if (!there.ok) return;
          const back = convert(there.amountMinor, 'EUR', 'USD', '2026-01-01', rates);
          // Half a cent of euros is worth half of 1 / rate in cents of dollars, and the way back
          // rounds by half a cent.
          if (back.ok)
            expect(Math.abs(back.amountMinor - minor)).toBeLessThanOrEqual(
              0.5 / (thousandths / 1_000) + 0.5,
            );
          expect(Math.sign(there.amountMinor) * Math.sign(minor)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

test('a total lists the conversion of each currency, and separates those without a rate', () => {
  const rates = [rate('2026-01-01', 'USD', 'VND', 25_000)];
  const total = totalIn(
    'VND',
    [
      { amountMinor: 500_000, currency: 'VND' },
      { amountMinor: 1_000, currency: 'USD' },
      { amountMinor: -250, currency: 'USD', count: 3 },
      { amountMinor: 9_900, currency: 'EUR' },
    ],
    '2026-02-01',
    rates,
  );
  expect(total).toMatchObject({
    totalMinor: 687_500,
    parts: [
      { currency: 'VND', amountMinor: 500_000, count: 1, used: [] },
      {
        currency: 'USD',
        ownMinor: 750,
        amountMinor: 187_500,
        count: 4,
        used: [{ day: '2026-01-01' }],
      },
    ],
    missing: [{ currency: 'EUR', ownMinor: 9_900, count: 1 }],
  });
});

describe('rates from a file', () => {
  test('are read with and without a head, by comma, semicolon or tab', () => {
    const wanted = [rate('2026-01-05', 'USD', 'VND', 25_400.5)];
    for (const text of [
      '2026-01-05,USD,VND,25400.5',
      'rate;day;from;to\r\n25400,5;2026-01-05;usd;vnd\r\n',
      '\uFEFFNgày\tTừ\tSang\tTỷ giá\n2026/1/5\tUSD\tVND\t25.400,5',
      '2026-01-05,USD,VND,"25,400.5"',
    ])
      expect(readRates(text)).toEqual({ layout: 'table', rates: wanted, problems: [] });
  });
  test('an ambiguous or invalid line is omitted and named', () => {
    const { rates, problems } = readRates(
      [
        'day,from,to,rate',
        '05/01/2026,USD,VND,25400',
        '2026-02-30,USD,VND,1',
        '2026-01-05,USD,XXQ,1',
        '2026-01-05,USD,USD,1',
        '2026-01-05,USD,VND,"25,400"',
        '2026-01-05,USD,VND,25,4',
        '2026-01-05,USD,VND,-1',
        '2026-01-05,USD,VND,0',
        '2026-01-05,USD',
        '',
        '2026-01-05,USD,EUR,0.9',
      ].join('\n'),
    );
    expect(problems.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 day',
      '3 day',
      '4 currency',
      '5 same',
      '6 ambiguous',
      '7 columns',
      '8 rate',
      '9 rate',
      '10 columns',
    ]);
    expect(rates).toEqual([rate('2026-01-05', 'USD', 'EUR', 0.9)]);
  });
  test('a lone group of three is asked about, unless the rest of the file shows its meaning', () => {
    expect(
      ['25.450', '25,450', '1.234', '0.450', '25450', '25.4500', '25.450,5'].map((text) =>
        readRate(text),
      ),
    ).toEqual([
      { reason: 'ambiguous' },
      { reason: 'ambiguous' },
      { reason: 'ambiguous' },
      { rate: 0.45 },
      { rate: 25_450 },
      { rate: 25.45 },
      { rate: 25_450.5 },
    ]);
    expect([readRate('25.450', '.'), readRate('25.450', ','), readRate('25,450', ',')]).toEqual([
      { rate: 25.45 },
      { reason: 'ambiguous' },
      { rate: 25.45 },
    ]);
    const two = (first: string, second: string) => {
      const { rates, problems } = readRates(
        `2026-01-05;USD;VND;${first}\n2026-01-06;USD;VND;${second}`,
      );
      return problems.length > 0
        ? problems.map(({ line, reason }) => [line, reason])
        : rates.map((each) => each.rate);
    };
    expect(two('25.450', '25460')).toEqual([[1, 'ambiguous']]);
    expect(two('25.450', '25.460,5')).toEqual([[1, 'ambiguous']]);
    expect(two('1,085', '1,0854')).toEqual([1.085, 1.0854]);
    expect(two('1.085', '1.0854')).toEqual([1.085, 1.0854]);
    expect(
      readRates('Date,USD,JPY\n2024-01-05,1.092,158.125\n').rates.map((each) => each.rate),
    ).toEqual([1.092, 158.125]);
  });
  test('the table of the European Central Bank is read by column, against the euro', () => {
    const text =
      'Date,USD,JPY,BGN,CYP,\n2024-01-05,1.0921,158,1.9558,N/A,\n2024-01-04,1.0953,157.67,1.9558,N/A,\n';
    expect(readRates(text, new Set(['USD', 'CYP', 'VND']))).toEqual({
      layout: 'ecb',
      problems: [],
      rates: [rate('2024-01-05', 'EUR', 'USD', 1.0921), rate('2024-01-04', 'EUR', 'USD', 1.0953)],
    });
    expect(readRates(text).rates).toHaveLength(6);
  });
  test('the last of each month is kept of old days', () => {
    const rates = ['2025-01-30', '2025-01-31', '2025-02-27', '2025-06-01', '2025-06-02'].map(
      (day) => rate(day, 'EUR', 'USD', 1),
    );
    expect(thinRates(rates, '2025-06-01').map(({ day }) => day)).toEqual([
      '2025-01-31',
      '2025-02-27',
      '2025-06-01',
      '2025-06-02',
    ]);
  });
  test('no text throws', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        for (const each of readRates(text).rates) expect(each.rate).toBeGreaterThan(0);
      }),
    );
  });
});
