/**
 * The income and expenses of any days by payee and tag, which no kept sum knows: the blocks of the ledger in columns,
 * read once for as long as the copy is open. A write that touches a block has that block alone read again.
 */
import { Dexie, type ObservabilitySet } from 'dexie';
import { type Day, dayToTimestamp } from '#domain/calendar';
import { NameBook, type PackedRows, packRows, type ReportRow } from '#domain/reports';
import type { CopyDatabase } from './local-copy/database.ts';
import type { Position } from './local-copy/ledger.ts';
import { changedKeys } from './local-copy/live.ts';

/** Blocks read in one step; in between the page can draw. */
const blocksAtOnce = 24;
const nameOf = (key: Position): string => JSON.stringify(key);

export interface LoadOptions {
  signal?: AbortSignal;
  /** Told the share that has been read, where that takes more than one step. */
  onProgress?: (share: number) => void;
  /** Awaited between steps, by whoever is in no hurry. */
  pause?: () => Promise<void>;
}

export class ReportRows {
  readonly names = new NameBook();
  private readonly db: CopyDatabase;
  private readonly atOnce: number;
  private readonly packs = new Map<string, PackedRows>();
  /** The first keys of all blocks, rising; null where they are to be read again. */
  private keys: Position[] | null = null;
  private readonly listeners = new Set<() => void>();
  private isListening = false;

  constructor(db: CopyDatabase, atOnce = blocksAtOnce) {
    this.db = db;
    this.atOnce = atOnce;
  }

  /** Calls back when what was read may have changed, here or in another tab. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * The rows of those days, and some beside them. What is known is not read again.
   */
  async load(fromDay: Day, toDay: Day, { signal, onProgress, pause }: LoadOptions = {}): Promise<PackedRows[]> {
    this.listen();
    // A write in between may cut a block in two: then what is missing is read once more.
    for (;;) {
      const keys = this.keys ?? ((await this.db.blocks.toCollection().primaryKeys()) as Position[]);
      this.keys = keys;
      const wanted = blocksOf(keys, dayToTimestamp(fromDay), dayToTimestamp(toDay)).map((key) => [key, nameOf(key)] as const);
      const missing = wanted.filter(([, name]) => !this.packs.has(name)).reverse();
      const stepAt = (at: number) => missing.slice(at, at + this.atOnce).filter(([, name]) => !this.packs.has(name));
      const ask = (step: typeof missing) => {
        const asked = this.db.blocks.bulkGet(step.map(([key]) => key));
        // Nobody may be there any more when it fails.
        asked.catch(() => undefined);
        return asked;
      };
      // While one step is unpacked, the next is on its way.
      let some = stepAt(0), coming = some.length > 0 ? ask(some) : null;
      for (let at = 0; coming !== null && this.keys === keys; at += this.atOnce) {
        const [held, blocks]: [typeof missing, Awaited<ReturnType<typeof ask>>] = [some, await coming];
        signal?.throwIfAborted();
        if (this.keys !== keys) break;
        await pause?.();
        some = stepAt(at + this.atOnce);
        coming = at + this.atOnce < missing.length ? ask(some) : null;
        if (this.keys !== keys) break;
        blocks.forEach((block, index) => this.packs.set(held[index]![1], packRows(block === undefined ? [] : (JSON.parse(block.rows) as ReportRow[]), this.names)));
        onProgress?.(Math.min(1, (at + this.atOnce) / missing.length));
      }
      signal?.throwIfAborted();
      if (this.keys === keys) return wanted.map(([, name]) => this.packs.get(name)!);
    }
  }

  private listen(): void {
    if (this.isListening) return;
    this.isListening = true;
    const onMutated = (parts: ObservabilitySet) => {
      if (!this.db.isOpen()) {
        Dexie.on('storagemutated').unsubscribe(onMutated);
        this.isListening = false;
        return this.packs.clear();
      }
      const changed = changedKeys(this.db, 'blocks', parts);
      if (changed === null) return;
      this.keys = null;
      if (changed === 'all') this.packs.clear();
      else for (const name of changed) this.packs.delete(name);
      for (const listener of this.listeners) listener();
    };
    Dexie.on('storagemutated', onMutated);
  }
}

/** A block holds what lies from its key up to the key of the next; the first also what lies before. */
function blocksOf(keys: readonly Position[], fromDate: number, toDate: number): Position[] {
  const after = keys.findIndex(([date]) => date > toDate);
  const end = after < 0 ? keys.length : after;
  let start = keys.findIndex(([date]) => date >= fromDate);
  start = start < 0 ? keys.length : start;
  return keys.slice(Math.max(0, start - 1), end);
}
