/**
 * Short messages (specification, section 9). Few visitors ever see a toast, so the list and its
 * library are loaded with the first one; pages on which one is likely fetch them ahead with
 * `prepareToasts`.
 */
import { useSyncExternalStore } from 'react';

type List = typeof import('./toast-list.tsx');
let list: List | null = null;
let loading: Promise<List> | undefined;
const listeners = new Set<() => void>();

function load(): Promise<List> {
  loading ??= import('./toast-list.tsx').then(
    (loaded) => {
      list = loaded;
      for (const listener of listeners) listener();
      return loaded;
    },
    (error: unknown) => {
      loading = undefined; // the next toast tries again
      throw error;
    },
  );
  return loading;
}
const show = (ask: (loaded: List) => void): void => {
  if (list) ask(list);
  else load().then(ask, (error: unknown) => console.error('A toast could not be shown.', error));
};

const say =
  (kind: Parameters<List['showToast']>[0]) =>
  (text: string): void =>
    show(({ showToast }) => showToast(kind, text));

export const notify = {
  success: say('success'),
  error: say('error'),
  info: say('blank'),
  /**
   * Reports what happened and offers one action, usually an undo. `act` runs once, and the toast
   * closes; it also closes when the offer is `over`. `later` resolves to the complete text once
   * more is known; null if nothing is added.
   */
  offer: (...asked: Parameters<List['showOffer']>): void =>
    show(({ showOffer }) => showOffer(...asked)),
};

/** For pages that will soon show a toast, perhaps without a network by then. */
export function prepareToasts(): void {
  load().catch(() => {
    /* The first toast loads it again, and reports a failure. */
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/**
 * The list of toasts; empty until there is one. Toasts only follow from user actions, so they are
 * not part of the prerendered page.
 */
export function Toaster() {
  // Not `lazy`: React may delay the content that it reveals, and a toast must not wait.
  const isThere = useSyncExternalStore(
    subscribe,
    () => list !== null,
    () => false,
  );
  return isThere && list ? <list.Toasts /> : null;
}
