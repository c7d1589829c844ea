/**
 * The position of a client's pull, as an opaque text: the epoch of the data and either a place in
 * the tail (a revision and the last id within it) or a place in a first load (as of a revision,
 * descending by sort key and id).
 */
export type Cursor =
  | { phase: 'tail'; epoch: string; revision: number; id: string }
  | {
      phase: 'snapshot';
      epoch: string;
      revision: number;
      sortKey: number;
      id: string;
      done: number;
      total: number;
    };

/** Sorts after every id of its revision, in both databases. */
export const afterAllIds = '~';

export function writeCursor(cursor: Cursor): string {
  const { epoch, revision, id } = cursor;
  return cursor.phase === 'tail'
    ? ['t', epoch, revision, id].join('.')
    : ['s', epoch, revision, id, cursor.sortKey, cursor.done, cursor.total].join('.');
}

/** Null when the text is not a cursor. */
export function parseCursor(text: string): Cursor | null {
  const [phase, epoch, revisionText, id, ...rest] = text.split('.');
  const [revision, ...numbers] = [revisionText, ...rest].map(Number);
  if (
    epoch === undefined ||
    id === undefined ||
    ![revision, ...numbers].every(Number.isSafeInteger)
  )
    return null;
  if (phase === 't' && numbers.length === 0)
    return { phase: 'tail', epoch, revision: revision!, id };
  if (phase === 's' && numbers.length === 3)
    return {
      phase: 'snapshot',
      epoch,
      revision: revision!,
      id,
      sortKey: numbers[0]!,
      done: numbers[1]!,
      total: numbers[2]!,
    };
  return null;
}
