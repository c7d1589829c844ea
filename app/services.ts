/**
 * Where screens get identity and profile from. Both are fetched when first needed, so that a signed-out visitor's page
 * carries no store.
 */
import type { Stored } from '#contract/collections';
import type { IdentityService } from '#contract/identity';

export type Profile = Stored<'userProfiles'>;
/** Calls back at once when the local copy knows, then on every change; `null`: this person has no profile. */
export type ListenToProfile = (uid: string, listener: (profile: Profile | null) => void) => () => void;
export type UpdateProfileFields = (uid: string, fields: Partial<Profile>) => Promise<unknown>;

const identityModules = import.meta.glob<{ identity: IdentityService }>('../client/identity.ts');
const profileModules = import.meta.glob<{ listenToProfile: ListenToProfile; updateProfileFields: UpdateProfileFields }>('../client/profile.ts');

export async function loadIdentity(): Promise<IdentityService | null> {
  return (await identityModules['../client/identity.ts']?.())?.identity ?? null;
}
export async function loadProfiles(): Promise<{ listenToProfile: ListenToProfile; updateProfileFields: UpdateProfileFields } | null> {
  return (await profileModules['../client/profile.ts']?.()) ?? null;
}

/** The same for whoever is about to use it: no identity is an error then. */
export async function requireIdentity(): Promise<IdentityService> {
  const identity = await loadIdentity();
  if (!identity) throw new Error('Identity is not available.');
  return identity;
}
