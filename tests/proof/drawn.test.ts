import { expect, test } from 'vitest';
import { draw, seedsBetween } from './drawn.ts';

const all = seedsBetween(1, 200);

test('a commit draws the same seeds again', () => {
  expect(draw(all, 20, 'abc')).toEqual(draw(all, 20, 'abc'));
});

test('another commit draws others', () => {
  expect(draw(all, 20, 'abd')).not.toEqual(draw(all, 20, 'abc'));
});

test('a draw has the requested number of different seeds in order', () => {
  const drawn = draw(all, 20, 'abc');
  expect(new Set(drawn).size).toBe(20);
  expect(drawn).toEqual(drawn.toSorted((one, other) => one - other));
});

test('a hundred commits cover every seed', () => {
  const drawn = seedsBetween(1, 100).flatMap((number) => draw(all, 20, `commit ${number}`));
  expect(new Set(drawn).size).toBe(200);
});
