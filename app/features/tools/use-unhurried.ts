/**
 * Delays a value for parts below the answer, which nobody watches while moving a slider: it follows
 * a few times a second.
 */
import { startTransition, useEffect, useRef, useState } from 'react';

const pauseMs = 250;

/**
 * Returns the value: at once if it has not changed for a while, otherwise at the end of a pause.
 */
export function useUnhurried<T>(value: T): T {
  const [shown, setShown] = useState(value);
  const newest = useRef(value),
    timer = useRef<ReturnType<typeof setTimeout> | null>(null),
    followedAt = useRef(0);
  useEffect(() => {
    newest.current = value;
    if (value === shown || timer.current !== null) return;
    timer.current = setTimeout(
      () => {
        timer.current = null;
        followedAt.current = performance.now();
        startTransition(() => setShown(newest.current));
      },
      Math.max(0, followedAt.current + pauseMs - performance.now()),
    );
  }, [value, shown]);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return shown;
}
