/**
 * A change of the e-mail address belongs to the person who has the account when its link is opened.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { IdentityTables } from '#server/identity/tables';
import { stateOf, type Browser } from '../../tests/support/http-browser.ts';
import { startIdentity, type RunningIdentity } from '../../tests/support/identity.ts';
import { databaseKinds } from '../../tests/support/databases.ts';

const isVoid = { success: false, error: { code: 'auth/invalid-action-code' } };
const lan = { email: 'lan@example.com', password: 'correct-horse', language: null };
const attackers = 'attacker@evil.example';

describe.each(databaseKinds)('a change of address by another person on %s', (kind) => {
  let running: RunningIdentity;
  let attacker: Browser;
  let pending: string;
  beforeEach(async () => {
    running = await startIdentity({ kind });
    attacker = running.browser();
    await attacker.post('sign-up', lan);
    await attacker.post('change-email', { newEmail: attackers });
    pending = running.tokenFor(attackers);
  });
  afterEach(() => running.close());

  const redeem = () => running.browser().post('verify-email', { token: pending });
  const resetTo = async (newPassword: string) => {
    const owner = running.browser();
    await owner.post('send-reset', { email: lan.email });
    await running.identity.settle();
    expect(
      await owner.post('reset', { token: running.tokenFor(lan.email), newPassword }),
    ).toMatchObject({ success: true });
    expect(await owner.post('sign-in', { email: lan.email, password: newPassword })).toMatchObject({
      success: true,
    });
    return owner;
  };

  test('is void after the owner reset and changed the password, and the account stays the owner’s', async () => {
    const owner = await resetTo('owners-first!');
    expect(await owner.post('change-password', { newPassword: 'owners-second!' })).toMatchObject({
      success: true,
    });
    expect(await redeem()).toMatchObject(isVoid);
    // The void change would have allowed a reset through the attacker's mailbox.
    const before = running.mails.length;
    await running.browser().post('send-reset', { email: attackers });
    await running.identity.settle();
    expect(running.mails).toHaveLength(before);
    expect(
      await running.browser().post('sign-in', { email: lan.email, password: 'owners-second!' }),
    ).toMatchObject({ success: true, value: { email: lan.email } });
  });

  test('is void after a reset alone', async () => {
    await resetTo('owners-first!');
    expect(await redeem()).toMatchObject(isVoid);
  });

  test('is void after a password change alone', async () => {
    const owner = running.browser();
    await owner.post('sign-in', lan);
    expect(await owner.post('change-password', { newPassword: 'owners-first!' })).toMatchObject({
      success: true,
    });
    expect(await redeem()).toMatchObject(isVoid);
  });

  test('is void after a reset to the same password too', async () => {
    await resetTo(lan.password);
    expect(await redeem()).toMatchObject(isVoid);
  });

  test('is void while the account waits for deletion', async () => {
    const owner = running.browser();
    await owner.post('sign-in', lan);
    expect(await owner.post('delete-account', { typedEmail: lan.email })).toMatchObject({
      success: true,
    });
    expect(await redeem()).toMatchObject(isVoid);
  });

  test('is void in an account that an admin disabled', async () => {
    await running.db.kysely
      .withTables<IdentityTables>()
      .updateTable('identity_users')
      .set({ disabledAt: Date.now() })
      .execute();
    expect(await redeem()).toMatchObject(isVoid);
  });
});

describe.each(databaseKinds)('two changes of address on %s', (kind) => {
  let running: RunningIdentity;
  let owner: Browser;
  beforeEach(async () => {
    running = await startIdentity({ kind });
    owner = running.browser();
    await owner.post('sign-up', lan);
    await owner.post('change-email', { newEmail: 'mistyped@example.com' });
  });
  afterEach(() => running.close());
  const open = (token: string, browser = owner) => browser.post('verify-email', { token });

  test('only the later one counts: the reader of the mistyped mailbox does not get the account', async () => {
    const first = running.tokenFor('mistyped@example.com');
    await owner.post('change-email', { newEmail: 'meant@example.com' });
    expect(await open(first)).toMatchObject(isVoid);
    expect(await stateOf(owner)).toMatchObject({ email: lan.email });
    expect(await open(running.tokenFor('meant@example.com'))).toMatchObject({ success: true });
    expect(await stateOf(owner)).toMatchObject({ email: 'meant@example.com' });
  });

  test('the first is void as well if the second went to a taken address', async () => {
    const first = running.tokenFor('mistyped@example.com');
    await running.browser().post('sign-up', { ...lan, email: 'taken@example.com' });
    await owner.post('change-email', { newEmail: 'taken@example.com' });
    expect(await open(first)).toMatchObject(isVoid);
  });

  test('a request of another person voids nothing', async () => {
    const other = running.browser();
    await other.post('sign-up', { ...lan, email: 'other@example.com' });
    await other.post('change-email', { newEmail: 'elsewhere@example.com' });
    expect(await open(running.tokenFor('mistyped@example.com'))).toMatchObject({ success: true });
    expect(await open(running.tokenFor('elsewhere@example.com'), other)).toMatchObject({
      success: true,
    });
  });
});

test('a change of address in an account without a password is void once it has one', async () => {
  const running = await startIdentity();
  try {
    const owner = running.browser();
    await owner.post('sign-up', lan);
    await running.db.kysely
      .withTables<{ identity_accounts: { password: string | null } }>()
      .updateTable('identity_accounts')
      .set({ password: null })
      .execute();
    await owner.post('change-email', { newEmail: attackers });
    const pending = running.tokenFor(attackers);
    expect(await owner.post('link-password', { password: 'owners-first!' })).toMatchObject({
      success: true,
    });
    expect(await running.browser().post('verify-email', { token: pending })).toMatchObject(isVoid);
  } finally {
    await running.close();
  }
});

describe.each(databaseKinds)('a mailed link on %s', (kind) => {
  let running: RunningIdentity;
  let at: number;
  let owner: Browser;
  beforeEach(async () => {
    at = Date.now();
    running = await startIdentity({ kind, now: () => at, trustedProxies: ['127.0.0.1'] });
    owner = running.browser();
    await owner.post('sign-up', { ...lan, fullName: 'Lan', language: 'en' });
  });
  afterEach(() => running.close());

  const mistyped = 'mistyped@example.com';
  const linkTo = (email: string) =>
    new URL(running.mails.findLast((mail) => mail.to === email && mail.link)!.link!.url);
  const look = (browser: Browser, token: string) => browser.post('check-email-link', { token });
  const press = (browser: Browser, email: string, proof: object = {}) =>
    browser.post('verify-email', { token: running.tokenFor(email), ...proof });
  async function moveTo(newEmail: string, browser = owner) {
    await browser.post('change-email', { newEmail });
    expect(await press(browser, newEmail)).toMatchObject({ success: true });
  }
  async function resetAt(email: string, newPassword: string): Promise<Browser> {
    const browser = running.browser();
    await browser.post('send-reset', { email });
    await running.identity.settle();
    expect(
      await browser.post('reset', { token: running.tokenFor(email), newPassword }),
    ).toMatchObject({ success: true });
    await browser.post('sign-in', { email, password: newPassword });
    return browser;
  }

  test('changes nothing when it is opened, and says what a press will do', async () => {
    const token = running.tokenFor(lan.email);
    for (let n = 0; n < 3; n++) {
      expect(
        (await running.browser().get(`/api/identity/verify-email?token=${token}`)).status,
      ).toBe(404);
      expect(await look(running.browser(), token)).toMatchObject({
        value: { does: 'verify', email: lan.email, needs: 'press' },
      });
    }
    expect(await stateOf(owner)).toMatchObject({ emailVerified: false });
    await running.confirm(owner, lan.email);
    await owner.post('change-email', { newEmail: mistyped });
    const change = running.tokenFor(mistyped);
    expect(await look(owner, change)).toMatchObject({
      value: { does: 'change', email: mistyped, needs: 'press' },
    });
    expect(await look(running.browser(), change)).toMatchObject({
      value: { does: 'change', email: mistyped, needs: 'password' },
    });
    expect(await stateOf(owner)).toMatchObject({ email: lan.email });
  });

  test('to a mistyped mailbox moves nothing for its reader, with any sign-in or password of theirs', async () => {
    await running.confirm(owner, lan.email);
    await owner.post('change-email', { newEmail: mistyped });
    const stranger = running.browser();
    await stranger.post('sign-up', { ...lan, email: 'stranger@example.com' });
    for (const browser of [running.browser(), stranger]) {
      expect(await press(browser, mistyped)).toMatchObject({
        status: 403,
        error: { code: 'auth/requires-recent-login' },
      });
      expect(await press(browser, mistyped, { password: 'not-the-one!' })).toMatchObject({
        error: { code: 'auth/invalid-credential' },
      });
    }
    expect(await stateOf(owner)).toMatchObject({ email: lan.email });
    const before = running.mails.length;
    await stranger.post('send-reset', { email: mistyped });
    await running.identity.settle();
    expect(running.mails).toHaveLength(before);
    // The link is not used up by that: its owner presses, elsewhere with the password.
    expect(await press(running.browser(), mistyped, { password: lan.password })).toMatchObject({
      success: true,
    });
    expect(await stateOf(owner)).toMatchObject({ email: mistyped, emailVerified: true });
  });

  test('to a mistyped mailbox lets nobody guess the password from many networks; its owner signs in', async () => {
    await owner.post('change-email', { newEmail: mistyped });
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 7; n += 1) {
      const guess = { token: running.tokenFor(mistyped), password: 'not-the-one!' };
      const answer = await running
        .browser()
        .post('verify-email', guess, { 'x-forwarded-for': `198.51.100.${n}` });
      codes.push(answer.error?.code);
    }
    expect(codes).toEqual([
      ...Array<string>(5).fill('auth/invalid-credential'),
      'auth/too-many-requests',
      'auth/too-many-requests',
    ]);
    const phone = running.browser();
    await phone.post('sign-in', lan);
    expect(await press(phone, mistyped)).toMatchObject({ success: true });
  });

  test('lets the old mailbox undo the change, and ends sign-ins, open links and added methods', async () => {
    await running.confirm(owner, lan.email);
    // An attacker at the owner's open computer.
    await moveTo('thief@evil.example');
    const email = running.mails.findLast(({ to }) => to === lan.email)!;
    expect(email).toMatchObject({
      subject: 'Your email address was changed',
      link: { label: 'Undo the change' },
    });
    expect(email.paragraphs.join()).toContain('thief@evil.example');
    expect(email.expiresAt).toBe(at + 7 * 86_400_000);
    const thief = await resetAt('thief@evil.example', 'thiefs-own-word!');
    await thief.post('send-reset', { email: 'thief@evil.example' });
    await running.identity.settle();
    const pending = running.tokenFor('thief@evil.example');
    at += 60_000;

    const token = running.tokenFor(lan.email),
      back = running.browser();
    expect(await look(back, token)).toMatchObject({
      value: { does: 'take-back', email: lan.email, needs: 'press' },
    });
    expect(await stateOf(thief)).toMatchObject({ email: 'thief@evil.example' });
    expect(await press(back, lan.email)).toMatchObject({ success: true });
    expect([await stateOf(thief), await stateOf(owner)]).toEqual([null, null]);
    expect(
      await thief.post('reset', { token: pending, newPassword: 'thiefs-other-word!' }),
    ).toMatchObject({ error: { code: 'auth/invalid-action-code' } });
    // The password is the thief's: it opens nothing, and the owner sets another by mail.
    for (const email of [lan.email, 'thief@evil.example']) {
      expect(await thief.post('sign-in', { email, password: 'thiefs-own-word!' })).toMatchObject({
        error: { code: 'auth/invalid-credential' },
      });
    }
    expect(await stateOf(await resetAt(lan.email, 'owners-own!'))).toMatchObject({
      email: lan.email,
      emailVerified: true,
    });
    expect(await back.post('verify-email', { token })).toMatchObject(isVoid);
  });

  test('a password that was not changed since stays', async () => {
    await running.confirm(owner, lan.email);
    await moveTo('new@example.com');
    expect(await press(running.browser(), lan.email)).toMatchObject({ success: true });
    expect(await running.browser().post('sign-in', lan)).toMatchObject({
      success: true,
      value: { email: lan.email },
    });
  });

  test('undoing the earlier of two changes undoes the later too, and reserves the old address', async () => {
    await running.confirm(owner, lan.email);
    await moveTo('thief@evil.example');
    at += 1_000;
    await moveTo('thief-2@evil.example');
    at += 1_000;
    const thiefs = running.tokenFor('thief@evil.example');
    const other = running.browser();
    expect(await other.post('sign-up', lan)).toMatchObject({
      status: 409,
      error: { code: 'auth/email-already-in-use' },
    });
    await other.post('sign-up', { ...lan, email: 'other@example.com' });
    const before = running.mails.length;
    expect(await other.post('change-email', { newEmail: lan.email })).toMatchObject({
      success: true,
    });
    expect(running.mails).toHaveLength(before);
    expect(await press(running.browser(), lan.email)).toMatchObject({ success: true });
    expect(await running.browser().post('verify-email', { token: thiefs })).toMatchObject(isVoid);
    expect(await running.browser().post('sign-in', lan)).toMatchObject({
      success: true,
      value: { email: lan.email },
    });
  });

  test('a deletion requested since is undone with the change', async () => {
    await running.confirm(owner, lan.email);
    await moveTo('thief@evil.example');
    await owner.post('delete-account', { typedEmail: 'thief@evil.example' });
    at += 60_000;
    expect(await press(running.browser(), lan.email)).toMatchObject({ success: true });
    at += 8 * 86_400_000;
    expect(await running.identity.tidy()).toBe(0);
    expect(await running.browser().post('sign-in', lan)).toMatchObject({ success: true });
  });

  test('after seven days the change is final, the link has expired, and the old address is free', async () => {
    await running.confirm(owner, lan.email);
    await moveTo('new@example.com');
    const token = running.tokenFor(lan.email);
    at += 7 * 86_400_000 + 1;
    for (const operation of ['check-email-link', 'verify-email']) {
      expect(await running.browser().post(operation, { token })).toMatchObject({
        status: 410,
        error: { code: 'auth/expired-action-code' },
      });
    }
    await running.identity.tidy();
    expect(await running.browser().post('sign-up', lan)).toMatchObject({ success: true });
  });

  test('an unproven old address gets a notice without a link', async () => {
    await moveTo('new@example.com');
    const email = running.mails.findLast(({ to }) => to === lan.email)!;
    expect([email.subject, email.link]).toEqual(['Your email address was changed', undefined]);
    expect(email.paragraphs.join()).not.toContain('new@example.com');
  });

  test('the messages use the person’s language', async () => {
    const minh = running.browser();
    await minh.post('sign-up', { ...lan, email: 'minh@example.com', language: 'vi' });
    await running.confirm(minh, 'minh@example.com');
    await moveTo('moi@example.com', minh);
    expect(running.mails.findLast(({ to }) => to === 'minh@example.com')).toMatchObject({
      language: 'vi',
      subject: 'Địa chỉ email của bạn đã được đổi',
      link: { label: 'Hủy việc đổi địa chỉ' },
    });
    expect(linkTo('minh@example.com').pathname).toBe('/vi/verify-email');
  });
});
