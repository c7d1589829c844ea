import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownerHeader } from '#contract/identity';
import { schemaVersion, type PullAnswer, type PushAnswer } from '#contract/sync';
import { createListener } from '#server/http/app';
import { rates } from '#server/http/rates';
import { patch, putProject } from '../../tests/support/records.ts';
import {
  createPusher,
  openTestService,
  type Pusher,
  type TestService,
} from '../../tests/support/service.ts';
import { createSyncRoutes, type SyncRoutes } from './routes.ts';

/** A session is the header `x-session: <userId>/<name>`; names in `ended` are no longer good. */
const ended = new Set<string>();
const authenticate = async (request: Request) => {
  const [userId, sessionId] = (request.headers.get('x-session') ?? '').split('/');
  return userId === undefined || sessionId === undefined || ended.has(sessionId)
    ? null
    : { userId, sessionId };
};

describe('over HTTP', () => {
  let t: TestService;
  let lan: Pusher;
  let routes: SyncRoutes;
  let server: Server;
  let base: string;

  beforeEach(async () => {
    ended.clear();
    t = await openTestService('sqlite');
    lan = createPusher(t.service, await t.createUser());
    routes = createSyncRoutes({
      service: t.service,
      notifier: t.notifier,
      authenticate,
      heartbeatMs: 20,
      sessionCheckMs: 20,
    });
    server = createServer(
      createListener({
        // No time passes.
        monotonicMs: () => 0,
        publicUrl: 'https://tudo.example',
        trustedProxies: [],
        checkDatabase: async () => {},
        site: null,
        log: () => {},
        addRoutes: (app) => app.route('/api/sync', routes.app),
      }),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as { port: number }).port}/api/sync`;
  });
  afterEach(async () => {
    routes.closeStreams();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await t.close();
  });

  const session = (name = 'laptop') => ({ 'x-session': `${lan.userId}/${name}` });
  const post = (path: string, body: unknown, headers: Record<string, string> = session()) =>
    fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  /** Reads a stream's events as they come. */
  async function openStream(name = 'laptop') {
    const response = await fetch(`${base}/stream`, { headers: session(name) });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return {
      async readUntil(wanted: string): Promise<void> {
        while (!text.includes(wanted)) {
          const { done, value } = await reader.read();
          if (done) throw new Error(`The stream ended before "${wanted}": ${text}`);
          text += value;
        }
      },
      /** All that it said. */
      async readToEnd(): Promise<string> {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return text;
          text += value;
        }
      },
      leave: () => reader.cancel(),
    };
  }

  test('a request of a page of another account is neither accepted nor answered', async () => {
    const minh = await t.createUser();
    const ofMinh = { ...session(), [ownerHeader]: minh };
    const request = lan.request([[putProject()]]);
    const pushed = await post('/push', request, ofMinh);
    expect([pushed.status, ((await pushed.json()) as { error: unknown }).error]).toEqual([
      401,
      { code: 'auth/unauthenticated', message: 'Somebody else is signed in here.' },
    ]);
    expect(
      (
        await fetch(`${base}/pull?clientId=${lan.clientId}&schemaVersion=${schemaVersion}`, {
          headers: ofMinh,
        })
      ).status,
    ).toBe(401);
    expect((await post('/merged', {}, ofMinh)).status).toBe(401);
    expect((await post('/push', request, { ...session(), [ownerHeader]: lan.userId })).status).toBe(
      200,
    );
  });

  test('push and pull return the answer of the service', async () => {
    const project = putProject();
    const pushed = await post('/push', lan.request([[project]]));
    expect(pushed.status).toBe(200);
    expect(pushed.headers.get('cache-control')).toBe('no-store');
    expect(((await pushed.json()) as PushAnswer).results).toEqual([
      { mutationId: 1, status: 'applied' },
    ]);
    const pulled = await fetch(
      `${base}/pull?clientId=${lan.clientId}&cursor=&limit=2&schemaVersion=${schemaVersion}`,
      { headers: session() },
    );
    const page = (await pulled.json()) as PullAnswer;
    expect(page.records).toHaveLength(2);
    const next = await fetch(
      `${base}/pull?clientId=${lan.clientId}&cursor=${encodeURIComponent(page.cursor)}&settledMutationId=1`,
      { headers: session() },
    );
    expect(((await next.json()) as PullAnswer).records.map((record) => record.id)).toContain(
      project.id,
    );
  });

  test('a request without a sign-in gets nothing', async () => {
    for (const answer of [
      await post('/push', lan.request([]), {}),
      await post('/merged', {}, {}),
      await fetch(`${base}/pull?clientId=${lan.clientId}`),
      await fetch(`${base}/stream`),
    ]) {
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ error: { code: 'auth/unauthenticated' } });
    }
  });

  test('the user is the one of the session, whatever the request says', async () => {
    const minh = createPusher(t.service, await t.createUser());
    await minh.apply(putProject({ title: 'Private' }));
    const pulled = await fetch(`${base}/pull?clientId=${minh.clientId}&userId=${minh.userId}`, {
      headers: session(),
    });
    expect(JSON.stringify(await pulled.json())).not.toContain('Private');
    const body = await post('/push', { ...lan.request([]), userId: minh.userId });
    expect(body.status).toBe(400);
  });

  test('a post from another site is refused before its body is read', async () => {
    const request = lan.request([[putProject()]]);
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'content-type': 'text/plain' },
    ]) {
      const answer = await post('/push', request, { ...session(), ...headers });
      expect([400, 403]).toContain(answer.status);
    }
    expect(await t.service.loadRevision(lan.userId)).toBe(1);
    expect(
      (await post('/push', request, { ...session(), origin: new URL(base).origin })).status,
    ).toBe(200);
  });

  test('errors have their status and code', async () => {
    const request = lan.request([[putProject()]]);
    const cases: [number, string, unknown][] = [
      [400, 'sync/invalid', 'not json'],
      [400, 'sync/invalid', { ...request, clientId: 'x' }],
      [409, 'sync/update-needed', { ...request, schemaVersion: schemaVersion + 1 }],
      [409, 'sync/gap', { ...request, mutations: [{ ...request.mutations[0]!, mutationId: 5 }] }],
      [
        413,
        'sync/too-large',
        {
          ...request,
          mutations: [
            {
              mutationId: 1,
              ops: Array.from({ length: 501 }, () => ({
                op: 'delete',
                collection: 'projects',
                id: lan.userId,
              })),
            },
          ],
        },
      ],
    ];
    for (const [status, code, body] of cases) {
      const answer = await post('/push', body);
      expect([
        answer.status,
        ((await answer.json()) as { error: { code: string; expected?: number } }).error,
      ]).toEqual([
        status,
        expect.objectContaining({ code, ...(code === 'sync/gap' ? { expected: 1 } : {}) }),
      ]);
    }
    expect((await fetch(`${base}/pull?clientId=x`, { headers: session() })).status).toBe(400);
    expect(
      (await fetch(`${base}/pull?clientId=${lan.clientId}&limit=-1`, { headers: session() }))
        .status,
    ).toBe(400);
  });

  test('a body of a million wrong entries is refused for their number, before they are checked', async () => {
    const request = lan.request([[putProject()]]);
    const many = (one: string, count: number) =>
      `[${Array.from({ length: count }, () => one).join()}]`;
    const frame = JSON.stringify({ ...request, mutations: [] });
    const withMutations = (text: string) => frame.replace('"mutations":[]', `"mutations":${text}`);
    const cases: [number, string, string, string][] = [
      [413, 'request/too-large', '/push', withMutations(many('0', 1_000_000))],
      [
        413,
        'request/too-large',
        '/push',
        withMutations(`[{"mutationId":1,"ops":${many('0', 1_000_000)}}]`),
      ],
      [413, 'request/too-large', '/push', withMutations(many(many('{}', 1_000), 150))],
      [
        413,
        'request/too-large',
        '/push',
        `{${Array.from({ length: 100_000 }, (_, i) => `"${i}":0`).join()}}`,
      ],
      [413, 'request/too-large', '/push', '['.repeat(2_000_000)],
      [413, 'sync/too-large', '/push', withMutations(many('0', 9_000))],
      [
        413,
        'sync/too-large',
        '/push',
        withMutations(`[{"mutationId":1,"ops":${many('0', 9_000)}}]`),
      ],
      [413, 'request/too-large', '/erase', `{"roots":${many('0', 1_000_000)}}`],
      [413, 'request/too-large', '/erase', `{"roots":${many('0', 200_000)}}`],
    ];
    for (const [status, code, path, body] of cases) {
      const answer = await post(path, body);
      expect([
        answer.status,
        ((await answer.json()) as { error: { code: string } }).error.code,
      ]).toEqual([status, code]);
    }
    expect(
      (await post('/erase', { roots: Array.from({ length: 10_000 }, () => '0') })).status,
    ).toBe(400);
    expect((await post('/push', request)).status).toBe(200);
  });

  test('a refused mutation is still an answered request', async () => {
    const answer = await post(
      '/push',
      lan.request([[patch('projects', lan.clientId, { title: 'x' })]]),
    );
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as PushAnswer).results).toMatchObject([
      { mutationId: 1, status: 'refused', code: 'sync/not-found' },
    ]);
  });

  test('a stream sends the revision at once, then each change, and keeps itself alive', async () => {
    const stream = await openStream();
    await stream.readUntil('event: revision\ndata: 1\n\n');
    await lan.apply(putProject());
    await stream.readUntil('event: revision\ndata: 2\n\n');
    await stream.readUntil(': still here\n\n');
    await stream.leave();
  });

  test('fifty streams of a person get a push of that person and no other', async () => {
    const streams = await Promise.all(Array.from({ length: 50 }, (_, i) => openStream(`tab-${i}`)));
    await Promise.all(streams.map((stream) => stream.readUntil('data: 1\n\n')));
    const minh = createPusher(t.service, await t.createUser());
    await minh.push([putProject()], [putProject()], [putProject()]);
    await lan.apply(putProject());
    await Promise.all(streams.map((stream) => stream.readUntil('data: 2\n\n')));
    await Promise.all(streams.map((stream) => stream.leave()));
  });

  test('the 51st stream of a person ends the oldest with a retry delay, and other people keep theirs', async () => {
    const minh = await (
      await fetch(`${base}/stream`, { headers: { 'x-session': `${await t.createUser()}/laptop` } })
    )
      .body!.pipeThrough(new TextDecoderStream())
      .getReader();
    const streams = [];
    for (let i = 0; i < 52; i++) streams.push(await openStream(`tab-${i}`));
    for (const stream of streams.slice(0, 2))
      expect(await stream.readToEnd()).toMatch(/retry: 60000\n\n$/);
    await Promise.all(streams.slice(2).map((stream) => stream.readUntil('data: 1\n\n')));
    await lan.apply(putProject());
    await Promise.all(streams.slice(2).map((stream) => stream.readUntil('data: 2\n\n')));
    let heard = '';
    for (let seen = 0; seen < 2;) {
      const { done, value } = await minh.read();
      expect(done).toBe(false);
      heard += value;
      seen = heard.split(': still here').length - 1;
    }
    expect(heard).not.toContain('retry: 60000');
    await minh.cancel();
    await Promise.all(streams.slice(2).map((stream) => stream.leave()));
  });

  test('a stream ends with its session, and the other streams of the person go on', async () => {
    const [laptop, phone] = [await openStream('laptop'), await openStream('phone')];
    await Promise.all([laptop.readUntil('data: 1'), phone.readUntil('data: 1')]);
    ended.add('laptop');
    await laptop.readToEnd();
    await lan.apply(putProject());
    await phone.readUntil('data: 2');
    routes.closeStreams({ userId: lan.userId, sessionId: 'phone' });
    await phone.readToEnd();
  });

  test('a looping client has to wait, and its other devices and requests do not', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < rates.merged.burst + 1; n++)
      statuses.push((await post('/merged', {})).status);
    expect(statuses).toEqual([...Array<number>(rates.merged.burst).fill(200), 429]);
    const refused = await post('/merged', {});
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { error: { code: 'request/too-many' } },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post('/push', lan.request([[putProject()]]))).status).toBe(200);
    const minh = await t.createUser();
    expect((await post('/merged', {}, { 'x-session': `${minh}/laptop` })).status).toBe(200);
  });

  test('the server records the first merge', async () => {
    const answer = await post('/merged', {});
    expect([answer.status, await answer.json()]).toEqual([200, { migrationCompleted: true }]);
    expect((await t.service.loadProfile(lan.userId))?.migrationCompleted).toBe(true);
  });
});
