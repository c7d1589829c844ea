/**
 * The signed-in user, the same in every tab: requested from the server once, changed by the
 * operations and sent to the other tabs. While the server is slow or unreachable, the marker on
 * this device answers, so that account pages open offline.
 */
import type { AuthUser } from '#contract/identity';
import { createEmitter } from '../emitter.ts';
import { getMarkedUser, saveMarker } from './marker.ts';
import { patience } from './patience.ts';
import { exchange } from './exchange.ts';

const retryMs = [2_000, 5_000, 15_000],
  laterMs = 60_000;

export interface AuthState {
  /** The user, once anything is known and asked for. */
  known(): AuthUser | null | undefined;
  /** The user as known now, once anything is known; never rejects. */
  ready(): Promise<AuthUser | null>;
  /** Whether the server has answered, so that the user is more than the marker. */
  isConfirmed(): boolean;
  subscribe(listener: (user: AuthUser | null) => void): () => void;
  /** An operation of this page changed the signed-in person or their state. */
  set(user: AuthUser | null): void;
  /** Asks the server again. */
  refresh(): Promise<AuthUser | null>;
  /**
   * The same in every tab: this one may not know how it was before, and so not that something is
   * new for the others.
   */
  refreshEverywhere(): Promise<void>;
  /**
   * Begins again as on a page that is just opened: nothing is known, and nothing is asked for yet.
   * Tests open many pages in one document.
   */
  startOver(): void;
}

export function createAuthState(): AuthState {
  const userChanged = createEmitter<[AuthUser | null]>();
  const channel = new BroadcastChannel('tudo.identity');
  let user: AuthUser | null | undefined;
  let isConfirmed = false;
  // Raised by every change, so that an older answer of the server cannot undo a newer one.
  let version = 0;
  let first: Promise<void> | undefined;
  /**
   * Something is known now. An answer that a newer question has overtaken says nothing: the newer
   * one will.
   */
  let known = () => {};
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function show(next: AuthUser | null): void {
    if (user !== undefined && JSON.stringify(user) === JSON.stringify(next)) return;
    user = next;
    known();
    userChanged.emit(next);
  }
  function confirm(next: AuthUser | null): void {
    version++;
    isConfirmed = true;
    failures = 0;
    clearTimeout(retry);
    const left = getMarkedUser()?.uid;
    saveMarker(next);
    // Runs only after an answer of the server. Loaded on demand, since hardly any page needs it.
    if (left !== next?.uid) {
      const clear = import('../left-behind.ts').then(({ clearLeftBehind }) =>
        clearLeftBehind(left),
      );
      clear.catch(() => {
        /* Done with the next change. */
      });
    }
    show(next);
  }

  async function refresh(): Promise<AuthUser | null> {
    const asked = ++version;
    const answer = await exchange<AuthUser | null>('state');
    const isAnswered = typeof answer !== 'string' && answer.success && answer.value !== undefined;
    // A missing network is not logged.
    if (!isAnswered && answer !== 'auth/network-request-failed')
      console.error('Who is signed in could not be asked.', answer);
    if (asked !== version) return user ?? null;
    if (isAnswered) {
      const changed = isConfirmed && JSON.stringify(user) !== JSON.stringify(answer.value);
      confirm(answer.value);
      if (changed) channel.postMessage('changed');
    } else {
      if (user === undefined) show(getMarkedUser());
      clearTimeout(retry);
      retry = setTimeout(() => void refresh(), retryMs[failures++] ?? laterMs);
    }
    return user ?? null;
  }

  function start(): Promise<void> {
    first ??= new Promise((resolve) => {
      known = resolve;
      if (user !== undefined) known();
      const marked = getMarkedUser();
      const openFromMarker = () => {
        if (user === undefined) show(marked);
      };
      if (marked && (!navigator.onLine || patience.ms === 0)) openFromMarker();
      else if (marked) setTimeout(openFromMarker, patience.ms);
      void refresh();
    });
    return first;
  }

  channel.addEventListener('message', () => {
    if (first) void refresh();
  });
  if (typeof addEventListener === 'function') {
    addEventListener('online', () => {
      if (first && !isConfirmed) void refresh();
    });
    // A tab that slept may have missed messages of the others.
    addEventListener('pageshow', (event) => {
      if (first && (event as PageTransitionEvent).persisted) void refresh();
    });
  }

  return {
    known: () => user,
    // Waits for the server: a marker has no address, and another person may have signed in since.
    ready: async () => {
      await start();
      return user ?? null;
    },
    isConfirmed: () => isConfirmed,
    subscribe(listener) {
      let over = false;
      let end = () => (over = true);
      void start().then(() => {
        if (over) return;
        end = userChanged.subscribe(listener);
        listener(user ?? null);
      });
      return () => end();
    },
    set(next) {
      confirm(next);
      channel.postMessage('changed');
    },
    refresh,
    async refreshEverywhere() {
      await refresh();
      channel.postMessage('changed');
    },
    startOver() {
      version++;
      clearTimeout(retry);
      user = undefined;
      isConfirmed = false;
      first = undefined;
      failures = 0;
    },
  };
}

let ofThisPage: AuthState | undefined;
/** The one of this page, made when it is first asked for: it opens a channel to the other tabs. */
export function pageAuthState(): AuthState {
  return (ofThisPage ??= createAuthState());
}
