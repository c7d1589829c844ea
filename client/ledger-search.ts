/**
 * The whole ledger searched by letters. Reading and folding 100,000 rows takes longer than a letter may: they are read
 * once, newest first and some thousand at a time, into what a search looks at; each search runs over what is there at
 * once and goes on with what comes.
 */
import { Dexie } from 'dexie';
import { foldText } from '#domain/text';
import type { CopyDatabase } from './local-copy/database.ts';
import type { Position } from './local-copy/ledger.ts';
import type { Row } from './local-copy/schema.ts';

/** What a search looks at and shows of a transaction. */
export interface LedgerEntry {
  id: string;
  date: number;
  kind: 'income' | 'expense' | 'transfer';
  amountMinor: number;
  currency: string;
  /** What it is called: the payee, else the note. */
  name: string;
  /** Payee, note, tags and the notes of splits, folded. */
  text: string;
  /** Its category, or those of its splits. */
  categoryIds: readonly string[];
  adjustment: boolean;
}

const rowsPerRead = 2_000;

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
    this.onMutated = (parts) => { if ('all' in parts || Object.keys(parts).some((part) => part.startsWith(blocks))) this.stale = true; };
    Dexie.on('storagemutated', this.onMutated);
  }

  /** Begins to read, ahead of the first letter; reads anew what has changed since. */
  prepare(): void {
    if (this.stale) {
      this.stale = false;
      this.entries = [];
      this.complete = false;
      this.reading = null;
    }
    this.reading ??= this.read(this.entries);
    this.reading.catch(() => undefined);
  }

  /**
   * The newest entries that match, at most `limit`: `onFound` is told of all so far, whenever there are more, and once
   * at the end. Stops when `signal` says so.
   */
  async find(matches: (entry: LedgerEntry) => boolean, limit: number, signal: AbortSignal, onFound: (found: readonly LedgerEntry[], complete: boolean) => void): Promise<void> {
    this.prepare();
    const found: LedgerEntry[] = [];
    const { entries } = this;
    for (let at = 0; ;) {
      const before = found.length;
      for (; at < entries.length && found.length < limit; at += 1) if (matches(entries[at]!)) found.push(entries[at]!);
      const ended = found.length === limit || (at === entries.length && (this.complete || this.entries !== entries));
      if (ended || found.length > before) onFound(found.slice(), ended);
      if (ended) return;
      await this.more();
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
    await Promise.race([this.reading, new Promise<void>((resolve) => { this.waiting.push(resolve); })]);
  }

  private async read(into: LedgerEntry[]): Promise<void> {
    for (let below: Position | undefined; ;) {
      const rows: Row[] = [];
      await this.db.ledger.scan(below === undefined ? {} : { below }, (row) => rows.push(row) < rowsPerRead);
      if (this.entries !== into) return;
      for (const row of rows) into.push(entryOf(row));
      const last = rows.at(-1);
      if (rows.length < rowsPerRead || last === undefined) this.complete = true;
      else below = [last['date'] as number, last.id];
      for (const tell of this.waiting.splice(0)) tell();
      if (this.complete) return;
      // Letters are typed in between.
      await new Promise((resolve) => { setTimeout(resolve, 0); });
    }
  }
}

interface Split { categoryId: string | null; note: string }

function entryOf(row: Row): LedgerEntry {
  const { payee, note, tags, splits, categoryId } = row as unknown as { payee: string; note: string; tags: string[]; splits: Split[] | null; categoryId: string | null };
  return {
    id: row.id, date: row['date'] as number, kind: row['kind'] as LedgerEntry['kind'], amountMinor: row['amountMinor'] as number, currency: row['currency'] as string, name: payee || note,
    text: foldText([payee, note, ...tags, ...(splits ?? []).map((split) => split.note)].join('\n')),
    categoryIds: splits ? splits.flatMap((split) => split.categoryId ?? []) : categoryId === null || categoryId === undefined ? [] : [categoryId], adjustment: Boolean(row['adjustment']),
  };
}
