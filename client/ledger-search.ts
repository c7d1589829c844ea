/**
 * Searches the whole ledger by typed letters. Reading and folding 100,000 rows takes longer than a
 * keystroke may: they are read once, newest first in steps of some thousand, into a search index;
 * each search covers the present rows at once and continues with new ones.
 */
import { Dexie } from 'dexie';
import { foldText } from '#domain/text';
import type { CopyDatabase } from './local-copy/database.ts';
import type { Position } from './local-copy/ledger.ts';
import type { CopyRow } from './local-copy/schema.ts';

/** The fields of a transaction that a search reads and shows. */
export interface LedgerEntry {
  id: string;
  date: number;
  kind: 'income' | 'expense' | 'transfer';
  amountMinor: number;
  currency: string;
  /** The payee, else the note. */
  name: string;
  /** Payee, note, tags and the notes of splits, folded. */
  text: string;
  /** The category of the row, or those of its splits. */
  categoryIds: readonly string[];
  adjustment: boolean;
}

/** Some thousand rows; the first reading is short, since it mostly has the answer. */
const blocksPerRead = 16,
  blocksFirst = 4;
/** Searched in one turn: some milliseconds. */
const entriesPerTurn = 20_000;
/** Payees repeat, so folded ones are cached up to a limit. */
const foldedMost = 20_000;

export class LedgerSearch {
  private readonly db: CopyDatabase;
  private entries: LedgerEntry[] = [];
  private complete = false;
  private reading: Promise<void> | null = null;
  private stale = false;
  private readonly onMutated: (parts: object) => void;

  constructor(db: CopyDatabase) {
    this.db = db;
    const blocks = `idb://${db.name}/blocks/`;
    this.onMutated = (parts) => {
      if ('all' in parts || Object.keys(parts).some((part) => part.startsWith(blocks)))
        this.stale = true;
    };
    Dexie.on('storagemutated', this.onMutated);
  }

  /** Starts reading before the first letter, and reads changes again. */
  prepare(): void {
    if (this.stale) {
      this.stale = false;
      this.entries = [];
      this.complete = false;
      this.reading = null;
    }
    if (this.reading !== null) return;
    const entries = this.entries,
      reading = (this.reading = this.read(entries));
    reading.catch(() => {
      // Marks the index stale, so that the next search reads from the start: it is unknown how far
      // this read came.
      if (this.reading === reading) this.stale = true;
    });
  }

  /**
   * Finds the newest matching entries, at most `limit`: `onFound` gets all so far whenever there
   * are more, and once at the end. Stops when `signal` aborts.
   */
  async find(
    matches: (entry: LedgerEntry) => boolean,
    limit: number,
    signal: AbortSignal,
    onFound: (found: readonly LedgerEntry[], complete: boolean) => void,
  ): Promise<void> {
    this.prepare();
    const found: LedgerEntry[] = [];
    const { entries } = this;
    for (let at = 0; ;) {
      const before = found.length;
      // Yields while searching a loaded ledger too, so that a keystroke does not wait for the
      // previous search.
      const until = Math.min(entries.length, at + entriesPerTurn);
      for (; at < until && found.length < limit; at += 1)
        if (matches(entries[at]!)) found.push(entries[at]!);
      const ended =
        found.length === limit ||
        (at === entries.length && (this.complete || this.entries !== entries));
      if (ended || found.length > before) onFound(found.slice(), ended);
      if (ended) return;
      await (at < entries.length
        ? new Promise<void>((resolve) => {
            setTimeout(resolve, 0);
          })
        : this.more());
      if (signal.aborted) return;
    }
  }

  close(): void {
    Dexie.on('storagemutated').unsubscribe(this.onMutated);
    this.entries = [];
    this.complete = true;
  }

  private waiting: (() => void)[] = [];
  /** Settles when more has been read, or all. */
  private async more(): Promise<void> {
    if (this.complete) return;
    await Promise.race([
      this.reading,
      new Promise<void>((resolve) => {
        this.waiting.push(resolve);
      }),
    ]);
  }

  private async read(into: LedgerEntry[]): Promise<void> {
    const keys = ((await this.db.blocks.toCollection().primaryKeys()) as Position[]).reverse();
    const endOf = (at: number) => at + (at === 0 ? blocksFirst : blocksPerRead),
      ask = (at: number) => this.db.blocks.bulkGet(keys.slice(at, endOf(at)));
    // The next are on their way while these are looked at.
    for (let [at, coming] = [0, ask(0)]; ; at = endOf(at)) {
      const blocks = await coming;
      if (this.entries !== into) return;
      if (endOf(at) < keys.length) coming = ask(endOf(at));
      // Reports a failure to the waiting caller, which may come later than the failure.
      coming.catch(() => undefined);
      for (const block of blocks) {
        const rows = block === undefined ? [] : (JSON.parse(block.rows) as CopyRow[]);
        for (let row = rows.length - 1; row >= 0; row -= 1) into.push(this.entryOf(rows[row]!));
      }
      this.complete = endOf(at) >= keys.length;
      for (const tell of this.waiting.splice(0)) tell();
      if (this.complete) return;
      // Letters are typed in between.
      await new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
    }
  }

  private readonly folded = new Map<string, string>();
  private fold(text: string): string {
    let folded = this.folded.get(text);
    if (folded !== undefined) return folded;
    folded = foldText(text);
    if (this.folded.size < foldedMost) this.folded.set(text, folded);
    return folded;
  }
  private entryOf(row: CopyRow): LedgerEntry {
    const { payee, note, tags, splits, categoryId } = row as unknown as {
      payee: string;
      note: string;
      tags: string[];
      splits: Split[] | null;
      categoryId: string | null;
    };
    const words = [payee, note, ...tags, ...(splits ?? []).map((split) => split.note)].filter(
      Boolean,
    );
    return {
      id: row.id,
      date: row['date'] as number,
      kind: row['kind'] as LedgerEntry['kind'],
      amountMinor: row['amountMinor'] as number,
      currency: row['currency'] as string,
      name: payee || note,
      text: words.map((text) => this.fold(text)).join('\n'),
      categoryIds: splits
        ? splits.flatMap((split) => split.categoryId ?? [])
        : categoryId === null || categoryId === undefined
          ? none
          : [categoryId],
      adjustment: Boolean(row['adjustment']),
    };
  }
}

interface Split {
  categoryId: string | null;
  note: string;
}
const none: readonly string[] = [];
