/**
 * Connects a sign-out on any page to the local copy. The work itself is loaded only then, or ahead
 * by `prepareSignOut`.
 */
import { useEffect } from 'react';
import type { IdentityService } from '#contract/identity';
import { loadIdentity } from '#app/services.ts';

export const loadSignOutWork = () => import('./sign-out-work.ts');

/**
 * Registers with identity: pending mutations are sent before a sign-out, and the copy is deleted
 * after it. Returns how to unregister.
 */
function registerSignOut(identity: IdentityService, uid: string): () => void {
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

/** Does that while the person is signed in. */
export function useSignOutWork(uid: string | undefined): void {
  useEffect(() => {
    if (!uid) return;
    let stop = () => {};
    let over = false;
    loadIdentity().then(
      (identity) => {
        if (!over) stop = registerSignOut(identity, uid);
      },
      () => undefined,
    );
    return () => {
      over = true;
      stop();
    };
  }, [uid]);
}
