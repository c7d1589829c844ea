import { expect, test } from 'vitest';
import { oneAtATime, runEach } from './run-each.ts';

test('a failing job is reported, and the jobs after it run', async () => {
  const done: string[] = [],
    lines: string[] = [];
  await runEach(
    {
      first: async () => {
        done.push('first');
      },
      second: async () => {
        throw new Error('No such customer');
      },
      third: () => {
        throw new Error('at once');
      },
      last: async () => {
        done.push('last');
      },
    },
    (line) => {
      lines.push(line);
    },
  );
  expect(done).toEqual(['first', 'last']);
  expect(lines).toEqual([
    'tidying failed, second: Error: No such customer',
    'tidying failed, third: Error: at once',
  ]);
});

test('a job that is requested during its run does not run twice', async () => {
  let now = 0,
    most = 0,
    runs = 0;
  const ends: (() => void)[] = [];
  const job = oneAtATime(async () => {
    runs += 1;
    most = Math.max(most, (now += 1));
    await new Promise<void>((resolve) => {
      ends.push(resolve);
    });
    now -= 1;
  });
  const all = [job(), job(), job()];
  ends.shift()!();
  await Promise.all(all);
  expect({ most, runs }).toEqual({ most: 1, runs: 1 });
  // A later call is a new run.
  const next = job();
  ends.shift()!();
  await next;
  expect({ most, runs }).toEqual({ most: 1, runs: 2 });
});

test('a failed job runs again at its next turn', async () => {
  let runs = 0;
  const job = oneAtATime(async () => {
    runs += 1;
    throw new Error('once');
  });
  await expect(job()).rejects.toThrow('once');
  await expect(job()).rejects.toThrow('once');
  expect(runs).toBe(2);
});
