import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { expect, test } from 'vitest';
import { parseStored } from './stored-json.ts';
import { isDatabaseUnavailable, isDiskRefused } from './unavailable.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });

const ofSqlite = (errcode: number) => Object.assign(withCode('ERR_SQLITE_ERROR'), { errcode });

function catchError(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
/** Returns SQLite's own error for a statement. */
function askSqlite(statement: string): unknown {
  const db = new DatabaseSync(':memory:');
  try {
    return catchError(() => db.prepare(statement).all());
  } finally {
    db.close();
  }
}

const named = (code: string, error: Error): [string, Error] => [code, error];

test.each<[string, unknown]>([
  // PostgreSQL, Appendix A: classes 08 and 57, "too many connections", and time-outs of a
  // transaction and of a lock.
  ...['08000', '08006', '57P01', '57P02', '57P03', '57P05', '53300', '25P03', '55P03'].map((code) =>
    named(code, ofDatabase(code)),
  ),
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].map((code) =>
    named(code, withCode(code)),
  ),
  // PostgreSQL: disk_full, io_error, data_corrupted, index_corrupted, read_only_sql_transaction.
  ...['53100', '58030', 'XX001', 'XX002', '25006'].map((code) => named(code, ofDatabase(code))),
  // SQLite: FULL, CORRUPT, CORRUPT_INDEX, IOERR_WRITE, CANTOPEN, NOTADB, READONLY.
  ...[13, 11, 779, 778, 14, 26, 8].map((errcode) => named(`SQLite ${errcode}`, ofSqlite(errcode))),
  ['stored JSON that is none any more', catchError(() => parseStored('{"amountMinor":4\u0007'))],
  ['stored JSON that SQLite cannot read', askSqlite("SELECT json_extract('{', '$.a')")],
  [
    'every address of a name refuses',
    new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
  ],
  ['the connection was lost at work', new Error('Connection terminated unexpectedly')],
  ['no connection came free', new Error('timeout exceeded when trying to connect')],
  ['no answer came in time', new Error('Query read timeout')],
  ['a statement took too long', withCode('57014', 'canceling statement due to statement timeout')],
  [
    'a lost connection is asked',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
])('%s means that the database is unreachable', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each<[string, unknown]>([
  ['a syntax error', ofDatabase('42601')],
  ['a duplicate', ofDatabase('23505')],
  // SQLite: CONSTRAINT_UNIQUE.
  ['a duplicate on SQLite', ofSqlite(2067)],
  ['a statement that SQLite does not know', askSqlite('SELECT 1 FROM nowhere')],
  ['a deadlock', ofDatabase('40P01')],
  ['a statement that was cancelled', ofDatabase('57014')],
  ['an error without a code', new Error('no')],
  [
    'a failed request to somebody else',
    new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }),
  ],
  ['a full disk beside the database', withCode('ENOSPC')],
  ['what is no error', { code: 'ECONNREFUSED' }],
  ['nothing', undefined],
])('%s does not mean that it is unreachable', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])(
  '%s of a file is a disk failure and no fault of the database',
  (code) => {
    expect([
      isDiskRefused(withCode(code)),
      isDiskRefused(withCode('ENOENT')),
      isDiskRefused({ code }),
    ]).toEqual([true, false, false]);
  },
);
