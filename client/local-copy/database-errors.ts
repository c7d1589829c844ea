/**
 * A browser under load may end a transaction before its work is done (Dexie's
 * `PrematureCommitError`).
 */
const triesMost = 4;

function isPrematureCommit(error: unknown): boolean {
  return error instanceof Error && error.name === 'PrematureCommitError';
}

/** Whether work that has failed this often, now with `error`, is tried again. */
export function isWorthAnotherTry(error: unknown, failures: number): boolean {
  return isPrematureCommit(error) && failures < triesMost;
}

/**
 * Whether the copy was closed under the page (signed out, upgraded), or the page is left during a
 * read or write. This is no fault, and the next page reads everything. An abort of the browser with
 * a reason (`inner`), such as a full disk, is a fault.
 */
export function isGone(error: unknown, db?: { isOpen(): boolean }): boolean {
  if (db?.isOpen() === false) return true;
  if (!(error instanceof Error)) return false;
  const { name, inner } = error as { name: string; inner?: { name?: string } | null };
  return (
    name === 'DatabaseClosedError' || (name === 'AbortError' && (inner?.name ?? name) === name)
  );
}

/** Repeats work that may run twice, since an aborted run may be stored in part. */
export async function retryPrematureCommit<T>(work: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await work();
    } catch (error) {
      if (!isWorthAnotherTry(error, failures)) throw error;
    }
  }
}
