/**
 * Calls listeners back. `subscribe` and `emit` need no receiver, so they can be passed on, for
 * example to `useSyncExternalStore`.
 *
 * Each call of `subscribe` makes a new subscription, also with the same function, and returns a
 * function that ends it. Listeners are called in the order of their subscriptions. During a round,
 * an ended subscription is not called any more, and a new one is. An error of a listener ends the
 * round and reaches the caller of `emit`.
 *
 * Every page loads this file, so it stays small: see also `observable.ts` and `counted-emitter.ts`.
 */
export interface Emitter<A extends unknown[]> {
  /** Returns a function that ends the subscription and returns whether it was still active. */
  subscribe(listener: (...told: A) => void): () => boolean;
  emit(...told: A): void;
}

export function createEmitter<A extends unknown[] = []>(): Emitter<A> {
  const subscriptions = new Set<[(...told: A) => void]>();
  return {
    subscribe(listener) {
      const own: [typeof listener] = [listener];
      subscriptions.add(own);
      return () => subscriptions.delete(own);
    },
    emit(...told) {
      for (const [listener] of subscriptions) listener(...told);
    },
  };
}
