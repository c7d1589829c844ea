import { useEffect, useRef, type RefObject } from 'react';
import { whenBegun } from './splash-state.ts';

/** Returns a ref that focuses its element on mount: for the main field of a dialog or form. */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => whenBegun(() => ref.current?.focus()), []);
  return ref;
}
