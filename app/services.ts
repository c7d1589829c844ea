/**
 * Where screens get identity and profile from. Both are fetched when first needed, so that the first page of a
 * signed-out visitor carries neither.
 */
import type { IdentityService } from '#contract/identity';

export type { Profile } from '#client/profile';

type Profiles = typeof import('#client/profile');
let loaded: { identity: IdentityService; profiles: Profiles } | null = null;

/** From a page that came with both: nothing is fetched then. */
export function takeServices(identity: IdentityService, profiles: Profiles): void {
  loaded = { identity, profiles };
}

export async function loadIdentity(): Promise<IdentityService> {
  return loaded?.identity ?? (await import('#client/identity')).identity;
}

/** The signed-in person's profile, read and followed without the local copy. */
export async function loadProfiles(): Promise<Profiles> {
  return loaded?.profiles ?? import('#client/profile');
}
