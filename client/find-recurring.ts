/**
 * Finds recurring transactions in some years of the ledger: reads a few blocks at a time, newest
 * first, and yields to the page in between, so that no step is long.
 */
import { Dexie, type ObservabilitySet } from 'dexie';
import { type Day, dayToTimestamp } from '#domain/calendar';
import { createRecurringSearch, type FoundRecurring, type PastRow } from '#domain/recurring';
import { yieldToTasks } from './yield-to-tasks.ts';
import type { CopyDatabase } from './local-copy/database.ts';
import { changedKeys } from './local-copy/live.ts';
import type { Position } from './local-copy/ledger.ts';

/** About two thousand rows. */
const blocksPerTurn = 8;

/** Null where it was stopped. Adjustments are no payments, and are passed over. */
export async function findRecurringIn(
  db: CopyDatabase,
  fromDay: Day,
  today: Day,
  signal: AbortSignal,
): Promise<FoundRecurring[] | null> {
  const search = createRecurringSearch(today),
    from = dayToTimestamp(fromDay);
  const keys = ((await db.blocks.toCollection().primaryKeys()) as Position[]).reverse();
  for (let at = 0; at < keys.length; at += blocksPerTurn) {
    const blocks = await db.blocks.bulkGet(keys.slice(at, at + blocksPerTurn));
    if (signal.aborted) return null;
    for (const block of blocks)
      for (const row of block === undefined
        ? []
        : (JSON.parse(block.rows) as (PastRow & { adjustment?: unknown })[]))
        if (row.date >= from && !row.adjustment) search.add(row);
    // A block holds what lies from its key on: those below begin before the days that are asked
    // for.
    if (keys[Math.min(at + blocksPerTurn, keys.length) - 1]![0] < from) break;
    await yieldToTasks();
  }
  return signal.aborted ? null : search.find();
}

/**
 * Time without a write after which the search repeats, so that rows that arrive one by one are
 * awaited.
 */
const quietMs = 1_000;

/** Looks now, and again when the ledger has changed and come to rest; answers how to stop. */
export function watchRecurring(
  db: CopyDatabase,
  fromDay: Day,
  today: Day,
  onFound: (found: readonly FoundRecurring[]) => void,
): () => void {
  let stop = new AbortController(),
    timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    stop.abort();
    const { signal } = (stop = new AbortController());
    findRecurringIn(db, fromDay, today, signal).then(
      (found) => {
        if (found !== null) onFound(found);
      },
      (error: unknown) => {
        if (!signal.aborted && db.isOpen())
          console.warn('What comes back could not be looked for.', error);
      },
    );
  };
  const onMutated = (parts: ObservabilitySet) => {
    if (!db.isOpen() || changedKeys(db, 'blocks', parts) === null) return;
    clearTimeout(timer);
    timer = setTimeout(look, quietMs);
  };
  Dexie.on('storagemutated', onMutated);
  look();
  return () => {
    Dexie.on('storagemutated').unsubscribe(onMutated);
    clearTimeout(timer);
    stop.abort();
  };
}
