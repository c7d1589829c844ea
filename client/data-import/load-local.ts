/**
 * All that the local copy holds, a few records at a time, with the page in between: none of it is
 * one long step.
 */
import { collectionNames } from '#contract/collections';
import type { CopyDatabase } from '../local-copy/database.ts';
import type { Position } from '../local-copy/ledger.ts';
import { type PageRow, type CopyRow, type RowCollection, toRecord } from '../local-copy/schema.ts';
import { yieldToTasks } from '../yield-to-tasks.ts';
import type { HereSource } from './import-reader.ts';
import type { HereRecord } from './import-session.ts';

const recordsAtOnce = 500;
/** Blocks are mostly three quarters full. */
const usualRows = (db: CopyDatabase) => 0.75 * db.sizes.rowsPerBlock;

/**
 * Sends blocks as their stored text. A block that is split meanwhile is sent twice in part, which
 * changes nothing.
 */
async function* blocks(db: CopyDatabase, atOnce: number): AsyncGenerator<string[]> {
  for (let after: Position | null = null; ;) {
    const some: PageRow[] = await (
      after === null ? db.blocks.orderBy('from') : db.blocks.where('from').above(after)
    )
      .limit(atOnce)
      .toArray();
    if (some.length > 0) yield some.map(({ rows }) => rows);
    if (some.length < atOnce) return;
    after = some.at(-1)!.from;
  }
}
async function* others(
  db: CopyDatabase,
  collection: RowCollection,
  atOnce: number,
): AsyncGenerator<CopyRow[]> {
  for (let after = ''; ;) {
    const rows = await db.rows(collection).where('id').above(after).limit(atOnce).toArray();
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.id;
  }
}

type Piece = HereSource['pieces'] extends AsyncIterable<infer P> ? P : never;
async function* pieces(db: CopyDatabase, atOnce: number): AsyncGenerator<Piece> {
  for (const collection of collectionNames) {
    if (collection === 'transactions')
      for await (const some of blocks(db, Math.max(1, Math.round(atOnce / usualRows(db)))))
        yield { blocks: some, rows: some.length * usualRows(db) };
    else
      for await (const rows of others(db, collection, atOnce))
        yield { collection, records: rows.map((row) => toRecord(row) as unknown as HereRecord) };
    await yieldToTasks();
  }
}

export async function openHere(db: CopyDatabase, atOnce = recordsAtOnce): Promise<HereSource> {
  return { expected: (await db.blocks.count()) * usualRows(db), pieces: pieces(db, atOnce) };
}
