import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrationSources } from '#server/migration-sources';
import { createNotifier } from '#server/sync/notifier';
import { createSyncService } from '#server/sync/service';
import { openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts';
import { createParts } from './create-identity.ts';
import { createPasswords } from './passwords.ts';
import type { Parts } from './service.ts';

let opened: TestDatabase;
let parts: Parts;
let work: string[];
const client = { address: '203.0.113.9', userAgent: '', language: 'en' as const };
beforeEach(async () => {
  opened = await openTestDatabase('sqlite', migrationSources);
  work = [];
  const made = await createParts({ db: opened.db, config: { publicUrl: 'http://localhost', authSecret: 'a secret of the tests, long enough', google: null }, profiles: createSyncService({ db: opened.db, now: Date.now, notifier: createNotifier(opened.db) }), mailer: { send: async () => {}, removeKept: async () => undefined } });
  const { hashPassword, verifyPassword } = made.kernel;
  parts = { ...made, kernel: { ...made.kernel, hashPassword: (text) => { work.push('hash'); return hashPassword(text); }, verifyPassword: (text, hash) => { work.push('verify'); return verifyPassword(text, hash); } } };
});
afterEach(() => opened.close());

test('a sign-in costs one password check, whether the address is known, unknown, or has no password', async () => {
  const passwords = createPasswords(parts);
  await passwords.signUp({ email: 'lan@example.com', password: 'correct-horse', language: null }, client);
  await parts.kernel.createPerson({ email: 'google@example.com', emailVerified: true, name: '', language: null }, { googleSubject: 'g' });
  for (const email of ['lan@example.com', 'nobody@example.com', 'google@example.com']) {
    work = [];
    await expect(passwords.signIn({ email, password: 'wrong-horse' }, client)).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    expect([email, work]).toEqual([email, ['verify']]);
  }
});

test('whether an address is taken is told five times a day for each address, from however many clients it is asked', async () => {
  const passwords = createPasswords(parts);
  const signUp = (email: string, address: string) => passwords.signUp({ email, password: 'correct-horse', language: null }, { ...client, address }).then(() => 'made', (error: { code?: string }) => error.code);
  expect(await signUp('lan@example.com', '203.0.113.1')).toBe('made');
  const answers: unknown[] = [];
  for (let n = 1; n <= 6; n++) answers.push(await signUp('lan@example.com', `198.51.100.${n}`));
  expect(answers).toEqual([...Array.from({ length: 5 }, () => 'auth/email-already-in-use'), 'auth/too-many-requests']);
  // One that nobody has is not counted, however often it is asked; and the wait is of that one address alone.
  for (const [n, email] of ['minh@example.com', 'hoa@example.com', 'an@example.com', 'vy@example.com', 'ba@example.com', 'tu@example.com'].entries()) expect(await signUp(email, `198.51.100.${n + 1}`)).toBe('made');
});

test('whoever has to wait costs no password check', async () => {
  const passwords = createPasswords(parts);
  // Counted without the checks: on a busy machine five of them may take longer than the person has to wait.
  for (let n = 0; n < 5; n++) await parts.attempts.take('signInPair', `lan@example.com ${client.address}`);
  work = [];
  await expect(passwords.signIn({ email: 'lan@example.com', password: 'x' }, client)).rejects.toMatchObject({ code: 'auth/too-many-requests' });
  expect(work).toEqual([]);
});

test('a change of password ends every other sign-in, however many there are, and what ran out is swept', async () => {
  const passwords = createPasswords(parts);
  const { user, cookie } = await passwords.signUp({ email: 'lan@example.com', password: 'correct-horse', language: null }, client);
  for (let n = 0; n < 230; n++) await parts.signIns.start(user.uid, client);
  const own = (await parts.signIns.load(parts.signIns.readToken(cookie)!))!;
  const person = (await parts.kernel.findPerson(user.uid))!;
  await passwords.changePassword({ newPassword: 'battery-staple' }, { person, sessionId: own.id, tokenHash: own.tokenHash, confirmedAt: own.confirmedAt });
  const stored = () => opened.db.kysely.withTables<{ identity_sessions: { id: string } }>().selectFrom('identity_sessions').select('id').execute();
  expect(await stored()).toEqual([{ id: own.id }]);
  await parts.kernel.updateSignIn(own.tokenHash, { expiresAt: Date.now() - 1 });
  await parts.kernel.sweepSignIns();
  expect(await stored()).toEqual([]);
});
