/**
 * For whom which day's digest has been put into the post: what makes it one a day, on however many
 * nodes.
 */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind, MigrationSource } from '#server/storage/database';

/** `day`: the person's own calendar day. */
export type DigestTables = { digest_sends: { user_id: string; day: string } };

/** A released step is never edited. */
export const digestMigrations: MigrationSource = {
  name: 'digest',
  tables: ['digest_sends'],
  migrations,
};

function migrations(kind: DatabaseKind): Record<string, Migration> {
  const id = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    '0001_sends': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('digest_sends')
          .addColumn('user_id', id, (c) => c.notNull())
          .addColumn('day', id, (c) => c.notNull())
          .addPrimaryKeyConstraint('digest_sends_key', ['user_id', 'day'])
          .execute();
      },
    },
  };
}
