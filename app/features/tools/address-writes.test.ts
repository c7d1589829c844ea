import { expect, test } from 'vitest';
import { createAddressWrites } from './address-writes.ts';

test('an address that arrives after the next one was written is recognised as the tool’s own', () => {
  const writes = createAddressWrites();
  expect(writes.stands('')).toBe(false);
  writes.wrote('a');
  writes.wrote('b');
  expect([writes.stands('a'), writes.stands('b'), writes.stands('b')]).toEqual([true, true, true]);
});
test('an address that the router skipped is forgotten with the next one', () => {
  const writes = createAddressWrites();
  writes.wrote('a');
  writes.wrote('b');
  expect(writes.stands('b')).toBe(true);
  expect(writes.stands('a')).toBe(false);
});
test('an opened link is not the tool’s own, even if it was the address before', () => {
  const writes = createAddressWrites();
  writes.stands('link');
  writes.wrote('a');
  writes.stands('a');
  expect(writes.stands('link')).toBe(false);
});
