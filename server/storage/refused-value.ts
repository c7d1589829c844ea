/** Distinguishes a request value that a database cannot store from a wrong statement. */

/**
 * SQLSTATE: NUL in a text, a text that does not fit the column's type, a number beyond it. SQLite
 * accepts each of them and finds nothing.
 */
const refusedStates = new Set(['22021', '22P02', '22003']);

/** Whether PostgreSQL refused a value as such: no stored value can equal it. */
export function isValueRefused(error: unknown): boolean {
  return error instanceof Error && refusedStates.has(String((error as { code?: unknown }).code));
}
