import { expect, test } from 'vitest';
import {
  matchingStep,
  newRecoveryCodes,
  newSecret,
  otpAddress,
  readCode,
  toBase32,
} from './one-time-codes.ts';

const secret = new TextEncoder().encode('12345678901234567890');

// RFC 6238, appendix B, SHA-1: eight digits there, of which six digits are the last six.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at %i s equals the one in RFC 6238', (seconds, printed) => {
  expect(matchingStep(secret, printed.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code is valid in its own thirty seconds and in those before and after', () => {
  const at = 1_111_111_109_000,
    code = '081804';
  const found = [-60_000, -30_000, 0, 30_000, 60_000].map((late) =>
    matchingStep(secret, code, at + late),
  );
  expect(found).toEqual([null, 37_037_036, 37_037_036, 37_037_036, null]);
  expect(matchingStep(secret, '', at)).toBeNull();
});

test('the address for the app names the product, the account and the code parameters', () => {
  const address = new URL(otpAddress(secret, 'lan+tudo@example.com'));
  expect(`${address.protocol}//${address.host}${address.pathname}`).toBe(
    'otpauth://totp/Tudo:lan%2Btudo%40example.com',
  );
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Tudo',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('a new secret has 160 bits in the 32 letters of base32', () => {
  expect(toBase32(newSecret())).toMatch(/^[A-Z2-7]{32}$/);
});

test('recovery codes are ten different ones, and are read in any typed form', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(readCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toEqual({
      kind: 'recovery',
      code: code.replaceAll('-', ''),
    });
  }
  expect(readCode('081 804')).toEqual({ kind: 'time', code: '081804' });
  expect(readCode('８１２ ３４５')).toEqual({ kind: 'time', code: '812345' });
  expect(readCode('08180')).toBeNull();
});
