/** Holds a value while the pointer is down, so that nothing changes under a press. */
import { useState, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isDown = false;
let watch: AbortController | undefined;

function say(down: boolean): void {
  if (down === isDown) return;
  isDown = down;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    watch = new AbortController();
    const options = { capture: true, signal: watch.signal };
    window.addEventListener('pointerdown', () => say(true), options);
    // The click of a press comes after its end, in the same task.
    const end = () => {
      setTimeout(say, 0, false);
    };
    window.addEventListener('pointerup', end, options);
    window.addEventListener('pointercancel', end, options);
    // A field that loses the focus to the pressed element updates here as well.
    window.addEventListener(
      'blur',
      ({ target }) => {
        if (target === window) end();
      },
      options,
    );
    // A system menu, or another window, may have taken the end of the press.
    window.addEventListener(
      'pointermove',
      ({ buttons }) => {
        if (isDown && buttons === 0) end();
      },
      options,
    );
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    watch?.abort();
    isDown = false;
  };
}

/**
 * Returns the value, but no newer one while the mouse or a finger is down: content that appears
 * above would move the pressed element away from the pointer, and the press would be lost.
 */
export function useUnpressed<T>(value: T): T {
  const isPressed = useSyncExternalStore(
    subscribe,
    () => isDown,
    () => false,
  );
  const [kept, setKept] = useState(value);
  if (isPressed) return kept;
  if (kept !== value) setKept(value);
  return value;
}
