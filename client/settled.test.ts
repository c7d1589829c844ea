import { expect, test } from 'vitest';
import { whenSettled, trackWork } from './settled.ts';

/** A promise and how to resolve it. */
const open = () => Promise.withResolvers<void>();

async function isSettled(): Promise<boolean> {
  let answer = false;
  void whenSettled().then(() => {
    answer = true;
  });
  for (let turns = 0; turns < 20; turns += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  return answer;
}

test('a page without running work is settled', async () => {
  expect(await isSettled()).toBe(true);
});

test('a page is not settled while work is under way, and is settled after it', async () => {
  const { promise, resolve } = open();
  void trackWork(promise);
  expect(await isSettled()).toBe(false);
  resolve();
  expect(await isSettled()).toBe(true);
});

test('work that other work starts a turn later is waited for', async () => {
  const [first, second] = [open(), open()];
  void trackWork(first.promise);
  let answer = false;
  void whenSettled().then(() => {
    answer = true;
  });
  first.resolve();
  setImmediate(() => {
    void trackWork(second.promise);
  });
  for (let turns = 0; turns < 20; turns += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  expect(answer).toBe(false);
  second.resolve();
  await expect.poll(() => answer).toBe(true);
});

test('work that fails counts as done, and its error reaches its caller', async () => {
  const { promise, reject } = open();
  const tracked = trackWork(promise);
  reject(new Error('no storage'));
  await expect(tracked).rejects.toThrow('no storage');
  expect(await isSettled()).toBe(true);
});
