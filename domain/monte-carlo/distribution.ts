/**
 * Many rows of numbers of zero or more, of which the percentiles of every column are asked. The
 * first rows are kept and their percentiles are exact; rows beyond them are counted in bins of 0.2%
 * of their value, so that a million paths take the memory of thousands.
 */

const bitsOfMantissa = 9,
  binsPerDoubling = 2 ** bitsOfMantissa,
  doublings = 72,
  lowestDoubling = -28;
const binCount = doublings * binsPerDoubling + 1;

const float = /* @__PURE__ */ new Float64Array(1),
  words = /* @__PURE__ */ wordsOf(float);
/**
 * The word with the exponent: the second on every machine that browsers run on, found rather than
 * assumed.
 */
const highWord = /* @__PURE__ */ findHighWord();

function wordsOf(floats: Float64Array): Int32Array {
  return new Int32Array(floats.buffer);
}

function findHighWord(): 0 | 1 {
  return wordsOf(Float64Array.of(1))[1] === 0 ? 0 : 1;
}

export class Distribution {
  /** Write a row here, then `take` it. */
  readonly row: Float64Array;
  /**
   * The rows that are kept, column by column: side by side the values of one are selected from a
   * copy, and neighbours of a row are written to while the cache still holds where they go.
   */
  private readonly kept: Float64Array;
  private taken = 0;
  private readonly columns: number;
  private readonly capacity: number;
  private readonly scale: number;
  private counts: Uint32Array | null = null;
  private readonly selected: Float64Array;

  /**
   * @param capacity how many rows are kept @param total how many will come @param scale a usual
   * value, by which bins are laid out
   */
  constructor(columns: number, capacity: number, total: number, scale: number) {
    this.columns = columns;
    this.capacity = Math.min(capacity, total);
    this.scale = scale > 0 ? scale : 1;
    this.row = new Float64Array(columns);
    this.kept = new Float64Array(this.capacity * columns);
    this.selected = new Float64Array(this.capacity);
  }

  /** Takes the row that was written. */
  take(): void {
    const { row, kept, columns, capacity, taken } = this;
    if (taken < capacity)
      for (let column = 0, at = taken; column < columns; column += 1, at += capacity)
        kept[at] = row[column]!;
    else {
      const counts = (this.counts ??= this.countKept());
      for (let column = 0; column < columns; column += 1)
        counts[column * binCount + binOf(row[column]! / this.scale)]! += 1;
    }
    this.taken += 1;
  }

  /** The kept row whose value in a column is nearest to a value. */
  nearestRow(column: number, value: number): number {
    let nearest = 0,
      distance = Number.POSITIVE_INFINITY;
    for (
      let row = 0, at = column * this.capacity;
      row < Math.min(this.taken, this.capacity);
      row += 1, at += 1
    ) {
      const off = Math.abs(this.kept[at]! - value);
      if (off < distance) {
        nearest = row;
        distance = off;
      }
    }
    return nearest;
  }

  /**
   * For each column from `from` to `to` (left out), the values below which the shares of the rows
   * lie: the `ceil(share n)`-th smallest (nearest rank), from bins once rows were counted. @param
   * shares rising, above 0 to 1
   */
  percentiles(from: number, to: number, shares: readonly number[]): number[][] {
    const { kept, capacity, taken, counts } = this;
    const ranks = shares.map((share) =>
      Math.max(0, Math.min(taken, Math.ceil(share * taken - 1e-9)) - 1),
    );
    return Array.from({ length: to - from }, (_, index) => {
      const column = from + index;
      if (taken === 0) return shares.map(() => 0);
      if (counts !== null) return this.countedPercentiles(counts, column, ranks);
      const values = this.selected.subarray(0, taken);
      values.set(kept.subarray(column * capacity, column * capacity + taken));
      selectRanks(values, 0, taken - 1, ranks, 0, ranks.length - 1);
      return ranks.map((rank) => values[rank]!);
    });
  }

  private countKept(): Uint32Array {
    const counts = new Uint32Array(this.columns * binCount);
    for (let column = 0; column < this.columns; column += 1)
      for (let row = 0; row < this.capacity; row += 1)
        counts[column * binCount + binOf(this.kept[column * this.capacity + row]! / this.scale)]! +=
          1;
    return counts;
  }

  private countedPercentiles(
    counts: Uint32Array,
    column: number,
    ranks: readonly number[],
  ): number[] {
    const found: number[] = [];
    let below = 0,
      bin = 0;
    for (const rank of ranks) {
      while (below + counts[column * binCount + bin]! <= rank) {
        below += counts[column * binCount + bin]!;
        bin += 1;
      }
      const inside = (rank - below + 0.5) / counts[column * binCount + bin]!;
      found.push(
        this.scale * (bin === 0 ? 0 : edgeOf(bin) + inside * (edgeOf(bin + 1) - edgeOf(bin))),
      );
    }
    return found;
  }
}

/** 0 for what is next to nothing, then by the exponent and the first bits of the mantissa. */
function binOf(value: number): number {
  float[0] = value;
  const bin =
    (words[highWord]! >> (20 - bitsOfMantissa)) - (1_023 + lowestDoubling) * binsPerDoubling + 1;
  return bin < 1 ? 0 : bin >= binCount ? binCount - 1 : bin;
}

/** The lower edge of a bin: `2^doubling (1 + share)`. */
function edgeOf(bin: number): number {
  const doubling = Math.floor((bin - 1) / binsPerDoubling) + lowestDoubling,
    share = ((bin - 1) % binsPerDoubling) / binsPerDoubling;
  return 2 ** doubling * (1 + share);
}

/**
 * Moves values so that each wanted rank holds what it would in the sorted order; only parts that
 * hold a wanted rank are looked at again (Hoare's quickselect, for many ranks at once).
 */
function selectRanks(
  values: Float64Array,
  from: number,
  to: number,
  ranks: readonly number[],
  firstRank: number,
  lastRank: number,
): void {
  let low = from,
    high = to,
    first = firstRank,
    last = lastRank;
  while (low < high && first <= last) {
    if (high - low < 16) {
      values.subarray(low, high + 1).sort();
      return;
    }
    const a = values[low]!,
      b = values[(low + high) >> 1]!,
      c = values[high]!;
    const pivot = a < b ? (b < c ? b : a < c ? c : a) : a < c ? a : b < c ? c : b;
    let left = low,
      right = high;
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
