/**
 * Changes of an address that its old mailbox can undo. Until then nobody else gets the old address,
 * since an attacker could otherwise block its return.
 */
import { randomBytes } from 'node:crypto';
import { msPerDay } from '#domain/calendar';
import { createRecordId } from '#contract/ids';
import { beginsAt, mostBelievedMs } from '#server/storage/steady-clock';
import { markOf } from './codes.ts';
import { digest, type Kernel, type User } from './kernel.ts';
import type { IdentityDatabase } from './ports.ts';
import { IdentityFailure } from './results.ts';
import type { IdentityTables } from './tables.ts';

/** For so long a change can be taken back: 7 days. */
export const undoChangeMs = 7 * msPerDay;

export type AddressChange = IdentityTables['identity_address_changes'];
export type AddressChanges = ReturnType<typeof createAddressChanges>;

interface Setup {
  db: IdentityDatabase;
  kernel: Kernel;
  now: () => number;
  steadyNow: () => number;
}

export function createAddressChanges({ db, kernel, now, steadyNow }: Setup) {
  const kysely = db.kysely.withTables<IdentityTables>();
  const mark = async (userId: string) => markOf(await kernel.findCredentials(userId));

  return {
    /** Notes a change; answers the token of the link that takes it back. */
    async note(
      person: Pick<User, 'id' | 'email'>,
      newEmail: string,
    ): Promise<{ token: string; expiresAt: number }> {
      const changedAt = now(),
        expiresAt = beginsAt({ now, steadyNow }) + undoChangeMs;
      // Contains its expiry as in `codes.ts`, to tell "expired" from "wrong".
      const token = `${randomBytes(24).toString('base64url')}.${expiresAt.toString(36)}`;
      await kysely
        .insertInto('identity_address_changes')
        .values({
          id: createRecordId(changedAt),
          userId: person.id,
          oldEmail: person.email,
          newEmail,
          tokenHash: digest(token),
          passwordMark: await mark(person.id),
          changedAt,
          expiresAt,
        })
        .execute();
      return { token, expiresAt };
    },
    /** Returns the change that a link undoes; null if the link is invalid or expired. */
    async find(token: string): Promise<AddressChange | null> {
      const row = await kysely
        .selectFrom('identity_address_changes')
        .selectAll()
        .where('tokenHash', '=', digest(token))
        .where('expiresAt', '>', steadyNow())
        .executeTakeFirst();
      return row
        ? { ...row, changedAt: Number(row.changedAt), expiresAt: Number(row.expiresAt) }
        : null;
    },
    /** Ends a change and all later ones, once; throws auth/invalid-action-code for a second use. */
    async close(change: AddressChange): Promise<void> {
      const gone = await kysely
        .deleteFrom('identity_address_changes')
        .where('userId', '=', change.userId)
        .where('changedAt', '>=', change.changedAt)
        .returning('id')
        .execute();
      if (!gone.some(({ id }) => id === change.id))
        throw new IdentityFailure('auth/invalid-action-code');
    },
    /**
     * The same password has a new hash: a mark that was stored with `before` is stored with the
     * present one.
     */
    async keepMark(userId: string, before: string): Promise<void> {
      await kysely
        .updateTable('identity_address_changes')
        .set({ passwordMark: await mark(userId) })
        .where('userId', '=', userId)
        .where('passwordMark', '=', before)
        .execute();
    },
    /** Whether the password is another one than at the time of the change. */
    async hasNewPassword(change: AddressChange): Promise<boolean> {
      return (await mark(change.userId)) !== change.passwordMark;
    },
    /** Whether an address is still reserved for the return of another person than `userId`. */
    async isHeldBack(email: string, userId?: string): Promise<boolean> {
      const rows = await kysely
        .selectFrom('identity_address_changes')
        .select('userId')
        .where('oldEmail', '=', email)
        .where('expiresAt', '>', steadyNow())
        .execute();
      return rows.some((row) => row.userId !== userId);
    },
    async sweep(): Promise<void> {
      // A clock that was wrong would hold an address back for as long as it was ahead.
      const latest = beginsAt({ now, steadyNow }) + undoChangeMs;
      await kysely
        .updateTable('identity_address_changes')
        .set({ expiresAt: latest })
        .where('expiresAt', '>', latest + mostBelievedMs)
        .execute();
      await kysely
        .deleteFrom('identity_address_changes')
        .where('expiresAt', '<', steadyNow())
        .execute();
    },
  };
}
