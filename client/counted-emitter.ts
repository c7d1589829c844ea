/** An emitter that knows whether it has listeners, and runs a task only while it has some. */
import { createEmitter, type Emitter } from './emitter.ts';

interface CountedEmitter<A extends unknown[]> extends Emitter<A> {
  hasListeners(): boolean;
}

/**
 * @param start called with `emit` before the first subscription; returns a function that is called
 * after the last subscription has ended
 */
export function createCountedEmitter<A extends unknown[] = []>(
  start: (emit: (...told: A) => void) => () => void = () => () => {},
): CountedEmitter<A> {
  const { subscribe, emit } = createEmitter<A>();
  let count = 0;
  let stop = () => {};
  return {
    subscribe(listener) {
      if (count === 0) stop = start(emit);
      count += 1;
      const end = subscribe(listener);
      return () => {
        if (!end()) return false;
        count -= 1;
        if (count === 0) stop();
        return true;
      };
    },
    emit,
    hasListeners: () => count > 0,
  };
}
