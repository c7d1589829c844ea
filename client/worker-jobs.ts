/**
 * The protocol between a page and a worker. The worker has a session, an object with a method for
 * each kind of job, which `serveJobs` calls. The page calls `createWorkerJobs`, which starts the
 * worker on its first use. A job gets an argument, may report progress and parts of its answer, and
 * ends with the answer or an Error with the worker's message; when stopped, it ends with an
 * AbortError.
 */

/** How a job reports before it answers. */
export interface JobReports<Part = never> {
  /** Reports progress: a share from 0 to 1 or a count, depending on the job. */
  progress: (done: number) => void;
  part: (part: Part) => void;
}
/**
 * The methods of a worker, with the argument of a job and its reports. An exception fails the job.
 */
export type WorkerSession = Record<string, (given: never, reports: never) => unknown>;

type KindOf<S> = keyof S & string;
type Given<S extends WorkerSession, K extends KindOf<S>> = Parameters<S[K]>[0];
type PartOf<S extends WorkerSession, K extends KindOf<S>> = S[K] extends (
  given: never,
  reports: JobReports<infer Part>,
) => unknown
  ? Part
  : never;
type AnswerOf<S extends WorkerSession, K extends KindOf<S>> = Awaited<ReturnType<S[K]>>;
type Call<S extends WorkerSession> = {
  [K in KindOf<S>]: { kind: K; given: Given<S, K> };
}[KindOf<S>];
type Report<Part, Answer> =
  | { kind: 'progress'; done: number }
  | { kind: 'part'; part: Part }
  | { kind: 'answer'; answer: Answer }
  | { kind: 'failed'; message: string };

/** `more`: further messages of this job follow, and the last of them is answered. */
export type ToWorker<S extends WorkerSession> = Call<S> & { job: number; more?: true };
export type FromWorker<S extends WorkerSession> = { job: number } & Report<
  PartOf<S, KindOf<S>>,
  AnswerOf<S, KindOf<S>>
>;

/** The part of a Worker that is used. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}
/** The part of a worker's global scope that is used. */
export type WorkerScope = Pick<WorkerLike, 'postMessage' | 'onmessage'>;

/**
 * Answers the page's messages with the methods of the session. A worker has one session. A message
 * does not wait for the one before it, so the methods that take `pieces` are synchronous.
 */
export function serveJobs(session: WorkerSession, scope: WorkerScope = self): void {
  async function answer({ kind, job, given, more }: ToWorker<WorkerSession>): Promise<void> {
    const post = (report: Report<unknown, unknown>) => scope.postMessage({ ...report, job });
    const reports: JobReports<unknown> = {
      progress: (done) => post({ kind: 'progress', done }),
      part: (part) => post({ kind: 'part', part }),
    };
    try {
      const answered = await session[kind]!(given, reports as never);
      if (!more) post({ kind: 'answer', answer: answered });
    } catch (error) {
      post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }
  scope.onmessage = ({ data }) => void answer(data as ToWorker<WorkerSession>);
}

export interface JobOptions {
  /** Stops the job, and with it the worker. */
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number) => void) | undefined;
}
interface RunOptions<S extends WorkerSession, K extends KindOf<S>> extends JobOptions {
  onPart?: (part: PartOf<S, K>) => void;
  /** Calls sent before the job, for lists that are too long for one message. */
  pieces?: AsyncIterable<Call<S>>;
}
export interface WorkerJobs<S extends WorkerSession> {
  /** Rejects with an AbortError when stopped, or an Error when the job or the worker fails. */
  run<K extends KindOf<S>>(
    kind: K,
    given: Given<S, K>,
    options?: RunOptions<S, K>,
  ): Promise<AnswerOf<S, K>>;
  isBusy(): boolean;
  /** The worker with the state of the last jobs; null if there is none. */
  worker(): WorkerLike | null;
  /** Stops running and waiting jobs, and ends the worker. A later job starts another. */
  close(): void;
}
interface Job {
  number: number;
  call: { kind: string; given: unknown };
  options: {
    onProgress?: ((done: number) => void) | undefined;
    onPart?: (part: never) => void;
    pieces?: AsyncIterable<{ kind: string; given: unknown }>;
  };
  resolve: (answer: never) => void;
  reject: (reason: unknown) => void;
}
const stopped = () => new DOMException('The work was stopped', 'AbortError');

async function send(
  { number, call, options }: Job,
  to: WorkerLike,
  isOver: () => boolean,
): Promise<void> {
  if (options.pieces)
    for await (const piece of options.pieces) {
      if (isOver()) return;
      to.postMessage({ ...piece, job: number, more: true });
    }
  if (!isOver()) to.postMessage({ ...call, job: number });
}
function stopBy<T>(signal: AbortSignal | undefined, stop: () => void, ended: Promise<T>) {
  signal?.addEventListener('abort', stop);
  return ended.finally(() => signal?.removeEventListener('abort', stop));
}

/**
 * A job waits for those before it. A job that fails or is stopped ends the worker, since its state
 * is no longer reliable; the next job gets a new one.
 */
export function createWorkerJobs<S extends WorkerSession>(
  createWorker: () => WorkerLike,
): WorkerJobs<S> {
  let worker: WorkerLike | null = null;
  const running = new Map<number, Job>();
  let waiting: Job[] = [];
  let lastNumber = 0;

  function letGo(reason: unknown): void {
    worker?.terminate();
    worker = null;
    const ended = [...running.values()];
    running.clear();
    for (const { reject } of ended) reject(reason);
  }
  function beginNext(): void {
    while (waiting.length > 0 && running.size === 0) void begin(waiting.shift()!);
  }
  function fail(job: Job, reason: unknown): void {
    waiting = waiting.filter((other) => other !== job);
    if (running.delete(job.number)) letGo(reason);
    job.reject(reason);
    beginNext();
  }
  function hear({ job: number, ...report }: { job: number } & Report<never, never>): void {
    const job = running.get(number);
    if (job === undefined) return;
    if (report.kind === 'progress') job.options.onProgress?.(report.done);
    else if (report.kind === 'part') job.options.onPart?.(report.part);
    else if (report.kind === 'failed') fail(job, new Error(report.message));
    else {
      running.delete(number);
      job.resolve(report.answer);
      beginNext();
    }
  }
  function ensureWorker(): WorkerLike {
    if (worker !== null) return worker;
    const started = (worker = createWorker());
    started.onmessage = ({ data }) => hear(data as { job: number } & Report<never, never>);
    started.onerror = ({ message }) => {
      // One that was stopped before its code arrived may say so later.
      if (worker !== started) return;
      const error = new Error(message || 'The worker failed');
      letGo(error);
      beginNext();
    };
    return started;
  }
  async function begin(job: Job): Promise<void> {
    const isOver = () => !running.has(job.number);
    running.set(job.number, job);
    try {
      await send(job, ensureWorker(), isOver);
    } catch (error) {
      if (!isOver()) fail(job, error);
    }
  }

  return {
    run(kind, given, options = {}) {
      if (options.signal?.aborted) return Promise.reject(stopped());
      let job: Job;
      const ended = new Promise<AnswerOf<S, typeof kind>>((resolve, reject) => {
        job = { number: ++lastNumber, call: { kind, given }, options, resolve, reject };
        waiting.push(job);
        beginNext();
      });
      return stopBy(options.signal, () => fail(job, stopped()), ended);
    },
    isBusy: () => running.size > 0,
    worker: () => worker,
    close() {
      const left = waiting;
      waiting = [];
      letGo(stopped());
      for (const { reject } of left) reject(stopped());
    },
  };
}

/** A long list in lists of at most `size`, so that neither side stalls on one message. */
export function* inChunks<T>(items: readonly T[], size = 1_000): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
