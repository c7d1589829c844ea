/**
 * Many rows of numbers of zero or more, of which the percentiles of every column are asked. The first rows are kept and
 * their percentiles are exact; rows beyond them are counted in bins of 0.2% of their value, so that a million paths take
 * the memory of thousands.
 */

const bitsOfMantissa = 9, binsPerDoubling = 2 ** bitsOfMantissa, doublings = 72, lowestDoubling = -28;
const binCount = doublings * binsPerDoubling + 1;
const columnsAtOnce = 8;

const float = /* @__PURE__ */ new Float64Array(1), words = /* @__PURE__ */ wordsOf(float);
/** The word with the exponent: the second on every machine that browsers run on, found rather than assumed. */
const highWord = /* @__PURE__ */ findHighWord();

function wordsOf(floats: Float64Array): Int32Array {
  return new Int32Array(floats.buffer);
}

function findHighWord(): 0 | 1 {
  return wordsOf(Float64Array.of(1))[1] === 0 ? 0 : 1;
}

export class Distribution {
  /** The rows that are kept; row r stands from `r x columns` on. Write a row here, then `take` it. */
  readonly rows: Float64Array;
  private taken = 0;
  private readonly columns: number;
  private readonly capacity: number;
  private readonly scale: number;
  private counts: Uint32Array | null = null;
  private readonly gathered: Float64Array;

  /** @param capacity how many rows are kept @param total how many will come @param scale a usual value, by which bins are laid out */
  constructor(columns: number, capacity: number, total: number, scale: number) {
    this.columns = columns;
    this.capacity = Math.min(capacity, total);
    this.scale = scale > 0 ? scale : 1;
    // One row more, into which a row beyond the capacity is written before it is counted.
    this.rows = new Float64Array((this.capacity + 1) * columns);
    this.gathered = new Float64Array(this.capacity * Math.min(columns, columnsAtOnce));
  }

  /** Where the next row is to be written. */
  get nextRow(): number {
    return Math.min(this.taken, this.capacity) * this.columns;
  }

  /** Takes the row that was written at `nextRow`. */
  take(): void {
    if (this.taken === this.capacity) this.startCounting();
    if (this.taken >= this.capacity) this.count(this.capacity);
    this.taken += 1;
  }

  /** The kept row whose value in a column is nearest to a value. */
  nearestRow(column: number, value: number): number {
    let nearest = 0, distance = Number.POSITIVE_INFINITY;
    for (let row = 0; row < Math.min(this.taken, this.capacity); row += 1) {
      const off = Math.abs(this.rows[row * this.columns + column]! - value);
      if (off < distance) { nearest = row; distance = off; }
    }
    return nearest;
  }

  /**
   * For each column from `from` to `to` (left out), the values below which the shares of the rows lie: the `ceil(share n)`-th
   * smallest (nearest rank), from bins once rows were counted. @param shares rising, above 0 to 1
   */
  percentiles(from: number, to: number, shares: readonly number[]): number[][] {
    const ranks = shares.map((share) => Math.max(0, Math.min(this.taken, Math.ceil(share * this.taken - 1e-9)) - 1));
    const found: number[][] = [];
    if (this.taken === 0) return Array.from({ length: to - from }, () => shares.map(() => 0));
    for (let first = from; first < to; first += columnsAtOnce) {
      const count = Math.min(columnsAtOnce, to - first);
      if (this.counts === null) this.gather(first, count);
      for (let column = 0; column < count; column += 1) {
        if (this.counts !== null) { found.push(this.countedPercentiles(this.counts, first + column, ranks)); continue; }
        const values = this.gathered.subarray(column * this.taken, (column + 1) * this.taken);
        selectRanks(values, 0, values.length - 1, ranks, 0, ranks.length - 1);
        found.push(ranks.map((rank) => values[rank]!));
      }
    }
    return found;
  }

  /** Neighbouring columns share the lines of the processor's cache, so they are gathered together: one by one takes most of a simulation's time. */
  private gather(first: number, count: number): void {
    const { rows, gathered, taken, columns } = this;
    for (let row = 0, at = first; row < taken; row += 1, at += columns) {
      for (let column = 0; column < count; column += 1) gathered[column * taken + row] = rows[at + column]!;
    }
  }

  private startCounting(): void {
    this.counts = new Uint32Array(this.columns * binCount);
    for (let row = 0; row < this.capacity; row += 1) this.count(row);
  }

  private count(row: number): void {
    const counts = this.counts!;
    for (let column = 0; column < this.columns; column += 1) counts[column * binCount + binOf(this.rows[row * this.columns + column]! / this.scale)]! += 1;
  }

  private countedPercentiles(counts: Uint32Array, column: number, ranks: readonly number[]): number[] {
    const found: number[] = [];
    let below = 0, bin = 0;
    for (const rank of ranks) {
      while (below + counts[column * binCount + bin]! <= rank) { below += counts[column * binCount + bin]!; bin += 1; }
      const inside = (rank - below + 0.5) / counts[column * binCount + bin]!;
      found.push(this.scale * (bin === 0 ? 0 : edgeOf(bin) + inside * (edgeOf(bin + 1) - edgeOf(bin))));
    }
    return found;
  }
}

/** 0 for what is next to nothing, then by the exponent and the first bits of the mantissa. */
function binOf(value: number): number {
  float[0] = value;
  const bin = (words[highWord]! >> (20 - bitsOfMantissa)) - (1_023 + lowestDoubling) * binsPerDoubling + 1;
  return bin < 1 ? 0 : bin >= binCount ? binCount - 1 : bin;
}

/** The lower edge of a bin: `2^doubling (1 + share)`. */
function edgeOf(bin: number): number {
  const doubling = Math.floor((bin - 1) / binsPerDoubling) + lowestDoubling, share = ((bin - 1) % binsPerDoubling) / binsPerDoubling;
  return 2 ** doubling * (1 + share);
}

/** Moves values so that each wanted rank holds what it would in the sorted order; only parts that hold a wanted rank are looked at again (Hoare's quickselect, for many ranks at once). */
function selectRanks(values: Float64Array, from: number, to: number, ranks: readonly number[], firstRank: number, lastRank: number): void {
  let low = from, high = to, first = firstRank, last = lastRank;
  while (low < high && first <= last) {
    if (high - low < 16) {
      values.subarray(low, high + 1).sort();
      return;
    }
    const a = values[low]!, b = values[(low + high) >> 1]!, c = values[high]!;
    const pivot = a < b ? (b < c ? b : a < c ? c : a) : a < c ? a : b < c ? c : b;
    let left = low, right = high;
    while (left <= right) {
      while (values[left]! < pivot) left += 1;
      while (values[right]! > pivot) right -= 1;
      if (left <= right) {
        const swapped = values[left]!;
        values[left] = values[right]!;
        values[right] = swapped;
        left += 1;
        right -= 1;
      }
    }
    let firstRight = first;
    while (firstRight <= last && ranks[firstRight]! <= right) firstRight += 1;
    selectRanks(values, low, right, ranks, first, firstRight - 1);
    while (firstRight <= last && ranks[firstRight]! < left) firstRight += 1;
    low = left;
    first = firstRight;
  }
}
