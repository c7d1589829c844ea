/** `npm run backup [FILE]`: a whole, consistent backup of either database, while the server runs or not. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError, loadConfig } from '#server/config';
import { migrationSources } from '#server/migration-sources';
import { writeBackup } from '#server/storage/backup';
import { migrate, openDatabase, type Database } from '#server/storage/database';

let db: Database | undefined;
try {
  const config = loadConfig(process.env);
  // npm runs this in the product's folder; a name is meant where the person stands.
  const file = resolve(process.env['INIT_CWD'] ?? '', process.argv[2] ?? `tudo-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.backup`);
  if (existsSync(file)) throw new Error(`${file} exists already; name another file.`);
  db = await openDatabase(config);
  await migrate(db, migrationSources);
  const { rows } = await writeBackup(db, file, migrationSources, Date.now());
  console.log(`${rows} rows are in ${file}. It holds everything that people entered: keep it where only you can read it.`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.problems.join('\n') : `No backup was made: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await db?.close();
}
