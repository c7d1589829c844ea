/**
 * Every route of the API is either listed here as open to anybody, or refuses requests of another
 * person's page.
 */
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { ownerHeader } from '#contract/identity';
import { openTestDatabase } from '../tests/support/databases.ts';
import { loadConfig } from './config.ts';
import type { AppEnv } from './http/context.ts';
import { migrationSources } from './migration-sources.ts';
import { startServices } from './services.ts';

/**
 * These act for the holder of a password, token or signature, or for any visitor, never for the
 * signed-in person.
 */
const forAnybody = new Set([
  // Routes that find out who is signed in.
  'GET /api/identity/state',
  'POST /api/identity/sign-up',
  'POST /api/identity/sign-in',
  'POST /api/identity/finish-sign-in',
  'POST /api/identity/begin-passkey',
  'POST /api/identity/sign-in-passkey',
  'POST /api/identity/send-reset',
  'POST /api/identity/check-reset',
  'POST /api/identity/reset',
  'POST /api/identity/check-email-link',
  'POST /api/identity/verify-email',
  'GET /api/identity/google/start',
  'GET /api/identity/google/callback',
  'GET /api/identity/google/popup.js',
  'POST /api/letters/contact',
  'POST /api/letters/guide/ask',
  'POST /api/letters/guide/confirm',
  'POST /api/letters/guide/unsubscribe',
  'GET /api/letters/guide/unsubscribe',
  'GET /api/digest/unsubscribe',
  'POST /api/digest/unsubscribe',
  'POST /api/digest/resubscribe',
  'GET /api/billing/offers',
  'POST /api/billing/webhooks/stripe',
  'POST /api/billing/webhooks/payos',
]);

test('a page of one person acts for nobody else on any route', async () => {
  const opened = await openTestDatabase('sqlite', migrationSources);
  const services = await startServices(
    opened.db,
    loadConfig({ DATA_DIR: opened.options.dataDir, SMTP_URL: 'smtp://127.0.0.1:9' }),
    () => {},
  );
  try {
    const app = new Hono<AppEnv>();
    app.use(async (c, next) => {
      c.set('clientAddress', '127.0.0.1');
      await next();
    });
    services.addRoutes(app);
    const send = (route: string, headers: Record<string, string>) => {
      const [method, path] = route.split(' ') as [string, string];
      return app.request(path.replace(/:\w+/g, 'x'), {
        method,
        headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
        ...(method === 'POST' && { body: '{}' }),
      });
    };
    const signUp = async (email: string) => {
      const answer = await app.request('/api/identity/sign-up', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'correct-horse', fullName: 'Lan', language: 'en' }),
      });
      return {
        id: ((await answer.json()) as { value: { uid: string } }).value.uid,
        cookie: answer.headers
          .getSetCookie()
          .map((set) => set.split(';')[0])
          .join('; '),
      };
    };
    const lan = await signUp('lan@example.com'),
      minh = await signUp('minh@example.com');

    const routes = [
      ...new Set(
        app.routes
          .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
          .map(({ method, path }) => `${method} ${path.replace(/(?<=.)\/$/, '')}`),
      ),
    ];
    // The walk sees them all: those of every surface, and none of the list above is gone.
    expect(routes.length).toBeGreaterThan(60);
    expect([...forAnybody].filter((route) => !routes.includes(route))).toEqual([]);
    const own = routes.filter((route) => !forAnybody.has(route));
    const answers: Record<string, [number, string]> = {},
      nobody: Record<string, number> = {};
    for (const route of own) {
      const answer = await send(route, { cookie: minh.cookie, [ownerHeader]: lan.id });
      answers[route] = [
        answer.status,
        (JSON.parse(await answer.text()) as { error?: { code: string } }).error?.code ?? '',
      ];
      if (route !== 'POST /api/identity/sign-out') nobody[route] = (await send(route, {})).status;
    }
    expect(
      Object.fromEntries(
        Object.entries(answers).filter(
          ([, [status, code]]) =>
            status !== 401 ||
            !['auth/no-user', 'auth/unauthenticated', 'billing/signed-out'].includes(code),
        ),
      ),
    ).toEqual({});
    expect(
      Object.fromEntries(Object.entries(nobody).filter(([, status]) => status !== 401)),
    ).toEqual({});
    // The sign-in stays, and the person's own page is answered.
    expect(
      (await send('GET /api/identity/profile', { cookie: minh.cookie, [ownerHeader]: minh.id }))
        .status,
    ).toBe(200);
  } finally {
    await services.stop();
    await opened.close();
  }
});
