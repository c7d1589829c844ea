/**
 * Mail to a mailbox contains no text written by another person, and a notice reports every change
 * of the sign-in methods.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../tests/support/databases.ts';
import { startIdentity, type RunningIdentity } from '../../tests/support/identity.ts';
import { PasskeyDevice } from '../../tests/support/passkey-device.ts';

const password = 'correct-horse';
const advert = 'you owe $499, call +1 555 0100 or see https://evil.example';
let running: RunningIdentity;
afterEach(() => running.close());

const sentTo = (email: string) =>
  running.mails.filter((mail) => mail.to === email).map(({ paragraphs }) => paragraphs.join('\n'));
const reset = async (email: string) => {
  await running.browser().post('send-reset', { email });
  await running.identity.settle();
};

describe('an unconfirmed address', () => {
  beforeEach(async () => {
    running = await startIdentity();
  });

  test.each([
    ['en', 'Hello,'],
    ['vi', 'Chào bạn,'],
  ])('gets no text of the sender (%s)', async (language, greeting) => {
    const sender = running.browser();
    await sender.post('sign-up', {
      email: 'stranger@example.com',
      password,
      fullName: advert,
      language,
    });
    await sender.post('send-verification');
    await sender.post('change-password', { newPassword: 'battery-staple' });
    await reset('stranger@example.com');
    await sender.post('change-email', { newEmail: 'another@example.com' });
    await sender.post('delete-account', { typedEmail: 'stranger@example.com' });
    expect([sentTo('stranger@example.com').length, sentTo('another@example.com').length]).toEqual([
      5, 1,
    ]);
    for (const text of [...sentTo('stranger@example.com'), ...sentTo('another@example.com')]) {
      expect(text.split('\n')[0]).toBe(greeting);
      expect(text).not.toContain('evil');
    }
  });

  test('gets no text of a confirmed person who names it', async () => {
    const sender = running.browser();
    await sender.post('sign-up', {
      email: 'call-5550100@evil.example',
      password,
      fullName: advert,
      language: 'en',
    });
    await sender.post('verify-email', { token: running.tokenFor('call-5550100@evil.example') });
    await sender.post('change-email', { newEmail: 'stranger@example.com' });
    expect(sentTo('stranger@example.com').map((text) => text.split('\n')[0])).toEqual(['Hello,']);
  });
});

test('a confirmed address is greeted by name, on one line for any stored name', async () => {
  running = await startIdentity();
  const lan = running.browser();
  const { value } = await lan.post('sign-up', {
    email: 'lan@example.com',
    password,
    fullName: 'Lan Nguyễn',
    language: 'vi',
  });
  await lan.post('verify-email', { token: running.tokenFor('lan@example.com') });
  await lan.post('change-password', { newPassword: 'battery-staple' });
  expect(sentTo('lan@example.com').at(-1)!.split('\n')[0]).toBe('Chào Lan Nguyễn,');
  const { uid } = value as { uid: string };
  // A name that an earlier release may have accepted.
  await running.db.write(async (tx) => {
    const [row] = await tx.all<{ data: string }>(
      'SELECT data FROM records WHERE user_id = ? AND id = ?',
      uid,
      uid,
    );
    await tx.run(
      'UPDATE records SET data = ? WHERE user_id = ? AND id = ?',
      JSON.stringify({
        ...(JSON.parse(row!.data) as object),
        displayName: 'Lan\r\n\u2028Nguyễn\u0007',
      }),
      uid,
      uid,
    );
  });
  await reset('lan@example.com');
  expect(running.mails.at(-1)!.paragraphs[0]).toBe('Chào Lan Nguyễn,');
});

test('setting a new password by the mailed link confirms the address', async () => {
  running = await startIdentity();
  await running
    .browser()
    .post('sign-up', { email: 'lan@example.com', password, fullName: 'Lan', language: 'en' });
  await reset('lan@example.com');
  await running
    .browser()
    .post('reset', { token: running.tokenFor('lan@example.com'), newPassword: 'battery-staple' });
  expect(sentTo('lan@example.com').at(-1)!.split('\n')[0]).toBe('Hello Lan,');
});

test('adding a password is announced in the person’s language, with a link to dispute it', async () => {
  running = await startIdentity();
  const lan = running.browser();
  await lan.post('sign-up', { email: 'lan@example.com', password, language: 'vi' });
  await running.db.kysely
    .withTables<{ identity_accounts: { password: string | null } }>()
    .updateTable('identity_accounts')
    .set({ password: null })
    .execute();
  const before = running.mails.length;
  expect(await lan.post('link-password', { password: 'battery-staple' })).toMatchObject({
    success: true,
  });
  expect(running.mails.slice(before)).toMatchObject([
    {
      to: 'lan@example.com',
      subject: 'Tài khoản của bạn đã có mật khẩu',
      link: { url: expect.stringMatching(/\/vi\/verify-email\?not-me=\S+$/) },
    },
  ]);
});

test.each([
  ['en', ''],
  ['vi', '/vi'],
])('a message leads to the page in its language (%s)', async (language, prefix) => {
  running = await startIdentity();
  const lan = running.browser();
  await lan.post('sign-up', { email: 'lan@example.com', password, fullName: 'Lan', language });
  await reset('lan@example.com');
  await lan.post('change-email', { newEmail: 'new@example.com' });
  await lan.post('delete-account', { typedEmail: 'lan@example.com' });
  // Mail is opened on any device, which may know neither the person nor a language.
  expect(
    running.mails.flatMap(({ link }) =>
      link ? [link.url.slice(running.url.length).replace(/token=.+/, 'token=')] : [],
    ),
  ).toEqual(
    [
      '/verify-email?token=',
      '/forgot-password?token=',
      '/verify-email?token=',
      '/login?from=mail',
    ].map((path) => `${prefix}${path}`),
  );
});

test('only a confirmed address is told the new address and the name of a passkey', async () => {
  running = await startIdentity({ publicUrl: 'http://localhost' });
  const origin = 'http://localhost',
    from = { origin };
  for (const [email, confirms] of [
    ['stranger@example.com', false],
    ['lan@example.com', true],
  ] as const) {
    const sender = running.browser();
    await sender.post('sign-up', { email, password, fullName: 'Lan', language: 'en' }, from);
    if (confirms) await sender.post('verify-email', { token: running.tokenFor(email) }, from);
    if (confirms) {
      const begun = (await sender.post('begin-adding-passkey', {}, from)).value as {
        challenge: string;
      };
      const made = {
        ...new PasskeyDevice(origin).make(begun.challenge),
        name: advert.slice(0, 80),
      };
      const { id } = (await sender.post('add-passkey', made, from)).value as { id: string };
      await sender.post('remove-passkey', { id }, from);
    }
    await sender.post('change-email', { newEmail: `evil-${email}` }, from);
    expect(
      await sender.post('verify-email', { token: running.tokenFor(`evil-${email}`) }, from),
    ).toMatchObject({ success: true });
    const notes = sentTo(email).slice(confirms ? -3 : -1);
    expect(notes.map((text) => /owe|evil/.test(text))).toEqual(
      confirms ? [true, true, true] : [false],
    );
  }
  expect(
    running.mails
      .filter(({ to }) => to === 'lan@example.com')
      .slice(-3)
      .map(({ subject }) => subject),
  ).toEqual(['A passkey was added', 'A passkey was removed', 'Your email address was changed']);
});

describe.each(databaseKinds)('on %s, control characters', (kind) => {
  beforeEach(async () => {
    running = await startIdentity({ kind });
  });

  test.each([
    'a\0b@example.com',
    'a@exam\u0007ple.com',
    'a@example.c\u009fm',
    'a\ud800b@example.com',
  ])('are refused in an address (%j)', async (email) => {
    const browser = running.browser();
    expect(await browser.post('sign-up', { email, password })).toMatchObject({
      status: 400,
      error: { code: 'auth/invalid-email' },
    });
    expect(await browser.post('sign-in', { email, password })).toMatchObject({
      status: 401,
      error: { code: 'auth/invalid-credential' },
    });
    expect(await browser.post('send-reset', { email })).toMatchObject({
      error: { code: 'auth/invalid-email' },
    });
    await browser.post('sign-up', { email: 'lan@example.com', password });
    expect(await browser.post('change-email', { newEmail: email })).toMatchObject({
      error: { code: 'auth/invalid-email' },
    });
  });

  test.each(['Lan\0', 'Lan,\n\nyou owe', 'Lan\tNguyễn', 'Lan\u0085', 'Lan\u2028Nguyễn'])(
    'are refused in a name (%j)',
    async (name) => {
      const browser = running.browser();
      expect(
        await browser.post('sign-up', { email: 'lan@example.com', password, fullName: name }),
      ).toMatchObject({ status: 400, error: { code: 'auth/invalid-argument' } });
      await browser.post('sign-up', { email: 'lan@example.com', password, fullName: ' Lan ' });
      expect(await browser.post('update-profile', { displayName: name })).toMatchObject({
        status: 400,
        error: { code: 'auth/invalid-argument' },
      });
      expect(await (await browser.get('/api/identity/state')).json()).toMatchObject({
        value: { displayName: 'Lan' },
      });
    },
  );

  test('do not include marks and joiners: names of all scripts are kept', async () => {
    // A Persian name with its joiner, a family as one sign, a decomposed letter.
    for (const [index, fullName] of ['علی‌رضا', '👩‍👩‍👧', 'Nguye\u0302\u0303n'].entries()) {
      expect(
        await running
          .browser()
          .post('sign-up', { email: `person${index}@example.com`, password, fullName }),
      ).toMatchObject({ value: { displayName: fullName } });
    }
  });
});
