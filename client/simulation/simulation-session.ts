/**
 * The worker's side of a simulation: runs in slices, so that between two of them it can be stopped
 * or replaced.
 */
import { createSimulation, openPath } from '#domain/monte-carlo';
import { type FromSimulation, shortRunPaths, type ToSimulation } from './messages.ts';

/** Between two looks at the messages; a run is not slowed by it. */
const sliceMs = 12;
/** A bar that moves ten times a second is smooth enough, and the page has other things to draw. */
const progressMs = 100;
/** A millisecond or so of work. */
const pathsAtOnce = 250;

interface Surroundings {
  post: (message: FromSimulation) => void;
  /** Lets waiting messages in. */
  pause: () => Promise<void>;
  /** Milliseconds on any clock. */
  now: () => number;
}

/**
 * Answers messages through `post`. One session is one worker. The slices change no number of an
 * answer.
 */
export function createSimulationSession({
  post,
  pause,
  now,
}: Surroundings): (message: ToSimulation) => Promise<void> {
  let current: { job: number; stopped: boolean } | null = null;

  async function run({
    job,
    plan,
    options,
  }: Extract<ToSimulation, { kind: 'run' }>): Promise<void> {
    const mine = { job, stopped: false };
    current = mine;
    const simulation = createSimulation(plan, options);
    let goesOn = true,
      toldAt = Number.NEGATIVE_INFINITY;
    // Fewer paths than a short run are not shown: a run that is stopped earlier continues up to
    // them.
    while (goesOn && !(mine.stopped && simulation.done >= shortRunPaths)) {
      for (const end = now() + sliceMs; goesOn && now() < end;) {
        const early =
          simulation.done < shortRunPaths
            ? shortRunPaths - simulation.done
            : Number.POSITIVE_INFINITY;
        goesOn = simulation.advance(Math.min(pathsAtOnce, early));
        if (goesOn && simulation.done === shortRunPaths)
          post({ kind: 'answer', job, answer: simulation.answer(), isLast: false });
      }
      if (!goesOn) break;
      if (now() - toldAt >= progressMs) {
        post({ kind: 'progress', job, done: simulation.done });
        toldAt = now();
      }
      await pause();
      if (current !== mine) return;
    }
    post({ kind: 'answer', job, answer: simulation.answer(), isLast: true });
    current = null;
  }

  return async (message) => {
    try {
      if (message.kind === 'run') await run(message);
      else if (message.kind === 'open')
        post({
          kind: 'opened',
          job: message.job,
          run: openPath(message.plan, { seed: message.seed }, message.path),
        });
      else if (current?.job === message.job) current.stopped = true;
    } catch (error) {
      post({
        kind: 'failed',
        job: message.job,
        message: error instanceof Error ? error.message : String(error),
      });
    }
  };
}
