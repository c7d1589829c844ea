/** Chance from a seed: the same seed gives the same run. */
export interface Chance {
  /** Returns a number from 0 to 1, 1 excluded. */
  fraction(): number;
  /** A whole number from 0 to `end`, excluded. */
  below(end: number): number;
  /** True so often out of a hundred. */
  percent(often: number): boolean;
  pick<T>(items: readonly T[]): T;
}

export function createChance(seed: number): Chance {
  let state = (seed * 2_654_435_761 + 0x9e3779b9) >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(fraction() * end);
  return {
    fraction,
    below,
    percent: (often) => fraction() * 100 < often,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('There is nothing to pick from.');
      return items[below(items.length)]!;
    },
  };
}

/** Ids from a seed, in the form of all ids (UUIDv7). */
export function createIds(chance: Chance, startMs: number): () => string {
  let time = startMs;
  return () => {
    const hex = (time++).toString(16).padStart(12, '0');
    const tail = Array.from({ length: 3 }, () =>
      chance.below(0x1_0000).toString(16).padStart(4, '0'),
    ).join('');
    return (
      `${hex.slice(0, 8)}-${hex.slice(8)}-7` +
      `${chance.below(0x1000).toString(16).padStart(3, '0')}-8` +
      `${chance.below(0x1000).toString(16).padStart(3, '0')}-${tail}`
    );
  };
}
