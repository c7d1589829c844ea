/** Parts of the SQL of the document service. */

/** Given as it is, SQLite would plan the statement anew for each limit. */
export const limitPlace = 'LIMIT CAST(? AS bigint)';

/**
 * Lists of values are padded to a few lengths (by repeating the last), so that few statement texts
 * exist.
 */
const lengths = [1, 2, 3, 10, 50, 150, 450];
export function padValues<T>(values: readonly T[]): T[] {
  const length = lengths.find((candidate) => candidate >= values.length);
  if (length === undefined || values.length === 0)
    throw new Error(`A statement takes 1 to 450 values, not ${values.length}`);
  return [...values, ...Array<T>(length - values.length).fill(values.at(-1)!)];
}

/** A place for each value, between commas. */
export const valuePlaces = (values: readonly unknown[]): string => values.map(() => '?').join(',');
