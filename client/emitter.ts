/**
 * Calls listeners back. `subscribe` and `emit` need no receiver, so they can be handed on as they
 * are, to `useSyncExternalStore` for instance.
 *
 * Each call of `subscribe` is a subscription of its own, also with the same function, and answers
 * how to end it. Listeners are called in the order in which they came. One whose subscription ends
 * meanwhile is not called any more, one that comes meanwhile is. An error of a listener ends the
 * round and reaches the caller of `emit`.
 *
 * In the code of every page: what only some need is in `observable.ts` and `counted-emitter.ts`.
 */
export interface Emitter<A extends unknown[]> {
  /** The answer ends the subscription, and answers whether it still ran. */
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
