/**
 * The one open session of this page, shared by all components that show data. Loaded only by pages
 * that need it.
 */
import { createEmitter } from '#client/emitter';
import { subscribePokes } from '#client/poke';
import type { CopyDatabase } from '#client/local-copy/database';
import { openSession, type Session } from '#client/session';
import { trackWork } from '#client/settled';
import type { Language } from '#contract/i18n/index';
import { forgetUndo } from '#app/ui/undo.ts';
import { clearPrefetchCache } from './prefetch-cache.ts';
import { loadInboxTitles } from './inbox-titles.ts';
import { firstPaint } from './first-paint.ts';

export type SessionState =
  | { status: 'closed' | 'opening' }
  | { status: 'open'; session: Session }
  /**
   * `blocked`: an older tab must be closed first. `gone`: the copy was deleted or upgraded
   * elsewhere, and a reload opens the current one. `unavailable`: the browser provides no storage.
   */
  | { status: 'blocked' | 'gone' | 'unavailable' };

let wanted: string | null | undefined;
let state: SessionState = { status: 'closed' };
const stateChanged = createEmitter();
/**
 * Increased by every opening and closing. An opening with an older number is dropped, also one for
 * the same person.
 */
let turn = 0;
/** Ends the wait for the first answer of the server, if there is one. */
let endWait = () => {};
let whoReads: ((db: CopyDatabase) => Promise<unknown>) | null = null;
const wait = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
/**
 * The longest time that a screen waits for its prefetch. A screen drawn earlier would read the same
 * data again and be drawn twice.
 */
const readAheadMs = 500;
/** The longest time that the first screen on a new device waits for the account. */
const firstAnswerMs = 8_000;

function setState(next: SessionState): void {
  state = next;
  stateChanged.emit();
}

export function getSessionState(): SessionState {
  return state;
}
export const subscribeSession = stateChanged.subscribe;
export function getOpenSession(): Session | null {
  return state.status === 'open' ? state.session : null;
}

/**
 * Runs `read` on the next copy that is opened as soon as it can be read, shortly before its session
 * is open.
 */
export function readWhenOpened(read: (db: CopyDatabase) => Promise<unknown>): void {
  whoReads = read;
}

/** Opens the copy of `userId` (null: the guest), and closes any other. */
export function wantSession(userId: string | null, language: Language): void {
  if (wanted === userId && (state.status === 'opening' || state.status === 'blocked')) return;
  if (wanted === userId && state.status === 'open') return state.session.syncNow();
  closeSession();
  wanted = userId;
  setState({ status: 'opening' });
  void trackWork(open(userId, language));
}

/**
 * Closes the session and drops its undo offers, because the next records may be another person's.
 */
export function closeSession(): void {
  forgetUndo();
  turn += 1;
  endWait();
  if (state.status === 'open') state.session.close();
  wanted = undefined;
  if (state.status !== 'closed') setState({ status: 'closed' });
}

async function open(userId: string | null, language: Language): Promise<void> {
  const own = turn;
  const stillWanted = (): boolean => turn === own;
  let ahead: Promise<unknown> | undefined,
    isGone = false;
  try {
    const session = await openSession({
      userId,
      language,
      subscribePokes,
      syncAfter: firstPaint(),
      inboxTitles: loadInboxTitles,
      onReadable: (db) => {
        if (whoReads !== null) ahead = Promise.race([whoReads(db), wait(readAheadMs)]);
        whoReads = null;
        return ahead;
      },
      onBlocked: () => {
        if (stillWanted()) setState({ status: 'blocked' });
      },
      onClosed: () => {
        isGone = true;
        if (stillWanted()) endWait();
        if (stillWanted() && state.status === 'open' && state.session === session) {
          // The state is set first, because `close` calls `onClosed` again.
          setState({ status: 'gone' });
          session.close();
        }
      },
    });
    await ahead;
    if (!stillWanted()) return session.close();
    if (session.firstAnswer !== null) {
      await Promise.race([
        session.firstAnswer,
        wait(firstAnswerMs),
        new Promise<void>((resolve) => {
          endWait = resolve;
        }),
      ]);
      // Drops results that were prefetched before any data had arrived.
      if (stillWanted()) clearPrefetchCache();
    }
    if (isGone && stillWanted()) setState({ status: 'gone' });
    if (isGone || !stillWanted()) return session.close();
    setState({ status: 'open', session });
    session.db.beginning?.catch((error: unknown) => {
      console.error('The local copy cannot be written in.', error);
      if (state.status !== 'open' || state.session !== session) return;
      setState({ status: 'unavailable' });
      session.close();
    });
  } catch (error) {
    console.error('The local copy could not be opened.', error);
    if (stillWanted()) setState({ status: 'unavailable' });
  }
}
