import { describe, expect, test } from 'vitest';
import {
  createSimulation,
  type MonteCarloAnswer,
  type MonteCarloPlan,
  openPath,
  runMonteCarlo,
} from '#domain/monte-carlo';
import type { FromSimulation } from './messages.ts';
import { createSimulationSession } from './simulation-session.ts';
import { createSimulator, type SimulationWorker } from './simulator.ts';
import { createFrameTurns } from './turns.ts';

const later = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });

/**
 * A worker in the same thread: messages are copied and arrive later. Every look at its clock takes
 * a millisecond, so that a slice is twelve steps.
 */
function threadless(log: string[] = []): SimulationWorker {
  let gone = false,
    clock = 0;
  const worker: SimulationWorker = {
    onmessage: null,
    onerror: null,
    terminate() {
      gone = true;
      log.push('terminate');
    },
    postMessage(message) {
      log.push(message.kind);
      void later().then(() => {
        if (!gone) void answer(structuredClone(message));
      });
    },
  };
  const answer = createSimulationSession({
    pause: later,
    now: () => (clock += 1),
    post: (message: FromSimulation) => {
      const copy = structuredClone(message);
      void later().then(() => {
        if (!gone) worker.onmessage?.({ data: copy });
      });
    },
  });
  return worker;
}
/**
 * A simulator with turns of its own: those of the page may still rest after the run of another
 * test.
 */
const simulatorAlone = (createWorker: () => SimulationWorker = () => threadless()) =>
  createSimulator(createWorker, createFrameTurns());
const plan = (rate = 0.04): MonteCarloPlan => ({
  portfolio: 1_000_000,
  withdrawalYears: 5,
  strategy: { kind: 'constant-real', rate },
  returns: { kind: 'lognormal', meanAnnualReal: 0.05, deviationAnnual: 0.17 },
});

interface Heard {
  answers: [MonteCarloAnswer, boolean][];
  progress: number[];
  errors: Error[];
  last: Promise<void>;
}
function listen(
  onProgress: (done: number) => void = () => undefined,
): Heard & { events: Parameters<ReturnType<typeof createSimulator>['run']>[2] } {
  let end = () => undefined as void;
  const heard: Heard = {
    answers: [],
    progress: [],
    errors: [],
    last: new Promise<void>((resolve) => {
      end = resolve;
    }),
  };
  return {
    ...heard,
    events: {
      onAnswer: (answer, isLast) => {
        heard.answers.push([answer, isLast]);
        if (isLast) end();
      },
      onProgress: (done) => {
        heard.progress.push(done);
        onProgress(done);
      },
      onFailed: (error) => {
        heard.errors.push(error);
        end();
      },
    },
  };
}

describe('a simulation in the worker', () => {
  test('has the same numbers as the engine in one run, however it is divided', async () => {
    const run = listen();
    simulatorAlone().run(plan(), { paths: 4_321, seed: 5 }, run.events);
    await run.last;
    expect(run.answers).toEqual([[runMonteCarlo(plan(), { paths: 4_321, seed: 5 }), true]]);
    expect(run.progress[0]).toBeGreaterThan(0);
    expect(run.progress).toEqual([...new Set(run.progress)].toSorted((a, b) => a - b));
  });
  test('a long run answers early with 10,000 paths', async () => {
    const run = listen();
    simulatorAlone().run(plan(), { paths: 30_000, seed: 1 }, run.events);
    await run.last;
    expect(run.answers.map(([{ paths }, isLast]) => [paths, isLast])).toEqual([
      [10_000, false],
      [30_000, true],
    ]);
    const { balances, successFraction } = runMonteCarlo(plan(), { paths: 10_000, seed: 1 });
    expect(run.answers[0]![0].successFraction).toBe(successFraction);
    expect(run.answers[0]![0].balances).toEqual(balances);
  });
  test('a moving slider gets answers: the running job and the newest waiting job complete', async () => {
    const simulator = simulatorAlone();
    const moves = [0.03, 0.04, 0.05, 0.06].map((rate) => ({ rate, ...listen() }));
    for (const { rate, events } of moves)
      simulator.run(plan(rate), { paths: 5_000, seed: 1 }, events);
    await moves.at(-1)!.last;
    expect(moves.map(({ answers }) => answers.length)).toEqual([1, 0, 0, 1]);
    expect(moves.at(-1)!.answers[0]![0].successFraction).toBe(
      runMonteCarlo(plan(0.06), { paths: 5_000, seed: 1 }).successFraction,
    );
  });
  test('two simulations of one page run one at a time, and a waiting one runs with its newest inputs', async () => {
    const turns = createFrameTurns(),
      log: string[] = [];
    const life = listen(),
      before = listen(),
      after = listen();
    createSimulator(() => threadless(log), turns).run(
      plan(0.03),
      { paths: 5_000, seed: 1 },
      life.events,
    );
    const saving = createSimulator(() => threadless(log), turns);
    saving.run(plan(0.04), { paths: 5_000, seed: 1 }, before.events);
    saving.run(plan(0.05), { paths: 5_000, seed: 1 }, after.events);
    expect(log).toEqual(['run']);
    await life.last;
    await after.last;
    expect(log).toEqual(['run', 'run']);
    expect([before.answers.length, after.answers[0]![0].successFraction]).toEqual([
      0,
      runMonteCarlo(plan(0.05), { paths: 5_000, seed: 1 }).successFraction,
    ]);
  });
  test('a change of inputs ends a long run, which reports nothing more', async () => {
    const simulator = simulatorAlone();
    const changed = listen();
    const long = listen((done) => {
      if (done > 20_000 && long.progress.length < 50)
        simulator.run(plan(0.05), { paths: 1_000, seed: 1 }, changed.events);
    });
    simulator.run(plan(), { paths: 10_000_000, seed: 1 }, long.events);
    await changed.last;
    expect(changed.answers[0]![0].paths).toBe(1_000);
    expect(long.answers.map(([{ paths }, isLast]) => [paths, isLast])).toEqual([[10_000, false]]);
  });
  test('a run that is stopped by hand answers with the paths so far', async () => {
    const simulator = simulatorAlone();
    const run = listen((done) => {
      if (done > 20_000) simulator.stop();
    });
    simulator.run(plan(), { paths: 10_000_000, seed: 3 }, run.events);
    await run.last;
    const [answer, isLast] = run.answers.at(-1)!;
    expect(isLast).toBe(true);
    expect(answer.paths).toBeGreaterThan(20_000);
    expect(answer.paths).toBeLessThan(100_000);
    expect(answer.successFraction).toBe(
      runMonteCarlo(plan(), { paths: answer.paths, seed: 3 }).successFraction,
    );
  });
  test('a million paths use no more memory than some thousands', () => {
    const held = (paths: number) => {
      const before = process.memoryUsage().arrayBuffers;
      const simulation = createSimulation({ ...plan(), withdrawalYears: 50 }, { paths, seed: 1 });
      // More paths than are kept, so that bins are used.
      simulation.advance(20_001);
      expect(simulation.answer().paths).toBe(20_001);
      return process.memoryUsage().arrayBuffers - before;
    };
    expect(held(1_000_000)).toBeLessThan(64_000_000);
  });
  test('opens a path during a run', async () => {
    const simulator = simulatorAlone();
    const run = listen();
    simulator.run(plan(), { paths: 12_000, seed: 8 }, run.events);
    expect(await simulator.open(plan(), 8, 77)).toEqual(openPath(plan(), { seed: 8 }, 77));
    await run.last;
    expect(run.answers.at(-1)![0].paths).toBe(12_000);
  });
  test('reports an impossible plan and runs the next one', async () => {
    const simulator = simulatorAlone();
    const bad = listen(),
      good = listen();
    simulator.run(plan(2), { paths: 100, seed: 1 }, bad.events);
    await bad.last;
    expect(bad.errors[0]!.message).toContain('withdrawal rate');
    await expect(simulator.open(plan(), 1, -1)).rejects.toThrow('path');
    simulator.run(plan(), { paths: 100, seed: 1 }, good.events);
    await good.last;
    expect(good.answers[0]![0].paths).toBe(100);
  });
  test('a worker that cannot start is reported and tried again', async () => {
    const workers: SimulationWorker[] = [];
    const simulator = simulatorAlone(() => {
      workers.push(
        workers.length === 0
          ? {
              ...threadless(),
              postMessage: () =>
                void later().then(() => workers[0]!.onerror?.({ message: 'offline' })),
            }
          : threadless(),
      );
      return workers.at(-1)!;
    });
    const lost = listen(),
      found = listen();
    simulator.run(plan(), { paths: 100, seed: 1 }, lost.events);
    await lost.last;
    expect(lost.errors[0]!.message).toBe('offline');
    simulator.run(plan(), { paths: 100, seed: 1 }, found.events);
    await found.last;
    expect(found.answers).toHaveLength(1);
  });
  test('a closed simulator reports nothing and ends the worker', async () => {
    const log: string[] = [];
    const simulator = simulatorAlone(() => threadless(log));
    const run = listen();
    simulator.run(plan(), { paths: 500, seed: 1 }, run.events);
    const opened = simulator.open(plan(), 1, 1);
    simulator.close();
    await expect(opened).rejects.toThrow('closed');
    await later();
    expect([log, run.answers.length]).toEqual([['run', 'open', 'terminate'], 0]);
  });
});
