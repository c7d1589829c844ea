/**
 * A value that notifies its listeners when it changes (`emitter.ts`). `get`, `set` and `subscribe`
 * need no receiver.
 */
import { createEmitter, type Emitter } from './emitter.ts';

interface Observable<T> {
  get(): T;
  /** Notifies the listeners, unless the value is the same (`===`). */
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
