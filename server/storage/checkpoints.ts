/**
 * Checkpoints of SQLite's write-ahead log in a thread of their own. SQLite does them within a
 * commit, where they held up everybody: for 20 to 140 ms after much was written, and for longer
 * after a long reader (docs/decisions/sqlite-storage.md).
 */
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { logError } from '#server/log';
import type { Copied } from './checkpoint-worker.ts';

/**
 * After so many pages, of 4 KiB, SQLite copies within a commit: its own default, and while the
 * thread does it.
 */
const pagesWithin = 1_000,
  pagesWithThread = 128_000;

/**
 * `rowsBetween`: number of changed rows between copies; a row with its indexes is about two pages.
 * `restMs`: pause after which the rest is copied. The log starts anew at the first write that finds
 * it completely copied. `longLog`: number of pages from which work that can wait lets a copy run,
 * for at most `waitMs`: a long reader may hold the log back.
 */
export interface CheckpointLimits {
  rowsBetween: number;
  restMs: number;
  longLog: number;
  waitMs: number;
}
const usualLimits: CheckpointLimits = {
  rowsBetween: 1_000,
  restMs: 1_000,
  longLog: 8_000,
  waitMs: 250,
};

/** The delay before a checkpoint that a reader holds back is tried again. */
const readerMs = 25;

export interface Checkpoints {
  /** Call it with the rows that a statement changed. */
  wrote(rows: number): void;
  /**
   * Waits for a long log until it is copied completely: the next write then starts it anew. Call it
   * before each of many writes, which would otherwise keep the log from ever being copied
   * completely.
   */
  giveWay(): Promise<void>;
  /** Ends the thread; the connection that writes is to be closed after it. */
  stop(): Promise<void>;
}

/** @param handle the connection that writes to `file` */
export function startCheckpoints(
  file: string,
  handle: DatabaseSync,
  { rowsBetween, restMs, longLog, waitMs } = usualLimits,
): Checkpoints {
  let worker: Worker | null = null,
    isCopying = false,
    isStopped = false,
    rows = 0;
  /** State of the log after the last copy. */
  let log: Copied = { pages: 0, copied: 0 };
  const waiting: (() => void)[] = [];
  let resting: NodeJS.Timeout | undefined;

  function copy(): void {
    rows = 0;
    isCopying = true;
    clearTimeout(resting);
    worker ??= startWorker();
    worker.postMessage('copy');
  }
  /** Keeps the process alive meanwhile. */
  async function nextCopy(): Promise<void> {
    worker?.ref();
    await new Promise<void>((goOn) => {
      waiting.push(goOn);
    });
    if (waiting.length === 0) worker?.unref();
  }
  function endWaiting(): void {
    for (const goOn of waiting.splice(0)) goOn();
  }
  function copied(found: Copied): void {
    isCopying = false;
    log = found;
    endWaiting();
    if (isCopying || isStopped || rows === 0) return;
    if (rows >= rowsBetween) copy();
    else resting = setTimeout(copy, restMs).unref();
  }
  function startWorker(): Worker {
    handle.exec(`PRAGMA wal_autocheckpoint = ${pagesWithThread}`);
    const made = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), {
      workerData: file,
    });
    made.unref();
    made.on('message', copied);
    made.on('error', (error) => {
      logError('Checkpoints', error);
    });
    made.once('exit', () => {
      worker = null;
      isCopying = false;
      log = { pages: 0, copied: 0 };
      endWaiting();
      if (handle.isOpen) handle.exec(`PRAGMA wal_autocheckpoint = ${pagesWithin}`);
    });
    return made;
  }

  return {
    wrote(changed) {
      rows += changed;
      if (rows >= rowsBetween && !isCopying && !isStopped) copy();
    },
    async giveWay() {
      const until = performance.now() + waitMs;
      while (log.pages >= longLog && performance.now() < until && !isStopped) {
        if (!isCopying && rows === 0 && log.copied === log.pages) return;
        if (!isCopying) copy();
        await nextCopy();
        if (log.copied < log.pages)
          await new Promise((goOn) => {
            setTimeout(goOn, readerMs);
          });
      }
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
