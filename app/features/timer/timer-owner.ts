/**
 * The owner of the timer on this device. A sign-in can end without a sign-out and another user sign
 * in: the former user's timer is then set aside until they are back (`timer-of-account.ts`), like
 * the copy of their records. A guest's timer is moved into the account; `guestsKey` stores what it
 * was, so that it is known which sessions began as the guest's.
 */
import { getMarkedUser } from '#client/identity/marker';

export const timerKey = 'tudo.timer',
  listKey = 'timerTasks_v3',
  activeKey = 'timerActiveTaskId_v3',
  asideKey = 'tudo.timersAside',
  guestsKey = 'tudo.timerGuest';
const keys = [timerKey, listKey, activeKey],
  ownerKey = 'tudo.timerOwner';

/** One entry for each time that a timer was set aside: the account, and the values of the keys. */
export type Aside = [uid: string, timer: string | null, list: string | null, active: string | null];
export const readAside = (): Aside[] =>
  JSON.parse(localStorage.getItem(asideKey) ?? '[]') as Aside[];

/**
 * To be called before the timer is read or written; returns its owner, '' if nobody is signed in.
 */
export function changeHands(): string {
  const uid = getMarkedUser()?.uid ?? '';
  try {
    const owner = localStorage.getItem(ownerKey) ?? '';
    if (uid !== owner) {
      if (owner !== '') {
        const kept = keys.map((key) => localStorage.getItem(key));
        // `{}` alone means after a sign-out that a guest's lists are here (`sign-out-work.ts`);
        // another tab may have taken it for the owner's.
        if (kept.some((text) => text !== null && text !== '{}')) {
          localStorage.setItem(asideKey, JSON.stringify([...readAside(), [owner, ...kept]]));
          for (const key of keys) localStorage.removeItem(key);
        }
      } else localStorage.setItem(guestsKey, localStorage.getItem(timerKey) ?? '');
      localStorage.setItem(ownerKey, uid);
    }
  } catch {
    /* Without storage there is no other owner's data. */
  }
  return uid;
}
