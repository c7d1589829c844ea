/**
 * Tracks the imports that run in this browser. An import stored as running without a lock here is
 * interrupted.
 */
const here = new Set<string>();
const lockName = (importId: string) => `tudo-import-${importId}`;

/**
 * Runs an import under a lock that every tab can see; a tab that is closed or crashes releases it.
 */
export async function holdImport<T>(importId: string, run: () => Promise<T>): Promise<T> {
  here.add(importId);
  try {
    // Without a secure context there are no locks, and other tabs do not see the import.
    return await (globalThis.navigator?.locks
      ? navigator.locks.request(lockName(importId), run)
      : run());
  } finally {
    here.delete(importId);
  }
}

export async function isImportRunning(importId: string): Promise<boolean> {
  if (here.has(importId)) return true;
  const held = (await globalThis.navigator?.locks?.query())?.held ?? [];
  return held.some(({ name }) => name === lockName(importId));
}
