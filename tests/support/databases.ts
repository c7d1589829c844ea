/** Opens an empty, migrated database of either kind for a test, and clears everything away afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase, type Database, type DatabaseKind, type MigrationSource } from '#server/storage/database';
import { startPostgres, type TemporaryPostgres } from './postgres.ts';

export const databaseKinds: readonly DatabaseKind[] = ['sqlite', 'postgres'];

/** One PostgreSQL for all tests of a process; it goes when the process does. */
let server: Promise<TemporaryPostgres> | undefined;

export interface TestDatabase {
  db: Database;
  /** Opens the same data again, as another process of the product would. The caller closes it. */
  openAgain(): Promise<Database>;
  /** What `openDatabase` takes to reach it, for a child process. */
  options: { databaseUrl: string | null; dataDir: string };
  close(): Promise<void>;
}

export async function openTestDatabase(kind: DatabaseKind, sources: readonly MigrationSource[] = []): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tudo-test-'));
  const databaseUrl = kind === 'sqlite' ? null : await (await (server ??= startPostgres({ durable: false }))).createDatabase();
  const options = { databaseUrl, dataDir };
  const db = await openDatabase(options);
  await migrate(db, sources);
  return {
    db,
    options,
    openAgain: () => openDatabase(options),
    async close() {
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
