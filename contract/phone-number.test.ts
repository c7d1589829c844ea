import { describe, expect, test } from 'vitest';
import { isPhoneNumber } from './phone-number.ts';

describe('a telephone number', () => {
  // Numbers in the notation of business cards of Hanoi, Berlin, New York and London.
  test.each([
    '0912 345 678',
    '+84 912 345 678',
    '(+84) 24 3825 1234',
    '024-3825.1234',
    '+49 (0)30 901820',
    '(212) 555-0123',
    '+44 20 7946 0958',
    '+84\u00a0912\u2011345\u2013678',
    '113114',
  ])('%s is valid', (text) => {
    expect(isPhoneNumber(text)).toBe(true);
  });
  test.each([
    '',
    '   ',
    '12345',
    '+84 91',
    'call me',
    '0912 345 678 after six',
    'lan@example.com',
    '++84 912 345 678',
    '84 912 + 345 678',
    '0912345678\u00e9',
    '((((((',
    '<b>0912345678</b>',
  ])('“%s” is invalid', (text) => {
    expect(isPhoneNumber(text)).toBe(false);
  });
});
