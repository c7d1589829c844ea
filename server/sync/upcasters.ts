/**
 * Operations written by older clients, lifted to today's meaning before they are checked. A copy
 * that was offline for months still speaks the version it was loaded with; every version of the
 * last year is understood.
 */
import { schemaVersion } from '#contract/sync';
import { SyncError } from './errors.ts';

/**
 * From version n to n + 1: takes an operation as version n wrote it and answers what n + 1 would
 * have written.
 */
export type Upcaster = (operation: unknown) => unknown;
/** Upcasters by the version that they upgrade. Version 1 is the first, so there are none yet. */
export type Upcasters = Readonly<Record<number, Upcaster>>;
export const upcasters: Upcasters = {};

/**
 * Answers how to lift an operation of `version`. Throws SyncError when this server does not know
 * the version.
 */
export function findUpcaster(
  version: number,
  table: Upcasters = upcasters,
  current: number = schemaVersion,
): Upcaster {
  const steps: Upcaster[] = [];
  for (let from = version; from < current; from++) {
    const step = table[from];
    if (step === undefined)
      throw new SyncError(409, 'sync/update-needed', 'This version is too old to be understood.');
    steps.push(step);
  }
  if (version > current)
    throw new SyncError(409, 'sync/update-needed', 'This server is older than the client.');
  return (operation) => steps.reduce((lifted, step) => step(lifted), operation);
}
