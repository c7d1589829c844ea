/** The profile fields that belong to the auth user as well. */
import * as v from 'valibot';
import type { AuthUser } from '#contract/identity';
import { schemas } from '#contract/collections';
import { IdentityFailure } from './results.ts';
import type { Asker, Parts } from './service.ts';

/** Changes the named fields, on the profile (which all devices follow) and, for the name, on the account. */
export async function updateOwnProfile(parts: Parts, asker: Asker, update: { displayName?: string | undefined; photoURL?: string | null | undefined; phoneNumber?: string | null | undefined }): Promise<AuthUser> {
  const named = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
  const fields = v.safeParse(v.partial(v.pick(schemas.userProfiles, ['displayName', 'photoURL', 'phoneNumber'])), named);
  if (!fields.success) throw new IdentityFailure('auth/internal-error');
  // Only what was named: the schema fills defaults in.
  const change = Object.fromEntries(Object.keys(named).map((key) => [key, fields.output[key as keyof typeof fields.output]]));
  await parts.people.loadProfile(asker.person);
  if (Object.keys(change).length > 0) await parts.profiles.patchProfile(asker.person.id, change);
  if (update.displayName !== undefined) await parts.kernel.updatePerson(asker.person.id, { name: update.displayName });
  return parts.people.toAuthUser({ ...asker.person, ...(update.displayName === undefined ? {} : { name: update.displayName }) });
}
