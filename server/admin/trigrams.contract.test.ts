/** Tests the search of the admin area on PostgreSQL with and without `pg_trgm`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import { migrationSources } from '#server/migration-sources';
import { migrate, openDatabase } from '#server/storage/database';
import { startPostgres, type TemporaryPostgres } from '../../tests/support/postgres.ts';
import { countPeople, loadPeople } from './people.ts';

let postgres: TemporaryPostgres, dataDir: string;
beforeAll(async () => {
  postgres = await startPostgres({ durable: false });
  dataDir = mkdtempSync(join(tmpdir(), 'tudo-test-trigrams-'));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask<T extends object>(databaseUrl: string, ...statements: string[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    let rows: T[] = [];
    for (const statement of statements) rows = (await client.query<T>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}
/** Migrates, and answers who is found by parts of a name and of an address. */
async function found(databaseUrl: string): Promise<unknown> {
  const db = await openDatabase({ databaseUrl, dataDir });
  try {
    await migrate(db, migrationSources);
    const moment = new Date(Date.UTC(2026, 0, 1)).toISOString();
    for (const [name, email] of [
      ['Đặng Dũng', 'dung@example.com'],
      ['Trần Minh', 'minh@example.com'],
    ])
      await db.write(async (tx) =>
        tx.run(
          `INSERT INTO identity_users (id, email, name, "emailVerified", "createdAt", "updatedAt")
           VALUES (?, ?, ?, true, ?, ?)`,
          createRecordId(),
          email!,
          name!,
          moment,
          moment,
        ),
      );
    const names = async (search: string) =>
      (await loadPeople(db, { search })).profiles.map(({ displayName }) => displayName);
    return [
      await names('ang dun'),
      await names('inh@ex'),
      await names('nobody'),
      await countPeople(db, { search: 'example' }),
      await countPeople(db, { search: 'nobody' }),
    ];
  } finally {
    await db.close();
  }
}
const right = [['Đặng Dũng'], ['Trần Minh'], [], 2, 0];

test('parts of names and addresses are found by a trigram index', async () => {
  const url = await postgres.createDatabase();
  expect(await found(url)).toEqual(right);
  const plan = await ask<{ 'QUERY PLAN': string }>(
    url,
    'SET enable_seqscan = off',
    `EXPLAIN SELECT user_id FROM admin_people WHERE search LIKE '%dung%' ESCAPE '\\' LIMIT 501`,
  );
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('admin_people_trigrams');
});

test('a database without permission to create the extension finds the same without it', async () => {
  const url = await postgres.createDatabase(),
    limited = new URL(url);
  await ask(
    url,
    'CREATE ROLE without_extensions LOGIN',
    'GRANT ALL ON SCHEMA public TO without_extensions',
  );
  limited.username = 'without_extensions';
  expect(await found(limited.href)).toEqual(right);
  expect(
    await ask(url, `SELECT indexname FROM pg_indexes WHERE indexname = 'admin_people_trigrams'`),
  ).toEqual([]);
});
