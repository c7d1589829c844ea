/**
 * Where screens get identity and profile from. Both are fetched when first needed, so that the first page of a
 * signed-out visitor carries neither.
 */
import type { IdentityService } from '#contract/identity';

export type { Profile } from '#client/profile';

export async function loadIdentity(): Promise<IdentityService> {
  return (await import('#client/identity')).identity;
}

/** The signed-in person's profile, read and followed without the local copy. */
export function loadProfiles(): Promise<typeof import('#client/profile')> {
  return import('#client/profile');
}
