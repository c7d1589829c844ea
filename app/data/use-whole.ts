/** Keeps a page's last complete data while part of it is read again. */
import { useLayoutEffect, useState } from 'react';

/**
 * The last data that was read completely, kept while part of it is read again, for example when a
 * day ends or a setting changes on another device. Open and half-written parts of the page stay,
 * and no figures of different times are mixed. Null until everything has been read once. Include
 * what the page reads by itself if it must agree with the rest.
 */
export function useWhole<T>(shown: T, loading: boolean): T | null {
  const [kept] = useState<{ last: T | null }>({ last: null });
  useLayoutEffect(() => {
    // oxlint-disable-next-line react-hooks/immutability -- only what is drawn after it reads this.
    if (!loading) kept.last = shown;
  });
  return loading ? kept.last : shown;
}
