/** A browser under load may end a transaction before its work is done (Dexie's `PrematureCommitError`). */
const triesMost = 4;

function isEndedEarly(error: unknown): boolean {
  return error instanceof Error && error.name === 'PrematureCommitError';
}

/** Whether what has failed so often, this time with `error`, is worth another try. */
export function isWorthAnotherTry(error: unknown, failures: number): boolean {
  return isEndedEarly(error) && failures < triesMost;
}

/** Runs work again that may be done twice: what was ended early may be stored in part. */
export async function retryEndedEarly(work: () => Promise<void>): Promise<void> {
  for (let failures = 1; ; failures++) {
    try {
      return await work();
    } catch (error) {
      if (!isWorthAnotherTry(error, failures)) throw error;
    }
  }
}
