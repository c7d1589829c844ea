import { expect, test } from 'vitest';
import { createAddressWrites } from './address-writes.ts';

test('an address that comes after the next one was written is the tool’s own', () => {
  const writes = createAddressWrites();
  expect(writes.stands('')).toBe(false);
  writes.wrote('a');
  writes.wrote('b');
  expect([writes.stands('a'), writes.stands('b'), writes.stands('b')]).toEqual([true, true, true]);
});
test('one that the router passed over is forgotten with the next', () => {
  const writes = createAddressWrites();
  writes.wrote('a');
  writes.wrote('b');
  expect(writes.stands('b')).toBe(true);
  expect(writes.stands('a')).toBe(false);
});
test('a link that somebody opens is not its own, also when it stood long before', () => {
  const writes = createAddressWrites();
  writes.stands('link');
  writes.wrote('a');
  writes.stands('a');
  expect(writes.stands('link')).toBe(false);
});
