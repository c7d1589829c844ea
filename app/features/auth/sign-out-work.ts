/**
 * The effects of a sign-out on the local copy: pending mutations are sent before it, the copy is
 * deleted after it. Loaded with the store itself, for signed-in users only.
 */
import { databaseExists, guestUserId } from '#client/local-copy/database';
import { subscribePokes } from '#client/poke';
import { flushBeforeSignOut, openSession, removeCopy } from '#client/session';
import { closeSession, getOpenSession } from '#app/data/open-session.ts';

/** Resumes the timer that was stopped for a sign-out. */
let goOn: (() => Promise<void>) | undefined;

/** Sends pending mutations, and returns the answer of `IdentityService.onBeforeSignOut`. */
export async function beforeSignOut(uid: string): ReturnType<typeof flushBeforeSignOut> {
  goOn = await saveTimer(uid);
  return flushBeforeSignOut(uid, subscribePokes, getOpenSession());
}

/**
 * Resumes the timer. To be called when a sign-out, or the closing of the account, stops to ask, is
 * refused or fails.
 */
export async function goOnAfterAll(): Promise<void> {
  const ended = goOn;
  goOn = undefined;
  await ended?.();
}

export async function afterSignOut(uid: string): Promise<void> {
  closeSession();
  await removeCopy(uid);
  // Marks this device's timer as used, so that it reads the lists of the guest copy, if there is
  // one.
  if (await databaseExists(guestUserId)) localStorage.setItem('tudo.timer', '{}');
}

/**
 * Stores a running timer session before its owner signs out. Returns how to resume the timer if
 * they stay.
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
