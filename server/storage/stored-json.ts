/**
 * JSON that the product has stored. Where it cannot be read, the database lost it: a disk does so
 * without a word.
 */

/**
 * Thrown if stored data is not in its written form. Its message quotes none of it, since it is the
 * users' data.
 */
export class DamagedDataError extends Error {}

/** Reads JSON that the product has stored. Throws DamagedDataError. */
export function parseStored<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new DamagedDataError('stored data is damaged: it is not JSON any more');
  }
}
