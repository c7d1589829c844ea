import { expect, test } from 'vitest';
import { placeAfterSignUp, setResultAddress } from './after-sign-up.ts';

test.each([
  ['/', '/dashboard'],
  ['/vi', '/dashboard'],
  ['/vi/blog/emergency-fund', '/dashboard'],
  ['/pricing', '/dashboard'],
  ['/login', null],
  ['/vi/login', null],
  ['/latte-factor', null],
  ['/vi/timer-block', null],
])('a sign-up on %s leads to %s', (pathname, place) => {
  expect(placeAfterSignUp(pathname)).toBe(place);
});

test('a sign-up on a tool leads to the goal made from its result, until the goal is undone', () => {
  setResultAddress('/planning?project=p&item=o');
  expect(placeAfterSignUp('/vi/compound-interest')).toBe('/planning?project=p&item=o');
  expect(placeAfterSignUp('/blog')).toBe('/dashboard');
  setResultAddress(null);
  expect(placeAfterSignUp('/vi/compound-interest')).toBeNull();
});
