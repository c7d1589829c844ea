/** Distinguishes a missing or lost database from a wrong statement: only the first is retried. */
import { LostFileError } from './sqlite-files.ts';
import { DamagedDataError } from './stored-json.ts';

/**
 * SQLSTATE: connection exceptions, too many connections, shutdown, crash, not yet ready, ended by a
 * time-out: of a connection, or of the wait for a row that another transaction holds.
 */
const sqlStates = /^(?:08\w{3}|53300|57P0[1-5]|25P03|55P03)$/;
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** The errors of pg and its pool that have no code. */
const messages = new RegExp(
  `^(?:${[
    'Connection terminated\\b',
    'timeout exceeded when trying to connect',
    'Query read timeout$',
    // The code is shared with a statement that was cancelled by hand.
    'canceling statement due to statement timeout$',
    'Client has encountered a connection error',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end',
  ].join('|')})`,
);

/**
 * PostgreSQL: no room on the disk, an error of the disk, data or an index that is damaged, nothing
 * may be written.
 */
const brokenStates = /^(?:53100|58030|XX00[12]|25006)$/;
/**
 * SQLite: nothing may be written, an error of the disk, a damaged file, no room, no file, another
 * file in place.
 */
const brokenResults = new Set([8, 10, 11, 13, 14, 26]);

/** System errors: no room, an exhausted quota, read-only, no disk. */
const brokenDisk = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);
/** Whether a file beside the database could not be written, such as an export on its way out. */
export function isDiskRefused(error: unknown): boolean {
  return error instanceof Error && brokenDisk.has((error as NodeJS.ErrnoException).code ?? '');
}

/**
 * Whether an error says that the database lost its disk: no room there, or a file that is damaged.
 */
export function isStorageBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DamagedDataError || error instanceof LostFileError) return true;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (code === 'ERR_SQLITE_ERROR') {
    // The lower byte; the others say more of the same. The text is that of an index over stored
    // JSON.
    return (
      (typeof errcode === 'number' && brokenResults.has(errcode & 0xff)) ||
      error.message === 'malformed JSON'
    );
  }
  return typeof code === 'string' && brokenStates.test(code);
}

/**
 * Whether an error of a statement or connection says that the database is unreachable or unusable.
 * Its `cause` does not count: a request to another service may have failed there.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isStorageBroken(error)) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (sqlStates.test(code) || systemCodes.has(code))) return true;
  // A name with several addresses fails once for each.
  return (
    messages.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable))
  );
}
