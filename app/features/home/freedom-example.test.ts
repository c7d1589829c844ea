import { expect, test } from 'vitest';
import { computeExampleMonths, exampleRates } from './freedom-example.ts';

/** The second method: a count month by month. */
function monthsByHand(percent: number): number {
  const saved = 0.42 * percent,
    target = ((42 - saved) * 12) / 0.04,
    growth = 1.05 ** (1 / 12);
  let balance = 1225,
    months = 0;
  while (balance < target) {
    balance = balance * growth + saved;
    months++;
  }
  return months;
}

test('the answers of the dial equal a simulation month by month', () => {
  for (const percent of exampleRates)
    expect(Math.ceil(computeExampleMonths(percent))).toBe(monthsByHand(percent));
});
test('more saving never gives a later date, and one point beyond the scale still has an answer', () => {
  const all = [...exampleRates, 77].map(computeExampleMonths);
  expect(all).toEqual(all.toSorted((a, b) => b - a));
});
