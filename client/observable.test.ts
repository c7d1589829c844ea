import { expect, test } from 'vitest';
import { createObservable } from './observable.ts';

test('an observable has its new value before it tells of it, and tells of another one only', () => {
  const { get, set, subscribe } = createObservable('first');
  const heard: string[] = [];
  const end = subscribe(() => heard.push(get()));
  expect(get()).toBe('first');
  set('first');
  expect(heard).toEqual([]);
  set('second');
  set('second');
  expect(heard).toEqual(['second']);
  end();
  set('third');
  expect(get()).toBe('third');
  expect(heard).toEqual(['second']);
});
