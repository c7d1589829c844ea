/**
 * Puts a backup in the place of what a database holds: wholly, or, when anything fails on the way,
 * not at all.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql, type Transaction } from 'kysely';
import { BackupError, loadTables, readBackupLines, referredTo, type Proof } from './backup.ts';
import {
  migrate,
  openDatabase,
  ownSchema,
  type Database,
  type DatabaseOptions,
  type MigrationSource,
} from './database.ts';
import { storageMigrations } from './migrations.ts';
import { waitForFile } from './postgres.ts';
import { sqliteFileName } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** SQLite takes at most 32,766 values in one statement. */
const valuesPerWrite = 16_000;

/**
 * Replaces all data of the product by a backup that `checkBackup` has read; `migrations` is its
 * result. Nobody else may use the database meanwhile. Tables of others in the same PostgreSQL stay;
 * if one references a table of the product, the restore fails. Every client starts its copy anew.
 */
export async function restoreBackup(
  options: DatabaseOptions,
  file: string,
  sources: readonly MigrationSource[],
  { migrations, proof }: { migrations: Record<string, string>; proof: Proof },
): Promise<void> {
  const backup = { file, migrations, proof };
  if (options.databaseUrl !== null) {
    await refuseWhileUsed(options);
    return fill(options, backup, sources);
  }
  // A new file beside the old one, which takes its place only when it is whole. This also replaces
  // a file that is broken.
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  // An interrupted restore leaves a folder with all of the users' data.
  for (const name of readdirSync(options.dataDir))
    if (/^restoring-\w{6}$/.test(name))
      rmSync(join(options.dataDir, name), { recursive: true, force: true });
  const dataDir = mkdtempSync(join(options.dataDir, 'restoring-'));
  try {
    await fill({ databaseUrl: null, dataDir }, backup, sources);
    const old = join(options.dataDir, sqliteFileName);
    settle(old);
    renameSync(join(dataDir, sqliteFileName), old);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Builds the tables as the backup's release had them, loads the rows, and brings all up to date, in
 * one transaction.
 */
async function fill(
  options: DatabaseOptions,
  backup: Backup,
  sources: readonly MigrationSource[],
): Promise<void> {
  const db = await openDatabase(options);
  try {
    await db.kysely.transaction().execute(async (kysely) => {
      const within = { kysely, kind: db.kind };
      if (db.kind === 'postgres') await waitForFile(kysely);
      await dropTables(within, sources);
      await migrate(within, sources, backup.migrations);
      await load(within, backup, sources);
      await migrate(within, sources);
      // The clock of the backup stays: by that of this machine, which may be wrong, all that is old
      // would go at once.
      await kysely
        .updateTable('sync_meta')
        .set({ value: randomUUID() })
        .where('key', '=', 'epoch')
        .execute();
    });
  } finally {
    await db.close();
  }
}

interface Backup {
  file: string;
  migrations: Record<string, string>;
  proof: Proof;
}
interface Within {
  kysely: Transaction<Tables>;
  kind: Database['kind'];
}

async function dropTables(
  { kysely, kind }: Within,
  sources: readonly MigrationSource[],
): Promise<void> {
  const schema = await ownSchema({ kysely, kind });
  const builder = schema === undefined ? kysely.schema : kysely.schema.withSchema(schema);
  const names = [storageMigrations, ...sources].flatMap(({ name, tables }) => [
    ...tables,
    `${name}_migration`,
    `${name}_migration_lock`,
  ]);
  for (const name of names.toSorted(
    (a, b) => Number(referredTo.includes(a)) - Number(referredTo.includes(b)),
  ))
    await builder.dropTable(name).ifExists().execute();
}

async function load(
  { kysely, kind }: Within,
  { file, proof }: Backup,
  sources: readonly MigrationSource[],
): Promise<void> {
  const tables = new Map(
    (await loadTables(kysely, kind, sources)).map((table) => [table.name, table]),
  );
  // Rows written by the migrations themselves are replaced by those of the backup.
  for (const name of [...tables.keys()].toReversed())
    await sql`DELETE FROM ${sql.table(name)}`.execute(kysely);
  let table: string | null = null,
    columns: string[] = [],
    adapt: ((value: unknown) => unknown)[] = [],
    batch: unknown[][] = [];
  const flush = async () => {
    if (table !== null && batch.length > 0) {
      const names = sql.join(columns.map((name) => sql.ref(name)));
      const rows = sql.join(batch.map((values) => sql`(${sql.join(values)})`));
      await sql`INSERT INTO ${sql.table(table)} (${names}) VALUES ${rows}`.execute(kysely);
    }
    batch = [];
  };
  // Checked once more: the file may be another than the one that was checked.
  for await (const line of readBackupLines(file, proof)) {
    if (line.kind === 'table') {
      await flush();
      const target = tables.get(line.name);
      if (target === undefined)
        throw new BackupError(
          `The backup has a table "${line.name}" that this release does not know.`,
        );
      ({ name: table } = line);
      ({ columns } = line);
      const types = new Map(target.columns.map((column) => [column.name, column.dataType]));
      adapt = columns.map((name) => adapterTo(kind, types.get(name) ?? ''));
    } else if (line.kind === 'row') {
      batch.push(line.values.map((value, index) => adapt[index]!(value)));
      if (batch.length * columns.length >= valuesPerWrite) await flush();
    }
  }
  await flush();
}

/**
 * Both databases spell yes and no, and instants, in their own way; a backup spells them as either
 * did.
 */
function adapterTo(kind: Database['kind'], dataType: string): (value: unknown) => unknown {
  if (kind === 'postgres')
    return /bool/i.test(dataType)
      ? (value) => (typeof value === 'number' ? value !== 0 : value)
      : (value) => value;
  return (value) => (typeof value === 'boolean' ? Number(value) : value);
}

const inUse =
  'A process has the database open. Stop the server first, then restore; nothing was changed.';

/**
 * A server of the product on this PostgreSQL, on any machine, would go on with its cached data of
 * before.
 */
async function refuseWhileUsed(options: DatabaseOptions): Promise<void> {
  const db = await openDatabase(options);
  try {
    // PostgreSQL takes a moment to notice that a client has left.
    for (let looks = 40; ; looks--) {
      const { rows } = await sql<{
        n: number;
      }>`SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database()
        AND application_name = current_setting('application_name')
        AND pid <> pg_backend_pid()`.execute(db.kysely);
      if (Number(rows[0]!.n) === 0) return;
      if (looks === 0) throw new BackupError(inUse);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } finally {
    await db.close();
  }
}

const notADatabase = 26,
  corrupt = 11;

/**
 * Takes the log of a crash into its file, so that at no moment the file stands without commits that
 * are only in the log, nor another file beside a log that is not its own. Throws BackupError while
 * a process has the file open.
 */
function settle(file: string): void {
  if (existsSync(file)) {
    try {
      const handle = new DatabaseSync(file);
      try {
        handle.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } finally {
        handle.close();
      }
      // The last to close a file takes its log away.
      if (existsSync(`${file}-wal`)) throw new BackupError(inUse);
    } catch (error) {
      const { errcode = 0 } = error as { errcode?: number };
      if (![notADatabase, corrupt].includes(errcode & 0xff)) throw error;
    }
  }
  for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true });
}
