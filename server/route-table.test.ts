/** Every route of the API has its rule, and no body gets past it. */
import { readFileSync, readdirSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../tests/support/databases.ts';
import { loadConfig } from './config.ts';
import { createApp } from './http/app.ts';
import type { AppEnv } from './http/context.ts';
import { rates } from './http/rates.ts';
import { defaultBodyBytes, routeTable, ruleOf } from './http/route-table.ts';
import { attemptLimits } from './identity/attempts.ts';
import { migrationSources } from './migration-sources.ts';
import { startServices, type Services } from './services.ts';

const tooLarge = 31 * 1024 * 1024;
const pieceBytes = 16 * 1024;
/**
 * The body of a client that announces JSON of a million lists, sent in pieces and counted as they
 * are read.
 */
function endlessLists() {
  const piece = new TextEncoder().encode(
    '[],'.repeat(Math.ceil(pieceBytes / 3)).slice(0, pieceBytes),
  );
  const counted = { bytes: 0, isCancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        counted.bytes += piece.length;
        controller.enqueue(piece);
        if (counted.bytes >= tooLarge) controller.close();
      },
      cancel() {
        counted.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, counted };
}

let opened: TestDatabase, services: Services, app: Hono<AppEnv>;
const lines: string[] = [];
beforeAll(async () => {
  opened = await openTestDatabase('sqlite', migrationSources);
  const config = loadConfig({ DATA_DIR: opened.options.dataDir, SMTP_URL: 'smtp://127.0.0.1:9' });
  services = await startServices(opened.db, config, () => {});
  app = createApp({
    publicUrl: 'http://localhost',
    trustedProxies: [],
    log: (line) => lines.push(line),
    checkDatabase: async () => true,
    addRoutes: services.addRoutes,
  });
});
afterAll(async () => {
  await services.stop();
  await opened.close();
});

const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } } as never;
const send = (route: string, init: RequestInit = {}) => {
  const [method, path] = route.split(' ') as [string, string];
  const asked = { method, ...init, ...(init.body && { duplex: 'half' }) } as RequestInit;
  return app.request(path.replace(/:\w+/g, 'x'), asked, env);
};
const json = { 'content-type': 'application/json' };
const open = Object.entries(routeTable)
  .filter(([, { access }]) => access === 'anybody')
  .map(([route]) => route);
const own = Object.entries(routeTable)
  .filter(([, { access }]) => access === 'session')
  .map(([route]) => route);
const posts = (routes: readonly string[]) => routes.filter((route) => route.startsWith('POST '));

describe('the route table', () => {
  test('contains exactly the routes of the app', () => {
    const routes = new Set(
      app.routes
        .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
        .map(({ method, path }) => `${method} ${path.replace(/(?<=.)\/$/, '')}`),
    );
    expect(routes.size).toBeGreaterThan(60);
    expect([...routes].toSorted()).toEqual(Object.keys(routeTable).toSorted());
  });

  test('allows more than 64 KiB only to named routes with a session', () => {
    const large = Object.entries(routeTable).filter(([, { bodyBytes }]) => bodyBytes > 65_536);
    expect(large.map(([route]) => route)).toEqual([
      'POST /api/identity/update-profile',
      'POST /api/sync/push',
      'POST /api/sync/erase',
    ]);
    expect(large.every(([, { access }]) => access === 'session')).toBe(true);
    expect(Object.values(routeTable).every(({ bodyBytes }) => bodyBytes >= 65_536)).toBe(true);
  });

  test('names every rate limit on attempts', () => {
    const named = new Set(Object.values(routeTable).flatMap((rule) => rule.limits));
    expect([...named].toSorted()).toEqual(Object.keys(attemptLimits).toSorted());
  });

  test('is matched with parameters, with HEAD, and for unknown addresses', () => {
    expect(ruleOf('POST', '/api/admin/mail/42/retry')).toBe(
      routeTable['POST /api/admin/mail/:id/retry'],
    );
    expect(ruleOf('HEAD', '/api/sync/pull')).toBe(routeTable['GET /api/sync/pull']);
    for (const path of [
      '/api/sync/push/',
      '/api/sync/pushes',
      '/api/admin/mail/4/2/retry',
      '/constructor',
    ]) {
      expect(ruleOf('POST', path)).toMatchObject({
        access: 'anybody',
        bodyBytes: defaultBodyBytes,
      });
    }
  });
});

test('limits document routes and exports per person', () => {
  const paced = Object.entries(routeTable).filter(([route]) =>
    /\/api\/sync\/|\/identity\/export\//.test(route),
  );
  expect(paced.length).toBeGreaterThan(8);
  expect(paced.filter(([, { rate }]) => rate === undefined)).toEqual([]);
  const named = Object.values(routeTable).flatMap(({ rate }) => rate ?? []);
  // The rate of large bodies applies to every route.
  expect(new Set(named)).toEqual(
    new Set(Object.keys(rates).filter((name) => name !== 'largeBodies')),
  );
});

describe('a body of 31 MiB', () => {
  test.each(posts(open))('%s refuses it by its length without reading it', async (route) => {
    const { stream, counted } = endlessLists();
    const answer = await send(route, {
      body: stream,
      headers: { ...json, 'content-length': String(tooLarge) },
    });
    expect([answer.status, counted.bytes]).toEqual([413, 0]);
  });

  test.each(posts(open))(
    '%s stops at the limit if it has no length, and parses nothing',
    async (route) => {
      const { stream, counted } = endlessLists();
      const parsed = vi.spyOn(JSON, 'parse');
      try {
        const answer = await send(route, {
          body: stream,
          headers: { ...json, 'transfer-encoding': 'chunked' },
        });
        expect([answer.status, counted.isCancelled]).toEqual([413, true]);
        // The piece that went past the limit is the last one.
        expect(counted.bytes).toBe(defaultBodyBytes + pieceBytes);
        expect(parsed).not.toHaveBeenCalled();
      } finally {
        parsed.mockRestore();
      }
    },
  );

  test('GET routes and unknown addresses refuse it by its length', async () => {
    const headers = { 'content-length': String(tooLarge) };
    const none = ['GET /api/none', 'POST /api/none', 'PUT /api/sync/push', 'DELETE /healthz'];
    const asked = [...open.filter((route) => route.startsWith('GET ')), ...none];
    const answers = await Promise.all(
      asked.map(async (route) => [route, (await send(route, { headers })).status]),
    );
    expect(answers).toEqual(asked.map((route) => [route, 413]));
  });

  test.each(posts(own))(
    '%s refuses it too, and without a session any body, unread',
    async (route) => {
      const { bodyBytes } = routeTable[route]!;
      for (const [length, status] of [
        [Math.max(tooLarge, bodyBytes + 1), 413],
        [bodyBytes, 401],
      ] as const) {
        const { stream, counted } = endlessLists();
        const answer = await send(route, {
          body: stream,
          headers: { ...json, 'content-length': String(length) },
        });
        expect([answer.status, counted.bytes]).toEqual([status, 0]);
      }
    },
  );

  const connections = ['keep-alive', 'close'];
  test.each(connections)(
    'is refused over a connection (%s), and the answer arrives',
    async (connection) => {
      const server = createServer(getRequestListener(app.fetch));
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      const { port } = server.address() as AddressInfo;
      const body = Buffer.alloc(tooLarge, '[],');
      const agent = new Agent({ keepAlive: connection === 'keep-alive' });
      const post = (path: string, headers: Record<string, string | number>) =>
        new Promise<number>((resolve, reject) => {
          const asked = {
            host: '127.0.0.1',
            port,
            path,
            method: 'POST',
            headers: { ...json, ...headers },
            agent,
          };
          const call = request(asked, (answer) => {
            answer.resume().once('end', () => resolve(answer.statusCode!));
          });
          call.on('error', reject);
          call.end(body);
        });
      try {
        for (const path of ['/api/digest/unsubscribe', '/api/sync/push', '/api/none']) {
          expect(await post(path, { 'content-length': body.length })).toBe(413);
          expect(await post(path, { 'transfer-encoding': 'chunked' })).toBe(413);
        }
        expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
      } finally {
        agent.destroy();
        server.closeAllConnections();
        server.close();
      }
    },
  );
});

test('the access log escapes the path, so that no line can be forged', async () => {
  lines.length = 0;
  const ends = [
    '%0a%0dFAKE%20200',
    '%e2%80%a8FAKE',
    '%1b%5b2KFAKE',
    'x%0AFAKE?%0AFAKE',
    '%C2%85FAKE',
    '%%0aFAKE',
  ];
  for (const end of ends) await send(`GET /api/${end}`);
  // eslint-disable-next-line no-control-regex -- this is what must not be there
  expect(lines.filter((line) => /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(line))).toEqual([]);
  expect(lines.map((line) => line.replace(/\d+ms$/, 'ms'))).toContain(
    'GET /api/%0a%0dFAKE%20200 404 ms',
  );
});

test('every module reads and validates requests in the one way', () => {
  const reads =
    /\breq(?:\.raw)?\.(?:json|text|arrayBuffer|blob|formData|parseBody|body|valid|query|queries)\b/;
  const checks = /\bv\.(?:safeParse|parse|safeParser|parser)(?:Async)?\(/;
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /(?<!\.test)\.ts$/.test(name),
  );
  const past = files.filter((name) => {
    const text = readFileSync(join(import.meta.dirname, name), 'utf8');
    return reads.test(text) || checks.test(text);
  });
  expect(past.toSorted()).toEqual(['http/request-input.ts', 'parse.ts']);
});
