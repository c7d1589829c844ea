/**
 * Tells a value that a request brought, and that a database cannot hold, from a statement that is
 * wrong.
 */

/**
 * SQLSTATE: NUL in a text, a text that is none of the column's kind, a number beyond it. SQLite
 * takes each of them, and finds nothing.
 */
const refusedStates = new Set(['22021', '22P02', '22003']);

/** Whether PostgreSQL refused a value for what it is: nothing that is stored can equal it. */
export function isValueRefused(error: unknown): boolean {
  return error instanceof Error && refusedStates.has(String((error as { code?: unknown }).code));
}
