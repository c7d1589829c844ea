import { useState } from 'react';

/**
 * Returns a stable key for each row, so that half-typed text moves with its row. All keys are new
 * when the rows came from elsewhere.
 */
export function useRowKeys(
  count: number,
  revision: number,
): {
  keys: readonly number[];
  reorder: (order: readonly number[]) => void;
  insert: (at: number) => number;
} {
  const [held, setHeld] = useState(() => ({
    revision,
    keys: Array.from({ length: count }, (_, index) => index),
    next: count,
  }));
  let { keys } = held;
  if (held.revision !== revision || keys.length !== count) {
    keys = Array.from({ length: count }, (_, index) => held.next + index);
    setHeld({ revision, keys, next: held.next + count });
  }
  return {
    keys,
    /** @param order old indexes in their new order; missing ones are removed */
    reorder: (order) =>
      setHeld((before) => ({ ...before, keys: order.map((index) => before.keys[index]!) })),
    /** @returns the key of the new row */
    insert: (at) => {
      setHeld((before) => ({
        ...before,
        keys: before.keys.toSpliced(at, 0, before.next),
        next: before.next + 1,
      }));
      return held.next;
    },
  };
}
