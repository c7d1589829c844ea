/**
 * `npm run backup [FILE]`: a whole, consistent backup of either database, while the server runs or
 * not. `npm run backup -- --new-key`: makes a pair of keys for encrypted backups.
 */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ConfigError, loadCommandConfig, settings } from '#server/config';
import { migrationSources } from '#server/migration-sources';
import { makeBackupKeys } from '#server/storage/backup-encryption';
import { holdsData, writeBackup } from '#server/storage/backup';
import { describeMisspelt } from '#server/settings-advice';
import {
  compareRelease,
  isDatabaseThere,
  nameDatabase,
  openDatabase,
  type Database,
} from '#server/storage/database';

// A backup that is ended leaves nothing half written behind.
const ended = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => ended.abort(new Error('it was ended before it was whole.')));

const [, , name, ...more] = process.argv;
let db: Database | undefined;

async function tellNewKeys(): Promise<void> {
  const { secretKey, publicKey } = await makeBackupKeys();
  console.log(
    [
      `Public key: ${publicKey}`,
      `Secret key: ${secretKey}`,
      '',
      'Set BACKUP_KEY to the public key: each backup is then encrypted. Keep the secret key on another machine. ' +
        'Whoever has it can read the backups, and nobody can without it. To restore, set BACKUP_KEY to the secret key.',
    ].join('\n'),
  );
}

async function backUp(): Promise<void> {
  const config = loadCommandConfig(process.env);
  // `--help`, or a `--force` that only the restore knows, is no name.
  if (name?.startsWith('-') || more.length > 0) {
    throw new Error('write: npm run backup FILE, or npm run backup -- --new-key');
  }
  // npm runs this in the product's folder, but a name is relative to the person's folder.
  const file = resolve(
    process.env['INIT_CWD'] ?? '',
    name ?? `tudo-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.backup`,
  );
  if (existsSync(file)) throw new Error(`${file} exists already; name another file.`);
  if (!existsSync(dirname(file))) throw new Error(`there is no folder ${dirname(file)}.`);
  // A backup of the wrong database would be missed only on the day it is needed.
  const source = nameDatabase(config);
  const empty = new Error(
    `nobody has an account in ${source}. Set DATA_DIR or DATABASE_URL as for the server.`,
  );
  if (!isDatabaseThere(config)) throw empty;
  db = await openDatabase(config);
  // Leaves the database as the running release knows it, since this one may be newer.
  if ((await compareRelease(db, migrationSources)) === 'empty' || !(await holdsData(db)))
    throw empty;
  // A secret that is created here would sign nothing that a restore could check.
  if (config.authSecret === null) {
    throw new Error(
      `there is no secret in ${join(config.dataDir, 'secret')} to sign it with. Set DATA_DIR or AUTH_SECRET ` +
        'as for the server.',
    );
  }
  const { rows } = await writeBackup(db, file, migrationSources, {
    secret: config.authSecret,
    key: config.backupKey,
    now: Date.now(),
    signal: ended.signal,
  });
  const care =
    config.backupKey === null
      ? 'It holds everything that people entered: keep it where only you can read it.'
      : 'It is encrypted: a restore wants the secret key in BACKUP_KEY.';
  console.log(
    `${rows} ${rows === 1 ? 'row' : 'rows'} of ${source} went into ${file}. ${care} A restore checks its ` +
      'signature with the secret of this installation, so keep a copy of that elsewhere.',
  );
}

for (const advice of describeMisspelt(Object.keys(settings), process.env)) console.error(advice);
try {
  // Reads the flag from npm too, which keeps it for itself without `--` in front.
  const wantsKeys = name === '--new-key' || process.env['npm_config_new_key'] === 'true';
  await (wantsKeys && more.length === 0 ? tellNewKeys() : backUp());
} catch (error) {
  console.error(
    error instanceof ConfigError
      ? error.problems.join('\n')
      : `No backup was made: ${((ended.signal.aborted ? ended.signal.reason : error) as Error).message}`,
  );
  process.exitCode = 1;
} finally {
  await db?.close();
}
