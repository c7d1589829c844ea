import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../tests/support/databases.ts';
import { createReadiness } from './readiness.ts';

let opened: TestDatabase;
afterEach(() => opened.close());
const readProbe = async () =>
  (
    await opened.db.kysely
      .selectFrom('sync_meta')
      .select('value')
      .where('key', '=', 'asked-at')
      .executeTakeFirst()
  )?.value;

test.each(databaseKinds)('%s is written at most every ten seconds', async (kind) => {
  opened = await openTestDatabase(kind);
  let now = 1_000;
  const check = createReadiness(opened.db, () => now);
  for (const [at, written] of [
    [1_000, '1000'],
    [10_999, '1000'],
    [11_000, '11000'],
  ] as const) {
    now = at;
    await check();
    expect(await readProbe()).toBe(written);
  }
});

test('a write is made at once if it is required', async () => {
  opened = await openTestDatabase('sqlite');
  let now = 1_000;
  const check = createReadiness(opened.db, () => now);
  await check();
  now = 2_000;
  await check();
  expect(await readProbe()).toBe('1000');
  await check(true);
  expect(await readProbe()).toBe('2000');
});

describe('the readiness write to PostgreSQL', () => {
  /** The bytes that PostgreSQL wrote into temporary files. */
  const readTaken = async () => {
    const { rows } = await sql<{ bytes: number }>`SELECT temp_bytes AS bytes FROM pg_stat_database
      WHERE datname = current_database()`.execute(opened.db.kysely);
    return rows[0]!.bytes;
  };
  const readSize = async () => {
    await sql`VACUUM sync_meta`.execute(opened.db.kysely);
    const { rows } = await sql<{
      size: number;
    }>`SELECT sum(pg_total_relation_size(oid))::bigint AS size FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`.execute(opened.db.kysely);
    return rows[0]!.size;
  };

  test('uses disk space each time, frees it, and changes no setting for others', async () => {
    opened = await openTestDatabase('postgres');
    const check = createReadiness(opened.db),
      settings = () =>
        opened.db.read(async (tx) =>
          tx.all(
            "SELECT current_setting('work_mem') AS memory, current_setting('temp_tablespaces') AS places",
          ),
        );
    await check(true);
    const told = await settings(),
      size = await readSize(),
      taken = await readTaken();
    for (let i = 0; i < 100; i++) await check(true);
    expect([await settings(), await readSize()]).toEqual([told, size]);
    // The statistics lag a moment. Each write takes at least 50 pages of 8 KiB.
    await expect.poll(async () => (await readTaken()) - taken).toBeGreaterThan(100 * 50 * 8_192);
  });
});

describe('a database that is readable but not writable', () => {
  test('is noticed, and is ready again as soon as it accepts a write', async () => {
    opened = await openTestDatabase('sqlite');
    let now = 0;
    const check = createReadiness(opened.db, () => now);
    await check();
    await sql`PRAGMA query_only = ON`.execute(opened.db.kysely);
    now = 10_000;
    await expect(check()).rejects.toThrow();
    await expect(check()).rejects.toThrow();
    await sql`PRAGMA query_only = OFF`.execute(opened.db.kysely);
    await check();
    expect(await readProbe()).toBe('10000');
  });
});
