import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeHourPrice, priceInHours, priceInMinutes } from './index.ts';

const cycle = (month: string, incomeMinor: number, hours: number) => ({
  startDay: `2026-${month}-01`,
  endDay: `2026-${month}-28`,
  incomeMinor,
  focusSeconds: hours * 3600,
});

describe('the price of an hour', () => {
  test('is the income of the measured cycles over their hours', () => {
    const price = computeHourPrice(
      [cycle('08', 24_000_000, 80), cycle('09', 24_000_000, 2), cycle('10', 30_000_000, 100)],
      'VND',
    );
    expect(price).toEqual({
      status: 'known',
      perHourMinor: 300_000,
      currency: 'VND',
      incomeMinor: 54_000_000,
      minutes: 10_800,
      cyclesUsed: 2,
      fromDay: '2026-08-01',
      toDay: '2026-10-28',
    });
    if (price.status !== 'known') return;
    expect(priceInHours(450_000, price)).toEqual({ hours: 1, minutes: 30 });
    expect(priceInHours(0, price)).toEqual({ hours: 0, minutes: 0 });
  });
  test('names the projects whose focus is excluded', () => {
    expect(computeHourPrice([cycle('10', 500_000, 20)], 'USD', ['Guitar'])).toMatchObject({
      perHourMinor: 25_000,
      without: ['Guitar'],
    });
    expect(computeHourPrice([cycle('10', 500_000, 2)], 'USD', ['Guitar'])).toEqual({
      status: 'not-enough-data',
      missing: 'time',
      minutes: 120,
      without: ['Guitar'],
    });
  });
  test('reports missing data, never infinity', () => {
    expect(computeHourPrice([], 'USD')).toEqual({
      status: 'not-enough-data',
      missing: 'income',
      minutes: 0,
    });
    expect(computeHourPrice([cycle('10', 0, 100)], 'USD')).toEqual({
      status: 'not-enough-data',
      missing: 'income',
      minutes: 6_000,
    });
    expect(computeHourPrice([cycle('10', 500_000, 0)], 'USD')).toEqual({
      status: 'not-enough-data',
      missing: 'time',
      minutes: 0,
    });
    expect(computeHourPrice([cycle('10', 500_000, 9.5)], 'USD')).toEqual({
      status: 'not-enough-data',
      missing: 'time',
      minutes: 570,
    });
  });
  test('is finite for any cycles, and an hour of it costs an hour', () => {
    const any = fc
      .record({
        incomeMinor: fc.integer({ min: 0, max: 10_000_000_000_000 }),
        focusSeconds: fc.integer({ min: 0, max: 2_600_000 }),
      })
      .map((fields) => ({ startDay: '2026-10-01', endDay: '2026-10-31', ...fields }));
    fc.assert(
      fc.property(
        fc.array(any, { maxLength: 9 }),
        fc.integer({ min: 0, max: 10_000_000_000_000 }),
        (cycles, amount) => {
          const price = computeHourPrice(cycles, 'USD');
          if (price.status !== 'known') return;
          expect(Number.isFinite(priceInMinutes(amount, price))).toBe(true);
          expect(priceInMinutes(price.incomeMinor, price)).toBe(price.minutes);
        },
      ),
    );
  });
});
