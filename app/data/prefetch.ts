/**
 * The head start of an account page. Runs when the page's code is evaluated, before React takes the
 * page over: who was here last is asked of this device, their local copy is opened, the server is
 * asked who they are, and the words of the screen are fetched, all at once. What comes of it is the
 * same session, identity and words that the screens ask for.
 */
import { identity } from '#client/identity';
import type { Session } from '#client/session';
import { getMarkedUser } from '#client/identity/marker';
import { patience } from '#client/identity/patience';
import * as profiles from '#client/profile';
import { isAccountPath, languageOf } from '#app/language-paths.ts';
import { chosenOnDevice } from '#app/language.tsx';
import { takeServices } from '#app/services.ts';
import { closeSession, getOpenSession, readWhenOpened, wantSession } from './open-session.ts';

/** The part of a session that a prefetch can read before the session is open. */
export type PrefetchSession = Pick<Session, 'db' | 'trackPendingWrites'>;
type Reading = (copy: PrefetchSession) => Promise<void>;
type Preparing = (uid: string) => Reading;
const preparing: Preparing[] = [];

/**
 * Has something read as soon as the copy is open, before the screen that asks for it stands. What
 * can be known without the copy is worked out while that opens: `prepare` answers what is then
 * read.
 */
export function prefetchWhenOpened(prepare: Preparing): void {
  if (!import.meta.env.SSR && getOpenSession() === null) preparing.push(prepare);
}

function readWhenOpen(uid: string): void {
  let readings: Reading[] | undefined;
  const prepareAll = (): Reading[] => (readings ??= preparing.map((prepare) => prepare(uid)));
  // After the modules of the page, which say what is to be read.
  queueMicrotask(prepareAll);
  readWhenOpened(async (db) => {
    if (db.userId !== uid) return;
    // Nothing is written before a screen stands, and none does before the session.
    const copy: PrefetchSession = {
      db,
      trackPendingWrites: (count, written) => getOpenSession()?.trackPendingWrites(count, written),
    };
    // A failed prefetch is read again by the screen, which reports the error.
    await Promise.allSettled(prepareAll().map((reading) => reading(copy)));
  });
}

let begun = false;

/** Once per page; does nothing for whoever was not signed in on this device. */
export function startPrefetch(): void {
  if (import.meta.env.SSR || begun || !isAccountPath(location.pathname)) return;
  begun = true;
  takeServices(identity, profiles);
  const marked = getMarkedUser();
  if (marked === null) return;
  patience.ms = 0;
  readWhenOpen(marked.uid);
  wantSession(marked.uid, languageOf(location.pathname, chosenOnDevice()));
  identity.subscribe((user) => {
    // The sign-in has ended elsewhere: the guard sends them away, and nothing is to go on in their
    // name.
    if (user === null) closeSession();
  });
}
