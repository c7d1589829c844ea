/** Holds a value while the pointer is down, so that nothing changes under a press. */
import { useState, useSyncExternalStore } from 'react';
import { createObservable } from '#client/observable';
import { createCountedEmitter } from '#client/counted-emitter';

const isDown = createObservable(false, createCountedEmitter(watchPointer));

function watchPointer(): () => void {
  const watch = new AbortController();
  const options = { capture: true, signal: watch.signal };
  window.addEventListener('pointerdown', () => isDown.set(true), options);
  // The click of a press comes after its end, in the same task.
  const end = () => {
    setTimeout(isDown.set, 0, false);
  };
  window.addEventListener('pointerup', end, options);
  window.addEventListener('pointercancel', end, options);
  // A field that loses the keys to what is pressed says so here as well.
  window.addEventListener(
    'blur',
    ({ target }) => {
      if (target === window) end();
    },
    options,
  );
  // A menu of the system, or another window, may have taken the end of the press.
  window.addEventListener(
    'pointermove',
    ({ buttons }) => {
      if (isDown.get() && buttons === 0) end();
    },
    options,
  );
  return () => {
    watch.abort();
    isDown.set(false);
  };
}

/**
 * Returns the value, but no newer one while the mouse or a finger is down: content that appears
 * above would move the pressed element away from the pointer, and the press would be lost.
 */
export function useUnpressed<T>(value: T): T {
  const isPressed = useSyncExternalStore(isDown.subscribe, isDown.get, () => false);
  const [kept, setKept] = useState(value);
  if (isPressed) return kept;
  if (kept !== value) setKept(value);
  return value;
}
