/**
 * What pages ask in the name of whoever is signed in though nobody pressed anything. While that
 * person leaves, none is begun and those under way are ended: the server would refuse them, and an
 * answer that comes late would be kept on a device that has just been cleared.
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
