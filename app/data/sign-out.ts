/**
 * Connects a sign-out on any page to the local copy. The work itself is loaded only then, or ahead
 * by `prepareSignOut`.
 */
import type { IdentityService } from '#contract/identity';

export const loadSignOutWork = () => import('./sign-out-work.ts');

/**
 * Registers with identity: pending mutations are sent before a sign-out, and the copy is deleted
 * after it. Returns how to unregister.
 */
export function registerSignOut(identity: IdentityService, uid: string): () => void {
  const stopBefore = identity.onBeforeSignOut(async () =>
    (await loadSignOutWork()).beforeSignOut(uid),
  );
  const stopAfter = identity.onSignedOut(async (signedOut) =>
    (await loadSignOutWork()).afterSignOut(signedOut),
  );
  return () => {
    stopBefore();
    stopAfter();
  };
}
