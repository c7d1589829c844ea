/** What a sign-out does to the local copy, on whatever page it happens. The store itself is fetched only then. */
import type { IdentityService } from '#contract/identity';

/** Registers with identity: before a sign-out what waits is sent, after it the copy goes. Answers how to take that back. */
export function registerSignOut(identity: IdentityService, uid: string): () => void {
  const stopBefore = identity.onBeforeSignOut(async () => {
    const [{ flushBeforeSignOut }, { subscribePokes }, { getOpenSession }] = await Promise.all([import('#client/session'), import('#client/poke'), import('./open-session.ts')]);
    await saveTimer(uid);
    return flushBeforeSignOut(uid, subscribePokes, getOpenSession());
  });
  const stopAfter = identity.onSignedOut(async (signedOut) => {
    const [{ removeCopy }, { closeSession }] = await Promise.all([import('#client/session'), import('./open-session.ts')]);
    closeSession();
    await removeCopy(signedOut);
  });
  return () => {
    stopBefore();
    stopAfter();
  };
}

/** A session that is measured while its owner signs out is stored first. */
async function saveTimer(uid: string): Promise<void> {
  try {
    if (localStorage.getItem('tudo.timer') === null) return;
    const [{ saveBeforeSignOut }, { openSession }, { subscribePokes }, { getOpenSession }] = await Promise.all([import('#app/features/timer/save-sessions.ts'), import('#client/session'), import('#client/poke'), import('./open-session.ts')]);
    const open = getOpenSession();
    const session = open?.userId === uid ? open : await openSession({ userId: uid, language: 'en', subscribePokes });
    try {
      await saveBeforeSignOut(session.data);
    } finally {
      if (session !== open) session.close();
    }
  } catch (error) {
    console.error('The timer could not be stored before the sign-out.', error);
  }
}
