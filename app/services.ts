/**
 * Provides screens with the identity and profile services. Both are loaded when first needed: a
 * signed-out visitor's page loads neither, only the sign-in state (`#client/identity/auth-state`).
 */
import type { Profile } from '#contract/collections';
import { patience } from '#client/identity/patience';
import type { IdentityService } from '#contract/identity';

export type { Profile };

type Profiles = typeof import('#client/profile');
let loaded: { identity: IdentityService; profiles: Profiles } | null = null;

/** Takes both services from a page that has loaded them: nothing is fetched then. */
export function takeServices(identity: IdentityService, profiles: Profiles): void {
  loaded = { identity, profiles };
}

export async function loadIdentity(): Promise<IdentityService> {
  return loaded?.identity ?? (await import('#client/identity')).identity;
}

/**
 * Returns the profile that this device remembers, if it may be shown before the server has
 * answered: on a page that came with both services.
 */
export function rememberedProfile(uid: string): { uid: string; value: Profile } | null {
  const value = patience.ms === 0 ? loaded?.profiles.getKeptProfile(uid) : null;
  return value ? { uid, value } : null;
}

/**
 * Loads it ahead: a browser opens Google's window only right after a press, and offline it could
 * not be loaded.
 */
export function prepareIdentity(): void {
  loadIdentity().catch(() => {
    /* Callers that need it load it again and report the error. */
  });
}

/**
 * Loads the service that reads and follows the signed-in person's profile without the local copy.
 */
export async function loadProfiles(): Promise<Profiles> {
  return loaded?.profiles ?? import('#client/profile');
}
