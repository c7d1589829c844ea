/** A browser under load may end a transaction before its work is done (Dexie's `PrematureCommitError`). */
const triesMost = 4;

function isEndedEarly(error: unknown): boolean {
  return error instanceof Error && error.name === 'PrematureCommitError';
}

/** Whether what has failed so often, this time with `error`, is worth another try. */
export function isWorthAnotherTry(error: unknown, failures: number): boolean {
  return isEndedEarly(error) && failures < triesMost;
}

/**
 * Whether the copy was closed under the page (signed out, upgraded), or the page goes away as it reads: that is no fault,
 * and whoever comes back reads all.
 */
export function isGone(error: unknown, db?: { isOpen(): boolean }): boolean {
  return db?.isOpen() === false || (error instanceof Error && ['DatabaseClosedError', 'AbortError'].includes(error.name));
}

/** Runs work again that may be done twice: what was ended early may be stored in part. */
export async function retryEndedEarly<T>(work: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await work();
    } catch (error) {
      if (!isWorthAnotherTry(error, failures)) throw error;
    }
  }
}
