import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../tests/support/databases.ts';
import {
  compareRelease,
  migrate,
  openDatabase,
  type Database,
  type MigrationSource,
  type Tx,
} from './database.ts';
import { sqliteFileName } from './sqlite.ts';

/**
 * Counts the clients of PostgreSQL without its background workers (autovacuum), which come and go.
 */
const countClients = async (db: Database): Promise<number> =>
  (
    await sql<{
      n: number;
    }>`SELECT count(*)::integer AS n FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend'`.execute(db.kysely)
  ).rows[0]!.n;

describe.each(databaseKinds)('storage on %s', (kind) => {
  let opened: TestDatabase;
  const open = async (): Promise<TestDatabase['db']> => (opened = await openTestDatabase(kind)).db;
  afterEach(() => opened.close());

  test('a migration is applied once, and a failing one leaves nothing behind', async () => {
    const db = await open();
    await migrate(db);
    const source: MigrationSource = {
      name: 'extra',
      tables: ['good', 'half'],
      migrations: () => ({
        '0001_good': {
          up: (k) => k.schema.createTable('good').addColumn('n', 'integer').execute(),
        },
        '0002_bad': {
          up: async (k) => {
            await k.schema.createTable('half').addColumn('n', 'integer').execute();
            throw new Error('broken step');
          },
        },
      }),
    };
    await expect(migrate(db, [source])).rejects.toThrow('broken step');
    await expect(sql`SELECT * FROM half`.execute(db.kysely)).rejects.toThrow();
    await sql`CREATE TABLE half (n integer)`.execute(db.kysely);
  });

  test('a database that a newer release used is refused and left unchanged', async () => {
    const db = await open();
    const steps = ['0001_old', '0002_new'].map(
      (name) =>
        [
          name,
          {
            up: (k: Kysely<unknown>) =>
              k.schema.createTable(name.slice(5)).addColumn('n', 'integer').execute(),
          },
        ] as const,
    );
    const release = (count: number): MigrationSource => ({
      name: 'extra',
      tables: ['old', 'new'],
      migrations: () => Object.fromEntries(steps.slice(0, count)),
    });
    await migrate(db, [release(2)]);
    await expect(migrate(db, [release(1)])).rejects.toThrow(
      'a newer release of Tudo has used it; run that release.',
    );
    await migrate(db, [release(2)]);
  });

  test('a database with a part of a newer release is refused and left unchanged', async () => {
    const db = await open();
    const part = (name: string): MigrationSource => ({
      name,
      tables: [name],
      migrations: () => ({
        [`0001_${name}`]: {
          up: (k: Kysely<unknown>) =>
            k.schema.createTable(name).addColumn('n', 'integer').execute(),
        },
      }),
    });
    const older = [part('walks')],
      newer = [part('walks'), part('trips')];
    await migrate(db, older);
    expect(await compareRelease(db, newer)).toBe('older');
    await migrate(db, newer);
    await sql`INSERT INTO trips VALUES (7)`.execute(db.kysely);
    const refusal = 'a newer release of Tudo has used it; run that release.';
    await expect(compareRelease(db, older)).rejects.toThrow(refusal);
    await expect(migrate(db, older)).rejects.toThrow(refusal);
    expect(await compareRelease(db, newer)).toBe('current');
    expect((await sql`SELECT n FROM trips`.execute(db.kysely)).rows).toEqual([{ n: 7 }]);
  });

  test('an aborted newer release is recognised by its new part', async () => {
    const db = await open();
    const trips: MigrationSource = {
      name: 'trips',
      tables: [],
      migrations: () => ({
        '0001_trips': {
          up: async () => {
            throw new Error('ended');
          },
        },
      }),
    };
    await expect(migrate(db, [trips])).rejects.toThrow('ended');
    await expect(compareRelease(db, [])).rejects.toThrow('a newer release of Tudo has used it');
  });

  test('a query after the end is refused', async () => {
    const db = await open();
    const ask = async (tx: Tx) => tx.all('SELECT 1 AS one');
    await Promise.all([db.read(ask), db.write(ask), db.view(ask)]);
    await db.close();
    const late = Promise.allSettled([db.read(ask), db.write(ask), db.view(ask)]);
    const soon = new Promise((resolve) => {
      setTimeout(resolve, 5_000, 'nothing was answered');
    });
    expect(await Promise.race([late, soon])).toEqual(
      Array(3).fill({ status: 'rejected', reason: expect.any(Error) }),
    );
  });

  test('an exception in one transaction of a group undoes that one alone', async () => {
    const db = await open();
    const put = (key: string, fail: boolean) =>
      db.write(async (tx) => {
        await tx.run('INSERT INTO sync_meta (key, value) VALUES (?, ?)', key, 'x');
        if (fail) throw new Error(`no ${key}`);
      });
    const results = await Promise.allSettled([put('a', false), put('b', true), put('c', false)]);
    expect(results.map((r) => r.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const keys = await db.kysely.selectFrom('sync_meta').select('key').orderBy('key').execute();
    expect(keys.map((row) => row.key)).toEqual(['a', 'c', 'epoch']);
  });

  test('each transaction of a group stands or falls alone, whatever was rolled back to find out', async () => {
    const db = await open();
    const put = (key: string, value: string) =>
      db.write(async (tx) => {
        await tx.run('INSERT INTO sync_meta (key, value) VALUES (?, ?)', key, value);
      });
    const read = () =>
      db.read(
        async (tx) =>
          (await tx.all<{ key: string }>("SELECT key FROM sync_meta WHERE key <> 'epoch'")).length,
      );
    const settled = await Promise.allSettled([
      put('a', '1'),
      put('epoch', 'taken'),
      put('b', '2'),
      db.write(async () => {
        throw new Error('at once');
      }),
      put('c', '3'),
      put('epoch', 'taken'),
      read(),
    ]);
    expect(settled.map((one) => one.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    const rows = await db.kysely
      .selectFrom('sync_meta')
      .selectAll()
      .where('key', '<>', 'epoch')
      .orderBy('key')
      .execute();
    expect(rows.map((row) => [row.key, row.value])).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
    ]);
  });

  test('a nested part is undone without its surroundings', async () => {
    const db = await open();
    await db.write(async (tx) => {
      await tx.run('INSERT INTO sync_meta (key, value) VALUES (?, ?)', 'kept', 'x');
      await tx
        .nested(async () => {
          await tx.run('INSERT INTO sync_meta (key, value) VALUES (?, ?)', 'gone', 'x');
          throw new Error('no');
        })
        .catch(() => {});
    });
    expect(
      await db.read(async (tx) => tx.all("SELECT key FROM sync_meta WHERE key <> 'epoch'")),
    ).toEqual([expect.objectContaining({ key: 'kept' })]);
  });

  test('a transaction never mixes with a Kysely transaction that waits in its middle', async () => {
    const db = await open();
    let inside!: () => void;
    const entered = new Promise<void>((resolve) => {
      inside = resolve;
    });
    const kysely = db.kysely.transaction().execute(async (trx) => {
      await trx.insertInto('sync_meta').values({ key: 'rolled back', value: 'x' }).execute();
      inside();
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('roll back');
    });
    await entered;
    const written = db.write(async (tx) =>
      tx.run('INSERT INTO sync_meta (key, value) VALUES (?, ?)', 'stays', 'x'),
    );
    await expect(kysely).rejects.toThrow('roll back');
    await written;
    const rows = await db.kysely.selectFrom('sync_meta').select('key').orderBy('key').execute();
    expect(rows.map((row) => row.key)).toEqual(['epoch', 'stays']);
  });

  test('readers see the state before a long paused transaction, and writers wait for its end', async () => {
    const db = await open();
    const put = (tx: Tx, key: string) =>
      tx.run('INSERT INTO sync_meta (key, value) VALUES (?, ?)', key, 'x');
    const keysIn = async (tx: Tx) => {
      const sql = "SELECT key FROM sync_meta WHERE key <> 'epoch' ORDER BY key";
      return (await tx.all<{ key: string }>(sql)).map((row) => row.key);
    };
    const loadKeys = () => db.read(keysIn);
    let seen: string[] | null = null,
      seenByShort: string[] = [];
    let short: Promise<unknown> | null = null;
    await db.write(async (tx) => {
      if (kind === 'postgres')
        await tx.run("UPDATE sync_meta SET value = value WHERE key = 'epoch'");
      await put(tx, 'a long one');
      short ??= db.write(async (other) => {
        if (kind === 'postgres')
          await other.run("UPDATE sync_meta SET value = value WHERE key = 'epoch'");
        // The read is inside the transaction: the order in which the promises settle does not tell
        // which transaction ended first.
        seenByShort = await keysIn(other);
        await put(other, 'a short one');
      });
      void loadKeys().then((keys) => {
        seen = keys;
      });
      while (seen === null) {
        await tx.all('SELECT 1 AS one');
        await tx.pause();
      }
      await put(tx, 'its end');
    });
    await short;
    expect(seen).toEqual([]);
    expect(seenByShort).toEqual(['a long one', 'its end']);
    expect(await loadKeys()).toEqual(['a long one', 'a short one', 'its end']);
  });

  test('large numbers are returned as numbers', async () => {
    const db = await open();
    const large = 9_007_199_254_740_991;
    await db.write(async (tx) =>
      tx.run(
        'INSERT INTO sync_users (user_id, revision, purged_revision) VALUES (?, ?, ?)',
        'u',
        large,
        0,
      ),
    );
    expect((await db.kysely.selectFrom('sync_users').selectAll().execute())[0]).toMatchObject({
      revision: large,
      purged_revision: 0,
    });
    expect(
      (
        await db.read(async (tx) => tx.all<{ revision: number }>('SELECT revision FROM sync_users'))
      )[0]?.revision,
    ).toBe(large);
  });
});

test('SQLite commits to the disk before it answers', async () => {
  const opened = await openTestDatabase('sqlite');
  const db = await openDatabase(opened.options);
  const [mode] = (await sql<{ journal_mode: string }>`PRAGMA journal_mode`.execute(db.kysely)).rows;
  const [synchronous] = (await sql<{ synchronous: number }>`PRAGMA synchronous`.execute(db.kysely))
    .rows;
  await db.close();
  await opened.close();
  expect([mode?.journal_mode, synchronous?.synchronous]).toEqual(['wal', 2]);
});

test('SQLite acknowledges nobody of a group whose commit fails, and serves the next one', async () => {
  const opened = await openTestDatabase('sqlite');
  const { db } = opened;
  // The commit checks this reference, not the statement.
  await sql`CREATE TABLE child (parent text REFERENCES sync_meta (key) DEFERRABLE INITIALLY DEFERRED)`.execute(
    db.kysely,
  );
  const put = (key: string) =>
    db.write(async (tx) => {
      await tx.run('INSERT INTO sync_meta (key, value) VALUES (?, ?)', key, 'x');
    });
  // No job is left to the next group, however slow the machine is.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const orphan = db.write(async (tx) => {
    await tx.run('INSERT INTO child (parent) VALUES (?)', 'nobody');
  });
  const settled = await Promise.allSettled([put('a'), orphan, put('b')]);
  clock.mockRestore();
  expect(settled.map((one) => one.status)).toEqual(['rejected', 'rejected', 'rejected']);
  await put('c');
  const rows = await db.kysely.selectFrom('sync_meta').select('key').orderBy('key').execute();
  await opened.close();
  expect(rows.map((row) => row.key)).toEqual(['c', 'epoch']);
});

test('closing releases SQLite, also if Kysely was never used', async () => {
  const opened = await openTestDatabase('sqlite');
  const again = await openDatabase(opened.options);
  await opened.db.close();
  const log = join(opened.options.dataDir, `${sqliteFileName}-wal`);
  expect(existsSync(log)).toBe(true);
  // The last connection to leave takes the log with it.
  await again.close();
  expect(existsSync(log)).toBe(false);
  await opened.close();
});

test('closing releases PostgreSQL, also if Kysely was never used', async () => {
  const opened = await openTestDatabase('postgres');
  const before = await countClients(opened.db);
  for (let i = 0; i < 3; i++) {
    const again = await opened.openAgain();
    await again.read(async (tx) => tx.all('SELECT key FROM sync_meta'));
    await again.close();
  }
  // PostgreSQL takes a moment to notice that a client has left; a pool that was not ended would
  // hold on for ten seconds.
  await expect.poll(() => countClients(opened.db), { timeout: 9_000 }).toBeLessThanOrEqual(before);
  await opened.close();
});

// An error without a listener would end the process, which Vitest reports.
test('a PostgreSQL that ends its connections undoes running work, and the next request is served', async () => {
  const opened = await openTestDatabase('postgres');
  const other = await opened.openAgain();
  try {
    const put = async (tx: Tx, key: string) => {
      await tx.run('INSERT INTO sync_meta (key, value) VALUES (?, ?)', key, 'x');
    };
    const midway = Promise.withResolvers<void>(),
      ended = Promise.withResolvers<void>();
    const lost = other.write(async (tx) => {
      await put(tx, 'a');
      midway.resolve();
      await ended.promise;
      await put(tx, 'b');
    });
    const settled = Promise.allSettled([lost]);
    await midway.promise;
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE pid <> pg_backend_pid() AND datname = current_database()`.execute(opened.db.kysely);
    // The news of it reaches a client between two statements.
    await expect.poll(() => countClients(opened.db)).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    ended.resolve();
    expect((await settled)[0].status).toBe('rejected');
    await other.write((tx) => put(tx, 'c'));
    expect(
      (await other.kysely.selectFrom('sync_meta').select('key').orderBy('key').execute()).map(
        ({ key }) => key,
      ),
    ).toEqual(['c', 'epoch']);
  } finally {
    await other.close();
    await opened.close();
  }
});

// SQLite undoes the statement alone and goes on.
test('a PostgreSQL transaction with a failed statement is no success, though the error was swallowed', async () => {
  const opened = await openTestDatabase('postgres');
  try {
    const { db } = opened;
    const put = async (tx: Tx, key: string) => {
      await tx.run('INSERT INTO sync_meta (key, value) VALUES (?, ?)', key, 'x');
    };
    await expect(
      db.write(async (tx) => {
        await put(tx, 'a');
        await put(tx, 'epoch').catch(() => {});
      }),
    ).rejects.toThrow('nothing of it was kept');
    expect(
      (await db.kysely.selectFrom('sync_meta').select('key').execute()).map(({ key }) => key),
    ).toEqual(['epoch']);
    await db.write(async (tx) => {
      await put(tx, 'b');
    });
  } finally {
    await opened.close();
  }
});
