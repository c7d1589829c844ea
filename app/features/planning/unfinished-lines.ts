/**
 * Drafts in the lines of the outline that are not sent yet. They outlive the line, which is
 * unmounted by scrolling, folding and changes elsewhere. Kept in the memory of this page, one set
 * for each open local copy.
 */
import { useSyncExternalStore } from 'react';
import { createObservable } from '#client/observable';
import { useSession } from '#app/data/provider.tsx';
import type { ChildCollection } from '#app/data/outline.ts';

/**
 * `owner` is the record that the text needs: for a new child its parent, for a title the record
 * itself.
 */
export interface UnfinishedLine {
  key: string;
  owner: string;
  adds: ChildCollection;
  parentId: string;
  text: string;
}

export class UnfinishedLines {
  private readonly lines = createObservable<readonly UnfinishedLine[]>([]);

  all = this.lines.get;
  subscribe = this.lines.subscribe;
  read(key: string): string {
    return this.all().find((line) => line.key === key)?.text ?? '';
  }
  /** An empty text drops the draft. */
  write(line: UnfinishedLine): void {
    const others = this.all().filter((one) => one.key !== line.key);
    this.lines.set(line.text === '' ? others : [...others, line]);
  }
  forget(key: string): void {
    const line = this.all().find((one) => one.key === key);
    if (line) this.write({ ...line, text: '' });
  }
}

const ofCopy = new WeakMap<object, UnfinishedLines>();

export function useUnfinishedLines(): UnfinishedLines {
  const { db } = useSession();
  const known = ofCopy.get(db) ?? new UnfinishedLines();
  ofCopy.set(db, known);
  return known;
}

export const lineKey = {
  new: (parentId: string) => `new:${parentId}`,
  title: (id: string) => `title:${id}`,
};

/** Returns the draft of the line that adds a child of `parentId`, and how to set it. */
export function useNewLine(
  lines: UnfinishedLines,
  adds: ChildCollection,
  parentId: string,
): [string, (text: string) => void] {
  const key = lineKey.new(parentId);
  const text = useSyncExternalStore(
    lines.subscribe,
    () => lines.read(key),
    () => '',
  );
  return [text, (next) => lines.write({ key, owner: parentId, adds, parentId, text: next })];
}
