import { describe, expect, test } from 'vitest';
import { Arena } from './arena.ts';
import { Broken } from './check.ts';
import { plantedFaults, type PlantedFault } from './planted-faults.ts';
import { run } from './world.ts';

/** A proof that takes more than these to see a fault is no proof of its absence. */
const seeds = 40;

async function findBreak({ server, client, plant, onPostgres }: PlantedFault): Promise<unknown> {
  const arena = await Arena.open(onPostgres ? 'postgres' : 'sqlite', server?.() ?? {});
  const takeAway = plant?.();
  try {
    for (let seed = 1; seed <= seeds; seed++) {
      try {
        await run(arena, { seed, steps: 200, faults: client ?? {} });
      } catch (error) {
        return error;
      }
    }
    return null;
  } finally {
    takeAway?.();
    await arena.close();
  }
}

/** What PostgreSQL says of a second row under a key that is there; wrapped by whoever passes it on. */
function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === '23505' || isUniqueViolation(error.cause);
}

describe('the proof fails as soon as something is missing', () => {
  for (const [name, fault] of Object.entries(plantedFaults)) {
    test(`caught: ${name}`, { timeout: 600_000 }, async () => {
      const error = await findBreak(fault);
      // On PostgreSQL two that run at once may also be stopped by a unique key: an error of the server, which the proof does not forgive either. A connection that broke proves nothing.
      if (!(fault.onPostgres && isUniqueViolation(error))) expect(error).toBeInstanceOf(Broken);
    });
  }
});
