/**
 * `npm run restore FILE [--force]`: fills the database from a backup, of this database or of the other kind. Stop the
 * server first. What is there already is replaced only with --force.
 */
import { resolve } from 'node:path';
import { ConfigError, loadConfig, type Config } from '#server/config';
import { migrationSources } from '#server/migration-sources';
import { BackupError, checkBackup, holdsData } from '#server/storage/backup';
import { migrate, openDatabase } from '#server/storage/database';
import { restoreBackup } from '#server/storage/restore';

const sources = migrationSources;

async function hasData(config: Config): Promise<boolean> {
  const db = await openDatabase(config);
  try { await migrate(db, sources); return await holdsData(db); } finally { await db.close(); }
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
  await restoreBackup(config, file, sources, migrations);
  console.log(`${rows} rows of ${new Date(createdAt).toISOString()} are back. Everybody signs in again; what their devices have not sent yet is kept and sent then.`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.problems.join('\n') : error instanceof BackupError ? error.message : `The restore failed: ${(error as Error).message}`);
  process.exitCode = 1;
}
