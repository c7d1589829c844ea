/**
 * Confirmations that the server requires from an admin before it answers: one that is at most five
 * minutes old, and sign-in codes. Requests wait here for the admin's answer; the page shows the
 * question (`confirm-dialog.tsx`).
 */
interface Asked {
  isAsked: boolean;
  codesMissing: boolean;
}

const listeners = new Set<() => void>();
let state: Asked = { isAsked: false, codesMissing: false };
let waiting: PromiseWithResolvers<boolean> | null = null;

function set(change: Partial<Asked>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/**
 * Asks one question for all waiting requests; resolves to whether it was confirmed. Resolves to
 * false without a page that shows it.
 */
export function askToConfirm(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  waiting ??= Promise.withResolvers<boolean>();
  set({ isAsked: true });
  return waiting.promise;
}

export function answerConfirmation(isConfirmed: boolean): void {
  const { resolve } = waiting ?? {};
  waiting = null;
  set({ isAsked: false });
  resolve?.(isConfirmed);
}

export const tellCodesMissing = (): void => set({ codesMissing: true });

/**
 * Subscribes for useSyncExternalStore. The last unsubscription, on leaving the page, answers no.
 */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    answerConfirmation(false);
    state = { isAsked: false, codesMissing: false };
  };
}
export const current = (): Asked => state;
