/**
 * The transactions of a copy. A browser takes as long to store one small value as one of a hundred
 * kilobytes, so a row of its own for each of 100,000 transactions, and one more for each index
 * entry, is what makes a ledger slow: here they are packed, some hundred neighbours in one value
 * (docs/decisions/packed-local-ledger.md).
 *
 * `blocks` are the transactions by (date, id); `places` say on which date an id is. Both are sorted
 * runs: each value holds what lies from its key up to the key of the next, and is cut in two when
 * it grows too long. The first key lies before everything. A block also says which accounts,
 * categories and imports it names, so that a filter passes over those without reading their rows.
 * Beside each block stand its `columns`, which is what reports read: the rows themselves take a
 * quarter of a second for a long ledger.
 */
import { packRows, type ReportRow } from '#domain/reports';
import type { CopyDatabase } from './database.ts';
import type { PageRow, ColumnsRow, IdIndexRow, CopyRow } from './schema.ts';

export type Position = [date: number, id: string];

/**
 * The maximum sizes of one stored value. A block is some hundred kilobytes, so that changing one
 * transaction stays fast.
 */
export interface LedgerSizes {
  rowsPerBlock: number;
  idsPerPlace: number;
}
export const ledgerSizes: LedgerSizes = { rowsPerBlock: 256, idsPerPlace: 512 };
const placesPerTask = 64;
const partsPerTask = 4;
const blocksPerTask = 16;
const idLength = 36;
const firstPosition: Position = [Number.MIN_SAFE_INTEGER, ''];
const lastPosition: Position = [Number.MAX_SAFE_INTEGER, '~'];

function comparePositions(a: Position, b: Position): number {
  return a[0] - b[0] || (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : 0);
}
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
function positionOf(row: CopyRow): Position {
  return [row['date'] as number, row.id];
}

interface Split {
  categoryId: string | null;
}

/** Transfers that were made of two rows. */
export const joinedKey = 'joined';

/**
 * The index keys of a transaction: both accounts, its category ('' for none) or the categories of
 * its splits, its import, and `joinedKey`.
 */
export function indexKeysOf(row: CopyRow): string[] {
  const splits = row['splits'] as Split[] | null | undefined;
  const categories = splits
    ? splits.map((split) => split.categoryId ?? '')
    : [(row['categoryId'] as string | null | undefined) ?? ''];
  return [
    ...categories,
    ...['accountId', 'transferAccountId', 'importId'].flatMap((field) =>
      typeof row[field] === 'string' ? [row[field]] : [],
    ),
    ...(row['joined'] ? [joinedKey] : []),
  ];
}

/**
 * The keys of a block: values in its rows, and a category that a split row keeps besides, since a
 * delete of it must find the row.
 */
function blockKeys(rows: readonly CopyRow[]): string[] {
  const keys = new Set<string>();
  for (const row of rows) {
    for (const key of indexKeysOf(row)) keys.add(key);
    if (typeof row['categoryId'] === 'string') keys.add(row['categoryId']);
  }
  return [...keys];
}

export function columnsOf(from: Position, rows: readonly CopyRow[]): ColumnsRow {
  return { from, ...packRows(rows as readonly CopyRow[] as unknown as ReportRow[]) };
}

/** The last of the sorted `keys` that is not above `wanted`. */
function findRun<K>(keys: readonly K[], wanted: K, compare: (a: K, b: K) => number): number {
  let [low, high] = [0, keys.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (compare(keys[middle]!, wanted) <= 0) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Cuts the items into parts of at most `most`, each with room to grow. */
function cut<T>(items: readonly T[], most: number): T[][] {
  if (items.length <= most) return [[...items]];
  const parts = Math.ceil(items.length / (most * 0.75));
  return Array.from({ length: parts }, (_, part) =>
    items.slice(
      Math.round((part * items.length) / parts),
      Math.round(((part + 1) * items.length) / parts),
    ),
  );
}

export interface LedgerRange {
  /** The day of the oldest, in epoch milliseconds; from the beginning where it is left out. */
  fromDate?: number;
  /** Returns only rows older than this position. */
  below?: Position;
  /** Reads only blocks with this key; their rows still need a check. */
  key?: string;
  /** Reads only blocks with one of these keys. */
  keys?: readonly string[];
}

export class PagedLedger {
  private readonly db: CopyDatabase;

  constructor(db: CopyDatabase) {
    this.db = db;
  }

  /** Shows the rows of the range, newest first (by date, then id), until `visit` answers false. */
  scan(range: LedgerRange, visit: (row: CopyRow) => boolean): Promise<void> {
    // Between two readings a block could be cut in two.
    return this.db.transaction('r', this.db.blocks, async () => this.scanBlocks(range, visit));
  }

  private async scanBlocks(
    { fromDate = firstPosition[0], below = lastPosition, key, keys: anyOf }: LedgerRange,
    visit: (row: CopyRow) => boolean,
  ): Promise<void> {
    const { blocks } = this.db;
    const keys = (await blocks.where('from').belowOrEqual(below).primaryKeys()) as Position[];
    // The usual query needs one block; further blocks are read in growing numbers.
    for (let [end, size] = [keys.length, 1]; end > 0; end -= size, size = Math.min(size * 2, 32)) {
      const start = Math.max(0, end - size);
      const some = await (end - start === 1
        ? blocks.bulkGet([keys[start]!])
        : blocks
            .where('from')
            .between(keys[start]!, keys[end - 1]!, true, true)
            .toArray());
      for (const block of some.reverse()) {
        if (
          block === undefined ||
          (key !== undefined && !block.keys.includes(key)) ||
          (anyOf !== undefined && !anyOf.some((one) => block.keys.includes(one)))
        )
          continue;
        const rows = JSON.parse(block.rows) as CopyRow[];
        for (let at = rows.length - 1; at >= 0; at -= 1) {
          const row = rows[at]!;
          if (comparePositions(positionOf(row), below) >= 0) continue;
          if ((row['date'] as number) < fromDate || !visit(row)) return;
        }
      }
      if (keys[start]![0] < fromDate) return;
    }
  }

  /** All rows with one of these among their keys. */
  async loadByKey(...keys: string[]): Promise<CopyRow[]> {
    const found: CopyRow[] = [];
    await this.scan(keys.length === 1 ? { key: keys[0]! } : { keys }, (row) => {
      if (
        keys.includes(row['categoryId'] as string) ||
        indexKeysOf(row).some((key) => keys.includes(key))
      )
        found.push(row);
      return true;
    });
    return found;
  }

  async get(id: string): Promise<CopyRow | undefined> {
    return (await this.getMany([id]))[0];
  }

  /** Returns the rows that exist. */
  getMany(ids: readonly string[]): Promise<CopyRow[]> {
    return this.db.transaction('r', this.db.blocks, this.db.places, async () => {
      const change = new LedgerWriter(this.db);
      await change.load(ids);
      return ids.flatMap((id) => change.get(id) ?? []);
    });
  }

  async toArray(): Promise<CopyRow[]> {
    return (await this.db.blocks.toArray()).flatMap((block) => JSON.parse(block.rows) as CopyRow[]);
  }

  async isEmpty(): Promise<boolean> {
    return (await this.db.blocks.count()) === 0;
  }

  async clear(): Promise<void> {
    await Promise.all([this.db.blocks.clear(), this.db.columns.clear(), this.db.places.clear()]);
  }
}

interface Block {
  rows: Map<string, CopyRow>;
  changed: boolean;
}
/** `changes`: the dates that ids get, null for those that go. */
interface Place {
  ids: string;
  dates: number[];
  changes: Map<string, number | null>;
}

/**
 * The index of `id` in `count` concatenated ids in ascending order, or the index to insert it at.
 */
function findId(ids: string, count: number, id: string): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ids.slice(middle * idLength, (middle + 1) * idLength) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

function dateIn({ ids, dates }: Place, id: string): number | undefined {
  const at = findId(ids, dates.length, id);
  return ids.startsWith(id, at * idLength) ? dates[at] : undefined;
}

/**
 * A first load changes some ids in each of hundreds of places: what lies between them is copied in
 * one piece.
 */
function mergePlace({ ids, dates, changes }: Place): { ids: string; dates: number[] } {
  const idPieces: string[] = [];
  const datePieces: (number | number[])[] = [];
  let copied = 0;
  for (const [id, date] of [...changes].sort(([a], [b]) => compareTexts(a, b))) {
    const at = findId(ids, dates.length, id);
    idPieces.push(ids.slice(copied * idLength, at * idLength));
    datePieces.push(dates.slice(copied, at));
    if (date !== null) {
      idPieces.push(id);
      datePieces.push(date);
    }
    copied = ids.startsWith(id, at * idLength) ? at + 1 : at;
  }
  return {
    ids: idPieces.join('') + ids.slice(copied * idLength),
    dates: [...datePieces.flat(), ...dates.slice(copied)],
  };
}

/**
 * Rows that are read and written together, inside one transaction of the database. Nothing is
 * stored before `flush`.
 */
export class LedgerWriter {
  private readonly db: CopyDatabase;
  private blockKeys: Position[] | null = null;
  private placeKeys: string[] = [];
  private readonly blocks = new Map<string, Block>();
  private readonly places = new Map<string, Place>();
  /** Undefined: looked for, and not there. */
  private readonly rows = new Map<string, CopyRow | undefined>();
  private readonly changes = new Map<string, CopyRow | null>();

  private readonly withColumns: boolean;

  /** @param withColumns false where the database has none yet */
  constructor(db: CopyDatabase, withColumns = true) {
    this.db = db;
    this.withColumns = withColumns;
  }

  /** Reads those rows, so that `get` can answer. */
  async load(ids: readonly string[]): Promise<void> {
    const wanted = ids.filter((id) => !this.rows.has(id));
    if (wanted.length === 0) return;
    await this.loadKeys();
    await this.loadPlaces(wanted);
    const positions = wanted.flatMap((id): Position[] => {
      const date = dateIn(this.placeOf(id), id);
      return date === undefined ? [] : [[date, id]];
    });
    await this.loadBlocks(positions);
    for (const id of wanted) this.rows.set(id, undefined);
    for (const position of positions)
      this.rows.set(position[1], this.blockOf(position).rows.get(position[1]));
  }

  /** The row as it was stored before this change. */
  get(id: string): CopyRow | undefined {
    return this.rows.get(id);
  }

  /** `row` takes the place of a row that was loaded, or of none. */
  put(row: CopyRow): void {
    this.changes.set(row.id, row);
  }

  delete(id: string): void {
    this.changes.set(id, null);
  }

  async flush(): Promise<void> {
    if (this.changes.size === 0) return;
    await this.load([...this.changes.keys()]);
    await this.loadBlocks(
      [...this.changes.values()].flatMap((row) => (row === null ? [] : [positionOf(row)])),
    );
    for (const [id, after] of this.changes) {
      const before = this.rows.get(id);
      const moved = before !== undefined && after !== null && before['date'] !== after['date'];
      if (before !== undefined && (after === null || moved)) this.changedBlock(before).delete(id);
      if (after !== null) this.changedBlock(after).set(id, after);
      if (after === null ? before !== undefined : before === undefined || moved)
        this.placeOf(id).changes.set(id, after === null ? null : (after['date'] as number));
      this.rows.set(id, after ?? undefined);
    }
    this.changes.clear();
    await this.store();
    this.blocks.clear();
    this.places.clear();
    this.blockKeys = null;
  }

  private async store(): Promise<void> {
    // A first load or an import changes many at once: some at a time, so that the page can draw in
    // between.
    for (const key of this.blockKeys!) {
      const block = this.blocks.get(key[1] + key[0]);
      if (block?.changed) await this.storeBlock(key, block);
    }
    const places = [...this.places].filter(([, place]) => place.changes.size > 0);
    for (let at = 0; at < places.length; at += placesPerTask)
      await this.storePlaces(places.slice(at, at + placesPerTask));
  }

  private async storeBlock(key: Position, block: Block): Promise<void> {
    const { db } = this;
    const rows = [...block.rows.values()].sort((a, b) =>
      comparePositions(positionOf(a), positionOf(b)),
    );
    if (rows.length === 0) {
      await Promise.all([db.blocks.delete(key), this.withColumns ? db.columns.delete(key) : null]);
      return;
    }
    for (
      let [parts, at] = [cut(rows, db.sizes.rowsPerBlock), 0];
      at < parts.length;
      at += partsPerTask
    ) {
      const some = parts
        .slice(at, at + partsPerTask)
        .map((part, i) => ({ from: at + i === 0 ? key : positionOf(part[0]!), part }));
      await Promise.all([
        db.blocks.bulkPut(
          some.map(({ from, part }): PageRow => ({
            from,
            keys: blockKeys(part),
            rows: JSON.stringify(part),
          })),
        ),
        this.withColumns
          ? db.columns.bulkPut(some.map(({ from, part }) => columnsOf(from, part)))
          : null,
      ]);
    }
  }

  private async storePlaces(places: readonly [string, Place][]): Promise<void> {
    const { db } = this;
    const placePuts: IdIndexRow[] = [];
    const placeDeletes: string[] = [];
    for (const [key, place] of places) {
      const { ids, dates } = mergePlace(place);
      if (dates.length === 0) placeDeletes.push(key);
      let at = 0;
      for (const some of cut(dates, db.sizes.idsPerPlace)) {
        const part = ids.slice(at * idLength, (at + some.length) * idLength);
        if (some.length > 0)
          placePuts.push({
            from: at === 0 ? key : part.slice(0, idLength),
            ids: part,
            dates: some,
          });
        at += some.length;
      }
    }
    await Promise.all([db.places.bulkPut(placePuts), db.places.bulkDelete(placeDeletes)]);
  }

  /**
   * The keys of all values: some hundred for a long ledger. An emptied value is deleted, and its
   * range belongs to the one before, or to the first.
   */
  private async loadKeys(): Promise<void> {
    if (this.blockKeys !== null) return;
    const [blockKeys, placeKeys] = await Promise.all([
      this.db.blocks.toCollection().primaryKeys(),
      this.db.places.toCollection().primaryKeys(),
    ]);
    this.blockKeys = blockKeys as Position[];
    if (this.blockKeys[0]?.[1] !== '') this.blockKeys.unshift(firstPosition);
    this.placeKeys = placeKeys;
    if (this.placeKeys[0] !== '') this.placeKeys.unshift('');
  }

  private async loadPlaces(ids: readonly string[]): Promise<void> {
    const missing = [...new Set(ids.map((id) => this.placeKey(id)))].filter(
      (key) => !this.places.has(key),
    );
    if (missing.length === 0) return;
    for (const [i, stored] of (await this.db.places.bulkGet(missing)).entries())
      this.places.set(missing[i]!, {
        ids: stored?.ids ?? '',
        dates: stored?.dates ?? [],
        changes: new Map(),
      });
  }

  private async loadBlocks(positions: readonly Position[]): Promise<void> {
    const missing = new Map<string, Position>();
    for (const position of positions) {
      const key = this.blockKey(position);
      if (!this.blocks.has(key[1] + key[0])) missing.set(key[1] + key[0], key);
    }
    if (missing.size === 0) return;
    const wanted = [...missing];
    // Some at a time: rows of many days lie in hundreds of blocks, and to read all of those at once
    // would hold up the page.
    for (let at = 0; at < wanted.length; at += blocksPerTask) {
      const some = wanted.slice(at, at + blocksPerTask);
      for (const [i, stored] of (
        await this.db.blocks.bulkGet(some.map(([, key]) => key))
      ).entries()) {
        const rows = stored === undefined ? [] : (JSON.parse(stored.rows) as CopyRow[]);
        this.blocks.set(some[i]![0], {
          rows: new Map(rows.map((row) => [row.id, row])),
          changed: false,
        });
      }
    }
  }

  private blockKey(position: Position): Position {
    return this.blockKeys![findRun(this.blockKeys!, position, comparePositions)]!;
  }
  private blockOf(position: Position): Block {
    const key = this.blockKey(position);
    return this.blocks.get(key[1] + key[0])!;
  }
  private changedBlock(row: CopyRow): Map<string, CopyRow> {
    const block = this.blockOf(positionOf(row));
    block.changed = true;
    return block.rows;
  }
  private placeKey(id: string): string {
    return this.placeKeys[findRun(this.placeKeys, id, compareTexts)]!;
  }
  private placeOf(id: string): Place {
    return this.places.get(this.placeKey(id))!;
  }
}
