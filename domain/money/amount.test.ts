import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  allocate,
  currencies,
  CurrencyMismatchError,
  isCurrency,
  minorUnits,
  type Money,
  money,
  roundHalfEven,
  roundHalfUp,
  subtract,
} from './index.ts';

describe('the table of currencies', () => {
  test('has every exponent other than two as in ISO 4217', () => {
    const byUnits = (units: number) =>
      currencies
        .filter((each) => each.minorUnits === units)
        .map((each) => each.code)
        .join(' ');
    expect(byUnits(0)).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF');
    expect(byUnits(3)).toBe('BHD IQD JOD KWD LYD OMR TND');
    expect(byUnits(4)).toBe('');
  });
  test('has every current tender of the runtime', () => {
    const missing = [
      'USD',
      'EUR',
      'JPY',
      'GBP',
      'CNY',
      'AUD',
      'CAD',
      'CHF',
      'HKD',
      'SGD',
      'SEK',
      'KRW',
      'NOK',
      'NZD',
      'INR',
      'MXN',
      'TWD',
      'ZAR',
      'BRL',
      'DKK',
      'PLN',
      'THB',
      'ILS',
      'IDR',
      'CZK',
      'AED',
      'TRY',
      'HUF',
      'CLP',
      'SAR',
      'PHP',
      'MYR',
      'COP',
      'RUB',
      'RON',
      'PEN',
      'VND',
      'KHR',
      'LAK',
      'MMK',
      'ZWG',
      'XCG',
      'SLE',
      'VED',
      'XAD',
    ].filter((code) => !isCurrency(code));
    expect(missing).toEqual([]);
  });
  test('a withdrawn currency can be read but is not offered', () => {
    expect(minorUnits('BGN')).toBe(2);
    expect(currencies.some((each) => (each.code as string) === 'BGN')).toBe(false);
  });
  test('a unit of account or of clearing can be read but is not offered', () => {
    const codes = currencies.map(({ code }) => code as string);
    expect(['CLF', 'UYW', 'UYI', 'XAD'].map(minorUnits)).toEqual([4, 4, 0, 2]);
    const units = ['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW', 'VED', 'XAD'];
    expect(
      [...units, 'XDR', 'XSU', 'XUA', 'XAU', 'XTS', 'XXX'].filter((code) => codes.includes(code)),
    ).toEqual([]);
    expect(codes).toEqual(codes.toSorted());
  });
  test('an unknown code is an error', () => {
    expect(() => minorUnits('XYZ')).toThrow(RangeError);
    expect(() => minorUnits('toString')).toThrow(RangeError);
  });
});

describe('adding money', () => {
  const vnd = money(65_000, 'VND'),
    usd = money(1_250, 'USD');
  test('one currency adds and subtracts', () => {
    expect(add(vnd, money(35_000, 'VND')).amountMinor).toBe(100_000);
    expect(subtract(vnd, money(70_000, 'VND')).amountMinor).toBe(-5_000);
  });
  test('two currencies known to the compiler do not compile, and throw if forced', () => {
    // @ts-expect-error two currencies have no sum
    expect(() => add(vnd, usd)).toThrow(CurrencyMismatchError);
    // @ts-expect-error two currencies have no difference
    expect(() => subtract(usd, vnd)).toThrow(CurrencyMismatchError);
    // @ts-expect-error an object that looks like money has not been checked
    const forged: Money<'VND'> = { amountMinor: 0.5, currency: 'VND' };
    expect(forged.amountMinor).toBe(0.5);
  });
  test('two currencies known only at run time throw', () => {
    const read = (currency: string): Money => money(100, currency);
    expect(() => add(read('VND'), read('USD'))).toThrow('VND and USD have no sum');
    expect(add(read('USD'), read('USD')).amountMinor).toBe(200);
  });
  test('an amount is a safe integer of a known currency, also after adding', () => {
    expect(() => money(0.1, 'USD')).toThrow(RangeError);
    expect(() => money(1, 'XYZ')).toThrow(RangeError);
    expect(() => add(money(Number.MAX_SAFE_INTEGER, 'USD'), money(1, 'USD'))).toThrow(RangeError);
  });
});

describe('allocate', () => {
  // Published: themoneymuse.com/tools/budget; moneyphp/money doc/features/allocation.rst; Fowler
  // (lukam/money); brick/money issue 46.
  test.each([
    [400_000, [50, 30, 20], [200_000, 120_000, 80_000]],
    [5, [70, 30], [4, 1]],
    [1_000, [1, 1, 1], [334, 333, 333]],
    [10_000, [37.5, 62.5], [3_750, 6_250]],
    [-5, [70, 30], [-4, -1]],
  ])('%i by %j is %j', (total, weights, parts) => {
    expect(allocate(total, weights)).toEqual(parts);
  });
  test.each([[[]], [[0, 0]], [[1, -1]], [[Number.NaN, 1]], [[Number.POSITIVE_INFINITY]]])(
    'weights %j are refused',
    (weights) => {
      expect(() => allocate(100, weights)).toThrow(RangeError);
    },
  );
  test('parts sum to the total, each within one unit of its exact share, and zero weight gets nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
        fc
          .array(fc.nat(10_000), { minLength: 1, maxLength: 12 })
          .filter((weights) => weights.some((weight) => weight > 0)),
        (total, weights) => {
          const parts = allocate(total, weights);
          expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(total));
          const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
          parts.forEach((part, index) => {
            const off = BigInt(part) * whole - BigInt(total) * BigInt(weights[index]!);
            expect(off < whole && off > -whole).toBe(true);
            if (weights[index] === 0) expect(part).toBe(0);
          });
        },
      ),
    );
  });
  test('equal weights never differ by more than one unit, larger parts first', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 40 }), (total, people) => {
        const parts = allocate(
          total,
          Array.from({ length: people }, () => 1),
        );
        expect(parts[0]! - parts.at(-1)!).toBeLessThanOrEqual(1);
        expect([...parts].sort((a, b) => b - a)).toEqual(parts);
      }),
    );
  });
});

describe('rounding', () => {
  // Python's decimal, ROUND_HALF_EVEN and ROUND_HALF_UP; IEEE 754 roundTiesToEven.
  test.each([
    [0.5, 0, 0, 1],
    [2.5, 0, 2, 3],
    [2.675, 2, 2.68, 2.68],
    [0.125, 2, 0.12, 0.13],
    [1.005, 2, 1, 1.01],
    [-2.5, 0, -2, -3],
    [-0.5, 0, 0, -1],
    [1e21, 2, 1e21, 1e21],
    [1.5e-7, 7, 2e-7, 2e-7],
    [4.5e-8, 8, 4e-8, 5e-8],
    [1234.5, 0, 1234, 1235],
  ])('%d to %i decimals: half even %d, half up %d', (value, decimals, even, up) => {
    expect(roundHalfEven(value, decimals)).toBe(even);
    expect(roundHalfUp(value, decimals)).toBe(up);
  });
  test('equals toFixed without a tie', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (thousandths) => {
        fc.pre(thousandths % 10 !== 5 && thousandths % 10 !== -5);
        const value = thousandths / 1000;
        const expected = Number(value.toFixed(2)) + 0;
        expect(roundHalfEven(value, 2)).toBe(expected);
        expect(roundHalfUp(value, 2)).toBe(expected);
      }),
    );
  });
  test('a number that is not finite is an error', () => {
    expect(() => roundHalfEven(Number.NaN)).toThrow(RangeError);
    expect(() => roundHalfUp(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});
