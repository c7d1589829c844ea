import { liveQuery, RangeSet, type ObservabilitySet } from 'dexie';
import { trackWork } from '../settled.ts';
import type { CopyDatabase } from './database.ts';
import { isWorthAnotherTry } from './database-errors.ts';

interface Observer<T> {
  next: (value: T) => void;
  error: (error: unknown) => void;
}

/**
 * Runs a query of the local copy now and after each change of its data in any tab. Returns a
 * function that stops it. A query whose transaction the browser aborted starts again; any other
 * error ends it.
 */
export function subscribeLive<T>(run: () => Promise<T>, { next, error }: Observer<T>): () => void {
  let failures = 0;
  const begin = () =>
    liveQuery(() => trackWork(run())).subscribe({
      next(value) {
        failures = 0;
        next(value);
      },
      error(thrown: unknown) {
        if (isWorthAnotherTry(thrown, ++failures)) subscription = begin();
        else error(thrown);
      },
    });
  let subscription = begin();
  return () => subscription.unsubscribe();
}

/**
 * The primary keys of a table that a write has touched, in any tab: null if it did not touch the
 * table, 'all' if they are unknown. Compound keys are JSON.
 */
export function changedKeys(
  db: CopyDatabase,
  table: string,
  parts: ObservabilitySet,
): ReadonlySet<string> | 'all' | null {
  if ('all' in parts) return 'all';
  const keys = new Set<string>();
  let touched = false;
  // Dexie reports writes and deletes separately, and either may be missing.
  for (const part of [
    parts[`idb://${db.name}/${table}/`],
    parts[`idb://${db.name}/${table}/:dels`],
  ]) {
    if (part === undefined) continue;
    touched = true;
    const ranges = RangeSet(part)[Symbol.iterator]();
    for (let step = ranges.next(); !step.done; step = ranges.next()) {
      const { from, to } = step.value;
      const [first, last] = [keyText(from), keyText(to)];
      if (first === null || first !== last) return 'all';
      keys.add(first);
    }
  }
  return touched ? keys : null;
}

function keyText(key: unknown): string | null {
  return typeof key === 'string' ? key : Array.isArray(key) ? JSON.stringify(key) : null;
}
