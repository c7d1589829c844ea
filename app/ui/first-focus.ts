import { useEffect, useRef, type RefObject } from 'react';
import { whenBegun } from '#app/features/splash/begun.ts';

/**
 * For the field that a dialog or form opens for: give it the ref, and it has the focus when it
 * appears.
 */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => whenBegun(() => ref.current?.focus()), []);
  return ref;
}
