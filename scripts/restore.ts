/**
 * `npm run restore FILE [--force] [--unsigned]`: fills the database from a backup, of this kind of
 * database or the other. Stop the server first. Existing data is replaced only with --force. A
 * backup must be signed with the secret of this installation; --unsigned also allows one without a
 * signature, or with that of another secret.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError, loadCommandConfig, settings, type CommandConfig } from '#server/config';
import type { IdentityTables } from '#server/identity/tables';
import { migrationSources } from '#server/migration-sources';
import { describeMisspelt } from '#server/settings-advice';
import { BackupError, checkBackup, holdsData } from '#server/storage/backup';
import {
  compareRelease,
  isDatabaseThere,
  nameDatabase,
  openDatabase,
} from '#server/storage/database';
import { restoreBackup } from '#server/storage/restore';

const sources = migrationSources;

/**
 * Returns the email addresses of all accounts that are not being deleted; null if the database
 * holds nothing. Changes nothing.
 */
async function loadAccounts(config: CommandConfig): Promise<Set<string> | null> {
  if (!isDatabaseThere(config)) return null;
  const db = await openDatabase(config);
  try {
    if ((await compareRelease(db, sources)) === 'empty' || !(await holdsData(db))) return null;
    const rows = await db.kysely
      .withTables<IdentityTables>()
      .selectFrom('identity_users')
      .select('email')
      .where('deletesAt', 'is', null)
      .execute();
    return new Set(rows.map(({ email }) => email));
  } finally {
    await db.close();
  }
}

const mostNamed = 20;
/**
 * A backup does not know of later deletions: the accounts are back, though their owners wanted them
 * deleted.
 */
function revivedText(before: Set<string> | null, after: Set<string>, createdAt: number): string {
  const again = 'npm run admin -- delete EMAIL';
  if (before === null)
    return (
      `Accounts that were deleted after ${new Date(createdAt).toISOString()} are back as well. ` +
      `Delete them again, each with: ${again}`
    );
  const back = [...after].filter((email) => !before.has(email)).toSorted();
  if (back.length === 0)
    return 'No account is back that was not there before, or was to be deleted.';
  const more = back.length > mostNamed ? `\n  and ${back.length - mostNamed} more` : '';
  return (
    `Back are also ${back.length === 1 ? 'an account that was' : `${back.length} accounts that were`} ` +
    `not there any more, or to be deleted:\n  ${back.slice(0, mostNamed).join('\n  ')}${more}\n` +
    `Delete again what its owner had deleted: ${again}`
  );
}

async function answersAt(config: CommandConfig): Promise<boolean> {
  return fetch(`http://localhost:${config.port}/healthz`, {
    signal: AbortSignal.timeout(1_000),
  }).then(
    (answer) => answer.ok,
    () => false,
  );
}

for (const advice of describeMisspelt(Object.keys(settings), process.env)) console.error(advice);
try {
  const [given, ...flags] = process.argv
    .slice(2)
    .toSorted((a, b) => Number(a.startsWith('--')) - Number(b.startsWith('--')));
  if (
    given === undefined ||
    given.startsWith('--') ||
    flags.some((flag) => !['--force', '--unsigned'].includes(flag))
  ) {
    throw new BackupError('Usage: npm run restore -- FILE [--force] [--unsigned]');
  }
  // npm runs this in the product's folder, but a name is relative to the person's folder.
  const file = resolve(process.env['INIT_CWD'] ?? '', given);
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}. Nothing was changed.`);
  const config = loadCommandConfig(process.env);
  // Reads the flags from npm too, which keeps them for itself without `--` in front.
  const has = (name: string) =>
    flags.includes(`--${name}`) || process.env[`npm_config_${name}`] === 'true';
  // Uses a random secret if there is none, so that every backup counts as one of another
  // installation.
  const proof = {
    secret: config.authSecret ?? randomBytes(32).toString('base64url'),
    allowUnsigned: has('unsigned'),
    key: config.backupKey,
  };
  const kind = config.databaseUrl === null ? 'sqlite' : 'postgres';
  const { createdAt, rows, migrations } = await checkBackup(file, sources, kind, proof);
  if (await answersAt(config))
    throw new BackupError(`A server answers on port ${config.port}. Stop it first, then restore.`);
  const isForced = has('force');
  // --force only reads the present database and replaces it even if it is damaged.
  const before = isForced
    ? await loadAccounts(config).catch(() => null)
    : await loadAccounts(config);
  if (!isForced && before !== null)
    throw new BackupError(
      `There are accounts in ${nameDatabase(config)}. Nothing was changed; add --force to replace everything in it.`,
    );
  await restoreBackup(config, file, sources, { migrations, proof });
  console.log(
    `${rows} rows of ${new Date(createdAt).toISOString()} are back. ` +
      'Everybody signs in again; what their devices have not sent yet is kept and sent then.\n' +
      `${revivedText(before, (await loadAccounts(config)) ?? new Set(), createdAt)}`,
  );
} catch (error) {
  console.error(
    error instanceof ConfigError
      ? error.problems.join('\n')
      : error instanceof BackupError
        ? error.message
        : `The restore failed: ${(error as Error).message}`,
  );
  process.exitCode = 1;
}
