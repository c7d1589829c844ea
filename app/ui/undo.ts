/**
 * What can be taken back with Ctrl/Cmd-Z, newest first, on every account page. A screen that has written something
 * calls `rememberUndo` with the way back and gives the answer to its toast: whichever is used first runs, once.
 */
import { useEffect } from 'react';

type Undo = () => void | Promise<void>;
const limit = 100;
const stack: Undo[] = [];

export function rememberUndo(undo: Undo): () => Promise<void> {
  stack.push(undo);
  if (stack.length > limit) stack.shift();
  return async () => {
    const index = stack.indexOf(undo);
    if (index < 0) return;
    stack.splice(index, 1);
    await undo();
  };
}

/** False when there is nothing to take back. */
export async function undoLast(): Promise<boolean> {
  const undo = stack.pop();
  if (!undo) return false;
  await undo();
  return true;
}

/** Forgotten at sign-out: the records are another person's by then. */
export function forgetUndo(): void {
  stack.length = 0;
}

/** Whether a key press belongs to a text that is being written. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox],[type=radio],[type=range],[type=button]), textarea, select'));
}

/** Ctrl/Cmd-Z outside of text fields; `onDone` is told whether something was taken back. */
export function useUndoShortcut(onDone: (undone: boolean) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      void undoLast().then(onDone);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onDone]);
}
