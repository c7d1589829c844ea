/** What a sign-out does to the local copy: before it what waits is sent, after it the copy goes. Fetched with the store itself, for signed-in people only. */
import { subscribePokes } from '#client/poke';
import { flushBeforeSignOut, openSession, removeCopy } from '#client/session';
import { closeSession, getOpenSession } from './open-session.ts';

/** Sends what waits; answers what `IdentityService.onBeforeSignOut` asks for. */
export async function beforeSignOut(uid: string): ReturnType<typeof flushBeforeSignOut> {
  await saveTimer(uid);
  return flushBeforeSignOut(uid, subscribePokes, getOpenSession());
}

export async function afterSignOut(uid: string): Promise<void> {
  closeSession();
  await removeCopy(uid);
}

/** A session that is measured while its owner signs out is stored first. */
async function saveTimer(uid: string): Promise<void> {
  try {
    if (localStorage.getItem('tudo.timer') === null) return;
    const { saveBeforeSignOut } = await import('#app/features/timer/before-sign-out.ts');
    const open = getOpenSession();
    const session = open?.userId === uid ? open : await openSession({ userId: uid, language: 'en', subscribePokes });
    try {
      await saveBeforeSignOut(session);
    } finally {
      if (session !== open) session.close();
    }
  } catch (error) {
    console.error('The timer could not be stored before the sign-out.', error);
  }
}
