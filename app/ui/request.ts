/** A request that any part of the pages may make, and one part answers. Nothing happens while nobody listens. */
export function createRequest<T>() {
  let answer: ((given: T) => void) | null = null;
  return {
    make(given: T): void {
      answer?.(given);
    },
    /** Returns how to stop. */
    listen(next: (given: T) => void): () => void {
      answer = next;
      return () => { if (answer === next) answer = null; };
    },
  };
}
