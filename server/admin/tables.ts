/**
 * The tables of the admin area. `admin_people` is a list of all accounts in the shape in which it
 * is asked for; triggers keep it true whoever writes to an account or a profile, so no write path
 * needs to know it. It is derived: a backup leaves it out and a restore fills it again.
 */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind, MigrationSource } from '#server/storage/database';
import { foldText } from '#domain/text';

export type AdminTables = {
  /**
   * `search`: name and address folded; null until somebody has folded them. `seen_at`: 0 when
   * never. Flags are 0 and 1.
   */
  admin_people: {
    user_id: string;
    email: string;
    name: string;
    plan: 'free' | 'plus';
    is_admin: number;
    verified: number;
    disabled_at: number | null;
    deletes_at: number | null;
    created_at: number;
    seen_at: number;
    search: string | null;
  };
};

/** A released step is never edited. */
export const adminMigrations: MigrationSource = {
  name: 'admin',
  tables: [
    'admin_people',
    'admin_turn',
    'admin_audit',
    'admin_active',
    'admin_days',
    'admin_nodes',
    'admin_announcements',
  ],
  migrations: (kind) =>
    ({
      '0001_people_and_audit': { up: (db) => createPeople(db, kind) },
      '0002_nodes_and_announcements': { up: (db) => createAnnouncements(db, kind) },
      '0003_search_by_trigrams': { up: (db) => indexTrigrams(db, kind) },
      '0004_profiles_of_any_text': { up: (db) => readAnyProfile(db, kind) },
    }) satisfies Record<string, Migration>,
};

/**
 * PostgreSQL reads no JSON with NUL, or half of a pair, in any of its texts. As they are stored,
 * only those and control characters are written by their number: they are left out of what the list
 * of people is made of.
 */
async function readAnyProfile(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind !== 'postgres') return;
  const readable = String.raw`regexp_replace(NEW.data, '(\\[^u])|\\u[0-9a-fA-F]{4}', '\1', 'g')`;
  await sql
    .raw(`CREATE OR REPLACE FUNCTION admin_people_profile() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE fields jsonb := ${readable}::jsonb; BEGIN
    UPDATE admin_people SET name = coalesce(fields->>'displayName', name), plan = coalesce(fields->>'plan', 'free'),
      is_admin = CASE WHEN fields->>'isAdmin' = 'true' THEN 1 ELSE 0 END,
      search = CASE WHEN name = fields->>'displayName' THEN search END WHERE user_id = NEW.user_id;
    RETURN NULL;
  END $$`)
    .execute(db);
}

/**
 * On PostgreSQL parts of names are found by a trigram index if the database may use `pg_trgm`,
 * which comes with PostgreSQL and needs only the right to create objects in the database. If it is
 * missing, forbidden, or in a schema of its own, a search reads all texts as before
 * (docs/decisions/packed-local-ledger.md).
 */
async function indexTrigrams(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind !== 'postgres') return;
  await sql
    .raw(`DO $$ BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX admin_people_trigrams ON admin_people USING gin (search gin_trgm_ops);
  EXCEPTION WHEN OTHERS THEN
    RAISE NOTICE 'The search of the admin area goes without pg_trgm: %', SQLERRM;
  END $$`)
    .execute(db);
}

async function createAnnouncements(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const id = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('admin_nodes')
    .addColumn('id', id, (c) => c.primaryKey().notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('said', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('admin_announcements')
    .addColumn('id', id, (c) => c.primaryKey().notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('title_en', 'text', (c) => c.notNull())
    .addColumn('text_en', 'text', (c) => c.notNull())
    .addColumn('title_vi', 'text', (c) => c.notNull())
    .addColumn('text_vi', 'text', (c) => c.notNull())
    .addColumn('from_at', 'bigint', (c) => c.notNull())
    .addColumn('until_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
}

async function createPeople(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const id = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  const run = async (...statements: string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  await db.schema
    .createTable('admin_people')
    .addColumn('user_id', id, (c) => c.primaryKey().notNull())
    .addColumn('email', id, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('plan', id, (c) => c.notNull())
    .addColumn('is_admin', 'integer', (c) => c.notNull())
    .addColumn('verified', 'integer', (c) => c.notNull())
    .addColumn('disabled_at', 'bigint')
    .addColumn('deletes_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('search', 'text')
    .execute();
  await db.schema
    .createTable('admin_turn')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('turns', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('admin_audit')
    .addColumn('id', id, (c) => c.primaryKey().notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('actor_id', id)
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('what', id, (c) => c.notNull())
    .addColumn('subject_id', id)
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('client', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('search', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('admin_active')
    .addColumn('day', 'bigint', (c) => c.notNull())
    .addColumn('user_id', id, (c) => c.notNull())
    .addPrimaryKeyConstraint('admin_active_pk', ['day', 'user_id'])
    .execute();
  await db.schema
    .createTable('admin_days')
    .addColumn('day', 'bigint', (c) => c.primaryKey().notNull())
    .addColumn('active', 'bigint', (c) => c.notNull())
    .execute();

  await run(
    'CREATE INDEX admin_people_created ON admin_people (created_at, user_id)',
    'CREATE INDEX admin_people_seen ON admin_people (seen_at, user_id)',
    'CREATE INDEX admin_people_email ON admin_people (email, user_id)',
    'CREATE INDEX admin_people_plan ON admin_people (plan, user_id)',
    'CREATE INDEX admin_people_search ON admin_people (search, user_id)',
    'CREATE INDEX admin_people_admins ON admin_people (user_id) WHERE is_admin = 1',
    'CREATE INDEX admin_people_disabled ON admin_people (user_id) WHERE disabled_at IS NOT NULL',
    'CREATE INDEX admin_people_deleting ON admin_people (user_id) WHERE deletes_at IS NOT NULL',
    'CREATE INDEX admin_people_unfolded ON admin_people (user_id) WHERE search IS NULL',
    'CREATE INDEX admin_audit_subject ON admin_audit (subject_id, id)',
    'CREATE INDEX admin_audit_what ON admin_audit (what, id)',
  );
  // A restore starts with empty tables, so the first turn creates a missing row.
  await run(...(kind === 'postgres' ? postgresTriggers : sqliteTriggers));
  await run(fillPeople(kind));
  await foldNew(db as Kysely<AdminTables>);
}

/** The log is append-only: the database refuses a change by any program. */
const refusal = 'The audit log takes entries and keeps them as they are.';
const peopleColumns =
  'user_id, email, name, plan, is_admin, verified, disabled_at, deletes_at, created_at, seen_at, ' +
  'search';
/** The values of `peopleColumns` for a new account. */
const valuesOfNew = (verified: string, createdAt: string): string =>
  `NEW.id, NEW.email, NEW.name, 'free', 0, ${verified}, NEW."disabledAt", NEW."deletesAt", ` +
  `${createdAt}, 0, NULL`;
const copyChanges = (verified: string): string =>
  `UPDATE admin_people SET email = NEW.email, verified = ${verified}, ` +
  'disabled_at = NEW."disabledAt", deletes_at = NEW."deletesAt", ' +
  'search = CASE WHEN email = NEW.email THEN search END WHERE user_id = NEW.id;';
const newestOf = (updatedAt: string): string =>
  `(SELECT max(${updatedAt}) FROM identity_sessions AS s WHERE s."userId" = u.id)`;

const saveActive = (day: string): string =>
  `INSERT INTO admin_active (day, user_id) VALUES (${day}, NEW."userId") ON CONFLICT DO NOTHING;`;
const sqliteProfile =
  "name = coalesce(json_extract(NEW.data, '$.displayName'), name), " +
  "plan = coalesce(json_extract(NEW.data, '$.plan'), 'free'), " +
  "is_admin = coalesce(json_extract(NEW.data, '$.isAdmin'), 0)";
const verifiedInSqlite = 'CAST(NEW."emailVerified" AS integer)';
const verifiedInPostgres = 'NEW."emailVerified"::integer';

/** Makes the rows of the people who are there when the table comes. */
function fillPeople(kind: DatabaseKind): string {
  const { created, seen, isAdmin, plan, name } =
    kind === 'postgres'
      ? {
          created: '(extract(epoch FROM u."createdAt") * 1000)::bigint',
          seen: newestOf('(extract(epoch FROM s."updatedAt") * 1000)::bigint'),
          isAdmin: "CASE WHEN r.data::jsonb->>'isAdmin' = 'true' THEN 1 ELSE 0 END",
          plan: "r.data::jsonb->>'plan'",
          name: "r.data::jsonb->>'displayName'",
        }
      : {
          created: 'unixepoch(u."createdAt") * 1000',
          seen: newestOf('unixepoch(s."updatedAt") * 1000'),
          isAdmin: "coalesce(json_extract(r.data, '$.isAdmin'), 0)",
          plan: "json_extract(r.data, '$.plan')",
          name: "json_extract(r.data, '$.displayName')",
        };
  return `INSERT INTO admin_people (${peopleColumns})
    SELECT u.id, u.email, coalesce(${name}, u.name), coalesce(${plan}, 'free'), ${isAdmin},
      CAST(u."emailVerified" AS integer), u."disabledAt", u."deletesAt", ${created},
      coalesce(${seen}, 0), NULL
    FROM identity_users AS u
    LEFT JOIN records AS r
      ON r.user_id = u.id AND r.id = u.id AND r.collection = 'userProfiles'`;
}

/** SQLite keeps the text of a trigger: another one is another schema than that of a release. */
const sqliteTriggers = [
  `CREATE TRIGGER admin_audit_kept BEFORE UPDATE ON admin_audit BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
  `CREATE TRIGGER admin_audit_whole BEFORE DELETE ON admin_audit BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
  `CREATE TRIGGER admin_people_made AFTER INSERT ON identity_users BEGIN
    INSERT INTO admin_people (${peopleColumns})
    VALUES (${valuesOfNew(verifiedInSqlite, 'unixepoch(NEW."createdAt") * 1000')});
  END`,
  `CREATE TRIGGER admin_people_changed AFTER UPDATE ON identity_users BEGIN
    ${copyChanges(verifiedInSqlite)}
  END`,
  'CREATE TRIGGER admin_people_gone AFTER DELETE ON identity_users BEGIN ' +
    'DELETE FROM admin_people WHERE user_id = OLD.id; ' +
    'DELETE FROM admin_active WHERE user_id = OLD.id; END',
  ...['INSERT', 'UPDATE OF data'].map(
    (when, index) =>
      `CREATE TRIGGER admin_people_profile_${index} AFTER ${when} ON records ` +
      `WHEN NEW.collection = 'userProfiles' BEGIN
    UPDATE admin_people SET ${sqliteProfile},
      search = CASE WHEN name = json_extract(NEW.data, '$.displayName') THEN search END WHERE user_id = NEW.user_id;
  END`,
  ),
  ...['INSERT', 'UPDATE OF "updatedAt"'].map(
    (
      when,
      index,
    ) => `CREATE TRIGGER admin_people_seen_${index} AFTER ${when} ON identity_sessions BEGIN
    UPDATE admin_people SET seen_at = max(seen_at, unixepoch(NEW."updatedAt") * 1000) WHERE user_id = NEW."userId";
    ${saveActive('unixepoch(NEW."updatedAt") / 86400')}
  END`,
  ),
];
const asTrigger = 'RETURNS trigger LANGUAGE plpgsql AS $$';
const millisOf = (column: string): string => `(extract(epoch FROM NEW."${column}") * 1000)::bigint`;
const postgresProfile =
  "name = coalesce(fields->>'displayName', name), plan = coalesce(fields->>'plan', 'free'), " +
  "is_admin = CASE WHEN fields->>'isAdmin' = 'true' THEN 1 ELSE 0 END";
const postgresTriggers = [
  `CREATE OR REPLACE FUNCTION admin_audit_refuse() ${asTrigger} BEGIN ` +
    `RAISE EXCEPTION '${refusal}'; END $$`,
  'CREATE TRIGGER admin_audit_kept BEFORE UPDATE OR DELETE ON admin_audit ' +
    'FOR EACH ROW EXECUTE FUNCTION admin_audit_refuse()',
  'CREATE TRIGGER admin_audit_whole BEFORE TRUNCATE ON admin_audit ' +
    'FOR EACH STATEMENT EXECUTE FUNCTION admin_audit_refuse()',
  `CREATE OR REPLACE FUNCTION admin_people_account() ${asTrigger} BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO admin_people (${peopleColumns})
      VALUES (${valuesOfNew(verifiedInPostgres, millisOf('createdAt'))});
    ELSIF TG_OP = 'UPDATE' THEN
      ${copyChanges(verifiedInPostgres)}
    ELSE
      DELETE FROM admin_people WHERE user_id = OLD.id;
      DELETE FROM admin_active WHERE user_id = OLD.id;
    END IF;
    RETURN NULL;
  END $$`,
  'CREATE TRIGGER admin_people_account AFTER INSERT OR UPDATE OR DELETE ON identity_users ' +
    'FOR EACH ROW EXECUTE FUNCTION admin_people_account()',
  `CREATE OR REPLACE FUNCTION admin_people_profile() ${asTrigger} ` +
    `DECLARE fields jsonb := NEW.data::jsonb; BEGIN
    UPDATE admin_people SET ${postgresProfile},
      search = CASE WHEN name = fields->>'displayName' THEN search END WHERE user_id = NEW.user_id;
    RETURN NULL;
  END $$`,
  'CREATE TRIGGER admin_people_profile AFTER INSERT OR UPDATE OF data ON records ' +
    "FOR EACH ROW WHEN (NEW.collection = 'userProfiles') EXECUTE FUNCTION admin_people_profile()",
  `CREATE OR REPLACE FUNCTION admin_people_seen() ${asTrigger} ` +
    `DECLARE moment bigint := ${millisOf('updatedAt')}; BEGIN
    UPDATE admin_people SET seen_at = greatest(seen_at, moment) WHERE user_id = NEW."userId";
    ${saveActive('moment / 86400000')}
    RETURN NULL;
  END $$`,
  'CREATE TRIGGER admin_people_seen AFTER INSERT OR UPDATE OF "updatedAt" ON identity_sessions ' +
    'FOR EACH ROW EXECUTE FUNCTION admin_people_seen()',
];

const foldedAtOnce = 400;
/**
 * Folds the names and addresses that are new or changed, which a trigger cannot. What changes
 * meanwhile is left for the next time. Answers how many there were.
 */
export async function foldNew(db: Kysely<AdminTables>): Promise<number> {
  for (let folded = 0; ;) {
    const rows = await db
      .selectFrom('admin_people')
      .select(['user_id', 'name', 'email'])
      .where('search', 'is', null)
      .limit(foldedAtOnce)
      .execute();
    if (rows.length === 0) return folded;
    const values = sql.join(
      rows.map(
        ({ user_id: userId, name, email }) =>
          sql`(${sql.join(
            [userId, name, email, foldText(`${name} ${email}`)].map(
              (value) => sql`cast(${value} as text)`,
            ),
          )})`,
      ),
    );
    await sql`WITH folded (user_id, name, email, search) AS (VALUES ${values})
      UPDATE admin_people SET search = folded.search FROM folded
      WHERE admin_people.user_id = folded.user_id
        AND admin_people.name = folded.name AND admin_people.email = folded.email`.execute(db);
    folded += rows.length;
    if (rows.length < foldedAtOnce) return folded;
  }
}
