/**
 * `npm run restore FILE [--force]`: fills the database from a backup, of this database or of the other kind. Stop the
 * server first. What is there already is replaced only with --force.
 */
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, loadConfig, type Config } from '#server/config';
import { identityMigrations } from '#server/identity/create-identity';
import { BackupError, checkBackup, dropEverything, holdsData, readBackup } from '#server/storage/backup';
import { migrate, openDatabase } from '#server/storage/database';
import { sqliteFileName } from '#server/storage/sqlite';

const sources = [identityMigrations];

async function hasData(config: Config): Promise<boolean> {
  const db = await openDatabase(config);
  try { await migrate(db, sources); return await holdsData(db); } finally { await db.close(); }
}

/** SQLite: a new file beside the old one, which takes its place only when it is whole. */
async function restoreSqlite(config: Config, file: string, migrations: Record<string, string>): Promise<void> {
  const dataDir = mkdtempSync(join(config.dataDir, 'restoring-'));
  try {
    const db = await openDatabase({ databaseUrl: null, dataDir });
    try { await readBackup(db, file, sources, migrations); } finally { await db.close(); }
    for (const ending of ['-wal', '-shm']) rmSync(join(config.dataDir, sqliteFileName + ending), { force: true });
    renameSync(join(dataDir, sqliteFileName), join(config.dataDir, sqliteFileName));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function restorePostgres(config: Config, file: string, migrations: Record<string, string>): Promise<void> {
  const db = await openDatabase(config);
  try {
    await dropEverything(db);
    await readBackup(db, file, sources, migrations);
  } finally {
    await db.close();
  }
}

async function answersAt(config: Config): Promise<boolean> {
  return fetch(`http://localhost:${config.port}/healthz`, { signal: AbortSignal.timeout(1_000) }).then((answer) => answer.ok, () => false);
}

try {
  const config = loadConfig(process.env);
  const [given, ...flags] = process.argv.slice(2).toSorted((a, b) => Number(a.startsWith('--')) - Number(b.startsWith('--')));
  if (given === undefined || given.startsWith('--') || flags.some((flag) => flag !== '--force')) throw new BackupError('Usage: npm run restore -- FILE [--force]');
  // npm runs this in the product's folder; a name is meant where the person stands.
  const file = resolve(process.env['INIT_CWD'] ?? '', given);
  const { createdAt, rows, migrations } = await checkBackup(file, sources, config.databaseUrl === null ? 'sqlite' : 'postgres');
  if (await answersAt(config)) throw new BackupError(`A server answers on port ${config.port}. Stop it first, then restore.`);
  // Without `--` in front, npm keeps the flag for itself and says so.
  const isForced = flags.includes('--force') || process.env['npm_config_force'] === 'true';
  if (!isForced && await hasData(config)) throw new BackupError('The database holds accounts. Nothing was changed; add --force to replace everything in it.');
  await (config.databaseUrl === null ? restoreSqlite : restorePostgres)(config, file, migrations);
  console.log(`${rows} rows of ${new Date(createdAt).toISOString()} are back. Everybody signs in again; what their devices have not sent yet is kept and sent then.`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.problems.join('\n') : error instanceof BackupError ? error.message : `The restore failed: ${(error as Error).message}`);
  process.exitCode = 1;
}
