/** What is under way while the owner of an account resets the password does not survive the reset. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import { migrationSources } from '#server/migration-sources';
import { createNotifier } from '#server/sync/notifier';
import { createSyncService } from '#server/sync/service';
import { openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts';
import { cheapHashes } from '../../tests/support/identity.ts';
import { markOf } from './codes.ts';
import { createParts } from './create-identity.ts';
import { endOtherWays } from './other-ways.ts';
import { createPasswords } from './passwords.ts';
import type { Asker, Parts } from './service.ts';
import { checkStillSignedIn } from './still-valid.ts';
import type { IdentityTables } from './tables.ts';

const email = 'an@example.com',
  known = 'correct-horse!',
  owners = 'owners-own-words!',
  attackers = 'attackers-words!';
const client = { address: '203.0.113.9', userAgent: '', language: 'en' as const };

let opened: TestDatabase;
let parts: Parts;
beforeEach(async () => {
  opened = await openTestDatabase('sqlite', migrationSources);
  const profiles = createSyncService({
    db: opened.db,
    now: Date.now,
    notifier: createNotifier(opened.db),
  });
  parts = await createParts({
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
});
afterEach(() => opened.close());

const invalid = { code: 'auth/invalid-credential' };

/** Returns the user's id, the sign-in that somebody has, and a reset by the owner. */
async function makeAccount(): Promise<{
  userId: string;
  asker: Asker;
  reset: () => Promise<unknown>;
}> {
  const passwords = createPasswords(parts);
  const { user, cookie } = await passwords.signUp(
    { email, password: known, language: null },
    client,
  );
  const signIn = (await parts.signIns.load(parts.signIns.readToken(cookie)!))!;
  const person = (await parts.kernel.findPerson(user.uid))!;
  return {
    userId: user.uid,
    asker: {
      person,
      sessionId: signIn.id,
      tokenHash: signIn.tokenHash,
      confirmedAt: signIn.confirmedAt,
    },
    async reset() {
      const { token } = await parts.codes.issue({
        kind: 'reset',
        userId: user.uid,
        email,
        passwordMark: markOf(await parts.kernel.findCredentials(user.uid)),
      });
      return passwords.reset({ token, newPassword: owners }, client);
    },
  };
}

test('a change of the password that began before the reset does not override it', async () => {
  const { asker, reset, userId } = await makeAccount();
  const passwords = createPasswords({
    ...parts,
    kernel: {
      ...parts.kernel,
      async hashPassword(text) {
        const hash = await parts.kernel.hashPassword(text);
        if (text === attackers) await reset();
        return hash;
      },
    },
  });
  await expect(passwords.changePassword({ newPassword: attackers }, asker)).rejects.toMatchObject({
    code: 'auth/requires-recent-login',
  });
  await expect(passwords.signIn({ email, password: attackers }, client)).rejects.toMatchObject(
    invalid,
  );
  expect((await passwords.signIn({ email, password: owners }, client)).user.uid).toBe(userId);
});

test('a sign-in whose password was checked before the reset ends with it', async () => {
  const { reset, userId } = await makeAccount();
  let isReset = false;
  const passwords = createPasswords({
    ...parts,
    kernel: {
      ...parts.kernel,
      async verifyPassword(text, hash) {
        const right = await parts.kernel.verifyPassword(text, hash);
        if (right && !isReset) {
          isReset = true;
          await reset();
        }
        return right;
      },
    },
  });
  await expect(passwords.signIn({ email, password: known }, client)).rejects.toMatchObject(invalid);
  expect(await parts.kernel.listSignIns(userId)).toEqual([]);
});

test('a method that is added in an ended sign-in is taken back', async () => {
  const { asker, reset } = await makeAccount();
  let undone = 0;
  const undo = async () => {
    undone += 1;
  };
  await checkStillSignedIn(parts.db, asker, undo);
  expect(undone).toBe(0);
  await reset();
  await expect(checkStillSignedIn(parts.db, asker, undo)).rejects.toMatchObject({
    code: 'auth/requires-recent-login',
  });
  expect(undone).toBe(1);
});

test('the sign-ins end before the methods, so that none is added in between', async () => {
  const { userId } = await makeAccount();
  const kysely = parts.db.kysely.withTables<IdentityTables>();
  const passkeys = () => kysely.selectFrom('identity_passkeys').select('id').execute();
  await kysely
    .insertInto('identity_passkeys')
    .values({
      id: createRecordId(Date.now()),
      userId,
      credentialId: 'key',
      publicKey: 'key',
      counter: 0,
      backedUp: 0,
      name: 'Key',
      createdAt: Date.now(),
      lastUsedAt: null,
    })
    .execute();
  let atTheEnd = -1;
  await endOtherWays(
    {
      ...parts,
      signIns: {
        ...parts.signIns,
        async endAll(...given) {
          atTheEnd = (await passkeys()).length;
          return parts.signIns.endAll(...given);
        },
      },
    },
    userId,
  );
  expect([atTheEnd, (await passkeys()).length]).toEqual([1, 0]);
});
