/**
 * Opens the window in which something is added, from wherever it comes up: a key, the palette, a
 * phone's button.
 */
import { createRequest } from '#app/ui/request.ts';

export type Creation = 'transaction' | 'task';
export interface AskedCreation {
  kind: Creation;
  /** The text that the line starts with. */
  text: string;
  /** It is saved as soon as it can be, as if Enter had been pressed. */
  submit: boolean;
}

const request = createRequest<AskedCreation>();
export const onAskCreate = request.listen;

export function askCreate(kind: Creation, text = '', submit = false): void {
  request.make({ kind, text, submit });
}

/**
 * The location state with which the timer starts a session on arrival: on `task`, else on the
 * active one.
 */
export interface StartFocus {
  startFocus: true;
  task?: { id: string; label: string };
}
