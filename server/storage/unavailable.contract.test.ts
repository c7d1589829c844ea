/**
 * A PostgreSQL that kills connections or cannot be reached: requests get 503 with retry-after, and
 * the log reports it once.
 */
import '../../tests/support/cheap-passwords.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createRecordId } from '#contract/ids';
import { schemaVersion } from '#contract/sync';
import { loadConfig } from '#server/config';
import { createListener } from '#server/http/app';
import { startServices, type Services } from '#server/services';
import { sharedPostgres } from '../../tests/support/postgres.ts';
import { startTcpProxy, type TcpProxy } from '../../tests/support/tcp-proxy.ts';
import { openDatabase, type Database } from './database.ts';

/** Between the server and PostgreSQL, so that the way to it can be closed. */
let way: TcpProxy, direct: URL;
let dataDir: string, db: Database, services: Services, server: HttpServer, url: string;
const signIn = { email: 'lan@example.com', password: 'correct-horse' };
interface Person {
  id: string;
  cookie: string;
}
let lan: Person;
const lines: string[] = [];

beforeAll(async () => {
  const postgres = await sharedPostgres();
  direct = new URL(await postgres.createDatabase());
  way = await startTcpProxy({ port: Number(direct.port), hostname: direct.hostname });
  const address = new URL(direct);
  address.port = String(way.port);
  dataDir = mkdtempSync(join(tmpdir(), 'tudo-unavailable-'));
  const config = loadConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: address.href,
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  db = await openDatabase(config);
  services = await startServices(db, config, () => {});
  server = createHttpServer(
    createListener({
      publicUrl: 'http://localhost',
      trustedProxies: [],
      site: null,
      log: (line) => lines.push(line),
      checkDatabase: async () => true,
      addRoutes: services.addRoutes,
    }),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  lan = await signUp('lan@example.com');
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  await services.stop();
  await db.close();
  rmSync(dataDir, { recursive: true });
  await way.close();
  await (await sharedPostgres()).dropDatabase(direct.href);
});

let failed: { calls: unknown[][] };
beforeEach(() => {
  lines.length = 0;
  failed = vi.spyOn(console, 'error').mockImplementation(() => {}).mock;
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function signUp(email: string): Promise<Person> {
  const made = await ask(
    '/api/identity/sign-up',
    { ...signIn, email, fullName: 'Lan', language: 'en' },
    '',
  );
  const { value } = (await made.json()) as { value: { uid: string } };
  return {
    id: value.uid,
    cookie: made.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; '),
  };
}
function ask(path: string, body?: object, cookie = lan.cookie): Promise<Response> {
  const headers = { cookie, 'content-type': 'application/json' };
  return fetch(`${url}${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
}
const outages = () => lines.filter((line) => line.includes('The database cannot be used'));
/** A change of the profile, which waits for the holder of the row. */
const push = ({ id, cookie } = lan) =>
  ask(
    '/api/sync/push',
    {
      schemaVersion,
      clientId: createRecordId(),
      settledMutationId: 0,
      cursor: null,
      mutations: [
        {
          mutationId: 1,
          ops: [{ op: 'patch', collection: 'userProfiles', id, fields: { displayName: 'Lan' } }],
        },
      ],
    },
    cookie,
  );

test('connections that are killed during work give 503 with retry-after and one log line', async () => {
  // Uses one person per push, because pushes of one person wait for each other before they reach
  // the database.
  const people = await Promise.all(
    Array.from({ length: 5 }, (_, n) => signUp(`person-${n}@example.com`)),
  );
  const connection = { connectionString: direct.href };
  const holder = new pg.Client(connection),
    watcher = new pg.Client(connection);
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query('BEGIN');
  await holder.query('SELECT * FROM sync_users FOR UPDATE');
  const pushed = people.map(push);
  const waiting =
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(5);
  await watcher.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) AS waiting`);
  const answers = await Promise.all(pushed);
  await Promise.all([holder.end(), watcher.end()]);
  const said = answers.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`);
  expect(said).toEqual(Array.from({ length: 5 }, () => '503 5'));
  expect(await answers[0]!.json()).toEqual({
    error: { code: 'request/unavailable', message: expect.any(String) },
  });
  expect([outages().length, failed.calls.length]).toEqual([1, 0]);
  expect((await push()).status).toBe(200);
});

test('a missing database gives 503 on every surface, and every surface recovers with it', async () => {
  await way.close();
  const surfaces: [string, object?][] = [
    ['/api/identity/state'],
    ['/api/identity/sign-in', signIn],
    [`/api/sync/pull?clientId=${createRecordId()}`],
    ['/api/sync/deleted'],
    ['/api/letters/guide/confirm', { token: 'x' }],
    ['/api/billing/status'],
    ['/api/announcements'],
    ['/api/admin/profiles'],
  ];
  const statuses = async () =>
    // A sign-in from another browser: one from this browser would end the sign-in that the others
    // ask with.
    Promise.all(
      surfaces.map(async ([path, body]) => [
        path,
        (await ask(path, body, body === signIn ? '' : lan.cookie)).status,
      ]),
    );
  expect(await statuses()).toEqual(surfaces.map(([path]) => [path, 503]));
  // The test before logged it within the last seconds, and it is not repeated for each request.
  expect([outages().length <= 1, failed.calls]).toEqual([true, []]);
  await way.open();
  await expect.poll(async () => (await ask('/api/identity/state')).status).toBe(200);
  const wanted = {
    '/api/identity/state': 200,
    '/api/identity/sign-in': 200,
    '/api/letters/guide/confirm': 410,
    '/api/billing/status': 200,
    '/api/announcements': 200,
    '/api/admin/profiles': 403,
    '/api/sync/deleted': 200,
  };
  expect(Object.fromEntries(await statuses())).toMatchObject(wanted);
});
