import { afterEach, expect, test, vi } from 'vitest';
import { createRequest } from './request.ts';

afterEach(() => vi.useRealTimers());

test('a request is answered by the last listener, and by none that has stopped', () => {
  const request = createRequest<string>(),
    heard: string[] = [];
  const stopFirst = request.listen((given) => heard.push(`first ${given}`));
  request.make('a');
  const stopSecond = request.listen((given) => heard.push(`second ${given}`));
  stopFirst();
  request.make('b');
  stopSecond();
  expect(heard).toEqual(['first a', 'second b']);
});

test('an early request waits for its listener: only the last one, once, and not for long', () => {
  vi.useFakeTimers();
  const request = createRequest<string>(),
    heard: string[] = [];
  request.make('a');
  request.make('b');
  vi.advanceTimersByTime(9_000);
  request.listen((given) => heard.push(given))();
  request.listen((given) => heard.push(`again ${given}`))();
  expect(heard).toEqual(['b']);
  request.make('c');
  vi.advanceTimersByTime(11_000);
  request.listen((given) => heard.push(given));
  expect(heard).toEqual(['b']);
});
