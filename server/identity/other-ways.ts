/**
 * The ways into an account besides its mailbox and its password: passkeys, codes after the
 * password, a Google account, sign-ins, and open links and challenges. Decides whether one may be
 * added, and ends them once the mailbox is proven: its reader owns the account.
 */
import type { User } from './kernel.ts';
import { IdentityFailure } from './results.ts';
import type { Parts } from './service.ts';
import { secondStepTables, type IdentityTables } from './tables.ts';

/**
 * Throws auth/unverified-email: an account that an impostor may have created gets no second key.
 */
export function checkMayAddWay<P extends Pick<User, 'emailVerified'>>(person: P): P {
  if (!person.emailVerified) throw new IdentityFailure('auth/unverified-email');
  return person;
}

export interface EndedWays {
  /**
   * Removes only methods that were added at or after this moment (epoch milliseconds); sign-ins and
   * open links always end.
   */
  since?: number;
  /** The sign-in in which its owner acts, which goes on. */
  keepSignIn?: string | undefined;
  /** A code of the app was given as well. */
  keepCodes?: boolean;
  keepGoogle?: boolean;
}

type EndingParts = Pick<Parts, 'db' | 'kernel' | 'signIns'>;

/** Removes every sign-in method of an account except its password, without a notice. */
export async function endOtherWays(
  parts: EndingParts,
  userId: string,
  options: EndedWays = {},
): Promise<void> {
  const { since = 0, keepSignIn, keepCodes = false, keepGoogle = false } = options;
  const kysely = parts.db.kysely.withTables<IdentityTables>();
  // Sign-ins and challenges first: what adds a method checks afterwards that its sign-in is there
  // still (`still-valid.ts`).
  await parts.kernel.dropCodesOf(userId);
  await parts.signIns.endAll(userId, keepSignIn);
  await kysely
    .deleteFrom('identity_passkeys')
    .where('userId', '=', userId)
    .where('createdAt', '>=', since)
    .execute();
  if (!keepGoogle) await parts.kernel.unlinkGoogle(userId, since);
  await kysely.deleteFrom('identity_trusted_devices').where('userId', '=', userId).execute();
  const codes = await kysely
    .selectFrom('identity_second_steps')
    .select('createdAt')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!keepCodes && codes !== undefined && Number(codes.createdAt) >= since) {
    for (const table of secondStepTables)
      await kysely.deleteFrom(table).where('userId', '=', userId).execute();
  }
}
