import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetUndo, rememberUndo, undoLast } from './undo.ts';

beforeEach(forgetUndo);
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a change that can be undone', () => {
  test('is undone once, by its own offer or as the last, and its offer ends', async () => {
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const [one, other] = [rememberUndo(first), rememberUndo(second)];
    expect(await undoLast()).toBe('undone');
    expect([
      first.mock.calls.length,
      second.mock.calls.length,
      one.over.aborted,
      other.over.aborted,
    ]).toEqual([0, 1, false, true]);
    await other();
    expect(second).toHaveBeenCalledOnce();
    await one();
    expect([first.mock.calls.length, one.over.aborted]).toEqual([1, true]);
    expect(await undoLast()).toBe('nothing');
  });

  test('reports a failure, and its offer ends', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const way = rememberUndo(() => Promise.reject(new Error('The disk is full.')));
    expect(await undoLast()).toBe('failed');
    expect(way.over.aborted).toBe(true);
  });

  test('loses its offer at sign-out, and when it is the oldest of more than a hundred', async () => {
    const ways = Array.from({ length: 101 }, () => rememberUndo(() => {}));
    expect(ways.map(({ over }) => over.aborted)).toEqual([
      true,
      ...Array.from({ length: 100 }, () => false),
    ]);
    forgetUndo();
    expect(ways.every(({ over }) => over.aborted)).toBe(true);
    expect(await undoLast()).toBe('nothing');
  });
});
