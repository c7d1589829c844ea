/** The number of rows read at a time if their sizes are unknown. */

/** Bytes of JSON fields that are read and parsed in a few milliseconds. */
const bytesPerStep = 256 * 1024;
/** Records may have 64 KiB. */
const firstRows = 20;
/** Limits the growth, because long rows may follow short ones. */
const mostGrowth = 4;

export interface ReadSteps {
  /** Rows to ask for next. */
  next(): number;
  /** Call it with the rows read; `bytes`: size of a row's fields. */
  took(rows: readonly { bytes: number }[]): void;
}

/** @param mostRows in one step, however short they are */
export function createReadSteps(mostRows: number): ReadSteps {
  let count = Math.min(firstRows, mostRows);
  return {
    next: () => count,
    took(rows) {
      const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
      const fitting = Math.floor((rows.length * bytesPerStep) / Math.max(1, bytes));
      count = Math.max(1, Math.min(fitting, count * mostGrowth, mostRows));
    },
  };
}
