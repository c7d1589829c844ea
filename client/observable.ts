/**
 * A value that tells its listeners when it changes, as `emitter.ts` does. `get`, `set` and
 * `subscribe` need no receiver.
 */
import { createEmitter, type Emitter } from './emitter.ts';

interface Observable<T> {
  get(): T;
  /** Tells the listeners, unless it is the same value (`===`). */
  set(next: T): void;
  subscribe: Emitter<[]>['subscribe'];
}

export function createObservable<T>(
  initial: T,
  { subscribe, emit }: Emitter<[]> = createEmitter(),
): Observable<T> {
  let value = initial;
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
