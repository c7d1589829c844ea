/** Opens the window in which something is added, from wherever it comes up: a key, the palette, the button of a phone. */
export type Creation = 'transaction' | 'task';
/** `text`: what stands in the line already. `submit`: it is saved as soon as it can be, as if Enter had been pressed. */
export interface AskedCreation { kind: Creation; text: string; submit: boolean }

type Listener = (asked: AskedCreation) => void;
let listener: Listener | null = null;

/** Nothing happens outside of the account's pages. */
export function askCreate(kind: Creation, text = '', submit = false): void {
  listener?.({ kind, text, submit });
}

export function onAskCreate(next: Listener): () => void {
  listener = next;
  return () => { if (listener === next) listener = null; };
}

/** The location state with which the timer starts a session on arrival. */
export interface StartFocus { startFocus: true }
