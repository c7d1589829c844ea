/** Runs seeds of the proof as tests. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseKind } from '#server/storage/database';
import { NearArena, type Arena } from './arena.ts';
import { KilledArena } from './killed-arena.ts';
import { run, type ProofResult } from './world.ts';

const seedsPerTest = 10;
/**
 * Number of seeds that kill processes. Each death restarts a process, which takes seconds on a busy
 * machine.
 */
const killedSeedsPerTest = 2;
const steps = 200;
/** Time-out per seed. On a busy machine one has taken more than a minute on PostgreSQL. */
const timeoutMs = 600_000;

interface Proof {
  title: string;
  open: () => Promise<Arena>;
  seeds: readonly number[];
  deaths?: number;
  perTest?: number;
  after?: (arena: Arena) => void;
}

export function proveSeeds(kind: DatabaseKind, seeds: readonly number[]): void {
  prove({
    title: `devices and service agree after anything, on ${kind}`,
    open: () => NearArena.open(kind),
    seeds,
  });
}

/** The same where every delete and restore takes several transactions. */
export function proveSeedsInSteps(kind: DatabaseKind, seeds: readonly number[]): void {
  prove({
    title: `devices and service agree though large deletes go in steps, on ${kind}`,
    open: () => NearArena.open(kind, { roomPerStep: 2 }),
    seeds,
  });
}

/**
 * The same with a service in a process of its own, which is killed at work in each twentieth step.
 */
export function proveKilledSeeds(kind: DatabaseKind, seeds: readonly number[]): void {
  prove({
    title: `devices and service agree though its process is killed (SIGKILL) at any moment, on ${kind}`,
    open: () => KilledArena.open(kind),
    seeds,
    deaths: 50,
    perTest: killedSeedsPerTest,
    after(arena) {
      const { deaths } = arena as KilledArena;
      expect(deaths.length).toBeGreaterThan(seeds.length * 2);
      // Deaths occurred during reads, writes and cascades, and after the end before anybody was
      // told.
      for (const start of ['SELECT', 'UPDATE records SET deleted_at', 'before COMMIT', 'COMMIT'])
        expect(deaths.filter((statement) => statement.startsWith(start)).length).toBeGreaterThan(0);
    },
  });
}

function prove({ title, open, seeds, deaths = 0, perTest = seedsPerTest, after }: Proof): void {
  describe(`${title}`, () => {
    let arena: Arena;
    const total: ProofResult = { pushes: 0, mutations: 0, refused: 0, faults: 0 };
    beforeAll(async () => {
      arena = await open();
    });
    afterAll(() => arena.close());

    for (let first = 0; first < seeds.length; first += perTest) {
      const some = seeds.slice(first, first + perTest);
      test(
        `seeds ${some.join(', ')}, ${steps} steps each`,
        { timeout: timeoutMs * some.length },
        async () => {
          for (const seed of some) add(total, await run(arena, { seed, steps, deaths }));
        },
      );
    }
    test('the proof covered real work', () => {
      const runs = seeds.length;
      expect(total.mutations).toBeGreaterThan(runs * 20);
      expect(total.pushes).toBeGreaterThan(runs * 10);
      expect(total.faults).toBeGreaterThan(runs * 20);
      expect(total.refused).toBeGreaterThan(0);
      after?.(arena);
    });
  });
}

/**
 * A seed that once found a fault, under the name of the fault. @public waits for the first seed
 * that fails
 */
export function pinSeed(name: string, kind: DatabaseKind, seed: number): void {
  test(`${name} (seed ${seed})`, { timeout: timeoutMs }, async () => {
    const arena = await NearArena.open(kind);
    try {
      await expect(run(arena, { seed, steps, checkEvery: 1 })).resolves.toBeDefined();
    } finally {
      await arena.close();
    }
  });
}

function add(total: ProofResult, more: ProofResult): void {
  for (const key of Object.keys(total) as (keyof ProofResult)[]) total[key] += more[key];
}
