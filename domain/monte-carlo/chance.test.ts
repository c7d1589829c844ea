import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Distribution } from './distribution.ts';
import { exp, exactLog } from './exact-math.ts';
import { fillNormals, nextBelow, nextWord, startStream } from './random.ts';

describe('exponential and logarithm from four operations', () => {
  test('equal those of the engine to a few units in the last place', () => {
    fc.assert(
      fc.property(fc.double({ min: -700, max: 700, noNaN: true }), (x) => {
        expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThanOrEqual(2e-15);
      }),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1e12, noNaN: true }), (x) => {
        expect(Math.abs(exactLog(x) - Math.log(x))).toBeLessThanOrEqual(
          2e-15 * Math.max(0.1, Math.abs(Math.log(x))),
        );
      }),
      { numRuns: 2_000 },
    );
    expect([exp(0), exactLog(1), exp(-1_000)]).toEqual([1, 0, 0]);
    expect(Number.isFinite(exp(10_000))).toBe(true);
  });
});

describe('random numbers from a seed', () => {
  const stream = new Int32Array(4);
  const words = (seed: number, path: number) => {
    startStream(stream, seed, path);
    return Array.from({ length: 8 }, () => nextWord(stream));
  };
  test('come from sfc32', () => {
    // By hand from a = b = c = 0, counter 1: 0 + 0 + 1 = 1; then a = 0, b = 0, c = 1, so 0 + 0 + 2
    // = 2; then a = 0 ^ 0, b = 1 + 8 = 9, c = 2^21 + 2.
    const hand = Int32Array.of(0, 0, 0, 1);
    expect([nextWord(hand), ...hand]).toEqual([1, 0, 0, 1, 2]);
    expect([nextWord(hand), ...hand]).toEqual([2, 0, 9, 2_097_154, 3]);
    expect([nextWord(hand), ...hand]).toEqual([
      12,
      9,
      18_874_386,
      ((2_097_154 << 21) | (2_097_154 >>> 11)) + 12,
      4,
    ]);
  });
  test('a seed and a path give one stream, and another seed or path another', () => {
    expect(words(1, 2)).toEqual(words(1, 2));
    const seen = new Set<string>();
    for (let seed = 0; seed < 40; seed += 1)
      for (let path = 0; path < 40; path += 1) seen.add(words(seed, path).join());
    expect(seen.size).toBe(1_600);
  });
  test('normal deviates have the moments and shares of the curve, over and along streams', () => {
    const count = 40,
      paths = 5_000,
      total = count * paths,
      out = new Float64Array(count);
    let sum = 0,
      squares = 0,
      cubes = 0,
      fourths = 0,
      product = 0,
      previous = 0;
    const beyond = [0, 1, 2, 3].map((at) => ({ at, found: 0 }));
    for (let path = 0; path < paths; path += 1) {
      startStream(stream, 20_261_121, path);
      fillNormals(stream, out, count);
      product += previous * out[0]!;
      previous = out[0]!;
      for (const z of out) {
        sum += z;
        squares += z * z;
        cubes += z ** 3;
        fourths += z ** 4;
        for (const each of beyond) if (z > each.at) each.found += 1;
      }
    }
    // Each within four standard errors of what the normal distribution says: moments 0, 1, 0, 3
    // with variances 1, 2, 15, 96.
    const off = (value: number, expected: number, variance: number, n = total) =>
      Math.abs(value / n - expected) / Math.sqrt(variance / n);
    expect(
      Math.max(
        off(sum, 0, 1),
        off(squares, 1, 2),
        off(cubes, 0, 15),
        off(fourths, 3, 96),
        off(product, 0, 1, paths),
      ),
    ).toBeLessThan(4);
    // Shares above 0, 1, 2 and 3 from a table of the normal distribution.
    [0.5, 0.158_655_254, 0.022_750_132, 0.001_349_898].forEach((share, at) =>
      expect(off(beyond[at]!.found, share, share * (1 - share))).toBeLessThan(4),
    );
  });
  test('whole numbers below a count are uniform', () => {
    startStream(stream, 5, 5);
    const counts = Array.from({ length: 155 }, () => 0);
    for (let draw = 0; draw < 155_000; draw += 1) counts[nextBelow(stream, 155)]! += 1;
    // Chi-square with 154 degrees of freedom: mean 154, deviation 17.5.
    const chi = counts.reduce((sum, found) => sum + (found - 1_000) ** 2 / 1_000, 0);
    expect(Math.abs(chi - 154)).toBeLessThan(4 * 17.55);
  });
});

describe('percentiles', () => {
  const shares = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 1];
  test('of kept rows equal those of the sorted list', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.constantFrom(0, 7)), {
          minLength: 1,
          maxLength: 400,
        }),
        (values) => {
          const distribution = new Distribution(9, 1_000, values.length, 1);
          for (const value of values) {
            for (let column = 0; column < 9; column += 1)
              distribution.row[column] = column === 8 ? value : 0;
            distribution.take();
          }
          const sorted = values.toSorted((a, b) => a - b);
          expect(distribution.percentiles(8, 9, shares)[0]).toEqual(
            shares.map((share) => sorted[Math.ceil(share * values.length - 1e-9) - 1]),
          );
        },
      ),
    );
  });
  test('of counted rows are within 0.2%, and no rows have none', () => {
    const stream = new Int32Array(4),
      values: number[] = [],
      normals = new Float64Array(5_000);
    startStream(stream, 9, 9);
    fillNormals(stream, normals, 5_000);
    const distribution = new Distribution(1, 100, 5_000, 1_000);
    for (const z of normals) {
      const value = z < -1.5 ? 0 : 1_000 * exp(1.5 * z);
      values.push(value);
      distribution.row[0] = value;
      distribution.take();
    }
    const sorted = values.toSorted((a, b) => a - b);
    distribution.percentiles(0, 1, shares)[0]!.forEach((found, at) => {
      const exact = sorted[Math.ceil(shares[at]! * 5_000 - 1e-9) - 1]!;
      expect(Math.abs(found - exact)).toBeLessThanOrEqual(0.002 * exact);
    });
  });
});
