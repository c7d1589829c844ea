/**
 * Tables of contact messages and subscribers of the guide: on the server only, never part of synced
 * data.
 */
import { sql, type Generated, type Kysely } from 'kysely';
import type { MessageState } from '#contract/admin';
import { foldText } from '#domain/text';
import type { Migration } from 'kysely/migration';
import type { Language } from '#contract/i18n/index';
import type { DatabaseKind, MigrationSource } from '#server/storage/database';

/** Instants are epoch milliseconds. */
export type ContactTables = {
  contact_messages: {
    id: string;
    created_at: number;
    language: Language;
    name: string;
    email: string;
    subject: string;
    message: string;
    state: Generated<MessageState>;
    state_by: string | null;
    state_at: number | null;
    /** All of it folded. */ search: string;
  };
  /** One row per address, deleted after `expires_at`. */
  subscribers: {
    email: string;
    language: Language;
    created_at: number;
    confirmed_at: number | null;
    expires_at: number;
  };
  /**
   * Links in mail, as digests. `email` is null once the subscription that an `unsubscribe` link
   * belongs to has ended.
   */
  letter_tokens: {
    token_hash: string;
    kind: 'confirm' | 'unsubscribe';
    email: string | null;
    expires_at: number;
  };
};

/** A released step is never edited. */
export const contactMigrations: MigrationSource = {
  name: 'letters',
  tables: ['contact_messages', 'subscribers', 'letter_tokens'],
  migrations,
};

function migrations(kind: DatabaseKind): Record<string, Migration> {
  // Ids and addresses compare byte by byte, not in a language's order.
  const id = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    '0001_letters': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('contact_messages')
          .addColumn('id', id, (c) => c.primaryKey().notNull())
          .addColumn('created_at', 'bigint', (c) => c.notNull())
          .addColumn('language', 'text', (c) => c.notNull())
          .addColumn('name', 'text', (c) => c.notNull())
          .addColumn('email', 'text', (c) => c.notNull())
          .addColumn('subject', 'text', (c) => c.notNull())
          .addColumn('message', 'text', (c) => c.notNull())
          .execute();
        await db.schema
          .createIndex('contact_messages_created_at')
          .on('contact_messages')
          .column('created_at')
          .execute();
        await db.schema
          .createTable('subscribers')
          .addColumn('email', id, (c) => c.primaryKey().notNull())
          .addColumn('language', 'text', (c) => c.notNull())
          .addColumn('created_at', 'bigint', (c) => c.notNull())
          .addColumn('confirmed_at', 'bigint')
          .addColumn('expires_at', 'bigint', (c) => c.notNull())
          .execute();
        await db.schema
          .createIndex('subscribers_expires_at')
          .on('subscribers')
          .column('expires_at')
          .execute();
        await db.schema
          .createTable('letter_tokens')
          .addColumn('token_hash', id, (c) => c.primaryKey().notNull())
          .addColumn('kind', 'text', (c) => c.notNull())
          .addColumn('email', id)
          .addColumn('expires_at', 'bigint', (c) => c.notNull())
          .execute();
        await db.schema
          .createIndex('letter_tokens_email')
          .on('letter_tokens')
          .column('email')
          .execute();
        await db.schema
          .createIndex('letter_tokens_expires_at')
          .on('letter_tokens')
          .column('expires_at')
          .execute();
      },
    },
    '0002_answers': {
      async up(db: Kysely<unknown>) {
        for (const [name, type] of [
          ['state_by', 'text'],
          ['state_at', 'bigint'],
        ] as const)
          await db.schema.alterTable('contact_messages').addColumn(name, type).execute();
        await db.schema
          .alterTable('contact_messages')
          .addColumn('state', 'text', (c) => c.notNull().defaultTo('new'))
          .execute();
        await db.schema
          .alterTable('contact_messages')
          .addColumn('search', 'text', (c) => c.notNull().defaultTo(''))
          .execute();
        const old = db as Kysely<ContactTables>;
        for (const { id: messageId, name, email, subject, message } of await old
          .selectFrom('contact_messages')
          .select(['id', 'name', 'email', 'subject', 'message'])
          .execute()) {
          await old
            .updateTable('contact_messages')
            .set({ search: foldText([name, email, subject, message].join(' ')) })
            .where('id', '=', messageId)
            .execute();
        }
        await db.schema
          .createIndex('contact_messages_state')
          .on('contact_messages')
          .columns(['state', 'id'])
          .execute();
        await db.schema
          .createIndex('subscribers_created_at')
          .on('subscribers')
          .columns(['created_at', 'email'])
          .execute();
      },
    },
  };
}
