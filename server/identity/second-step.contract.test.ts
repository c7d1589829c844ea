/** Sign-in codes from beginning to end, over HTTP, on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { msPerMinute } from '#domain/calendar';
import { databaseKinds } from '../../tests/support/databases.ts';
import type { Browser } from '../../tests/support/http-browser.ts';
import { startIdentity, type RunningIdentity } from '../../tests/support/identity.ts';
import { appCode } from '../../tests/support/one-time-code.ts';
import { mostDeviceFailures } from './attempts.ts';
import { secondStepTables } from './tables.ts';

const email = 'lan@example.com',
  password = 'correct-horse';

describe.each(databaseKinds)('sign-in codes on %s', (kind) => {
  let at: number;
  let running: RunningIdentity;
  beforeEach(async () => {
    at = Date.now();
    running = await startIdentity({ kind, now: () => at });
  });
  afterEach(() => running.close());

  const codeOf = (secret: string) => appCode(secret, at);
  const signIn = (browser: Browser, word = password) =>
    browser.post('sign-in', { email, password: word });
  const stateOf = async (browser: Browser) =>
    ((await (await browser.get('/api/identity/state')).json()) as { value: unknown }).value;
  const rowsOf = async (table: string) =>
    running.db.kysely
      .withTables<Record<string, Record<string, unknown>>>()
      .selectFrom(table)
      .selectAll()
      .execute();

  /** A person who has set it up; the app's secret and the recovery codes are known. */
  async function setUp(): Promise<{ browser: Browser; secret: string; recoveryCodes: string[] }> {
    const browser = running.browser();
    await browser.post('sign-up', { email, password, fullName: 'Lan', language: 'en' });
    await running.confirm(browser, email);
    const { secret } = (await browser.post('begin-second-step')).value as { secret: string };
    const confirmed = await browser.post('confirm-second-step', { code: await codeOf(secret) });
    at += msPerMinute;
    return {
      browser,
      secret,
      recoveryCodes: (confirmed.value as { recoveryCodes: string[] }).recoveryCodes,
    };
  }

  test('codes are asked for at sign-in only after the first code of the app was confirmed', async () => {
    const browser = running.browser();
    await browser.post('sign-up', { email, password, fullName: 'Lan', language: 'en' });
    await running.confirm(browser, email);
    const begun = (await browser.post('begin-second-step')).value as {
      secret: string;
      address: string;
    };
    expect(Object.fromEntries(new URL(begun.address).searchParams)).toMatchObject({
      secret: begun.secret,
      issuer: 'Tudo',
    });
    expect(
      (
        await browser.post('confirm-second-step', {
          code: (await codeOf(begun.secret)) === '000000' ? '111111' : '000000',
        })
      ).error?.code,
    ).toBe('auth/invalid-verification-code');
    expect((await signIn(running.browser())).success).toBe(true);

    const confirmed = await browser.post('confirm-second-step', {
      code: await codeOf(begun.secret),
    });
    expect((confirmed.value as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect(await stateOf(browser)).toMatchObject({ secondStep: true });
    at += msPerMinute;

    const other = running.browser();
    const asked = await signIn(other);
    expect([asked.status, asked.error]).toEqual([
      200,
      {
        code: 'auth/multi-factor-auth-required',
        message: 'Please enter the code from your authenticator app.',
      },
    ]);
    expect(await stateOf(other)).toBeNull();
    expect((await signIn(running.browser(), 'wrong-horse')).error?.code).toBe(
      'auth/invalid-credential',
    );
    expect(
      (await other.post('finish-sign-in', { code: 'A', trustDevice: false })).error?.code,
    ).toBe('auth/invalid-verification-code');
    const good = await codeOf(begun.secret);
    const finished = await other.post('finish-sign-in', {
      code: ` ${good.slice(0, 3)} ${good.slice(3)}`,
      trustDevice: false,
    });
    expect(finished.value).toMatchObject({ email, secondStep: true });
    expect(await stateOf(other)).toMatchObject({ email });
    expect(running.mails.map(({ subject }) => subject)).toContain('Sign-in codes are on');
  });

  test('a code is valid once, for the first user, and a wait ends after ten minutes', async () => {
    const { secret } = await setUp();
    const [one, two] = [running.browser(), running.browser()];
    await signIn(one);
    await signIn(two);
    const code = await codeOf(secret);
    const answers = await Promise.all(
      [one, two].map((browser) => browser.post('finish-sign-in', { code, trustDevice: false })),
    );
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
    const late = answers[0]!.success ? two : one;
    at += 11 * msPerMinute;
    expect(
      (await late.post('finish-sign-in', { code: await codeOf(secret), trustDevice: false })).error
        ?.code,
    ).toBe('auth/code-expired');
    expect(
      (
        await running
          .browser()
          .post('finish-sign-in', { code: await codeOf(secret), trustDevice: false })
      ).error?.code,
    ).toBe('auth/code-expired');
  });

  test('a new password voids a waiting sign-in', async () => {
    const { browser, secret } = await setUp();
    const waiting = running.browser();
    await signIn(waiting);
    await browser.post('change-password', { newPassword: 'battery-staple' });
    expect(
      (await waiting.post('finish-sign-in', { code: await codeOf(secret), trustDevice: false }))
        .error?.code,
    ).toBe('auth/code-expired');
  });

  test('each recovery code signs in once and is announced by mail; new ones replace all old ones', async () => {
    const { browser, secret, recoveryCodes } = await setUp();
    const other = running.browser();
    await signIn(other);
    expect(
      (
        await other.post('finish-sign-in', {
          code: recoveryCodes[0]!.toLowerCase(),
          trustDevice: false,
        })
      ).success,
    ).toBe(true);
    expect(running.mails.at(-1)).toMatchObject({ to: email, subject: 'A recovery code was used' });
    expect(running.mails.at(-1)!.paragraphs[1]).toContain('9 are left');
    const again = running.browser();
    await signIn(again);
    expect(
      (await again.post('finish-sign-in', { code: recoveryCodes[0], trustDevice: false })).error
        ?.code,
    ).toBe('auth/invalid-verification-code');

    await browser.post('reauthenticate', { password, code: await codeOf(secret) });
    const renewed = (await browser.post('renew-recovery-codes')).value as {
      recoveryCodes: string[];
    };
    expect(
      (await again.post('finish-sign-in', { code: recoveryCodes[1], trustDevice: false })).error
        ?.code,
    ).toBe('auth/invalid-verification-code');
    expect(
      (await again.post('finish-sign-in', { code: renewed.recoveryCodes[9], trustDevice: false }))
        .success,
    ).toBe(true);
    expect((await browser.post('second-step')).value).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('after a restore without the former secret app codes are refused, and a recovery code signs in', async () => {
    const { secret, recoveryCodes } = await setUp();
    await running.db.kysely
      .withTables<Record<string, Record<string, unknown>>>()
      .updateTable('identity_second_steps')
      .set({ secret: 'sealed with another secret'.repeat(3) })
      .execute();
    const browser = running.browser();
    await signIn(browser);
    expect(
      await browser.post('finish-sign-in', { code: await codeOf(secret), trustDevice: false }),
    ).toMatchObject({ success: false, error: { code: 'auth/invalid-verification-code' } });
    expect(
      (await browser.post('finish-sign-in', { code: recoveryCodes[0]!, trustDevice: false })).value,
    ).toMatchObject({ email });
  });

  test('a trusted browser is not asked for 30 days', async () => {
    const { browser, secret } = await setUp();
    const other = running.browser();
    await signIn(other);
    await other.post('finish-sign-in', { code: await codeOf(secret), trustDevice: true });
    await other.post('sign-out');
    expect((await signIn(other)).success).toBe(true);
    expect((await browser.post('second-step')).value).toMatchObject({ trustedDevices: 1 });
    at += 29 * 86_400_000;
    await other.post('sign-out');
    expect((await signIn(other)).success).toBe(true);
    at += 2 * 86_400_000;
    expect((await signIn(other)).error?.code).toBe('auth/multi-factor-auth-required');
    await running.identity.tidy();
    expect(await rowsOf('identity_trusted_devices')).toEqual([]);
  });

  test('trusted browsers are asked again after they are forgotten and after a new password', async () => {
    const { browser, secret } = await setUp();
    const other = running.browser();
    const trust = async (word: string) => {
      await signIn(other, word);
      at += msPerMinute;
      await other.post('finish-sign-in', { code: await codeOf(secret), trustDevice: true });
      await other.post('sign-out');
    };
    await trust(password);
    await browser.post('forget-trusted-devices');
    expect((await signIn(other)).error?.code).toBe('auth/multi-factor-auth-required');
    await trust(password);
    expect((await signIn(other)).success).toBe(true);
    await browser.post('reauthenticate', { password, code: await codeOf(secret) });
    at += msPerMinute;
    await browser.post('reauthenticate', { password, code: await codeOf(secret) });
    expect((await browser.post('change-password', { newPassword: 'battery-staple' })).success).toBe(
      true,
    );
    expect((await signIn(other, 'battery-staple')).error?.code).toBe(
      'auth/multi-factor-auth-required',
    );
  });

  test('sensitive changes ask for password and code, and so does turning codes off', async () => {
    const { browser, secret } = await setUp();
    at += 10 * msPerMinute;
    expect((await browser.post('end-second-step')).error?.code).toBe('auth/requires-recent-login');
    expect((await browser.post('reauthenticate', { password })).error?.code).toBe(
      'auth/multi-factor-auth-required',
    );
    expect((await browser.post('end-second-step')).error?.code).toBe('auth/requires-recent-login');
    expect((await browser.post('reauthenticate', { password, code: '12345' })).error?.code).toBe(
      'auth/invalid-verification-code',
    );
    expect(
      (await browser.post('reauthenticate', { password, code: await codeOf(secret) })).success,
    ).toBe(true);
    expect((await browser.post('end-second-step')).success).toBe(true);
    expect(running.mails.at(-1)).toMatchObject({ to: email, subject: 'Sign-in codes are off' });
    expect((await signIn(running.browser())).success).toBe(true);
    for (const table of secondStepTables) expect(await rowsOf(table)).toEqual([]);
  });

  test('waits for guesses grow over all sign-ins', async () => {
    const { secret } = await setUp();
    const answers: (string | undefined)[] = [];
    for (let n = 0; n < 6; n++) {
      const guesser = running.browser();
      await signIn(guesser);
      answers.push(
        (await guesser.post('finish-sign-in', { code: 'AAAA-AAAA-AAAA-AAAA', trustDevice: false }))
          .error?.code,
      );
    }
    expect(answers).toEqual([
      ...Array<string>(5).fill('auth/invalid-verification-code'),
      'auth/too-many-requests',
    ]);
    const right = running.browser();
    await signIn(right);
    expect(
      (await right.post('finish-sign-in', { code: await codeOf(secret), trustDevice: false })).error
        ?.code,
    ).toBe('auth/too-many-requests');
    at += 3_000;
    expect(
      (await right.post('finish-sign-in', { code: await codeOf(secret), trustDevice: false }))
        .success,
    ).toBe(true);
  });

  test('guesses with the right password delay neither a known device nor a sign-in of the owner', async () => {
    const { browser, secret } = await setUp();
    const guesser = running.browser();
    await signIn(guesser);
    // Several clients may try too, since the owner may be behind the same address.
    for (let n = 0; n < 40; n += 1) {
      await guesser.post('finish-sign-in', { code: '000000', trustDevice: false });
      at += 2_000;
    }
    expect(
      (await guesser.post('finish-sign-in', { code: await codeOf(secret), trustDevice: false }))
        .error?.code,
    ).toBe('auth/too-many-requests');
    expect(
      (await browser.post('reauthenticate', { password, code: await codeOf(secret) })).success,
    ).toBe(true);
    at += msPerMinute;
    await browser.post('sign-out');
    await signIn(browser);
    const finished = await browser.post('finish-sign-in', {
      code: await codeOf(secret),
      trustDevice: false,
    });
    expect(finished.success).toBe(true);
  });

  test('a device that fails too often with codes counts as any other browser', async () => {
    const { browser, secret } = await setUp();
    await browser.post('sign-out');
    await signIn(browser);
    for (let failed = 0; failed < mostDeviceFailures; failed += 1) {
      expect(
        (await browser.post('finish-sign-in', { code: 'A', trustDevice: false })).error?.code,
      ).toBe('auth/invalid-verification-code');
      at += 6 * msPerMinute;
      await signIn(browser);
    }
    const guesser = running.browser();
    await signIn(guesser);
    for (let n = 0; n < 5; n += 1)
      await guesser.post('finish-sign-in', { code: 'A', trustDevice: false });
    expect(
      (await browser.post('finish-sign-in', { code: await codeOf(secret), trustDevice: false }))
        .error?.code,
    ).toBe('auth/too-many-requests');
  });

  test('an account without a password or with codes is told so, and the set-up needs a recent sign-in', async () => {
    const { browser } = await setUp();
    expect((await browser.post('begin-second-step')).error?.code).toBe(
      'auth/second-factor-already-in-use',
    );
    const minh = running.browser();
    await minh.post('sign-up', {
      email: 'minh@example.com',
      password,
      fullName: 'Minh',
      language: 'en',
    });
    at += 6 * msPerMinute;
    expect((await minh.post('begin-second-step')).error?.code).toBe('auth/requires-recent-login');
  });

  test('database and export contain neither secret nor code, and all are deleted with the account', async () => {
    const { browser, secret, recoveryCodes } = await setUp();
    const other = running.browser();
    await signIn(other);
    await other.post('finish-sign-in', { code: await codeOf(secret), trustDevice: true });
    const stored = JSON.stringify(await Promise.all(secondStepTables.map(rowsOf)));
    const exported = await (await browser.get('/api/identity/export/everything.json')).text();
    for (const text of [stored, exported]) {
      expect(text).not.toContain(secret);
      for (const code of recoveryCodes) expect(text).not.toContain(code.replaceAll('-', ''));
    }
    expect(JSON.parse(exported)).toMatchObject({ waysIn: { codesSince: at - msPerMinute } });
    await other.post('delete-account', { typedEmail: email });
    at += 8 * 86_400_000;
    expect(await running.identity.tidy()).toBe(1);
    for (const table of secondStepTables) expect(await rowsOf(table)).toEqual([]);
  });
});
