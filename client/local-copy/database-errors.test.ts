import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { isGone } from './database-errors.ts';

const named = (name: string) => Object.assign(new Error('x'), { name });

test.each<[string, unknown, boolean]>([
  ['a page that goes away', new Dexie.AbortError(), true],
  ['one whose request was aborted', new Dexie.AbortError(named('AbortError') as never), true],
  ['a copy that was closed', new Dexie.DatabaseClosedError(), true],
  ['a browser without room', new Dexie.AbortError(named('QuotaExceededError') as never), false],
  ['a disk with an error', new Dexie.AbortError(named('UnknownError') as never), false],
  ['a key that is there already', new Dexie.ConstraintError(), false],
  ['what is no error', { name: 'AbortError' }, false],
])('%s', (_, error, expected) => {
  expect(isGone(error)).toBe(expected);
});
test('errors of a closed database', () => {
  expect(isGone(named('InvalidStateError'), { isOpen: () => false })).toBe(true);
});
