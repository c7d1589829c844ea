import { expect, test } from 'vitest';
import { CoreMeter, parseStat, parseTimes, type ProcessSample } from './core-seconds.ts';

/** Process `pid`, child of `parent`, which started in the order of the numbers. */
const at = (pid: number, parent: number, own: number, reaped = 0): ProcessSample => ({
  pid,
  parent,
  startedAt: pid,
  own,
  reaped,
});

function totalOf(samples: ProcessSample[][], rootTime?: number): number {
  const meter = new CoreMeter(10);
  for (const sample of samples) meter.add(sample);
  return meter.total(rootTime);
}

test('a line of /proc/PID/stat is parsed, also with a name that looks like one', () => {
  const line =
    '4711 (a) S (b) S 42 4711 4711 0 -1 4194560 1 2 3 4 150 50 300 100 20 0 1 0 98765 1 2';
  expect(parseStat(line)).toEqual({ pid: 4711, parent: 42, startedAt: 98765, own: 2, reaped: 4 });
});

test('the times that the shell prints are summed', () => {
  expect(parseTimes('0m0.01s 0m0.02s\n1m2.5s 0m3.25s\n')).toBeCloseTo(65.78, 10);
});

test('a living process tree counts all its members and no other process', () => {
  expect(
    totalOf([[at(1, 0, 100), at(10, 1, 1), at(11, 10, 2), at(12, 11, 3), at(20, 1, 50)]]),
  ).toBe(6);
});

test('a child that its parent waited for is not counted twice', () => {
  expect(totalOf([[at(10, 1, 1), at(11, 10, 5)], [at(10, 1, 1, 6)]])).toBe(7);
});

test('a child that nobody waited for counts with its last sample', () => {
  expect(totalOf([[at(10, 1, 1), at(11, 10, 5)], [at(10, 1, 2)]])).toBe(7);
});

test('a grandchild that ended with its parent counts, whether or not the parent waited for it', () => {
  const before = [at(10, 1, 1), at(11, 10, 2), at(12, 11, 30)];
  expect(totalOf([before, [at(10, 1, 1, 32)]])).toBe(33);
  expect(totalOf([before, [at(10, 1, 1, 2)]])).toBe(33);
});

test('a process that outlives its parent stays in the tree with the processes that it starts', () => {
  const before = [at(10, 1, 1), at(11, 10, 2), at(12, 11, 3)];
  expect(totalOf([before, [at(10, 1, 1, 2), at(12, 1, 7), at(13, 12, 4)]])).toBe(14);
  expect(totalOf([before, [at(10, 1, 1, 2), at(12, 1, 7), at(13, 12, 4)], [at(10, 1, 1, 2)]])).toBe(
    14,
  );
});

test('a reused process id is another process', () => {
  expect(
    totalOf([
      [at(10, 1, 1), at(11, 10, 5)],
      [at(10, 1, 1, 5), { ...at(11, 1, 90), startedAt: 99 }],
    ]),
  ).toBe(6);
});

test('the final figure of the root is exact, and processes that it never saw are added', () => {
  expect(totalOf([[at(10, 1, 1), at(11, 10, 4)]], 8)).toBe(8);
  expect(totalOf([[at(10, 1, 1), at(11, 10, 4)], [at(10, 1, 1)]], 3)).toBe(7);
});
