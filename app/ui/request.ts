/**
 * The longest that a request waits for the part that answers it; an older press is no longer
 * expected to have an effect.
 */
const waitsMs = 10_000;

/**
 * Returns a request that any component may make, and one component answers. A request made before
 * that one is mounted waits for it.
 */
export function createRequest<T>() {
  let answer: ((given: T) => void) | null = null;
  let waiting: { given: T; since: number } | null = null;
  return {
    make(given: T): void {
      if (answer === null) waiting = { given, since: performance.now() };
      else answer(given);
    },
    /** Returns how to stop. */
    listen(next: (given: T) => void): () => void {
      answer = next;
      const early = waiting;
      waiting = null;
      if (early !== null && performance.now() - early.since < waitsMs) next(early.given);
      return () => {
        if (answer === next) answer = null;
      };
    },
  };
}
