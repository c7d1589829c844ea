import { useState } from 'react';
import type { Fields } from '#contract/collections';
import type { SaveProfile } from './section.tsx';

type Kept = Partial<Fields<'userProfiles'>>;

/** Returns whether the stored profile has all of these fields; a missing field equals null. */
export function isKept(fields: Kept, kept: Kept | null): boolean {
  return (
    kept !== null &&
    Object.entries(fields).every(([name, value]) => isSame(value, kept[name as keyof Kept]))
  );
}
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return (one ?? null) === (other ?? null);
  const [ones, others] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return [...new Set([...Object.keys(ones), ...Object.keys(others)])].every((name) =>
    isSame(ones[name], others[name]),
  );
}

/**
 * The draft of a form over the stored profile. It stays when the profile arrives or changes
 * elsewhere; untouched fields show the stored values. A saved draft is dropped as soon as the
 * profile contains it: at once on most devices, on a new one when the profile has been loaded.
 */
export function useWritten<D extends object>(
  kept: Kept | null,
  save: SaveProfile,
): {
  written: Partial<D>;
  write: (part: Partial<D>) => void;
  keep: (fields: Kept) => Promise<boolean>;
} {
  const [written, setWritten] = useState<Partial<D>>({});
  const [saved, setSaved] = useState<{ written: Partial<D>; fields: Kept } | null>(null);
  if (saved?.written === written && isKept(saved.fields, kept)) {
    setSaved(null);
    setWritten({});
  }
  return {
    written,
    write: (part) => setWritten((now) => ({ ...now, ...part })),
    async keep(fields) {
      const isSaved = await save(fields);
      if (isSaved) setSaved({ written, fields });
      return isSaved;
    },
  };
}
