/**
 * Opens an empty, migrated database of either kind for a test, and clears everything away
 * afterwards.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import {
  migrate,
  openDatabase,
  type Database,
  type DatabaseKind,
  type MigrationSource,
} from '#server/storage/database';
import { sqliteFileName } from '#server/storage/sqlite';
import { sharedPostgres, type Databases } from './postgres.ts';

export const databaseKinds: readonly DatabaseKind[] = ['sqlite', 'postgres'];

export interface TestDatabase {
  db: Database;
  /** Opens the same data again, for another node. The caller closes it. */
  openAgain(): Promise<Database>;
  /**
   * Returns the arguments of `openDatabase` that open it like the product: for a child process, and
   * for tests that depend on durable data.
   */
  options: { databaseUrl: string | null; dataDir: string };
  close(): Promise<void>;
}

export async function openTestDatabase(
  kind: DatabaseKind,
  sources: readonly MigrationSource[] = [],
): Promise<TestDatabase> {
  const options = await (kind === 'sqlite' ? copySqlite(sources) : copyPostgres(sources));
  const open = async () => {
    const db = await openDatabase(options);
    // Rules are tested with it and not disks, as with `durable: false`.
    if (kind === 'sqlite') await sql`PRAGMA synchronous = OFF`.execute(db.kysely);
    return db;
  };
  const db = await open();
  // Gives the copy an epoch of its own, as every installation has.
  await db.kysely
    .updateTable('sync_meta')
    .set({ value: randomUUID() })
    .where('key', '=', 'epoch')
    .execute();
  return {
    db,
    options,
    openAgain: open,
    async close() {
      if (options.databaseUrl === null) await db.close();
      else await giveBack(options.databaseUrl, db);
      rmSync(options.dataDir, { recursive: true, force: true });
    },
  };
}

type Options = TestDatabase['options'];
const newFolder = () => mkdtempSync(join(tmpdir(), 'tudo-test-'));
async function makeMigrated(options: Options, sources: readonly MigrationSource[]): Promise<void> {
  const db = await openDatabase(options);
  try {
    await migrate(db, sources);
  } finally {
    await db.close();
  }
}

/** Migrated once in a process for each list of sources, and copied for each test. */
const copySqlite = withTemplate(
  async (sources) => {
    const dataDir = newFolder();
    try {
      await makeMigrated({ databaseUrl: null, dataDir }, sources);
      return readFileSync(join(dataDir, sqliteFileName));
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  async (file) => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, sqliteFileName), file, { mode: 0o600 });
    return { databaseUrl: null, dataDir };
  },
);
const copyPostgres = withTemplate(
  async (sources) => {
    const databaseUrl = await (await sharedPostgres()).createDatabase(),
      dataDir = newFolder();
    await makeMigrated({ databaseUrl, dataDir }, sources);
    rmSync(dataDir, { recursive: true, force: true });
    return readTemplate(databaseUrl);
  },
  async (template) => {
    const databaseUrl =
      template.free.pop() ?? (await (await sharedPostgres()).createDatabase(template.name));
    copiedFrom.set(databaseUrl, template);
    return { databaseUrl, dataDir: newFolder() };
  },
);

/**
 * A migrated database of PostgreSQL, what is in it from the beginning, and copies that tests have
 * given back.
 */
interface Template {
  name: string;
  shape: string;
  rows: { table: string; rows: string }[];
  free: string[];
}
const copiedFrom = new Map<string, Template>();

/** All tables, columns and indexes: what a test may have changed besides rows. */
const shapeQuery = `
  SELECT md5(string_agg(line, ';' ORDER BY line)) AS shape FROM (
    SELECT concat_ws(' ', c.oid::regclass, c.relkind, a.attname, a.atttypid, a.attnotnull) AS line
    FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace
    UNION ALL SELECT extname FROM pg_extension
  ) lines`;
const tablesQuery = `SELECT quote_ident(tablename) AS name FROM pg_tables
  WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'`;

async function readTemplate(databaseUrl: string): Promise<Template> {
  return withClientAt(databaseUrl, async (client) => {
    const rows: Template['rows'] = [];
    for (const { name } of (await client.query<{ name: string }>(tablesQuery)).rows) {
      const [found] = (
        await client.query<{ rows: unknown[] | null }>(`SELECT json_agg(t) AS rows FROM ${name} t`)
      ).rows;
      if (found!.rows !== null) rows.push({ table: name, rows: JSON.stringify(found!.rows) });
    }
    return {
      name: new URL(databaseUrl).pathname.slice(1),
      shape: await readShape(client),
      rows,
      free: [],
    };
  });
}

const readShape = async (client: pg.Client): Promise<string> =>
  (await client.query<{ shape: string }>(shapeQuery)).rows[0]!.shape;
const clearQuery = `
  SET LOCAL session_replication_role = replica;
  DO $$ DECLARE item text; BEGIN
    FOR item IN ${tablesQuery} LOOP EXECUTE 'DELETE FROM ' || item; END LOOP;
    FOR item IN SELECT quote_ident(sequencename) FROM pg_sequences WHERE schemaname = 'public' LOOP
      EXECUTE 'ALTER SEQUENCE ' || item || ' RESTART';
    END LOOP;
  END $$`;

/**
 * Closes and empties a database for the next test of this process: a new one costs ten times as
 * much. Each connection is a process of PostgreSQL, so the test's own does it. One that is still
 * read, or whose tables a test has changed, is dropped.
 */
async function giveBack(databaseUrl: string, db: Database): Promise<void> {
  const template = copiedFrom.get(databaseUrl)!,
    shared = await sharedPostgres();
  // A test may have closed or broken its connections.
  const isEmptied = await empty(db, template).catch(() => false);
  await db.close();
  if (isEmptied && (await isLeft(shared, databaseUrl))) template.free.push(databaseUrl);
  else await shared.dropDatabase(databaseUrl);
}

/**
 * Whether nobody is connected any more. A process of PostgreSQL ends a moment after its connection.
 */
async function isLeft(shared: Databases, databaseUrl: string): Promise<boolean> {
  for (let attempt = 0; attempt < 50; attempt++) {
    if ((await shared.countConnections(databaseUrl)) === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return false;
}

/** Answers false for one whose tables are not those of its template. */
async function empty({ kysely }: Database, { shape, rows }: Template): Promise<boolean> {
  return kysely.transaction().execute(async (tx) => {
    if ((await sql.raw<{ shape: string }>(shapeQuery).execute(tx)).rows[0]!.shape !== shape)
      return false;
    await sql.raw(clearQuery).execute(tx);
    for (const { table, rows: json } of rows) {
      await sql`INSERT INTO ${sql.raw(table)}
        SELECT * FROM json_populate_recordset(NULL::${sql.raw(table)}, ${json})`.execute(tx);
    }
    return true;
  });
}

async function withClientAt<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function withTemplate<Template>(
  make: (sources: readonly MigrationSource[]) => Promise<Template>,
  copy: (template: Template) => Promise<Options>,
): (sources: readonly MigrationSource[]) => Promise<Options> {
  const made: { sources: readonly MigrationSource[]; template: Promise<Template> }[] = [];
  return async (sources) => {
    let known = made.find(
      (each) =>
        each.sources.length === sources.length &&
        each.sources.every((source, index) => source === sources[index]),
    );
    if (known === undefined)
      made.push((known = { sources: [...sources], template: make(sources) }));
    return copy(await known.template);
  };
}
