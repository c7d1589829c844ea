/**
 * Confirmations that the server requires from an admin before it answers: one that is at most five
 * minutes old, and sign-in codes. Requests wait here for the admin's answer; the page shows the
 * question (`confirm-dialog.tsx`).
 */
import { createCountedEmitter } from '#client/counted-emitter';

interface ConfirmationState {
  isAsked: boolean;
  codesMissing: boolean;
}

const notAsked: ConfirmationState = { isAsked: false, codesMissing: false };
let state = notAsked;
/** Whoever leaves the page answers no. */
const stateChanged = createCountedEmitter(() => () => {
  answerConfirmation(false);
  state = notAsked;
});
let waiting: PromiseWithResolvers<boolean> | null = null;

function set(change: Partial<ConfirmationState>): void {
  state = { ...state, ...change };
  stateChanged.emit();
}

/**
 * Asks one question for all waiting requests; resolves to whether it was confirmed. Resolves to
 * false without a page that shows it.
 */
export function askToConfirm(): Promise<boolean> {
  if (!stateChanged.hasListeners()) return Promise.resolve(false);
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

/** For useSyncExternalStore. */
export const { subscribe: subscribeToConfirmation } = stateChanged;
export const confirmationState = (): ConfirmationState => state;
