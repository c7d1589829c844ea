/**
 * Whose the timer on this device is. A sign-in can end without a sign-out, and somebody else come:
 * then what was kept for the one is set aside until they are back (`timer-of-account.ts`), as the
 * copy of their records is. What a guest has goes along into the account; under `guestsKey` stands
 * what that was, so that it is known what began as the guest's.
 */
import { getMarkedUser } from '#client/identity/marker';

export const timerKey = 'tudo.timer',
  listKey = 'timerTasks_v3',
  activeKey = 'timerActiveTaskId_v3',
  asideKey = 'tudo.timersAside',
  guestsKey = 'tudo.timerGuest';
const keys = [timerKey, listKey, activeKey],
  ownerKey = 'tudo.timerOwner';

/** Each time somebody's was set aside: the account, and what stood under the keys. */
export type Aside = [uid: string, timer: string | null, list: string | null, active: string | null];
export const readAside = (): Aside[] =>
  JSON.parse(localStorage.getItem(asideKey) ?? '[]') as Aside[];

/**
 * To be called before anything of the timer is read or written; answers whose it is, '' for nobody
 * who is signed in.
 */
export function changeHands(): string {
  const uid = getMarkedUser()?.uid ?? '';
  try {
    const owner = localStorage.getItem(ownerKey) ?? '';
    if (uid !== owner) {
      if (owner !== '') {
        const kept = keys.map((key) => localStorage.getItem(key));
        // `{}` alone says after a sign-out that a guest's lists are here (`sign-out-work.ts`),
        // which another tab may have taken for the owner's.
        if (kept.some((text) => text !== null && text !== '{}')) {
          localStorage.setItem(asideKey, JSON.stringify([...readAside(), [owner, ...kept]]));
          for (const key of keys) localStorage.removeItem(key);
        }
      } else localStorage.setItem(guestsKey, localStorage.getItem(timerKey) ?? '');
      localStorage.setItem(ownerKey, uid);
    }
  } catch {
    /* Where nothing is kept, nothing is another's. */
  }
  return uid;
}
