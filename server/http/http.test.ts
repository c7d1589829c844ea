import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { streamSSE } from 'hono/streaming';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createListener } from './app.ts';
import { listen, type Listening } from './listen.ts';
import { inlineScript, sitePages } from './site-pages.cases.ts';
import { loadSite, pagePolicy, routeMatcher } from './site.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}
let dir = '',
  port = 0,
  server: Listening,
  healthy = true,
  isWritable = true;
const lines: string[] = [];
let slow: { started: PromiseWithResolvers<void>; finish: PromiseWithResolvers<void> };

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(free));
    });
  });
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
        response.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end();
  });
}

let siteEmail: string | null = 'hello@tudo.example';
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'tudo-site-'));
  for (const [path, text] of Object.entries(sitePages)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(
      join(dir, path),
      path.endsWith('.br') ? brotliCompressSync(sitePages['client/assets/a-1.js']!) : text,
    );
  }
  healthy = isWritable = true;
  slow = { started: Promise.withResolvers(), finish: Promise.withResolvers() };
  lines.length = 0;
  port = await freePort();
  server = await listen(
    createListener({
      publicUrl: 'https://tudo.example.com',
      siteEmail,
      trustedProxies: ['127.0.0.1'],
      site: loadSite(dir, 'https://tudo.example.com'),
      log: (line) => lines.push(line),
      checkDatabase: async (mustWrite) => {
        if (!healthy || (mustWrite && !isWritable)) throw new Error('gone');
      },
      addRoutes: (app) => {
        app.get('/api/who', (c) => c.text(c.var.clientAddress));
        app.post('/api/change', async (c) => c.text(await c.req.text()));
        app.get('/api/fails', () => {
          throw new Error('the reason');
        });
        // SQLite's error on a full disk.
        const full = { code: 'ERR_SQLITE_ERROR', errcode: 13 };
        app.get('/api/full', () => {
          throw Object.assign(new Error('database or disk is full'), full);
        });
        app.get('/api/slow', async (c) => {
          slow.started.resolve();
          await slow.finish.promise;
          return c.text('finished');
        });
        app.get('/api/stream', (c) =>
          streamSSE(c, async (stream) => {
            await stream.writeSSE({ data: '1' });
            await new Promise<void>((resolve) => stream.onAbort(resolve));
          }),
        );
      },
    }),
    { host: 'localhost', port },
  );
});
afterEach(async () => {
  await server.drain(0);
  rmSync(dir, { recursive: true, force: true });
});

describe('well-known addresses', () => {
  test('the change-password address leads to the profile', async () => {
    const answer = await get('/.well-known/change-password');
    expect([answer.status, answer.headers.location]).toEqual([302, '/profile']);
  });
  test('security.txt names the site, the contact page, both languages and an end within a year', async () => {
    const answer = await get('/.well-known/security.txt');
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'text/plain; charset=UTF-8',
    ]);
    const lines = answer.body.toString().trimEnd().split('\n');
    const end = lines.find((line) => line.startsWith('Expires: '))!.slice('Expires: '.length);
    expect(lines.filter((line) => !line.startsWith('Expires: '))).toEqual([
      'Contact: mailto:hello@tudo.example',
      'Contact: https://tudo.example.com/contact',
      'Preferred-Languages: en, vi',
      'Canonical: https://tudo.example.com/.well-known/security.txt',
    ]);
    const left = Date.parse(end) - Date.now();
    expect(left > 0 && left < 365 * 86_400_000).toBe(true);
  });
  describe('without an address in the configuration', () => {
    beforeAll(() => {
      siteEmail = null;
    });
    afterAll(() => {
      siteEmail = 'hello@tudo.example';
    });
    test('security.txt names the contact page alone', async () => {
      const { body } = await get('/.well-known/security.txt');
      expect(
        body
          .toString()
          .split('\n')
          .filter((line) => line.startsWith('Contact: ')),
      ).toEqual(['Contact: https://tudo.example.com/contact']);
    });
  });
  test('any other well-known address is not found', async () => {
    expect((await get('/.well-known/nothing')).body.toString()).toBe(sitePages['client/404.html']);
  });
  test.each(['/', '/assets/a-1.js', '/nope', '/api/who', '/healthz', '/.well-known/security.txt'])(
    '%s is protected from other sites',
    async (path) => {
      const { headers } = await get(path);
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    },
  );
});

describe('the site', () => {
  test('serves pages, files and shells under their addresses', async () => {
    expect((await get('/?utm=1')).body.toString()).toContain('home');
    expect((await get('/login')).body.toString()).toContain('login');
    expect(
      await get('/blog/some-post').then(({ status, body }) => [status, body.toString()]),
    ).toEqual([200, '<html>shell</html>']);
    expect((await get('/login/?from=mail')).headers.location).toBe('/login?from=mail');
    expect((await get('/login/', {}, 'HEAD')).status).toBe(308);
  });

  test.each([
    ['/Login', '/login'],
    ['/LOGIN/?a=B', '/login?a=B'],
    ['//login', '/login'],
    ['/login//', '/login'],
    ['/Blog/Some-Post', '/blog/some-post'],
    ['/%4Cogin', '/login'],
  ])('%s redirects to %s, the canonical address', async (path, location) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([308, location]);
  });

  test.each([
    '/nope',
    '/Nope',
    '/blog',
    '/404x',
    '/..%2f..%2fetc/passwd',
    '/%',
    '//evil.example/',
    '/blog/a/b',
    '/__spa-fallback',
  ])('%s gets the not-found page with status 404', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.body.toString()]).toEqual([404, sitePages['client/404.html']]);
  });
  test.each(['/vi/nope', '/vi/blog/a/b', '/vi/404'])(
    '%s gets the not-found page in Vietnamese',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.body.toString()]).toEqual([
        404,
        sitePages['client/vi/404.html'],
      ]);
    },
  );

  test('hashed files are cached for ever, pages and the service worker are revalidated', async () => {
    expect((await get('/assets/a-1.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/')).headers['cache-control']).toBe('no-cache');
    const worker = await get('/sw.js');
    expect([worker.headers['cache-control'], worker.headers['content-type']]).toEqual([
      'no-cache',
      'text/javascript; charset=utf-8',
    ]);
  });

  test('a file that the browser has is not sent again', async () => {
    const {
      headers: { etag },
    } = await get('/');
    const again = await get('/', { 'if-none-match': `W/${String(etag)}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('a compressed file is sent to a client that accepts it', async () => {
    const answer = await get('/assets/a-1.js', { 'accept-encoding': 'gzip, br' });
    expect([
      answer.headers['content-encoding'],
      brotliDecompressSync(answer.body).toString(),
    ]).toEqual(['br', 'export {}']);
    expect(
      (await get('/assets/a-1.js', { 'accept-encoding': 'br;q=0' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  test.each([
    ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=0-99', 206, 'bytes 0-9/10', '0123456789'],
    ['bytes=-99', 206, 'bytes 0-9/10', '0123456789'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=-0', 416, 'bytes */10', ''],
    ['bytes=4-2', 200, undefined, '0123456789'],
    ['bytes=0-1,4-5', 200, undefined, '0123456789'],
    ['lines=0-1', 200, undefined, '0123456789'],
    ['bytes=-', 200, undefined, '0123456789'],
  ])('music is sent in the requested part: %s', async (range, status, contentRange, text) => {
    const answer = await get('/music/track1.m4a', { range, 'accept-encoding': 'br' });
    expect([
      answer.status,
      answer.headers['content-range'],
      answer.body.toString(),
      answer.headers['content-length'],
      answer.headers['accept-ranges'],
      answer.headers['content-type'],
    ]).toEqual([status, contentRange, text, String(text.length), 'bytes', 'audio/mp4']);
  });

  test('music that changed since its first part is sent whole, and pages ignore ranges', async () => {
    const {
      headers: { etag },
    } = await get('/music/track1.m4a');
    expect(
      (await get('/music/track1.m4a', { range: 'bytes=0-1', 'if-range': String(etag) })).status,
    ).toBe(206);
    expect(
      (await get('/music/track1.m4a', { range: 'bytes=0-1', 'if-range': '"older"' })).status,
    ).toBe(200);
    expect((await get('/', { range: 'bytes=0-1' })).status).toBe(200);
    const head = await get('/music/track1.m4a', { range: 'bytes=0-1' }, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([206, '2', 0]);
  });

  test('HEAD answers as GET without a body, and other methods are refused', async () => {
    const head = await get('/', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      String(Buffer.byteLength(sitePages['client/index.html']!)),
      0,
    ]);
    expect((await get('/', {}, 'PUT')).status).toBe(405);
  });

  test('a page may run exactly its own inline scripts and be in no frame', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain(
      `script-src 'self' 'sha256-${createHash('sha256').update(inlineScript).digest('base64')}';`,
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(pagePolicy('<script src="/x.js"></script>')).toContain("script-src 'self';");
  });

  test('a page may use exactly its own inline styles', () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(
      pagePolicy(
        '<style data-built>a{color:red}</style><p style="--v:25%">1</p><p style="--v:25%">2</p>',
      ),
    ).toContain(`style-src 'self' ${hash('a{color:red}')} 'unsafe-hashes' ${hash('--v:25%')};`);
    // Parses the policy like a browser.
    expect(
      pagePolicy(
        '<p style="background:url(&quot;/a.svg?b&amp;c&quot;);font-family:&#x27;x&#x27;">1</p>',
      ),
    ).toContain(hash('background:url("/a.svg?b&c");font-family:\'x\''));
    expect(pagePolicy('<p>plain</p>')).toContain("style-src 'self';");
    expect(pagePolicy('<style>a{}</style><p style="color:red">1</p>')).not.toContain(
      'unsafe-inline',
    );
  });

  test('every answer carries the protective headers', async () => {
    const asked: [
      path: string,
      status: number,
      headers?: Record<string, string>,
      method?: string,
    ][] = [
      ['/', 200],
      ['/', 304, { 'if-none-match': String((await get('/')).headers.etag) }],
      ['/nope', 404],
      ['/vi/nope', 404],
      ['/login/', 308],
      ['/', 405, {}, 'PUT'],
      ['/sw.js', 200],
      ['/assets/a-1.js', 200],
      ['/blog/rss.xml', 200],
      ['/icon.svg', 200],
      ['/music/track1.m4a', 206, { range: 'bytes=0-1' }],
      ['/music/track1.m4a', 416, { range: 'bytes=10-' }],
      ['/api/who', 200],
      ['/api/unknown', 404],
      ['/api/fails', 500],
      ['/api/change', 403, { 'sec-fetch-site': 'cross-site', 'content-length': '0' }, 'POST'],
      ['/healthz', 200],
    ];
    for (const [path, status, headers, method] of asked) {
      const answer = await get(path, headers, method);
      expect({ path, status: answer.status, ...answer.headers }).toMatchObject({
        path,
        status,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age='),
        'content-security-policy': expect.stringMatching(
          /^default-src '(self|none)';(?!.*unsafe-(inline|eval)).* frame-ancestors 'none'$/,
        ),
        'permissions-policy': expect.stringContaining('camera=()'),
      });
    }
    expect((await get('/')).headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  test('an API answer may do nothing when opened by itself, and a worker may fetch from the site only', async () => {
    for (const path of ['/api/who', '/healthz'])
      expect((await get(path)).headers['content-security-policy']).toContain("default-src 'none'");
    for (const path of ['/sw.js', '/assets/a-1.js'])
      expect((await get(path)).headers['content-security-policy']).toContain("default-src 'self'");
  });

  test('the permissions policy allows the features that the product uses', async () => {
    const policy = String((await get('/')).headers['permissions-policy']);
    expect(
      [
        'autoplay',
        'clipboard-write',
        'fullscreen',
        'picture-in-picture',
        'publickey-credentials-create',
        'publickey-credentials-get',
        'screen-wake-lock',
      ].filter((name) => policy.includes(name)),
    ).toEqual([]);
  });
});

test('routes with parameters, optional parts and nesting are matched', () => {
  const status = routeMatcher({
    root: { id: 'root', path: '' },
    layout: { id: 'layout', parentId: 'root' },
    vi: { id: 'vi', parentId: 'layout', path: ':lang?/tools/:name' },
    dashboard: { id: 'dashboard', parentId: 'root', path: 'dashboard' },
    overview: { id: 'overview', parentId: 'dashboard', index: true },
    ledger: { id: 'ledger', parentId: 'dashboard', path: 'ledger' },
    post: { id: 'post', parentId: 'root', path: 'blog/:slug', hasLoader: true },
  });
  expect(
    ['/dashboard', '/dashboard/ledger', '/tools/x', '/vi/tools/x'].filter(
      (path) => status(path) !== 200,
    ),
  ).toEqual([]);
  expect(
    ['/', '/dashboard/nope', '/tools', '/a/b/tools/x'].filter((path) => status(path) !== null),
  ).toEqual([]);
  expect(status('/blog/never-written')).toBe(404); // articles are files, and this one does not exist
});

describe('the API', () => {
  test('healthz follows the database', async () => {
    expect(
      await get('/healthz').then(({ status, body }) => [status, JSON.parse(body.toString())]),
    ).toEqual([200, { status: 'ok' }]);
    healthy = false;
    expect((await get('/healthz')).status).toBe(503);
  });

  test('healthz is red for half a minute after a full disk failed a request, which gets retry-after', async () => {
    const { now } = performance;
    const full = await get('/api/full');
    expect([full.status, full.headers['retry-after']]).toEqual([503, '5']);
    expect((await get('/healthz')).status).toBe(503);
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 30_000);
    // Stays red until the database accepts a write, however recent the last one was.
    isWritable = false;
    expect([(await get('/healthz')).status, (await get('/healthz')).status]).toEqual([503, 503]);
    isWritable = true;
    expect((await get('/healthz')).status).toBe(200);
    // Expects no further write for it.
    isWritable = false;
    expect((await get('/healthz')).status).toBe(200);
    vi.restoreAllMocks();
  });

  test('the client address comes from the trusted proxy', async () => {
    expect((await get('/api/who', { 'x-forwarded-for': '203.0.113.9' })).body.toString()).toBe(
      '203.0.113.9',
    );
  });

  test('the log has the path and never the query', async () => {
    await get('/api/who?token=secret');
    expect(lines.join()).toMatch(/^GET \/api\/who 200 \d+ms$/);
  });

  test('a failure is answered without its reason and logged with it', async () => {
    const answer = await get('/api/fails');
    expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([
      500,
      { error: { code: 'request/failed', message: 'Something went wrong on the server.' } },
    ]);
    expect(lines.join('\n')).toContain('the reason');
    expect((await get('/api/unknown')).status).toBe(404);
  });

  test('a change from another site is refused, and so is one that is too large', async () => {
    expect(
      (await get('/api/change', { 'sec-fetch-site': 'cross-site', 'content-length': '0' }, 'POST'))
        .status,
    ).toBe(403);
    expect(
      (await get('/api/change', { 'sec-fetch-site': 'same-origin', 'content-length': '0' }, 'POST'))
        .status,
    ).toBe(200);
    const announced = await new Promise<number>((resolve) => {
      const call = request(
        {
          host: '127.0.0.1',
          port,
          path: '/api/change',
          method: 'POST',
          headers: { 'content-length': 33 * 1024 * 1024 },
        },
        (response) => {
          resolve(response.statusCode!);
          call.destroy();
        },
      );
      call.on('error', () => {});
      call.flushHeaders();
    });
    expect(announced).toBe(413);
    expect((await get('/api/change', { 'transfer-encoding': 'chunked' }, 'POST')).status).toBe(411);
  });
});

describe('stopping', () => {
  test('ends streams, finishes running requests, and refuses new ones', async () => {
    const stream = get('/api/stream');
    const underWay = get('/api/slow');
    await slow.started.promise;
    const drained = server.drain(60_000);
    expect((await stream).body.toString()).toBe('data: 1\n\n');
    await expect(get('/api/who')).rejects.toThrow('ECONNREFUSED');
    slow.finish.resolve();
    expect((await underWay).body.toString()).toBe('finished');
    await drained;
  });

  test('ends a request that never finishes after the time limit', async () => {
    const hanging = get('/api/slow').catch((error: Error) => error.message);
    await slow.started.promise;
    await server.drain(10);
    expect(await hanging).toBe('socket hang up');
  });
});

test('a port that is taken is reported', async () => {
  await expect(listen(() => {}, { host: '127.0.0.1', port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});
