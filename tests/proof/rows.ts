/** Reads and restores rows in the database itself, beside the service. */
import type { Database } from '#server/storage/database';
import type { RecordRow } from '#server/storage/tables';

const userTables = [
  'records',
  'sync_users',
  'sync_cascades',
  'sync_cleared',
  'sync_clients',
  'sync_refusals',
] as const;
export type UserRows = Record<(typeof userTables)[number], object[]>;

/**
 * The outcome of a client's pushes: the last number that was applied, the revision with it, and the
 * refused numbers.
 */
export interface PushOutcome {
  lastMutationId: number;
  revision: number;
  refused: number[];
}

/** The living records as they stand in the database. */
export async function readRecords(db: Database, userId: string): Promise<RecordRow[]> {
  return db.kysely
    .selectFrom('records')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** The same with the tombstones. */
export async function readRows(db: Database, userId: string): Promise<RecordRow[]> {
  return db.kysely.selectFrom('records').selectAll().where('user_id', '=', userId).execute();
}

export async function readOutcome(
  db: Database,
  userId: string,
  clientId: string,
): Promise<PushOutcome> {
  const client = await db.kysely
    .selectFrom('sync_clients')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  const refusals = await db.kysely
    .selectFrom('sync_refusals')
    .select('mutation_id')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .execute();
  return {
    lastMutationId: client?.last_mutation ?? 0,
    revision: client?.revision ?? 0,
    refused: refusals.map(({ mutation_id: id }) => id),
  };
}

/** All that the service keeps of one person. */
export async function copyRows(db: Database, userId: string): Promise<UserRows> {
  const copies = {} as UserRows;
  for (const table of userTables)
    copies[table] = await db.kysely
      .selectFrom(table)
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
  return copies;
}

export async function putRowsBack(db: Database, userId: string, copies: UserRows): Promise<void> {
  for (const table of userTables) {
    await db.kysely.deleteFrom(table).where('user_id', '=', userId).execute();
    for (let i = 0; i < copies[table].length; i += 40)
      await db.kysely
        .insertInto(table)
        .values(copies[table].slice(i, i + 40) as never)
        .execute();
  }
}
