/** Two starts of one checkout install and build one after the other. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const { withStartLock } = (await import(new URL('start-lock.mjs', import.meta.url).href)) as {
  withStartLock: <T>(path: string, work: () => T, onWait: () => void) => Promise<T>;
};

let folder: string, lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tudo-start-lock-'));
  lock = join(folder, 'new', 'start.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const noWait = () => expect.unreachable('waited');

test('the lock exists during the work, and not after it or after a failure', async () => {
  expect(await withStartLock(lock, () => existsSync(lock), noWait)).toBe(true);
  expect(existsSync(lock)).toBe(false);
  const fails = withStartLock(lock, () => Promise.reject(new Error('no build')), noWait);
  await expect(fails).rejects.toThrow('no build');
  expect(existsSync(lock)).toBe(false);
});

test('a lock of a living process is waited for, and this is said once', async () => {
  await withStartLock(lock, () => undefined, noWait);
  writeFileSync(lock, String(process.ppid));
  const order: string[] = [];
  const { promise: hasWaited, resolve: waits } = Promise.withResolvers<void>();
  const second = withStartLock(
    lock,
    () => order.push('second'),
    () => {
      order.push('waits');
      waits();
    },
  );
  await hasWaited;
  order.push('first ends');
  rmSync(lock);
  await second;
  expect(order).toEqual(['waits', 'first ends', 'second']);
});

test('the lock of a process that has died is taken over, and so is an old one', async () => {
  await withStartLock(lock, () => undefined, noWait);
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(lock, String(pid));
  expect(await withStartLock(lock, () => 'done', noWait)).toBe('done');
  // After a restart of the machine, another process may have the number.
  writeFileSync(lock, String(process.ppid));
  const hourAgo = Date.now() / 1_000 - 3_600;
  utimesSync(lock, hourAgo, hourAgo);
  expect(await withStartLock(lock, () => 'done', noWait)).toBe('done');
});
