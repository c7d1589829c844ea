/** A PostgreSQL or a node of the product goes silent: the others go on, and nobody waits for it. */
import { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sharedPostgres } from '../../tests/support/postgres.ts';
import { startTcpProxy, withoutMessages, type TcpProxy } from '../../tests/support/tcp-proxy.ts';
import { migrate, openDatabase, type Database } from './database.ts';
import { openConnections, serverLimits } from './postgres-pool.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

let direct: URL;
const opened: Database[] = [],
  proxies: TcpProxy[] = [];
beforeAll(async () => {
  direct = new URL(await (await sharedPostgres()).createDatabase());
  const db = await openDatabase({ databaseUrl: direct.href, dataDir: '' });
  await migrate(db);
  await db.close();
});
afterEach(async () => {
  // Comes first, since a silent connection would be waited for.
  for (const proxy of proxies.splice(0)) await proxy.close();
  for (const db of opened.splice(0)) await db.close();
});
afterAll(async () => {
  await (await sharedPostgres()).dropDatabase(direct.href);
});

/** Opens a node like the server. */
async function openNode(port: number | string = direct.port): Promise<Database> {
  const address = new URL(direct);
  address.port = String(port);
  const db = await openDatabase({ databaseUrl: address.href, dataDir: '', limits: serverLimits });
  opened.push(db);
  return db;
}
async function startProxy(
  ...filter: Parameters<typeof startTcpProxy> extends [unknown, ...infer R] ? R : never
) {
  const proxy = await startTcpProxy(
    { port: Number(direct.port), hostname: direct.hostname },
    ...filter,
  );
  proxies.push(proxy);
  return proxy;
}
/**
 * As the server opens it to migrate, and a command to do its work: statements may take as long as
 * they take.
 */
async function openPatient(port: number): Promise<Database> {
  const address = new URL(direct);
  address.port = String(port);
  const db = await openDatabase({ databaseUrl: address.href, dataDir: '' });
  opened.push(db);
  return db;
}
const mark = (db: Database, value: string) =>
  db.write(async (tx) => tx.run("UPDATE sync_meta SET value = ? WHERE key = 'epoch'", value));
const readMark = (db: Database) =>
  db.read(
    async (tx) =>
      (await tx.all<{ value: string }>("SELECT value FROM sync_meta WHERE key = 'epoch'"))[0]!
        .value,
  );

describe('a node that goes silent while it locks a row', () => {
  test('does not stop the others, loses its open work, and recovers by itself', async () => {
    const proxy = await startProxy();
    const healthy = await openNode(),
      silent = await openNode(String(proxy.port));
    await mark(healthy, 'before');
    const held = Promise.withResolvers<void>();
    const begun = silent.write(async (tx) => {
      await tx.run("UPDATE sync_meta SET value = 'lost' WHERE key = 'epoch'");
      proxy.silence();
      held.resolve();
      return tx.run("UPDATE sync_meta SET value = 'lost as well' WHERE key = 'epoch'");
    });
    const fate = begun.then(
      () => 'kept',
      (error: unknown) => (isDatabaseUnavailable(error) ? 'unavailable' : error),
    );
    await held.promise;
    await mark(healthy, 'after');
    expect(await readMark(healthy)).toBe('after');
    await mark(silent, 'again');
    expect(await fate).toBe('unavailable');
    expect(await readMark(healthy)).toBe('again');
  });
});

describe('a connection without time limit that goes silent while it locks a row', () => {
  const lose = (error: unknown) => error;

  test('a migration or a command does not stop others if it goes silent between two statements', async () => {
    const proxy = await startProxy();
    const healthy = await openNode(),
      patient = await openPatient(proxy.port);
    await mark(healthy, 'before');
    const held = Promise.withResolvers<void>();
    const begun = patient.kysely
      .transaction()
      .execute(async (trx) => {
        await trx
          .updateTable('sync_meta')
          .set({ value: 'lost' })
          .where('key', '=', 'epoch')
          .execute();
        proxy.silence();
        held.resolve();
        await trx
          .updateTable('sync_meta')
          .set({ value: 'lost as well' })
          .where('key', '=', 'epoch')
          .execute();
      })
      .catch(lose);
    await held.promise;
    await mark(healthy, 'after');
    expect(await readMark(healthy)).toBe('after');
    await proxy.close();
    expect(await begun).toBeInstanceOf(Error);
  });

  test.each([
    ['a node of the server', openNode],
    ['a migration or a command', openPatient],
  ] as const)(
    '%s does not stop others while a large answer is on its way to it',
    async (_, open) => {
      const proxy = await startProxy();
      const healthy = await openNode(),
        silent = await open(proxy.port);
      await mark(healthy, 'before');
      const held = Promise.withResolvers<void>();
      const begun = silent
        .write(async (tx) => {
          await tx.run("UPDATE sync_meta SET value = 'lost' WHERE key = 'epoch'");
          // More than the buffers of both ends contain. It starts to arrive, and nobody reads on.
          const answer = tx.all(
            "SELECT repeat('x', 1000000) AS much, pg_sleep(0.01) FROM generate_series(1, 200)",
          );
          await expect
            .poll(async () =>
              healthy.read(async (other) =>
                other.all(
                  "SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'SELECT repeat(%'",
                ),
              ),
            )
            .toHaveLength(1);
          proxy.silence();
          held.resolve();
          return answer;
        })
        .catch(lose);
      await held.promise;
      await expect
        .poll(async () =>
          mark(healthy, 'after').then(
            () => 'written',
            () => 'refused',
          ),
        )
        .toBe('written');
      expect(await readMark(healthy)).toBe('after');
      await proxy.close();
      expect(await begun).toBeInstanceOf(Error);
    },
  );
});

describe('connections that are lost silently', () => {
  test('are replaced before use, and a waiting query fails', async () => {
    const proxy = await startProxy();
    const db = await openNode(String(proxy.port));
    const sleep = () => db.read(async (tx) => tx.all('SELECT pg_sleep(0.05)'));
    const ten = () => Promise.all(Array.from({ length: 10 }, sleep));
    await ten();
    // Longer than any limit: it still runs when the silence starts, on a slow machine too.
    const waiting = db
      .read(async (tx) => tx.all('SELECT pg_sleep(60)'))
      .catch((error: unknown) => error);
    await db.kysely.selectFrom('sync_meta').select('value').execute();
    proxy.silence();
    // Waits until idle connections are due for a check.
    await new Promise((resolve) => setTimeout(resolve, serverLimits.askAfterMs));
    expect((await ten()).length).toBe(10);
    expect(isDatabaseUnavailable(await waiting)).toBe(true);
    expect(
      (await db.kysely.selectFrom('sync_meta').select('value').execute()).length,
    ).toBeGreaterThan(0);
  });

  test('the listening connection is noticed as lost too, and messages arrive again', async () => {
    const proxy = await startProxy();
    const db = await openNode(String(proxy.port)),
      other = await openNode();
    const heard: string[] = [];
    let openings = 0;
    const listening = db.channel!.listen(
      (payload) => heard.push(payload),
      () => {
        openings++;
      },
    );
    await expect.poll(() => openings).toBe(1);
    proxy.silence();
    await expect.poll(() => openings).toBe(2);
    await other.channel!.send('still here');
    await expect.poll(() => heard).toEqual(['still here']);
    await listening.stop();
  });
});

describe('time-outs of server connections', () => {
  const names = [
    'idle_in_transaction_session_timeout',
    'lock_timeout',
    'statement_timeout',
    'tcp_user_timeout',
  ];
  const wanted = ['3000', '4000', '8000', '10000'];
  interface Told {
    pid: number;
    name: string;
    setting: string;
  }
  const ask = (db: Database, way: 'read' | 'write') =>
    db[way](async (tx) => {
      // All at once: each has a connection of its own.
      await tx.all('SELECT pg_sleep(0.2)');
      return tx.all<Told>(`SELECT pg_backend_pid() AS pid, name, setting FROM pg_settings
      WHERE name IN ('${names.join("', '")}') ORDER BY name`);
    });
  const askAll = async (db: Database) => {
    const each = Array.from({ length: 5 }, () => [ask(db, 'read'), ask(db, 'write')]);
    const told = await Promise.all(each.flat());
    for (const settings of told) expect(settings.map(({ setting }) => setting)).toEqual(wanted);
    return new Set(told.map(([first]) => first!.pid));
  };

  test('PostgreSQL confirms the time-outs of every connection, also of a replacement', async () => {
    const db = await openNode();
    const pids = await askAll(db);
    expect(pids.size).toBe(10);
    expect(
      (await db.kysely.selectFrom('sync_meta').select('value').execute()).length,
    ).toBeGreaterThan(0);
    // Replacement connections get the same settings.
    const other = await openNode();
    await other.read(async (tx) =>
      tx.all(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE pid IN (${[...pids].join(', ')})`),
    );
    await expect
      .poll(async () => {
        const alive = `SELECT pid FROM pg_stat_activity WHERE pid IN (${[...pids].join(', ')})`;
        return (await other.read(async (tx) => tx.all(alive))).length;
      })
      .toBe(0);
    await expect.poll(async () => db.read(async () => 'served').catch(() => 'lost')).toBe('served');
    const later = await askAll(db);
    expect([...later].filter((pid) => pids.has(pid))).toEqual([]);
  });

  test('a free connection is awaited for five seconds, an answer for nine, with keep-alive', async () => {
    const kept = vi.spyOn(Socket.prototype, 'setKeepAlive');
    const db = await openNode();
    const pids = await askAll(db);
    expect(pids.size).toBe(10);
    expect(kept.mock.calls.filter(([isOn]) => isOn).length).toBeGreaterThanOrEqual(10);
    kept.mockRestore();
    const connections = openConnections({ connectionString: direct.href }, serverLimits);
    const { options } = connections;
    expect(options).toMatchObject({
      connectionTimeoutMillis: 5_000,
      query_timeout: 9_000,
      keepAlive: true,
    });
    await connections.end();
  });

  test("long work changes its own time-out and restores the connection's settings", async () => {
    const db = await openNode();
    const inView = await db.view(async (tx) =>
      tx.all<Told>(`SELECT pg_backend_pid() AS pid, name, setting
      FROM pg_settings WHERE name IN ('${names.join("', '")}') ORDER BY name`),
    );
    expect(inView.map(({ setting }) => setting)).toEqual(['600000', '4000', '300000', '10000']);
    await askAll(db);
  });
});

describe('a pooler that assigns each transaction another connection', () => {
  test('is recognised at the start, with a sentence that says what to do', async () => {
    // The proxy drops notifications (NotificationResponse) to listeners.
    const pooler = await startProxy(() => withoutMessages('A'));
    const db = await openNode(String(pooler.port));
    await expect(db.channel!.confirm(1_000)).rejects.toThrow(/PgBouncer in transaction mode/);
    await (await openNode()).channel!.confirm(60_000);
  });
});

test('a process without statement time-out still times out on a connection that never comes', async () => {
  const proxy = await startProxy();
  proxy.silence('all');
  const address = new URL(direct);
  address.port = String(proxy.port);
  const db = await openDatabase({ databaseUrl: address.href, dataDir: '' });
  await expect(readMark(db)).rejects.toThrow('connection timeout');
  await db.close();
});
