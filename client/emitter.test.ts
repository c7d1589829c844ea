import { expect, test, vi } from 'vitest';
import { createEmitter } from './emitter.ts';

test('an emitter calls its listeners in order, with the emitted value, until they end', () => {
  const { subscribe, emit } = createEmitter<[count: number, text: string]>();
  const heard: string[] = [];
  const endFirst = subscribe((count, text) => heard.push(`first ${count} ${text}`));
  const endSecond = subscribe((count, text) => heard.push(`second ${count} ${text}`));
  emit(1, 'a');
  expect(heard).toEqual(['first 1 a', 'second 1 a']);
  endFirst();
  emit(2, 'b');
  expect(heard.slice(2)).toEqual(['second 2 b']);
  endSecond();
  emit(3, 'c');
  expect(heard).toHaveLength(3);
});

test('a listener may end its own subscription, or a later one, while it is called', () => {
  const { subscribe, emit } = createEmitter();
  const heard: string[] = [];
  const endOnce = subscribe(() => {
    heard.push('once');
    endOnce();
    endNever();
  });
  const endNever = subscribe(() => heard.push('never'));
  subscribe(() => heard.push('always'));
  emit();
  emit();
  expect(heard).toEqual(['once', 'always', 'always']);
});

test('a listener that comes while others are called is called in the same round', () => {
  const { subscribe, emit } = createEmitter();
  const late = vi.fn<() => void>();
  const end = subscribe(() => {
    end();
    subscribe(late);
  });
  emit();
  expect(late).toHaveBeenCalledTimes(1);
  emit();
  expect(late).toHaveBeenCalledTimes(2);
});

test('the same function twice is two subscriptions, each of which ends alone and once', () => {
  const { subscribe, emit } = createEmitter();
  const listener = vi.fn<() => void>();
  const endFirst = subscribe(listener);
  const endSecond = subscribe(listener);
  emit();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(endFirst()).toBe(true);
  expect(endFirst()).toBe(false);
  emit();
  expect(listener).toHaveBeenCalledTimes(3);
  endSecond();
  emit();
  expect(listener).toHaveBeenCalledTimes(3);
});

test('an error of a listener ends the round, reaches the caller and leaves the listeners', () => {
  const { subscribe, emit } = createEmitter();
  const end = subscribe(() => {
    throw new Error('of a listener');
  });
  const next = vi.fn<() => void>();
  subscribe(next);
  expect(emit).toThrow('of a listener');
  expect(next).not.toHaveBeenCalled();
  end();
  emit();
  expect(next).toHaveBeenCalledTimes(1);
});
