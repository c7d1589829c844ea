import { describe, expect, test } from 'vitest';
import type { DatabaseKind } from '#server/storage/database';
import { databaseKinds } from '../support/databases.ts';
import { NearArena, type Arena } from './arena.ts';
import { Broken } from './check.ts';
import type { ClientFaults } from './device.ts';
import { KilledArena } from './killed-arena.ts';
import { plantedFaults, type PlantedFault } from './planted-faults.ts';
import { processPlants, type ProcessPlant } from './process-plants.ts';
import { run } from './world.ts';

/** A proof that takes more than these to see a fault is no proof of its absence. */
const seeds = 40;

async function findBreak(arena: Arena, faults: ClientFaults = {}, deaths?: number): Promise<unknown> {
  try {
    for (let seed = 1; seed <= seeds; seed++) {
      try {
        await run(arena, { seed, steps: 200, faults, ...(deaths !== undefined && { deaths }) });
      } catch (error) {
        return error;
      }
    }
    return null;
  } finally {
    await arena.close();
  }
}

async function findPlanted(kind: DatabaseKind, { server, client, plant }: PlantedFault): Promise<unknown> {
  const arena = await NearArena.open(kind, server?.() ?? {});
  const takeAway = plant?.();
  try {
    return await findBreak(arena, client);
  } finally {
    takeAway?.();
  }
}

/** What PostgreSQL says of a second row under a key that is there; wrapped by whoever passes it on. */
function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === '23505' || isUniqueViolation(error.cause);
}

describe.each(databaseKinds)('the proof on %s fails as soon as something is missing', (kind) => {
  test.each(Object.entries(plantedFaults))('caught: %s', { timeout: 600_000 }, async (_name, fault) => {
    const error = await findPlanted(kind, fault);
    // On PostgreSQL two that run at once may also be stopped by a unique key: an error of the server, which the proof does not forgive either. A connection that broke proves nothing.
    if (!(kind === 'postgres' && isUniqueViolation(error))) expect(error).toBeInstanceOf(Broken);
  });

  test.each(Object.keys(processPlants) as ProcessPlant[])('caught by killing the process: %s', { timeout: 600_000 }, async (plant) => {
    expect(await findBreak(await KilledArena.open(kind, plant), {}, 50)).toBeInstanceOf(Broken);
  });
});
