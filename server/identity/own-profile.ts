/**
 * A person's changes to their own profile, made without the local copy: what
 * `IdentityService.updateProfile` is asked for, such as the language chosen in the header.
 */
import type * as v from 'valibot';
import { schemas, type Fields } from '#contract/collections';
import { holdsControls, type AuthUser } from '#contract/identity';
import { parse } from '#server/parse';
import { IdentityFailure } from './results.ts';
import type { Asker, Parts } from './service.ts';

/**
 * Changes the named fields on the profile, which every device follows, and the name on the account
 * as well.
 */
export async function updateOwnProfile(
  parts: Parts,
  asker: Asker,
  update: Record<string, unknown>,
): Promise<AuthUser> {
  const { entries } = schemas.userProfiles;
  const fields: Partial<Fields<'userProfiles'>> = {};
  // Validates field by field, since the whole schema would fill in defaults for missing fields.
  for (const [name, given] of Object.entries(update)) {
    const value = name === 'displayName' && typeof given === 'string' ? given.trim() : given;
    const schema = Object.hasOwn(entries, name)
      ? (entries[name as keyof typeof entries] as v.GenericSchema)
      : null;
    const checked = schema && parse(schema, value);
    if (!checked?.success || (name === 'displayName' && holdsControls(String(value))))
      throw new IdentityFailure('auth/invalid-argument');
    Object.assign(fields, { [name]: checked.output });
  }
  await parts.people.loadProfile(asker.person);
  if (Object.keys(fields).length > 0) await parts.profiles.patchProfile(asker.person.id, fields);
  if (fields.displayName === undefined) return parts.people.toAuthUser(asker.person);
  await parts.kernel.updatePerson(asker.person.id, { name: fields.displayName });
  return parts.people.toAuthUser({ ...asker.person, name: fields.displayName });
}
