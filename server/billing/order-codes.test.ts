import { expect, test } from 'vitest';
import { drawOrderCode } from './payos.ts';

test('orders of one moment have different numbers that JSON keeps exact', () => {
  const codes = Array.from({ length: 5_000 }, drawOrderCode);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !Number.isSafeInteger(code) || code < 1)).toEqual([]);
});
