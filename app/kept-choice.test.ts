import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepChoice } from './kept-choice.ts';

let stored: Map<string, string>, tabs: ((event: { key: string }) => void)[];
beforeEach(() => {
  stored = new Map();
  tabs = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('addEventListener', (_name: string, listener: (typeof tabs)[number]) => {
    tabs.push(listener);
  });
  vi.stubGlobal('removeEventListener', (_name: string, listener: (typeof tabs)[number]) => {
    tabs = tabs.filter((one) => one !== listener);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const sizes = () =>
  keepChoice<'small' | 'large'>(
    'size',
    (text) => (text === 'large' ? text : 'small'),
    (value) => (value === 'small' ? null : value),
  );

test('a choice is stored, reported once, and read again by the next page', () => {
  const size = sizes(),
    told = vi.fn<() => void>();
  const stop = size.subscribe(told);
  expect(size.get()).toBe('small');
  size.set('small');
  expect([told.mock.calls.length, stored.size]).toEqual([0, 0]);
  size.set('large');
  expect([told.mock.calls.length, size.get(), stored.get('size'), sizes().get()]).toEqual([
    1,
    'large',
    'large',
    'large',
  ]);
  size.set('small');
  expect([told.mock.calls.length, stored.size]).toEqual([2, 0]);
  stop();
  size.set('large');
  expect([told.mock.calls.length, tabs.length]).toEqual([2, 0]);
});

test('a choice of another tab is reported, and an invalid stored value counts as none', () => {
  const size = sizes(),
    told = vi.fn<() => void>();
  size.subscribe(told);
  expect(size.get()).toBe('small');
  stored.set('size', 'large');
  for (const tell of tabs) tell({ key: 'other' });
  expect([told.mock.calls.length, size.get()]).toEqual([0, 'small']);
  for (const tell of tabs) tell({ key: 'size' });
  expect([told.mock.calls.length, size.get()]).toEqual([1, 'large']);
  stored.set('size', 'huge');
  expect(sizes().get()).toBe('small');
});

test('a choice without storage lasts for the page', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused');
    },
    setItem: () => {
      throw new Error('refused');
    },
    removeItem: () => {
      throw new Error('refused');
    },
  });
  const size = sizes();
  expect(size.get()).toBe('small');
  size.set('large');
  expect(size.get()).toBe('large');
});
