import { describe, expect, test } from 'vitest';
import { axisGutter, axisMoney, gridLines } from './axis.ts';
import { valueAxis } from './value-axis.ts';

const n = '\u00a0';

describe('the lines of an axis', () => {
  test.each([
    [0, 27_080.75, 5, [0, 10_000, 20_000, 30_000]],
    [0, 30_000, 3, [0, 10_000, 20_000, 30_000]],
    [-120, 400, 3, [-200, 0, 200, 400]],
    [0, 0.3, 3, [0, 0.1, 0.2, 0.3]],
    [0, 0, 3, [0, 0.5]],
  ])('from %d to %d, about %d, include both ends', (low, high, lines, expected) => {
    const drawn = gridLines(low, high, lines);
    expect(drawn).toHaveLength(expected.length);
    drawn.forEach((value, index) => expect(value).toBeCloseTo(expected[index]!, 9));
  });
  test('never divide a whole unit', () => {
    expect(gridLines(0, 1, 3, 1)).toEqual([0, 1]);
    expect(gridLines(-1, 0, 3, 1)).toEqual([-1, 0]);
  });
});

describe('the amounts of an axis', () => {
  test('are exact up to seven digits, the topmost with its currency', () => {
    expect(axisMoney([0, 10_000_00, 20_000_00], 'USD', 'en')).toEqual(['0', '10,000', '$20,000']);
    expect(axisMoney([0, 5_000_000_00, 9_000_000_00], 'USD', 'en')).toEqual([
      '0',
      '5,000,000',
      '$9,000,000',
    ]);
    expect(axisMoney([-500_000, 0, 500_000], 'VND', 'vi')).toEqual([
      '−500.000',
      '0',
      `500.000${n}₫`,
    ]);
  });
  test('are all short if one is longer', () => {
    expect(axisMoney([0, 5_000_000, 10_000_000], 'VND', 'vi')).toEqual([
      '0',
      `5${n}tr`,
      `10${n}tr`,
    ]);
    expect(axisMoney([0, 10_000_000_00, 20_000_000_00], 'USD', 'en')).toEqual(['0', '10M', '$20M']);
  });
  test('are exact if two short ones would be equal', () => {
    expect(axisMoney([120_100_000, 120_200_000], 'VND', 'en')).toEqual([
      '120,100,000',
      '₫120,200,000',
    ]);
  });
  test('below zero have the currency as well', () => {
    expect(axisMoney([-100, 0], 'VND', 'en')).toEqual(['−\u2060₫100', '0']);
  });
  test('show cents in all if one has them', () => {
    expect(axisMoney([0, 50, 100], 'USD', 'en')).toEqual(['0', '0.50', '$1.00']);
  });
});

test('the gutter is wider than the longest amount', () => {
  expect(axisGutter(['0', '$1,000,000'])).toBeGreaterThan(axisGutter(['0', '$1,000']));
  // Ten characters of Inter at 12 px; the digits are 7.3 px wide.
  expect(axisGutter(['$1,000,000'])).toBeGreaterThan(8 + 7 * 7.3);
});

test('the plot of an axis begins beside its labels, and has its lines between bottom and top', () => {
  const { lines, labels, left, y } = valueAxis([-50, 0, 50], ['-50', '0', '50'], [200, 20]);
  expect([lines, labels]).toEqual([
    [-50, 0, 50],
    ['-50', '0', '50'],
  ]);
  expect(left).toBe(axisGutter(['-50']));
  expect([-50, 0, 50].map(y)).toEqual([200, 110, 20]);
});
