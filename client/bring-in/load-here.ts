/** All that the local copy holds, a few records at a time, with the page in between: none of it is one long step. */
import { collectionNames, type CollectionName } from '#contract/collections';
import type { CopyDatabase } from '../local-copy/database.ts';
import { type Row, type RowCollection, toRecord } from '../local-copy/schema.ts';
import type { HereSource } from './bring-in-reader.ts';
import type { HereRecord } from './messages.ts';

const recordsAtOnce = 500;
const yieldToPage = () => new Promise<void>((resolve) => { setTimeout(resolve, 0); });

async function* transactions(db: CopyDatabase, atOnce: number): AsyncGenerator<Row[]> {
  for (let below: [number, string] | null = null; ;) {
    const rows: Row[] = [];
    await db.ledger.scan(below === null ? {} : { below }, (row) => { rows.push(row); return rows.length < atOnce; });
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
    const last = rows.at(-1)!;
    below = [last['date'] as number, last.id];
  }
}
async function* others(db: CopyDatabase, collection: RowCollection, atOnce: number): AsyncGenerator<Row[]> {
  for (let after = ''; ;) {
    const rows = await db.rows(collection).where('id').above(after).limit(atOnce).toArray();
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.id;
  }
}

async function* pieces(db: CopyDatabase, atOnce: number): AsyncGenerator<{ collection: CollectionName; records: HereRecord[] }> {
  for (const collection of collectionNames) {
    for await (const rows of collection === 'transactions' ? transactions(db, atOnce) : others(db, collection, atOnce)) {
      yield { collection, records: rows.map((row) => toRecord(row) as unknown as HereRecord) };
      await yieldToPage();
    }
  }
}

export async function openHere(db: CopyDatabase, atOnce = recordsAtOnce): Promise<HereSource> {
  // Blocks are mostly three quarters full.
  return { expected: (await db.blocks.count()) * 0.75 * db.sizes.rowsPerBlock, pieces: pieces(db, atOnce) };
}
