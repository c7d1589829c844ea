/**
 * A worker that does one job after another for the page: started when it is first needed, stopped
 * at once when wanted. A job that fails costs the worker, since what it still holds can no longer
 * be relied on; the next job gets a new one.
 */

/** The part of a Worker that is used. */
export interface WorkerLike<To, From> {
  postMessage(message: To): void;
  terminate(): void;
  onmessage: ((event: { data: From }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}
/** The message of a worker whose job failed. */
export type JobFailed = { kind: 'failed'; job: number; message: string };

export interface JobRun<To, From, T> {
  /**
   * Tells the worker what to do. `isOver`: nobody waits for it any more, and what is posted now is
   * dropped.
   */
  start: (post: (message: To) => void, job: number, isOver: () => boolean) => Promise<void> | void;
  /** Takes what the worker says of this job; `done` ends it. */
  take: (message: Exclude<From, JobFailed>, done: (value: T) => void) => void;
  /** Stops the job, and with it the worker. */
  signal?: AbortSignal | undefined;
}
export interface WorkerJobs<To, From> {
  /**
   * Waits for the jobs before it. Rejects with an AbortError when stopped, or an Error when the
   * worker fails.
   */
  run<T>(job: JobRun<To, From, T>): Promise<T>;
  isBusy(): boolean;
  /** The worker that holds what the last jobs left in it; null when there is none. */
  worker(): WorkerLike<To, From> | null;
  /** Stops what is under way and what waits, and lets the worker go. A later job starts another. */
  close(): void;
}

interface Job<From> {
  begin: () => void;
  onMessage: (message: From) => void;
  reject: (reason: unknown) => void;
}
const stopped = () => new DOMException('The work was stopped', 'AbortError');

export function createWorkerJobs<To, From extends { kind: string; job: number }>(
  createWorker: () => WorkerLike<To, From>,
): WorkerJobs<To, From> {
  let worker: WorkerLike<To, From> | null = null;
  let current: Job<From> | null = null;
  let waiting: Job<From>[] = [];
  let number = 0;

  function letGo(reason: unknown): void {
    worker?.terminate();
    worker = null;
    const ended = current;
    current = null;
    ended?.reject(reason);
  }
  function next(): void {
    if (current !== null) return;
    current = waiting.shift() ?? null;
    current?.begin();
  }
  function fail(reason: unknown): void {
    letGo(reason);
    next();
  }
  function ensureWorker(): WorkerLike<To, From> {
    if (worker !== null) return worker;
    const started = (worker = createWorker());
    started.onmessage = ({ data }) => {
      if (current === null || data.job !== number) return;
      if (data.kind === 'failed') fail(new Error((data as unknown as JobFailed).message));
      else current.onMessage(data);
    };
    started.onerror = ({ message }) => fail(new Error(message || 'The worker failed'));
    return started;
  }

  function run<T>({ start, take, signal }: JobRun<To, From, T>): Promise<T> {
    if (signal?.aborted) return Promise.reject(stopped());
    let onAbort = () => {};
    const ended = new Promise<T>((resolve, reject) => {
      const job: Job<From> = {
        begin() {
          const mine = ++number;
          const isOver = () => current !== job;
          const target = ensureWorker();
          const failed = (error: unknown) => {
            if (!isOver()) fail(error);
          };
          try {
            Promise.resolve(
              start(
                (message) => {
                  if (!isOver()) target.postMessage(message);
                },
                mine,
                isOver,
              ),
            ).catch(failed);
          } catch (error) {
            failed(error);
          }
        },
        onMessage: (message) =>
          take(message as Exclude<From, JobFailed>, (value) => {
            current = null;
            resolve(value);
            next();
          }),
        reject,
      };
      onAbort = () => {
        if (current === job) fail(stopped());
        else {
          waiting = waiting.filter((other) => other !== job);
          reject(stopped());
        }
      };
      signal?.addEventListener('abort', onAbort);
      waiting.push(job);
      next();
    });
    return ended.finally(() => signal?.removeEventListener('abort', onAbort));
  }

  return {
    run,
    isBusy: () => current !== null,
    worker: () => worker,
    close() {
      const left = waiting;
      waiting = [];
      letGo(stopped());
      for (const job of left) job.reject(stopped());
    },
  };
}
