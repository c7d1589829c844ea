/**
 * Background requests of pages for the signed-in user. During a sign-out none is started and those
 * under way are aborted: the server would refuse them, and a late answer would be stored on a
 * device that has just been cleared.
 */
/** Longer than the slowest honest answer. */
const timeoutMs = 30_000;

let leaving = false;
let underway = new AbortController();

/**
 * The answer; null: its owner is leaving. `ask` ends its request with the signal, which also ends
 * what takes too long.
 */
export async function askInBackground<T>(
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  if (leaving) return null;
  const { signal } = underway;
  try {
    const answer = await ask(AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
    return signal.aborted ? null : answer;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

/** Runs a sign-out or a deletion while nothing is asked in the background. */
export async function leave<T>(run: () => Promise<T>): Promise<T> {
  leaving = true;
  underway.abort();
  underway = new AbortController();
  try {
    return await run();
  } finally {
    leaving = false;
  }
}
