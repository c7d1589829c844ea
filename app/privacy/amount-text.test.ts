import { expect, test } from 'vitest';
import { currencies, formatMoney } from '#domain/money';
import { cutAtAmounts, holdsAmount } from './amount-text.ts';

test.each(['en', 'vi'] as const)(
  'every amount formatted in %s is recognised, in every currency and in every short form',
  (language) => {
    const missed: string[] = [];
    for (const { code: currency } of currencies)
      for (const minor of [0, 5, -120, 4_550, 123_456_789, -99_000_000_000])
        for (const options of [
          {},
          { sign: 'always' },
          { compact: true },
          { trimZeros: true },
          { whole: true },
        ] as const) {
          const text = formatMoney(minor, currency, language, options);
          if (
            !holdsAmount(`You spent ${text} this week.`) &&
            !/^[-+\u2212]?\d{1,3}(,\d)?$/.test(text)
          )
            missed.push(text);
        }
    expect(missed).toEqual([]);
  },
);

test.each([
  '₫65,000',
  '−$4.50',
  '−\u2060$4.50',
  '1.234.567 ₫',
  '38,9 tr',
  '2,1 tỷ',
  '45k',
  'US$1,250.00',
  '+CHF 12',
  '12.50 EUR',
  '1,250',
])('%s is an amount', (text) => {
  expect(holdsAmount(text)).toBe(true);
});

test.each([
  '22.11.2026',
  '22 Nov 2026',
  '2026',
  '25:00',
  '12,5%',
  '3 tasks',
  'G 3',
  'March 2041',
  '1440 min',
  '7 ngày',
  '1.5 h',
  'Q3 2026',
  'v1.2.3',
])('%s is no amount', (text) => {
  expect(holdsAmount(text)).toBe(false);
});

test.each(['en', 'vi'] as const)(
  'a sentence in %s is cut exactly around its amount, with sign and unit',
  (language) => {
    const wrong: string[][] = [];
    for (const { code: currency } of currencies)
      for (const minor of [
        0,
        5,
        -120,
        4_550,
        123_456_789,
        -99_000_000_000,
        1_234_567_890_123,
        2 ** 60,
      ])
        for (const options of [
          {},
          { sign: 'always' },
          { compact: true },
          { trimZeros: true },
          { whole: true },
        ] as const) {
          const text = formatMoney(minor, currency, language, options);
          if (!holdsAmount(text)) continue;
          for (const [before, after] of [
            ['You spent ', ' this week.'],
            ['So much: ', '.'],
            ['', ', nothing else'],
            ['(', ').'],
            ['9 times in 60 days, on 1 Nov, ', ' or 5%.'],
          ] as const) {
            const cut = cutAtAmounts(before + text + after);
            if (cut.length !== 3 || cut[0] !== before || cut[1] !== text || cut[2] !== after)
              wrong.push(cut);
          }
        }
    expect(wrong).toEqual([]);
  },
);

test('two amounts of one sentence are cut separately', () => {
  expect(cutAtAmounts('In đồng: 1.200.000 ₫ vào, 45k ra.')).toEqual([
    'In đồng: ',
    '1.200.000 ₫',
    ' vào, ',
    '45k',
    ' ra.',
  ]);
  expect(cutAtAmounts('US$1,250.00 − $50 = +⁠$1,200')).toEqual([
    '',
    'US$1,250.00',
    ' − ',
    '$50',
    ' = ',
    '+⁠$1,200',
    '',
  ]);
});
