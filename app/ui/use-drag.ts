/** The item that is being dragged, for handlers of pointer events. */
import { useRef, useState } from 'react';

export interface DragState<T> {
  /** As the page was last drawn. */
  shown: T | null;
  /** As the last event left it: a finger can move and let go before the page is drawn again. */
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
