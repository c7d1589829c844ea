import { useEffect, useState } from 'react';
import { narrowScreen } from './breakpoints.ts';

/** Returns whether a media query matches, live. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(
    () => typeof matchMedia === 'function' && matchMedia(query).matches,
  );
  useEffect(() => {
    const list = matchMedia(query);
    const onChange = () => setMatches(list.matches);
    onChange();
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  }, [query]);
  return matches;
}

/** Tells whether the page has its narrow layout. */
export const useNarrow = (): boolean => useMedia(narrowScreen);
