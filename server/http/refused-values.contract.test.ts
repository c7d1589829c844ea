/**
 * Texts and numbers that PostgreSQL cannot hold, on every route: the request is refused, and
 * nothing has failed.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createRecordId } from '#contract/ids';
import { schemaVersion } from '#contract/sync';
import {
  startAdminServer,
  type AdminServer,
  type SomeoneThere,
} from '../../tests/support/admin.ts';
import { databaseKinds } from '../../tests/support/databases.ts';
import { routeTable } from './route-table.ts';

const nul = 'a\0b';
const names = [
  'after',
  'before',
  'clientId',
  'code',
  'cursor',
  'email',
  'flow',
  'id',
  'name',
  'search',
  'session',
  'state',
  'token',
  'what',
];
const fields = Object.fromEntries(names.map((name) => [name, nul]));
/** Bodies with the non-text fields that some route requires. */
const bodies = [
  { ...fields, language: 'en', trustDevice: false },
  { ...fields, name: 'Phone', newPassword: 'battery-staple!', password: 'battery-staple!' },
  { act: 'disable', userIds: [nul] },
  { state: 'answered' },
  { text: nul },
  { email: nul },
];
/** Routes that start a wait or end what the other cases need. */
const leftOut = new Set([
  'GET /api/sync/stream',
  'POST /api/identity/sign-out',
  'POST /api/identity/end-second-step',
]);
const routes = Object.keys(routeTable).filter(
  (route) => route.includes('/api/') && !leftOut.has(route),
);

describe.each(databaseKinds)('on %s', (kind) => {
  let server: AdminServer, admin: SomeoneThere;
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    server = await startAdminServer(kind);
    admin = await server.signUp('Lan');
    await server.makeAdmin(admin);
  });
  afterAll(async () => {
    await server.close();
    vi.restoreAllMocks();
  });
  /** Statuses of failures; a redirect is not followed, since nobody listens there. */
  async function failuresOf(
    asked: readonly (readonly [path: string, body?: unknown])[],
  ): Promise<unknown[]> {
    const failures = [];
    for (const [path, body] of asked) {
      const answer = await fetch(`${server.url}${path}`, {
        redirect: 'manual',
        headers: { cookie: admin.cookie, 'content-type': 'application/json' },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      });
      await answer.arrayBuffer();
      if (answer.status >= 500) failures.push([path, answer.status]);
    }
    return failures;
  }

  test.each(routes)('%s treats NUL as a missing value', async (route) => {
    const [method, pattern] = route.split(' ') as [string, string];
    const path = pattern.replace(/:\w+/, encodeURIComponent(nul));
    const queries = names.map((name) => `${path}?${name}=${encodeURIComponent(nul)}`);
    const asked =
      method === 'GET'
        ? queries.map((query) => [query] as const)
        : bodies.map((body) => [path, body] as const);
    expect(await failuresOf(asked)).toEqual([]);
  });

  test('cursors and list positions accept no text or number beyond their column', async () => {
    const clientId = createRecordId();
    const pull = `/api/sync/pull?clientId=${clientId}&schemaVersion=${schemaVersion}`;
    const { status, body } = await admin.ask(pull);
    // Nothing above has ended the sign-in: the routes were really asked.
    expect(status).toBe(200);
    const epoch = String(body['cursor']).split('.')[1];
    const frame = { schemaVersion, clientId, settledMutationId: 0, mutations: [] };
    const cursors = [`t.${epoch}.1.${nul}`, `s.${epoch}.1.${nul}.5.1.1`];
    const places = [
      ['abc', 'x'],
      [1e300, 'x'],
      [1.5, 'x'],
      [nul, 'x'],
      [1, nul],
    ].map((place) => Buffer.from(JSON.stringify(place)).toString('base64url'));
    expect(
      await failuresOf([
        ...cursors.flatMap((cursor) => [
          [`${pull}&cursor=${encodeURIComponent(cursor)}`] as const,
          ['/api/sync/push', { ...frame, cursor }] as const,
        ]),
        ...places.flatMap((place) =>
          ['created', 'seen', 'name', 'email', 'plan'].map(
            (sort) => [`/api/admin/profiles?sort=${sort}&after=${place}`] as const,
          ),
        ),
      ]),
    ).toEqual([]);
  });
});
