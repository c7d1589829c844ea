/** Deletion of an account: asked for, seven days in which a sign-in undoes it, then for good. */
import { msPerDay } from '#domain/calendar';
import { beginsAt } from '#server/storage/steady-clock';
import { storedForms } from './email-address.ts';
import type { User } from './kernel.ts';
import { IdentityFailure } from './results.ts';
import { checkRecent, type Asker, type Parts } from './service.ts';
import type { IdentityTables } from './tables.ts';

export const deletionGraceMs = 7 * msPerDay;

/**
 * The end of a grace period that starts now. A clock that runs behind, or jumped back, does not
 * shorten it.
 */
export const endOfGrace = (clocks: Pick<Parts, 'now' | 'steadyNow'>): number =>
  beginsAt(clocks) + deletionGraceMs;

/** Asks for deletion; `typedEmail` must be the person's own address. Every sign-in ends. */
export async function askForDeletion(
  parts: Parts,
  asker: Asker,
  typedEmail: string,
): Promise<{ deletesAt: number }> {
  const { person } = asker;
  if (!storedForms(typedEmail).includes(person.email))
    throw new IdentityFailure('auth/invalid-email');
  checkRecent(asker, parts.now());
  const deletesAt = endOfGrace(parts);
  await parts.kernel.updatePerson(person.id, { deletesAt });
  await parts.signIns.endAll(person.id);
  const recipient = await parts.people.toRecipient(person);
  await parts.emails.deletion(recipient, deletesAt, recipient.timeZone);
  return { deletesAt };
}

/**
 * A sign-in within the grace undoes the deletion; whether it did. One statement decides against the
 * purge that may run meanwhile.
 */
export async function keepAccount(parts: Parts, person: User): Promise<boolean> {
  if (person.deletesAt === null) return false;
  const { numUpdatedRows } = await parts.db.kysely
    .withTables<IdentityTables>()
    .updateTable('identity_users')
    .set({ deletesAt: null })
    .where('id', '=', person.id)
    .where('deletesAt', '>', parts.steadyNow())
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new IdentityFailure('auth/invalid-credential');
  await parts.emails.deletionUndone(await parts.people.toRecipient(person));
  return true;
}

/**
 * Whether the person's time has run out; if so the account is gone when this returns. The records
 * go first and the account last, so that an interrupted purge is done again: past its time an
 * account cannot be signed in to any more.
 */
export async function purgeIfDue(
  parts: Parts,
  person: Pick<User, 'id' | 'deletesAt'>,
): Promise<boolean> {
  if (person.deletesAt === null || Number(person.deletesAt) > parts.steadyNow()) return false;
  await purge(parts, person.id);
  return true;
}

async function purge(parts: Parts, userId: string): Promise<void> {
  await parts.profiles.removeAll(userId);
  await parts.securityLog.forget(userId);
  await parts.kernel.deletePerson(userId);
}

/**
 * Deletes an account that a restored backup brought back, without the seven days. The server
 * completes an interrupted deletion within the hour.
 */
export async function deleteAtOnce(parts: Parts, userId: string): Promise<void> {
  await parts.kernel.updatePerson(userId, { deletesAt: Math.min(parts.now(), parts.steadyNow()) });
  await parts.signIns.endAll(userId);
  await purge(parts, userId);
}

/**
 * Deletes every expired account; returns their number. Runs every hour. An account that cannot be
 * deleted yet (its payments cannot be ended) is logged and retried, and does not block others.
 */
export async function purgeAll(parts: Parts, log: (line: string) => void): Promise<number> {
  const due = await parts.db.kysely
    .withTables<IdentityTables>()
    .selectFrom('identity_users')
    .select(['id', 'deletesAt'])
    .where('deletesAt', '<=', parts.steadyNow())
    .orderBy('deletesAt')
    .orderBy('id')
    .execute();
  let gone = 0;
  for (const person of due) {
    try {
      await purgeIfDue(parts, person);
      gone += 1;
    } catch (error) {
      log(`account ${person.id} could not be deleted yet: ${String(error)}`);
    }
  }
  return gone;
}
