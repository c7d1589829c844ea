/**
 * The databases that releases stored (`tests/fixtures/server`), and how two of them are compared.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database, DatabaseOptions } from '#server/storage/database';
import { sqliteFileName } from '#server/storage/sqlite';

const folder = new URL('../fixtures/server/', import.meta.url);
export const readReleaseFile = (name: string): string =>
  readFileSync(new URL(name, folder), 'utf8');
export const releases = readdirSync(folder)
  .filter((name) => /^r\d+\.json$/.test(name))
  .map((name) => name.slice(0, -'.json'.length))
  .toSorted();
export const migrationStepsOf = (release: string): Record<string, string> =>
  (JSON.parse(readReleaseFile(`${release}.json`)) as { steps: Record<string, string> }).steps;

/** Builds the database of `options` from the dump of a release alone. */
export async function buildReleased(
  options: DatabaseOptions,
  release: string,
): Promise<DatabaseOptions> {
  const kind = options.databaseUrl === null ? 'sqlite' : 'postgres';
  const dump = readReleaseFile(`${release}.${kind}.sql`);
  if (options.databaseUrl === null) {
    const file = new DatabaseSync(join(options.dataDir, sqliteFileName));
    // Uses one transaction, because single statements would each wait for the disk.
    file.exec(`BEGIN; ${dump}; COMMIT`);
    file.close();
  } else {
    const connection = new pg.Client({ connectionString: options.databaseUrl });
    await connection.connect();
    // The search of the admin area uses it where it is installed
    // (docs/decisions/packed-local-ledger.md).
    const { rowCount } = await connection.query(
      "SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm'",
    );
    await connection.query(
      rowCount === 0 ? dump.replaceAll(/^.*(pg_trgm|gin_trgm_ops).*$/gm, '') : dump,
    );
    await connection.end();
  }
  return options;
}

type Table = Record<string, unknown>[];
export async function readTables(db: Database): Promise<Map<string, Table>> {
  const tables = (await db.kysely.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !/_migration(_lock)?$/.test(name));
  return new Map(
    await Promise.all(
      tables.map(
        async (name) =>
          [
            name,
            (
              await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(name)}`.execute(
                db.kysely,
              )
            ).rows,
          ] as const,
      ),
    ),
  );
}

/** Tables, columns, indexes and triggers, as the database itself says them. */
export async function describeSchema(db: Database): Promise<string[]> {
  const ofSqlite = sql<{ part: string }>`
    SELECT type || ' ' || name || ' ' || sql AS part FROM sqlite_master WHERE sql IS NOT NULL`;
  const ofPostgres = sql<{ part: string }>`
    SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' '
        || coalesce(column_default, '') || ' ' || coalesce(collation_name, '') AS part
      FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid)
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace`;
  const { rows } = await (db.kind === 'sqlite' ? ofSqlite : ofPostgres).execute(db.kysely);
  return rows.map(({ part }) => part).toSorted();
}
