/** Opens an empty, migrated database of either kind for a test, and clears everything away afterwards. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate, openDatabase, type Database, type DatabaseKind, type MigrationSource } from '#server/storage/database';
import { sqliteFileName } from '#server/storage/sqlite';
import { sharedPostgres } from './postgres.ts';

export const databaseKinds: readonly DatabaseKind[] = ['sqlite', 'postgres'];

export interface TestDatabase {
  db: Database;
  /** Opens the same data again, for another node. The caller closes it. */
  openAgain(): Promise<Database>;
  /** What `openDatabase` takes to reach it as the product does: for a child process, and where it matters what has reached the disk. */
  options: { databaseUrl: string | null; dataDir: string };
  close(): Promise<void>;
}

export async function openTestDatabase(kind: DatabaseKind, sources: readonly MigrationSource[] = []): Promise<TestDatabase> {
  const options = await (kind === 'sqlite' ? copySqlite(sources) : copyPostgres(sources));
  const open = async () => {
    const db = await openDatabase(options);
    // Rules are tested with it and not disks, as with `durable: false`.
    if (kind === 'sqlite') await sql`PRAGMA synchronous = OFF`.execute(db.kysely);
    return db;
  };
  const db = await open();
  // What installations have of their own.
  await db.kysely.updateTable('sync_meta').set({ value: randomUUID() }).where('key', '=', 'epoch').execute();
  return {
    db,
    options,
    openAgain: open,
    async close() {
      await db.close();
      if (options.databaseUrl !== null) await (await sharedPostgres()).dropDatabase(options.databaseUrl);
      rmSync(options.dataDir, { recursive: true, force: true });
    },
  };
}

type Options = TestDatabase['options'];
const newFolder = () => mkdtempSync(join(tmpdir(), 'tudo-test-'));
async function makeMigrated(options: Options, sources: readonly MigrationSource[]): Promise<void> {
  const db = await openDatabase(options);
  try { await migrate(db, sources); } finally { await db.close(); }
}

/** Migrated once in a process for each list of sources, and copied for each test. */
const copySqlite = withTemplate(async (sources) => {
  const dataDir = newFolder();
  try {
    await makeMigrated({ databaseUrl: null, dataDir }, sources);
    return readFileSync(join(dataDir, sqliteFileName));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}, async (file) => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, sqliteFileName), file, { mode: 0o600 });
  return { databaseUrl: null, dataDir };
});
const copyPostgres = withTemplate(async (sources) => {
  const databaseUrl = await (await sharedPostgres()).createDatabase(), dataDir = newFolder();
  await makeMigrated({ databaseUrl, dataDir }, sources);
  rmSync(dataDir, { recursive: true, force: true });
  return new URL(databaseUrl).pathname.slice(1);
}, async (template) => ({ databaseUrl: await (await sharedPostgres()).createDatabase(template), dataDir: newFolder() }));

function withTemplate<Template>(make: (sources: readonly MigrationSource[]) => Promise<Template>, copy: (template: Template) => Promise<Options>): (sources: readonly MigrationSource[]) => Promise<Options> {
  const made: { sources: readonly MigrationSource[]; template: Promise<Template> }[] = [];
  return async (sources) => {
    let known = made.find((each) => each.sources.length === sources.length && each.sources.every((source, index) => source === sources[index]));
    if (known === undefined) made.push(known = { sources: [...sources], template: make(sources) });
    return copy(await known.template);
  };
}
