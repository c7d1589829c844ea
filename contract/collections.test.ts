import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { schemas } from './collections.ts';

describe('the range of a bill', () => {
  const isStored = (template: Record<string, unknown>) =>
    v.is(schemas.recurring, { schedule: {}, template });
  const bill = { version: 1, amountMinor: 450_000, currency: 'VND' };

  test('may be stated around the amount or left out', () => {
    for (const amountRange of [
      undefined,
      null,
      { lowMinor: 300_000, highMinor: 800_000 },
      { lowMinor: 450_000, highMinor: 450_000 },
    ]) {
      expect(isStored({ ...bill, amountRange })).toBe(true);
    }
    expect(isStored(bill)).toBe(true);
  });

  test.each([
    ['upside down', { lowMinor: 800_000, highMinor: 300_000 }],
    ['above the amount', { lowMinor: 450_001, highMinor: 800_000 }],
    ['below the amount', { lowMinor: 300_000, highMinor: 449_999 }],
    ['in the other direction', { lowMinor: -800_000, highMinor: 800_000 }],
    ['from nothing', { lowMinor: 0, highMinor: 800_000 }],
    ['of one end', { lowMinor: 300_000 }],
    ['with a currency at one end', { lowMinor: 300_000, highMinor: 800_000, currency: 'USD' }],
    ['of half a minor unit', { lowMinor: 300_000.5, highMinor: 800_000 }],
    ['in text', '300000-800000'],
  ])('is refused %s', (_name, amountRange) => {
    expect(isStored({ ...bill, amountRange })).toBe(false);
  });

  test('is refused around an invalid amount', () => {
    expect(
      isStored({
        ...bill,
        amountMinor: '450000',
        amountRange: { lowMinor: 300_000, highMinor: 800_000 },
      }),
    ).toBe(false);
  });
});
