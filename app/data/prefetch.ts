/**
 * The prefetch of an account page. Runs when the page's code is evaluated, before React hydrates
 * the page: it takes the last signed-in person from this device, opens their local copy, asks the
 * server who they are, and fetches the translations of the screen, all at once. The screens later
 * ask for the same session, identity and translations.
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
 * Registers data to be read as soon as the copy is open, before its screen renders. `prepare` runs
 * while the copy opens, computes all that needs no copy, and returns the reads.
 */
export function prefetchWhenOpened(prepare: Preparing): void {
  if (!import.meta.env.SSR && getOpenSession() === null) preparing.push(prepare);
}

function readWhenOpen(uid: string): void {
  let readings: Reading[] | undefined;
  const prepareAll = (): Reading[] => (readings ??= preparing.map((prepare) => prepare(uid)));
  // Runs after the modules of the page have registered their reads.
  queueMicrotask(prepareAll);
  readWhenOpened(async (db) => {
    if (db.userId !== uid) return;
    // Writes need a screen, and a screen needs the session, so a missing session loses nothing.
    const copy: PrefetchSession = {
      db,
      trackPendingWrites: (count, written) => getOpenSession()?.trackPendingWrites(count, written),
    };
    // A failed prefetch is read again by the screen, which reports the error.
    await Promise.allSettled(prepareAll().map((reading) => reading(copy)));
  });
}

let begun = false;

/** Starts the prefetch, once per page, and only if somebody was signed in on this device. */
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
    // The sign-in has ended elsewhere: the guard redirects the person, and the session must not
    // continue.
    if (user === null) closeSession();
  });
}
