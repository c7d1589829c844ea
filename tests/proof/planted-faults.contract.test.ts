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
/** Where the first seeds see nothing: one of the same forty that does, which is asked first. Whichever of them sees it, it is seen within them. */
const sooner: Record<string, number> = { 'tombstones go, and old cursors are not told': 32, 'a restored backup keeps its epoch': 19, 'half a cascade on the device': 13, 'what changes during a first load is left out': 3, 'a cascade is cut into several transactions': 11 };

async function findBreak(arena: Arena, fault: string, faults: ClientFaults = {}, deaths?: number): Promise<unknown> {
  const seenFirst = sooner[fault] ?? 1;
  try {
    for (const seed of [seenFirst, ...Array.from({ length: seeds }, (_, index) => index + 1).filter((each) => each !== seenFirst)]) {
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

async function findPlanted(kind: DatabaseKind, name: string, { server, client, plant }: PlantedFault): Promise<unknown> {
  const arena = await NearArena.open(kind, server?.() ?? {});
  const takeAway = plant?.();
  try {
    return await findBreak(arena, name, client);
  } finally {
    takeAway?.();
  }
}

/** What PostgreSQL says of a second row under a key that is there; wrapped by whoever passes it on. */
function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === '23505' || isUniqueViolation(error.cause);
}

/** On PostgreSQL two that run at once may also be stopped by a unique key: an error of the server, which the proof does not forgive either. A connection that broke proves nothing. */
function expectSeen(kind: DatabaseKind, error: unknown): void {
  if (!(kind === 'postgres' && isUniqueViolation(error))) expect(error).toBeInstanceOf(Broken);
}

describe.each(databaseKinds)('the proof on %s fails as soon as something is missing', (kind) => {
  test.each(Object.entries(plantedFaults))('caught: %s', { timeout: 600_000 }, async (name, fault) => {
    expectSeen(kind, await findPlanted(kind, name, fault));
  });

  test.each(Object.keys(processPlants) as ProcessPlant[])('caught by killing the process: %s', { timeout: 600_000 }, async (plant) => {
    expectSeen(kind, await findBreak(await KilledArena.open(kind, plant), plant, {}, 50));
  });
});
