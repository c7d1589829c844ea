import { describe, expect, test } from 'vitest';
import { normalQuantile } from './normal.ts';

describe('the quantile of the normal distribution', () => {
  // Tables of the normal distribution, e.g. NIST/SEMATECH e-Handbook 1.3.6.7.1, with the digits of
  // Wichura's AS 241.
  test.each([
    [0.5, 0],
    [0.75, 0.674489750196082],
    [0.95, 1.644853626951472],
    [0.975, 1.959963984540054],
    [0.995, 2.5758293035489],
    [0.999, 3.090232306167813],
    [0.9999, 3.719016485455708],
  ])('of %d is %d', (share, value) => {
    expect(normalQuantile(share)).toBeCloseTo(value, 10);
    expect(normalQuantile(1 - share)).toBeCloseTo(-value, 10);
  });
  test('any other input has none', () => {
    for (const share of [0, 1, -1, Number.NaN])
      expect(() => normalQuantile(share)).toThrow(RangeError);
  });
});
