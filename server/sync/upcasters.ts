/**
 * Upcasts operations of older clients to today's version before they are checked. A copy
 * that was offline for months still speaks the version it was loaded with; every version of the
 * last year is understood.
 */
import { schemaVersion } from '#contract/sync';
import { SyncError } from './errors.ts';

/**
 * From version n to n + 1: takes an operation as version n wrote it and returns what n + 1 would
 * have written.
 */
export type Upcaster = (operation: unknown) => unknown;
/** Upcasters by the version from which they start. Version 1 is the first, so there are none yet. */
export type Upcasters = Readonly<Record<number, Upcaster>>;
export const upcasters: Upcasters = {};

/**
 * Returns the upcaster from `version` to `currentVersion`.
 * @throws SyncError for a version that this server does not know
 */
export function findUpcaster(
  version: number,
  table: Upcasters = upcasters,
  currentVersion: number = schemaVersion,
): Upcaster {
  const steps: Upcaster[] = [];
  for (let from = version; from < currentVersion; from++) {
    const step = table[from];
    if (step === undefined)
      throw new SyncError(409, 'sync/update-needed', 'This version is too old to be understood.');
    steps.push(step);
  }
  if (version > currentVersion)
    throw new SyncError(409, 'sync/update-needed', 'This server is older than the client.');
  return (operation) => steps.reduce((upcast, step) => step(upcast), operation);
}
