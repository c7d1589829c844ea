/**
 * Checkpoints of SQLite's write-ahead log in a thread of their own. SQLite does them within a commit, where they held up
 * everybody: for 20 to 140 ms after much was written, and for longer after a long reader (decision 0170).
 */
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { logError } from '#server/log';

/** After so many pages, of 4 KiB, SQLite copies within a commit: its own default, and while the thread does it. */
const pagesWithin = 1_000, pagesWithThread = 32_000;

/**
 * `rowsBetween`: a copy after so many changed rows; a row with its indexes is about two pages. `restMs`: what the last
 * copy left is copied once this has passed. The log begins anew at the first write that finds all of it copied.
 */
export interface CheckpointLimits { rowsBetween: number; restMs: number }
const usualLimits: CheckpointLimits = { rowsBetween: 1_000, restMs: 1_000 };

export interface Checkpoints {
  /** To be told what each statement changed. */
  wrote(rows: number): void;
  /** Ends the thread; the connection that writes is to be closed after it. */
  stop(): Promise<void>;
}

/** @param handle the connection that writes to `file` */
export function startCheckpoints(
  file: string, handle: DatabaseSync, { rowsBetween, restMs } = usualLimits,
): Checkpoints {
  let worker: Worker | null = null, isCopying = false, isStopped = false, rows = 0;
  let resting: NodeJS.Timeout | undefined;

  function copy(): void {
    rows = 0;
    isCopying = true;
    clearTimeout(resting);
    worker ??= startWorker();
    worker.postMessage('copy');
  }
  function copied(): void {
    isCopying = false;
    if (isStopped || rows === 0) return;
    if (rows >= rowsBetween) copy();
    else resting = setTimeout(copy, restMs).unref();
  }
  function startWorker(): Worker {
    handle.exec(`PRAGMA wal_autocheckpoint = ${pagesWithThread}`);
    const made = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), { workerData: file });
    made.unref();
    made.on('message', copied);
    made.on('error', (error) => { logError('Checkpoints', error); });
    made.once('exit', () => {
      worker = null;
      isCopying = false;
      if (handle.isOpen) handle.exec(`PRAGMA wal_autocheckpoint = ${pagesWithin}`);
    });
    return made;
  }

  return {
    wrote(changed) {
      rows += changed;
      if (rows >= rowsBetween && !isCopying && !isStopped) copy();
    },
    async stop() {
      isStopped = true;
      clearTimeout(resting);
      const ending = worker;
      if (ending === null) return;
      await new Promise<void>((resolve) => {
        ending.ref();
        ending.once('exit', () => resolve());
        ending.postMessage('end');
      });
    },
  };
}
