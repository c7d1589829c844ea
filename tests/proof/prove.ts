/** Runs seeds of the proof as tests. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseKind } from '#server/storage/database';
import { Arena } from './arena.ts';
import { run, type RunResult } from './world.ts';

/** A test of so many seeds takes a minute at most on a machine with other work. */
const seedsPerTest = 10;
const timeoutMs = 600_000;

/** Seeds `from` to `to`, both included, of so many steps each. */
export function proveSeeds(kind: DatabaseKind, from: number, to: number, steps = 200): void {
  describe(`devices and service agree after anything, on ${kind}`, () => {
    let arena: Arena;
    const total: RunResult = { pushes: 0, mutations: 0, refused: 0, faults: 0 };
    beforeAll(async () => { arena = await Arena.open(kind); });
    afterAll(() => arena.close());

    for (let first = from; first <= to; first += seedsPerTest) {
      const last = Math.min(to, first + seedsPerTest - 1);
      test(`seeds ${first} to ${last}, ${steps} steps each`, { timeout: timeoutMs }, async () => {
        for (let seed = first; seed <= last; seed++) add(total, await run(arena, { seed, steps }));
      });
    }
    test('what was proven was not nothing', () => {
      const runs = to - from + 1;
      expect(total.mutations).toBeGreaterThan(runs * 20);
      expect(total.pushes).toBeGreaterThan(runs * 10);
      expect(total.faults).toBeGreaterThan(runs * 20);
      expect(total.refused).toBeGreaterThan(0);
    });
  });
}

/** A seed that once found a fault, under the name of the fault. @public waits for the first seed that fails */
export function pinSeed(name: string, kind: DatabaseKind, seed: number, steps = 200): void {
  test(`${name} (seed ${seed})`, { timeout: timeoutMs }, async () => {
    const arena = await Arena.open(kind);
    try {
      await expect(run(arena, { seed, steps, checkEvery: 1 })).resolves.toBeDefined();
    } finally {
      await arena.close();
    }
  });
}

function add(total: RunResult, more: RunResult): void {
  for (const key of Object.keys(total) as (keyof RunResult)[]) total[key] += more[key];
}
