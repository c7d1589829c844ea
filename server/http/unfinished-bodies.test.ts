import { request, type ClientRequest } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { findFreePort } from '../../tests/support/free-port.ts';
import { createListener } from './app.ts';
import { listen, type Listening } from './listen.ts';
import { readJson } from './request-input.ts';

let server: Listening;
afterEach(() => server.drain(0));

async function start(patience?: {
  headMs: number;
  requestMs: number;
  checkMs: number;
}): Promise<number> {
  const port = await findFreePort();
  server = await listen(
    createListener({
      publicUrl: 'http://localhost',
      trustedProxies: ['127.0.0.1'],
      site: null,
      log: () => {},
      checkDatabase: async () => true,
      addRoutes: (app) => {
        app.post('/api/change', async (c) => c.text(await c.req.text()));
      },
    }),
    { host: '127.0.0.1', port, ...(patience && { patience }) },
  );
  return port;
}

describe('unfinished bodies', () => {
  /**
   * Sends a head that promises a body; answers when the server has seen it (100), or has refused
   * it.
   */
  function begin(port: number, client: string): { call: ClientRequest; status: Promise<number> } {
    const call = request({
      host: '127.0.0.1',
      port,
      path: '/api/change',
      method: 'POST',
      agent: false,
      headers: { 'content-length': 10, 'x-forwarded-for': client, expect: '100-continue' },
    });
    const status = new Promise<number>((resolve) => {
      call
        .on('continue', () => resolve(100))
        .on('response', (answer) => {
          answer.resume();
          resolve(answer.statusCode!);
        });
    });
    call.on('error', () => {});
    call.flushHeaders();
    return { call, status };
  }
  /** Sends a whole request. */
  const ask = (port: number, client: string) =>
    fetch(`http://127.0.0.1:${port}/api/change`, {
      method: 'POST',
      body: 'all',
      headers: { 'x-forwarded-for': client },
    });

  test('are limited for each client and free their places', async () => {
    const port = await start();
    const begun = Array.from({ length: 256 }, () => begin(port, '203.0.113.9'));
    expect(new Set(await Promise.all(begun.map(({ status }) => status)))).toEqual(new Set([100]));
    const refused = await ask(port, '203.0.113.9');
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '5',
      { error: { code: 'request/too-many', message: expect.any(String) } },
    ]);
    // Requests without a body are answered, and so are those of other clients.
    const health = await fetch(`http://127.0.0.1:${port}/healthz`, {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(health.status).toBe(200);
    expect(await (await ask(port, '203.0.113.10')).text()).toBe('all');
    begun[0]!.call.destroy();
    await expect.poll(async () => (await ask(port, '203.0.113.9')).status).toBe(200);
    begun[1]!.call.end('0123456789');
    for (const { call } of begun) call.destroy();
    await expect.poll(async () => (await ask(port, '203.0.113.9')).status).toBe(200);
  });

  test('of one IPv6 network count together', async () => {
    const port = await start();
    const begun = Array.from({ length: 256 }, (_, i) =>
      begin(port, `2001:db8:0:1::${(i + 1).toString(16)}`),
    );
    await Promise.all(begun.map(({ status }) => status));
    expect((await ask(port, '2001:db8:0:1:ffff::1')).status).toBe(429);
    expect((await ask(port, '2001:db8:0:2::1')).status).toBe(200);
    for (const { call } of begun) call.destroy();
  });

  test.each([
    ['a head', ''],
    ['a body', 'content-length: 10\r\n\r\n01234'],
    ['a body in pieces', 'transfer-encoding: chunked\r\n\r\n5\r\n01234\r\n'],
  ])('are waited for a limited time: %s', async (_, text) => {
    const port = await start({ headMs: 30, requestMs: 60, checkMs: 10 });
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket
      .on('data', (part) => {
        said += String(part);
      })
      .on('error', () => {});
    socket.write(`POST /api/change HTTP/1.1\r\nhost: localhost\r\n${text}`);
    await new Promise((resolve) => {
      socket.once('close', resolve);
    });
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
  });
});

test('a client that disconnects during a body is no failure of the database', async () => {
  const port = await findFreePort(),
    lines: string[] = [];
  server = await listen(
    createListener({
      publicUrl: 'http://localhost',
      trustedProxies: [],
      site: null,
      log: (line) => lines.push(line),
      checkDatabase: async () => true,
      addRoutes: (app) => {
        app.post('/api/change', async (c) => c.json((await readJson(c)) ?? null));
      },
    }),
    { host: '127.0.0.1', port },
  );
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/change HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\nexpect: 100-continue\r\n\r\n`,
  );
  await new Promise((resolve) => {
    socket.once('data', resolve);
  });
  socket.destroy();
  await expect.poll(() => lines.some((line) => line.startsWith('POST '))).toBe(true);
  expect(lines).toEqual([expect.stringMatching(/^POST \/api\/change 4\d\d \d+ms$/)]);
});
