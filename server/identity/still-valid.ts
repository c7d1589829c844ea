/**
 * Checks at the end of a request that what let it in still holds. A password reset that came
 * meanwhile has ended all sign-ins and methods, and would miss one that is stored after it.
 */
import type { IdentityDatabase } from './ports.ts';
import { IdentityFailure } from './results.ts';
import type { SignIns } from './sign-ins.ts';
import type { IdentityTables } from './tables.ts';

const tablesOf = (db: IdentityDatabase) => db.kysely.withTables<IdentityTables>();

/** Whether a sign-in is still stored. */
export async function hasSignIn(db: IdentityDatabase, tokenHash: string): Promise<boolean> {
  const found = await tablesOf(db)
    .selectFrom('identity_sessions')
    .select('id')
    .where('token', '=', tokenHash)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * For the end of what adds a method: undoes the addition where the sign-in has ended, and throws
 * auth/requires-recent-login.
 */
export async function checkStillSignedIn(
  db: IdentityDatabase,
  { tokenHash }: { tokenHash: string },
  undo: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  if (await hasSignIn(db, tokenHash)) return;
  await undo();
  throw new IdentityFailure('auth/requires-recent-login');
}

/**
 * Starts a sign-in, and ends it at once where what opened the account no longer does: throws
 * auth/invalid-credential then.
 */
export async function startWhile(
  signIns: SignIns,
  [userId, client]: Parameters<SignIns['start']>,
  stillHolds: () => Promise<boolean>,
): Promise<{ cookie: string }> {
  const { cookie, signIn } = await signIns.start(userId, client);
  if (await stillHolds()) return { cookie };
  await signIns.end(signIn);
  throw new IdentityFailure('auth/invalid-credential');
}

/**
 * Sets another password hash unless `former` is no longer the one that is stored. Answers whether
 * it was set.
 */
export async function replacePassword(
  db: IdentityDatabase,
  userId: string,
  [former, passwordHash]: readonly [former: string, passwordHash: string],
): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('identity_accounts')
    .set({ password: passwordHash })
    .where('userId', '=', userId)
    .where('password', '=', former)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const passkeys = (db: IdentityDatabase, id: string) =>
  ({
    find: tablesOf(db).selectFrom('identity_passkeys').select('id').where('id', '=', id),
    drop: tablesOf(db).deleteFrom('identity_passkeys').where('id', '=', id),
  }) as const;

export const hasPasskey = async (db: IdentityDatabase, id: string): Promise<boolean> =>
  (await passkeys(db, id).find.executeTakeFirst()) !== undefined;

export const deletePasskey = (db: IdentityDatabase, id: string): Promise<unknown> =>
  passkeys(db, id).drop.execute();
