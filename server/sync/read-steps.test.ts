import { expect, test } from 'vitest';
import { createReadSteps } from './read-steps.ts';

const rows = (count: number, bytes: number) => Array.from({ length: count }, () => ({ bytes }));
/** The rows of each step, all of one length. */
function stepsOf(mostRows: number, bytes: number, count = 6): number[] {
  const steps = createReadSteps(mostRows);
  return Array.from({ length: count }, () => {
    const next = steps.next();
    steps.took(rows(next, bytes));
    return next;
  });
}

test('short rows are read in growing numbers, up to the maximum', () => {
  expect(stepsOf(250, 250)).toEqual([20, 80, 250, 250, 250, 250]);
  expect(stepsOf(10, 250)).toEqual([10, 10, 10, 10, 10, 10]);
  // Tombstones go without their fields.
  expect(stepsOf(250, 0)).toEqual([20, 80, 250, 250, 250, 250]);
});

test('long rows are read in small numbers: 256 KiB at a time', () => {
  expect(stepsOf(250, 48 * 1024)).toEqual([20, 5, 5, 5, 5, 5]);
  expect(stepsOf(250, 300 * 1024)).toEqual([20, 1, 1, 1, 1, 1]);
});

test('long rows after short ones shorten the next step, and short ones lengthen it again', () => {
  const steps = createReadSteps(250);
  steps.took(rows(20, 100));
  steps.took(rows(80, 64 * 1024));
  expect(steps.next()).toBe(4);
  steps.took(rows(4, 100));
  expect(steps.next()).toBe(16);
});
