/** The dragged item, for handlers of pointer events. */
import { useRef, useState } from 'react';

export interface DragState<T> {
  /** The state at the last render. */
  shown: T | null;
  /** The state after the last event: a finger can move and release before the next render. */
  now(): T | null;
  set(drag: T | null): void;
}

export function useDrag<T>(): DragState<T> {
  const [shown, show] = useState<T | null>(null);
  const last = useRef<T | null>(null);
  return {
    shown,
    now: () => last.current,
    set(drag) {
      last.current = drag;
      show(drag);
    },
  };
}
