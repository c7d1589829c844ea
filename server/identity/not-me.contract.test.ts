/**
 * Tests the notices to an account's owner about sign-in methods, and the report that it was another
 * person.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { msPerDay, msPerMinute } from '#domain/calendar';
import type { Mail } from '#server/identity/ports';
import { databaseKinds } from '../../tests/support/databases.ts';
import { stateOf, type Browser } from '../../tests/support/http-browser.ts';
import { startIdentity, type RunningIdentity } from '../../tests/support/identity.ts';
import { appCode } from '../../tests/support/one-time-code.ts';
import { PasskeyDevice } from '../../tests/support/passkey-device.ts';

const origin = 'http://localhost',
  from = { origin };
const lan = {
  email: 'lan@example.com',
  password: 'correct-horse',
  fullName: 'Lan',
  language: 'en',
};
const minh = { ...lan, email: 'minh@example.com', fullName: 'Minh', language: 'vi' };

describe.each(databaseKinds)('on %s', (kind) => {
  let running: RunningIdentity, at: number, own: Browser, uid: string;
  const post = (browser: Browser, operation: string, body: object = {}) =>
    browser.post(operation, body, from);
  beforeEach(async () => {
    at = Date.now();
    running = await startIdentity({ kind, publicUrl: origin, now: () => at });
    own = running.browser();
    uid = ((await post(own, 'sign-up', lan)).value as { uid: string }).uid;
    await running.confirm(own, lan.email, from);
  });
  afterEach(() => running.close());

  const signIn = async (browser: Browser, { email, password } = lan) =>
    post(browser, 'sign-in', { email, password });
  const isIn = async (browser: Browser) => (await stateOf(browser)) !== null;
  const subjects = (email = lan.email) =>
    running.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  const notMeOf = (mail: Mail | undefined) => {
    const url = mail?.link && new URL(mail.link.url);
    return url?.pathname.endsWith('/verify-email') ? url.searchParams.get('not-me') : null;
  };
  const challenge = async (browser: Browser, operation: string) =>
    ((await post(browser, operation)).value as { challenge: string }).challenge;

  describe('a browser unknown to the account', () => {
    test('is announced once in a message, and the browser of the sign-up is not', async () => {
      await signIn(own);
      expect(subjects()).not.toContain('New sign-in to your account');
      const other = running.browser();
      await other.post(
        'sign-in',
        { email: lan.email, password: lan.password },
        {
          ...from,
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        },
      );
      const mail = running.mails.at(-1)!;
      expect([mail.to, mail.subject]).toEqual([lan.email, 'New sign-in to your account']);
      expect(mail.paragraphs.join(' ')).toContain('Firefox, Linux, from 127.0.0.1');
      expect(notMeOf(mail)).not.toBeNull();
      const before = running.mails.length;
      await signIn(other);
      expect(running.mails.length).toBe(before);
    });

    test('is announced after a sign-in by passkey and by code too', async () => {
      const device = new PasskeyDevice(origin);
      await post(own, 'add-passkey', {
        ...device.make(await challenge(own, 'begin-adding-passkey')),
        name: 'Phone',
      });
      const second = running.browser();
      await post(second, 'sign-in-passkey', device.use(await challenge(second, 'begin-passkey')));
      expect(subjects().at(-1)).toBe('New sign-in to your account');
      const { secret } = (await post(own, 'begin-second-step')).value as { secret: string };
      await post(own, 'confirm-second-step', { code: await appCode(secret, at) });
      at += msPerMinute;
      const third = running.browser();
      await signIn(third);
      // Completes only the first step, so nobody is signed in yet.
      expect(subjects().at(-1)).toBe('Sign-in codes are on');
      await post(third, 'finish-sign-in', { code: await appCode(secret, at), trustDevice: false });
      expect(subjects().at(-1)).toBe('New sign-in to your account');
    });

    test('is not announced to an unproven address', async () => {
      await post(running.browser(), 'sign-up', minh);
      const before = running.mails.length;
      await signIn(running.browser(), minh);
      expect(running.mails.length).toBe(before);
    });

    test('is described on one line', async () => {
      await running.browser().post(
        'sign-in',
        { email: lan.email, password: lan.password },
        {
          ...from,
          'user-agent': `Bot ${'x'.repeat(200)}`,
        },
      );
      const said = running.mails.at(-1)!.paragraphs.join(' ');
      expect(said).toContain(`new browser: Bot ${'x'.repeat(56)}, from`);
    });
  });

  test('each change of a sign-in method is announced in a message with the way to undo it', async () => {
    const device = new PasskeyDevice(origin);
    const expected: string[] = [];
    const told = (subject: string) => {
      expected.push(subject);
      const mail = running.mails.findLast((each) => each.subject === subject);
      expect([subject, notMeOf(mail)]).toEqual([subject, expect.any(String)]);
    };
    const added = await post(own, 'add-passkey', {
      ...device.make(await challenge(own, 'begin-adding-passkey')),
      name: 'Phone',
    });
    told('A passkey was added');
    await post(own, 'remove-passkey', { id: (added.value as { id: string }).id });
    told('A passkey was removed');
    const { secret } = (await post(own, 'begin-second-step')).value as { secret: string };
    await post(own, 'confirm-second-step', { code: await appCode(secret, at) });
    told('Sign-in codes are on');
    await post(own, 'end-second-step');
    told('Sign-in codes are off');
    await post(own, 'change-password', { newPassword: 'another-horse!' });
    told('Your password was changed');
    const moment = kind === 'postgres' ? new Date(at) : new Date(at).toISOString();
    await running.db.kysely
      .withTables<Record<string, Record<string, unknown>>>()
      .insertInto('identity_accounts')
      .values({
        id: 'row-1',
        accountId: 'google-1',
        providerId: 'google',
        userId: uid,
        createdAt: moment,
        updatedAt: moment,
      })
      .execute();
    await post(own, 'unlink-google');
    told('Your Google account was disconnected');
    expect(new Set(running.mails.map(notMeOf).filter((token) => token !== null)).size).toBe(
      expected.length,
    );
  });

  describe('“this was not me”', () => {
    let intruder: Browser, token: string;
    beforeEach(async () => {
      intruder = running.browser();
      await signIn(intruder);
      token = notMeOf(running.mails.at(-1))!;
    });

    test('does nothing when its page opens, however often', async () => {
      for (let times = 0; times < 3; times += 1) {
        expect((await post(running.browser(), 'check-email-link', { token })).value).toEqual({
          does: 'not-me',
          email: lan.email,
          needs: 'press',
        });
      }
      expect([await isIn(intruder), await isIn(own)]).toEqual([true, true]);
    });

    test('ends every sign-in by its press and leads to a new password', async () => {
      expect(await post(running.browser(), 'verify-email', { token })).toMatchObject({
        success: true,
      });
      expect([await isIn(intruder), await isIn(own)]).toEqual([false, false]);
      expect(subjects().at(-1)).toBe('Set a new password');
      const reset = { token: running.tokenFor(lan.email), newPassword: 'owners-first!' };
      expect(await post(running.browser(), 'reset', reset)).toMatchObject({ success: true });
      expect((await signIn(intruder)).error?.code).toBe('auth/invalid-credential');
      expect(await signIn(running.browser(), { ...lan, password: 'owners-first!' })).toMatchObject({
        success: true,
      });
    });

    test('works once, for seven days, and only for the address that it was sent to', async () => {
      at += 7 * msPerDay + msPerMinute;
      expect((await post(running.browser(), 'verify-email', { token })).error?.code).toBe(
        'auth/expired-action-code',
      );
      at -= 7 * msPerDay + msPerMinute;
      expect(await post(running.browser(), 'verify-email', { token })).toMatchObject({
        success: true,
      });
      await signIn(own);
      expect((await post(running.browser(), 'verify-email', { token })).error?.code).toBe(
        'auth/invalid-action-code',
      );
      expect(await isIn(own)).toBe(true);
    });

    test('is invalid as a link of another kind', async () => {
      const reset = await post(running.browser(), 'reset', { token, newPassword: 'owners-first!' });
      expect(reset.error?.code).toBe('auth/invalid-action-code');
      expect(await isIn(intruder)).toBe(true);
    });

    test('revokes trusted devices and open links of the account', async () => {
      const count = async (table: string) =>
        (
          await running.db.kysely
            .withTables<Record<string, Record<string, unknown>>>()
            .selectFrom(table)
            .selectAll()
            .execute()
        ).length;
      await post(intruder, 'change-email', { newEmail: 'elsewhere@example.com' });
      const change = running.tokenFor('elsewhere@example.com');
      await post(running.browser(), 'verify-email', { token });
      expect(
        (await post(intruder, 'verify-email', { token: change, password: lan.password })).error
          ?.code,
      ).toBe('auth/invalid-action-code');
      expect(await count('identity_trusted_devices')).toBe(0);
    });
  });

  describe('the security log', () => {
    const entries = async (browser = own) =>
      (await post(browser, 'security-log')).value as {
        what: string;
        at: number;
        device: string;
        network: string;
      }[];
    const whats = async () => (await entries()).map(({ what }) => what);

    test('shows time, event and origin, newest first', async () => {
      at += msPerMinute;
      const other = running.browser();
      await other.post(
        'sign-in',
        { email: lan.email, password: lan.password },
        {
          ...from,
          'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/18 Safari/605',
        },
      );
      expect(await whats()).toEqual(['signed-in', 'email-confirmed', 'signed-up']);
      expect((await entries())[0]).toMatchObject({
        at,
        device: 'Safari, macOS',
        network: '127.0.0.1',
      });
    });

    test('contains each change of the sign-in methods and nothing that was refused', async () => {
      const device = new PasskeyDevice(origin);
      await post(own, 'change-password', { newPassword: 'short' });
      await signIn(running.browser(), { ...lan, password: 'wrong-horse!' });
      const added = await post(own, 'add-passkey', {
        ...device.make(await challenge(own, 'begin-adding-passkey')),
        name: 'Phone',
      });
      await post(own, 'remove-passkey', { id: (added.value as { id: string }).id });
      const { secret } = (await post(own, 'begin-second-step')).value as { secret: string };
      await post(own, 'confirm-second-step', { code: await appCode(secret, at) });
      const renewed = (await post(own, 'renew-recovery-codes')).value as {
        recoveryCodes: string[];
      };
      const trusted = running.browser();
      await signIn(trusted);
      await post(trusted, 'finish-sign-in', { code: renewed.recoveryCodes[0], trustDevice: true });
      await post(own, 'forget-trusted-devices');
      await post(own, 'end-second-step');
      await post(own, 'change-password', { newPassword: 'another-horse!' });
      await post(own, 'change-email', { newEmail: 'elsewhere@example.com' });
      expect((await whats()).toReversed()).toEqual([
        'signed-up',
        'email-confirmed',
        'passkey-added',
        'passkey-removed',
        'codes-on',
        'codes-renewed',
        'signed-in',
        'trust-ended',
        'codes-off',
        'password-changed',
        'email-asked',
      ]);
    });

    test.each<[string, object]>([
      ['remove-passkey', { id: 'nobody' }],
      ['end-sign-in', { id: 'nobody' }],
      ['unlink-google', {}],
      ['end-second-step', {}],
      ['forget-trusted-devices', {}],
    ])('%s without a change leaves no entry', async (operation, body) => {
      expect((await post(own, operation, body)).success).toBe(true);
      expect(await whats()).toEqual(['email-confirmed', 'signed-up']);
    });

    test('outlasts a new password by mail and “this was not me”', async () => {
      await signIn(running.browser());
      await post(running.browser(), 'verify-email', { token: notMeOf(running.mails.at(-1)) });
      await post(own, 'reset', {
        token: running.tokenFor(lan.email),
        newPassword: 'owners-first!',
      });
      await signIn(own, { ...lan, password: 'owners-first!' });
      expect((await whats()).slice(0, 4)).toEqual([
        'signed-in',
        'password-reset',
        'not-me',
        'signed-in',
      ]);
    });

    test('is readable by its owner only, and is deleted with the account', async () => {
      const other = running.browser();
      await post(other, 'sign-up', minh);
      expect((await entries(other)).map(({ what }) => what)).toEqual(['signed-up']);
      expect((await post(running.browser(), 'security-log')).error?.code).toBe('auth/no-user');
      await post(own, 'delete-account', { typedEmail: lan.email });
      at += 8 * msPerDay;
      await running.identity.tidy();
      const left = await running.db.kysely
        .withTables<Record<string, Record<string, unknown>>>()
        .selectFrom('identity_verifications')
        .select('value')
        .execute();
      expect(left.filter(({ value }) => (value as string).includes('"what"'))).toHaveLength(1);
    });
  });

  describe('a sign-in', () => {
    const sessions = async () => (await post(own, 'list-sign-ins')).value as unknown[];

    test('replaces the earlier one of the browser', async () => {
      await signIn(own);
      await signIn(own);
      expect(await sessions()).toHaveLength(1);
      await signIn(running.browser());
      expect(await sessions()).toHaveLength(2);
    });

    test('of another person ends the earlier one of the browser', async () => {
      const shared = running.browser();
      await signIn(shared);
      expect(await sessions()).toHaveLength(2);
      await post(shared, 'sign-up', minh);
      expect(await sessions()).toHaveLength(1);
    });

    test('ends no earlier one if it fails', async () => {
      await signIn(own, { ...lan, password: 'wrong-horse!' });
      expect(await isIn(own)).toBe(true);
    });

    test('ends after 180 days, however often it is used', async () => {
      for (let days = 0; days < 179; days += 20) {
        expect([days, await isIn(own)]).toEqual([days, true]);
        at += 20 * msPerDay;
      }
      expect(await isIn(own)).toBe(false);
      expect((await post(own, 'list-sign-ins')).error?.code).toBe('auth/no-user');
    });

    test('ends after 30 days without use', async () => {
      at += 31 * msPerDay;
      expect(await isIn(own)).toBe(false);
    });
  });
});
