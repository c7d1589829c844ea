/**
 * What a sign-out does to the local copy: before it what waits is sent, after it the copy goes.
 * Fetched with the store itself, for signed-in people only.
 */
import { databaseExists, guestUserId } from '#client/local-copy/database';
import { subscribePokes } from '#client/poke';
import { flushBeforeSignOut, openSession, removeCopy } from '#client/session';
import { closeSession, getOpenSession } from './open-session.ts';

/** How the timer that was ended for a sign-out goes on. */
let goOn: (() => Promise<void>) | undefined;

/** Sends what waits; answers what `IdentityService.onBeforeSignOut` asks for. */
export async function beforeSignOut(uid: string): ReturnType<typeof flushBeforeSignOut> {
  goOn = await saveTimer(uid);
  return flushBeforeSignOut(uid, subscribePokes, getOpenSession());
}

/**
 * To be called where a sign-out, or the closing of the account, stops to ask, is refused or fails.
 */
export async function goOnAfterAll(): Promise<void> {
  const ended = goOn;
  goOn = undefined;
  await ended?.();
}

export async function afterSignOut(uid: string): Promise<void> {
  closeSession();
  await removeCopy(uid);
  // Whoever left their work of before here finds it: the timer of this device counts as used, and
  // reads its lists.
  if (await databaseExists(guestUserId)) localStorage.setItem('tudo.timer', '{}');
}

/**
 * A session that is measured while its owner signs out is stored first. Answers how the timer goes
 * on where they stay.
 */
async function saveTimer(uid: string): Promise<(() => Promise<void>) | undefined> {
  try {
    if (localStorage.getItem('tudo.timer') === null) return undefined;
    const { saveBeforeSignOut } = await import('#app/features/timer/before-sign-out.ts');
    const open = getOpenSession();
    const session =
      open?.userId === uid
        ? open
        : await openSession({ userId: uid, language: 'en', subscribePokes });
    try {
      return await saveBeforeSignOut(session);
    } finally {
      if (session !== open) session.close();
    }
  } catch (error) {
    console.error('The timer could not be stored before the sign-out.', error);
    return undefined;
  }
}
