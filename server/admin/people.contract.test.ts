/**
 * People and what admins do to them, over HTTP on both databases: every act, every refusal, and
 * what stays unseen.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ActAnswer, AdminPerson, AdminProfilesAnswer, AuditAnswer } from '#contract/admin';
import { collectionNames } from '#contract/collections';
import { createRecordId } from '#contract/ids';
import { schemaVersion } from '#contract/sync';
import { appCode } from '../../tests/support/one-time-code.ts';
import { databaseKinds } from '../../tests/support/databases.ts';
import { putSubscription } from '../../tests/support/subscriptions.ts';
import {
  startAdminServer,
  type AdminServer,
  type SomeoneThere,
} from '../../tests/support/admin.ts';

describe.each(databaseKinds)('the admin area on %s', (kind) => {
  let server: AdminServer, lan: SomeoneThere, minh: SomeoneThere;
  beforeAll(async () => {
    server = await startAdminServer(kind);
    lan = await server.signUp('Lan Nguyễn');
    minh = await server.signUp('Minh Trần');
    await server.makeAdmin(lan);
  });
  afterAll(() => server.close());

  const act = async (
    who: SomeoneThere,
    name: string,
    whom: readonly SomeoneThere[],
    more: object = {},
  ) => {
    const { status, body } = await who.ask('/api/admin/acts', {
      act: name,
      userIds: whom.map(({ id }) => id),
      ...more,
    });
    return { status, ...(body as unknown as ActAnswer) };
  };
  const list = async (query = '') =>
    (await lan.ask(`/api/admin/profiles?${query}`)).body as unknown as AdminProfilesAnswer;
  const names = async (query = '') =>
    (await list(query)).profiles.map(({ displayName }) => displayName);
  const look = async (person: SomeoneThere) =>
    (await lan.ask(`/api/admin/profiles/${person.id}`)).body as unknown as AdminPerson;
  const audit = async (query = '') =>
    ((await lan.ask(`/api/admin/audit?${query}`)).body as unknown as AuditAnswer).entries;
  const push = (person: SomeoneThere) =>
    person.ask('/api/sync/push', {
      schemaVersion,
      clientId: createRecordId(),
      settledMutationId: 0,
      cursor: null,
      mutations: [],
    });
  const refusedWith = (person: SomeoneThere, code: string) => ({
    status: 200,
    done: [],
    refused: [{ userId: person.id, code }],
  });

  describe('access', () => {
    const paths = [
      '/api/admin/profiles',
      '/api/admin/profiles-count',
      '/api/admin/profiles/x',
      '/api/admin/audit',
    ];
    test('is refused without a sign-in, without the right, and on a page of another account', async () => {
      for (const path of paths) {
        expect((await fetch(`${server.url}${path}`)).status).toBe(401);
        expect((await minh.ask(path)).status).toBe(403);
        expect((await lan.ask(path, undefined, { 'x-tudo-owner': minh.id })).status).toBe(401);
      }
      for (const path of ['/api/admin/acts', `/api/admin/profiles/${lan.id}/export`])
        expect((await minh.ask(path, { act: 'disable', userIds: [lan.id] })).status).toBe(403);
      expect((await look(lan)).disabledAt).toBeNull();
    });
    test('ends with the request after a revocation, and returns with the right', async () => {
      const quyen = await server.signUp('Quyên');
      await server.makeAdmin(quyen);
      expect((await quyen.ask('/api/admin/profiles')).status).toBe(200);
      expect(await act(lan, 'revoke-admin', [quyen])).toMatchObject({ done: [quyen.id] });
      expect((await quyen.ask('/api/admin/profiles')).status).toBe(403);
      expect((await act(quyen, 'disable', [minh])).status).toBe(403);
      expect(await act(lan, 'grant-admin', [quyen])).toMatchObject({ done: [quyen.id] });
      expect((await quyen.ask('/api/admin/profiles')).status).toBe(200);
      await act(lan, 'revoke-admin', [quyen]);
    });
    test('is refused for unknown queries and actions', async () => {
      for (const query of [
        'sort=money',
        'state=rich',
        'after=nonsense',
        `search=${'x'.repeat(300)}`,
      ])
        expect((await lan.ask(`/api/admin/profiles?${query}`)).status).toBe(400);
      for (const body of [
        { act: 'crown', userIds: [minh.id] },
        { act: 'disable', userIds: [] },
        { act: 'delete', userIds: [minh.id, lan.id] },
        { act: 'set-plan', userIds: [minh.id] },
        { act: 'disable', userIds: [minh.id], plan: 'plus' },
      ]) {
        expect((await lan.ask('/api/admin/acts', body)).status).toBe(400);
      }
      expect(await act(lan, 'disable', [{ ...minh, id: createRecordId() }])).toMatchObject({
        done: [],
        refused: [{ code: 'admin/not-found' }],
      });
      expect((await lan.ask(`/api/admin/profiles/${createRecordId()}`)).status).toBe(404);
    });
  });

  describe('the list of people', () => {
    test('is searched by name and address without marks, in any word order', async () => {
      expect(await names('search=nguyen')).toContain('Lan Nguyễn');
      expect(await names('search=TRAN%20minh')).toEqual(['Minh Trần']);
      expect(await names(`search=${encodeURIComponent(minh.email)}`)).toEqual(['Minh Trần']);
      expect(await names('search=nguyen%20minh')).toEqual([]);
      expect((await lan.ask('/api/admin/profiles-count?search=tran')).body).toEqual({ count: 1 });
    });
    test('is searched by less than three letters too, and by several words of which some are that short', async () => {
      expect(await names('search=m')).toContain('Minh Trần');
      expect(await names('search=tr%20mi')).toEqual(['Minh Trần']);
      expect(await names('search=tran%20m')).toEqual(['Minh Trần']);
      expect(await names('search=zq')).toEqual([]);
      expect((await lan.ask('/api/admin/profiles-count?search=nobody-at-all')).body).toEqual({
        count: 0,
      });
    });
    test('follows a changed name and address', async () => {
      const dung = await server.signUp('Đặng Dũng');
      // The page asks for the list and for how many there are at once: either may come first.
      expect((await lan.ask('/api/admin/profiles-count?search=dang%20dung')).body).toEqual({
        count: 1,
      });
      expect(await names('search=dang%20dung')).toEqual(['Đặng Dũng']);
      await dung.ask('/api/identity/update-profile', { displayName: 'Phạm Dũng' });
      expect(await names('search=dang%20dung')).toEqual([]);
      expect(await names('search=pham')).toEqual(['Phạm Dũng']);
    });
    test('is sorted and filtered, each page continuing the last', async () => {
      const all = await list('sort=email');
      const emails = all.profiles.map(({ email }) => email);
      expect(emails).toEqual(emails.toSorted((a, b) => (a < b ? -1 : 1)));
      expect((await list('sort=email&order=down')).profiles.map(({ email }) => email)).toEqual(
        emails.toReversed(),
      );
      const [first, ...rest] = await names('sort=name');
      // Sorts without marks: Đặng Dũng before Lan, whatever their code points.
      expect([first, ...rest]).toEqual((await names('sort=name&order=down')).toReversed());
      expect(rest.length + 1).toBe(emails.length);
      const plain = [first!, ...rest].map((name) =>
        name
          .normalize('NFD')
          .replace(/\p{M}/gu, '')
          .replaceAll('đ', 'd')
          .replaceAll('Đ', 'D')
          .toLowerCase(),
      );
      expect(plain).toEqual(plain.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      expect((await names()).at(-1)).toBe('Lan Nguyễn');
      expect((await names('order=up'))[0]).toBe('Lan Nguyễn');
      expect(await names('state=admin')).toEqual(['Lan Nguyễn']);
      expect((await list('state=unverified')).profiles).toHaveLength(emails.length);
      expect(await names('plan=plus')).toEqual([]);
    });
    test('continues after the last row of a page, among equal values too', async () => {
      const rows = Array.from({ length: 120 }, (_, index) => ({
        id: createRecordId(),
        email: `many-${String(index).padStart(3, '0')}@example.com`,
      }));
      const moment = new Date(Date.UTC(2026, 0, 1)).toISOString();
      for (const { id, email } of rows)
        await server.db.write(async (tx) =>
          tx.run(
            'INSERT INTO identity_users (id, email, name, "emailVerified", "createdAt", "updatedAt") ' +
              'VALUES (?, ?, ?, CAST(? AS ' +
              (kind === 'postgres' ? 'boolean' : 'integer') +
              '), ?, ?)',
            id,
            email,
            'Many',
            kind === 'postgres' ? 'true' : 1,
            moment,
            moment,
          ),
        );
      for (const sort of ['created', 'seen', 'name', 'email', 'plan']) {
        for (const order of ['up', 'down']) {
          const found: string[] = [];
          for (let after: string | null = ''; after !== null;) {
            const page = await list(`search=many&sort=${sort}&order=${order}&after=${after}`);
            expect(page.profiles.length).toBeLessThanOrEqual(50);
            found.push(...page.profiles.map(({ id }) => id));
            after = page.next;
          }
          expect(found.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
        }
      }
      for (const { id } of rows)
        await server.db.write(async (tx) => tx.run('DELETE FROM identity_users WHERE id = ?', id));
      expect(await names('search=many')).toEqual([]);
    });
    test('shows when a person was last active', async () => {
      const before = Math.floor(Date.now() / 1000) * 1000;
      const tu = await server.signUp('Tú');
      const [row] = (await list('search=tu')).profiles.filter(({ id }) => id === tu.id);
      expect(row!.lastSeenAt).toBeGreaterThanOrEqual(before);
      expect(row!.createdAt).toBeGreaterThanOrEqual(before);
    });
  });

  describe('admin actions', () => {
    test('a changed plan reaches every page of the person and is logged', async () => {
      expect(await act(lan, 'set-plan', [minh], { plan: 'plus' })).toMatchObject({
        done: [minh.id],
        refused: [],
      });
      expect(
        ((await minh.ask('/api/identity/profile')).body['value'] as { plan: string }).plan,
      ).toBe('plus');
      expect(await names('plan=plus')).toEqual(['Minh Trần']);
      expect((await audit('what=set-plan'))[0]).toMatchObject({
        actor: lan.email,
        actorId: lan.id,
        subject: minh.email,
        subjectId: minh.id,
        before: { plan: 'free' },
        after: { plan: 'plus', until: null },
        client: '127.0.0.0/24',
      });
      expect(await act(lan, 'set-plan', [minh], { plan: 'plus' })).toEqual(
        refusedWith(minh, 'admin/nothing-to-do'),
      );
      expect(await look(minh)).toMatchObject({ plan: 'plus', planUntil: null, renews: false });
      // A user on Plus gets another end date without losing Plus in between; the paid time is kept
      // separately.
      const until = Date.now() + 40 * 86_400_000,
        subscribe = (state: string, endsAt: number | null, refunded = 0) =>
          putSubscription(server.db, minh.id, { state, endsAt, refunded });
      expect(await act(lan, 'set-plan', [minh], { plan: 'plus', until })).toMatchObject({
        done: [minh.id],
      });
      expect(await look(minh)).toMatchObject({ plan: 'plus', planUntil: until, renews: false });
      const seen: boolean[] = [];
      for (const [state, endsAt] of [
        ['live', null],
        ['failing', null],
        ['live', until],
        ['ended', null],
      ] as const) {
        await subscribe(state, endsAt);
        seen.push((await look(minh)).renews);
      }
      expect(seen).toEqual([true, true, false, false]);
      // A refunded subscription goes on at the payment provider until it is cancelled there: the
      // next payment is taken.
      await subscribe('live', null, 1);
      expect((await look(minh)).renews).toBe(true);
      await subscribe('ended', null);
      // A one-time payment, for example by bank transfer, renews nothing but is lost as well: the
      // admin sees until when it would have lasted.
      const paidFor = async (at: number | null) => {
        await server.db.write(async (tx) =>
          tx.run('UPDATE billing_plans SET paid_until = ? WHERE user_id = ?', at, minh.id),
        );
        return (await look(minh)).paidUntil;
      };
      expect([await paidFor(until), await paidFor(Date.now() - 1), await paidFor(null)]).toEqual([
        until,
        null,
        null,
      ]);
      await act(lan, 'set-plan', [minh], { plan: 'free' });
      expect(await audit('what=set-plan')).toHaveLength(3);
    });

    test('the last admin cannot be revoked', async () => {
      expect(await act(lan, 'revoke-admin', [lan])).toEqual(refusedWith(lan, 'admin/last-admin'));
      expect((await lan.ask('/api/admin/profiles')).status).toBe(200);
    });
    test('one of two admins remains if both revoke each other at once', async () => {
      for (let round = 0; round < 5; round++) {
        await server.makeAdmin(minh);
        await Promise.all([act(lan, 'revoke-admin', [minh]), act(minh, 'revoke-admin', [lan])]);
        const still = [
          (await lan.ask('/api/admin/profiles')).status,
          (await minh.ask('/api/admin/profiles')).status,
        ];
        expect(still.toSorted()).toEqual([200, 403]);
        await server.makeAdmin(lan);
        await server.makeAdmin(minh, false);
      }
    });
    test('one of two admins remains if both disable each other at once', async () => {
      const hoa = await server.signUp('Hoa');
      await server.makeAdmin(hoa);
      const both = await Promise.all([act(lan, 'disable', [hoa]), act(hoa, 'disable', [lan])]);
      // The second admin has lost the right, or is signed out already.
      const [first, second] = both.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(first).toBe(200);
      expect([401, 403]).toContain(second);
      const winner = both[0].status === 200 ? lan : hoa,
        loser = winner === lan ? hoa : lan;
      expect((await winner.ask('/api/admin/profiles')).status).toBe(200);
      await act(winner, 'enable', [loser]);
      await loser.signIn();
      if (loser === lan) expect((await lan.ask('/api/admin/profiles')).status).toBe(200);
      await act(lan, 'revoke-admin', [hoa]);
    });

    test('a disabled person is signed out, told why, and locked out', async () => {
      const hung = await server.signUp('Hùng');
      expect((await push(hung)).status).toBe(200);
      const stream = (
        await fetch(`${server.url}/api/sync/stream`, { headers: { cookie: hung.cookie } })
      ).body!.getReader();
      await stream.read();
      expect(await act(lan, 'disable', [hung])).toMatchObject({ done: [hung.id] });
      for (;;) if ((await stream.read()).done) break;
      const refused = await push(hung);
      expect(refused.status).toBe(401);
      expect(refused.body['error']).toEqual({
        code: 'auth/user-disabled',
        message:
          'This account has been closed to sign-in. What was not sent yet stays on this device. Please write to us.',
      });
      expect(await hung.signIn()).toBe(403);
      expect((await look(hung)).records).toMatchObject({ userProfiles: 1, accounts: 1 });
      expect(await names('state=disabled')).toEqual(['Hùng']);
      expect(await act(lan, 'disable', [hung])).toEqual(refusedWith(hung, 'admin/nothing-to-do'));
      expect(await act(lan, 'grant-admin', [hung])).toEqual(
        refusedWith(hung, 'admin/disabled-person'),
      );
      expect(await act(lan, 'resend-verification', [hung])).toEqual(
        refusedWith(hung, 'admin/disabled-person'),
      );

      expect(await act(lan, 'enable', [hung])).toMatchObject({ done: [hung.id] });
      expect(await act(lan, 'enable', [hung])).toEqual(refusedWith(hung, 'admin/nothing-to-do'));
      expect((await push(hung)).body['error']).toMatchObject({ code: 'auth/unauthenticated' });
      expect(await hung.signIn()).toBe(200);
      expect((await push(hung)).status).toBe(200);
      const whats = (await audit(`search=${hung.email}`)).map(({ what }) => what);
      // Lan looked at the page of the person in between.
      expect(whats.filter((what) => what !== 'view-person')).toEqual(['enable', 'disable']);
    });
    test('an admin cannot disable, sign out or delete their own account', async () => {
      for (const what of ['disable', 'sign-out', 'delete'])
        expect(await act(lan, what, [lan])).toEqual(refusedWith(lan, 'admin/self'));
    });
    test('signing out a person ends all of their sign-ins and no others', async () => {
      const kim = await server.signUp('Kim');
      const first = kim.cookie;
      await kim.signIn();
      expect((await look(kim)).signIns).toBe(2);
      expect(await act(lan, 'sign-out', [kim])).toMatchObject({ done: [kim.id] });
      expect((await push(kim)).status).toBe(401);
      expect((await push({ ...kim, cookie: first })).status).toBe(401);
      expect(await act(lan, 'sign-out', [kim])).toEqual(refusedWith(kim, 'admin/nothing-to-do'));
      expect(await kim.signIn()).toBe(200);
      expect((await audit('what=sign-out'))[0]).toMatchObject({
        before: { signIns: 2 },
        after: { signIns: 0 },
      });
    });
    test('an act on several people reports a reason for each one that it skips', async () => {
      const [an, binh] = [await server.signUp('An'), await server.signUp('Bình')];
      await act(lan, 'disable', [an]);
      expect(await act(lan, 'disable', [an, binh, lan])).toMatchObject({
        done: [binh.id],
        refused: [
          { userId: an.id, code: 'admin/nothing-to-do' },
          { userId: lan.id, code: 'admin/self' },
        ],
      });
      expect(await act(lan, 'enable', [an, binh])).toMatchObject({
        done: [an.id, binh.id],
        refused: [],
      });
    });
    test('the confirmation link is sent again and works', async () => {
      const thu = await server.signUp('Thu');
      const sent = (await server.waitingMail()).length;
      expect(await act(lan, 'resend-verification', [thu])).toMatchObject({ done: [thu.id] });
      const mails = (await server.waitingMail()).slice(sent);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toMatchObject({ to: thu.email, subject: 'Confirm your email address' });
      const token = new URL(mails[0]!.link!.url).searchParams.get('token')!;
      expect((await thu.ask('/api/identity/verify-email', { token })).status).toBe(200);
      expect((await look(thu)).verified).toBe(true);
      expect(await act(lan, 'resend-verification', [thu])).toEqual(
        refusedWith(thu, 'admin/nothing-to-do'),
      );
    });
    test('a person without app and recovery codes signs in with the password again, and is notified', async () => {
      const tam = await server.signUp('Tâm');
      expect(await act(lan, 'reset-second-step', [tam])).toEqual(
        refusedWith(tam, 'admin/nothing-to-do'),
      );
      const link = (await server.waitingMail()).find(
        ({ to, link: one }) => to === tam.email && one,
      )!.link!.url;
      await tam.ask('/api/identity/verify-email', {
        token: new URL(link).searchParams.get('token')!,
      });
      const { secret } = (await tam.ask('/api/identity/begin-second-step', {})).body['value'] as {
        secret: string;
      };
      await tam.ask('/api/identity/confirm-second-step', { code: await appCode(secret) });
      expect((await look(tam)).secondStep).toBe(true);
      const asked = (await (
        await fetch(`${server.url}/api/identity/sign-in`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: tam.email, password: 'correct-horse' }),
        })
      ).json()) as { error?: { code: string } };
      expect(asked.error?.code).toBe('auth/multi-factor-auth-required');
      const sent = (await server.waitingMail()).length;
      expect(await act(lan, 'reset-second-step', [tam])).toMatchObject({ done: [tam.id] });
      expect((await server.waitingMail()).slice(sent)).toMatchObject([
        { to: tam.email, subject: 'Sign-in codes are off' },
      ]);
      expect((await look(tam)).secondStep).toBe(false);
      expect(await tam.signIn()).toBe(200);
      expect((await tam.ask('/api/identity/state')).body['value']).toMatchObject({ uid: tam.id });
      expect((await audit('what=reset-second-step'))[0]).toMatchObject({
        before: { secondStep: true },
        after: { secondStep: false },
        subject: tam.email,
      });
    });
    test('a deletion takes seven days, is announced, and is undone by a sign-in', async () => {
      const van = await server.signUp('Vân');
      const before = Date.now();
      expect(await act(lan, 'delete', [van])).toMatchObject({ done: [van.id] });
      const { deletesAt } = await look(van);
      expect(deletesAt).toBeGreaterThanOrEqual(before + 7 * 86_400_000);
      expect(await names('state=deleting')).toEqual(['Vân']);
      expect((await push(van)).status).toBe(401);
      expect(
        (await server.waitingMail()).filter(({ to }) => to === van.email).at(-1),
      ).toMatchObject({ subject: 'Your account will be deleted' });
      expect(await act(lan, 'delete', [van])).toEqual(refusedWith(van, 'admin/nothing-to-do'));
      expect(await van.signIn()).toBe(200);
      expect((await look(van)).deletesAt).toBeNull();
    });
    test("an export contains one person's data, is logged, and is announced", async () => {
      const { status, text } = await lan.ask(`/api/admin/profiles/${minh.id}/export`, {});
      expect(status).toBe(200);
      const own = await minh.ask('/api/identity/export/everything.json');
      const bare = (file: string) => {
        const {
          exportedAt: _at,
          signIns: _signIns,
          ...rest
        } = JSON.parse(file) as Record<string, unknown>;
        return rest;
      };
      expect(bare(text)).toEqual(bare(own.text));
      expect((await audit('what=export'))[0]).toMatchObject({
        subject: minh.email,
        actor: lan.email,
      });
      expect(
        (await server.waitingMail()).filter(({ to }) => to === minh.email).at(-1),
      ).toMatchObject({ subject: 'Your data was exported' });
      expect((await lan.ask(`/api/admin/profiles/${createRecordId()}/export`, {})).status).toBe(
        404,
      );
    });
  });

  test('one export runs at a time: a second is refused during the first and allowed after it', async () => {
    const [begun, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // Holds the turn of admin writes, so that the first export waits here.
    const turn = server.db.write(async (tx) => {
      await tx.run('UPDATE admin_turn SET turns = turns + 1');
      begun.resolve();
      await may.promise;
    });
    await begun.promise;
    const asked = [1, 2].map(() => lan.ask(`/api/admin/profiles/${minh.id}/export`, {}));
    const second = await Promise.race(asked);
    expect([second.status, second.body]).toEqual([
      429,
      { error: { code: 'admin/export-running', message: 'Another export is under way.' } },
    ]);
    may.resolve();
    await turn;
    expect((await Promise.all(asked)).map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect((await lan.ask(`/api/admin/profiles/${minh.id}/export`, {})).status).toBe(200);
  });

  describe('the audit log', () => {
    test('keeps its entries: no statement changes or removes one', async () => {
      expect((await audit()).length).toBeGreaterThan(0);
      for (const statement of [
        "UPDATE admin_audit SET actor = 'nobody'",
        'DELETE FROM admin_audit',
        ...(kind === 'postgres' ? ['TRUNCATE admin_audit'] : []),
      ]) {
        await expect(server.db.write(async (tx) => tx.run(statement))).rejects.toThrow(
          'The audit log takes entries and keeps them as they are.',
        );
      }
    });
    test('has no entry of a failed act, and an unlogged act is not done', async () => {
      // The look at the person below is written down; it did not fail.
      const acted = async () => (await audit()).filter(({ what }) => what !== 'view-person');
      const before = await acted();
      await act(lan, 'disable', [lan]);
      await server.db.write(async (tx) =>
        tx.run('ALTER TABLE admin_audit RENAME TO admin_audit_away'),
      );
      const said = vi.spyOn(console, 'error').mockImplementation(() => {});
      const failed = await lan.ask('/api/admin/acts', { act: 'disable', userIds: [minh.id] });
      expect([failed.status, failed.body]).toEqual([
        500,
        {
          error: {
            code: 'admin/failed',
            message: 'The server could not do this. Nothing was changed.',
          },
        },
      ]);
      expect(said).toHaveBeenCalledOnce();
      said.mockRestore();
      await server.db.write(async (tx) =>
        tx.run('ALTER TABLE admin_audit_away RENAME TO admin_audit'),
      );
      expect((await look(minh)).disabledAt).toBeNull();
      expect(await acted()).toEqual(before);
    });
    test('is searched without marks and read in pages', async () => {
      const all = await audit('search=person-1@');
      expect(all.length).toBeGreaterThan(5);
      expect(await audit('search=nobody-like-this')).toEqual([]);
      expect(await audit(`after=${all[0]!.id}`)).not.toContainEqual(all[0]);
    });
  });

  test('no answer contains money, time or goals of a person', async () => {
    const canh = await server.signUp('Cảnh');
    const marker = 'zqx-secret',
      amount = 987_654_321;
    const at = Date.now();
    for (const collection of collectionNames.filter((name) => name !== 'userProfiles')) {
      const id = createRecordId();
      await server.db.write(async (tx) =>
        tx.run(
          'INSERT INTO records (user_id, id, collection, revision, sort_key, created_at, ' +
            'updated_at, data) VALUES (?, ?, ?, 1, 0, ?, ?, ?)',
          canh.id,
          id,
          collection,
          at,
          at,
          JSON.stringify({
            title: marker,
            name: marker,
            payee: marker,
            note: marker,
            label: marker,
            amountMinor: amount,
            minutes: amount,
            currentValue: amount,
          }),
        ),
      );
    }
    await canh.ask('/api/identity/update-profile', {
      fi: {
        portfolioMinor: amount,
        asOfDay: '2026-01-01',
        returnAnnualReal: 0.04,
        withdrawalRate: 0.04,
      },
    });
    await act(lan, 'set-plan', [canh], { plan: 'plus' });
    const answers = await Promise.all(
      [
        '/api/admin/profiles?search=canh',
        `/api/admin/profiles/${canh.id}`,
        '/api/admin/audit',
        '/api/admin/profiles-count',
      ].map(async (path) => (await lan.ask(path)).text),
    );
    expect(answers[0]).toContain('Cảnh');
    expect((JSON.parse(answers[1]!) as AdminPerson).records['transactions']).toBe(1);
    for (const answer of answers) {
      expect(answer).not.toContain(marker);
      expect(answer).not.toContain(String(amount));
      expect(answer).not.toContain('portfolioMinor');
    }
  });

  test.each<[string, object]>([
    ['NUL in a telephone number', { phoneNumber: '1\0' }],
    ['half of a pair in a name', { displayName: 'Lan\ud83d' }],
    ['both, deep in the settings of the timer', { timer: { '\0': [{ sound: '\udc00\\u0000' }] } }],
  ])('the search index follows a profile with %s', async (_, fields) => {
    const person = await server.signUp('Hà \\u0041 "Thu"');
    const { body } = await person.ask('/api/sync/push', {
      schemaVersion,
      clientId: createRecordId(),
      settledMutationId: 0,
      cursor: null,
      mutations: [
        {
          mutationId: 1,
          ops: [{ op: 'patch', collection: 'userProfiles', id: person.id, fields }],
        },
      ],
    });
    expect(body['results']).toEqual([{ mutationId: 1, status: 'applied' }]);
    const { displayName } = await look(person);
    expect(displayName).toMatch('displayName' in fields ? /^Lan\ufffd?/ : /^Hà \\u0041 "Thu"$/);
  });
});
