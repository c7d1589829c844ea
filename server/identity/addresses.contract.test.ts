/** A change of the e-mail address belongs to whoever holds the account when its link is opened. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { IdentityTables } from '#server/identity/tables';
import { stateOf, type Browser } from '../../tests/support/http-browser.ts';
import { startIdentity, type RunningIdentity } from '../../tests/support/identity.ts';
import { databaseKinds } from '../../tests/support/databases.ts';

const isVoid = { success: false, error: { code: 'auth/invalid-action-code' } };
const lan = { email: 'lan@example.com', password: 'correct-horse', language: null };
const attackers = 'attacker@evil.example';

describe.each(databaseKinds)('on %s, a change of address that somebody else asked for', (kind) => {
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
    expect(await owner.post('reset', { token: running.tokenFor(lan.email), newPassword })).toMatchObject({ success: true });
    expect(await owner.post('sign-in', { email: lan.email, password: newPassword })).toMatchObject({ success: true });
    return owner;
  };

  test('is void after the owner reset and changed the password; the account stays the owner’s', async () => {
    const owner = await resetTo('owners-first!');
    expect(await owner.post('change-password', { newPassword: 'owners-second!' })).toMatchObject({ success: true });
    expect(await redeem()).toMatchObject(isVoid);
    // What the change would have opened: a reset by the attacker's mailbox.
    const before = running.mails.length;
    await running.browser().post('send-reset', { email: attackers });
    await running.identity.settle();
    expect(running.mails).toHaveLength(before);
    expect(await running.browser().post('sign-in', { email: lan.email, password: 'owners-second!' })).toMatchObject({ success: true, value: { email: lan.email } });
  });

  test('is void after a reset alone', async () => {
    await resetTo('owners-first!');
    expect(await redeem()).toMatchObject(isVoid);
  });

  test('is void after a change of password alone', async () => {
    const owner = running.browser();
    await owner.post('sign-in', lan);
    expect(await owner.post('change-password', { newPassword: 'owners-first!' })).toMatchObject({ success: true });
    expect(await redeem()).toMatchObject(isVoid);
  });

  test('is void after a reset to the same password as well', async () => {
    await resetTo(lan.password);
    expect(await redeem()).toMatchObject(isVoid);
  });

  test('is void while the account waits to be deleted', async () => {
    const owner = running.browser();
    await owner.post('sign-in', lan);
    expect(await owner.post('delete-account', { typedEmail: lan.email })).toMatchObject({ success: true });
    expect(await redeem()).toMatchObject(isVoid);
  });

  test('is void in an account that an admin closed', async () => {
    await running.db.kysely.withTables<IdentityTables>().updateTable('identity_users').set({ disabledAt: Date.now() }).execute();
    expect(await redeem()).toMatchObject(isVoid);
  });
});

describe.each(databaseKinds)('on %s, of two changes of address', (kind) => {
  let running: RunningIdentity;
  let owner: Browser;
  beforeEach(async () => {
    running = await startIdentity({ kind });
    owner = running.browser();
    await owner.post('sign-up', lan);
    await owner.post('change-email', { newEmail: 'mistyped@example.com' });
  });
  afterEach(() => running.close());
  const open = (token: string) => running.browser().post('verify-email', { token });

  test('only the later one counts: whoever reads the mistyped mailbox does not get the account', async () => {
    const first = running.tokenFor('mistyped@example.com');
    await owner.post('change-email', { newEmail: 'meant@example.com' });
    expect(await open(first)).toMatchObject(isVoid);
    expect(await stateOf(owner)).toMatchObject({ email: lan.email });
    expect(await open(running.tokenFor('meant@example.com'))).toMatchObject({ success: true });
    expect(await stateOf(owner)).toMatchObject({ email: 'meant@example.com' });
  });

  test('the first is void as well where the second went to an address that is taken', async () => {
    const first = running.tokenFor('mistyped@example.com');
    await running.browser().post('sign-up', { ...lan, email: 'taken@example.com' });
    await owner.post('change-email', { newEmail: 'taken@example.com' });
    expect(await open(first)).toMatchObject(isVoid);
  });

  test('somebody else’s request voids nothing', async () => {
    const other = running.browser();
    await other.post('sign-up', { ...lan, email: 'other@example.com' });
    await other.post('change-email', { newEmail: 'elsewhere@example.com' });
    expect(await open(running.tokenFor('mistyped@example.com'))).toMatchObject({ success: true });
    expect(await open(running.tokenFor('elsewhere@example.com'))).toMatchObject({ success: true });
  });
});

test('a change of address in an account without a password is void once it has one', async () => {
  const running = await startIdentity();
  try {
    const owner = running.browser();
    await owner.post('sign-up', lan);
    await running.db.kysely.withTables<{ identity_accounts: { password: string | null } }>().updateTable('identity_accounts').set({ password: null }).execute();
    await owner.post('change-email', { newEmail: attackers });
    const pending = running.tokenFor(attackers);
    expect(await owner.post('link-password', { password: 'owners-first!' })).toMatchObject({ success: true });
    expect(await running.browser().post('verify-email', { token: pending })).toMatchObject(isVoid);
  } finally {
    await running.close();
  }
});
