/**
 * `node scripts/keep-shape.ts NAME [STEPS]`: keeps the server's database as a release stores it, in
 * `tests/fixtures/server`: the rows of `rows.ts` in the tables of today, or of older steps
 * (`{"storage":"0001_records"}`), as a dump of SQLite, a dump of PostgreSQL and a backup. To be run
 * once for each release with a new migration; what is kept is never made again.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { migrationSources } from '#server/migration-sources';
import { writeBackup } from '#server/storage/backup';
import { migrate, openDatabase, type Database } from '#server/storage/database';
import { storageMigrations } from '#server/storage/migrations';
import { epoch, keptSecret, rows } from '../tests/fixtures/server/rows.ts';
import { findPostgres, startPostgres } from '../tests/support/postgres.ts';

const [name, given] = process.argv.slice(2);
if (name === undefined) throw new Error('Usage: node scripts/keep-shape.ts NAME [STEPS as JSON]');
const folder = join(import.meta.dirname, '..', 'tests', 'fixtures', 'server');
if (existsSync(join(folder, `${name}.json`))) throw new Error(`${name} is kept already.`);
const steps =
  given === undefined
    ? Object.fromEntries(
        [storageMigrations, ...migrationSources].map((source) => [
          source.name,
          Object.keys(source.migrations('sqlite')).toSorted().at(-1)!,
        ]),
      )
    : (JSON.parse(given) as Record<string, string>);
const sources = migrationSources.filter((source) => steps[source.name] !== undefined);

async function fill(db: Database): Promise<void> {
  await migrate(db, sources, steps);
  await db.kysely
    .updateTable('sync_meta')
    .set({ value: epoch })
    .where('key', '=', 'epoch')
    .execute();
  // Instants of the migrations' own tables are those of the machine otherwise.
  for (const source of [storageMigrations, ...sources])
    await sql`UPDATE ${sql.table(`${source.name}_migration`)} SET timestamp = '2026-11-21T08:00:00.000Z'`.execute(
      db.kysely,
    );
  for (const table of (await db.kysely.introspection.getTables()).toSorted(
    (a, b) => Number(b.name === 'identity_users') - Number(a.name === 'identity_users'),
  )) {
    for (const row of rows[table.name] ?? []) {
      const known = table.columns.filter((column) => column.name in row);
      const values = known.map((column) =>
        /bool/i.test(column.dataType) ? row[column.name] === 1 : row[column.name],
      );
      const names = sql.join(known.map((column) => sql.ref(column.name)));
      await sql`INSERT INTO ${sql.table(table.name)} (${names})
        VALUES (${sql.join(values)})`.execute(db.kysely);
    }
  }
}

async function dumpSqlite(db: Database): Promise<string> {
  const { rows: parts } = await sql<{ type: string; name: string; sql: string }>`
    SELECT type, name, sql FROM sqlite_master
    WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid`.execute(db.kysely);
  const quote = (value: unknown): string =>
    value === null
      ? 'NULL'
      : typeof value === 'number'
        ? String(value)
        : `'${String(value).replaceAll("'", "''")}'`;
  const lines = parts.filter(({ type }) => type === 'table').map((table) => `${table.sql};`);
  for (const { name: table } of parts.filter(({ type }) => type === 'table')) {
    for (const row of (
      await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)}`.execute(db.kysely)
    ).rows)
      lines.push(
        `INSERT INTO "${table}" (${Object.keys(row)
          .map((column) => `"${column}"`)
          .join(', ')}) VALUES (${Object.values(row).map(quote).join(', ')});`,
      );
  }
  return [
    ...lines,
    ...parts.filter(({ type }) => type !== 'table').map((part) => `${part.sql};`),
  ].join('\n');
}

/**
 * Without the settings of the session that it is loaded in, which differ between releases of
 * PostgreSQL.
 */
function dumpPostgres(databaseUrl: string): string {
  const text = execFileSync(join(findPostgres(), 'pg_dump'), [
    '--inserts',
    '--no-owner',
    '--no-privileges',
    databaseUrl,
  ]).toString();
  return text
    .split('\n')
    .filter((line) => !/^(--|SET |SELECT pg_catalog\.set_config|\\|$)/.test(line))
    .join('\n');
}

const dataDir = mkdtempSync(join(tmpdir(), 'tudo-shape-'));
const postgres = await startPostgres({ durable: false });
try {
  const lite = await openDatabase({ databaseUrl: null, dataDir });
  await fill(lite);
  const file = join(dataDir, 'kept.backup');
  await writeBackup(lite, file, sources, { secret: keptSecret, now: Date.UTC(2026, 10, 21, 8) });
  writeFileSync(join(folder, `${name}.sqlite.sql`), `${await dumpSqlite(lite)}\n`);
  writeFileSync(join(folder, `${name}.backup.jsonl`), gunzipSync(readFileSync(file)));
  await lite.close();
  const databaseUrl = await postgres.createDatabase();
  const large = await openDatabase({ databaseUrl, dataDir });
  await fill(large);
  await large.close();
  writeFileSync(join(folder, `${name}.postgres.sql`), `${dumpPostgres(databaseUrl)}\n`);
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ steps }, null, 2)}\n`);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
