/**
 * Many lives of a plan beside the page, in a worker: answered while a slider moves, with progress,
 * and stopped when wanted.
 */
import type { MonteCarloAnswer, MonteCarloOptions, MonteCarloPlan } from '#domain/monte-carlo';
import { createWorkerJobs, type WorkerLike } from '../worker-jobs.ts';
import { shortRunPaths } from './short-run-paths.ts';
import type { OpenedPath, SimulationSession } from './simulation-session.ts';
import { createFrameTurns, type Turn } from './turns.ts';

export { shortRunPaths } from './short-run-paths.ts';
export type { OpenedPath } from './simulation-session.ts';

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

const startWorker = () =>
  new Worker(new URL('./simulation-worker.ts', import.meta.url), { type: 'module' });

interface Run {
  plan: MonteCarloPlan;
  options: MonteCarloOptions;
  events: RunEvents;
}
const isShort = ({ options }: Run) => options.paths <= shortRunPaths;

/** Every simulator of a page has a worker of its own; their short runs take turns. */
const turnsOfPage = createFrameTurns();

export function createSimulator(
  createWorker: () => WorkerLike = startWorker,
  turns = turnsOfPage,
): Simulator {
  const jobs = createWorkerJobs<SimulationSession>(createWorker, {
    concurrent: true,
    onLost: (error) => forgetRuns()?.events.onFailed(error),
  });
  let running: Run | null = null;
  /** Turn of the short run in `running`; the worker does not know the run until `begun`. */
  let turn: (Turn & { begun: boolean }) | null = null;
  let waiting: Run | null = null;

  function endRun(): void {
    running = null;
    turn?.end();
    turn = null;
  }
  /** Returns the newest run. */
  function forgetRuns(): Run | null {
    const newest = waiting ?? running;
    endRun();
    waiting = null;
    return newest;
  }
  function start(run: Run): void {
    // A long run that has to go leaves the processor to whoever's turn it is.
    if (running && !isShort(running)) stopRunning();
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
    const run = running!;
    const { plan, options, events } = run;
    jobs
      .run(
        'run',
        { plan, options },
        {
          onProgress: (done) => running === run && events.onProgress(done),
          onPart: (answer) => running === run && events.onAnswer(answer, false),
        },
      )
      .then(
        // Only a run that is no longer `running` has no answer.
        (answer) => endWith(run, () => events.onAnswer(answer!, true)),
        (error: Error) => endWith(run, () => events.onFailed(error)),
      );
  }
  function endWith(run: Run, tell: () => void): void {
    if (running !== run) return;
    endRun();
    // Before the page hears of it: what waits should not wait for what the page draws.
    if (waiting) start(waiting);
    tell();
  }
  function stopRunning(): void {
    // Fails only with the worker, and then the run has ended too.
    jobs.run('stop', undefined).catch(() => undefined);
  }

  return {
    run(plan, options, events) {
      const run = { plan, options, events };
      if (turn?.begun) waiting = run;
      else if (turn && isShort(run)) running = run;
      else start(run);
    },
    stop() {
      waiting = null;
      if (running) stopRunning();
    },
    open: (plan, seed, path) => jobs.run('open', { plan, seed, path }),
    close() {
      forgetRuns();
      jobs.close();
    },
  };
}
