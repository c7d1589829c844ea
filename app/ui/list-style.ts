import type { CSSProperties } from 'react';

/**
 * Returns the style of a list with the heights of its rows, in rem, as properties (`{ row: 2 }` is
 * `--row-height: 2rem`): a virtualized list computes with the same numbers. `virtualizer` knows the
 * height of all rows in px.
 */
export const listStyle = (
  heights: Readonly<Record<string, number>>,
  virtualizer?: { getTotalSize(): number },
): CSSProperties => ({
  ...Object.fromEntries(
    Object.entries(heights).map(([name, rem]) => [`--${name}-height`, `${rem}rem`]),
  ),
  height: virtualizer?.getTotalSize(),
});
