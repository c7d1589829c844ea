/**
 * Many lives of a plan beside the page, in a worker: answered while a slider moves, with progress,
 * and stopped when wanted.
 */
import type { MonteCarloAnswer, MonteCarloOptions, MonteCarloPlan } from '#domain/monte-carlo';
import {
  type FromSimulation,
  type OpenedPath,
  shortRunPaths,
  type ToSimulation,
} from './messages.ts';
import { createFrameTurns, type Turn } from './turns.ts';

export { type OpenedPath, shortRunPaths } from './messages.ts';

/** The part of a Worker that is used. */
export interface SimulationWorker {
  postMessage(message: ToSimulation): void;
  terminate(): void;
  onmessage: ((event: { data: FromSimulation }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}

export interface RunEvents {
  /**
   * A run of more than `shortRunPaths` answers once with so many, and then with all, or those until
   * it was stopped.
   */
  onAnswer: (answer: MonteCarloAnswer, isLast: boolean) => void;
  /** Reports the number of finished paths. */
  onProgress: (done: number) => void;
  onFailed: (error: Error) => void;
}

export interface Simulator {
  /**
   * Replaces the run before it. A running short one is still answered, since a slider that never
   * rests would get no answer; a longer one ends.
   */
  run(plan: MonteCarloPlan, options: MonteCarloOptions, events: RunEvents): void;
  /** The run under way ends with the answer of the paths so far. */
  stop(): void;
  /** Computes one path of a run, also during another run. Rejects when the worker fails. */
  open(plan: MonteCarloPlan, seed: number, path: number): Promise<OpenedPath>;
  /** Lets the worker go. A later call starts another. */
  close(): void;
}

const startWorker = (): SimulationWorker =>
  new Worker(new URL('./simulation-worker.ts', import.meta.url), {
    type: 'module',
  }) as unknown as SimulationWorker;

interface Run {
  job: number;
  plan: MonteCarloPlan;
  options: MonteCarloOptions;
  events: RunEvents;
}
const isShort = ({ options }: Run) => options.paths <= shortRunPaths;

/** Every simulator of a page has a worker of its own; their short runs take turns. */
const turnsOfPage = createFrameTurns();

export function createSimulator(
  createWorker: () => SimulationWorker = startWorker,
  turns = turnsOfPage,
): Simulator {
  let worker: SimulationWorker | null = null;
  let running: Run | null = null;
  /** Turn of the short run in `running`; the worker does not know the run until `begun`. */
  let turn: (Turn & { begun: boolean }) | null = null;
  let waiting: Run | null = null;
  const opening = new Map<
    number,
    { resolve: (run: OpenedPath) => void; reject: (error: Error) => void }
  >();
  let lastJob = 0;

  function ensureWorker(): SimulationWorker {
    if (worker) return worker;
    const started = createWorker();
    started.onmessage = ({ data }) =>
      opening.has(data.job)
        ? opened(data)
        : running?.job === data.job
          ? heard(running, data)
          : undefined;
    started.onerror = ({ message }) =>
      letGo(new Error(message || 'The worker of the simulation failed'));
    worker = started;
    return started;
  }
  function opened(message: FromSimulation): void {
    const { resolve, reject } = opening.get(message.job)!;
    opening.delete(message.job);
    if (message.kind === 'opened') resolve(message.run);
    else
      reject(
        new Error(message.kind === 'failed' ? message.message : 'The path could not be opened'),
      );
  }
  function heard({ events }: Run, message: FromSimulation): void {
    if (message.kind === 'progress') return events.onProgress(message.done);
    const isLast = message.kind !== 'answer' || message.isLast;
    if (isLast) endRun();
    // Starts the waiting run before the page is told, so that it does not wait for drawing.
    if (isLast && waiting) start(waiting);
    if (message.kind === 'answer') events.onAnswer(message.answer, isLast);
    else if (message.kind === 'failed') events.onFailed(new Error(message.message));
  }
  function endRun(): void {
    running = null;
    turn?.end();
    turn = null;
  }
  function start(run: Run): void {
    // Stops the replaced long run, so that others get the processor for their turn.
    if (running && !isShort(running)) worker?.postMessage({ kind: 'stop', job: running.job });
    endRun();
    running = run;
    waiting = null;
    if (!isShort(run)) return post();
    // The turn may be granted at once, before it is assigned.
    let hasCome = false;
    const asked = turns.ask(() => {
      hasCome = true;
      if (turn) turn.begun = true;
      post();
    });
    turn = { begun: hasCome, end: () => asked.end() };
  }
  function post(): void {
    const { job, plan, options } = running!;
    ensureWorker().postMessage({ kind: 'run', job, plan, options });
  }
  function letGo(error: Error | null): void {
    worker?.terminate();
    worker = null;
    const ended = waiting ?? running;
    const unopened = [...opening.values()];
    endRun();
    waiting = null;
    opening.clear();
    for (const { reject } of unopened)
      reject(error ?? new DOMException('The simulation was closed', 'AbortError'));
    if (error) ended?.events.onFailed(error);
  }

  return {
    run(plan, options, events) {
      const run = { job: ++lastJob, plan, options, events };
      if (turn?.begun) waiting = run;
      else if (turn && isShort(run)) running = run;
      else start(run);
    },
    stop() {
      waiting = null;
      if (running) ensureWorker().postMessage({ kind: 'stop', job: running.job });
    },
    open(plan, seed, path) {
      const job = ++lastJob;
      return new Promise((resolve, reject) => {
        opening.set(job, { resolve, reject });
        ensureWorker().postMessage({ kind: 'open', job, plan, seed, path });
      });
    },
    close: () => letGo(null),
  };
}
