/** Passkeys over HTTP, on both databases, with devices that also lie. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { msPerMinute } from '#domain/calendar';
import { mostPasskeys, type Passkey } from '#contract/identity';
import { databaseKinds } from '../../tests/support/databases.ts';
import type { Browser } from '../../tests/support/http-browser.ts';
import { startIdentity, type RunningIdentity } from '../../tests/support/identity.ts';
import { PasskeyDevice, type Bent, type KeyKind } from '../../tests/support/passkey-device.ts';
import { appCode } from '../../tests/support/one-time-code.ts';

const email = 'lan@example.com',
  password = 'correct-horse',
  origin = 'http://localhost';

describe.each(databaseKinds)('passkeys on %s', (kind) => {
  let at: number;
  let running: RunningIdentity;
  let lan: Browser;
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    at = Date.now();
    running = await startIdentity({ kind, publicUrl: origin, now: () => at });
    lan = running.browser();
    await lan.post('sign-up', { email, password, fullName: 'Lan', language: 'en' }, { origin });
    await running.confirm(lan, email, { origin });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await running.close();
  });

  const challengeFrom = async (browser: Browser, operation: string) =>
    ((await browser.post(operation, {}, { origin })).value as { challenge: string }).challenge;
  const post = (browser: Browser, operation: string, body: object = {}) =>
    browser.post(operation, body, { origin });
  const stateOf = async (browser: Browser) =>
    ((await (await browser.get('/api/identity/state')).json()) as { value: unknown }).value;
  async function add(device: PasskeyDevice, name = 'My phone', bent: Bent = {}, browser = lan) {
    return post(browser, 'add-passkey', {
      ...device.make(await challengeFrom(browser, 'begin-adding-passkey'), bent),
      name,
    });
  }
  async function signIn(device: PasskeyDevice, bent: Bent = {}, browser = running.browser()) {
    return {
      browser,
      answer: await post(
        browser,
        'sign-in-passkey',
        device.use(await challengeFrom(browser, 'begin-passkey'), bent),
      ),
    };
  }
  const list = async (browser = lan) => (await post(browser, 'list-passkeys')).value as Passkey[];

  test.each<[KeyKind]>([['ec'], ['ed25519'], ['rsa']])(
    'a key of the kind %s is added, announced by mail, and signs in by itself',
    async (keyKind) => {
      const device = new PasskeyDevice(origin, keyKind);
      expect((await add(device, ' My phone ')).value).toMatchObject({
        name: 'My phone',
        lastUsedAt: null,
      });
      expect(running.mails.at(-1)).toMatchObject({ to: email, subject: 'A passkey was added' });
      at += msPerMinute;
      const { browser, answer } = await signIn(device);
      expect(answer.value).toMatchObject({ email });
      expect(await stateOf(browser)).toMatchObject({ email });
      expect(await list()).toMatchObject([{ name: 'My phone', lastUsedAt: at }]);
    },
  );

  test('a passkey asks for no code, since the device has recognised its owner', async () => {
    const device = new PasskeyDevice(origin);
    await add(device);
    const { secret } = (await post(lan, 'begin-second-step')).value as { secret: string };
    await post(lan, 'confirm-second-step', { code: await appCode(secret, at) });
    expect((await signIn(device)).answer.value).toMatchObject({ email, secondStep: true });
  });

  test.each<[string, Bent]>([
    ['on another site', { origin: 'http://localhost.evil.example' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['for another site', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'A'.repeat(43) }],
    ['to register', { type: 'webauthn.create' }],
    ['with nobody there', { flags: 0x04 }],
    ['without recognising anybody', { flags: 0x01 }],
    ['with an unknown key', { id: 'A'.repeat(43) }],
  ])('an answer made %s signs nobody in', async (_, bent) => {
    const device = new PasskeyDevice(origin);
    await add(device);
    const { browser, answer } = await signIn(device, bent);
    expect(answer.error?.code).toMatch(/^auth\/(invalid-passkey|code-expired|passkey-not-found)$/);
    expect(await stateOf(browser)).toBeNull();
  });

  test.each<[string, Bent]>([
    ['on another site', { origin: 'http://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['to sign in', { type: 'webauthn.get' }],
    ['without a key', { flags: 0x05 }],
    ['under another name', { id: 'A'.repeat(43) }],
  ])('a registration made %s is refused', async (_, bent) => {
    expect((await add(new PasskeyDevice(origin), 'x', bent)).error?.code).toBe(
      'auth/invalid-passkey',
    );
    expect(await list()).toEqual([]);
  });

  test('a registration in a frame, with a certificate, of an unrequested kind or of noise is refused', async () => {
    const certified = new Map<string, unknown>([
      ['alg', -7],
      ['sig', Buffer.alloc(70)],
      ['x5c', [Buffer.alloc(100)]],
    ]);
    for (const bent of [
      { crossOrigin: true },
      { attestation: ['packed', certified] },
      { attestation: ['apple', certified] },
      { attestation: ['android-safetynet', certified] },
      { algorithm: -35 },
    ] satisfies Bent[]) {
      expect((await add(new PasskeyDevice(origin), 'x', bent)).error?.code).toBe(
        'auth/invalid-passkey',
      );
    }
    const made = new PasskeyDevice(origin).make(await challengeFrom(lan, 'begin-adding-passkey'));
    expect(
      (await post(lan, 'add-passkey', { ...made, attestationObject: 'oWNmbXQ', name: 'x' })).error
        ?.code,
    ).toBe('auth/invalid-passkey');
    expect(
      (await post(lan, 'add-passkey', { ...made, clientDataJSON: 'bm9pc2U', name: 'x' })).error
        ?.code,
    ).toBe('auth/invalid-passkey');
    expect(await list()).toEqual([]);
  });

  test('a foreign signature, a repeated answer and a copied key are refused', async () => {
    const device = new PasskeyDevice(origin),
      thief = new PasskeyDevice(origin);
    device.counter = 5;
    await add(device);
    expect((await signIn(thief, { id: device.id.toString('base64url') })).answer.error?.code).toBe(
      'auth/invalid-passkey',
    );
    device.counter = 6;
    const once = device.use(await challengeFrom(running.browser(), 'begin-passkey'));
    expect((await post(running.browser(), 'sign-in-passkey', once)).success).toBe(true);
    expect((await post(running.browser(), 'sign-in-passkey', once)).error?.code).toBe(
      'auth/code-expired',
    );
    // A copy counts on from where it was taken.
    expect((await signIn(device)).answer.error?.code).toBe('auth/invalid-passkey');
    device.counter = 7;
    expect((await signIn(device)).answer.success).toBe(true);
  });

  test('a challenge to add a key is invalid for other people and for sign-in, and ends after an hour', async () => {
    const minh = running.browser();
    await post(minh, 'sign-up', {
      email: 'minh@example.com',
      password,
      fullName: 'Minh',
      language: 'en',
    });
    await running.confirm(minh, 'minh@example.com', { origin });
    const device = new PasskeyDevice(origin);
    const lans = await challengeFrom(lan, 'begin-adding-passkey');
    expect((await post(minh, 'add-passkey', { ...device.make(lans), name: 'x' })).error?.code).toBe(
      'auth/code-expired',
    );
    expect((await post(running.browser(), 'sign-in-passkey', device.use(lans))).error?.code).toBe(
      'auth/code-expired',
    );
    await add(device);
    const late = await challengeFrom(lan, 'begin-passkey');
    at += 61 * msPerMinute;
    expect((await post(running.browser(), 'sign-in-passkey', device.use(late))).error?.code).toBe(
      'auth/code-expired',
    );
  });

  test('only the owner renames and removes it; adding and removing need a recent sign-in', async () => {
    const device = new PasskeyDevice(origin);
    const { id } = (await add(device)).value as Passkey;
    const minh = running.browser();
    await post(minh, 'sign-up', {
      email: 'minh@example.com',
      password,
      fullName: 'Minh',
      language: 'en',
    });
    await running.confirm(minh, 'minh@example.com', { origin });
    await post(minh, 'rename-passkey', { id, name: 'Mine' });
    await post(minh, 'remove-passkey', { id });
    await post(lan, 'rename-passkey', { id, name: 'Old phone' });
    expect(await list()).toMatchObject([{ id, name: 'Old phone' }]);
    expect((await post(lan, 'rename-passkey', { id, name: ' ' })).error?.code).toBe(
      'auth/invalid-argument',
    );
    at += 6 * msPerMinute;
    expect((await post(lan, 'begin-adding-passkey')).error?.code).toBe(
      'auth/requires-recent-login',
    );
    expect((await post(lan, 'remove-passkey', { id })).error?.code).toBe(
      'auth/requires-recent-login',
    );
    const mins = new PasskeyDevice(origin);
    at -= 6 * msPerMinute;
    await add(mins, 'x', {}, minh);
    at += 6 * msPerMinute;
    expect(
      (await post(lan, 'confirm-passkey', mins.use(await challengeFrom(lan, 'begin-passkey'))))
        .error?.code,
    ).toBe('auth/invalid-passkey');
    expect(
      (await post(lan, 'confirm-passkey', device.use(await challengeFrom(lan, 'begin-passkey'))))
        .success,
    ).toBe(true);
    expect((await post(lan, 'remove-passkey', { id })).success).toBe(true);
    expect(running.mails.at(-1)).toMatchObject({ to: email, subject: 'A passkey was removed' });
    expect(await list()).toEqual([]);
    expect((await signIn(device)).answer.error?.code).toBe('auth/passkey-not-found');
  });

  test('an account has at most twenty keys, and the key of one device belongs to one account', async () => {
    const first = new PasskeyDevice(origin);
    await add(first);
    expect((await add(first)).error?.code).toBe('auth/invalid-passkey');
    for (let n = 1; n < mostPasskeys; n++)
      expect((await add(new PasskeyDevice(origin))).success).toBe(true);
    expect((await post(lan, 'begin-adding-passkey')).error?.code).toBe('auth/too-many-passkeys');
  });

  const resetByMail = async (newPassword: string) => {
    const owner = running.browser();
    await post(owner, 'send-reset', { email });
    await running.identity.settle();
    expect(
      await post(owner, 'reset', { token: running.tokenFor(email), newPassword }),
    ).toMatchObject({ success: true });
    return owner;
  };

  test('passkeys and codes outlast a password change and end with a new password by mail', async () => {
    const device = new PasskeyDevice(origin);
    await add(device);
    const { secret } = (await post(lan, 'begin-second-step')).value as { secret: string };
    await post(lan, 'confirm-second-step', { code: await appCode(secret, at) });
    expect(await post(lan, 'change-password', { newPassword: 'another-one!' })).toMatchObject({
      success: true,
    });
    expect(
      await post(running.browser(), 'sign-in', { email, password: 'another-one!' }),
    ).toMatchObject({ error: { code: 'auth/multi-factor-auth-required' } });
    at += msPerMinute;
    expect((await signIn(device)).answer.value).toMatchObject({ email, secondStep: true });
    const owner = await resetByMail('a-third-one!');
    expect((await signIn(device)).answer.error?.code).toBe('auth/passkey-not-found');
    expect(await post(owner, 'sign-in', { email, password: 'a-third-one!' })).toMatchObject({
      success: true,
    });
    expect(await list(owner)).toEqual([]);
  });

  test('a passkey opens no closed account, undoes a pending deletion, and is exported and deleted', async () => {
    const device = new PasskeyDevice(origin);
    await add(device, 'My phone');
    const exported = await (await lan.get('/api/identity/export/everything.json')).text();
    expect(JSON.parse(exported)).toMatchObject({
      waysIn: { codesSince: null, passkeys: [{ name: 'My phone' }] },
    });
    expect(exported).not.toContain(device.id.toString('base64url'));
    await post(lan, 'delete-account', { typedEmail: email });
    const { answer } = await signIn(device);
    expect(answer.success).toBe(true);
    const uid = (answer.value as { uid: string }).uid;
    await running.db.write((tx) => running.identity.byAdmin.disable(tx, uid));
    expect((await signIn(device)).answer.error?.code).toBe('auth/user-disabled');
    await running.db.write((tx) => running.identity.byAdmin.enable(tx, uid));
    const again = await signIn(device);
    await post(again.browser, 'delete-account', { typedEmail: email });
    at += 8 * 86_400_000;
    expect((await signIn(device)).answer.error?.code).toBe('auth/passkey-not-found');
    expect(
      await running.db.kysely
        .withTables<{ identity_passkeys: { id: string } }>()
        .selectFrom('identity_passkeys')
        .selectAll()
        .execute(),
    ).toEqual([]);
  });
});
