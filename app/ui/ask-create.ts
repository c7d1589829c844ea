/** Opens the dialog in which something is added, from a key, the palette or a phone's button. */
import { createRequest } from '#app/ui/request.ts';

export type Creation = 'transaction' | 'task';
export interface AskedCreation {
  kind: Creation;
  /** The initial text of the line. */
  text: string;
  /** Saves it as soon as possible, as if Enter had been pressed. */
  submit: boolean;
}

const request = createRequest<AskedCreation>();
export const onAskCreate = request.listen;

export function askCreate(kind: Creation, text = '', submit = false): void {
  request.make({ kind, text, submit });
}

/**
 * The location state with which the timer starts a session on arrival: on `task`, or on the active
 * one.
 */
export interface StartFocus {
  startFocus: true;
  task?: { id: string; label: string };
}
