/**
 * Messages between a page and the simulation's worker. A job is one run, or one path that is
 * opened.
 */
import type {
  MonteCarloAnswer,
  MonteCarloOptions,
  MonteCarloPlan,
  PathYear,
} from '#domain/monte-carlo';

/** A path opened year by year, and whether every withdrawal could be made in full. */
export interface OpenedPath {
  ok: boolean;
  years: PathYear[];
}

export type ToSimulation =
  /** A run takes the place of the one before it, which is not answered any more. */
  | { kind: 'run'; job: number; plan: MonteCarloPlan; options: MonteCarloOptions }
  /** Ends the run with the answer of the paths so far. */
  | { kind: 'stop'; job: number }
  | { kind: 'open'; job: number; plan: MonteCarloPlan; seed: number; path: number };

export type FromSimulation =
  | { kind: 'progress'; job: number; done: number }
  /** A long run answers once early, with few paths, and then with all of them. */
  | { kind: 'answer'; job: number; answer: MonteCarloAnswer; isLast: boolean }
  | { kind: 'opened'; job: number; run: OpenedPath }
  | { kind: 'failed'; job: number; message: string };

/** Number of paths of a run during a slider move, and of the early answer of a longer run. */
export const shortRunPaths = 10_000;
