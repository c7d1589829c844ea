/** Keeps a page's last complete data while part of it is read again. */
import { useLayoutEffect, useState } from 'react';

/**
 * Returns the last data that was read completely, while part of it is read again, for example when
 * a day ends or a setting changes on another device. Open and half-written parts of the page stay,
 * and figures of different times are not mixed. Null until everything has been read once. Include
 * data that the page reads by itself if it must agree with the rest.
 */
export function useWhole<T>(shown: T, loading: boolean): T | null {
  const [kept] = useState<{ last: T | null }>({ last: null });
  useLayoutEffect(() => {
    // oxlint-disable-next-line react-hooks/immutability -- it is read only by a later render.
    if (!loading) kept.last = shown;
  });
  return loading ? kept.last : shown;
}
