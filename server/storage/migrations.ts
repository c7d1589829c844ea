/** The tables of the document service, step by step. A step that has been released is never edited; a change is a new step. */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind, MigrationSource } from './database.ts';

export const storageMigrations: MigrationSource = {
  name: 'storage',
  tables: ['records', 'sync_clients', 'sync_meta', 'sync_refusals', 'sync_users'],
  migrations: (kind) => ({ '0001_records': { up: (db) => createRecords(db, kind) }, '0002_fewer_indexes': { up: dropClearIndex } }),
};

/** A category's delete looks through the person's records in the order of their ids anyway, and every new transaction paid for this index. */
async function dropClearIndex(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX records_by_clear`.execute(db);
}

async function createRecords(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  // Ids compare byte by byte: a language's order is slower, and changes with the system's libraries under the indexes.
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema.createTable('sync_meta').addColumn('key', text, (c) => c.primaryKey().notNull()).addColumn('value', 'text', (c) => c.notNull()).execute();
  await sql`INSERT INTO sync_meta (key, value) VALUES ('epoch', ${randomUUID()})`.execute(db);
  await db.schema.createTable('sync_users')
    .addColumn('user_id', text, (c) => c.primaryKey().notNull())
    .addColumn('revision', 'bigint', (c) => c.notNull())
    .addColumn('purged_revision', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createTable('sync_clients')
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('client_id', text, (c) => c.notNull())
    .addColumn('last_mutation', 'bigint', (c) => c.notNull())
    .addColumn('revision', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('sync_clients_pk', ['user_id', 'client_id'])
    .execute();
  await db.schema.createTable('sync_refusals')
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('client_id', text, (c) => c.notNull())
    .addColumn('mutation_id', 'bigint', (c) => c.notNull())
    .addColumn('refusal', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('sync_refusals_pk', ['user_id', 'client_id', 'mutation_id'])
    .execute();
  await db.schema.createTable('records')
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('collection', text, (c) => c.notNull())
    .addColumn('revision', 'bigint', (c) => c.notNull())
    .addColumn('sort_key', 'bigint', (c) => c.notNull())
    .addColumn('parent_id', text)
    .addColumn('unique_key', text)
    .addColumn('clear_id', text)
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('deleted_root', text)
    .addColumn('cleared', 'text')
    .addColumn('data', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('records_pk', ['user_id', 'id'])
    .execute();
  // What changed since a revision; a first load from the top; what hangs below; what a category's delete clears; what one delete took.
  await sql`CREATE INDEX records_by_revision ON records (user_id, revision, id)`.execute(db);
  await sql`CREATE INDEX records_by_sort_key ON records (user_id, sort_key, id) WHERE deleted_at IS NULL`.execute(db);
  await sql`CREATE INDEX records_by_parent ON records (user_id, parent_id) WHERE parent_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX records_by_clear ON records (user_id, clear_id) WHERE clear_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX records_by_deleted_root ON records (user_id, deleted_root) WHERE deleted_root IS NOT NULL`.execute(db);
  await sql`CREATE INDEX records_by_deleted_at ON records (deleted_at) WHERE deleted_at IS NOT NULL`.execute(db);
  await sql`CREATE UNIQUE INDEX records_unique ON records (user_id, unique_key) WHERE unique_key IS NOT NULL AND deleted_at IS NULL`.execute(db);
  await sql`CREATE INDEX records_profiles ON records (user_id) WHERE collection = 'userProfiles'`.execute(db);
}
