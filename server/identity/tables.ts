/**
 * The identity service's tables and their migrations. Names and columns follow better-auth's
 * models, which reads and writes them.
 */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { MailKind, MailState } from '#contract/admin';
import { normalizeEmail } from './email-address.ts';
import type { DatabaseKind, MigrationSource } from '#server/storage/database';

/**
 * Rows as the database holds them: instants are ISO text on SQLite and timestamptz on PostgreSQL
 * (better-auth's choice), ours are milliseconds.
 */
export type IdentityTables = {
  /** `googleUnlinkedAt`: since when Google is not joined by the address; null: it may be. */
  identity_users: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean | number;
    createdAt: string | Date;
    updatedAt: string | Date;
    image: string | null;
    language: string | null;
    disabledAt: number | null;
    deletesAt: number | null;
    googleUnlinkedAt?: number | null;
  };
  identity_sessions: {
    id: string;
    token: string;
    userId: string;
    expiresAt: string | Date;
    createdAt: string | Date;
    updatedAt: string | Date;
    ipAddress: string | null;
    userAgent: string | null;
    confirmedAt: number;
  };
  /** `value` is JSON; what speaks of a person names them as `userId`. */
  identity_verifications: { id: string; identifier: string; value: string };
  identity_accounts: { userId: string; providerId: string; password: string | null };
  /**
   * A change of address that the old one can take back. `passwordMark` is that of the password of
   * then.
   */
  identity_address_changes: {
    id: string;
    userId: string;
    oldEmail: string;
    newEmail: string;
    tokenHash: string;
    passwordMark: string;
    changedAt: number;
    expiresAt: number;
  };
  identity_attempts: { key: string; count: number; lastAt: number; blockedUntil: number };
  /**
   * `secret` is sealed; `enabledAt` is null until a first code has come back; `lastStep` is that of
   * the last code taken.
   */
  identity_second_steps: {
    userId: string;
    secret: string;
    enabledAt: number | null;
    lastStep: number;
    createdAt: number;
  };
  identity_recovery_codes: { userId: string; codeHash: string };
  identity_trusted_devices: {
    id: string;
    userId: string;
    tokenHash: string;
    createdAt: number;
    expiresAt: number;
  };
  /**
   * `publicKey` is a SubjectPublicKeyInfo in base64url, `algorithm` a COSE number; nothing of it is
   * a secret.
   */
  identity_passkeys: {
    id: string;
    userId: string;
    credentialId: string;
    publicKey: string;
    counter: number;
    backedUp: number;
    name: string;
    createdAt: number;
    lastUsedAt: number | null;
  };
  mail_queue: {
    id: string;
    message: string;
    attempts: number;
    nextAt: number;
    expiresAt: number;
    /** The error of the last attempt; null while one is under way, and before the first. */ lastError:
      | string
      | null;
    /** The rank in the queue (`urgencies` in `mail/queue.ts`). */ urgency: number;
  };
  /**
   * The outcome of a message. `message` is set only if it was given up and could be tried again.
   */
  mail_deliveries: {
    id: string;
    kind: MailKind;
    recipient: string;
    state: Exclude<MailState, 'waiting'>;
    attempts: number;
    lastError: string | null;
    message: string | null;
    expiresAt: number;
    settledAt: number;
  };
};

/** All of a person's second step. */
export const secondStepTables = [
  'identity_trusted_devices',
  'identity_recovery_codes',
  'identity_second_steps',
] as const;

/**
 * Migrations of identity and mail. `kind` chooses the column types that better-auth expects. A
 * released step is never edited.
 */
export const identityMigrations: MigrationSource = {
  name: 'identity',
  tables: [
    'identity_users',
    'identity_sessions',
    'identity_accounts',
    'identity_verifications',
    'identity_attempts',
    'mail_queue',
    'mail_deliveries',
    'identity_second_steps',
    'identity_recovery_codes',
    'identity_trusted_devices',
    'identity_passkeys',
    'identity_address_changes',
  ],
  migrations,
};

const addressesAtOnce = 1_000;
/**
 * Converts addresses to the present form. If another account has that form already, both stay
 * unchanged: they may share a mailbox, but are two people with their own money and passwords.
 */
async function normalizeAddresses(db: Kysely<IdentityTables>): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('identity_users')
      .select(['id', 'email'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(addressesAtOnce)
      .execute();
    for (const { id, email } of rows) {
      const normal = normalizeEmail(email);
      if (normal === null || normal === email) continue;
      const holder = await db
        .selectFrom('identity_users')
        .select('id')
        .where('email', '=', normal)
        .executeTakeFirst();
      if (!holder)
        await db
          .updateTable('identity_users')
          .set({ email: normal })
          .where('id', '=', id)
          .execute();
    }
    if (rows.length < addressesAtOnce) return;
    after = rows.at(-1)!.id;
  }
}

function migrations(kind: DatabaseKind): Record<string, Migration> {
  // Ids compare byte by byte, not in a language's order.
  const id = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  const instant = kind === 'postgres' ? sql`timestamptz` : sql`text`;
  const flag = kind === 'postgres' ? sql`boolean` : sql`integer`;
  return {
    '0001_accounts': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('identity_users')
          .addColumn('id', id, (c) => c.primaryKey())
          .addColumn('name', 'text', (c) => c.notNull())
          .addColumn('email', 'text', (c) => c.notNull().unique())
          .addColumn('emailVerified', flag, (c) => c.notNull())
          .addColumn('image', 'text')
          .addColumn('createdAt', instant, (c) => c.notNull())
          .addColumn('updatedAt', instant, (c) => c.notNull())
          .addColumn('language', 'text')
          .addColumn('disabledAt', 'bigint')
          .addColumn('deletesAt', 'bigint')
          .execute();
        await db.schema
          .createIndex('identity_users_deletes_at')
          .on('identity_users')
          .column('deletesAt')
          .execute();
        await db.schema
          .createTable('identity_sessions')
          .addColumn('id', id, (c) => c.primaryKey())
          .addColumn('token', id, (c) => c.notNull().unique())
          .addColumn('userId', id, (c) =>
            c.notNull().references('identity_users.id').onDelete('cascade'),
          )
          .addColumn('expiresAt', instant, (c) => c.notNull())
          .addColumn('createdAt', instant, (c) => c.notNull())
          .addColumn('updatedAt', instant, (c) => c.notNull())
          .addColumn('ipAddress', 'text')
          .addColumn('userAgent', 'text')
          .addColumn('confirmedAt', 'bigint', (c) => c.notNull())
          .execute();
        await db.schema
          .createIndex('identity_sessions_user')
          .on('identity_sessions')
          .column('userId')
          .execute();
        await db.schema
          .createTable('identity_accounts')
          .addColumn('id', id, (c) => c.primaryKey())
          .addColumn('accountId', id, (c) => c.notNull())
          .addColumn('providerId', 'text', (c) => c.notNull())
          .addColumn('userId', id, (c) =>
            c.notNull().references('identity_users.id').onDelete('cascade'),
          )
          .addColumn('accessToken', 'text')
          .addColumn('refreshToken', 'text')
          .addColumn('idToken', 'text')
          .addColumn('accessTokenExpiresAt', instant)
          .addColumn('refreshTokenExpiresAt', instant)
          .addColumn('scope', 'text')
          .addColumn('password', 'text')
          .addColumn('createdAt', instant, (c) => c.notNull())
          .addColumn('updatedAt', instant, (c) => c.notNull())
          .addUniqueConstraint('identity_accounts_one', ['providerId', 'accountId'])
          .execute();
        await db.schema
          .createIndex('identity_accounts_user')
          .on('identity_accounts')
          .column('userId')
          .execute();
        await db.schema
          .createTable('identity_verifications')
          .addColumn('id', id, (c) => c.primaryKey())
          .addColumn('identifier', id, (c) => c.notNull())
          .addColumn('value', 'text', (c) => c.notNull())
          .addColumn('expiresAt', instant, (c) => c.notNull())
          .addColumn('createdAt', instant, (c) => c.notNull())
          .addColumn('updatedAt', instant, (c) => c.notNull())
          .execute();
        await db.schema
          .createIndex('identity_verifications_identifier')
          .on('identity_verifications')
          .column('identifier')
          .execute();
        await db.schema
          .createTable('identity_attempts')
          .addColumn('key', id, (c) => c.primaryKey())
          .addColumn('count', 'integer', (c) => c.notNull())
          .addColumn('lastAt', 'bigint', (c) => c.notNull())
          .addColumn('blockedUntil', 'bigint', (c) => c.notNull())
          .execute();
        await db.schema
          .createTable('mail_queue')
          .addColumn('id', id, (c) => c.primaryKey())
          .addColumn('message', 'text', (c) => c.notNull())
          .addColumn('attempts', 'integer', (c) => c.notNull())
          .addColumn('nextAt', 'bigint', (c) => c.notNull())
          .addColumn('expiresAt', 'bigint', (c) => c.notNull())
          .execute();
        await db.schema
          .createIndex('mail_queue_next_at')
          .on('mail_queue')
          .column('nextAt')
          .execute();
      },
    },
    '0002_deliveries': {
      async up(db: Kysely<unknown>) {
        await db.schema.alterTable('mail_queue').addColumn('lastError', 'text').execute();
        await db.schema
          .createTable('mail_deliveries')
          .addColumn('id', id, (c) => c.primaryKey())
          .addColumn('kind', 'text', (c) => c.notNull())
          .addColumn('recipient', 'text', (c) => c.notNull())
          .addColumn('state', id, (c) => c.notNull())
          .addColumn('attempts', 'integer', (c) => c.notNull())
          .addColumn('lastError', 'text')
          .addColumn('message', 'text')
          .addColumn('expiresAt', 'bigint', (c) => c.notNull())
          .addColumn('settledAt', 'bigint', (c) => c.notNull())
          .execute();
        await db.schema
          .createIndex('mail_deliveries_state')
          .on('mail_deliveries')
          .columns(['state', 'id'])
          .execute();
        await db.schema
          .createIndex('mail_deliveries_settled_at')
          .on('mail_deliveries')
          .column('settledAt')
          .execute();
      },
    },
    '0003_second_step': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('identity_second_steps')
          .addColumn('userId', id, (c) =>
            c.primaryKey().references('identity_users.id').onDelete('cascade'),
          )
          .addColumn('secret', 'text', (c) => c.notNull())
          .addColumn('enabledAt', 'bigint')
          .addColumn('lastStep', 'bigint', (c) => c.notNull())
          .addColumn('createdAt', 'bigint', (c) => c.notNull())
          .execute();
        await db.schema
          .createTable('identity_recovery_codes')
          .addColumn('userId', id, (c) =>
            c.notNull().references('identity_users.id').onDelete('cascade'),
          )
          .addColumn('codeHash', id, (c) => c.notNull())
          .addPrimaryKeyConstraint('identity_recovery_codes_one', ['userId', 'codeHash'])
          .execute();
        await db.schema
          .createTable('identity_trusted_devices')
          .addColumn('id', id, (c) => c.primaryKey())
          .addColumn('userId', id, (c) =>
            c.notNull().references('identity_users.id').onDelete('cascade'),
          )
          .addColumn('tokenHash', id, (c) => c.notNull().unique())
          .addColumn('createdAt', 'bigint', (c) => c.notNull())
          .addColumn('expiresAt', 'bigint', (c) => c.notNull())
          .execute();
        await db.schema
          .createIndex('identity_trusted_devices_user')
          .on('identity_trusted_devices')
          .column('userId')
          .execute();
      },
    },
    '0004_passkeys': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('identity_passkeys')
          .addColumn('id', id, (c) => c.primaryKey())
          .addColumn('userId', id, (c) =>
            c.notNull().references('identity_users.id').onDelete('cascade'),
          )
          .addColumn('credentialId', id, (c) => c.notNull().unique())
          .addColumn('publicKey', 'text', (c) => c.notNull())
          .addColumn('counter', 'bigint', (c) => c.notNull())
          .addColumn('backedUp', 'integer', (c) => c.notNull())
          .addColumn('name', 'text', (c) => c.notNull())
          .addColumn('createdAt', 'bigint', (c) => c.notNull())
          .addColumn('lastUsedAt', 'bigint')
          .execute();
        await db.schema
          .createIndex('identity_passkeys_user')
          .on('identity_passkeys')
          .column('userId')
          .execute();
      },
    },
    '0005_ways_and_addresses': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .alterTable('identity_users')
          .addColumn('googleUnlinkedAt', 'bigint')
          .execute();
        await db.schema
          .createTable('identity_address_changes')
          .addColumn('id', id, (c) => c.primaryKey())
          .addColumn('userId', id, (c) =>
            c.notNull().references('identity_users.id').onDelete('cascade'),
          )
          .addColumn('oldEmail', 'text', (c) => c.notNull())
          .addColumn('newEmail', 'text', (c) => c.notNull())
          .addColumn('tokenHash', id, (c) => c.notNull().unique())
          .addColumn('passwordMark', id, (c) => c.notNull())
          .addColumn('changedAt', 'bigint', (c) => c.notNull())
          .addColumn('expiresAt', 'bigint', (c) => c.notNull())
          .execute();
        const table = 'identity_address_changes';
        await db.schema.createIndex(`${table}_user`).on(table).column('userId').execute();
        await db.schema.createIndex(`${table}_old_email`).on(table).column('oldEmail').execute();
        await normalizeAddresses(db as Kysely<IdentityTables>);
      },
    },
    '0006_urgency': {
      async up(db: Kysely<unknown>) {
        // The default is for a node of the release before, which still writes while this one is
        // there.
        await db.schema
          .alterTable('mail_queue')
          .addColumn('urgency', 'integer', (c) => c.notNull().defaultTo(1))
          .execute();
        // Quotes inside a text are escaped there, so that only the field itself reads like this.
        const isOf = (kind: string) => sql`message LIKE ${`%"kind":"${kind}"%`}`;
        await sql`UPDATE mail_queue SET urgency = 2 WHERE ${isOf('digest')}`.execute(db);
        const awaited = sql.join(
          ['verify', 'reset', 'address', 'notice', 'guide'].map(isOf),
          sql` OR `,
        );
        await sql`UPDATE mail_queue SET urgency = 0 WHERE ${awaited}`.execute(db);
        await db.schema.dropIndex('mail_queue_next_at').execute();
        await db.schema
          .createIndex('mail_queue_urgency')
          .on('mail_queue')
          .columns(['urgency', 'attempts', 'nextAt'])
          .execute();
      },
    },
  };
}
