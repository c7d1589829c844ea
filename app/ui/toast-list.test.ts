import { expect, test } from 'vitest';
import { bottomClearOf } from './toast-list.tsx';

/** A box as the browser measures it. */
const box = (left: number, top: number, width: number, height: number) => (
  { left, top, width, height, right: left + width, bottom: top + height } as DOMRectReadOnly
);
/** One toast of a laptop of 1366 × 768, on the right. */
const stack = { left: 1000, right: 1350, height: 52 };

test('toasts stand at the edge where nothing is in their way', () => {
  expect(bottomClearOf([], stack, 768)).toBe(16);
  // The music and the head of the page.
  expect(bottomClearOf([box(16, 708, 44, 44), box(246, 24, 1082, 36)], stack, 768)).toBe(16);
});

test('toasts stand 8 px above what is at the bottom, and above what they meet there', () => {
  const selection = box(246, 706, 1082, 46), focused = box(1100, 650, 60, 32);
  expect(bottomClearOf([selection], stack, 768)).toBe(768 - 706 + 8);
  for (const taken of [[selection, focused], [focused, selection]]) {
    expect(bottomClearOf(taken, stack, 768)).toBe(768 - 650 + 8);
  }
});

test('toasts stay where what is in their way leaves no room above it, or is not shown', () => {
  expect(bottomClearOf([box(208, 0, 1158, 768)], stack, 768)).toBe(16);
  expect(bottomClearOf([box(0, 0, 0, 0)], stack, 768)).toBe(16);
});
