import { useMemo } from 'react';

/**
 * Returns the previous object as long as its content is unchanged, so that values derived from it
 * are not computed again. For small, plain values.
 */
export function useSame<T>(value: T): T {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- its content decides, not its identity
  return useMemo(() => value, [JSON.stringify(value)]);
}
