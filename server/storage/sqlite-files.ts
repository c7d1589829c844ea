/**
 * Whether SQLite's files are those that this process has open. The system allows removing a file or
 * replacing its name: later writes then go into a file that nobody finds again, and SQLite does not
 * notice.
 */
import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { log } from '#server/log';

/** A file of the database was removed, replaced or truncated. A sentence for the operator. */
export class LostFileError extends Error {}

export interface OpenFiles {
  /**
   * To be called within a transaction, before it changes anything. Looks at most once a second.
   * Throws LostFileError.
   */
  lookWithin(handle: DatabaseSync): void;
  /** Call it around a commit, before anybody is told. Throws LostFileError. */
  confirm(): void;
  /** Whether the last look found one lost. */
  isLost(): boolean;
}

const lookEveryMs = 1_000;

interface Identity {
  device: number;
  inode: number;
  size: number;
}

/** Null if the name leads to nothing; undefined if that is unknown. */
function identify(file: string): Identity | null | undefined {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    return found === undefined ? null : { device: found.dev, inode: found.ino, size: found.size };
  } catch {
    return undefined;
  }
}

/** @param file the database, which has been opened and is in WAL mode */
export function watchFiles(file: string): OpenFiles {
  const known = new Map<string, Identity>();
  /**
   * The size of the file at the last check, at most that of its pages, and the schema version then,
   * which a VACUUM raises.
   */
  let least: { size: number; version: number } | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isLost = false;

  function lose(what: string): never {
    const sentence =
      `${what} while the server runs. What it writes would be lost, so it writes nothing more. Put the ` +
      'file back, or stop the server and restore a backup.';
    if (!isLost) log(sentence);
    isLost = true;
    throw new LostFileError(sentence);
  }
  /** Answers its size. */
  function confirmOne(ending: string): number | null {
    const name = file + ending,
      found = identify(name),
      before = known.get(ending);
    if (before === undefined) {
      // Some file systems give no numbers. The two files beside the database are made with its
      // first use.
      if (found && found.inode !== 0) known.set(ending, found);
    } else if (found === null) {
      lose(`${name} was removed`);
    } else if (
      found !== undefined &&
      (found.inode !== before.inode || found.device !== before.device)
    ) {
      lose(`${name} was replaced by another file`);
    }
    return found?.size ?? null;
  }
  function confirmSize(handle: DatabaseSync, size: number): void {
    const ask = (name: string) => Number(Object.values(handle.prepare(`PRAGMA ${name}`).get()!)[0]);
    const version = ask('schema_version');
    // The pages at the end may still be in the log alone. Those that were in the file leave it by a
    // VACUUM only.
    if (least !== null && size < least.size && version === least.version)
      lose(`${file} was cut short`);
    least = { size: Math.min(size, ask('page_count') * ask('page_size')), version };
  }

  confirmOne('');
  return {
    lookWithin(handle) {
      if (!isLost && performance.now() - lookedAt < lookEveryMs) return;
      const size = confirmOne('');
      for (const ending of ['-wal', '-shm']) confirmOne(ending);
      if (size !== null) confirmSize(handle, size);
      lookedAt = performance.now();
      isLost = false;
    },
    confirm() {
      confirmOne('');
      confirmOne('-wal');
    },
    isLost: () => isLost,
  };
}
