/**
 * The actions that Ctrl/Cmd-Z can undo, newest first, on every account page. A screen that has
 * written something calls `rememberUndo` with its undo function and passes the result to its toast:
 * the key or the toast, whichever is used first, runs it once.
 */
import { useEffect } from 'react';

type Undo = () => void | Promise<void>;
/** Runs the undo once. */
export interface WayBack {
  (): Promise<void>;
  /** Aborted when it can no longer be used: it has run, or it has been forgotten. */
  over: AbortSignal;
}
interface Kept {
  undo: Undo;
  over: AbortController;
}
const limit = 100;
const stack: Kept[] = [];

export function rememberUndo(undo: Undo): WayBack {
  const kept: Kept = { undo, over: new AbortController() };
  stack.push(kept);
  if (stack.length > limit) stack.shift()!.over.abort();
  return Object.assign(
    async () => {
      const index = stack.indexOf(kept);
      if (index < 0) return;
      stack.splice(index, 1);
      kept.over.abort();
      await undo();
    },
    { over: kept.over.signal },
  );
}

export type UndoOutcome = 'undone' | 'nothing' | 'failed' | 'changed';

/**
 * Returns whether an undo was refused because the record has changed since
 * (`client/history.ts`, which pages load with the copy).
 */
export function hasChangedSince(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChangedSince';
}

/**
 * Undoes the last change. `failed`: it could not be written, or its record no longer exists;
 * `changed`: the record has changed since.
 */
export async function undoLast(): Promise<UndoOutcome> {
  const kept = stack.pop();
  if (!kept) return 'nothing';
  kept.over.abort();
  try {
    await kept.undo();
    return 'undone';
  } catch (error) {
    if (hasChangedSince(error)) return 'changed';
    console.error(error);
    return 'failed';
  }
}

/** Forgets the undos together with the copy that they would write to. */
export function forgetUndo(): void {
  held.splice(0);
  for (const { over } of stack.splice(0)) over.abort();
}

/** Returns whether a key press belongs to a text field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches(
        'input:not([type=checkbox],[type=radio],[type=range],[type=button]), textarea, select',
      ))
  );
}

/** The action of an undo or redo shortcut. */
export type UndoKey = 'undo' | 'redo';

/**
 * Returns the action of Ctrl/Cmd-Z, and of Ctrl/Cmd-Shift-Z or Ctrl-Y, outside of text fields; null
 * for every other key.
 */
function undoKeyOf(event: KeyboardEvent): UndoKey | null {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return null;
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : null;
}

/** Presses before the handler was loaded. */
const held: UndoKey[] = [];
let taker: ((key: UndoKey) => void) | null = null;

/** Runs the handler for these keys from now on, earlier presses first; returns how to stop. */
export function takeUndoKeys(take: (key: UndoKey) => void): () => void {
  taker = take;
  for (const key of held.splice(0)) take(key);
  return () => {
    if (taker === take) taker = null;
  };
}

/**
 * Listens for the keys from the first moment of the account's frame on. Their handler loads after
 * the page: a press that was not kept until then would be lost without a message.
 */
export function useUndoKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = undoKeyOf(event);
      if (key === null) return;
      event.preventDefault();
      if (taker) taker(key);
      else held.push(key);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

/**
 * Handles Ctrl/Cmd-Z alone, for a page that may be outside of the account's frame and shows the
 * undone change itself.
 */
export function useUndoShortcut(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The frame, if there is one, has handled it.
      if (event.defaultPrevented || undoKeyOf(event) !== 'undo') return;
      event.preventDefault();
      void undoLast();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
