/**
 * What others can be told of: an emitter calls its listeners back, an observable holds a value and
 * does so when it changes. `subscribe`, `get` and `emit` need no receiver, so they can be given to
 * `useSyncExternalStore` as they are.
 *
 * Each call of `subscribe` is a subscription of its own, also with the same function, and answers
 * how to end it; ending it twice does nothing. Listeners are called in the order in which they came.
 * One whose subscription ends meanwhile is not called any more, one that comes meanwhile is. An error
 * of a listener ends the round and reaches the caller of `emit` or `set`.
 */

interface Emitter<A extends unknown[]> {
  subscribe(listener: (...told: A) => void): () => void;
  emit(...told: A): void;
  hasListeners(): boolean;
}

/**
 * @param start runs before the first listener comes, and is given `emit`; its answer runs after the
 * last one has left
 */
export function createEmitter<A extends unknown[] = []>(
  start?: (emit: (...told: A) => void) => () => void,
): Emitter<A> {
  const subscriptions = new Set<[(...told: A) => void]>();
  let stop: (() => void) | undefined;
  const hasListeners = () => subscriptions.size > 0;
  const emit = (...told: A) => {
    for (const [listener] of subscriptions) listener(...told);
  };
  return {
    emit,
    hasListeners,
    subscribe(listener) {
      const own: [typeof listener] = [listener];
      if (!hasListeners()) stop = start?.(emit);
      subscriptions.add(own);
      return () => {
        if (subscriptions.delete(own) && !hasListeners()) stop?.();
      };
    },
  };
}

interface Observable<T> {
  get(): T;
  /** Tells the listeners, unless it is the same value (`===`). */
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

/** @param start as of `createEmitter` */
export function createObservable<T>(initial: T, start?: () => () => void): Observable<T> {
  let value = initial;
  const { subscribe, emit } = createEmitter(start);
  return {
    get: () => value,
    set(next) {
      if (next === value) return;
      value = next;
      emit();
    },
    subscribe,
  };
}
