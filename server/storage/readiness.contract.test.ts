import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts';
import { createReadiness } from './readiness.ts';

let opened: TestDatabase;
afterEach(() => opened.close());
const readProbe = async () => (await opened.db.kysely.selectFrom('sync_meta').select('value')
  .where('key', '=', 'asked-at').executeTakeFirst())?.value;

test.each(databaseKinds)('%s is written at most every ten seconds', async (kind) => {
  opened = await openTestDatabase(kind);
  let now = 1_000;
  const check = createReadiness(opened.db, () => now);
  for (const [at, written] of [[1_000, '1000'], [10_999, '1000'], [11_000, '11000']] as const) {
    now = at;
    await check();
    expect(await readProbe()).toBe(written);
  }
});

describe('a database that can be read but not written', () => {
  test('is found out, and is ready again as soon as it takes a write', async () => {
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
