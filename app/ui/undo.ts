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

export type UndoOutcome = 'undone' | 'nothing' | 'failed';

/** `failed`: it could not be written, or what it would take back is gone by now. */
export async function undoLast(): Promise<UndoOutcome> {
  const undo = stack.pop();
  if (!undo) return 'nothing';
  try {
    await undo();
    return 'undone';
  } catch (error) {
    console.error(error);
    return 'failed';
  }
}

/** With the copy that it would write to. */
export function forgetUndo(): void {
  stack.length = 0;
}

/** Whether a key press belongs to a text that is being written. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox],[type=radio],[type=range],[type=button]), textarea, select'));
}

/** Ctrl/Cmd-Z outside of text fields; `onDone` is told what came of it. */
export function useUndoShortcut(onDone: (outcome: UndoOutcome) => void): void {
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
