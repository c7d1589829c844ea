/**
 * The database behind everything the server keeps: SQLite in the data folder by default, PostgreSQL
 * by address. Both offer Kysely for ordinary queries and, for the document service, short
 * transactions of hand-written statements (`write`, `read`), which on SQLite share one durable
 * commit among the requests that wait at the same time.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { openPostgres } from './postgres.ts';
import type { Limits } from './postgres-pool.ts';
import { openSqlite, sqliteFileName } from './sqlite.ts';
import { parseStored } from './stored-json.ts';
import { storageMigrations } from './migrations.ts';
import type { Tables } from './tables.ts';

export type DatabaseKind = 'sqlite' | 'postgres';
export type SqlValue = string | number | null;

/**
 * Statements are written with `?` for a value in both databases, and are prepared once per text:
 * keep the number of texts small.
 */
export interface Tx {
  kind: DatabaseKind;
  all<Row>(sql: string, ...values: SqlValue[]): Promise<Row[]> | Row[];
  /** Answers how many rows changed. */
  run(sql: string, ...values: SqlValue[]): Promise<number> | number;
  /** All or nothing inside the transaction: when `work` throws, only its effects are undone. */
  nested<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Lets others be served; call it between statements of long work. The transaction stays whole:
   * others read the state before it, and writers wait for its end.
   */
  pause(): Promise<void> | void;
}

export interface Database {
  kysely: Kysely<Tables>;
  kind: DatabaseKind;
  /**
   * Runs `work` in a transaction and resolves when it is durable. `work` awaits nothing but the
   * transaction, and may run more than once: the database effects of an earlier run are undone, so
   * it must change nothing else. On SQLite never call this from inside a Kysely transaction: there
   * is one connection, and it would wait for itself.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Like `write`, for one of many steps of long work: on SQLite it waits until a long write-ahead
   * log has been copied. Otherwise the log never ends, and the commit of another request has to
   * copy it.
   */
  writeStep<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work`, which is short, on one unchanging view of the data: all that was answered as
   * written before, and no more. Waits for nobody who writes.
   */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Like `read`, for long work: it has its own connection, may await anything, and pauses. Its
   * snapshot does not change.
   */
  view<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** PostgreSQL's notifications between nodes; null where one process owns the database. */
  channel: Channel | null;
  close(): Promise<void>;
}

/** Messages between the nodes of one PostgreSQL. */
export interface Channel {
  send(payload: string): Promise<void>;
  /**
   * Throws, with a sentence that says what to do, when a message that is sent does not arrive
   * within `withinMs`.
   */
  confirm(withinMs: number): Promise<void>;
  /**
   * Opens as many connections at once as a node uses under load. Throws, with a sentence that says
   * how many that are, when it does not get them: a pooler that has fewer lets requests wait for
   * each other, and fail.
   */
  confirmRoom(withinMs: number): Promise<void>;
  /**
   * Calls `onOpen` on every connection, including the first: earlier messages are lost. Reconnects
   * until stopped.
   */
  listen(onMessage: (payload: string) => void, onOpen: () => void): { stop(): Promise<void> };
}

export interface DatabaseOptions {
  databaseUrl: string | null;
  dataDir: string;
  /**
   * Time limits for waiting for PostgreSQL. Absent for work of unbounded duration: a migration, a
   * backup.
   */
  limits?: Limits;
  /**
   * Waits after each of many steps (`writeStep`) while a server has the same SQLite file open.
   * Passed by a command: a server that waits for SQLite's lock blocks its whole event loop, and
   * never gets the lock if the steps have no pause.
   */
  rest?: () => Promise<void>;
}

export async function openDatabase({
  databaseUrl,
  dataDir,
  limits,
  rest,
}: DatabaseOptions): Promise<Database> {
  return databaseUrl === null
    ? openSqlite(dataDir, rest)
    : openPostgres(databaseUrl, limits ?? null);
}

/**
 * Returns what a person at the keyboard calls the database: its file, or host and name, without
 * user and password.
 */
export function nameDatabase({ databaseUrl, dataDir }: DatabaseOptions): string {
  if (databaseUrl === null) return join(dataDir, sqliteFileName);
  const { host, pathname } = new URL(databaseUrl);
  return `the database of DATABASE_URL (${host}${pathname})`;
}

/**
 * Whether a database exists: opening a file of SQLite would create it. PostgreSQL reports it by
 * itself. Throws if this user may not read it.
 */
export function isDatabaseThere({ databaseUrl, dataDir }: DatabaseOptions): boolean {
  if (databaseUrl !== null) return true;
  const file = join(dataDir, sqliteFileName);
  try {
    return statSync(file).isFile();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw new Error(`${file} cannot be read by this user (${message}).`);
  }
}

/**
 * Numbered migrations of one part of the server, for example `{ name: 'identity', tables:
 * ['users'], migrations: (kind) => ({ '0001_users': … }) }`.
 */
export interface MigrationSource {
  name: string;
  /**
   * Every table that any step creates, including those dropped later: the tables that a restore may
   * drop.
   */
  tables: readonly string[];
  migrations: (kind: DatabaseKind) => Record<string, Migration>;
}

const usedByNewer = 'a newer release of Tudo has used it; run that release.';

type Place = Pick<Database, 'kysely' | 'kind'>;

/**
 * The schema that the product's tables are made in; undefined on SQLite, which has none. Others may
 * hold the same names.
 */
export async function ownSchema({ kysely, kind }: Place): Promise<string | undefined> {
  if (kind === 'sqlite') return undefined;
  return (await sql<{ name: string }>`SELECT current_schema() AS name`.execute(kysely)).rows[0]!
    .name;
}

/** Answers of a name whether the product's schema has a table of it. */
async function findOwnTables(db: Place): Promise<(name: string) => boolean> {
  const schema = await ownSchema(db);
  const tables = await db.kysely.introspection.getTables({ withInternalKyselyTables: true });
  const own = tables
    .filter((table) => schema === undefined || table.schema === schema)
    .map(({ name }) => name);
  return (name) => own.includes(name);
}

/**
 * Throws if a newer release has recorded a part that this one lacks. Its tables cannot be
 * recognised otherwise: others may have tables of any name in the same schema.
 */
async function refuseUnknownParts(
  { kysely }: Pick<Place, 'kysely'>,
  sources: readonly MigrationSource[],
): Promise<void> {
  const row = await kysely
    .selectFrom('sync_meta')
    .select('value')
    .where('key', '=', 'parts')
    .executeTakeFirst();
  const known = new Set(sources.map(({ name }) => name));
  const noted = row === undefined ? [] : parseStored<string[]>(row.value);
  if (noted.some((name) => !known.has(name))) throw new Error(usedByNewer);
}

/**
 * Notes which parts have tables here, before they make one: an older release refuses a migration
 * cut short as well.
 */
async function noteParts(
  { kysely }: Pick<Place, 'kysely'>,
  sources: readonly MigrationSource[],
): Promise<void> {
  const value = JSON.stringify(sources.map(({ name }) => name));
  await kysely
    .insertInto('sync_meta')
    .values({ key: 'parts', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/**
 * The steps of each source that a database has taken, the first one first; none of a source that it
 * does not know.
 */
export async function readSteps(
  db: Place,
  sources: readonly MigrationSource[],
): Promise<Map<string, string[]>> {
  const isOwn = await findOwnTables(db);
  const taken = new Map<string, string[]>();
  for (const { name: source } of [storageMigrations, ...sources]) {
    const table = `${source}_migration`;
    const { rows } = isOwn(table)
      ? await sql<{ name: string }>`SELECT name FROM ${sql.table(table)} ORDER BY name`.execute(
          db.kysely,
        )
      : { rows: [] };
    taken.set(
      source,
      rows.map(({ name }) => name),
    );
  }
  return taken;
}

/**
 * Compares a database with this release, without changing it: `empty` if no release has used it,
 * `older` if migrations of `sources` are pending. Throws if a newer release has used it.
 */
export async function compareRelease(
  db: Place,
  sources: readonly MigrationSource[],
): Promise<'empty' | 'older' | 'current'> {
  const taken = await readSteps(db, sources);
  if ([...taken.values()].every((steps) => steps.length === 0)) return 'empty';
  if ((await findOwnTables(db))('sync_meta')) await refuseUnknownParts(db, sources);
  let isOlder = false;
  for (const source of [storageMigrations, ...sources]) {
    const known = Object.keys(source.migrations(db.kind)),
      steps = taken.get(source.name)!;
    if (steps.some((step) => !known.includes(step))) throw new Error(usedByNewer);
    isOlder ||= steps.length < known.length;
  }
  return isOlder ? 'older' : 'current';
}

/**
 * Brings the database up to date: the document service's own tables, then each further source in
 * order. Throws the first failure. `db.kysely` may be a transaction; then all happens in it.
 * @param upTo the last step to take of each source; a source that it does not name is left out. For
 * data of an older release.
 */
export async function migrate(
  db: Place,
  sources: readonly MigrationSource[] = [],
  upTo?: Readonly<Record<string, string>>,
): Promise<void> {
  if ((await findOwnTables(db))('sync_meta')) await refuseUnknownParts(db, sources);
  for (const source of [storageMigrations, ...sources]) {
    // The first steps of the document service have made the place for it. An older release notes
    // none.
    if (upTo === undefined && source === sources[0]) await noteParts(db, sources);
    const migrator = new Migrator({
      db: db.kysely,
      provider: { getMigrations: async () => source.migrations(db.kind) },
      migrationTableName: `${source.name}_migration`,
      migrationLockTableName: `${source.name}_migration_lock`,
    });
    const last = upTo?.[source.name];
    if (upTo !== undefined && last === undefined) continue;
    const { error } = await (last === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(last));
    const { message = '' } = (error ?? {}) as Partial<Error>;
    if (/^corrupted migrations: previously executed migration \S+ is missing/.test(message))
      throw new Error(usedByNewer);
    if (error !== undefined) throw error;
  }
}
