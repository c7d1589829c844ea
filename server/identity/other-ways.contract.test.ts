/**
 * An account belongs to the reader of its mailbox: no method that was added before, or beside it,
 * opens it afterwards.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { msPerMinute } from '#domain/calendar';
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

describe.each(databaseKinds)('on %s', (kind) => {
  let running: RunningIdentity;
  let at: number;
  let maker: Browser;
  let uid: string;
  beforeEach(async () => {
    at = Date.now();
    running = await startIdentity({ kind, publicUrl: origin, now: () => at });
    maker = running.browser();
    uid = ((await maker.post('sign-up', lan, from)).value as { uid: string }).uid;
  });
  afterEach(() => running.close());

  const post = (browser: Browser, operation: string, body: object = {}) =>
    browser.post(operation, body, from);
  const tables = () => running.db.kysely.withTables<Record<string, Record<string, unknown>>>();
  const count = async (table: string) =>
    (await tables().selectFrom(table).selectAll().execute()).length;
  const challenge = async (browser: Browser, operation: string) =>
    ((await post(browser, operation)).value as { challenge: string }).challenge;
  const addPasskey = async (browser: Browser, device: PasskeyDevice) =>
    post(browser, 'add-passkey', {
      ...device.make(await challenge(browser, 'begin-adding-passkey')),
      name: 'Phone',
    });
  const usePasskey = async (device: PasskeyDevice) => {
    const browser = running.browser();
    return post(browser, 'sign-in-passkey', device.use(await challenge(browser, 'begin-passkey')));
  };
  const google = async (subject = 'google-1') => {
    const moment = kind === 'postgres' ? new Date(at) : new Date(at).toISOString();
    await tables()
      .insertInto('identity_accounts')
      .values({
        id: `row-${subject}`,
        accountId: subject,
        providerId: 'google',
        userId: uid,
        createdAt: moment,
        updatedAt: moment,
      })
      .execute();
  };
  async function turnCodesOn(browser: Browser): Promise<string> {
    const { secret } = (await post(browser, 'begin-second-step')).value as { secret: string };
    expect(
      await post(browser, 'confirm-second-step', { code: await appCode(secret, at) }),
    ).toMatchObject({ success: true });
    at += msPerMinute;
    return secret;
  }
  async function resetBy(owner: Browser, more: object = {}, newPassword = 'owners-first!') {
    await post(owner, 'send-reset', { email: lan.email });
    await running.identity.settle();
    return post(owner, 'reset', { token: running.tokenFor(lan.email), newPassword, ...more });
  }

  test('an unproven account gets no passkey and no codes, with a reason', async () => {
    const message =
      'Please confirm your email address first: open the link in the email that we sent to it.';
    const refused = { status: 403, error: { code: 'auth/unverified-email', message } };
    expect(await post(maker, 'begin-adding-passkey')).toMatchObject(refused);
    expect(
      await post(maker, 'add-passkey', {
        id: 'x',
        clientDataJSON: 'x',
        attestationObject: 'x',
        name: 'x',
      }),
    ).toMatchObject(refused);
    expect(await post(maker, 'begin-second-step')).toMatchObject(refused);
    expect(await post(maker, 'confirm-second-step', { code: '123456' })).toMatchObject(refused);
    expect([await count('identity_passkeys'), await count('identity_second_steps')]).toEqual([
      0, 0,
    ]);
  });

  /** Adds sign-in methods in the form of a former release. */
  async function addWaysBefore(): Promise<PasskeyDevice> {
    await tables()
      .updateTable('identity_users')
      .set({ emailVerified: kind === 'postgres' ? true : 1 })
      .execute();
    const device = new PasskeyDevice(origin);
    expect(await addPasskey(maker, device)).toMatchObject({ success: true });
    await turnCodesOn(maker);
    await google();
    await tables()
      .updateTable('identity_users')
      .set({ emailVerified: kind === 'postgres' ? false : 0 })
      .execute();
    return device;
  }

  test('a confirmation on another device removes all methods, sign-ins and links that were added before', async () => {
    const device = await addWaysBefore();
    await post(maker, 'change-email', { newEmail: 'makers@evil.example' });
    const owner = running.browser();
    await running.confirm(owner, lan.email, from);
    expect(await stateOf(maker)).toBeNull();
    expect((await usePasskey(device)).error?.code).toBe('auth/passkey-not-found');
    expect(await post(owner, 'sign-in', lan)).toMatchObject({
      success: true,
      value: { providers: ['password'] },
    });
    for (const table of ['identity_passkeys', 'identity_second_steps', 'identity_recovery_codes']) {
      expect([table, await count(table)]).toEqual([table, 0]);
    }
    expect(
      await post(owner, 'verify-email', { token: running.tokenFor('makers@evil.example') }),
    ).toMatchObject({ error: { code: 'auth/invalid-action-code' } });
  });

  test('the sign-in that presses the link goes on', async () => {
    const elsewhere = running.browser();
    await post(elsewhere, 'sign-in', lan);
    await running.confirm(maker, lan.email, from);
    expect(await stateOf(maker)).toMatchObject({ email: lan.email, emailVerified: true });
    expect(await stateOf(elsewhere)).toBeNull();
  });

  test('a second press of a link for a proven address ends nothing', async () => {
    const first = running.tokenFor(lan.email);
    await post(maker, 'send-verification');
    await running.confirm(maker, lan.email, from);
    const device = new PasskeyDevice(origin);
    await addPasskey(maker, device);
    await post(running.browser(), 'verify-email', { token: first });
    expect(await usePasskey(device)).toMatchObject({ success: true });
    expect(await stateOf(maker)).toMatchObject({ email: lan.email });
  });

  test('a new password by mail removes all other methods of a proven account too', async () => {
    await running.confirm(maker, lan.email, from);
    const device = new PasskeyDevice(origin);
    await addPasskey(maker, device);
    await turnCodesOn(maker);
    await google();
    const owner = running.browser();
    expect(await resetBy(owner)).toMatchObject({ success: true });
    expect(await stateOf(maker)).toBeNull();
    expect((await usePasskey(device)).error?.code).toBe('auth/passkey-not-found');
    expect(await post(owner, 'sign-in', { ...lan, password: 'owners-first!' })).toMatchObject({
      success: true,
      value: { providers: ['password'] },
    });
    expect(running.mails.map(({ subject }) => subject)).toContain('Sign-in codes are off');
  });

  test('a valid code with the new password keeps the codes, and a wrong one changes nothing', async () => {
    await running.confirm(maker, lan.email, from);
    const secret = await turnCodesOn(maker);
    const owner = running.browser();
    expect(await resetBy(owner, { code: 'AAAA-BBBB-CCCC-DDDD' })).toMatchObject({
      error: { code: 'auth/invalid-verification-code' },
    });
    expect(await stateOf(maker)).toMatchObject({ email: lan.email });
    expect(await post(owner, 'check-reset', { token: running.tokenFor(lan.email) })).toMatchObject({
      value: { secondStep: true, others: false },
    });
    const token = running.tokenFor(lan.email),
      code = await appCode(secret, at);
    expect(await post(owner, 'reset', { token, newPassword: 'owners-first!', code })).toMatchObject(
      { success: true },
    );
    expect((await post(owner, 'sign-in', { ...lan, password: 'owners-first!' })).error?.code).toBe(
      'auth/multi-factor-auth-required',
    );
  });

  test('codes of an unproven account are removed even if a code is given', async () => {
    await addWaysBefore();
    const owner = running.browser();
    expect(await resetBy(owner, { code: '123456' })).toMatchObject({ success: true });
    expect(await post(owner, 'sign-in', { ...lan, password: 'owners-first!' })).toMatchObject({
      success: true,
    });
  });

  test('Google is removed from an account that has another method, with a notice to its mailbox', async () => {
    await running.confirm(maker, lan.email, from);
    await google();
    expect(await post(maker, 'unlink-google')).toMatchObject({ success: true });
    expect(await stateOf(maker)).toMatchObject({ providers: ['password'] });
    expect(running.mails.at(-1)).toMatchObject({
      to: lan.email,
      subject: 'Your Google account was disconnected',
    });
    at += 6 * msPerMinute;
    await google();
    expect(await post(maker, 'unlink-google')).toMatchObject({
      error: { code: 'auth/requires-recent-login' },
    });
  });

  const onlyWay = {
    en: 'Google is the only sign-in method of this account. Set a password or add a passkey first.',
    vi: 'Google là cách duy nhất để đăng nhập vào tài khoản này. Hãy đặt mật khẩu hoặc thêm khóa truy cập trước.',
  };
  test.each(Object.entries(onlyWay))(
    'Google stays if it is the only method (%s)',
    async (language, message) => {
      await running.confirm(maker, lan.email, from);
      await google();
      await tables()
        .deleteFrom('identity_accounts')
        .where('providerId', '=', 'credential')
        .execute();
      expect(
        await maker.post('unlink-google', {}, { ...from, 'x-language': language }),
      ).toMatchObject({ status: 409, error: { code: 'auth/only-way-in', message } });
      expect(await stateOf(maker)).toMatchObject({ providers: ['google'] });
      await addPasskey(maker, new PasskeyDevice(origin));
      expect(await post(maker, 'unlink-google')).toMatchObject({ success: true });
    },
  );
});
