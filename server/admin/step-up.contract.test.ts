/** Checks the requirements of every admin route in the one table of routes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acts, auditedReads, auditNames, type AuditAnswer } from '#contract/admin';
import { admin as english } from '#contract/i18n/en/admin';
import { admin as vietnamese } from '#contract/i18n/vi/admin';
import { routeTable } from '#server/http/route-table';
import type { IdentityTables } from '#server/identity/tables';
import {
  startAdminServer,
  type AdminServer,
  type SomeoneThere,
} from '../../tests/support/admin.ts';
import { databaseKinds } from '../../tests/support/databases.ts';

const routes = Object.entries(routeTable).filter(([route]) => route.includes(' /api/admin/'));
/**
 * The routes that are neither about people nor change anything, listed independently of the table.
 */
const figures = ['growth', 'webhooks', 'health', 'announcements'].map(
  (name) => `GET /api/admin/${name}`,
);

describe('the route table', () => {
  test('declares the needs of every admin route and of no other', () => {
    expect(routes.length).toBeGreaterThan(15);
    expect(routes.filter(([, rule]) => rule.admin === undefined).map(([route]) => route)).toEqual(
      [],
    );
    const others = Object.entries(routeTable).filter(([route]) => !route.includes(' /api/admin/'));
    expect(others.filter(([, rule]) => rule.admin !== undefined)).toEqual([]);
  });
  test('requires a recent confirmation for every route that reads people or changes something', () => {
    expect(routes.filter(([, { admin }]) => !admin!.isFresh).map(([route]) => route)).toEqual(
      figures,
    );
  });
  test('names the audit entries of each such route, and each entry has a text in both languages', () => {
    const silent = routes.filter(([, { admin }]) => admin!.isFresh && admin!.audits.length === 0);
    expect(silent.map(([route]) => route)).toEqual(['GET /api/admin/audit']);
    const named = new Set(routes.flatMap(([, { admin }]) => admin!.audits));
    expect([...named].toSorted()).toEqual([...new Set(auditNames)].toSorted());
    for (const words of [english, vietnamese]) {
      expect(Object.keys(words.audit.whatNames).toSorted()).toEqual([...named].toSorted());
    }
  });
});

describe.each(databaseKinds)('admin routes on %s', (kind) => {
  let server: AdminServer, lan: SomeoneThere, minh: SomeoneThere, hoa: SomeoneThere;
  beforeAll(async () => {
    server = await startAdminServer(kind);
    lan = await server.signUp('Lan Nguyễn');
    minh = await server.signUp('Minh Trần');
    hoa = await server.signUp('Hoa Lê');
    await server.makeAdmin(lan);
    await server.makeAdmin(hoa);
  });
  afterAll(() => server.close());

  const kysely = () => server.db.kysely.withTables<IdentityTables>();
  const age = async (person: SomeoneThere, minutes: number) => {
    await kysely()
      .updateTable('identity_sessions')
      .set({ confirmedAt: Date.now() - minutes * 60_000 })
      .where('userId', '=', person.id)
      .execute();
  };
  const addressOf = (route: string) =>
    route.split(' ')[1]!.replace(':file', 'subscribers').replace(/:\w+/, minh.id);
  const askFor = (person: SomeoneThere, route: string, body: object = {}) =>
    person.ask(addressOf(route), route.startsWith('POST ') ? body : undefined);
  const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
    status,
    (body['error'] as { code: string } | undefined)?.code,
  ];
  const entries = async () => (await lan.ask('/api/admin/audit')).body as unknown as AuditAnswer;

  test.each(routes)(
    '%s is closed to an admin without sign-in codes, and says how to get access',
    async (route) => {
      await kysely().deleteFrom('identity_second_steps').where('userId', '=', hoa.id).execute();
      expect(codeOf(await askFor(hoa, route))).toEqual([403, 'admin/second-step-required']);
      // Begun is not done.
      await kysely()
        .insertInto('identity_second_steps')
        .values({ userId: hoa.id, secret: '', enabledAt: null, lastStep: 0, createdAt: 1 })
        .execute();
      expect(codeOf(await askFor(hoa, route))).toEqual([403, 'admin/second-step-required']);
    },
  );

  test.each(routes)(
    '%s asks for a new confirmation after an old one if the route table says so',
    async (route, rule) => {
      await age(lan, 6);
      const answer = codeOf(await askFor(lan, route));
      if (rule.admin!.isFresh) expect(answer).toEqual([403, 'auth/requires-recent-login']);
      else expect(answer[0]).toBe(200);
      await age(lan, 4);
      expect(codeOf(await askFor(lan, route))[1]).not.toBe('auth/requires-recent-login');
    },
  );

  test.each(acts)('an old confirmation does not allow %s', async (act) => {
    await age(lan, 6);
    expect(codeOf(await lan.ask('/api/admin/acts', { act, userIds: [minh.id] }))).toEqual([
      403,
      'auth/requires-recent-login',
    ]);
    await age(lan, 0);
  });

  test('a confirmation in the future, from a clock that ran ahead, allows no act', async () => {
    await age(lan, -6);
    expect(codeOf(await lan.ask('/api/admin/acts', { act: acts[0], userIds: [minh.id] }))).toEqual([
      403,
      'auth/requires-recent-login',
    ]);
    await age(lan, 0);
  });

  test('each export of a person and each saved list is logged every time', async () => {
    await age(lan, 0);
    const count = async () =>
      (await entries()).entries
        .map(({ what, subject }) => `${what} ${subject}`)
        .filter((entry) => entry.startsWith('export'));
    const before = await count();
    for (const file of ['audit', 'messages', 'subscribers', 'audit'])
      await lan.ask(`/api/admin/csv/${file}?what=export`);
    await lan.ask(`/api/admin/profiles/${minh.id}/export`, {});
    expect((await count()).toReversed().slice(before.length)).toEqual([
      'export-csv audit',
      'export-csv messages',
      'export-csv subscribers',
      'export-csv audit',
      `export ${minh.email}`,
    ]);
  });

  test('reading about people is logged once per confirmation', async () => {
    const read = async () => {
      for (const [route, { admin }] of routes) {
        if (admin!.audits.some((name) => (auditedReads as readonly string[]).includes(name)))
          await askFor(lan, route);
      }
      await lan.ask(`/api/admin/profiles/${lan.id}`);
    };
    const count = async () =>
      (await entries()).entries.filter(({ what }) =>
        (auditedReads as readonly string[]).includes(what),
      ).length;
    await age(lan, 0);
    const before = await count();
    await read();
    await read();
    // Expects one entry per kind, plus one because two people were read.
    expect((await count()) - before).toBe(auditedReads.length + 1);
    await age(lan, 0);
    await read();
    expect((await count()) - before).toBe(2 * (auditedReads.length + 1));
    // The audit of a person lists acts, not reads.
    const { audit } = (await lan.ask(`/api/admin/profiles/${minh.id}`)).body as unknown as {
      audit: { what: string }[];
    };
    expect(audit.filter(({ what }) => what === 'view-person')).toEqual([]);
  });

  test('a person without the right, and nobody signed in, learn nothing about the subject', async () => {
    await age(minh, 600);
    for (const [route] of routes)
      expect(codeOf(await askFor(minh, route))).toEqual([403, 'auth/forbidden']);
    const answer = await fetch(`${server.url}/api/admin/profiles`);
    expect(answer.status).toBe(401);
  });
});
