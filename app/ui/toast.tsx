/**
 * Short messages (specification, section 9). Few visitors ever see a toast, so the list and its
 * library are loaded with the first one; pages on which one is likely fetch them ahead with
 * `prepareToasts`.
 */
import { useSyncExternalStore } from 'react';
import { createEmitter } from '#client/emitter';

type List = typeof import('./toast-list.tsx');
let list: List | null = null;
const listLoaded = createEmitter();
let loading: Promise<List> | undefined;

function load(): Promise<List> {
  loading ??= import('./toast-list.tsx').then(
    (loaded) => {
      list = loaded;
      listLoaded.emit();
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

/**
 * The list of toasts; empty until there is one. Toasts only follow from user actions, so they are
 * not part of the prerendered page.
 */
export function Toaster() {
  // Not `lazy`: React may hold back what it reveals for a while, and a toast does not wait.
  const loaded = useSyncExternalStore(
    listLoaded.subscribe,
    () => list,
    () => null,
  );
  return loaded && <loaded.Toasts />;
}
