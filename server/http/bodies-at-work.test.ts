import { expect, test } from 'vitest';
import { createBodiesAtWork } from './bodies-at-work.ts';
import { TooManyRequestsError } from './failures.ts';

const mib = 1024 * 1024;

test('one person has at most one largest push in progress, with small requests beside it', () => {
  const { take } = createBodiesAtWork();
  const end = take('lan', 8 * mib);
  expect(() => take('lan', 8 * mib)).toThrow(TooManyRequestsError);
  for (let n = 0; n < 32; n += 1) take('lan', 64 * 1024);
  expect(() => take('lan', 1)).toThrow(TooManyRequestsError);
  end();
  // Twice is once.
  end();
  take('lan', 8 * mib);
  expect(() => take('lan', 1)).toThrow(TooManyRequestsError);
});

test('all people together have four largest pushes in progress, and usual ones pass beside them', () => {
  const { take } = createBodiesAtWork();
  const ends = ['a', 'b', 'c', 'd'].map((userId) => take(userId, 8 * mib));
  expect(() => take('lan', 64 * 1024 + 1)).toThrow(TooManyRequestsError);
  for (let n = 0; n < 160; n += 1) take(`person ${n % 80}`, 64 * 1024);
  ends[2]!();
  take('lan', 8 * mib);
  expect(() => take('e', mib)).toThrow(TooManyRequestsError);
});

test('a request without a body does not count', () => {
  const { take } = createBodiesAtWork();
  take('lan', 10 * mib);
  for (let n = 0; n < 1_000; n += 1) take('lan', 0)();
});
