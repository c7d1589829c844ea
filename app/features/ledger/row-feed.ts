/**
 * A long list of rows read piece by piece: newest first, filtered, as far as the screen needs, and
 * read again when records change. Shown rows stay in place while they are read again; the whole
 * ledger is never loaded at once. A pending write is shown before it is stored.
 */
import type { Transaction } from '#contract/collections';

/** The position of a row: the list is sorted by date, then by id, both descending. */
export interface RowKey {
  date: number;
  id: string;
}
/**
 * Loads the rows below `after` (from the top if null), in order, at most `limit`. Fewer than
 * `limit` means that these are the last.
 */
export type LoadPage = (after: RowKey | null, limit: number) => Promise<Transaction[]>;

export interface FeedState {
  rows: readonly Transaction[];
  /** True if there are no more rows. */
  complete: boolean;
  /**
   * True during a read, for the first time or on demand (reading again after a change does not
   * count).
   */
  loading: boolean;
  failed: boolean;
}

export const pageSize = 500;
/** The size of a read grows up to this, if few rows pass the filter. */
const largestPage = 8_000;

/**
 * A row as a pending write will leave it; null for a delete. `written` is set when the store has
 * answered, so that the next read replaces the preview.
 */
interface Preview {
  row: Transaction | null;
  written: boolean;
}

export function isBelow(row: RowKey, key: RowKey): boolean {
  return row.date < key.date || (row.date === key.date && row.id < key.id);
}

/** Shows optimistic rows before they are stored, and drops each once the list has read it. */
export class RowFeed {
  private state: FeedState = { rows: [], complete: false, loading: true, failed: false };
  private readonly previews = new Map<string, Preview>();
  private wanted = 0;
  private running = false;
  private stale = true;
  private stopped = false;
  /** The last row that was looked at, whether or not it passed the filter. */
  private frontier: RowKey | null = null;
  /** Number of rows that have been looked at. */
  private looked = 0;
  private restUntil = 0;
  private reading: Promise<void> = Promise.resolve();
  private pageSize = pageSize;
  private shown: readonly Transaction[];
  private readonly load: LoadPage;
  private readonly passes: (row: Transaction) => boolean;
  private readonly onState: (state: FeedState) => void;

  /** `shown` are rows that are on the screen already, for example prefetched ones. */
  constructor(
    load: LoadPage,
    passes: (row: Transaction) => boolean,
    onState: (state: FeedState) => void,
    shown: readonly Transaction[] = [],
  ) {
    this.shown = shown;
    this.load = load;
    this.passes = passes;
    this.onState = onState;
  }

  /** Requests at least `count` rows, if there are so many. */
  want(count: number): void {
    if (count <= this.wanted) return;
    this.wanted = count;
    this.run();
  }

  /** Reads the shown rows again, because records may have changed. */
  refresh(): void {
    this.stale = true;
    this.run();
  }

  /**
   * Shows rows as a write will leave them (null: deleted) until it is `written` and has been read,
   * or has failed.
   */
  preview(changes: ReadonlyMap<string, Transaction | null>, written: Promise<unknown>): void {
    const previews = Array.from(changes, ([id, row]) => ({ id, preview: { row, written: false } }));
    for (const { id, preview } of previews) this.previews.set(id, preview);
    this.publish({});
    void written
      .catch(() => undefined)
      .then(() => {
        for (const { preview } of previews) preview.written = true;
        this.refresh();
      });
  }

  /**
   * Shows rows written on other devices while they are being stored. A pending write of this device
   * takes precedence.
   */
  arrive(changes: ReadonlyMap<string, Transaction | null>, stored: Promise<unknown>): void {
    const others = new Map([...changes].filter(([id]) => !this.previews.has(id)));
    if (others.size > 0) this.preview(others, stored);
  }

  stop(): void {
    this.stopped = true;
  }

  private publish(change: Partial<FeedState>): void {
    if (this.stopped) return;
    this.state = { ...this.state, ...change };
    this.onState(
      this.previews.size === 0 ? this.state : { ...this.state, rows: this.withPreviews() },
    );
  }

  private withPreviews(): Transaction[] {
    const { frontier } = this;
    const rows = this.state.rows.filter((row) => !this.previews.has(row.id));
    for (const { row } of this.previews.values()) {
      if (
        row === null ||
        !this.passes(row) ||
        (!this.state.complete && (frontier === null || isBelow(row, frontier)))
      )
        continue;
      const at = rows.findIndex((other) => isBelow(other, row));
      rows.splice(at < 0 ? rows.length : at, 0, row);
    }
    return rows;
  }

  /** Resolves when all requested rows have been read. */
  async settled(): Promise<void> {
    while (this.running) await this.reading;
  }

  private run(): void {
    if (!this.running) this.reading = this.readAll();
  }

  private async readAll(): Promise<void> {
    this.running = true;
    try {
      while (
        !this.stopped &&
        (this.stale || (!this.state.complete && this.state.rows.length < this.wanted))
      ) {
        if (this.stale) {
          // An import writes constantly: reading again takes at most half of the time.
          const rest = this.restUntil - performance.now();
          if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
          if (this.stopped) return;
          const began = performance.now();
          await this.readAgain();
          const ended = performance.now();
          this.restUntil = ended + (ended - began);
        } else {
          this.publish({ loading: true });
          await this.readOn();
        }
      }
      this.publish({ loading: false, failed: false });
    } catch (error) {
      // The page has closed, and its store with it.
      if (this.stopped) return;
      console.error('The ledger could not be read.', error);
      this.stale = false;
      this.publish({ loading: false, failed: true });
    } finally {
      this.running = false;
    }
  }

  private async readOn(): Promise<void> {
    const size = this.pageSize;
    const page = await this.load(this.frontier, size);
    this.frontier = page.at(-1) ?? this.frontier;
    this.looked += page.length;
    const rows = this.state.rows.concat(page.filter(this.passes));
    this.pageSize = rows.length < this.wanted ? Math.min(size * 2, largestPage) : pageSize;
    this.publish({ rows, complete: page.length < size });
  }

  private async readAgain(): Promise<void> {
    this.stale = false;
    const until = this.frontier;
    // Reads as many rows as before, or as far: otherwise each new row at the top would add a page
    // to the next read.
    const enough = this.looked;
    let looked = 0;
    const known = new Map([...this.shown, ...this.state.rows].map((row) => [row.id, row]));
    this.shown = [];
    const written = [...this.previews].filter(([, preview]) => preview.written);
    let rows: Transaction[] = [];
    let at: RowKey | null = null;
    for (;;) {
      const size = this.pageSize;
      const page: Transaction[] = await this.load(at, size);
      at = page.at(-1) ?? at;
      looked += page.length;
      rows = rows.concat(page.filter(this.passes).map((row) => asKnown(known.get(row.id), row)));
      const ended = page.length < size;
      const reached = at !== null && (until === null || looked >= enough || !isBelow(until, at));
      if (ended || reached) {
        this.frontier = at;
        this.looked = looked;
        for (const [id, preview] of written)
          if (this.previews.get(id) === preview) this.previews.delete(id);
        this.pageSize = pageSize;
        this.publish({ rows, complete: ended });
        return;
      }
      if (rows.length < this.wanted) this.pageSize = Math.min(size * 2, largestPage);
      const below = at;
      this.publish({
        rows:
          below === null ? rows : rows.concat(this.state.rows.filter((row) => isBelow(row, below))),
      });
      if (this.stopped) return;
    }
  }
}

/** Returns the known row object if nothing has changed, so that it is not rendered again. */
function asKnown(known: Transaction | undefined, row: Transaction): Transaction {
  if (known === undefined) return row;
  const fields = Object.keys(row) as (keyof Transaction)[];
  const same = fields.every(
    (field) =>
      known[field] === row[field] ||
      (typeof row[field] === 'object' &&
        JSON.stringify(known[field]) === JSON.stringify(row[field])),
  );
  return same ? known : row;
}
