/**
 * Each mailbox has one account and a limited number of messages, for every spelling of its address.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '#server/storage/database';
import { databaseKinds, openTestDatabase } from '../../tests/support/databases.ts';
import { openHttpBrowser, stateOf } from '../../tests/support/http-browser.ts';
import { startIdentity, type RunningIdentity } from '../../tests/support/identity.ts';
import { identityMigrations, type IdentityTables } from './tables.ts';

const password = 'correct-horse';
const spellings = [
  'lan@example.com',
  'LAN@EXAMPLE.COM',
  'lan@ｅｘａｍｐｌｅ.com',
  'lan@exa\u200Bmple.com',
  'la\u00ADn@example.com',
  '\u202Elan@example.com',
  'lan@example。com',
  'lan@example.com.',
  'lan\uFEFF@example.com',
  'lan@e\u2060xample.com',
  'lan+1@example.com',
  'lan+news@example.com',
];

describe.each(databaseKinds)('on %s', (kind) => {
  let running: RunningIdentity;
  let at: number;
  beforeEach(async () => {
    at = 1_800_000_000_000;
    running = await startIdentity({ kind, now: () => at, trustedProxies: ['127.0.0.1'] });
  });
  afterEach(() => running.close());
  const from = (client: number) =>
    openHttpBrowser(running.url, { 'x-forwarded-for': `203.0.113.${client}` });

  test('every spelling of an address signs in to the one account of its mailbox, and creates no second', async () => {
    expect(
      await from(1).post('sign-up', { email: 'Lan@ｅｘａｍｐｌｅ.com', password }),
    ).toMatchObject({ value: { email: 'lan@example.com' } });
    for (const [client, email] of spellings.slice(0, 10).entries()) {
      expect(await from(client + 2).post('sign-in', { email, password })).toMatchObject({
        success: true,
        value: { email: 'lan@example.com' },
      });
    }
    expect(
      await from(50).post('sign-up', { email: 'lan@exam\u200Dple.com', password }),
    ).toMatchObject({ error: { code: 'auth/email-already-in-use' } });
    expect(
      await running.db.kysely
        .withTables<IdentityTables>()
        .selectFrom('identity_users')
        .select('email')
        .execute(),
    ).toEqual([{ email: 'lan@example.com' }]);
  });

  test.each(['lan@[127.0.0.1]', 'lan@127.0.0.1', 'lan@[IPv6:::1]'])(
    '%s belongs to nobody',
    async (email) => {
      const browser = from(1);
      expect(await browser.post('sign-up', { email, password })).toMatchObject({
        status: 400,
        error: { code: 'auth/invalid-email' },
      });
      await browser.post('sign-up', { email: 'lan@example.com', password });
      expect(await browser.post('change-email', { newEmail: email })).toMatchObject({
        error: { code: 'auth/invalid-email' },
      });
      expect(await browser.post('sign-in', { email, password })).toMatchObject({
        error: { code: 'auth/invalid-credential' },
      });
    },
  );

  test('a mailbox has one message limit over spellings, kinds and clients, resets included', async () => {
    const browser = from(1);
    await browser.post('sign-up', { email: 'minh@example.com', password });
    const codes: (string | undefined)[] = [];
    for (const [client, newEmail] of spellings.entries()) {
      const other = from(client + 2);
      await other.post('sign-up', { email: `person${client}@example.com`, password });
      codes.push((await other.post('change-email', { newEmail })).error?.code);
    }
    expect(codes).toEqual(
      spellings.map((_, index) => (index < 5 ? undefined : 'auth/too-many-requests')),
    );
    const toLan = () => running.mails.filter(({ to }) => to.startsWith('lan'));
    expect(toLan()).toHaveLength(5);
    const refused = await from(90).post(
      'sign-up',
      { email: 'lan@example.com', password },
      { 'x-language': 'vi' },
    );
    expect(refused).toMatchObject({
      status: 429,
      error: {
        code: 'auth/too-many-requests',
        message: 'Bạn đã thử quá nhiều lần. Vui lòng đợi 60 giây rồi thử lại.',
      },
    });
    at += 61 * 60_000;
    expect(await from(91).post('sign-up', { email: 'lan@example.com', password })).toMatchObject({
      success: true,
    });
    for (let n = 0; n < 5; n += 1) await from(100 + n).post('send-verification');
    expect(await from(92).post('send-reset', { email: 'lan@example.com' })).toMatchObject({
      success: true,
    });
  });

  test('one client creates twenty accounts in an hour and then has to wait', async () => {
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 22; n += 1) {
      codes.push(
        (await from(1).post('sign-up', { email: `person${n}@example.com`, password })).error?.code,
      );
    }
    expect(codes).toEqual([
      ...Array.from({ length: 20 }, () => undefined),
      'auth/too-many-requests',
      'auth/too-many-requests',
    ]);
    expect(running.mails).toHaveLength(20);
    expect(
      await from(2).post('sign-up', { email: 'person99@example.com', password }),
    ).toMatchObject({ success: true });
  });

  test('notices to an unproven address count as messages to its mailbox', async () => {
    const browser = from(1);
    await browser.post('sign-up', { email: 'stranger@example.com', password });
    for (let n = 0; n < 9; n += 1) {
      expect(
        await browser.post('change-password', { newPassword: `battery-staple-${n}` }),
      ).toMatchObject({ success: true });
    }
    expect(running.mails.filter(({ to }) => to === 'stranger@example.com')).toHaveLength(5);
  });
});

describe.each(databaseKinds)('accounts of former releases on %s', (kind) => {
  test('get the one form of their address; two that would collide stay apart', async () => {
    const opened = await openTestDatabase(kind);
    try {
      await migrate(opened.db, [identityMigrations], { identity: '0004_passkeys' });
      const users = opened.db.kysely.withTables<IdentityTables>();
      const moment = kind === 'postgres' ? new Date(0) : new Date(0).toISOString();
      const emails = [
        'hoa@ｂücher.example',
        'lan@example.com',
        'lan@exa\u200Bmple.com',
        'minh@ｅxample.com',
        'minh@exam\u00ADple.com',
        'odd@[127.0.0.1]',
      ];
      for (const [index, email] of emails.entries()) {
        await users
          .insertInto('identity_users')
          .values({
            id: `user-${index}`,
            email,
            name: '',
            emailVerified: kind === 'postgres' ? true : 1,
            createdAt: moment,
            updatedAt: moment,
            image: null,
            language: null,
            disabledAt: null,
            deletesAt: null,
          })
          .execute();
      }
      await migrate(opened.db, [identityMigrations]);
      expect(
        await users.selectFrom('identity_users').select(['id', 'email']).orderBy('id').execute(),
      ).toEqual([
        { id: 'user-0', email: 'hoa@xn--bcher-kva.example' },
        { id: 'user-1', email: 'lan@example.com' },
        { id: 'user-2', email: 'lan@exa\u200Bmple.com' },
        { id: 'user-3', email: 'minh@example.com' },
        { id: 'user-4', email: 'minh@exam\u00ADple.com' },
        { id: 'user-5', email: 'odd@[127.0.0.1]' },
      ]);
    } finally {
      await opened.close();
    }
  });

  test('that stayed apart are signed in to and reset by the address as typed', async () => {
    const running = await startIdentity({ kind });
    try {
      const [first, second] = [running.browser(), running.browser()];
      await first.post('sign-up', { email: 'lan@example.com', password });
      await second.post('sign-up', { email: 'lan2@example.com', password: 'battery-staple' });
      const former = 'lan@ｅxample.com';
      await running.db.kysely
        .withTables<IdentityTables>()
        .updateTable('identity_users')
        .set({ email: former })
        .where('email', '=', 'lan2@example.com')
        .execute();
      expect(await first.post('sign-in', { email: 'lan@example.com', password })).toMatchObject({
        success: true,
      });
      expect(
        await running.browser().post('sign-in', { email: former, password: 'battery-staple' }),
      ).toMatchObject({ success: true, value: { email: former } });
      await running.browser().post('send-reset', { email: former });
      await running.identity.settle();
      expect(
        await running
          .browser()
          .post('reset', { token: running.tokenFor(former), newPassword: 'owners-own!' }),
      ).toMatchObject({ success: true });
      const own = running.browser();
      expect(await own.post('sign-in', { email: former, password: 'owners-own!' })).toMatchObject({
        success: true,
      });
      expect(await stateOf(first)).toMatchObject({ email: 'lan@example.com' });
      expect(await own.post('delete-account', { typedEmail: former })).toMatchObject({
        success: true,
      });
    } finally {
      await running.close();
    }
  });
});
