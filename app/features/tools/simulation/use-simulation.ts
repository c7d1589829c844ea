/**
 * Many lives of the plan in the form: computed by a worker while the form changes, a million of
 * them on demand.
 */
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import {
  createSimulator,
  type OpenedPath,
  shortRunPaths,
  type Simulator,
} from '#client/simulation/simulator';
import type { MonteCarloAnswer, MonteCarloPlan } from '#domain/monte-carlo';

/** The number of paths of the long run, which shows a progress bar. */
export const longRunPaths = 1_000_000;

export interface SimulationState {
  /**
   * The answer with its plan, which may be an earlier one while a slider moves; null before the
   * first.
   */
  answered: { plan: MonteCarloPlan; answer: MonteCarloAnswer } | null;
  /** The number of finished paths during a run of a million; null otherwise. */
  progress: number | null;
  /** True if the last run failed, for example without its worker. */
  failed: boolean;
  /** Runs a million paths for the current plan; a change of the plan returns to ten thousand. */
  runLong: () => void;
  /** Stops the long run; its results so far stay. */
  stop: () => void;
  /** Loads a path of the answer, year by year, such as one of its `examples`. */
  open: (path: number) => Promise<OpenedPath>;
}

/**
 * Simulates a plan.
 * @param plan must be stable (`useMemo`): each new object starts a new run. Null without a
 * simulation
 * @param seed the same seed gives the same answer everywhere
 */
export function useSimulation(plan: MonteCarloPlan | null, seed = 1): SimulationState {
  const simulator = useRef<Simulator | null>(null);
  const [answered, setAnswered] = useState<SimulationState['answered']>(null);
  /** A long run, as long as its plan is the one in the form. */
  const [long, setLong] = useState<{ plan: MonteCarloPlan; done: number } | null>(null);
  const [failed, setFailed] = useState(false);

  const run = useCallback(
    (what: MonteCarloPlan, paths: number) => {
      const isLong = paths > shortRunPaths;
      (simulator.current ??= createSimulator()).run(
        what,
        { paths, seed },
        {
          // Rendered in slices between two frames, as the change that requested it, so that an
          // answer does not block the slider.
          onAnswer: (answer, isLast) =>
            startTransition(() => {
              setAnswered({ plan: what, answer });
              setFailed(false);
              if (isLast && isLong) setLong(null);
            }),
          // A message on its way when stop was pressed must not show the bar again.
          onProgress: (done) => {
            if (isLong)
              startTransition(() =>
                setLong((current) => (current?.plan === what ? { plan: what, done } : current)),
              );
          },
          onFailed: (error) => {
            console.warn('The simulation could not be run.', error);
            setFailed(true);
            setLong(null);
          },
        },
      );
    },
    [seed],
  );
  useEffect(() => {
    if (plan) run(plan, shortRunPaths);
  }, [plan, run]);
  useEffect(
    () => () => {
      simulator.current?.close();
      simulator.current = null;
    },
    [],
  );
  return {
    answered,
    failed,
    progress: long && long.plan === plan ? long.done : null,
    runLong: useCallback(() => {
      if (plan) {
        setLong({ plan, done: 0 });
        run(plan, longRunPaths);
      }
    }, [plan, run]),
    stop: useCallback(() => {
      simulator.current?.stop();
      setLong(null);
    }, []),
    open: useCallback(
      (path) =>
        answered && simulator.current
          ? simulator.current.open(answered.plan, seed, path)
          : Promise.reject(new Error('nothing has been simulated yet')),
      [answered, seed],
    ),
  };
}
