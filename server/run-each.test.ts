import { expect, test } from 'vitest';
import { runEach } from './run-each.ts';

test('a job that fails is told of, and the jobs behind it have their turn', async () => {
  const done: string[] = [], lines: string[] = [];
  await runEach({
    first: async () => { done.push('first'); },
    second: async () => { throw new Error('No such customer'); },
    third: () => { throw new Error('at once'); },
    last: async () => { done.push('last'); },
  }, (line) => { lines.push(line); });
  expect(done).toEqual(['first', 'last']);
  expect(lines).toEqual(['tidying failed, second: Error: No such customer', 'tidying failed, third: Error: at once']);
});
