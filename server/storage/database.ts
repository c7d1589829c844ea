/**
 * The database behind everything the server keeps: SQLite in the data folder by default, PostgreSQL by address. Both
 * offer Kysely for ordinary queries and, for the document service, short transactions of hand-written statements
 * (`write`, `read`), which on SQLite share one durable commit among the requests that wait at the same time.
 */
import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { storageMigrations } from './migrations.ts';
import type { Tables } from './tables.ts';

export type DatabaseKind = 'sqlite' | 'postgres';
export type SqlValue = string | number | null;

/** Statements are written with `?` for a value in both databases, and are prepared once per text: keep the number of texts small. */
export interface Transaction {
  kind: DatabaseKind;
  all<Row>(sql: string, ...values: SqlValue[]): Promise<Row[]> | Row[];
  /** Answers how many rows changed. */
  run(sql: string, ...values: SqlValue[]): Promise<number> | number;
  /** All or nothing inside the transaction: when `work` throws, only what it did is undone. */
  nested<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Lets others be answered; to be called between the statements of long work. The transaction stays whole: others read
   * what was there before it, and those that write wait for its end.
   */
  pause(): Promise<void> | void;
}

export interface Database {
  kysely: Kysely<Tables>;
  kind: DatabaseKind;
  /**
   * Runs `work` in a transaction and answers when it is durable. `work` awaits nothing but the transaction, and may run
   * more than once: what an earlier run did to the database is undone, so it changes nothing else. On SQLite
   * never call this from inside a Kysely transaction: there is one connection, and it would wait for itself.
   */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs `work`, which is short, on one unchanging view of the data: all that was answered as written before, and no more. Waits for nobody who writes. */
  read<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** As `read`, for work that is long: it has a connection of its own, may await anything, and pauses. What it sees does not change meanwhile. */
  view<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** PostgreSQL's notifications between nodes; null where one process owns the database. */
  channel: Channel | null;
  close(): Promise<void>;
}

/** Messages between the nodes of one PostgreSQL. */
export interface Channel {
  send(payload: string): Promise<void>;
  /** Calls `onOpen` on every connection, the first one too: what was sent before it is lost. Reconnects by itself until stopped. */
  listen(onMessage: (payload: string) => void, onOpen: () => void): { stop(): Promise<void> };
}

export interface DatabaseOptions { databaseUrl: string | null; dataDir: string }

export async function openDatabase({ databaseUrl, dataDir }: DatabaseOptions): Promise<Database> {
  return databaseUrl === null ? openSqlite(dataDir) : openPostgres(databaseUrl);
}

/** Numbered migrations of one part of the server, for example `{ name: 'identity', tables: ['users'], migrations: (kind) => ({ '0001_users': … }) }`. */
export interface MigrationSource {
  name: string;
  /** Every table that one of the steps makes, those that a later step took away as well: what a restore may drop. */
  tables: readonly string[];
  migrations: (kind: DatabaseKind) => Record<string, Migration>;
}

/**
 * Brings the database up to date: the document service's own tables, then each further source in order. Throws the first failure.
 * `db.kysely` may be a transaction; then all happens in it.
 * @param upTo the last step to take of each source; a source that it does not name is left out. For data of an older release.
 */
export async function migrate(db: Pick<Database, 'kysely' | 'kind'>, sources: readonly MigrationSource[] = [], upTo?: Readonly<Record<string, string>>): Promise<void> {
  for (const source of [storageMigrations, ...sources]) {
    const migrator = new Migrator({
      db: db.kysely,
      provider: { getMigrations: async () => source.migrations(db.kind) },
      migrationTableName: `${source.name}_migration`,
      migrationLockTableName: `${source.name}_migration_lock`,
    });
    const last = upTo?.[source.name];
    if (upTo !== undefined && last === undefined) continue;
    const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
    if (/^corrupted migrations: previously executed migration \S+ is missing/.test((error as Error | undefined)?.message ?? '')) throw new Error('a newer release of Tudo has used it; run that release.');
    if (error !== undefined) throw error;
  }
}
