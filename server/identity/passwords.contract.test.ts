import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrationSources } from '#server/migration-sources';
import { createNotifier } from '#server/sync/notifier';
import { createSyncService } from '#server/sync/service';
import { openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts';
import { cheapHashes } from '../../tests/support/identity.ts';
import { markOf } from './codes.ts';
import { createParts } from './create-identity.ts';
import { createPasswords } from './passwords.ts';
import { IdentityFailure } from './results.ts';
import type { Parts } from './service.ts';
import type { IdentityTables } from './tables.ts';

/** Hash of `correct-horse` with half the work, made by Python's hashlib.scrypt. */
const ofFormerRelease =
  '$scrypt$ln=9,r=8,p=1$ABEiM0RVZneImaq7zN3u/w$rMm5RmuYdeFq2Qz+nKD1w1PwtV9yRnKjU8gUd0e6pvQ';

let opened: TestDatabase;
let parts: Parts;
let work: string[];
const client = { address: '203.0.113.9', userAgent: '', language: 'en' as const };
beforeEach(async () => {
  opened = await openTestDatabase('sqlite', migrationSources);
  work = [];
  const profiles = createSyncService({
    db: opened.db,
    now: Date.now,
    notifier: createNotifier(opened.db),
  });
  const made = await createParts({
    db: opened.db,
    profiles,
    config: {
      publicUrl: 'http://localhost',
      authSecret: 'a secret of the tests, long enough',
      google: null,
      dataDir: opened.options.dataDir,
    },
    mailer: { send: async () => {}, removeKept: async () => undefined },
    passwordCost: cheapHashes,
  });
  const { hashPassword, verifyPassword } = made.kernel;
  parts = {
    ...made,
    kernel: {
      ...made.kernel,
      hashPassword: (text) => {
        work.push('hash');
        return hashPassword(text);
      },
      verifyPassword: (text, hash) => {
        work.push('verify');
        return verifyPassword(text, hash);
      },
    },
  };
});
afterEach(() => opened.close());

test('a sign-in costs one password check for a known, unknown or passwordless address', async () => {
  const passwords = createPasswords(parts);
  await passwords.signUp(
    { email: 'lan@example.com', password: 'correct-horse', language: null },
    client,
  );
  await parts.kernel.createPerson(
    { email: 'google@example.com', emailVerified: true, name: '', language: null },
    { googleSubject: 'g' },
  );
  for (const email of ['lan@example.com', 'nobody@example.com', 'google@example.com']) {
    work = [];
    await expect(
      passwords.signIn({ email, password: 'wrong-horse' }, client),
    ).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    expect([email, work]).toEqual([email, ['verify']]);
  }
});

test('sign-up tells five times a day per address that it is taken, over all clients', async () => {
  const passwords = createPasswords(parts);
  const signUp = (email: string, address: string) =>
    passwords
      .signUp({ email, password: 'correct-horse', language: null }, { ...client, address })
      .then(
        () => 'made',
        (error: { code?: string }) => error.code,
      );
  expect(await signUp('lan@example.com', '203.0.113.1')).toBe('made');
  const answers: unknown[] = [];
  for (let n = 1; n <= 6; n++) answers.push(await signUp('lan@example.com', `198.51.100.${n}`));
  expect(answers).toEqual([
    ...Array.from({ length: 5 }, () => 'auth/email-already-in-use'),
    'auth/too-many-requests',
  ]);
  // A free address is not counted, however often it is asked, and the wait applies to one address
  // alone.
  for (const [n, email] of [
    'minh@example.com',
    'hoa@example.com',
    'an@example.com',
    'vy@example.com',
    'ba@example.com',
    'tu@example.com',
  ].entries())
    expect(await signUp(email, `198.51.100.${n + 1}`)).toBe('made');
});

test('a waiting attempt costs no password check', async () => {
  const passwords = createPasswords(parts);
  // Counted without the checks: on a busy machine five of them may take longer than the person has
  // to wait.
  for (let n = 0; n < 5; n++)
    await parts.attempts.take('signInPair', `lan@example.com ${client.address}`);
  work = [];
  await expect(
    passwords.signIn({ email: 'lan@example.com', password: 'x' }, client),
  ).rejects.toMatchObject({ code: 'auth/too-many-requests' });
  expect(work).toEqual([]);
});

test('a sign-in that the server was too busy to check counts as no wrong password, on any device', async () => {
  const passwords = createPasswords(parts);
  const lan = { email: 'lan@example.com', password: 'correct-horse' };
  const {
    user,
    cookie,
    moreCookies = [],
  } = await passwords.signUp({ ...lan, language: null }, client);
  const ownDevice = { ...client, cookies: moreCookies.map((set) => set.split(';')[0]).join('; ') };
  const verifyPassword = async () => {
    throw new IdentityFailure('auth/too-many-requests', 5);
  };
  const busy = createPasswords({ ...parts, kernel: { ...parts.kernel, verifyPassword } });
  for (const browser of [client, ownDevice]) {
    for (let n = 0; n < 12; n++) {
      await expect(busy.signIn(lan, browser)).rejects.toMatchObject({ retryAfterSeconds: 5 });
    }
    expect((await passwords.signIn(lan, browser)).user.email).toBe(lan.email);
  }
  const signIn = (await parts.signIns.load(parts.signIns.readToken(cookie)!))!;
  const asker = {
    person: (await parts.kernel.findPerson(user.uid))!,
    sessionId: signIn.id,
    tokenHash: signIn.tokenHash,
    confirmedAt: signIn.confirmedAt,
  };
  for (let n = 0; n < 12; n++) {
    await expect(busy.reauthenticate({ password: lan.password }, asker)).rejects.toMatchObject({
      retryAfterSeconds: 5,
    });
  }
  await passwords.reauthenticate({ password: lan.password }, asker);
});

test('a password change ends every other sign-in, however many there are, and expired ones are deleted', async () => {
  const passwords = createPasswords(parts);
  const { user, cookie } = await passwords.signUp(
    { email: 'lan@example.com', password: 'correct-horse', language: null },
    client,
  );
  for (let n = 0; n < 230; n++) await parts.signIns.start(user.uid, client);
  const own = (await parts.signIns.load(parts.signIns.readToken(cookie)!))!;
  const person = (await parts.kernel.findPerson(user.uid))!;
  await passwords.changePassword(
    { newPassword: 'battery-staple' },
    { person, sessionId: own.id, tokenHash: own.tokenHash, confirmedAt: own.confirmedAt },
  );
  const stored = () =>
    opened.db.kysely
      .withTables<{ identity_sessions: { id: string } }>()
      .selectFrom('identity_sessions')
      .select('id')
      .execute();
  expect(await stored()).toEqual([{ id: own.id }]);
  await parts.kernel.updateSignIn(own.tokenHash, { expiresAt: Date.now() - 1 });
  await parts.kernel.sweepSignIns(30 * 86_400_000);
  expect(await stored()).toEqual([]);
});

test('the next right password renews an old hash, and a wrong one does not', async () => {
  const passwords = createPasswords(parts);
  const lan = { email: 'lan@example.com', password: 'correct-horse', language: null };
  const { user } = await passwords.signUp(lan, client);
  const accounts = opened.db.kysely.withTables<IdentityTables>();
  const stored = async () =>
    (await accounts.selectFrom('identity_accounts').select('password').executeTakeFirstOrThrow())
      .password!;
  const weaken = () =>
    accounts.updateTable('identity_accounts').set({ password: ofFormerRelease }).execute();
  await weaken();
  await expect(
    passwords.signIn({ email: 'lan@example.com', password: 'wrong-horse' }, client),
  ).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  expect(await stored()).toBe(ofFormerRelease);
  await passwords.signIn({ email: 'lan@example.com', password: 'correct-horse' }, client);
  expect(await stored()).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$/);
  await weaken();
  const person = (await parts.kernel.findPerson(user.uid))!;
  await passwords.provePassword(person, { password: 'correct-horse' }, 'here');
  const raised = await stored();
  expect(raised).not.toBe(ofFormerRelease);
  await passwords.signIn({ email: 'lan@example.com', password: 'correct-horse' }, client);
  expect(await stored()).toBe(raised);
});

test('common and personal passwords are refused by every operation that sets one', async () => {
  const passwords = createPasswords(parts);
  const weak = (reason: string) => ({ code: 'auth/weak-password', reason });
  const signUp = (email: string, password: string, fullName = 'Lan Nguyễn') =>
    passwords.signUp({ email, password, fullName, language: null }, client);
  await expect(signUp('lan@vidu.example', 'P@ssw0rd2024')).rejects.toMatchObject(weak('common'));
  await expect(signUp('lan@vidu.example', '12345678!')).rejects.toMatchObject(weak('common'));
  for (const own of ['lan@vidu.example', 'lan.nguyen-1990', 'vidu-1234!', 'Tudo#2026']) {
    await expect(signUp('lan@vidu.example', own)).rejects.toMatchObject(weak('personal'));
  }
  const { user, cookie } = await signUp('lan@vidu.example', 'correct-horse');
  const own = (await parts.signIns.load(parts.signIns.readToken(cookie)!))!;
  const person = (await parts.kernel.findPerson(user.uid))!;
  const asker = {
    person,
    sessionId: own.id,
    tokenHash: own.tokenHash,
    confirmedAt: own.confirmedAt,
  };
  await expect(
    passwords.changePassword({ newPassword: 'NguyenLan!1' }, asker),
  ).rejects.toMatchObject(weak('personal'));
  await expect(
    passwords.changePassword({ newPassword: 'iloveyou!!' }, asker),
  ).rejects.toMatchObject(weak('common'));
  const passwordMark = markOf(await parts.kernel.findCredentials(user.uid));
  const { token } = await parts.codes.issue({
    kind: 'reset',
    userId: user.uid,
    email: person.email,
    passwordMark,
  });
  await expect(
    passwords.reset({ token, newPassword: 'qwertyuiop!' }, client),
  ).rejects.toMatchObject(weak('common'));
  // The link is not used up by that.
  await passwords.reset({ token, newPassword: 'owners-own!' }, client);
  await parts.db.kysely
    .withTables<IdentityTables>()
    .updateTable('identity_accounts')
    .set({ password: null })
    .execute();
  await expect(
    passwords.linkPassword({ password: 'lan@vidu.example' }, asker),
  ).rejects.toMatchObject(weak('personal'));
});
