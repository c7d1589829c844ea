/**
 * Commands: the entries of the palette (Ctrl/Cmd K), single keys and sequences, and their list
 * under `?`. A screen declares its own with `useCommands`; they are removed when it unmounts.
 */
import { useEffect, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { createEmitter } from '#client/emitter';
import type { IconName } from './all-icons.tsx';
import { listenForComposition } from './composition.ts';

export interface Command {
  label: string;
  run: () => void;
  /**
   * `n`, `/`, `?`, `Delete`, `g t` (one after the other), `mod+k` (Ctrl or Cmd), `shift+j`. The
   * case of letters is ignored, unless a command has them with Shift.
   */
  keys?: string;
  icon?: IconName;
  /** A short description, shown muted behind the label. */
  detail?: string;
  /**
   * The group under which `?` and the palette list it. Default: `here`, the commands of the page.
   */
  group?: 'here' | 'pages' | 'actions' | 'general' | 'theme';
  /** Listed under `?`, but not in the palette (moving a selection, for example). */
  keysOnly?: boolean;
}

/** Results under a heading of the palette. */
export interface FoundGroup {
  title: string;
  commands: readonly Command[];
}
/** A search that the palette runs beside the commands on screen. */
export interface PaletteSearch {
  /**
   * Reports the results so far, whenever there are more, and whether the search continues; the next
   * search, or `close`, ends it.
   */
  find(typed: string, onFound: (groups: readonly FoundGroup[], searching: boolean) => void): void;
  close(): void;
}

const registry = new Map<string, readonly Command[]>();
const listChanged = createEmitter();
let listed: readonly Command[] | null = null;

/** Sets the commands of one place; null removes them. */
export function declareCommands(place: string, commands: readonly Command[] | null): void {
  if (commands !== null) registry.set(place, commands);
  else if (!registry.delete(place)) return;
  listed = null;
  listChanged.emit();
}
export const subscribeCommands = listChanged.subscribe;

/** Declares commands while the caller is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const id = useId();
  useLayoutEffect(() => {
    declareCommands(id, commands);
  });
  useEffect(() => () => declareCommands(id, null), [id]);
}

/** Returns all commands on screen, the latest declared first. */
export function allCommands(): readonly Command[] {
  return (listed ??= [...registry.values()].reverse().flat());
}
/** Returns them live: a page may declare its commands while a list of them is open. */
export function useAllCommands(): readonly Command[] {
  return useSyncExternalStore(subscribeCommands, allCommands, allCommands);
}

const offKey = 'tudo.singleKeysOff';
/**
 * Returns whether single keys are enabled: people who use speech input type them by accident (WCAG
 * 2.1.4).
 */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(offKey) === null;
  } catch {
    return true;
  }
}
/** Speech input does not type a function key by accident. */
const canBeTurnedOff = (keys: string): boolean => !/^F\d/.test(keys);
export function setSingleKeysOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(offKey);
    else localStorage.setItem(offKey, '1');
  } catch {
    /* then it lasts for the page */
  }
}

/** The longest wait for the second key of a sequence, in ms. */
export const sequenceMs = 1_200;

/**
 * Returns the keys of an event as `Command.keys` writes them, or null for a bare modifier. Shift is
 * part of the character.
 */
export function shortcutOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): string | null {
  if (
    ['Shift', 'Control', 'Meta', 'Alt', 'AltGraph', 'Dead', 'Process'].includes(event.key) ||
    event.altKey
  )
    return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key;
}

interface KeyReader {
  /** Returns a complete command, and remembers a first key that may begin a sequence. */
  read(keys: string, atMs: number): Command | null;
  /** Returns the command of a sequence that the key would complete. */
  completes(keys: string, atMs: number): Command | null;
}

/** Returns a reader of successive keys. */
export function createKeyReader(commands: () => readonly Command[]): KeyReader {
  let first: { keys: string; atMs: number } | null = null;
  const completes: KeyReader['completes'] = (keys, atMs) =>
    (first !== null &&
      atMs - first.atMs <= sequenceMs &&
      commands().find((command) => command.keys === `${first!.keys} ${keys}`)) ||
    null;
  return {
    completes,
    read(keys, atMs) {
      const sequence = completes(keys, atMs);
      first = null;
      if (sequence !== null) return sequence;
      const all = commands();
      const found = all.find((command) => command.keys === keys);
      if (found) return found;
      if (all.some((command) => command.keys?.startsWith(`${keys} `))) first = { keys, atMs };
      return null;
    },
  };
}

/**
 * Returns true where keys are text: in fields, and while a dialog or menu is open (those have keys
 * of their own).
 */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(
        'input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, dialog, [popover]',
      ) !== null)
  );
}

/**
 * The number of mounted components that listen for keys: a page with commands, and the frame around
 * it. Only one listener is attached.
 */
let hearing = 0;
let stopHearing = (): void => {};

/**
 * Listens for the keys of all commands: for the frame of the account, and for a page with commands
 * that may be outside of it.
 */
export function useCommandKeys(): void {
  useLayoutEffect(listenForComposition, []);
  // Attached when the frame becomes visible, so that a key pressed at that moment is not lost.
  useLayoutEffect(() => {
    hearing += 1;
    if (hearing === 1) stopHearing = hearKeys();
    return () => {
      hearing -= 1;
      if (hearing === 0) stopHearing();
    };
  }, []);
}

function hearKeys(): () => void {
  const reader = createKeyReader(allCommands);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return;
    const keys = shortcutOf(event);
    if (keys === null) return;
    const plain = !keys.startsWith('mod+');
    if (
      document.querySelector('dialog[open]') ||
      (plain && (isTyping(event.target) || (canBeTurnedOff(keys) && !singleKeysOn())))
    )
      return;
    // An open panel closes first, even if the focus is still on its button.
    if (keys === 'Escape' && document.querySelector('[popover=auto]:popover-open')) return;
    const shifted = event.shiftKey && allCommands().some((one) => one.keys === `shift+${keys}`);
    const command = reader.read(shifted ? `shift+${keys}` : keys, event.timeStamp);
    if (!command) return;
    event.preventDefault();
    command.run();
  };
  // The key that opens a field is not typed into it while it is held.
  let isText = true;
  const onKeyDownFirst = (event: KeyboardEvent) => {
    if (!event.repeat) isText = isTyping(event.target);
    else if (event.key.length === 1 && !isText && isTyping(event.target)) event.preventDefault();
    // The second key of a sequence is no key of the row that has the focus.
    const keys = event.repeat || isText ? null : shortcutOf(event);
    if (keys === null || reader.completes(keys, event.timeStamp) === null) return;
    event.stopPropagation();
    onKeyDown(event);
  };
  document.addEventListener('keydown', onKeyDownFirst, true);
  document.addEventListener('keydown', onKeyDown);
  return () => {
    document.removeEventListener('keydown', onKeyDownFirst, true);
    document.removeEventListener('keydown', onKeyDown);
  };
}

const arrows: Partial<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** Formats a shortcut for display: `g t` as "G T", `mod+k` as "Ctrl K" or "⌘ K". */
export function keyParts(keys: string): string[] {
  const mac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
  return keys
    .split(' ')
    .flatMap((part) => part.split(/(?<=mod|shift)\+(?=.)/))
    .map((part) =>
      part === 'mod'
        ? mac
          ? '⌘'
          : 'Ctrl'
        : part === 'shift'
          ? mac
            ? '⇧'
            : 'Shift'
          : (arrows[part] ??
            (part.length === 1 ? part.toUpperCase() : part === 'Delete' ? 'Del' : part)),
    );
}
