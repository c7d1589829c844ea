/**
 * A lock among the starts of one checkout: two that install or build at once would delete each
 * other's files. Plain JavaScript for any Node (18 or later), like `bootstrap.mjs`.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Longer than any installation and build; a process may have the number of one that has died. */
const longestWorkMs = 900_000;
const pollMs = 250;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user exists, though it takes no signal.
    return error.code === 'EPERM';
  }
}

/** Whether the process that wrote the lock has ended without deleting it. */
function isLeftOver(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    if (Date.now() - statSync(path).mtimeMs > longestWorkMs) return true;
    // A lock without a number is being written.
    return pid > 0 && (pid === process.pid || !isAlive(pid));
  } catch {
    return false;
  }
}

function take(path) {
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * Runs `work` while no other process holds the lock at `path`, and returns its result. `onWait` is
 * called once when there is something to wait for. The lock of a process that has died is deleted.
 */
export async function withStartLock(path, work, onWait) {
  let isWaiting = false;
  while (!take(path)) {
    if (isLeftOver(path)) {
      rmSync(path, { force: true });
      continue;
    }
    if (!isWaiting) onWait();
    isWaiting = true;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}
