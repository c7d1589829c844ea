/**
 * SQLite through node:sqlite: one connection that writes, write-ahead log, every commit on disk
 * before it is answered. A durable commit is the dear part (about 0.2 ms of waiting for the disk),
 * so the transactions that wait at the same time are run one after the other inside one commit and
 * are answered together. Another connection reads, so that a long transaction, which pauses, keeps
 * nobody from reading.
 */
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Kysely, SqliteAdapter, SqliteDialect, type SqliteDatabase } from 'kysely';
import { startCheckpoints } from './checkpoints.ts';
import type { Database, SqlValue, Tx } from './database.ts';
import { watchFiles, type OpenFiles } from './sqlite-files.ts';
import type { Tables } from './tables.ts';

/** The file in the data folder. Beside it stand SQLite's own `-wal` and `-shm`. */
export const sqliteFileName = 'tudo.sqlite';
const statementsKept = 500;
const jobsPerCommit = 64;
/** A group that takes this long starts no further job: later requests are served first. */
const groupMs = 10;
/** Long work lets others be answered after this long. */
const turnMs = 3;
/** SQLite's result code if another connection holds a lock. */
const busy = 5;
/** Idle connections for long reads that are kept for reuse. */
const viewersKept = 2;

/**
 * Whether a process has the file open, even an idle one. Call it before this process opens the
 * file. False if that is unknown, as for a damaged file or on a full disk.
 */
export function isOpenElsewhere(file: string): boolean {
  if (!existsSync(`${file}-wal`)) return false;
  let handle: DatabaseSync | undefined;
  try {
    handle = new DatabaseSync(file);
    // Requests an exclusive lock, of which every open connection holds a part. A remaining log
    // proves nothing: a crash leaves one, and on a full disk nobody removes it.
    handle.exec('PRAGMA locking_mode = EXCLUSIVE; SELECT 1 FROM sqlite_master');
    return false;
  } catch (error) {
    return ((error as { errcode?: number }).errcode ?? 0) % 256 === busy;
  } finally {
    handle?.close();
  }
}

/** @param rest what steps wait for while another process has the file open */
export function openSqlite(dataDir: string, rest?: () => Promise<void>): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, sqliteFileName);
  const isShared = rest !== undefined && isOpenElsewhere(file);
  keepPrivate(file);
  const handle = new DatabaseSync(file);
  handle.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; ' +
      'PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16384',
  );
  const files = watchFiles(file);
  const checkpoints = startCheckpoints(file, handle);
  // The thread opens the file by its name.
  const wrote = (rows: number) => {
    if (!files.isLost()) checkpoints.wrote(rows);
  };
  const kysely = new Kysely<Tables>({
    dialect: new TransactionalSqliteDialect({ database: adapt(handle, wrote, files) }),
  });
  const write = groupCommits(
    handle,
    openTransaction(handle, wrote),
    files,
    'BEGIN IMMEDIATE',
    (work) => kysely.connection().execute(work),
  );
  const viewers: Reader[] = [];
  let isClosed = false;
  let reading: { handle: DatabaseSync; read: GroupCommits } | null = null;
  function openReader(): Reader {
    files.confirm();
    const reader = new DatabaseSync(file, { readOnly: true });
    reader.exec(
      'PRAGMA busy_timeout = 5000; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8192',
    );
    return { handle: reader, tx: openTransaction(reader) };
  }
  function openReading(): { handle: DatabaseSync; read: GroupCommits } {
    const reader = openReader();
    return {
      handle: reader.handle,
      read: groupCommits(reader.handle, reader.tx, files, 'BEGIN', (work) => work()),
    };
  }
  return {
    kysely,
    kind: 'sqlite',
    write,
    async writeStep(work) {
      await checkpoints.giveWay();
      if (isShared) await rest();
      return write(work);
    },
    read: (work) => (reading ??= openReading()).read(work),
    async view(work) {
      if (isClosed) throw new Error('The database has been closed.');
      const viewer = viewers.pop() ?? openReader();
      try {
        viewer.handle.exec('BEGIN');
        return await work(viewer.tx);
      } finally {
        if (viewer.handle.isTransaction) viewer.handle.exec('ROLLBACK');
        if (isClosed || viewers.length >= viewersKept) viewer.handle.close();
        else viewers.push(viewer);
      }
    },
    channel: null,
    async close() {
      if (!handle.isOpen) return;
      // Waiting callers are served first. The connection that writes closes last, and removes the
      // log.
      await Promise.allSettled([write(async () => {}), reading?.read(async () => {})]);
      isClosed = true;
      reading?.handle.close();
      for (const viewer of viewers.splice(0)) viewer.handle.close();
      await checkpoints.stop();
      await kysely.destroy();
      // Kysely closes the file only if it has used it itself.
      if (handle.isOpen) handle.close();
    },
  };
}

/**
 * Only this user may read what people entered. SQLite gives the files beside a database the mode of
 * the database.
 */
function keepPrivate(file: string): void {
  // Creates the file only if it is missing: opening and closing an existing one would release the
  // locks of this process's connection.
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  for (const ending of ['', '-wal', '-shm']) {
    // No reason not to start: a file that is not there, one of another owner, a file system without
    // modes.
    try {
      chmodSync(file + ending, 0o600);
    } catch {
      /* the reason is given above */
    }
  }
}

/**
 * Kysely takes SQLite's table changes for untransactional; they are not, and a migration must
 * happen whole or not at all.
 */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

type Prepare<Entry> = (sql: string) => Entry;

/**
 * Caches prepared statements by their text, each configured by `describe`; beyond the limit the
 * least recently used is dropped.
 */
function cacheStatements<Entry>(
  handle: DatabaseSync,
  describe: (statement: StatementSync) => Entry,
): Prepare<Entry> {
  const kept = new Map<string, Entry>();
  return (sql) => {
    const found = kept.get(sql);
    if (found !== undefined) {
      if (kept.size > statementsKept / 2) {
        kept.delete(sql);
        kept.set(sql, found);
      }
      return found;
    }
    const entry = describe(handle.prepare(sql));
    if (
      /^\s*(select|insert|update|delete|with|begin|commit|savepoint|release|rollback)\b/i.test(sql)
    ) {
      kept.set(sql, entry);
      if (kept.size > statementsKept) kept.delete(kept.keys().next().value!);
    }
    return entry;
  };
}

function adapt(
  handle: DatabaseSync,
  wrote: (rows: number) => void,
  files: OpenFiles,
): SqliteDatabase {
  const prepare = cacheStatements(handle, (statement) => ({
    statement,
    reader: statement.columns().length > 0,
  }));
  return {
    close: () => handle.close(),
    prepare(sql) {
      const { statement, reader } = prepare(sql);
      // Checks before the commit: Kysely rolls back on a failure, and after a commit there is
      // nothing to roll back, so that the rollback's error would replace the failure.
      const confirm = () => {
        if (handle.isTransaction ? /^commit/i.test(sql) : !/^\s*(?:select|pragma)\b/i.test(sql))
          files.confirm();
      };
      return {
        reader,
        all(values) {
          confirm();
          return statement.all(...(values as SqlValue[]));
        },
        run(values) {
          confirm();
          const result = statement.run(...(values as SqlValue[]));
          wrote(Number(result.changes));
          return result;
        },
        // A statement being iterated cannot serve another query meanwhile, so a stream prepares its
        // own.
        iterate: (values) => handle.prepare(sql).iterate(...(values as SqlValue[])),
      };
    },
  };
}

function openTransaction(
  handle: DatabaseSync,
  wrote: (rows: number) => void = () => undefined,
): Tx {
  // SQLite makes an array of a row in half the time that an object takes it.
  const prepare = cacheStatements(handle, (statement) => {
    statement.setReturnArrays(true);
    return { statement, names: statement.columns().map((column) => column.name) };
  });
  let depth = 0;
  let turnStart = 0;
  const tx: Tx = {
    kind: 'sqlite',
    all<Row>(sql: string, ...values: SqlValue[]) {
      const { statement, names } = prepare(sql);
      return (statement.all(...values) as unknown as SqlValue[][]).map(
        (row) => nameValues(names, row) as Row,
      );
    },
    run(sql, ...values) {
      const rows = Number(prepare(sql).statement.run(...values).changes);
      wrote(rows);
      return rows;
    },
    async pause() {
      if (performance.now() - turnStart < turnMs) return;
      await new Promise((next) => setImmediate(next));
      turnStart = performance.now();
    },
    async nested(work) {
      const name = `level_${++depth}`;
      try {
        tx.run(`SAVEPOINT ${name}`);
        try {
          const value = await work();
          tx.run(`RELEASE ${name}`);
          return value;
        } catch (error) {
          tx.run(`ROLLBACK TO ${name}`);
          tx.run(`RELEASE ${name}`);
          throw error;
        }
      } finally {
        depth--;
      }
    },
  };
  return tx;
}

function nameValues(
  names: readonly string[],
  values: readonly SqlValue[],
): Record<string, SqlValue> {
  const row: Record<string, SqlValue> = {};
  for (let i = 0; i < names.length; i++) row[names[i]!] = values[i]!;
  return row;
}

interface Reader {
  handle: DatabaseSync;
  tx: Tx;
}
interface Job {
  work: (tx: Tx) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

type Begin = 'BEGIN' | 'BEGIN IMMEDIATE';
interface GroupConnection {
  handle: DatabaseSync;
  tx: Tx;
  files: OpenFiles;
  begin: Begin;
}
type GroupCommits = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Collects transactions while the event loop reads requests, and runs them as one commit. */
function groupCommits(
  handle: DatabaseSync,
  tx: Tx,
  files: OpenFiles,
  begin: Begin,
  exclusively: (work: () => Promise<void>) => Promise<void>,
): GroupCommits {
  const queue: Job[] = [];
  let pumping = false;

  async function pump(): Promise<void> {
    try {
      while (queue.length > 0) {
        await exclusively(async () => {
          queue.unshift(
            ...(await runGroup({ handle, tx, files, begin }, queue.splice(0, jobsPerCommit))),
          );
        });
        // Lets the requests that arrived during the commit be read, so that they make up the next
        // group.
        if (queue.length > 0) await new Promise((next) => setImmediate(next));
      }
    } catch (error) {
      for (const job of queue.splice(0)) job.reject(error);
    } finally {
      pumping = false;
    }
  }

  return <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      queue.push({ work, resolve: resolve as (value: unknown) => void, reject });
      if (pumping) return;
      pumping = true;
      setImmediate(() => void pump());
    });
}

/**
 * Runs jobs inside one commit. What a job throws undoes that job alone: then the group starts again
 * `apart`, each job in a savepoint of its own. Not from the start, since a savepoint keeps a copy
 * of every page that its job changes. Answers the jobs for which there was no time.
 */
async function runGroup(connection: GroupConnection, jobs: Job[], apart = false): Promise<Job[]> {
  const { handle, tx, files, begin } = connection;
  const answers: (() => void)[] = [];
  const began = performance.now();
  let left: Job[] = [];
  try {
    tx.run(begin);
    files.lookWithin(handle);
    for (const [place, job] of jobs.entries()) {
      if (place > 0 && performance.now() - began > groupMs) {
        left = jobs.splice(place);
        break;
      }
      try {
        const value = await (apart ? tx.nested(() => job.work(tx)) : job.work(tx));
        answers.push(() => job.resolve(value));
      } catch (error) {
        if (!apart && handle.isTransaction) {
          handle.exec('ROLLBACK');
          if (jobs.length > 1) return await runGroup(connection, jobs, true);
          job.reject(error);
          return left;
        }
        answers.push(() => job.reject(error));
      }
      // A full disk or a failed read rolls the whole transaction back by itself; nothing of the
      // group may then pass as done.
      if (!handle.isTransaction) throw new Error('SQLite rolled the transaction back');
    }
    tx.run('COMMIT');
    if (begin === 'BEGIN IMMEDIATE') files.confirm();
  } catch (error) {
    for (const job of jobs) job.reject(error);
    // Asked after the end: there is no transaction any more, nor an answer to whether there is one.
    if (handle.isOpen && handle.isTransaction) handle.exec('ROLLBACK');
    return left;
  }
  for (const answer of answers) answer();
  return left;
}
