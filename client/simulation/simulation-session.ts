/**
 * The worker's side of a simulation: runs in slices, so that between two of them it can be stopped
 * or replaced.
 */
import {
  createSimulation,
  type MonteCarloAnswer,
  type MonteCarloOptions,
  type MonteCarloPlan,
  openPath,
  type PathYear,
} from '#domain/monte-carlo';
import type { JobReports } from '../worker-jobs.ts';
import { shortRunPaths } from './short-run-paths.ts';

/** A path opened year by year, and whether every withdrawal could be made in full. */
export interface OpenedPath {
  ok: boolean;
  years: PathYear[];
}

/** Between two looks at the messages; a run is not slowed by it. */
const sliceMs = 12;
/** A bar that moves ten times a second is smooth enough, and the page has other things to draw. */
const progressMs = 100;
/** A millisecond or so of work. */
const pathsAtOnce = 250;

interface Surroundings {
  /** Lets waiting messages in. */
  pause: () => Promise<void>;
  /** Milliseconds on any clock. */
  now: () => number;
}

/** One session is one worker. The slices change no number of an answer. */
export function createSimulationSession({ pause, now }: Surroundings) {
  let current: { stopped: boolean } | null = null;
  return {
    /**
     * Reports the number of finished paths, and as a part the answer of a short run where the run
     * is longer. Takes the place of the run before it, whose answer is null then.
     */
    async run(
      { plan, options }: { plan: MonteCarloPlan; options: MonteCarloOptions },
      { progress, part }: JobReports<MonteCarloAnswer>,
    ): Promise<MonteCarloAnswer | null> {
      const mine = { stopped: false };
      current = mine;
      const simulation = createSimulation(plan, options);
      let goesOn = true,
        toldAt = Number.NEGATIVE_INFINITY;
      // Fewer than those of a short run stand nowhere on the page: stopped before, it goes on until
      // then.
      while (goesOn && !(mine.stopped && simulation.done >= shortRunPaths)) {
        for (const end = now() + sliceMs; goesOn && now() < end;) {
          const early =
            simulation.done < shortRunPaths
              ? shortRunPaths - simulation.done
              : Number.POSITIVE_INFINITY;
          goesOn = simulation.advance(Math.min(pathsAtOnce, early));
          if (goesOn && simulation.done === shortRunPaths) part(simulation.answer());
        }
        if (!goesOn) break;
        if (now() - toldAt >= progressMs) {
          progress(simulation.done);
          toldAt = now();
        }
        await pause();
        if (current !== mine) return null;
      }
      current = null;
      return simulation.answer();
    },
    /** Ends the run under way with the answer of the paths so far. */
    stop() {
      if (current) current.stopped = true;
    },
    open: ({
      plan,
      seed,
      path,
    }: {
      plan: MonteCarloPlan;
      seed: number;
      path: number;
    }): OpenedPath => openPath(plan, { seed }, path),
  };
}
export type SimulationSession = ReturnType<typeof createSimulationSession>;
