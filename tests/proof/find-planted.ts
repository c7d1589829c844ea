/** Runs seeds of the proof until one sees a fault that was planted. */
import { expect } from 'vitest';
import type { DatabaseKind } from '#server/storage/database';
import { NearArena, type Arena } from './arena.ts';
import { Broken } from './check.ts';
import type { ClientFaults } from './device.ts';
import { KilledArena } from './killed-arena.ts';
import type { PlantedFault } from './planted-faults.ts';
import type { ProcessPlant } from './process-plants.ts';
import { run } from './world.ts';

/** A proof that takes more than these to see a fault is no proof of its absence. */
const seeds = 40;
/**
 * The seed asked first for faults that the first seeds miss: one of the same forty, so every fault
 * is still found within them.
 */
const sooner: Record<string, number> = {
  'tombstones go, and old cursors are not told': 32,
  'a restored backup keeps its epoch': 19,
  'half a cascade on the device': 13,
  'what changes during a first load is left out': 3,
  'a cascade is cut into several transactions': 11,
};

async function findBreak(
  arena: Arena,
  fault: string,
  faults: ClientFaults = {},
  deaths?: number,
): Promise<unknown> {
  const seenFirst = sooner[fault] ?? 1;
  try {
    for (const seed of [
      seenFirst,
      ...Array.from({ length: seeds }, (_, index) => index + 1).filter(
        (each) => each !== seenFirst,
      ),
    ]) {
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

/** Returns the finding of the proof about a planted fault, or null if it finds none. */
export async function findPlanted(
  kind: DatabaseKind,
  name: string,
  { server, client, plant }: PlantedFault,
): Promise<unknown> {
  const arena = await NearArena.open(kind, server?.() ?? {});
  const takeAway = plant?.();
  try {
    return await findBreak(arena, name, client);
  } finally {
    takeAway?.();
  }
}

/** True for PostgreSQL's error on a second row with the same key, also if it is wrapped. */
function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === '23505' || isUniqueViolation(error.cause);
}

/**
 * On PostgreSQL two that run at once may also be stopped by a unique key: an error of the server,
 * which the proof does not forgive either. A connection that broke proves nothing.
 */
export function expectSeen(kind: DatabaseKind, error: unknown): void {
  if (!(kind === 'postgres' && isUniqueViolation(error))) expect(error).toBeInstanceOf(Broken);
}

/** The same for a fault that shows only where the process is killed. */
export async function findProcessPlanted(
  kind: DatabaseKind,
  plant: ProcessPlant,
): Promise<unknown> {
  return findBreak(await KilledArena.open(kind, plant), plant, {}, 50);
}
