import { expect, test } from 'vitest';
import { totalsOfRows } from './group-totals.ts';

const envelope = (assigned: number, carried: number, spent: number, left: number) => ({
  isEnvelope: true,
  assignedMinor: assigned,
  carriedMinor: carried,
  spentMinor: spent,
  leftMinor: left,
});
const plain = (spent: number) => ({
  isEnvelope: false,
  assignedMinor: 0,
  carriedMinor: 0,
  spentMinor: spent,
  leftMinor: 0,
});

test('the totals of a group name spending without a budget, so that they add up', () => {
  // By hand: 1,500 + 22 assigned, 1,440 + 29.07 spent of it, 34.79 spent without a budget.
  const needs = totalsOfRows([
    envelope(150_000, 0, 144_000, 6_000),
    envelope(2_200, 0, 2_907, -707),
    plain(3_479),
  ]);
  expect(needs).toEqual({
    assignedMinor: 152_200,
    carriedMinor: 0,
    spentMinor: 150_386,
    withoutBudgetMinor: 3_479,
    leftMinor: 5_293,
    hasBudget: true,
  });
  expect(
    needs.assignedMinor + needs.carriedMinor - (needs.spentMinor - needs.withoutBudgetMinor),
  ).toBe(needs.leftMinor);
});

test('the totals of a group include the carry-over and refunds without a budget', () => {
  expect(totalsOfRows([envelope(8_000, 2_500, 6_245, 4_255), plain(-1_000)])).toEqual({
    assignedMinor: 8_000,
    carriedMinor: 2_500,
    spentMinor: 5_245,
    withoutBudgetMinor: -1_000,
    leftMinor: 4_255,
    hasBudget: true,
  });
});

test('a group without any budget has nothing left to spend', () => {
  expect(totalsOfRows([plain(700)])).toMatchObject({ hasBudget: false, withoutBudgetMinor: 700 });
});
