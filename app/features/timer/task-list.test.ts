import { expect, test } from 'vitest';
import { moved, readTaskList } from './task-list.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, title: id.toUpperCase() })) as [
  { id: string; title: string },
  { id: string; title: string },
  { id: string; title: string },
];

test('valid tasks are read from a stored list, and the rest is dropped', () => {
  expect(readTaskList(null, null)).toEqual({ tasks: [], activeId: null, known: false });
  expect(readTaskList('[]', 'x')).toEqual({ tasks: [], activeId: null, known: true });
  expect(readTaskList('{"broken', 'a')).toMatchObject({ tasks: [], activeId: null });
  expect(readTaskList(JSON.stringify([a, 3, null, { id: 'z' }, b, a]), 'b')).toEqual({
    tasks: [a, b],
    activeId: 'b',
    known: true,
  });
});
test('a task moves to its place, and not beyond the ends', () => {
  expect(moved([a, b, c], 'c', 0)).toEqual([c, a, b]);
  expect(moved([a, b, c], 'a', 9)).toEqual([b, c, a]);
  expect(moved([a, b, c], 'a', -3)).toEqual([a, b, c]);
  expect(moved([a, b, c], 'gone', 0)).toEqual([a, b, c]);
});
