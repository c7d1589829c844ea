/**
 * Many lives of the plan in the form: answered by a worker while the form changes, a million of
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

/** The run that takes a while, with a bar. */
export const longRunPaths = 1_000_000;

export interface SimulationState {
  /**
   * The plan of the answer, which while a slider moves is one from a moment ago; null before the
   * first.
   */
  answered: { plan: MonteCarloPlan; answer: MonteCarloAnswer } | null;
  /** While a run of a million paths goes on: how many are done. */
  progress: number | null;
  /** The last run could not be made, such as with the worker out of reach. */
  failed: boolean;
  /** A million paths for the plan as it is; a change of the plan goes back to ten thousand. */
  runLong: () => void;
  /** Ends the long run; what it found so far stays. */
  stop: () => void;
  /** A path of the answer, year by year, such as one of its `examples`. */
  open: (path: number) => Promise<OpenedPath>;
}

/**
 * @param plan hold it by `useMemo`: each new object is a new run. Null where there is nothing to
 * simulate
 * @param seed the same one gives the same answer everywhere
 */
export function useSimulation(plan: MonteCarloPlan | null, seed = 1): SimulationState {
  const simulator = useRef<Simulator | null>(null);
  const [answered, setAnswered] = useState<SimulationState['answered']>(null);
  /** A long run, for as long as the plan is still the one in the form. */
  const [long, setLong] = useState<{ plan: MonteCarloPlan; done: number } | null>(null);
  const [failed, setFailed] = useState(false);

  const run = useCallback(
    (what: MonteCarloPlan, paths: number) => {
      const isLong = paths > shortRunPaths;
      (simulator.current ??= createSimulator()).run(
        what,
        { paths, seed },
        {
          // In slices between two frames, as the slider that asked for it: an answer is no reason
          // to hold up the hand.
          onAnswer: (answer, isLast) =>
            startTransition(() => {
              setAnswered({ plan: what, answer });
              setFailed(false);
              if (isLast && isLong) setLong(null);
            }),
          // A message that was under way when somebody pressed stop does not bring the bar back.
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
