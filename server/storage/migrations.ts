/**
 * The tables of the document service, step by step. A step that has been released is never edited;
 * a change is a new step.
 */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind, MigrationSource } from './database.ts';

export const storageMigrations: MigrationSource = {
  name: 'storage',
  tables: [
    'records',
    'sync_cascades',
    'sync_cleared',
    'sync_clients',
    'sync_meta',
    'sync_refusals',
    'sync_users',
  ],
  migrations: (kind) => ({
    '0001_records': { up: (db) => createRecords(db, kind) },
    '0002_fewer_indexes': { up: dropClearIndex },
    '0003_bounded_work': { up: (db) => boundWork(db, kind) },
    '0004_cascades': { up: (db) => keepCascades(db, kind) },
  }),
};

/**
 * A category's delete looks through the person's records in the order of their ids anyway, and
 * every new transaction paid for this index.
 */
async function dropClearIndex(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX records_by_clear`.execute(db);
}

async function createRecords(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  // Ids compare byte by byte: a language's order is slower, and changes with the system's libraries
  // under the indexes.
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('sync_meta')
    .addColumn('key', text, (c) => c.primaryKey().notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await sql`INSERT INTO sync_meta (key, value) VALUES ('epoch', ${randomUUID()})`.execute(db);
  await db.schema
    .createTable('sync_users')
    .addColumn('user_id', text, (c) => c.primaryKey().notNull())
    .addColumn('revision', 'bigint', (c) => c.notNull())
    .addColumn('purged_revision', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('sync_clients')
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('client_id', text, (c) => c.notNull())
    .addColumn('last_mutation', 'bigint', (c) => c.notNull())
    .addColumn('revision', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('sync_clients_pk', ['user_id', 'client_id'])
    .execute();
  await db.schema
    .createTable('sync_refusals')
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('client_id', text, (c) => c.notNull())
    .addColumn('mutation_id', 'bigint', (c) => c.notNull())
    .addColumn('refusal', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('sync_refusals_pk', ['user_id', 'client_id', 'mutation_id'])
    .execute();
  await db.schema
    .createTable('records')
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
  // Indexes for: changes since a revision; a first load from the top; records below a record; the
  // records that a category's delete clears; the records that one delete took.
  await sql`CREATE INDEX records_by_revision ON records (user_id, revision, id)`.execute(db);
  await sql`CREATE INDEX records_by_sort_key ON records (user_id, sort_key, id) WHERE deleted_at IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX records_by_parent ON records (user_id, parent_id) WHERE parent_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX records_by_clear ON records (user_id, clear_id) WHERE clear_id IS NOT NULL`.execute(
    db,
  );
  const isDeleted = sql.raw('deleted_root IS NOT NULL');
  await sql`CREATE INDEX records_by_deleted_root ON records (user_id, deleted_root) WHERE ${isDeleted}`.execute(
    db,
  );
  await sql`CREATE INDEX records_by_deleted_at ON records (deleted_at) WHERE deleted_at IS NOT NULL`.execute(
    db,
  );
  const isLiveKey = sql.raw('unique_key IS NOT NULL AND deleted_at IS NULL');
  await sql`CREATE UNIQUE INDEX records_unique ON records (user_id, unique_key) WHERE ${isLiveKey}`.execute(
    db,
  );
  await sql`CREATE INDEX records_profiles ON records (user_id) WHERE collection = 'userProfiles'`.execute(
    db,
  );
}

/**
 * Bounds the work of writes. The database counts the usage of an account on every write, so that no
 * write has to compute it. Queries of a delete, a limit or the list of deletes have indexes: a
 * large account costs no more than a small one.
 */
async function boundWork(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const run = async (...statements: string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  for (const column of ['records', 'bytes']) {
    await db.schema
      .alterTable('sync_users')
      .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await run(`UPDATE sync_users SET records = held.records, bytes = held.bytes FROM (
    SELECT user_id, COUNT(*) AS records, SUM(octet_length(data)) AS bytes FROM records GROUP BY user_id
  ) AS held WHERE held.user_id = sync_users.user_id`);
  await run(...(kind === 'postgres' ? postgresCounters : sqliteCounters));

  // PostgreSQL refuses JSON with an escaped NUL or half a pair of surrogates; no field that is
  // asked for has an escape.
  const field = (name: string) =>
    kind === 'postgres'
      ? String.raw`((regexp_replace(data, '\\(u[0-9a-fA-F]{4}|.)', '_', 'g')::jsonb) ->> '${name}')`
      : `json_extract(data, '$.${name}')`;
  const isResting = `${field('resting')} = ${kind === 'postgres' ? "'true'" : '1'}`;
  const live = 'deleted_at IS NULL';
  await run(
    `CREATE INDEX records_by_account ON records (user_id, ${field('accountId')}) ` +
      `WHERE collection = 'transactions' AND ${live}`,
    `CREATE INDEX records_by_transfer ON records (user_id, ${field('transferAccountId')})
      WHERE collection = 'transactions' AND ${live} AND ${field('transferAccountId')} IS NOT NULL`,
    `CREATE INDEX records_by_clear ON records (user_id, clear_id, id) WHERE clear_id IS NOT NULL AND ${live}`,
    `CREATE INDEX records_active_projects ON records (user_id)
      WHERE collection = 'projects' AND ${live} AND ${field('status')} = 'active'`,
    `CREATE INDEX records_awake_scenarios ON records (user_id, ${field('tool')})
      WHERE collection = 'scenarios' AND ${live} AND (${isResting}) IS NOT TRUE`,
    'CREATE INDEX records_deletes ON records (user_id, revision, id) WHERE deleted_root = id',
    'DROP INDEX records_by_deleted_root',
    'CREATE INDEX records_by_deleted_root ON records (user_id, deleted_root, collection) ' +
      'WHERE deleted_root IS NOT NULL',
  );
}

const sqliteCounters = [
  `CREATE TRIGGER records_added AFTER INSERT ON records BEGIN
    UPDATE sync_users SET records = records + 1, bytes = bytes + octet_length(NEW.data) WHERE user_id = NEW.user_id;
  END`,
  `CREATE TRIGGER records_changed AFTER UPDATE OF data ON records
    WHEN octet_length(NEW.data) <> octet_length(OLD.data) BEGIN
    UPDATE sync_users SET bytes = bytes + octet_length(NEW.data) - octet_length(OLD.data) WHERE user_id = NEW.user_id;
  END`,
  `CREATE TRIGGER records_removed AFTER DELETE ON records BEGIN
    UPDATE sync_users SET records = records - 1, bytes = bytes - octet_length(OLD.data) WHERE user_id = OLD.user_id;
  END`,
];
/**
 * Once for each statement: a row of `sync_users` that changes for each of many records would be
 * written as often.
 */
const sumOf = (table: string) =>
  `(SELECT user_id, COUNT(*) AS records, SUM(octet_length(data)) AS bytes FROM ${table} GROUP BY user_id)`;
const postgresCounters = [
  `CREATE OR REPLACE FUNCTION sync_users_count() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'INSERT' THEN
      UPDATE sync_users AS u SET records = u.records + a.records, bytes = u.bytes + a.bytes
        FROM ${sumOf('added')} AS a WHERE u.user_id = a.user_id;
    ELSIF TG_OP = 'DELETE' THEN
      UPDATE sync_users AS u SET records = u.records - r.records, bytes = u.bytes - r.bytes
        FROM ${sumOf('removed')} AS r WHERE u.user_id = r.user_id;
    ELSE
      UPDATE sync_users AS u SET bytes = u.bytes + a.bytes - r.bytes
        FROM ${sumOf('added')} AS a JOIN ${sumOf('removed')} AS r ON r.user_id = a.user_id
        WHERE u.user_id = a.user_id AND a.bytes <> r.bytes;
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER records_added AFTER INSERT ON records REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION sync_users_count()`,
  `CREATE TRIGGER records_changed AFTER UPDATE ON records REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION sync_users_count()`,
  `CREATE TRIGGER records_removed AFTER DELETE ON records REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION sync_users_count()`,
];

/**
 * A large delete or restore runs in steps, each a transaction: a table stores its remaining work
 * and the cleared references.
 */
async function keepCascades(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .alterTable('sync_users')
    .addColumn('pending_revision', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('sync_cascades')
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('root_id', text, (c) => c.notNull())
    .addColumn('collection', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('phase', 'text', (c) => c.notNull())
    .addColumn('after_id', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('sync_cascades_pk', ['user_id', 'seq'])
    .execute();
  await db.schema
    .createTable('sync_cleared')
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('category_id', text, (c) => c.notNull())
    .addColumn('record_id', text, (c) => c.notNull())
    .addColumn('lines', 'text')
    .addPrimaryKeyConstraint('sync_cleared_pk', ['user_id', 'category_id', 'record_id'])
    .execute();
  // Kept until now as a list in the deleted category: [id] or [id, [line, …]] for each.
  const [list, id, lines] =
    kind === 'postgres'
      ? [
          'jsonb_array_elements(r.cleared::jsonb) AS place (value)',
          'place.value ->> 0',
          'place.value ->> 1',
        ]
      : [
          'json_each(r.cleared) AS place',
          "json_extract(place.value, '$[0]')",
          "json_extract(place.value, '$[1]')",
        ];
  const statements = [
    `INSERT INTO sync_cleared (user_id, category_id, record_id, lines)
      SELECT r.user_id, r.id, ${id}, ${lines} FROM records AS r, ${list} WHERE r.cleared IS NOT NULL`,
    'UPDATE records SET cleared = NULL WHERE cleared IS NOT NULL',
    'DROP INDEX records_by_parent',
    'CREATE INDEX records_by_parent ON records (user_id, parent_id) WHERE parent_id IS NOT NULL AND deleted_at IS NULL',
    'DROP INDEX records_by_deleted_root',
    `CREATE INDEX records_by_deleted_root ON records (user_id, deleted_root, collection, id)
      WHERE deleted_root IS NOT NULL`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
