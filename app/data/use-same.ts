import { useMemo } from 'react';

/**
 * The value itself, and at a later drawing the former one for as long as nothing in it has changed:
 * what is worked out from it is then not worked out again. For small, plain values.
 */
export function useSame<T>(value: T): T {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- What it holds says whether it is another; which object holds it does not.
  return useMemo(() => value, [JSON.stringify(value)]);
}
