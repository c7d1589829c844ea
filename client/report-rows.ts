/**
 * The columns of the ledger's blocks for reports, each read once while the copy is open. A write in
 * any tab causes only the blocks it touches to be read again.
 */
import { Dexie, type ObservabilitySet } from 'dexie';
import type { SpendRow } from '#contract/data';
import { type Day, dayToTimestamp } from '#domain/calendar';
import { bookRows, type KindOfCategory } from '#domain/ledger';
import { NameBook, PackedRows } from '#domain/reports';
import type { CopyDatabase } from './local-copy/database.ts';
import type { Position } from './local-copy/ledger.ts';
import { changedKeys } from './local-copy/live.ts';
import { loadCategoryKinds } from './local-copy/read.ts';
import { createEmitter } from './emitter.ts';

/** Blocks read in one step; in between the page can draw. */
const blocksAtOnce = 512;
/** A report asks for its days and for those it is compared with. */
const answersKept = 8;
/** Blocks made ready in one step: some milliseconds. */
const blocksPrepared = 32;
const nameOf = (key: Position): string => JSON.stringify(key);

export interface LoadOptions {
  signal?: AbortSignal;
  /** Reports the share that has been read, if that takes several steps. */
  onProgress?: (share: number) => void;
  /** Awaited between steps by callers that are not urgent. */
  pause?: () => Promise<void>;
}

export class ReportRows {
  readonly names = new NameBook();
  private readonly db: CopyDatabase;
  private readonly atOnce: number;
  private readonly packs = new Map<string, PackedRows>();
  /** The first keys of all blocks, rising; null where they are to be read again. */
  private keys: Position[] | null = null;
  /** The kind of every category, read with the keys. */
  private kindOf: KindOfCategory = () => undefined;
  /**
   * Recent answers by their days, until something is written: the same answer is returned again, so
   * that nothing is computed twice.
   */
  private readonly answers = new Map<string, { packs: PackedRows[]; spend: SpendRow[] | null }>();
  /** Changes with every write, so that results requested before it are not cached. */
  private writes = 0;
  /** The running read step, shared by all callers. */
  private reading: Promise<void> | null = null;
  private readonly rowsChanged = createEmitter();
  private isListening = false;

  constructor(db: CopyDatabase, atOnce = blocksAtOnce) {
    this.db = db;
    this.atOnce = atOnce;
  }

  /** Calls back when loaded rows may have changed, in any tab. */
  subscribe(listener: () => void): () => void {
    const end = this.rowsChanged.subscribe(listener);
    this.listen();
    return end;
  }

  /** Loads the rows of those days, and some beside them. Loaded rows are not read again. */
  async load(
    fromDay: Day,
    toDay: Day,
    { signal, onProgress, pause }: LoadOptions = {},
  ): Promise<PackedRows[]> {
    this.listen();
    let most = 0;
    for (;;) {
      signal?.throwIfAborted();
      // A read under way may cover this one; its failure belongs to its own caller.
      if (this.reading !== null) {
        await this.reading.catch(() => undefined);
        continue;
      }
      if (this.keys === null) {
        await this.step(() => this.readKeys());
        continue;
      }
      const known = this.peek(fromDay, toDay);
      if (known !== null) return known;
      const wanted = blocksOf(this.keys, dayToTimestamp(fromDay), dayToTimestamp(toDay)),
        missing = [...wanted.keys()].filter((at) => !this.packs.has(nameOf(wanted[at]!)));
      if (most > 0) await pause?.();
      most = Math.max(most, missing.length);
      if (missing.length < most) onProgress?.(1 - missing.length / most);
      if (this.reading === null)
        await this.step(() => this.readBlocks(lastRun(wanted, missing, this.atOnce)));
    }
  }

  /** Like `load`, from loaded blocks only; null if a block must be read. */
  peek(fromDay: Day, toDay: Day): PackedRows[] | null {
    const before = this.answers.get(`${fromDay} ${toDay}`);
    if (before !== undefined) return before.packs;
    if (this.keys === null) return null;
    const packs: PackedRows[] = [];
    for (const key of blocksOf(this.keys, dayToTimestamp(fromDay), dayToTimestamp(toDay))) {
      const pack = this.packs.get(nameOf(key));
      if (pack === undefined) return null;
      packs.push(pack);
    }
    if (this.answers.size >= answersKept) this.answers.clear();
    this.answers.set(`${fromDay} ${toDay}`, { packs, spend: null });
    return packs;
  }

  loadAll(options?: LoadOptions): Promise<PackedRows[]> {
    return this.load('0001-01-01', '9999-12-31', options);
  }

  /** Reads everything, and makes it ready for any report while nothing else is to be done. */
  async prepare(signal: AbortSignal, pause: () => Promise<void>): Promise<void> {
    const packs = await this.loadAll({ signal, pause });
    for (const [at, pack] of packs.entries()) {
      if (at % blocksPrepared === 0) await pause();
      signal.throwIfAborted();
      pack.prepare();
    }
  }

  /**
   * The sums of those days, on their sides of the books; a day that lies in two blocks has some of
   * its rows twice, in parts.
   */
  async loadSpend(fromDay: Day, toDay: Day): Promise<SpendRow[]> {
    for (;;) {
      await this.load(fromDay, toDay);
      // A write may have come in between.
      const spend = this.peekSpend(fromDay, toDay);
      if (spend !== null) return spend;
    }
  }

  /** Like `loadSpend`, from loaded blocks only; null if a block must be read. */
  peekSpend(fromDay: Day, toDay: Day): SpendRow[] | null {
    const packs = this.peek(fromDay, toDay),
      answer = this.answers.get(`${fromDay} ${toDay}`);
    if (packs === null || answer === undefined) return null;
    return (answer.spend ??= bookRows(
      packs.flatMap((pack) => pack.getSpendOf(fromDay, toDay)),
      this.kindOf,
    ));
  }

  private step(read: () => Promise<void>): Promise<void> {
    this.reading = read().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async readKeys(): Promise<void> {
    const before = this.writes;
    const [keys, kindOf] = await Promise.all([
      this.db.columns.toCollection().primaryKeys() as PromiseLike<Position[]>,
      loadCategoryKinds(this.db),
    ]);
    if (before !== this.writes) return;
    this.kindOf = kindOf;
    this.keys = keys;
  }

  /** Neighbours, which the database answers at once. */
  private async readBlocks(keys: readonly Position[]): Promise<void> {
    const before = this.writes,
      read = await this.db.columns
        .where('from')
        .between(keys[0]!, keys.at(-1)!, true, true)
        .toArray();
    if (before === this.writes)
      for (const stored of read)
        this.packs.set(nameOf(stored.from), new PackedRows(stored, this.names));
  }

  private listen(): void {
    if (this.isListening) return;
    this.isListening = true;
    const onMutated = (parts: ObservabilitySet) => {
      if (!this.db.isOpen()) {
        Dexie.on('storagemutated').unsubscribe(onMutated);
        this.isListening = false;
        this.keys = null;
        this.answers.clear();
        return this.packs.clear();
      }
      const columns = changedKeys(this.db, 'columns', parts),
        changed =
          columns ??
          (changedKeys(this.db, 'categories', parts) === null ? null : new Set<string>());
      if (changed === null) return;
      this.writes += 1;
      this.keys = null;
      this.answers.clear();
      if (changed === 'all') this.packs.clear();
      else for (const name of changed) this.packs.delete(name);
      this.rowsChanged.emit();
    };
    Dexie.on('storagemutated', onMutated);
  }
}

/**
 * A block holds what lies from its key up to the key of the next; the first also what lies before.
 */
function blocksOf(keys: readonly Position[], fromDate: number, toDate: number): Position[] {
  const after = keys.findIndex(([date]) => date > toDate);
  const end = after < 0 ? keys.length : after;
  let start = keys.findIndex(([date]) => date >= fromDate);
  start = start < 0 ? keys.length : start;
  return keys.slice(Math.max(0, start - 1), end);
}

/** The newest of the missing that stand beside each other. */
function lastRun(
  keys: readonly Position[],
  missing: readonly number[],
  atMost: number,
): Position[] {
  const last = missing.at(-1)!;
  let from = missing.length - 1;
  while (from > 0 && missing[from - 1] === missing[from]! - 1 && last - missing[from - 1]! < atMost)
    from -= 1;
  return keys.slice(missing[from]!, last + 1);
}
