/**
 * Stores pieces of an export on the disk until they are sent, so that a slow reader blocks neither
 * memory nor the database snapshot. The file has no name while in use, so it disappears with the
 * process in any case.
 */
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

/** Keeps a piece; the answer reads it again. */
export type KeepPiece = (piece: Uint8Array) => () => Uint8Array;
export interface Spool {
  keep: KeepPiece;
  close(): void;
}

/** Keeps short pieces in memory; also used in tests. */
export const keepInMemory: KeepPiece = (piece) => () => piece;

/** @param folder on a disk: a folder for temporary files may be memory */
export function openSpool(folder: string): Spool {
  const path = join(folder, `export-${randomUUID()}`);
  const file = openSync(path, 'wx+', 0o600);
  const forget = () => rmSync(path, { force: true });
  // Windows does not forget the name of an open file.
  try {
    forget();
  } catch {
    /* the reason is given at close */
  }
  let end = 0,
    isOpen = true;
  return {
    keep(piece) {
      // Keeps the length only, so that the piece can be freed.
      const { length } = piece,
        start = end;
      for (let at = 0; at < length;) at += writeSync(file, piece, at, length - at, start + at);
      end += length;
      return () => readAt(file, start, length);
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      closeSync(file);
      forget();
    },
  };
}

function readAt(file: number, start: number, length: number): Uint8Array {
  const piece = new Uint8Array(length);
  for (let at = 0; at < length;) {
    const count = readSync(file, piece, at, length - at, start + at);
    if (count === 0) throw new Error('An export on the disk is cut short.');
    at += count;
  }
  return piece;
}
