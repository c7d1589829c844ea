/** What a page shows while something of it is read anew. */
import { useLayoutEffect, useState } from 'react';

/**
 * What was last read whole, for as long as something of it is being read anew, as when a day ends
 * or a setting changes on another device: what is open or half written on the page stays, and no
 * figure stands beside one of another time. Null until all has come once. What the page reads by
 * itself is to be in it too, where it must agree with the rest.
 */
export function useWhole<T>(shown: T, loading: boolean): T | null {
  const [kept] = useState<{ last: T | null }>({ last: null });
  useLayoutEffect(() => {
    // oxlint-disable-next-line react-hooks/immutability -- only what is drawn after it reads this.
    if (!loading) kept.last = shown;
  });
  return loading ? kept.last : shown;
}
