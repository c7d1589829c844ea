import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subscribeToDay } from './today.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('all subscribers to the day share one timer, which stops with the last of them', () => {
  const heard = [0, 0, 0];
  const ends = heard.map((_none, at) =>
    subscribeToDay(() => {
      heard[at]! += 1;
    }),
  );
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(20_000);
  expect(heard).toEqual([1, 1, 1]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual([2, 2, 2]);

  ends[0]!();
  // Stopping twice must not stop another one.
  ends[0]!();
  vi.advanceTimersByTime(20_000);
  expect(heard).toEqual([2, 3, 3]);
  ends[1]!();
  ends[2]!();
  expect(vi.getTimerCount()).toBe(0);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual([2, 3, 3]);

  const end = subscribeToDay(() => {
    heard[0]! += 1;
  });
  vi.advanceTimersByTime(20_000);
  expect(heard[0]).toBe(3);
  end();
});
