/** What the whole ledger of some years repeats: read a few blocks at a time, newest first, with the page in between, so that years back count and no step is long. */
import { type Day, dayToTimestamp } from '#domain/calendar';
import { createRecurringFinder, type FoundRecurring, type PastRow } from '#domain/recurring';
import type { CopyDatabase } from './local-copy/database.ts';
import type { Position } from './local-copy/ledger.ts';

/** About two thousand rows. */
const blocksPerTurn = 8;

/** Null where it was stopped. Adjustments are no payments, and are passed over. */
export async function findRecurringIn(db: CopyDatabase, fromDay: Day, today: Day, signal: AbortSignal): Promise<FoundRecurring[] | null> {
  const finder = createRecurringFinder(today), from = dayToTimestamp(fromDay);
  const keys = ((await db.blocks.toCollection().primaryKeys()) as Position[]).reverse();
  for (let at = 0; at < keys.length; at += blocksPerTurn) {
    const blocks = await db.blocks.bulkGet(keys.slice(at, at + blocksPerTurn));
    if (signal.aborted) return null;
    for (const block of blocks) for (const row of block === undefined ? [] : JSON.parse(block.rows) as (PastRow & { adjustment?: unknown })[]) if (row.date >= from && !row.adjustment) finder.add(row);
    // A block holds what lies from its key on: those below begin before the days that are asked for.
    if (keys[Math.min(at + blocksPerTurn, keys.length) - 1]![0] < from) break;
    await new Promise((resolve) => { setTimeout(resolve, 0); });
  }
  return signal.aborted ? null : finder.find();
}
