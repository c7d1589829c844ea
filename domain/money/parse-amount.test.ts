import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AmountRefusal,
  currencies,
  decimalSignOf,
  formatMoney,
  maxAmountMinor,
  parseAmount,
  parseQuantity,
} from './index.ts';

const read = (text: string, currency: string, decimalSign?: '.' | ',') => {
  const answer = parseAmount(text, currency, decimalSign === undefined ? {} : { decimalSign });
  return answer.ok ? answer.amountMinor : answer.reason;
};

describe('typed amounts', () => {
  test.each<[string, string, number]>([
    ['1.234.567', 'VND', 1_234_567],
    ['1,234,567', 'VND', 1_234_567],
    ['1 234 567', 'VND', 1_234_567],
    ["1'234'567", 'VND', 1_234_567],
    ['1.234', 'VND', 1_234],
    ['1,234', 'VND', 1_234],
    ['45k', 'VND', 45_000],
    ['45 K', 'VND', 45_000],
    ['2tr', 'VND', 2_000_000],
    ['1,5tr', 'VND', 1_500_000],
    ['1.5tr', 'VND', 1_500_000],
    ['1,5 triệu', 'VND', 1_500_000],
    ['1tỷ', 'VND', 1_000_000_000],
    ['1tỉ', 'VND', 1_000_000_000],
    ['1,25 tỷ', 'VND', 1_250_000_000],
    ['1tr5', 'VND', 1_500_000],
    ['2tr350', 'VND', 2_350_000],
    ['1tỷ2', 'VND', 1_200_000_000],
    ['12,50k', 'VND', 12_500],
    ['1 triệu 2', 'VND', 1_200_000],
    ['2 triệu 350', 'VND', 2_350_000],
    ['1tr 2', 'VND', 1_200_000],
    ['1 tỷ 2', 'VND', 1_200_000_000],
    ['1 triệu 2 đ', 'VND', 1_200_000],
    ['1 triệu 2 + 1tr', 'VND', 2_200_000],
    ['1 triệu rưỡi', 'VND', 1_500_000],
    ['1tr rưỡi', 'VND', 1_500_000],
    ['2 tỷ rưỡi', 'VND', 2_500_000_000],
    ['15 nghìn rưỡi', 'VND', 15_500],
    ['-1 triệu rưỡi', 'VND', -1_500_000],
    ['1 triệu 250 nghìn', 'VND', 1_250_000],
    ['1tr250k', 'VND', 1_250_000],
    ['1 tỷ 200 triệu 500 nghìn', 'VND', 1_200_500_000],
    ['1 triệu 50k', 'VND', 1_050_000],
    ['2 trăm nghìn', 'VND', 200_000],
    ['3 chục triệu', 'VND', 30_000_000],
    ['65 nghìn', 'VND', 65_000],
    ['65 ngàn', 'VND', 65_000],
    ['65k đ', 'VND', 65_000],
    ['65.000đ', 'VND', 65_000],
    ['65.000 ₫', 'VND', 65_000],
    ['₫65,000', 'VND', 65_000],
    ['VND 65000', 'VND', 65_000],
    ['65000 VNĐ', 'VND', 65_000],
    ['5 tr đồng', 'VND', 5_000_000],
    ['65,000.00', 'VND', 65_000 /* as banks write it */],
    ['1,234,567.89', 'USD', 123_456_789],
    ['1.234.567,89', 'USD', 123_456_789],
    ['12,50', 'USD', 1_250],
    ['12.5', 'USD', 1_250],
    ['.5', 'USD', 50],
    ['0,05', 'USD', 5],
    ['1,234', 'USD', 123_400],
    ['$12', 'USD', 1_200],
    ['12$', 'USD', 1_200],
    ['US$ 12.30', 'USD', 1_230],
    ['12.30 usd', 'USD', 1_230],
    ['-$12', 'USD', -1_200],
    ['$-12', 'USD', -1_200],
    ['\u2212$12.00', 'USD', -1_200],
    ['\u2212\u2060$12.00', 'USD', -1_200],
    ['+12', 'USD', 1_200],
    ['1.5k', 'USD', 150_000],
    ['2m', 'USD', 200_000_000],
    ['12,34,567.50', 'INR', 123_456_750],
    ['€ 9,99', 'EUR', 999],
    ['1 234,50 €', 'EUR', 123_450],
    ['0.500', 'KWD', 500],
    ['12,5', 'KWD', 12_500],
    ['1.2345', 'CLF', 12_345],
    ['1234,567', 'KWD', 1_234_567],
    ['\uff11\uff12\uff0e\uff15\uff10', 'USD', 1_250],
    ['\uff14\uff15\uff4b', 'VND', 45_000],
    ['007', 'VND', 7],
    ['0', 'USD', 0],
    ['-0', 'USD', 0],
    [`${'0'.repeat(119)}7`, 'VND', 7],
  ])('%s in %s is %i', (text, currency, expected) => {
    expect(read(text, currency)).toBe(expected);
  });

  test.each<[string, string, number | AmountRefusal]>([
    ['2 củ', 'VND', 2_000_000],
    ['2củ', 'VND', 2_000_000],
    ['2 cu', 'VND', 2_000_000],
    ['1 tỏi', 'VND', 1_000_000_000],
    ['1 toi', 'VND', 1_000_000_000],
    ['5 lít', 'VND', 500_000],
    ['5 lit', 'VND', 500_000],
    ['5 xị', 'VND', 500_000],
    ['5 xi', 'VND', 500_000],
    ['10 cành', 'VND', 10_000],
    ['10 canh', 'VND', 10_000],
    ['10 lúa', 'VND', 10_000],
    ['10 lua', 'VND', 10_000],
    ['1,5 củ', 'VND', 1_500_000],
    ['2 củ đ', 'VND', 2_000_000],
    ['2 củ + 5 lít', 'VND', 2_500_000],
    ['2 củ', 'USD', 'not-an-amount'],
    ['2 củi', 'VND', 'not-an-amount'],
    ['củ', 'VND', 'not-an-amount'],
  ])('the colloquial %s of %s is %s', (text, currency, expected) => {
    expect(read(text, currency)).toBe(expected);
  });

  test.each<[string, string, number | AmountRefusal]>([
    ['(45.00)', 'USD', -4_500],
    ['( 45.00 )', 'USD', -4_500],
    ['($45.00)', 'USD', -4_500],
    ['$(45.00)', 'USD', -4_500],
    ['(45.00) $', 'USD', -4_500],
    ['(1.234.567)', 'VND', -1_234_567],
    ['(45k)', 'VND', -45_000],
    ['(2 củ)', 'VND', -2_000_000],
    ['(100-20)', 'VND', 80],
    ['(12+8)', 'VND', 20],
    ['(2 x 45k)', 'VND', 90_000],
    ['(90k/2)', 'VND', 45_000],
    ['-(45.00)', 'USD', 'ambiguous'],
    ['+(45.00)', 'USD', 'ambiguous'],
    ['- (45.00)', 'USD', 'ambiguous'],
    ['(-45.00)', 'USD', 'ambiguous'],
    ['( -45.00)', 'USD', 'ambiguous'],
    ['(+45.00)', 'USD', 'ambiguous'],
    ['((45.00))', 'USD', 'ambiguous'],
    ['( ( 45.00 ) )', 'USD', 'ambiguous'],
    ['-((45.00))', 'USD', 'ambiguous'],
    ['((-45.00))', 'USD', 'ambiguous'],
    ['(((45.00)))', 'USD', 'ambiguous'],
    ['- ( (45) )', 'USD', 'ambiguous'],
    ['((12+8))', 'VND', 20],
    ['((12+8))*2', 'VND', 40],
    ['2*((4))', 'VND', 8],
    ['((4))*2', 'VND', 8],
    ['(abc)', 'VND', 'not-an-amount'],
    ['()', 'VND', 'not-an-amount'],
    ['(12.505)', 'USD', 'too-many-decimals'],
  ])('%s in %s with brackets is %s', (text, currency, expected) => {
    expect(read(text, currency)).toBe(expected);
  });

  test.each<[string, string, number]>([
    ['12+8', 'VND', 20],
    ['12+8', 'USD', 2_000],
    ['100-20*2', 'VND', 60],
    ['(100-20)*2', 'VND', 160],
    ['45k+20k', 'VND', 65_000],
    ['2 x 45k', 'VND', 90_000],
    ['10x45k', 'VND', 450_000],
    ['90k/2', 'VND', 45_000],
    ['100/3*3', 'USD', 10_000],
    ['10 - -5', 'VND', 15],
    ['100000*1.1', 'VND', 110_000],
    ['-(12+8)', 'USD', -2_000],
    ['1.50+2,25', 'USD', 375],
    ['12.000+8.000', 'VND', 20_000],
    ['$12+8', 'USD', 2_000],
    ['8/2/2', 'VND', 2],
    ['0.1+0.2', 'USD', 30],
    ['12/-4', 'VND', -3],
  ])('%s in %s comes to %i', (text, currency, expected) => {
    expect(read(text, currency)).toBe(expected);
  });

  test.each<[string, string, '.' | ',', number | AmountRefusal]>([
    ['1.234', 'USD', ',', 123_400],
    ['1,234', 'USD', '.', 123_400],
    ['1.234', 'USD', '.', 'too-many-decimals'],
    ['1,234', 'USD', ',', 'too-many-decimals'],
    ['1.234', 'VND', '.', 1_234],
    ['1,234', 'VND', ',', 1_234],
    ['12,50', 'USD', '.', 1_250],
    ['12.50', 'USD', ',', 1_250],
    ['1.234', 'KWD', '.', 1_234],
    ['1.234', 'KWD', ',', 1_234_000],
    ['1,234 tỷ', 'VND', ',', 1_234_000_000],
    ['1.234 tỷ', 'VND', ',', 1_234_000_000_000],
    ['12.000*3', 'VND', ',', 36_000],
    ['12,000*3', 'VND', '.', 36_000],
    ['12.000*3', 'VND', '.', 'ambiguous'],
    ['100*1.075', 'USD', '.', 'ambiguous'],
    ['1.234*2', 'KWD', '.', 2_468],
  ])('%s in %s where the decimal sign is %s: %s', (text, currency, sign, expected) => {
    expect(read(text, currency, sign)).toBe(expected);
  });

  test.each<[string, string, AmountRefusal]>([
    ['', 'VND', 'empty'],
    ['  ', 'VND', 'empty'],
    ['12.50', 'VND', 'too-many-decimals'],
    ['12,5', 'VND', 'too-many-decimals'],
    ['12.00', 'VND', 'too-many-decimals'],
    ['1.234,5', 'VND', 'too-many-decimals'],
    ['1,234.567', 'VND', 'too-many-decimals'],
    ['12.505', 'USD', 'too-many-decimals'],
    ['1.234', 'USD', 'too-many-decimals'],
    ['12.5000', 'USD', 'too-many-decimals'],
    ['1.23456k', 'VND', 'too-many-decimals'],
    ['1.001*1.5+0.005', 'USD', 'ambiguous'],
    ['0,500', 'USD', 'too-many-decimals'],
    ['5*0.001', 'USD', 'too-many-decimals'],
    ['1.234tr', 'VND', 'ambiguous'],
    ['1.234', 'KWD', 'ambiguous'],
    ['1tr25', 'VND', 'ambiguous'],
    ['1 triệu 25', 'VND', 'ambiguous'],
    ['2 trăm', 'VND', 'ambiguous'],
    ['3 chục', 'VND', 'ambiguous'],
    ['12.000*3', 'VND', 'ambiguous'],
    ['100/3', 'USD', 'not-exact'],
    ['5/0', 'USD', 'not-exact'],
    ['9007199254740992', 'VND', 'too-large'],
    ['90071992547409.92', 'USD', 'too-large'],
    ['9999999tỷ', 'VND', 'too-large'],
    ['9'.repeat(119), 'VND', 'too-large'],
    ['$12', 'VND', 'other-currency'],
    ['12 usd', 'VND', 'other-currency'],
    ['65.000đ', 'USD', 'other-currency'],
    ['€5', 'USD', 'other-currency'],
    ['abc', 'VND', 'not-an-amount'],
    ['abc usd', 'VND', 'not-an-amount'],
    ['sách 12 usd', 'VND', 'not-an-amount'],
    ['12 5', 'VND', 'not-an-amount'],
    ['1.23.456', 'VND', 'not-an-amount'],
    ['1,2345,678', 'USD', 'not-an-amount'],
    ['12.', 'USD', 'not-an-amount'],
    ['1,234.5,6', 'USD', 'not-an-amount'],
    ['12+', 'USD', 'not-an-amount'],
    ['(12', 'USD', 'not-an-amount'],
    ['12)', 'USD', 'not-an-amount'],
    ['--5', 'USD', 'not-an-amount'],
    ['5²', 'USD', 'not-an-amount'],
    ['1e5', 'USD', 'not-an-amount'],
    ['0x10', 'USD', 'not-an-amount'],
    ['5+0X10', 'VND', 'not-an-amount'],
    ['45kg', 'VND', 'not-an-amount'],
    ['1.5tr5', 'VND', 'not-an-amount'],
    ['1tr2345', 'VND', 'not-an-amount'],
    ['1,5 triệu rưỡi', 'VND', 'not-an-amount'],
    ['1k250tr', 'VND', 'not-an-amount'],
    ['1 triệu 2000k', 'VND', 'not-an-amount'],
    ['45k 2', 'VND', 'not-an-amount'],
    ['process.exit(1)', 'USD', 'not-an-amount'],
    ['1'.repeat(121), 'VND', 'not-an-amount'],
    ['₫$5', 'VND', 'not-an-amount'],
  ])('%s in %s is refused: %s', (text, currency, reason) => {
    expect(read(text, currency)).toBe(reason);
  });

  test('a formatted amount is read back equal in every currency and both languages', () => {
    const languages = ['en', 'vi'] as const;
    fc.assert(
      fc.property(
        fc.integer({ min: -maxAmountMinor, max: maxAmountMinor }),
        fc.constantFrom(...currencies),
        fc.constantFrom(...languages),
        fc.boolean(),
        (amountMinor, { code }, language, symbol) => {
          expect(
            parseAmount(formatMoney(amountMinor, code, language, { symbol }), code, {
              decimalSign: decimalSignOf(language),
            }),
          ).toEqual({ ok: true, amountMinor });
        },
      ),
      { numRuns: 500 },
    );
  });

  test('arithmetic on whole numbers equals that of the language', () => {
    const expression = fc.letrec<{ node: [string, bigint]; leaf: [string, bigint] }>((tie) => ({
      leaf: fc.nat(999).map((n): [string, bigint] => [String(n), BigInt(n)]),
      node: fc.oneof(
        { maxDepth: 3 },
        tie('leaf'),
        fc
          .tuple(tie('node'), fc.constantFrom('+', '-', '*'), tie('node'))
          .map(([a, sign, b]): [string, bigint] => [
            `(${a[0]}) ${sign} (${b[0]})`,
            sign === '+' ? a[1] + b[1] : sign === '-' ? a[1] - b[1] : a[1] * b[1],
          ]),
      ),
    })).node;
    fc.assert(
      fc.property(expression, ([text, value]) => {
        fc.pre(text.length <= 120);
        expect(parseAmount(text, 'VND')).toEqual(
          value > maxAmountMinor || value < -maxAmountMinor
            ? { ok: false, reason: 'too-large' }
            : { ok: true, amountMinor: Number(value) },
        );
      }),
    );
  });

  test('no text throws, and every accepted amount is a safe integer', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: fc.constantFrom(..."0123456789.,'+-*/()ktrm $₫đ") }),
          fc.string({ unit: 'grapheme' }),
        ),
        fc.constantFrom('VND', 'USD', 'KWD'),
        (text, currency) => {
          const answer = parseAmount(text, currency);
          if (answer.ok) expect(Number.isSafeInteger(answer.amountMinor)).toBe(true);
          else expect(typeof answer.reason).toBe('string');
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('a number that is no money', () => {
  test.each<[string, '.' | ',', number | null]>([
    ['', '.', null],
    ['  ', ',', null],
    ['0', '.', 0],
    ['60tr', ',', 60_000_000],
    ['45k', '.', 45_000],
    ['1.5m', '.', 1_500_000],
    ['−3,25', ',', -3.25],
    ['12+8', '.', 20],
    ['60.000', ',', 60_000],
    ['60,000', '.', 60_000],
    ['60.125', '.', 60.125],
    ['12,5', '.', 12.5],
    ['12.5', ',', 12.5],
    ['1.234.567', ',', 1_234_567],
    ['0.1', '.', 0.1],
    ['0.000001', '.', 0.000001],
    ['-0.0000010000000139122101', '.', -0.0000010000000139122101],
    ['1/8', '.', 0.125],
    ['(45)', '.', -45],
    ['( 12,5 )', ',', -12.5],
    ['(12+8)', '.', 20],
    ['(0)', '.', 0],
    ['2*((4))', '.', 8],
    ['((45))', '.', Number.NaN],
    ['(-45)', '.', Number.NaN],
    ['(+45)', '.', Number.NaN],
    ['(abc)', '.', Number.NaN],
    [`${'0'.repeat(119)}7`, '.', 7],
    [`${'0'.repeat(120)}7`, '.', Number.NaN],
    ['10000000000000', '.', 10_000_000_000_000],
    ['10000000000001', '.', Number.NaN],
    ['1/20', '.', 0.05],
    ['abc', '.', Number.NaN],
    ['1..2', '.', Number.NaN],
    ['5 km', '.', Number.NaN],
    ['1/0', '.', Number.NaN],
    ['9'.repeat(30), '.', Number.NaN],
    ['1'.repeat(200), '.', Number.NaN],
  ])('%j with %s reads as %s', (text, decimalSign, value) => {
    expect(parseQuantity(text, decimalSign)).toBe(value);
  });

  test('a number in the notation of a language is read back equal', () => {
    fc.assert(
      fc.property(
        fc
          .double({ min: -1e12, max: 1e12, noNaN: true, noDefaultInfinity: true })
          .filter((value) => !String(value).includes('e')),
        fc.constantFrom<'.' | ','>('.', ','),
        (value, sign) => {
          expect(parseQuantity(String(value).replace('.', sign), sign)).toBe(
            value === 0 ? 0 : value,
          );
        },
      ),
    );
  });
});
