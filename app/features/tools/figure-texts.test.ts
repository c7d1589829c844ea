import { describe, expect, test } from 'vitest';
import { figureTexts } from './figure-texts.ts';
import { csvAmount, toCsv } from '#app/ui/save-csv.ts';

const n = '\u00a0';

describe('figures of a tool', () => {
  test('are rounded once, with cents only while they are small', () => {
    const { money } = figureTexts('USD', 'en');
    expect([
      money(42_695_849.7),
      money(9_999.4),
      money(10_000.4),
      money(0.4),
      money(0),
      money(-42_695_849.7),
    ]).toEqual(['$426,958', '$99.99', '$100', '$0.00', '$0', '−\u2060$426,958']);
    expect(figureTexts('VND', 'vi').money(6_608_488_520.6)).toBe(`6.608.488.521${n}₫`);
  });
  test('are in scientific notation if digits would be meaningless', () => {
    expect(figureTexts('USD', 'en').money(4.0656e33)).toBe('≈\u00a0$4.07\u00a0×\u00a010³¹');
    expect(figureTexts('VND', 'vi').money(1e21)).toBe('≈\u00a01,00\u00a0×\u00a010²¹\u00a0₫');
  });
  test('subtract what is shown, so that a page never contradicts itself by one', () => {
    const { money, minus } = figureTexts('USD', 'en');
    expect([860_051, 319_099].map(money)).toEqual(['$8,601', '$3,191']);
    expect(money(minus(860_051, 319_099))).toBe('$5,410');
  });
  test('have every significant digit in formulas', () => {
    const { exact, exactPercent } = figureTexts('USD', 'en');
    expect([
      exact(26_521),
      exact(10_000_00),
      exact(26_520.833_33),
      exact(-50.5),
      exactPercent(4.875),
    ]).toEqual(['$265.21', '$10,000', '$265.2083333', '−\u2060$0.505', '4.875%']);
    expect(figureTexts('VND', 'vi').exact(1_234.5)).toBe('1.234,5\u00a0₫');
  });
  test('have no trailing zero decimals', () => {
    const { percent, number } = figureTexts('USD', 'vi');
    expect([percent(7), percent(7.5), percent(4.386_34), percent(-0.001), number(30)]).toEqual([
      '7%',
      '7,5%',
      '4,39%',
      '0%',
      '30',
    ]);
  });
});

describe('a table as CSV', () => {
  test('quotes characters that would end a cell', () => {
    expect(
      toCsv([
        ['a', 1],
        ['b, "c"', '2\n3'],
      ]),
    ).toBe('a,1\r\n"b, ""c""","2\n3"\r\n');
  });
  test('has amounts with the decimals of their currency and a point', () => {
    expect([csvAmount(123_456.5, 'USD'), csvAmount(1_234.4, 'VND'), csvAmount(-5, 'KWD')]).toEqual([
      '1234.57',
      '1234',
      '-0.005',
    ]);
  });
});
