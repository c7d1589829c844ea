import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EntryContext, parseEntry } from '#domain/ledger';
import { insideBrackets, parseAmount, parseQuantity } from '#domain/money';
import { splitAmount } from './amounts.ts';

const read = (text: string, currency = 'USD') => {
  const answer = parseAmount(text, currency);
  return answer.ok ? answer.amountMinor : answer.reason;
};

describe('an amount in brackets', () => {
  test.each([
    ['(45.00)', 'USD', -4_500],
    ['( 45 )', 'USD', -4_500],
    ['($45.00)', 'USD', -4_500],
    ['$(45.00)', 'USD', -4_500],
    ['(45.00) USD', 'USD', -4_500],
    ['(1,234.50)', 'USD', -123_450],
    ['(45k)', 'VND', -45_000],
    ['(1.500.000 ₫)', 'VND', -1_500_000],
    ['(2 củ)', 'VND', -2_000_000],
    ['(1 triệu 2)', 'VND', -1_200_000],
    ['\uff0845\uff09', 'USD', -4_500],
    ['(0)', 'USD', 0],
  ])('%s in %s is negative', (text, currency, minor) => {
    expect(read(text, currency)).toBe(minor);
  });

  test.each([
    ['(12+8)', 2_000],
    ['(100-20)*2', 16_000],
    ['(12)+(8)', 2_000],
    ['-(12+8)', -2_000],
    ['10-(5)', 500],
    ['(5)*2', 1_000],
  ])('%s is a sum', (text, minor) => {
    expect(read(text)).toBe(minor);
  });

  test.each(['(-45)', '-(45)', '(+45)', '- (45.00)'])(
    '%s has two signs, which is asked about',
    (text) => {
      expect(read(text)).toBe('ambiguous');
      expect(splitAmount(text)).toBeNull();
    },
  );

  test.each(['((45))', '( (45.00) )', '(((45)))', '$((45))', '((45)) USD', '((-45))'])(
    '%s may be negative, which is asked about',
    (text) => {
      expect(read(text)).toBe('ambiguous');
      expect(splitAmount(text)).toBeNull();
    },
  );

  test.each([
    ['-$(45)', 'USD'],
    ['$-(45)', 'USD'],
    ['+$(45)', 'USD'],
    ['-€(45)', 'EUR'],
    ['-₫(45.000)', 'VND'],
  ])('%s in %s has two signs and no other currency', (text, currency) => {
    expect(read(text, currency)).toBe('ambiguous');
  });

  test.each([
    ['((12+8))', 2_000],
    ['((100-20)*2)', 16_000],
    ['(12)+(8)', 2_000],
  ])('%s stays a sum', (text, minor) => {
    expect(read(text)).toBe(minor);
  });

  test('a typed amount and a file cell mean the same', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom('', '$', 'USD '),
        (minor, sign) => {
          const digits = (minor / 100).toFixed(2),
            text = `(${sign}${digits})`;
          expect(read(text)).toBe(-minor);
          expect(splitAmount(text)).toMatchObject({ body: digits, direction: 'out' });
        },
      ),
    );
  });

  test('a number without a currency in brackets is negative too', () => {
    expect([
      parseQuantity('(12.5)', '.'),
      parseQuantity('(-1)', '.'),
      parseQuantity('(1+2)', '.'),
    ]).toEqual([-12.5, Number.NaN, 3]);
    expect(parseQuantity('((12.5))', '.')).toBeNaN();
    expect([insideBrackets('(45)'), insideBrackets('(1+2)'), insideBrackets('45')]).toEqual([
      '45',
      null,
      null,
    ]);
  });

  test('the entry line accepts it like a minus', () => {
    const context: EntryContext = {
      today: '2026-11-19',
      currency: 'USD',
      language: 'en',
      categories: [],
      accounts: [{ id: 'cash', name: 'Cash', currency: 'USD' }],
    };
    for (const text of ['taxi (45.00)', 'taxi -45.00']) {
      expect(parseEntry(text, context)).toMatchObject({
        kind: 'expense',
        amountMinor: 4_500,
        payee: 'taxi',
        amountRefusal: null,
      });
    }
    expect(parseEntry('+ taxi (45.00)', context)).toMatchObject({
      amountMinor: null,
      amountRefusal: { reason: 'not-positive' },
    });
    expect(parseEntry('+ taxi -45.00', context)).toMatchObject({
      amountMinor: null,
      amountRefusal: { reason: 'not-positive' },
    });
  });

  const usd: EntryContext = {
    today: '2026-11-19',
    currency: 'USD',
    language: 'en',
    categories: [],
    accounts: [{ id: 'cash', name: 'Cash', currency: 'USD' }],
  };
  test.each([
    'lunch 45 (2)',
    'lunch (2) 45',
    'lunch $45 (2)',
    'lunch 45k (2)',
    'lunch 45000 (20000)',
    'taxi (45.00) (2)',
    'lunch 45.00 (40.00)',
  ])('%s has a number in brackets beside another, which the entry line asks about', (text) => {
    const entry = parseEntry(text, usd);
    expect([entry.amountMinor, entry.doubt?.kind]).toEqual([null, 'amounts']);
  });
  test.each([
    ['lunch (2) $45', 4_500],
    ['lunch 2 people (45.00)', 4_500],
    ['lunch (2 people) 45', 4_500],
    ['taxi (45)', 4_500],
  ])('%s is unambiguous', (text, minor) => {
    expect(parseEntry(text, usd)).toMatchObject({
      kind: 'expense',
      amountMinor: minor,
      amountRefusal: null,
    });
  });
});
