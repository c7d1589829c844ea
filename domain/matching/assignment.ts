/**
 * Pairs two lists so that the whole is best, each item used at most once. Pairing gains something
 * or is not possible (null); the sum of gains is as large as it can be (Kuhn and Munkres, with
 * potentials). O(rows² · columns).
 */
export function assignBest(
  rows: number,
  columns: number,
  gainOf: (row: number, column: number) => number | null,
): (number | null)[] {
  // Each row has a column of its own in which it stays single, at no gain.
  const width = columns + rows;
  const cost = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: width }, (__, column) => {
      if (column >= columns) return column - columns === row ? 0 : Number.POSITIVE_INFINITY;
      const gain = gainOf(row, column);
      return gain === null ? Number.POSITIVE_INFINITY : -gain;
    }),
  );
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(width + 1);
  /** Row of each column, counted from 1; 0 is none. */
  const rowOf = new Int32Array(width + 1);
  const cameFrom = new Int32Array(width + 1);
  for (let row = 1; row <= rows; row += 1) {
    rowOf[0] = row;
    let column = 0;
    const least = new Float64Array(width + 1).fill(Number.POSITIVE_INFINITY);
    const done = new Uint8Array(width + 1);
    do {
      done[column] = 1;
      const here = rowOf[column]!;
      let step = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let other = 1; other <= width; other += 1) {
        if (done[other]) continue;
        const reduced = cost[here - 1]![other - 1]! - rowPotential[here]! - columnPotential[other]!;
        if (reduced < least[other]!) {
          least[other] = reduced;
          cameFrom[other] = column;
        }
        if (least[other]! < step) {
          step = least[other]!;
          next = other;
        }
      }
      for (let other = 0; other <= width; other += 1) {
        if (done[other]) {
          rowPotential[rowOf[other]!]! += step;
          columnPotential[other]! -= step;
        } else least[other]! -= step;
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const before = cameFrom[column]!;
      rowOf[column] = rowOf[before]!;
      column = before;
    }
  }
  const result: (number | null)[] = Array.from({ length: rows }, () => null);
  for (let column = 1; column <= columns; column += 1)
    if (rowOf[column]! > 0) result[rowOf[column]! - 1] = column - 1;
  return result;
}
